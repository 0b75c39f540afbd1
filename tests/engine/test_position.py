from __future__ import annotations

import copy
import json
import tomllib
from functools import cache
from typing import Any

import pytest
import tomli_w
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.tables import PROELIO, check_playable, or_refused, random_match
from tests.playing import legal
from tests.proelio.table import table
from wartable.engine.chance import forget_key
from wartable.engine.errors import BadPosition
from wartable.engine.match import Match
from wartable.engine.position import board_fields, write_position
from wartable.engine.record import Axis, Field
from wartable.games.proelio.state import Phase

FIELDS = board_fields(PROELIO)


def laid_out(match: Match, start: dict[str, Any]) -> Match:
    """A position at a table of the same mode, seats and options."""
    return Match(match.game, match.mode.id, match.seats, "another seed", match.options, start=start)


def board(match: Match) -> bytes:
    """All bytes but those of chance."""
    state = match.state.copy()
    forget_key(state)
    return bytes(state.data)


def leaves(written: Any) -> list[Any]:
    if not isinstance(written, dict | list):
        return [written]
    parts = written.values() if isinstance(written, dict) else written
    return [leaf for part in parts for leaf in leaves(part)]


# --- Writing and reading


@cache
def moments() -> list[Match]:
    """Matches of all modes and options, from their first move to their end."""
    return [random_match(seed, plies=seed % 97) for seed in range(250)]


def test_a_written_position_is_read_as_the_same_bytes() -> None:
    for match in moments():
        assert board(laid_out(match, write_position(PROELIO, match.state))) == board(match)


def test_a_position_survives_json_and_toml() -> None:
    for match in moments()[::10]:
        written = write_position(PROELIO, match.state)
        assert json.loads(json.dumps(written)) == written
        assert tomllib.loads(tomli_w.dumps(written)) == written


def test_a_position_can_be_written_at_every_decision() -> None:
    asked = set()
    for seed in range(40):
        match = random_match(seed, plies=0)
        while not match.over:
            phase = Phase(match.state.phase[match.state.depth])
            if phase not in asked:
                asked.add(phase)
                assert board(laid_out(match, write_position(PROELIO, match.state))) == board(match)
            match.play(match.legal()[match.ply % len(match.legal())])
        assert board(laid_out(match, write_position(PROELIO, match.state))) == board(match)
    assert asked == {phase for phase in Phase if phase >= Phase.DISCARD_EXCESS}


def test_a_position_says_names_and_leaves_out_what_is_zero() -> None:
    match = table(hands={"ursus": "soldiers soldiers hero"}, walls={"lupus": 2}, waiting={"aquila": [("knights", 1)]})
    written = write_position(PROELIO, match.state)
    assert written.pop("deck")["soldiers"] == 11
    assert written == {
        "depth": 1,
        "phase": ["under_attack", "deploy_defense"],
        "hand": {"ursus": {"soldiers": 2, "hero": 1}},
        "fort": {"lupus": 2},
        "siege": "face_down",
        "attack": "knights",
        "attack_fort": 1,
    }


def test_zeros_are_written_only_where_a_list_goes_on_behind_them() -> None:
    for match in moments()[::5]:
        for name, value in write_position(PROELIO, match.state).items():
            field = FIELDS[name]
            zero = 0 if field.of is None else field.of(0).name.lower()
            if not any(isinstance(axis, int) for axis in field.axes):
                assert zero not in leaves(value)


def test_a_position_tells_nothing_of_chance_nor_of_the_table() -> None:
    beside = {"key", "drawn", "mode", "seats", *PROELIO.options}
    follows = {"held", "stock"}
    assert {name for name, field in PROELIO.State.fields.items() if field.derived} == follows
    assert set(FIELDS) == set(PROELIO.State.fields) - beside - follows
    assert not set(write_position(PROELIO, random_match(1, plies=30).state)) & (beside | follows)


def test_names_may_be_written_large_and_numbers_may_stand_for_them() -> None:
    match = table(hands={"ursus": "soldiers"})
    written = write_position(PROELIO, match.state)
    written["hand"] = {"URSUS": {"Soldiers": 1}}
    written["phase"] = [Phase.MAIN_ACTION.value]
    assert board(laid_out(match, written)) == board(match)


def test_a_position_goes_on_to_its_first_decision() -> None:
    match = table(active="cervus", hands={"cervus": "soldiers"}, plague="cervus")
    written = {**write_position(PROELIO, match.state), "phase": ["begin_turn"]}
    again = laid_out(match, written)
    assert board(again) == board(match)
    assert [event.kind.name for event in again.events(0)] == ["TURN_BEGINS"]


# --- What is not a position


@pytest.mark.parametrize(
    ("part", "message"),
    [
        ({"hnad": {}}, "'hnad' is not part of a position of Proelio: did you mean 'hand'?"),
        ({"drawn": 1}, "'drawn' is not part of a position of Proelio"),
        ({"held": {"aquila": 5}}, "'held' is not part of a position of Proelio"),
        ({"stock": {"base": 5}}, "'stock' is not part of a position of Proelio"),
        ({"hand": 5}, "hand must be a table by house"),
        ({"hand": {"wolves": {}}}, "hand has no house 'wolves': there are aquila, ursus, cervus, lupus, leo, draco"),
        ({"hand": {"ursus": {"soldier": 1}}}, "hand.ursus has no card 'soldier': did you mean 'soldiers'?"),
        ({"hand": {"ursus": {"soldiers": "two"}}}, "hand.ursus.soldiers cannot be 'two': a number from -128 to 127"),
        ({"hand": {"ursus": {"soldiers": 300}}}, "hand.ursus.soldiers cannot be 300: a number from -128 to 127"),
        ({"hand": {"ursus": {"soldiers": True}}}, "hand.ursus.soldiers cannot be True: a number from -128 to 127"),
        ({"phase": {}}, "phase must be a list of at most 8"),
        ({"phase": ["over"] * 9}, "phase must be a list of at most 8"),
        ({"phase": ["begin_trun"]}, "phase[0] has no phase 'begin_trun': did you mean 'begin_turn'?"),
        ({"phase": ["over", 99]}, "phase[1] cannot be 99: a number from 0 to 15"),
        ({"turn": 1.5}, "turn cannot be 1.5: a number from -32768 to 32767"),
        ({"turn": None}, "turn cannot be None: a number from -32768 to 32767"),
        ({"attack": "wolf"}, "attack has no card 'wolf'"),
        ({"waiting_card": {"ursus": ["hero"] * 5}}, "waiting_card.ursus must be a list of at most 4"),
    ],
)
def test_what_is_wrong_is_named_by_its_path(part: dict[str, Any], message: str) -> None:
    match = table()
    with pytest.raises(BadPosition) as error:
        laid_out(match, {**write_position(PROELIO, match.state), **part})
    assert str(error.value).startswith(message)


@pytest.mark.parametrize(
    "part",
    [
        {"hand": {"ursus": {"soldiers": 1}}},
        {"deck": {}},
        {"pile": {"soldiers": -1}},
        {"asked": ["leo"]},
        {"active": "ursus"},
        {"depth": 7},
        {"depth": -1},
        {"fort": {"ursus": 5}},
        {"turn": 400},
        {"phase": ["pay_loot"]},
        {"end": "conquest"},
        {"waiting": {"ursus": 2}},
    ],
    ids=str,
)
def test_pieces_that_do_not_add_up_are_refused(part: dict[str, Any]) -> None:
    match = table()
    with pytest.raises(BadPosition) as error:
        laid_out(match, {**write_position(PROELIO, match.state), **part})
    assert str(error.value) == "this cannot be a position of Proelio: its pieces do not add up"


IN_SIEGE = {"phase": ["under_attack", "pay_loot"], "depth": 1, "siege": "face_up", "attack": "trebuchets", "loot": 2}


def with_part(part: dict[str, Any]) -> Match:
    """A table at which Aquila holds two Soldiers and Knights, with a part of its position put in another place."""
    match = table(hands={"aquila": "soldiers soldiers knights"})
    written = write_position(PROELIO, match.state)
    for name, value in part.items():
        written[name] = {**written.get(name, {}), **value} if isinstance(value, dict) else value
    return laid_out(match, written)


@pytest.mark.parametrize(
    "part",
    [
        {"deck": {"black": 100}},
        {"deck": {"gold": 1}},
        {"pile": {"black": 1}},
        {"aside": {"soldiers": 1}},
        {"aside": {"dark": 127}},
        {"deployed": {"gold": 1}},
        {"siege": "face_up"},
        {"plague": {"draco": 1}},
        {"fort": {"draco": 1}},
        {"waiting": {"draco": 1}},
        {"hand": {"draco": {"hero": 1}}},
        {"phase": ["under_attack", "deploy_defense"], "depth": 1, "siege": "face_down", "attack": "black"},
        {**IN_SIEGE, "deck": {"trebuchets": 5}, "aside": {"towers": 1}},
        {**IN_SIEGE, "deck": {"trebuchets": 5}, "aside": {"knights": 2}},
        {**IN_SIEGE, "deck": {"trebuchets": 5}, "attack_fort": 5},
        {**IN_SIEGE, "deck": {"trebuchets": 5}, "attack_fort": -1},
    ],
    ids=str,
)
def test_pieces_where_none_can_lie_are_refused(part: dict[str, Any]) -> None:
    with pytest.raises(BadPosition, match="its pieces do not add up"):
        with_part(part)


@pytest.mark.parametrize(
    ("card", "moves"), [("soldiers", ["give knights", "give soldiers"]), ("knights", ["give soldiers"])]
)
def test_pieces_that_can_lie_there_are_not_refused(card: str, moves: list[str]) -> None:
    part = {**IN_SIEGE, "deck": {"trebuchets": 5}, "aside": {card: 1}, "attack_fort": 4}
    assert legal(with_part(part)) == moves


def test_what_follows_from_a_position_is_worked_out() -> None:
    state: Any = with_part({"hand": {"ursus": {"hero": 2}}, "deck": {"hero": 0}}).state
    assert list(state.held) == [3, 2, 0, 0, 0, 0]
    assert list(state.stock) == [87, 16]


@pytest.mark.parametrize("mode", list(PROELIO.modes))
def test_a_hand_with_everything_in_it_can_be_played(mode: str) -> None:
    match = table(mode=mode, attack_legality="free")
    written = write_position(PROELIO, match.state)
    kinds = len(written["deck"])
    written["hand"] = {"aquila": dict.fromkeys(written["deck"], 1)}
    written["deck"] = {card: count - 1 for card, count in written["deck"].items()}
    full = laid_out(match, written)
    assert len(full.legal()) > kinds, "every card can be placed, and some can be used otherwise"
    check_playable(full, plies=50)


# --- Any position


def values(field: Field) -> st.SearchStrategy[Any]:
    numbers = st.integers(-2, 6) | st.integers(field.numbers.low, field.numbers.high)
    return numbers if field.of is None else numbers | st.sampled_from([m.name.lower() for m in field.of])


def parts(field: Field, axes: tuple[Axis, ...]) -> st.SearchStrategy[Any]:
    """A value for a field, or for a row of it."""
    if not axes:
        return values(field)
    first, *rest = axes
    inner = parts(field, tuple(rest))
    if isinstance(first, int):
        return st.lists(inner, max_size=first)
    return st.dictionaries(st.sampled_from([m.name.lower() for m in first]), inner, max_size=2)


def merged(old: Any, new: Any) -> Any:
    """The old value with what the new one names put in its place."""
    if not isinstance(old, dict) or not isinstance(new, dict):
        return new
    return {**old, **{name: merged(old.get(name), value) for name, value in new.items()}}


@st.composite
def disturbed(draw: st.DrawFn) -> tuple[Match, dict[str, Any]]:
    """A position from a random game with some of its fields changed, and the match it comes from."""
    match = draw(st.sampled_from(moments()))
    written = copy.deepcopy(write_position(PROELIO, match.state))
    for name in draw(st.lists(st.sampled_from(list(FIELDS)), max_size=3)):
        written[name] = merged(written.get(name), draw(parts(FIELDS[name], FIELDS[name].axes)))
    return match, written


@settings(max_examples=150)
@given(disturbed())
def test_any_position_is_refused_or_can_be_played(position: tuple[Match, dict[str, Any]]) -> None:
    match, written = position
    with or_refused():
        check_playable(laid_out(match, written), plies=50)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text() | st.sampled_from(["aquila", "hero"]), inner),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from(list(FIELDS)) | st.text(), JSON, max_size=3))
def test_anything_in_place_of_a_field_is_refused_or_can_be_played(replaced: dict[str, Any]) -> None:
    match = table()
    with or_refused():
        check_playable(laid_out(match, {**write_position(PROELIO, match.state), **replaced}), plies=20)
