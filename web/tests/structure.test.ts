// What a page is made of follows from ids, kinds, states and numbers alone: words are only shown (law 13, in the client).
// A game without a folder plays with the plain theme, lobby included.
import { readdirSync, readFileSync } from 'node:fs';

import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';

import { gameIcons, hasCampaign, lobbyOf, posterOf, themeOf } from '../src/games';
import Poster from '../src/pages/Poster.svelte';
import { plain } from '../src/table/plain';
import Screen from '../src/table/Screen.svelte';
import type { Theme } from '../src/table/theme';
import { Table } from '../src/wire/table.svelte';
import type { GameInfo, Lexicon, TableInfo, View } from '../src/wire/types';

const fixture = (name: string): View =>
  JSON.parse(readFileSync(new URL(`../dev/fixtures/${name}.json`, import.meta.url), 'utf8')) as View;

const games = JSON.parse(readFileSync(new URL('../dev/fixtures/games.json', import.meta.url), 'utf8')) as {
  name: string;
  lexicon: Lexicon;
}[];

// Fields that hold words for people, wherever they stand in a document; tests/web/test_types.py compares them with
// those of law 13.
const WORDS = [
  'banner',
  'brief',
  'confirm',
  'grave',
  'help',
  'hint',
  'kicker',
  'label',
  'lines',
  'name',
  'notes',
  'risks',
  'short',
  'text',
  'title',
  'topic',
  'traits',
  'why',
];

/** Other letters and no marks, the same length and digits: nothing can be read, and as much room is taken. */
const scrambled = (text: string): string =>
  /[a-z]/i.test(text)
    ? text
        .replace(/[a-z]/gi, (c) => String.fromCharCode(97 + ((c.toLowerCase().charCodeAt(0) - 97 + 7) % 26)))
        .replace(/[^a-z\d\s{}]/g, 'x')
    : text;

function scramble(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return WORDS.includes(key) ? scrambled(value) : value;
  if (Array.isArray(value)) return value.map((inner) => scramble(inner, key));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, scramble(inner, field)]));
}

/** The elements of a page with their classes and the pictures on them, without words. */
function structure(html: string): string[] {
  const bare = html.replace(/<!--.*?-->/gs, '');
  return [...bare.matchAll(/<(\/?[a-z][\w-]*)([^>]*)>/g)].map(([, tag, attributes = '']) => {
    const classes = /class="([^"]*)"/.exec(attributes)?.[1] ?? '';
    const drawn = tag === 'use' ? (/href="([^"]*)"/.exec(attributes)?.[1] ?? '') : '';
    return `${tag} ${classes.trim()} ${drawn}`.trim();
  });
}

async function page(view: View, pointed?: number, theme?: Theme): Promise<string> {
  await gameIcons(view.game);
  const table = new Table('t', null);
  table.view = view;
  table.lexicon = games.find((game) => game.name === view.game)?.lexicon;
  table.glance = view.actions[pointed ?? -1] ?? null;
  return render(Screen, { props: { table, theme: theme ?? (await themeOf(view.game)) } }).body;
}

/** Nothing is pointed at, then the first offer with risks, with notes, with more to tell, with chances. */
const pointings = ({ actions }: View): (number | undefined)[] => [
  undefined,
  ...(['risks', 'notes', 'text', 'odds'] as const)
    .map((field) => actions.findIndex((offer) => offer[field] !== undefined))
    .filter((at, i, all) => at >= 0 && all.indexOf(at) === i),
];

describe('words stay words', () => {
  const documents = readdirSync(new URL('../dev/fixtures/', import.meta.url))
    .map((file) => file.replace('.json', ''))
    .filter((name) => name !== 'games');

  it('is asked of every game', () =>
    expect([...new Set(documents.map((name) => name.split('-')[0]))].sort()).toEqual([
      'biomes',
      'cannons',
      'everrain',
      'nearfar',
      'voyages',
    ]));
  it.each(documents)('%s is the same page with every word scrambled', async (name) => {
    const view = fixture(name);
    for (const pointed of pointings(view)) {
      const told = structure(await page(view, pointed));
      expect(told.length).toBeGreaterThan(200);
      expect(structure(await page(scramble(view) as View, pointed))).toEqual(told);
    }
  });

  it('is noticed where somebody reads', async () => {
    const view = fixture('everrain');
    const drawn = await themeOf('everrain');
    const reader: Theme = { ...drawn, piece: (shown) => (/^The /.test(shown.name ?? '') ? '<g class="ours"/>' : '') };
    const told = structure(await page(view, undefined, reader));
    expect(told).toContain('g ours');
    expect(structure(await page(scramble(view) as View, undefined, reader))).not.toEqual(told);
  });
});

describe("a game's own box in the lobby", () => {
  const today = new Date().toISOString().slice(0, 10);
  const table = (label: string): TableInfo => ({
    table: 'abc',
    game: 'voyages',
    title: label,
    mode: 'solo',
    options: {},
    seats: [{ seat: 0, name: label, kind: 'human', here: true }],
    listed: false,
    state: 'playing',
    ply: 9,
    rules: '1',
    content: 'c',
    commitment: 'd',
    turn: [0],
    daily: today,
    label,
    round: 5,
    rounds: 16,
  });
  const box = async (label: string): Promise<string[]> => {
    const Lobby = await lobbyOf('voyages');
    if (!Lobby) throw new Error('Voyages has no box');
    return structure(
      render(Lobby, { props: { info: { ...(games[0] as unknown as GameInfo) }, mine: [table(label)] } }).body,
    );
  };

  it('follows from numbers, whatever the words say', async () => {
    const told = await box('Round 5 of 16');
    expect(told.filter((part) => part === 'circle on')).toHaveLength(5);
    expect(await box('Fünfter Tag')).toEqual(told);
    expect(await box('')).toEqual(told);
  });
});

describe('a game that nobody has drawn', () => {
  const view: View = { ...fixture('biomes'), game: 'lighthouses' };
  const info: GameInfo = {
    name: 'lighthouses',
    title: 'Lighthouses',
    line: 'Keep the lamp lit.',
    audience: '',
    blurb: '',
    minutes: 40,
    weight: 2,
    tutorial: false,
    rulebook: false,
    modes: [{ name: 'race', seats: [2, 4], about: '' }],
    bots: [],
    worlds: {},
  };

  it('plays with the plain theme', async () => {
    expect(await themeOf('lighthouses')).toBe(plain);
    const html = await page(view);
    expect(html).toContain('class="board');
    expect(html).toContain(view.prompt.text);
  });

  it('hangs in the lobby by what the server says of it', async () => {
    expect((await posterOf('lighthouses')).art).toContain('<path');
    expect([await lobbyOf('lighthouses'), hasCampaign('lighthouses')]).toEqual([undefined, false]);
    const html = render(Poster, { props: { game: info.name, info } }).body;
    expect(html).toContain('Lighthouses');
    expect(html).toContain('2 to 4');
    expect(html).toContain('40 min');
  });
});
