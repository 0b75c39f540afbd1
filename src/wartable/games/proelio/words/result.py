"""How it ended: who has won and why."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.engine.outcome import Result
from wartable.engine.view import View
from wartable.games.proelio.rules.cards import allied, ally, hand_size
from wartable.games.proelio.state import CapResult, Card, End
from wartable.games.proelio.words.names import CARDS, ROUNDS, backs_of, house_name
from wartable.games.proelio.words.translator import TRANSLATOR, number_of, say
from wartable.i18n.translator import Forms
from wartable.kit.results import victory

IMPERIAL_CARDS = Forms("{n} Imperial card", "{n} Imperial cards")
BY_ALL = "the best standing after {rounds}, with walls worth {walls}, {cards} in hand, {imperial} among them"
BY_CARDS = "the best standing after {rounds}, with walls worth {walls} and {cards} in hand"
BY_IMPERIAL = (
    "the best standing after {rounds}, with walls worth {walls}, {cards} in hand, the most Imperial cards among them"
)
"""What decides at the cap, as far as the viewer may know it."""


def result(view: View) -> Result:
    """Who has won and why."""
    s = view.state
    if s.end == End.NOT_YET:
        return Result(say("The war goes on"))
    if s.end == End.ROUND_CAP and s.cap_result == CapResult.DRAW:
        rounds = number_of(ROUNDS, s.max_rounds)
        return Result(say("A draw"), say("{rounds} have passed without a conquest", rounds=rounds))
    winners = [house for house, share in enumerate(view.scores) if share > 0]
    why = _conquest(view) if s.end == End.CONQUEST else _best_standing(winners, view)
    names = [house_name(house, view) for house in winners if house != view.seat]
    together = 2 if allied(s) else 1
    return Result(victory(TRANSLATOR, names, you=view.seat in winners, shared=len(winners) > together), why)


def _conquest(view: View) -> str:
    fallen = view.state.fallen
    if fallen == view.seat:
        return say("you have fallen, with no cards in hand and no walls")
    return say("{fallen} has fallen, with no cards in hand and no walls", fallen=house_name(fallen, view))


def _best_standing(winners: Sequence[int], view: View) -> str:
    """With what the best won at the cap, as far as backs are shown (PRO-WIN-05, PRO-ALL-09)."""
    s = view.state
    marks = [_standing(house, view) for house in range(s.seats)]
    best = marks[winners[0]]
    template = BY_ALL
    if not s.show_backs:
        template = BY_IMPERIAL if marks.count(best) > len(winners) else BY_CARDS
    walls, cards, imperial = best
    return say(
        template,
        rounds=number_of(ROUNDS, s.max_rounds),
        walls=walls,
        cards=number_of(CARDS, cards),
        imperial=number_of(IMPERIAL_CARDS, imperial),
    )


def _standing(house: int, view: View) -> tuple[int, int, int]:
    """Walls, cards in hand and Imperial cards among them, of a house or its team, as far as backs are shown."""
    s = view.state
    side = [house, ally(house)] if allied(s) else [house]
    walls = sum(s.fort[member] for member in side)
    cards = sum(hand_size(s, member) for member in side)
    return walls, cards, sum(backs_of(member, view)[Card.GOLD] for member in side)
