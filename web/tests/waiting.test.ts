// A request says what was asked, and not something else.
import { describe, expect, it } from 'vitest';

import { waitingFor } from '../src/table/prompt/waiting';
import type { TableInfo } from '../src/wire/types';

const info = {
  seats: [
    { seat: 0, name: 'Wren' },
    { seat: 1, name: 'Heron' },
  ],
} as unknown as TableInfo;
const asked = (what: string, opens = false): string =>
  waitingFor({ asking: { seat: 1, text: '', since: [], opens, what, by: 0 }, info }, 'Otter');

describe('a request that waits', () => {
  it.each([
    ['bot', 'You asked to let a bot play for Heron.'],
    ['abandon', 'You asked to give this game up. Waiting for Otter …'],
    ['pause', 'You asked to let all clocks stand still. Waiting for Otter …'],
    ['', 'You asked to take your last decision back. Waiting for Otter …'],
  ])('on %s', (what, words) => expect(asked(what)).toContain(words));
  it('on an open seat', () => expect(asked('', true)).toContain('You asked to open the seat of Heron.'));
});
