// Words and icons of the terms a view speaks in. The server's lexicon comes first, then the icon list, then the term
// itself.
import { drawn as platform } from '../generated/icons-platform';
import type { Amount, Lexicon, Mark } from '../wire/types';

const EVERYWHERE: Record<string, string> = {
  lock: 'padlock',
  undo: 'anticlockwise-rotation',
  hint: 'light-bulb',
  end: 'hourglass',
  pass: 'hourglass',
  seat: 'person',
  card: 'card-pickup',
  resign: 'cancel',
  autopilot: 'vintage-robot',
  'take-over': 'person',
  round: 'hourglass',
  die: 'perspective-dice-six-faces-random',
  dice: 'perspective-dice-six-faces-random',
  decline: 'cancel',
  take: 'check-mark',
  attack: 'crossed-swords',
};
const plain = (term: string): string =>
  term
    .toLowerCase()
    .replace(/\(.*?\)/g, '')
    .trim()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The icons of a game: what each of them stands for, and further words for the same. */
export interface IconList {
  drawn: Record<string, string>;
  also: Record<string, string>;
}
interface Known {
  byTerm: Map<string, string>;
  icons: Set<string>; // those that are loaded: a name that nobody drew would leave a gap
}

function knowledgeOf({ drawn, also }: IconList): Known {
  const byTerm = new Map<string, string>();
  for (const list of [platform, drawn])
    for (const [names, icon] of Object.entries(list))
      for (const name of names.split(','))
        for (const key of [plain(name), plain(name.replace(/['’]/g, ''))]) byTerm.set(key, icon);
  for (const list of [EVERYWHERE, also]) for (const [name, icon] of Object.entries(list)) byTerm.set(name, icon);
  return { byTerm, icons: new Set([...Object.values(platform), ...Object.values(drawn)]) };
}

const unknown = knowledgeOf({ drawn: {}, also: {} });
const known = new Map<string, Known>();

/** From now on the icons of this game are there. */
export const learnIcons = (game: string, list: IconList): void => void known.set(game, knowledgeOf(list));

/** The icon of a term, or undefined: then its word stands alone. */
export function iconOf(game: string, term: string, lexicon?: Lexicon): string | undefined {
  const given = lexicon?.terms?.[term]?.icon;
  const { byTerm, icons } = known.get(game) ?? unknown;
  if (given && icons.has(given)) return given;
  const name = plain(term);
  const found = byTerm.get(name) ?? byTerm.get(name.replace(/s$/, '')) ?? name;
  return icons.has(found) ? found : undefined;
}

export function wordOf(term: string, n: number, lexicon?: Lexicon): string {
  const entry = lexicon?.terms?.[term];
  const one = entry?.one ?? term.replace(/[-_]/g, ' ');
  if (Math.abs(n) === 1) return one;
  return entry?.many ?? (one.endsWith('s') ? one : `${one}s`);
}

export const title = (text: string): string => (text.charAt(0).toUpperCase() + text.slice(1)).replace(/_/g, ' ');

const MODES: Record<string, string> = {
  ffa: 'Everyone alone',
  coop: 'One crew',
  '2v2': 'Two against two',
  '3v3': 'Three against three',
  '2v2v2': 'Three pairs',
};

/** A mode in words, for whoever has not met its short name. */
export const modeName = (mode: string): string => MODES[mode] ?? title(mode.replace(/[-_]/g, ' '));

export const amountText = (a: Amount, lexicon?: Lexicon): string =>
  `${a.n}${a.of === undefined ? '' : ` of ${a.of}`} ${wordOf(a.what, a.of ?? a.n, lexicon)}`;

export const markText = (m: Mark, lexicon?: Lexicon): string =>
  (m.n === undefined ? wordOf(m.what, 1, lexicon) : `${m.n} ${wordOf(m.what, m.n, lexicon)}`) +
  (m.state ? ` (${m.state})` : '');
