// The same game as claim.py on boardgame.io's server, with its default storage in memory, or in its own files (STORE is a folder).
const { FlatFile, Server } = require('boardgame.io/server');

const CELLS = 61;
const Claim = {
  name: 'claim',
  setup: () => ({ cells: Array(CELLS).fill(-1) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    claim: ({ G, playerID }, cell) => {
      if (!(cell >= 0 && cell < CELLS) || G.cells[cell] !== -1) return 'INVALID_MOVE';
      G.cells[cell] = Number(playerID);
      if (!G.cells.includes(-1)) G.cells.fill(-1);
    },
  },
};

const db = process.env.STORE ? new FlatFile({ dir: process.env.STORE }) : undefined;
const server = Server({ games: [Claim], origins: ['*'], db });
server.run({ port: Number(process.env.PORT) }, () => console.log('ready'));
