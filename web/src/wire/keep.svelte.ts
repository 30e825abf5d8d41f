// The tables of this browser. Their seats hang on the key ring; keys from before it never leave the browser except to
// the server of the table.
import type { TableInfo } from './types';
import type { Part } from './nonces';
import { RING, secret } from './secret';
import type { Clicks } from './clicks';
import { read, write } from '../shared/settings.svelte';

export interface Kept {
  table: string;
  game: string;
  title: string;
  keys: Record<string, string>;
  owner?: string;
  seen: number;
  told: number;
  guided?: boolean;
  taught?: string[]; // what the guide need not explain again
  clicks?: Clicks;
  dice?: Part;
}
const KEY = 'farshore.tables';

class Keep {
  tables = $state<Kept[]>(typeof localStorage === 'undefined' ? [] : read<Kept[]>(KEY, []));

  find(table: string): Kept | undefined {
    return this.tables.find((t) => t.table === table);
  }

  put(change: Partial<Kept> & { table: string }): void {
    const old = this.find(change.table) ?? { table: change.table, game: '', title: '', keys: {}, seen: 0, told: 0 };
    const made = { ...old, ...change, keys: { ...old.keys, ...(change.keys ?? {}) }, seen: Date.now() };
    this.tables = [made, ...this.tables.filter((t) => t.table !== change.table)].slice(0, 60);
    write(KEY, this.tables);
  }

  /** The key to sit down with: that of the lowest own seat. */
  key(table: string): string | null {
    const keys = Object.entries(this.find(table)?.keys ?? {}).sort(([a], [b]) => Number(a) - Number(b));
    return keys[0]?.[1] ?? (secret.known ? RING : null);
  }

  /** What the house says of a table; it does not come to the front for that. */
  learn(change: Partial<Kept> & { table: string; keys: Record<string, string> }): void {
    const old = this.find(change.table);
    if (!old) return this.put(change);
    const same =
      Object.keys(change.keys).every((seat) => old.keys[seat] === RING) && old.owner === (change.owner ?? old.owner);
    if (same) return;
    const now = { ...old, ...change, keys: { ...old.keys, ...change.keys } };
    this.tables = this.tables.map((t) => (t === old ? now : t));
    write(KEY, this.tables);
  }

  /** A key is on the ring now and need not be kept. */
  hang(change: Partial<Kept> & { table: string; keys: Record<string, string> }, key: string): void {
    const old = this.find(change.table);
    if (!old) return;
    const kept = Object.fromEntries(
      Object.entries(old.keys).filter(([seat, one]) => one !== key || !(seat in change.keys)),
    );
    if (Object.keys(change.keys).length) delete kept['link'];
    this.tables = this.tables.map((t) => (t === old ? { ...old, ...change, keys: { ...kept, ...change.keys } } : t));
    write(KEY, this.tables);
  }

  /** Another ring, or none: what hung on the last one is not here any more. */
  unring(): void {
    const own = (t: Kept): boolean =>
      Object.values(t.keys).some((key) => key !== RING) || (!!t.owner && t.owner !== RING);
    this.tables = this.tables.filter(own).map((t) => {
      const { owner, ...rest } = t;
      const keys = Object.fromEntries(Object.entries(t.keys).filter(([, key]) => key !== RING));
      return { ...rest, keys, ...(owner && owner !== RING ? { owner } : {}) };
    });
    write(KEY, this.tables);
  }

  /** A seat link tells its key only; the first view tells which seat it is. */
  place(table: string, seat: number): void {
    const kept = this.find(table);
    const { link, ...keys } = kept?.keys ?? {};
    if (!kept || !link) return;
    this.tables = this.tables.map((t) => (t === kept ? { ...t, keys: { ...keys, [seat]: link } } : t));
    write(KEY, this.tables);
  }

  know(info: TableInfo): void {
    if (this.find(info.table)) this.put({ table: info.table, game: info.game, title: info.title });
  }

  forget(table: string): void {
    this.tables = this.tables.filter((t) => t.table !== table);
    write(KEY, this.tables);
  }
}

export const keep = new Keep();
