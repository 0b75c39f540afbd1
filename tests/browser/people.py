"""Somebody with a browser: what a person can see on the pages, and do there."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.chromium import PATIENCE
from tests.server.visitor import Visitor

WIDE = (1440, 900)
PHONE = (390, 844)

POINT = """
  // A point of an element that nothing else covers: there a click reaches it.
  const SPOTS = [[.5, .5], [.5, .2], [.2, .5], [.8, .5], [.5, .8], [.1, .1], [.9, .1], [.1, .9], [.9, .9]];
  const point = (element) => {
    for (const box of element.getClientRects()) {
      for (const [u, v] of SPOTS) {
        const [x, y] = [box.left + u * box.width, box.top + v * box.height];
        const hit = document.elementFromPoint(x, y);
        if (hit && element.contains(hit) && (hit.closest(".can, button") || element) === element) return {x, y};
      }
    }
    return null;
  };
"""
WAYS = f"""async () => {{ {POINT}
  // The board turns to what can be chosen before the next picture is shown: until then nobody could click.
  for (const _ of "ab") await new Promise(requestAnimationFrame);
  const pick = document.querySelector("#wt-pick[open]");
  const sure = document.querySelector("#wt-confirm");
  const glows = "[data-zone] .can, #wt-acts .move";
  const ways = sure ? [sure] : [...(pick || document).querySelectorAll(pick ? "button" : glows)];
  // Who has picked something goes on, or would pick for ever.
  const further = ways.filter((way) => document.querySelector(".chosen") && !way.closest("[data-zone=mine]"));
  return (further.length ? further : ways).map((way) => [way.id || way.dataset.move || way.textContent, point(way)]);
}}"""
SPOT = f"(element) => {{ {POINT} return point(element); }}"

COUNT = """(() => {
  // Moves are counted as they are sent and answered, so that a test knows at once what a click did.
  const asked = new Set(), told = new Set();
  Object.defineProperties(window, { sent: { get: () => asked.size }, answered: { get: () => told.size } });
  const ask = window.fetch;
  window.fetch = async (path, wanted, ...more) => {
    const move = String(path).includes("/moves") && JSON.parse(wanted.body).request;
    if (move) asked.add(move);
    try {
      return await ask(path, wanted, ...more);
    } finally {
      if (move) told.add(move);
    }
  };
  const count = (kind) => {
    const { send, addEventListener } = kind.prototype;
    kind.prototype.send = function (text) {
      const { kind: what, request } = JSON.parse(text);
      if (what === "move") asked.add(request);
      send.call(this, text);
    };
    kind.prototype.addEventListener = function (what, hear) {
      addEventListener.call(this, what, what !== "message" ? hear : (event) => {
        hear(event);
        const { kind: told_of, request } = JSON.parse(event.data);
        if (told_of === "answer") told.add(request);
      });
    };
    return kind;
  };
  // A test may put a socket of its own into the place of the browser's.
  let socket = count(WebSocket);
  Object.defineProperty(window, "WebSocket", { get: () => socket, set: (other) => (socket = count(other)) });
})()"""

READY = """() => {
  if (!document.querySelector("#wt-result").hidden) return "over";
  const asked = document.querySelector("#wt-prompt.asks");
  const ways = document.querySelector("[data-zone] .can, #wt-acts .move");
  return document.querySelector("#wt-pick[open]") || (asked && ways) ? "asked" : "";
}"""


class Person:
    """Somebody at a page of the house."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.page: Page = context.new_page()
        self.wrong: list[str] = []
        """What the pages complained about by themselves."""
        self.moves = 0
        """How many moves were made."""
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.on("console", lambda said: self.wrong.append(said.text) if said.type == "error" else None)
        self.page.add_init_script(COUNT)

    def called(self, name: str) -> Person:
        """Take a name."""
        self.call("PUT", "/api/me", {"name": name})
        return self

    def another_tab(self) -> Person:
        """The same person at a second page."""
        return Person(self.context, self.address)

    def visitor(self) -> Visitor:
        """The same person without a page, for what needs none to be shown."""
        cookies = {cookie.get("name", ""): cookie.get("value", "") for cookie in self.context.cookies()}
        return Visitor(self.address, cookies)

    # --- Going somewhere

    def open(self, path: str) -> Page:
        """Go to a page of the house."""
        self.page.goto(self.address + path, timeout=PATIENCE)
        return self.page

    def look_away(self) -> None:
        """Leave the table for a while, so that no page is drawn which nobody looks at."""
        self.open("/web/art/favicon.svg")

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """Ask the server something, as the page's own scripts do."""
        answer = self.context.request.fetch(
            self.address + path, method=method, data=body, headers={"X-Wartable": "1"}, timeout=PATIENCE
        )
        assert answer.ok, f"{path}: {answer.text()}"
        return answer.json()

    def sit(self, *seats: str, **wanted: Any) -> str:
        """Make a table of Proelio and go there; its id."""
        table = str(self.call("POST", "/api/tables", {"game": "proelio", "seats": list(seats), **wanted})["id"])
        self.open(f"/table/{table}")
        self.until("waiting", "playing", "over")
        return table

    def view(self, table: str) -> Any:
        """What the server would show of a table."""
        return self.call("GET", f"/api/tables/{table}")

    def state(self, table: str) -> Any:
        """The game as data, which costs the server much less than a view."""
        return self.call("GET", f"/api/tables/{table}?form=state")

    # --- What is on the page

    def see(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def until(self, *statuses: str) -> None:
        """Wait until the page says that its table waits, is played or is over."""
        expect(self.see(",".join(f"body[data-status={status}]" for status in statuses))).to_be_attached()

    def until_asked(self) -> bool:
        """Wait until there is something to click; false if the game is over instead."""
        return bool(self.page.wait_for_function(READY, timeout=PATIENCE).json_value() == "asked")

    def until_my_turn(self, table: str) -> bool:
        """Wait until the table waits for this person and the page shows it so; false if the game is over instead."""
        state = self.state(table)
        while not state["moves"] and state["table"]["status"] == "playing":
            self.call("GET", f"/api/tables/{table}/news?since={state['version']}&form=state")
            state = self.state(table)
        if state["table"]["status"] == "over":
            return False
        view = self.view(table)
        self.until_told(view["log"])
        expect(self.see("#wt-say")).to_have_text(view["frame"]["prompt"])
        return self.until_asked()

    def until_told(self, log: list[Any]) -> None:
        """Wait until the page has told the last of a log."""
        expect(self.see("#wt-log .log-line").last).to_have_attribute("data-ply", str(log[-1]["ply"]))

    def told(self) -> list[str]:
        """The lines of the log as the page shows them, those that are folded away too."""
        return self.see("#wt-log .moment").all_text_contents()

    def heard(self) -> str:
        """All that was said at the table, as far as it is shown here."""
        return self.see("#wt-lines").inner_text()

    # --- Doing something

    def click_something(self, luck: random.Random, first: str = "", tap: bool = False) -> str:
        """Click any of the things that glow, or a button of what is asked; its name. What is wanted comes first."""
        ways: dict[str, dict[str, float] | None] = dict(self.page.evaluate(WAYS))
        if not ways:
            return ""
        name = first if first in ways else luck.choice(sorted(ways))
        at = ways[name]
        assert at is not None, f"{name} can be clicked, and yet nobody can reach it"
        (self.page.touchscreen.tap if tap else self.page.mouse.click)(at["x"], at["y"])
        return name

    def click_at(self, element: Locator) -> bool:
        """Click an element where nothing covers it; false if there is no such place."""
        at = element.evaluate(SPOT) if element.count() else None
        if at is not None:
            self.page.mouse.click(at["x"], at["y"])
        return at is not None

    def sent(self) -> int:
        """How many moves this page has sent since it was opened."""
        return int(self.page.evaluate("window.sent"))

    def move_somehow(self, luck: random.Random, first: str = "", tap: bool = False) -> bool:
        """Click until a move was sent and answered; false if the game is over instead."""
        before = self.sent()
        while self.sent() == before:
            if not self.until_asked():
                return False
            self.click_something(luck, first, tap)
        self.page.wait_for_function("() => window.answered === window.sent", timeout=PATIENCE)
        self.moves += 1
        return True

    def say(self, text: str, to: str = "all") -> None:
        """Say something at the table."""
        if self.see("#wt-to").is_visible():
            self.see("#wt-to").select_option(to)
        self.see("#wt-words").fill(text)
        self.see("#wt-words").press("Enter")


def play_in_turns(people: list[Person], third: Visitor, table: str, luck: random.Random) -> None:
    """Let two people with pages and a third without one play, until each of the two has moved once more.

    All of them draw cards where they can: nobody is attacked, so the game goes on for long.
    """
    goals = [person.moves + 1 for person in people]
    while any(person.moves < goal for person, goal in zip(people, goals, strict=True)):
        view = third.view(table)
        asked = view["frame"]["asked"]
        if asked < len(people):
            people[asked].move_somehow(luck, "deck-base")
        else:
            moves = [offer["move"] for offer in view["turn"]["moves"]]
            third.play(table, "draw_base" if "draw_base" in moves else moves[0])
