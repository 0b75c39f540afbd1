"""How a game ends and who has won (REL-END)."""

from __future__ import annotations

from wartable.engine.contract import WHOLE
from wartable.engine.events import Events, tell
from wartable.engine.frames import end, goto
from wartable.engine.record import Row8
from wartable.engine.regions import members, size_of
from wartable.games.reliquium.pieces import TYPES, Campaign, Troop
from wartable.games.reliquium.rules.board import controlled, ordinary
from wartable.games.reliquium.state import Book, End, Phase, State, Tell

# --- The end


def game_over(s: State, why: int) -> None:
    """Nothing more is played (REL-END-01)."""
    s.end = why
    s.choices = 0
    while s.depth > 0:
        end(s)
    goto(s, Phase.OVER, 0)


def end_if_type_lost(s: State, events: Events) -> None:
    """Once a battle is over, a faction without a castle of some type ends the game (REL-END-01, REL-END-04).

    The rest of the round is not played, and no goal of it is rewarded (COM-CAM-06).
    """
    for i in range(s.seats):
        faction = s.line[i]
        for terrain in range(TYPES):
            if s.end == End.NOT_YET and s.built[faction][terrain] == 0:
                s.loser = faction
                tell(events, Tell.TYPE_LOST, faction, terrain)
                game_over(s, End.TYPE_LOST)


# --- Who has won


def troops_on_map(s: State, faction: int) -> int:
    """All troops of a faction on the map, a commander too (REL-END-06, COM-CMD-12)."""
    n = 0
    for area in members(s.armies[faction]):
        n += ordinary(s, area) + s.troops[area][Troop.COMMANDER]
    return n


def standing(s: State, faction: int) -> int:
    """What is compared, as one number: areas, castles, troops, power cards (REL-END-05, REL-END-06).

    In a campaign victory points come before all of them (REL-END-07).
    """
    mark = s.points[faction] if s.campaign != Campaign.OFF else 0
    mark = mark * 64 + size_of(controlled(s, faction))
    mark = mark * 16 + size_of(s.castles[faction])
    mark = mark * 16 + troops_on_map(s, faction)
    return mark * 16 + size_of(s.cards[faction])


def place_of(s: State, faction: int) -> int:
    """The final rank, from 0: how many factions stand better; the builder of the ninth castle is first (REL-END-09)."""
    if s.end == End.NINE_CASTLES and faction == s.winner:
        return 0
    better = 0
    for i in range(s.seats):
        other = s.line[i]
        first = s.end == End.NINE_CASTLES and other == s.winner
        if first or standing(s, other) > standing(s, faction):
            better += 1
    return better


def scores(book: Book, s: State, out: Row8) -> None:
    """Who built the ninth castle wins; else the best standing does, and equals share a draw (REL-END-02, REL-END-05).

    A faction that lost a type of castle is compared like the others, and all who are not first have lost (REL-END-06).
    """
    best = 0
    for i in range(s.seats):
        if place_of(s, s.line[i]) == 0:
            best += 1
    for seat in range(s.seats):
        first = place_of(s, s.factions[seat]) == 0
        out[seat] = WHOLE // best if first else 0
