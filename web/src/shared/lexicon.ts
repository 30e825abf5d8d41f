// Words and icons of the terms a view speaks in. The server's lexicon comes first, then the icon list, then the term itself.
import { terms } from '../generated/terms';
import type { Amount, Lexicon, Mark } from '../wire/types';

const ALSO: Record<string, Record<string, string>> = {
  voyages: {
    hero: 'bandana', heroic: 'bandana', star: 'polar-star', legend: 'polar-star', dread: 'sea-serpent', course: 'compass', run: 'wave-crest',
    round: 'pocket-watch', stars: 'polar-star', cargo: 'barrel', relics: 'rune-stone', home: 'island', start: 'island', duties: 'scroll-quill', explore: 'at-sea',
    recruit: 'bandana',
  },
  cannons: { goal: 'trophy', equip: 'gear-hammer', exploration: 'palm-tree', bonus: 'clover', star: 'round-star', ship: 'sail' },
  biomes: { action: 'run', secret: 'third-eye', farm: 'wheat', healing: 'first-aid-kit', smithy: 'anvil', load: 'light-backpack', explorer: 'astronaut-helmet', raid: 'spears', raiders: 'spears', 'enemy-camp': 'barracks-tent', 'ally-camp': 'hill-fort', 'stealer-camp': 'barracks-tent', 'killer-camp': 'death-skull', blacksmith: 'anvil', cooldown: 'pocket-watch', capacity: 'light-backpack' },
  everrain: {
    node: 'ship-wheel', crew: 'pawn', point: 'ship-wheel', act: '', critical: 'crossed-swords', 'player-discovery': 'old-lantern', 'elder-discovery': 'giant-squid', navigation: 'ship-wheel', artillery: 'cannon', 'navigation-order': 'ship-wheel',
    'crew-order': 'pawn', 'artillery-order': 'cannon', health: 'hearts', 'enemy-ship': 'pirate-flag', 'enemy-discovery': 'burning-eye', steer: 'ship-wheel',
    order: 'tied-scroll', treasure: 'gem-pendant', wreck: 'ship-wreck', destination: 'position-marker', explored: 'check-mark', guns: 'cannon', port: 'harbor-dock', land: 'island', hold: 'wooden-crate', trade: 'scales',
  },
  nearfar: {
    points: 'laurels', artifact: 'glowing-artifact', walker: 'western-hat', book: 'open-book', quest: 'open-book', lizardfolk: 'lizardman', outlaws: 'bandit',
    mystics: 'cowled', nomads: 'camel', 'lizardfolk-token': 'lizardman', bird: 'ostrich', walk: 'walking-boot', visit: 'village', buy: 'two-coins', hearts: 'hearts',
  },
};
const EVERYWHERE: Record<string, string> = {
  lock: 'padlock', undo: 'anticlockwise-rotation', hint: 'light-bulb', end: 'hourglass', pass: 'hourglass', seat: 'person', card: 'card-pickup', resign: 'cancel',
  autopilot: 'vintage-robot', 'take-over': 'person', round: 'hourglass', die: 'perspective-dice-six-faces-random', dice: 'perspective-dice-six-faces-random',
  decline: 'cancel', take: 'check-mark', attack: 'crossed-swords',
};
const MANY: Record<string, string> = { hero: 'heroes', gold: 'gold', spice: 'spice', fruit: 'fruit', hide: 'hides', ammo: 'Ammo', prosperity: 'Prosperity', reputation: 'reputation', bread: 'bread', health: 'health' };

const plain = (term: string): string => term.toLowerCase().replace(/\(.*?\)/g, '').trim().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');

const tables = new Map<string, Map<string, string>>();
function table(game: string): Map<string, string> {
  const known = tables.get(game);
  if (known) return known;
  const made = new Map<string, string>();
  for (const list of [terms['platform'] ?? {}, terms[game] ?? {}]) {
    for (const [names, icon] of Object.entries(list)) for (const name of names.split(',')) made.set(plain(name), icon);
  }
  for (const list of [EVERYWHERE, ALSO[game] ?? {}]) for (const [name, icon] of Object.entries(list)) made.set(name, icon);
  tables.set(game, made);
  return made;
}

const sprites = new Map<string, Set<string>>();
/** The icons that are loaded with this game. */
function drawn(game: string): Set<string> {
  const known = sprites.get(game) ?? new Set([...Object.values(terms['platform'] ?? {}), ...Object.values(terms[game] ?? {})]);
  sprites.set(game, known);
  return known;
}

/** The icon of a term, or undefined: then its word stands alone. */
export function iconOf(game: string, term: string, lexicon?: Lexicon): string | undefined {
  const given = lexicon?.terms?.[term]?.icon;
  const known = table(game);
  const name = plain(term);
  const icons = drawn(game); // a name that nobody drew would leave a gap
  if (given && icons.has(given)) return given;
  const found = known.get(name) ?? known.get(name.replace(/s$/, '')) ?? name;
  return icons.has(found) ? found : undefined;
}

export function wordOf(term: string, n: number, lexicon?: Lexicon): string {
  const entry = lexicon?.terms?.[term];
  const one = entry?.one ?? term.replace(/[-_]/g, ' ');
  if (Math.abs(n) === 1) return one;
  return entry?.many ?? MANY[term] ?? (one.endsWith('s') ? one : `${one}s`);
}

export const title = (text: string): string => (text.charAt(0).toUpperCase() + text.slice(1)).replace(/_/g, ' ');

const MODES: Record<string, string> = { ffa: 'Everyone alone', coop: 'One crew', '2v2': 'Two against two', '3v3': 'Three against three', '2v2v2': 'Three pairs' };

/** A mode in words, for whoever has not met its short name. */
export const modeName = (mode: string): string => MODES[mode] ?? title(mode.replace(/[-_]/g, ' '));

export const amountText = (a: Amount, lexicon?: Lexicon): string => `${a.n}${a.of === undefined ? '' : ` of ${a.of}`} ${wordOf(a.what, a.of ?? a.n, lexicon)}`;

export const markText = (m: Mark, lexicon?: Lexicon): string =>
  `${m.n === undefined ? wordOf(m.what, 1, lexicon) : `${m.n} ${wordOf(m.what, m.n, lexicon)}`}${m.state ? ` (${m.state})` : ''}`;
