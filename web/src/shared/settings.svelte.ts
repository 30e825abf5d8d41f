// What a person chose for this browser: kept in its storage, nowhere else.

export type Sound = 'dice' | 'cards' | 'turn' | 'end';
export interface Choices {
  theme: 'auto' | 'light' | 'dark';
  name: string;
  text: 'usual' | 'large' | 'largest';
  palette: 'usual' | 'deutan' | 'protan' | 'tritan';
  sounds: Record<Sound, boolean>;
  flash: boolean;
  speed: 0 | 1 | 2 | 4;
  letters: boolean;
  orders: Record<string, string>; // reactions that are always passed, with their words
}
const FIRST: Choices = {
  theme: 'auto',
  name: '',
  text: 'usual',
  palette: 'usual',
  sounds: { dice: false, cards: false, turn: false, end: false },
  flash: true,
  speed: 1,
  letters: true,
  orders: {},
};
const KEY = 'farshore.settings';

/** What was kept, laid over what is usual: whoever had the bell of earlier releases has the sound of an own turn. */
export function restored(kept: Partial<Choices> & { sound?: boolean }): Choices {
  const { sound, ...choices } = kept;
  return { ...FIRST, ...choices, sounds: { ...FIRST.sounds, ...(sound ? { turn: true } : {}), ...choices.sounds } };
}

export function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key);
    return text ? (JSON.parse(text) as T) : otherwise;
  } catch {
    return otherwise;
  }
}

export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

class Settings {
  now = $state<Choices>(restored(typeof localStorage === 'undefined' ? {} : read<Partial<Choices>>(KEY, {})));
  nightly = $state(false); // the game on the table is dark unless somebody has chosen otherwise
  night = $state(false);

  get dark(): boolean {
    return this.now.theme === 'auto' ? this.night || this.nightly : this.now.theme === 'dark';
  }

  start(): void {
    const query = matchMedia('(prefers-color-scheme: dark)');
    this.night = query.matches;
    query.addEventListener('change', (e) => {
      this.night = e.matches;
      this.wear();
    });
    this.wear();
  }

  wear(): void {
    const { dataset } = document.documentElement;
    dataset['theme'] = this.dark ? 'dark' : 'light';
    dataset['text'] = this.now.text;
    dataset['palette'] = this.now.palette;
  }

  set(change: Partial<Choices>): void {
    this.now = { ...this.now, ...change };
    write(KEY, this.now);
    this.wear();
  }

  /** A game whose colours are those of the night wears them, where nobody has chosen. */
  visit(nightly: boolean): void {
    this.nightly = nightly;
    this.wear();
  }

  order(key: string, words: string | null): void {
    const { [key]: _, ...orders } = this.now.orders;
    this.set({ orders: words === null ? orders : { ...orders, [key]: words } });
  }

  turnLight(): void {
    this.set({ theme: this.dark ? 'light' : 'dark' });
  }
}

export const settings = new Settings();
export const stillness = (): boolean =>
  typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches;
