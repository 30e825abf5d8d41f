// What stands in the open fields of a view document, as farshore/core/view_parts.py defines it.
// Written by scripts/wire_types.py.
import type { Amount, Mark, Seat, Where } from './document';

/** What lies on the border of two cells: a cliff, a wall. */
export interface Edge {
  a: string;
  b: string;
  kind: string;
}

/** A place of a map of paths. */
export interface GraphNode {
  id: string;
  x: number;
  y: number;
  kind: string;
  name?: string;
  marks?: Mark[];
  state?: string;
}

/** A path from place to place, and what lies on it. */
export interface GraphLink {
  id?: string;
  a: string;
  b: string;
  marks?: Mark[];
}

/** A number of a track that means something. `role` says what to whoever does not read the label. */
export interface TrackMark {
  at: number;
  what: string;
  label?: string;
  role?: string;
}

/** What a roll has to come to, and what counts toward it. */
export interface Need {
  total: number;
  parts: Amount[];
}

/** An open place of an action: what may be filled in, by its notation or by pointing at it. */
export interface Hole {
  from: (Where | string)[];
  label: string;
  least?: number;
  most?: number;
  /** where each of them lies, in their order: it can be pointed at */
  at?: Where[];
  /** what each of them is called, likewise */
  names?: string[];
}

/** The table of a result: its headings, and a row for each seat of the order. */
export interface Reckoning {
  head: string[];
  rows: (string | number)[][];
}

/** Whose eyes a document is for. */
export interface Viewer {
  seat?: Seat;
  spectator?: boolean;
  replay?: boolean;
}

/** A word of the game: its forms, its icon, a sentence about it and the rule it comes from. */
export interface Term {
  one?: string;
  many?: string;
  icon?: string;
  help?: string;
  rule?: string;
}

/** The words of a game by what they stand for in documents: terms, and headings of groups of offers. */
export interface Lexicon {
  terms?: Record<string, Term>;
  groups?: Record<string, string>;
}

/** What a guided first game says at one moment, see docs/wire.md. */
export interface Lesson {
  try?: string | string[];
  title: string;
  text: string;
  label?: string;
  rule?: string;
  offered?: string;
  prompt?: string;
  way?: string[];
  piece?: string;
  stands?: string[];
  on?: Where;
  last?: boolean;
}
