// The options of a game, sorted so that a hundred of them are no wall: by the first word of their names, and by search.
import type { OptionInfo } from '../wire/types';
import { title } from './lexicon';

export interface OptionGroup { name: string; options: OptionInfo[] }
const ENOUGH = 3; // options that share a first word make a group

const plain = (name: string): string => name.replace(/[._-]/g, ' ');
/** `box_counts.farm-kit` belongs to "box counts", `gang_moves` to "gang". */
export const family = (name: string): string => (name.includes('.') ? plain(name.slice(0, name.indexOf('.'))) : plain(name).split(' ')[0] ?? name);

export function optionGroups(options: OptionInfo[]): OptionGroup[] {
  const found = new Map<string, OptionInfo[]>();
  for (const option of options) found.set(family(option.name), [...(found.get(family(option.name)) ?? []), option]);
  const few = options.filter((o) => (found.get(family(o.name))?.length ?? 0) < ENOUGH);
  const many = [...found].filter(([, of]) => of.length >= ENOUGH).map(([name, of]) => ({ name: title(name), options: of }));
  return few.length ? [{ name: many.length ? 'The rules in general' : 'House rules', options: few }, ...many] : many;
}

/** Options whose name, meaning or ruling holds every word that is looked for. */
export function findOptions(options: OptionInfo[], words: string): OptionInfo[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return options.filter((o) => wanted.every((w) => `${plain(o.name)} ${o.name} ${o.about} ${o.basis}`.toLowerCase().includes(w)));
}

/** What an option is called: within its group the shared word is left out where more than it remains. */
export function optionName(option: OptionInfo): string {
  const dot = option.name.indexOf('.');
  return title(plain(dot > 0 ? option.name.slice(dot + 1) : option.name));
}
