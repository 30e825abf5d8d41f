// Maps that a person keeps in this browser: the option of a new table that says one, under a name of one's own.
import { read, write } from './settings.svelte';

export interface World {
  game: string;
  option: string;
  value: string;
  name: string;
}
const KEY = 'farshore.worlds';
const MOST = 60;
const same = (a: World, b: World): boolean => a.game === b.game && a.option === b.option && a.value === b.value;

/** The address of a new table with these options filled in: a way to send somebody a map. */
export const newTableWith = (game: string, options: Record<string, string>): string =>
  `/new/${game}?${new URLSearchParams(options).toString()}`;

/** What an address says of these options; what a table would not take for its length is left out. */
export function optionsIn(query: string, names: string[]): Record<string, string> {
  const said = new URLSearchParams(query);
  return Object.fromEntries(
    names.map((name) => [name, said.get(name) ?? '']).filter(([, value]) => value && value.length <= 80),
  ) as Record<string, string>;
}

class Worlds {
  kept = $state<World[]>(typeof localStorage === 'undefined' ? [] : read<World[]>(KEY, []));

  of(game: string, option: string): World[] {
    return this.kept.filter((w) => w.game === game && w.option === option);
  }

  find(game: string, option: string, value: string): World | undefined {
    return this.of(game, option).find((w) => w.value === value);
  }

  /** Kept under this name; one that is here already only changes its name. */
  put(world: World): void {
    this.kept = [world, ...this.kept.filter((w) => !same(w, world))].slice(0, MOST);
    write(KEY, this.kept);
  }

  forget(world: World): void {
    this.kept = this.kept.filter((w) => !same(w, world));
    write(KEY, this.kept);
  }
}

export const worlds = new Worlds();
