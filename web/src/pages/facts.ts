// What a poster says of a game: as the server describes it.
import type { GameInfo } from '../wire/types';

export interface Facts {
  title: string;
  line: string;
  players: string;
  length: string;
  weight: number;
}

const span = (low: number, high: number): string => (low === high ? String(low) : `${low} to ${high}`);
export const lengthOf = (minutes: number): string =>
  minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 30) / 2} hours`;

export function factsOf(info: GameInfo): Facts {
  const seats = info.modes.map((m) => m.seats);
  const players = span(Math.min(...seats.map((s) => s[0])), Math.max(...seats.map((s) => s[1])));
  return { title: info.title, line: info.line, players, length: lengthOf(info.minutes), weight: info.weight };
}
