"""How Intelliwar reads: prompts, moves, refusals, what happened, the result and the table."""

from __future__ import annotations

import random
import re

import pytest

from tests.intelliwar.position import asked
from tests.intelliwar.rolls import attacked, play
from tests.intelliwar.table import GAME, table
from tests.reading import say
from wartable.engine.match import Match
from wartable.engine.moves import Move
from wartable.games.intelliwar import words
from wartable.games.intelliwar.pieces import Unit
from wartable.games.intelliwar.rules import dispatch
from wartable.games.intelliwar.state import Do, Refusal, Tell
from wartable.games.intelliwar.words.events import SENTENCES
from wartable.games.intelliwar.words.moves import MOVES
from wartable.games.intelliwar.words.prompts import QUESTIONS
from wartable.games.intelliwar.words.refusals import REFUSALS

FOE = "stern_knight d5 xp=2, wary_cavalryman a9"


def fight(tokens: str = "") -> Match:
    return table(f"mighty_guard d4 active, sly_trickster c3 active; {tokens}", FOE)


def refused(match: Match, move: str) -> str:
    return str(match.refusal(move))


def test_everything_has_words() -> None:
    assert set(SENTENCES) == set(Tell)
    assert set(MOVES) == set(Do)
    assert set(Refusal) - set(REFUSALS) == {Refusal.NOT_ASKED, Refusal.GAME_OVER}
    assert set(QUESTIONS) == {phase for decision in dispatch.decisions for phase in decision.phases}


def test_random_games_read_well_from_every_seat() -> None:
    for mode in ("duel", "teams"):
        match, luck = Match(GAME, mode=mode, seed=5), random.Random(5)
        while not match.over:
            match.play(luck.choice(match.legal()))
            if match.ply % 7 == 0:
                for seat in range(-1, match.seats):
                    text = str(match.view(seat))
                    assert "{" not in text
                    assert "None" not in text
        for seat in range(-1, match.seats):
            lines = match.view(seat).told()
            assert len(lines) > 300
            assert all(re.fullmatch(r"[A-Z].*\.", line) for line in lines)
            assert match.view(seat).prompt == str(words.result(match.view(seat)))


@pytest.mark.parametrize(
    ("move", "text"),
    [
        ("move mighty_guard d3", "Move Mighty Guard to d3"),
        (
            "attack mighty_guard stern_knight",
            "Attack Stern Knight with Mighty Guard: 3 White, 0.7 DMG on average",
        ),
        ("heavy_blow", "Ready a Heavy Blow: Mighty Guard's next attack deals 1 DMG more if it deals any"),
        ("end mighty_guard", "End Mighty Guard (+1 XP)"),
        ("use_xp xp_2 noble_prince", "Use War Chronicle: Noble Prince gains 2 XP"),
        ("move sly_trickster b2", "Move Sly Trickster to b2"),
        ("resign", "Resign"),
    ],
)
def test_moves(move: str, text: str) -> None:
    assert say(fight("xp_2"), move) == text


def test_moves_tell_tokens_charges_and_chances() -> None:
    match = table(
        "swift_cavalryman c2 active", "stern_knight d9 hp=1, wary_cavalryman a9", tokens={"c4": "xp_1", "c6": "reroll"}
    )
    assert say(match, "move swift_cavalryman c5") == (
        "Move Swift Cavalryman to c5, taking the 1 token on c4 (a Charge: one extra die)"
    )
    assert say(match, "ride_by c4") == "Ride with Swift Cavalryman to c4, taking the 1 token on c4"
    match = table("mighty_guard d4 active", "stern_knight d5 hp=1, wary_cavalryman a9")
    assert say(match, "attack mighty_guard stern_knight").endswith("3 White, 0.7 DMG on average, 74% to eliminate it")


@pytest.mark.parametrize(
    ("gold", "crimson", "move", "text"),
    [
        ("noble_prince d4, mighty_guard d3", FOE, "rally mighty_guard", "Rally Mighty Guard: it gains 1 XP"),
        ("valiant_knight d4", FOE, "shield_bash stern_knight", "Push Stern Knight to d6"),
        (
            "valiant_knight d8",
            "stern_knight d9, wary_cavalryman a9",
            "shield_bash stern_knight",
            "Bash Stern Knight, which cannot be pushed: 1 DMG to it",
        ),
        ("errant_knight d4", FOE, "duel stern_knight", "Duel with Stern Knight: 1 DMG to it, then 1 to Errant Knight"),
        ("brutal_cavalryman d4", FOE, "trample stern_knight", "Trample Stern Knight: jump to d6, 1 DMG to it"),
        (
            "sly_trickster d4",
            FOE,
            "pickpocket stern_knight",
            "Pickpocket Stern Knight: Sly Trickster takes 1 XP from it",
        ),
    ],
)
def test_specials(gold: str, crimson: str, move: str, text: str) -> None:
    assert say(table(gold, crimson, active=gold.split()[0]), move) == text


@pytest.mark.parametrize(
    ("move", "text"),
    [
        ("move mighty_guard c3", "c3 is occupied (IWR-MOV-05)"),
        ("move mighty_guard d8", "d8 cannot be reached (IWR-MOV-01)"),
        (
            "attack mighty_guard wary_cavalryman",
            "Wary Cavalryman is out of range. Mighty Guard: melee (IWR-ATK-01)",
        ),
        ("attack mighty_guard sly_trickster", "Sly Trickster is not an enemy on the board (IWR-ATK-02)"),
        ("reload mighty_guard stern_knight", "Mighty Guard is not a Crossbowman and cannot reload (IWR-CLS-05)"),
        ("end noble_prince", "Noble Prince is not active on this turn (IWR-TRN-03)"),
        ("pickpocket stern_knight", "That is out of range for Pickpocket (IWR-SPC-01)"),
        ("use_xp xp_1 mighty_guard", "You have no such token (IWR-EXP-02)"),
        ("hand_over", "You have no partner whose unit is still active (IWR-TEAM-05)"),
        ("royal_blood", "You are asked to act with Mighty Guard and Sly Trickster (IWR-GEN-06)"),
    ],
)
def test_refusals(move: str, text: str) -> None:
    assert refused(fight(), move) == text


def test_refusals_in_other_decisions() -> None:
    match = fight("reroll")
    match = play(match, "attack mighty_guard stern_knight", "111")
    assert refused(match, "use_aim") == "Mighty Guard has not taken aim (IWR-SPC-17)"
    match.play("use_reroll")
    assert refused(match, "reroll") == "Pick a die first (IWR-EXP-04)"
    match.play("die 1")
    assert refused(match, "die 1") == "You have already picked that die (IWR-EXP-04)"
    match = table("mighty_guard d4 xp=3 active", FOE).play("end mighty_guard")
    assert refused(match, "upgrade_teal") == "Mighty Guard has no Teal die (IWR-UPG-01)"
    match = Match(GAME, seed=1)
    assert (
        refused(match, "take mighty_guard")
        == "Mighty Guard is not a Prince, and your first card must be one (IWR-DRF-02)"
    )


def test_questions() -> None:
    match = fight()
    assert match.view(0).prompt == (
        "Act with Mighty Guard and Sly Trickster: two actions each, no Move after an Attack."
    )
    assert match.view(1).prompt == "Waiting for Gold to act with Mighty Guard and Sly Trickster."
    match = play(match, "attack mighty_guard stern_knight", "111")
    assert match.view(1).prompt == "Mighty Guard has attacked Stern Knight. Retaliate, or do nothing."
    assert say(match, "retaliate") == "Retaliate: Stern Knight pays 2 XP and deals 1 DMG to Mighty Guard"
    assert say(match, "pass") == "Do not retaliate with Stern Knight"


def test_the_question_of_a_reaction() -> None:
    match = attacked("noble_prince d4 hp=3 xp=2, mighty_guard c4", "111")
    assert asked(match) == ("gold", "reaction")
    assert match.view(0).prompt == (
        "Noble Prince (3 HP) is about to lose 1 HP to Stern Knight's attack. React, or take it."
    )
    assert match.view(1).prompt == "Waiting for Gold to react to 1 DMG for Noble Prince."
    assert say(match, "bodyguard mighty_guard") == "Mighty Guard takes 1 DMG instead: 6 HP left"
    assert say(match, "royal_blood") == "Royal Blood: pay 2 XP to take 1 DMG less"
    assert say(match, "pass") == "Do not react: 1 DMG to Noble Prince"


def test_the_question_of_tokens() -> None:
    match = table("noble_prince a1, mighty_guard c1, sly_trickster e1", FOE, last={"gold": "noble_prince mighty_guard"})
    assert match.view(0).prompt == (
        "Activate a unit. With three units left, activate one that had a token last turn and one that did not: "
        "Noble Prince and Mighty Guard had one."
    )
    assert match.play("activate mighty_guard").view(0).prompt.startswith("Activate a second unit.")
    assert refused(match, "activate noble_prince") == (
        "With three units left, activate one that had a token last turn and one that did not (IWR-TRN-05)"
    )


def test_what_happened() -> None:
    match = play(fight(), "attack mighty_guard stern_knight", "110")
    assert match.view(0).told(1) == [
        "Mighty Guard attacks Stern Knight.",
        "Mighty Guard rolls 3 White: half, half, blank.",
        "That comes to 1 DMG for Stern Knight.",
        "Stern Knight loses 1 HP to Mighty Guard: 5 left.",
    ]
    match.play("pass")
    assert match.view(1).told(2) == ["You do not react."]
    assert match.view(0).told(2) == ["Crimson does not react."]


def test_results() -> None:
    match = table("mighty_guard d4 active, sly_trickster a4", "noble_prince d5 hp=1, vile_trickster a9")
    match = play(match, "attack mighty_guard noble_prince", "111")
    assert str(words.result(match.view(0))) == "You win: Crimson's Noble Prince has fallen."
    assert str(words.result(match.view(1))) == "Gold wins: Crimson's Noble Prince has fallen."
    match = table("mighty_guard d4 active, sly_trickster a4", "vile_trickster d5 hp=1", mode="teams")
    match = play(match, "attack mighty_guard vile_trickster", "111")
    assert str(words.result(match.view(2))) == "You and Gold win: Crimson's Daring Prince stands alone."
    assert str(words.result(match.view(-1))) == "Gold and Amber win: Crimson's Daring Prince stands alone."
    match = table("mighty_guard d4 hp=3 active", "stern_knight d8 hp=3", quiet=39).play("end mighty_guard")
    assert str(words.result(match.view(0))) == "A draw: nobody lost HP for 40 turns, and both sides are level."
    match = table("mighty_guard d4 hp=3 active", "stern_knight d8 hp=5", quiet=39).play("end mighty_guard")
    assert str(words.result(match.view(0))) == (
        "Crimson wins: nobody lost HP for 40 turns, and Crimson has 11 HP in all against 9."
    )
    match = fight().play("resign")
    assert str(words.result(match.view(1))) == "You win: Gold has resigned."
    assert refused(match, "end mighty_guard") == "The game is over. Crimson wins: Gold has resigned (IWR-END-01)"


def test_the_table() -> None:
    match = table("mighty_guard d4 hp=5 xp=2 teal=1 active", "stern_knight d5", tokens={"c6": "reroll"})
    text = str(match.view(0))
    assert "  6  .   .   ?   .   .   .   .\n" in text
    assert "  5  .   .   .   sk  .   .   .\n" in text
    assert "  4  .   .   .   MG  .   .   .\n" in text
    assert "Gold (you)" in text
    assert re.search(r"> +MG +Mighty Guard +d4 +5/7 +2/4 +2 White and 1 Teal +Heavy Blow", text)
    assert re.search(r"Face down +Lucky Coin", text)
    draft = str(Match(GAME, seed=1).view(1))
    assert "Take a Prince, the first of your six." in draft
    assert "Noble Prince" in draft


def test_cards_in_full() -> None:
    match = fight()
    assert words.describe(Unit.MIGHTY_GUARD, match.view(0)) == (
        "Mighty Guard (Guard, moves 2 straight, melee, 3 dice, 7 HP, upgrade at 4 XP). "
        "Heavy Blow: This unit's next attack this turn deals 1 DMG more if its dice deal at least 1 DMG. "
        "Bodyguard: Reaction, once per turn: when an enemy attack is about to deal DMG to a friendly unit adjacent to "
        "this unit, move 1 of that DMG to this unit."
    )
    assert words.card(Unit.MIGHTY_GUARD, GAME) == "Mighty Guard"


def test_every_refusal_can_be_said_about_every_kind_of_move() -> None:
    for match in (fight(), Match(GAME, seed=1)):
        view = match.view(match.asked)
        for kind in Do:
            sample = Move(kind, *(1 for _ in kind.ranges))
            for reason in Refusal:
                if reason != Refusal.GAME_OVER:
                    assert "{" not in words.refusal(reason, sample, view)
