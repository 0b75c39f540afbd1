"""The picture of Tales of War: it is well-formed, complete, escaped, and shows nothing a seat may not see."""

from __future__ import annotations

import itertools
import random
import re
import xml.etree.ElementTree as ET
from typing import Any

import pytest

from tests.looking import drawn_names, elements, everything, ids, moments, scene, symbols, zones
from tests.tales_of_war.table import GAME, battle, deploying, match_at
from wartable.engine.match import Match
from wartable.engine.picture import plans
from wartable.games.tales_of_war.picture.powers import threatened
from wartable.games.tales_of_war.picture.roster import Standing, nearest, roster
from wartable.games.tales_of_war.pieces import Objective, Reward, Square, Terrain, Unit

PICTURE = GAME.picture
FOLDER = GAME.folder / "picture"
ENOUGH = 900
"""So many moves show two battles of a campaign and what lies between them."""


def game_of(mode: str, seed: int, every: int) -> list[Match]:
    """Moments of a random game of a mode, up to its second battle."""
    return moments(Match(GAME, mode=mode, seed=seed), every, seed, ENOUGH)


# --- Whole games


@pytest.mark.parametrize("mode", list(GAME.modes))
def test_markup_is_well_formed_and_ids_are_unique(mode: str) -> None:
    known = symbols(GAME)
    for match, small in itertools.product(game_of(mode, 11, 71), (False, True)):
        for seat in range(-1, 2):
            shown = scene(match, seat, small)
            assert drawn_names(shown)
            for zone in zones(shown):
                used = [e.attrib["href"][1:] for e in elements(zone) if e.attrib.get("href", "").startswith("#")]
                assert {name for name in used if not name.startswith("TOW-")} <= known


@pytest.mark.parametrize("mode", list(GAME.modes))
def test_every_legal_move_has_its_clicks(mode: str) -> None:
    for match, small in itertools.product(game_of(mode, 12, 23), (False, True)):
        if match.over:
            continue
        shown = scene(match, match.asked, small)
        named = set(ids(shown))
        paths = [PICTURE.clicks(shown, move) for move in match.legal()]
        clicked = [path for path in paths if path]
        assert all(name in named for path in clicked for name in path)
        for path, other in itertools.permutations(clicked, 2):
            assert other == path or other[: len(path)] != path, "no path goes on where another ends"


@pytest.mark.parametrize("mode", list(GAME.modes))
def test_another_world_looks_the_same(mode: str) -> None:
    for match in game_of(mode, 13, 97):
        for seat in range(-1, 2):
            other = match.redealt(seat, match.ply)
            for small in (False, True):
                assert everything(scene(other, seat, small), 7) == everything(scene(match, seat, small), 7)


def test_a_unit_keeps_its_id_to_its_end_and_never_turns_the_long_way_round() -> None:
    match, luck = Match(GAME, mode="veteran_battle", seed=5), random.Random(5)
    before: dict[str, Standing] = {}
    while not match.over:
        match.play(luck.choice(match.legal()))
        now = {unit.id: unit for unit in roster(match.view(0))}
        assert len(now) == sum(match.state.count)  # type: ignore[attr-defined]
        for name, unit in now.items():
            was = before.get(name, unit)
            assert (was.seat, was.kind) == (unit.seat, unit.kind)
            assert abs(was.turns - unit.turns) <= 1
            assert unit.turns % 8 == unit.facing
        before = now
    assert nearest(7, 1) == 9, "from north-west to north-east it goes through north"


# --- The board


def board(match: Match, seat: int = 0, small: bool = False) -> dict[str, ET.Element]:
    """The elements of the board by their ids."""
    found = elements(PICTURE.draw(scene(match, seat, small))["board"])
    return {element.attrib["id"]: element for element in found if "id" in element.attrib}


def test_everybody_has_the_own_zone_at_the_bottom() -> None:
    match = battle("red archers a1 n, blue archers l12 s")
    for seat, own, other in ((0, "unit-red-a1", "unit-blue-l12"), (1, "unit-blue-l12", "unit-red-a1"), (-1, "", "")):
        drawn = board(match, seat)
        if own:
            assert "translate(30px,690px)" in drawn[own].attrib["style"]
            assert "translate(690px,30px)" in drawn[other].attrib["style"]
        else:
            assert "translate(30px,690px)" in drawn["unit-red-a1"].attrib["style"]


def test_the_board_can_be_seen_from_the_other_side() -> None:
    match = battle("red archers a1 n, blue archers l12 s")
    for seat, bottom in ((0, "Blue"), (1, "Red"), (-1, "Blue")):
        drawn = PICTURE.draw(scene(match, seat)._replace(turned=True))["board"]
        assert f'aria-label="Battlefield, {bottom} at the bottom"' in drawn
        assert drawn.index(f'id="player-{bottom.lower()}"') > drawn.index('id="objective"'), "panels follow the board"
        assert 'data-turn="" ' in drawn
        assert 'aria-pressed="true"' in drawn


def test_chips_leave_other_units_in_sight() -> None:
    match = battle("red cavalry h5 n, blue spearmen h8 w, blue archers f8 s, blue archers l12 s").play("select h5")
    chips = ET.tostring(board(match)["chips"], encoding="unicode")
    place = re.search(r'class="chip danger" style="transform:translate\(([\d.]+)px,(\d+)px\)', chips)
    assert place is not None
    assert float(place[1]) > 450, "Archers stand to the left of it, so it is on the right"
    assert place[2] == "270"


@pytest.mark.parametrize("small", [False, True])
def test_a_turned_board_is_clicked_like_any_other(small: bool) -> None:
    for match in game_of("single_battle", 7, 31):
        if match.over:
            continue
        shown = scene(match, match.asked, small)._replace(turned=True)
        known = set(ids(shown))
        assert len(known) == len(ids(shown))
        assert all(name in known for move in shown.view.legal for name in PICTURE.clicks(shown, move))
        assert all(name in known for plan in plans(PICTURE, shown) for name in plan.clicks)


@pytest.mark.rule("TOW-ARM-07")
def test_each_unit_shows_kind_rank_facing_mp_and_range() -> None:
    match = battle("red ranger f6 ne, blue giant c9 s", "hills f6")
    drawn = board(match)
    text = ET.tostring(drawn["unit-red-f6"], encoding="unicode")
    assert "#e-ranger" in text
    assert "hero" in text
    assert "rotate(45deg)" in text
    assert ">3<" in text
    assert ">6<" in text, "Hills add to its range"
    assert drawn["unit-red-f6"].attrib["aria-label"] == "Red Ranger on f6, facing north-east"


def test_burning_and_frozen_tiles_show_it_and_units_are_warned() -> None:
    match = battle(
        "red archers d7 e, blue archers l12 s", "forest b6 burning, lake g3 frozen, village i8 burning by red"
    )
    drawn = board(match)
    assert "#t-burning-3x3" in ET.tostring(drawn["tile-forest-b6"], encoding="unicode")
    assert "#t-frozen-3x2" in ET.tostring(drawn["tile-lake-g3"], encoding="unicode")
    assert "Leave this turn" in ET.tostring(drawn["leave-unit-red-d7"], encoding="unicode")
    assert "tile-village-i8" not in drawn, "it has burnt down as Red's turn began"
    match = battle("red archers d7 e, blue archers l12 s", "village i8 burning by blue")
    assert "Gone at Blue's turn" in ET.tostring(board(match)["badges"], encoding="unicode")


def test_what_is_in_reach_says_what_it_costs() -> None:
    match = battle("red cavalry j4 nw, blue spearmen g7 s, blue spearmen j7 s").play("select j4")
    drawn = board(match)
    reach = {name for name, element in drawn.items() if "reach" in element.attrib.get("class", "")}
    assert "square-h6" in reach
    assert "square-j8" not in reach
    assert "foe" in drawn["square-g7"].attrib["class"]
    chips = ET.tostring(drawn["chips"], encoding="unicode")
    assert "Flank, 3 MP" in chips
    assert "not frontal" in chips, "Spears keep the other one safe"


def test_a_line_of_fire_shows_its_range_and_what_reduces_it() -> None:
    match = battle("red catapult c3 n, blue spearmen c9 s, blue archers l12 s", "mountains c5").play("select c3")
    line = board(match)["aim"]
    beads = [element for element in line.iter() if element.attrib.get("class", "").startswith("bead")]
    assert [element.attrib["class"] for element in beads] == ["bead"] * 5 + ["bead hollow"]
    assert "-1" in ET.tostring(line, encoding="unicode")


def test_pointing_at_a_unit_shows_what_it_threatens() -> None:
    match = battle("red archers d4 n, blue swordsmen d8 s, blue hydra h8 s")
    drawn = board(match)
    for name, mark in (("unit-red-d4", "bead"), ("unit-blue-d8", "reach-of"), ("unit-blue-h8", "reach-of")):
        menace = next(e for e in drawn[name].iter() if e.attrib.get("class") == "menace")
        assert mark in ET.tostring(menace, encoding="unicode")


@pytest.mark.parametrize(
    ("near", "threatened_then"),
    [("", True), (", red archers d5 n", False), (", blue archers d5 n", True), (", red archers d3 n", True)],
)
@pytest.mark.parametrize("again", range(2))
def test_what_a_unit_threatens_depends_on_who_is_near(near: str, threatened_then: bool, again: int) -> None:
    view = battle(f"red swordsmen d4 n, blue archers h12 s{near}").view(again)
    unit = next(unit for unit in roster(view) if unit.id == "unit-red-d4")
    assert (Square.D5 in threatened(view, unit)) == threatened_then


def test_who_falls_flies_to_the_fallen() -> None:
    drawn = board(battle("red archers d4 n, blue swordsmen d8 n"))
    assert drawn["unit-blue-d8"].attrib["data-to"] in drawn


def test_the_backdrop_stands_still() -> None:
    match = battle("red archers d4 n, blue swordsmen d8 n")
    before = PICTURE.backdrop(scene(match, 0))
    assert PICTURE.backdrop(scene(match.play("select d4"), 1)) == before
    assert PICTURE.backdrop(scene(match, 0, small=True)) != before


# --- Panels


def test_names_are_escaped() -> None:
    text = everything(scene(battle("red archers d4 n, blue swordsmen d8 n"), 0))
    assert "<script>" not in text
    assert "<u>" not in text
    assert "B&#34;r&lt;u&gt;n&amp;o" in text


@pytest.mark.parametrize("objective", list(Objective), ids=lambda card: card.name.lower())
def test_progress_towards_every_objective_is_shown(objective: Objective) -> None:
    pieces = "red archers d4 n, red catapult a1 n, red supply_wagon b1 n, blue swordsmen d8 n, blue catapult l12 s"
    about: dict[str, Any] = {"objective": objective.name.lower(), "lost": {"blue": "archers archers"}}
    text = PICTURE.draw(scene(battle(f"{pieces}, blue supply_wagon k12 s", **about), 0))["board"]
    expected = {
        Objective.WEAPONS_OF_WAR: "2<i>/5</i>",
        Objective.SUPPLY_LINES: "0<i>/10</i>",
        Objective.ARTILLERY_ASSAULT: "0<i>/3</i>",
        Objective.SIEGE_WEAPONS: "Catapult left",
        Objective.CAPTURE_THE_STRATEGIC_POINT: "0<i>/5</i>",
        Objective.DEFEND_THE_BASE: "0<i>/6</i>",
        Objective.ONE_OR_MANY: "Hero stands",
    }
    assert expected[objective] in text


def test_the_army_is_shown_to_its_owner_only() -> None:
    match = deploying("giant hydra", "vampires")
    mine = PICTURE.draw(scene(match, 0))["board"]
    assert 'id="muster-giant"' in mine
    assert "Blue has 9 units to deploy" in mine
    for seat in (1, -1):
        assert "muster-" not in PICTURE.draw(scene(match, seat))["board"]


def test_rewards_are_chosen_before_the_eyes_of_both_but_seen_by_one() -> None:
    about: dict[str, Any] = {"mode": "campaign", "victor": "red", "won_by": "kills", "a": 2}
    match = match_at("keep_reward", drawn={"card_giant": 1, "skill_aegis": 1}, **about)
    assert 'id="keep-card_giant"' in PICTURE.draw(scene(match, 0))["board"]
    assert 'id="keep-card_giant"' in PICTURE.draw(scene(match, 0, small=True))["mine"]
    others = PICTURE.draw(scene(match, 1))["board"]
    assert "Giant" not in others
    assert "looks at 2 cards" in others


def test_every_kind_of_piece_tells_about_itself() -> None:
    shown = scene(battle("red archers d4 n, blue swordsmen d8 n", cards={"red": "skill_aegis"}), 0)
    book = (GAME.folder / "rulebook.md").read_text()
    named = [f"pick-{kind.name.lower()}" for kind in Unit if kind]
    named += [f"keep-{card.name.lower()}" for card in Reward]
    named += [f"bonus-{card.name.lower()}" for card in Objective]
    named += [f"hand-{kind.name.lower()}" for kind in Terrain if kind]
    for name in [*named, "objective", "pool-red-fire", "pool-blue-ice", "fallen-red", "reward-red-skill_aegis"]:
        about = PICTURE.about(shown, name) or ""
        rules = re.findall(r'data-rule="([^"]+)"', about)
        assert elements(about)
        assert rules, name
        assert all(f"**{rule}**" in book for rule in rules)


def test_pointing_at_things() -> None:
    pieces = "red cavalry j4 nw, red swordsmen h3 n, blue archers h8 s, blue spearmen g7 s"
    match = battle(pieces, "hills h8, forest b6 frozen", fire="e5", ice="i6")

    def about(element: str, seat: int = 0) -> str:
        return PICTURE.about(scene(match, seat), element) or ""

    assert "Range 4 + 1 Hills = <b>5</b>" in about("unit-blue-h8")
    assert "Swordsmen on h3: Shields" in about("unit-blue-h8")
    assert "Flat fire: h7 to h3" in about("unit-blue-h8")
    assert "Can charge" in about("unit-red-j4")
    assert "Blue can hit it with Archers h8" in about("square-h5")
    assert "Blue cannot hit it" in about("square-a1")
    assert "Stop. Units inside" in about("square-c7")
    assert "Frozen" in about("square-c7")
    assert "impassable" in about("square-e5")
    assert "stops" in about("square-i6")
    assert "Lost in this battle: nothing" in about("player-blue")
    assert "Reward deck" in about("guide")
    for nothing in (
        "",
        "trace",
        "table",
        "unit-red-a1",
        "square-z9",
        "pick-none",
        "hand-open",
        "keep-x",
        "pool-red-mud",
    ):
        assert PICTURE.about(scene(match, 0), nothing) is None


# --- Files


def test_symbols_do_not_clash_with_the_house() -> None:
    assert not symbols(GAME) & {"e-undo", "e-confirm", "e-chat", "e-log", "e-arrow", "e-eye", "e-flag"}


def test_the_style_stays_in_its_own_game() -> None:
    style = re.sub(r"/\*.*?\*/", "", (FOLDER / PICTURE.STYLE).read_text(), flags=re.S)
    for rule in re.findall(r"([^{};]+)\{", style):
        text = rule.strip()
        assert ".tow" in text or text.startswith(("@", "from", "to", "50%")), text
