// What happens once, over HTTP.
import type {
  GameInfo,
  Lexicon,
  Finished,
  Made,
  NewSeat,
  NewTable,
  Previewed,
  Problem,
  Rematch,
  Rulebook,
  Seated,
  TableInfo,
  Tutorial,
  View,
  Voted,
  WholeGame,
} from './types';
import { deviceName, RING, secret } from './secret';
import { settings } from '../shared/settings.svelte';

export class Refusal extends Error {
  constructor(
    readonly why: string,
    readonly rule: string | null,
    readonly status: number,
  ) {
    super(why);
  }
}

async function ask(path: string, init: RequestInit = {}, given?: string | null): Promise<Response> {
  const headers = new Headers(init.headers);
  const key = secret.resolve(given);
  if (init.body) headers.set('Content-Type', 'application/json');
  if (key) headers.set('Authorization', `Bearer ${key}`);
  let answer: Response;
  try {
    answer = await fetch(path, { ...init, headers });
  } catch {
    throw new Refusal('The server cannot be reached.', null, 0);
  }
  if (answer.ok) return answer;
  const said = (await answer.json().catch(() => null)) as { error?: Problem } | null;
  throw new Refusal(
    said?.error?.why ?? `The server answered ${answer.status}.`,
    said?.error?.rule ?? null,
    answer.status,
  );
}

export const get = async <T>(path: string, key?: string | null): Promise<T> =>
  (await (await ask(path, {}, key)).json()) as T;
export const post = async <T>(path: string, body: unknown, key?: string | null): Promise<T> =>
  (await (await ask(path, { method: 'POST', body: JSON.stringify(body) }, key)).json()) as T;

/** The house knows this browser's ring from now on. */
export async function known(): Promise<void> {
  if (secret.known) return;
  const { ring, key } = secret;
  await post('/api/people', { ring, key, device: deviceName(), name: settings.now.name });
  secret.put({ known: true });
}

/**
 * Ask for something of one's own, which is hung on the ring: its keys need not be kept. A browser that was taken off
 * its ring begins another; one that the house cannot take in keeps keys one by one.
 */
export async function own<T>(path: string, body: unknown, hung: (given: T) => T): Promise<T> {
  try {
    await known();
  } catch {
    return post<T>(path, body);
  }
  try {
    return hung(await post<T>(path, body, RING));
  } catch (e) {
    if (!(e instanceof Refusal) || e.status !== 403) throw e;
    await get('/api/me', RING).catch(() => secret.forget());
    if (secret.known) throw e;
    await known();
    return hung(await post<T>(path, body, RING));
  }
}
export const hungAll = <T extends { owner: string; keys: Record<string, string> }>(made: T): T => ({
  ...made,
  owner: RING,
  keys: Object.fromEntries(Object.keys(made.keys).map((seat) => [seat, RING])),
});
export const hungOne = <T extends { key?: string }>(got: T): T => ('key' in got ? { ...got, key: RING } : got);

const id = encodeURIComponent;
/** What everybody at a table is asked to agree to. */
export interface Vote {
  what: 'bot' | 'open' | 'abandon' | 'pause' | 'resume';
  seat?: number;
  until?: number;
}

export const api = {
  games: () => get<GameInfo[]>('/api/games'),
  game: (game: string) => get<WholeGame>(`/api/games/${id(game)}`),
  lexicon: (game: string) => get<Lexicon>(`/api/games/${id(game)}/lexicon`),
  tables: () => get<TableInfo[]>('/api/tables'),
  table: (table: string) => get<TableInfo>(`/api/tables/${id(table)}`),
  promise: () => post<{ promise: string; commitment: string }>('/api/promises', {}),
  make: (body: NewTable) => own<Made>('/api/tables', body, hungAll),
  sit: (table: string, name: string, seat?: number, nonce?: string) =>
    own<Seated>(
      `/api/tables/${id(table)}/sit`,
      { name, ...(seat === undefined ? {} : { seat }), ...(nonce ? { nonce } : {}) },
      hungOne,
    ),
  vote: (table: string, body: Vote, key: string) => post<Voted>(`/api/tables/${id(table)}/vote`, body, key),
  rematch: (table: string, key: string, dice: { promise?: string; nonce?: string } = {}) =>
    post<Rematch>(`/api/tables/${id(table)}/rematch`, dice, key),
  seat: (table: string, seat: number, body: { kind: 'open' | 'bot' | 'human'; bot?: string }, owner: string) =>
    post<TableInfo>(`/api/tables/${id(table)}/seats/${seat}`, body, owner),
  begin: (table: string, owner: string) => post<TableInfo>(`/api/tables/${id(table)}/begin`, {}, owner),
  view: (table: string, key: string | null, ply?: number, eyes?: number | 'all') => {
    const query = new URLSearchParams();
    if (ply !== undefined) query.set('ply', String(ply));
    if (eyes === 'all') query.set('all', '1');
    else if (eyes !== undefined) query.set('seat', String(eyes));
    return get<View>(`/api/tables/${id(table)}/view${query.size ? `?${query}` : ''}`, key);
  },
  preview: (table: string, text: string | string[], key: string) =>
    post<Previewed>(`/api/tables/${id(table)}/preview`, { do: text }, key),
  fork: (table: string, ply: number, seats: NewSeat[], promise: string) =>
    own<Made>(`/api/tables/${id(table)}/fork`, { ply, seats, promise }, hungAll),
  words: (table: string) => get<Lexicon>(`/api/tables/${id(table)}/lexicon`),
  rulebook: (game: string) => get<Rulebook>(`/api/rulebooks/${id(game)}`),
  tutorial: (game: string) => get<Tutorial>(`/api/tutorials/${id(game)}`),
  records: () => get<Finished[]>('/api/records'),
  rules: async (game: string) => (await ask(`/api/rules/${id(game)}`)).text(),
};
