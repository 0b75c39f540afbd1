from __future__ import annotations

import random
from types import FunctionType
from typing import Any

import pytest

from tests.engine.tables import PROELIO, random_match
from wartable.engine import chance, contract, frames, playout
from wartable.engine.binding import CONTRACT, RecordArray, bind
from wartable.engine.events import Events
from wartable.engine.moves import Choice, MoveList, move_list, offer
from wartable.engine.record import Record, i8
from wartable.engine.state import GameState
from wartable.games.proelio.rules import cards, hidden
from wartable.games.proelio.state import Siege

# --- Two tiny games: a race over a number of steps, and one that is over at once


class Leaflet(Record):
    steps = i8()


def offer_a_step(book: Record, s: GameState, moves: MoveList) -> None:
    offer(moves, 1)


def step(book: Record, s: GameState, move: Choice, events: Events) -> None:
    s.depth += move.kind
    if s.depth == 5:
        s.end = 1


def finish(book: Record, s: GameState, move: Choice, events: Events) -> None:
    s.end = 2


RACE: dict[str, Any] = {**CONTRACT, "legal": offer_a_step, "apply": step}
BLINK: dict[str, Any] = {**CONTRACT, "legal": offer_a_step, "apply": finish}


def as_it_is(clone: FunctionType) -> FunctionType:
    return clone


def play(random_game: Any) -> tuple[int, int]:
    """How long a random game is, and how it ends."""
    s = GameState()
    return random_game(Leaflet(), s, move_list(4)(), Choice(), Events(), 1, 100), s.end


def own_functions(function: Any) -> dict[str, Any]:
    """What a function of ours calls, by name."""
    used = {name: function.__globals__.get(name) for name in function.__code__.co_names}
    return {name: value for name, value in used.items() if callable(value) and not isinstance(value, type)}


def all_functions(function: Any) -> set[Any]:
    """A function, and all of ours that it calls in turn."""
    return {function}.union(*map(all_functions, own_functions(function).values()))


# --- Binding


def test_a_clone_calls_the_rules_of_its_game() -> None:
    assert play(bind(playout.random_game, RACE, as_it_is, {})) == (5, 1)


def test_clones_for_two_games_live_side_by_side() -> None:
    race = bind(playout.random_game, RACE, as_it_is, {})
    blink = bind(playout.random_game, BLINK, as_it_is, {})
    assert [play(race), play(blink), play(race)] == [(5, 1), (1, 2), (5, 1)]


def test_the_function_itself_stays_as_it_was() -> None:
    before = dict(vars(playout))
    assert bind(playout.do, RACE, as_it_is, {}) is not playout.do
    assert vars(playout) == before
    assert own_functions(playout.do)["apply"] is contract.apply


def test_a_function_of_the_contract_is_replaced_by_that_of_the_game() -> None:
    s = GameState()
    bind(contract.apply, BLINK, as_it_is, {})(Leaflet(), s, Choice(), Events())
    assert s.end == 2


def test_a_game_has_a_function_of_its_own_for_what_its_rules_need() -> None:
    assert all(getattr(PROELIO.rules, name).__name__ == name for name in CONTRACT)
    assert all(CONTRACT[name] is getattr(contract, name) for name in CONTRACT)
    for name in set(CONTRACT) - {"remember"}:
        assert PROELIO.plain_rules[name].__module__.startswith("wartable.games.proelio.")
    assert PROELIO.plain_rules["remember"] is contract.remember, "it remembers nothing"


def test_defaults_annotations_and_names_are_kept() -> None:
    clone = bind(frames.enter_above, RACE, as_it_is, {})
    assert clone.__defaults__ == (0, 0)
    assert clone.__annotations__ == frames.enter_above.__annotations__
    names = (clone.__name__, clone.__qualname__, clone.__module__)
    assert names == ("enter_above", "enter_above", frames.__name__)


def test_callers_see_what_a_clone_was_wrapped_in() -> None:
    wrapped: list[str] = []

    def wrap(clone: FunctionType) -> Any:
        def counted(*args: Any) -> Any:
            wrapped.append(clone.__name__)
            return clone(*args)

        return counted

    s = GameState()
    bind(frames.enter_above, RACE, wrap, {})(s, 1, 2)
    assert wrapped == ["enter"]
    assert (s.depth, s.phase[1], s.asked[1]) == (1, 1, 2)
    assert own_functions(frames.enter_above)["enter"] is frames.enter


def test_every_function_is_wrapped_once_however_often_it_is_used() -> None:
    done: dict[FunctionType, Any] = {}
    wrapped: list[str] = []

    def wrap(clone: FunctionType) -> FunctionType:
        wrapped.append(clone.__name__)
        return clone

    bind(playout.random_games, RACE, wrap, done)
    first = sorted(wrapped)
    assert len(first) == len(set(first))
    assert {"siphash", "set_key", "take", "random_game"} <= set(first)
    bind(playout.random_games, RACE, wrap, done)
    assert sorted(wrapped) == first


def test_a_clone_shares_no_function_with_what_it_was_made_of() -> None:
    made_of = all_functions(PROELIO.plain_rules["hide"])
    clones = all_functions(bind(contract.hide, PROELIO.plain_rules, as_it_is, {}))
    assert {function.__name__ for function in clones} == {function.__name__ for function in made_of}
    assert {hidden.hide_hand, cards.right, chance.set_key} <= made_of
    assert not clones & made_of


def test_names_become_numbers() -> None:
    clone = bind(contract.hide, PROELIO.plain_rules, as_it_is, {})
    assert "Siege" in hidden.hide.__code__.co_names
    assert "Siege" not in clone.__code__.co_names
    assert Siege.FACE_DOWN.value in clone.__code__.co_consts


# --- Two speeds


@pytest.fixture(scope="session")
def compiled_hide() -> Any:
    return PROELIO.compiled.hide


@pytest.mark.compiled
def test_compiled_rules_do_what_interpreted_ones_do(compiled_hide: Any) -> None:
    for seed in range(30):
        match = random_match(seed, plies=3 * seed)
        for seat in range(-1, match.seats):
            here, there = match.state.copy(), match.state.copy()
            PROELIO.rules.hide(match.book, here, seat)
            compiled_hide(match.book.array()[0], there.array()[0], seat)
            assert here == there
            assert here != match.state


@pytest.mark.compiled
def test_compiled_and_bound_rules_do_not_call_interpreted_ones(
    compiled_hide: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, bound_hide = random_match(1, plies=20), PROELIO.bound(contract.hide)
    seen = match.view().state

    def broken(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(hidden, "hide_hand", broken)
    with pytest.raises(ZeroDivisionError):
        PROELIO.plain_rules["hide"](match.book, match.state.copy(), -1)
    here, there = match.state.copy(), match.state.copy()
    bound_hide(match.book, here, -1)
    compiled_hide(match.book.array()[0], there.array()[0], -1)
    assert here == there == seen


# --- Shelves


def test_a_shelf_copies_what_is_put_on_it() -> None:
    shelf, s = RecordArray(GameState, 3), GameState()
    assert len(shelf) == 3
    s.seats = 4
    place = shelf[1]
    shelf[1] = s
    assert shelf[1] is place
    assert place == s

    s.seats = 5
    assert shelf[1].seats == 4
    shelf[2] = shelf[1]
    shelf[2].seats = 6
    assert [shelf[i].seats for i in range(3)] == [0, 4, 6]


def test_a_shelf_takes_records_of_its_own_size_only() -> None:
    shelf = RecordArray(GameState, 1)
    with pytest.raises(BufferError):
        shelf[0] = PROELIO.State()
    with pytest.raises(IndexError):
        shelf[1] = GameState()
    assert shelf[0] == GameState()


def test_random_games_start_from_the_first_place_of_a_shelf() -> None:
    shelf = RecordArray(PROELIO.State, 2)
    shelf[0] = start = PROELIO.blank(seats=3)
    shares, lengths, ends = [[0] * 3, [0] * 3], [0, 0], [0, 0]
    seed = random.Random(1).getrandbits(62)
    records = (PROELIO.book(), shelf, PROELIO.MoveList(), Choice(), Events())
    PROELIO.bound(playout.random_games)(*records, seed, 10**6, shares, lengths, ends)
    assert shelf[0] == start
    assert shelf[1].end == ends[1] != 0
    assert [sum(row) for row in shares] == [contract.WHOLE] * 2
    assert all(length > 0 for length in lengths)
