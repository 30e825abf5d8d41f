import { describe, expect, it } from 'vitest';

import { plateWidth, saidAt } from '../src/table/board/lines';
import type { Point } from '../src/shared/noise';

describe('what a line says', () => {
  const way: Point[] = [
    [0, 0],
    [100, 0],
    [200, 0],
    [300, 0],
  ];

  it('stands half way', () => {
    expect(saidAt(way, 'a raid', [])).toEqual([150, 0]);
    expect(
      saidAt(
        [
          [0, 0],
          [40, 20],
        ],
        'a raid',
        [],
      ),
    ).toEqual([20, 10]);
  });

  it('gives way to prices', () => {
    expect(saidAt(way, 'a raid', [[150, 5]])).not.toEqual([150, 0]);
    expect(
      saidAt(way, 'a raid', [
        [150, 5],
        [50, 0],
      ]),
    ).toEqual([250, 0]);
    expect(saidAt(way, 'a raid', [[150, 60]])).toEqual([150, 0]);
  });

  it('stands half way where every stretch has prices', () => {
    expect(
      saidAt(way, 'a raid', [
        [50, 0],
        [150, 0],
        [250, 0],
      ]),
    ).toEqual([150, 0]);
  });

  it('is where the line is, however short', () => {
    expect(saidAt([[7, 8]], 'here', [])).toEqual([7, 8]);
    expect(saidAt([], 'nowhere', [])).toBeUndefined();
  });

  it('is as wide as its words', () => {
    expect(plateWidth('cool-down 8, 5 away')).toBeGreaterThan(plateWidth('the farm'));
  });
});
