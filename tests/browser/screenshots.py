"""The pictures of the documentation: ``python -m tests.browser.screenshots [FOLDER]``, by default docs/screenshots.

A house with a few people in it is opened in a folder of its own; the tables shown are in the middle of a game.
"""

from __future__ import annotations

import json
import random
import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from tests.browser.moments import TRIES, sit_down
from tests.browser.people import PHONE, WIDE, Person
from tests.chromium import PATIENCE, opened
from tests.server.running_server import RunningServer
from tests.server.visitor import Visitor

Take = Callable[[Browser, RunningServer, Path], None]
FROM, TO = 20, 110
"""The plies that count as the middle of a game."""
LIKED = ("fortify", "attack", "deploy", "play")
"""Moves that leave something on the table, the best first."""
ENOUGH = 115
"""How much has to be seen in the first game."""
MORE = 40
"""So many plies a game goes on before most of them give up."""
OTHERS = ("Ottokar", "Mechthild", "Cleo", "Bohemund")
TALK = (
    (1, "all", "You look pale, Ann. A draught?"),
    (0, "all", "Save your breath for the climb."),
    (3, 0, "He bluffs. Trust me."),
)


def come(browser: Browser, house: RunningServer, size: tuple[int, int], light: str, **wanted: Any) -> Person:
    """Somebody comes in with a browser."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", **wanted)
    context.set_default_timeout(PATIENCE)
    settings = json.dumps({"light": light, "pace": "instant"})
    context.add_init_script(f"localStorage.wartable = JSON.stringify({settings})")
    return Person(context, house.address)


def choose(offers: list[dict[str, Any]], luck: random.Random, often: float) -> str:
    """A move for somebody who likes to see something happen, as often as that."""
    moves = [str(offer["move"]) for offer in offers]
    for liked in LIKED:
        found = [move for move in moves if move.startswith(liked)]
        if found and luck.random() < often:
            return luck.choice(found)
    return luck.choice(moves)


def richness(view: dict[str, Any]) -> int:
    """How much Ann has to see, at a moment when she has to answer an Attack and can."""
    if view["turn"] is None or not FROM <= view["frame"]["ply"] <= TO:
        return 0
    if not any(offer["move"].startswith("deploy ") for offer in view["turn"]["moves"]):
        return 0
    zones: dict[str, str] = view["frame"]["zones"]
    board, mine = zones["board"], zones["mine"]
    walls = {int(seat): int(level) for seat, level in re.findall(r'id="fort-(\d)-(\d)"', board)}
    built = 4 * sum(walls.values()) + 4 * len(set(walls.values())) + 6 * walls[0]
    hand = set(re.findall(r'data-as="(card-\w+)"', mine))
    return built + 8 * board.count('id="attack-') + 8 * len(hand)


def go_on(people: list[Visitor], table: str, luck: random.Random) -> bool:
    """Whoever is asked moves; false if the game is over."""
    asked = people[0].state(table)["asked"]
    if asked < 0:
        return False
    state = people[asked].state(table)
    people[asked].move(table, choose(state["moves"], luck, 0.55), state["ply"])
    return True


def middle(people: list[Visitor], enough: int) -> str:
    """A table with much to see, in the middle of its game; its id. Whoever finds none asks for less."""
    for n in range(TRIES):
        table, luck = sit_down(people, minutes=10, title="The long siege"), random.Random(n)
        state = people[0].state(table)
        while state["table"]["status"] == "playing" and state["ply"] <= TO:
            if state["moves"] and richness(people[0].view(table)) > max(0, enough - n):
                return table
            go_on(people, table, luck)
            state = people[0].state(table)
    raise SystemExit("No game had enough to see: try again.")


def named(house: RunningServer, name: str) -> Visitor:
    """Somebody comes without a page."""
    visitor = house.person()
    visitor.put("/api/me", {"name": name})
    return visitor


def furnish(house: RunningServer, ann: Person) -> None:
    """Others come and open tables, and Ann has some games of her own: there is one of each game at least."""
    for name, title, game, seats, wanted in (
        ("Ottokar", "Tuesday night war", "proelio", 4, {"pace": {"kind": "clock", "minutes": 20, "increment": 10}}),
        ("Mechthild", "A move a day", "intrigue", 4, {"pace": {"kind": "slow", "days": 1}}),
        ("Cleo", "Beginners welcome", "reliquium", 3, {}),
    ):
        host = named(house, name)
        others = ["open"] * (seats - 2)
        host.make("me", *others, "random", public=True, title=title, game=game, **wanted)
        host.make("me", *["random"] * (seats - 1), public=True, title=f"{name} against the bots", game=game)
    mine = ann.visitor()
    mine.resign(mine.make("me", "random", "random", title="First blood"))
    mine.make("me", "open", title="With my brother", game="intelliwar", pace={"kind": "slow", "days": 2})
    for title, game, seats in (("The bridge at dawn", "tales_of_war", 2), ("Three kings", "proelio", 3)):
        mine.until_asked(mine.make("me", *["random"] * (seats - 1), title=title, game=game))


def shoot(person: Person, path: str, until: str, file: Path, whole: bool = False) -> None:
    """Go somewhere, take a picture once it is there, if need be of what is below the window too, and leave."""
    person.open(path)
    person.see(until).first.wait_for()
    person.page.wait_for_load_state("networkidle")
    person.page.screenshot(path=file, full_page=whole)
    person.look_away()


def as_in(person: Person, other: Person) -> Person:
    """The same person at a page of another kind."""
    other.context.add_cookies([{**cookie} for cookie in person.context.cookies()])  # type: ignore[typeddict-item]
    return other


def main(folder: Path, take: Take | None = None) -> None:
    """Open a house and a browser, and take all pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, opened() as browser:
        house = RunningServer(Path(data)).start()
        try:
            (take or shoot_all)(browser, house, folder)
        finally:
            house.stop()


def shoot_all(browser: Browser, house: RunningServer, folder: Path, enough: int = ENOUGH, more: int = MORE) -> None:
    """Ann at home, and Ann at war."""
    at_home = come(browser, house, WIDE, "day").called("Ann")
    at_war = come(browser, house, WIDE, "day").called("Ann")
    furnish(house, at_home)
    people = [at_war.visitor(), *[named(house, name) for name in OTHERS]]
    table = middle(people, enough)
    for seat, to, text in TALK:
        people[seat].say(table, text, to)
    for light, mark in (("day", ""), ("candle", "-candle")):
        home = as_in(at_home, come(browser, house, WIDE, light))
        shoot(home, "/", "#games .box", folder / f"home{mark}.png", whole=True)
        there = as_in(at_war, come(browser, house, WIDE, light))
        shoot(there, f"/table/{table}", "[data-zone=mine] .can", folder / f"table{mark}.png")
    phone = come(browser, house, PHONE, "day", device_scale_factor=2, is_mobile=True, has_touch=True)
    shoot(as_in(at_war, phone), f"/table/{table}", "[data-zone=mine] .can", folder / "phone.png")
    shoot(at_home, "/new?game=proelio&by=link", "#form-go", folder / "new-table.png")
    moment = people[0].view(table)["frame"]["ply"]
    play_on(people, table, more)
    shoot_replay(at_war, table, moment, folder / "replay.png")
    for context in browser.contexts:
        context.close()


def play_on(people: list[Visitor], table: str, more: int) -> None:
    """Play this number of plies more; then all but the last give up."""
    luck = random.Random(0)
    for _ in range(more):
        go_on(people, table, luck)
    for loser in people[:-1]:
        if loser.view(table)["table"]["status"] == "playing":
            loser.resign(table)


def shoot_replay(person: Person, table: str, ply: int, file: Path) -> None:
    """Look back at a moment of a game that is over, with the chances."""
    page = person.open(f"/table/{table}")
    person.see("#wt-result").get_by_role("button", name="Replay").click()
    page.get_by_role("button", name="Chances").click()
    person.see(".graph > svg").wait_for(timeout=10 * PATIENCE)
    person.see("#wt-look input[type=range]").fill(str(ply))
    page.get_by_text(f"Move {ply} of").first.wait_for()
    page.wait_for_load_state("networkidle")
    page.screenshot(path=file)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/screenshots"))
