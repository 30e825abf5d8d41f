// The options of a game, sorted so that a hundred of them are no wall: by the first word of their names, and by search.
import type { OptionInfo } from '../../wire/types';
import { title } from '../../shared/lexicon';

export interface OptionGroup {
  name: string;
  options: OptionInfo[];
}
const ENOUGH = 3; // options that share a first word make a group
const WALL = 16; // more than this in one group is a wall

const plain = (name: string): string => name.replace(/[._-]/g, ' ');
/** `box_counts.farm-kit` belongs to "box counts", `gang_moves` to "gang". */
export const family = (name: string): string =>
  name.includes('.') ? plain(name.slice(0, name.indexOf('.'))) : (plain(name).split(' ')[0] ?? name);

/** What belongs to no family: together while that is few, otherwise by what there is to decide. */
function general(options: OptionInfo[], others: boolean): OptionGroup[] {
  if (options.length <= WALL)
    return options.length ? [{ name: others ? 'The rules in general' : 'House rules', options }] : [];
  const [yesNo, number] = [
    (o: OptionInfo): boolean => typeof o.default === 'boolean',
    (o: OptionInfo): boolean => (o.low ?? 0) < (o.high ?? 0),
  ];
  const sorted: [string, OptionInfo[]][] = [
    ['Ways to play', options.filter((o) => !yesNo(o) && !number(o))],
    ['Yes or no', options.filter(yesNo)],
    ['How many, how long', options.filter((o) => !yesNo(o) && number(o))],
  ];
  return sorted.filter(([, of]) => of.length).map(([name, of]) => ({ name, options: of }));
}

/** By what they change in play, as the game says; what it says nothing of, by the first words of names. */
export function optionGroups(options: OptionInfo[]): OptionGroup[] {
  const said = [...new Set(options.map((o) => o.group).filter(Boolean))];
  const unsaid = options.filter((o) => !o.group);
  return [
    ...said.map((name) => ({ name, options: options.filter((o) => o.group === name) })),
    ...(unsaid.length ? byNames(unsaid) : []),
  ];
}

/** Whether an option means anything in a mode. */
export const inMode = (option: OptionInfo, mode: string): boolean =>
  !option.modes.length || option.modes.includes(mode);

function byNames(options: OptionInfo[]): OptionGroup[] {
  const found = new Map<string, OptionInfo[]>();
  for (const option of options) found.set(family(option.name), [...(found.get(family(option.name)) ?? []), option]);
  const few = options.filter((o) => (found.get(family(o.name))?.length ?? 0) < ENOUGH);
  const many = [...found]
    .filter(([, of]) => of.length >= ENOUGH)
    .map(([name, of]) => ({ name: title(name), options: of }));
  return [...general(few, many.length > 0), ...many];
}

/** Options whose name, meaning or ruling holds every word that is looked for. */
export function findOptions(options: OptionInfo[], words: string): OptionInfo[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return options.filter((o) =>
    wanted.every((w) => `${plain(o.name)} ${o.name} ${o.about} ${o.basis}`.toLowerCase().includes(w)),
  );
}

/** What an option is called: within its group the shared word is left out where more than it remains. */
export function optionName(option: OptionInfo): string {
  const dot = option.name.indexOf('.');
  return title(plain(dot > 0 ? option.name.slice(dot + 1) : option.name));
}
