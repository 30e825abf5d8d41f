// A die that falls: five faces, each with a quarter turn, then the result. Under reduced motion the result alone.
import { settings, stillness } from '../../shared/settings.svelte';

const FACES = [70, 80, 100, 130, 180]; // milliseconds each face is seen
export const TUMBLE = FACES.reduce((a, b) => a + b, 0);

export type Face = number | string;

/** What is seen while a die falls: pips of a die of six, or the faces that are known of one with signs. */
export function facesOf(value: Face, known: readonly Face[]): Face[] {
  if (typeof value === 'number') return FACES.map((_, i) => ((value + i * 2 + 1) % 6) + 1);
  const others = known.filter((face) => face !== value);
  return FACES.map((_, i) => (others.length ? others[i % others.length]! : value));
}

export class Tumble {
  face = $state<Face | null>(null); // what is seen while it falls
  turn = $state(0); // degrees
  private timers: ReturnType<typeof setTimeout>[] = [];

  fall(value: Face | undefined, known: readonly Face[] = [], after = 0): void {
    this.stop();
    if (value === undefined || stillness() || settings.now.speed === 0) return;
    let at = after;
    for (const [i, shown] of facesOf(value, known).entries()) {
      const show = (): void => {
        this.face = shown;
        this.turn = (i + 1) * 90;
      };
      this.timers.push(setTimeout(show, at / settings.now.speed));
      at += FACES[i] ?? 0;
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
