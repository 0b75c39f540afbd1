from __future__ import annotations

import random
import re
from typing import Any

import pytest

from tests.intrigue.table import GAME, new, table
from tests.intrigue.test_end import ended
from tests.intrigue.test_turn import last_free_region
from tests.reading import SPECTATOR, Reader, samples, say, section, told, why_not
from wartable.engine.match import Match
from wartable.engine.view import View
from wartable.games.intrigue import words
from wartable.games.intrigue.state import KINDS, Empire, Phase, Refusal, Region, Spot, Tell, Tile
from wartable.games.intrigue.words import events, names
from wartable.games.intrigue.words.contenders import contenders
from wartable.games.intrigue.words.names import strength_sum
from wartable.games.intrigue.words.position import members
from wartable.kit.sentences import Sentence

GOLD, IRON, TIN, SILVER = range(4)
READER = Reader(GAME, "tile region point turn", by_name=True)
DECISIONS = [phase for phase in Phase if phase >= Phase.PLACE_OWN]
"""Every phase from the first decision on asks somebody something."""


# --- Every kind has its words


def test_every_kind_has_its_words() -> None:
    READER.all_kinds(DECISIONS)
    assert all(names.card(tile, GAME) for tile in range(KINDS))


BETTER = {
    Tell.TURN_BEGINS: events.OWN_TILE,
    Tell.ANNEXED: events.FROM_AFAR,
    Tell.FORTIFIED: events.FREED,
    Tell.SCORCHED: events.BURNT,
    Tell.HAZARD_STRUCK: events.STRUCK_NOTHING,
    Tell.SCORED: events.NO_REGIONS,
    Tell.TILES_RAN_OUT: events.PLAYED_OUT,
}


@pytest.mark.parametrize(("kind", "sentence"), [*events.SENTENCES.items(), *BETTER.items()])
def test_who_acts_is_spoken_to(kind: Tell, sentence: Sentence) -> None:
    READER.speaks_to_who_acts(kind, sentence, "empire", "target", "whose_target")


def sample(name: str, kind: type[Any]) -> list[Any]:
    """Values a fact may have; Gold acts, on Silver or on itself."""
    if name == "empire":
        return [Empire.GOLD]
    if name == "target":
        return [Empire.SILVER, Empire.GOLD]
    if kind is Tile:
        return [Tile.GOLD, Tile.IRON, Tile.MOVE, Tile.YOURSELF]
    if kind is Region:
        return [Region.LORNE, Region.MISTFEN]
    return [*kind] if issubclass(kind, Spot | Empire) else [0, 1, 4]


@pytest.mark.parametrize("kind", Tell)
def test_every_event_can_be_told_to_everybody(kind: Tell) -> None:
    match = table("gold")
    for seat in (GOLD, IRON, SILVER, SPECTATOR):
        for event in samples(kind, sample):
            READER.sentence(words.event(event, match.view(seat)))


@pytest.mark.parametrize("reason", [reason for reason in Refusal if reason])
def test_every_refusal_can_be_said(reason: Refusal) -> None:
    view = table("gold", land={"iron": "lorne"}).view(GOLD)
    for move in ("place lorne", "ask oil", "accept"):
        READER.label(words.refusal(reason, GAME.notation.read(move), view))


def test_every_move_has_words_at_any_moment() -> None:
    land = {"gold": "lorne valdris", "iron": "serrat"}
    for match in (
        table("gold", land=land),
        table("iron", land=land).play("propose ashgrove"),
        table("iron", land=land).play("propose ashgrove", "ask tin"),
        table("move", land=land).play("from serrat"),
        table("scorched_earth", land=land),
        ended(land),
    ):
        READER.moves(match)


# --- Whole games

SETTINGS: list[tuple[int, dict[str, Any]]] = [
    (4, {}),
    (5, {"yourself_may_decline": True, "empires": "oil tin"}),
    (6, {"heroics_ignores_adjacency": True, "queue_played_out": True}),
    (4, {"tie_break_largest": True}),
]


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_a_whole_game_can_be_told_through_all_eyes(seats: int, options: dict[str, Any]) -> None:
    match, luck = new(seats, seed=seats, **options), random.Random(seats)
    while True:
        for seat in {SPECTATOR, match.asked, match.ply % seats}:
            READER.everything(match.view(seat), match.ply)
            tell_contenders(match.view(seat))
        if match.over:
            break
        match.play(luck.choice(match.legal()))


def tell_contenders(view: View) -> None:
    """Who could take some of the regions, and why not, and that nobody reads of their own proposal as of another's."""
    assert view.seat < 0 or not any(f"{view.names[view.seat]} proposes" in text for text in (*view.told(), view.prompt))
    for region in members(~view.state.free)[:: 1 + view.seat % 7]:
        for _, _, sentence in contenders(region, view):
            READER.sentence(sentence)


# --- Events, through different eyes


def test_an_annexation_names_both_strengths() -> None:
    match = table("iron", current="iron", land={"iron": "ilmar dustfall quillon corvane", "tin": "redwater"})
    match.play("place redwater")
    assert told(match, SPECTATOR)[0] == "Iron's kingdom of 4 annexes Redwater from Tin's 1."
    assert told(match, IRON)[0] == "Your kingdom of 4 annexes Redwater from Tin's 1."
    assert told(match, TIN)[0] == "Iron's kingdom of 4 annexes Redwater from your 1."


def test_a_proposal_and_its_answer() -> None:
    match = table("iron").play("propose lorne")
    assert told(match, TIN) == ["Gold considers Lorne for Iron's tile."]
    assert told(match, GOLD) == ["You consider Lorne for Iron's tile."]
    match.play("ask tin")
    assert told(match, TIN) == ["Gold proposes to you that Iron's tile goes to Lorne."]
    assert told(match, IRON) == ["Gold proposes to Tin that your tile goes to Lorne."]
    refused = match.copy().play("refuse")
    assert told(refused, GOLD)[0] == "Tin refuses your proposal: your turn is lost, and Iron's tile stays active."
    assert told(refused, TIN)[0] == "You refuse Gold's proposal: that turn is lost, and Iron's tile stays active."
    match.play("accept")
    assert told(match, GOLD)[:2] == ["Tin accepts your proposal.", "Iron claims Lorne."]
    assert told(match, IRON)[:2] == ["Tin accepts Gold's proposal.", "You claim Lorne."]


def test_turns_and_draws() -> None:
    match = table("gold", "iron tin", bag="hazard iron").play("place lorne")
    assert told(match, GOLD)[0] == "You claim Lorne."
    assert re.fullmatch(r"(HAZARD|An Iron tile) is drawn to I; 1 tile left in the bag\.", told(match, GOLD)[1])
    assert told(match, IRON)[2] == "Turn 2: you have your own tile to place."
    match = table("iron", turn=4)
    assert match.view(SPECTATOR).told() == ["Turn 5: Gold faces an Iron tile."]
    assert match.view(GOLD).told() == ["Turn 5: you face an Iron tile."]


def test_special_tiles_tell_what_they_do() -> None:
    land = {"gold": "ashgrove", "iron": "serrat mistfen"}
    match = table("yourself", land=land, bag="gold gold iron").play("place lorne")
    assert told(match, IRON)[0] == "Gold takes one of its tiles out of the bag (1 tile of it left there)."
    match = table("move", land=land).play("from serrat")
    assert told(match, IRON) == ["Gold picks up your tile on Serrat."]
    assert told(match.play("to merrowdale"), SPECTATOR)[0] == "Gold moves Iron's tile from Serrat to Merrowdale."
    match = table("move_yourself", land=land).play("from ashgrove", "to merrowdale")
    assert told(match, IRON)[0] == "Gold moves its own tile from Ashgrove to Merrowdale."
    match = table("assassination", land=land).play("remove serrat")
    assert told(match, IRON)[0] == "Gold assassinates your tile on Serrat."
    match = table("fortifications", land=land).play("fortify mistfen")
    assert told(match, TIN)[0] == "Gold fortifies Mistfen: +1 strength, and hazards strike there no more."
    match = table("scorched_earth", land=land).play("scorch serrat")
    assert told(match, GOLD)[0] == "You scorch Serrat: -1 strength, and hazards strike there from now on."
    match = table("hazard", "iron iron", land=land)
    assert match.view(IRON).told()[1:3] == [
        "Hazard: Gold loses the turn, and disaster takes 1 tile off the map.",
        "Your tile on Mistfen is lost: fen fever.",
    ]


def test_an_idle_tile_says_why() -> None:
    match = table("move_yourself", "iron iron", land={"iron": "lorne"})
    assert match.view(GOLD).told()[1] == "MOVE YOURSELF has no effect for you: none of your tiles can move."
    assert match.view(IRON).told()[1] == "MOVE YOURSELF has no effect for Gold: none of its tiles can move."


def test_heroics_from_afar() -> None:
    match = table("heroics", land={"iron": "jadewater"}, heroics_ignores_adjacency=True).play("place jadewater")
    assert told(match, SPECTATOR)[1] == "Gold annexes Jadewater from Iron's 1, from afar."


# --- Questions and moves


def test_the_one_who_is_asked_sees_what_it_does_to_every_score() -> None:
    match = table("iron", land={"iron": "valdris ashgrove", "silver": "serrat"}).play("propose serrat", "ask silver")
    assert match.view(SILVER).prompt == (
        "Accept or refuse: Gold proposes that Iron's tile goes to Serrat, annexed from you (2 against 1)."
    )
    assert re.search(r"If accepted +Iron 6 \(\+2\), You 0 \(-2\)", str(match.view(SILVER)))
    assert match.view(TIN).prompt == "Waiting for Silver to accept or refuse Gold's proposal of Serrat for Iron's tile."
    assert say(match, "accept") == "Accept: Iron's tile to Serrat"
    assert say(match, "refuse") == "Refuse: Gold's turn is lost"


def test_prompts_say_what_can_be_annexed() -> None:
    land = {"gold": "valdris ashgrove", "iron": "serrat"}
    assert table("gold", land=land).view(GOLD).prompt == (
        "Place your tile: on any free region, near or far, or annex one. You can annex 1 region."
    )
    assert table("iron", land=land).view(GOLD).prompt == (
        "Propose where Iron's tile goes, then choose whom to ask. Iron can annex nothing now."
    )


def test_moves_say_what_they_take() -> None:
    land = {"gold": "valdris ashgrove", "iron": "serrat"}
    match = table("gold", land=land)
    assert say(match, "place serrat") == "Take Serrat, annexed from Iron (2 against 1)"
    assert say(match, "place emberfall") == "Claim Emberfall (+1, hazard)"
    match = table("iron", land=land).play("propose merrowdale")
    assert say(match, "ask iron") == "Ask Iron, whose tile it is"
    assert say(match, "ask tin") == "Ask Tin"
    match = table("tin", land={"tin": "valdris ashgrove", "iron": "serrat"}).play("propose serrat")
    assert say(match, "ask iron") == "Ask Iron, who would lose the region"
    match = table("scorched_earth", land=land)
    assert say(match, "scorch valdris") == "Scorch Valdris: your kingdom of 2 becomes one of 1"
    assert say(match, "scorch velmoor") == "Scorch Velmoor"


# --- Refusals


def test_refusals_name_strengths_and_mountains() -> None:
    match = table(
        "gold", land={"gold": "valdris ashgrove karsk_vale", "iron": "merrowdale serrat", "tin": "winterwood"}
    )
    assert why_not(match, "place merrowdale") == "Strengths are tied at 2: neither may annex from the other"
    assert why_not(match, "place winterwood") == "The Frostspine lies between Winterwood and Karsk Vale"
    assert why_not(match, "place valdris") == "Valdris is yours already"
    match = table("gold", land={"gold": "valdris", "iron": "merrowdale serrat", "tin": "jadewater"})
    assert why_not(match, "place merrowdale") == "Too weak: your 1 against Iron's 2"
    assert why_not(match, "place jadewater") == "You have no region beside Jadewater"
    match = table("iron", land={"iron": "valdris", "tin": "jadewater"})
    assert why_not(match, "propose jadewater") == "Iron has no region beside Jadewater"
    assert why_not(match, "propose valdris") == "Valdris is Iron's already"
    assert why_not(match, "accept") == "You are asked to propose a region for Iron's tile"


def test_other_refusals() -> None:
    match = table("iron").play("propose lorne")
    assert why_not(match, "ask gold") == "You must ask another player"
    assert why_not(match, "ask oil") == "Oil is not at this table"
    match = table("move", land={"gold": "lorne", "iron": "serrat"})
    assert why_not(match, "from lorne") == "MOVE moves a tile of another player, not yours"
    assert why_not(match, "from valdris") == "There is no tile on Valdris"
    assert why_not(match.play("from serrat"), "to lorne") == "Lorne is not beside Serrat"
    assert why_not(table("heroics"), "decline") == "HEROICS must be carried out: you cannot decline"
    over = ended({"gold": "lorne valdris"}, region="redwater")
    assert why_not(over, "accept") == (
        "The game is over. Gold wins with 4 points: 2 regions and 2 for the largest kingdom"
    )


# --- The result


def test_one_winner_or_several() -> None:
    match = ended({"gold": "lorne valdris"}, region="redwater")
    assert match.view(GOLD).prompt == "You win with 4 points: 2 regions and 2 for the largest kingdom."
    match = ended({"gold": "lorne", "iron": "velmoor"}, region="redwater")
    assert match.view(SPECTATOR).prompt == "Gold, Iron and Silver share the victory: 2 points each."
    assert match.view(IRON).prompt == "You, Gold and Silver share the victory: 2 points each."
    land = {"gold": "lorne valdris", "iron": "velmoor serrat jadewater"}
    match = ended(land, region="redwater", tie_break_largest=True)
    assert match.view(IRON).prompt == ("Gold wins with 4 points, as many as others, by the largest kingdom: 2 regions.")


def test_every_score_is_told_at_the_end() -> None:
    match = ended({"gold": "lorne valdris"}, region="redwater")
    assert told(match, GOLD)[-4:] == [
        "You score 4: 2 regions and 2 for the largest kingdom (place 1).",
        "Iron scores 0: no regions (place 3).",
        "Tin scores 0: no regions (place 3).",
        "Silver scores 2: 1 region and 1 for the largest kingdom (place 2).",
    ]


# --- The table and its regions


def test_the_empires_and_the_queue() -> None:
    match = table(
        "iron", "tin hazard", land={"gold": "lorne valdris", "iron": "serrat"}, bag="gold gold tin tin hazard iron"
    )
    match.play("propose ashgrove", "ask tin")
    assert section(match, TIN, "Empires") == [
        [">", "Gold", "2", "2", "4, leads", "2"],
        [" ", "Iron", "1", "1", "2", "1"],
        [" ", "Tin (you), asked", "0", "0", "0", "2"],
        [" ", "Silver", "0", "0", "0", "0"],
    ]
    queue = section(match, TIN, "Queue")
    assert queue[:4] == [
        ["III, active", "an Iron tile"],
        ["II", "a Tin tile"],
        ["I", "HAZARD"],
        ["Bag", "6 tiles: Gold x2, Iron, Tin x2, HAZARD"],
    ]
    assert ["Proposal", "Gold to you: Iron's tile to Ashgrove"] in queue


def test_kingdoms_free_regions_and_the_history() -> None:
    match = table("silver", land={"gold": "lorne valdris jadewater"})
    assert section(match, GOLD, "Kingdoms") == [["Gold", "3", "Lorne (+1), Valdris"], ["Gold", "1", "Jadewater"]]
    assert section(match, GOLD, "Free regions")[-1] == ["Wreckers' Isle", "Wreckers' Isle (-1)"]
    assert section(match, GOLD, "Proposals") == []
    match.play("propose serrat", "ask tin", "refuse", "propose serrat", "ask tin", "accept")
    assert section(match, GOLD, "Proposals") == [["Gold (you)", "Tin 0:1"], ["Iron", "Tin 1:0"]]


def test_the_end_is_announced() -> None:
    match = table("gold", bag="silver silver silver")
    assert ["Soon over", "3 tiles in the bag"] in section(match, GOLD, "Queue")
    match = last_free_region("gold")
    assert ["Soon over", "1 region free"] in section(match, GOLD, "Queue")


def chances(match: Match, region: Region, seat: int) -> list[str]:
    """Who could annex a region or why not, as a seat reads it."""
    return [sentence for _, _, sentence in contenders(region, match.view(seat))]


def test_a_region_says_who_could_take_it_and_why_not() -> None:
    land = {"gold": "valdris ashgrove", "iron": "merrowdale", "tin": "serrat port_calder palmreach"}
    match = table("gold", land=land)
    assert chances(match, Region.MERROWDALE, GOLD) == [
        "You could annex it: 2 against 1.",
        "Tin could annex it: 3 against 1.",
    ]
    assert chances(match, Region.SERRAT, SPECTATOR) == ["Gold: too weak, 2 against 3.", "Iron: too weak, 1 against 3."]
    match = table("gold", land={"gold": "valdris ashgrove", "iron": "serrat merrowdale"})
    assert chances(match, Region.SERRAT, GOLD) == ["You: strengths are tied at 2, neither may annex."]
    match = table("gold", land={"gold": "karsk_vale", "iron": "winterwood"})
    assert chances(match, Region.WINTERWOOD, TIN) == ["Gold: The Frostspine lies between."]


def test_a_kingdom_tells_its_strength_as_a_sum() -> None:
    land = {"gold": "great_steppe velmoor harrowmere crossways"}
    view = table("gold", land=land, forts="velmoor").view(IRON)
    assert strength_sum(Region.VELMOOR, view) == "4 regions -1 The Great Steppe +1 fort = 4"
