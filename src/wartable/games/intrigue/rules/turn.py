"""Bag, queue and turn: which tile is active, whose it is, and what comes after it."""

from __future__ import annotations

from wartable.engine.chance import roll
from wartable.engine.decisions import Step
from wartable.engine.events import Events, tell
from wartable.engine.frames import Frame, goto
from wartable.games.intrigue.rules.special import begin_special
from wartable.games.intrigue.rules.victory import game_over
from wartable.games.intrigue.state import EMPIRES, KINDS, Book, End, Phase, Spot, State, Tell, Tile

# --- The bag


def fill_bag(book: Book, s: State) -> None:
    """All tiles of the empires that play, and every special tile (INT-SET-03, INT-SET-04, INT-SET-05, INT-SWI-05)."""
    for seat in range(s.seats):
        s.bag[s.empires[seat]] = book.tiles[s.empires[seat]]
    for tile in range(EMPIRES, KINDS):
        s.bag[tile] = book.special[tile]


def draw(s: State, spot: int, events: Events) -> None:
    """A random tile of the bag goes to a spot; none if the bag is empty."""
    tile = int(Tile.NO_TILE)
    if s.stock > 0:
        n = roll(s, s.stock)
        tile = 0
        while n >= s.bag[tile]:
            n -= s.bag[tile]
            tile += 1
        s.bag[tile] -= 1
        s.stock -= 1
        tell(events, Tell.DREW, tile, spot, s.stock)
    s.queue[spot] = tile


# --- The turn


@Step(Phase.BEGIN_TURN)
def begin_turn(book: Book, s: State, here: Frame, events: Events) -> None:
    """The active tile is for the player whose turn it is: own, another's or special (INT-TRN-01, INT-TRN-02)."""
    seat = here.seat
    empire = s.empires[seat]
    tile = s.queue[Spot.III]
    s.current = seat
    tell(events, Tell.TURN_BEGINS, empire, tile, s.turn)
    if tile >= EMPIRES:
        begin_special(book, s, tile, events)
    elif tile == empire:
        goto(s, Phase.PLACE_OWN, seat)
    else:
        goto(s, Phase.PROPOSE_REGION, seat)


@Step(Phase.END_TURN)
def end_turn(s: State, events: Events) -> None:
    """After a tile was placed or discarded: a full map ends the game, else the queue moves on (INT-TRN-07, INT-END-02).

    The tile of II becomes active, that of I follows, and a new one is drawn (INT-TRN-04).
    """
    if s.free == 0:
        tell(events, Tell.MAP_FILLED, s.turn + 1)
        game_over(s, End.MAP_FULL, events)
        return
    forget_refusals(s)
    s.queue[Spot.III] = s.queue[Spot.II]
    s.queue[Spot.II] = s.queue[Spot.I]
    draw(s, Spot.I, events)
    if tiles_out(s):
        run_out(s, events)
    else:
        pass_turn(s)


def pass_turn(s: State) -> None:
    """The next player's turn; nobody is skipped, whatever they have left (INT-SET-11).

    This comes of playing a tile or of a refusal, never of wishing to pass (INT-TRN-08).
    """
    s.turn += 1
    goto(s, Phase.BEGIN_TURN, (s.current + 1) % s.seats)


def forget_refusals(s: State) -> None:
    """Nobody has refused the next tile yet."""
    for empire in range(EMPIRES):
        s.declined[empire] = 0


# --- When there are no more tiles


def tiles_out(s: State) -> bool:
    """The bag is empty (INT-END-03, INT-END-04, INT-YRS-05), or by a switch the queue is, too (INT-SWI-01)."""
    return s.queue[Spot.III] == Tile.NO_TILE if s.queue_played_out != 0 else s.stock == 0


def run_out(s: State, events: Events) -> None:
    """No undrawn tile is left; what lies in the queue counts for nothing (INT-END-01, INT-END-03)."""
    tell(events, Tell.TILES_RAN_OUT, s.turn + 1)
    game_over(s, End.TILES_OUT, events)
