// What is said about tables with the same dice, as farshore/server/seas defines it. Written by scripts/wire_types.py.
import type { TableInfo } from './messages';

/** What one seat made of it. */
export interface Score {
  table: string;
  seat: number;
  name: string;
  score: number;
  place: number;
  note: string;
  at: number;
}

/** A table of a sea; once all are over, with its result. */
export interface SeaTable {
  table: TableInfo;
  result?: string;
}

/** Tables with the same dice. Until all are over nobody sees another's. */
export interface Sea {
  sea: string;
  open: boolean;
  tables: SeaTable[];
  scores: Score[];
}

/** What captains made of the game of a day; the best first. */
export interface DayBoard {
  game: string;
  date: string;
  called: string;
  unit: string;
  scores: Score[];
}
