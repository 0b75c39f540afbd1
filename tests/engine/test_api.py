from __future__ import annotations

import inspect
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

import pytest

import wartable
from wartable.engine import errors


def test_everything_public_is_there() -> None:
    assert all(hasattr(wartable, name) for name in wartable.__all__)
    assert sorted(wartable.__all__) == wartable.__all__
    assert wartable.__version__.count(".") == 2


def test_the_games_on_the_table() -> None:
    found = wartable.game("proelio")
    assert isinstance(found, wartable.Game)
    assert wartable.all_games()[0] is found
    assert [game.name for game in wartable.all_games()] == [
        "Proelio",
        "Intrigue",
        "Tales of War",
        "Intelliwar",
        "Reliquium",
    ]


def test_a_match_from_its_first_move_to_a_file_and_back(tmp_path: Path) -> None:
    match = wartable.new("Proelio", seats=3, seed=7, options={"max_rounds": 20}, book={"limits.deal": 4})
    assert isinstance(match, wartable.Match)
    assert isinstance(match.view(match.asked), wartable.View)
    while not match.over:
        move = match.legal()[match.ply % len(match.legal())]
        assert isinstance(move, wartable.Move)
        match.play(move)
    again = wartable.load(wartable.save(match, tmp_path / "match.json"))
    assert again.digest() == match.digest()
    assert again.scores() == match.scores()
    assert [str(move) for move in again.moves] == [str(move) for move in match.moves]


def test_a_mode_is_chosen_by_name() -> None:
    match = wartable.new("proelio", mode="allied_houses")
    assert (match.mode.id, match.seats) == ("allied_houses", 4)


@pytest.mark.parametrize(
    "wish",
    [
        {"name": "chess"},
        {"name": "proelio", "seats": 2},
        {"name": "proelio", "mode": "total_war"},
        {"name": "proelio", "mode": "allied_houses", "seats": 5},
        {"name": "proelio", "options": {"fog": True}},
        {"name": "proelio", "options": {"max_rounds": 9}},
        {"name": "proelio", "book": {"cards.wolf.count": 1}},
        {"name": "proelio", "seed": "\ud800"},
    ],
    ids=str,
)
def test_what_cannot_be_is_refused_with_one_line(wish: dict[str, Any]) -> None:
    with pytest.raises(wartable.WartableError) as error:
        wartable.new(**wish)
    assert len(str(error.value).splitlines()) == 1


def test_every_error_is_one_that_a_program_can_catch_at_once() -> None:
    own = [thing for thing in vars(errors).values() if inspect.isclass(thing)]
    assert len(own) == 8
    assert all(issubclass(error, wartable.WartableError) for error in own)


def public() -> Iterator[tuple[str, Any]]:
    """Everything public, and what is public in its classes."""
    for name in wartable.__all__:
        thing = getattr(wartable, name)
        yield name, thing
        for part, value in vars(thing).items() if inspect.isclass(thing) else ():
            if not part.startswith("_") and (callable(value) or isinstance(value, property | cached_property)):
                yield f"{name}.{part}", value


@pytest.mark.parametrize(("name", "thing"), [pytest.param(*pair, id=pair[0]) for pair in public()])
def test_everything_public_is_explained(name: str, thing: Any) -> None:
    first_line = (thing.__doc__ or "").strip().partition("\n")[0]
    assert first_line.endswith(".")


def test_the_walk_finds_methods_and_properties() -> None:
    names = {name for name, _ in public()}
    assert {"Match.play", "Match.can_undo", "View.prompt", "Game.modes", "Move.args", "new"} <= names


def test_an_outcome_is_data_and_words() -> None:
    match = wartable.new("proelio", seats=3, seed=3)
    assert match.outcome() is None
    bot = wartable.bot("random", match.game, seed=1)
    while not match.over:
        match.play(bot.choose(match.view(match.asked)))
    outcome = match.outcome()
    assert outcome is not None
    assert list(outcome.shares) == match.scores()
    assert outcome.winners == tuple(seat for seat, share in enumerate(outcome.shares) if share)
    assert outcome.rule == outcome.end.rule == {"CONQUEST": "PRO-WIN-01", "ROUND_CAP": "PRO-WIN-05"}[outcome.end.name]
    assert str(outcome) == f"{outcome.text}: {outcome.reason}." == match.view().prompt


def test_games_are_simulated_by_a_function() -> None:
    done: list[tuple[int, int]] = []
    result = wartable.simulate(
        "proelio", games=12, seats=3, seed=1, interpreted=True, progress=lambda *so_far: done.append(so_far)
    )
    assert isinstance(result, wartable.SimulationResult)
    assert (result.games, result.seats, result.seed, result.mode) == (12, 3, "1", "open_war")
    assert done == [(10, 12), (12, 12)]
    assert sum(result.ends.values()) == sum(result.lengths.values()) == 12
    assert sum(share for share, _, _ in result.shares) == pytest.approx(1)
    assert all(low <= share <= high for share, low, high in result.shares)


def test_a_refusal_has_its_words_and_its_rule_apart() -> None:
    illegal = wartable.new("proelio", seats=4, seed=7).refusal("attack knights")
    assert isinstance(illegal, wartable.IllegalMove)
    assert (illegal.text, illegal.rule) == ("You hold no Knights", "PRO-HAND-02")
    assert str(illegal) == "You hold no Knights (PRO-HAND-02)"
