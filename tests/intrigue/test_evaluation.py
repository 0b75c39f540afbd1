"""How bots judge positions, and how they deal with each other."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.intrigue.position import state
from tests.intrigue.table import GAME, NAMES, new, table
from wartable.bots.greedy import GreedyBot
from wartable.bots.search import Budget, SearchBot
from wartable.bots.search_workspace import Workspace
from wartable.engine.chance import set_key
from wartable.engine.contract import WHOLE
from wartable.engine.match import Match
from wartable.games.intrigue.state import Empire, Region

WORLDS = 40


def rated(match: Match) -> list[float]:
    """What everybody can hope for, over some worlds: shares are rounded up or down by chance."""
    total = [0] * match.seats
    for world in range(WORLDS):
        s = match.state.copy()
        set_key(s, world * 7919, 1)
        before = bytes(s.data)
        out = [0] * match.seats
        GAME.rules.rate(match.book, s, out)
        assert bytes(s.data) == before, "looking changes nothing"
        total = [sum(pair) for pair in zip(total, out, strict=True)]
    return [share / WORLDS for share in total]


def greedy(match: Match) -> str:
    return str(GreedyBot(Workspace(GAME, compiled=False), 1).choose(match.view(match.asked)))


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_shares_make_up_one_victory_at_every_moment(seats: int) -> None:
    match, luck = new(seats, seed=seats), random.Random(seats)
    while not match.over:
        shares = rated(match) if match.ply % 9 == 0 else []
        assert all(0 <= share <= WHOLE for share in shares)
        assert not shares or sum(shares) == pytest.approx(WHOLE, abs=2.5)
        match.play(luck.choice(match.legal()))


def test_an_empty_map_promises_the_same_to_all() -> None:
    shares = rated(table("iron"))
    assert max(shares) - min(shares) < 1


def test_regions_are_better_together() -> None:
    apart = rated(table("iron", land={"gold": "lorne jadewater", "tin": "velmoor serrat"}))
    together = rated(table("iron", land={"gold": "lorne valdris", "tin": "velmoor serrat"}))
    assert together[0] > apart[0]


def test_a_lead_means_more_the_nearer_the_end_is() -> None:
    land = {"gold": "lorne valdris ashgrove", "iron": "jadewater", "tin": "serrat", "silver": "velmoor"}
    early = rated(table("iron", land=land))
    late = rated(table("iron", land=land, bag="gold iron tin silver"))
    assert late[0] > early[0] > WHOLE / 4


def test_a_region_in_danger_is_worth_less() -> None:
    safe = rated(table("tin", land={"gold": "lorne", "iron": "jadewater firetooth dustfall"}))
    threatened = rated(table("tin", land={"gold": "ilmar", "iron": "jadewater firetooth dustfall"}))
    assert threatened[0] < safe[0]


def test_hazards_to_come_are_feared() -> None:
    feared = rated(table("tin", land={"gold": "mistfen", "iron": "velmoor"}))
    assert feared[0] < feared[1]
    over = rated(table("tin", land={"gold": "mistfen", "iron": "velmoor"}, bag="gold iron tin silver"))
    assert over[0] == pytest.approx(over[1], abs=1)


# --- Proposals and answers


def proposal(land: dict[str, str], region: str, to: str, **about: Any) -> Match:
    """Gold asks somebody about Iron's tile."""
    return table("iron", land=land, **about).play(f"propose {region}", f"ask {to}")


LAND = {"gold": "velmoor", "iron": "valdris ashgrove", "tin": "jadewater", "silver": "serrat"}


def test_a_victim_is_less_likely_to_agree_than_its_rival() -> None:
    annexed = rated(proposal(LAND, "serrat", "tin"))
    refused = rated(proposal(LAND, "serrat", "silver"))
    assert annexed[Empire.IRON] > refused[Empire.IRON]
    assert annexed[Empire.SILVER] < refused[Empire.SILVER]


def test_who_answers_looks_after_the_own_chances() -> None:
    assert greedy(proposal(LAND, "serrat", "silver")) == "refuse"
    assert greedy(proposal(LAND, "serrat", "iron")) == "accept"
    assert greedy(proposal(LAND, "stormcape", "tin")) == "accept", "it might go to a better place for Iron"


def test_whoever_proposes_does_not_help_the_owner_much() -> None:
    match = table("iron", land={"gold": "velmoor", "iron": "valdris ashgrove", "tin": "jadewater", "silver": "corvane"})
    region = greedy(match).split()[1]
    after = match.copy().play(f"propose {region}")
    assert region not in ("lakemarch", "merrowdale", "lorne", "serrat"), "beside Iron's kingdom it would grow"
    assert greedy(after).split()[1] in NAMES[1:4]


def test_a_proposal_helps_the_one_who_makes_it_and_the_one_who_is_asked() -> None:
    leader = "corvane redwater gildcape harrowmere velmoor lantern_coast"
    land = {
        "gold": "lorne valdris karsk_vale",
        "iron": "ashgrove serrat merrowdale",
        "tin": leader,
        "silver": "quillon",
    }
    match = table("silver", land=land, forts="quillon quillon quillon")
    before = rated(match)
    match.play(greedy(match)).play(greedy(match))
    proposer, asked = 0, match.asked
    assert greedy(match) == "accept"
    after = rated(match.play("accept"))
    assert after[proposer] > before[proposer]
    assert after[asked] > before[asked]


def test_a_refusal_is_remembered_while_the_tile_is_active() -> None:
    match = table("silver", land={"silver": "lorne valdris", "gold": "ashgrove"})
    asked = match.copy().play("propose stormcape", "ask tin")
    again = match.copy().play("propose stormcape", "ask tin", "refuse", "propose stormcape", "ask tin")
    other = match.copy().play("propose redwater", "ask tin", "refuse", "propose stormcape", "ask tin")
    assert state(again).declined[Empire.TIN] == 1 << Region.STORMCAPE
    hoped = [rated(m)[Empire.SILVER] for m in (asked, other, again)]
    before = rated(match)[Empire.SILVER]
    assert abs(hoped[2] - before) < abs(hoped[0] - before), "nobody counts on what was just refused"


def test_bots_do_not_ask_again_for_what_was_just_refused() -> None:
    match = table("silver", land={"silver": "lorne valdris", "gold": "ashgrove"})
    first = greedy(match)
    match.play(first)
    whom = greedy(match)
    match.play(whom, "refuse")
    second = greedy(match)
    match.play(second)
    assert (second, greedy(match)) != (first, whom)


def test_a_search_answers_by_what_it_does_to_its_own_chances() -> None:
    land = {"gold": "velmoor", "iron": "valdris ashgrove lakemarch", "tin": "jadewater", "silver": "merrowdale serrat"}
    bot = SearchBot([Workspace(GAME, compiled=False)], Budget(60, horizon=6), 1)
    match = proposal(land, "serrat", "silver", bag="gold iron tin silver")
    assert str(bot.choose(match.view(match.asked))) == "refuse"
