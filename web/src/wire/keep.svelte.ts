// The tables of this browser: seat and owner keys never leave it except to the server of the table.
import type { TableInfo } from './types';
import type { Part } from './nonces';
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
    return keys[0]?.[1] ?? null;
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
