import { describe, expect, it } from 'vitest';

import { clicked, NO_CLICKS } from '../src/wire/clicks';

describe('one press takes back one click', () => {
  it('remembers how many steps each click had', () => {
    const first = clicked(NO_CLICKS, 3, 0, true);
    const second = clicked(first, 4, 0, true);
    expect(second.done).toEqual([3, 1]);
  });

  it('can do again what was taken back, click by click', () => {
    const both = { done: [3, 1], undone: [] };
    const one = clicked(both, 3, 1, true);
    const none = clicked(one, 0, 4, true);
    expect(one).toEqual({ done: [3], undone: [1] });
    expect(none).toEqual({ done: [], undone: [1, 3] });
    expect(clicked(none, 3, 1, true)).toEqual({ done: [3], undone: [1] });
  });

  it('forgets what nobody can take back any more', () => {
    expect(clicked({ done: [3, 1], undone: [2] }, 0, 0, true)).toEqual(NO_CLICKS);
    expect(clicked({ done: [3, 1], undone: [] }, 2, 0, true).done).toEqual([2]);
  });

  it('goes step by step where it does not know the clicks, and keeps them where it does', () => {
    expect(clicked(NO_CLICKS, 2, 0, false).done).toEqual([1, 1]);
    expect(clicked({ done: [2], undone: [] }, 2, 0, false).done).toEqual([2]);
  });
});
