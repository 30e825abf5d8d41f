// Who I am here, without an account: my devices, my tables, and the keys that were here before the ring.
import { get, post, known, Refusal } from './api';
import { chronicles } from './chronicles.svelte';
import { keep } from './keep.svelte';
import { deviceName, random, RING, secret } from './secret';
import { read, settings, write } from '../shared/settings.svelte';
import type { Me, Mine, Pairing, TakenIn } from './types';

const SEEN = 'farshore.seen'; // my tables as this browser saw them last, for when there is no network
interface Seen {
  at: number;
  mine: Mine | null;
}

class Ring {
  me = $state.raw<Me | null>(null);
  mine = $state.raw<Mine | null>(null);
  gone = $state(false); // this device has been taken off
  old = $state(0); // when what is shown was true, while the house cannot be reached
  private adopting: Promise<void> | null = null;
  private typed = { code: '', key: '' }; // a code that is being tried, and with which key

  /** The link that puts another device on the ring; what follows the # is never sent to anybody's server. */
  link(to = ''): string {
    return `${location.origin}/my-tables#ring=${secret.ring}${to ? `&to=${encodeURIComponent(to)}` : ''}`;
  }

  private async ask<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (e) {
      if (e instanceof Refusal && e.status === 403 && secret.known) {
        this.gone = true;
        this.forget();
      }
      throw e;
    }
  }

  /** Name and devices. Whoever looks has a ring from now on. */
  async look(): Promise<void> {
    await known();
    this.me = await this.ask(() => get<Me>('/api/me', RING));
    if (this.me.name && !settings.now.name) settings.set({ name: this.me.name });
  }

  /** All tables of the ring; this browser learns which seats are its own. */
  async tables(): Promise<Mine | null> {
    await this.adopt();
    if (!secret.known) return null;
    try {
      this.mine = await this.ask(() => get<Mine>('/api/me/tables', RING));
    } catch (e) {
      if (e instanceof Refusal && !e.status) this.recall();
      throw e;
    }
    this.old = 0;
    write(SEEN, { at: Date.now(), mine: this.mine });
    for (const one of [...this.mine.tables].reverse()) {
      const keys = Object.fromEntries(one.seats.map((seat) => [seat, RING]));
      const { table, game, title } = one.table;
      keep.learn({ table, game, title, keys, ...(one.owner ? { owner: RING } : {}) });
    }
    for (const one of this.mine.campaigns) {
      const keys = Object.fromEntries(one.players.map((player) => [player, RING]));
      chronicles.put({ campaign: one.campaign, title: one.title, keys, ...(one.owner ? { owner: RING } : {}) });
    }
    return this.mine;
  }

  /** What was seen last, while the house is silent; clocks have gone on since. */
  recall(): void {
    const { at, mine } = read<Seen>(SEEN, { at: 0, mine: null });
    this.old = at;
    if (this.mine || !mine) return;
    const later = (Date.now() - at) / 1000;
    const tables = mine.tables.map((one) => {
      const { now } = one.table;
      return now === undefined ? one : { ...one, table: { ...one.table, now: now + later } };
    });
    this.mine = { ...mine, tables };
  }

  private forget(): void {
    this.mine = null;
    write(SEEN, { at: 0, mine: null });
  }

  /** Keys that were kept here one by one are hung on the ring, so that no seat is lost; what does not open stays. */
  adopt(): Promise<void> {
    this.adopting ??= this.takeIn().catch(() => {
      this.adopting = null; // the house could not be reached: another time
    });
    return this.adopting;
  }

  private async takeIn(): Promise<void> {
    const loose = [
      ...keep.tables.map((t) => ({ id: t.table, keys: t.keys, owner: t.owner, of: 'table' as const })),
      ...chronicles.all.map((c) => ({ id: c.campaign, keys: c.keys, owner: c.owner, of: 'campaign' as const })),
    ].filter((one) => [...Object.values(one.keys), one.owner ?? RING].some((key) => key !== RING));
    if (!loose.length) return;
    await known();
    for (const one of loose)
      for (const key of new Set([...Object.values(one.keys), one.owner ?? RING])) {
        if (key === RING) continue;
        const taken = await post<TakenIn>('/api/me/keys', { id: one.id, key }, RING).catch((e: unknown) => {
          if (e instanceof Refusal && e.status) return null;
          throw e;
        });
        if (!taken) continue;
        const keys = Object.fromEntries(taken.seats.map((seat) => [seat, RING]));
        const owner = taken.owner ? { owner: RING } : {};
        if (one.of === 'table') keep.hang({ table: one.id, keys, ...owner }, key);
        else chronicles.put({ campaign: one.id, keys, ...owner });
      }
  }

  async rename(name: string): Promise<void> {
    settings.set({ name });
    this.me = await this.ask(() => post<Me>('/api/me', { name }, RING));
  }

  /** Another link: the old one opens nothing any more. */
  async renew(): Promise<void> {
    const ring = random();
    this.me = await this.ask(() => post<Me>('/api/me/ring', { ring }, RING));
    secret.put({ ring });
  }

  async revoke(device: string): Promise<void> {
    const ring = random();
    this.me = await this.ask(() => post<Me>(`/api/me/devices/${device}/revoke`, { ring }, RING));
    secret.put({ ring });
  }

  /** A code for one device, and whether the link that this one would show still opens the ring. */
  async code(): Promise<Pairing> {
    await known();
    return this.ask(() => post<Pairing>('/api/me/ring/code', { ring: secret.ring }, RING));
  }

  /** Put this device on the ring of a link, in the place of the one it has. */
  async take(ring: string): Promise<void> {
    const key = random();
    await this.hangOn(ring, key, await post<Me>('/api/people/devices', { ring, key, device: deviceName() }));
  }

  /** The same by a code that another device shows, which says nothing of the link. Tried again, it is the same. */
  async type(code: string): Promise<void> {
    const { key } = this.typed.code === code ? this.typed : (this.typed = { code, key: random() });
    await this.hangOn('', key, await post<Me>('/api/people/devices/code', { code, key, device: deviceName() }));
    this.typed = { code: '', key: '' };
  }

  private async hangOn(ring: string, key: string, me: Me): Promise<void> {
    this.me = me;
    secret.put({ ring, key, known: true });
    keep.unring();
    this.forget();
    this.gone = false;
    this.adopting = null;
    settings.set({ name: me.name || settings.now.name });
    await this.tables();
  }

  /** Begin anew, where this device has been taken off its ring. */
  async begin(): Promise<void> {
    secret.forget();
    keep.unring();
    this.forget();
    this.gone = false;
    await this.look();
  }

  tidy = async (table: string, what: 'archive' | 'restore' | 'delete'): Promise<void> => {
    await this.ask(() => post<Me>(`/api/me/tables/${table}`, { what }, RING));
    if (what === 'delete') keep.forget(table);
    await this.tables();
  };
}

export const ring = new Ring();
