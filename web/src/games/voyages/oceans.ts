// The names of the oceans: around the chart for those that touch its edge, in the longest empty row for the others.
import { element } from '../../shared/drawing';
import { SIZE } from '../../shared/geometry';
import { escape, f, type Point } from '../../shared/noise';
import type { Cell, Region } from '../../wire/types';
import type { Scene } from '../../table/theme';

const NORMALS = [-90, -30, 30, 90, 150, -150];
const radians = (deg: number): number => (deg * Math.PI) / 180;

const LETTER = 7; // half the width of one, about, with the space behind it

interface Spot {
  x: number;
  y: number;
  turn: number;
}

/** Each ocean of the chart with the place of its name. */
function placed(scene: Scene): [Region, Spot][] {
  const taken: number[] = [];
  return (scene.area.regions ?? []).flatMap((region): [Region, Spot][] => {
    const cells = scene.area.cells.filter((c) => c.region === region.id);
    return cells.length ? [[region, outside(scene, cells, taken) ?? inside(cells)]] : [];
  });
}

export const oceanNames = (scene: Scene): string =>
  placed(scene)
    .map(([region, spot]) => {
      const seen = region.state === 'seen';
      const transform = `translate(${f(spot.x)} ${f(spot.y)}) rotate(${spot.turn})`;
      return element('text', { class: `ocean${seen ? ' seen' : ''}`, transform }, label(region, seen));
    })
    .join('');

const label = (region: Region, seen: boolean): string => escape(region.name) + (seen ? ' &#10003;' : '');

/** Where the names that stand level are, and half of how long they are: others keep clear of them. */
export const oceanLines = (scene: Scene): [number, number, number][] =>
  placed(scene)
    .filter(([, { turn }]) => !turn)
    .map(([region, { x, y }]) => [x, y, (region.name.length + 2) * LETTER]);

/** The corners of those names, with the tick that they get once they are seen: some stand around the chart. */
export const oceanRim = (scene: Scene): Point[] =>
  placed(scene).flatMap(([region, { x, y, turn }]) => {
    const [half, a] = [(region.name.length + 2) * LETTER, radians(turn)];
    const corners: Point[] = [
      [-half, -14],
      [half, -14],
      [-half, 7],
      [half, 7],
    ];
    return corners.map(([u, v]): Point => [
      x + u * Math.cos(a) - v * Math.sin(a),
      y + u * Math.sin(a) + v * Math.cos(a),
    ]);
  });

function outside(scene: Scene, cells: Cell[], taken: number[]): Spot | null {
  const points: Point[] = cells.map((c) => scene.at.get(c.id) ?? [0, 0]);
  const cx = points.reduce((s, p) => s + p[0], 0) / points.length;
  const cy = points.reduce((s, p) => s + p[1], 0) / points.length;
  const reach = Math.max(...[...scene.at.values()].map((p) => Math.hypot(p[0], p[1])));
  if (Math.hypot(cx, cy) < reach * 0.42) return null;
  const angle = (Math.atan2(cy, cx) * 180) / Math.PI;
  const apart = (a: number): number => Math.abs(((angle - a + 540) % 360) - 180);
  const side = [...NORMALS].sort((a, b) => apart(a) - apart(b)).find((a) => !taken.includes(a) && apart(a) < 80);
  if (side === undefined) return null;
  const [nx, ny] = [Math.cos(radians(side)), Math.sin(radians(side))];
  const far = Math.max(...[...scene.at.values()].map((p) => p[0] * nx + p[1] * ny)) + SIZE + 14;
  const turn = side === -90 || side === 90 ? 0 : side < 0 ? side + 90 : side - 90;
  const along = (cx * -ny + cy * nx) * 0.5;
  const sink = side === 90 ? 23 : side === -90 ? 0 : 4;
  const [x, y] = [far * nx - along * ny, far * ny + along * nx + sink];
  // Only beside its own water: on a long chart the edge may be far away.
  if (Math.min(...points.map((p) => Math.hypot(p[0] - x, p[1] - y))) > SIZE * 2.4) return null;
  taken.push(side);
  return { x, y, turn: turn > 90 ? turn - 180 : turn < -90 ? turn + 180 : turn };
}

function inside(cells: Cell[]): Spot {
  const free = new Set(cells.filter((c) => !c.marks?.length).map((c) => `${c.q},${c.r}`));
  let best: { q: number; r: number; n: number } = { q: cells[0]?.q ?? 0, r: cells[0]?.r ?? 0, n: 0 };
  for (const cell of cells) {
    let n = 0;
    while (free.has(`${cell.q + n},${cell.r}`)) n++;
    if (n > best.n || (n === best.n && cell.r > best.r)) best = { q: cell.q, r: cell.r, n };
  }
  const middle = best.q + (best.n - 1) / 2;
  return { x: SIZE * Math.sqrt(3) * (middle + best.r / 2), y: SIZE * 1.5 * best.r + 6, turn: 0 };
}
