// Cards and the places they lead to: who holds them sees them on the map.
import type { Theme } from './theme';
import type { Piece, View } from '../wire/types';

export interface Pin {
  at: string;
  text: string;
  kind: string;
  hard: boolean;
  cards: string[];
}

/** The cards of the own hand in the order in which they lie there. */
export function handOf(view: View | null | undefined): Piece[] {
  const hands = (view?.areas ?? []).filter((a) => a.place === 'hand' && a.type === 'hand').map((a) => a.id);
  return (view?.pieces ?? []).filter((p) => hands.includes(p.at.area)).sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
}

/** A pin for every place on this map that a card of the own hand leads to. */
export function pinsOf(view: View | null | undefined, theme: Theme, at: Map<string, unknown>): Pin[] {
  const pins = new Map<string, Pin>();
  if (!theme.leads) return [];
  for (const [n, card] of handOf(view).entries())
    for (const place of new Set(theme.leads(card))) {
      if (!at.has(place)) continue;
      const known = pins.get(place);
      if (known) {
        known.text += `·${n + 1}`;
        known.cards.push(card.id);
      } else {
        const hard = card.state?.includes('hard') ?? false;
        pins.set(place, { at: place, text: String(n + 1), kind: card.kind, hard, cards: [card.id] });
      }
    }
  return [...pins.values()];
}
