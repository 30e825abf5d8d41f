import { describe, expect, it } from 'vitest';

import { curves } from '../src/pages/scores';

const moment = (ply: number, ...scores: (number | undefined)[]) => ({
  ply,
  scores: new Map(scores.map((n, seat) => [seat, n])),
});

describe('the graph of the score', () => {
  it('runs from the first decision to the last and from least to most', () =>
    expect(curves([moment(0, 0, 0), moment(5, 2, 0), moment(10, 4, 1)], 10)).toEqual([
      { seat: 0, points: '0,96 50,50 100,4' },
      { seat: 1, points: '0,96 50,96 100,73' },
    ]));
  it('has no line for a seat whose score nobody is told', () =>
    expect(curves([moment(0, 0, undefined), moment(1, 1, undefined)], 1).map((c) => c.seat)).toEqual([0]));
  it('is not there in a game without scores', () => expect(curves([moment(0, undefined)], 1)).toEqual([]));
});
