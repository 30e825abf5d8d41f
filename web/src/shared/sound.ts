// A small bell when it is one's turn, made by the browser itself. Off unless somebody turns it on.
import { settings } from './settings.svelte';

let sounds: AudioContext | null = null;

export function bell(): void {
  if (!settings.now.sound || typeof AudioContext === 'undefined') return;
  sounds ??= new AudioContext();
  const start = sounds.currentTime;
  for (const [i, pitch] of [880, 1320].entries()) {
    const tone = sounds.createOscillator();
    const loud = sounds.createGain();
    tone.frequency.value = pitch;
    tone.type = 'sine';
    loud.gain.setValueAtTime(0.0001, start + i * 0.09);
    loud.gain.exponentialRampToValueAtTime(0.12, start + i * 0.09 + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.0001, start + i * 0.09 + 0.9);
    tone.connect(loud).connect(sounds.destination);
    tone.start(start + i * 0.09);
    tone.stop(start + i * 0.09 + 1);
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
