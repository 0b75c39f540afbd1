"""What is public, what is private, and what a player may imagine behind it."""

from __future__ import annotations

import random
from collections import Counter
from math import comb, sqrt
from typing import Any

import pytest

from tests.tales_of_war.table import CARDS, GAME, HEROES, SEATS, army, asked, deploying, match_at
from wartable.engine.chance import set_key
from wartable.engine.frames import frame
from wartable.engine.match import Match
from wartable.games.tales_of_war.pieces import Terrain, Unit
from wartable.games.tales_of_war.state import Phase

SAMPLES = 3000


def world(match: Match, seat: int, seed: int) -> Any:
    """Another world that this seat cannot tell from the present one."""
    state: Any = match.state.copy()
    GAME.rules.hide(match.book, state, seat)
    set_key(state, seed, 7)
    GAME.rules.redeal(match.book, state, seat)
    return state


def near(found: int, expected: float, samples: int = SAMPLES) -> bool:
    """Whether a count is within five standard errors of what it should be."""
    share = expected / samples
    return abs(found - expected) <= 5 * sqrt(samples * share * (1 - share)) + 1


def placing(**about: Any) -> Match:
    hands = about.pop("hands", {"red": "hills windmill", "blue": "lake forest mountains"})
    return match_at("terrain_turn", a=2, hand=hands, **about)


# --- Public and private


@pytest.mark.rule("TOW-DEC-05")
def test_tiles_in_hand_are_for_their_owner_only() -> None:
    match = placing()
    for eyes, sees in ((0, [2, 0]), (1, [0, 3]), (-1, [0, 0])):
        s: Any = match.view(eyes).state
        assert [sum(s.hand[seat]) for seat in range(2)] == sees
        assert list(s.held) == [2, 3]
        assert sum(s.bag) == 0
        assert list(s.key) == [0, 0, 0, 0]


@pytest.mark.rule("TOW-DEC-05")
def test_a_unit_chosen_for_deployment_is_secret_until_it_stands() -> None:
    match = deploying("", left=2).play("deploy ranger")
    for eyes, chosen in ((0, Unit.RANGER), (1, 0), (-1, 0)):
        s: Any = match.view(eyes).state
        assert frame(s, Phase.DEPLOY_SQUARE).unit == chosen
        assert list(s.waiting) == [8, 8]
    assert match.can_undo
    match.play("at c1")
    assert not match.can_undo


@pytest.mark.rule("TOW-DEC-05")
def test_in_the_fight_everything_is_public() -> None:
    match, luck = Match(GAME, mode="veteran_battle", seed=6), random.Random(6)
    while asked(match)[1] not in ("act", "select_unit"):
        match.play(luck.choice(match.legal()))
    for _ in range(40):
        for eyes in (-1, 0, 1):
            s: Any = match.view(eyes).state
            for name in ("objective_deck", "reward_deck", "hold", "hits", "element", "tile", "tile_element", "losses"):
                assert bytes(getattr(s, name)) == bytes(getattr(match.state, name))
            for name in ("kind", "square", "facing", "pool", "lost", "rewards", "collected"):
                assert list(map(bytes, getattr(s, name))) == list(map(bytes, getattr(match.state, name)))
        if match.over:
            break
        match.play(luck.choice(match.legal()))


# --- Imagining tiles


@pytest.mark.rule("TOW-DEC-06")
def test_the_other_hand_is_any_draw_from_what_is_unseen() -> None:
    match = placing(tiles="forest e5, forest h5")
    unseen = {entry["id"]: entry["in_bag"] for entry in GAME.content["terrain"] if "in_bag" in entry}
    for name in ("forest", "forest", "hills", "windmill"):
        unseen[name] -= 1
    total = sum(unseen.values())
    found: Counter[str] = Counter()
    both = 0
    for seed in range(SAMPLES):
        s = world(match, 0, seed)
        hand = [Terrain(kind).name.lower() for kind in range(10) for _ in range(s.hand[1][kind])]
        assert len(hand) == 3
        assert [s.hand[0][Terrain.HILLS], s.hand[0][Terrain.WINDMILL]] == [1, 1]
        found.update(hand)
        both += hand.count("mountains") == 2
    for name, n in unseen.items():
        assert near(found[name] // 3, SAMPLES * n / total), name
    assert near(both, SAMPLES * comb(4, 2) * (total - 4) / comb(total, 3))


@pytest.mark.rule("TOW-DEC-06", "TOW-TER-08")
def test_kinds_that_fitted_nowhere_are_not_imagined() -> None:
    crowded = "forest e5, forest h6, lake v c6, mountains i3, mountains c4, lake h c9"
    match = placing(tiles=crowded, hands={"red": "windmill windmill", "blue": "hills"})
    assert asked(match) == ("red", "terrain_tile")
    for seed in range(300):
        assert world(match, 1, seed).hand[0][Terrain.FOREST] == 0, "Red was about to place and put no Forest aside"
    blue = [world(match, 0, seed).hand[1][Terrain.FOREST] for seed in range(300)]
    assert sum(blue) > 0, "Blue was not asked yet"


@pytest.mark.rule("TOW-DEC-06")
def test_the_chosen_tile_is_imagined_as_any_of_the_hand() -> None:
    match = placing(hands={"red": "hills windmill lake", "blue": "forest"}).play("tile lake")
    assert frame(match.state, Phase.TERRAIN_PLACE).terrain == Terrain.LAKE
    chosen: Counter[int] = Counter()
    for seed in range(400):
        s = world(match, 1, seed)
        terrain = frame(s, Phase.TERRAIN_PLACE).terrain
        assert s.hand[0][terrain] > 0
        chosen[terrain] += 1
    assert len(chosen) == 8


# --- Imagining cards


@pytest.mark.rule("TOW-DEC-06", "TOW-REW-04")
def test_the_winners_two_cards_are_imagined_from_the_whole_deck() -> None:
    pieces = "red swordsmen a1 n, blue swordsmen l12 s"
    match = match_at("after_battle", mode="campaign", units=pieces, victor="red", won_by="kills", wins={"red": 1})
    found: Counter[int] = Counter()
    for seed in range(SAMPLES):
        s = world(match, 1, seed)
        assert sum(s.offered) == 2
        assert sum(s.offered) + sum(s.reward_deck) == 22
        found.update(kind for kind in range(20) for _ in range(s.offered[kind]))
    for kind, entry in enumerate(GAME.content["rewards"]):
        assert near(found[kind] // 2, SAMPLES * entry["copies"] / 22)
    own = world(match, 0, 1)
    assert bytes(own.offered) == bytes(match.state.offered)  # type: ignore[attr-defined]


# --- Imagining armies


def imagined(match: Match, seed: int) -> list[str]:
    """What Red may think that Blue has still to deploy."""
    s = world(match, 0, seed)
    assert GAME.rules.valid(match.book, s)
    return [Unit(kind).name.lower() for kind in range(20) for _ in range(s.army[1][kind])]


BOARD = "blue spearmen a12 s, blue spearmen b12 s, blue cavalry c12 s, blue archers d12 s, blue archers e12 s"


def test_a_hero_that_is_not_seen_is_still_to_come() -> None:
    match = deploying("", "", BOARD)
    heroes: Counter[str] = Counter()
    for seed in range(300):
        kinds = imagined(match, seed)
        assert len(kinds) == 3
        heroes.update(kind for kind in kinds if kind in HEROES)
    assert set(heroes) == set(HEROES)
    assert sum(heroes.values()) == 300


def test_a_hero_on_the_board_is_not_imagined_again() -> None:
    match = deploying("", "", f"{BOARD}, blue paladin f12 s")
    for seed in range(100):
        assert not set(imagined(match, seed)) & set(HEROES)


def test_special_units_are_imagined_by_their_cards() -> None:
    match = deploying("", "giant hydra", cards={"blue": "card_elf_archers card_elf_archers"})
    found: Counter[str] = Counter()
    for seed in range(300):
        specials = [kind for kind in imagined(match, seed) if kind in CARDS]
        assert len(specials) == 2, "ten units are eight and two"
        found.update(specials)
    assert set(found) == {"giant", "hydra", "elf_archers"}
    assert found["elf_archers"] > found["giant"]


def test_limits_of_kinds_hold_in_what_is_imagined() -> None:
    board = "blue swordsmen a12 s, blue swordsmen b12 s, blue swordsmen c12 s, blue swordsmen d12 s"
    match = deploying("", "archers", board)
    for seed in range(200):
        kinds = imagined(match, seed)
        assert "swordsmen" not in kinds
        assert kinds.count("catapult") <= 2


@pytest.mark.parametrize("objective", ["artillery_assault", "siege_weapons"])
def test_the_two_set_catapults_are_always_there(objective: str) -> None:
    match = deploying("catapult catapult", "catapult", "blue catapult a12 s", objective=objective)
    for seed in range(100):
        assert imagined(match, seed).count("catapult") == 1


BONUSES = {"weapons_of_war": 1, "supply_lines": 1, "artillery_assault": 1, "siege_weapons": 1}


def test_extra_units_of_bonuses_are_divided_in_every_way_that_agrees() -> None:
    bonus = {"blue": {"weapons_of_war": 1, "artillery_assault": 1}}
    match = deploying("", "giant", bonus=bonus, mode="campaign_bonuses", objective="one_or_many")
    ways: Counter[str] = Counter()
    for seed in range(400):
        kinds = imagined(match, seed)
        assert len(kinds) == 9
        ways["special" if "giant" in kinds else "catapult" if kinds.count("catapult") == 3 else "core"] += 1
    assert set(ways) == {"special", "catapult", "core"}


def test_picks_are_imagined_as_far_as_they_were_asked() -> None:
    match = match_at("terrain_turn").play("hero paladin", "core archers", "core archers")
    for seed in range(100):
        s = world(match, 1, seed)
        kinds = [Unit(kind).name.lower() for kind in range(20) for _ in range(s.army[0][kind])]
        assert len(kinds) == 3
        assert len(set(kinds) & set(HEROES)) == 1
        assert sum(s.army[1]) == 0
    own = world(match, 0, 1)
    assert bytes(own.army[0]) == bytes(match.state.army[0])  # type: ignore[attr-defined]


def test_vampires_without_a_square_are_not_imagined() -> None:
    taken = ["a12", "b12", "c12", "d12", "a11", "b11", "c11", "h12", "i12", "j12", "k12", "l12", "l11", "d11", "k11"]
    kinds = ["swordsmen"] * 4 + ["spearmen"] * 4 + ["archers"] + ["catapult"] * 4 + ["giant", "royal_guard"]
    pieces = ", ".join(f"blue {kind} {square} s" for kind, square in zip(kinds, taken, strict=True))
    match = deploying(
        "",
        "hydra",
        f"{pieces}, blue paladin f12 s",
        tiles="monastery h9",
        bonus={"blue": BONUSES},
        cards={"blue": "card_vampires"},
        mode="campaign_bonuses",
    )
    for seed in range(60):
        assert "vampires" not in imagined(match, seed)


def test_the_chosen_unit_is_imagined_too() -> None:
    match = deploying("").play("deploy cavalry")
    for seed in range(60):
        s = world(match, 1, seed)
        assert s.phase[0] == Phase.DEPLOY_SQUARE
        assert s.army[0][frame(s, Phase.DEPLOY_SQUARE).unit] > 0
        assert GAME.rules.valid(match.book, s)


def test_a_spectator_may_imagine_both_sides() -> None:
    match = deploying("archers", "giant")
    s = world(match, -1, 5)
    assert [sum(s.army[seat]) for seat in range(len(SEATS))] == [8, 9]
    assert GAME.rules.valid(match.book, s)
    assert "archers" in army(match, "red")
