"""Which decisions are reactions that a player may let the table decline, and when they matter."""

from __future__ import annotations

import pytest

from tests.intelliwar.rolls import play
from tests.intelliwar.table import GAME, table
from wartable.engine.match import Match
from wartable.games.intelliwar.state import Do


def matters(match: Match) -> dict[str, bool]:
    """The reactions possible now, each with whether it matters; none in other decisions."""
    found = GAME.reaction(match.view(match.asked))
    if found is None:
        return {}
    assert found.decline.kind == Do.PASS
    return dict(found.matters)


def blow(victim: str) -> Match:
    """Gold deals 1 DMG to a unit on d5, with a Guard of crimson beside it."""
    match = table("mighty_guard d4 active, sly_trickster a2 active", f"{victim}, steadfast_guard c5")
    return play(match, f"attack mighty_guard {victim.split()[0]}", "110")


@pytest.mark.parametrize(
    ("victim", "expected"),
    [
        ("vile_trickster d5", {"bodyguard": False}),
        ("vile_trickster d5 hp=1", {"bodyguard": True}),
        ("scheming_prince d5", {"bodyguard": True}),
        ("scheming_prince d5 xp=2", {"bodyguard": True, "royal_blood": False}),
        ("scheming_prince d5 xp=2 hp=3", {"bodyguard": True, "royal_blood": True}),
    ],
)
def test_a_blow_matters_when_it_fells_a_unit_or_wounds_a_prince(victim: str, expected: dict[str, bool]) -> None:
    assert matters(blow(victim)) == expected


@pytest.mark.parametrize(
    ("attacker", "expected"),
    [("mighty_guard d4", False), ("mighty_guard d4 hp=1", True), ("noble_prince d4", True)],
)
def test_striking_back_matters_when_it_fells_a_unit_or_wounds_a_prince(attacker: str, expected: bool) -> None:
    unit = attacker.split()[0]
    match = table(f"{attacker}, sly_trickster a2", "stern_knight d5 xp=2", active=f"{unit} sly_trickster")
    assert matters(play(match, f"attack {unit} stern_knight", "000")) == {"retaliate": expected}


def test_other_decisions_are_not_reactions() -> None:
    match = Match(GAME, seed=1)
    assert matters(match) == {}
    assert matters(blow("vile_trickster d5").play("pass")) == {}


def test_every_kind_is_listed() -> None:
    assert set(GAME.reactions) == {"bodyguard", "royal_blood", "retaliate"}
    assert all(kind.text for kind in GAME.reactions.values())
