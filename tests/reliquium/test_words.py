"""How Reliquium reads: every kind has its words, and whole games can be told to everybody."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from tests.reading import SPECTATOR, Reader, fields, samples, section, told
from tests.reliquium.table import GAME, between, light_acts, table
from tests.reliquium.test_modules import MODULES
from wartable.engine.events import EVERYONE, Event
from wartable.engine.match import Match
from wartable.engine.moves import Move
from wartable.games.reliquium import words
from wartable.games.reliquium.pieces import Area, Creature, EventCard, Faction, Junction, Metric, Side, Token, Troop
from wartable.games.reliquium.rules.decisions import dispatch
from wartable.games.reliquium.state import Do, Fate, Phase, Refusal, Tell
from wartable.games.reliquium.words import events, names

LIGHT, NATURE, MOUNTAINS, CHAOS = range(4)
READER = Reader(GAME, "castle area action round arrow", widest=130)
DECISIONS = [phase for phase in Phase if dispatch.kinds(phase)]
BARE = (events.HOLDS, events.NO_REFUGE, events.SENT_HOME, events.NO_CARDS, events.NOBODY_HELPED)
FRONT = "sky_peak: light warrior mage, redgrass: nature mage mage"


# --- Every kind has its words


def test_every_kind_has_its_words() -> None:
    READER.all_kinds(DECISIONS)
    assert set(names.MOST) == set(Metric)
    assert len(names.A_TROOP) == len(names.OWN_TROOP) == len(Troop)
    assert len(names.TROOPS) == len(names.CLASS_NAMES) == len(Troop) - 1


def test_every_goal_has_its_words() -> None:
    view = table().view(LIGHT)
    book: Any = view.book
    for rules, metrics, places in (
        (book.peace_rule, book.peace_metric, book.peace_area),
        (book.war_rule, book.war_metric, book.war_area),
        (book.power_rule, book.power_metric, [0] * len(book.power_rule)),
    ):
        for rule, metric, place in zip(rules, metrics, places, strict=True):
            READER.clean(names.goal(rule, metric, place, view))


@pytest.mark.parametrize("kind", Tell)
def test_who_acts_is_spoken_to(kind: Tell) -> None:
    for telling in (events.SENTENCES[kind], *BARE):
        if telling is events.SENTENCES[kind]:
            assert ("faction" in kind.public) == bool(telling.you), "an own form where a faction acts, and only there"
        assert not fields(telling.you) & {"faction", "Faction"}
        assert re.search(r"\b[Yy]ou(rs?)?\b|[Oo]wn_troop", telling.you) or not telling.you
        assert "other" not in fields(telling.at_you)
        assert re.search(r"\b[Yy]ou(rs?)?\b", telling.at_you) or not telling.at_you


def sample(name: str, kind: Any) -> list[Any]:
    """Values a fact may have; light acts, on chaos."""
    some: dict[str, list[Any]] = {
        "faction": [Faction.ORDER_OF_LIGHT],
        "other": [Faction.LEGION_OF_CHAOS],
        "troop": [Troop.MAGE, Troop.COMMANDER],
        "area": [Area.SKY_PEAK],
        "source": [Area.RIME_BAY],
        "target": [Area.REDGRASS],
        "token": [Token.MELEE_2, Token.RANGED_1] if kind is Token else [0, 2],
        "creature": [Creature.SILVARA, Creature.UMBRAX],
        "junction": [Junction["J01"], Junction["J64"]],
        "peace": [EventCard.MUD_SEASON],
        "war": [EventCard.BATTLE_FURY],
        "card": [EventCard.MUD_SEASON, EventCard.BATTLE_FURY],
        "tokens": [0b1001],
        "side": [Side.NOBODY, Side.ATTACKER, Side.DEFENDER],
    }
    if name in some:
        return some[name]
    return [*kind] if kind is not int else [0, 1, 4]


@pytest.mark.parametrize("kind", Tell)
def test_every_event_can_be_told_to_everybody(kind: Tell) -> None:
    match = table(troops=FRONT)
    for event in samples(kind, sample):
        if kind == Tell.ARMY_CHANGED and not any(event.facts[term] for term in ("allies", "event", "plot")):
            continue
        for seat in (LIGHT, NATURE, CHAOS, SPECTATOR):
            READER.sentence(words.event(event, match.view(seat)), seat)


@pytest.mark.parametrize("reason", [reason for reason in Refusal if reason])
def test_every_refusal_can_be_said(reason: Refusal) -> None:
    match = light_acts("plains", FRONT, peace="mud_season").play("march")
    view = match.view(LIGHT)
    READER.label(words.refusal(reason, GAME.notation.read("to redgrass"), view))


def test_every_move_has_words_at_any_moment() -> None:
    for match in (
        light_acts("plains forest", FRONT),
        light_acts("plains", FRONT).play("melee"),
        table(stage="diplomacy", diplomacy=True),
        table(stage="cleanup", round=10),
    ):
        READER.moves(match)


# --- Whole games


@pytest.mark.parametrize(("seats", "modules"), [(2, False), (3, True), (4, False), (4, True)])
def test_a_whole_game_can_be_told_to_everybody(seats: int, modules: bool) -> None:
    match = Match(GAME, seats=seats, seed=seats, options=MODULES if modules else {})
    luck = random.Random(seats)
    while True:
        for seat in (SPECTATOR, match.ply % seats):
            READER.everything(match.view(seat), match.ply)
        if match.over:
            break
        match.play(likely(match.legal(), luck))


def likely(offered: list[Move], luck: random.Random) -> Move:
    """A random move; without orders half of the words would not be heard."""
    bold = [move for move in offered if move.kind in (Do.MELEE, Do.SUPPORT, Do.SUMMON, Do.TROOP, Do.AT)]
    eager = [move for move in offered if move.kind != Do.PASS] or offered
    return luck.choice(bold if bold and luck.random() < 0.5 else eager)


# --- Some of them, word by word


def test_a_march_is_told_to_both_sides() -> None:
    match = light_acts("plains plains", "sky_peak: light mage").play("march", "to redgrass")
    assert told(match, LIGHT) == ["You march a mage from Sky Peak to Redgrass."]
    assert told(match, CHAOS) == ["The Order of Light marches a mage from Sky Peak to Redgrass."]


def test_a_battle_is_told_step_by_step() -> None:
    match = light_acts("plains", "sky_peak: light warrior, redgrass: nature mage")
    match.play("melee", "to redgrass", "token melee_1")
    assert told(match, NATURE)[:7] == [
        "The Order of Light lays the attack order +1 from Sky Peak against Redgrass.",
        "The Order of Light attacks you in Redgrass from Sky Peak.",
        "The army of the Order of Light: troops 2, order +1; 3 in all.",
        "Your army: troops 2; 2 in all.",
        "The Order of Light beats you in the battle for Redgrass: 3 against 2.",
        "You lose a mage in Redgrass.",
        "The Order of Light moves a warrior from Sky Peak into Redgrass.",
    ]


def test_an_attack_tells_what_it_meets_and_whether_it_declares_war() -> None:
    match = light_acts("plains", FRONT, diplomacy=True).play("melee")
    assert match.view(LIGHT).say(GAME.notation.read("to redgrass")) == (
        "Attack Redgrass, held by the Alliance of Nature: 3 against 4 before tokens, support and cards"
        " (this declares war)"
    )


def test_refusals_name_what_is_in_the_way() -> None:
    match = light_acts("plains", FRONT, round=2)
    assert str(match.refusal("melee")) == "No attack can be ordered before round 3 (REL-MEL-04)"
    match = light_acts("plains", FRONT, peace="spring_floods")
    assert str(match.play("march").refusal("to redgrass")) == "Redgrass belongs to another faction (REL-MAR-03)"


def test_a_creature_says_what_it_can_do() -> None:
    match = light_acts("forest", "anvil_heights: light mage").play("summon")
    assert (
        match.view(LIGHT)
        .say(GAME.notation.read("creature luminar"))
        .startswith("Luminar: defenders defence +1; place one troop of any class from your reserve")
    )
    match.play("creature luminar", f"junction {between('anvil_heights', 'golden_steppe', 'frostpine')}")
    assert match.view(LIGHT).prompt.startswith("Luminar may act: Place one troop")
    assert match.view(CHAOS).prompt == "Waiting for the Order of Light to choose where Luminar acts, or decline."


def test_the_table_shows_the_realms() -> None:
    match = table(troops=FRONT, orders="light melee_1 sky_peak redgrass", castles={"light": "sky_peak"})
    assert section(match, LIGHT, "Factions")[0] == [
        ">",
        "Order of Light (you)",
        "1 p 2 m 1 f",
        "4",
        "2",
        "2 w 3 d 2 m",
        "1 p 2 m 1 f",
    ]
    assert ["Sky Peak", "mountain", "Order of Light", "castle", "1 warrior and 1 mage", "3/4"] in section(
        match, LIGHT, "The map"
    )
    assert section(match, LIGHT, "Orders") == [["Order of Light", "attack +1", "Sky Peak", "Redgrass", ""]]


def test_the_result_tells_what_decided() -> None:
    match = table(stage="cleanup", round=10, troops="sky_peak: light mage")
    assert match.view(LIGHT).prompt == "You win: after 10 rounds the best standing is 4 areas."
    assert match.view(CHAOS).prompt == "The Order of Light wins: after 10 rounds the best standing is 4 areas."
    match = table(stage="cleanup", round=10)
    assert match.view(SPECTATOR).prompt.startswith("A draw between the Order of Light, the Alliance of Nature,")


def test_how_a_troop_came_to_the_reserve_is_told() -> None:
    view = table(troops=FRONT).view(NATURE)
    facts = {"faction": Faction.ALLIANCE_OF_NATURE, "troop": Troop.MAGE, "area": Area.REDGRASS}
    said = [words.event(Event(Tell.LOST, EVERYONE, facts | {"fate": fate}), view) for fate in Fate]
    assert said == [
        "You lose a mage in Redgrass.",
        "One of your mages finds no way out of Redgrass and is lost.",
        "One of your mages leaves Redgrass for the reserve.",
    ]
