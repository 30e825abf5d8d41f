// The Everrain: dark water under rain, lamp light where people are, fog over what nobody has seen.
import { hexPath, SIZE } from '../../shared/geometry';
import { blob, f, rng, seedOf, type Point, type Rng } from '../../shared/noise';
import type { Cell, Mark } from '../../wire/types';
import Ship from './Side.svelte';
import { emblem, hull, icon, seatColour } from '../../shared/ink';
import { seams } from '../cannons/theme';
import { nightSea } from './plate';
import { badge, markDisc, type Name, type Scene, type Theme } from '../../table/theme';

const DEFS =
  ['calm', 'rough'].map((n) => `<radialGradient id="e-${n}" cx=".45" cy=".4" r=".75"><stop class="${n}0" offset="0"/><stop class="${n}1" offset="1"/></radialGradient>`).join('') +
  '<radialGradient id="e-lamp"><stop offset="0" stop-color="#FFC86A" stop-opacity=".85"/><stop offset=".35" stop-color="#F09A2E" stop-opacity=".32"/><stop offset="1" stop-color="#7a3b00" stop-opacity="0"/></radialGradient>' +
  '<radialGradient id="e-sick"><stop offset="0" stop-color="#7CF0A0" stop-opacity=".5"/><stop offset="1" stop-color="#0a3a20" stop-opacity="0"/></radialGradient><filter id="e-soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="7"/></filter><filter id="e-soft2"><feGaussianBlur stdDeviation="2.200"/></filter>' +
  '<radialGradient id="e-vign" r=".6"><stop offset=".55" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>';
const CLOUD = 'M-30 10a14 14 0 0 1 4-26a20 20 0 0 1 36-4a15 15 0 0 1 19 26q-28 11-59 4Z';
const ripple = (x: number, y: number, w: number, o: number): string => `<path d="M${f(x - w)} ${f(y)}q${f(w / 2)} ${f(-w * 0.4)} ${f(w)} 0t${f(w)} 0" fill="none" stroke="#BFD9DF" stroke-opacity="${f(o)}" stroke-width="1.6" stroke-linecap="round"/>`;

function water(random: Rng, rough: boolean): string {
  if (!rough) return Array.from({ length: 4 }, () => ripple((random() - 0.5) * 46, (random() - 0.5) * 50, 4 + random() * 6, 0.12 + random() * 0.16)).join('');
  return Array.from({ length: 6 }, (_, i) => {
    const [x, y, w] = [(random() - 0.5) * 44, -24 + i * 10, 9 + random() * 8];
    return `<path d="M${f(x - w)} ${f(y + 4)}q${f(w * 0.5)} -12 ${f(w)} -3q${f(w * 0.2)} 5 ${f(w * 0.9)} 4q${f(-w * 0.9)} 5 ${f(-w * 1.9)} -1Z" fill="#BFD9DF" opacity="${f(0.32 + random() * 0.28)}"/>`;
  }).join('');
}
function crags(seed: number): string {
  const rocks = ([[-12, 26, 13], [8, 34, 15], [20, 18, 9]] as const).map(([x, h, w]) => `<path d="M${x - w} 10L${x - 2} ${10 - h}L${x + 4} ${12 - h}L${x + w} 11Z" fill="#46535A"/><path d="M${x - 2} ${10 - h}L${x + 4} ${12 - h}L${x + w} 11L${x + 1} 11Z" fill="#222B30"/>`);
  return `<path d="${blob(0, 4, 30, seed, { j: 0.14, sy: 0.7, grow: 4 })}" fill="#9DB8BC" opacity=".25"/><path d="${blob(0, 4, 28, seed, { j: 0.16, sy: 0.66 })}" fill="#2A3438" stroke="#0a1114" stroke-width="1.5"/>${rocks.join('')}<path d="M-22 8v-17m0 6l-5-6m5 3l5-7" stroke="#12191c" stroke-width="1.8" fill="none"/><path d="M-34 15q17-8 34 0t34-2" stroke="#CFE3E8" stroke-opacity=".4" stroke-width="4" fill="none" stroke-linecap="round"/>`;
}
const hut = (x: number, y: number, w: number, h: number): string => `<path d="M${x - w / 2} ${y}V${y - h}L${x} ${f(y - h - w * 0.55)}L${x + w / 2} ${y - h}V${y}Z" fill="#1E2529" stroke="#07100f" stroke-width="1.2"/><rect x="${f(x - w * 0.22)}" y="${f(y - h * 0.78)}" width="${f(w * 0.44)}" height="${f(h * 0.46)}" fill="#FFC86A"/>`;
const WRECK = '<g transform="translate(0 4) rotate(-14)"><path d="M-26 6Q-18 18 2 17Q18 16 27 4L20 6L15 2L8 7L2 3L-6 8L-13 3Z" fill="#4A3826" stroke="#0e0a06" stroke-width="1.5"/><path d="M-10 6L-15-22M8 5L12-14M-14-16L-2-12" stroke="#2c2116" stroke-width="3"/><path d="M-15-22q12 4 11 14q-6-4-10-3Z" fill="#8b8f85" opacity=".8"/></g>';
const PORT = `<path d="M-32 11q32 9 64 0v7q-32 10-64 0Z" fill="#5A4630" stroke="#0e0a06" stroke-width="1.2"/><path d="M-24 18v9M0 21v9M24 18v9" stroke="#2c2116" stroke-width="3.4"/>${hut(-19, 10, 15, 13)}${hut(18, 10, 16, 11)}${hut(-2, 11, 17, 20)}<path d="M29 10V-22" stroke="#2c2116" stroke-width="3"/><circle cx="29" cy="-24" r="4.500" fill="#FFE2AE"/>`;
const ALTAR = `<circle cy="-4" r="46" fill="url(#e-sick)"/><path d="${blob(0, 10, 22, 77, { j: 0.15, sy: 0.55 })}" fill="#1d2624" stroke="#070c0b"/><path d="M-9 10L-6-28L1-34L8-26L10 10Z" fill="#2B3734" stroke="#060b0a" stroke-width="1.4"/><path d="M1-34L8-26L10 10H1Z" fill="#182120"/><path d="M-3-14q4-5 8 0q-4 5-8 0ZM1-6v10M-3 0h8" fill="none" stroke="#9CF3B4" stroke-width="1.8"/>`;
const SPAWN = `<path d="${Array.from({ length: 60 }, (_, i) => `${i ? 'L' : 'M'}${f((25 - i * 0.36) * Math.cos(i * 0.28))} ${f((25 - i * 0.36) * 0.62 * Math.sin(i * 0.28))}`).join('')}" fill="none" stroke="#C3A8F2" stroke-opacity=".55" stroke-width="1.8"/>${icon('burning-eye', 0, -2, 24, 'fill="#C3A8F2" opacity=".85"')}`;
const STORM = `<g filter="url(#e-soft2)" class="thunder"><path transform="translate(-6 -8) scale(.8)" d="${CLOUD}"/><path transform="translate(12 6) scale(.7)" d="${CLOUD}"/></g>${icon('lightning-storm', 2, 16, 30, 'fill="#FFE89A" stroke="#05090c" stroke-width="20" paint-order="stroke"')}`;

/** What nobody has seen: one bank of fog over each tile, thinning out toward the edge of the picture. */
function fog(scene: Scene): string {
  const { x, y, w, h } = scene.box;
  const tiles = new Map<string, Cell[]>();
  for (const cell of scene.area.cells) if (/unknown/.test(cell.terrain)) tiles.set(cell.tile ?? cell.id, [...(tiles.get(cell.tile ?? cell.id) ?? []), cell]);
  const banks = [...tiles.values()].map((cells) => {
    const points = cells.map((c): Point => scene.at.get(c.id) ?? [0, 0]);
    const [cx, cy] = [points.reduce((n, p) => n + p[0], 0) / points.length, points.reduce((n, p) => n + p[1], 0) / points.length];
    const clouds = ([[-34, -26, 0.95], [28, 4, 1.1], [-8, 36, 1]] as const).map(([dx, dy, k]) => `<path transform="translate(${f(cx + dx)} ${f(cy + dy)}) scale(${k})" d="${CLOUD}"/>`);
    return `<path class="fog" d="${points.map((p) => hexPath(...p, SIZE + 0.3, scene.flat)).join('')}"/><g class="fog-bank" filter="url(#e-soft)">${clouds.join('')}</g>`;
  });
  return `<mask id="e-mask"><rect x="${f(x - w * 0.12)}" y="${f(y - h * 0.12)}" width="${f(w * 1.24)}" height="${f(h * 1.24)}" fill="url(#e-vign)"/></mask><g mask="url(#e-mask)">${banks.join('')}</g>`;
}

const lamp = ([x, y]: Point, r: number): string => `<circle class="lampglow" cx="${f(x)}" cy="${f(y)}" r="${r}" fill="url(#e-lamp)"/>`;

function ground(scene: Scene): string {
  const known = scene.area.cells.filter((c) => !/unknown/.test(c.terrain));
  const at = (c: Cell): Point => scene.at.get(c.id) ?? [0, 0];
  let s = `<defs>${DEFS}</defs>${fog(scene)}`;
  s += known.map((c) => `<path d="${hexPath(...at(c), SIZE + 0.4, scene.flat)}" fill="url(#e-${/rough/.test(c.terrain) ? 'rough' : 'calm'})"/>`).join('');
  s += `<path class="sea-grid" d="${known.map((c) => hexPath(...at(c), SIZE, scene.flat)).join('')}"/><path class="sea-seam" d="${seams(scene)}"/>`;
  return s + known.filter((c) => /port/.test(c.terrain)).map((c) => lamp(at(c), 78)).join('');
}

function art(cell: Cell): string {
  const random = rng(seedOf(cell.q, cell.r, 3));
  const t = cell.terrain;
  if (/unknown/.test(t)) return '';
  const base = water(random, /rough/.test(t));
  const thing = /wreck/.test(t) ? WRECK : /port/.test(t) ? PORT : /altar/.test(t) ? ALTAR : /spawn/.test(t) ? SPAWN : /island/.test(t) ? crags(seedOf(cell.q, cell.r)) : '';
  return base + thing + (cell.state === 'storm' ? `<path d="${hexPath(0, 0, 43, true)}" fill="#000" opacity=".45"/>${STORM}` : '');
}

const TICK = '<path d="M-6 0l4 4l8-9" fill="none" stroke="#0b1519" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/><path d="M-6 0l4 4l8-9" fill="none" stroke="#A9D7B8" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>';
const PENNANT = '<path d="M0 9V-12" stroke="#1a0b08" stroke-width="4" stroke-linecap="round"/><path d="M0 9V-12" stroke="#F2C7BE" stroke-width="1.8" stroke-linecap="round"/><path d="M0-12L15-7L0-2Z" fill="#C8402F" stroke="#1a0b08"/>';
const HULK = '<g transform="scale(.62)"><path d="M-22 4Q-15 16 2 15Q15 14 23 2L15 5L9 1L2 6L-6 2L-13 6Z" fill="#7A5C3A" stroke="#120c06" stroke-width="2"/><path d="M-6 4L-9-16M7 3L10-10" stroke="#c6a878" stroke-width="3"/></g>';

/** An Explored tick, a wreck's hulk with what lies in it, the pennant of an enemy's destination. */
function mark(scene: Scene, m: Mark, x: number, y: number, i: number): string {
  const at = (dx: number, dy: number, what: string): string => `<g transform="translate(${f(x + dx)} ${f(y + dy)})">${what}</g>`;
  if (m.what === 'explored') return at(17, -15, TICK);
  if (m.what === 'destination') return at(-17, -10, PENNANT);
  if (m.what === 'wreck') return at(15 - i * 6, 13, `${HULK}${m.n ? `<text class="count" x="12" y="8">${m.n}</text>` : ''}`);
  return markDisc(scene.game, m, x + 14 - i * 20, y + 10, scene.lexicon);
}

function features(scene: Scene): string {
  return scene.area.cells.map((cell) => {
    const [x, y] = scene.at.get(cell.id) ?? [0, 0];
    const marks = [...(cell.marks ?? [])].filter((m, i, all) => all.findIndex((o) => o.what === m.what) === i || m.what === 'wreck');
    return `<g transform="translate(${f(x)} ${f(y)}) scale(.8)">${art(cell)}</g>${marks.map((m, i) => mark(scene, m, x, y, i)).join('')}`;
  }).join('');
}

/** Ports are named; the names of tiles show when one comes nearer. */
const names = (scene: Scene): Name[] => scene.area.cells.filter((c) => c.name).map((c) => { const [x, y] = scene.at.get(c.id) ?? [0, 0]; return { x, y: y + 33, text: c.name ?? '', minor: !/port/.test(c.terrain) }; });

const SIGNS: [RegExp, string][] = [[/^artillery/, 'cannon'], [/crows/, 'crow-nest'], [/^navigation/, 'sail'], [/enemy-zone/, '']];

export const everrain: Theme = {
  side: Ship, plate: { width: 700, height: 170, art: nightSea }, probe: 'spyglass', front: ['elder', 'forecast'], faces: ['bandana', 'beard', 'woman-elf-face', 'monk-face', 'nun-face', 'doctor-face', 'winter-hat', 'headband-knot', 'pirate-hat', 'dwarf-face', 'pilgrim-hat', 'witch-face'],
  sign: (slot) => (slot.label === 'Helm' ? 'ship-wheel' : SIGNS.find(([kind]) => kind.test(slot.kind))?.[1]),
  game: 'everrain', pad: [46, 42], tag: { x: -15, y: -19, shape: 'disc' }, ground, features, names,
  piece: (piece, who) => (piece.kind === 'ship' ? `<circle class="lampglow" r="${who.you ? 92 : 58}" fill="url(#e-lamp)" opacity="${who.you ? 0.8 : 0.6}"/>${hull(who.flag, 0.82)}` : piece.kind === 'enemy-ship' ? hull(null, 0.82) : badge(piece, who)),
  upright: (piece, who) => {
    if (piece.kind === 'ship') return `<g transform="translate(17 13) scale(.62)"><path d="M-15-11H15V11H-15Z" fill="${seatColour(who.flag)}" stroke="#000a" stroke-width="1.500"/><g transform="scale(1.150)">${emblem(who.flag)}</g></g>`;
    const health = piece.stats?.find((s) => s.what === 'health')?.n;
    return health === undefined || piece.kind === 'enemy' ? '' : `<g class="foe-health" transform="translate(19 -15)"><circle r="9.500"/><text y="4.200">${health}</text></g>`;
  },
  words: { log: 'The log', mine: 'My ship', hand: 'Stories', info: 'Forecast', world: 'The sea' },
};
