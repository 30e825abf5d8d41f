// Voyages: an inked sea chart. Washes for the oceans, islands with coast lines and hachured hills, a serpent, a star.
import { element, group, path } from '../../shared/drawing';
import { corner, hexPath, SIZE } from '../../shared/geometry';
import { blob, f, rng, seedOf, seedOfText, type Point } from '../../shared/noise';
import { iconOf } from '../../shared/lexicon';
import type { Cell, Mark } from '../../wire/types';
import { cross, icon, ship } from '../../shared/ink';
import { oceanLines, oceanNames, oceanRim } from './oceans';
import Sheet from './Sheet.svelte';
import { badge, type Name, type Scene, type Theme } from '../../table/theme';

const TINTS = ['#79b8b0', '#e0b765', '#9fbd77', '#d69a7c', '#a5a3cc', '#86b4d8', '#b5d2ae', '#d9a9b8', '#8fc0c9'];

/** Where the windrose stands: in the lower left corner of the sheet. */
export const rosePoint = ({ box }: Scene): Point => [box.x + 78, box.y + box.h - 74];

interface Isle {
  cells: Cell[];
  points: Point[];
  x: number;
  y: number;
  head: Cell;
}

export function isles(scene: Scene): Isle[] {
  const groups = new Map<string, Cell[]>();
  for (const cell of scene.area.cells) {
    if (cell.terrain !== 'island') continue;
    const key = cell.tile ?? cell.name ?? cell.id;
    groups.set(key, [...(groups.get(key) ?? []), cell]);
  }
  return [...groups.values()].map((cells) => {
    const points: Point[] = cells.map((c) => scene.at.get(c.id) ?? [0, 0]);
    const x = points.reduce((s, p) => s + p[0], 0) / points.length;
    const y = points.reduce((s, p) => s + p[1], 0) / points.length;
    return { cells, points, x, y, head: cells.find((c) => c.name) ?? cells[0]! };
  });
}

function coast(isle: Isle): (grow: number) => string {
  const two = isle.points.length > 1;
  const seed = seedOfText(isle.head.tile ?? isle.head.id);
  const [a, b] = isle.points;
  const rot = two && a && b ? Math.atan2(b[1] - a[1], b[0] - a[0]) : (seed % 5) * 0.3;
  const shape = { j: 0.13, n: two ? 20 : 13, sx: two ? 1.95 : 1.06, sy: two ? 1.04 : 0.97, rot };
  return (grow) => blob(isle.x, isle.y, 20, seed, { ...shape, grow });
}

function ground(scene: Scene): string {
  const [rx, ry] = rosePoint(scene);
  let s = '';
  for (let i = 0; i < 32; i++) {
    const a = (i * Math.PI) / 16;
    const long = `M${f(rx)} ${f(ry)}L${f(rx + 1700 * Math.cos(a))} ${f(ry + 1700 * Math.sin(a))}`;
    const short = `M0 0L${f(520 * Math.cos(a + 0.1))} ${f(520 * Math.sin(a + 0.1))}`;
    s += path(long + short, { class: 'rhumb' });
  }
  const order = (scene.area.regions ?? []).map((r) => r.id);
  const wash = scene.area.cells
    .filter((c) => c.region)
    .map((c) => {
      const [x, y] = scene.at.get(c.id) ?? [0, 0];
      const fill = TINTS[Math.max(0, order.indexOf(c.region ?? '')) % TINTS.length];
      return path(hexPath(x, y, SIZE + 0.4), { fill });
    });
  s += `<g class="wash" filter="url(#soft)">${wash.join('')}</g>`;
  const hexes = scene.area.cells.map((c) => hexPath(...(scene.at.get(c.id) ?? [0, 0]), SIZE)).join('');
  s += path(hexes, { class: 'grid' }) + path(borders(scene), { class: 'border' });
  return (
    s +
    isles(scene)
      .map((isle) => `<path class="halo" d="${coast(isle)(9)}" filter="url(#soft3)"/>`)
      .join('')
  );
}

/** Dotted lines where two oceans meet; each edge once. */
function borders(scene: Scene): string {
  const known = new Map(scene.area.cells.map((c) => [`${c.q},${c.r}`, c]));
  let d = '';
  for (const cell of scene.area.cells) {
    for (const [i, [a, b]] of [
      [0, [1, 0]],
      [1, [0, 1]],
      [2, [-1, 1]],
    ] as const) {
      const next = known.get(`${cell.q + a},${cell.r + b}`);
      if (!next?.region || !cell.region || next.region === cell.region) continue;
      const [x, y] = scene.at.get(cell.id) ?? [0, 0];
      d += `M${corner(x, y, SIZE, false, i).map(f)}L${corner(x, y, SIZE, false, i + 1).map(f)}`;
    }
  }
  return d;
}

function hills(cx: number, cy: number, seed: number, n: number): string {
  const random = rng(seed);
  let s = '';
  for (let i = 0; i < n; i++) {
    const x = cx + (random() - 0.5) * 26;
    const y = cy + (random() - 0.5) * 14 - 3;
    const h = 5 + random() * 5;
    const at = (dx: number, dy: number): string => `${f(x + h * dx)} ${f(y + h * dy)}`;
    s += `M${at(-1, 0.7)}Q${at(-0.3, -1)} ${at(0, -1)}Q${at(0.5, -0.5)} ${at(1, 0.7)}`;
    s += `M${at(0.35, -0.5)}L${at(0.2, 0.5)}M${at(0.62, -0.1)}L${at(0.5, 0.6)}`;
  }
  return `<path class="hill" d="${s}"/>`;
}

function island(scene: Scene, isle: Isle): string {
  const { x, y, head } = isle;
  const two = isle.points.length > 1;
  const line = coast(isle);
  const marks = head.marks ?? [];
  const gold = marks.find((m) => m.what === 'gold');
  const other = marks.find((m) => m.what !== 'gold');
  const name = other ? iconOf(scene.game, other.what, scene.lexicon) : undefined;
  const seed = seedOf(head.q, head.r);
  const shoal = (grow: number, opacity: string): string => path(line(grow), { class: 'water', opacity });
  let s = shoal(11, '.22') + shoal(7, '.4') + shoal(3.6, '.6') + path(line(0), { class: 'coast' });
  s += hills(x - (name ? 2 : 0), y + (name ? 10 : 0), seed, name ? 1 : two ? 4 : 3);
  const used = other?.state === 'used';
  if (name) {
    const ix = x - (gold ? 6 : 0) - (two ? 8 : 0);
    s += icon(name, ix, y - 3, 24, `class="on-land" ${used ? 'opacity=".38"' : ''}`);
    if (used) s += cross(ix, y - 3, 22);
    if (other?.state && !used) s += `<circle class="tick" cx="${f(ix + 11)}" cy="${f(y - 13)}" r="3.500"/>`;
  }
  if (head.state === 'start')
    s += path(`M${f(x - 1)} ${f(y + 9)}V${f(y - 14)}L${f(x + 11)} ${f(y - 9)}L${f(x + 1)} ${f(y - 4)}`, {
      class: 'start',
    });
  if (gold) {
    const gx = x + (name ? 13 : two ? 14 : 0) + (two && name ? 8 : 0);
    const gy = y + (name ? 8 : 0);
    s += coin(gx, gy, gold);
  }
  return `<g>${s}</g>`;
}

/** A coin with its value; once earned it is only a ring with a tick through it. */
function coin(x: number, y: number, mark: Mark): string {
  const spent = mark.state === 'used';
  return group(
    { class: `coin${spent ? ' spent' : ''}` },
    element('circle', { cx: f(x), cy: f(y), r: 9.2 }),
    `<text x="${f(x)}" y="${f(y + 4.8)}">${mark.n ?? ''}</text>`,
    spent ? path(`M${f(x - 8)} ${f(y + 6)}L${f(x + 8)} ${f(y - 6)}`) : '',
  );
}

function serpent(x: number, y: number, used: boolean): string {
  const upper = `M${f(x - 30)} ${f(y + 19)}q5-6 10 0t10 0t10 0t10 0t10 0t10 0`;
  const lower = `M${f(x - 20)} ${f(y + 26)}q5-6 10 0t10 0t10 0t10 0`;
  return group(
    { opacity: used ? '.4' : undefined },
    path(upper + lower, { class: 'serpent-sea' }),
    icon('sea-serpent', x + 1, y - 5, 50, 'class="serpent"'),
  );
}

function seaMark(scene: Scene, mark: Mark, x: number, y: number): string {
  const used = mark.state === 'used';
  if (mark.what === 'dread') return serpent(x, y, used) + (used ? cross(x, y, 40) : '');
  if (mark.what === 'star')
    return `${icon('polar-star', x, y, 42, `class="star${used ? ' won' : ''}"`)}${used ? cross(x, y, 22) : ''}`;
  const name = iconOf(scene.game, mark.what, scene.lexicon);
  if (!name) return '';
  return icon(name, x, y, 25, `class="feat" ${used ? 'opacity=".38"' : ''}`) + (used ? cross(x, y, 22) : '');
}

function features(scene: Scene): string {
  let s = isles(scene)
    .map((isle) => island(scene, isle))
    .join('');
  for (const cell of scene.area.cells) {
    if (cell.terrain === 'island') continue;
    const [x, y] = scene.at.get(cell.id) ?? [0, 0];
    for (const mark of cell.marks ?? []) s += seaMark(scene, mark, x, y);
  }
  return s + oceanNames(scene) + scale(scene);
}

/** The scale: what a run of one to six is, in the hexes of this chart. */
function scale({ box }: Scene): string {
  const step = 30;
  const marks = [0, 1, 2, 3, 4, 5].map(
    (i) =>
      element('rect', { x: i * step, width: step, height: 6, class: i % 2 ? 'off' : 'on' }) +
      `<text x="${i * step + step}" y="20">${i + 1}</text>`,
  );
  const transform = `translate(${f(box.x + box.w - 216)} ${f(box.y + 26)})`;
  return group({ class: 'scale', transform }, '<text x="89" y="-7">a run of six</text>', ...marks);
}

/** Names stand where they cover least: below the island, above it, or beside. */
function names(scene: Scene): Name[] {
  const all = isles(scene);
  const marks = scene.area.cells
    .filter((c) => c.terrain !== 'island' && c.marks?.length)
    .map((c) => scene.at.get(c.id) ?? [0, 0]);
  const taken = oceanLines(scene);
  return all
    .filter((isle) => isle.head.name)
    .map((isle) => {
      const text = isle.head.name ?? '';
      const half = text.length * 3.3;
      const low = isle.points.reduce((a, b) => (b[1] > a[1] ? b : a));
      const high = isle.points.reduce((a, b) => (b[1] < a[1] ? b : a));
      const spots: Point[] = [
        [low[0], low[1] + 45],
        [isle.x, low[1] + 40],
        [high[0], high[1] - 28],
        [isle.x, isle.y - 28],
        [isle.x + half + 26, isle.y + 5],
        [isle.x - half - 26, isle.y + 5],
      ];
      const hit = (x: number, y: number, r: number, [sx, sy]: Point): boolean =>
        Math.abs(x - sx) < half + r && Math.abs(y - (sy - 4)) < 7 + r;
      const cost = (spot: Point): number =>
        marks.filter(([x = 0, y = 0]) => hit(x, y, 12, spot)).length * 3 +
        all
          .filter((o) => o !== isle)
          .flatMap((o) => o.points)
          .filter(([x, y]) => hit(x, y, 18, spot)).length *
          3 +
        taken.filter(([x, y, h]) => Math.abs(x - spot[0]) < half + h && Math.abs(y - spot[1]) < 16).length * 4 +
        (Math.hypot(spot[0], spot[1]) > 372 ? 1 : 0);
      const best = spots.reduce((a, b) => (cost(b) < cost(a) ? b : a));
      const gold = isle.head.marks?.find((m) => m.what === 'gold')?.n ?? 0;
      const minor = !(
        isle.head.state === 'start' ||
        gold > 4 ||
        isle.points.length > 1 ||
        isle.head.marks?.some((m) => m.what === 'settlement')
      );
      if (!minor) taken.push([best[0], best[1], half]);
      return { x: best[0], y: best[1], text, minor };
    });
}

export const theme: Theme = {
  game: 'voyages',
  sheet: Sheet,
  pad: [98, 64],
  page: true,
  badge: 'polar-star',
  blend: true,
  tag: { x: 0, y: 25, shape: 'disc' },
  ground,
  features,
  names,
  rim: oceanRim,
  piece: (piece, who) => (piece.kind === 'ship' ? ship(who.flag, who.you ? 1.08 : 0.8) : badge(piece, who)),
  words: { log: 'Log of the race', mine: 'My page', hand: 'Hand', info: 'Table', world: 'Sea chart' },
};
