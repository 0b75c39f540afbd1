"""How a game ends and who has won (IWR-END)."""

from __future__ import annotations

from wartable.engine.contract import WHOLE
from wartable.engine.decisions import Command
from wartable.engine.events import Events, tell
from wartable.engine.frames import end_all, goto, seat_of
from wartable.engine.record import Row8
from wartable.engine.regions import members
from wartable.games.intelliwar.pieces import Class, Side
from wartable.games.intelliwar.rules.board import count, has
from wartable.games.intelliwar.rules.team import in_teams, partner
from wartable.games.intelliwar.state import Book, Do, End, Phase, Refusal, State, Tell

DRAW = -1
"""Nobody has won."""

# --- The two victories


def check_victory(book: Book, s: State, events: Events) -> bool:
    """Whether a side has lost its Prince or all its other units, no matter how (IWR-END-01, IWR-END-02, IWR-END-03).

    If it happens to both at once, the active side wins; nothing else is resolved (IWR-END-04).
    """
    theirs = loss(book, s, 1 - s.side)
    own = loss(book, s, s.side)
    if theirs != End.NOT_YET:
        win(s, s.side, theirs, events)
    elif own != End.NOT_YET:
        win(s, 1 - s.side, own, events)
    return s.end != End.NOT_YET


def loss(book: Book, s: State, side: int) -> int:
    """Why a side has lost, if it has."""
    princes = s.army[side] & book.of_class[Class.PRINCE]
    if princes == 0:
        return End.PRINCE_FELL
    return End.PRINCE_ALONE if princes == s.army[side] else End.NOT_YET


def win(s: State, side: int, why: int, events: Events) -> None:
    """A side wins at once."""
    s.victor = side
    tell(events, Tell.WON, side, why)
    game_over(s, why)


def game_over(s: State, why: int) -> None:
    """Nothing more is resolved (IWR-END-04)."""
    s.end = why
    end_all(s)
    goto(s, Phase.OVER, 0)


# --- The caps


def check_caps(book: Book, s: State, events: Events) -> bool:
    """Whether too many turns have passed without blood, or altogether (IWR-END-06, IWR-END-07)."""
    if s.quiet < book.quiet_cap and s.turn < book.turn_cap:
        return False
    why = End.QUIET_CAP if s.quiet >= book.quiet_cap else End.TURN_CAP
    tell(events, Tell.CAPPED, why, s.turn)
    game_over(s, why)
    return True


def judged(book: Book, s: State) -> int:
    """Units, then HP, then upgrade steps, then the Prince's HP: the first difference decides (IWR-END-08)."""
    for mark in range(4):
        gold = standing(book, s, Side.GOLD, mark)
        crimson = standing(book, s, Side.CRIMSON, mark)
        if gold != crimson:
            return Side.GOLD if gold > crimson else Side.CRIMSON
    return DRAW


def standing(book: Book, s: State, side: int, mark: int) -> int:
    """One of the four marks by which a capped game is judged, in order (IWR-END-08)."""
    if mark == 0:
        return count(s.army[side])
    total = 0
    for unit in members(s.army[side]):
        if mark == 1:
            total += s.hp[unit]
        elif mark == 2:
            total += s.teal[unit] + 2 * s.blue[unit]
        elif has(book.of_class[Class.PRINCE], unit):
            total += s.hp[unit]
    return total


# --- Resigning


resign = Command(Do.RESIGN)


@resign.refuses
def resign_refusal(s: State) -> int:
    """A seat may resign at any of its decisions, and says so only once (IWR-END-09)."""
    return Refusal.ALREADY_WISHED if has(s.yields, seat_of(s)) else Refusal.ALLOWED


@resign.does
def give_up(s: State, events: Events) -> None:
    """A side gives up; a team does once both seats have said so since its last turn began (IWR-END-09)."""
    seat = seat_of(s)
    s.yields |= 1 << seat
    if in_teams(s) and not has(s.yields, partner(s, seat)):
        tell(events, Tell.WISHES_TO_RESIGN, seat)
        return
    tell(events, Tell.RESIGNED, seat, seat % 2)
    win(s, 1 - seat % 2, End.RESIGNED, events)


# --- The result


def winner(book: Book, s: State) -> int:
    """The side that has won a game that is over, or nobody."""
    if s.end == End.QUIET_CAP or s.end == End.TURN_CAP:
        return judged(book, s)
    return s.victor


def scores(book: Book, s: State, out: Row8) -> None:
    """Everything goes to the winning side, the same to each seat (IWR-TEAM-01); a draw is shared (IWR-END-08)."""
    won = winner(book, s)
    for seat in range(s.seats):
        out[seat] = 0
        if s.end != End.NOT_YET and won == DRAW:
            out[seat] = WHOLE // 2
        elif s.end != End.NOT_YET and seat % 2 == won:
            out[seat] = WHOLE
