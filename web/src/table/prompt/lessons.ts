// Which lessons of a guided first game belong to this moment: those whose words, place, piece and steps are there.
import type { Lesson, Offer, View } from '../../wire/types';
import { sameDo } from '../../wire/targets';

/** What the lesson proposes and can be done now: its answer, or the step of its way that is nearest to the end. */
export function proposal(lesson: Lesson, view: View): Offer | undefined {
  const steps = lesson.way ? [...lesson.way].reverse() : lesson.try === undefined ? [] : [lesson.try];
  for (const step of steps) {
    const offer = view.actions.find((o) => sameDo(o.do, step));
    if (offer) return offer;
  }
  return undefined;
}

const proposes = (lesson: Lesson): boolean => lesson.try !== undefined || lesson.way !== undefined;

function isThere(lesson: Lesson, view: View): boolean {
  const on = lesson.on;
  if (!on) return true;
  const area = view.areas.find((a) => a.id === on.area);
  if (!area) return false;
  const spots = [
    ...('cells' in area ? area.cells : []),
    ...('nodes' in area ? area.nodes : []),
    ...('slots' in area ? area.slots : []),
  ];
  return on.at === undefined || spots.some((spot) => spot.id === on.at);
}

/** A position in eight letters: where every piece lies, what everybody has, how tracks and dice stand. */
export function stand(view: View): string {
  const said = view.pieces.map((p) => `${p.id} ${p.at.area ?? ''} ${p.at.at ?? ''}`);
  for (const area of view.areas) {
    if ('value' in area) said.push(`${area.id} ${area.value}`);
    if ('dice' in area) said.push(...area.dice.map((die) => `${area.id} ${die.id} ${die.value ?? ''}`));
  }
  for (const seat of view.seats) said.push(...seat.counts.map((c) => `${seat.seat} ${c.what} ${c.n ?? ''}`));
  let digest = 2166136261;
  for (const letter of said.sort().join('\n')) digest = Math.imul(digest ^ letter.charCodeAt(0), 16777619) >>> 0;
  return digest.toString(16).padStart(8, '0');
}

const words = (text = ''): string[] => text.split(' ').filter(Boolean);
/** How an answer begins, or several that are chosen as one. */
const verbs = (does: Offer['do']): string[] => [does].flat().map((text) => words(text)[0]!);
const offered = (view: View): Set<string> => new Set(view.actions.flatMap((o) => verbs(o.do)));

function fits(lesson: Lesson, view: View): boolean {
  const { prompt, status } = view;
  if (
    (lesson.label && lesson.label !== status.label) ||
    (lesson.rule && !words(lesson.rule).includes(prompt.rule ?? '')) ||
    (lesson.prompt && lesson.prompt !== prompt.text) ||
    (lesson.offered && !words(lesson.offered).some((verb) => offered(view).has(verb)))
  )
    return false;
  if (lesson.piece && !view.pieces.some((p) => p.id === lesson.piece)) return false;
  if (lesson.stands && !lesson.stands.includes(stand(view))) return false;
  return (!proposes(lesson) || !!proposal(lesson, view)) && isThere(lesson, view);
}

/** Of a lesson about kinds of questions, one without a label: whether one of them is here that was not taught yet. */
function isNew(lesson: Lesson, view: View, taught: readonly string[]): boolean {
  const here = lesson.offered ? offered(view) : new Set([view.prompt.rule ?? '']);
  return words(lesson.offered ?? lesson.rule).some((kind) => here.has(kind) && !taught.includes(kind));
}

/** What need not be said again once these were told: rules, how answers begin, and those that proposed nothing. */
export const taughtBy = (lessons: Lesson[]): string[] =>
  lessons.flatMap((l) => [
    ...words(l.offered),
    ...words(l.rule),
    ...[l.try ?? [], l.way ?? []].flatMap(verbs),
    ...(proposes(l) || !l.label ? [] : [l.title]),
  ]);

/** The lessons of this moment, in order; one at most proposes something: the first that can be followed. Where none of
    them is new, the first about a kind of question that was not taught yet. */
export function told(lessons: Lesson[], view: View, taught: readonly string[] = []): Lesson[] {
  const fitting = lessons.filter((l) => l.label && fits(l, view));
  const fresh = fitting.filter((l) => proposes(l) || !taught.includes(l.title));
  if (!fresh.length) {
    const kind = lessons.find((l) => !l.label && fits(l, view) && isNew(l, view, taught));
    return kind ? [kind] : fitting.filter((l) => !l.last);
  }
  const leading = fresh.find(proposes);
  return fresh.filter((l) => l === leading || !proposes(l));
}
