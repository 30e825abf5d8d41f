// Choosing on the board: the first tap chooses, the second commits; anything else answers with its reason.
import type { Table } from '../wire/table.svelte';
import type { Target } from '../wire/targets';

export function tap(table: Table, target: Target): void {
  table.place = target.where;
  if (target.fills) {
    const named = Object.entries(target.fills).every(([name, text]) => table.holes[name] === text);
    if (named && table.choice) void table.commit(table.choice);
    else table.holes = { ...table.holes, ...target.fills };
    return;
  }
  const again = table.choice && target.offers.includes(table.choice);
  if (again && table.choice) void table.commit(table.choice);
  else table.choose(target.offers[0] ?? null);
}

export function look(table: Table, target: Target | null): void {
  const offer = target?.offers[0] ?? null;
  table.glance = offer && table.choice && target?.offers.includes(table.choice) ? null : offer;
}

/**
 * Something that is not lit was clicked: say why, with the rule. What the document does not say the server is asked.
 */
export function whyNot(table: Table, area: string, at: string | number | undefined, name: string): void {
  const view = table.view;
  if (at !== undefined) table.place = { area, at };
  if (!view || table.seat === undefined || view.status.over) return;
  const known = view.blocked?.find((b) => b.on?.some((w) => w.area === area && w.at === at));
  if (known) table.refuse(known);
  else void table.explainPlace(at === undefined ? { area } : { area, at }, name);
}
