"""The rules of the yardstick Backgammon."""

from __future__ import annotations

import pytest

from bench.backgammon.state import CHECKERS, Place, Tell
from wartable.engine.errors import BadPosition, IllegalMove
from wartable.engine.game import Game
from wartable.engine.match import Match

GAME = Game("bench.backgammon")
CLOSED = {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 8: 3}
"""A home board where no checker can come in."""


def position(
    black: dict[int, int], white: dict[int, int], dice: tuple[int, int], turns: int = 9, cap: int = 500
) -> Match:
    """Black is to play these dice; each counts the own places, and what is nowhere else is off."""
    checkers = {
        player: {Place(place).name.lower(): n for place, n in {0: CHECKERS - sum(held.values()), **held}.items()}
        for player, held in (("black", black), ("white", white))
    }
    start = {
        "phase": ["play"],
        "asked": ["black"],
        "checkers": checkers,
        "dice": sorted(dice, reverse=True),
        "again": dice[0] if dice[0] == dice[1] else 0,
        "turns": turns,
    }
    return Match(GAME, seed=1, start=start, book={"limits.turns": cap})


def offered(match: Match) -> set[tuple[int, int]]:
    return {(move.a, move.b) for move in match.legal()}


def go(match: Match, *steps: tuple[int, int]) -> Match:
    return match.play(*(f"move {Place(place).name.lower()} {die}" for place, die in steps))


def places(match: Match, player: int) -> dict[int, int]:
    return {place: n for place, n in enumerate(match.state.checkers[player]) if n}  # type: ignore[attr-defined]


def told(match: Match) -> list[str]:
    return [event.kind.name for event in match.events(match.ply)]


def test_the_opening_position() -> None:
    match = Match(GAME, seed=1)
    for player in range(2):
        assert places(match, player) == {24: 2, 13: 5, 8: 3, 6: 5}
        assert sum(place * n for place, n in places(match, player).items()) == 167


def test_who_rolls_more_begins_and_never_with_a_double() -> None:
    begins = set()
    for seed in range(200):
        match = Match(GAME, seed=seed)
        rolled = match.events(0)[0]
        larger, smaller = rolled.facts["larger"], rolled.facts["smaller"]
        assert larger is not None
        assert smaller is not None
        assert 6 >= larger > smaller >= 1
        assert rolled.facts["player"] == match.asked
        begins.add(match.asked)
    assert begins == {0, 1}


def test_every_roll_comes_as_often_as_it_should() -> None:
    rolls: dict[tuple[int, int], int] = {}
    for seed in range(1500):
        match = Match(GAME, seed=seed, start={"phase": ["roll"], "checkers": opening()})
        facts = match.events(0)[0].facts
        pair = (facts["larger"] or 0, facts["smaller"] or 0)
        rolls[pair] = rolls.get(pair, 0) + 1
        assert match.state.again == (pair[0] if pair[0] == pair[1] else 0)  # type: ignore[attr-defined]
    assert len(rolls) == 21
    doubles = sum(n for (larger, smaller), n in rolls.items() if larger == smaller)
    assert 190 < doubles < 310, "one roll in six is a double"


def opening() -> dict[str, dict[str, int]]:
    return {player: {"point_24": 2, "point_13": 5, "point_8": 3, "point_6": 5} for player in ("black", "white")}


def test_a_single_checker_is_hit_and_comes_in_again() -> None:
    match = position({24: 1, 6: 5}, {7: 1, 13: 5}, (6, 1))
    go(match, (24, 6))
    assert places(match, 1) == {0: 9, 13: 5, Place.BAR: 1}
    assert told(match)[:2] == ["MOVED", "HIT"]


def test_two_checkers_block() -> None:
    match = position({24: 1, 13: 1}, {7: 2, 13: 5}, (6, 5))
    with pytest.raises(IllegalMove, match=r"holds point 18 \(BACK-MOVE-03\)"):
        go(match, (24, 6))


def test_checkers_on_the_bar_go_first() -> None:
    match = position({Place.BAR: 1, 13: 2}, {13: 5}, (6, 5))
    assert offered(match) == {(Place.BAR, 6), (Place.BAR, 5)}
    with pytest.raises(IllegalMove, match="BACK-MOVE-02"):
        go(match, (13, 6))
    go(match, (Place.BAR, 6))
    assert offered(match) == {(19, 5), (13, 5)}


def test_without_a_way_in_the_turn_passes() -> None:
    match = position({Place.BAR: 1, 13: 2}, CLOSED, (6, 5))
    assert match.asked == 1
    assert told(match)[:2] == ["STUCK", "ROLLED"]
    assert match.state.turns >= 10  # type: ignore[attr-defined]


def test_checkers_go_off_by_the_exact_die_or_from_the_rear() -> None:
    match = position({5: 1, 3: 2, 2: 2}, {13: 5}, (6, 3))
    assert offered(match) == {(5, 6), (5, 3), (3, 3)}
    with pytest.raises(IllegalMove, match="BACK-OFF-02"):
        go(match, (3, 6))
    go(match, (5, 6), (3, 3))
    assert places(match, 0) == {0: 12, 3: 1, 2: 2}


def test_nothing_goes_off_while_a_checker_is_not_home() -> None:
    match = position({7: 1, 6: 1}, {13: 5}, (6, 5))
    with pytest.raises(IllegalMove, match="BACK-OFF-01"):
        go(match, (6, 6))
    go(match, (7, 5))
    assert offered(match) == {(6, 6)}


def test_both_dice_are_played_if_they_can_be() -> None:
    match = position({24: 1, 8: 1}, {7: 2, 8: 2, 23: 2, 3: 9}, (6, 1))
    assert offered(match) == {(8, 1)}, "only then can the six be played"
    with pytest.raises(IllegalMove, match="BACK-DICE-02"):
        go(match, (24, 1))
    go(match, (8, 1))
    assert offered(match) == {(7, 6)}


def test_if_only_one_die_can_be_played_it_is_the_larger() -> None:
    match = position({20: 1}, {13: 2, 3: 13}, (6, 2))
    assert offered(match) == {(20, 6)}
    with pytest.raises(IllegalMove, match=r"it has to be the 6 \(BACK-DICE-03\)"):
        go(match, (20, 2))
    go(match, (20, 6))
    assert told(match)[:3] == ["MOVED", "STUCK", "ROLLED"]


def test_the_smaller_die_is_played_if_the_larger_cannot_be() -> None:
    match = position({20: 1}, {13: 2, 11: 2, 3: 11}, (6, 2))
    assert offered(match) == {(20, 2)}


def test_a_double_is_played_four_times() -> None:
    match = position({13: 4, 6: 1}, {13: 5}, (3, 3))
    go(match, (13, 3), (13, 3))
    assert match.asked == 0
    assert told(match)[1:] == ["PLAYS_AGAIN"]
    go(match, (10, 3), (13, 3))
    assert places(match, 0) == {0: 10, 13: 1, 10: 2, 7: 1, 6: 1}
    assert "PLAYS_AGAIN" not in told(match)
    assert match.asked == 1


def test_a_double_that_gets_stuck_is_not_played_again() -> None:
    match = position({20: 1}, {13: 2, 3: 13}, (4, 4))
    go(match, (20, 4))
    assert told(match)[:3] == ["MOVED", "STUCK", "ROLLED"]
    assert match.asked == 1


def test_a_die_can_be_played_once() -> None:
    match = position({13: 4}, {13: 5}, (6, 5))
    go(match, (13, 6))
    with pytest.raises(IllegalMove, match="You have no 6 to play"):
        go(match, (13, 6))


def test_who_bears_off_the_last_checker_wins() -> None:
    match = position({1: 2}, {13: 5}, (6, 5))
    go(match, (1, 6))
    assert match.scores() == [0, 0]
    go(match, (1, 5))
    assert match.scores() == [1, 0]
    assert match.legal() == []
    assert match.view().prompt == "Black wins: all checkers are off."
    with pytest.raises(IllegalMove, match="The game is over"):
        go(match, (1, 5))


def test_the_last_checker_ends_a_double_early() -> None:
    match = go(position({6: 1}, {13: 5}, (6, 6)), (6, 6))
    assert match.scores() == [1, 0]


def test_the_turn_after_the_last_ends_in_a_draw() -> None:
    match = position({13: 4}, {13: 5}, (3, 3), turns=9, cap=8)
    go(match, (13, 3))
    assert not match.over
    go(match, (13, 3))
    assert match.events(match.ply)[-1].kind == Tell.CAPPED
    assert match.scores() == [0.5, 0.5]
    assert match.view().prompt == "A draw: more than 8 turns have been played."


@pytest.mark.parametrize(
    ("black", "white"),
    [({6: 16}, {6: 15}), ({24: 1}, {1: 1, 6: 2})],
    ids=["a checker too many", "one point for both"],
)
def test_what_cannot_stand_on_the_board_is_no_position(black: dict[int, int], white: dict[int, int]) -> None:
    with pytest.raises(BadPosition):
        position(black, white, (6, 5))
