// What client and server say, as farshore/server defines it. Written by scripts/wire_types.py.
import type { Amount, View } from './document';
import type { Lesson, Lexicon } from './parts';

export type Value = boolean | number | string | null;

/** Mine, open to others, or played by a bot. */
export interface NewSeat {
  kind: 'me' | 'open' | 'bot';
  name?: string | null;
  bot?: string | null;
  nonce?: string | null;
}

/** A table to be made. `captain` is a secret of the browser by which a daily voyage is ranked once. */
export interface NewTable {
  game: string;
  seats: NewSeat[];
  mode?: string | null;
  options?: Record<string, boolean | number | string | null>;
  listed?: boolean;
  title?: string | null;
  daily?: boolean;
  tutorial?: boolean;
  promise?: string | null;
  captain?: string | null;
}

/** Why not, in one sentence, and the rule of the game if it is one that refuses. */
export interface Problem {
  why: string;
  rule?: string | null;
}

/** A way to play a game, and for how many. */
export interface Mode {
  name: string;
  seats: [number, number];
  about: string;
}

/**
 * Something to choose for an option. In the value, NUMBER stands for any whole number, which the client draws.
 *
 * A `sketch` is the picture of a map: its hexes as q, r and terrain.
 */
export interface ChoiceInfo {
  value: string;
  title: string;
  note: string;
  about: string;
  sketch: [number, number, string][];
}

/**
 * An option of a game: true or false, a number from low to high, or a text.
 *
 * With `choices` a text is one of them. `offers` are the texts to choose from in words; without `choices` others
 * may be written too.
 */
export interface OptionInfo {
  name: string;
  default: Value;
  values: string;
  choices: string[];
  low: number;
  high: number;
  basis: string;
  about: string;
  offers: ChoiceInfo[];
}

/** A bot and what it is like. */
export interface BotInfo {
  name: string;
  about: string;
}

/** A game that can be played here. */
export interface GameInfo {
  name: string;
  title: string;
  line: string;
  blurb: string;
  minutes: number;
  weight: number;
  tutorial: boolean;
  modes: Mode[];
  options: OptionInfo[];
  bots: BotInfo[];
  lexicon: Lexicon;
}

/** A guided first game: its lessons in order, each for a moment of the view (see `core.tutorial`). */
export interface Tutorial {
  title: string;
  lessons: Lesson[];
}

/** A new table: its owner's key, and the keys of the seats that are mine. */
export interface Made {
  table: string;
  owner: string;
  keys: Record<string, string>;
}

/** A seat taken. */
export interface Seated {
  seat: number;
  key: string;
}

/** Who has a seat, and whether they are connected. */
export interface SeatInfo {
  seat: number;
  name: string;
  kind: 'open' | 'human' | 'bot';
  here: boolean;
  bot?: string;
  /** the bot plays for somebody who can have the seat back */
  held?: boolean;
  /** what its program did wrong: chance has played the seat since then */
  fault?: string;
}

/** Why a game cannot go on here, or not be seen to its end; whose consent would let it go on, and who has given it. */
export interface Stopped {
  why: string;
  needed: number[];
  yes: number[];
  /** of a finished game */
  result: string;
}

/** What anybody may know about a table. `ply` is a spectator's. */
export interface TableInfo {
  table: string;
  game: string;
  title: string;
  mode: string;
  options: Record<string, Value>;
  seats: SeatInfo[];
  listed: boolean;
  state: 'gathering' | 'playing' | 'over';
  ply: number;
  rules: string;
  content: string;
  commitment: string;
  turn: number[];
  round?: string;
  seed?: string;
  daily?: string;
  forked?: string;
  /** of which this game is a sitting */
  campaign?: string;
  /** it is played with older content: it has words of its own */
  older?: boolean;
  stopped?: Stopped;
  /** the day whose chart is sailed with other dice */
  practice?: string;
  takebacks?: number;
  /** over HTTP, once the game has begun */
  nonces?: string[];
  /** the seats that have to agree before the seat is opened */
  asks?: number[];
}

/** What a move would cost and bring. */
export interface Previewed {
  cost: Amount[];
  gain: Amount[];
  notes: string[];
}

/** A finished game in the list of records. */
export interface Finished {
  table: string;
  game: string;
  title: string;
  ended: number;
  seats: string[];
  result: string;
  takebacks: number;
}

/** A campaign to be begun: who plays, and the house rules of all its sittings. */
export interface NewCampaign {
  players: NewSeat[];
  mode?: string;
  options?: Record<string, boolean | number | string | null>;
  title?: string | null;
  /** the first that has campaigns, if none is named */
  game?: string | null;
}

/** The next sitting. Without `after` it follows the last entry; with it, it forks off from that one. */
export interface NewSitting {
  after?: number | null;
  map?: number;
  present?: number[] | null;
  promise?: string | null;
  nonce?: string | null;
}

/**
 * A new campaign: its owner's key, and the keys of the players who are mine. A player's key opens their seat at
 * every sitting.
 */
export interface CampaignMade {
  campaign: string;
  owner: string;
  keys: Record<string, string>;
}

/** A place taken. */
export interface Came {
  player: number;
  key: string;
}

/** The table of a sitting; the campaign's keys open it. */
export interface Sat {
  table: string;
}

/** Another player, and their key if they are mine. */
export interface Changed {
  player: number;
  key?: string;
}

/** A player and the character sheet they keep. */
export interface PlayerInfo {
  player: number;
  name: string;
  kind: 'open' | 'human' | 'bot';
  character: string;
  points: number;
  experience: number;
  talents: string[];
  keywords: string[];
  quests: string;
  bot?: string;
}

/** One line of the ledger, in words. `here` is whether what is shown follows from it. */
export interface EntryInfo {
  n: number;
  after: number;
  kind: string;
  text: string;
  here: boolean;
  table?: string;
}

/** A map on which the next sitting may take place. */
export interface MapInfo {
  map: number;
  name: string;
  theme: string;
}

/** A sitting that has begun and is not in the ledger yet. */
export interface SittingInfo {
  table: string;
  after: number;
  name: string;
  state: 'gathering' | 'playing' | 'over';
}

/** A page that is read aloud before or after a campaign: its title, and its paragraphs. */
export interface FramePageInfo {
  title: string;
  text: string[];
}

/**
 * A campaign as it stands at an entry of its ledger. `me` and `owner` are what the key that came along opens.
 *
 * The epilogue is empty until the campaign is over; it says what this group did.
 */
export interface CampaignInfo {
  campaign: string;
  title: string;
  mode: string;
  options: Record<string, Value>;
  at: number;
  last: number;
  players: PlayerInfo[];
  entries: EntryInfo[];
  maps: MapInfo[];
  skips: MapInfo[];
  sittings: SittingInfo[];
  champions: number[];
  over: boolean;
  prologue: FramePageInfo[];
  epilogue: FramePageInfo[];
  me?: number;
  owner?: boolean;
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
 */
export interface AskedMessage {
  type: 'asked';
  seat: number;
  text: string;
  since?: string[];
  opens?: boolean;
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

/** The server hangs up, and why. */
export interface ClosedMessage {
  type: 'closed';
  why: string;
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
  | ClosedMessage;
