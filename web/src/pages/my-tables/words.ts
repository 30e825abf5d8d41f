// How my tables are spoken of: what is played there, with whom, and when something happened.
import { catalogue } from '../../wire/catalogue.svelte';
import { list } from '../../table/labels';
import { modeName } from '../../shared/lexicon';
import type { MyTable, TableInfo } from '../../wire/types';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const some = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'} ago`;

/** How long ago; devices are noted as seen every ten minutes only, so for them a moment is long. */
export function ago(seconds: number, now = Date.now() / 1000, moment = 15 * MINUTE): string {
  const past = Math.max(0, now - seconds);
  if (past < moment) return 'a moment ago';
  if (past < HOUR) return some(Math.round(past / MINUTE), 'minute');
  if (past < DAY) return some(Math.round(past / HOUR), 'hour');
  if (past < 60 * DAY) return some(Math.round(past / DAY), 'day');
  return new Date(seconds * 1000).toLocaleDateString(undefined, { month: 'long', year: 'numeric' });
}

/** The map or scenario by the name that the game gives it, if it offers one. */
export function mapOf(table: TableInfo): string {
  const known = catalogue.find(table.game);
  for (const [option, names] of Object.entries(known?.worlds ?? {})) {
    const name = names[String(table.options[option])];
    if (name) return name;
  }
  return '';
}

/** Game, mode and map; a mode says something only where there are several. */
export function playedAt(table: TableInfo): string {
  const known = catalogue.find(table.game);
  const mode = (known?.modes.length ?? 0) > 1 ? modeName(table.mode) : '';
  return [catalogue.title(table.game), mapOf(table), mode].filter(Boolean).join(' · ');
}

/** What a table is called: by its title, or by who else is there. */
export function nameOf(one: MyTable): string {
  const { table } = one;
  if (table.title && table.title !== catalogue.title(table.game)) return table.title;
  const others = table.seats
    .filter((s) => !one.seats.includes(s.seat) && s.kind !== 'open' && s.name)
    .map((s) => s.name);
  if (!others.length) return table.seats.some((s) => s.kind === 'open') ? 'Nobody else yet' : 'Alone';
  return `With ${list(others)}`;
}

/** Who is waited for. */
export function waitsFor(one: MyTable): string {
  const { table } = one;
  if (table.state === 'gathering') {
    const open = table.seats.filter((s) => s.kind === 'open').length;
    return open ? `${open} of ${table.seats.length} seats open` : 'Everybody is here: it can begin';
  }
  if (one.asked) return 'Your move';
  const names = table.turn.map((n) => table.seats.find((s) => s.seat === n)?.name || `seat ${n + 1}`);
  return names.length ? `Waiting for ${list(names)}` : 'Waiting';
}
