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
  Seated,
  TableInfo,
  Tutorial,
  View,
} from './types';

export class Refusal extends Error {
  constructor(
    readonly why: string,
    readonly rule: string | null,
    readonly status: number,
  ) {
    super(why);
  }
}

async function ask(path: string, init: RequestInit = {}, key?: string | null): Promise<Response> {
  const headers = new Headers(init.headers);
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

const id = encodeURIComponent;
export const api = {
  games: () => get<GameInfo[]>('/api/games'),
  tables: () => get<TableInfo[]>('/api/tables'),
  table: (table: string) => get<TableInfo>(`/api/tables/${id(table)}`),
  promise: () => post<{ promise: string; commitment: string }>('/api/promises', {}),
  make: (body: NewTable) => post<Made>('/api/tables', body),
  sit: (table: string, name: string, seat?: number, nonce?: string) =>
    post<Seated>(`/api/tables/${id(table)}/sit`, {
      name,
      ...(seat === undefined ? {} : { seat }),
      ...(nonce ? { nonce } : {}),
    }),
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
    post<Made>(`/api/tables/${id(table)}/fork`, { ply, seats, promise }),
  words: (table: string) => get<Lexicon>(`/api/tables/${id(table)}/lexicon`),
  tutorial: (game: string) => get<Tutorial>(`/api/tutorials/${id(game)}`),
  records: () => get<Finished[]>('/api/records'),
  rules: async (game: string) => (await ask(`/api/rules/${id(game)}`)).text(),
};
