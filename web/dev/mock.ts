// A stand-in for the server while drawing: serves the documents of dev/fixtures at /table/NAME. `npx vite --mode mock`.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createHash } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('./fixtures/', import.meta.url));
const fixture = (name: string): { game: string; seats: { seat: number; name: string }[]; status: { label: string } } =>
  JSON.parse(readFileSync(`${folder}${name}.json`, 'utf8'));

function info(name: string): Record<string, unknown> {
  const view = fixture(name);
  return {
    table: name,
    game: view.game,
    title: '',
    mode: 'race',
    options: {},
    listed: true,
    state: name.endsWith('over') ? 'over' : 'playing',
    ply: 1,
    round: view.status.label,
    seats: view.seats.map((s) => ({ seat: s.seat, name: s.name, kind: s.seat > 3 ? 'bot' : 'human', here: true })),
    rules: '1',
    content: '',
    commitment: 'c0ffee'.repeat(8),
    turn: [0],
  };
}

function send(socket: Duplex, message: unknown): void {
  const data = Buffer.from(JSON.stringify(message));
  const head =
    data.length < 126
      ? Buffer.from([0x81, data.length])
      : data.length < 65536
        ? Buffer.from([0x81, 126, data.length >> 8, data.length & 255])
        : Buffer.concat([
            Buffer.from([0x81, 127, 0, 0, 0, 0]),
            Buffer.from([data.length >>> 24, (data.length >> 16) & 255, (data.length >> 8) & 255, data.length & 255]),
          ]);
  socket.write(Buffer.concat([head, data]));
}

function read(chunk: Buffer): Record<string, unknown> | null {
  if ((chunk[0] ?? 0) % 16 !== 1) return null;
  let [length, at] = [(chunk[1] ?? 0) & 127, 2];
  if (length === 126) [length, at] = [chunk.readUInt16BE(2), 4];
  const mask = chunk.subarray(at, at + 4);
  const text = Buffer.from(chunk.subarray(at + 4, at + 4 + length).map((b, i) => b ^ (mask[i % 4] ?? 0))).toString();
  return JSON.parse(text) as Record<string, unknown>;
}

export function mock(): Plugin {
  return {
    name: 'farshore-mock',
    configureServer(server) {
      server.httpServer?.on('upgrade', (request, socket) => {
        if (request.url !== '/ws') return;
        const accept = createHash('sha1')
          .update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
          .digest('base64');
        socket.write(
          `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
        );
        socket.on('data', (chunk: Buffer) => {
          const said = read(chunk);
          if (said?.['type'] === 'join') {
            const name = String(said['table']);
            if (existsSync(`${folder}${name}.json`))
              send(socket, { type: 'view', view: fixture(name), table: info(name) });
            else send(socket, { type: 'closed', why: 'There is no such table.' });
          } else if (said)
            send(socket, { type: 'refused', re: said['re'], why: 'The drawing board plays no game.', rule: 'VOY-001' });
        });
      });
      server.middlewares.use((request, answer, next) => {
        const path = request.url ?? '';
        const names = readdirSync(folder)
          .filter((f) => f.endsWith('.json') && f !== 'games.json')
          .map((f) => f.replace('.json', ''));
        const json = (body: unknown): void => {
          answer.setHeader('Content-Type', 'application/json');
          answer.end(JSON.stringify(body));
        };
        if (path === '/api/games') json(JSON.parse(readFileSync(`${folder}games.json`, 'utf8')));
        else if (path.startsWith('/api/games/')) {
          const listed = JSON.parse(readFileSync(`${folder}games.json`, 'utf8')) as {
            name: string;
            lexicon: unknown;
          }[];
          const found = listed.find((game) => game.name === path.split('/')[3]);
          json(path.endsWith('/lexicon') ? found?.lexicon : found);
        } else if (path === '/api/tables') json(names.slice(0, 4).map(info));
        else if (path === '/api/records') json([]);
        else if (path.startsWith('/api/rules/')) {
          const rules = fileURLToPath(new URL(`../../docs/rules/${path.slice(11)}.md`, import.meta.url));
          answer.statusCode = existsSync(rules) ? 200 : 404;
          answer.end(existsSync(rules) ? readFileSync(rules) : '{}');
        } else if (path.startsWith('/api/')) {
          answer.statusCode = 404;
          json({ error: { why: 'The drawing board has no such thing.' } });
        } else next();
      });
    },
  };
}
