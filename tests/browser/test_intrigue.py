"""Intrigue in real browsers: people propose, confirm and answer by clicking the map, and play to the end with bots."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect

from tests.browser import together
from tests.browser.conftest import Invite
from tests.browser.intrigue_pictures import PICTURES, shoot_intrigue
from tests.browser.people import PHONE, Person
from tests.browser.together import asked_to_move, come_by_link, next_to_move, play_by_hand, with_visitors
from tests.server.running_server import RunningServer
from tests.server.visitor import Visitor

DOCS = Path(__file__).parents[2] / "docs" / "screenshots" / "intrigue"
BY_HAND = 3
"""So many decisions each of the people makes with mouse or finger at the beginning."""
LAST = 4
"""The last tiles of the bag are played by hand again, to the end of the game."""


def six_seats(ann: Person, bob: Person) -> str:
    """Ann makes a table, Bob comes by the link, and four bots sit with them; its id."""
    table = ann.sit("me", "open", *["random"] * 4, game="intrigue")
    come_by_link(table, ann, bob)
    return table


def four_people(ann: Person) -> tuple[str, list[Visitor]]:
    """A table of Ann and three others without pages; its id, and all of them."""
    return with_visitors(ann, 3, game="intrigue", options={"start_seat": 1})


def until_ann_proposes(table: str, people: list[Visitor], luck: random.Random) -> Any:
    """Everybody plays at random until Ann faces another's tile; her view."""
    while True:
        state, moves = asked_to_move(table, people)
        if state["seat"] == 0 and moves[0].startswith("propose"):
            return people[0].view(table)
        people[state["seat"]].move(table, luck.choice(moves), state["ply"])


def test_two_people_and_four_bots_play_to_the_end(invite: Invite, shots: Path) -> None:
    people = [invite("Ann"), invite("Bob", PHONE, has_touch=True)]
    table, luck = six_seats(*people), random.Random(5)
    play_by_hand(table, people, luck, BY_HAND)
    for person in people:
        person.look_away()
    play_quickly(table, [person.visitor() for person in people], luck)
    together.come_back(table, people, shots / "intrigue")
    play_by_hand(table, people, luck)
    together.all_see_the_result(table, people)


def play_quickly(table: str, people: list[Visitor], luck: random.Random) -> None:
    """Play at random, without looking at a page, until hardly a tile is left in the bag or the game is over."""
    while left_in_bag(people[0].view(table)) > LAST:
        seat = next_to_move(table, people)
        if seat is None:
            return
        state = people[seat].state(table)
        people[seat].move(table, luck.choice(state["moves"])["move"], state["ply"])


def left_in_bag(view: Any) -> int:
    """How many tiles the bag has, by what was told of the last draw."""
    draws = [told["text"] for told in view["log"] if told["kind"] == "drew"]
    return int(re.findall(r"(\d+) tiles? left", draws[-1])[0])


def test_a_proposal_is_seen_by_all_confirmed_and_answered(invite: Invite) -> None:
    ann, luck = invite("Ann"), random.Random(1)
    table, people = four_people(ann)
    until_ann_proposes(table, people, luck)
    eve = invite("Eve")
    eve.open(ann.view(table)["table"]["link"])
    ann.until_my_turn(table)

    ann.see("#region-zephyra").click(position={"x": 30, "y": 20}, force=True)
    expect(ann.see("#ghost")).to_be_visible()
    expect(eve.see("#ghost")).to_be_visible()
    expect(eve.see("#ghost .seal")).to_have_count(0)

    ann.see("#seat-tin").click()
    expect(ann.see("#wt-prompt")).to_contain_text("Make it official")
    assert people[2].view(table)["turn"] is None, "nothing is official before it is confirmed"
    ann.see("#wt-confirm").click()
    expect(eve.see("#ghost .seal")).to_be_visible()
    expect(eve.see("#wt-prompt")).to_contain_text("Waiting for Tin")
    assert [offer["move"] for offer in people[2].until_asked(table)["turn"]["moves"]] == ["accept", "refuse"]

    people[2].play(table, "refuse")
    expect(ann.see("#ghost")).to_have_count(0)
    expect(ann.see("#wt-log")).to_contain_text("Tin refuses your proposal")
    assert ann.wrong == eve.wrong == []


def test_another_region_can_be_picked_before_anybody_is_asked(invite: Invite) -> None:
    ann, luck = invite("Ann"), random.Random(2)
    table, people = four_people(ann)
    offers = until_ann_proposes(table, people, luck)["turn"]["moves"]
    ann.until_my_turn(table)
    for offer in luck.sample(offers, 2):
        assert ann.click_at(ann.see(f"#{offer['clicks'][0]}"))
        expect(ann.see("#wt-say")).to_contain_text(region_of(offer))
    assert ann.wrong == []


def region_of(offer: dict[str, Any]) -> str:
    """The region that a proposal names, in words."""
    return str(offer["text"]).removeprefix("Propose ").partition(" (")[0].partition(", ")[0]


def test_pointing_at_a_region_says_who_could_take_it(invite: Invite) -> None:
    ann = invite("Ann")
    ann.sit("me", "random", "random", "random", game="intrigue")
    ann.see("#region-karsk_vale").hover(position={"x": 40, "y": 30}, force=True)
    card = ann.see(".about-card")
    expect(card).to_contain_text("Karsk Vale")
    expect(card).to_contain_text("The Frostspine separates it from")


def test_its_pictures_are_taken(browser: Browser, server: RunningServer, tmp_path: Path) -> None:
    shoot_intrigue(browser, server, tmp_path, since=10, loss="")
    for folder in (tmp_path, DOCS):
        assert {file.stem for file in folder.glob("*.png") if file.stat().st_size > 100_000} == set(PICTURES)
