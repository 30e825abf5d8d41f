// Near and Far: a watercolour atlas; the town is a street along its lower edge.
import { artOf, element, group } from '../../shared/drawing';
import { icon, tent, walker } from '../../shared/ink';
import { iconOf } from '../../shared/lexicon';
import { f } from '../../shared/noise';
import { badge, markDisc, type GraphScene, type Theme } from '../../table/theme';
import type { GraphNode, Lexicon, Mark } from '../../wire/types';
import { country, titleOf } from './atlas';
import paints from './drawings/town/paints.svg?raw';
import sign from './drawings/town/sign.svg?raw';
import { landscapeOf, plateOf } from './plates';
import Room from './Room.svelte';
import Traveller from './Side.svelte';
import { house, SKY } from './town';

const INK = '#5b3820';
const PAPER = '#fff8e8';
const PAINTS = artOf(paints);
const TOWN = artOf(sign);
const CORE: Record<string, string> = {
  coin: '#F6D77E',
  gem: '#C9DDF0',
  peppers: '#F3B7A0',
  'machine-parts': '#D6D0C2',
  'ichor-stone': '#D3C1E6',
  'tea-leaves': '#CBE0B4',
};
const POSTS = ['peppers', 'machine-parts', 'ichor-stone', 'tea-leaves'];

/** The colour that a drawing is painted on: what lies beyond its edge has it, too. */
const groundOf = (art: string): string => /<rect [^>]*fill="([^"]+)"/.exec(art)?.[1] ?? PAPER;

/** A drawn landscape fills the sheet of its map, whatever lies on it. */
async function landscape(scene: GraphScene): Promise<string | undefined> {
  const drawn = await landscapeOf(scene.area.plate);
  if (!drawn) return undefined;
  const { x, y, w, h } = scene.box;
  const fill = groundOf(drawn.art);
  const paper = { x: f(x - 1200), y: f(y - 900), width: f(w + 2400), height: f(h + 1800), fill };
  const frame = `x="${f(x - 60)}" y="${f(y - 60)}" width="${f(w + 120)}" height="${f(h + 120)}"`;
  const picture = `<svg ${frame} viewBox="${drawn.viewBox}" preserveAspectRatio="xMidYMid slice">${drawn.art}</svg>`;
  return element('rect', paper) + picture + titleOf(scene);
}

/** A quest is a book lying askew on its place; anything else a small disc. */
function mark(m: Mark, x: number, y: number, lexicon?: Lexicon): string {
  if (m.what !== 'quest' && m.what !== 'book') return markDisc('nearfar', m, x, y, lexicon);
  const fill = m.state === 'used' ? '#b79a6a' : m.state ? '#C98A1B' : '#A63D18';
  const book = { x: -11, y: -9, width: 22, height: 18, rx: 2, fill, stroke: PAPER, strokeWidth: 1.6 };
  return group(
    { transform: `translate(${x} ${y}) rotate(9)`, opacity: m.state === 'used' ? '.6' : undefined },
    element('rect', book),
    icon('open-book', 0, 0, 16, 'fill="#fff3da"'),
  );
}

/**
 * A white circle, inside it the colour and the icon of what a camp yields; posts of trade routes have a dashed ring.
 */
function node(at: GraphNode, lexicon?: Lexicon): string {
  const kind = at.kind.replaceAll('_', '-');
  if (kind === 'town') return TOWN;
  const name = iconOf('nearfar', kind, lexicon);
  const held = at.state?.startsWith('seat:') ? ' opacity=".25"' : '';
  const ring = { r: 22.5, fill: 'none', stroke: INK, strokeWidth: 1.3, strokeDasharray: '4 3' };
  return [
    element('circle', { r: 19, fill: PAPER, stroke: INK, strokeWidth: 2 }),
    element('circle', { r: 15.5, fill: CORE[kind] ?? '#F3E4C6', opacity: '.9' }),
    name ? icon(name, 0, 0, 21, `fill="${INK}"${held}`) : '',
    POSTS.includes(kind) ? element('circle', ring) : '',
    ...(at.marks ?? []).map((m, i) => mark(m, 17, -15 - i * 19, lexicon)),
  ].join('');
}

function onLink(m: Mark, x: number, y: number): string {
  const threat = m.what === 'threat';
  const disc = { cx: f(x), cy: f(y), r: 12.5, fill: threat ? '#7A1F14' : '#C98A1B', stroke: PAPER, strokeWidth: 2 };
  const inner = icon(threat ? 'spiked-dragon-head' : 'locked-chest', x, y, 17, `fill="${PAPER}"`);
  return group({ opacity: m.state ? 0.45 : 1 }, element('circle', disc), inner);
}

export const theme: Theme = {
  game: 'nearfar',
  pad: [50, 50],
  tag: { x: -14, y: 15, shape: 'heart' },
  country: (scene) => `${PAINTS}${country(scene)}`,
  landscape,
  node,
  onLink,
  sky: SKY,
  plate: plateOf,
  slot: house,
  side: Traveller,
  room: Room,
  front: ['routes'],
  counts: 6,
  shapes: {
    green: { d: 'M9 1L17 9L9 17L1 9Z', fill: '#145247' },
    blue: { d: 'M9 1.500A7.500 7.500 0 1 1 8.990 1.500Z', fill: '#3F86D6' },
    red: { d: 'M9 1.500L17 16H1Z', fill: '#D2522F' },
    yellow: { d: 'M2 2H16V16H2Z', fill: '#F2C54A' },
  },
  piece: (piece, who) => {
    if (piece.kind === 'walker')
      return group({ transform: 'translate(0 -10)' }, walker(who.flag, who.you ? 1.1 : 0.95));
    return piece.kind === 'camp' ? tent(who.flag, 0.95) : badge(piece, who);
  },
  words: { log: 'The story so far', mine: 'Party', hand: 'Artifacts', info: 'Table', world: 'Atlas' },
};
