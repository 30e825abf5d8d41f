// The beat of all clocks on the page: how long ago each table was told of, every second, while anybody looks at one.
import type { TableInfo } from '../../wire/types';

const BEAT = 500; // milliseconds: no second is ever skipped
let beat = $state(0);
let lookers = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const heard = new WeakMap<TableInfo, number>();

/** To be called in an effect of whoever shows a clock. */
export function ticking(): () => void {
  if (!lookers++) timer = setInterval(() => beat++, BEAT);
  return () => {
    if (!--lookers) clearInterval(timer);
  };
}

/** Seconds since the table was first looked at as it is told here. */
export function since(info: TableInfo): number {
  void beat;
  const now = performance.now();
  const at = heard.get(info);
  if (at === undefined) heard.set(info, now);
  return (now - (at ?? now)) / 1000;
}
