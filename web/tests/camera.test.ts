// What lies in the frame of a map: its places, and what is written around them where there is room.
import { describe, expect, it } from 'vitest';

import { Camera } from '../src/table/board/camera.svelte';
import { widened } from '../src/shared/geometry';

const LAND = { x: 0, y: 0, w: 100, h: 100 };
const WIDE = { x: -10, y: -30, w: 120, h: 160 };

function camera(side: number, least: number): Camera {
  const made = new Camera();
  [made.width, made.height] = [side, side];
  made.lie(LAND, WIDE, least);
  made.fit();
  return made;
}

describe('the whole board', () => {
  it('is shown with what is written around it', () => {
    const made = camera(320, 1);
    expect(made.k).toBe(2);
    expect(made.sees([50, -25])).toBe(true);
    expect(made.whole).toBe(true);
  });

  it('is its places alone where they would be too small for a finger', () => {
    const made = camera(320, 3);
    expect(made.k).toBe(3.2);
    expect(made.sees([50, -25])).toBe(false);
  });

  it('can be left for what is written around it', () => {
    const made = camera(320, 3);
    made.pan(0, 1000);
    expect(made.sees([50, -25])).toBe(true);
  });

  it('is no longer whole once somebody looks nearer', () => {
    const made = camera(320, 1);
    made.zoom(1.5);
    expect(made.whole).toBe(false);
  });
});

describe('a frame', () => {
  it('reaches as far as the points that belong to it', () => {
    expect(widened(LAND, [])).toEqual(LAND);
    expect(widened(LAND, [[50, 50]])).toEqual(LAND);
    expect(
      widened(LAND, [
        [-10, 40],
        [120, 130],
      ]),
    ).toEqual({ x: -10, y: 0, w: 130, h: 130 });
  });
});
