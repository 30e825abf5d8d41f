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

/**
 * What happened since a moment, for somebody who comes back: the newest sentences, oldest first. What came of one's own
 * turn, whoever it befell, is no news.
 */
export function digest(events: Happening[], since: number, own: number | undefined, most = 5): Happening[] {
  let turn: number | undefined;
  const news: Happening[] = [];
  for (const event of events) {
    if (event.what === 'turn-begins') turn = event.seat;
    const mine = own !== undefined && (event.seat === own || turn === own);
    if (event.n > since && !mine && event.what !== 'turn-begins') news.push(event);
  }
  return news.slice(-most);
}

export interface Round {
  label: string;
  first: boolean; // nothing was told before it
  events: Happening[];
}

/** The log by rounds and turns, newest first: the sentences that begin one are its headings. */
export function rounds(events: Happening[]): Round[] {
  const made: (Round & { opens?: string | undefined })[] = [];
  for (const event of events) {
    const opens = event.what === 'round' || event.what === 'turn-begins';
    const last = made[made.length - 1];
    const heading = event.text.replace(/\.$/, '');
    if (event.what === 'turn-begins' && last?.opens === 'round' && !last.events.length) {
      made[made.length - 1] = { ...last, label: `${last.label} · ${heading}`, opens: event.what };
      continue;
    }
    if (opens || !made.length) {
      const first = !opens && event.n <= 1;
      const label = opens ? heading : first ? 'The beginning' : 'Before';
      made.push({ label, first, events: [], opens: event.what });
    }
    if (!opens) made[made.length - 1]?.events.push(event);
  }
  return made.reverse().map(({ label, first, events: told }) => ({ label, first, events: [...told].reverse() }));
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
