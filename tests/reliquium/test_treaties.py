"""What bots make of treaties: whom they ally with, refuse and leave, and whom they never trust again."""

from __future__ import annotations

from typing import Any

import pytest

from tests.reliquium.position import number
from tests.reliquium.table import GAME, NAMES, table
from wartable.bots.greedy import GreedyBot
from wartable.bots.search_workspace import Workspace
from wartable.engine.match import Match

BORDER = "broken_road: light warrior warrior, glimmergrove: nature warrior, sunward_crag: nature defender defender"
"""Light stands before two castles of nature, and nature before two of light."""
AHEAD = "redgrass ember_ridge"


def stage(troops: str = BORDER, **position: Any) -> Match:
    """The diplomacy stage begins; light addresses nature first."""
    return table(stage="diplomacy", diplomacy=True, troops=troops, **position)


def greedy(match: Match) -> str:
    return str(GreedyBot(Workspace(GAME, compiled=False), 1).choose(match.view(match.asked)))


def trust(match: Match, one: str, other: str) -> int:
    """How far a faction trusts another, as its bot remembers."""
    book: Any = match.view(match.asked).recalled
    return int(book.trust[number(one)][number(other)])


def pass_to(match: Match, kind: str) -> Match:
    """Everybody passes and leaves things as they are until this move is offered."""
    while kind not in map(str, match.legal()):
        offered = [str(move) for move in match.legal()]
        match.play(next((quiet for quiet in ("keep", "pass", "done", "skip") if quiet in offered), offered[0]))
    return match


def test_neighbours_who_can_hurt_each_other_make_a_fair_alliance() -> None:
    match = stage()
    assert greedy(match) == "propose"
    assert greedy(match.play("propose")) == "accept"


def test_nobody_allies_in_round_one_with_those_they_cannot_even_reach() -> None:
    match = stage("golden_steppe: light mage, amber_fields: nature mage", round=1)
    assert greedy(match) == "keep"
    assert greedy(match.play("propose")) == "decline"


def test_the_proposal_of_a_leader_is_refused() -> None:
    match = stage(castles={"light": AHEAD}).play("propose")
    assert greedy(match) == "decline"


def test_who_would_refuse_is_not_asked() -> None:
    assert greedy(stage(castles={"light": AHEAD})) == "keep"


def test_the_prey_of_a_faction_asks_in_vain() -> None:
    troops = "sky_peak: nature warrior, glimmergrove: nature warrior, cairn_moor: nature warrior"
    match = stage(troops).play("propose")
    assert greedy(match) == "decline", "nature stands before three castles, and light before none"


def test_an_alliance_is_left_when_the_ally_runs_ahead() -> None:
    allied = ["light nature allied"]
    assert greedy(stage(treaties=allied)) == "keep"
    assert greedy(stage(treaties=allied, castles={"nature": f"{AHEAD} thornwood"})) == "break"


def test_two_who_trail_stand_together_against_a_leader() -> None:
    far = "golden_steppe: light mage, amber_fields: nature mage"
    leader = {"chaos": "redgrass thornwood kingsfall ember_ridge"}
    match = stage(far, castles=leader)
    assert greedy(match) == "propose"
    assert greedy(match.play("propose")) == "accept"


def test_nobody_is_everybodys_ally() -> None:
    match = stage(treaties=["nature mountains allied", "nature chaos allied"]).play("propose")
    assert greedy(match) == "decline"


def broken_peace() -> Match:
    """Light makes peace with nature and attacks it in the same round."""
    match = stage(treaties=["light nature war"]).play("propose", "accept")
    pass_to(match, "melee").play("melee", "to sunward_crag", "token melee_0")
    return match


def test_a_broken_word_is_remembered_by_its_victim_most_of_all() -> None:
    match = broken_peace()
    assert [trust(match, name, "light") for name in NAMES] == [0, -4, -1, -1]
    assert trust(match, "light", "nature") == 0


def test_an_attack_without_a_treaty_breaks_no_word() -> None:
    match = pass_to(stage(), "melee").play("melee", "to sunward_crag", "token melee_0")
    assert [trust(match, name, "light") for name in NAMES] == [0, 0, 0, 0]


def test_a_betrayer_is_not_trusted_again() -> None:
    honest = pass_to(stage(treaties=["light nature war"]), "melee").play("melee", "to sunward_crag", "token melee_0")
    answers = []
    for match in (honest, broken_peace()):
        pass_to(pass_to(match, "pass"), "propose")
        while match.asked != 0 or match.view(0).argument("other") != number("nature"):
            pass_to(match.play("keep"), "propose")
        answers.append(greedy(match.play("propose")))
    assert answers == ["accept", "decline"]


def test_allies_trust_each_other_more_after_a_round() -> None:
    match = stage().play("propose", "accept")
    assert trust(match, "light", "nature") == 0
    pass_to(pass_to(match, "pass"), "break")
    assert trust(match, "light", "nature") == trust(match, "nature", "light") == 1


def test_what_bots_remember_goes_with_a_brief_view() -> None:
    view = broken_peace().view(1)
    assert view.brief().recalled == view.recalled != view.book


@pytest.mark.parametrize("seat", range(4))
def test_the_book_of_the_match_remembers_nothing(seat: int) -> None:
    match = broken_peace()
    assert match.view(seat).recalled != match.book
    assert match.book == GAME.book(None, match.options)
