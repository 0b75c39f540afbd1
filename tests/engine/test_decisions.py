"""Decisions become the contract's functions: a tiny game of bets, at both speeds."""

from __future__ import annotations

from typing import Any

import numba
import numpy as np
import pytest

from tests.engine import coin
from tests.engine.coin import Book, Do, Phase, State
from wartable.engine.binding import CONTRACT, bind
from wartable.engine.decisions import Decision
from wartable.engine.dispatch import Dispatch
from wartable.engine.events import Events
from wartable.engine.expansion import ExpansionError, expanded
from wartable.engine.moves import Choice, move_list
from wartable.engine.phases import PhaseKind

DISPATCH = Dispatch(coin.__name__, Phase, (coin,))
ADVANCE = DISPATCH.advance()
RULES: dict[str, Any] = {
    **CONTRACT,
    "legal": DISPATCH.legal(),
    "refusal": DISPATCH.refusal(not_asked=1, game_over=2),
    "apply": DISPATCH.apply(ADVANCE),
    "proceed": DISPATCH.proceed(ADVANCE),
}


def bound(name: str, wrap: Any = lambda clone: clone) -> Any:
    return wrap(bind(RULES[name], RULES, wrap, {}, compiled=wrap is numba.njit))


def note_indexes(clone: Any) -> list[int]:
    """The indexes that a clone made for the compiler uses from now on."""
    indexes: list[int] = []

    def note(index: int) -> int:
        indexes.append(index)
        return index

    assert clone.__globals__["_index"] is numba.uintp
    clone.__globals__["_index"] = note
    return indexes


def table(phase: Phase, *, seat: int = 0, a: int = 0, b: int = 0) -> tuple[Book, State]:
    book, s = Book(), State()
    book.prize = 3
    s.phase[0], s.asked[0], s.a[0], s.b[0] = phase, seat, a, b
    return book, s


def choice(kind: Do, a: int = 0) -> Choice:
    move = Choice()
    move.kind, move.a = kind, a
    return move


def offered(book: Book, s: State) -> list[tuple[int, int]]:
    moves = move_list(8)()
    bound("legal")(book, s, moves)
    return [(moves.move[i][0], moves.move[i][1]) for i in range(moves.count)]


def test_without_offers_all_that_is_not_refused_is_offered() -> None:
    assert offered(*table(Phase.BET)) == [(Do.BET, 0), (Do.BET, 1)]
    assert offered(*table(Phase.STAKE, a=2)) == [(Do.KEEP, 0), (Do.STAKE, 1), (Do.STAKE, 2)]
    assert offered(*table(Phase.OVER)) == []


def test_a_move_is_done_and_steps_follow_to_the_next_decision() -> None:
    book, s = table(Phase.BET)
    bound("apply")(book, s, choice(Do.BET, 1), Events())
    assert (s.depth, s.phase[1], s.asked[1]) == (1, Phase.STAKE, 1)
    assert (s.a[1], s.b[1]) == (3, 0), "won is the prize, lost is the other side of the coin"


def test_a_frame_can_be_read_and_written_by_name() -> None:
    book, s = table(Phase.STAKE, a=4, b=1)
    s.depth, s.phase[1], s.a[1], s.b[1] = 1, Phase.STAKE, 2, 1
    bound("apply")(book, s, choice(Do.KEEP), Events())
    assert (s.coins, s.marks, s.depth) == (21, 4, 0)


@pytest.mark.parametrize(
    ("phase", "move", "reason"),
    [
        (Phase.BET, choice(Do.BET, 1), 0),
        (Phase.BET, choice(Do.KEEP), 1),
        (Phase.STAKE, choice(Do.STAKE, 2), 0),
        (Phase.STAKE, choice(Do.STAKE, 3), 7),
        (Phase.BET, choice(Do.RESIGN), 0),
        (Phase.STAKE, choice(Do.RESIGN), 8),
        (Phase.OVER, choice(Do.BET), 2),
    ],
)
def test_a_refusal_comes_from_the_decision_that_is_asked(phase: Phase, move: Choice, reason: int) -> None:
    assert bound("refusal")(*table(phase, a=2), move) == reason


def test_a_command_is_done_in_any_phase() -> None:
    book, s = table(Phase.BET)
    bound("apply")(book, s, choice(Do.RESIGN), Events())
    assert (s.end, s.phase[0]) == (2, Phase.OVER)


@pytest.mark.compiled
def test_compiled_functions_do_the_same() -> None:
    fast = bound("apply", numba.njit)
    for phase, move in ((Phase.BET, choice(Do.BET, 1)), (Phase.BET, choice(Do.RESIGN))):
        book, s = table(phase)
        quick = s.copy()
        bound("apply")(book, s, move, Events())
        fast(*(record.array()[0] for record in (book, quick, move, Events())))
        assert s == quick


def test_the_members_of_a_set_are_walked_at_both_speeds() -> None:
    s = State()
    s.marks = 0b110_1010
    quick = s.copy()
    bind(coin.note_marks, RULES, lambda clone: clone, {})(s)
    numba.njit(bind(coin.note_marks, RULES, numba.njit, {}, compiled=True))(quick.array()[0])
    assert [s.seen[n] for n in range(3)] == [3 + 5 + 6, 1 + 3 + 6, 0]
    assert s == quick
    assert np.array_equal(s.array(), quick.array())


def test_indexes_lose_their_signs_for_the_compiler() -> None:
    s = State()
    s.marks = 0b110_1010
    clone = bind(coin.note_marks, RULES, lambda clone: clone, {}, compiled=True)
    indexes = note_indexes(clone)
    clone(s)
    assert indexes == [0, 0, 0, 1, 1, 1], "one for each mark that is added to what was seen"
    assert [s.seen[n] for n in range(3)] == [3 + 5 + 6, 1 + 3 + 6, 0]


def test_the_slots_of_frames_are_such_indexes_too() -> None:
    _, s = table(Phase.STAKE, a=3)
    clone = bind(coin.stake_refusal, RULES, lambda clone: clone, {}, compiled=True)
    indexes = note_indexes(clone)
    assert clone(s, 2) == 0
    assert indexes == [0]


# --- What is wrong is said when the game is loaded


def test_a_phase_without_a_declaration_is_found() -> None:
    class More(PhaseKind):
        OVER = 0
        BET = 1
        FALL = 2
        STAKE = 3
        DRAW = 4

    with pytest.raises(TypeError, match="each phase but the first is declared once, unlike DRAW"):
        Dispatch(coin.__name__, More, (coin,))


def test_a_decision_needs_moves_that_answer_it() -> None:
    with pytest.raises(TypeError, match="the kinds of move that answer it"):
        Decision(Phase.BET)


def test_here_belongs_to_a_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coin, "keep", coin.note_marks)
    with pytest.raises(ExpansionError, match=r"here\.won stands in a function that belongs to no decision"):
        expanded.__wrapped__(coin.__name__)
