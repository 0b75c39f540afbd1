"""What is hidden: the faces of tokens on the board, and nothing else."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.intelliwar.table import GAME, table
from wartable.engine.chance import set_key
from wartable.games.intelliwar.pieces import Token


def imagined(match: Any, seed: int) -> Any:
    """The same moment as the asked seat may imagine it."""
    state = match.state.copy()
    GAME.rules.hide(match.book, state, match.asked)
    set_key(state, seed, 1)
    GAME.rules.redeal(match.book, state, match.asked)
    return state


def some_tokens() -> Any:
    return table(
        "mighty_guard d4 active; xp_2",
        "stern_knight d8; reroll",
        tokens={"a5": "xp_1", "c6": "reroll", "e4": "extra_die"},
    )


@pytest.mark.rule("IWR-SET-02", "IWR-EXP-01")
@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_tokens_on_the_board_are_face_down_for_everybody(seat: int) -> None:
    match = some_tokens()
    state = match.view(seat).state
    assert [Token(token).name for token in state.lying if token] == ["FACE_DOWN"] * 3
    assert list(state.key) == [0] * 4
    before = match.state.copy()
    GAME.rules.hide(match.book, before, seat)
    before.lying[0] = match.state.lying[0]
    assert [state.hp[n] for n in range(18)] == [match.state.hp[n] for n in range(18)], "all else is for all to see"


@pytest.mark.rule("IWR-SET-02")
def test_a_redeal_is_a_fair_sample_of_what_is_not_seen() -> None:
    match = some_tokens()
    orders: Counter[tuple[int, ...]] = Counter()
    for seed in range(1200):
        state = imagined(match, seed)
        assert GAME.rules.valid(match.book, state)
        orders[tuple(state.lying)] += 1
    assert len(orders) == 6, "three different kinds on three squares"
    assert max(orders.values()) - min(orders.values()) < 90
    assert all([slot for slot, token in enumerate(order) if token] == [0, 2, 3] for order in orders)
