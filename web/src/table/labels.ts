// Sentences for people and screen readers, made from the document's own words.
import type { Amount, Cell, Chances, Lexicon, Offer, Piece, SeatView, TableInfo, View } from '../wire/types';
import { amountText, markText, title, wordOf } from '../shared/lexicon';

export const list = (parts: string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`;

export const percent = (p: number): string => `${Math.round(p * 100)} %`;

/** Whole per cents that add up to 100. */
export function percents(odds: Chances[]): number[] {
  const exact = odds.map((o) => o.p * 100);
  const whole = exact.map(Math.floor);
  let missing = Math.round(exact.reduce((a, b) => a + b, 0)) - whole.reduce((a, b) => a + b, 0);
  const order = exact.map((v, i) => [v - Math.floor(v), i] as const).sort((a, b) => b[0] - a[0]);
  for (const [, i] of order) {
    if (missing-- <= 0) break;
    whole[i] = (whole[i] ?? 0) + 1;
  }
  return whole;
}

/** A sentence as a part of a longer one. */
const bare = (sentence: string): string => sentence.replace(/\.$/, '');

const amounts = (list_: Amount[] | undefined, lexicon?: Lexicon): string[] =>
  (list_ ?? []).map((a) => amountText(a, lexicon));

/** What an offer is called, with what it does in full where that is told. */
export const inFull = (offer: Offer): string => (offer.text ? `${offer.label}: ${offer.text}` : offer.label);

/** Name, price, gain, risk, notes: what an offer means, in one sentence. */
export function offerLabel(offer: Offer, lexicon?: Lexicon): string {
  const parts: string[] = [];
  const cost = amounts(offer.cost, lexicon);
  const gain = amounts(offer.gain, lexicon);
  if (offer.text) parts.push(bare(offer.text));
  if (cost.length) parts.push(`costs ${list(cost)}`);
  else if (offer.on?.length) parts.push('free of charge');
  if (gain.length) parts.push(`gains ${list(gain)}`);
  if (offer.odds?.length) parts.push(offer.odds.map((o) => `${percent(o.p)} ${o.label}`).join(', '));
  parts.push(...[...(offer.risks ?? []), ...(offer.notes ?? [])].map(bare));
  if (offer.undo === 'locks') parts.push('cannot be undone');
  return parts.length ? `${offer.label}: ${parts.join('; ')}.` : `${offer.label}.`;
}

export function cellLabel(
  cell: Cell,
  regionName: string | undefined,
  pieces: Piece[],
  seats: SeatView[],
  lexicon?: Lexicon,
): string {
  const where =
    cell.name ??
    (regionName
      ? `${title(wordOf(cell.terrain, 1, lexicon))}, ${regionName}`
      : title(wordOf(cell.terrain, 1, lexicon)));
  const marks = (cell.marks ?? []).map((m) => markText(m, lexicon));
  const here = pieces.map((p) => pieceLabel(p, seats, lexicon));
  return [where, ...marks, cell.state ?? '', ...here].filter(Boolean).join(', ');
}

export function pieceLabel(piece: Piece, seats: SeatView[], lexicon?: Lexicon): string {
  const owner = piece.seat === undefined ? undefined : seats.find((s) => s.seat === piece.seat);
  const kind = wordOf(piece.kind, piece.n ?? 1, lexicon);
  const name = piece.name ?? (piece.face === 'down' ? `face-down ${kind}` : kind);
  const whose = owner ? (owner.you ? 'your ' : `${nameOf(owner)}'s `) : '';
  const stats = (piece.stats ?? []).map((m) => markText(m, lexicon));
  const known = piece.only === undefined ? '' : 'only you know this';
  const told = [...stats, piece.grave ?? '', ...(piece.state ?? []), known].filter(Boolean);
  return `${whose}${piece.n && piece.n > 1 ? `${piece.n} ` : ''}${name}${told.length ? ` (${told.join(', ')})` : ''}`;
}

export const nameOf = (seat: SeatView): string => seat.name ?? `Player ${seat.seat + 1}`;

/** One sentence about the whole board: who stands where, and how much may be done. */
export function boardSummary(view: View, targets: number, lexicon?: Lexicon): string {
  const names = new Map<string, string>();
  for (const area of view.areas) {
    if (area.type === 'hexmap') {
      const regions = new Map((area.regions ?? []).map((r) => [r.id, r.name]));
      for (const c of area.cells)
        names.set(c.id, c.name ?? (c.region ? (regions.get(c.region) ?? c.terrain) : c.terrain));
    }
    if (area.type === 'graphmap') for (const n of area.nodes) names.set(n.id, n.name ?? wordOf(n.kind, 1, lexicon));
  }
  const stand = view.pieces
    .filter((p) => p.seat !== undefined && typeof p.at.at === 'string' && names.has(p.at.at))
    .slice(0, 8)
    .map((p) => `${pieceLabel(p, view.seats, lexicon)} at ${names.get(String(p.at.at))}`);
  const lit = targets === 1 ? 'One place is lit.' : `${targets || 'No'} places are lit.`;
  return `${stand.length ? `${title(list(stand))}. ` : ''}${lit}`;
}

/** What a table is called: its title, or who sits at it. */
export function tableName(info: TableInfo, game: string): string {
  if (info.title && info.title !== game) return info.title;
  const names = info.seats.filter((s) => s.kind !== 'open' && s.name).map((s) => s.name ?? '');
  if (names.length < 2) return names[0] ? `${names[0]}, alone` : '';
  return names.length === 2 ? `${names[0]} and ${names[1]}` : `${names[0]} and ${names.length - 1} others`;
}
