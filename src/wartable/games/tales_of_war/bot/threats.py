"""What units could take with their next blow, as bots see it: a quick look along lines, not a full search."""

from __future__ import annotations

from wartable.games.tales_of_war.bot.weights import DECISIVE, KILL, VICTORY, WORTH
from wartable.games.tales_of_war.pieces import Ability, Attack, Rank, Side, Terrain, Unit
from wartable.games.tales_of_war.rules.board import (
    bears_element,
    facing_at,
    is_hidden,
    is_obstacle,
    kind_at,
    other,
    owner_at,
    side_met,
    terrain_at,
)
from wartable.games.tales_of_war.rules.charge import frontal_refusal
from wartable.games.tales_of_war.rules.movement import entry_refusal
from wartable.games.tales_of_war.rules.ranged import protection_refusal, range_of
from wartable.games.tales_of_war.rules.victory import heroes_lost
from wartable.games.tales_of_war.state import Book, Refusal, State


def best_blow(book: Book, s: State, seat: int) -> int:
    """The best that a player's units could take, and in the lower 16 bits the best of another of them."""
    best = 0
    second = 0
    for i in range(s.count[seat]):
        taken = blow_of(book, s, seat, s.square[seat][i], book.mp[s.kind[seat][i]], True)
        if taken > best:
            second = best
            best = taken
        elif taken > second:
            second = taken
    return best << 16 | second


def blow_of(book: Book, s: State, seat: int, square: int, points: int, may_shoot: bool) -> int:
    """The best enemy unit that a unit could take: by a shot, or with these MP straight ahead or after a small turn."""
    if bears_element(s, square):
        return 0
    kind = kind_at(s, square)
    facing = facing_at(s, square)
    if book.attack[kind] == Attack.MELEE:
        extra = 1 if book.has[kind][Ability.FAST] != 0 else 0
        best = charge_prize(book, s, seat, kind, square, facing, points + extra)
        for turns in range(1, min(3, points)):
            best = max(best, charge_prize(book, s, seat, kind, square, (facing + turns) & 7, points - turns))
            best = max(best, charge_prize(book, s, seat, kind, square, (facing - turns) & 7, points - turns))
        return best
    return shot_prize(book, s, seat, kind, square, facing) if may_shoot and book.attack[kind] != Attack.NONE else 0


def prize(book: Book, s: State, seat: int, taker: int, square: int) -> int:
    """What taking the enemy unit on a square is worth, more if it decides the battle or clears the way to that."""
    objective = s.objective
    enemy = other(seat)
    kind = kind_at(s, square)
    kills = book.attacker_kills[objective] if seat == s.attacker else book.defender_kills[objective]
    if kills > 0 and s.losses[enemy] + 1 >= kills:
        return DECISIVE
    if kind == book.wipe_out[objective] and s.living[enemy][kind] == 1:
        return DECISIVE
    if book.rank[kind] == Rank.HERO:
        if book.kill_hero[objective] != 0:
            return DECISIVE
    elif book.other_kills[objective] > 0 and s.losses[enemy] - heroes_lost(s, enemy) + 1 >= book.other_kills[objective]:
        return DECISIVE
    worth = WORTH[kind] + KILL
    if taker == Unit.CATAPULT and book.hits[objective] > 0:
        if s.hits[seat] + 1 >= book.hits[objective]:
            return DECISIVE
        worth += VICTORY // 4
    if terrain_at(s, square) == Terrain.STRATEGIC_POINT:
        worth += VICTORY if book.base[objective] != 0 and enemy == s.attacker else VICTORY // 6
    return worth


def charge_prize(book: Book, s: State, seat: int, kind: int, start: int, facing: int, points: int) -> int:
    """What a straight charge would take."""
    square = start
    for _ in range(points):
        ahead = book.neighbour[square][facing]
        if ahead < 0 or entry_refusal(book, s, kind, square, ahead) != Refusal.ALLOWED:
            return 0
        if s.unit_at[ahead] != 0:
            if owner_at(s, ahead) == seat or is_hidden(s, square, ahead):
                return 0
            frontal = side_met(s, ahead, facing) == Side.FRONT
            if frontal and frontal_refusal(book, s, seat, kind, kind_at(s, ahead)) != Refusal.ALLOWED:
                return 0
            return prize(book, s, seat, kind, ahead)
        if book.stop[terrain_at(s, ahead)] != 0 and s.ground[square] != s.ground[ahead]:
            return 0
        square = ahead
    return 0


def shot_prize(book: Book, s: State, seat: int, kind: int, start: int, facing: int) -> int:
    """What a shot along the Line of Fire would take; pools are assumed to be full enough."""
    reach = range_of(book, s, seat, kind, start)
    flat = book.attack[kind] == Attack.FLAT
    square = start
    best = 0
    distance = 0
    while distance < reach:
        square = book.neighbour[square][facing]
        distance += 1
        if square < 0:
            return best
        if s.unit_at[square] != 0:
            enemy = owner_at(s, square) != seat and not is_hidden(s, start, square)
            if enemy and protection_refusal(book, s, kind, start, square, 0) == Refusal.ALLOWED:
                best = max(best, prize(book, s, seat, kind, square))
            if flat:
                return best
        if is_obstacle(book, s, square) and s.ground[square] != s.ground[start]:
            if flat:
                return best
            reach -= 1
    return best
