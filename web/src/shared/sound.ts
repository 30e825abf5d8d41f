// Small sounds, made by the browser itself. Each is off unless somebody turns it on.
import { settings, type Sound } from './settings.svelte';

let air: AudioContext | null = null;

/** A tone that is struck and dies away: when it begins, how high, how long, how loud. */
type Tone = readonly [at: number, pitch: number, lasts: number, loud: number, kind: OscillatorType];
const TONES: Record<Sound, readonly Tone[]> = {
  turn: [
    [0, 880, 0.9, 0.12, 'sine'],
    [0.09, 1320, 0.9, 0.12, 'sine'],
  ],
  dice: [0, 0.06, 0.11, 0.19, 0.24].map((at, i): Tone => [at, [210, 260, 190, 240, 170][i]!, 0.05, 0.16, 'square']),
  cards: [
    [0, 2400, 0.05, 0.05, 'triangle'],
    [0.05, 1700, 0.06, 0.05, 'triangle'],
  ],
  end: [523, 659, 784, 1047].map((pitch, i): Tone => [i * 0.16, pitch, 0.7, 0.1, 'sine']),
};

/** Let a sound be heard, if it is wanted. */
export function sound(which: Sound): void {
  if (!settings.now.sounds[which] || typeof AudioContext === 'undefined') return;
  air ??= new AudioContext();
  const start = air.currentTime;
  for (const [at, pitch, lasts, loud, kind] of TONES[which]) {
    const tone = air.createOscillator();
    const volume = air.createGain();
    tone.frequency.value = pitch;
    tone.type = kind;
    volume.gain.setValueAtTime(0.0001, start + at);
    volume.gain.exponentialRampToValueAtTime(loud, start + at + Math.min(0.02, lasts / 4));
    volume.gain.exponentialRampToValueAtTime(0.0001, start + at + lasts);
    tone.connect(volume).connect(air.destination);
    tone.start(start + at);
    tone.stop(start + at + lasts + 0.1);
  }
}

let blinking: ReturnType<typeof setInterval> | undefined;

/** Let the page's title say that it is one's turn, for as long as the page is not looked at. */
export function flash(title: string, text: string): void {
  calm(title);
  if (!settings.now.flash || !document.hidden) return;
  let on = false;
  blinking = setInterval(() => {
    on = !on;
    document.title = on ? text : title;
  }, 1000);
}

export function calm(title: string): void {
  clearInterval(blinking);
  document.title = title;
}
