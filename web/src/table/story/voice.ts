// Who reads a page to the others, in one sentence.
import type { Page, Seat } from '../../wire/types';

/** Somebody at the table, as far as reading goes. */
export interface Listener {
  seat: Seat;
  name: string;
  bot: boolean;
}

/** The reader whom the page names, or the next person after it: bots do not read aloud. */
export function voiceOf(reader: Seat, table: Listener[]): Seat {
  const from = table.findIndex((one) => one.seat === reader);
  const round = [...table.slice(from), ...table.slice(0, from)];
  return round.find((one) => !one.bot)?.seat ?? reader;
}

export function readBy(page: Page, table: Listener[], own: Seat | undefined): string {
  if (page.reader === undefined) return '';
  const voice = voiceOf(page.reader, table);
  const name = (seat: Seat | undefined): string => table.find((one) => one.seat === seat)?.name ?? '';
  if (voice === page.seat) return voice === own ? 'You read it yourself' : `${name(voice)} reads it`;
  const listener = page.seat === own ? 'you' : name(page.seat);
  return `${voice === own ? 'You read' : `${name(voice)} reads`} it to ${listener}`;
}
