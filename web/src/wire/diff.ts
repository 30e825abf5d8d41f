// What is new between two documents: events to tell, pieces to move. Events are told, not obeyed: the pieces are the
// truth.
import type { Happening, Lexicon, View } from './types';

/** Events that the newer document has and the older had not; none after a gap, then the picture is simply drawn. */
export function fresh(before: View | null, after: View): Happening[] {
  if (!before) return [];
  const last = Math.max(0, ...(before.events ?? []).map((e) => e.n));
  const events = (after.events ?? []).filter((e) => e.n > last);
  const first = events[0];
  return first && last > 0 && first.n > last + 1 ? [] : events;
}

/** What happened since a moment, for somebody who comes back: the newest sentences, oldest first. */
export function digest(events: Happening[], since: number, own: number | undefined, most = 5): Happening[] {
  return events.filter((e) => e.n > since && (own === undefined || e.seat !== own)).slice(-most);
}

export interface Round {
  label: string;
  first: boolean; // nothing was told before it
  events: Happening[];
}

/** The log by rounds, newest first. A sentence of kind "round" or "dice" opens the next one. */
export function rounds(events: Happening[]): Round[] {
  const made: Round[] = [];
  for (const event of events) {
    const opens = event.what === 'round' || event.what === 'dice';
    if (opens || !made.length) {
      const first = !opens && event.n <= 1;
      const label = opens ? event.text.replace(/\.$/, '') : first ? 'The beginning' : 'Before';
      made.push({ label, first, events: [] });
    }
    if (!opens) made[made.length - 1]?.events.push(event);
  }
  return made.reverse().map((r) => ({ ...r, events: [...r.events].reverse() }));
}

const patterns = new WeakMap<Lexicon, RegExp>();

/** A figure in a sentence, with the word of the game that it counts. */
function patternOf(lexicon: Lexicon): RegExp {
  const words = Object.values(lexicon.terms ?? {}).flatMap((term) => [term.many ?? '', term.one ?? '']);
  const units = ['★', ...words.filter((word) => /^\p{L}+$/u.test(word)).sort((a, b) => b.length - a.length)];
  return new RegExp(`([+−-]?\\d+(?:\\s(?:${units.join('|')})(?!\\p{L}))?)`, 'u');
}

/** A sentence in parts, so that its figures can be printed bold. */
export function figures(text: string, lexicon: Lexicon = {}): { text: string; bold: boolean }[] {
  const pattern = patterns.get(lexicon) ?? patternOf(lexicon);
  patterns.set(lexicon, pattern);
  return text
    .split(pattern)
    .filter(Boolean)
    .map((part) => ({ text: part, bold: /\d/.test(part) }));
}
