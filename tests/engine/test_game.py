from __future__ import annotations

import pickle
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.engine.tables import PROELIO, or_refused
from wartable.engine.binding import CONTRACT
from wartable.engine.errors import BadOption, UnknownGame
from wartable.engine.game import Game, all_games, game

DEFAULTS = {
    "attack_legality": "strict",
    "defeat_check": "any_attack",
    "excess_discard": "book",
    "loot_choice": "loser",
    "show_backs": True,
    "alliance_self": True,
    "cap_result": "draw",
    "max_rounds": 100,
}


GAMES = [each.id for each in all_games()]
SHELF = ", ".join(GAMES)

# --- Finding a game


@pytest.mark.parametrize("name", ["proelio", "Proelio", " PROELIO "])
def test_a_game_is_found_by_its_name(name: str) -> None:
    assert game(name) is PROELIO


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("chess", f"there is no game 'chess': the games are {SHELF}"),
        ("prolio", "there is no game 'prolio': did you mean proelio?"),
        ("", f"there is no game '': the games are {SHELF}"),
    ],
)
def test_an_unknown_game_is_answered_with_those_there_are(name: str, message: str) -> None:
    with pytest.raises(UnknownGame) as error:
        game(name)
    assert str(error.value) == message


@pytest.mark.parametrize("name", GAMES)
def test_every_game_tells_who_it_is_and_has_all_its_rules(name: str) -> None:
    found = game(name)
    assert found.id == name
    assert (found.folder / "content.toml").is_file()
    assert found.version >= 1
    assert found.mood
    assert found.prefix.isupper()
    assert all(callable(getattr(found.rules, name)) for name in CONTRACT)
    assert len(found.seat_names) == max(mode.most for mode in found.modes.values())


def test_a_game_shows_its_name_and_seats() -> None:
    assert repr(PROELIO) == "<Game proelio: Proelio, 3 to 6 seats>"


def test_a_game_is_read_from_its_package() -> None:
    package = "wartable.games.proelio"
    again = Game(package)
    assert again is not PROELIO
    assert (again.id, again.name, again.content) == (PROELIO.id, PROELIO.name, PROELIO.content)
    made = {"features": None, "observe": None}  # for each game anew
    assert again.plain_rules | made == PROELIO.plain_rules | made
    assert again.features.digest == PROELIO.features.digest
    with pytest.raises(ModuleNotFoundError):
        Game("wartable.games.chess")


def test_a_game_is_sent_to_other_processes_by_name() -> None:
    assert pickle.loads(pickle.dumps(PROELIO)) is PROELIO


# --- Modes and seats


def test_the_modes_of_a_game_the_usual_one_first() -> None:
    assert list(PROELIO.modes) == ["open_war", "allied_houses"]
    assert PROELIO.mode() is PROELIO.modes["open_war"]
    allied = PROELIO.mode("allied_houses")
    assert (allied.name, allied.fewest, allied.most, allied.usual) == ("Allied Houses", 4, 4, 4)
    assert allied.teams == ((0, 2), (1, 3))


def test_an_unknown_mode_is_answered_with_those_there_are() -> None:
    with pytest.raises(BadOption) as error:
        PROELIO.mode("total_war")
    assert str(error.value) == "Proelio has no mode 'total_war': there are open_war and allied_houses"


@pytest.mark.parametrize(("mode", "seats"), [("open_war", n) for n in (3, 4, 5, 6)] + [("allied_houses", 4)])
def test_so_many_may_sit_down(mode: str, seats: int) -> None:
    blank = PROELIO.blank(mode, seats)
    assert blank.seats == seats
    assert blank.mode == list(PROELIO.modes).index(mode)


@pytest.mark.parametrize("mode", ["open_war", "allied_houses"])
def test_without_a_number_the_usual_number_sits_down(mode: str) -> None:
    assert PROELIO.blank(mode).seats == PROELIO.mode(mode).usual == 4


@pytest.mark.parametrize(
    ("mode", "seats", "message"),
    [
        ("open_war", 2, "Proelio (Open War) is played by 3 to 6, not by 2"),
        ("open_war", 7, "Proelio (Open War) is played by 3 to 6, not by 7"),
        ("open_war", 0, "Proelio (Open War) is played by 3 to 6, not by 0"),
        ("open_war", -1, "Proelio (Open War) is played by 3 to 6, not by -1"),
        ("allied_houses", 3, "Proelio (Allied Houses) is played by 4, not by 3"),
        ("allied_houses", 5, "Proelio (Allied Houses) is played by 4, not by 5"),
    ],
)
def test_a_wrong_number_of_seats_is_answered_with_the_right_one(mode: str, seats: int, message: str) -> None:
    with pytest.raises(BadOption) as error:
        PROELIO.blank(mode, seats)
    assert str(error.value) == message


# --- Options


def test_options_left_out_take_their_defaults() -> None:
    assert PROELIO.choose({}) == DEFAULTS
    assert PROELIO.choose({"max_rounds": 10}) == {**DEFAULTS, "max_rounds": 10}


def test_a_blank_state_holds_the_options_and_nothing_else() -> None:
    state: Any = PROELIO.blank("open_war", 5, {"loot_choice": "random", "show_backs": False, "max_rounds": 500})
    expected: Any = PROELIO.State()
    expected.seats, expected.loot_choice, expected.max_rounds, expected.alliance_self = 5, 1, 500, 1
    assert state == expected


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("show_backs", "false", False),
        ("show_backs", "True", True),
        ("loot_choice", "Random", "random"),
        ("max_rounds", "50", 50),
        ("max_rounds", " 50 ", 50),
    ],
)
def test_an_option_may_be_given_as_text(name: str, text: str, value: Any) -> None:
    assert PROELIO.choose({name: text})[name] == value


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("loot_choice", "winner", "option loot_choice cannot be 'winner': allowed is loser or random"),
        ("loot_choice", 1, "option loot_choice cannot be '1': allowed is loser or random"),
        ("show_backs", 1, "option show_backs cannot be '1': allowed is true or false"),
        ("show_backs", "maybe", "option show_backs cannot be 'maybe': allowed is true or false"),
        ("show_backs", None, "option show_backs cannot be 'None': allowed is true or false"),
        ("max_rounds", 9, "option max_rounds cannot be '9': allowed is a number from 10 to 500"),
        ("max_rounds", 501, "option max_rounds cannot be '501': allowed is a number from 10 to 500"),
        ("max_rounds", True, "option max_rounds cannot be 'True': allowed is a number from 10 to 500"),
        ("max_rounds", 20.0, "option max_rounds cannot be '20.0': allowed is a number from 10 to 500"),
        ("max_rounds", "-5", "option max_rounds cannot be '-5': allowed is a number from 10 to 500"),
        ("max_rounds", "many", "option max_rounds cannot be 'many': allowed is a number from 10 to 500"),
        ("max_rounds", "--50", "option max_rounds cannot be '--50': allowed is a number from 10 to 500"),
        ("max_rounds", "5²", "option max_rounds cannot be '5²': allowed is a number from 10 to 500"),
    ],
)
def test_a_wrong_choice_is_answered_with_what_is_allowed(name: str, value: Any, message: str) -> None:
    with pytest.raises(BadOption) as error:
        PROELIO.choose({name: value})
    assert str(error.value) == message


def test_an_unknown_option_is_answered_with_those_there_are() -> None:
    with pytest.raises(BadOption) as error:
        PROELIO.choose({"fog": True})
    assert str(error.value) == f"Proelio has no option 'fog': there are {', '.join(DEFAULTS)}"


@given(st.text("-+0123456789²½٣ _e.", max_size=6))
@example("9" * 5000)
def test_a_number_in_any_writing_is_taken_or_refused_in_one_line(text: str) -> None:
    with or_refused():
        assert 10 <= PROELIO.choose({"max_rounds": text})["max_rounds"] <= 500


ANYTHING = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.lists(st.integers())


@given(st.dictionaries(st.sampled_from(list(DEFAULTS)), ANYTHING))
def test_any_choice_is_taken_or_refused_in_one_line(options: dict[str, Any]) -> None:
    with or_refused():
        chosen = PROELIO.choose(options)
        assert PROELIO.choose(chosen) == chosen
