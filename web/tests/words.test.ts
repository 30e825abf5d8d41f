import { describe, expect, it } from 'vitest';

import { onPage } from '../src/table/areas';
import { digest, figures, fresh, rounds } from '../src/wire/diff';
import { boardSummary, list, offerLabel, percents, pieceLabel, tableName } from '../src/table/labels';
import { gameIcons } from '../src/games';
import { amountText, iconOf, modeName, wordOf } from '../src/shared/lexicon';
import type { Happening, Offer, TableInfo, View } from '../src/wire/types';

const event = (n: number, seat?: number, what?: string): Happening => ({
  n,
  ply: n,
  text: `Event ${n}.`,
  ...(seat === undefined ? {} : { seat }),
  ...(what ? { what } : {}),
});
const view = (events: Happening[]): View => ({ events }) as View;

describe('words', () => {
  it('joins as people do', () =>
    expect([list([]), list(['a']), list(['a', 'b', 'c'])]).toEqual(['', 'a', 'a, b and c']));
  it('says price, gain and risk in one sentence', () => {
    const offer: Offer = {
      do: 'x',
      label: 'Land on Greywharf',
      on: [{ area: 'map' }],
      cost: [{ what: 'sailor', n: 1 }],
      gain: [{ what: 'gold', n: 7 }],
      odds: [{ p: 0.5, label: 'miss' }],
      notes: ['duty 2'],
      undo: 'locks',
    };
    const lexicon = { terms: { gold: { one: 'gold', many: 'gold' } } };
    expect(offerLabel(offer, lexicon)).toBe(
      'Land on Greywharf: costs 1 sailor; gains 7 gold; 50 % miss; duty 2; cannot be undone.',
    );
  });
  it('prefers the words of the lexicon', () => {
    const lexicon = { terms: { ocean: { one: 'sea', many: 'seas' } } };
    expect([wordOf('ocean', 2, lexicon), wordOf('sailor', 2), amountText({ what: 'heart', n: 1, of: 4 })]).toEqual([
      'seas',
      'sailors',
      '1 of 4 hearts',
    ]);
  });
  it('finds icons by term, and none for what nobody drew', async () => {
    for (const game of ['voyages', 'cannons', 'nearfar']) await gameIcons(game);
    expect([
      iconOf('voyages', 'sailor'),
      iconOf('voyages', 'dread'),
      iconOf('cannons', 'Home Port'),
      iconOf('nearfar', 'zeppelin'),
    ]).toEqual(['bandana', 'sea-serpent', 'castle', undefined]);
  });
  it('lets per cents add up', () =>
    expect(
      percents([
        { p: 1 / 3, label: '' },
        { p: 1 / 3, label: '' },
        { p: 1 / 3, label: '' },
      ]).reduce((a, b) => a + b),
    ).toBe(100));
  it('names pieces with their owner', () => {
    const seats = [{ seat: 1, name: 'Maren', flag: 2, state: '', counts: [] }];
    expect(
      pieceLabel({ id: 's', kind: 'ship', seat: 1, at: { area: 'map' }, stats: [{ what: 'heart', n: 2 }] }, seats),
    ).toBe("Maren's ship (2 hearts)");
    expect(pieceLabel({ id: 's', kind: 'secret', face: 'down', at: { area: 'map' } }, seats)).toBe('face-down secret');
  });
  it('sums up a board', () => {
    const shown = { seats: [], pieces: [], areas: [] } as unknown as View;
    expect(boardSummary(shown, 1)).toBe('One place is lit.');
  });
});

describe('events', () => {
  it('tells what is new, and nothing after a gap', () => {
    expect(fresh(view([event(1)]), view([event(1), event(2), event(3)])).map((e) => e.n)).toEqual([2, 3]);
    expect(fresh(view([event(1)]), view([event(5)]))).toEqual([]);
    expect(fresh(null, view([event(1)]))).toEqual([]);
  });
  it('digests what others did since', () =>
    expect(digest([event(1, 0), event(2, 1), event(3, 0), event(4, 2)], 1, 0).map((e) => e.n)).toEqual([2, 4]));
  it('sorts the log by rounds, newest first', () => {
    const made = rounds([event(1, undefined, 'round'), event(2, 0), event(3, 1), event(4, undefined, 'round')]);
    expect(made.map((r) => [r.label, r.events.map((e) => e.n)])).toEqual([
      ['Event 4', []],
      ['Event 1', [3, 2]],
    ]);
  });
  it('heads the log with turns, the first of a round with its round, and never with dice', () => {
    const begins = (n: number, seat: number) => event(n, seat, 'turn-begins');
    const told = [event(1, undefined, 'round'), begins(2, 0), event(3, 0, 'dice'), begins(4, 1), event(5, 1)];
    expect(rounds(told).map((r) => [r.label, r.events.map((e) => e.n)])).toEqual([
      ['Event 4', [5]],
      ['Event 1 · Event 2', [3]],
    ]);
  });
  it('tells nobody what came of their own turn', () => {
    const begins = (n: number, seat: number) => event(n, seat, 'turn-begins');
    const told = [begins(1, 0), event(2, 1), event(3, undefined), begins(4, 1), event(5, 1), event(6, undefined)];
    expect(digest(told, 0, 0).map((e) => e.n)).toEqual([5, 6]);
  });
  it('sets figures apart', () =>
    expect(
      figures('ran 3 on course 5: +4 gold.', { terms: { gold: { one: 'gold', many: 'gold' } } })
        .filter((p) => p.bold)
        .map((p) => p.text),
    ).toEqual(['3', '5', '+4 gold']));
  it('keeps a star with its figure', () =>
    expect(
      figures('hit with an Attack: +1 ★.')
        .filter((p) => p.bold)
        .map((p) => p.text),
    ).toEqual(['+1 ★']));
});

describe('tables', () => {
  const table = (title: string, ...names: string[]): TableInfo =>
    ({ title, seats: names.map((name, seat) => ({ seat, name, kind: 'human', here: true })) }) as unknown as TableInfo;
  it('is called by its title, or by who sits there', () => {
    expect(
      [table('Kerris', 'a'), table('', 'Wren'), table('', 'Wren', 'Maren'), table('', 'Wren', 'Maren', 'Tobiah')].map(
        (info) => tableName(info, 'Voyages'),
      ),
    ).toEqual(['Kerris', 'Wren, alone', 'Wren and Maren', 'Wren and 2 others']);
  });
});

describe('modes', () => {
  it('are said in words', () => {
    expect(modeName('ffa')).toBe('Everyone alone');
    expect(modeName('first_adventure')).toBe('First adventure');
  });
});

describe('what is told', () => {
  it('is not said again over the page that it stands on', () => {
    const page = {
      id: 'event',
      type: 'page',
      place: 'page',
      title: 'The Pilot',
      text: ['Thirteen, says your helmsman.', ''],
    };
    const open = { areas: [page] } as unknown as View;
    expect(onPage(open, 'The Pilot: Thirteen, says your helmsman.')).toBe(true);
    expect(onPage(open, 'Captain sets sail.')).toBe(false);
    expect(onPage({ areas: [{ ...page, place: 'info' }] } as unknown as View, 'Thirteen, says your helmsman.')).toBe(
      false,
    );
    expect(onPage(null, 'Thirteen.')).toBe(false);
  });
});
