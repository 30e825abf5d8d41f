// Quests & Cannons: painted tiles in a timber frame on a sunlit sea.
import { artOf, element, group, path } from '../../shared/drawing';
import { hexPath, SIZE } from '../../shared/geometry';
import { seams, ship } from '../../shared/ink';
import { f, rng, seedOf, seedOfText, type Rng } from '../../shared/noise';
import { lookOf } from '../../table/faces';
import { badge, markDisc, type Scene, type Theme } from '../../table/theme';
import type { Cell, Piece, View } from '../../wire/types';
import homePort from './drawings/home-port.svg?raw';
import mountain from './drawings/isle-mountain.svg?raw';
import palms from './drawings/isle-palms.svg?raw';
import wood from './drawings/isle-wood.svg?raw';
import maelstrom from './drawings/maelstrom.svg?raw';
import paints from './drawings/paints.svg?raw';
import thunderhead from './drawings/thunderhead.svg?raw';
import tradingPort from './drawings/trading-port.svg?raw';
import workshopPort from './drawings/workshop-port.svg?raw';
import Dashboard from './Side.svelte';
import { calm, halfRibbon, rain, reef, ribbon, shore } from './waters';

const PAINTS = artOf(paints);
const ISLES = [artOf(mountain), artOf(wood), artOf(palms)];
const [MAELSTROM, THUNDERHEAD] = [artOf(maelstrom), artOf(thunderhead)];
const [HOME, TRADING, WORKSHOP] = [artOf(homePort), artOf(tradingPort), artOf(workshopPort)];

function fill(terrain: string): string {
  if (terrain === 'empty') return '#0d5f74';
  if (/storm/.test(terrain)) return 'url(#q-storm)';
  if (/treach/.test(terrain)) return 'url(#q-treach)';
  return /impass|reef/.test(terrain) ? 'url(#q-reef)' : 'url(#q-calm)';
}

/** The tiles in their frame: timber, a brass inlay, and the seams between them. */
function ground(scene: Scene): string {
  const cells = scene.area.cells;
  const at = (c: Cell): [number, number] => scene.at.get(c.id) ?? [0, 0];
  const rim = (grow: number): string => cells.map((c) => hexPath(...at(c), SIZE + grow, scene.flat)).join('');
  const joint = { fill: 'none', stroke: '#06404f', strokeOpacity: '.55', strokeWidth: 2.4, strokeLinejoin: 'round' };
  return [
    PAINTS,
    path(rim(16), { fill: '#0003', transform: 'translate(0 8)' }),
    path(rim(15), { fill: '#3d2210' }),
    path(rim(13), { fill: 'url(#q-timber)' }),
    path(rim(6), { fill: '#D9A441' }),
    path(rim(4), { fill: '#5b3312' }),
    ...cells.map((c) =>
      path(hexPath(...at(c), SIZE + 0.3, scene.flat), { fill: fill(c.terrain), stroke: '#fff', strokeOpacity: '.22' }),
    ),
    path(seams(scene), joint),
  ].join('');
}

const land = (seed: number): string => shore(seed) + (ISLES[seed % 3] ?? '');

function port(cell: Cell, flat: boolean): string {
  const trading = /trading/.test(cell.terrain);
  const quay =
    path(hexPath(0, 0, 39, flat), { fill: '#fff', opacity: '.93' }) +
    path(hexPath(0, 0, 34, flat), { fill: '#8CD7E6' });
  const town = trading ? TRADING : /home/.test(cell.terrain) ? HOME : WORKSHOP;
  const shut = path(hexPath(0, 0, 39, flat), { fill: '#5f6d79', opacity: '.75' });
  return (trading ? '' : quay) + town + (cell.state === 'closed' ? shut : '');
}

const place = (scene: Scene, cell: Cell): string => {
  const [x, y] = scene.at.get(cell.id) ?? [0, 0];
  return `translate(${f(x)} ${f(y)}) scale(.77)`;
};

function art(cell: Cell, flat: boolean, random: Rng): string {
  const t = cell.terrain;
  const dashed = { fill: 'none', stroke: '#F2D27A', strokeOpacity: '.35', strokeWidth: 1.6, strokeDasharray: '5 7' };
  if (t === 'empty') return path(hexPath(0, 0, 44, flat), dashed);
  if (/storm/.test(t)) return THUNDERHEAD + rain(random);
  if (/treach/.test(t)) return MAELSTROM;
  if (/impass|reef/.test(t)) return reef(random);
  if (/port/.test(t)) return port(cell, flat);
  return /island|land/.test(t) ? land(seedOfText(cell.tile ?? cell.id)) : calm(random);
}

const features = (scene: Scene): string =>
  scene.area.cells
    .map((cell) => group({ transform: place(scene, cell) }, art(cell, scene.flat, rng(seedOf(cell.q, cell.r, 5)))))
    .join('');

/** How much smaller a ribbon is where the island beside it has a long name too. */
function squeeze(scene: Scene, cell: Cell): number {
  const beside = scene.area.cells.filter((c) => c.name && c.r === cell.r && Math.abs(c.q - cell.q) === 1);
  const room = SIZE * Math.sqrt(3) - 3;
  const both = Math.max(0, ...beside.map((c) => 0.77 * (halfRibbon(c.name!) + halfRibbon(cell.name!))));
  return Math.min(1, room / Math.max(both, 1));
}

/** Every name and mark over rings and ships, so that nothing of a lower row covers them. */
function labels(scene: Scene): string {
  return scene.area.cells
    .map((cell) => {
      const [x, y] = scene.at.get(cell.id) ?? [0, 0];
      const marks = (cell.marks ?? [])
        .filter((m) => m.what !== 'safe-harbour')
        .map((m, i) => markDisc(scene.game, m, x + 15 - i * 20, y - 14, scene.lexicon))
        .join('');
      const named = cell.name && /island|land/.test(cell.terrain) ? ribbon(cell.name, squeeze(scene, cell)) : '';
      return (named ? group({ transform: place(scene, cell) }, named) : '') + marks;
    })
    .join('');
}

const NATIONS: Record<string, string> = { dwunny: 'rabbit-head', delve: 'raven', porc: 'boar-tusks' };
const PLACES: Record<string, string> = {
  island: 'palm-tree',
  'home-port': 'castle',
  'workshop-port': 'anvil',
  'trading-port': 'trade',
};

/** A quest card shows where it leads. */
function cardArt(card: Piece, view: View): string | undefined {
  const where = card.stats?.find((s) => s.what === 'destination')?.state;
  const map = view.areas.find((a) => a.type === 'hexmap');
  const terrain = map?.type === 'hexmap' ? map.cells.find((c) => c.id === where)?.terrain : undefined;
  if (terrain) return PLACES[terrain];
  // What asks for neither goods nor a place asks for a fight.
  const asks = card.stats?.some((s) => s.state !== 'reward');
  return card.kind === 'quest' && card.stats && !asks ? 'crossed-swords' : undefined;
}

const UNEXPLORED = group(
  { transform: 'translate(14 -14)' },
  element('circle', { cy: 2, r: 10, fill: '#0005' }),
  element('circle', { r: 10, fill: '#5B3A8A', stroke: '#F2D27A', strokeWidth: 2 }),
  '<text class="letter gold" y="5">?</text>',
);

const PILL = '<rect class="pip" x="-18" y="-9" width="36" height="18" rx="9"/>';
const price = (text: string): string => `<g class="tag pill">${PILL}<text y="4.500">${text}</text></g>`;

export const theme: Theme = {
  game: 'cannons',
  unnamed: true,
  pad: [58, 54],
  tag: { x: -14, y: -15, shape: 'pill' },
  ground,
  features,
  labels,
  piece: (piece, who) => {
    if (piece.kind === 'ship') return ship(who.flag, who.you ? 1 : 0.82);
    if (piece.kind === 'exploration') return piece.face === 'down' ? UNEXPLORED : null;
    return badge(piece, who);
  },
  side: Dashboard,
  front: [],
  portrait: (seat, pieces) => {
    const own = pieces.find((p) => p.id === `ship:${seat.seat}`);
    const icon = NATIONS[own?.stats?.find((s) => NATIONS[s.what])?.what ?? ''];
    return icon ? lookOf(own?.what ?? '', [icon]) : undefined;
  },
  cardArt,
  leads: (card) => (card.stats ?? []).filter((s) => s.what === 'destination').map((s) => s.state ?? ''),
  chance: 'safe',
  legend: [
    ['1', 'one Action'],
    ['1+1', 'and a Sail'],
    ['2+1', 'two Actions'],
  ].map(([text = '', meaning = '']) => ({
    art: price(text),
    text: meaning,
    when: (view) => !view.actions.some((o) => o.lays),
  })),
  words: { log: "Ship's log", mine: 'My ship', hand: 'Hand', info: 'Table', world: 'The sea' },
};
