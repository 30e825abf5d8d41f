// The sea of The Everrain: dark water in two tempers, crags, and fog over what nobody has seen.
import { element, group, path } from '../../shared/drawing';
import { hexPath, SIZE } from '../../shared/geometry';
import { blob, f, type Point, type Rng } from '../../shared/noise';
import type { Scene } from '../../table/theme';
import type { Cell } from '../../wire/types';

const FOAM = '#BFD9DF';
const CLOUD = 'M-30 10a14 14 0 0 1 4-26a20 20 0 0 1 36-4a15 15 0 0 1 19 26q-28 11-59 4Z';

function ripple(x: number, y: number, w: number, opacity: number): string {
  const d = `M${f(x - w)} ${f(y)}q${f(w / 2)} ${f(-w * 0.4)} ${f(w)} 0t${f(w)} 0`;
  return path(d, { fill: 'none', stroke: FOAM, strokeOpacity: f(opacity), strokeWidth: 1.6, strokeLinecap: 'round' });
}

function breaker(x: number, y: number, w: number, opacity: number): string {
  const crest = `q${f(w * 0.5)} -12 ${f(w)} -3q${f(w * 0.2)} 5 ${f(w * 0.9)} 4`;
  const d = `M${f(x - w)} ${f(y + 4)}${crest}q${f(-w * 0.9)} 5 ${f(-w * 1.9)} -1Z`;
  return path(d, { fill: FOAM, opacity: f(opacity) });
}

export function water(random: Rng, rough: boolean): string {
  const calm = (): string =>
    ripple((random() - 0.5) * 46, (random() - 0.5) * 50, 4 + random() * 6, 0.12 + random() * 0.16);
  if (!rough) return Array.from({ length: 4 }, calm).join('');
  return Array.from({ length: 6 }, (_, i) => {
    const [x, y, w] = [(random() - 0.5) * 44, -24 + i * 10, 9 + random() * 8];
    return breaker(x, y, w, 0.32 + random() * 0.28);
  }).join('');
}

function rock(x: number, h: number, w: number): string {
  const face = `M${x - w} 10L${x - 2} ${10 - h}L${x + 4} ${12 - h}L${x + w} 11Z`;
  const shade = `M${x - 2} ${10 - h}L${x + 4} ${12 - h}L${x + w} 11L${x + 1} 11Z`;
  return path(face, { fill: '#46535A' }) + path(shade, { fill: '#222B30' });
}

/** An island: three rocks on a shoal, a dead tree, surf at its foot. */
export function crags(seed: number): string {
  const tree = { stroke: '#12191c', strokeWidth: 1.8, fill: 'none' };
  const surf = { stroke: '#CFE3E8', strokeOpacity: '.4', strokeWidth: 4, fill: 'none', strokeLinecap: 'round' };
  return [
    path(blob(0, 4, 30, seed, { j: 0.14, sy: 0.7, grow: 4 }), { fill: '#9DB8BC', opacity: '.25' }),
    path(blob(0, 4, 28, seed, { j: 0.16, sy: 0.66 }), { fill: '#2A3438', stroke: '#0a1114', strokeWidth: 1.5 }),
    rock(-12, 26, 13),
    rock(8, 34, 15),
    rock(20, 18, 9),
    path('M-22 8v-17m0 6l-5-6m5 3l5-7', tree),
    path('M-34 15q17-8 34 0t34-2', surf),
  ].join('');
}

const isUnknown = (cell: Cell): boolean => /unknown/.test(cell.terrain);

function fogOver(scene: Scene, cells: Cell[]): string {
  const points = cells.map((c): Point => scene.at.get(c.id) ?? [0, 0]);
  const cx = points.reduce((sum, p) => sum + p[0], 0) / points.length;
  const cy = points.reduce((sum, p) => sum + p[1], 0) / points.length;
  const puffs: [number, number, number][] = [
    [-34, -26, 0.95],
    [28, 4, 1.1],
    [-8, 36, 1],
  ];
  const clouds = puffs.map(([dx, dy, k]) =>
    path(CLOUD, { transform: `translate(${f(cx + dx)} ${f(cy + dy)}) scale(${k})` }),
  );
  const bank = path(points.map((p) => hexPath(...p, SIZE + 0.3, scene.flat)).join(''), { class: 'fog' });
  return bank + group({ class: 'fog-bank', filter: 'url(#e-soft)' }, ...clouds);
}

/** What nobody has seen: one bank of fog over each tile, thinning out toward the edge of the picture. */
export function fog(scene: Scene): string {
  const { x, y, w, h } = scene.box;
  const tiles = new Map<string, Cell[]>();
  for (const cell of scene.area.cells.filter(isUnknown)) {
    const tile = cell.tile ?? cell.id;
    tiles.set(tile, [...(tiles.get(tile) ?? []), cell]);
  }
  const banks = [...tiles.values()].map((cells) => fogOver(scene, cells));
  const edge = { x: f(x - w * 0.12), y: f(y - h * 0.12), width: f(w * 1.24), height: f(h * 1.24) };
  const mask = element('mask', { id: 'e-mask' }, element('rect', { ...edge, fill: 'url(#e-vign)' }));
  return mask + group({ mask: 'url(#e-mask)' }, ...banks);
}
