// Everything random in a drawing comes from a generator seeded with the cell, so a coast is the same in every redraw.

export type Point = [number, number];
export type Rng = () => number;

export function rng(seed: number): Rng {
  let a = (Math.imul(seed, 2654435761) >>> 0) | 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const seedOf = (...values: number[]): number =>
  values.reduce((h, x) => (Math.imul(h, 31) + Math.round(x * 97) + 7) | 0, 17) >>> 0;

export const seedOfText = (text: string): number =>
  [...text].reduce((h, c) => (Math.imul(h, 31) + c.charCodeAt(0)) | 0, 7) >>> 0;

/** Shortest text of a coordinate. */
export const f = (n: number): number => Math.round(n * 10) / 10;

/** A closed smooth curve through points (Catmull-Rom). */
export function smooth(points: Point[]): string {
  const n = points.length;
  const at = (i: number): Point => points[((i % n) + n) % n] ?? [0, 0];
  const first = at(0);
  let d = `M${f(first[0])} ${f(first[1])}`;
  for (let i = 0; i < n; i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const near = `${f(b[0] + (c[0] - a[0]) / 6)} ${f(b[1] + (c[1] - a[1]) / 6)}`;
    const far = `${f(c[0] - (e[0] - b[0]) / 6)} ${f(c[1] - (e[1] - b[1]) / 6)}`;
    d += `C${near} ${far} ${f(c[0])} ${f(c[1])}`;
  }
  return `${d}Z`;
}

export interface BlobShape {
  n?: number;
  j?: number;
  sx?: number;
  sy?: number;
  rot?: number;
  grow?: number;
}

/** A circle with seeded bumps. */
export function blob(cx: number, cy: number, r: number, seed: number, shape: BlobShape = {}): string {
  const { n = 15, j = 0.2, sx = 1, sy = 1, rot = 0, grow = 0 } = shape;
  const random = rng(seed);
  const [c, s] = [Math.cos(rot), Math.sin(rot)];
  const points: Point[] = [];
  for (let i = 0; i < n; i++) {
    const a = (i / n) * 2 * Math.PI;
    const k = r * (1 - j + 2 * j * random()) + grow;
    const [x, y] = [k * sx * Math.cos(a), k * sy * Math.sin(a)];
    points.push([cx + x * c - y * s, cy + x * s + y * c]);
  }
  return smooth(points);
}

export const escape = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
