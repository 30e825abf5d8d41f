import { describe, expect, it } from 'vitest';

import { stand, taughtBy, told } from '../src/table/prompt/lessons';
import type { Lesson, View } from '../src/wire/types';

const view = {
  status: { label: 'Round 2' },
  prompt: { kind: 'act', seats: [0], text: 'Walk on or stop.', rule: 'NF-171' },
  areas: [
    { id: 'map', type: 'graphmap', nodes: [{ id: 's03' }], links: [] },
    { id: 'town', type: 'tableau', slots: [{ id: 'saloon', kind: 'saloon' }] },
  ],
  pieces: [],
  actions: [{ do: 'go s03', label: 'Walk' }],
} as unknown as View;
const lesson = (more: Partial<Lesson>): Lesson => ({ title: 'One', text: 'Look there.', label: 'Round 2', ...more });

describe('lessons', () => {
  it('point at spaces of a map of paths and at houses of a street', () => {
    expect(told([lesson({ on: { area: 'map', at: 's03' } })], view)).toHaveLength(1);
    expect(told([lesson({ on: { area: 'town', at: 'saloon' } })], view)).toHaveLength(1);
    expect(told([lesson({ on: { area: 'map', at: 's04' } })], view)).toHaveLength(0);
  });

  it('propose what is offered, the first of them alone', () => {
    const here = told(
      [lesson({ try: 'stop' }), lesson({ title: 'Two', try: 'go s03' }), lesson({ title: 'Three', try: 'go s03' })],
      view,
    );
    expect(here.map((one) => one.title)).toEqual(['Two']);
  });

  it('about a kind of question are told once, where no lesson of the moment is new', () => {
    const kind = { title: 'Kind', text: 'Walks.', rule: 'NF-171' } as Lesson;
    const verb = { title: 'Verb', text: 'Going.', offered: 'fly go' } as Lesson;
    const remark = lesson({});
    expect(told([kind, verb, remark], view).map((one) => one.title)).toEqual(['One']);
    const first = told([kind, verb, remark], view, ['One']);
    expect(first.map((one) => one.title)).toEqual(['Kind']);
    const second = told([kind, verb, remark], view, ['One', ...taughtBy(first)]);
    expect(second.map((one) => one.title)).toEqual(['Verb']);
    expect(told([kind, verb], view, taughtBy([kind, ...second]))).toEqual([]);
  });

  it('of a position are told in it alone, which is reckoned as the server does', () => {
    const same = {
      ...view,
      pieces: [{ id: 'ship', at: { area: 'sea', at: 'sea:1' } }],
      seats: [{ seat: 0, counts: [{ what: 'gold', n: 2 }, { what: 'flag' }] }],
      areas: [
        { id: 'race', type: 'track', value: 3 },
        { id: 'dice', type: 'dice', dice: [{ id: 'd1', value: 4 }, { id: 'd2' }] },
      ],
    } as unknown as View;
    expect(stand(same)).toBe('0f1b7e7f'); // as in tests/core/test_tutorial.py
    const moved = { ...same, pieces: [{ id: 'ship', at: { area: 'sea', at: 'sea:2' } }] } as unknown as View;
    expect(told([lesson({ stands: ['00000000', '0f1b7e7f'] })], same)).toHaveLength(1);
    expect(told([lesson({ stands: ['00000000', '0f1b7e7f'] })], moved)).toHaveLength(0);
  });

  it('that propose something teach how their answer begins, remarks that they were read', () => {
    expect(taughtBy([lesson({ rule: 'NF-171', try: ['set out', 'go s03'] })])).toEqual(['NF-171', 'set', 'go']);
    expect(taughtBy([lesson({})])).toEqual(['One']);
  });
});
