// Where a line on the map says what it is.
import type { Point } from '../../shared/noise';

const LETTER = 5.8; // units a letter takes, about
const PAD = 6;
export const PLATE = 16; // how high what is said stands

export const plateWidth = (words: string): number => Math.round(words.length * LETTER + 2 * PAD);

/** The middles of a line's stretches, the one nearest to its own middle first. */
function stretches(way: Point[]): Point[] {
  const made = way.slice(1).map((p, i): Point => [(p[0] + way[i]![0]) / 2, (p[1] + way[i]![1]) / 2]);
  const half = (made.length - 1) / 2;
  return made
    .map((p, i) => ({ p, far: Math.abs(i - half) }))
    .sort((a, b) => a.far - b.far)
    .map((one) => one.p);
}

/** Half way, or the next stretch where fewer prices lie under it. */
export function saidAt(way: Point[], words: string, taken: Point[]): Point | undefined {
  const [wide, high] = [plateWidth(words) / 2 + 9, PLATE / 2 + 9];
  const covers = ([x, y]: Point): number =>
    taken.filter(([a, b]) => Math.abs(a - x) < wide && Math.abs(b - y) < high).length;
  const places = stretches(way);
  const least = Math.min(...places.map(covers));
  return places.find((p) => covers(p) === least) ?? way[0];
}
