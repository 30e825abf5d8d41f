// The view document, as farshore/core/view.py defines it. Written by scripts/wire_types.py.
import type { Edge, GraphLink, GraphNode, Hole, Need, Reckoning, TrackMark, Viewer } from './parts';

export type Seat = number;

export interface Amount {
  what: string;
  n: number;
  of?: number;
}

/** A cell, node, slot, or number on a track. */
export interface Where {
  area: string;
  at?: string | number;
  facing?: number;
}

/** A small printed thing: a coin worth 3, a settlement (used). */
export interface Mark {
  what: string;
  n?: number;
  state?: string;
}

/** One outcome of a roll, with its probability. */
export interface Chances {
  p: number;
  label: string;
  /** which outcome it is, in a word that nobody translates */
  what?: string;
  cost?: Amount[];
  gain?: Amount[];
}

/** A heading of the reckoning and what stands under it. */
export interface Section {
  title: string;
  lines: string[];
}

/** How it ended. Row n of the table belongs to the n-th seat of the order; its last column is the result. */
export interface Ending {
  text: string;
  order: Seat[];
  table?: Reckoning;
  /** looking back: what the game has to tell besides figures */
  sections?: Section[];
}

export interface Status {
  label: string;
  /** 0 before the first; the last one once the game is over */
  round?: number;
  /** how many there are, where the rules say so */
  rounds?: number;
  banner?: string;
  over?: Ending;
}

export interface SeatView {
  seat: Seat;
  name?: string;
  flag: number;
  you?: boolean;
  bot?: string;
  /** what its program did wrong: chance has played the seat since then */
  fault?: string;
  state: string;
  /** whose turn it is; in games that ask many at once, who is asked */
  turn?: boolean;
  away?: string;
  score?: Amount;
  counts: Amount[];
  hand?: Amount[];
}

/** A way from place to place, or with `patch` the places themselves, each with its figure if there are any. */
export interface Line {
  kind: string;
  path: string[];
  seat?: Seat;
  label?: string;
  patch?: boolean;
  figures?: number[];
}

export interface Cell {
  id: string;
  q: number;
  r: number;
  terrain: string;
  name?: string;
  region?: string;
  tile?: string;
  marks?: Mark[];
  state?: string;
}

/** A named part of a map. Its hexes name it by id. */
export interface Region {
  id: string;
  name: string;
  state?: string;
}

/** A box of a grid. States: done, lit (may be chosen now), almost (the last of its line), held, sold. */
export interface GridCell {
  id: string;
  row: number;
  col: number;
  text: string;
  state?: string;
}

/** A place of a tableau. `kind` is a term of the lexicon, `label` is complete without the figures beside it. */
export interface Slot {
  id: string;
  kind: string;
  label?: string;
  /** the label where there is little room */
  short?: string;
  /** what it says, besides its label */
  text?: string;
  x?: number;
  y?: number;
  cap?: number;
  state?: string;
  n?: number;
  of?: number;
  /** how much of a change the decisions not yet final make */
  more?: number;
  /** the area that is seen when one looks in */
  inside?: string;
}

/** A die as it fell, and what it counts as by now. */
export interface DieView {
  id: string;
  faces: string;
  rolled?: number | string;
  value?: number | string;
  role?: string;
  /** whose it is */
  seat?: Seat;
  /** whose it is, where nobody at the table rolled it */
  name?: string;
  /** what counts beside it: together they are its value */
  added?: Amount[];
}

export type Place = 'world' | 'above' | 'info' | 'mine' | 'hand' | 'page' | 'room';

/** What all areas have. */
export interface Base {
  id: string;
  title: string;
  place: Place;
  seat?: Seat;
  help?: string;
}

export interface HexMap extends Base {
  type: 'hexmap';
  orient?: 'pointy' | 'flat';
  cells: Cell[];
  regions?: Region[];
  edges?: Edge[];
  lines?: Line[];
}

export interface GraphMap extends Base {
  type: 'graphmap';
  nodes: GraphNode[];
  links: GraphLink[];
  lines?: Line[];
  plate?: string;
}

export interface Grid extends Base {
  type: 'grid';
  cells: GridCell[];
  rows?: Mark[][];
  cols?: Mark[][];
}

export interface Track extends Base {
  type: 'track';
  what?: string;
  from?: number;
  to?: number;
  value?: number;
  marks?: TrackMark[];
  units?: Mark[];
}

export interface Tableau extends Base {
  type: 'tableau';
  slots: Slot[];
  links?: [string, string][];
}

export interface Hand extends Base {
  type: 'hand';
  count?: number;
}

export interface Deck extends Base {
  type: 'deck';
  count?: number;
  discard?: number;
}

export interface Dice extends Base {
  type: 'dice';
  dice: DieView[];
  need?: Need;
}

export interface Page extends Base {
  type: 'page';
  kicker?: string;
  text: string[];
  plate?: string;
  reader?: Seat;
  again?: Record<string, string>;
}

export type Area = HexMap | GraphMap | Grid | Track | Tableau | Hand | Deck | Dice | Page;

export interface Piece {
  id: string;
  kind: string;
  /** which one of its kind, in a word that nobody translates: its picture goes by it */
  what?: string;
  at: Where;
  order?: number;
  seat?: Seat;
  name?: string;
  /** the name where there is little room */
  short?: string;
  face?: 'up' | 'down';
  n?: number;
  state?: string[];
  stats?: Mark[];
  text?: string;
  /** the text where there is little room */
  brief?: string;
  /** the names of what it can do; the text says what they mean */
  traits?: string[];
  /** what must not be overlooked about it */
  grave?: string;
  /** nobody but this seat knows what is shown here */
  only?: Seat;
}

export interface Undo {
  n: number;
  text: string;
}

export interface Prompt {
  kind: 'act' | 'react' | 'sealed' | 'wait' | 'over';
  seats: Seat[];
  text: string;
  hint?: string;
  rule?: string;
  undo?: Undo;
  redo?: Undo;
  otherwise?: string;
  /** of a reaction: what passes; a client may send it by a standing order of the player */
  decline?: string;
  done?: Seat[];
}

/** How one thing that may be done is shown: what it is called, costs and brings, and where it lies. */
export interface Shown {
  label: string;
  /** what it does or tells in full, under its label */
  text?: string;
  group?: string;
  key?: string;
  go?: boolean;
  on?: Where[];
  piece?: string;
  via?: string[];
  grade?: number;
  cost?: Amount[];
  gain?: Amount[];
  odds?: Chances[];
  /** what may go wrong, or be lost by it */
  risks?: string[];
  /** what else is worth knowing */
  notes?: string[];
  undo?: 'free' | 'locks';
  confirm?: string;
  holes?: Record<string, Hole>;
  /** cells with the terrain that would lie there */
  lays?: [string, string][];
  /** offers of one topic stand together under it, each by its `short` name */
  topic?: string;
  /** what tells it from the others of its topic, or of its place */
  short?: string;
  /** which way the piece looks there, as `facing`, where offers of one place differ by it */
  heads?: number;
}

/** One thing that may be done. `do` is the whole answer, sent back word for word, or several in a row. */
export interface Offer extends Shown {
  do: string | string[];
}

export interface Blocked {
  label: string;
  why: string;
  rule: string;
  group?: string;
  on?: Where[];
}

/** Dice that fell, and the area whose dice they are. */
export interface Throw {
  area: string;
  values: (number | string)[];
}

/** A piece and the places it went through, as `area:place`, the first one where it stood. */
export interface Moved {
  piece: string;
  path: string[];
}

/** What a seat has gained or, below 0, lost. */
export interface Change {
  seat: Seat;
  what: string;
  n: number;
}

/** One sentence of the log, with what a client needs to show it. Figures of a game's own may stand beside these. */
export interface Happening {
  n: number;
  ply: number;
  text: string;
  seat?: Seat;
  what?: string;
  at?: Where[];
  moved?: Moved;
  dice?: Throw;
  delta?: Change[];
  source?: string;
  /** here begins what is read as a whole, or it ends */
  leaf?: 'page' | 'phase' | 'end';
  /** of the leaf */
  title?: string;
  /** of a page: what is read before anything comes of it */
  body?: string;
}

export interface View {
  format: string;
  game: string;
  status: Status;
  seats: SeatView[];
  areas: Area[];
  pieces: Piece[];
  prompt: Prompt;
  actions: Offer[];
  blocked?: Blocked[];
  /** what still has to happen, for programs; no client draws it */
  pending?: string[];
  table?: string;
  ply?: number;
  digest?: string;
  viewer?: Viewer;
  events?: Happening[];
}
