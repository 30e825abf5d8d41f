import { describe, expect, it } from 'vitest';

import { placesOf } from '../src/table/places';
import type { Area, Cell } from '../src/wire/types';

const cell = (q: number, r: number, terrain: string, name?: string): Cell => ({
  id: `sea:${q},${r}`,
  q,
  r,
  terrain,
  ...(name ? { name } : {}),
});
const map = (...cells: Cell[]): Area => ({ id: 'sea', type: 'hexmap', title: '', cells }) as unknown as Area;
const names = (area: Area): string[] => placesOf(area).map((p) => p.name);

describe('places without a name', () => {
  it('lie somewhere, seen from the nearest that has one', () => {
    const sea = map(
      cell(0, 0, 'island', 'Otterholm'),
      cell(-1, 0, 'calm'),
      cell(2, 0, 'calm'),
      cell(1, -1, 'calm'),
      cell(9, 0, 'island', 'Quillon'),
      cell(9, 1, 'calm'),
      cell(5, 5, 'reef'),
    );
    expect(names(sea)).toEqual([
      'Calm, 2 east of Otterholm',
      'Calm, north-east of Otterholm',
      'Calm, south-east of Quillon',
      'Calm, west of Otterholm',
      'Otterholm',
      'Quillon',
      'Reef',
    ]);
  });

  it('have their coordinates where nothing has a name, or two lie alike', () => {
    expect(names(map(cell(0, 0, 'calm'), cell(1, 0, 'calm')))).toEqual(['Calm (0,0)', 'Calm (1,0)']);
    const alike = map(cell(0, 0, 'island', 'Otterholm'), cell(3, 0, 'calm'), cell(4, -1, 'calm'), cell(3, -1, 'calm'));
    const told = names(alike);
    expect(new Set(told).size).toBe(told.length);
  });
});
