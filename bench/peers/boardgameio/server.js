// Serves Connect Four with boardgame.io as it comes: matches in memory, and credentials for each seat.
// package.json overrides koa-compose: from 4.2 on it leaves out routes that boardgame.io adds after it opened its port.

import { createRequire } from "node:module";

import { connectFour } from "./connect_four.js";

const { Server } = createRequire(import.meta.url)("boardgame.io/server");

const server = Server({ games: [connectFour], origins: [/127\.0\.0\.1/] });
const running = await server.run({ port: 0, callback: () => {} });
console.log(`http://127.0.0.1:${running.appServer.address().port}/`);
