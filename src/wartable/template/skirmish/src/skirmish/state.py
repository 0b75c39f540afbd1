"""Skirmish's declarations: all that a position, a move, an event and a refusal are made of."""

from __future__ import annotations

from enum import IntEnum

from wartable.engine.events import EventKind
from wartable.engine.moves import MoveKind
from wartable.engine.phases import PhaseKind
from wartable.engine.reasons import Reason
from wartable.engine.record import Record, i8, i16
from wartable.engine.state import GameState

MOST_MOVES = 8
"""No decision offers more moves."""
DIE = 6
"""How many sides the die has."""


class Card(IntEnum):
    """The troops a card can show."""

    SCOUTS, SPEARS, RIDERS, GUARDS = range(4)


KINDS = len(Card)


class Seat(IntEnum):
    """The two captains."""

    RED, BLUE = range(2)


class Phase(PhaseKind):
    """Where the game stands. An answer remembers the card that attacks and the die."""

    OVER = 0
    BEGIN_TURN = 1
    ATTACK = 2
    ANSWER = 3, "card", "die"


class End(Reason):
    """Why the game is over."""

    NOT_YET = ""
    BANNERS = "SKI-END-01"
    TURN_CAP = "SKI-END-02"


class Book(Record):
    """What is printed: ``content.toml`` fills it."""

    count = i8(Card, reads="cards.count", span=(2, 20))
    strength = i8(Card, reads="cards.strength", span=(1, 9))
    hand = i8(reads="limits.hand", span=(1, 3))
    cover = i8(reads="limits.cover", span=(0, 9))
    banners = i8(reads="limits.banners", span=(1, 9))
    turns = i16(reads="limits.turns", span=(2, 500))


class State(GameState, end=End, phase=Phase, asked=Seat):
    """A position."""

    hand = i8(Seat, Card)
    """How many of each card a captain holds: hidden from the other."""
    held = i8(Seat, derived=True)
    """How many cards a captain holds: everybody sees that."""
    deck = i8(Card)
    pile = i8(Card)
    banners = i8(Seat)
    turn = i16()


class Do(MoveKind):
    """The kinds of move."""

    ATTACK = 0, Card
    BLOCK = 1, Card
    YIELD = 2


class Tell(EventKind):
    """The kinds of event: a number, the rule, what everybody is told, what only some are told."""

    GAME_BEGINS = 0, "SKI-SET-03", {"seat": Seat}
    TURN_BEGINS = 1, "SKI-TRN-01", {"seat": Seat, "turn": int}
    RESHUFFLED = 2, "SKI-TRN-03", {"cards": int}
    DREW = 3, "SKI-TRN-02", {"seat": Seat}, {"card": Card}
    ATTACKED = 4, "SKI-ATK-01", {"seat": Seat, "card": Card, "die": int, "total": int}
    BLOCKED = 5, "SKI-ANS-01", {"seat": Seat, "card": Card}
    YIELDED = 6, "SKI-ANS-02", {"seat": Seat}
    BANNER_TAKEN = 7, "SKI-ANS-02", {"seat": Seat, "banners": int}
    CAPPED = 8, "SKI-END-02", {"turns": int}


class Refusal(Reason):
    """Why a move is not allowed."""

    ALLOWED = ""
    NOT_ASKED = "SKI-TRN-01"
    NOT_IN_HAND = "SKI-TRN-02"
    TOO_WEAK = "SKI-ANS-01"
    GAME_OVER = "SKI-END-01"
