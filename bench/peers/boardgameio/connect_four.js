// Connect Four for boardgame.io, with the same rules as bench/connect_four.

const COLUMNS = 7;
const ROWS = 6;
const LINE = 4;
const DIRECTIONS = [[0, 1], [1, 0], [1, 1], [1, -1]];

/** The length of the line of a player's stones from a place in one direction. */
function run(columns, player, column, row, right, up) {
  let length = 0;
  while (columns[column + right]?.[row + up] === player) {
    column += right;
    row += up;
    length += 1;
  }
  return length;
}

/** Whether the stone at a place is part of a line that wins. */
function hasLine(columns, player, column, row) {
  return DIRECTIONS.some(([right, up]) =>
    1 + run(columns, player, column, row, right, up) + run(columns, player, column, row, -right, -up) >= LINE);
}

export const connectFour = {
  name: "connect_four",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ columns: Array.from({ length: COLUMNS }, () => []), dropped: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID, events }, column) => {
      if (!Number.isInteger(column) || column < 0 || column >= COLUMNS || G.columns[column].length === ROWS) {
        return "INVALID_MOVE";
      }
      G.columns[column].push(playerID);
      G.dropped += 1;
      if (hasLine(G.columns, playerID, column, G.columns[column].length - 1)) {
        events.endGame({ winner: playerID });
      } else if (G.dropped === COLUMNS * ROWS) {
        events.endGame({ draw: true });
      }
      return undefined;
    },
  },
};
