// What is new between two documents: events to tell, pieces to move. Events are told, not obeyed: the pieces are the
// truth.
import type { Happening, View } from './types';

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
  events: Happening[];
}

/** The log by rounds, newest first. A sentence of kind "round" or "dice" opens the next one. */
export function rounds(events: Happening[]): Round[] {
  const made: Round[] = [];
  for (const event of events) {
    const opens = event.what === 'round' || event.what === 'dice';
    if (opens || !made.length)
      made.push({
        label: opens ? event.text.replace(/\.$/, '') : event.n > 1 ? 'Before' : 'The beginning',
        events: [],
      });
    if (!opens) made[made.length - 1]?.events.push(event);
  }
  return made.reverse().map((r) => ({ ...r, events: [...r.events].reverse() }));
}

/** The number printed largest in a sentence, set apart: used to make figures bold. */
export function figures(text: string): { text: string; bold: boolean }[] {
  return text
    .split(/([+−-]?\d+(?:\s(?:★|gold|stars?|hearts?|coins?|gems?|points?))?)/)
    .filter(Boolean)
    .map((part) => ({ text: part, bold: /\d/.test(part) }));
}
