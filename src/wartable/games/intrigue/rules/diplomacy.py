"""Empire tiles: the own one is placed, another's needs a proposal and a consenting answer."""

from __future__ import annotations

from wartable.engine.events import Events, tell
from wartable.engine.frames import goto, seat_of
from wartable.engine.moves import MoveList, offer
from wartable.games.intrigue.rules.annexation import put
from wartable.games.intrigue.rules.special import lay_aside_active
from wartable.games.intrigue.rules.turn import pass_turn
from wartable.games.intrigue.state import NOBODY, Book, Do, Phase, Refusal, Spot, State, Tell


def active_empire(s: State) -> int:
    """The empire whose tile is active."""
    return s.queue[Spot.III]


# --- The own tile


def place_own(book: Book, s: State, region: int, events: Events) -> None:
    """It goes where its owner wants, without anybody's consent (INT-OWN-01, INT-OWN-02, INT-OWN-05).

    It has to be placed, and somewhere it can be: a full map would have ended the game (INT-OWN-03, INT-OWN-04).
    """
    place_active(book, s, region, events)


def place_active(book: Book, s: State, region: int, events: Events) -> None:
    """The active empire tile goes from the queue onto the map, which ends the turn."""
    put(book, s, active_empire(s), region, events)
    lay_aside_active(s)


# --- Another's tile


def consider(s: State, region: int, events: Events) -> None:
    """The current player names a region for the tile; nothing is official yet (INT-DIP-01, INT-DIP-03, INT-DIP-08)."""
    tell(events, Tell.CONSIDERED, s.empires[s.current], active_empire(s), region)
    goto(s, Phase.PROPOSE_TO, s.current, region)


def offer_asked(s: State, moves: MoveList) -> None:
    """Every other player may be asked, the tile's owner or any other (INT-DIP-02, INT-DIP-10)."""
    for seat in range(s.seats):
        if seat != s.current:
            offer(moves, Do.ASK, s.empires[seat])


def ask_refusal(s: State, empire: int) -> int:
    """Why a player cannot be asked (INT-DIP-02, INT-SET-03)."""
    if s.seat[empire] == NOBODY:
        return Refusal.NOT_AT_TABLE
    return Refusal.ASK_ANOTHER if s.seat[empire] == s.current else Refusal.ALLOWED


def propose(s: State, empire: int, events: Events) -> None:
    """Asking makes it official: the answer is all that can follow (INT-DIP-07, INT-DIP-08).

    Earlier proposals do not matter: the same may be asked again of the same player (INT-DIP-12).
    """
    region = s.a[s.depth]
    tell(events, Tell.PROPOSED, s.empires[s.current], empire, active_empire(s), region)
    goto(s, Phase.ANSWER, s.seat[empire], region)


def accept(book: Book, s: State, events: Events) -> None:
    """The placement happens, whatever the tile's owner or the victim would say (INT-DIP-05, INT-ANX-11)."""
    region = s.a[s.depth]
    proposer = s.empires[s.current]
    answerer = s.empires[seat_of(s)]
    s.accepted[proposer][answerer] += 1
    tell(events, Tell.ACCEPTED, answerer, proposer)
    place_active(book, s, region, events)


def refuse(s: State, events: Events) -> None:
    """The turn is lost and the same tile stays active for the next player (INT-DIP-06, INT-TRN-05, INT-END-05).

    It reaches its owner after a round of refusals at most, so this cannot go on for ever (INT-DIP-11).
    """
    region = s.a[s.depth]
    proposer = s.empires[s.current]
    answerer = s.empires[seat_of(s)]
    s.refused[proposer][answerer] += 1
    s.declined[answerer] |= 1 << region
    tell(events, Tell.REFUSED, answerer, proposer, active_empire(s), region)
    pass_turn(s)
