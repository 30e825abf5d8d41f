// Hexes and boxes in drawing units. Coordinates are axial; a pointy hex has a corner up, a flat one a side.
import type { Cell, Where } from '../wire/types';
import { f, type Point } from './noise';

export const SIZE = 34;
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export function centre(q: number, r: number, flat = false, size = SIZE): Point {
  return flat
    ? [size * 1.5 * q, size * Math.sqrt(3) * (r + q / 2)]
    : [size * Math.sqrt(3) * (q + r / 2), size * 1.5 * r];
}

export function corner(cx: number, cy: number, size: number, flat: boolean, i: number): Point {
  const a = (Math.PI / 180) * (60 * i - (flat ? 0 : 30));
  return [cx + size * Math.cos(a), cy + size * Math.sin(a)];
}

export function hexPath(cx: number, cy: number, size: number, flat = false): string {
  return `M${[0, 1, 2, 3, 4, 5].map((i) => corner(cx, cy, size, flat, i).map(f).join(' ')).join('L')}Z`;
}

/** Near the middle of the side that a facing looks at: 0 is north (flat) or north-east (pointy), then clockwise. */
export function edgePoint([x, y]: Point, facing: number, flat: boolean, size = SIZE): Point {
  const a = (Math.PI / 180) * (facing * 60 - (flat ? 90 : 60));
  return [x + size * 0.92 * Math.cos(a), y + size * 0.92 * Math.sin(a)];
}

/** The six neighbours in the order of the sides: side i lies between corner i and corner i + 1. */
export const SIDES: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];
const FLAT_SIDES: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

export const sides = (flat: boolean): readonly (readonly [number, number])[] => (flat ? FLAT_SIDES : SIDES);

export const ringOf = (q: number, r: number): number => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));

export function bounds(points: Point[], pad: number): Box {
  if (!points.length) return { x: -100, y: -100, w: 200, h: 200 };
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const [x, y] = [Math.min(...xs) - pad, Math.min(...ys) - pad];
  return { x, y, w: Math.max(...xs) + pad - x, h: Math.max(...ys) + pad - y };
}

/** The same box, and as far down as the names that stand below the places. */
export const withNames = (box: Box, names: readonly { y: number }[]): Box => ({
  ...box,
  h: Math.max(box.h, Math.max(...names.map((name) => name.y)) + 8 - box.y),
});

/** The same box, and as far as these points. */
export function widened(box: Box, points: readonly Point[]): Box {
  if (!points.length) return box;
  const x = Math.min(box.x, ...points.map((p) => p[0]));
  const y = Math.min(box.y, ...points.map((p) => p[1]));
  const right = Math.max(box.x + box.w, ...points.map((p) => p[0]));
  const low = Math.max(box.y + box.h, ...points.map((p) => p[1]));
  return { x, y, w: right - x, h: low - y };
}

export const cellCentres = (cells: Cell[], flat: boolean): Map<string, Point> =>
  new Map(cells.map((cell) => [cell.id, centre(cell.q, cell.r, flat)]));

export const linePath = (points: Point[]): string =>
  points.length ? `M${points.map((p) => p.map(f).join(' ')).join('L')}` : '';

/** The point that lies `part` (0 to 1) of the way along a path. */
export function along(points: Point[], part: number): Point {
  const first = points[0] ?? [0, 0];
  const lengths = points.slice(1).map((p, i) => Math.hypot(p[0] - (points[i]?.[0] ?? 0), p[1] - (points[i]?.[1] ?? 0)));
  let left = lengths.reduce((a, b) => a + b, 0) * Math.min(1, Math.max(0, part));
  for (const [i, length] of lengths.entries()) {
    const [a, b] = [points[i] ?? first, points[i + 1] ?? first];
    if (left <= length || i === lengths.length - 1) {
      const t = length ? Math.min(1, left / length) : 1;
      return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
    }
    left -= length;
  }
  return first;
}

/** Which of the candidates lies nearest in that direction, as an arrow key means it. -1 if none. */
export function nearest(from: Point, candidates: Point[], way: Point): number {
  let best = -1;
  let least = Infinity;
  for (const [i, [x, y]] of candidates.entries()) {
    const ahead = (x - from[0]) * way[0] + (y - from[1]) * way[1];
    const aside = Math.abs((x - from[0]) * way[1] - (y - from[1]) * way[0]);
    const price = ahead > 2 ? ahead + 2 * aside : Infinity;
    if (price < least) [best, least] = [i, price];
  }
  return best;
}

export const placeKey = (where: Where): string => (where.at === undefined ? where.area : `${where.area}|${where.at}`);

/** The border of a patch of hexes as loose strokes: every side that has no hex of the patch behind it. */
export function outline(cells: readonly Pick<Cell, 'q' | 'r'>[], flat: boolean, inset = 0): string {
  const inside = new Set(cells.map((c) => `${c.q},${c.r}`));
  return cells
    .map((cell) => {
      const [x, y] = centre(cell.q, cell.r, flat);
      return sides(flat)
        .map(([dq, dr], i) => {
          if (inside.has(`${cell.q + dq},${cell.r + dr}`)) return '';
          const [a, b] = [corner(x, y, SIZE - inset, flat, i), corner(x, y, SIZE - inset, flat, (i + 1) % 6)];
          return `M${a.map(f).join(' ')}L${b.map(f).join(' ')}`;
        })
        .join('');
    })
    .join('');
}
