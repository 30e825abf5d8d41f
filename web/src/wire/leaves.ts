// Pages and phases that are over: what was read and what came of it lies on the table until somebody goes on.
import type { Happening, View } from './types';

export interface Leaf {
  kind: 'page' | 'phase';
  n: number; // of the event that began it
  title: string;
  body: string;
  seat: number | undefined;
  events: Happening[];
}

/** Whether a page is being read: somebody is asked in the middle of it. */
const reading = (view: View | null): boolean => !!view?.areas.some((a) => a.type === 'page' && a.place === 'page');

const begun = (event: Happening): Leaf | null =>
  event.leaf === 'page' || event.leaf === 'phase'
    ? {
        kind: event.leaf,
        n: event.n,
        title: event.title ?? '',
        body: event.body ?? '',
        seat: event.seat,
        events: [],
      }
    : null;

/** A phase in which nothing but one sentence is to be told needs no page of its own. */
const worth = (leaf: Leaf): boolean => leaf.kind === 'page' || leaf.events.length > 1;

/**
 * News, sorted into leaves. A page is over when it no longer lies on the table; a phase is told as far as it goes
 * whenever somebody is asked. `open` is what goes on with the next news.
 */
export function leavesOf(open: Leaf | null, news: Happening[], after: View): { over: Leaf[]; open: Leaf | null } {
  const over: Leaf[] = [];
  let now = open;
  for (const event of news) {
    if (event.leaf) {
      if (now) over.push(now);
      now = begun(event);
    } else if (now) now = { ...now, events: [...now.events, event] };
  }
  if (now?.kind === 'phase') {
    over.push(now);
    now = { ...now, events: [] };
  } else if (now && !reading(after)) {
    over.push(now);
    now = null;
  }
  return { over: over.filter(worth), open: now };
}

/** Whose page it is: one's own, or one that lay before everybody. */
export const concerns = (leaf: Leaf, seat: number | undefined, before: View | null): boolean =>
  seat !== undefined &&
  (leaf.kind === 'phase' ||
    leaf.seat === seat ||
    !!before?.areas.some((a) => a.type === 'page' && a.place === 'page' && a.title === leaf.title));
