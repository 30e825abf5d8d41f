// What is asked and answered over HTTP, as farshore/server/messages.py defines it. Written by scripts/wire_types.py.
import type { Amount, View } from './document';
import type { Lesson } from './parts';

export type Value = boolean | number | string | null;

/** Mine, open to others, or played by a bot. */
export interface NewSeat {
  kind: 'me' | 'open' | 'bot';
  name?: string | null;
  bot?: string | null;
  nonce?: string | null;
}

/** A clock for every seat: by the name of one that is known, or in seconds; and what happens when it runs out. */
export interface NewClock {
  preset?: string | null;
  reserve?: number | null;
  increment?: number;
  per?: 'turn' | 'decision' | null;
  most?: number;
  out?: 'remind' | 'answer' | 'seat' | 'leave' | null;
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
  clock?: NewClock | null;
  talk?: 'off' | 'friends' | 'everybody';
  /** so many with the same dice */
  tables?: number;
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
  /** what it changes in play */
  group: string;
  /** in which it means something; none: in all */
  modes: string[];
  offers: ChoiceInfo[];
}

/** A bot and what it is like. */
export interface BotInfo {
  name: string;
  about: string;
}

/** A game that can be played here, as the lobby shows it; the strongest bot last. */
export interface GameInfo {
  name: string;
  title: string;
  line: string;
  /** for whom it is */
  audience: string;
  blurb: string;
  minutes: number;
  weight: number;
  tutorial: boolean;
  rulebook: boolean;
  modes: Mode[];
  bots: BotInfo[];
  /** options that choose a map: what each value is called */
  worlds: Record<string, Record<string, string>>;
}

/** A clock that has a name. */
export interface ClockPreset {
  name: string;
  title: string;
  about: string;
  /** what happens when it runs out, unless another way is chosen */
  out: string;
}

/** Something that may happen when a clock runs out. */
export interface OutInfo {
  out: string;
  about: string;
}

/** A game with all that can be chosen for a new table. */
export interface WholeGame extends GameInfo {
  options: OptionInfo[];
  clocks: ClockPreset[];
  outs: OutInfo[];
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
  /** further tables with the same dice */
  others?: string[];
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

/** The clock of every seat: seconds to begin with, seconds more a turn or decision, at most so many (0: no bound). */
export interface ClockInfo {
  reserve: number;
  increment: number;
  per: 'turn' | 'decision';
  most: number;
  /** what happens when it runs out */
  out: 'remind' | 'answer' | 'seat' | 'leave' | 'rules';
  /** all of it in a line */
  about: string;
  /** days rather than minutes */
  slow?: boolean;
  preset?: string;
}

/** What a seat has left, in seconds. A clock that runs says when it runs out, by the time of the house (`now`). */
export interface SeatClock {
  seat: number;
  /** when it last began to run or stopped; while all stand still, now */
  left: number;
  until?: number;
  /** with so little left it is low */
  low?: number;
  /** its time is over, and what the table has chosen for that is done */
  late?: boolean;
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
  /** how far it is, in words */
  label?: string;
  round?: number;
  /** how many there are, where the rules say so */
  rounds?: number;
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
  /** everybody at the table has given it up */
  abandoned?: boolean;
  /** the table at which the same people play again */
  rematch?: string;
  /** the table at which they played before */
  rematch_of?: string;
  /** the seats that have said yes to the rematch */
  again?: number[];
  clock?: ClockInfo;
  /** while a game is played */
  clocks?: SeatClock[];
  /** until then all clocks stand still; 0: until somebody goes on */
  paused?: number;
  /** the time of the house */
  now?: number;
  /** over HTTP, once the game has begun */
  nonces?: string[];
  /** the seats that have to agree before the seat is opened */
  asks?: number[];
  /** who talks at the table */
  talk?: 'off' | 'friends' | 'everybody';
  /** the first of the tables with the same dice */
  sea?: string;
  /** nobody but its seats looks on until all of them are over */
  closed?: boolean;
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

/** A number beside a place of a picture, and what is said about it. */
export interface Callout {
  at: string;
  text: string;
}

/** What is shown of a position: its areas, as near as these places allow. */
export interface BookPicture {
  position: string;
  areas: string[];
  around: string[];
  callouts: Callout[];
}

/** A sign, a figure and a few words. */
export interface BookTile {
  icon: string;
  figure: string;
  text: string;
}

/** A paragraph, a row of tiles or a picture, and the rules that it retells. */
export interface BookPart {
  rules: string[];
  title?: string;
  text?: string;
  tiles?: BookTile[];
  picture?: BookPicture | null;
}

/** A page, with the word and the sign on its tab. */
export interface RulebookPage {
  id: string;
  title: string;
  icon: string;
  parts: BookPart[];
}

/** The rules for players: pages, and the views that their pictures are drawn from (see `core.rulebook`). */
export interface Rulebook {
  pages: RulebookPage[];
  positions: Record<string, View>;
}
