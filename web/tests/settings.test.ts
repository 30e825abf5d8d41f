import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { restored } from '../src/shared/settings.svelte';
import type { View } from '../src/wire/types';
import { heard } from '../src/wire/heard';

const css = (file: string): string => readFileSync(new URL(`../src/styles/${file}`, import.meta.url), 'utf8');
const seatsIn = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/--(seat\d): (#[0-9a-f]{6})/g)].map(([, name, hex]) => [name!, hex!]));
const USUAL = seatsIn(css('tokens.css'));

// How colours look to other eyes (Machado, Oliveira, Fernandes 2009, full severity), on linear light.
const EYES: Record<string, number[][]> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const light = (hex: string): number[] =>
  [1, 3, 5].map((i) => {
    const c = parseInt(hex.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
const times = (m: number[][], v: number[]): number[] => m.map((row) => row.reduce((sum, a, i) => sum + a * v[i]!, 0));
function lab(v: number[]): number[] {
  const xyz = times(
    [
      [0.4124, 0.3576, 0.1805],
      [0.2126, 0.7152, 0.0722],
      [0.0193, 0.1192, 0.9505],
    ],
    v.map((c) => Math.min(1, Math.max(0, c))),
  );
  const [x, y, z] = [xyz[0]! / 0.95047, xyz[1]!, xyz[2]! / 1.08883].map((t) =>
    t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116,
  ) as [number, number, number];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
/** The least distance of any two seats, as those eyes see them. */
function apart(seats: Record<string, string>, eyes: string): number {
  const seen = Object.values(seats).map((hex) => lab(times(EYES[eyes]!, light(hex))));
  return Math.min(...seen.flatMap((a, i) => seen.slice(i + 1).map((b) => Math.hypot(...a.map((c, k) => c - b[k]!)))));
}

describe('settings', () => {
  it.each(['protan', 'deutan', 'tritan'])('have a palette in which %s eyes tell six seats apart', (eyes) => {
    const block = new RegExp(`data-palette="${eyes}"\\] \\{([^}]*)\\}`).exec(css('palettes.css'))?.[1] ?? '';
    const palette = { ...USUAL, ...seatsIn(block) };
    expect(Object.keys(palette)).toHaveLength(6);
    expect(apart(palette, eyes)).toBeGreaterThan(40);
    expect(apart(USUAL, eyes)).toBeLessThan(31);
  });

  it('keep what was chosen before, the bell of earlier releases included', () => {
    expect(restored({}).sounds).toEqual({ dice: false, cards: false, turn: false, end: false });
    expect(restored({ sound: true, speed: 4 })).toMatchObject({ speed: 4, text: 'usual', sounds: { turn: true } });
    expect(restored({ sounds: { dice: true, cards: false, turn: false, end: false } }).sounds.dice).toBe(true);
  });
});

describe('what is heard', () => {
  const view = (ply: number, rolled: number, cards: string[], over = false): View =>
    ({
      ply,
      viewer: { seat: 0 },
      status: { label: '', ...(over ? { over: { text: '', order: [] } } : {}) },
      areas: [
        { id: 'dice', type: 'dice', title: '', place: 'info', dice: [{ id: 'd', rolled, value: rolled }] },
        { id: 'hand0', type: 'hand', title: '', place: 'hand', seat: 0 },
        { id: 'hand1', type: 'hand', title: '', place: 'hand', seat: 1 },
      ],
      pieces: cards.map((id) => ({ id, kind: 'card', at: { area: id.startsWith('x') ? 'hand1' : 'hand0' } })),
    }) as unknown as View;

  it('is dice that fell, cards that came to the own hand, and the end', () => {
    expect(heard(null, view(1, 3, []))).toEqual([]);
    expect(heard(view(1, 3, []), view(2, 5, []))).toEqual(['dice']);
    expect(heard(view(1, 3, ['a']), view(2, 3, ['a', 'b']))).toEqual(['cards']);
    expect(heard(view(1, 3, []), view(2, 3, ['x']))).toEqual([]);
    expect(heard(view(1, 3, ['a']), view(2, 3, []))).toEqual([]);
    expect(heard(view(1, 3, []), view(2, 3, [], true))).toEqual(['end']);
    expect(heard(view(2, 3, []), view(2, 4, ['b']))).toEqual([]);
  });
});
