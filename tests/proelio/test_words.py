"""Every kind has its words, and whole games can be told to everybody."""

from __future__ import annotations

import random
from typing import Any

import pytest

import wartable
from tests.proelio.sieges import breach, fallen
from tests.proelio.table import GAME, table
from tests.reading import SPECTATOR, Reader, samples
from wartable.engine.events import EventKind
from wartable.engine.moves import Move
from wartable.games.proelio import words
from wartable.games.proelio.state import KINDS, Card, Deck, Do, House, Phase, Refusal, Tell, Why
from wartable.games.proelio.words import events, names
from wartable.kit.sentences import Sentence

AQUILA, URSUS, CERVUS, LUPUS = range(4)
READER = Reader(GAME, "card Attack round")
DECISIONS = [phase for phase in Phase if phase >= Phase.DISCARD_EXCESS]
"""Every phase from the first decision on asks somebody something."""


# --- Every kind has its words


def test_every_kind_has_its_words() -> None:
    READER.all_kinds(DECISIONS)
    assert set(names.USES) == set(list(Card)[:KINDS])
    assert set(events.REASONS) == set(Why)


def sentences() -> list[tuple[EventKind, Sentence]]:
    others = [(kind, sentence) for (kind, _), sentence in events.WITHOUT.items()]
    return [*events.SENTENCES.items(), *others, (Tell.PLAYED, events.PLAGUE_PLAYED)]


@pytest.mark.parametrize(("kind", "sentence"), sentences())
def test_who_acts_is_spoken_to(kind: EventKind, sentence: Sentence) -> None:
    READER.speaks_to_who_acts(kind, sentence, "house", "target")


def sample(name: str, kind: type[Any]) -> list[Any]:
    """Values a fact may have; house 0 acts, on house 3 or on itself."""
    if name == "house":
        return [House.AQUILA]
    if name == "target":
        return [House.LUPUS, House.AQUILA]
    if name == "back":
        return [Card.BLACK, Card.GOLD]
    if name == "card":
        return [Card.MANURE, Card.PALISADES, Card.THE_PLAGUE, Card.BLACK_POWDER, None]
    return [*kind] if issubclass(kind, Deck | Why) else [0, 1, 4]


@pytest.mark.parametrize("kind", Tell)
def test_every_event_can_be_told_to_everybody(kind: Tell) -> None:
    match = table(hands={"aquila": "soldiers"})
    for seat in (AQUILA, URSUS, LUPUS, SPECTATOR):
        for event in samples(kind, sample):
            READER.sentence(words.event(event, match.view(seat)), seat)


@pytest.mark.parametrize("reason", [reason for reason in Refusal if reason])
def test_every_refusal_can_be_said(reason: Refusal) -> None:
    view = table(hands={"aquila": "soldiers"}).view(AQUILA)
    READER.label(words.refusal(reason, GAME.notation.read("attack knights"), view))


def test_every_move_has_words_at_any_moment() -> None:
    for match in (table(hands={"aquila": "soldiers"}), breach("knights", 1), fallen()):
        READER.moves(match)


# --- Whole games

SETTINGS: list[tuple[int, str, dict[str, Any]]] = [
    (3, "open_war", {}),
    (4, "open_war", {"attack_legality": "free", "excess_discard": "immediate"}),
    (5, "open_war", {"show_backs": False, "defeat_check": "lost_attack"}),
    (6, "open_war", {"loot_choice": "random", "alliance_self": False, "max_rounds": 10, "cap_result": "standing"}),
    (4, "allied_houses", {}),
    (4, "allied_houses", {"attack_legality": "free", "show_backs": False, "max_rounds": 10, "cap_result": "standing"}),
]


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("seats", "mode", "options"), SETTINGS)
def test_a_whole_game_can_be_told_to_everybody(seats: int, mode: str, options: dict[str, Any], seed: int) -> None:
    match = wartable.new("proelio", seats=seats, mode=mode, seed=seed, options={"max_rounds": 15, **options})
    luck = random.Random(seed)
    while True:
        for seat in range(SPECTATOR, seats):
            READER.everything(match.view(seat), match.ply)
        if match.over:
            break
        match.play(likely(match.legal(), luck))


def likely(moves: list[Move], luck: random.Random) -> Move:
    """A random move; without Attacks and walls half of the words would not be heard."""
    bold = [move for move in moves if move.kind in (Do.ATTACK, Do.FORTIFY, Do.PLAY)]
    return luck.choice(bold if bold and luck.random() < 0.6 else moves)
