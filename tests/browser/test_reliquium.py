"""Reliquium in real browsers: two people and two bots play with everything the expansion has, to the end."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import together
from tests.browser.conftest import Invite
from tests.browser.people import PHONE, Person
from tests.browser.reliquium_pictures import EVERYTHING, PICTURES, shoot_reliquium
from tests.browser.test_languages import ALL_TEXTS
from tests.browser.together import asked_to_move, come_by_link, next_to_move, play_by_hand, with_visitors
from tests.i18n.latin import latin, texts
from tests.server.running_server import RunningServer
from tests.server.visitor import Visitor

DOCS = Path(__file__).parents[2] / "docs" / "screenshots" / "reliquium"
BY_HAND = 3
"""Decisions that each person makes with mouse or finger at the beginning."""
SHORT = {**EVERYTHING, "event_rounds": 4}
"""All modules, and as few rounds as there can be."""
ROUNDS = 5
TITLE = "1410"
"""A title that is in no language."""
READ = ("ru", "en")
"""What the two people read."""
RUSSIAN = re.compile("[А-ЯЁа-яё]+")
LOOKS = 12
"""One in this many decisions made without a page is looked at."""
CUT = """() => [...document.querySelectorAll(".pick, .pick *, .rival .player")]
  .filter((part) => part.clientWidth && part.scrollWidth > part.clientWidth + 1).map((part) => part.textContent)"""


def four_seats(ann: Person, bob: Person) -> str:
    """Ann makes a table, Bob comes by the link, and two bots sit with them; its id."""
    table = ann.sit("me", "open", "random", "random", game="reliquium", options=SHORT, title=TITLE)
    come_by_link(table, ann, bob)
    return table


def test_a_reader_of_russian_and_one_of_english_play_with_everything_to_the_end(invite: Invite, shots: Path) -> None:
    people = [invite("Ann"), invite("Bob", PHONE, has_touch=True)]
    for person, language in zip(people, READ, strict=True):
        choose_language(person, language)
    table, luck = four_seats(*people), random.Random(5)
    for moves in range(1, BY_HAND + 1):
        play_by_hand(table, people, luck, moves)
        each_reads_their_own(table, people)
    for person in people:
        person.look_away()
    play_quickly(table, [person.visitor() for person in people], luck)
    together.come_back(table, people, shots / "reliquium")
    each_reads_their_own(table, people)
    play_by_hand(table, people, luck)
    together.all_see_the_result(table, people)
    each_reads_their_own(table, people)


def choose_language(person: Person, language: str) -> None:
    """Use the switch in the header, which reloads the page, unless the page speaks this language already."""
    person.open("/")
    if person.see("html").get_attribute("lang") != language:
        person.see(f".language-switch [value={language}]").click(force=True)
    expect(person.see(f"html[lang={language}]")).to_be_attached()


def each_reads_their_own(table: str, people: list[Person]) -> None:
    """Once no bot is at work, each page shows everything that was told, and in the language of its reader only."""
    next_to_move(table, [person.visitor() for person in people])
    for person, language in zip(people, READ, strict=True):
        view = person.view(table)
        understands(view, language)
        person.until_told(view["log"])
        quiet = READ[1 - READ.index(language)]
        shown = person.page.evaluate(ALL_TEXTS.replace("lang=en", f"lang={quiet}"))
        assert foreign(shown, language) == []
        for place in ("#wt-log", "[data-zone=board]", "[data-zone=mine]"):
            assert is_in(person.see(place).text_content() or "", language), place


def understands(view: Any, language: str) -> None:
    """Whatever the server tells a person is in their language: prompt, log, moves and picture."""
    offers = view["turn"]["moves"] if view["turn"] else []
    told = [view["frame"]["prompt"], *[entry["text"] for entry in [*view["log"], *offers]]]
    assert all(is_in(text, language) for text in told)
    drawn = [text for zone in view["frame"]["zones"].values() for text in texts(zone)]
    assert foreign(told + drawn, language) == []


def foreign(said: list[str], language: str) -> list[str]:
    """What has words in it that are not in a language, besides names and the switch to the other language."""
    others = [text for text in said if text != "Русский"]
    return [text for text in others if (latin(text, "Ann", "Bob") if language == "ru" else RUSSIAN.search(text))]


def is_in(text: str, language: str) -> bool:
    """Whether a text has words of a language."""
    return bool(RUSSIAN.search(text) if language == "ru" else latin(text))


def play_quickly(table: str, people: list[Visitor], luck: random.Random) -> None:
    """Play at random, without looking at a page, until the last actions are to be taken or the game is over."""
    while (seat := next_to_move(table, people)) is not None:
        view = people[seat].view(table)
        if view["frame"]["ply"] % LOOKS == 0:
            for person, language in zip(people, READ, strict=True):
                understands(person.view(table), language)
        moves = [offer["move"] for offer in view["turn"]["moves"]]
        if "pass" in moves and [event["kind"] for event in view["log"]].count("round_begins") == ROUNDS:
            return
        people[seat].move(table, luck.choice(moves), view["frame"]["ply"])


def test_an_order_that_declares_war_waits_for_a_second_word(invite: Invite) -> None:
    ann, luck = invite("Ann"), random.Random(22)
    table, people = three_neutrals(ann)
    until_ann_attacks(table, people, luck)
    ann.until_my_turn(table)

    before = ann.sent()
    assert ann.click_at(ann.see("#pick-melee_1"))
    expect(ann.see("#wt-prompt")).to_contain_text(re.compile("declare war on the .+\\?"))
    assert ann.sent() == before, "nothing is ordered before it is confirmed"
    ann.see("#wt-confirm").click()
    expect(ann.see("#wt-log")).to_contain_text("You declare war on the")
    expect(ann.see(".rival .badge.war")).to_have_count(1)
    assert ann.wrong == []


def three_neutrals(ann: Person) -> tuple[str, list[Visitor]]:
    """A table of Ann and two others without pages; its id, and all of them."""
    return with_visitors(ann, 2, game="reliquium", options={"diplomacy": True})


def until_ann_attacks(table: str, people: list[Visitor], luck: random.Random) -> None:
    """Ann marches until she has to choose the token for an attack; the others wait for it."""
    while True:
        state, moves = asked_to_move(table, people)
        if state["seat"] == 0 and {"token melee_0", "token melee_1"} <= set(moves):
            return
        move = bold(moves, luck) if state["seat"] == 0 else idle(moves)
        people[state["seat"]].move(table, move, state["ply"])


def bold(moves: list[str], luck: random.Random) -> str:
    """A move of a player who wants no treaties, but an attack or a place to attack from."""
    wanted = [move for move in ("melee", "march") if move in moves]
    return wanted[0] if wanted else luck.choice([move for move in moves if move not in ("propose", "accept")])


def idle(moves: list[str]) -> str:
    """A move of a player who does nothing, if possible."""
    return next(move for move in ("pass", "keep", "decline", *moves) if move in moves)


def test_pointing_at_an_area_says_who_holds_it(invite: Invite) -> None:
    ann = invite("Ann")
    ann.sit("me", "random", "random", "random", game="reliquium")
    ann.see("#area-sky_peak").hover(position={"x": 60, "y": 50}, force=True)
    card = ann.see(".about-card")
    expect(card).to_contain_text("Sky Peak")
    expect(card).to_contain_text("Nobody controls it.")


@pytest.mark.parametrize("language", READ)
def test_choices_and_the_names_of_others_fit(invite: Invite, language: str) -> None:
    ann, others = invite("Ann"), [invite("Bartholomew"), invite("Maximilian")]
    choose_language(ann, language)
    clock = {"kind": "clock", "minutes": 20, "increment": 10}
    table = ann.sit("me", "open", "open", "random", game="reliquium", options=EVERYTHING, pace=clock)
    for other in others:
        other.visitor().join(table, key=ann.visitor().key(table))
    assert ann.until_my_turn(table)
    expect(ann.see(".pick")).to_have_count(3)
    assert ann.page.evaluate(CUT) == []


def test_its_pictures_are_taken(browser: Browser, server: RunningServer, tmp_path: Path) -> None:
    shoot_reliquium(browser, server, tmp_path, enough=0)
    for folder in (tmp_path, DOCS):
        assert {file.stem for file in folder.glob("*.png") if file.stat().st_size > 100_000} == set(PICTURES)
