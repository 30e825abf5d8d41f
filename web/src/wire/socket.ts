// One WebSocket per open table, which comes back by itself: at once, then after 0.5, 1, 2, 4 ... up to 15 seconds.
import { secret } from './secret';
import type { ServerMessage } from './types';

export type Line = 'joining' | 'open' | 'lost';
export interface Hooks {
  heard(message: ServerMessage): void;
  line(state: Line, tries: number): void;
}
type Waiting = (message: ServerMessage) => void;

/** The line that `public/line.js` has laid, once, if it still holds: a house waits five seconds for the first word. */
function laid(): WebSocket | null {
  const page = globalThis as { farshoreLine?: WebSocket };
  const web = page.farshoreLine;
  delete page.farshoreLine;
  return web && web.readyState <= WebSocket.OPEN ? web : null;
}

export const patience = (tries: number): number => (tries <= 0 ? 0 : Math.min(15000, 250 * 2 ** tries));

export class Socket {
  private web: WebSocket | null = null;
  private tries = 0;
  private asked = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private waiting = new Map<number, Waiting>();
  private ended = false;
  private joined = false;

  constructor(
    private readonly table: string,
    private key: string | null,
    private readonly hooks: Hooks,
    private ply: () => number,
  ) {}

  open(): void {
    if (this.ended) return;
    this.hooks.line('joining', this.tries);
    const web = laid() ?? new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
    this.web = web;
    this.joined = false;
    const join = (): void =>
      web.send(JSON.stringify({ type: 'join', table: this.table, key: secret.resolve(this.key), ply: this.ply() }));
    web.onopen = join;
    web.onmessage = (event) => this.hear(String(event.data));
    web.onclose = () => this.again(web);
    web.onerror = () => web.close();
    if (web.readyState === WebSocket.OPEN) join();
  }

  private hear(text: string): void {
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      return;
    }
    if ((message.type === 'view' || message.type === 'seats') && !this.joined) {
      this.joined = true;
      this.tries = 0;
      this.hooks.line('open', 0);
      clearInterval(this.pulse);
      this.pulse = setInterval(() => this.say({ type: 'ping' }), 25000);
    }
    const re = 're' in message ? message.re : undefined;
    // A request that waits for the others is answered when they have answered.
    const answer = re === undefined || message.type === 'asked' ? undefined : this.waiting.get(re);
    if (re !== undefined && answer) this.waiting.delete(re);
    this.hooks.heard(message);
    answer?.(message);
  }

  private again(web: WebSocket): void {
    if (this.ended || web !== this.web) return;
    clearInterval(this.pulse);
    for (const [re, tell] of this.waiting)
      tell({ type: 'refused', re, why: 'The line was lost before the answer came.' });
    this.waiting.clear();
    this.hooks.line('lost', this.tries);
    this.timer = setTimeout(() => this.open(), patience(this.tries++));
  }

  /** Try at once, after a nap of the machine or when the network is back. */
  wake(): void {
    if (this.ended || this.web?.readyState === WebSocket.OPEN || this.web?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.timer);
    this.open();
  }

  say(message: Record<string, unknown>): void {
    if (this.web?.readyState === WebSocket.OPEN) this.web.send(JSON.stringify(message));
  }

  /** Say something and wait for its answer. */
  ask(message: Record<string, unknown>): Promise<ServerMessage> {
    return new Promise((tell) => {
      if (this.web?.readyState !== WebSocket.OPEN) {
        tell({ type: 'refused', why: 'There is no line to the table at the moment.' });
        return;
      }
      const re = ++this.asked;
      this.waiting.set(re, tell);
      this.web.send(JSON.stringify({ ...message, re }));
    });
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    this.web?.close();
  }
}
