import { describe, expect, it } from 'vitest';

import { cited, findInBook, findInRows, rowsOf } from '../src/rulebook/find';
import type { Rulebook } from '../src/wire/types';

const BOOK: Rulebook = {
  pages: [
    {
      id: 'goal',
      title: 'Goal',
      icon: 'key',
      parts: [
        { rules: ['QC-046'], text: 'Have the **most** stars.' },
        { rules: ['QC-051'], tiles: [{ icon: 'cannon', figure: '1', text: 'an Attack that hurts' }] },
      ],
    },
    {
      id: 'turn',
      title: 'A turn',
      icon: 'run',
      parts: [
        {
          rules: ['QC-031'],
          title: 'Which water',
          picture: { position: 'p', areas: ['sea'], around: [], callouts: [{ at: 'x', text: 'Calm water' }] },
        },
      ],
    },
  ],
  positions: {},
};

describe('a rulebook', () => {
  it('is searched in texts, tiles, callouts and rule ids, every word wanted', () => {
    expect(findInBook(BOOK, 'stars most')).toEqual([{ anchor: 'goal-1', page: 'Goal', text: 'Have the most stars.' }]);
    expect(findInBook(BOOK, 'attack').map((h) => h.anchor)).toEqual(['goal-2']);
    expect(findInBook(BOOK, 'CALM')).toEqual([{ anchor: 'turn-1', page: 'A turn', text: 'Calm water' }]);
    expect(findInBook(BOOK, 'qc-031').map((h) => h.anchor)).toEqual(['turn-1']);
    expect(findInBook(BOOK, 'stars attack')).toEqual([]);
    expect(findInBook(BOOK, '  ')).toEqual([]);
  });

  it('knows the rows of the specification', () => {
    const rows = rowsOf(
      '| ID | rule |\n|---|---|\n| QC-031 | A player has 3 *Actions* \\| no more. | x |\n| RULING-QC-1 | y |',
    );
    expect(rows).toEqual([{ id: 'QC-031', text: 'A player has 3 Actions | no more.' }]);
    expect(findInRows(rows, 'actions player')).toEqual(rows);
    expect(findInRows(rows, 'sails')).toEqual([]);
  });

  it('says neighbouring rules as one', () => {
    expect(cited(['QC-048', 'QC-046', 'QC-047', 'QC-051']).map((c) => c.label)).toEqual(['QC-046 to QC-048', 'QC-051']);
  });
});
