"""Whole games of Intelliwar in a browser: a duel, and two partners against two bots."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect

from tests.browser.conftest import Invite
from tests.browser.intelliwar_pictures import PICTURES, far, on_board, shoot_intelliwar, standing
from tests.browser.people import PHONE, Person
from tests.chromium import PATIENCE
from tests.server.running_server import RunningServer
from tests.server.visitor import Visitor

DOCS = Path(__file__).parents[2] / "docs" / "screenshots" / "intelliwar"
DRAFTED = 6
"""Decisions of the draft that are made by clicking: three cards, each taken and placed."""
STRONGEST = ("attack", "reload", "barbed_bolt", "backstab", "trample", "duel", "bodyguard", "retaliate", "upgrade_teal")
"""The moves of a player who wants a short game, best first."""

COVERED = """() => {
  // The prompt must leave cards and tray free, the news the line above the board; so much of them is covered.
  const boxes = (parts) => [...document.querySelectorAll(parts)].map((part) => part.getBoundingClientRect());
  const beside = (a, b) => a.right <= b.left || b.right <= a.left;
  const over = (a, b) => beside(a, b) ? 0 : Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const most = (lids, parts) => Math.max(0, ...boxes(lids).flatMap((a) => boxes(parts).map((b) => over(a, b))));
  return Math.max(most(".prompt-bar", ".card-place, .middle > .tray"), most(".news-ribbon", "#above"));
}"""


def charge(view: Any) -> Any:
    """The move of a bold player: strike where it can be done, the Prince first, else go where the Prince is."""
    moves = view["turn"]["moves"]
    blows = [move for kind in STRONGEST for move in moves if move["move"].split()[0] == kind]
    if blows:
        return next((move for move in blows if move["move"].endswith("_prince")), blows[0])
    foes = standing(view, "foe")
    goal = next((square for unit, square in foes.items() if unit.endswith("_prince")), (3, 5))
    steps = [move for move in moves if move["move"].startswith("move ")]
    if steps:
        return min(steps, key=lambda move: far(on_board(*move["move"].split()[2][:2]), goal))
    ends = [move for move in moves if move["move"].split()[0] in ("end", "roll", "accept", "reroll", "pass")]
    return (ends or moves)[0]


def click(person: Person, move: Any) -> None:
    """Click what a move asks for, in order; one without clicks is a button."""
    before = person.sent()
    assert person.page.evaluate(COVERED) < 2, person.see("#wt-say").text_content()
    for name in move["clicks"]:
        assert person.click_at(person.see(f"#{name}")), f"{name} cannot be reached"
    if not move["clicks"]:
        person.see(f'#wt-acts [data-move="{move["move"]}"]').click()
    elif person.see("#wt-pick[open]").count():
        person.see("#wt-pick[open] button").first.click()
    person.page.wait_for_function(f"() => window.sent > {before} && window.answered === window.sent", timeout=PATIENCE)


def whose_turn(table: str, visitors: list[Visitor]) -> tuple[int, Any] | None:
    """Wait until one of the people, wherever they sit, is asked: who, and what they see. Nobody is when it is over."""
    while (before := visitors[0].state(table))["table"]["status"] != "over":
        for n, visitor in enumerate(visitors):
            if visitor.state(table)["moves"]:
                return n, visitor.view(table)
        visitors[0].get(f"/api/tables/{table}/news", since=before["version"], form="state")
    return None


def in_danger(view: Any) -> bool:
    """Whether a side is about to lose: its Prince has few HP left, or few others stand with it."""
    return bool(re.search('class="(king|host) low"', view["frame"]["zones"]["board"]))


def play_on(people: list[Person], table: str) -> None:
    """Play to the end: everybody clicks at first, and again once a side is in danger; in between no page is open."""
    visitors = [person.visitor() for person in people]

    def decide(clicking: bool) -> Any:
        """Let the player to move decide, on their page or without it; returns what they saw, if the game went on."""
        asked = whose_turn(table, visitors)
        if asked is None:
            return None
        n, view = asked
        if clicking:
            assert people[n].until_my_turn(table)
            click(people[n], charge(view))
        else:
            visitors[n].move(table, charge(view)["move"], view["frame"]["ply"])
        return view

    for _ in range(DRAFTED):
        decide(clicking=True)
    for person in people:
        person.look_away()
    while not in_danger(decide(clicking=False)):
        pass
    for person in people:
        person.open(f"/table/{table}")
    while decide(clicking=True):
        pass


def test_a_duel_to_its_end(invite: Invite) -> None:
    ann = invite("Ann")
    table = ann.sit("me", "random", game="intelliwar")
    ann.page.get_by_role("button", name="Settings").click()
    ann.see(
        "fieldset",
    ).filter(has_text="Retaliate").get_by_text("Never").click()
    ann.page.keyboard.press("Escape")
    play_on([ann], table)
    expect(ann.see("#wt-result")).to_be_visible()
    told = {kind["id"]: kind["ask"] for kind in ann.view(table)["reactions"]}
    assert told == {"bodyguard": "always", "royal_blood": "always", "retaliate": "never"}
    assert ann.wrong == []


def test_two_teams_to_their_end(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob", size=PHONE)
    made = ann.call(
        "POST",
        "/api/tables",
        {"game": "intelliwar", "mode": "teams", "seats": ["me", "random", "open", "random"], "public": True},
    )
    table = str(made["id"])
    for person in (ann, bob):
        person.open(f"/table/{table}")
    bob.call("POST", f"/api/tables/{table}/join", {})
    for person in (ann, bob):
        person.until("playing")
    play_on([ann, bob], table)
    for person in (ann, bob):
        expect(person.see("#wt-result")).to_be_visible()
        assert person.wrong == []
    shares = [seat["share"] for seat in ann.view(table)["table"]["seats"]]
    assert shares[0] == shares[2]
    assert shares[1] == shares[3]


def test_its_pictures_are_taken(browser: Browser, server: RunningServer, tmp_path: Path) -> None:
    shoot_intelliwar(browser, server, tmp_path, enough=0)
    for folder in (tmp_path, DOCS):
        assert {file.stem for file in folder.glob("*.png") if file.stat().st_size > 100_000} == set(PICTURES)
