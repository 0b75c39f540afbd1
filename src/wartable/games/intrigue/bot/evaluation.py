"""How promising a position is for each player, and how a pending proposal would change that."""

from __future__ import annotations

from wartable.engine.contract import WHOLE
from wartable.engine.frames import frame, phase_of, seat_of
from wartable.engine.record import Row8
from wartable.engine.regions import members, size_of
from wartable.games.intrigue.rules.diplomacy import active_empire
from wartable.games.intrigue.rules.kingdoms import leave, survey, take
from wartable.games.intrigue.state import NOBODY, Book, Phase, Spot, State, Tile

HELD, LARGEST, TO_COME = 3, 2, 3
"""What a region, one of the largest kingdom, and a tile still to be placed are worth."""
CHANCE, THREAT = 2, 1
"""What being able to annex is worth, and what each region that others can annex costs."""
HIGHEST = 127
"""The highest value of a position."""
FULL = 1024
"""The weight of the leader."""
PATIENCE = 2
"""How far behind a player may be with no tiles left and still have a chance."""
FINE = 2 * WHOLE
"""The scale of fine shares."""


def rate(book: Book, s: State, out: Row8) -> None:
    """Shares of victory by how far each player is behind the leader, which means more the fewer tiles are left.

    A proposal that waits counts as much as it is likely to be accepted.
    """
    phase = phase_of(s)
    if phase == Phase.PROPOSE_TO or phase == Phase.ANSWER:
        rate_proposal(book, s, out)
        return
    best = value_all(book, s, out)
    total = weigh_all(s, best, out)
    for seat in range(s.seats):
        out[seat] = rounded(s, WHOLE * weight(s, best - out[seat]), total)


# --- Shares


def value_all(book: Book, s: State, out: Row8) -> int:
    """Write the value of each seat's empire to ``out``; returns the highest."""
    best = 0
    for seat in range(s.seats):
        out[seat] = value(book, s, s.empires[seat])
        best = max(best, out[seat])
    return best


def weigh_all(s: State, best: int, out: Row8) -> int:
    """The sum of the weights of all seats, whose values are in ``out``."""
    total = 0
    for seat in range(s.seats):
        total += weight(s, best - out[seat])
    return total


def weight(s: State, behind: int) -> int:
    """The weight of a player who is so far behind the leader."""
    patience = PATIENCE + s.stock // 2
    part = FULL * patience // (patience + behind)
    part = part * part // FULL
    return 1 + part * part // FULL


def rounded(s: State, part: int, total: int) -> int:
    """A share as a whole number, rounded up or down at random, so that it is right on average."""
    return (part + total * (s.key[0] & 1023) // 1024) // total


# --- The value of a position


def value(book: Book, s: State, empire: int) -> int:
    """What an empire has, the tiles it will get, what it can annex, and what it may lose."""
    points = HELD * s.held[empire] + LARGEST * s.largest[empire] + TO_COME * tiles_to_come(s, empire)
    points += prospects(book, s, empire)
    if hazard_to_come(s):
        points -= size_of(s.land[empire] & s.exposed)
    return max(0, min(HIGHEST, points))


def tiles_to_come(s: State, empire: int) -> int:
    """The tiles of an empire in the bag and in the queue."""
    tiles = s.bag[empire]
    for spot in range(len(s.queue)):
        if s.queue[spot] == empire:
            tiles += 1
    return tiles


def hazard_to_come(s: State) -> bool:
    """Whether a HAZARD is still in the bag or in the queue."""
    return s.bag[Tile.HAZARD] > 0 or s.queue[Spot.I] == Tile.HAZARD or s.queue[Spot.II] == Tile.HAZARD


def prospects(book: Book, s: State, empire: int) -> int:
    """Whether an empire can annex anything, and how many of its regions others can."""
    foreign = ~(s.free | s.land[empire])
    stronger = 0
    in_danger = 0
    for region in members(s.land[empire]):
        weaker = 0
        for rival in members(book.adjacent[region] & foreign):
            if s.strength[region] > s.strength[rival]:
                stronger = 1
            elif s.strength[region] < s.strength[rival]:
                weaker = 1
        in_danger += weaker
    return CHANCE * stronger - THREAT * in_danger


# --- Proposals


def rate_proposal(book: Book, s: State, out: Row8) -> None:
    """Shares between those without and with the placement, by how likely the asked player is to accept."""
    tile = active_empire(s)
    region = frame(s, Phase.ANSWER).region
    loser = s.owner[region]
    best = value_all(book, s, out)
    total = weigh_all(s, best, out)
    for seat in range(s.seats):
        out[seat] = FINE * weight(s, best - out[seat]) // total
    imagine(book, s, tile, region, loser)
    best = highest_value(book, s)
    total = total_weight(book, s, best)
    will = consent(book, s, region, best, total, out)
    for seat in range(s.seats):
        after = fine_share(book, s, seat, best, total)
        out[seat] = rounded(s, WHOLE * (out[seat] * (100 - will) + after * will), 100 * FINE)
    forget(book, s, tile, region, loser)


def highest_value(book: Book, s: State) -> int:
    """The value of the leader's empire."""
    best = 0
    for seat in range(s.seats):
        best = max(best, value(book, s, s.empires[seat]))
    return best


def total_weight(book: Book, s: State, best: int) -> int:
    """The sum of the weights of all seats."""
    total = 0
    for seat in range(s.seats):
        total += weight(s, best - value(book, s, s.empires[seat]))
    return total


def fine_share(book: Book, s: State, seat: int, best: int, total: int) -> int:
    """The share of a seat, on the fine scale."""
    return FINE * weight(s, best - value(book, s, s.empires[seat])) // total


def consent(book: Book, s: State, region: int, best: int, total: int, before: Row8) -> int:
    """How likely a proposal is accepted, in percent: by the player who is asked, or by the best one to ask."""
    will = 0
    for seat in range(s.seats):
        if seat != s.current and (phase_of(s) == Phase.PROPOSE_TO or seat == seat_of(s)):
            gain = fine_share(book, s, seat, best, total) - before[seat]
            will = max(will, willingness(s, seat, region, gain))
    return will


def willingness(s: State, seat: int, region: int, gain: int) -> int:
    """How likely a player is to accept, in percent, by what it would gain and its earlier answers.

    Whoever refused a region for this tile will do so again, and refusals are held against those who ask.
    """
    proposer = s.empires[s.current]
    empire = s.empires[seat]
    if s.declined[empire] & (1 << region) != 0:
        return 2
    history = 3 * (s.accepted[proposer][empire] - s.refused[proposer][empire])
    return max(5, min(95, 50 + 25 * gain + max(-15, min(15, history))))


def imagine(book: Book, s: State, empire: int, region: int, loser: int) -> None:
    """Place the active tile for now; ``forget`` takes it back."""
    if loser != NOBODY:
        leave(s, region)
        survey(book, s, loser)
    take(s, empire, region)
    survey(book, s, empire)
    s.queue[Spot.III] = Tile.NO_TILE


def forget(book: Book, s: State, empire: int, region: int, loser: int) -> None:
    """Take the imagined tile back."""
    s.queue[Spot.III] = empire
    leave(s, region)
    survey(book, s, empire)
    if loser != NOBODY:
        take(s, loser, region)
        survey(book, s, loser)
