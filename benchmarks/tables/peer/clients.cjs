// Two Socket.IO clients a match; each moves when it sees that it is its turn. They parse states and do nothing else.
const { io } = require('socket.io-client');

const [tables, seconds] = process.argv.slice(2).map(Number);
const base = `http://127.0.0.1:${process.env.PORT}`;
const post = async (path, body) => {
  const answer = await fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
};

let counting = false;
let over = false;
let moves = 0;
const waits = [];
const sockets = [];

async function seat(match, playerID) {
  const { playerCredentials } = await post(`/games/claim/${match.id}/join`, { playerID, playerName: `p${playerID}` });
  const socket = io(`${base}/claim`, { transports: ['websocket'], forceNew: true });
  sockets.push(socket);
  const saw = (state) => {
    if (match.mover !== null && match.mover !== playerID) {
      if (counting) {
        moves += 1;
        waits.push((performance.now() - match.sent) / 1000);
      }
      match.mover = null;
    }
    if (match.mover !== null || over || state.ctx.currentPlayer !== playerID || match.seated < 2) return;
    const free = state.G.cells.map((owner, cell) => (owner === -1 ? cell : -1)).filter((cell) => cell >= 0);
    const cell = free[Math.floor(Math.random() * free.length)];
    match.mover = playerID;
    match.sent = performance.now();
    const payload = { type: 'claim', args: [cell], playerID, credentials: playerCredentials };
    socket.emit('update', { type: 'MAKE_MOVE', payload }, state._stateID, match.id, playerID);
  };
  await new Promise((done) => {
    socket.on('sync', (_id, info) => {
      match.seated += 1;
      match.states[playerID] = info.state;
      done();
    });
    socket.on('update', (_id, state) => saw(state));
    socket.on('connect', () => socket.emit('sync', match.id, playerID, playerCredentials));
  });
  return () => saw(match.states[playerID]);
}

(async () => {
  for (let n = 0; n < tables; n += 1) {
    const { matchID } = await post('/games/claim/create', { numPlayers: 2 });
    const match = { id: matchID, mover: null, sent: 0, seated: 0, states: {} };
    const starts = [await seat(match, '0'), await seat(match, '1')];
    starts[0]();
  }
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  await pause(Math.min(2000, seconds * 250));
  console.log('begin');
  counting = true;
  const began = performance.now();
  await pause(seconds * 1000);
  counting = false;
  const spent = (performance.now() - began) / 1000;
  console.log('end');
  over = true;
  await pause(300);
  process.stdout.write(`${JSON.stringify({ moves, seconds: spent, waits })}\n`, () => process.exit(0));
})();
