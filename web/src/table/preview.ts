// What a choice would do to the things in front of me, read from the offer itself.
import type { DieView, Offer } from '../wire/types';

export interface DieShown {
  die: DieView;
  role: string | undefined;
  value: number | string | undefined;
  planned: boolean;
}

/** Dice as the offer would set them: a part such as "run d3 2" names role, die and value. */
export function diceFor(dice: DieView[], offer: Offer | null): DieShown[] {
  const parts = offer === null ? [] : Array.isArray(offer.do) ? offer.do : [offer.do];
  const planned = new Map<string, { role: string; value: string }>();
  for (const part of parts) {
    const [role, die, value] = part.split(' ');
    if (role && die && value && dice.some((d) => d.id === die)) planned.set(die, { role, value });
  }
  return dice.map((die) => {
    const plan = planned.get(die.id);
    if (!plan) return { die, role: die.role, value: die.value ?? die.rolled, planned: false };
    return { die, role: plan.role, value: /^\d+$/.test(plan.value) ? Number(plan.value) : plan.value, planned: true };
  });
}

/** How many units of a term the offer takes. */
export const taken = (offer: Offer | null, what: string): number =>
  (offer?.cost ?? []).filter((a) => a.what === what).reduce((sum, a) => sum + a.n, 0);
export const given = (offer: Offer | null, what: string): number =>
  (offer?.gain ?? []).filter((a) => a.what === what).reduce((sum, a) => sum + a.n, 0);
