"""The rules of the yardstick Connect Four."""

from __future__ import annotations

import pytest

from bench.connect_four import rules
from bench.peers.served import GAME as FULL_BOARD
from wartable.check import CHECKS, Check
from wartable.engine.errors import BadPosition, IllegalMove
from wartable.engine.game import Game
from wartable.engine.match import Match
from wartable.engine.picture import Player, Scene

GAME = Game("bench.connect_four")


def played(columns: str) -> Match:
    match = Match(GAME, seed=1)
    return match.play(*(f"drop {column}" for column in columns.split())) if columns else match


@pytest.mark.rule("FOUR-WIN-01")
@pytest.mark.parametrize("column", range(7))
def test_four_upwards_win(column: int) -> None:
    other = (column + 1) % 7
    match = played(f"{column} {other} {column} {other} {column} {other}")
    assert not match.over
    assert match.play(f"drop {column}").scores() == [1, 0]


@pytest.mark.parametrize("left", range(4))
@pytest.mark.parametrize("row", range(6))
def test_four_along_a_row_win(left: int, row: int) -> None:
    assert wins([[left + i, row] for i in range(4)])


@pytest.mark.parametrize("left", range(4))
@pytest.mark.parametrize("row", range(3))
def test_four_along_a_diagonal_win(left: int, row: int) -> None:
    assert wins([[left + i, row + i] for i in range(4)])
    assert wins([[left + i, row + 3 - i] for i in range(4)])


def wins(line: list[list[int]]) -> bool:
    """Whether these four places alone win, and no three of them do."""
    book, bits = GAME.book(), [1 << 7 * column + height for column, height in line]
    has_line = GAME.bound(rules.has_line)
    return bool(has_line(book, sum(bits))) and not any(has_line(book, sum(bits) - bit) for bit in bits)


def test_no_line_runs_over_the_top_of_a_column() -> None:
    top_of_one_and_bottom_of_next = [[0, 4], [0, 5], [1, 0], [1, 1]]
    assert not wins(top_of_one_and_bottom_of_next)
    assert not wins([[0, 5], [2, 0], [3, 1], [4, 2]])


def test_yellow_can_win_too() -> None:
    match = played("0 1 0 1 0 1 2 1")
    assert match.scores() == [0, 1]
    assert match.view().prompt == "Yellow wins: 4 in a line."


@pytest.mark.rule("FOUR-DROP-01", "FOUR-DROP-02")
def test_a_full_column_is_refused() -> None:
    match = played("3 3 3 3 3 3")
    assert [move.a for move in match.legal()] == [0, 1, 2, 4, 5, 6]
    with pytest.raises(IllegalMove, match=r"Column 3 is full \(FOUR-DROP-02\)"):
        match.play("drop 3")


def test_nothing_is_dropped_once_it_is_over() -> None:
    match = played("0 1 0 1 0 1 0")
    assert match.legal() == []
    with pytest.raises(IllegalMove, match="The game is over"):
        match.play("drop 2")


def test_a_full_board_without_a_line_is_a_draw() -> None:
    match = played(FULL_BOARD)
    assert match.ply == 42
    assert match.scores() == [0.5, 0.5]
    assert match.view().prompt == "A draw: the board is full."


def test_another_book_is_another_board() -> None:
    match = Match(GAME, seed=1, book={"board.line": 3, "board.columns": 5})
    assert len(match.legal()) == 5
    with pytest.raises(IllegalMove, match="The board has columns 0 to 4"):
        match.play("drop 5")
    assert match.play("drop 0", "drop 1", "drop 0", "drop 1", "drop 0").scores() == [1, 0]


@pytest.mark.parametrize(
    "start",
    [
        {"phase": ["drop"], "stones": {"red": 2}, "asked": ["yellow"]},
        {"phase": ["drop"], "stones": {"red": 1, "yellow": 1}},
        {"phase": ["drop"], "stones": {"red": 1}},
        {"phase": ["drop"], "stones": {"red": 0b1111}},
    ],
    ids=["floating", "two in one place", "out of turn", "won already"],
)
def test_what_cannot_lie_on_the_board_is_no_position(start: dict[str, object]) -> None:
    with pytest.raises(BadPosition):
        Match(GAME, seed=1, start=start)


def board(match: Match, seat: int) -> str:
    """The board as a seat sees it."""
    return GAME.picture.draw(Scene(match.view(seat), (Player("Ann"), Player("Ben"))))["board"]


def test_the_picture_shows_every_stone_and_marks_the_last() -> None:
    drawn = board(played("3 3 4"), 0)
    assert drawn.count('class="stone seat-1"') == 2
    assert drawn.count('class="stone seat-5"') == 1
    assert 'id="last" style="transform:translate(380px,520px)"' in drawn
    assert 'aria-label="Column 3: 2 of 6 places taken"' in drawn


def test_both_players_see_the_same_board() -> None:
    match = played("3 3 4")
    assert board(match, 0) == board(match, 1)


QUICK = [check for check in CHECKS if check.name not in ("both_speeds_agree", "hiding_agrees", "the_gpu_agrees")]


@pytest.mark.parametrize("check", QUICK, ids=lambda check: check.name)
def test_it_is_a_game_for_the_table(check: Check) -> None:
    assert check.faults(GAME, tables=1) == []
