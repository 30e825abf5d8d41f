import { expect, test } from 'vitest';

import { readBy, voiceOf } from '../src/table/story/voice';
import type { Page } from '../src/wire/types';

const people = (...bots: boolean[]) => bots.map((bot, seat) => ({ seat, name: ['Ada', 'Bo', 'Cy'][seat] ?? '', bot }));
const page = (seat: number, reader?: number): Page => ({
  id: 'page:0',
  type: 'page',
  place: 'page',
  title: 'A page',
  text: [],
  seat,
  ...(reader === undefined ? {} : { reader }),
});

test('the reader is named to everybody', () => {
  const table = people(false, false, false);
  expect(readBy(page(0, 1), table, 0)).toBe('Bo reads it to you');
  expect(readBy(page(0, 1), table, 1)).toBe('You read it to Ada');
  expect(readBy(page(0, 1), table, 2)).toBe('Bo reads it to Ada');
  expect(readBy(page(2, 0), table, undefined)).toBe('Ada reads it to Cy');
});

test('bots do not read aloud: the next person does', () => {
  expect(voiceOf(1, people(false, true, false))).toBe(2);
  expect(readBy(page(0, 1), people(false, true, false), 2)).toBe('You read it to Ada');
  expect(readBy(page(1, 2), people(false, true, true), 0)).toBe('You read it to Bo');
});

test('somebody alone among bots reads, and bots among themselves keep their places', () => {
  expect(readBy(page(0, 1), people(false, true, true), 0)).toBe('You read it yourself');
  expect(readBy(page(0, 1), people(false, true, true), undefined)).toBe('Ada reads it');
  expect(readBy(page(0, 1), people(true, true, true), undefined)).toBe('Bo reads it to Ada');
});

test('a page without a reader says nothing', () => {
  expect(readBy(page(0), people(false, false), 0)).toBe('');
});
