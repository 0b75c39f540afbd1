"""The picture of Reliquium: well-formed, complete, escaped; its forecast is what the battle comes to."""

from __future__ import annotations

import itertools
import random
import re
from typing import Any

import pytest

from tests.looking import drawn_names, elements, everything, moments, scene, symbols, zones
from tests.reliquium.table import GAME, NAMES, attack_stage, light_acts, table
from wartable.engine.match import Match
from wartable.engine.moves import Move
from wartable.games.reliquium.picture.forecast import Span, forecast, would_end, would_win
from wartable.games.reliquium.picture.geography import HEIGHT, WIDTH, anchor, border, junction_at
from wartable.games.reliquium.picture.last_move import last_battle
from wartable.games.reliquium.pieces import Area, Faction, Junction, Melee, Side
from wartable.games.reliquium.state import Phase

PICTURE: Any = GAME.picture
FOLDER = GAME.folder / "picture"
EVERYTHING = {"commanders": True, "power": True, "diplomacy": True, "events": True, "campaign": "ash_and_laurel"}
SETTINGS: list[tuple[int, dict[str, Any]]] = [
    (2, {"commanders": True}),
    (3, {"diplomacy": True, "events": True}),
    (4, EVERYTHING),
]


def game_with(seats: int, options: dict[str, Any], every: int) -> list[Match]:
    """Moments of a random game in which nobody is too ready to pass."""
    return moments(Match(GAME, seats=seats, seed=seats, options=options), every, seats, choose=hardly_passing)


def hardly_passing(moves: list[Move], luck: random.Random) -> Move:
    return luck.choices(moves, [0.05 if str(move) == "pass" else 1 for move in moves])[0]


# --- Markup


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_markup_is_well_formed_complete_and_ids_are_unique(seats: int, options: dict[str, Any]) -> None:
    known = symbols(GAME)
    for match, small in itertools.product(game_with(seats, options, 61), (False, True)):
        for seat in {-1, max(0, match.asked)}:
            shown = scene(match, seat, small)
            named = drawn_names(shown)
            for zone in zones(shown):
                used = re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', zone)
                assert {one or other for one, other in used} - {""} <= known | named


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_every_legal_move_has_its_clicks(seats: int, options: dict[str, Any]) -> None:
    for match, small in itertools.product(game_with(seats, options, 11)[:-1], (False, True)):
        shown = scene(match, match.asked, small)
        drawn = [element.attrib for zone in PICTURE.draw(shown).values() for element in elements(zone)]
        named = {attributes.get("data-as", attributes.get("id")) for attributes in drawn}
        paths = [PICTURE.clicks(shown, move) for move in match.legal()]
        assert all(name in named for path in paths for name in path)
        clicked = [tuple(path) for path in paths if path]
        assert len(clicked) == len(set(clicked))


def test_another_world_looks_the_same() -> None:
    for match in game_with(4, EVERYTHING, 151):
        for seat in (-1, max(0, match.asked)):
            other = match.redealt(seat, match.ply)
            assert everything(scene(other, seat)) == everything(scene(match, seat))


def test_the_backdrop_stands_still_and_frames_are_small() -> None:
    match = table(4)
    before = PICTURE.backdrop(scene(match, 0))
    assert PICTURE.backdrop(scene(match.play("pass"), 1)) == before
    assert PICTURE.backdrop(scene(table(2))) != before
    late = game_with(4, EVERYTHING, 1000)[-1]
    assert sum(map(len, PICTURE.draw(scene(late)).values())) < 60_000


def test_names_are_escaped() -> None:
    for small in (False, True):
        text = everything(scene(table(4), 0, small))
        assert "<script>" not in text
        assert "<u>" not in text
        assert "&lt;script&gt;" in text


def test_the_style_stays_in_its_own_game() -> None:
    style = re.sub(r"/\*.*?\*/", "", (FOLDER / PICTURE.STYLE).read_text(), flags=re.S)
    for rule in re.findall(r"([^{};]+)\{", style):
        for selector in re.split(r",(?![^(]*\))", rule.strip()):
            assert ".reliquium" in selector or selector.strip().startswith((".q-", "@", "to", "from")), selector


# --- The map


def test_everything_has_its_place_on_the_map() -> None:
    book: Any = GAME.book()
    for area in Area:
        if area != Area.NOWHERE:
            x, y = anchor(area)
            assert 0 < x < WIDTH
            assert 0 < y < HEIGHT
            for other in Area:
                if book.adjacent[area] >> other & 1:
                    there, back = border(area, other), border(other, area)
                    assert (there.x, there.y) == (back.x, back.y)
    assert all(junction_at(where) for where in Junction if where != Junction.NOWHERE)


def test_closed_areas_are_hatched_and_have_no_name() -> None:
    shown = scene(table(2))
    assert str(PICTURE.backdrop(shown)).count("url(#q-hatch)") == 8
    assert "Salt Meadow" not in PICTURE.draw(shown)["board"]
    assert "Salt Meadow" in PICTURE.draw(scene(table(4)))["board"]


def test_figures_fly_in_from_where_they_were() -> None:
    match = light_acts("plains", "anvil_heights: light warrior mage").play("march")
    board = PICTURE.draw(scene(match.play("to cairn_moor", "troop mage")))["board"]
    assert 'id="figure-cairn_moor-mage-0"' in board
    assert 'data-from="figure-anvil_heights-mage-0"' in board


def test_the_fallen_fly_home() -> None:
    troops = "golden_steppe: light defender mage, ravenspur: nature warrior warrior warrior"
    match = attack_stage(troops, "nature melee_2 ravenspur golden_steppe").play("troop mage")
    own, other = (PICTURE.draw(scene(match, seat)) for seat in (0, 1))
    for zone in (own["mine"], other["rivals"]):
        assert re.search(r'class="fallen f-light" data-from="figure-golden_steppe-mage-0"', zone)
    assert "fallen" not in own["rivals"] + other["mine"]


def test_orders_lie_side_by_side_on_one_border() -> None:
    troops = "golden_steppe: light defender mage, ravenspur: nature warrior"
    orders = "nature melee_2 ravenspur golden_steppe, light melee_1 golden_steppe ravenspur"
    board = PICTURE.draw(scene(table(troops=troops, orders=orders)))["board"]
    places = re.findall(r'id="order-\w+-melee_\d"[^>]*style="([^"]+)"', board)
    assert len(places) == len(set(places)) == 2


# --- Forecast and battle


def battlefield(**position: Any) -> Match:
    troops = "golden_steppe: light defender, ravenspur: nature warrior warrior, glimmergrove: chaos mage"
    orders = "nature melee_1 ravenspur golden_steppe, chaos ranged_1 glimmergrove golden_steppe"
    return table(troops=troops, orders=orders, **position)


def test_a_forecast_has_every_term_and_what_support_may_add() -> None:
    view = battlefield(creatures=["ursagor j38"]).view(0)
    coming = forecast(view, Faction.ALLIANCE_OF_NATURE, Area.RAVENSPUR, Area.GOLDEN_STEPPE, Melee.MELEE_1)
    assert coming is not None
    assert coming.attack["troops"] == Span(4, 4)
    assert coming.attack["token"] == Span(1, 1)
    assert coming.attack["support"] == coming.defence["support"] == Span(0, 2)
    assert coming.sums[1] == Span(3, 5)


def test_a_forecast_knows_who_wins_for_certain() -> None:
    view = battlefield().view(0)
    coming = forecast(view, Faction.ALLIANCE_OF_NATURE, Area.RAVENSPUR, Area.GOLDEN_STEPPE, Melee.MELEE_1)
    assert coming is not None
    assert coming.verdict == Side.NOBODY
    assert forecast(view, Faction.ORDER_OF_LIGHT, Area.GOLDEN_STEPPE, Area.FROSTPINE) is None
    alone = table(troops="ravenspur: nature warrior", orders="nature melee_1 ravenspur golden_steppe").view(0)
    sure = forecast(alone, Faction.ALLIANCE_OF_NATURE, Area.RAVENSPUR, Area.GOLDEN_STEPPE, Melee.MELEE_1)
    assert sure is not None
    assert sure.verdict == Side.ATTACKER


@pytest.mark.parametrize("small", [False, True])
def test_an_attacker_sees_what_each_token_would_come_to(small: bool) -> None:
    match = light_acts("plains", "sky_peak: light mage, redgrass: nature mage").play("melee", "to redgrass")
    zones = PICTURE.draw(scene(match, 0, small))
    assert 'id="forecast"' in zones["focus" if small else "board"]
    assert re.findall(r"<small>([^<]+)</small>", zones["mine"]) == ["1 : 2", "2 : 2", "3 : 2"]
    assert 'id="forecast"' not in "".join(PICTURE.draw(scene(match, 1, small)).values())


def test_the_battle_comes_to_what_the_forecast_says() -> None:
    match = battlefield()
    while match.view(0).state.phase[0] != Phase.ATTACK_TURN:
        moves = [str(move) for move in match.legal()]
        match.play(next(move for move in ("pass", "troop mage", "done", moves[0]) if move in moves))
    view = match.view(0)
    coming = forecast(view, Faction.ALLIANCE_OF_NATURE, Area.RAVENSPUR, Area.GOLDEN_STEPPE, Melee.MELEE_1)
    assert coming is not None
    assert coming.attack["support"] == Span(0, 2)
    fought = last_battle(match.play("side attacker").view(0))
    assert fought is not None
    assert fought.armies[Faction.ALLIANCE_OF_NATURE].total == coming.sums[0].high
    assert fought.armies[Faction.ORDER_OF_LIGHT].total == coming.sums[1].low
    assert "Battle for Golden Steppe" in PICTURE.draw(scene(match))["board"]


def test_the_last_castle_of_a_type_is_marked_and_the_end_foretold() -> None:
    match = battlefield()
    view = match.view(0)
    assert would_end(view, Area.GOLDEN_STEPPE)
    assert would_win(view, Faction.ALLIANCE_OF_NATURE, Faction.ORDER_OF_LIGHT) == [Faction.ALLIANCE_OF_NATURE]
    assert "ends the game" in str(PICTURE.about(scene(match), "order-nature-melee_1"))
    truce = table(4, round=1)
    assert "e-last-castle" not in PICTURE.draw(scene(truce))["board"]


# --- What elements say


@pytest.mark.parametrize(
    ("element", "told"),
    [
        ("area-golden_steppe", "1 defender: attack 1, defence 3"),
        ("area-sky_peak", "Nobody controls it."),
        ("order-chaos-ranged_1", "Glimmergrove → Golden Steppe"),
        ("hand-luminar", "Aura: defenders defence +1"),
        ("junction-j01", "Here Sky Peak, Anvil Heights and Glimmergrove meet."),
        ("seat-nature", "6 more castles win."),
        ("division-forest", "Forest castles: Build or Summon."),
        ("act-melee", "It is fought in the attack stage."),
        ("reserve-light-mage", "Attack / defence / support: 1 / 2 / 2"),
        ("token-light-melee_2", "The attack order +2"),
        ("round", "Order of play"),
        ("treaty-light-nature", "declares war"),
        ("card-heroism", "warriors on the map"),
        ("event-peace", "limit permitting"),
        ("plot", "Peace goal:"),
        ("guide", "Three classes, three roles"),
    ],
)
def test_elements_speak(element: str, told: str) -> None:
    match = battlefield(peace="bountiful_harvest", war="night_raid", **(EVERYTHING | {"events": True}))
    assert told in str(PICTURE.about(scene(match), element))


def test_what_cannot_be_done_says_why() -> None:
    match = light_acts("plains", "anvil_heights: light warrior", round=1)
    assert "No attack can be ordered before round 3" in str(PICTURE.about(scene(match), "act-melee"))
    assert "You can do this now." in str(PICTURE.about(scene(match), "act-march"))
    assert PICTURE.about(scene(match), "nothing-at-all") is None


def test_all_names_of_the_tests_are_factions() -> None:
    assert tuple(NAMES) == tuple(sign.removeprefix("arms-") for sign in PICTURE.SIGNS)
