import { describe, expect, it } from 'vitest';

import { changesOf, NOTHING, wayOf } from '../src/wire/changes';
import { factsOf, lengthOf } from '../src/pages/facts';
import { family, findOptions, inMode, optionGroups, optionName } from '../src/pages/new-table/options';
import type { GameInfo, OptionInfo, Piece, View } from '../src/wire/types';

const piece = (id: string, at: string, more: Partial<Piece> = {}): Piece => ({
  id,
  kind: 'ship',
  at: { area: 'map', at },
  ...more,
});
const view = (pieces: Piece[], gold: number, terrain = 'sea'): View => ({
  format: '',
  game: 'g',
  status: { label: '' },
  areas: [{ id: 'map', type: 'hexmap', title: '', place: 'world', cells: [{ id: 'a', q: 0, r: 0, terrain }] }],
  pieces,
  seats: [{ seat: 0, flag: 1, state: '', score: { what: 'gold', n: gold }, counts: [{ what: 'heart', n: 3, of: 4 }] }],
  prompt: { kind: 'act', seats: [0], text: '' },
  actions: [],
  ply: 7,
});

describe('what changed between two documents', () => {
  it('names what came, turned over, was uncovered and was won', () => {
    const found = changesOf(
      view([piece('s', 'a'), piece('t', 'a', { face: 'down' })], 3, 'unknown'),
      view([piece('s', 'b'), piece('t', 'a', { name: 'key' }), piece('u', 'a')], 8),
    );
    expect([[...found.came], [...found.turned], [...found.uncovered], found.counts]).toEqual([
      ['u'],
      ['t'],
      ['a'],
      [{ seat: 0, what: 'gold', n: 5 }],
    ]);
  });
  it('is nothing at the first sight, and nothing where nothing changed', () => {
    expect(changesOf(null, view([], 3))).toBe(NOTHING);
    const still = changesOf(view([piece('s', 'a')], 3), view([piece('s', 'a')], 3));
    expect([still.came.size, still.turned.size, still.uncovered.size, still.counts.length]).toEqual([0, 0, 0, 0]);
  });
  it('leads a piece along the path that was chosen, as far as it went', () => {
    const [before, after] = [view([piece('s', 'a')], 0), view([piece('s', 'c')], 0)];
    expect(wayOf(before, after, 's', ['b', 'c', 'd'])).toEqual(['a', 'b', 'c']);
    expect(wayOf(before, after, 's', ['x'])).toEqual([]);
    expect(wayOf(before, before, 's', ['b', 'a'])).toEqual([]);
  });
});

const option = (name: string, about = '', basis = ''): OptionInfo => ({
  name,
  default: 1,
  values: '',
  about,
  basis,
  group: '',
  modes: [],
  offers: [],
  choices: [],
  low: 0,
  high: 0,
});
describe('options', () => {
  const all = [
    option('gang_moves', 'moves of the gang'),
    option('gang_blocked'),
    option('gang_fury'),
    option('tiles.lake', 'lakes', 'R-14'),
    option('tiles.farm-land'),
    option('tiles.forest'),
    option('ransom', 'frees a captive', 'R-40'),
  ];
  it('are grouped by what their names begin with', () => {
    expect(optionGroups(all).map((g) => [g.name, g.options.length])).toEqual([
      ['The rules in general', 1],
      ['Gang', 3],
      ['Tiles', 3],
    ]);
    expect([family('box_counts.farm'), family('npc_speed')]).toEqual(['box counts', 'npc']);
  });
  it('are grouped by what they change in play where the game says so', () => {
    const said = all.map((o) => (o.name.startsWith('gang') ? { ...o, group: 'The Roaming Gang' } : o));
    expect(optionGroups(said).map((g) => g.name)).toEqual(['The Roaming Gang', 'The rules in general', 'Tiles']);
    expect(optionGroups(said)[0]?.options).toHaveLength(3);
  });
  it('belong to their modes', () => {
    expect(inMode(option('ransom'), 'solo')).toBe(true);
    expect(inMode({ ...option('solo_rounds'), modes: ['solo'] }, 'race')).toBe(false);
  });
  it('are found by name, meaning and ruling', () => {
    expect(findOptions(all, 'captive').map((o) => o.name)).toEqual(['ransom']);
    expect(findOptions(all, 'R-14').map((o) => o.name)).toEqual(['tiles.lake']);
    expect(findOptions(all, 'gang moves').map((o) => o.name)).toEqual(['gang_moves']);
    expect(optionName(option('tiles.farm-land'))).toBe('Farm land');
  });
});

describe('posters', () => {
  it('say what the server says of the game', () => {
    const info = {
      title: 'G',
      line: 'Go.',
      minutes: 180,
      weight: 5,
      modes: [
        { name: 'a', seats: [2, 4] },
        { name: 'b', seats: [1, 1] },
      ],
    } as unknown as GameInfo;
    expect(factsOf(info)).toEqual({ title: 'G', line: 'Go.', players: '1 to 4', length: '3 hours', weight: 5 });
    expect(lengthOf(75)).toBe('75 min');
  });
});
