// Hints: the best turns in the side column, and the chosen one on the board. While the search is not ready, no numbers.

import { get } from "./api.js";
import { showTurn } from "./ghosts.js";
import { button, icon, make } from "./make.js";
import { closePanel, offerPanels, openPanel } from "./panels.js";
import { toast } from "./toast.js";
import { many, t } from "./i18n.js";

const panel = document.getElementById("wt-hints");
const AGAIN = 1200;
const SHOWN = 3;

/**
 * Hints of a table: `ask` for them, `choose` one by its number, `away` with them.
 * @param {object} options
 * @param {(what: string) => string} options.at the address of a question about the table
 * @param {() => string} options.form
 * @param {(hint: Api.Hinted, n: number) => void} options.chosen
 * @param {() => void} options.left
 */
export function hints({ at, form, chosen, left }) {
  /** @type {Api.Hints | null} */
  let told = null;
  let asking = 0;
  let place = -1;

  async function ask() {
    const mine = ++asking;
    told = null;
    place = -1;
    panel.replaceChildren(head(t("thinking…")), thinking());
    offerPanels(["hint"], true);
    openPanel("hint");
    try {
      await listen(mine);
    } catch (refused) {
      if (mine !== asking) return;
      toast(refused.message);
      away();
    }
  }

  /**
   * Show what is known so far, until it is more than a quick guess.
   * @param {number} mine
   */
  async function listen(mine) {
    while (mine === asking) {
      /** @type {Api.Hints} */
      const said = await get(at("hint"));
      if (mine !== asking) return;
      const before = told?.moves[place - 1];
      told = said;
      show();
      const now = said.moves[place - 1];
      if (!before || !now || chain(before) !== chain(now)) choose(Math.max(1, place));
      if (!said.quick) return;
      await new Promise((done) => setTimeout(done, AGAIN));
    }
  }

  function show() {
    if (!told) return;
    const { moves, of, quick } = told;
    const cards = moves.slice(0, SHOWN).map((hint, i) => card(hint, i, quick));
    const rest = moves.length > SHOWN ? make("ol", { class: "hint-rest" }, ...moves.slice(SHOWN).map((hint) => make("li", {}, make("span", {}, hint.text), make("b", {}, numberOf(hint, quick))))) : null;
    const others = of - moves.length;
    const more = others > 0 && !quick ? button(many(others, "{n} more move", "{n} more moves"), { class: "plain slim", onclick: all }, "chevron") : null;
    panel.replaceChildren(...[head(quick ? t("thinking…") : t("ready")), ...cards, rest, more, make("p", { class: "hint-word" }, quick ? told.text : t("Chances of victory as a bot sees them. ± is two standard errors. Nothing hidden was looked at."))].filter(Boolean));
    mark();
  }

  async function all() {
    const mine = asking;
    const said = await get(`${at("hint")}?all=true`).catch(() => null);
    if (said && mine === asking) {
      told = said;
      show();
    }
  }

  /**
   * @param {Api.Hinted} hint
   * @param {number} i
   * @param {boolean} quick
   */
  function card(hint, i, quick) {
    const steps = hint.turn.map(({ text }) => text).join("; ");
    const why = reason(hint);
    return make("button", { type: "button", class: "hint-card", "aria-pressed": "false", onclick: () => choose(i + 1) },
      make("span", { class: "rank", "aria-hidden": "true" }, String(i + 1)), make("b", { class: "hint-head" }, hint.text),
      steps && make("span", { class: "steps" }, steps), why && make("span", { class: "why" }, why), quick ? make("span", { class: "odds" }, t("quick guess")) : odds(hint));
  }

  function mark() {
    Array.from(panel.querySelectorAll(".hint-card")).forEach((one, i) => {
      one.classList.toggle("on", i + 1 === place);
      one.setAttribute("aria-pressed", String(i + 1 === place));
    });
  }

  /**
   * Show one of the best turns on the board.
   * @param {number} n
   */
  async function choose(n) {
    const hint = told?.moves[n - 1];
    if (!hint || n > SHOWN) return;
    const mine = asking;
    place = n;
    mark();
    chosen(hint, n);
    const turn = await get(`${at("imagined")}?moves=${encodeURIComponent(chain(hint))}&${form()}`).catch(() => null);
    if (mine === asking && place === n) showTurn(turn);
  }

  /** Put the hints away; false if there are none. */
  function away() {
    if (panel.hidden && place < 0 && !told) return false;
    asking += 1;
    told = null;
    place = -1;
    showTurn(null);
    offerPanels(["hint"], false);
    closePanel();
    left();
    return true;
  }

  return {
    ask,
    choose,
    away,
    get open() {
      return told !== null;
    },
  };
}

/**
 * The moves of a hint as one chain.
 * @param {Api.Hinted} hint
 */
export function chain(hint) {
  return [hint.move, ...hint.turn.map(({ move }) => move)].join("; ");
}

/** @param {string} state */
function head(state) {
  return make("header", { class: "hint-top" }, icon("hint"), make("h2", {}, t("Hint")), make("small", { role: "status" }, state));
}

function thinking() {
  return make("p", { class: "empty-word" }, t("A bot is thinking for you…"));
}

/** @param {Api.Hinted} hint */
function odds(hint) {
  if (hint.share === null) return make("span", { class: "odds" }, t("tried too rarely to tell"));
  const [low, high] = [100 * Number(hint.low), 100 * Number(hint.high)];
  const track = make("span", { class: "track", "aria-hidden": "true" }, make("i", { style: `width: ${100 * hint.share}%` }), make("u", { style: `left: ${low}%; width: ${high - low}%` }));
  return make("span", { class: "odds" }, make("b", {}, numberOf(hint, false)), track);
}

/**
 * @param {Api.Hinted} hint
 * @param {boolean} quick
 */
function numberOf(hint, quick) {
  if (quick || hint.share === null) return "";
  return t("{share} % ± {error}", { share: Math.round(100 * hint.share), error: Math.max(1, Math.round(50 * (Number(hint.high) - Number(hint.low)))) });
}

/** @param {Api.Hinted} hint */
function reason(hint) {
  /** @type {(wanted: (change: number) => boolean) => string} */
  const terms = (wanted) => hint.changes.filter(({ change }) => wanted(change)).slice(0, 2).map(({ text }) => text).join(", ");
  const [better, worse] = [terms((change) => change > 0), terms((change) => change < 0)];
  return [better && t("Better: {terms}.", { terms: better }), worse && t("Worse: {terms}.", { terms: worse })].filter(Boolean).join(" ");
}
