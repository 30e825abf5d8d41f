import { describe, expect, it } from 'vitest';

import {
  buttonsOf,
  filled,
  folded,
  gradeOf,
  grouped,
  priceOf,
  sameDo,
  stillOffered,
  targetsOf,
} from '../src/wire/targets';
import { diceFor, given, taken } from '../src/table/preview';
import type { Offer, View } from '../src/wire/types';

const at = (cell: string): { area: string; at: string } => ({ area: 'map', at: cell });
const dear: Offer = { do: 'far', label: 'Far', on: [at('a')], grade: 2, cost: [{ what: 'sailor', n: 3 }] };
const cheap: Offer = { do: ['one', 'two'], label: 'Near', on: [at('a'), at('b')], grade: 0 };
const lock: Offer = { do: 'lock', label: 'Lock in', go: true };
const pass: Offer = { do: 'pass', label: 'Pass' };

describe('targets', () => {
  it('gathers offers by place, cheapest first', () => {
    const found = targetsOf([dear, cheap, lock]);
    expect([...found.keys()]).toEqual(['map|a', 'map|b']);
    expect(found.get('map|a')?.offers).toEqual([cheap, dear]);
    expect(found.get('map|a')?.price).toBe('0');
  });
  it('knows three grades at most', () => {
    expect([
      gradeOf(cheap),
      gradeOf(dear),
      gradeOf({ ...dear, grade: 7 }),
      gradeOf({ ...pass, cost: [{ what: 'heart', n: 1 }] }),
    ]).toEqual([0, 2, 2, 1]);
  });
  it('writes a price in its parts', () =>
    expect(
      priceOf({
        ...dear,
        cost: [
          { what: 'action', n: 1 },
          { what: 'sail', n: 1 },
        ],
      }),
    ).toBe('1+1'));
  it('lists buttons with the one to press last', () => expect(buttonsOf([lock, cheap, pass])).toEqual([pass, lock]));
  it('keeps a choice that is still offered', () => {
    const view = { actions: [{ ...cheap }] } as View;
    expect(stillOffered(view, cheap)?.label).toBe('Near');
    expect(stillOffered(view, dear)).toBeNull();
    expect(sameDo(['a'], 'a')).toBe(false);
  });
  it('fills holes and leaves unknown ones', () =>
    expect(filled({ do: 'box {box} sell {sell}', label: '' }, { box: '1,5' })).toBe('box 1,5 sell {sell}'));
  it('groups for the list', () =>
    expect(grouped([dear, { ...lock, group: 'turn' }]).map(([g]) => g)).toEqual(['other', 'turn']));
});

describe('previews', () => {
  const dice = [
    { id: 'd1', faces: 'd6', rolled: 6, value: 6 },
    { id: 'd2', faces: 'd6', rolled: 2, value: 2 },
  ];
  it('shows the dice as the choice would set them', () => {
    expect(
      diceFor(dice, { do: ['course d1 5', 'run d2 2'], label: '' }).map((d) => [d.role, d.value, d.planned]),
    ).toEqual([
      ['course', 5, true],
      ['run', 2, true],
    ]);
    expect(diceFor(dice, null).map((d) => d.role)).toEqual([undefined, undefined]);
  });
  it('counts what a choice takes and gives', () => {
    expect([
      taken(dear, 'sailor'),
      taken(null, 'sailor'),
      given({ ...dear, gain: [{ what: 'gold', n: 4 }] }, 'gold'),
    ]).toEqual([3, 0, 4]);
  });
});

describe('topics', () =>
  it('offers of one topic stand together, in the order in which topics first come up', () => {
    const send = (who: string, topic?: string): Offer => ({
      do: `send ${who} to ${topic ?? 'sea'}`,
      label: who,
      ...(topic ? { topic, short: who } : {}),
    });
    const all = [send('Tam', 'The Inn'), send('Tam', 'The Market'), send('Odile', 'The Inn'), send('Odile')];
    expect(folded(all).map((fold) => fold.map((offer) => offer.label))).toEqual([['Tam', 'Odile'], ['Tam'], ['Odile']]);
  }));
