// What can be pointed at, by name: the places of the maps, and pieces that have a name, cards above all.
import { title, wordOf } from '../../shared/lexicon';
import type { Lexicon, Spot, View } from '../../wire/types';
import { placesOf } from '../places';

export interface Pointable {
  name: string;
  spot: Spot;
}

const same = (a: Spot, b: Spot): boolean => a.piece === b.piece && a.area === b.area && a.at === b.at;

/** Names without brackets, which hold them in a text, and each once. */
function told(found: Pointable[]): Pointable[] {
  const often = new Map<string, number>();
  return found.map(({ name, spot }) => {
    const plain = name.replaceAll('[', '(').replaceAll(']', ')');
    const n = (often.get(plain) ?? 0) + 1;
    often.set(plain, n);
    return { name: n > 1 ? `${plain} ${n}` : plain, spot };
  });
}

export function pointables(view: View, lexicon?: Lexicon): Pointable[] {
  const places = view.areas
    .filter((a) => a.type === 'hexmap' || a.type === 'graphmap')
    .flatMap((a) => placesOf(a, lexicon).map((p) => ({ name: p.name, spot: { area: a.id, at: p.id } })));
  const pieces = view.pieces.filter((p) => p.name).map((p) => ({ name: p.name ?? '', spot: { piece: p.id } }));
  return told([...places, ...pieces]);
}

/** What a place is called by whoever reads of it. */
export function nameOfSpot(view: View, spot: Spot, lexicon?: Lexicon): string {
  const named = pointables(view, lexicon).find((p) => same(p.spot, spot));
  if (named) return named.name;
  const piece = view.pieces.find((p) => p.id === spot.piece);
  if (piece) return title(wordOf(piece.kind, 1, lexicon));
  return view.areas.find((a) => a.id === spot.area)?.title ?? 'something that is gone';
}

/** Where on a map it lies, if it does. */
export function placeOf(view: View, spot: Spot): { area: string; at: string } | undefined {
  const where = spot.piece === undefined ? spot : view.pieces.find((p) => p.id === spot.piece)?.at;
  return where?.area !== undefined && where.at !== undefined ? { area: where.area, at: String(where.at) } : undefined;
}

/** What was tapped, if it can be pointed at. */
export function spotAt(target: EventTarget | null, view: View): Spot | undefined {
  if (!(target instanceof Element)) return undefined;
  const piece = target.closest('[data-piece]')?.getAttribute('data-piece');
  if (piece && view.pieces.some((p) => p.id === piece)) return { piece };
  const key = target.closest('[data-target]')?.getAttribute('data-target')?.split('>')[0];
  const cell = target.closest('[data-cell]')?.getAttribute('data-cell');
  for (const area of view.areas) {
    const ids = area.type === 'hexmap' ? area.cells : area.type === 'graphmap' ? area.nodes : [];
    const found = ids.find((one) => one.id === cell || `${area.id}|${one.id}` === key);
    if (found) return { area: area.id, at: found.id };
  }
  return undefined;
}
