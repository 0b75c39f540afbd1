"""Two people at one table, each with a page of their own: sitting down, and playing on by hand."""

from __future__ import annotations

import random
import re
from math import inf
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.browser.people import Person
from tests.server.visitor import Visitor


def come_by_link(table: str, ann: Person, bob: Person) -> None:
    """Bob comes to Ann's table by its link and takes the open seat, and the game begins for both."""
    bob.open(ann.view(table)["table"]["link"])
    bob.page.get_by_role("button", name=re.compile("Take the seat")).first.click()
    for person in (ann, bob):
        person.until("playing")


def with_visitors(ann: Person, others: int, **settings: Any) -> tuple[str, list[Visitor]]:
    """A table of Ann and others without pages; its id, and all of them."""
    table = ann.sit("me", *["open"] * others, **settings)
    people = [ann.visitor(), *[Visitor(ann.address) for _ in range(others)]]
    for other in people[1:]:
        other.join(table, key=people[0].key(table))
    ann.until("playing")
    return table, people


def asked_to_move(table: str, people: list[Visitor]) -> tuple[Any, list[str]]:
    """The state for the player who is asked, and the moves they may play."""
    state = people[people[0].state(table)["asked"]].state(table)
    return state, [offer["move"] for offer in state["moves"]]


def play_by_hand(table: str, people: list[Person], luck: random.Random, moves: float = inf) -> None:
    """Click or tap what glows until everybody has made this number of moves or the game is over."""
    visitors = [person.visitor() for person in people]
    while any(person.moves < moves for person in people):
        seat = next_to_move(table, visitors)
        if seat is None or not people[seat].until_my_turn(table):
            return
        people[seat].move_somehow(luck, tap=seat == 1)


def come_back(table: str, people: list[Person], shot: Path) -> None:
    """Both look at the table again, one on a wide screen and one on a phone; what they see is kept."""
    for person, form in zip(people, ("wide", "phone"), strict=True):
        person.open(f"/table/{table}")
        person.until("playing", "over")
        person.page.screenshot(path=shot.with_name(f"{shot.name}-{form}.png"))


def all_see_the_result(table: str, people: list[Person]) -> None:
    """Every page shows the result, and nothing went wrong on any."""
    for person in people:
        expect(person.see("#wt-result")).to_contain_text(person.view(table)["table"]["result"]["text"])
        assert person.wrong == []


def next_to_move(table: str, people: list[Visitor]) -> int | None:
    """Wait until one of the people is asked; nobody is when the game is over."""
    state = people[0].state(table)
    while state["table"]["status"] == "playing":
        asked = state["asked"]
        if asked < len(people) and people[asked].state(table)["moves"]:
            return int(asked)
        people[0].get(f"/api/tables/{table}/news", since=state["version"], form="state")
        state = people[0].state(table)
    return None
