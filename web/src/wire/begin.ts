// Open a table and sit down at it: keys are kept, and where nobody is missing the game begins at once.
import { api } from './api';
import type { NewTable } from './types';
import type { GameInfo } from './types';
import { promised } from './nonces';
import { keep } from './keep.svelte';
import { router } from '../shared/router.svelte';
import { settings } from '../shared/settings.svelte';

export async function openTable(wanted: NewTable): Promise<void> {
  // The dice of a first game belong to its lessons: nobody adds to them.
  const dice = wanted.tutorial ? null : await promised(wanted.seats);
  const made = await api.make(dice ? { ...wanted, seats: dice.seats, promise: dice.promise } : wanted);
  keep.put({
    table: made.table,
    game: wanted.game,
    title: wanted.title ?? '',
    keys: made.keys,
    owner: made.owner,
    ...(dice ? { dice: dice.part } : { guided: true }),
  });
  if (!wanted.seats.some((s) => s.kind === 'open')) {
    const now = await api.table(made.table);
    if (now.state === 'gathering') await api.begin(made.table, made.owner);
  }
  router.go(`/table/${made.table}`);
}

/** The guided first game of a game that has one. */
export async function learnGame(info: GameInfo): Promise<void> {
  await openTable({
    game: info.name,
    seats: [{ kind: 'me', name: settings.now.name || 'Captain' }],
    tutorial: true,
    title: `A first game of ${info.title}`,
  });
}

const SHIPS = [
  'Grey Heron',
  'Second Wind',
  'Old Marrow',
  'Lady Tamsin',
  'Quiet Anne',
  'Saltbox',
  'Nine Lives',
  'Kestrel',
  'Far Candle',
  'Blue Mercy',
  'Patience',
  'Hob and Nail',
];

/** Names for bots, so that the log reads like a story. */
export const botName = (i: number): string => SHIPS[i % SHIPS.length] ?? `Bot ${i + 1}`;

/** Bots stand from the easiest to the strongest: one that knows the game and can be beaten comes after the first. */
export const friendly = (bots: { name: string }[]): string => (bots[1] ?? bots[0])?.name ?? 'random';
