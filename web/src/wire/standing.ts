// Standing orders: reactions that are passed without asking. They are kept by card, in this browser alone.
import type { Offer, View } from './types';

/** How long a pass takes where other people wait for it, pressed or ordered: so nobody can tell one from the other. */
export const VEIL = 3000;

/** The cards that could answer this reaction. */
export const answers = (view: View): Offer[] =>
  view.actions.filter((o) => o.do !== view.prompt.decline && o.group !== 'table');

/** What an order is kept by: the card, or that none fits. */
export const orderOf = (view: View, offer?: Offer): string =>
  `${view.game}: ${offer ? String(offer.do) : (view.prompt.decline ?? '')}`;

/** Everything that has to be ordered before this reaction is passed: per card its key and words. */
export function wanted(view: View): [string, string][] {
  const cards = answers(view);
  return cards.length ? cards.map((o) => [orderOf(view, o), o.label]) : [[orderOf(view), 'No card fits']];
}

/** The offer that passes, if orders cover everything that could be answered. */
export function ordered(view: View, orders: Record<string, string>): Offer | undefined {
  if (
    view.prompt.kind !== 'react' ||
    view.prompt.decline === undefined ||
    !wanted(view).every(([key]) => key in orders)
  )
    return undefined;
  return view.actions.find((o) => o.do === view.prompt.decline);
}
