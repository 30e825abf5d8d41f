// The key ring of this browser: made on the first visit, told to the house when there is something to hang on it.
import { read, write } from '../shared/settings.svelte';

interface Secrets {
  ring: string; // what the link holds; nothing on a device that came by code
  key: string; // of this device
  known: boolean; // to the house
}

/** In the place of a key: this device's own, whatever it is when it is used. So no key of a seat is kept here. */
export const RING = 'ring';
const KEY = 'farshore.ring';

/** 192 random bits. */
export function random(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

const anew = (): Secrets => ({ ring: random(), key: random(), known: false });

class Secret {
  private now: Secrets;

  constructor() {
    const kept = typeof localStorage === 'undefined' ? null : read<Secrets | null>(KEY, null);
    this.now = kept?.key ? kept : anew();
    if (!kept) this.write();
  }

  private write(): void {
    write(KEY, this.now);
  }

  get ring(): string {
    return this.now.ring;
  }

  get key(): string {
    return this.now.key;
  }

  get known(): boolean {
    return this.now.known;
  }

  /** What has to be sent where a key is asked for; nothing in the place of a ring that nobody knows yet. */
  resolve(key: string | null | undefined): string | null {
    if (key !== RING) return key ?? null;
    return this.known ? this.key : null;
  }

  put(change: Partial<Secrets>): void {
    this.now = { ...this.now, ...change };
    this.write();
  }

  /** Another ring: of somebody who begins anew, or whose device was taken off. */
  forget(): void {
    this.now = anew();
    this.write();
  }
}

export const secret = new Secret();

/** What this device is called on the ring. */
export function deviceName(agent = navigator.userAgent): string {
  const browser =
    [
      ['Edg/', 'Edge'],
      ['OPR/', 'Opera'],
      ['Firefox/', 'Firefox'],
      ['Chrome/', 'Chromium'],
      ['Safari/', 'Safari'],
    ].find(([sign]) => agent.includes(sign!))?.[1] ?? 'A browser';
  const system =
    [
      ['iPhone', 'iPhone'],
      ['iPad', 'iPad'],
      ['Android', 'Android'],
      ['Windows', 'Windows'],
      ['Mac OS', 'Mac'],
      ['Linux', 'Linux'],
    ].find(([sign]) => agent.includes(sign!))?.[1] ?? '';
  return system ? `${browser} on ${system}` : browser;
}
