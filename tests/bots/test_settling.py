"""A search stops when its choice is clear, and goes on while it is not."""

from __future__ import annotations

import pytest

import wartable
from wartable.bots.search import Budget, SearchBot
from wartable.bots.search_workspace import Workspace
from wartable.bots.settling import FIRM_LOOKS, Settling, Thought

VIEW = wartable.new("proelio", seats=4, seed=7).play("draw_imperial").view(0)
A, B = VIEW.legal[:2]


def looks(*shares_and_visits: tuple[int, float, int, float], left: float = 1e9) -> bool:
    """Whether the last of some looks at two moves, each tried so often with such success, finds the choice settled."""
    settling, found = Settling(after=100), False
    for visits, share, others, other_share in shares_and_visits:
        thoughts = [Thought(A, visits, share), Thought(B, others, other_share)]
        found = settling.settled(thoughts, visits + others, left)
    return found


CLEAR = (1000, 0.5, 300, 0.45)


@pytest.mark.parametrize(
    ("seen", "settled"),
    [
        ([CLEAR] * FIRM_LOOKS, True),
        ([CLEAR] * (FIRM_LOOKS - 1), False),
        ([CLEAR, (300, 0.5, 1000, 0.5), CLEAR, CLEAR], False),
        ([(1000, 0.5, 800, 0.45)] * FIRM_LOOKS, False),
        ([(1000, 0.5, 300, 0.55)] * FIRM_LOOKS, False),
        ([(60, 0.5, 10, 0.45)] * FIRM_LOOKS, False),
        ([(1000, 0.5, 10, 0.9)] * FIRM_LOOKS, True),
    ],
    ids=["clear", "too early", "another favourite", "close", "another promises more", "too few", "promises by chance"],
)
def test_a_choice_is_settled_once_a_favourite_is_firm(seen: list[tuple[int, float, int, float]], settled: bool) -> None:
    assert looks(*seen) == settled


def test_a_choice_is_settled_if_it_cannot_be_overtaken() -> None:
    assert looks((50, 0.5, 40, 0.5), left=9)
    assert not looks((50, 0.5, 40, 0.5), left=10)


def test_a_settled_search_stops_early_and_chooses_the_same_for_a_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, few in (("ROUND", 10), ("FIRST_LOOK", 10)):
        monkeypatch.setattr(f"wartable.bots.search.{name}", few)
    monkeypatch.setattr(Settling, "settled", lambda _, thoughts, done, left: done >= 30)

    def think() -> tuple[list[Thought], int]:
        bot = SearchBot([Workspace(VIEW.game, compiled=False)], Budget(1000, settle_after=20), seed=1)
        return bot.think(VIEW), bot.workspaces[0].tree.iterations

    first = think()
    assert first[1] == 30
    assert think() == first
