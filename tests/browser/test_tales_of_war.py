"""Tales of War in real browsers: two people arm in secret, fight a battle by planning whole moves, and one prevails."""

from __future__ import annotations

import itertools
import random
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect

from tests.browser.conftest import Invite
from tests.browser.people import PHONE, Person
from tests.browser.tales_of_war_pictures import PICTURES, shoot_tales_of_war
from tests.browser.together import asked_to_move, come_by_link
from tests.server.running_server import RunningServer
from tests.server.visitor import Visitor

DOCS = Path(__file__).parents[2] / "docs" / "screenshots" / "tales_of_war"
BY_HAND = 4
"""Turns that each of the two fights by hand; then they play on as quickly as they are asked."""
ARMY = re.compile("Paladin|Ranger|Archmage|Swordsmen|Spearmen|Archers|Cavalry|Catapult")
WHERE = "getComputedStyle(document.getElementById('{unit}')).transform"


def two_people(ann: Person, bob: Person) -> str:
    """Ann makes a table and Bob comes by the link; its id."""
    table = ann.sit("me", "open", game="tales_of_war", mode="single_battle")
    come_by_link(table, ann, bob)
    return table


def begun(ann: Person) -> str:
    """A battle of Ann against a player without a page, both of whom have deployed; it is Ann's turn. Its id."""
    people, luck = [ann.visitor(), Visitor(ann.address)], random.Random(4)
    table = people[0].make("me", "open", game="tales_of_war", mode="single_battle")
    people[1].join(table, key=people[0].key(table))
    while True:
        state, moves = asked_to_move(table, people)
        if state["seat"] == 0 and moves[0].startswith("select"):
            ann.open(f"/table/{table}")
            ann.until_my_turn(table)
            return table
        people[state["seat"]].move(table, luck.choice(moves), state["ply"])


def plans(person: Person, table: str, start: str = "", end: str = "") -> list[Any]:
    """The plans on offer whose first and last click begin like this."""
    found = person.view(table)["turn"]["plans"]
    return [plan for plan in found if plan["clicks"][0].startswith(start) and plan["clicks"][-1].startswith(end)]


def click(person: Person, offer: Any) -> None:
    """Click all that a plan or a move names."""
    for name in offer["clicks"]:
        element = person.see(f"#{name}")
        expect(element).to_have_class(re.compile(r"\b(can|chosen)\b"))
        element.scroll_into_view_if_needed()
        assert "chosen" in (element.get_attribute("class") or "") or person.click_at(element), name
    if not offer["clicks"]:
        person.see(f"#wt-acts [data-move='{offer['move']}']").click()


def confirm(person: Person) -> None:
    """Say yes, and wait until it is done."""
    person.see("#wt-confirm").click()
    person.page.wait_for_function("() => window.answered === window.sent")


def undo(person: Person, table: str) -> None:
    """Take the last move back."""
    ply = person.view(table)["frame"]["ply"]
    expect(person.see("#wt-undo")).to_be_enabled()
    with person.page.expect_response(re.compile("/undo")):
        person.see("#wt-undo").click()
    expect(person.see("#wt-say")).to_have_text(person.view(table)["frame"]["prompt"])
    assert person.view(table)["frame"]["ply"] == ply - 1


def select(person: Person, table: str, luck: random.Random, start: str = "square", end: str = "face") -> list[Any]:
    """Click a unit that can do something of this kind; all such plans, those of a square side by side."""
    while True:
        click(person, luck.choice(person.view(table)["turn"]["moves"]))
        expect(person.see(".unit.sel")).to_have_count(1)
        found = plans(person, table, start, end)
        if found:
            return sorted(found, key=lambda plan: str(plan["clicks"]))
        undo(person, table)


# --- Whole moves


def test_a_whole_move_is_planned_changed_and_confirmed(invite: Invite) -> None:
    ann, luck = invite("Ann"), random.Random(1)
    table = begun(ann)
    select(ann, table, luck)
    instead = luck.choice([plan for plan in plans(ann, table) if plan["move"].startswith("undo")])
    click(ann, instead)
    expect(ann.see(f"#{instead['clicks'][0]}")).to_have_class(re.compile(r"\bsel\b"))
    undo(ann, table)

    found = select(ann, table, luck)
    first, second = next(two for two in itertools.pairwise(found) if two[0]["clicks"][0] == two[1]["clicks"][0])
    ply = ann.view(table)["frame"]["ply"]
    for plan in (first, second):
        click(ann, plan)
        expect(ann.see("#wt-say")).to_have_text(plan["text"])
        expect(ann.see(".dial.far.shown")).to_have_count(1)
    assert ann.view(table)["frame"]["ply"] == ply, "nothing is done before it is confirmed"
    confirm(ann)
    expect(ann.see("#wt-say")).to_contain_text("Waiting for Blue")
    assert ann.view(table)["frame"]["ply"] == ply + len(second["move"].split(";"))
    assert ann.wrong == []


def test_a_way_goes_over_a_square_and_is_taken_back_step_by_step(invite: Invite) -> None:
    ann, luck = invite("Ann"), random.Random(2)
    table = begun(ann)
    way = luck.choice(select(ann, table, luck, end="do-on"))
    unit = WHERE.format(unit=ann.see(".unit.sel").get_attribute("id"))
    before = ann.page.evaluate(unit)
    click(ann, way)
    expect(ann.see("#wt-say")).to_contain_text("Go on with")
    ann.page.wait_for_function(f"() => {unit} !== {before!r}")
    for _ in way["move"].split(";"):
        undo(ann, table)
    ann.page.wait_for_function(f"() => {unit} === {before!r}")
    assert ann.wrong == []


# --- The other side of the board


def turned(person: Person, bottom: str) -> None:
    """The board is seen from this side, and the button says whether that is the other one."""
    expect(person.see("#field")).to_have_attribute("aria-label", f"Battlefield, {bottom} at the bottom")


def test_a_player_turns_the_board_and_plays_on(invite: Invite) -> None:
    ann, luck = invite("Ann"), random.Random(6)
    table = begun(ann)
    button = ann.page.get_by_role("button", name="Turn the board")
    turned(ann, "Red")
    button.click()
    turned(ann, "Blue")
    expect(button).to_have_attribute("aria-pressed", "true")

    ply = ann.view(table)["frame"]["ply"]
    click(ann, luck.choice(select(ann, table, luck)))
    confirm(ann)
    expect(ann.see("#wt-say")).to_contain_text("Waiting for Blue")
    assert ann.view(table)["frame"]["ply"] > ply + 1
    turned(ann, "Blue")
    ann.page.reload()
    turned(ann, "Blue")
    button.focus()
    ann.page.keyboard.press("Enter")
    turned(ann, "Red")
    assert ann.wrong == []


def test_a_spectator_turns_the_board_on_a_phone_and_at_this_table_alone(invite: Invite) -> None:
    ann, cleo = invite("Ann"), invite("Cleo", PHONE, has_touch=True)
    here, there = begun(ann), begun(ann)
    cleo.open(f"/table/{here}?key={ann.visitor().key(here)}")
    turned(cleo, "Red")
    cleo.page.get_by_role("button", name="Turn the board").tap()
    turned(cleo, "Blue")
    cleo.open(f"/table/{there}?key={ann.visitor().key(there)}")
    turned(cleo, "Red")
    cleo.open(f"/table/{here}")
    turned(cleo, "Blue")
    assert cleo.wrong == []


# --- A battle


def test_two_people_fight_a_battle_with_secret_armies(invite: Invite, shots: Path) -> None:
    ann, bob = invite("Ann"), invite("Bob", PHONE, has_touch=True)
    table, luck = two_people(ann, bob), random.Random(3)
    people = [ann, bob]
    while not fights(ann, table):
        decide(people, table, luck)
    for _ in range(BY_HAND * 2):
        if ann.view(table)["table"]["status"] == "playing":
            fight(people, table, luck)
    for person, form in zip(people, ("wide", "phone"), strict=True):
        person.page.screenshot(path=shots / f"tales-of-war-{form}.png")
    for person in people:
        person.look_away()
    play_on(table, [person.visitor() for person in people], luck)
    for person in people:
        person.open(f"/table/{table}")
        expect(person.see("#wt-result")).to_contain_text(person.view(table)["table"]["result"]["text"])
        assert person.wrong == []


def fights(person: Person, table: str) -> bool:
    """Whether both sides have deployed."""
    return any(told["kind"] == "turn_begins" for told in person.view(table)["log"])


def decide(people: list[Person], table: str, luck: random.Random) -> None:
    """One decision before the fight, made by hand; while one arms, the other learns nothing of it."""
    asked = people[0].view(table)["frame"]["asked"]
    person, other = people[asked], people[1 - asked]
    assert person.until_my_turn(table)
    turn = person.view(table)["turn"]
    offer = luck.choice(turn["plans"] or turn["moves"])
    if offer["move"].startswith(("hero", "core")):
        assert ARMY.search(other.see("#decision").inner_text()) is None
    click(person, offer)
    if offer.get("confirm"):
        confirm(person)
    person.page.wait_for_function("() => window.answered === window.sent && window.sent > 0")


def fight(people: list[Person], table: str, luck: random.Random) -> None:
    """A whole turn by hand: a unit, a plan, and yes. A unit that can hit one does."""
    asked = people[0].view(table)["frame"]["asked"]
    person = people[asked]
    assert person.until_my_turn(table)
    select(person, table, luck)
    hits = plans(person, table, ("unit-blue", "unit-red")[asked])
    ends = [plan for plan in plans(person, table) if plan["confirm"]]
    click(person, luck.choice(hits or ends))
    confirm(person)


def play_on(table: str, people: list[Visitor], luck: random.Random) -> None:
    """Fight the rest of the battle as quickly as the table is asked: hit whom one can, else go anywhere."""
    while (asked := people[0].state(table)["asked"]) >= 0:
        view = people[asked].view(table)
        turn = view["turn"]
        ends = [plan for plan in turn["plans"] if plan["confirm"]]
        hits = [plan for plan in ends if plan["clicks"][0].startswith(("unit-blue", "unit-red")[asked])]
        people[asked].move(table, luck.choice(hits or ends or turn["moves"])["move"], view["frame"]["ply"])


def test_its_pictures_are_taken(browser: Browser, server: RunningServer, tmp_path: Path) -> None:
    shoot_tales_of_war(browser, server, tmp_path, enough=0)
    for folder in (tmp_path, DOCS):
        assert {file.stem for file in folder.glob("*.png") if file.stat().st_size > 100_000} == set(PICTURES)
