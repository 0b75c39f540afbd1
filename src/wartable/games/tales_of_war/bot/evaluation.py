"""How promising a position of Tales of War is for each player."""

from __future__ import annotations

from wartable.engine.contract import WHOLE
from wartable.engine.frames import phase_of, seat_of
from wartable.engine.record import Row8
from wartable.games.tales_of_war.bot.outlook import outlook
from wartable.games.tales_of_war.bot.threats import best_blow, blow_of
from wartable.games.tales_of_war.bot.weights import KILL, MIDFIELD, VICTORY, WORTH
from wartable.games.tales_of_war.pieces import REWARDS, UNITS, WIDTH, ZONE_ADVANCE, Attack, Reward, Terrain, Unit
from wartable.games.tales_of_war.rules.board import advance, in_fight, kind_at, other
from wartable.games.tales_of_war.rules.campaign import is_campaign
from wartable.games.tales_of_war.rules.elements import must_leave
from wartable.games.tales_of_war.rules.turn import stands_on_point
from wartable.games.tales_of_war.rules.victory import best_advance
from wartable.games.tales_of_war.state import Book, Phase, State


def rate(book: Book, s: State, out: Row8) -> None:
    """Who leads in this battle, and in a campaign who leads overall; nobody's chances ever drop to zero."""
    lead = 0
    if not between_battles(s):
        lead = strength(book, s, 0) - strength(book, s, 1)
        if in_fight(s):
            edge = initiative(book, s, seat_of(s))
            lead += edge if seat_of(s) == 0 else -edge
        else:
            lead += outlook(book, s, 0) - outlook(book, s, 1)
    lead = max(-28, min(28, lead * 40 // (VICTORY + abs(lead))))
    if is_campaign(s):
        ahead = renown(s, 0) - renown(s, 1)
        lead = lead // 2 + max(-14, min(14, ahead))
    out[0] = WHOLE // 2 + lead
    out[1] = WHOLE // 2 - lead


def between_battles(s: State) -> bool:
    """Whether a battle is over and its cards are being shared out."""
    return phase_of(s) == Phase.HERO_DEATH or phase_of(s) == Phase.KEEP_REWARD


def renown(s: State, seat: int) -> int:
    """What a player has gained in the campaign: victories, cards, and the Cross for the battle to come."""
    gained = 2 * s.wins[seat] + sum(s.collected[seat])
    for reward in range(REWARDS):
        gained += s.rewards[seat][reward]
    return gained + 6 * s.rewards[seat][Reward.CROSS_OF_ETERNITY]


def strength(book: Book, s: State, seat: int) -> int:
    """Units on the board and on their way to it, how far they have come, and progress towards the Objective."""
    total = progress(book, s, seat)
    for kind in range(1, UNITS):
        total += WORTH[kind] * (s.living[seat][kind] + s.army[seat][kind])
    for i in range(s.count[seat]):
        if book.attack[s.kind[seat][i]] == Attack.MELEE:
            total += min(MIDFIELD, advance(seat, s.square[seat][i]))
    return total


# --- The Objective


def part(done: int, whole: int) -> int:
    """What a part of the way to an Objective is worth; the last part counts most."""
    return 0 if whole == 0 else VICTORY * done * (whole + done) // (2 * whole * whole)


def progress(book: Book, s: State, seat: int) -> int:
    """How far a player has come towards the Objective of this battle."""
    objective = s.objective
    enemy = other(seat)
    kills = book.attacker_kills[objective] if seat == s.attacker else book.defender_kills[objective]
    total = part(s.losses[enemy], kills) + part(s.losses[enemy], book.other_kills[objective])
    total += part(s.hits[seat], book.hits[objective]) + part(s.hold[seat], book.hold_points[objective])
    if book.enters[objective] != Unit.NONE:
        total += part(min(ZONE_ADVANCE, best_advance(s, seat, book.enters[objective])), ZONE_ADVANCE) // 2
    if book.hold_points[objective] > 0 or book.base[objective] != 0:
        total += grip(book, s, seat)
    if book.base[objective] != 0 and seat != s.attacker:
        total += part(s.turn, 2 * book.rounds[objective]) // 2
    return total


def grip(book: Book, s: State, seat: int) -> int:
    """How near a player's units are to the Strategic Point, or to a Base that player attacks."""
    if s.tile[1] != Terrain.STRATEGIC_POINT or (book.base[s.objective] != 0 and seat != s.attacker):
        return 0
    nearest = WIDTH
    for i in range(s.count[seat]):
        square = s.square[seat][i]
        columns = abs(square % WIDTH - s.tile_square[1] % WIDTH)
        rows = abs(square // WIDTH - s.tile_square[1] // WIDTH)
        nearest = min(nearest, max(columns, rows))
    total = 2 * (WIDTH - nearest)
    if stands_on_point(book, s, seat):
        total += 15 if stands_on_point(book, s, other(seat)) and book.base[s.objective] == 0 else 30
    return total


# --- What happens next


def initiative(book: Book, s: State, seat: int) -> int:
    """What the next blows bring to the player who acts: their own now, then the enemy's, each at full worth.

    Instead of striking, the player may dodge the worst blow and take the second worst. A unit that is already moving
    strikes, or leaves the field to the enemy as it is.
    """
    enemy = other(seat)
    theirs = best_blow(book, s, enemy)
    worst = theirs >> 16
    second = theirs & 0xFFFF
    if phase_of(s) == Phase.SELECT_UNIT:
        mine = best_blow(book, s, seat) >> 16
        return max(mine - 3 * worst // 4, -3 * second // 4) - doom(book, s, seat, True) + doom(book, s, enemy, True)
    strike = blow_of(book, s, seat, s.mover, s.budget - s.spent, phase_of(s) == Phase.ACT)
    saved = doom(book, s, seat, must_leave(book, s, kind_at(s, s.mover), s.ground[s.mover], s.turn))
    if phase_of(s) == Phase.ACT:
        return max(strike - 3 * worst // 4, -3 * second // 4) - saved + doom(book, s, enemy, True)
    mine = best_blow(book, s, seat)
    left = max(worst - 3 * (mine >> 16) // 4, -3 * (mine & 0xFFFF) // 4)
    return max(strike - 3 * worst // 4, -left) - saved + doom(book, s, enemy, True)


def doom(book: Book, s: State, seat: int, may_act: bool) -> int:
    """Units on sealed tiles that die at the end of their owner's next turn; one of them may still walk out."""
    total = 0
    dearest = 0
    turn = s.turn if seat_of(s) == seat else s.turn + 1
    for i in range(s.count[seat]):
        kind = s.kind[seat][i]
        if must_leave(book, s, kind, s.ground[s.square[seat][i]], turn):
            loss = WORTH[kind] + KILL
            total += loss
            dearest = max(dearest, loss)
    return total - dearest // 2 if may_act else total
