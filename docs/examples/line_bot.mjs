// A bot for the line protocol of Wartable: it reads a line of JSON, and answers with one. It needs only Node.js.
//
//     wartable duel proelio "cmd:node docs/examples/line_bot.mjs" greedy greedy --games 6
//
// Put something cleverer into `choose`. It gets what a person in that seat sees, as data: docs/states tells every field.
import { createInterface } from "node:readline";

/** Chooses one of the moves on offer, by what `view.state` holds and `view.events` tells. */
function choose(view, options) {
  const wanted = view.moves.filter((move) => move.kind === options.prefers);
  const moves = wanted.length ? wanted : view.moves;
  return moves[Math.floor(Math.random() * moves.length)];
}

const options = { prefers: "attack" };

function answer(message) {
  switch (message.kind) {
    case "hello":
      return {
        kind: "hello",
        protocol: 1,
        name: "Line bot",
        options: [{ name: "prefers", default: options.prefers, text: "The kind of move that it likes best." }],
      };
    case "options":
      Object.assign(options, message.values);
      return null;
    case "game":
      return { kind: "ready" };
    case "choose":
      return { kind: "move", ply: message.ply, move: choose(message.view, options).move };
    case "quit":
      return process.exit(0);
    default:
      return null;
  }
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const said = answer(JSON.parse(line));
  if (said) process.stdout.write(JSON.stringify(said) + "\n");
});
