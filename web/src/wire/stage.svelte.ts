// Tells what happened, one event after another, while the board already shows the truth. Any input ends it at once.
import { settings, stillness } from '../shared/settings.svelte';
import type { Happening } from './types';

const STEP = 160; // a step of a moving piece, in milliseconds at speed 1
const READ = 800; // a sentence without movement
const LETTER = 34; // of a sentence that is to be read in peace

export const lasts = (event: Happening, calm = false): number =>
  event.moved
    ? Math.max(Math.min(1200, 420 + STEP * event.moved.path.length), calm ? LETTER * event.text.length : 0)
    : READ + (calm ? LETTER * event.text.length : 0);

export class Stage {
  now = $state.raw<Happening | null>(null);
  part = $state(0); // of the way, 0 to 1
  left = $state(0); // events still to be told
  private queue: Happening[] = [];
  private frame = 0;
  private began = 0;
  private held = false; // something else is read first
  private calm = false;

  /** With `calm` sentences stay as long as it takes to read them. */
  play(events: Happening[], calm = false): void {
    if (settings.now.speed === 0 || stillness() || typeof requestAnimationFrame === 'undefined' || document.hidden)
      return;
    this.queue.push(...events.slice(-24));
    this.left = this.queue.length;
    this.calm = calm;
    if (!this.now && !this.held) this.next();
  }

  /** What is to be told waits until something else was read. */
  hold(held: boolean): void {
    this.held = held;
    if (!held && !this.now && this.queue.length) this.next();
  }

  /** The next sentence, before its time. */
  step(): void {
    if (this.now) this.next();
  }

  finish(): void {
    if (this.frame) cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.queue = [];
    this.now = null;
    this.left = 0;
    this.part = 0;
  }

  /** Where a piece is drawn right now, if it has not arrived yet: its path and how far along. */
  moving(piece: string): { path: string[]; part: number } | null {
    if (this.now?.moved?.piece === piece) return { path: this.now.moved.path, part: this.part };
    const later = this.queue.find((e) => e.moved?.piece === piece);
    return later?.moved && this.left ? { path: later.moved.path, part: 0 } : null;
  }

  private next(): void {
    if (this.frame) cancelAnimationFrame(this.frame);
    this.now = this.queue.shift() ?? null;
    this.left = this.queue.length;
    this.part = 0;
    this.began = performance.now();
    if (this.now) this.frame = requestAnimationFrame(this.tick);
  }

  private tick = (time: number): void => {
    const event = this.now;
    if (!event) return;
    const full = lasts(event, this.calm) / (settings.now.speed || 1);
    const gone = time - this.began;
    const steps = event.moved
      ? Math.min(0.75 * full, (STEP * event.moved.path.length) / (settings.now.speed || 1) + 200)
      : full;
    const t = Math.min(1, Math.max(0, gone / steps));
    this.part = t < 0.5 ? 2 * t * t : 1 - (-2 * t + 2) ** 2 / 2;
    if (gone >= full) this.next();
    else this.frame = requestAnimationFrame(this.tick);
  };
}
