"""The picture of Intelliwar: well-formed, complete, escaped, and the same whatever lies face down."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from functools import lru_cache
from itertools import permutations

import pytest

from tests.intelliwar.rolls import lucky, play
from tests.intelliwar.table import GAME, table
from tests.looking import drawn_names, elements, everything, ids, moments, scene, symbols, zones
from wartable.engine.match import Match
from wartable.games.intelliwar.pieces import Unit

PICTURE = GAME.picture
FOLDER = GAME.folder / "picture"
FORMS = pytest.mark.parametrize("small", [False, True], ids=["large", "small"])
MODES = pytest.mark.parametrize("mode", ["duel", "teams"])


@lru_cache
def game_of(mode: str, seed: int, every: int) -> list[Match]:
    """Moments of a random game of a mode."""
    return moments(Match(GAME, mode=mode, seed=seed), every, seed)


@MODES
@FORMS
def test_markup_is_well_formed_and_ids_are_unique(mode: str, small: bool) -> None:
    known = symbols(GAME)
    for match in game_of(mode, 1, 37):
        for seat in {-1, max(0, match.asked), 1}:
            shown = scene(match, seat, small)
            assert drawn_names(shown)
            for zone in zones(shown):
                links = [element.attrib["href"][1:] for element in elements(zone) if "href" in element.attrib]
                assert {link for link in links if not link.startswith("IWR")} <= known


@MODES
@FORMS
def test_every_legal_move_has_its_clicks(mode: str, small: bool) -> None:
    for match in game_of(mode, 2, 11)[:-1]:
        shown = scene(match, match.asked, small)
        named = set(ids(shown))
        paths = {tuple(PICTURE.clicks(shown, move)) for move in match.legal()}
        assert all(name in named for path in paths for name in path)
        for path, other in permutations([path for path in paths if path], 2):
            assert other[: len(path)] != path, "no path begins with another"


@MODES
def test_what_lies_face_down_changes_nothing(mode: str) -> None:
    for match in game_of(mode, 3, 149):
        other = match.redealt(-1, match.ply)
        assert everything(scene(other, 1)) == everything(scene(match, 1))


def test_the_backdrop_stands_still() -> None:
    start, *_, end = game_of("duel", 1, 37)
    assert PICTURE.backdrop(scene(start, 0)) == PICTURE.backdrop(scene(end, 1))


@FORMS
def test_names_are_escaped(small: bool) -> None:
    text = everything(scene(game_of("teams", 1, 37)[3], 2, small))
    assert "<script>" not in text
    assert "<u>" not in text
    assert "&lt;script&gt;" in text


# --- What is on the table


def fight() -> Match:
    """Gold is about to strike: a Prince with a Guard beside it, a braced Knight, a pinned Trickster."""
    return table(
        "mighty_guard d6 xp=1 teal=1 active, sly_trickster e8 active pinned, noble_prince c3; reroll extra_die",
        "scheming_prince d7 hp=2 xp=2, steadfast_guard c8, stern_knight e6 braced",
        last={"gold": "noble_prince"},
        tokens={"a5": "xp_1"},
        turn=9,
    )


def board(match: Match, seat: int = 0) -> str:
    return str(PICTURE.draw(scene(match, seat))["board"])


def found(markup: str, name: str) -> ET.Element:
    return next(element for element in elements(markup) if element.attrib.get("id") == name)


def test_the_readers_side_is_near() -> None:
    match = fight()
    gold, crimson = (found(board(match, seat), "unit-noble_prince").attrib["style"] for seat in (0, 1))
    heights = [float(re.findall(r"translate\([\d.]+px,([\d.]+)px\)", style)[0]) for style in (gold, crimson)]
    assert heights[0] > heights[1]


def test_a_card_counts_as_its_unit_and_tells_how_it_stands() -> None:
    card = found(board(fight()), "card-stern_knight")
    assert card.attrib["data-as"] == "unit-stern_knight"
    assert "braced" in card.attrib["aria-label"]
    assert "6 of 6 HP" in card.attrib["aria-label"]


def test_dice_keep_lying_until_they_are_thrown_again() -> None:
    match = fight().play("attack mighty_guard scheming_prince")
    assert "Not rolled yet" in board(match)
    match = play(match, "add_extra_die", "0120")
    first = [name for name in ids(scene(match)) if name.startswith("throw-")]
    match.play("use_reroll", "die 1", "reroll")
    second = [name for name in ids(scene(match)) if name.startswith("throw-")]
    assert [one == other for one, other in zip(first, second, strict=True)] == [False, True, True, True]
    assert "Whetstone" in found(board(match), "die-4").attrib["aria-label"]


def test_who_is_asked_to_react_and_why() -> None:
    match = play(fight().play("attack mighty_guard scheming_prince"), "roll", "112").play("accept")
    for seat, words in ((0, "decides:"), (1, "You decide:")):
        question = board(match, seat)
        assert words in question
        assert "2 damage for Scheming Prince" in question
        assert 'data-as="unit-steadfast_guard"' in question
    assert found(board(match), "question").find(".//*[@data-clock='1']") is not None


def test_the_last_blow_is_told_step_by_step() -> None:
    match = play(fight().play("attack mighty_guard scheming_prince"), "roll", "112")
    told = board(match.play("accept", "bodyguard steadfast_guard", "royal_blood"))
    assert "Steadfast Guard loses 1: 6 HP left" in told
    assert 'class="burst"' in told


def test_both_ways_to_lose_are_in_sight() -> None:
    standing = found(board(fight()), "standing-crimson")
    labels = [element.attrib.get("aria-label") for element in standing.iter()]
    assert "Scheming Prince: 2 of 6 HP" in labels
    assert "2 others left" in labels


def test_the_one_in_control_holds_the_baton() -> None:
    match = table("mighty_guard d4 active, stern_knight d3 active", "vile_trickster d7", mode="teams", turn=1)
    batons = [
        name for name in ("seat-0", "seat-2") if found(board(match), name).find(".//*[@class='baton']") is not None
    ]
    assert batons == ["seat-0"]


def test_in_the_draft_cards_can_be_compared() -> None:
    match = Match(GAME, seed=1)
    drawn = board(match, 1)
    assert len(re.findall(r'class="sheet"', drawn)) == len(Unit)
    assert "Take Noble Prince" in drawn
    match.play("take noble_prince")
    assert found(board(match, 1), "card-noble_prince").attrib["class"] == "pick-card taken"


# --- What things say


def about(match: Match, element: str, seat: int = 0) -> str:
    return str(PICTURE.about(scene(match, seat), element) or "")


@pytest.mark.parametrize("unit", list(Unit), ids=lambda unit: unit.name.lower())
def test_every_unit_tells_its_whole_card(unit: Unit) -> None:
    entry = GAME.content["units"][unit]
    said = about(Match(GAME, seed=1), f"card-{entry['id']}")
    assert elements(said)
    assert entry["name"] in said
    assert entry["text"].split("'")[0] in said
    book = (GAME.folder / "rulebook.md").read_text()
    rules = re.findall(r'data-rule="([^"]+)"', said)
    assert len(rules) == 2
    assert all(f"**{rule}**" in book for rule in rules)


def test_an_enemy_tells_what_an_attack_would_do_and_who_could_step_in() -> None:
    said = about(fight(), "unit-scheming_prince")
    assert "Attack by Mighty Guard: 2 White and 1 Teal" in said
    assert "damage on average" in said
    assert "to eliminate it" in said
    assert "Steadfast Guard can take 1 instead." in said
    assert "Royal Blood can take 1 off." in said
    assert "forecast" not in about(fight(), "unit-steadfast_guard"), "it is out of range"


def test_why_not() -> None:
    match = fight()
    assert "is pinned" in about(match, "unit-sly_trickster")
    drafted = Match(GAME, seed=1)
    assert "is not a Prince" in about(drafted, "card-mighty_guard", 1)
    resting = table("mighty_guard d4, stern_knight d3, vile_trickster a3", "", last={"gold": "mighty_guard"}, turn=9)
    assert "had a token last turn" in about(resting, "unit-mighty_guard")


def test_dice_tell_what_a_reroll_is_worth() -> None:
    match = play(fight().play("attack mighty_guard scheming_prince"), "roll", "012").play("use_reroll")
    said = about(match, "die-1")
    assert "As they lie" in said
    assert "Rerolling this one" in said
    match.play("die 1")
    assert "Rerolling this one too" in about(match, "die-2")


def test_pointing_at_other_things() -> None:
    match = fight()
    assert "A unit that enters the square takes it" in about(match, "square-a5")
    assert "Mighty Guard can come here" in about(match, "square-c5")
    assert "Lucky Coin" in about(match, "token-reroll")
    assert "Old Map" in about(match, "unseen")
    assert "20 Dice Upgrade Tokens" in about(match, "supply")
    assert "only its Prince is left" in about(match, "standing-gold")
    assert "Heavy Blow" in about(match, "special-mighty_guard")
    for nothing in ("", "unit-x", "square-h9", "die-1", "die-x", "special-vile_trickster", "token-none", "board"):
        assert PICTURE.about(scene(match), nothing) is None


def test_the_guide_has_every_unit_die_and_token() -> None:
    guide = about(fight(), "guide")
    assert elements(guide)
    for kind in ("units", "exploration_tokens"):
        for entry in GAME.content[kind]:
            assert entry["name"] in guide
    assert "Teal: 1 blank, 2 half, 2 one, 1 one and a half" in guide


# --- Files and style


def test_seats_have_the_colour_of_their_side() -> None:
    assert PICTURE.COLORS[:2] == PICTURE.COLORS[2:]


def test_the_style_stays_in_its_own_game() -> None:
    style = re.sub(r"/\*.*?\*/", "", (FOLDER / PICTURE.STYLE).read_text(), flags=re.S)
    for rule in re.findall(r"([^{};]+)\{", style):
        assert ".intelliwar" in rule or rule.strip().startswith("@") or re.fullmatch(r"[\s\d%,]*(from|to)?\s*", rule), (
            rule
        )


def test_damage_is_shown_beside_other_units() -> None:
    for beside, at_left in (("sly_trickster f7", False), ("sly_trickster e7", True)):
        gold = f"mighty_guard d6, {beside}, noble_prince c3"
        match = table(gold, "scheming_prince d7, stern_knight a9", active="mighty_guard")
        told = board(play(match, "attack mighty_guard scheming_prince", "111"))
        burst = float(re.findall(r'class="burst"[^>]*><path d="M([\d.]+)', told)[0])
        foot = float(re.findall(r"translate\(([\d.]+)px", found(told, "unit-scheming_prince").attrib["style"])[0])
        assert (burst < foot) == at_left


def test_in_a_team_names_stand_beside_what_the_log_calls_them() -> None:
    heads = board(game_of("teams", 1, 37)[3])
    assert all(f"<small>{name}" in heads for name in ("Crimson", "Amber", "Scarlet"))


def test_luck_is_told_only_once_it_fell() -> None:
    match = fight().play("attack mighty_guard scheming_prince")
    assert everything(scene(lucky(match, 1))) == everything(scene(lucky(match, 2)))
