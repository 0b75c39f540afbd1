"""How the game reads: every event, question, move and refusal, and the table, to everybody who may read it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.reading import SPECTATOR, Reader, fields, samples, say, section, told, why_not
from tests.tales_of_war.table import GAME, battle, deploying, match_at
from wartable.engine.match import Match
from wartable.games.tales_of_war import words
from wartable.games.tales_of_war.pieces import Square, Unit
from wartable.games.tales_of_war.state import Cause, Manner, Phase, Refusal, Tell, Why
from wartable.games.tales_of_war.words import events
from wartable.games.tales_of_war.words.names import YOURS
from wartable.games.tales_of_war.words.result import WHYS

RED, BLUE = 0, 1
READER = Reader(GAME, "unit tile round row Obstacle place", widest=130)
FAR = "red swordsmen a1 n, blue swordsmen l12 s"
VARIOUS = {Tell.SHIFTED, Tell.ELIMINATED, Tell.ELEMENT_PLACED, Tell.ELEMENT_CANCELLED}
"""Events that are told in several ways."""
DECISIONS = [phase for phase in Phase if phase >= Phase.PLAY_BONUS]
REFUSALS = [reason for reason in Refusal if reason != Refusal.ALLOWED]


def field(pieces: str, tiles: str = "", **about: Any) -> Match:
    return battle(f"{pieces}, {FAR}", tiles, **about)


# --- Every kind has its words


def test_every_kind_has_its_words() -> None:
    READER.all_kinds(DECISIONS, VARIOUS)
    assert set(events.SHIFTS) == set(Manner)
    assert set(events.FATES) == set(Cause)
    assert set(WHYS) == set(Why)


@pytest.mark.parametrize("table", ["units", "terrain", "objectives"])
def test_everything_has_its_own_short_name(table: str) -> None:
    shorts = [entry["short"] for entry in GAME.content[table]]
    assert len(set(shorts)) == len(shorts)


@pytest.mark.parametrize("kind", events.SENTENCES)
def test_the_acting_player_is_called_you(kind: Tell) -> None:
    sentence = events.SENTENCES[kind]
    assert ("seat" in fields(sentence.others)) == bool(sentence.you), "two forms, if it names a player"
    assert "seat" not in fields(sentence.you)


def test_every_unit_is_called_yours() -> None:
    names = {Unit[entry["id"].upper()]: entry["name"] for entry in GAME.content["units"]}
    assert names | {Unit.NONE: "unit"} == {kind: text.removeprefix("your ") for kind, text in YOURS.items()}


def sample(name: str, kind: type[Any]) -> list[Any]:
    """Values a fact may have."""
    if name in ("square", "start"):
        return [Square["D4"], Square["L12"]]
    if name in ("unit", "target"):
        return [Unit.ARCHERS, Unit.HYDRA, None] if name == "unit" else [Unit.ARCHERS, Unit.CATAPULT]
    if kind is int:
        return [1, 3]
    return list(kind.__members__.values())[:4]


@pytest.mark.parametrize("kind", Tell)
def test_every_event_can_be_told_to_everybody(kind: Tell) -> None:
    match = field("red archers d4 n")
    for seat in (RED, BLUE, SPECTATOR):
        for event in samples(kind, sample):
            READER.sentence(words.event(event, match.view(seat)), seat)


@pytest.mark.parametrize("reason", REFUSALS)
def test_every_refusal_can_be_said(reason: Refusal) -> None:
    view = field("red archers d4 n, blue spearmen d6 s").play("select d4").view(RED)
    for move in ("shoot d6", "step", "fire d6", "select d4", "place h c5", "core archers"):
        READER.label(words.refusal(reason, GAME.notation.read(move), view))


def moments() -> list[Match]:
    over = field("red archers d4 n, blue spearmen d6 s").play("resign")
    picking = match_at("terrain_turn")
    placing = match_at("terrain_turn", a=2, hand={"red": "lake hills"})
    after = match_at("after_battle", mode="campaign", units=FAR, victor="red", won_by="kills", wins={"red": 1})
    return [
        field("red archers d4 n, blue spearmen d6 s", "hills e5 burning", fire="g7"),
        field("red hydra d5 n, blue spearmen d6 s", "swamp d5").play("select d5"),
        picking,
        placing,
        placing.copy().play("tile lake"),
        deploying("").play("deploy cavalry"),
        after,
        over,
    ]


def test_every_move_has_words_at_any_moment() -> None:
    for match in moments():
        READER.moves(match, "resign")


# --- Whole games


@pytest.mark.parametrize("mode", list(GAME.modes))
def test_whole_games_can_be_told_to_everybody(mode: str) -> None:
    match, luck = Match(GAME, mode=mode, seed=2), random.Random(2)
    while True:
        rare = match.state.phase[0] not in (Phase.SELECT_UNIT, Phase.ACT, Phase.MOVE_ON)
        if rare or match.ply % 9 == 0:
            for seat in (SPECTATOR, RED, BLUE):
                READER.everything(match.view(seat), match.ply)
        if match.over:
            break
        match.play(luck.choice(match.legal()))


# --- Events


def test_a_charge_reads_from_both_sides() -> None:
    match = field("red cavalry d4 n, blue archers d5 e").play("select d4", "charge")
    assert told(match, RED)[:2] == [
        "Your Cavalry charges Blue's Archers on d5 in the flank.",
        "Blue's Archers on d5 are Eliminated.",
    ]
    assert told(match, BLUE)[0] == "Red's Cavalry charges your Archers on d5 in the flank."
    assert told(match, SPECTATOR)[0] == "Red's Cavalry charges Blue's Archers on d5 in the flank."
    assert told(match, BLUE)[-1] == "Round 6: your turn."


def test_fire_on_a_forest_reads_as_what_it_does() -> None:
    match = field("red catapult d3 n, blue archers d6 n", "forest d5").play("select d3", "fire d5")
    assert told(match, RED)[:2] == ["Your Catapult on d3 sends Fire to d5.", "The Forest on d5 to f7 is Burning."]
    match.play("select l12", "turn_left", "end_move")
    assert told(match, BLUE)[0] == "Your Archers on d6 did not get out in time and are Eliminated."


def test_secrets_read_as_such() -> None:
    match = Match(GAME, mode="single_battle", seed=3)
    drawn = [line for line in match.view(RED).told() if "draw" in line]
    assert "Blue draws a Terrain tile." in drawn
    assert all(line.startswith(("You draw ", "Blue draws a Terrain tile")) for line in drawn)


# --- Questions


def test_the_prompt_says_what_is_asked_and_what_is_urgent() -> None:
    match = field("red archers d5 n, red archers e6 n", "hills d5 burning")
    assert match.view(RED).prompt == (
        "Choose a unit to act with; Archers on d5 and Archers on e6 must leave burning or frozen ground this turn."
    )
    assert match.view(BLUE).prompt == "Waiting for Red to choose a unit to act with."
    match.play("select d5")
    assert match.view(RED).prompt == "Move or attack with Archers on d5: 2 MP; it must leave this tile this turn."


def test_a_waiting_player_learns_nothing_from_the_prompt() -> None:
    match = match_at("terrain_turn", a=2, hand={"red": "lake hills"}).play("tile lake")
    assert match.view(BLUE).prompt == "Waiting for Red to place the Terrain tile."
    assert match.view(RED).prompt.startswith("Place Lake:")


# --- Moves


@pytest.mark.parametrize(
    ("pieces", "tiles", "select", "move", "text"),
    [
        ("red swordsmen d4 n", "", "d4", "step", "Step to d5"),
        ("red swordsmen d4 n", "hills d5", "d4", "step", "Step to d5 and stop"),
        ("red swordsmen d4 n", "", "d4", "turn_left", "Turn left, to face north-west"),
        ("red swordsmen d4 n, blue archers d5 n", "", "d4", "charge", "Charge Blue's Archers on d5 in the rear"),
        ("red hydra d4 n, blue archers e5 n", "", "d4", "bite ne", "Bite Blue's Archers on e5 in the flank"),
        ("red archers d4 n, blue archers d6 s", "", "d4", "shoot d6", "Shoot Blue's Archers on d6 frontally"),
        ("red catapult d4 n", "village d6", "d4", "shoot d6", "Destroy the Village on d6 to e7"),
        ("red catapult d4 n", "", "d4", "retreat", "Fall back to d3"),
        ("red ranger d4 n", "", "d4", "side_left", "Sidestep left to c4"),
        ("red vampires d4 n", "", "d4", "shift se", "Shift south-east to e3"),
        ("red catapult d4 n", "forest d6", "d4", "fire d6", "Send Fire to d6: the Forest on d6 to f8 burns"),
        ("red catapult d4 n", "hills d6", "d4", "fire d6", "Send Fire to d6: the Hills on d6 to e7 burn"),
        ("red catapult d4 n", "", "d4", "fire d6", "Send Fire to d6: Fire stays there"),
        ("red archmage d4 n", "lake d6", "d4", "ice d6", "Send Ice to d6: the Lake on d6 to f7 can be crossed"),
        ("red archmage d4 n, blue archers d6 s", "", "d4", "ice d6", "Send Ice to d6: Blue's Archers are Eliminated"),
        (
            "red catapult d4 n",
            "windmill d6",
            "d4",
            "fire d6",
            "Send Fire to d6: the Windmill on d6 burns down at your next turn",
        ),
        (
            "red catapult d4 n",
            "lake d6 frozen",
            "d4",
            "fire d6",
            "Send Fire to d6: the Lake on d6 to f7 is no longer Frozen; units that cannot stand there are lost",
        ),
    ],
)
def test_moves_say_what_they_do(pieces: str, tiles: str, select: str, move: str, text: str) -> None:
    assert say(field(pieces, tiles).play(f"select {select}"), move) == text


@pytest.mark.parametrize(
    ("pieces", "tiles", "move", "warning"),
    [
        ("red cavalry d4 n", "", "turn_left", ", without the extra step"),
        ("red swordsmen d4 n", "", "turn_left", ""),
        ("red paladin d4 n, red vampires e6 s", "", "step", ", and your Vampires die"),
        ("red paladin d4 n, blue vampires e6 s", "", "step", ""),
        ("red catapult d4 n, red archers d7 n", "forest d6", "fire d6", "; your own units must leave it"),
        ("red catapult d4 n, blue archers d7 n", "forest d6", "fire d6", ""),
        ("red archmage d4 n, red archers d7 n", "swamp d6", "ice d6", ""),
    ],
)
def test_moves_warn_of_what_one_may_regret(pieces: str, tiles: str, move: str, warning: str) -> None:
    said = say(field(pieces, tiles).play("select d4"), move)
    warnings = (", without the extra step", ", and your Vampires die", "; your own units must leave it")
    assert [text for text in warnings if said.endswith(text)] == ([warning] if warning else [])


def test_the_extra_step_of_cavalry_is_mentioned() -> None:
    match = field("red cavalry d4 n").play("select d4", "step", "step", "step")
    assert match.view(RED).prompt == "Go on with Cavalry on d7, or end the move: 1 of 4 MP left."
    match.play("step")
    assert match.view(RED).prompt == "Go on with Cavalry on d8, or end the move: one extra step left."


# --- Refusals: the reasons people ask for


@pytest.mark.parametrize(
    ("pieces", "tiles", "move", "text"),
    [
        (
            "red archers d3 n, blue swordsmen d5 s",
            "",
            "shoot d5",
            "Shields: Blue's Swordsmen on d5 cannot be shot from the front",
        ),
        (
            "red archers d3 n, blue archers d5 s",
            "forest d5",
            "shoot d5",
            "Blue's Archers on d5 are hidden in the Forest",
        ),
        ("red archers d3 n, blue archers d6 s", "windmill d5", "shoot d6", "An Obstacle is in the way"),
        (
            "red catapult d3 n, blue archers d9 s",
            "windmill d5, mountains d6",
            "shoot d9",
            "D9 is 6 squares away, and the range is 6 - 2 Obstacles = 4",
        ),
        ("red archers d3 n, blue archers d9 s", "", "shoot d9", "D9 is 6 squares away, and the range is 4"),
        (
            "red cavalry d3 n, blue spearmen d4 s",
            "",
            "charge",
            "Spears: Cavalry cannot charge Blue's Spearmen from the front",
        ),
        ("red cavalry d3 n", "swamp d4", "step", "Cavalry cannot enter Swamp"),
        ("red cavalry d3 n", "mountains d4", "step", "Mountains on d4 are impassable"),
        ("red cavalry d3 n", "hills d4 frozen", "step", "Hills on d4 are Frozen and closed"),
        ("red archers d3 n", "", "shoot f5", "F5 is not in the Line of Fire: Archers face north"),
        ("red swordsmen d3 n", "", "end_move", "You cannot pass: Swordsmen must move or attack"),
    ],
)
def test_refusals_say_why(pieces: str, tiles: str, move: str, text: str) -> None:
    assert why_not(field(pieces, tiles).play("select d3"), move) == text


def test_an_empty_pool_is_named() -> None:
    match = field("red catapult d3 n, blue archers d5 s", pool={"red": {"fire": 0}}).play("select d3")
    assert str(match.refusal("fire d5")) == "Your pool of Fire is empty (TOW-RNG-18)"


# --- The table


def test_the_field_is_seen_from_the_readers_own_side() -> None:
    match = field("red archers c3 ne, blue giant j9 s", "forest e5")
    red, blue = section(match, RED, "The field"), section(match, BLUE, "The field")
    assert [row[0] for row in red] == [str(row) for row in range(12, 0, -1)]
    assert [row[0] for row in blue] == [str(row) for row in range(1, 13)]
    assert red[9][3] == "AR↗"
    assert red[3][10] == "gi↓"
    assert red[7][5] == "%%%"
    assert blue[2][10] == "AR↗"


def test_the_table_tells_the_objective_and_its_progress() -> None:
    match = field("red archers f6 n", objective="capture_the_strategic_point", hold={"red": 2})
    rows = dict(row for row in section(match, RED, "The battle"))
    assert rows["Objective"] == "Capture the Strategic Point!"
    assert rows["Round"] == "6 of 40"
    assert [row[-1] for row in section(match, RED, "The sides")] == ["3 of 5 Hold points", "0 of 5 Hold points"]


def test_units_in_danger_and_burning_buildings_are_marked() -> None:
    tiles = "hills d5 burning, village g5 burning by blue at 9"
    match = field("red archers d5 n, blue archers e6 s", tiles)
    own = {row[1]: row[-1] for row in section(match, RED, "Your units")}
    enemy = {row[1]: row[-1] for row in section(match, RED, "Blue's units")}
    assert own == {"d5": "must leave this turn", "a1": ""}
    assert enemy == {"e6": "must leave next turn", "l12": ""}
    states = {row[0]: row[2] for row in section(match, RED, "Terrain")}
    assert states == {"Hills": "Burning", "Village": "Burning: gone at Blue's next turn"}


def test_secret_things_are_on_their_owners_table_only() -> None:
    match = match_at("terrain_turn", a=2, hand={"red": "lake hills", "blue": "forest"})
    assert section(match, RED, "Your Terrain tiles") == [["Lake"], ["Hills"]]
    assert section(match, BLUE, "Your Terrain tiles") == [["Forest"]]
    assert section(match, SPECTATOR, "Your Terrain tiles") == []
    match = deploying("archers")
    assert ["Archers", "MP 2, R 4"] in section(match, RED, "Your army to deploy")
    assert section(match, SPECTATOR, "Your army") == []


# --- Results


def test_results_say_who_and_why() -> None:
    match = field("red archers d4 n").play("resign")
    assert str(words.result(match.view(BLUE))) == "You win: the enemy has resigned."
    assert str(words.result(match.view(RED))) == "Blue wins: the enemy has resigned."
    cross = {"red": "cross_of_eternity"}
    match = match_at(
        "after_battle", mode="campaign", units=FAR, victor="red", won_by="kills", wins={"red": 1}, cards=cross
    )
    assert str(words.result(match.view(RED))) == "You win: a battle won with the Cross of Eternity."
