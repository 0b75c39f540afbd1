"""How it ended: who has won and why."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.engine.view import View
from wartable.games.proelio.rules.cards import allied, ally, hand_size
from wartable.games.proelio.state import CapResult, Card, End
from wartable.games.proelio.words.names import AND, CARDS, ROUNDS, YOU_FIRST, backs_of, house_name, join
from wartable.games.proelio.words.translator import number_of, say
from wartable.i18n.translator import Forms

IMPERIAL_CARDS = Forms("{n} Imperial card", "{n} Imperial cards")

WINS = ("{winners} wins: {why}.", "{winners} win: {why}.")
YOU_WIN = ("You win: {why}.", "You and {others} win: {why}.")
SHARED = "{winners} share the victory: {why}."
HAS_FALLEN = "{fallen} has fallen, with no cards in hand and no walls"
YOU_HAVE_FALLEN = "you have fallen, with no cards in hand and no walls"
DRAW = "A draw: {rounds} have passed without a conquest."
NOT_OVER = "The war goes on."
STANDING = "the best standing after {rounds}, with walls worth {walls}, {cards} in hand, {imperial} among them"
STANDING_UNSEEN = "the best standing after {rounds}, with walls worth {walls} and {cards} in hand"
STANDING_BY_IMPERIAL = (
    "the best standing after {rounds}, with walls worth {walls}, {cards} in hand, the most Imperial cards among them"
)


def result(view: View) -> str:
    """Who has won and why."""
    s = view.state
    if s.end == End.NOT_YET:
        return say(NOT_OVER)
    if s.end == End.ROUND_CAP and s.cap_result == CapResult.DRAW:
        return say(DRAW, rounds=number_of(ROUNDS, s.max_rounds))
    winners = [house for house, share in enumerate(view.scores) if share > 0]
    why = _conquest(view) if s.end == End.CONQUEST else _best_standing(winners, view)
    others = [house_name(house, view) for house in winners if house != view.seat]
    named = [say(YOU_FIRST), *others] if view.seat in winners else others
    listed = join(AND, others) if others else ""
    return say(_wins(winners, view), winners=join(AND, named), others=listed, why=why)


def _conquest(view: View) -> str:
    fallen = view.state.fallen
    return say(YOU_HAVE_FALLEN) if fallen == view.seat else say(HAS_FALLEN, fallen=house_name(fallen, view))


def _best_standing(winners: Sequence[int], view: View) -> str:
    """With what the best won at the cap, as far as backs are shown (PRO-WIN-05, PRO-ALL-09)."""
    s = view.state
    marks = [_standing(house, view) for house in range(s.seats)]
    best = marks[winners[0]]
    template = STANDING
    if not s.show_backs:
        template = STANDING_BY_IMPERIAL if marks.count(best) > len(winners) else STANDING_UNSEEN
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


def _wins(winners: Sequence[int], view: View) -> str:
    """How the victory of these houses is told; allies who win are not rivals who share."""
    if len(winners) > (2 if allied(view.state) else 1):
        return SHARED
    return (YOU_WIN if view.seat in winners else WINS)[len(winners) > 1]
