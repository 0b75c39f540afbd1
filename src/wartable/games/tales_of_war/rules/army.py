"""Secret army choice: a Hero, Core units and Special units, each question asked whatever was answered before."""

from __future__ import annotations

from wartable.engine.events import Events, tell
from wartable.engine.frames import goto, seat_of
from wartable.engine.moves import MoveList, offer
from wartable.games.tales_of_war.pieces import OBJECTIVES, REWARDS, UNITS, Rank, Unit
from wartable.games.tales_of_war.rules.board import defender, other
from wartable.games.tales_of_war.rules.deployment import begin_deployment
from wartable.games.tales_of_war.state import Book, Do, Phase, Refusal, State, Tell

# --- How much may be picked


def extra_core_units(book: Book, s: State, seat: int) -> int:
    """Core units that bonuses allow beyond the usual number (TOW-BON-05)."""
    extra = 0
    for objective in range(OBJECTIVES):
        if s.bonus[seat][objective] != 0:
            extra += book.extra_core[objective]
    return extra


def extra_catapult_units(book: Book, s: State, seat: int) -> int:
    """Catapults that bonuses allow outside the Core limit (TOW-BON-06)."""
    extra = 0
    for objective in range(OBJECTIVES):
        if s.bonus[seat][objective] != 0:
            extra += book.extra_catapults[objective]
    return extra


def specials_owned(book: Book, s: State, seat: int) -> int:
    """How many Special units a player's cards cover (TOW-ARM-01)."""
    cards = 0
    for reward in range(REWARDS):
        if book.unit[reward] != Unit.NONE:
            cards += s.rewards[seat][reward]
    return cards


def special_picks(book: Book, s: State, seat: int) -> int:
    """Up to three, one for each card, none if the enemy's bonus forbids it (TOW-ARM-01, TOW-BON-09)."""
    for objective in range(OBJECTIVES):
        if s.bonus[other(seat)][objective] != 0 and book.bans_specials[objective] != 0:
            return 0
    return min(book.special_units, specials_owned(book, s, seat))


def cards_left(book: Book, s: State, seat: int, kind: int) -> int:
    """How many more units of a Special kind the player's cards cover (TOW-ARM-01)."""
    left = -s.army[seat][kind] - s.living[seat][kind]
    if kind == Unit.VAMPIRES:
        left -= s.unfielded[seat]
    for reward in range(REWARDS):
        if book.unit[reward] == kind:
            left += s.rewards[seat][reward]
    return left


def core_refusal(book: Book, s: State, seat: int, kind: int) -> int:
    """Core units within their limits; Catapults not where the Objective sets them (TOW-ARM-02, TOW-ARM-05)."""
    if book.rank[kind] != Rank.CORE:
        return Refusal.NOT_CORE
    if kind == Unit.CATAPULT and book.core_catapults[s.objective] > 0:
        return Refusal.CATAPULTS_SET
    return Refusal.ALLOWED if s.army[seat][kind] < book.pick_limit[kind] else Refusal.LIMIT_REACHED


def special_refusal(book: Book, s: State, seat: int, kind: int) -> int:
    """Only what own cards cover (TOW-ARM-01)."""
    if book.rank[kind] != Rank.SPECIAL or cards_left(book, s, seat, kind) <= 0:
        return Refusal.NO_CARD
    return Refusal.ALLOWED


# --- One question after the other


def begin_picks(book: Book, s: State) -> None:
    """Both pick in secret, the Attacker being asked first (TOW-ARM-01, TOW-ARM-03, TOW-DEC-04).

    What the Objective gives to both is theirs already: a Supply Wagon (TOW-ARM-04) or two Catapults (TOW-ARM-05).
    """
    for seat in range(2):
        give_units(book, s, seat)
    goto(s, Phase.PICK_HERO, s.attacker, 1)


def give_units(book: Book, s: State, seat: int) -> None:
    """What the Objective gives: a Supply Wagon outside all limits, or Catapults among the Core units."""
    s.army[seat][Unit.SUPPLY_WAGON] = book.wagons[s.objective]
    s.army[seat][Unit.CATAPULT] = book.core_catapults[s.objective]


def questions(book: Book, s: State, seat: int, phase: int) -> int:
    """How often a player is asked in a phase; everybody can work it out (TOW-ARM-01, TOW-ARM-02)."""
    if phase == Phase.PICK_HERO:
        return 1
    if phase == Phase.PICK_CORE:
        return book.core_units - book.core_catapults[s.objective]
    if phase == Phase.PICK_EXTRA:
        return extra_core_units(book, s, seat)
    return extra_catapult_units(book, s, seat) if phase == Phase.PICK_CATAPULT else special_picks(book, s, seat)


def next_pick(book: Book, s: State, phase: int, left: int, events: Events) -> None:
    """Ask ``left`` more times in this phase, then go to the next one that asks anything at all.

    Each place is asked for, even after one was left empty: who counts the questions learns nothing (TOW-ARM-03).
    """
    seat = seat_of(s)
    while left == 0 and phase != Phase.PICK_SPECIAL:
        phase += 1
        left = questions(book, s, seat, phase)
    if left > 0:
        goto(s, phase, seat, left)
        return
    tell(events, Tell.ARMY_PICKED, seat)
    if seat == s.attacker:
        goto(s, Phase.PICK_HERO, defender(s), 1)
    else:
        begin_deployment(book, s, events)


def offer_picks(book: Book, s: State, moves: MoveList) -> None:
    """What may be picked for the present place (TOW-ARM-02)."""
    phase = s.phase[s.depth]
    move = pick_move(phase)
    if phase == Phase.PICK_CATAPULT:
        offer(moves, Do.CATAPULT)
    else:
        for kind in range(1, UNITS):
            if kind_refusal(book, s, seat_of(s), phase, kind) == Refusal.ALLOWED:
                offer(moves, move, kind)
    if may_skip(phase):
        offer(moves, Do.SKIP)


def pick_move(phase: int) -> int:
    """The kind of move that a phase asks for."""
    if phase == Phase.PICK_HERO:
        return Do.HERO
    if phase == Phase.PICK_CATAPULT:
        return Do.CATAPULT
    return Do.SPECIAL if phase == Phase.PICK_SPECIAL else Do.CORE


def may_skip(phase: int) -> bool:
    """One Hero and so many Core units there must be; all else may be left out (TOW-ARM-02, TOW-BON-05, TOW-BON-06)."""
    return phase >= Phase.PICK_EXTRA


def kind_refusal(book: Book, s: State, seat: int, phase: int, kind: int) -> int:
    """Whether a unit of this kind may be picked in a phase."""
    if phase == Phase.PICK_HERO:
        return Refusal.ALLOWED if book.rank[kind] == Rank.HERO else Refusal.NOT_A_HERO
    if phase == Phase.PICK_SPECIAL:
        return special_refusal(book, s, seat, kind)
    if phase == Phase.PICK_CATAPULT:
        return Refusal.ALLOWED if kind == Unit.CATAPULT else Refusal.NOT_CORE
    return core_refusal(book, s, seat, kind)


def pick_refusal(book: Book, s: State, move: int, kind: int) -> int:
    """Why a pick is not allowed."""
    phase = s.phase[s.depth]
    if move == Do.SKIP and may_skip(phase):
        return Refusal.ALLOWED
    if move != pick_move(phase):
        return Refusal.NOT_ASKED
    if move == Do.CATAPULT:
        return Refusal.ALLOWED
    return kind_refusal(book, s, seat_of(s), phase, kind)


def pick(book: Book, s: State, move: int, kind: int, events: Events) -> None:
    """A unit joins the army; only its owner knows (TOW-ARM-03)."""
    if move == Do.CATAPULT:
        kind = Unit.CATAPULT
    if move != Do.SKIP:
        s.army[seat_of(s)][kind] += 1
    left = s.a[s.depth] - 1
    next_pick(book, s, s.phase[s.depth], left, events)
