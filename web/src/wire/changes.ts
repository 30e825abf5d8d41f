// What differs between two documents, for the eye: what came, turned over, was uncovered, rose or fell. Nothing moves
// that did not change.
import { fresh } from './diff';
import type { Piece, SeatView, View } from './types';

export interface Change {
  seat: number;
  what: string;
  n: number;
}
export interface Changes {
  id: number; // a new one for every document, so that the same change twice is shown twice
  came: ReadonlySet<string>; // pieces that were not there
  turned: ReadonlySet<string>; // pieces that show another face
  uncovered: ReadonlySet<string>; // cells with another terrain
  counts: readonly Change[]; // what seats won and lost
  rolled: ReadonlyMap<string, number>; // areas whose dice have fallen, with the number of the event that tells it
}
export const NOTHING: Changes = {
  id: 0,
  came: new Set(),
  turned: new Set(),
  uncovered: new Set(),
  counts: [],
  rolled: new Map(),
};

const face = (p: Piece): string => `${p.face ?? 'up'} ${p.face === 'down' ? '' : (p.name ?? '')}`;

function terrains(view: View): Map<string, string> {
  const found = new Map<string, string>();
  for (const area of view.areas) if (area.type === 'hexmap') for (const c of area.cells) found.set(c.id, c.terrain);
  return found;
}

/** What a seat has, by term; the score first. */
function holdings(seat: SeatView): Map<string, number> {
  const all = [...(seat.score ? [seat.score] : []), ...seat.counts];
  return new Map(all.map((a) => [a.what, a.n]));
}

/** The dice that fell since the older document. */
function rollsOf(before: View, after: View): Map<string, number> {
  return new Map(fresh(before, after).flatMap((e): [string, number][] => (e.dice ? [[e.dice.area, e.n]] : [])));
}

export function changesOf(before: View | null, after: View): Changes {
  if (!before || before.game !== after.game) return NOTHING;
  const old = new Map(before.pieces.map((p) => [p.id, p]));
  const ground = terrains(before);
  const counts: Change[] = [];
  for (const seat of after.seats) {
    const was = before.seats.find((s) => s.seat === seat.seat);
    if (!was) continue;
    const had = holdings(was);
    for (const [what, n] of holdings(seat)) {
      const by = n - (had.get(what) ?? n);
      if (by) counts.push({ seat: seat.seat, what, n: by });
    }
  }
  return {
    id: (after.ply ?? 0) + 1,
    came: new Set(after.pieces.filter((p) => !old.has(p.id)).map((p) => p.id)),
    turned: new Set(
      after.pieces
        .filter((p) => {
          const was = old.get(p.id);
          return was && face(was) !== face(p);
        })
        .map((p) => p.id),
    ),
    uncovered: new Set(
      [...terrains(after)]
        .filter(([id, terrain]) => ground.size > 0 && ground.get(id) !== terrain && terrain !== 'unknown')
        .map(([id]) => id),
    ),
    counts,
    rolled: rollsOf(before, after),
  };
}

/** The way a piece went between two documents where no event tells it: along what was chosen, or straight. */
export function wayOf(
  before: View | null,
  after: View,
  piece: string | undefined,
  via: string[] | undefined,
): string[] {
  if (!before || !piece || !via?.length) return [];
  const was = before.pieces.find((p) => p.id === piece);
  const is = after.pieces.find((p) => p.id === piece);
  if (!was || !is || was.at.area !== is.at.area || was.at.at === is.at.at) return [];
  const end = via.indexOf(String(is.at.at));
  return end < 0 ? [] : [String(was.at.at), ...via.slice(0, end + 1)];
}

/** Ends all that moves: the last picture is there at once. Ambient loops go on. */
export function hurry(): void {
  for (const motion of document.getAnimations())
    if (motion.effect?.getComputedTiming().iterations !== Infinity) motion.finish();
}
