"""What is clicked for each move of Intelliwar, and what other clicks mean."""

from __future__ import annotations

import pytest

from tests.intelliwar.rolls import play
from tests.intelliwar.table import GAME, table
from wartable.engine.match import Match
from wartable.engine.picture import Player, Scene

PICTURE = GAME.picture


def scene(match: Match, seat: int | None = None) -> Scene:
    view = match.view(match.asked if seat is None else seat)
    return Scene(view, tuple(Player(f"player {n}") for n in range(match.seats)))


def clicks(match: Match, *kinds: str) -> dict[str, list[str]]:
    """What is clicked for the legal moves of some kinds, in notation."""
    shown = scene(match)
    moves = [move for move in shown.view.legal if not kinds or move.kind.word in kinds]
    return {str(move): PICTURE.clicks(shown, move) for move in moves}


def why(match: Match, *path: str) -> str:
    """What a player who clicks these elements is told."""
    move = PICTURE.meant(scene(match), list(path))
    return str(match.refusal(move)) if move is not None else ""


def test_a_card_of_the_draft_is_looked_at_before_it_is_taken() -> None:
    match = Match(GAME, seed=1)
    assert clicks(match)["take noble_prince"] == ["card-noble_prince", "take"]
    assert clicks(match.play("take noble_prince"))["place c9"] == ["square-c9"]


def test_a_unit_and_where_it_goes_or_whom_it_strikes() -> None:
    match = table("mighty_guard d5 active, patient_crossbowman a1 active", "stern_knight d6")
    assert clicks(match, "move")["move mighty_guard c5"] == ["unit-mighty_guard", "square-c5"]
    assert clicks(match, "attack", "heavy_blow", "take_aim", "end") == {
        "attack mighty_guard stern_knight": ["unit-mighty_guard", "unit-stern_knight"],
        "heavy_blow": ["special-mighty_guard"],
        "take_aim": ["special-patient_crossbowman"],
        "end mighty_guard": [],
        "end patient_crossbowman": [],
    }


def test_a_special_and_whom_it_is_used_on() -> None:
    match = table(
        "noble_prince d4 active, wary_cavalryman c4 active, stern_knight d3",
        "vile_trickster d8",
        tokens={"c6": "reroll"},
    )
    assert clicks(match, "rally", "forage", "forage_xp") == {
        "rally stern_knight": ["special-noble_prince", "unit-stern_knight"],
        "rally wary_cavalryman": ["special-noble_prince", "unit-wary_cavalryman"],
        "forage c6": ["special-wary_cavalryman", "square-c6"],
        "forage_xp": ["special-wary_cavalryman", "unit-wary_cavalryman"],
    }


def test_tokens_and_dice() -> None:
    match = table("mighty_guard d4 active, stern_knight a2 active; reroll extra_die xp_2", "vile_trickster d5")
    assert clicks(match, "use_xp")["use_xp xp_2 stern_knight"] == ["token-xp_2", "unit-stern_knight"]
    match.play("attack mighty_guard vile_trickster")
    assert clicks(match) == {"roll": [], "add_extra_die": ["token-extra_die"]}
    match = play(match, "roll", "011")
    assert clicks(match) == {"accept": [], "use_reroll": ["token-reroll"]}
    assert clicks(match.play("use_reroll")) == {f"die {n}": [f"die-{n}"] for n in (1, 2, 3)}
    assert clicks(match.play("die 1"))["reroll"] == []


def test_reactions_are_the_units_that_react() -> None:
    match = table("mighty_guard d4 active, sly_trickster a2 active", "scheming_prince d5 xp=2, steadfast_guard c5")
    match = play(match, "attack mighty_guard scheming_prince", "111")
    assert clicks(match) == {
        "bodyguard steadfast_guard": ["unit-steadfast_guard"],
        "royal_blood": ["unit-scheming_prince"],
        "pass": [],
    }


def test_a_knight_strikes_back_and_a_die_is_upgraded() -> None:
    match = table("mighty_guard d4 xp=3 active, sly_trickster a2 active", "stern_knight d5 xp=2")
    attacked = play(match.copy(), "attack mighty_guard stern_knight", "111")
    assert clicks(attacked) == {"retaliate": ["unit-stern_knight"], "pass": []}
    assert clicks(match.play("end mighty_guard")) == {"upgrade_white": ["upgrade-white"], "keep": []}


@pytest.mark.parametrize(
    ("path", "told"),
    [
        (["unit-mighty_guard", "square-d9"], "d9 cannot be reached"),
        (["unit-mighty_guard", "unit-vile_trickster"], "Vile Trickster is out of range"),
        (["unit-mighty_guard", "unit-sly_trickster"], "Sly Trickster is not an enemy"),
        (["unit-stern_knight"], "Stern Knight is not active"),
        (["special-stern_knight"], "Stern Knight is not active"),
        (["special-sly_trickster", "unit-vile_trickster"], "out of range for Pickpocket"),
        (["token-xp_1", "unit-vile_trickster"], "You have no such token"),
    ],
)
def test_what_is_not_on_offer_says_why(path: list[str], told: str) -> None:
    match = table("mighty_guard d4 active, sly_trickster a2 active, stern_knight b1", "vile_trickster d8 xp=1")
    assert told in why(match, *path)


def test_other_questions_say_why() -> None:
    match = Match(GAME, seed=1)
    assert "is not a Prince" in why(match, "card-mighty_guard")
    assert "not one of your start squares" in why(match.play("take noble_prince"), "square-d5")
    tokens = table("mighty_guard d4, stern_knight d3, vile_trickster a3", "", last={"gold": "mighty_guard"}, turn=9)
    assert "had a token last turn" in why(tokens, "unit-mighty_guard")


def test_clicks_that_mean_nothing() -> None:
    match = table("mighty_guard d4 active, sly_trickster a2 active", "vile_trickster d8")
    assert PICTURE.meant(scene(match), ["square-d5"]) is None
    assert PICTURE.meant(scene(match), ["unit-vile_trickster"]) is None
    assert PICTURE.meant(scene(match), []) is None
    assert PICTURE.meant(scene(match, 1), ["unit-mighty_guard"]) is None
