"""Whatever would declare war waits for a confirmation, and nothing else does."""

from __future__ import annotations

import random
from typing import Any

from tests.looking import scene
from tests.reliquium.position import told
from tests.reliquium.table import GAME, light_acts
from wartable.engine.match import Match
from wartable.engine.picture import Plan

PICTURE: Any = GAME.picture
BORDER = "sky_peak: light mage, redgrass: nature mage"


def plans(match: Match, seat: int | None = None) -> dict[str, Plan]:
    """The plans on offer, by their move."""
    found: list[Plan] = PICTURE.plans(scene(match, match.asked if seat is None else seat))
    return {str(plan.moves[0]): plan for plan in found}


def test_a_token_on_a_neutral_area_waits() -> None:
    match = light_acts("plains mountain", BORDER, diplomacy=True).play("melee", "to redgrass")
    found = plans(match)
    assert list(found) == [f"token melee_{n}" for n in range(3)]
    plan = found["token melee_1"]
    assert plan.confirm
    assert plan.clicks == ["pick-melee_1"]
    assert plan.text == "Attack Redgrass and declare war on the Alliance of Nature?"
    assert "cannot be taken back" in plan.warning
    assert plans(match, 1) == {}


def test_nothing_waits_where_there_is_war_already() -> None:
    wars: list[dict[str, Any]] = [{"diplomacy": True, "treaties": ["light nature war"]}, {"diplomacy": False}]
    for position in wars:
        match = light_acts("plains mountain", BORDER, **position)
        assert plans(match.play("melee", "to redgrass")) == {}


def test_what_leads_to_war_without_another_question_waits_too() -> None:
    luck, wars = random.Random(8), 0
    for seed in range(4):
        match = Match(GAME, seats=4, seed=seed, options={"diplomacy": True})
        while not match.over:
            waiting = {name for name, plan in plans(match).items() if plan.confirm}
            moves = [str(move) for move in match.legal()]
            asked = ("melee", "creature aquilex", "token melee")
            move = luck.choice([move for move in moves if move.startswith(asked)] or moves)
            match.play(move)
            declares = any(line.startswith("declared_war") for line in told(match))
            assert declares == (move in waiting), f"{move} at {match.ply}"
            wars += declares
    assert wars > 3
