"""Setup: the placement card, its tokens, and what each side starts with."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.intelliwar.position import asked, dice, legal
from tests.intelliwar.table import GAME
from wartable.engine.match import Match
from wartable.games.intelliwar.pieces import PlacementCard, Square, Token, Unit


def new(seed: int = 1, mode: str = "duel") -> Match:
    return Match(GAME, mode=mode, seed=seed)


def drafted(seed: int = 1, mode: str = "duel") -> Match:
    """A match after the draft, with the first cards and squares that are offered."""
    match = new(seed, mode)
    while asked(match)[1].startswith("draft"):
        match.play(match.legal()[0])
    return match


@pytest.mark.rule("IWR-SET-01")
def test_the_board_is_empty_at_first() -> None:
    state: Any = new().state
    assert list(state.stands) == [0, 0]
    assert state.dice == 0


@pytest.mark.rule("IWR-SET-02", "IWR-EXP-07")
def test_a_random_card_says_where_the_tokens_lie() -> None:
    cards: Counter[int] = Counter()
    for seed in range(200):
        state: Any = new(seed).state
        cards[state.card] += 1
        lying = {square.name.lower() for square in Square if state.tokens >> square & 1}
        assert lying == set(GAME.content["placement_cards"][state.card]["squares"])
        assert sorted(state.lying) == [1, 2, 3, 3, 4, 4]
        book: Any = GAME.book()
        assert state.tokens & (book.home[0] | book.home[1]) == 0
    assert set(cards) == set(PlacementCard)
    assert min(cards.values()) > 30


@pytest.mark.rule("IWR-SET-02")
def test_every_order_of_the_tokens_is_equally_likely() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    first: Counter[int] = Counter()
    for seed in range(900):
        state: Any = new(seed).state
        orders[tuple(state.lying)] += 1
        first[state.lying[0]] += 1
    assert len(orders) > 170, "nearly all of the 180 orders turn up"
    assert first[Token.REROLL] == pytest.approx(300, abs=55)
    assert first[Token.XP_1] == pytest.approx(150, abs=45)


@pytest.mark.rule("IWR-SET-02")
@pytest.mark.parametrize("card", GAME.content["placement_cards"], ids=lambda card: card["id"])
def test_cards_look_alike_from_both_sides(card: dict[str, Any]) -> None:
    turned = {"gfedcba"["abcdefg".index(name[0])] + str(10 - int(name[1])) for name in card["squares"]}
    assert turned == set(card["squares"])


@pytest.mark.rule("IWR-SET-03", "IWR-SET-06", "IWR-SET-08", "IWR-SET-07")
def test_units_begin_unhurt_with_white_dice_and_no_xp() -> None:
    match = drafted()
    state: Any = match.state
    book: Any = match.book
    for unit in Unit:
        if (state.army[0] | state.army[1]) >> unit & 1:
            assert state.hp[unit] == book.hp[unit]
            assert dice(match, unit.name.lower()) == (book.atk[unit], 0, 0)
    assert sum(state.xp) == 2, "one point for the last unit of each side"
    assert state.active == state.spent == 0
    match.play(match.legal()[0]).play(match.legal()[0])
    assert bin(match.state.active).count("1") == 2  # type: ignore[attr-defined]


@pytest.mark.rule("IWR-SET-04", "IWR-TRN-01")
@pytest.mark.parametrize("mode", ["duel", "teams"])
def test_seat_0_is_the_first_player_and_seat_1_drafts_first(mode: str) -> None:
    assert asked(new(mode=mode)) == ("crimson", "draft_card")
    assert asked(drafted(mode=mode)) == ("gold", "place_token")


@pytest.mark.rule("IWR-SET-05")
def test_all_cards_lie_open() -> None:
    match = new()
    assert legal(match) == ["take daring_prince", "take noble_prince", "take scheming_prince"]
    match.play("take noble_prince", "place c9", "take daring_prince", "place c1")
    assert len(match.legal()) == 15
