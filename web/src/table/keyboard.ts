// The keyboard map, the same in every game. Single letters act only outside text fields and can be switched off.
import { nearest } from '../shared/geometry';
import type { Point } from '../shared/noise';
import { settings } from '../shared/settings.svelte';

export interface Keys {
  act(key: string): boolean; // a key that an offer asks for; true if there was one
  choose(n: number): boolean;
  undo(): void;
  redo(): void;
  hint(): void;
  end(): void;
  escape(): void;
  commit(): boolean;
  skip(): void;
  zoom(by: number): void;
  whole(): void;
  pane(name: 'board' | 'mine' | 'hand' | 'log'): void;
  rule(): void;
  help(): void;
  page(): void;
  notes(): void;
}

const ARROWS: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const PANES: Record<string, 'board' | 'mine' | 'hand' | 'log'> = { b: 'board', m: 'mine', c: 'hand', l: 'log' };

const middle = (e: Element): Point => {
  const r = e.getBoundingClientRect();
  return [r.x + r.width / 2, r.y + r.height / 2];
};

export const typing = (target: EventTarget | null): boolean =>
  target instanceof Element && !!target.closest('input, textarea, select, [contenteditable]');

/** Walk to the nearest lit target in that direction. */
export function walk(way: Point): boolean {
  // What is lit in a picture of a book is no answer to anything.
  const lit = [...document.querySelectorAll<HTMLElement>('[data-target]')].filter((e) => !e.closest('[inert]'));
  // Where nothing on the table is lit, the arrows walk the choices of the prompt.
  const all = lit.length ? lit : [...document.querySelectorAll<HTMLElement>('[data-choice]')];
  const active = document.activeElement?.closest?.(lit.length ? '[data-target]' : '[data-choice]');
  const from = active ?? all.find((e) => e.getAttribute('aria-pressed') === 'true') ?? null;
  if (!all.length) return false;
  if (!from) {
    all[0]?.focus();
    return true;
  }
  const others = all.filter((e) => e !== from);
  const found = others[nearest(middle(from), others.map(middle), way)];
  found?.focus();
  return !!found;
}

export function listen(keys: Keys): () => void {
  const down = (e: KeyboardEvent): void => {
    if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey || typing(e.target)) return;
    if (handle(e, keys)) e.preventDefault();
  };
  addEventListener('keydown', down);
  return () => removeEventListener('keydown', down);
}

export function handle(e: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'target'>, keys: Keys): boolean {
  const way = ARROWS[e.key];
  const onButton = e.target instanceof Element && !!e.target.closest('button, a, [role="button"], [role="slider"]');
  const scrolls = e.target instanceof Element && !!e.target.closest('ol[tabindex], .scroll, .scroller');
  if (way) return scrolls ? false : walk(way);
  if (e.key === 'Escape') return (keys.escape(), true);
  if (e.key === 'Enter') return onButton ? false : keys.commit();
  if (!settings.now.letters && e.key !== '?') return false;
  const key = e.key.toLowerCase();
  if (/^[1-9]$/.test(key)) return keys.act(key) || keys.choose(Number(key));
  if (key === 'u') return (e.shiftKey ? keys.redo() : keys.undo(), true);
  if (key === 'h') return (keys.hint(), true);
  if (key === '+' || key === '=') return (keys.zoom(1.4), true);
  if (key === '-') return (keys.zoom(1 / 1.4), true);
  if (key === '0') return (keys.whole(), true);
  if (key === '.') return (keys.skip(), true);
  if (key === '?') return (keys.help(), true);
  if (key.length === 1 && keys.act(key)) return true;
  if (key === 'e') return (keys.end(), true);
  if (key === 'r') return (keys.rule(), true);
  if (key === 'v') return (keys.page(), true);
  if (key === 'n') return (keys.notes(), true);
  const pane = PANES[key];
  if (pane) return (keys.pane(pane), true);
  return false;
}
