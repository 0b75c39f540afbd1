"""The picture of Intrigue: well-formed, complete, escaped, and nothing on the map covers something else."""

from __future__ import annotations

import itertools
import re
import xml.etree.ElementTree as ET
from typing import Any

import numpy as np
import pytest

from tests.intrigue.table import GAME, NAMES, new, table
from tests.looking import drawn_names, elements, everything, ids, moments, scene, symbols, zones
from wartable.engine.match import Match
from wartable.games.intrigue.picture.board import NEAR
from wartable.games.intrigue.picture.geography import DESK, PHONE, SEA, Form, curve, land
from wartable.games.intrigue.picture.places import TILE_SIZE, lettering, places, range_names, width_of
from wartable.games.intrigue.picture.relief import closed_borders, inside
from wartable.games.intrigue.state import KINDS, Region, Tile

PICTURE: Any = GAME.picture
FOLDER = GAME.folder / "picture"
SETTINGS: list[tuple[int, dict[str, Any]]] = [
    (4, {}),
    (5, {"empires": "oil lead silver tin iron gold", "queue_played_out": True}),
    (6, {"yourself_may_decline": True, "heroics_ignores_adjacency": True}),
]


def game_with(seats: int, options: dict[str, Any], every: int) -> list[Match]:
    """Moments of a random game with this number of players."""
    return moments(new(seats, seed=seats, **options), every, seats)


# --- Markup


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_markup_is_well_formed_and_ids_are_unique(seats: int, options: dict[str, Any]) -> None:
    for match, small in itertools.product(game_with(seats, options, 47), (False, True)):
        for seat in range(-1, match.seats):
            shown = scene(match, seat, small)
            known = symbols(GAME) | drawn_names(shown)
            for zone in zones(shown):
                used = [
                    e.attrib["href"][1:]
                    for e in elements(zone)
                    if e.attrib.get("href", "#-")[1:].startswith(("m", "e"))
                ]
                used += re.findall(r"url\(#([^)]+)\)", zone)
                assert set(used) <= known


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_every_legal_move_has_its_clicks(seats: int, options: dict[str, Any]) -> None:
    for match, small in itertools.product(game_with(seats, options, 13)[:-1], (False, True)):
        shown = scene(match, match.asked, small)
        named = set(ids(shown))
        paths = [PICTURE.clicks(shown, move) for move in match.legal()]
        assert all(name in named for path in paths for name in path)
        clicked = [tuple(path) for path in paths if path]
        assert len(clicked) == len(set(clicked))


@pytest.mark.parametrize(("seats", "options"), SETTINGS[1:2])
def test_another_world_looks_the_same(seats: int, options: dict[str, Any]) -> None:
    for match in game_with(seats, options, 97):
        for seat in (-1, 0, match.asked):
            other = match.redealt(seat, match.ply)
            for small in (False, True):
                assert everything(scene(other, seat, small)) == everything(scene(match, seat, small))


def test_the_backdrop_stands_still_and_frames_are_small() -> None:
    match = table("iron", land={"gold": "lorne"})
    before = PICTURE.backdrop(scene(match, 0))
    assert PICTURE.backdrop(scene(match.play("propose serrat"), 1)) == before
    assert PICTURE.backdrop(scene(match, 0, small=True)) != before
    late = game_with(6, {}, 1000)[-1]
    assert sum(map(len, PICTURE.draw(scene(late)).values())) < 50_000


def test_both_drawings_lie_on_each_other() -> None:
    for small in (False, True):
        shown = scene(table("iron"), 0, small)
        boxes = {
            ET.fromstring(svg).attrib["viewBox"] for svg in (PICTURE.backdrop(shown), PICTURE.draw(shown)["board"])
        }
        assert len(boxes) == 1


def test_names_are_escaped() -> None:
    match = table("iron", seats=6, land={"gold": "lorne"}).play("propose serrat", "ask tin")
    for small in (False, True):
        text = everything(scene(match, 2, small))
        assert "<script>" not in text
        assert "<u>" not in text
        assert "&lt;script&gt;" in text


OWN = (".m-layer", ".seat-sign.tile-", '.seat-sign[class*="tile-"]', "@", "to", "from", "50%")
"""How rules begin besides those for what the game draws itself: the page draws the signs of seats."""


def test_the_style_stays_in_its_own_game() -> None:
    style = re.sub(r"/\*.*?\*/", "", (FOLDER / PICTURE.STYLE).read_text(), flags=re.S)
    for rule in re.findall(r"([^{};]+)\{", style):
        for selector in re.sub(r"\([^()]*\)", "", rule.strip().removeprefix(":is(")).split(","):
            own = ".intrigue" in selector or selector.strip().startswith(OWN)
            assert own, selector


# --- The map


@pytest.mark.parametrize("form", [DESK, PHONE], ids=["large", "small"])
def test_neighbours_share_the_line_between_them(form: Form) -> None:
    whole, book = land(form), GAME.book()
    book_any: Any = book
    closed = closed_borders()
    over_land = {frozenset((p.one, p.other)) for p in whole.pieces if p.other != SEA}
    adjacent = {frozenset((a, b)) for a in Region for b in Region if book_any.adjacent[a] >> b & 1}
    lanes = {frozenset(Region[end.upper()] for end in lane["between"]) for lane in GAME.content["sea_lanes"]}
    assert over_land - closed == adjacent - lanes
    assert closed <= over_land
    assert all(curve(piece.line, piece.closed).startswith("M") for piece in whole.pieces)


Box = tuple[float, float, float, float]


def boxes(form: Form, region: int) -> list[Box]:
    """What a region shows at least: its tile, its printed signs, and its name."""
    place, size = places(form)[region], lettering(form).size
    half = TILE_SIZE * 0.43
    found: list[Box] = [(place.x - half, place.y - half, place.x + half, place.y + half)]
    entry = GAME.content["regions"][region]
    if entry.get("mark"):
        found.append((place.x + 19, place.y - 30, place.x + 45, place.y - 4))
    if entry.get("hazard"):
        found.append((place.x - 46, place.y - 30, place.x - 18, place.y - 2))
    for line in place.name:
        across = line.width / 2
        found.append((line.x - across, line.y - 0.7 * size, line.x + across, line.y + 0.2 * size))
    return found


def overlap(a: Box, b: Box) -> bool:
    return min(a[2], b[2]) > max(a[0], b[0]) and min(a[3], b[3]) > max(a[1], b[1])


@pytest.mark.parametrize("form", [DESK, PHONE], ids=["large", "small"])
def test_names_and_tiles_never_collide(form: Form) -> None:
    for one, other in itertools.combinations(Region, 2):
        for a, b in itertools.product(boxes(form, one), boxes(form, other)):
            assert not overlap(a, b), (one, other)


@pytest.mark.parametrize("form", [DESK, PHONE], ids=["large", "small"])
def test_everything_lies_in_its_region_and_on_the_map(form: Form) -> None:
    for region in Region:
        place = places(form)[region]
        assert inside(np.array([(place.x, place.y)]), land(form).rings[region]).all()
        for left, top, right, bottom in boxes(form, region):
            assert left > 4
            assert right < form.width - 4
            assert top > 4
            assert bottom < form.height - 4
        assert " ".join(line.words for line in place.name) == GAME.content["regions"][region]["name"]


def test_names_of_ranges_keep_off_tiles() -> None:
    for name in range_names(DESK):
        assert width_of(name.words, name.size) > 80
        for region in Region:
            place = places(DESK)[region]
            assert abs(place.x - name.x) > 24 or abs(place.y - name.y) > 24


# --- What is shown


LAND = {
    "gold": "lorne valdris",
    "iron": "ashgrove merrowdale serrat port_calder",
    "tin": "skaldmoor",
    "silver": "karsk_vale",
}


def board(match: Match, seat: int = 0) -> str:
    return str(PICTURE.draw(scene(match, seat))["board"])


def test_a_small_map_turns_to_the_proposal_for_the_one_who_is_asked() -> None:
    match = table("iron", land={"gold": "lorne"})
    looks = {"whole": 'data-look="0.5 0.5 0"', "near": f' {NEAR}"'}
    assert looks["whole"] in PICTURE.draw(scene(match, small=True))["board"]
    match.play("propose serrat", "ask tin")
    assert looks["near"] in PICTURE.draw(scene(match, 2, small=True))["board"]
    for seat, small in ((0, True), (-1, True), (2, False)):
        assert "data-look" not in PICTURE.draw(scene(match, seat, small))["board"]


def test_where_a_tile_can_go_there_is_an_arrow() -> None:
    match = table("move", land={"iron": "ashgrove merrowdale"}).play("from merrowdale")
    drawn = board(match)
    assert drawn.count('class="head"') == len(match.legal())
    assert 'id="region-port_calder" class="region"' in drawn
    assert 'id="region-ashgrove" class="region instead"' in drawn


def test_kingdoms_show_their_strength() -> None:
    shields = re.findall(
        r'class="sign str (\w+)".*?<text[^>]*>([^<]+)</text>', board(table("tin", land=LAND, forts="serrat"))
    )
    assert sorted(shields) == [("gold", "3"), ("iron", "5"), ("silver", "1"), ("tin", "0")]


def test_a_lane_inside_a_kingdom_becomes_a_bridge() -> None:
    assert 'class="bridge' not in board(table("tin", land={"gold": "gullspire", "iron": "lantern_coast"}))
    assert 'class="bridge gold"' in board(table("tin", land={"gold": "gullspire lantern_coast"}))


def test_mountains_part_kingdoms_of_one_empire() -> None:
    assert board(table("iron", land={"gold": "karsk_vale winterwood"})).count('class="sign str gold"') == 2


def test_hazards_and_works_are_shown() -> None:
    drawn = board(table("tin", forts="emberfall emberfall lorne", scorched="velmoor"))
    assert drawn.count("#e-hazard-off") == 1, "Emberfall is freed"
    assert drawn.count("#e-hazard-sign") == 6, "five others, and Velmoor"
    assert drawn.count('class="sign works fort"') == 2
    assert drawn.count('class="sign works burnt"') == 1


def test_numbers_are_those_of_the_book() -> None:
    drawn = board(table("tin", book={"regions.velmoor.mark": 1, "regions.lorne.mark": 0}))
    assert (drawn.count('class="sign mk up"'), drawn.count('class="sign mk dn"')) == (6, 6)


def test_a_proposal_is_a_ghost_for_everybody() -> None:
    match = table("iron", land=LAND).play("propose valdris")
    for seat in range(-1, 4):
        assert 'id="ghost"' in board(match, seat)
        assert "#e-accept" not in board(match, seat), "no seal yet"
        assert "3 &gt; 3" not in board(match, seat)
    match.play("ask tin")
    for seat in range(-1, 4):
        drawn = board(match, seat)
        assert 'id="ghost"' in drawn
        assert "#e-accept" in drawn
        assert 'class="leaving tile gold"' in drawn
    assert 'id="ghost"' not in board(match.play("refuse"))
    assert 'class="refusal"' in board(match)


def test_swords_show_what_can_be_annexed_to_the_one_who_chooses() -> None:
    land = {"gold": "valdris ashgrove", "iron": "merrowdale", "tin": "lorne"}
    match = table("gold", land=land)
    assert board(match).count('class="sign open"') == 1
    assert board(match).count('class="sign barred"') == 1, "tied with Lorne"
    assert 'class="sign open"' not in board(match, 1)


def test_what_travels_says_where_it_comes_from() -> None:
    match = table("gold", "iron tin", land=LAND)
    assert 'id="queued-0"' in str(PICTURE.draw(scene(match))["tray"])
    drawn = board(match.play("place jadewater"))
    assert re.search(r'id="tile-gold-jadewater"[^>]*data-from="queued-0"', drawn)
    tray = str(PICTURE.draw(scene(match))["tray"])
    assert re.search(r'id="queued-3"[^>]*data-from="bag"', tray)
    moved = table("move", land=LAND).play("from skaldmoor", "to winterwood")
    assert re.search(r'id="tile-tin-winterwood"[^>]*data-from="tile-tin-skaldmoor"', board(moved))
    taken = table("yourself", land=LAND).play("place jadewater")
    assert re.search(r'id="tile-gold-jadewater"[^>]*data-from="bag"', board(taken))


def test_what_falls_is_seen_to_fall() -> None:
    match = table("assassination", land=LAND).play("remove lorne")
    assert 'id="fallen-gold-lorne-' in board(match)
    struck = table("fortifications", "hazard iron", land={"iron": "mistfen"}).play("fortify lorne")
    assert 'id="fallen-iron-mistfen-' in board(struck)
    assert '<g id="signs" class="struck">' in board(struck)


def test_the_last_tiles_and_the_end_are_shown() -> None:
    match = table("gold", "iron tin", land=LAND, bag="gold")
    assert "1 tile left" in str(PICTURE.draw(scene(match))["tray"])
    match.play("place jadewater")
    assert match.over
    drawn = PICTURE.draw(scene(match))
    assert 'class="counts"' in drawn["board"], "the kingdoms that count twice"
    assert drawn["rivals"].count(" wins") == 1
    assert "Iron wins" in drawn["tray"]


def test_seats_show_what_an_answer_would_change() -> None:
    match = table("iron", land=LAND).play("propose valdris", "ask tin")
    rivals = str(PICTURE.draw(scene(match))["rivals"])
    changes = re.findall(r'class="change (\w\w)"[^>]*>([^<]+)<', rivals)
    assert changes == [("dn", "\N{MINUS SIGN}2"), ("up", "+2"), ("no", "±0"), ("no", "±0")]
    assert 'class="seat gold me current"' in rivals
    assert 'class="seat tin asked"' in rivals


def test_pairs_show_who_agreed() -> None:
    match = table("iron", land=LAND).play("propose jadewater", "ask tin", "accept")
    tray = str(PICTURE.draw(scene(match))["tray"])
    assert 'aria-label="Tin to Gold: 1 yes, 0 no"' in tray


# --- What elements say


def about(match: Match, element: str, seat: int = 0) -> str:
    return re.sub(r"<[^>]+>", " ", str(PICTURE.about(scene(match, seat), element) or ""))


def test_a_region_says_who_could_take_it_and_why_not() -> None:
    land = {"gold": "valdris ashgrove", "iron": "merrowdale serrat", "tin": "lorne", "silver": "lakemarch highmere"}
    match = table("gold", land=land, forts="lorne lorne")
    said = about(match, "region-valdris")
    assert "Your kingdom of 2 regions: strength 2" in said
    assert "Iron: strengths are tied at 2, neither may annex." in said
    assert "Tin could annex it: 4 against 2." in said
    assert "INT-ANX-02" in said
    assert "The Copper Teeth separates it from Copperdowns." in said
    assert "Free: a tile of any empire may go here." in about(match, "region-jadewater")
    assert "hazards strike here: flash flood" in about(match, "region-redwater")
    assert "fortifications, +2" in about(match, "region-lorne")


def test_a_seat_says_how_it_was_answered() -> None:
    match = table("iron", land=LAND).play("propose jadewater", "ask tin", "refuse")
    assert "Tin: 0 yes, 1 no; last Jadewater for Iron, no" in about(match, "seat-gold")
    assert "Gold: 0 yes, 1 no" in about(match, "seat-tin")
    assert "2 regions + 2 of the largest kingdom = 4" in about(match, "seat-gold")
    assert "Jadewater for Iron, no" in about(match, "pact-gold-tin")
    assert "Gold has not asked Silver yet." in about(match, "pact-gold-silver")


@pytest.mark.parametrize("tile", [tile for tile in Tile if Tile.YOURSELF <= tile < KINDS], ids=lambda tile: tile.name)
def test_every_special_tile_tells_about_itself(tile: Tile) -> None:
    said = str(PICTURE.about(scene(table("iron")), f"kind-{tile.name.lower().replace('_', '-')}"))
    cited = re.findall(r'data-rule="([^"]+)"', said)
    assert cited
    assert all(f"**{rule}**" in (GAME.folder / "rulebook.md").read_text() for rule in cited)


def test_pointing_at_things() -> None:
    match = table("iron", "hazard tin", land=LAND)
    assert "when the last" in about(match, "bag").lower()
    assert "The active tile" in about(match, "queue-III")
    assert "You lose your turn" in about(match, "queue-II")
    assert "You lose your turn" in about(match, "queued-1")
    assert "Nothing yet" in about(match, "discards")
    assert "Who said yes to whom" in about(match, "guide")
    assert all(about(match, f"seat-{name}") for name in NAMES[:4])
    for nothing in ("", "map", "seat-oil", "seat-x", "region-x", "kind-no-tile", "pact-gold-gold", "queued-9", "tiles"):
        assert PICTURE.about(scene(match), nothing) is None
