// What people say at a table: lines, whom one does not hear, what points at which place.
import type { Muted, SaidLine, ServerMessage, Spot, TalkedMessage } from './types';

/** In a text: here stands the next of the places that it points at. */
export const MARK = '\uFFFC';
export const LONGEST = 400;
/** How long a place that was pointed at stays ringed, in milliseconds. */
export const RINGED = 10000;

type Ask = (message: Record<string, unknown>) => Promise<ServerMessage | null>;
export type Manner = Pick<TalkedMessage, 'words' | 'places' | 'note' | 'rule' | 'owner'>;
export type Part = { text: string } | { spot: Spot };

export interface Ringed {
  line: SaidLine;
  spot: Spot;
}

/** A line as words and places in turn. */
export function partsOf(line: SaidLine): Part[] {
  return line.text.split(MARK).flatMap((text, i): Part[] => {
    const spot = i > 0 ? line.on?.[i - 1] : undefined;
    return [...(spot ? [{ spot }] : []), ...(text ? [{ text }] : [])];
  });
}

/** What was written with places as words in brackets, as the server takes it: a mark for each, the places in order. */
export function marked(written: string, places: Record<string, Spot>): { text: string; on: Spot[] } {
  const on: Spot[] = [];
  const text = written.replace(/\[([^[\]]+)\]/g, (whole, name: string) => {
    const spot = places[name];
    if (!spot || on.length === 4) return whole;
    on.push(spot);
    return MARK;
  });
  return { text, on };
}

export class Talk {
  room = $state('');
  lines = $state.raw<SaidLine[]>([]);
  muted = $state.raw<Muted[]>([]);
  manner = $state.raw<Manner>({});
  refused = $state('');
  ringed = $state.raw<Ringed[]>([]);
  shown = $state(false); // somebody is reading
  aiming = $state(false); // the next place that is tapped is pointed at
  readonly unread = $derived(this.lines.filter((l) => l.new).length);

  constructor(private readonly ask: Ask) {}

  get hidden(): boolean {
    return this.muted.some((m) => m.who === '*');
  }

  async follow(): Promise<void> {
    await this.ask({ type: 'talk' });
  }

  hear(message: ServerMessage): void {
    if (message.type === 'talk') {
      const { room, lines, muted, words, places, note, rule, owner } = message;
      this.room = room;
      this.lines = lines;
      this.muted = muted ?? [];
      this.manner = {
        words: words ?? true,
        places: places ?? true,
        note: note ?? '',
        rule: rule ?? '',
        owner: owner ?? false,
      };
      this.read();
    } else if (message.type === 'line') this.add(message.line);
    else if (message.type === 'unsaid') this.lines = this.lines.filter((l) => l.line !== message.line);
  }

  private add(line: SaidLine): void {
    if (this.lines.some((l) => l.line === line.line)) return;
    this.lines = [...this.lines, line];
    for (const spot of line.on ?? []) this.ring({ line, spot });
    this.read();
  }

  /** A ring around the place, for a while. */
  ring(one: Ringed): void {
    this.ringed = [...this.ringed.filter((r) => r.line.line !== one.line.line || r.spot !== one.spot), one];
    setTimeout(() => (this.ringed = this.ringed.filter((r) => r !== one)), RINGED);
  }

  /** Whoever has the talk before their eyes has read it. */
  read(): void {
    const last = this.lines[this.lines.length - 1];
    if (!this.shown || !last || !this.unread || document.hidden) return;
    this.lines = this.lines.map(({ new: _, ...line }) => line);
    void this.ask({ type: 'heard', line: last.line });
  }

  /** True if it was said. */
  async say(text: string, on: Spot[]): Promise<boolean> {
    const said = await this.ask({ type: 'say', text, on });
    this.refused = said?.type === 'refused' ? said.why : '';
    return said?.type === 'done';
  }

  async mute(who: string, yes: boolean): Promise<void> {
    await this.ask({ type: 'mute', who, yes });
  }

  async unsay(line: SaidLine): Promise<void> {
    const said = await this.ask({ type: 'unsay', line: line.line });
    this.refused = said?.type === 'refused' ? said.why : '';
  }
}
