// A board as a picture: nothing answers, the frame lies around some places, and some are numbered.
import { SIZE } from '../../shared/geometry';
import type { Point } from '../../shared/noise';
import type { HexMap } from '../../wire/types';

export interface Still {
  around: readonly string[];
  callouts: readonly string[];
}

/** What lies in the frame: the places that it is to lie around, or all. */
export const framed = (still: Still | undefined, at: Map<string, Point>): Point[] => {
  const near = (still?.around ?? []).map((id) => at.get(id)).filter((spot): spot is Point => !!spot);
  return near.length ? near : [...at.values()];
};

/** The hexes that nobody knows and that lie farther than so many from what is known are left out. */
export function within(area: HexMap, at: Map<string, Point>, reach: number | undefined): Map<string, Point> {
  const known = area.cells.filter((c) => c.terrain !== 'unknown').map((c) => at.get(c.id)!);
  if (reach === undefined || !known.length) return at;
  const far = SIZE * Math.sqrt(3) * (reach + 0.1);
  return new Map([...at].filter(([, [x, y]]) => known.some(([a, b]) => Math.hypot(x - a, y - b) <= far)));
}
