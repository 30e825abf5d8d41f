import { describe, expect, it } from 'vitest';

import { along, bounds, centre, hexPath, nearest, outline, placeKey, ringOf, withNames } from '../src/shared/geometry';
import { blob, rng, seedOf } from '../src/shared/noise';

describe('hexes', () => {
  it('puts neighbours one hex apart, pointy and flat', () => {
    for (const flat of [false, true]) {
      const [x0, y0] = centre(0, 0, flat, 10);
      for (const [q, r] of [
        [1, 0],
        [0, 1],
        [-1, 1],
        [-1, 0],
        [0, -1],
        [1, -1],
      ] as const) {
        const [x, y] = centre(q, r, flat, 10);
        expect(Math.hypot(x - x0, y - y0)).toBeCloseTo(10 * Math.sqrt(3));
      }
    }
  });
  it('draws six corners', () => expect(hexPath(0, 0, 10).match(/[ML]/g)).toHaveLength(6));
  it('counts rings', () => expect([ringOf(0, 0), ringOf(3, -1), ringOf(-2, -2)]).toEqual([0, 3, 4]));
});

describe('paths and boxes', () => {
  it('finds the point part of the way', () => {
    expect(
      along(
        [
          [0, 0],
          [10, 0],
          [10, 10],
        ],
        0.75,
      ),
    ).toEqual([10, 5]);
    expect(
      along(
        [
          [0, 0],
          [10, 0],
        ],
        2,
      ),
    ).toEqual([10, 0]);
    expect(along([[4, 4]], 0.5)).toEqual([4, 4]);
  });
  it('holds all points and the margin', () =>
    expect(
      bounds(
        [
          [0, 0],
          [10, 20],
        ],
        5,
      ),
    ).toEqual({ x: -5, y: -5, w: 20, h: 30 }));
  it('walks to the nearest in a direction, straight before askew', () => {
    const targets: [number, number][] = [
      [10, 0],
      [5, 9],
      [-5, 0],
    ];
    expect(nearest([0, 0], targets, [1, 0])).toBe(0);
    expect(nearest([0, 0], targets, [-1, 0])).toBe(2);
    expect(nearest([0, 0], targets, [0, -1])).toBe(-1);
  });
  it('names a place by area and position', () =>
    expect([placeKey({ area: 'map', at: 'a' }), placeKey({ area: 'map' })]).toEqual(['map|a', 'map']));
});

describe('seeded noise', () => {
  it('draws the same coast every time', () => expect(blob(0, 0, 20, seedOf(1, 2))).toBe(blob(0, 0, 20, seedOf(1, 2))));
  it('draws another for another cell', () =>
    expect(blob(0, 0, 20, seedOf(1, 2))).not.toBe(blob(0, 0, 20, seedOf(2, 1))));
  it('stays between 0 and 1', () => {
    const random = rng(7);
    for (let i = 0; i < 200; i++) {
      const value = random();
      expect(value >= 0 && value < 1).toBe(true);
    }
  });
});

describe('the border of a patch of hexes', () => {
  const strokes = (path: string): number => path.split('M').length - 1;
  it('goes round one hex, and only round the outside of two', () => {
    expect(strokes(outline([{ q: 0, r: 0 }], true))).toBe(6);
    expect(
      strokes(
        outline(
          [
            { q: 0, r: 0 },
            { q: 1, r: 0 },
          ],
          true,
        ),
      ),
    ).toBe(10);
    expect(
      strokes(
        outline(
          [
            { q: 0, r: 0 },
            { q: 1, r: 0 },
            { q: 0, r: 1 },
          ],
          true,
        ),
      ),
    ).toBe(12);
  });
});

describe('what the whole board is', () => {
  it('reaches down to the names below its last places', () => {
    const places = bounds(
      [
        [0, 0],
        [40, 100],
      ],
      10,
    );
    expect(withNames(places, [{ y: 90 }, { y: 130 }])).toEqual({ x: -10, y: -10, w: 60, h: 148 });
  });

  it('is that of the places where no name lies lower', () => {
    const places = bounds(
      [
        [0, 0],
        [40, 100],
      ],
      10,
    );
    expect(withNames(places, [{ y: 20 }])).toEqual(places);
    expect(withNames(places, [])).toEqual(places);
  });
});
