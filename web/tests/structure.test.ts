// What a page is made of follows from ids, kinds, states and numbers alone: words are only shown. A game without a folder
// plays with the plain theme, lobby included.
import { readFileSync } from 'node:fs';

import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';

import { gameIcons, hasCampaign, lobbyOf, posterOf, themeOf } from '../src/games';
import Poster from '../src/pages/Poster.svelte';
import { plain } from '../src/table/plain';
import Screen from '../src/table/Screen.svelte';
import { Table } from '../src/wire/table.svelte';
import type { GameInfo, View } from '../src/wire/types';

const fixture = (name: string): View =>
  JSON.parse(readFileSync(new URL(`../dev/fixtures/${name}.json`, import.meta.url), 'utf8')) as View;

// Fields that hold words for people, wherever they stand in a document.
const WORDS = [
  'label',
  'title',
  'name',
  'text',
  'help',
  'hint',
  'why',
  'kicker',
  'topic',
  'short',
  'confirm',
  'banner',
];

/** Other letters, the same length, digits and marks: nothing can be read, and as much room is taken. */
const scrambled = (text: string): string =>
  text.replace(/[a-z]/g, (c) => String.fromCharCode(97 + ((c.charCodeAt(0) - 97 + 7) % 26)));

function scramble(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return WORDS.includes(key) ? scrambled(value) : value;
  if (Array.isArray(value)) return value.map((inner) => scramble(inner, key));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, scramble(inner, field)]));
}

/** The elements of a page with their classes, without words and without pictures that are chosen for a name. */
function structure(html: string): string[] {
  const bare = html.replace(/<!--.*?-->/gs, '').replace(/<svg class="(i|badge|die)[^>]*>.*?<\/svg>/gs, '<svg/>');
  const drawn = bare.replace(/<use [^>]*>|<text class="letter[^>]*>[^<]*<\/text>/g, '');
  return [...drawn.matchAll(/<(\/?[a-z][\w-]*)([^>]*)>/g)].map(([, tag, attributes = '']) => {
    const classes = /class="([^"]*)"/.exec(attributes)?.[1] ?? '';
    return `${tag} ${classes.replace(/\b(tone|glow)\d\b/g, '').trim()}`;
  });
}

async function page(view: View): Promise<string> {
  await gameIcons(view.game);
  const table = new Table('t', null);
  table.view = view;
  return render(Screen, { props: { table, theme: await themeOf(view.game) } }).body;
}

describe('words stay words', () => {
  const documents = ['voyages', 'cannons', 'biomes', 'everrain', 'everrain-story', 'nearfar', 'nearfar-story'];
  it.each(documents)('%s is the same page with every word scrambled', async (name) => {
    const view = fixture(name);
    const told = structure(await page(view));
    expect(told.length).toBeGreaterThan(200);
    expect(structure(await page(scramble(view) as View))).toEqual(told);
  });
});

describe('a game that nobody has drawn', () => {
  const view: View = { ...fixture('biomes'), game: 'lighthouses' };
  const info: GameInfo = {
    name: 'lighthouses',
    title: 'Lighthouses',
    line: 'Keep the lamp lit.',
    blurb: '',
    minutes: 40,
    weight: 2,
    tutorial: false,
    modes: [{ name: 'race', seats: [2, 4], about: '' }],
    options: [],
    bots: [],
    lexicon: {},
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
