// The Everrain: dark water under rain, lamp light where people are, fog over what nobody has seen.
import { artOf, drawingOf, element, group, path } from '../../shared/drawing';
import { hexPath, SIZE } from '../../shared/geometry';
import { emblem, hull, seams, seatColour } from '../../shared/ink';
import { f, rng, seedOf, type Point } from '../../shared/noise';
import { badge, markDisc, type Name, type Scene, type Theme, type Who } from '../../table/theme';
import type { Cell, Mark, Piece } from '../../wire/types';
import altar from './drawings/altar.svg?raw';
import hulk from './drawings/hulk.svg?raw';
import paints from './drawings/paints.svg?raw';
import pennant from './drawings/pennant.svg?raw';
import port from './drawings/port.svg?raw';
import spawn from './drawings/spawn.svg?raw';
import storm from './drawings/storm.svg?raw';
import tick from './drawings/tick.svg?raw';
import wreck from './drawings/wreck.svg?raw';
import Isle from './Isle.svelte';
import { crags, fog, water } from './sea';
import Ship from './Side.svelte';

/** What stands on a hex, by a part of its terrain's name. */
const THINGS: [RegExp, string][] = [
  [/wreck/, artOf(wreck)],
  [/port/, artOf(port)],
  [/altar/, artOf(altar)],
  [/spawn/, artOf(spawn)],
];
const STORM = artOf(storm);
const TICK = artOf(tick);
const PENNANT = artOf(pennant);
const HULK = artOf(hulk);

const lamp = ([x, y]: Point, r: number): string =>
  element('circle', { class: 'lampglow', cx: f(x), cy: f(y), r, fill: 'url(#e-lamp)' });

function ground(scene: Scene): string {
  const known = scene.area.cells.filter((c) => !/unknown/.test(c.terrain));
  const at = (c: Cell): Point => scene.at.get(c.id) ?? [0, 0];
  const hexes = known.map((c) =>
    path(hexPath(...at(c), SIZE + 0.4, scene.flat), { fill: `url(#e-${/rough/.test(c.terrain) ? 'rough' : 'calm'})` }),
  );
  const lines = known.map((c) => hexPath(...at(c), SIZE, scene.flat)).join('');
  return [
    artOf(paints),
    fog(scene),
    ...hexes,
    path(lines, { class: 'sea-grid' }),
    path(seams(scene), { class: 'sea-seam' }),
    ...known.filter((c) => /port/.test(c.terrain)).map((c) => lamp(at(c), 78)),
  ].join('');
}

function art(cell: Cell): string {
  const random = rng(seedOf(cell.q, cell.r, 3));
  const t = cell.terrain;
  if (/unknown/.test(t)) return '';
  const base = water(random, /rough/.test(t));
  const island = /island/.test(t) ? crags(seedOf(cell.q, cell.r)) : '';
  const thing = THINGS.find(([kind]) => kind.test(t))?.[1] ?? island;
  const dark = path(hexPath(0, 0, 43, true), { fill: '#000', opacity: '.45' });
  return base + thing + (cell.state === 'storm' ? dark + STORM : '');
}

/** An Explored tick, a wreck's hulk with what lies in it, the pennant of an enemy's destination. */
function mark(scene: Scene, m: Mark, x: number, y: number, i: number): string {
  const at = (dx: number, dy: number, what: string): string =>
    group({ transform: `translate(${f(x + dx)} ${f(y + dy)})` }, what);
  if (m.what === 'explored') return at(17, -15, TICK);
  if (m.what === 'destination') return at(-17, -10, PENNANT);
  const count = m.n ? `<text class="count" x="12" y="8">${m.n}</text>` : '';
  if (m.what === 'wreck') return at(15 - i * 6, 13, HULK + count);
  return markDisc(scene.game, m, x + 14 - i * 20, y + 10, scene.lexicon);
}

function features(scene: Scene): string {
  return scene.area.cells
    .map((cell) => {
      const [x, y] = scene.at.get(cell.id) ?? [0, 0];
      const marks = [...(cell.marks ?? [])].filter(
        (m, i, all) => all.findIndex((o) => o.what === m.what) === i || m.what === 'wreck',
      );
      const place = `translate(${f(x)} ${f(y)}) scale(.8)`;
      return `<g transform="${place}">${art(cell)}</g>${marks.map((m, i) => mark(scene, m, x, y, i)).join('')}`;
    })
    .join('');
}

/** Ports are named; the names of tiles show when one comes nearer. */
const names = (scene: Scene): Name[] =>
  scene.area.cells
    .filter((c) => c.name)
    .map((c) => {
      const [x, y] = scene.at.get(c.id) ?? [0, 0];
      return { x, y: y + 33, text: c.name ?? '', minor: !/port/.test(c.terrain) };
    });

const SIGNS: [RegExp, string][] = [
  [/^artillery/, 'cannon'],
  [/crows/, 'crow-nest'],
  [/^navigation/, 'sail'],
  [/enemy-zone/, ''],
];

function piece(shown: Piece, who: Who): string {
  if (shown.kind === 'enemy-ship') return hull(null, 0.82);
  if (shown.kind !== 'ship') return badge(shown, who);
  const light = { class: 'lampglow', r: who.you ? 92 : 58, fill: 'url(#e-lamp)', opacity: who.you ? 0.8 : 0.6 };
  return element('circle', light) + hull(who.flag, 0.82);
}

function upright(shown: Piece, who: Who): string {
  if (shown.kind === 'ship') {
    const cloth = path('M-15-11H15V11H-15Z', { fill: seatColour(who.flag), stroke: '#000a', strokeWidth: 1.5 });
    return group(
      { transform: 'translate(17 13) scale(.62)' },
      cloth,
      group({ transform: 'scale(1.15)' }, emblem(who.flag)),
    );
  }
  const health = shown.stats?.find((s) => s.what === 'health')?.n;
  if (health === undefined || shown.kind === 'enemy') return '';
  return `<g class="foe-health" transform="translate(19 -15)"><circle r="9.500"/><text y="4.200">${health}</text></g>`;
}

export const theme: Theme = {
  game: 'everrain',
  nightly: true,
  unnamed: true,
  reach: 2,
  side: Ship,
  room: Isle,
  plate: async () => drawingOf((await import('./drawings/plate.svg?raw')).default),
  probe: 'spyglass',
  front: ['elder', 'forecast'],
  faces: [
    'bandana',
    'beard',
    'woman-elf-face',
    'monk-face',
    'nun-face',
    'doctor-face',
    'winter-hat',
    'headband-knot',
    'pirate-hat',
    'dwarf-face',
    'pilgrim-hat',
    'witch-face',
  ],
  // Of the zones of navigation the first is the Helm, the others are rigging.
  sign: (slot) =>
    slot.kind === 'navigation' && slot.n === 0 ? 'ship-wheel' : SIGNS.find(([kind]) => kind.test(slot.kind))?.[1],
  pad: [46, 42],
  tag: { x: -15, y: -19, shape: 'disc' },
  ground,
  features,
  names,
  piece,
  upright,
  words: { log: 'The log', mine: 'My ship', hand: 'Stories', info: 'Forecast', world: 'The sea' },
};
