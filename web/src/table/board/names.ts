// Names on a map stand where they cover least: below their place, above it, or beside it.
import type { Box } from '../../shared/geometry';
import type { Point } from '../../shared/noise';

export interface Placed {
  x: number;
  y: number;
  text: string;
}
const LETTER = 4.2; // half the width of one, about

export function placed(places: { x: number; y: number; name?: string }[], things: Point[], box: Box): Placed[] {
  const taken: [number, number, number][] = [];
  return places.map((place) => {
    const text = place.name ?? '';
    const half = text.length * LETTER;
    const spots: Point[] = [
      [place.x, place.y + 44],
      [place.x, place.y - 30],
      [place.x + half + 30, place.y + 6],
      [place.x - half - 30, place.y + 6],
      [place.x + half * 0.6, place.y + 44],
      [place.x - half * 0.6, place.y + 44],
    ];
    const cost = ([x, y]: Point): number =>
      things.filter(
        ([a, b]) => !(a === place.x && b === place.y) && Math.abs(a - x) < half + 18 && Math.abs(b - (y - 5)) < 25,
      ).length *
        3 +
      taken.filter(([a, b, h]) => Math.abs(a - x) < half + h && Math.abs(b - y) < 20).length * 4 +
      (x - half < box.x + 8 || x + half > box.x + box.w - 8 || y > box.y + box.h - 8 || y < box.y + 18 ? 3 : 0);
    const best = spots.reduce((a, b) => (cost(b) < cost(a) ? b : a));
    taken.push([best[0], best[1], half]);
    return { x: best[0], y: best[1], text };
  });
}
