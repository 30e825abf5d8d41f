// What a game's theme draws. A theme knows terrains, marks and kinds by name; what it does not know falls back to label
// and icon.
import type { Component } from 'svelte';

import { element, group, path, type Drawing } from '../shared/drawing';
import { centre, SIZE, type Box } from '../shared/geometry';
import type { Look } from './faces';
import { escape, f, type Point } from '../shared/noise';
import { iconOf } from '../shared/lexicon';
import type {
  Area,
  GraphMap,
  GraphNode,
  HexMap,
  Lexicon,
  Mark,
  Page,
  Piece,
  SeatView,
  Slot,
  View,
} from '../wire/types';
import { emblem, icon, seatColour } from '../shared/ink';

export interface Scene {
  game: string;
  area: HexMap;
  flat: boolean;
  at: Map<string, Point>;
  box: Box;
  lexicon?: Lexicon | undefined;
}
export interface GraphScene {
  game: string;
  area: GraphMap;
  at: Map<string, Point>;
  box: Box;
  lexicon?: Lexicon | undefined;
}
export interface Name {
  x: number;
  y: number;
  text: string;
  minor: boolean;
}
export interface Who {
  flag: number;
  you: boolean;
  icon: string | undefined;
}
export interface Theme {
  game: string;
  /** Room around the cells, in drawing units: sideways, up and down. */
  pad: [number, number];
  /** Room below the map for what lies over its lower edge. */
  foot?: number;
  /** One slip holds the whole own side. */
  page?: boolean;
  /** The sign of a badge won. */
  badge?: string;
  /** Its maps have no names of their own. */
  unnamed?: boolean;
  /** Its colours are those of the night, where nobody has chosen others. */
  nightly?: boolean;
  /** How the ground lies on the table. */
  blend?: boolean;
  ground?(scene: Scene): string;
  features?(scene: Scene): string;
  names?(scene: Scene): Name[];
  /** What is written around the places: its corners, which belong to the whole board where there is room for them. */
  rim?(scene: Scene): Point[];
  /** What lies over rings and pieces: ribbons with names, signs that no ship may hide. */
  labels?(scene: Scene): string;
  country?(scene: GraphScene): string;
  /** A picture of this map alone, where somebody has drawn one; until it is there, and without it, the country. */
  landscape?(scene: GraphScene): Promise<string | undefined>;
  /** What the world lies on, with the title of the map and a remark about it. */
  sheet?: Component<{ title: string; note: string }>;
  /** Where the price stands, from the middle of the hex. */
  tag: { x: number; y: number; shape: 'disc' | 'pill' | 'arrow' | 'heart' };
  piece(piece: Piece, who: Who): string | null;
  /** What stands upright beside a piece that is turned: its flag, its health. */
  upright?(piece: Piece, who: Who): string;
  /** A seat's own sign beside its flag. */
  portrait?(seat: SeatView, pieces: Piece[]): Look | undefined;
  /** How many of a seat's counts stand on its slip; the others are read on its board. */
  counts?: number;
  /** Tracks that stand in a corner of the world instead of above it. */
  corners?: readonly string[];
  /** The places of the map that a card speaks of: they have its pin, for whoever holds it. */
  leads?(card: Piece): string[];
  /** Which outcome of a roll stands beside the price on a lit hex, in per cent. */
  chance?: string;
  /** The picture on a card that has none of its own. */
  cardArt?(card: Piece, view: View): string | undefined;
  /** What the signs on the board mean: a drawing around the origin, 36 by 36, and its words. */
  legend?: readonly { art: string; text: string; when?(view: View): boolean }[];
  /** The icon on a lit place that nobody has seen. */
  probe?: string;
  /** The world is framed by what is known alone. */
  tight?: boolean;
  /** The world is framed by what is known and so many hexes around it, and grows with it. */
  reach?: number;
  /** The faces that people wear who have no picture. */
  faces?: readonly string[];
  /** The own side, and a neighbour's board, where slots in rows would not do. */
  side?: Component<{ seat: number; areas: Area[] }>;
  /** A house seen from inside, in the middle of the world: while one is there, or looks in before going. */
  room?: Component<{ area: Area; looking: boolean }>;
  /** Which areas of the table stand open beside it; all others are folded. */
  front?: readonly string[];
  slot?(kind: string): string | null;
  /** What a story page shows above its words. */
  plate?(page: Page): Promise<Drawing | undefined>;
  /** What stands behind a row of places. */
  sky?: string;
  /** Signs that are shapes, not icons: a path on 18 by 18 and its colour. */
  shapes?: Record<string, { d: string; fill: string }>;
  /** A place of a graph, around its middle; and what lies on the way between two. */
  node?(node: GraphNode, lexicon?: Lexicon): string;
  onLink?(mark: Mark, x: number, y: number): string;
  /** The icon of a place, where its kind alone does not tell. */
  sign?(slot: Slot): string | undefined;
  words: { log: string; mine: string; hand: string; info: string; world: string };
}

export function sceneOf(game: string, area: HexMap, theme: Theme, lexicon?: Lexicon): Scene {
  const flat = area.orient === 'flat';
  const at = new Map<string, Point>(area.cells.map((c) => [c.id, centre(c.q, c.r, flat)]));
  // What nobody has seen is drawn, but the picture is cut to what is known and the next hexes.
  const known = area.cells.filter((c) => c.terrain !== 'unknown').map((c) => centre(c.q, c.r, flat));
  const near = [...at.values()].filter(([a, b]) => known.some(([c, d]) => Math.hypot(a - c, b - d) < SIZE * 1.8));
  const points = theme.tight && known.length ? known : near.length ? near : [...at.values()];
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const [px, py] = theme.pad;
  const x = Math.min(...xs, 0) - px;
  const y = Math.min(...ys, 0) - py;
  const box = { x, y, w: Math.max(...xs, 0) + px - x, h: Math.max(...ys, 0) + py + (theme.foot ?? 0) - y };
  return { game, area, flat, at, box, lexicon };
}

const TONES: Record<string, [string, string]> = {
  threat: ['#7c1616', '#fff'],
  quest: ['#A63D18', '#fff'],
  treasure: ['#b5801f', '#fff'],
  book: ['#A63D18', '#fff'],
  storm: ['#2B4587', '#fff'],
};

/** A mark that no theme draws: its icon on a disc, or its first letter. */
export function markDisc(game: string, mark: Mark, x: number, y: number, lexicon?: Lexicon): string {
  const name = iconOf(game, mark.what, lexicon);
  const faded = mark.state === 'used' || mark.state === 'asleep';
  const [ground, sign] = TONES[mark.what] ?? ['#fdf6e3', '#2b1d10'];
  const letter = escape(mark.what.charAt(0).toUpperCase());
  return group(
    { opacity: faded ? '.45' : undefined },
    element('circle', { cx: f(x), cy: f(y), r: 11, fill: ground, stroke: sign, strokeWidth: 1.4 }),
    name ? icon(name, x, y, 15, `fill="${sign}"`) : element('text', { class: 'letter', x: f(x), y: f(y + 4) }, letter),
    mark.n === undefined ? '' : element('text', { class: 'count', x: f(x + 9), y: f(y + 11) }, String(mark.n)),
  );
}

const HEXAGON = 'M-15 0L-7.500-13H7.500L15 0L7.500 13H-7.500Z';

/** A piece that no theme draws: a badge with icon or letter, in the seat's colour and pattern. */
export function badge(piece: Piece, who: Who): string {
  const owned = piece.seat !== undefined;
  const fill = owned ? seatColour(who.flag) : '#fdf6e3';
  const paint = `fill="${owned ? '#fff' : '#22180c'}" stroke="#0008" stroke-width="14" paint-order="stroke"`;
  const letter = piece.face === 'down' ? '?' : escape((piece.name ?? piece.kind).charAt(0).toUpperCase());
  const flag = group(
    { transform: 'translate(11 11) scale(.62)' },
    path('M-12-8H12V8H-12Z', { fill, stroke: '#000a', strokeWidth: 1.5 }),
    emblem(who.flag),
  );
  return [
    path(HEXAGON, { fill, stroke: '#fff', strokeWidth: 2 }),
    who.icon && piece.face !== 'down' ? icon(who.icon, 0, 0, 19, paint) : `<text class="letter" y="5">${letter}</text>`,
    owned ? flag : '',
  ].join('');
}
