/** Notices as client and server speak of them (docs/notices.md). */
import { get, known, post } from '../../wire/api';
import { RING } from '../../wire/secret';

export interface Channel {
  id: string;
  kind: 'push' | 'mail' | 'hook';
  label: string;
  table: string;
  confirmed: boolean;
  trouble?: string;
  /** when something was last taken there, in seconds since 1970 */
  called?: number;
  /** when what was not taken is tried next */
  again?: number;
}
export interface Wishes {
  zone: string;
  quiet_from: number;
  quiet_to: number;
  remind_hours: number;
  digest: boolean;
  digest_at: number;
  kinds: string[];
  /** other kinds at single tables */
  tables: Record<string, string[]>;
}

/** What people can be told of, in words. */
export const KINDS: [string, string][] = [
  ['turn', 'It is my turn, or my reaction'],
  ['vote', 'I am asked to agree to something'],
  ['clock', 'My clock is low'],
  ['joined', 'Somebody sits down'],
  ['over', 'A game is over'],
  ['again', 'A rematch, or a new sitting'],
  ['replaced', 'Somebody else has my seat'],
  ['talk', 'Somebody talks'],
];

export interface Notices {
  key: string;
  mail: boolean;
  channels: Channel[];
  wishes: Wishes;
}

export interface Tried {
  taken: boolean;
  about: string;
  mine: Notices;
}

const MINE = '/api/me/notices';
export const notices = {
  async mine(): Promise<Notices> {
    await known();
    return get<Notices>(MINE, RING);
  },
  add: (channel: object): Promise<Notices> => post<Notices>(`${MINE}/channels`, channel, RING),
  remove: (id: string): Promise<Notices> =>
    post<Notices>(`${MINE}/channels/${encodeURIComponent(id)}/remove`, {}, RING),
  /** Send one notice there now; what confirms it, where it is not confirmed yet. */
  try: (id: string): Promise<Tried> => post<Tried>(`${MINE}/channels/${encodeURIComponent(id)}/try`, {}, RING),
  wish: (wishes: Wishes): Promise<Notices> => post<Notices>(MINE, wishes, RING),
  settle: (what: 'confirm' | 'stop', channel: string, code: string): Promise<{ about: string }> =>
    post(`/api/notices/${what}`, { channel, code }),
};

export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window;

/** Ask the browser for a subscription with the key of the house. */
export async function subscribed(key: string): Promise<object> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('The browser was told not to show notices of this page.');
  await navigator.serviceWorker.register('/service-worker.js');
  const ready = await navigator.serviceWorker.ready;
  const found = await ready.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = found.toJSON();
  return { push: { endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'] } };
}

export const minutes = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
export const clockTime = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
