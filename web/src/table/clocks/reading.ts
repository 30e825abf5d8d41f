// What a clock shows. The house says when it runs out and what time it is there; from then on only what has gone by
// since is counted, so that a wrong clock on this machine changes nothing.
import type { TableInfo } from '../../wire/types';

export interface Reading {
  left: number; // seconds
  runs: boolean;
  paused: boolean;
  low: boolean;
  late: boolean;
  share: number; // of the reserve, from 0 to 1
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What is left for that seat, so many seconds after the table was told of; nothing for a seat without a clock. */
export function read(info: TableInfo, seat: number, elapsed: number): Reading | undefined {
  const clock = info.clocks?.find((c) => c.seat === seat);
  if (!clock || !info.clock || info.now === undefined) return undefined;
  const now = info.now + elapsed;
  const paused = info.paused !== undefined && (info.paused === 0 || now < info.paused);
  const stands = paused || clock.until === undefined;
  const left = stands ? clock.left : Math.max(0, Math.min(clock.left, clock.until! - now));
  return {
    left,
    runs: clock.until !== undefined && !paused && !clock.late,
    paused,
    low: !stands && left <= (clock.low ?? 0),
    late: clock.late ?? false,
    share: Math.min(1, left / info.clock.reserve),
  };
}

const two = (n: number): string => String(n).padStart(2, '0');

/** A time as a clock shows it: days and hours, hours and minutes, minutes, or minutes and seconds near the end. */
export function shown(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole >= 2 * DAY) return `${Math.floor(whole / DAY)} d ${two(Math.floor((whole % DAY) / HOUR))} h`;
  if (whole >= HOUR) return `${Math.floor(whole / HOUR)} h ${two(Math.floor((whole % HOUR) / MINUTE))}`;
  return `${Math.floor(whole / MINUTE)}:${two(whole % MINUTE)}`;
}

const some = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

/** The same for whoever hears it: no finer than it needs to be. */
export function spoken(seconds: number): string {
  if (seconds >= 2 * DAY) return some(Math.floor(seconds / DAY), 'day');
  if (seconds >= 2 * HOUR) return some(Math.floor(seconds / HOUR), 'hour');
  if (seconds >= 2 * MINUTE) return some(Math.floor(seconds / MINUTE), 'minute');
  return some(Math.ceil(seconds), 'second');
}

/** A reading in a few words. */
export function words(reading: Reading): string {
  if (reading.late) return 'time is over';
  if (reading.paused) return 'paused';
  return reading.runs ? 'left' : 'stands still';
}

/** Of my tables: the clock that runs out first, of these seats. */
export function first(
  info: TableInfo,
  seats: number[],
  elapsed: number,
): { seat: number; reading: Reading } | undefined {
  return seats
    .map((seat) => ({ seat, reading: read(info, seat, elapsed) }))
    .filter(
      (each): each is { seat: number; reading: Reading } => !!each.reading && (each.reading.runs || each.reading.late),
    )
    .sort((a, b) => a.reading.left - b.reading.left)[0];
}
