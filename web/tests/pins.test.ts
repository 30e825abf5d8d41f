import { describe, expect, it } from 'vitest';

import { plain } from '../src/table/plain';
import { pinsOf } from '../src/table/pins';
import type { Piece, View } from '../src/wire/types';

const theme = { ...plain, leads: (card: Piece) => (card.stats ?? []).map((s) => s.state ?? '') };
const card = (id: string, area: string, ...places: string[]): Piece => ({
  id,
  kind: id.split(':')[0]!,
  at: { area },
  stats: places.map((state) => ({ what: 'destination', state })),
});
const view = {
  areas: [
    { id: 'hand0', type: 'hand', place: 'hand', title: '' },
    { id: 'ship1', type: 'tableau', place: 'info', title: '', slots: [] },
  ],
  pieces: [
    card('quest:a', 'hand0', 'sea:1,1', 'sea:2,2'),
    card('clue:b', 'hand0', 'sea:2,2', 'out'),
    card('quest:c', 'ship1', 'sea:3,3'),
  ],
} as unknown as View;
const map = new Map(['sea:1,1', 'sea:2,2', 'sea:3,3'].map((id) => [id, 0]));

describe('pins', () => {
  it('stand where the cards of the own hand lead, and nowhere else', () =>
    expect(pinsOf(view, theme, map).map((pin) => [pin.at, pin.text])).toEqual([
      ['sea:1,1', '1'],
      ['sea:2,2', '1·2'],
    ]));
  it('are not there where a game names no places', () => expect(pinsOf(view, plain, map)).toEqual([]));
});
