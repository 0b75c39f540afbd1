"""What power cards and campaign goals measure, and who leads in it (COM-POW-02, COM-CAM-04)."""

from __future__ import annotations

from wartable.engine.regions import members, size_of
from wartable.games.reliquium.pieces import CLASSES, COUNTED, EACH, Area, Metric, Rule, Terrain
from wartable.games.reliquium.rules.board import controlled
from wartable.games.reliquium.state import Book, State


def measure(book: Book, s: State, faction: int, metric: int) -> int:
    """The value of a metric for a faction: from the board, or counted during the round."""
    if metric >= COUNTED:
        return s.tally[faction][metric - COUNTED]
    if metric == Metric.AREAS_TOTAL:
        return size_of(controlled(s, faction))
    if metric == Metric.CASTLES_TOTAL:
        return size_of(s.castles[faction])
    if metric >= Metric.PLAINS_LANDS and metric <= Metric.WATER_AREAS:
        terrain = Terrain.PLAINS + metric - Metric.PLAINS_LANDS
        return size_of(controlled(s, faction) & book.lands[terrain])
    if metric >= Metric.WARRIORS_ON_MAP and metric <= Metric.MAGES_ON_MAP:
        troop = metric - Metric.WARRIORS_ON_MAP
        return book.count[troop] - s.reserve[faction][troop]
    if metric == Metric.TROOPS_ON_WATER:
        return troops_on_water(book, s, faction)
    if metric == Metric.TROOPS_IN_RESERVE:
        return reserve_size(s, faction)
    if metric == Metric.MELEE_TOKENS_ON_BOARD:
        return melee_on_board(s, faction)
    return s.points[faction]


def troops_on_water(book: Book, s: State, faction: int) -> int:
    """Own troops on water spaces, a commander counted."""
    n = 0
    for area in members(s.armies[faction] & book.lands[Terrain.WATER]):
        n += sum(s.troops[area])
    return n


def reserve_size(s: State, faction: int) -> int:
    """Warriors, defenders and mages in the reserve; a commander there is not counted."""
    n = 0
    for troop in range(CLASSES):
        n += s.reserve[faction][troop]
    return n


def melee_on_board(s: State, faction: int) -> int:
    """Own melee tokens on borders."""
    n = 0
    for token in range(EACH):
        if s.melee_to[faction][token] != Area.NOWHERE:
            n += 1
    return n


def leader(book: Book, s: State, rule: int, metric: int, least: int) -> int:
    """The faction with strictly the most (at least ``least``) or strictly the fewest; -1 if there is none.

    A tie gives nobody anything (COM-POW-01, COM-POW-02, COM-CAM-03, COM-CAM-04).
    """
    best = -1
    found = 0
    shared = False
    for i in range(s.seats):
        value = measure(book, s, s.line[i], metric)
        better = value > found if rule == Rule.MOST else value < found
        if best < 0 or better:
            best = s.line[i]
            found = value
            shared = False
        elif value == found:
            shared = True
    if shared or (rule == Rule.MOST and found < least):
        return -1
    return best
