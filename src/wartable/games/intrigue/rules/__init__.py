"""Intrigue's rules: the frame of every decision here, then one file for each area of the rulebook."""

from __future__ import annotations

from wartable.engine.chance import roll
from wartable.engine.events import Events, tell
from wartable.engine.frames import goto, phase_of, seat_of
from wartable.engine.moves import Choice, MoveList, offer
from wartable.games.intrigue.bot.evaluation import rate
from wartable.games.intrigue.rules.annexation import annex_refusal, heroic_refusal, heroic_targets, targets
from wartable.games.intrigue.rules.diplomacy import (
    accept,
    active_empire,
    ask_refusal,
    consider,
    offer_asked,
    place_own,
    propose,
    refuse,
)
from wartable.games.intrigue.rules.hidden import hide, redeal
from wartable.games.intrigue.rules.kingdoms import survey_all
from wartable.games.intrigue.rules.special import (
    assassinate,
    decline,
    decline_refusal,
    destinations,
    fortify,
    from_refusal,
    movable,
    move_to,
    pick_up,
    place_from_bag,
    remove_refusal,
    scorch,
    to_refusal,
)
from wartable.games.intrigue.rules.turn import begin_turn, draw, end_turn, fill_bag, run_out, tiles_out
from wartable.games.intrigue.rules.victory import scores
from wartable.games.intrigue.state import (
    EMPIRES,
    EVERYWHERE,
    KINDS,
    NOBODY,
    REGIONS,
    Book,
    Do,
    Phase,
    Refusal,
    Spot,
    State,
    Tell,
)
from wartable.games.intrigue.validate import valid

__all__ = ["apply", "derive", "hide", "legal", "proceed", "rate", "redeal", "refusal", "scores", "setup", "valid"]

# --- Setup


def derive(book: Book, s: State) -> None:
    """Who sits where, how full the bag is, and all that follows from the map."""
    for empire in range(EMPIRES):
        s.seat[empire] = NOBODY
    for seat in range(s.seats):
        s.seat[s.empires[seat]] = seat
    s.stock = 0
    for tile in range(KINDS):
        s.stock += s.bag[tile]
    survey_all(book, s)


def setup(book: Book, s: State, events: Events) -> None:
    """An empty map (INT-SET-06), a full bag, a first player (INT-SET-10), and three tiles in the queue (INT-SET-07).

    The first tile drawn goes to III, the last to I (INT-SET-08), and none is drawn again (INT-SET-09). Which empires
    play is the table's choice (INT-SET-01, INT-SET-02).
    """
    fill_bag(book, s)
    derive(book, s)
    first = (s.start_seat - 1) % s.seats if s.start_seat > 0 else roll(s, s.seats)
    tell(events, Tell.GAME_BEGINS, s.empires[first])
    draw(s, Spot.III, events)
    draw(s, Spot.II, events)
    draw(s, Spot.I, events)
    if tiles_out(s):
        run_out(s, events)
        return
    goto(s, Phase.BEGIN_TURN, first)
    proceed(book, s, events)


# --- The frame of every decision


def legal(book: Book, s: State, moves: MoveList) -> None:
    """Offer what the present decision allows."""
    phase = phase_of(s)
    if phase == Phase.PROPOSE_TO:
        offer_asked(s, moves)
    elif phase == Phase.ANSWER:
        offer(moves, Do.ACCEPT)
        offer(moves, Do.REFUSE)
    elif phase != Phase.OVER:
        offer_regions(move_of(phase), regions_for(book, s, phase), moves)
        if may_decline(s, phase):
            offer(moves, Do.DECLINE)


def offer_regions(kind: int, regions: int, moves: MoveList) -> None:
    """Offer a kind of move with every region of a set."""
    for region in range(REGIONS):
        if regions & (1 << region) != 0:
            offer(moves, kind, region)


def regions_for(book: Book, s: State, phase: int) -> int:
    """The regions a decision may name."""
    if phase == Phase.PLACE_OWN or phase == Phase.PROPOSE_REGION:
        return targets(book, s, active_empire(s))
    if phase == Phase.PLACE_YOURSELF:
        return targets(book, s, s.empires[seat_of(s)])
    if phase == Phase.PLACE_HEROICS:
        return heroic_targets(book, s, s.empires[seat_of(s)])
    if phase == Phase.MOVE_FROM:
        return movable(book, s)
    if phase == Phase.MOVE_TO:
        return destinations(book, s, s.a[s.depth])
    if phase == Phase.REMOVE:
        return EVERYWHERE & ~s.free
    return EVERYWHERE


def move_of(phase: int) -> int:
    """The kind of move that names a region in this phase."""
    if phase == Phase.PROPOSE_REGION:
        return Do.PROPOSE
    if phase == Phase.MOVE_FROM:
        return Do.FROM
    if phase == Phase.MOVE_TO:
        return Do.TO
    if phase == Phase.REMOVE:
        return Do.REMOVE
    if phase == Phase.FORTIFY:
        return Do.FORTIFY
    if phase == Phase.SCORCH:
        return Do.SCORCH
    return Do.PLACE


def may_decline(s: State, phase: int) -> bool:
    """Whether declining is on offer (INT-SWI-02)."""
    return s.yourself_may_decline != 0 and (phase == Phase.PLACE_YOURSELF or phase == Phase.PLACE_HEROICS)


def refusal(book: Book, s: State, move: Choice) -> int:
    """Why a move is not allowed."""
    phase = phase_of(s)
    kind = move.kind
    if phase == Phase.OVER:
        return Refusal.GAME_OVER
    if phase == Phase.PROPOSE_TO:
        return ask_refusal(s, move.a) if kind == Do.ASK else Refusal.NOT_ASKED
    if phase == Phase.ANSWER:
        return Refusal.ALLOWED if kind == Do.ACCEPT or kind == Do.REFUSE else Refusal.NOT_ASKED
    if kind == Do.DECLINE and (phase == Phase.PLACE_YOURSELF or phase == Phase.PLACE_HEROICS):
        return decline_refusal(s)
    return region_refusal(book, s, phase, move.a) if kind == move_of(phase) else Refusal.NOT_ASKED


def region_refusal(book: Book, s: State, phase: int, region: int) -> int:
    """Why a decision may not name a region. For FORTIFICATIONS and SCORCHED EARTH any will do (INT-FSE-01)."""
    if phase == Phase.PLACE_OWN or phase == Phase.PROPOSE_REGION:
        return annex_refusal(book, s, active_empire(s), region)
    if phase == Phase.PLACE_YOURSELF:
        return annex_refusal(book, s, s.empires[seat_of(s)], region)
    if phase == Phase.PLACE_HEROICS:
        return heroic_refusal(book, s, s.empires[seat_of(s)], region)
    if phase == Phase.MOVE_FROM:
        return from_refusal(book, s, region)
    if phase == Phase.MOVE_TO:
        return to_refusal(book, s, region)
    if phase == Phase.REMOVE:
        return remove_refusal(s, region)
    return Refusal.ALLOWED


def apply(book: Book, s: State, move: Choice, events: Events) -> None:
    """Do a move, then go on to the next decision."""
    phase = phase_of(s)
    region = move.a
    if phase == Phase.PLACE_OWN:
        place_own(book, s, region, events)
    elif phase == Phase.PROPOSE_REGION:
        consider(s, region, events)
    elif phase == Phase.PROPOSE_TO:
        propose(s, move.a, events)
    elif phase == Phase.ANSWER:
        answer(book, s, move.kind, events)
    elif phase == Phase.PLACE_YOURSELF or phase == Phase.PLACE_HEROICS:
        if move.kind == Do.DECLINE:
            decline(s, events)
        else:
            place_from_bag(book, s, region, events)
    elif phase == Phase.MOVE_FROM:
        pick_up(s, region, events)
    elif phase == Phase.MOVE_TO:
        move_to(book, s, region, events)
    elif phase == Phase.REMOVE:
        assassinate(book, s, region, events)
    elif phase == Phase.FORTIFY:
        fortify(book, s, region, events)
    elif phase == Phase.SCORCH:
        scorch(book, s, region, events)
    proceed(book, s, events)


def answer(book: Book, s: State, kind: int, events: Events) -> None:
    """Either answer is always allowed and needs no reason (INT-DIP-13)."""
    if kind == Do.ACCEPT:
        accept(book, s, events)
    else:
        refuse(s, events)


def proceed(book: Book, s: State, events: Events) -> None:
    """Go through what needs no choice until somebody has one."""
    while True:
        phase = phase_of(s)
        if phase == Phase.BEGIN_TURN:
            begin_turn(book, s, events)
        elif phase == Phase.END_TURN:
            end_turn(s, events)
        else:
            return
