"""The end: both victories, the caps, judging, and resigning."""

from __future__ import annotations

from typing import Any

import pytest

from tests.intelliwar.position import asked, legal, told
from tests.intelliwar.rolls import play
from tests.intelliwar.table import GAME, table
from tests.playing import why_not
from wartable.engine.events import Events
from wartable.engine.match import Match
from wartable.games.intelliwar.rules.victory import check_victory

DUEL = ["activate stern_knight", "activate vile_trickster", "end stern_knight", "end vile_trickster"]


@pytest.mark.rule("IWR-END-01")
def test_the_prince_falls() -> None:
    match = table("mighty_guard d4 active, sly_trickster a4", "noble_prince d5 hp=1, vile_trickster a9")
    match = play(match, "attack mighty_guard noble_prince", "111")
    assert match.over
    assert match.scores() == [1.0, 0.0]
    assert told(match)[-1] == "won side=gold why=prince_fell"
    assert legal(match) == []
    assert why_not(match, "end mighty_guard") == "IWR-END-01"


@pytest.mark.rule("IWR-END-02")
def test_the_prince_is_left_alone() -> None:
    match = table("mighty_guard d4 active, sly_trickster a4", "noble_prince a9, vile_trickster d5 hp=1")
    match = play(match, "attack mighty_guard vile_trickster", "111")
    assert match.scores() == [1.0, 0.0]
    assert told(match)[-1] == "won side=gold why=prince_alone"


@pytest.mark.rule("IWR-END-03", "IWR-SPC-08")
def test_a_duel_can_lose_the_game() -> None:
    match = table("errant_knight d4 hp=1 active", "stern_knight d5, vile_trickster a9")
    match.play("duel stern_knight")
    assert match.scores() == [0.0, 1.0]


@pytest.mark.rule("IWR-END-03", "IWR-CLS-02")
def test_a_prince_can_die_of_an_answer() -> None:
    match = table("noble_prince d4 hp=1 active, mighty_guard a4", "stern_knight d5 xp=2, vile_trickster a9")
    match = play(match, "attack noble_prince stern_knight", "011").play("retaliate")
    assert match.scores() == [0.0, 1.0]


@pytest.mark.rule("IWR-END-04")
@pytest.mark.parametrize(("active", "winner"), [("mighty_guard", 0), ("stern_knight", 1)])
def test_if_both_lost_at_once_the_active_side_would_win(active: str, winner: int) -> None:
    state: Any = table("mighty_guard d4", "stern_knight d8", active=active).state
    state.army[0] &= ~0b111
    state.army[1] &= ~0b111
    assert check_victory(GAME.book(), state, Events())  # type: ignore[arg-type]
    assert state.victor == winner


@pytest.mark.rule("IWR-END-04")
def test_nothing_is_resolved_after_the_end() -> None:
    match = table(
        "mighty_guard d4 active, sly_trickster a4; extra_die", "noble_prince d5 hp=1, vile_trickster a9"
    ).play("attack mighty_guard noble_prince")
    match = play(match, "add_extra_die", "0011")
    assert match.over
    assert told(match, "gained") == [], "neither for blanks nor for the Prince"


def quiet(turns: int, turn: int = 61, gold: str = "mighty_guard d4, sly_trickster a4") -> Match:
    crimson = "stern_knight d8, vile_trickster a9"
    return table(gold, crimson, active="mighty_guard", turn=turn, quiet=turns)


@pytest.mark.rule("IWR-END-05")
def test_quiet_turns_are_counted() -> None:
    match = quiet(7).play("end mighty_guard")
    assert told(match, "turn_ends") == ["turn_ends side=gold turn=61 quiet=8"]
    match = table("errant_knight d4 active, sly_trickster a4", "stern_knight d5, vile_trickster a9", quiet=7)
    match.play("duel stern_knight", "end errant_knight")
    assert told(match, "turn_ends") == ["turn_ends side=gold turn=1 quiet=0"]


@pytest.mark.rule("IWR-END-06")
def test_forty_quiet_turns_end_the_game() -> None:
    assert not quiet(38).play("end mighty_guard").over
    match = quiet(39).play("end mighty_guard")
    assert told(match)[-1] == "capped why=quiet_cap turns=61"
    assert match.over


@pytest.mark.rule("IWR-END-07")
def test_the_last_turn_is_the_120th() -> None:
    match = quiet(3, turn=119).play("end mighty_guard")
    assert not match.over
    match.play(*DUEL)
    assert told(match)[-1] == "capped why=turn_cap turns=120"
    assert asked(match) == ("", "over")


@pytest.mark.rule("IWR-END-08")
@pytest.mark.parametrize(
    ("gold", "crimson", "scores"),
    [
        ("mighty_guard d4, sly_trickster a4", "stern_knight d8", [1.0, 0.0]),
        ("mighty_guard d4 hp=2", "stern_knight d8 hp=3", [0.0, 1.0]),
        ("mighty_guard d4 hp=3 teal=2", "stern_knight d8 hp=3 teal=1 blue=1", [0.0, 1.0]),
        ("noble_prince a1 hp=2, mighty_guard d4 hp=5", "daring_prince g9 hp=4, stern_knight d8 hp=3", [0.0, 1.0]),
        ("mighty_guard d4 hp=3", "stern_knight d8 hp=3", [0.5, 0.5]),
    ],
)
def test_judging(gold: str, crimson: str, scores: list[float]) -> None:
    match = table(gold, crimson, active="mighty_guard", quiet=39).play("end mighty_guard")
    assert match.over
    assert match.scores() == scores


@pytest.mark.rule("IWR-END-09")
def test_resigning() -> None:
    match = table("mighty_guard d4 active", "stern_knight d8")
    assert "resign" not in legal(match)
    match.play("resign")
    assert match.scores() == [0.0, 1.0]
    assert told(match) == ["resigned seat=gold side=gold", "won side=crimson why=resigned"]


@pytest.mark.rule("IWR-END-09")
def test_a_team_resigns_together() -> None:
    match = table("mighty_guard d4 active, sly_trickster c4 active", "stern_knight d8", mode="teams")
    match.play("resign")
    assert told(match) == ["wishes_to_resign seat=gold"]
    assert asked(match) == ("gold", "main")
    assert why_not(match, "resign") == "IWR-END-09"
    match.play("hand_over", "resign")
    assert match.scores() == [0.0, 1.0, 0.0, 1.0]


@pytest.mark.rule("IWR-END-09")
def test_a_wish_is_forgotten_when_the_next_turn_begins() -> None:
    match = table("mighty_guard d4 active, sly_trickster c4 active", "stern_knight d8, vile_trickster a9", mode="teams")
    match.play("resign", "end mighty_guard", "end sly_trickster")
    match.play("activate stern_knight", "activate vile_trickster", "end stern_knight", "end vile_trickster")
    assert asked(match) == ("amber", "place_token")
    match.play("resign")
    assert not match.over
