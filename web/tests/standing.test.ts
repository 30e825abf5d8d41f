import { describe, expect, it } from 'vitest';

import { ordered, wanted } from '../src/wire/standing';
import type { Offer, View } from '../src/wire/types';

const mine: Offer = { do: 'play buoy-mine', label: 'Play Buoy Mine' };
const lantern: Offer = { do: 'play buoy-lantern', label: 'Play Buoy Lantern' };
const pass: Offer = { do: 'pass', label: 'Pass' };
const resign: Offer = { do: 'resign', label: 'Resign', group: 'table' };
const asked = (...actions: Offer[]): View =>
  ({
    game: 'cannons',
    prompt: { kind: 'react', seats: [0], text: '', decline: 'pass' },
    actions: [...actions, pass, resign],
  }) as unknown as View;

describe('standing orders', () => {
  it('pass when every card that fits is ordered', () => {
    const orders = { 'cannons: play buoy-mine': 'Buoy Mine' };
    expect(ordered(asked(mine), orders)).toBe(pass);
    expect(ordered(asked(mine, lantern), orders)).toBeUndefined();
    expect(ordered(asked(mine, lantern), { ...orders, 'cannons: play buoy-lantern': 'Buoy Lantern' })).toBe(pass);
  });
  it('know a reaction to which nothing fits', () => {
    expect(wanted(asked())).toEqual([['cannons: pass', 'No card fits']]);
    expect(ordered(asked(), {})).toBeUndefined();
    expect(ordered(asked(), { 'cannons: pass': 'No card fits' })).toBe(pass);
  });
  it('answer nothing but reactions, and those of one game alone', () => {
    const orders = { 'cannons: play buoy-mine': 'Buoy Mine' };
    expect(ordered({ ...asked(mine), prompt: { kind: 'act', seats: [0], text: '' } } as View, orders)).toBeUndefined();
    expect(ordered({ ...asked(mine), game: 'biomes' } as View, orders)).toBeUndefined();
  });
});
