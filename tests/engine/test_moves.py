from __future__ import annotations

import re
from enum import IntEnum
from math import prod
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import wartable
from wartable.engine.errors import BadMove
from wartable.engine.moves import Choice, First, Move, MoveKind, Notation, move_list, offer, take


class Unit(IntEnum):
    PIKES = 0
    HEAVY_HORSE = 1


class Do(MoveKind):
    PASS = 0
    MARCH = 1, Unit, 3
    DIG_IN = 2, Unit


NOTATION = Notation(Do)

FIRST_WORDS = ["march", "rest", "dig", "storm", "swear", "trade", "zeal"]


Wind = IntEnum("Wind", "NORTH EAST SOUTH WEST", start=0)
Only = IntEnum("Only", "ONE", start=0)


@st.composite
def notations(draw: st.DrawFn) -> Notation:
    """The notation of kinds that were never declared before."""
    words = draw(st.lists(st.sampled_from(FIRST_WORDS), unique=True, min_size=1))
    kinds: dict[str, Any] = {}
    for number, word in enumerate(words):
        name = word.upper() + draw(st.sampled_from(["", "_DOWN", "_TO_WAR"]))
        kinds[name] = (number, *draw(st.lists(st.sampled_from([1, 2, 5, Wind, Only]), max_size=3)))
    declare: Any = MoveKind
    return Notation(declare("Kinds", kinds))


# --- Moves and their notation


def test_a_move_prints_as_its_notation() -> None:
    move = Move(Do.MARCH, Unit.HEAVY_HORSE, 2)
    assert str(move) == "march heavy_horse 2"
    assert repr(move) == "<march heavy_horse 2>"
    assert move.args == (Unit.HEAVY_HORSE, 2)
    assert str(Move(Do.PASS)) == "pass"
    assert Move(Do.PASS).args == ()


def test_all_moves_a_game_can_ever_have() -> None:
    assert [str(move) for move in NOTATION] == [
        "pass",
        "march pikes 0",
        "march pikes 1",
        "march pikes 2",
        "march heavy_horse 0",
        "march heavy_horse 1",
        "march heavy_horse 2",
        "dig_in pikes",
        "dig_in heavy_horse",
    ]
    assert len(NOTATION) == NOTATION.size == 9


@given(notations())
def test_numbers_are_dense_and_stand_for_one_move_each(notation: Notation) -> None:
    sizes = [prod(r if isinstance(r, int) else len(r) for r in kind.ranges) for kind in notation.kinds]
    assert notation.size == len(notation) == sum(sizes)
    assert [notation.number(move) for move in notation] == list(range(notation.size))
    assert [notation.move(n) for n in range(notation.size)] == list(notation)
    assert len(set(notation)) == notation.size


@given(notations())
def test_what_is_written_is_read(notation: Notation) -> None:
    assert [notation.read(str(move)) for move in notation] == list(notation)


@given(notations(), st.data())
def test_case_and_separators_do_not_matter(notation: Notation, data: st.DataObject) -> None:
    move = notation.move(data.draw(st.integers(0, notation.size - 1)))
    separators = st.sampled_from([" ", "  ", "_", "-", ":", ": ", "\t", " - "])
    letters = [data.draw(separators) if letter in " _" else letter for letter in str(move)]
    text = "".join(data.draw(st.sampled_from([letter.lower(), letter.upper()])) for letter in letters)
    padding = data.draw(st.sampled_from(["", " ", "\n"]))
    assert notation.read(padding + text + padding) == move


@pytest.mark.parametrize("number", [-1, NOTATION.size, 1000])
def test_there_is_no_move_beyond_the_numbers(number: int) -> None:
    with pytest.raises(IndexError, match="moves are numbered 0 to 8"):
        NOTATION.move(number)


# --- What is not a move


@given(notations())
def test_every_move_of_a_game_is_held_to_be_one(notation: Notation) -> None:
    assert all(notation.holds(move) for move in notation)


@given(st.sampled_from(list(Do)), *[st.integers(-3, 4) | st.integers()] * 3)
def test_a_move_is_of_the_game_if_it_is_among_all_its_moves(kind: MoveKind, a: int, b: int, c: int) -> None:
    move = Move(kind, a, b, c)
    assert NOTATION.holds(move) == (move in list(NOTATION))


@pytest.mark.parametrize(
    "move",
    [
        Move(Do.PASS, 1),
        Move(Do.PASS, 0, 0, 1),
        Move(Do.MARCH, 2, 0),
        Move(Do.MARCH, 0, 3),
        Move(Do.MARCH, -1, 0),
        Move(Do.MARCH, 0, 0, 1),
        Move(Do.DIG_IN, 0, 1),
        Move(Wind.NORTH),  # type: ignore[arg-type]
        Move(0),  # type: ignore[arg-type]
    ],
    ids=lambda move: repr(tuple(move)),
)
def test_what_is_out_of_range_has_no_number(move: Move) -> None:
    assert not NOTATION.holds(move)
    with pytest.raises(BadMove) as error:
        NOTATION.number(move)
    assert str(error.value) == f"{tuple(move)} is not a move: moves are pass, march <unit> <0-2>, dig_in <unit>"


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("march pike 1", "march pikes 1"),
        ("digin pikes", "dig_in pikes"),
        ("MARCH: heavy horde 2", "march heavy_horse 2"),
        ("march heavy_horse 3", "march heavy_horse 2"),
        ("march pikes", "march pikes 0"),
        ("paß", "pass"),
        ("passs", "pass"),
    ],
)
def test_a_slip_is_answered_with_what_may_have_been_meant(text: str, meant: str) -> None:
    with pytest.raises(BadMove) as error:
        NOTATION.read(text)
    message = str(error.value)
    assert message.startswith(f"{text!r} is not a move: did you mean ")
    assert repr(meant) in message


@pytest.mark.parametrize("text", ["", "xyzzy", "42", "+++", "\n"])
def test_nonsense_is_answered_with_the_forms_of_all_moves(text: str) -> None:
    with pytest.raises(BadMove) as error:
        NOTATION.read(text)
    assert str(error.value) == f"{text!r} is not a move: moves are pass, march <unit> <0-2>, dig_in <unit>"


@pytest.mark.parametrize(
    ("text", "legal", "meant"),
    [
        ("mrach pikes 1", ["march pikes 2", "pass"], ["march pikes 2"]),
        ("pikes 2", ["march pikes 2", "march heavy_horse 2", "pass"], ["march pikes 2"]),
        ("march hevy_horse 1", ["dig_in pikes", "pass"], ["march heavy_horse 1"]),
        ("march pikes 1 1", [], ["march pikes 1"]),
    ],
)
def test_a_slip_is_answered_with_legal_moves_if_any_are_close(text: str, legal: list[str], meant: list[str]) -> None:
    with pytest.raises(BadMove) as error:
        NOTATION.read(text, lambda: map(NOTATION.read, legal))
    suggested = re.findall(r"'([^']+)'", str(error.value).partition("did you mean ")[2])
    assert suggested[: len(meant)] == meant
    if meant[0] in legal:
        assert set(suggested) <= set(legal)


def test_a_text_far_longer_than_any_move_is_not_compared() -> None:
    with pytest.raises(BadMove, match="is not a move: moves are pass, march <unit> <0-2>, dig_in <unit>"):
        NOTATION.read("march pikes " * 100)


@pytest.mark.parametrize("game", wartable.all_games(), ids=lambda game: game.id)
def test_every_move_of_every_game_is_read_as_it_is_written(game: wartable.Game) -> None:
    for move in game.notation:
        assert game.notation.read(str(move)) == move
        assert game.notation.move(game.notation.number(move)) == move


@pytest.mark.parametrize(
    ("name", "text", "meant"),
    [
        ("proelio", "atack knigths", "attack knights"),
        ("proelio", "draw imperal", "draw_imperial"),
        ("intrigue", "acept", "accept"),
        ("tales_of_war", "trun_left", "turn_left"),
        ("intelliwar", "move wary_cavalrymen d5", "move wary_cavalryman d5"),
        ("intelliwar", "atack stern_knight sly_trikster", "attack stern_knight sly_trickster"),
        ("intelliwar", "die 9", "die 7"),
        ("intelliwar", "mvoe stern_knight d5", "move stern_knight d5"),
        ("reliquium", "sumon", "summon"),
    ],
)
def test_a_slip_is_answered_in_every_game(name: str, text: str, meant: str) -> None:
    with pytest.raises(BadMove) as error:
        wartable.game(name).notation.read(text)
    assert f"did you mean {meant!r}" in str(error.value)


@given(st.text(max_size=20))
def test_what_is_not_a_move_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(BadMove) as error:
        NOTATION.read(f"advance {text}")
    assert len(str(error.value).splitlines()) == 1


# --- Lists of moves, as rules fill them


@given(st.lists(st.tuples(*[st.integers(-(2**15), 2**15 - 1)] * 4), max_size=8))
def test_what_is_offered_is_taken(offered: list[tuple[int, int, int, int]]) -> None:
    moves, move = move_list(8)(), Choice()
    for kind, a, b, c in offered:
        offer(moves, kind, a, b, c)
    assert moves.count == len(offered)
    for i, expected in enumerate(offered):
        take(moves, i, move)
        assert (move.kind, move.a, move.b, move.c) == expected


def test_a_full_list_takes_no_more() -> None:
    moves = move_list(2)()
    offer(moves, Do.PASS)
    offer(moves, Do.MARCH, Unit.PIKES, 1)
    full = moves.copy()
    with pytest.raises(IndexError):
        offer(moves, Do.DIG_IN, Unit.PIKES)
    assert moves == full


def test_arguments_left_out_are_zero() -> None:
    moves, move = move_list(2)(), Choice()
    offer(moves, Do.MARCH, 1, 2, 3)
    moves.count = 0
    offer(moves, Do.PASS)
    take(moves, 0, move)
    assert (move.kind, move.a, move.b, move.c) == (Do.PASS, 0, 0, 0)


def test_an_argument_can_range_over_the_first_names_only() -> None:
    class Tune(MoveKind):
        PLAY = 0, First(Beat, 2)

    class Whole(MoveKind):
        PLAY = 0, Beat

    assert [str(move) for move in Notation(Tune)] == ["play slow", "play steady"]
    with pytest.raises(BadMove, match="did you mean"):
        Notation(Tune).read("play quick")
    assert str(Notation(Whole).read("play quick")) == "play quick"


class Beat(IntEnum):
    SLOW = 0
    STEADY = 1
    QUICK = 2
