// The answers without a place: which stands on the filled button, which beside it, and which are cards in the pane.
import type { Table } from '../../wire/table.svelte';
import { buttonsOf } from '../../wire/targets';
import type { Blocked, Offer } from '../../wire/types';
import { media } from '../../shared/media';
import { inFull } from '../labels';

// How many letters buttons beside the question may have: on a phone the line is a third as long.
const FEW = media('(max-width: 47.5em), (max-width: 73.75em) and (orientation: landscape)') ? 12 : 26;

export interface Answers {
  ready: Offer | undefined; // stands on the filled button while nothing is chosen
  go: Offer | undefined;
  rest: Offer[];
  many: boolean; // too many for the line of the question
  blocked: Blocked[];
}

/** The choices of a story page stand on the page itself: whoever reads is asked there. */
export function answersOf(table: Table, live: boolean, reading: boolean): Answers {
  const view = table.view!;
  if (table.leaf) return { ready: undefined, go: undefined, rest: [], many: false, blocked: [] };
  const buttons = reading ? [] : buttonsOf(view.actions).filter((o) => o.group !== 'table');
  const ready =
    view.actions.find((o) => o.go) ?? (buttons.length === 1 && !table.targets.size ? buttons[0] : undefined);
  const go = table.confirming ?? table.choice ?? ready;
  const rest = buttons.filter((o) => o !== ready);
  const groups = new Set(view.actions.map((o) => o.group));
  const blocked =
    live && !reading ? (view.blocked ?? []).filter((b) => !b.on?.length && !groups.has(b.group)).slice(0, 2) : [];
  return { ready, go, rest, many: rest.reduce((sum, o) => sum + inFull(o).length, 0) > FEW, blocked };
}
