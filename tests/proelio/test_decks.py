"""Decks running out: when the pile comes back, what it holds, and what happens when nothing is left."""

from __future__ import annotations

import random
from typing import Any

import pytest

import wartable
from tests.playing import legal, why_not
from tests.proelio.position import asked, hand, pile, told
from tests.proelio.table import GAME, NAMES, count, table
from wartable.engine.chance import set_key
from wartable.engine.match import Match
from wartable.games.proelio.rules.cards import deck_of, pile_size
from wartable.games.proelio.state import BASE_KINDS, KINDS, Card, Deck


def all_other(deck: str, *named: str) -> str:
    """Every card of one deck that is not among the named ones."""
    gone = count(" ".join(named))
    cards = [card for card in GAME.content["cards"] if card["deck"] == deck]
    return " ".join(card["id"] for card in cards for _ in range(card["count"] - gone.get(card["id"], 0)))


def in_deck(match: Match, deck: Deck) -> int:
    state: Any = match.state
    size: int = state.stock[deck]
    return size


def in_pile(match: Match, deck: Deck) -> int:
    state: Any = match.state
    return pile_size(state, deck)


def outcomes(match: Match, move: str, house: str, tries: int = 60) -> set[str]:
    """The hands that a house may have after a move, over many turns of fate."""
    seen = set()
    for fate in range(tries):
        other = match.copy()
        set_key(other.state, fate, 1)
        seen.add(hand(other.play(move), house))
    return seen


@pytest.mark.rule("PRO-SET-02")
def test_the_kinds_of_the_base_deck_come_before_those_of_the_imperial_deck() -> None:
    decks = {card["id"]: card["deck"] for card in GAME.content["cards"]}
    in_order = [decks.pop(card.name.lower()) for card in Card if card < KINDS]
    assert in_order == ["base"] * BASE_KINDS + ["imperial"] * (KINDS - BASE_KINDS)
    assert decks == {}
    assert [deck_of(card) for card in range(KINDS)] == [Deck[deck.upper()] for deck in in_order]


@pytest.mark.rule("PRO-DECK-01", "PRO-HAND-02")
@pytest.mark.parametrize("mode", ["open_war", "allied_houses"])
def test_the_sizes_of_hands_and_decks_are_those_of_their_cards_at_every_moment(mode: str) -> None:
    reshuffled = set()
    for seed in range(40):
        match, luck = wartable.new("proelio", mode=mode, seed=seed), random.Random(seed)
        while not match.over:
            match.play(luck.choice(match.legal()))
            state: Any = match.state
            assert list(state.held) == [sum(row) for row in state.hand]
            assert list(state.stock) == [sum(state.deck[:BASE_KINDS]), sum(state.deck[BASE_KINDS:])]
            reshuffled |= {event for event in told(match) if event.startswith("reshuffled")}
    assert reshuffled == {"reshuffled deck=base", "reshuffled deck=imperial"}


@pytest.mark.rule("PRO-DECK-01")
def test_an_empty_base_deck_is_remade_from_all_its_discards() -> None:
    match = table(hands={"aquila": "manure"}, deck="").play("draw_base")
    assert told(match)[0] == "reshuffled deck=base"
    assert (in_deck(match, Deck.BASE), in_pile(match, Deck.BASE)) == (88, 0)


@pytest.mark.rule("PRO-DECK-01")
def test_an_empty_imperial_deck_is_remade_from_all_its_discards() -> None:
    match = table(hands={"aquila": "manure manure hero"}, imperial_deck="")
    match.play("draw_imperial", "discard manure", "discard manure")
    assert "reshuffled deck=imperial" in told(match)
    assert (in_deck(match, Deck.IMPERIAL), in_pile(match, Deck.IMPERIAL)) == (16, 0)


@pytest.mark.rule("PRO-DECK-01")
def test_the_discards_are_shuffled() -> None:
    elsewhere = all_other("base", "soldiers knights shields")
    match = table(hands={"lupus": elsewhere}, deck="")
    assert outcomes(match, "draw_base", "aquila") == {"soldiers", "knights", "shields"}


@pytest.mark.rule("PRO-DECK-02")
def test_the_last_card_of_a_deck_leaves_it_empty_until_the_next_draw() -> None:
    match = table(deck="soldiers")
    discards = in_pile(match, Deck.BASE)
    match.play("draw_base")
    assert hand(match, "aquila") == "soldiers"
    assert "reshuffled deck=base" not in told(match)
    assert (in_deck(match, Deck.BASE), in_pile(match, Deck.BASE)) == (0, discards)
    match.play("draw_base")
    assert told(match)[0] == "reshuffled deck=base"
    assert (in_deck(match, Deck.BASE), in_pile(match, Deck.BASE)) == (discards - 1, 0)


@pytest.mark.rule("PRO-DECK-02")
def test_a_draw_in_progress_goes_on_from_the_new_deck() -> None:
    elsewhere = all_other("base", "resources soldiers")
    match = table(hands={"aquila": "resources", "lupus": elsewhere}, deck="soldiers").play("play resources")
    assert told(match)[:4] == [
        "played house=aquila card=resources",
        "drew house=aquila back=black card=soldiers",
        "reshuffled deck=base",
        "drew house=aquila back=black card=resources",
    ]


@pytest.mark.rule("PRO-DECK-03")
def test_only_the_pile_of_the_same_deck_comes_back() -> None:
    match = table(hands={"aquila": "manure"}, deck="", imperial_deck="hero").play("draw_base")
    assert (in_deck(match, Deck.IMPERIAL), in_pile(match, Deck.IMPERIAL)) == (1, 17)
    match = table(hands={"aquila": "manure manure"}, deck="soldiers", imperial_deck="")
    discards = in_pile(match, Deck.BASE)
    match.play("draw_imperial", "discard manure", "discard manure")
    assert (in_deck(match, Deck.BASE), in_pile(match, Deck.BASE)) == (1, discards + 2)


@pytest.mark.rule("PRO-DECK-03")
def test_cards_in_use_are_not_shuffled_in() -> None:
    match = table(
        hands={"aquila": "manure", "ursus": "knights knights"},
        walls={"aquila": 1, "cervus": 3},
        waiting={"lupus": [("infiltration", 0)]},
        plague="cervus",
        deck="",
    )
    match.play("draw_base")
    state: Any = match.state
    assert list(state.fort) == [1, 0, 3, 0, 0, 0]
    assert list(state.plague) == [0, 0, 1, 0, 0, 0]
    assert (state.waiting[3], state.waiting_card[3][0]) == (1, Card.INFILTRATION)
    assert hand(match, "ursus") == "knights knights"
    in_hands, in_use = 1 + 2 + 1, 2 + 1 + 1
    assert in_deck(match, Deck.BASE) == 90 - in_hands - in_use


@pytest.mark.rule("PRO-DECK-03")
def test_deployed_cards_are_not_shuffled_in_while_they_stand() -> None:
    hands = {"aquila": "shields palisades"}
    match = table(hands=hands, walls={"aquila": 1}, waiting={"aquila": [("soldiers", 0)]}, deck="")
    before = pile(match).split().count("palisades")
    match.play("deploy palisades")
    assert pile(match).split().count("palisades") == before
    match.play("deploy_done", "draw_base")
    in_hand, in_walls = 2, 1
    assert in_deck(match, Deck.BASE) == 90 - in_hand - in_walls


@pytest.mark.rule("PRO-DECK-04")
def test_draws_are_skipped_when_neither_deck_nor_pile_has_a_card() -> None:
    match = table(hands={"lupus": all_other("base")}, deck="").play("draw_base")
    assert hand(match, "aquila") == ""
    assert told(match) == ["turn_begins house=ursus turn=1"]
    assert asked(match) == ("ursus", "main_action")


@pytest.mark.rule("PRO-DECK-04")
def test_only_the_missing_draws_are_skipped() -> None:
    elsewhere = all_other("base", "soldiers")
    match = table(hands={"aquila": "imperial_resources", "lupus": elsewhere}, deck="soldiers")
    match.play("play imperial_resources")
    assert hand(match, "aquila") == "soldiers"
    assert asked(match) == ("ursus", "main_action")


@pytest.mark.rule("PRO-DECK-05")
def test_no_imperial_card_can_be_bought_when_none_is_left() -> None:
    match = table(hands={"aquila": "manure manure", "lupus": all_other("imperial")}, imperial_deck="")
    assert "draw_imperial" not in legal(match)
    assert why_not(match, "draw_imperial") == "PRO-DECK-05"


@pytest.mark.rule("PRO-DECK-05")
def test_an_imperial_card_in_the_buyers_hand_cannot_be_bought() -> None:
    elsewhere = all_other("imperial", "hero")
    match = table(hands={"aquila": "manure hero", "lupus": elsewhere}, imperial_deck="")
    assert why_not(match, "draw_imperial") == "PRO-DECK-05"


@pytest.mark.rule("PRO-DECK-05")
@pytest.mark.parametrize("imperial_deck", ["hero", ""], ids=["one in the deck", "one in the pile"])
def test_one_imperial_card_left_is_enough(imperial_deck: str) -> None:
    elsewhere = all_other("imperial", "hero")
    match = table(hands={"aquila": "manure manure", "lupus": elsewhere}, imperial_deck=imperial_deck)
    match.play("draw_imperial", "discard manure", "discard manure")
    assert hand(match, "aquila") == "hero"


@pytest.mark.rule("PRO-DECK-06")
@pytest.mark.parametrize("held_by_others", [5, 7])
def test_the_fullest_table_still_leaves_base_cards_to_draw(held_by_others: int) -> None:
    attacks = (["soldiers"] * 11 + ["knights"] * 9 + ["trebuchets"] * 4)[::-1]
    waiting = {house: [(attacks.pop(), 4) for _ in range(4)] for house in NAMES}
    levels = dict(zip(NAMES, [1, 1, 2, 2, 3, 3], strict=True))
    ladder = "shields shields palisades palisades towers towers"
    used = [card for cards in waiting.values() for card, _ in cards]
    free = all_other("base", *used, ladder, "the_plague the_plague the_plague").split()
    hands = {}
    for house in NAMES:
        size = 5 if house == "aquila" else held_by_others
        hands[house] = " ".join(free[:size])
        del free[:size]
    match = table(6, hands=hands, walls=levels, waiting=waiting, plague="ursus cervus lupus", deck="")
    out = 90 - in_pile(match, Deck.BASE)
    assert out == 63 + 5 * (held_by_others - 5)
    assert out < 75
    assert "draw_base" in legal(match)
    match.play("draw_base")
    assert len(hand(match, "aquila").split()) == 6


@pytest.mark.rule("PRO-DECK-06")
def test_drawing_is_legal_whatever_the_hand() -> None:
    for cards in ("", "manure", "hero fortress", "soldiers soldiers soldiers soldiers soldiers"):
        assert "draw_base" in legal(table(hands={"aquila": cards}))


@pytest.mark.rule("PRO-DECK-07")
def test_an_imperial_card_just_paid_may_be_drawn_again() -> None:
    elsewhere = all_other("imperial", "hero", "fortress", "black_powder")
    match = table(hands={"aquila": "hero fortress", "lupus": elsewhere}, imperial_deck="")
    match.play("draw_imperial", "discard hero")
    assert pile(match).split()[-2:] == ["hero", "black_powder"]
    assert outcomes(match, "discard fortress", "aquila") == {"hero", "fortress", "black_powder"}
