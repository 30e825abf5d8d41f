// A die that falls: five faces, each with a quarter turn, then the result. Under reduced motion the result alone.
import { settings, stillness } from '../../shared/settings.svelte';

const FACES = [70, 80, 100, 130, 180]; // milliseconds each face is seen
export const TUMBLE = FACES.reduce((a, b) => a + b, 0);

export class Tumble {
  face = $state<number | null>(null); // what is seen while it falls
  turn = $state(0); // degrees
  private timers: ReturnType<typeof setTimeout>[] = [];

  fall(value: number | string | undefined, after = 0): void {
    this.stop();
    if (typeof value !== 'number' || stillness() || settings.now.speed === 0) return;
    let at = after;
    for (const [i, time] of FACES.entries()) {
      const shown = ((value + i * 2 + 1) % 6) + 1;
      this.timers.push(
        setTimeout(() => {
          this.face = shown;
          this.turn = (i + 1) * 90;
        }, at / settings.now.speed),
      );
      at += time;
    }
    this.timers.push(setTimeout(() => this.stop(), at / settings.now.speed));
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
    this.face = null;
    this.turn = 0;
  }
}
