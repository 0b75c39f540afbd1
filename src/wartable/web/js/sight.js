// What can be chosen on a large board is in sight, and nothing lies above it.

/** @typedef {{ x: number, y: number }} Spot */
/** @typedef {{ x: number, y: number, scale: number }} Look */

const EDGE = 26;
const CORNERS = ["", "left", "low", "left-low"];

/**
 * Where the things are that can be chosen, in shares of the world.
 * @param {HTMLElement} world
 */
export function choices(world) {
  const whole = world.getBoundingClientRect();
  return [...world.querySelectorAll(".can")].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: (left + width / 2 - whole.left) / whole.width, y: (top + height / 2 - whole.top) / whole.height };
  });
}

/**
 * A look at the board from so far away, and turned so far, that all choices are in it.
 * @param {Look} look
 * @param {Spot[]} spots
 * @param {DOMRect} room
 * @returns {Look}
 */
export function widened(look, spots, room) {
  if (spots.length === 0) return look;
  const across = span(spots.map((spot) => spot.x), room.width);
  const down = span(spots.map((spot) => spot.y), room.height);
  const scale = Math.max(1, Math.min(look.scale, across.most, down.most));
  const grown = scale / look.scale;
  return {
    scale,
    x: across.within(room.width / 2 - (room.width / 2 - look.x) * grown, scale),
    y: down.within(room.height / 2 - (room.height / 2 - look.y) * grown, scale),
  };
}

/**
 * From the first to the last of some shares of a side: how large they may be drawn, and where.
 * @param {number[]} shares
 * @param {number} size
 */
function span(shares, size) {
  const [first, last] = [Math.min(...shares) * size, Math.max(...shares) * size];
  return {
    most: last > first ? (size - 2 * EDGE) / (last - first) : Infinity,
    within: (/** @type {number} */ start, /** @type {number} */ scale) => Math.min(Math.max(start, EDGE - first * scale), size - EDGE - last * scale),
  };
}

/**
 * The buttons go to a corner of the room where they cover no choice, or away if there is none.
 * @param {HTMLElement} buttons
 * @param {Spot[]} spots
 * @param {Look} look
 * @param {DOMRect} room
 */
export function makeWay(buttons, spots, look, room) {
  /** @param {Spot} spot */
  const covers = ({ x, y }) => {
    const [at, down] = [room.left + look.x + x * room.width * look.scale, room.top + look.y + y * room.height * look.scale];
    const { left, right, top, bottom } = buttons.getBoundingClientRect();
    return at > left - EDGE && at < right + EDGE && down > top - EDGE && down < bottom + EDGE;
  };
  const free = CORNERS.find((corner) => {
    buttons.dataset.corner = corner;
    return !spots.some(covers);
  });
  buttons.classList.toggle("away", free === undefined);
}
