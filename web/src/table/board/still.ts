// A board as a picture: nothing answers, the frame lies around some places, and some are numbered.
import type { Point } from '../../shared/noise';

export interface Still {
  around: readonly string[];
  callouts: readonly string[];
}

/** What lies in the frame: the places that it is to lie around, or all. */
export const framed = (still: Still | undefined, at: Map<string, Point>): Point[] => {
  const near = (still?.around ?? []).map((id) => at.get(id)).filter((spot): spot is Point => !!spot);
  return near.length ? near : [...at.values()];
};
