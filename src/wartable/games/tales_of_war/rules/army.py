"""Secret army choice: a Hero, Core units and Special units. Counting the questions tells nothing (TOW-ARM-03)."""

from __future__ import annotations

from wartable.engine.decisions import Decision
from wartable.engine.events import Events, tell
from wartable.engine.frames import frame, goto, phase_of, seat_of
from wartable.games.tales_of_war.pieces import OBJECTIVES, REWARDS, Rank, Unit
from wartable.games.tales_of_war.rules.board import defender, other
from wartable.games.tales_of_war.rules.deployment import begin_deployment
from wartable.games.tales_of_war.rules.grants import granted
from wartable.games.tales_of_war.state import Book, Do, Phase, Refusal, State, Tell

# --- How many units may be picked: everybody can work it out (TOW-ARM-01, TOW-ARM-02)


def core_picks(book: Book, s: State) -> int:
    """Core units to pick: the Catapults that the Objective gives count among them (TOW-ARM-02, TOW-ARM-05)."""
    return book.core_units - book.core_catapults[s.objective]


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


# --- Questions

PICKS = tuple(
    phase.value
    for phase in (Phase.PICK_HERO, Phase.PICK_CORE, Phase.PICK_EXTRA, Phase.PICK_CATAPULT, Phase.PICK_SPECIAL)
)
"""The questions of the secret army choice, in their order."""


def questions(book: Book, s: State, seat: int, pick: int) -> int:
    """How often a player is asked for a pick; everybody can work it out (TOW-ARM-01, TOW-ARM-02).

    Bonuses allow more Core units (TOW-BON-05) and Catapults outside the Core limit (TOW-BON-06).
    """
    if pick == Phase.PICK_HERO:
        return 1
    if pick == Phase.PICK_CORE:
        return core_picks(book, s)
    return special_picks(book, s, seat) if pick == Phase.PICK_SPECIAL else granted(book, s, seat, pick)


def picks_left(s: State) -> int:
    """How many more times the player who picks is asked the present question."""
    return frame(s, Phase.PICK_CORE).left


def begin_picks(book: Book, s: State) -> None:
    """Both pick in secret, the Attacker being asked first (TOW-ARM-01, TOW-ARM-03, TOW-DEC-04).

    What the Objective gives to both is theirs already: a Supply Wagon (TOW-ARM-04) or two Catapults (TOW-ARM-05).
    """
    for seat in range(2):
        give_units(book, s, seat)
    goto(s, Phase.PICK_HERO, s.attacker, left=1)


def give_units(book: Book, s: State, seat: int) -> None:
    """What the Objective gives: a Supply Wagon outside all limits, or Catapults among the Core units."""
    s.army[seat][Unit.SUPPLY_WAGON] = book.wagons[s.objective]
    s.army[seat][Unit.CATAPULT] = book.core_catapults[s.objective]


def ask_again(book: Book, s: State, events: Events) -> None:
    """The present question once more if answers are left, else the next one; then the army is complete (TOW-ARM-01)."""
    pick = phase_of(s)
    left = picks_left(s) - 1
    while left == 0 and pick != Phase.PICK_SPECIAL:
        pick += 1
        left = questions(book, s, seat_of(s), pick)
    if left > 0:
        goto(s, pick, seat_of(s))
        frame(s, Phase.PICK_CORE).left = left
    else:
        end_picks(book, s, seat_of(s), events)


def end_picks(book: Book, s: State, seat: int, events: Events) -> None:
    """After the Attacker the Defender picks, then both deploy (TOW-ARM-03)."""
    tell(events, Tell.ARMY_PICKED, seat)
    if seat == s.attacker:
        goto(s, Phase.PICK_HERO, defender(s), left=1)
    else:
        begin_deployment(book, s, events)


# --- Which units

pick_hero = Decision(Phase.PICK_HERO, Do.HERO)
pick_core = Decision(Phase.PICK_CORE, Do.CORE)
pick_extra = Decision(Phase.PICK_EXTRA, Do.CORE, Do.SKIP)
pick_catapult = Decision(Phase.PICK_CATAPULT, Do.CATAPULT, Do.SKIP)
pick_special = Decision(Phase.PICK_SPECIAL, Do.SPECIAL, Do.SKIP)


@pick_hero.refuses
def hero_refusal(book: Book, unit: int) -> int:
    """There must be one Hero (TOW-ARM-02)."""
    return Refusal.ALLOWED if book.rank[unit] == Rank.HERO else Refusal.NOT_A_HERO


@pick_core.refuses
@pick_extra.refuses(Do.CORE)
def core_refusal(book: Book, s: State, unit: int) -> int:
    """Core units within their limits; the extra ones may be left out (TOW-ARM-02, TOW-BON-05)."""
    return core_unit_refusal(book, s, seat_of(s), unit)


def core_unit_refusal(book: Book, s: State, seat: int, unit: int) -> int:
    """Core units within their limits; no Catapults if the Objective sets them (TOW-ARM-02, TOW-ARM-05)."""
    if book.rank[unit] != Rank.CORE:
        return Refusal.NOT_CORE
    if unit == Unit.CATAPULT and book.core_catapults[s.objective] > 0:
        return Refusal.CATAPULTS_SET
    return Refusal.ALLOWED if s.army[seat][unit] < book.pick_limit[unit] else Refusal.LIMIT_REACHED


@pick_special.refuses(Do.SPECIAL)
def special_refusal(book: Book, s: State, unit: int) -> int:
    """Only units that the player's cards cover (TOW-ARM-01)."""
    return special_unit_refusal(book, s, seat_of(s), unit)


def special_unit_refusal(book: Book, s: State, seat: int, unit: int) -> int:
    """Only units that cards of this seat cover (TOW-ARM-01)."""
    if book.rank[unit] != Rank.SPECIAL or cards_left(book, s, seat, unit) <= 0:
        return Refusal.NO_CARD
    return Refusal.ALLOWED


@pick_hero.does
@pick_core.does
@pick_extra.does(Do.CORE)
@pick_special.does(Do.SPECIAL)
def take_unit(book: Book, s: State, unit: int, events: Events) -> None:
    """The unit joins the army; only its owner knows (TOW-ARM-03)."""
    s.army[seat_of(s)][unit] += 1
    ask_again(book, s, events)


@pick_catapult.does(Do.CATAPULT)
def take_catapult(book: Book, s: State, events: Events) -> None:
    """A Catapult joins the army outside the Core limit (TOW-BON-06)."""
    s.army[seat_of(s)][Unit.CATAPULT] += 1
    ask_again(book, s, events)


@pick_extra.does(Do.SKIP)
@pick_catapult.does(Do.SKIP)
@pick_special.does(Do.SKIP)
def leave_empty(book: Book, s: State, events: Events) -> None:
    """The place stays empty; the next one is asked for all the same (TOW-ARM-02, TOW-ARM-03)."""
    ask_again(book, s, events)
