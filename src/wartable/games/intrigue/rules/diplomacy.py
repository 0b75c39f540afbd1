"""Empire tiles: you place your own; another player's needs a proposal and a player who accepts it."""

from __future__ import annotations

from wartable.engine.decisions import Decision
from wartable.engine.events import Events, tell
from wartable.engine.frames import Frame, goto, phase_of
from wartable.engine.moves import MoveList, offer
from wartable.engine.regions import members
from wartable.games.intrigue.rules.annexation import annex_refusal, put, targets
from wartable.games.intrigue.rules.special import lay_aside_active
from wartable.games.intrigue.rules.turn import pass_turn
from wartable.games.intrigue.state import NOBODY, Book, Do, Phase, Refusal, Spot, State, Tell


def active_empire(s: State) -> int:
    """The empire whose tile is active."""
    return s.queue[Spot.III]


def place_active(book: Book, s: State, region: int, events: Events) -> None:
    """The active empire tile goes from the queue onto the map, which ends the turn."""
    put(book, s, active_empire(s), region, events)
    lay_aside_active(s)


# --- Where the tile goes: your own onto a region, another player's is proposed for one

own_tile = Decision(Phase.PLACE_OWN, Do.PLACE)
proposed_region = Decision(Phase.PROPOSE_REGION, Do.PROPOSE)


@own_tile.offers
@proposed_region.offers
def offer_regions(book: Book, s: State, moves: MoveList) -> None:
    """Every region where the tile's owner may have it (INT-OWN-03, INT-DIP-03)."""
    kind = Do.PLACE if phase_of(s) == Phase.PLACE_OWN else Do.PROPOSE
    for region in members(targets(book, s, active_empire(s))):
        offer(moves, kind, region)


@own_tile.refuses
@proposed_region.refuses
def region_refusal(book: Book, s: State, region: int) -> int:
    """Why the tile may not go onto a region (INT-ANX-08, INT-DIP-04)."""
    return annex_refusal(book, s, active_empire(s), region)


@own_tile.does
def place_own(book: Book, s: State, region: int, events: Events) -> None:
    """It goes where its owner wants, without anybody's consent (INT-OWN-01, INT-OWN-02, INT-OWN-05).

    It must be placed, and somewhere it can be: a full map would have ended the game (INT-OWN-03, INT-OWN-04).
    """
    place_active(book, s, region, events)


@proposed_region.does
def consider(s: State, region: int, events: Events) -> None:
    """The current player names a region for the tile; nothing is official yet (INT-DIP-01, INT-DIP-03, INT-DIP-08)."""
    tell(events, Tell.CONSIDERED, s.empires[s.current], active_empire(s), region)
    goto(s, Phase.PROPOSE_TO, s.current, region=region)


# --- Another player's tile: then the player who is asked

proposal = Decision(Phase.PROPOSE_TO, Do.ASK)


@proposal.offers
def offer_players(s: State, moves: MoveList) -> None:
    """Every other player may be asked, the tile's owner or any other (INT-DIP-02, INT-DIP-10)."""
    for seat in range(s.seats):
        if seat != s.current:
            offer(moves, Do.ASK, s.empires[seat])


@proposal.refuses
def ask_refusal(s: State, empire: int) -> int:
    """Why a player cannot be asked (INT-DIP-02, INT-SET-03)."""
    if s.seat[empire] == NOBODY:
        return Refusal.NOT_AT_TABLE
    return Refusal.ASK_ANOTHER if s.seat[empire] == s.current else Refusal.ALLOWED


@proposal.does
def propose(s: State, here: Frame, empire: int, events: Events) -> None:
    """Asking makes it official: only the answer can follow (INT-DIP-07, INT-DIP-08).

    Earlier proposals do not matter: the same may be asked again of the same player (INT-DIP-12).
    """
    tell(events, Tell.PROPOSED, s.empires[s.current], empire, active_empire(s), here.region)
    goto(s, Phase.ANSWER, s.seat[empire], region=here.region)


# --- Then the answer: either is always allowed and needs no reason (INT-DIP-13)

answer = Decision(Phase.ANSWER, Do.ACCEPT, Do.REFUSE)


@answer.does(Do.ACCEPT)
def accept(book: Book, s: State, here: Frame, events: Events) -> None:
    """The tile is placed, whatever its owner or the victim would say (INT-DIP-05, INT-ANX-11, INT-DIP-13)."""
    proposer = s.empires[s.current]
    answerer = s.empires[here.seat]
    s.accepted[proposer][answerer] += 1
    tell(events, Tell.ACCEPTED, answerer, proposer)
    place_active(book, s, here.region, events)


@answer.does(Do.REFUSE)
def refuse(s: State, here: Frame, events: Events) -> None:
    """The turn is lost and the same tile stays active for the next player (INT-DIP-06, INT-TRN-05, INT-END-05).

    It reaches its owner after at most one round of refusals, so this cannot go on for ever (INT-DIP-11).
    """
    proposer = s.empires[s.current]
    answerer = s.empires[here.seat]
    s.refused[proposer][answerer] += 1
    s.declined[answerer] |= 1 << here.region
    tell(events, Tell.REFUSED, answerer, proposer, active_empire(s), here.region)
    pass_turn(s)
