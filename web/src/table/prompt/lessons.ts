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

function fits(lesson: Lesson, view: View): boolean {
  const { prompt, status } = view;
  if (
    lesson.label !== status.label ||
    (lesson.rule && lesson.rule !== prompt.rule) ||
    (lesson.prompt && lesson.prompt !== prompt.text)
  )
    return false;
  if (lesson.piece && !view.pieces.some((p) => p.id === lesson.piece)) return false;
  return (!proposes(lesson) || !!proposal(lesson, view)) && isThere(lesson, view);
}

/** The lessons of this moment, in order; one at most proposes something: the first that can be followed. */
export function told(lessons: Lesson[], view: View): Lesson[] {
  const here = lessons.filter((l) => fits(l, view));
  const leading = here.find(proposes);
  return here.filter((l) => l === leading || !proposes(l));
}
