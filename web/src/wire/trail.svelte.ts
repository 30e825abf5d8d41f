// What I did and may still undo, and what I undid and may do again. Texts only: the server judges each as any other move.
import type { View } from './types';

export class Trail {
  private made: string[] = [];
  private undone = $state.raw<string[]>([]);

  /** What would be done again. */
  get next(): string | undefined {
    return this.undone[this.undone.length - 1];
  }

  did(texts: string | string[]): void {
    this.made.push(...[texts].flat());
    this.undone = [];
  }

  undoing(): void {
    const last = this.made.pop();
    this.undone = last === undefined ? [] : [...this.undone, last];
  }

  redoing(): void {
    const text = this.next;
    if (text === undefined) return;
    this.undone = this.undone.slice(0, -1);
    this.made.push(text);
  }

  /** Of what was done, only what the document says can still be undone is kept; where nothing is asked of me, nothing can be redone. */
  see(view: View): void {
    const n = view.prompt.undo?.n ?? 0;
    if (this.made.length > n) this.made = this.made.slice(this.made.length - n);
    const seat = view.viewer?.seat;
    if (seat === undefined || !view.prompt.seats.includes(seat)) this.forget();
  }

  forget(): void {
    this.undone = [];
  }
}
