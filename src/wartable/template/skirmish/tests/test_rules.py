"""Position, move, result: each test shows rules by their ids."""

from __future__ import annotations

from typing import Any

import pytest

import wartable
from wartable.engine.match import Match

GAME = wartable.game("skirmish")
REST = {"scouts": 6, "spears": 5, "riders": 4, "guards": 3}


def table(red: str, blue: str, **more: Any) -> Match:
    """Red attacks, with these hands; all other cards are in the deck."""
    hands = {"red": _counted(red), "blue": _counted(blue)}
    deck = {card: n - sum(hand.get(card, 0) for hand in hands.values()) for card, n in REST.items()}
    start = {"phase": ["attack"], "asked": ["red"], "turn": 1, "hand": hands, "deck": deck, **more}
    return Match(GAME, seed=1, start=start)


def _counted(cards: str) -> dict[str, int]:
    return {card: cards.split().count(card) for card in cards.split()}


@pytest.mark.rule("SKI-SET-01", "SKI-SET-02", "SKI-SET-03", "SKI-TRN-01")
def test_both_are_dealt_a_hand_and_chance_names_the_first() -> None:
    firsts = set()
    for seed in range(20):
        match = wartable.new("skirmish", seed=seed)
        s: Any = match.state
        assert [sum(s.hand[seat]) for seat in (0, 1)] == [3, 3]
        assert sum(s.deck) == 18 - 6
        firsts.add(match.asked)
    assert firsts == {0, 1}


@pytest.mark.rule("SKI-TRN-02", "SKI-ATK-01")
def test_only_cards_in_hand_attack() -> None:
    match = table("scouts riders guards", "scouts scouts spears")
    assert [str(move) for move in match.legal()] == ["attack scouts", "attack riders", "attack guards"]
    assert str(match.refusal("attack spears")) == "You hold no Spears (SKI-TRN-02)"


@pytest.mark.rule("SKI-ANS-01", "SKI-ANS-03")
def test_a_strong_card_blocks_and_a_weak_one_does_not() -> None:
    match = table("riders riders riders", "scouts guards guards").play("attack riders")
    total = 3 + match.view(1).argument("die")
    allowed = {"block scouts": total <= 4, "block guards": total <= 7}
    for move, fits in allowed.items():
        assert (match.refusal(move) is None) == fits
    if allowed["block guards"]:
        s: Any = match.play("block guards").state
        assert (s.pile[2], s.pile[3]) == (1, 1)
        assert match.asked == 1


@pytest.mark.rule("SKI-ANS-02", "SKI-END-01")
def test_the_third_banner_wins() -> None:
    match = table("scouts scouts scouts", "guards guards guards", banners={"red": 2}).play("attack scouts", "yield")
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((0,), "SKI-END-01")
    assert str(outcome) == "Red wins: 3 banners taken."


@pytest.mark.rule("SKI-END-02")
def test_after_sixty_turns_more_banners_win() -> None:
    match = table("scouts scouts scouts", "guards guards guards", turn=60, banners={"blue": 2})
    assert match.play("attack scouts", "yield").scores() == [0, 1]


@pytest.mark.rule("SKI-TRN-03")
def test_the_pile_becomes_the_deck() -> None:
    hands = {"red": {"scouts": 1}, "blue": {"guards": 3}}
    pile = {"scouts": 5, "spears": 5, "riders": 4}
    match = Match(GAME, seed=1, start={"phase": ["begin_turn"], "asked": ["red"], "hand": hands, "pile": pile})
    s: Any = match.state
    assert (sum(s.pile), sum(s.deck), sum(s.hand[0])) == (0, 12, 3)
