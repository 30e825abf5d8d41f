import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { Socket } from '../src/wire/socket';

class Line {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static made: Line[] = [];
  readyState = Line.CONNECTING;
  said: string[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    Line.made.push(this);
  }

  send(text: string): void {
    this.said.push((JSON.parse(text) as { type: string }).type);
  }

  close(): void {
    this.readyState = 3;
  }
}
const page = globalThis as { farshoreLine?: unknown };
const opened = (): Socket => {
  const socket = new Socket('t1', null, { heard: () => undefined, line: () => undefined }, () => 0);
  socket.open();
  return socket;
};

beforeEach(() => {
  Line.made = [];
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('location', { protocol: 'https:', host: 'here' });
});
afterEach(() => {
  delete page.farshoreLine;
  vi.unstubAllGlobals();
});

it('takes up the line that was laid while the page was on its way, and joins at once where it is open', () => {
  const laid = new Line('early');
  laid.readyState = Line.OPEN;
  page.farshoreLine = laid;
  opened();
  expect(Line.made).toEqual([laid]);
  expect(laid.said).toEqual(['join']);
});

it('joins when that line opens, if it was too early', () => {
  const laid = new Line('early');
  page.farshoreLine = laid;
  opened();
  expect(laid.said).toEqual([]);
  laid.onopen?.();
  expect(laid.said).toEqual(['join']);
});

it('lays its own where the house has hung up meanwhile, and uses none twice', () => {
  const laid = new Line('early');
  laid.close();
  page.farshoreLine = laid;
  opened();
  expect(Line.made.map((line) => line.url)).toEqual(['early', 'wss://here/ws']);
  page.farshoreLine = new Line('once');
  opened();
  opened();
  expect(Line.made.map((line) => line.url)).toEqual(['early', 'wss://here/ws', 'once', 'wss://here/ws']);
});
