"""Setup (REL-SET), and what the expansion adds to it (COM-MOD)."""

from __future__ import annotations

from wartable.engine.decisions import Pick, Step
from wartable.engine.events import Events, tell
from wartable.engine.frames import Frame, call, end, goto
from wartable.games.reliquium.pieces import CLASSES, TYPES, Terrain, Troop
from wartable.games.reliquium.rules.board import enlist
from wartable.games.reliquium.rules.order import faction_of, line_up
from wartable.games.reliquium.state import Book, Do, Phase, Refusal, State, Tell


def set_out(book: Book, s: State) -> None:
    """Factions take their homes and pieces (REL-SET-01 to REL-SET-07), tokens lie by the boards (REL-SET-10).

    Areas are closed by the number of players (REL-SET-02), and factions that nobody chose stay out (REL-SET-03). Three
    castles leave the track (REL-SET-06). All figures begin in the reserve, and a commander with them if the module is
    played (REL-SET-09, COM-MOD-02); power cards lie by the board, diplomacy cards by their owners (COM-MOD-03,
    COM-MOD-04). Promotional cards of other games are not part of it (COM-MOD-09).
    """
    line_up(book, s)
    s.round = 1
    for place in range(s.seats):
        faction = s.line[place]
        for terrain in range(TYPES):
            s.castles[faction] |= 1 << book.home[s.seats][place][terrain]
            s.built[faction][terrain] = 1
        for troop in range(CLASSES):
            s.reserve[faction][troop] = book.count[troop]
        if s.commanders != 0:
            s.reserve[faction][Troop.COMMANDER] = book.count[Troop.COMMANDER]
    goto(s, Phase.PLACING, 0, place=1)
    call(s, Phase.SETUP_CLASS, s.seat[s.line[0]], place=0)
    s.choices = unplaced(book, s)


@Step(Phase.PLACING)
def placing(s: State, here: Frame) -> None:
    """In the order of initiative each player places three troops; then round 1 begins (REL-SET-08, REL-SET-11)."""
    if here.place >= s.seats:
        goto(s, Phase.BEGIN_ROUND, 0)
        return
    place = here.place
    here.place += 1
    call(s, Phase.SETUP_CLASS, s.seat[s.line[place]], place=place)


setup_class = Pick(Phase.SETUP_CLASS, Do.PLACE)


@setup_class.options
def unplaced(book: Book, s: State) -> int:
    """The classes of which the asked faction has no troop on the map yet (REL-SET-08)."""
    faction = faction_of(s)
    classes = 0
    for troop in range(CLASSES):
        if s.reserve[faction][troop] == book.count[troop]:
            classes |= 1 << troop
    return classes


@setup_class.refuses
def place_refusal(troop: int) -> int:
    """Why a class cannot be placed (REL-SET-08, COM-CMD-13)."""
    return Refusal.NOT_RECRUITED if troop == Troop.COMMANDER else Refusal.PLACED_ALREADY


@setup_class.does
def place_first(book: Book, s: State, here: Frame, troop: int, events: Events) -> None:
    """One troop in the plains home, one in the mountain home, the last in the forest home (REL-SET-08)."""
    faction = faction_of(s)
    area = book.home[s.seats][here.place][here.terrain]
    enlist(book, s, faction, area, troop)
    tell(events, Tell.PLACED, faction, troop, area)
    if here.terrain == Terrain.FOREST:
        end(s)
    else:
        here.terrain += 1
