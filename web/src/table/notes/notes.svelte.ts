// One's own notes about places of a table: kept in this browser's storage, a set for each seat, and sent nowhere.
import { read, write } from '../../shared/settings.svelte';

type Kept = Record<string, Record<string, string>>; // table and seat, then place: what one wrote
const KEY = 'farshore.notes';
const MOST = 60; // tables; the one written longest ago is forgotten first

class Notes {
  all = $state.raw<Kept>(typeof localStorage === 'undefined' ? {} : read<Kept>(KEY, {}));

  of(owner: string): Record<string, string> {
    return this.all[owner] ?? {};
  }

  /** Write about a place; nothing wipes the note out. */
  put(owner: string, place: string, text: string): void {
    const { [place]: _, ...others } = this.of(owner);
    const mine = text.trim() ? { ...others, [place]: text.trim() } : others;
    const rest = Object.entries(this.all).filter(([name]) => name !== owner);
    const kept = Object.keys(mine).length ? [...rest, [owner, mine] as const] : rest;
    this.all = Object.fromEntries(kept.slice(-MOST));
    write(KEY, this.all);
  }
}

export const notes = new Notes();
export const ownerOf = (table: string, seat: number | undefined): string => `${table}/${seat ?? 'watching'}`;
