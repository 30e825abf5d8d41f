// A clock is read from what the house says and from the time that has gone by since, never from this machine's own.
import { describe, expect, it } from 'vitest';

import { first, read, shown, spoken } from '../src/table/clocks/reading';
import type { TableInfo } from '../src/wire/types';

const table = (more: Partial<TableInfo>): TableInfo =>
  ({
    clock: { reserve: 600, increment: 0, per: 'turn', most: 0, out: 'remind', about: '10 min' },
    clocks: [
      { seat: 0, left: 400, until: 1_000_300, low: 150 },
      { seat: 1, left: 200, low: 100 },
    ],
    now: 1_000_000,
    turn: [0],
    ...more,
  }) as TableInfo;

describe('a clock', () => {
  it('counts down from when it runs out, by what has gone by', () => {
    expect(read(table({}), 0, 0)?.left).toBe(300);
    expect(read(table({}), 0, 160)).toMatchObject({ left: 140, runs: true, low: true });
    expect(read(table({}), 0, 999)?.left).toBe(0);
  });
  it('stands still while its seat is not asked', () => {
    expect(read(table({}), 1, 5000)).toMatchObject({ left: 200, runs: false, low: false });
  });
  it('is not there for a seat that has none', () => {
    expect(read(table({}), 2, 0)).toBeUndefined();
  });
  it('stands still in a pause, and goes on at its end', () => {
    const paused = table({ clocks: [{ seat: 0, left: 250, until: 1_000_350, low: 0 }], paused: 1_000_100 });
    expect(read(paused, 0, 99)).toMatchObject({ left: 250, runs: false, paused: true });
    expect(read(paused, 0, 110)).toMatchObject({ left: 240, runs: true, paused: false });
    expect(read(table({ paused: 0, clocks: [{ seat: 0, left: 250 }] }), 0, 1e6)?.left).toBe(250);
  });
  it('never shows more than there was, also while everybody comes back', () => {
    expect(read(table({ clocks: [{ seat: 0, left: 100, until: 1_000_130 }] }), 0, 0)?.left).toBe(100);
  });
  it('of several the one that runs out first is shown', () => {
    const both = table({
      clocks: [
        { seat: 0, left: 9, until: 1_000_009 },
        { seat: 1, left: 5, until: 1_000_005 },
      ],
    });
    expect(first(both, [0, 1], 0)?.seat).toBe(1);
    expect(first(both, [2], 0)).toBeUndefined();
  });
});

it('a time is shown as finely as it matters', () => {
  expect([0, 9, 272, 3600, 53400, 205_300].map(shown)).toEqual([
    '0:00',
    '0:09',
    '4:32',
    '1 h 00',
    '14 h 50',
    '2 d 09 h',
  ]);
  expect([1, 61, 150, 7200, 200_000].map(spoken)).toEqual(['1 second', '61 seconds', '2 minutes', '2 hours', '2 days']);
});
