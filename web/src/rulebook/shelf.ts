// Rulebooks that were opened, and the rows of specifications that were searched: each is asked for once.
import { api } from '../wire/api';
import type { Rulebook } from '../wire/types';
import { rowsOf, type Row } from './find';

const books = new Map<string, Promise<Rulebook>>();
const specifications = new Map<string, Promise<Row[]>>();

function once<T>(kept: Map<string, Promise<T>>, game: string, ask: () => Promise<T>): Promise<T> {
  const known = kept.get(game);
  if (known) return known;
  const asked = ask();
  kept.set(game, asked);
  asked.catch(() => kept.delete(game)); // a failure is asked about again
  return asked;
}

export const bookOf = (game: string): Promise<Rulebook> => once(books, game, () => api.rulebook(game));

export const specificationOf = (game: string): Promise<Row[]> =>
  once(specifications, game, async () => rowsOf(await api.rules(game)));
