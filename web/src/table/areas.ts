// Areas by what they are: the name of an area is its kind and the seat it belongs to.
import type { Area, Tableau, View } from '../wire/types';

/** deck of deck0, quest of quest:7. */
export const stemOf = (area: { id: string }): string => area.id.replace(/\W.*|\d+$/, '');

export const tableau = (areas: Area[], stem: string): Tableau | undefined =>
  areas.find((a): a is Tableau => a.type === 'tableau' && stemOf(a) === stem);

/** What has nothing to show takes no room. */
export const isEmpty = (area: Area, view: View): boolean =>
  (area.type === 'page' && !area.text.length) ||
  (area.type === 'tableau' && !area.slots.length && !view.pieces.some((piece) => piece.at.area === area.id));

/** What belongs to another seat: its board, which is folded until somebody looks at it. */
export const boardsOf = (view: View, own: number | undefined): Area[] =>
  view.areas.filter(
    (a) =>
      a.seat !== undefined &&
      a.seat !== own &&
      a.type !== 'page' &&
      (a.place === 'mine' || a.place === 'info' || a.place === 'hand'),
  );

/** Whether a sentence that is told stands on the page that is being read. */
export const onPage = (view: View | null | undefined, said: string): boolean =>
  !!view?.areas.some(
    (a) => a.type === 'page' && a.place === 'page' && a.text.some((line) => line && said.endsWith(line)),
  );

/** Whether something may be done in this area now. */
export const isLit = (area: { id: string }, keys: Iterable<string>): boolean => {
  for (const key of keys) if (key === area.id || key.startsWith(`${area.id}|`)) return true;
  return false;
};
