// What can be heard in the difference of two documents: dice that fell, cards that came to the own hand, the end.
import type { Sound } from '../shared/settings.svelte';
import type { View } from './types';

const dice = (view: View): string =>
  JSON.stringify(view.areas.flatMap((a) => (a.type === 'dice' ? a.dice.map((d) => [d.rolled, d.value]) : [])));
const held = (view: View): Set<string> => {
  const hands = new Set(view.areas.filter((a) => a.type === 'hand' && a.seat === view.viewer?.seat).map((a) => a.id));
  return new Set(view.pieces.filter((p) => hands.has(p.at.area)).map((p) => p.id));
};

export function heard(before: View | null, after: View): Exclude<Sound, 'turn'>[] {
  if (!before || before.ply === after.ply) return [];
  const had = held(before);
  const made: Exclude<Sound, 'turn'>[] = [];
  if (dice(after) !== dice(before) && dice(after) !== '[]') made.push('dice');
  if ([...held(after)].some((card) => !had.has(card))) made.push('cards');
  if (after.status.over && !before.status.over) made.push('end');
  return made;
}
