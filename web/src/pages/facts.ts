// What a poster says before the server is asked: names, players, length, difficulty from 1 to 5.

import type { GameInfo } from '../wire/types';

export interface Facts { title: string; line: string; players: string; length: string; weight: number }

export const FACTS: Record<string, Facts> = {
  voyages: { title: 'Voyages', line: 'Roll, sail, cross off, brag.', players: '1 to 100', length: '20 min', weight: 2 },
  cannons: { title: 'Quests & Cannons', line: 'Bright seas, big hats, loud guns.', players: '1 to 6', length: '90 min', weight: 3 },
  biomes: { title: 'Biomes', line: 'A wilderness you half know.', players: '2 to 5', length: '75 min', weight: 3 },
  everrain: { title: 'The Everrain', line: 'The water rises. Keep the lamps lit.', players: '1 to 4', length: '3 hours', weight: 5 },
  nearfar: { title: 'Near and Far', line: 'Ten maps and one last ruin.', players: '2 to 4', length: '100 min', weight: 4 },
};

const span = (low: number, high: number): string => (low === high ? String(low) : `${low} to ${high}`);
export const lengthOf = (minutes: number): string => (minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 30) / 2} hours`);

/** As the server describes the game, where it has been asked. */
export function factsOf(game: string, info: GameInfo | undefined): Facts | undefined {
  if (!info) return FACTS[game];
  const seats = info.modes.map((m) => m.seats);
  const players = span(Math.min(...seats.map((s) => s[0])), Math.max(...seats.map((s) => s[1])));
  const known = FACTS[game]; // what a game does not say of itself
  return {
    title: info.title, players, line: info.line || known?.line || '', length: info.minutes ? lengthOf(info.minutes) : known?.length ?? '',
    weight: info.minutes ? info.weight : known?.weight ?? info.weight,
  };
}
