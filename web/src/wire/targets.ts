// What may be done, sorted by where it lights up. Knows no rules: only the offers of the document.
import type { Offer, View, Where } from './types';
import { placeKey } from '../shared/geometry';

export interface Target {
  key: string;
  where: Where;
  offers: Offer[];
  grade: 0 | 1 | 2;
  price: string;
  fills?: Record<string, string>; // what pointing at it says of the action that is chosen
}

/**
 * Every place with at least one offer, its offers cheapest first. What could be said of any place lights none: it
 * comes after what can be done there.
 */
export function targetsOf(offers: Offer[]): Map<string, Target> {
  const found = new Map<string, Target>();
  const [plain, open] = [offers.filter((o) => !o.holes), offers.filter((o) => o.holes)];
  const lit = new Set(plain.flatMap((o) => (o.on ?? []).map(placeKey)));
  for (const offer of [...plain, ...open]) {
    for (const where of offer.on ?? []) {
      if (offer.holes && offer.on && offer.on.length > 1 && !lit.has(placeKey(where))) continue;
      const key = where.facing === undefined ? placeKey(where) : `${placeKey(where)}>${where.facing}`;
      const known = found.get(key);
      if (known) known.offers.push(offer);
      else found.set(key, { key, where, offers: [offer], grade: 0, price: '' });
    }
  }
  for (const target of found.values()) {
    target.offers.sort(
      (a, b) => Number(!!a.holes) - Number(!!b.holes) || (a.grade ?? 0) - (b.grade ?? 0) || total(a) - total(b),
    );
    const first = target.offers[0];
    if (first) {
      target.grade = gradeOf(first);
      target.price = priceOf(first);
    }
  }
  return found;
}

/** The places that an open place of a chosen action may be filled with: they are lit in place of everything else. */
export function openPlaces(offer: Offer | null): Map<string, Target> {
  const places = new Map<string, Target>();
  for (const [name, hole] of Object.entries(offer?.holes ?? {}))
    for (const [i, where] of (hole.at ?? []).entries()) {
      const key = placeKey(where);
      const fills = { [name]: holeText(hole.from[i]!) };
      if (!places.has(key)) places.set(key, { key, where, offers: [offer!], grade: 0, price: '', fills });
    }
  return places;
}

const total = (offer: Offer): number => (offer.cost ?? []).reduce((sum, a) => sum + a.n, 0);

export function gradeOf(offer: Offer): 0 | 1 | 2 {
  const grade = offer.grade ?? Math.min(2, total(offer));
  return grade <= 0 ? 0 : grade === 1 ? 1 : 2;
}

/** The figure on the ring: the parts of the price in their order, as in 1+1. */
export const priceOf = (offer: Offer): string => (offer.cost?.length ? offer.cost.map((a) => a.n).join('+') : '0');

/** Offers without a place: buttons of the prompt. The one to press next comes last. */
export function buttonsOf(offers: Offer[]): Offer[] {
  const free = offers.filter((o) => !o.on?.length);
  return [...free.filter((o) => !o.go), ...free.filter((o) => o.go)];
}

/** Offers of one topic together, in the order in which topics first come up; the others each by itself. */
export function folded(offers: Offer[]): Offer[][] {
  const found: Offer[][] = [];
  const known = new Map<string, Offer[]>();
  for (const offer of offers) {
    const fold = offer.topic ? known.get(offer.topic) : undefined;
    if (fold) fold.push(offer);
    else {
      found.push([offer]);
      if (offer.topic) known.set(offer.topic, found[found.length - 1]!);
    }
  }
  return found;
}

export const sameDo = (a: Offer['do'] | undefined, b: Offer['do'] | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** The offer that is the same answer in a newer document, if it is still there. */
export const stillOffered = (view: View, offer: Offer | null): Offer | null =>
  offer ? (view.actions.find((o) => sameDo(o.do, offer.do)) ?? null) : null;

/** Fill the holes of an offer: {box} and so on. */
export function filled(offer: Offer, chosen: Record<string, string>): string | string[] {
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (whole, name: string) => chosen[name] ?? whole);
  return typeof offer.do === 'string' ? fill(offer.do) : offer.do.map(fill);
}

/** The holes that pointing at a place fills by itself. */
export function holesAt(offer: Offer, where: Where | undefined): Record<string, string> {
  const filled: Record<string, string> = {};
  if (!where) return filled;
  for (const [name, hole] of Object.entries(offer.holes ?? {})) {
    if (hole.from.some((f) => typeof f !== 'string' && f.area === where.area && f.at === where.at))
      filled[name] = holeText(where);
  }
  return filled;
}

export const holeText = (from: Where | string): string =>
  typeof from === 'string' ? from : String(from.at ?? from.area).replace(/^\w+:/, '');

export function grouped(offers: Offer[]): [string, Offer[]][] {
  const groups = new Map<string, Offer[]>();
  for (const offer of offers) {
    const name = offer.group ?? 'other';
    groups.set(name, [...(groups.get(name) ?? []), offer]);
  }
  return [...groups];
}
