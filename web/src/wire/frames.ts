// What the server says over a socket, as farshore/server/frames.py defines it. Written by scripts/wire_types.py.
import type { Amount, View } from './document';
import type { TableInfo } from './messages';

/** What is pointed at: a place of the view as `Place` has it, or a piece. */
export interface Spot {
  area?: string;
  at?: string | number;
  piece?: string;
}

/** A line as somebody hears it. `who` tells speakers apart, at this table and in this seat only. */
export interface SaidLine {
  line: string;
  at: number;
  who: string;
  name: string;
  text: string;
  /** none: somebody who looks on */
  seat?: number;
  on?: Spot[];
  /** not yet read */
  new?: boolean;
  own?: boolean;
}

/** Somebody whom this hearer does not want to hear. */
export interface Muted {
  who: string;
  name: string;
}

/** The table as this viewer sees it now. The parts are encoded once for all who see the same. */
export interface ViewMessage {
  type: 'view';
  view: View;
  table: TableInfo;
}

/** The move is stored. */
export interface DoneMessage {
  type: 'done';
  ply: number;
  re?: number;
}

/** Nothing has changed. */
export interface RefusalMessage {
  type: 'refused';
  why: string;
  rule?: string | null;
  re?: number;
}

/**
 * Somebody asks to take a move back, and what everybody has seen `since`; or the owner, to open that seat
 * (`opens`).
 *
 * Or the seat `by` calls for a vote: on a bot in that seat, on the end of the game.
 */
export interface AskedMessage {
  type: 'asked';
  seat: number;
  text: string;
  since?: string[];
  opens?: boolean;
  what?: string;
  by?: number;
  re?: number;
}

/** That request waits no longer. */
export interface SettledMessage {
  type: 'settled';
  seat: number;
  why: string;
}

/** Somebody sat down, left or came back. */
export interface SeatsMessage {
  type: 'seats';
  table: TableInfo;
}

/** The answer to a preview. */
export interface PreviewOfMessage {
  type: 'preview';
  cost: Amount[];
  gain: Amount[];
  notes: string[];
  re?: number;
}

/** The answer to why not. */
export interface ExplainedToMessage {
  type: 'explained';
  allowed: boolean;
  why?: string | null;
  rule?: string | null;
  re?: number;
}

/** What a bot would do. */
export interface HintedMessage {
  type: 'hint';
  do: string | string[];
  about: string;
  re?: number;
}

/** Still there. */
export interface PongMessage {
  type: 'pong';
  re?: number;
}

/**
 * What has been said, and how people may talk here; `room` is who hears it: the `seats`, `everybody`, the
 * `gallery`, nobody.
 */
export interface TalkedMessage {
  type: 'talk';
  room: string;
  lines: SaidLine[];
  muted?: Muted[];
  words?: boolean;
  places?: boolean;
  note?: string;
  rule?: string;
  /** may take away any line */
  owner?: boolean;
  re?: number;
}

/** Somebody has said something. */
export interface NewLineMessage {
  type: 'line';
  line: SaidLine;
}

/** A line has been taken away. */
export interface UnsaidMessage {
  type: 'unsaid';
  line: string;
}

/** The server hangs up, and why. */
export interface ClosedMessage {
  type: 'closed';
  why: string;
  /** the key opens no seat here, or not any more; watching may still be open */
  keyless?: boolean;
}

export type ServerMessage =
  | ViewMessage
  | DoneMessage
  | RefusalMessage
  | AskedMessage
  | SettledMessage
  | SeatsMessage
  | PreviewOfMessage
  | ExplainedToMessage
  | HintedMessage
  | PongMessage
  | TalkedMessage
  | NewLineMessage
  | UnsaidMessage
  | ClosedMessage;
