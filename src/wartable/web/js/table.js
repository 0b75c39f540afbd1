// One table: what comes from the server goes to the right place, what the player does goes to the server.

import { aboutFrom, fillGuide, hideAbout, showAbout, wasHeld, watchPointing } from "./about.js";
import { get, post, requestId } from "./api.js";
import { closeMenu, mayEnd, mayResign, readyBar, setBar } from "./bar.js";
import { clickAt, freeze, light as lightUp, litElements, offer, onClicks, picked, stepBack } from "./clicks.js";
import { paintClocks, setClocks } from "./clock.js";
import { ask, pickOne } from "./dialogs.js";
import { firstView, id } from "./first_view.js";
import { listen } from "./keys.js";
import { firstForm, form, key, roomy } from "./layout.js";
import { follow } from "./live.js";
import { hideLobby, showLobby } from "./lobby.js";
import { addToLog, onMoment, onOlder, setLog } from "./log.js";
import { icon, make, targetOf } from "./make.js";
import { setNotes } from "./notes.js";
import { refreshNotice, showNotice } from "./notice.js";
import { closePanel, offerPanels, openPanel, readyPanels } from "./panels.js";
import { openSettings } from "./preferences.js";
import { closeMoves, confirmFirst, moveCount, moveNumber, onPrompt, prompt, sayAside, suggest, toggleMoves } from "./prompt.js";
import { reactionRows, setReactions } from "./reactions.js";
import { lookBack } from "./replay.js";
import { layRibbon } from "./ribbon.js";
import { closeRules, openRules, ruleLink } from "./rulesheet.js";
import { allZones, drawFrame, onDrawn, setScene } from "./scene.js";
import { setSeats } from "./seats.js";
import { setting } from "./settings.js";
import { copyLink, momentLink, wantedMoment } from "./moment.js";
import { sound } from "./sounds.js";
import { loadHouse } from "./sprites.js";
import { hearLine, setListeners, setTalk, whisperTo } from "./talk.js";
import { teller } from "./teller.js";
import { clearToasts, toast } from "./toast.js";
import { t } from "./i18n.js";
import { turnBoard } from "./turned.js";
import { keepUp } from "./updates.js";
import { checkBoard, wasDragged, zoom } from "./zoom.js";
import { root } from "./root.js";

/** @template {string} Name @param {Name} name @returns {ElementsById[Extract<`wt-${Name}`, keyof ElementsById>]} */
const place = (name) => /** @type {any} */ (document.getElementById(`wt-${name}`));
/** @param {string} path */
const at = (path) => `/api/tables/${id}/${path}`;

/** @type {Table} */
let table;
/** @type {Frame} */
let frame;
/** @type {Turn | null} */
let turn = null;
let shownVersion = -1;
let restarts = 0;
/** @type {ReturnType<typeof follow> | null} */
let line = null;
/** @type {Offer | null} */
let held = null;
let sending = false;
/** @type {(() => void) | null} what the player asked for while an answer was on its way */
let afterwards = null;
let wasMine = false;
let ended = false;
/** @type {number | undefined} */
let hushing;
let byKeys = false;
let byTouch = false;
let asked = "";
/** @type {number | null} whose eyes look at the game again; null for the reader's own */
let eyes = null;
const LAST_LINE = 2 ** 31;

// --- What comes from the server

/**
 * Say why something is not allowed, with a link to the rule.
 * @param {{ text: string, rule: string | null }} said
 */
function because(said) {
  if (lesson?.coachRefuses(said)) return;
  toast(said.text, { link: said.rule ? ruleLink(table.game, table.game_name, said.rule) : null });
}

const told = teller({
  show: showUpdate,
  seatOf: (seat) => table.seats[seat],
  heard: () => sound("told"),
  away: () => past.looking,
  midway: (update) => table.me >= 0 && update.frame && frame.asked === table.me && update.frame.asked === table.me,
});

const known = keepUp({ tell: (update) => told.push(update), hear: hearLine, renew: restart });

const past = lookBack({
  table: () => table,
  form,
  draw: (moment) => {
    freeze();
    drawFrame(moment);
  },
  entered: () => {
    advice?.away();
    closePanel();
  },
  left: () => {
    drawFrame(frame);
    putOffers();
  },
  through: async (seat) => {
    eyes = seat;
    const said = await get(`${at("log")}?before=${LAST_LINE}${seenBy()}`).catch(() => null);
    if (said && eyes === seat) setLog(said.log, table);
  },
  moved: (ply) => review?.moved(ply),
});

/** @type {typeof import("./beside.js") | null} what stands beside the board at times, once it was needed */
let beside = null;
/** @type {ReturnType<typeof import("./beside.js").hints> | null} */
let advice = null;
/** @type {ReturnType<typeof import("./beside.js").reviewPanel> | null} */
let review = null;

async function loadBeside() {
  beside ||= await import("./beside.js");
  await beside.styled;
  return beside;
}

/** The seat whose log is shown, if it is not the reader's. */
const seenBy = () => (eyes === null ? "" : `&seat=${eyes}`);

async function open() {
  loadHouse();
  readyPanels((name) => name === "guide" && table && fillGuide());
  wire();
  try {
    takeView((await firstView) || (await fullView()));
    watch();
  } catch (refused) {
    missing(refused);
  }
  quiet("");
}

async function fullView() {
  /** @type {View} */
  const view = await get(`/api/tables/${id}?${firstForm()}`);
  await setScene(view);
  return view;
}

/** @param {Error & { status?: number }} refused */
function missing(refused) {
  document.body.dataset.status = "missing";
  const sheet = make("div", { class: "lobby-sheet panel" }, make("h2", {}, refused.status === 404 ? t("This table is not here") : t("The table cannot be shown")), make("p", {}, refused.message), make("p", {}, make("a", { class: "button go", href: `${root}/` }, t("Back to the shelf"))));
  place("lobby").hidden = false;
  place("lobby").replaceChildren(sheet);
}

function watch() {
  if (line) line.close();
  line = follow(id, { since: () => known.version, form: form(), tell: hear, state: connection });
}

/** @param {"live" | "asking" | "away"} state */
function connection(state) {
  if (state === "live") refreshNotice();
  quiet(state === "away" ? t("Connection lost. Reconnecting…") : "");
}

/** @param {string} words */
function quiet(words, lasting = 0) {
  clearTimeout(hushing);
  place("quiet").textContent = words;
  place("quiet").hidden = !words;
  if (lasting) hushing = setTimeout(quiet, lasting, "");
}

/** @param {News} message */
function hear(message) {
  if (message.kind === "view") return renew(message.view);
  if (message.kind === "notice") return showNotice(message.text);
  if (message.kind === "progress") return quiet(message.text, 6000);
  return message.kind === "update" || message.kind === "talk" ? known.take(message) : undefined;
}

/**
 * A whole view, when single updates were missed; one that comes after newer news, or for another form, is old.
 * @param {View} view
 */
async function renew(view) {
  const wanted = form();
  await setScene(view);
  if (wanted === form() && view.version >= known.version) takeView(view);
}

/** Something is missing, or is to be drawn in another form: get everything, and follow the table from there. */
async function restart() {
  if (!line) return;
  restarts += 1;
  const mine = restarts;
  line.close(); // news in the old form would be drawn over the new one
  known.forget();
  const view = await get(`/api/tables/${id}?${form()}`).catch(() => null);
  if (view && mine === restarts) await renew(view);
  if (mine !== restarts) return; // it has changed again since
  past.again();
  watch();
}

/** @param {View} view */
function takeView(view) {
  shownVersion = view.version;
  setTable(view.table, view.frame);
  told.clear(view.log.at(-1));
  setLog(view.log, view.table);
  setTalk(view.talk, view.table);
  setNotes(view.notes, id);
  setReactions(view.reactions, at("reactions"));
  turn = view.turn;
  putFrame(view.frame);
  known.start(view);
}

/**
 * One update: the table, and what moved on it.
 * @param {Update} update
 */
function showUpdate(update) {
  const started = table.status === "waiting" && update.table.status !== "waiting";
  const asBefore = update.turn === turn && standing(update.table) === standing(table);
  shownVersion = update.version;
  setTable(update.table, update.frame || frame);
  setListeners(update.table);
  turn = update.turn;
  if (update.frame) {
    quiet("");
    addToLog(update.told, update.kept, update.table);
    putFrame(update.frame);
  } else if (!asBefore) putOffers();
  if (started) sound("turn");
}

/**
 * What the question depends on besides the game: whether it is played, and by whom in the reader's seat.
 * @param {Table} of
 */
function standing(of) {
  const mine = of.seats[of.me];
  return `${of.status} ${mine?.away} ${mine?.resigned}`;
}

/** @param {Frame} next */
function putFrame(next) {
  frame = next;
  held = null;
  advice?.away();
  if (!past.looking) drawFrame(table.status === "waiting" ? null : next);
  putOffers();
}

// --- How the table stands

/**
 * @param {Table} next
 * @param {Frame} shown
 */
function setTable(next, shown) {
  table = next;
  document.body.dataset.status = table.status;
  const mover = shown && table.status === "playing" ? shown.asked : -1;
  setClocks(table.seats);
  setSeats(table, mover, whisper);
  const mine = setBar(table, mover);
  if (mine && !wasMine) sound("turn");
  wasMine = mine;
  if (table.status === "waiting") showLobby(table, key, (what) => `${at(what)}?${form()}`, (view) => renew(view));
  else hideLobby();
  if (table.status === "over" && !ended && !inSteps()) end();
  if (table.lesson) teach();
}

/** @type {typeof import("./lesson.js") | null} what a table has besides where a lesson is taught */
let lesson = null;
/** @type {Promise<void> | null} */
let teaching = null;

/** Most tables teach nothing, so what it needs comes only where it is wanted. */
function teach() {
  lesson?.showCourse(table);
  teaching ??= import("./lesson.js").then((module) => {
    lesson = module;
    lesson.readyLesson({ back: () => askCoach("back"), skip: () => askCoach("skip"), begin: beginLesson, play: playShown, speak: (words) => told.speak(words), rule: (rule) => ruleLink(table.game, table.game_name, rule) });
    lesson.showCourse(table);
    lesson.coach(table, turn);
  });
}

/**
 * Make the move that the coach has shown.
 * @param {string} move
 */
function playShown(move) {
  const offered = turn?.moves.find((one) => one.move === move);
  if (offered) wish(offered);
}

/** Whether the steps of a lesson are taught here, which has no result. */
const inSteps = () => Boolean(table.lesson && !table.lesson.match);

/**
 * Go to the table of a lesson: the next one of the course, if none is named.
 * @param {string | null} wanted
 */
async function beginLesson(wanted, again = false) {
  try {
    const made = await post("/api/lessons", { request: requestId(), game: table.game, lesson: wanted, again });
    if (made.id === id) openPanel("course");
    else location.href = `${root}/table/${made.id}`;
  } catch (refused) {
    toast(refused.message);
  }
}

/** @param {"back" | "skip"} deed */
function askCoach(deed) {
  return post(`${at("lesson")}?${form()}`, { do: deed }).then((view) => (deed === "skip" ? beginLesson(null) : renew(view)), (refused) => toast(refused.message));
}

async function end() {
  ended = true;
  sound("over");
  if (!table.result) return;
  told.speak(`${table.result.text}. ${table.result.why}`);
  offerPanels(["result"], true);
  offerPanels(["hint", "guide"], false);
  const { reviewPanel, showEnding } = await loadBeside();
  const panel = reviewPanel({ table: () => table, form, visit: past.through, playOn: past.playOn });
  review = panel;
  showEnding(table, {
    rematch,
    visit: (ply, seat = table.me) => past.through(ply, seat),
    next: challenge,
    share: (ply) => copyLink(momentLink(ply, table.me)),
    again: panel.open,
    reviewed: (found) => {
      offerPanels(["review"], true);
      panel.show(found);
    },
  });
  if (!goToMoment()) openPanel("result");
}

/** Look at the moment that the address names; false if it names none. */
function goToMoment() {
  const moment = table.status === "over" && wantedMoment();
  if (moment) past.through(moment.ply, moment.seat);
  return Boolean(moment);
}

/**
 * The same game again, against stronger bots.
 * @param {string} level
 */
async function challenge(level) {
  const seats = table.seats.map((seat) => (seat.seat === table.me ? "me" : level));
  try {
    const made = await post("/api/tables", { request: requestId(), game: table.game, mode: table.mode, options: table.options, seats });
    location.href = `${root}/table/${made.id}`;
  } catch (refused) {
    toast(refused.message);
  }
}

// --- What is asked

function putOffers() {
  if (past.looking || table.status === "waiting") return;
  if (held) return;
  putQuestion();
  if (turn && table.status === "playing" && !sending) offer(turn.plans.length > 0 ? turn.plans : turn.moves);
  else freeze();
  lesson?.coach(table, turn);
  keepFocus();
}

function putQuestion() {
  const moves = turn && table.status === "playing" ? turn.moves : null;
  const words = table.status === "over" && table.result ? table.result.text : frame ? frame.prompt : "";
  const mine = table.seats[table.me];
  const left = table.status === "playing" && mine && mine.away && !mine.resigned;
  prompt(words, moves, Boolean(turn && turn.undo), [left && sitAgain, ...problemButtons()].filter(Boolean));
  if (table.problem) sayAside(table.problem.text);
  if (moves && words !== asked) told.speak(words);
  asked = moves ? words : "";
  if (table.status === "over" && !inSteps()) offerLook();
  else sayWhoPlays();
}

/** If the focused element is gone, a keyboard player goes on at the prompt, not at the top of the page. */
function keepFocus() {
  if (byKeys && document.activeElement === document.body) place("say").focus({ preventScroll: true });
}

const sitAgain = make("button", { type: "button", class: "button go", onclick: () => post(`${at("join")}?${form()}`, {}).then(renew, (refused) => toast(refused.message)) }, t("Take my seat back"));

/** Once a problem was tried: the same again, or the next one. */
function problemButtons() {
  const { problem } = table;
  if (!problem || problem.solved === null) return [];
  const again = make("button", { type: "button", class: "button", onclick: () => pose(problem.number) }, t("Try again"));
  const next = make("button", { type: "button", class: "button go", onclick: () => pose(problem.number + 1) }, t("Next problem"));
  return problem.solved ? [next] : [again, next];
}

/** @param {number} number */
async function pose(number) {
  try {
    const made = await post("/api/problems", { request: requestId(), game: table.game, number });
    location.href = `${root}/table/${made.id}`;
  } catch (refused) {
    toast(refused.message);
  }
}

/** Tells a player who left or resigned who plays for them. */
function sayWhoPlays() {
  const mine = table.seats[table.me];
  if (!mine || !(mine.away || mine.resigned)) return;
  sayAside(mine.resigned ? t("You have resigned; a bot plays on in your seat.") : t("You have left; a bot plays for you until you take your seat back."));
}

function offerLook() {
  const look = make("button", { type: "button", class: "button", onclick: () => past.visit(Math.max(0, table.ply - 1)) }, icon("eye"), t("Replay"));
  const result = make("button", { type: "button", class: "button", onclick: () => openPanel("result") }, icon("crown"), t("Result"));
  const again = table.me >= 0 ? make("button", { type: "button", class: "button go", onclick: rematch }, icon("replay"), t("Rematch")) : null;
  place("acts").replaceChildren(...[look, result, again].filter(Boolean));
}

/**
 * A move or a plan was chosen. What waits for a confirmation can still be changed by clicking something else.
 * @param {Offer} move
 */
function wish(move) {
  closeMoves();
  if (!move.confirm && !setting("confirm")) return send("moves", { ply: frame.ply, move: move.move });
  held = move;
  confirmFirst(move, () => {
    held = null;
    send("moves", { ply: frame.ply, move: move.move });
  }, unhold);
  return undefined;
}

function unhold() {
  if (stepBack()) return;
  held = null;
  putOffers();
}

/** @param {string} moves */
function playHint(moves) {
  advice?.away();
  send("moves", { ply: frame.ply, move: moves });
}

/**
 * @param {string} what
 * @param {Record<string, any>} body
 */
async function send(what, body) {
  if (sending) return;
  sending = true;
  freeze(true);
  told.skip();
  clearToasts();
  hideAbout();
  sayAside("");
  try {
    const wanted = { request: requestId(), ...body };
    const said = (what === "moves" && await line?.move(wanted)) || await post(at(what), wanted);
    if (said.status) throw new Error(said.text);
    sending = false;
    if (said.answer === "done") sound("done");
    else because({ rule: said.rule, text: said.text || t("The table has moved on. Look again.") });
    accept(said);
  } catch (refused) {
    sending = false;
    toast(refused.message);
    putOffers();
  }
  const deed = afterwards;
  afterwards = null;
  deed?.();
}

/**
 * The answer to a move: what came of it is told by the news, perhaps before the answer. If it does not come, it is asked for.
 * @param {Api.Answered} answered
 */
function accept({ answer, version }) {
  if (version <= shownVersion) putOffers();
  else setTimeout(() => version > known.version && restart(), answer === "done" ? 1500 : 0);
}

// --- What the player does

onClicks({
  move: wish,
  choose: (moves, longer, near) => {
    /** @type {[string, () => void][]} */
    const more = longer ? [[t("Go on choosing"), () => {}]] : [];
    pickOne(t("Which one?"), [...moves.map((move) => /** @type {[string, () => void]} */ ([move.text, () => wish(move)])), ...more], near, stepBack);
  },
  refused: async (clicks, element) => {
    if (past.looking || table.status !== "playing" || !turn || turn.moves.length === 0) return void showAbout(element);
    const said = await post(`${at("why")}?${form()}`, { clicks }).catch(() => ({ text: null }));
    if (said.text) because(said);
    else if (!stepBack()) showAbout(element);
  },
  changed: () => {
    clearToasts();
    if (held) {
      held = null;
      putQuestion();
    }
    sayAside(picked().length ? howOn() : "");
    if (byKeys && picked().length) litElements()[0]?.focus();
  },
  lit: () => {
    checkBoard();
    lesson?.layCoach();
  },
});

/** How to go on with what was picked, or not: fingers have no Escape. */
function howOn() {
  if (byTouch && !byKeys) return t("Tap a lit piece to go on, or your pick to step back.");
  return t("Choose a lit piece to go on, or press Escape to step back.");
}

onPrompt({ move: wish, undo: undo });
onMoment((ply) => past.visit(ply));
onOlder(async (before) => (await get(`${at("log")}?before=${before}${seenBy()}`)).log);
onDrawn(() => {
  beside?.showTurn(null);
  lightUp();
  paintClocks();
  layRibbon();
  told.rest();
  fillGuide();
});
aboutFrom((element) => `${at("about")}?element=${encodeURIComponent(element)}&${form()}`, () => `${known.version}:${form()}`);

function undo() {
  if (held) return unhold();
  if (sending) return void (afterwards = undo);
  if (!turn || !turn.undo) return undefined;
  return send("undo", { ply: frame.ply });
}

async function hint() {
  if (lesson?.showMe()) return undefined;
  const button = place("hint");
  if (button.hidden || !turn || turn.moves.length === 0) return void toast(t("Hints are for your own turn."));
  stepBack();
  const { chain, hints } = await loadBeside();
  /** @type {(chosen: Api.Hinted, n: number) => void} */
  const show = (chosen, n) => suggest(t("Hint {n}: {move}", { n, move: chosen.text }), () => playHint(chain(chosen)), () => advice?.away());
  advice ||= hints({ at, form, chosen: show, left: putOffers });
  return advice.ask();
}

async function rematch() {
  try {
    // A player asks even if the table is there already: that gives them their seat at it.
    const made = table.rematch && table.me < 0 ? { id: table.rematch } : await post(at("rematch"));
    location.href = `${root}/table/${made.id}`;
  } catch (refused) {
    toast(refused.message);
  }
}

function leave() {
  if (!mayResign(table)) return ask(t("End the table?"), t("There will be no result."), [[t("Stay"), "", null], [t("End without a result"), "danger", endIt]]);
  const away = { wait: t("The table waits for you. Come back any time."), bot: t("A bot plays on for you until you come back."), forfeit: t("Leaving means giving up the game.") }[table.absent];
  return ask(t("Resign or leave?"), `${t("Resigning is final.")} ${away}`, [
    [t("Stay"), "", null],
    [t("Leave for now"), "", () => post(at("leave")).then(() => (location.href = `${root}/`), (refused) => toast(refused.message))],
    ...(mayEnd(table) ? [/** @type {[string, string, () => void]} */ ([t("End without a result"), "", endIt])] : []),
    [t("Resign"), "danger", () => send("resign", {})],
  ]);
}

function endIt() {
  return post(at("end")).catch((refused) => toast(refused.message));
}

/** @param {number} seat */
function whisper(seat) {
  openPanel("talk");
  whisperTo(seat);
}

function back() {
  return closeRules() || hideAbout() || closeMoves() || closeMenu() || (held && (unhold(), true)) || stepBack() || lesson?.dismissCoach() || advice?.away() || closePanel() || past.leave();
}

function setForm() {
  document.body.classList.toggle("small-form", !roomy.matches);
}

function wire() {
  setForm();
  roomy.addEventListener("change", reform);
  addEventListener("hashchange", () => table && goToMoment());
  addEventListener("keydown", () => (byKeys = true), true);
  addEventListener("pointerdown", ({ pointerType }) => {
    byKeys = false;
    byTouch = pointerType === "touch";
  }, true);
  const rules = () => table && openRules(table.game, table.game_name);
  readyBar({ rules, hint, since: () => past.sinceMine(), settings: () => openSettings(reactionRows()), leave });
  wirePointer();
  wireKeys();
}

function wirePointer() {
  const stage = place("stage");
  watchPointing(stage);
  for (const zone of allZones()) {
    zone.addEventListener("click", (event) => {
      if (wasHeld() || wasDragged() || targetOf(event).closest("a, [data-turn]")) return;
      hideAbout();
      if (past.looking) showAbout(targetOf(event));
      else clickAt(targetOf(event));
    });
  }
  // A button that has done its work may be gone already: it lay in the prompt, not on bare ground.
  stage.addEventListener("click", (event) => targetOf(event).closest("[data-turn]") && (turnBoard(), reform()));
  stage.addEventListener("click", (event) => targetOf(event).isConnected && !targetOf(event).closest("[data-zone], .prompt-bar, .look-back, .news-ribbon") && stepBack());
  document.addEventListener("click", (event) => targetOf(event).closest(".prompt-bar, .tools, .tool") || closeMoves());
  document.addEventListener("click", (event) => {
    const rule = targetOf(event).closest("[data-rule]");
    if (!rule) return;
    event.preventDefault();
    openRules(table.game, table.game_name, rule.dataset.rule);
  });
}

function wireKeys() {
  listen({
    back,
    click: clickAt,
    step: (from, by) => {
      const lit = litElements();
      lit[(lit.indexOf(from) + by + lit.length) % lit.length]?.focus();
    },
    undo,
    moves: toggleMoves,
    hint,
    since: () => place("since").hidden || past.sinceMine(),
    skip: () => told.skip(),
    nearer: () => zoom(1),
    further: () => zoom(-1),
    talk: () => {
      openPanel("talk");
      place("words").focus();
    },
    prompt: () => {
      place("say").focus();
      told.speak(place("say").textContent);
    },
    looking: () => past.looking,
    look: (by, far) => (far ? past.turn(by) : past.step(by)),
    mark: (by) => review?.step(past.ply, by),
    seat: () => past.nextSeat(),
    number: (n) => advice?.open ? advice.choose(n) : moveNumber(n) && !sending && !held && !past.looking && wish(moveNumber(n)),
    count: () => (advice?.open ? 3 : moveCount()),
  });
}

/** The window has become large or small, or the board was turned: everything is drawn in the other form. */
function reform() {
  setForm();
  return restart();
}

open();
