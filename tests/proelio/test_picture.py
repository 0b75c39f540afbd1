"""The picture of Proelio: it is well-formed, complete, escaped, and shows nothing a seat may not see."""

from __future__ import annotations

import itertools
import re

import pytest

from tests.looking import check_clicks, drawn_names, elements, everything, ids, moments, scene, symbols, zones
from tests.proelio.table import GAME, attacked, table
from tests.properties.settings import SETTINGS
from wartable.check import Setting
from wartable.games.proelio.picture.knowledge import unseen
from wartable.games.proelio.rules.cards import outside_deck
from wartable.games.proelio.state import KINDS, Card

PICTURE = GAME.picture
TABLES = [setting for setting in SETTINGS if setting.game.id == GAME.id]
FOLDER = GAME.folder / "picture"


@pytest.mark.parametrize("setting", TABLES, ids=str)
def test_markup_is_well_formed_and_ids_are_unique(setting: Setting) -> None:
    known = symbols(GAME)
    for match, small in itertools.product(moments(setting.match(11), 29, 11), (False, True)):
        for seat in range(-1, match.seats):
            shown = scene(match, seat, small)
            assert drawn_names(shown)
            assert ("mine" in PICTURE.draw(shown)) == (seat >= 0)
            for zone in zones(shown):
                used = [e.attrib["href"][1:] for e in elements(zone) if "href" in e.attrib]
                assert set(used) <= known


@pytest.mark.parametrize("setting", TABLES, ids=str)
def test_every_legal_move_has_its_clicks(setting: Setting) -> None:
    for match, small in itertools.product(moments(setting.match(12), 9, 12)[:-1], (False, True)):
        check_clicks(scene(match, match.asked, small))


@pytest.mark.parametrize("setting", TABLES, ids=str)
def test_another_world_looks_the_same(setting: Setting) -> None:
    for match in moments(setting.match(13), 61, 13):
        for seat in range(-1, match.seats):
            other = match.redealt(seat, match.ply)
            for small in (False, True):
                assert everything(scene(other, seat, small)) == everything(scene(match, seat, small))


def test_the_backdrop_stands_still() -> None:
    match = table(5, hands={"aquila": "soldiers"})
    before = PICTURE.backdrop(scene(match, 0))
    assert PICTURE.backdrop(scene(match.play("draw_base"), 1)) == before
    assert PICTURE.backdrop(scene(match, 0, small=True)) != before


def test_names_are_escaped() -> None:
    match = table(5)
    for small in (False, True):
        shown = scene(match, 2, small)
        text = everything(shown)
        assert "<script>" not in text
        assert "<u>" not in text
        assert "&lt;script&gt;" in text


def test_an_equal_card_counts_as_the_first() -> None:
    match = table(hands={"aquila": "shields shields soldiers"})
    cards = {
        e.attrib["id"]: e.attrib.get("data-as")
        for e in elements(PICTURE.draw(scene(match, 0))["mine"])
        if "data-as" in e.attrib
    }
    assert cards == {"card-shields": "card-shields", "card-shields-2": "card-shields", "card-soldiers": "card-soldiers"}


def test_a_card_set_aside_cannot_be_clicked_again() -> None:
    match = attacked("soldiers soldiers shields", ("knights", 1)).play("deploy_done", "give soldiers")
    mine = elements(PICTURE.draw(scene(match, 0))["mine"])
    aside = next(e for e in mine if e.attrib.get("id") == "card-soldiers-2")
    assert "data-as" not in aside.attrib
    assert "aside" in aside.attrib["class"]


def test_what_travels_says_where_it_comes_from() -> None:
    match = table(hands={"aquila": "soldiers soldiers"}, seed=3).play("draw_base")
    own = elements(PICTURE.draw(scene(match, 0))["mine"])
    assert [e.attrib["data-from"] for e in own if "data-from" in e.attrib] == ["deck-base"]
    others = elements(PICTURE.draw(scene(match, 2))["board"])
    assert [e.attrib["id"] for e in others if e.attrib.get("data-from") == "deck-base"] == ["black-0-3"]
    match = table(hands={"aquila": "soldiers soldiers"}).play("attack soldiers")
    for seat, origin in ((0, "card-soldiers-2"), (1, "house-0")):
        board = elements(PICTURE.draw(scene(match, seat))["board"])
        attack = next(e for e in board if e.attrib.get("id") == "attack-0-3")
        assert attack.attrib["data-from"] == origin


def test_an_attack_keeps_its_id_when_it_is_resolved() -> None:
    match = table(
        hands={"aquila": "shields"}, waiting={"aquila": [("soldiers", 0), ("manure", 0)], "ursus": [("soldiers", 0)]}
    )
    named = ids(scene(match, 0))
    assert {"attack-1-0", "attack-1-0-2", "attack-2-1"} <= set(named)


def test_unseen_cards_are_counted_from_what_the_reader_knows() -> None:
    match = table(
        5,
        hands={"aquila": "hero", "ursus": "knights"},
        walls={"ursus": 3},
        waiting={"aquila": [("imperial_manure", 3)]},
        known={"aquila": {"ursus": "knights"}},
    )
    board = PICTURE.draw(scene(match, 0))["board"]
    assert "1 unseen" in board, "one of two Heroes is in your hand"
    about = PICTURE.about(scene(match, 0), "card-knights") or ""
    assert "11 in the game; 10 unseen by you; 1 known with House Ursus" in about


@pytest.mark.parametrize("setting", TABLES, ids=str)
def test_unseen_cards_are_those_that_lie_nowhere_in_sight(setting: Setting) -> None:
    for match in moments(setting.match(17), 13, 17):
        for seat in range(-1, match.seats):
            view = match.view(seat)
            s, book = view.state, view.book
            for kind in range(KINDS):
                sure = sum(row[kind] for row in s.known[seat]) if seat >= 0 else 0
                there = 0 if book.removed[s.mode][kind] else book.count[kind]
                assert unseen(view)[kind] == (there and there - outside_deck(book, s, kind) - sure)


@pytest.mark.parametrize("kind", [card for card in Card if card < Card.BLACK], ids=lambda card: card.name.lower())
def test_every_card_tells_about_itself(kind: Card) -> None:
    about = PICTURE.about(scene(table(), 0), f"card-{kind.name.lower()}") or ""
    assert elements(about)
    rules = re.findall(r'data-rule="([^"]+)"', about)
    book = (GAME.folder / "rulebook.md").read_text()
    assert rules
    assert all(f"**{rule}**" in book for rule in rules)


def test_pointing_at_things() -> None:
    match = table(
        4,
        hands={"aquila": "soldiers", "ursus": "hero"},
        walls={"aquila": 2},
        waiting={"ursus": [("knights", 1)], "lupus": [("soldiers", 2)]},
        plague="cervus",
        known={"aquila": {"ursus": "hero"}},
        deck="soldiers",
    )
    shown = scene(match, 0)

    def about(element: str) -> str:
        return PICTURE.about(shown, element) or ""

    assert "Your target" in about("house-3")
    assert "You are sure of" in about("house-1")
    assert "Hero 4" in about("house-1")
    assert "The walls then were Shields, so it counts at most 2" in about("attack-2-1")
    assert "Only you know its face" in about("attack-0-3")
    assert "Soldiers" in about("attack-0-3")
    assert "1 card left" in about("deck-base")
    assert "Knights 2" in about("pile-base")
    assert "Palisades" in about("walls-0")
    assert "Until your next turn" in about("plague-2")
    for nothing in ("", "event", "attack-1-0", "attack-9-9", "house-4", "walls-7", "card-black", "card-x", "table"):
        assert PICTURE.about(shown, nothing) is None


def test_the_guide_has_every_card_and_counts_what_was_seen() -> None:
    match = table(hands={"aquila": "knights resources"}).play("play resources")
    guide = PICTURE.about(scene(match, 0), "guide") or ""
    assert elements(guide)
    for entry in GAME.content["cards"]:
        assert entry["name"] in guide
    assert guide.count("<li>") == len(GAME.content["cards"])
    assert "Attack 2, face-down on your left. Needs Shields." in guide
    assert re.search(r"Knights 2</b>.*?11 in the game, \d in your hand, \d+ unseen", guide)
    assert re.search(r"Resources</b>.*?9 in the game, 1 discarded, (\d in your hand, )?\d unseen", guide)


@pytest.mark.parametrize("small", [False, True])
def test_the_ribbon_rests_on_the_weightiest_news(small: bool) -> None:
    match = table(hands={"aquila": "soldiers"}).play("attack soldiers")
    board = elements(PICTURE.draw(scene(match, 3, small))["board"])
    [ribbon] = [e for e in board if "data-ribbon" in e.attrib]
    assert ribbon.attrib["data-ribbon"].startswith("House Aquila attacks you with a black card")
    assert ribbon.attrib["data-seat"] == "0"
    assert ("width" in ribbon.attrib) != small, "on a phone the page has a line of its own for it"


def test_walls_that_fall_are_seen_to_fall() -> None:
    match = attacked("soldiers", ("soldiers", 0), walls=1).play("deploy_done", "sacrifice_fortification")
    falls = [name for name in ids(scene(match, 2)) if name.startswith("fall-")]
    assert [name.split("-")[1] for name in falls] == ["0"]
    assert not [name for name in ids(scene(match.play("draw_base"), 2)) if name.startswith("fall-")]


def test_the_style_stays_in_its_own_game() -> None:
    style = re.sub(r"/\*.*?\*/", "", (FOLDER / PICTURE.STYLE).read_text(), flags=re.S)
    for rule in re.findall(r"([^{};]+)\{", style):
        for selector in rule.strip().split(","):
            own = ".proelio" in selector or selector.strip().startswith(("@", "from", "to", ".chosen", ".can"))
            assert own or ":is(" in rule, selector
