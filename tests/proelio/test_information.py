"""What is public, what is private, what a house is sure of, and what it may imagine."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import permutations
from math import sqrt
from typing import Any, NamedTuple

import pytest

from tests.proelio.position import asked, hand, known, told
from tests.proelio.table import GAME, NAMES, attacked, count, table
from wartable.engine.chance import set_key
from wartable.engine.match import Match
from wartable.games.proelio.state import KINDS, Card, Deck, Do, House, Siege, Tell

BOTH = pytest.mark.parametrize("show_backs", [True, False], ids=["backs shown", "backs hidden"])
SPECTATOR = -1


def seen_by(match: Match, house: str) -> Any:
    """The state as a house sees it; no house is a spectator."""
    return match.view(NAMES.index(house) if house else SPECTATOR).state


def cards_in(row: Any) -> str:
    """Kinds and backs in a row of counts, as text."""
    return " ".join(card.name.lower() for card in Card for _ in range(row[card]))


def deck_sizes(state: Any) -> tuple[int, int]:
    return state.stock[Deck.BASE], state.stock[Deck.IMPERIAL]


def face(card: int) -> str:
    return Card(card).name.lower()


CARDS = [card["id"] for card in GAME.content["cards"]]


def back(card: str) -> str:
    return str(GAME.content["cards"][CARDS.index(card)]["deck"])


def placeable(card: str, level: int) -> bool:
    data = GAME.content["cards"][CARDS.index(card)]
    return bool(data["type"] == "attack" and data.get("value", 0) <= level + 1)


# --- What everybody sees


@pytest.mark.rule("PRO-INFO-01")
@BOTH
def test_hands_are_private_and_their_sizes_public(show_backs: bool) -> None:
    hands = {"aquila": "soldiers hero", "ursus": "knights knights shields", "cervus": "", "lupus": "inquisition"}
    match = table(hands=hands, show_backs=show_backs)
    for viewer in ("", *NAMES[:4]):
        state = seen_by(match, viewer)
        for house in NAMES[:4]:
            row = state.hand[NAMES.index(house)]
            assert sum(row) == state.held[NAMES.index(house)] == len(hands[house].split())
            if house == viewer:
                assert count(cards_in(row)) == count(hands[house])
            else:
                assert sum(row[:KINDS]) == 0


@pytest.mark.rule("PRO-INFO-01")
@BOTH
def test_a_drawn_card_is_seen_by_its_owner_only(show_backs: bool) -> None:
    match = table(deck="knights knights", show_backs=show_backs).play("draw_base")
    assert told(match, "aquila")[0] == "drew house=aquila back=black card=knights"
    for house in ("ursus", "cervus", "lupus"):
        assert told(match, house)[0] == "drew house=aquila back=black card=?"


@pytest.mark.rule("PRO-INFO-02")
def test_base_cards_have_black_backs_and_imperial_cards_golden_ones() -> None:
    for card in GAME.content["cards"]:
        match = table(hands={"ursus": card["id"]})
        back = "gold" if card["deck"] == "imperial" else "black"
        assert cards_in(seen_by(match, "aquila").hand[House.URSUS]) == back


@pytest.mark.rule("PRO-INFO-02")
@pytest.mark.parametrize(("show_backs", "backs"), [(True, "black black gold"), (False, "dark dark dark")])
def test_how_many_black_and_golden_cards_a_hand_holds_is_public(show_backs: bool, backs: str) -> None:
    match = table(hands={"ursus": "soldiers shields hero"}, show_backs=show_backs)
    for viewer in ("", "aquila", "cervus", "lupus"):
        assert cards_in(seen_by(match, viewer).hand[House.URSUS]) == backs


@pytest.mark.rule("PRO-INFO-03")
@pytest.mark.parametrize(
    ("card", "show_backs", "back"),
    [
        ("soldiers", True, "black"),
        ("imperial_manure", True, "gold"),
        ("black_powder", True, "gold"),
        ("soldiers", False, "dark"),
        ("imperial_manure", False, "dark"),
    ],
)
def test_the_back_of_an_attack_is_public_until_its_face_is(card: str, show_backs: bool, back: str) -> None:
    match = table(3, active="ursus", hands={"ursus": card, "aquila": "manure"}, show_backs=show_backs)
    match.play(f"attack {card}")
    for viewer in ("", "aquila", "cervus"):
        assert face(seen_by(match, viewer).waiting_card[House.AQUILA][0]) == back
    for viewer in ("aquila", "cervus"):
        assert told(match, viewer)[0] == f"attacked house=ursus target=aquila back={back} walls=0 card=?"
    assert face(seen_by(match, "ursus").waiting_card[House.AQUILA][0]) == card
    match.play("draw_base")
    assert asked(match) == ("aquila", "deploy_defense")
    for viewer in ("", "aquila", "cervus"):
        assert face(seen_by(match, viewer).attack) == back
    assert face(seen_by(match, "ursus").attack) == card


@pytest.mark.rule("PRO-INFO-04")
@BOTH
def test_all_that_lies_open_is_seen_by_all(show_backs: bool) -> None:
    match = table(
        active="cervus",
        turn=6,
        hands={"cervus": "shields manure", "aquila": "soldiers hero"},
        walls={"aquila": 2, "cervus": 1},
        waiting={"cervus": [("knights", 1)]},
        plague="cervus",
        deck="soldiers soldiers towers",
        imperial_deck="fortress hero",
        show_backs=show_backs,
    )
    match.play("deploy shields")
    true: Any = match.state
    for viewer in ("", *NAMES[:4]):
        state = seen_by(match, viewer)
        assert list(state.fort) == [2, 0, 1, 0, 0, 0]
        assert list(state.plague) == list(true.plague)
        assert cards_in(state.deployed) == "shields"
        assert list(state.pile) == list(true.pile)
        assert deck_sizes(state) == (3, 2)
        assert (state.active, state.turn) == (House.CERVUS, 6)
    match.play("deploy_done")
    for viewer in ("", *NAMES[:4]):
        state = seen_by(match, viewer)
        assert (Siege(state.siege), face(state.attack)) == (Siege.FACE_UP, "knights")


@pytest.mark.rule("PRO-INFO-04")
def test_a_plague_in_play_and_every_discard_is_seen_by_all() -> None:
    match = table(hands={"aquila": "soldiers soldiers soldiers soldiers soldiers hero"}, plague="lupus")
    match.play("discard hero")
    for viewer in ("ursus", "cervus", "lupus"):
        assert told(match, viewer)[0] == "discarded house=aquila why=excess card=hero"
        assert cards_in(seen_by(match, viewer).pile) == "hero"
        assert list(seen_by(match, viewer).plague) == [0, 0, 0, 1, 0, 0]


@pytest.mark.rule("PRO-INFO-05")
@BOTH
def test_the_decks_show_nothing_but_their_size(show_backs: bool) -> None:
    match = table(deck="soldiers knights towers", imperial_deck="hero fortress", show_backs=show_backs)
    for viewer in ("", *NAMES[:4]):
        state = seen_by(match, viewer)
        assert cards_in(state.deck) == ""
        assert deck_sizes(state) == (3, 2)
        assert (list(state.key), state.drawn) == ([0, 0, 0, 0], 0), "chance cannot be foreseen"


@pytest.mark.rule("PRO-INFO-05")
def test_what_a_deck_holds_changes_nothing_that_anybody_sees() -> None:
    one = table(hands={"lupus": "knights"}, deck="soldiers")
    other = table(hands={"lupus": "soldiers"}, deck="knights")
    for viewer in ("", "aquila", "ursus", "cervus"):
        assert seen_by(one, viewer) == seen_by(other, viewer)


PASSED: dict[str, Any] = {
    "loot": (
        {"hands": {"aquila": "hero manure"}, "waiting": {"aquila": [("soldiers", 0)]}},
        ["deploy_done", "give hero"],
        "looted house=aquila target=ursus back={back} card={card}",
        ("hero", "gold"),
        ("aquila", "ursus"),
    ),
    "theft": (
        {"hands": {"aquila": "manure hero"}, "waiting": {"aquila": [("infiltration", 0)]}},
        ["deploy_done"],
        "stole house=ursus target=aquila back={back} card={card}",
        ("manure", "black"),
        ("aquila", "ursus"),
    ),
    "theft reversed": (
        {"hands": {"aquila": "patrol_round", "ursus": "manure"}, "waiting": {"aquila": [("infiltration", 0)]}},
        ["deploy patrol_round", "deploy_done"],
        "stole house=aquila target=ursus back={back} card={card}",
        ("manure", "black"),
        ("ursus", "aquila"),
    ),
    "penalty": (
        {
            "hands": {"aquila": "manure", "ursus": "hero soldiers"},
            "waiting": {"aquila": [("knights", 0)]},
            "attack_legality": "free",
        },
        ["deploy_done", "give hero"],
        "fined house=ursus target=aquila back={back} card={card}",
        ("hero", "gold"),
        ("ursus", "aquila"),
    ),
    "support": (
        {"hands": {"aquila": "hero manure"}, "mode": "allied_houses"},
        ["support", "give hero"],
        "supported house=aquila target=cervus back={back} card={card}",
        ("hero", "gold"),
        ("aquila", "cervus"),
    ),
}


@pytest.mark.rule("PRO-INFO-06", "PRO-INFO-03")
@BOTH
@pytest.mark.parametrize("way", PASSED)
def test_a_card_passed_on_is_known_to_both_ends_and_to_others_by_its_back(way: str, show_backs: bool) -> None:
    position, moves, event, (card, back), (giver, taker) = PASSED[way]
    match = table(**position, show_backs=show_backs).play(*moves)
    shown = back if show_backs else "dark"
    for house in NAMES[:4]:
        expected = card if house in (giver, taker) else "?"
        assert event.format(back=shown, card=expected) in told(match, house)
    assert known(match, giver, taker) == card
    for house in NAMES[:4]:
        if house not in (giver, taker):
            assert known(match, house, taker) == ""


@pytest.mark.rule("PRO-INFO-06")
def test_loot_set_aside_is_seen_by_its_loser_only_until_it_changes_hands() -> None:
    match = attacked("hero manure soldiers", ("knights", 1)).play("deploy_done", "give hero")
    assert cards_in(seen_by(match, "aquila").aside) == "hero"
    for viewer in ("", "ursus", "cervus", "lupus"):
        assert cards_in(seen_by(match, viewer).aside) == "dark"
        assert not [event for event in told(match, viewer or "cervus") if "hero" in event]
    match.play("give manure")
    assert [event for event in told(match, "ursus") if event.startswith("looted")] == [
        "looted house=aquila target=ursus back=black card=manure",
        "looted house=aquila target=ursus back=gold card=hero",
    ]


@pytest.mark.rule("PRO-INFO-07")
def test_the_rules_know_no_talk() -> None:
    about_cards = {Do.ATTACK, Do.FORTIFY, Do.PLAY, Do.DISCARD, Do.DEPLOY, Do.GIVE, Do.DRAW_BASE, Do.DRAW_IMPERIAL}
    about_walls = {Do.DEPLOY_DONE, Do.SACRIFICE_FORTIFICATION, Do.CONCEDE_LOOT}
    about_houses = {Do.SUPPORT, Do.TARGET, Do.LOOK}
    assert set(Do) == about_cards | about_walls | about_houses | {Do.PLAGUE_DRAW}
    assert not {"said", "told", "claimed", "promised"} & {kind.name.lower() for kind in Tell}


@pytest.mark.rule("PRO-INFO-08")
@pytest.mark.parametrize("level", [0, 1, 2, 3, 4])
@BOTH
def test_the_walls_an_attack_was_placed_behind_are_public(level: int, show_backs: bool) -> None:
    match = table(3, active="ursus", hands={"ursus": "soldiers"}, walls={"ursus": level}, show_backs=show_backs)
    match.play("attack soldiers")
    for viewer in ("", "aquila", "ursus", "cervus"):
        assert seen_by(match, viewer).waiting_fort[House.AQUILA][0] == level
    assert f" walls={level} " in told(match, "cervus")[0]
    match.play("draw_base")
    for viewer in ("", "aquila", "ursus", "cervus"):
        assert seen_by(match, viewer).attack_fort == level


# --- What a house is sure of


@pytest.mark.rule("PRO-INFO-09")
@BOTH
def test_the_inquisition_makes_sure_of_a_whole_hand(show_backs: bool) -> None:
    hands = {"aquila": "inquisition", "ursus": "soldiers soldiers hero"}
    match = table(hands=hands, known={"aquila": {"ursus": "soldiers"}}, show_backs=show_backs)
    match.play("play inquisition", "look right")
    assert known(match, "aquila", "ursus") == "soldiers soldiers hero"
    assert known(match, "cervus", "ursus") == ""


@pytest.mark.rule("PRO-INFO-09")
@BOTH
@pytest.mark.parametrize("way", PASSED)
def test_who_passed_a_card_on_is_sure_of_it(way: str, show_backs: bool) -> None:
    position, moves, _, (card, _), (giver, taker) = PASSED[way]
    held = position["hands"].get(taker, "").replace("patrol_round", "").split()
    match = table(**position, show_backs=show_backs, known={giver: {taker: " ".join(held)}}).play(*moves)
    assert count(known(match, giver, taker)) == count(" ".join([*held, card]))


@pytest.mark.rule("PRO-INFO-09")
@BOTH
@pytest.mark.parametrize("way", PASSED)
def test_who_gets_a_card_knows_that_its_giver_has_it_no_more(way: str, show_backs: bool) -> None:
    position, moves, _, (card, _), (giver, taker) = PASSED[way]
    held = position["hands"][giver]
    match = table(**position, show_backs=show_backs, known={taker: {giver: held}}).play(*moves)
    left = count(held)
    left[card] -= 1
    assert count(known(match, taker, giver)) == {kind: n for kind, n in left.items() if n}


OPENLY: dict[str, tuple[dict[str, Any], list[str], str]] = {
    "excess": ({"hands": {"aquila": "hero soldiers soldiers manure manure knights"}}, ["discard soldiers"], "soldiers"),
    "payment": ({"hands": {"aquila": "soldiers soldiers hero"}}, ["draw_imperial", "discard soldiers"], "soldiers"),
    "walls": ({"hands": {"aquila": "shields shields hero"}}, ["fortify shields"], "shields"),
    "strategy": ({"hands": {"aquila": "resources resources"}}, ["play resources"], "resources"),
    "plague": ({"hands": {"aquila": "the_plague the_plague"}}, ["play the_plague", "plague_draw no"], "the_plague"),
    "defense": (
        {"hands": {"aquila": "shields shields hero"}, "waiting": {"aquila": [("soldiers", 0)]}},
        ["deploy shields"],
        "shields",
    ),
}


@pytest.mark.rule("PRO-INFO-09")
@BOTH
@pytest.mark.parametrize("way", OPENLY)
def test_a_card_that_leaves_for_all_to_see_is_known_to_be_gone(way: str, show_backs: bool) -> None:
    position, moves, card = OPENLY[way]
    held = position["hands"]["aquila"]
    match = table(**position, show_backs=show_backs, known={"cervus": {"aquila": held}, "lupus": {"aquila": card}})
    match.play(*moves)
    left = count(held)
    left[card] -= 1
    assert count(known(match, "cervus", "aquila")) == {kind: n for kind, n in left.items() if n}
    assert known(match, "lupus", "aquila") == ""


BLACK_HAND = "soldiers soldiers knights shields imperial_manure"
GOLD_HAND = "manure soldiers imperial_manure hero inquisition"
PLACED = [
    ("strict", 0, BLACK_HAND, "soldiers", "soldiers knights shields imperial_manure", "soldiers knights shields"),
    ("strict", 1, BLACK_HAND, "soldiers", "soldiers shields imperial_manure", "soldiers shields"),
    ("strict", 0, BLACK_HAND, "imperial_manure", "soldiers soldiers knights shields", "soldiers knights shields"),
    ("strict", 0, GOLD_HAND, "manure", "imperial_manure hero inquisition", "hero inquisition"),
    ("strict", 3, GOLD_HAND, "imperial_manure", "manure soldiers inquisition", "inquisition"),
    ("free", 0, BLACK_HAND, "soldiers", "soldiers imperial_manure", "soldiers"),
    ("free", 0, GOLD_HAND, "inquisition", "manure soldiers", ""),
]


@pytest.mark.rule("PRO-INFO-09")
@BOTH
@pytest.mark.parametrize(("attack_legality", "level", "held", "placed", "shown", "hidden"), PLACED)
def test_a_placed_attack_may_have_been_any_kind_that_could_be_placed(
    attack_legality: str, level: int, held: str, placed: str, shown: str, hidden: str, show_backs: bool
) -> None:
    match = table(
        active="ursus",
        hands={"ursus": held},
        walls={"ursus": level},
        known={"aquila": {"ursus": held}, "lupus": {"ursus": held}},
        attack_legality=attack_legality,
        show_backs=show_backs,
    )
    match.play(f"attack {placed}")
    for viewer in ("aquila", "lupus"):
        assert count(known(match, viewer, "ursus")) == count(shown if show_backs else hidden)
    assert known(match, "cervus", "ursus") == "", "who knew nothing knows nothing, and never less"


@pytest.mark.rule("PRO-INFO-09")
@BOTH
def test_a_stolen_card_may_have_been_any_base_kind(show_backs: bool) -> None:
    held = "soldiers soldiers knights hero"
    match = attacked(
        held,
        ("infiltration", 0),
        known={"cervus": {"aquila": held}, "lupus": {"aquila": "knights"}},
        show_backs=show_backs,
    )
    match.play("deploy_done")
    assert known(match, "cervus", "aquila") == "soldiers hero"
    assert known(match, "lupus", "aquila") == ""


@pytest.mark.rule("PRO-INFO-09")
@BOTH
def test_a_card_that_a_patrol_round_took_may_have_been_any_base_kind(show_backs: bool) -> None:
    held = "soldiers soldiers knights hero"
    match = attacked(
        "patrol_round", ("infiltration", 0), by=held, known={"cervus": {"ursus": held}}, show_backs=show_backs
    )
    match.play("deploy patrol_round", "deploy_done")
    assert known(match, "cervus", "ursus") == "soldiers hero"


HANDED = [
    ("soldiers", "soldiers hero", "soldiers"),
    ("hero", "soldiers soldiers shields", "soldiers"),
]


@pytest.mark.rule("PRO-INFO-09")
@BOTH
@pytest.mark.parametrize(("given", "shown", "hidden"), HANDED)
@pytest.mark.parametrize("way", ["loot", "penalty", "support"])
def test_a_card_handed_to_a_third_house_may_have_been_any_kind(
    way: str, given: str, shown: str, hidden: str, show_backs: bool
) -> None:
    held = "soldiers soldiers shields hero"
    positions: dict[str, tuple[dict[str, Any], list[str]]] = {
        "loot": ({"active": "aquila", "waiting": {"aquila": [("soldiers", 0)]}}, ["deploy_done"]),
        "penalty": ({"active": "lupus", "waiting": {"lupus": [("knights", 0)]}}, ["deploy_done"]),
        "support": ({"active": "aquila", "mode": "allied_houses"}, ["support"]),
    }
    position, moves = positions[way]
    legality = "free" if way == "penalty" else "strict"
    match = table(
        **position,
        hands={"aquila": held, "lupus": "manure"},
        known={"ursus": {"aquila": held}, "cervus": {"aquila": held}, "lupus": {"aquila": held}},
        attack_legality=legality,
        show_backs=show_backs,
    )
    taker = {"loot": "ursus", "penalty": "lupus", "support": "cervus"}[way]
    match.play(*moves, f"give {given}")
    assert given in hand(match, taker)
    for viewer in {"ursus", "cervus", "lupus"} - {taker}:
        assert count(known(match, viewer, "aquila")) == count(shown if show_backs else hidden)
    left = count(held)
    left[given] -= 1
    assert count(known(match, taker, "aquila")) == {kind: n for kind, n in left.items() if n}


@pytest.mark.rule("PRO-INFO-09")
def test_drawing_makes_nobody_less_sure() -> None:
    match = table(hands={"aquila": "soldiers"}, known={"cervus": {"aquila": "soldiers"}}).play("draw_base")
    assert known(match, "cervus", "aquila") == "soldiers"


@pytest.mark.rule("PRO-INFO-09")
def test_what_a_house_is_sure_of_is_its_own_secret() -> None:
    match = table(hands={"ursus": "soldiers"}, known={"aquila": {"ursus": "soldiers"}})
    for viewer in ("", *NAMES[:4]):
        expected = "soldiers" if viewer == "aquila" else ""
        assert cards_in(seen_by(match, viewer).known[House.AQUILA][House.URSUS]) == expected


@pytest.mark.rule("PRO-INFO-09")
@BOTH
@pytest.mark.parametrize("attack_legality", ["strict", "free"])
@pytest.mark.parametrize("mode", ["open_war", "allied_houses"])
def test_nobody_is_ever_sure_of_a_card_that_is_not_there(mode: str, attack_legality: str, show_backs: bool) -> None:
    hands = {
        "aquila": "soldiers knights inquisition shields infiltration",
        "ursus": "infiltration patrol_round hero shields palisades",
        "cervus": "inquisition imperial_manure soldiers resources black_powder",
        "lupus": "fortress the_plague shields infiltration imperial_resources",
    }
    sure = {viewer: {house: hands[house] for house in hands if house != viewer} for viewer in hands}
    match = table(mode=mode, hands=hands, known=sure, attack_legality=attack_legality, show_backs=show_backs)
    luck = random.Random(1)
    for _ in range(150):
        if match.over:
            break
        match.play(luck.choice(match.legal()))
        for house in hands:
            for viewer in hands:
                assert not Counter(known(match, viewer, house).split()) - Counter(hand(match, house).split())


# --- What a house may imagine


def imagined(match: Match, seat: int, deals: int) -> Iterator[Any]:
    """So many deals of all that this seat cannot see, one after the other in the same state."""
    hidden = hidden_from(seat, match, match.state)
    state = hidden.copy()
    for fate in range(deals):
        state.copy_from(hidden)
        set_key(state, fate, 1)
        GAME.rules.redeal(match.book, state, seat)
        yield state


def hidden_from(seat: int, match: Match, state: Any) -> Any:
    state = state.copy()
    GAME.rules.hide(match.book, state, seat)
    return state


IMAGINED: dict[str, Callable[[bool, str], Match]] = {
    "a quiet moment": lambda show_backs, legality: table(
        hands={"aquila": "soldiers hero", "ursus": "knights hero", "lupus": "shields shields manure"},
        walls={"aquila": 1, "cervus": 4},
        waiting={"ursus": [("imperial_manure", 0), ("trebuchets", 3)], "cervus": [("soldiers", 0)]},
        plague="lupus",
        known={"aquila": {"ursus": "hero", "lupus": "shields"}, "cervus": {"lupus": "shields shields manure"}},
        show_backs=show_backs,
        attack_legality=legality,
    ),
    "an Attack face down": lambda show_backs, legality: table(
        hands={"aquila": "shields palisades", "ursus": "knights hero", "cervus": "manure inquisition"},
        walls={"aquila": 1},
        waiting={"aquila": [("infiltration", 0), ("hero", 3)], "lupus": [("black_powder", 0)]},
        known={"aquila": {"cervus": "inquisition"}, "lupus": {"ursus": "knights hero"}},
        show_backs=show_backs,
        attack_legality=legality,
    ).play("deploy shields"),
    "an Attack turned over": lambda show_backs, legality: table(
        hands={"aquila": "shields palisades", "ursus": "knights hero", "cervus": "manure"},
        walls={"aquila": 1},
        waiting={"aquila": [("trebuchets", 2)]},
        known={"cervus": {"aquila": "palisades"}},
        show_backs=show_backs,
        attack_legality=legality,
    ).play("deploy_done"),
    "Loot half paid": lambda show_backs, legality: attacked(
        "hero manure soldiers soldiers",
        ("trebuchets", 2),
        by="knights",
        known={"ursus": {"aquila": "hero"}},
        show_backs=show_backs,
        attack_legality=legality,
    ).play("deploy_done", "give hero", "give manure"),
    "nearly all cards seen": lambda show_backs, legality: table(
        3,
        hands={"aquila": "fortress", "ursus": "soldiers hero", "cervus": "manure"},
        waiting={"aquila": [("infiltration", 0)], "ursus": [("black_powder", 0)]},
        deck="knights",
        imperial_deck="inquisition",
        show_backs=show_backs,
        attack_legality=legality,
    ),
    "allies": lambda show_backs, legality: table(
        mode="allied_houses",
        hands={"aquila": "soldiers hero", "ursus": "knights", "cervus": "black_powder manure"},
        waiting={"ursus": [("imperial_manure", 0)]},
        known={"aquila": {"cervus": "manure"}},
        show_backs=show_backs,
        attack_legality=legality,
    ),
}


@pytest.mark.rule("PRO-INFO-09")
@BOTH
@pytest.mark.parametrize("attack_legality", ["strict", "free"])
@pytest.mark.parametrize("moment", IMAGINED)
def test_all_that_a_seat_knows_holds_in_what_it_imagines(moment: str, attack_legality: str, show_backs: bool) -> None:
    match = IMAGINED[moment](show_backs, attack_legality)
    for seat in range(-1, match.seats):
        for state in imagined(match, seat, deals=5):
            assert GAME.rules.valid(match.book, state), "every card of the box is in one place"
            assert hidden_from(seat, match, state) == hidden_from(seat, match, match.state)
            for house in range(match.seats):
                if 0 <= seat != house:
                    assert all(state.hand[house][c] >= state.known[seat][house][c] for c in range(KINDS))
                for i in range(state.waiting[house]):
                    card, level = state.waiting_card[house][i], state.waiting_fort[house][i]
                    assert attack_legality == "free" or placeable(CARDS[card], level)
            if state.siege == Siege.FACE_DOWN:
                assert attack_legality == "free" or placeable(CARDS[state.attack], state.attack_fort)
            assert all(state.aside[c] <= state.hand[state.active][c] for c in range(KINDS))


class Unseen(NamedTuple):
    """What Aquila cannot see at a table of three: Attacks with the walls behind them, Ursus' hand, and the decks."""

    attacks: list[tuple[str, int]]
    held: str
    deck: str = ""
    imperial_deck: str = ""
    sure: str = ""
    """The part of Ursus' hand that Aquila is sure of."""
    show_backs: bool = True
    attack_legality: str = "strict"

    def match(self) -> Match:
        """The first Attack lies before Aquila, the second before Ursus."""
        before = dict(zip(("aquila", "ursus"), ([attack] for attack in self.attacks), strict=False))
        return table(
            3,
            plague="cervus",
            hands={"ursus": self.held, "aquila": "resources"},
            waiting=before,
            known={"aquila": {"ursus": self.sure}},
            deck=self.deck,
            imperial_deck=self.imperial_deck,
            show_backs=self.show_backs,
            attack_legality=self.attack_legality,
        )

    def outcome(self, state: Any) -> tuple[str, ...]:
        """The Attacks and then the hand of Ursus."""
        attacks = [face(state.waiting_card[seat][0]) for seat in range(len(self.attacks))]
        return (*attacks, *cards_in(state.hand[House.URSUS]).split())

    def fair(self) -> dict[tuple[str, ...], float]:
        """The exact chance of each outcome when all deals that agree with what Aquila knows are equally likely."""
        guessed = list((Counter(self.held.split()) - Counter(self.sure.split())).elements())
        laid = [*(card for card, _ in self.attacks), *guessed, *self.deck.split(), *self.imperial_deck.split()]
        on_table = len(self.attacks) + len(guessed)
        tally: Counter[tuple[str, ...]] = Counter()
        for deal in permutations(laid):
            if self.agrees(deal, laid, on_table):
                hand_of_ursus = sorted([*deal[len(self.attacks) : on_table], *self.sure.split()], key=CARDS.index)
                tally[*deal[: len(self.attacks)], *hand_of_ursus] += 1
        return {outcome: n / tally.total() for outcome, n in tally.items()}

    def agrees(self, deal: tuple[str, ...], laid: list[str], on_table: int) -> bool:
        """Whether backs and Attacks are possible; the backs of the decks are always seen."""
        first_seen = 0 if self.show_backs else on_table
        if any(back(deal[i]) != back(laid[i]) for i in range(first_seen, len(laid))):
            return False
        placed = zip(deal, self.attacks, strict=False)
        return self.attack_legality == "free" or all(placeable(card, level) for card, (_, level) in placed)


UNSEEN = {
    "an Attack from behind no walls": Unseen([("soldiers", 0)], "manure shields", "soldiers infiltration knights"),
    "an Attack from behind Shields": Unseen([("soldiers", 1)], "manure shields", "soldiers infiltration knights"),
    "a golden Attack": Unseen([("black_powder", 0)], "hero", "", "imperial_manure imperial_manure inquisition"),
    "a golden Attack from behind Towers": Unseen([("black_powder", 3)], "hero", "", "imperial_manure inquisition"),
    "two Attacks": Unseen([("knights", 1), ("soldiers", 0)], "", "knights manure shields"),
    "two Attacks, one of which can only be Soldiers": Unseen([("knights", 1), ("soldiers", 0)], "shields", "knights"),
    "a card known": Unseen([("soldiers", 0)], "soldiers manure", "soldiers shields knights", sure="soldiers"),
    "any card placed": Unseen([("shields", 0)], "soldiers", "knights knights", "hero", attack_legality="free"),
    "hidden backs": Unseen([], "soldiers hero", "knights shields towers", "fortress", show_backs=False),
    "hidden backs and an Attack": Unseen(
        [("soldiers", 0)], "hero shields", "knights manure", "imperial_manure", show_backs=False
    ),
    "hidden backs and a golden Attack": Unseen(
        [("imperial_manure", 0)], "soldiers", "soldiers shields knights", "hero", show_backs=False
    ),
    "hidden backs and two Attacks": Unseen(
        [("soldiers", 0), ("imperial_manure", 0)],
        "",
        "shields shields shields shields",
        "inquisition",
        show_backs=False,
    ),
    "hidden backs and a card known": Unseen(
        [("soldiers", 0)], "hero manure", "knights shields", "black_powder", sure="hero", show_backs=False
    ),
    "hidden backs and any card placed": Unseen(
        [("hero", 0)], "soldiers", "knights shields", "fortress", show_backs=False, attack_legality="free"
    ),
}


@pytest.mark.rule("PRO-INFO-09")
@pytest.mark.parametrize("case", UNSEEN)
def test_every_deal_that_agrees_with_what_is_known_is_equally_likely(case: str) -> None:
    unseen = UNSEEN[case]
    match, fair = unseen.match(), unseen.fair()
    deals = 3000
    tally = Counter(map(unseen.outcome, imagined(match, House.AQUILA, deals)))
    assert set(tally) <= set(fair)
    for outcome, chance in fair.items():
        assert tally[outcome] / deals == pytest.approx(chance, abs=5 * sqrt(chance * (1 - chance) / deals))


@pytest.mark.rule("PRO-INFO-09")
def test_with_hidden_backs_the_decks_still_tell_how_many_golden_cards_are_about() -> None:
    unseen = Unseen([], "soldiers knights hero fortress", "shields towers", "inquisition", show_backs=False)
    for state in imagined(unseen.match(), House.AQUILA, deals=200):
        assert [back(card) for card in unseen.outcome(state)].count("imperial") == 2


@pytest.mark.rule("PRO-INFO-09")
def test_a_golden_card_behind_a_hidden_back_may_be_in_any_hand() -> None:
    hands = {"ursus": "soldiers soldiers knights hero", "cervus": "shields shields"}
    match = table(3, hands=hands, deck="towers towers", imperial_deck="fortress inquisition", show_backs=False)
    deals = 3000
    with_ursus = sum(sum(state.hand[House.URSUS][Card.HERO :]) for state in imagined(match, House.AQUILA, deals))
    assert with_ursus / deals == pytest.approx(4 / 6, abs=0.05), "one golden card, four of six hidden cards"
