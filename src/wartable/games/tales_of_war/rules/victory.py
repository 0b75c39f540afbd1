"""Victory: what wins a battle, the cap, and who has won the game."""

from __future__ import annotations

from wartable.engine.contract import WHOLE
from wartable.engine.events import Events, tell
from wartable.engine.frames import goto
from wartable.engine.record import Row8
from wartable.games.tales_of_war.pieces import Tiebreak, Unit
from wartable.games.tales_of_war.rules.board import advance, defender, forget_mover, in_zone, other
from wartable.games.tales_of_war.state import Book, End, Phase, State, Tell, Why

# --- Winning a battle


def check_battle(book: Book, s: State, active: int, events: Events) -> bool:
    """Whether a player has won now; if one event does it for both, the active player wins (TOW-END-01, TOW-END-04)."""
    return has_won(book, s, active, events) or has_won(book, s, other(active), events)


def has_won(book: Book, s: State, seat: int, events: Events) -> bool:
    """Whether a player has won now, which ends the battle (TOW-END-01)."""
    why = victory_of(book, s, seat)
    if why != Why.NOT_YET:
        end_battle(s, seat, why, events)
    return why != Why.NOT_YET


def victory_of(book: Book, s: State, seat: int) -> int:
    """How a player has achieved the Objective, if so (TOW-SET-01, TOW-OBJ-03, TOW-OBJ-05).

    A player without units has lost, whatever the Objective (TOW-END-03).
    """
    objective = s.objective
    enemy = other(seat)
    why = victory_by_kills(book, s, seat)
    if why != Why.NOT_YET:
        return why
    if book.hits[objective] > 0 and s.hits[seat] >= book.hits[objective]:
        return Why.HITS
    if book.hold_points[objective] > 0 and s.hold[seat] >= book.hold_points[objective]:
        return Why.HOLD
    if book.enters[objective] != Unit.NONE and stands_in_enemy_zone(s, seat, book.enters[objective]):
        return Why.ENTERED
    if book.wipe_out[objective] != Unit.NONE and s.living[enemy][book.wipe_out[objective]] == 0:
        return Why.WIPED_OUT
    return Why.LAST_STANDING if s.count[enemy] == 0 else Why.NOT_YET


def victory_by_kills(book: Book, s: State, seat: int) -> int:
    """Enough enemy units Eliminated, by whatever cause (TOW-END-02, TOW-OBJ-01, TOW-OBJ-06, TOW-OBJ-07)."""
    objective = s.objective
    enemy = other(seat)
    kills = book.attacker_kills[objective] if seat == s.attacker else book.defender_kills[objective]
    if kills > 0 and s.losses[enemy] >= kills:
        return Why.KILLS
    heroes = heroes_lost(s, enemy)
    if book.kill_hero[objective] != 0 and heroes > 0:
        return Why.HERO
    if book.other_kills[objective] > 0 and s.losses[enemy] - heroes >= book.other_kills[objective]:
        return Why.OTHERS
    return Why.NOT_YET


def heroes_lost(s: State, seat: int) -> int:
    """How many Heroes a side has lost in this battle."""
    return s.lost[seat][Unit.PALADIN] + s.lost[seat][Unit.RANGER] + s.lost[seat][Unit.ARCHMAGE]


def stands_in_enemy_zone(s: State, seat: int, kind: int) -> bool:
    """Whether a Supply Wagon or a Catapult has got through (TOW-OBJ-02, TOW-OBJ-04).

    A Catapult is one, whether it was picked or came by a bonus (TOW-OBJ-08).
    """
    for i in range(s.count[seat]):
        if s.kind[seat][i] == kind and in_zone(other(seat), s.square[seat][i]):
            return True
    return False


def end_battle(s: State, seat: int, why: int, events: Events) -> None:
    """The battle is over on the spot (TOW-END-01, TOW-SET-01)."""
    s.victor = seat
    s.won_by = why
    s.wins[seat] += 1
    s.kills[0] += s.losses[1]
    s.kills[1] += s.losses[0]
    forget_mover(s)
    tell(events, Tell.BATTLE_WON, seat, why, s.objective)
    goto(s, Phase.AFTER_BATTLE, seat)


# --- The cap


def decide_at_cap(book: Book, s: State, events: Events) -> None:
    """The rounds are over: tie-breaks in their order, then the Defender (TOW-END-05, TOW-OBJ-06)."""
    for place in range(3):
        tiebreak = tiebreak_of(book, s.objective, place)
        mine = standing(s, s.attacker, tiebreak)
        theirs = standing(s, defender(s), tiebreak)
        if mine != theirs:
            end_battle(s, s.attacker if mine > theirs else defender(s), Why.TIEBREAK, events)
            return
    end_battle(s, defender(s), Why.HELD_OUT, events)


def tiebreak_of(book: Book, objective: int, place: int) -> int:
    """What an Objective compares first, second and third."""
    if place == 0:
        return book.tie_1[objective]
    return book.tie_2[objective] if place == 1 else book.tie_3[objective]


def standing(s: State, seat: int, tiebreak: int) -> int:
    """How a side stands by one tie-break; higher is better (TOW-END-05, TOW-OBJ-02, TOW-OBJ-04)."""
    if tiebreak == Tiebreak.ELIMINATIONS:
        return s.losses[other(seat)]
    if tiebreak == Tiebreak.CATAPULT_HITS:
        return s.hits[seat]
    if tiebreak == Tiebreak.CATAPULTS_LEFT:
        return s.living[seat][Unit.CATAPULT]
    if tiebreak == Tiebreak.HOLD_POINTS:
        return s.hold[seat]
    if tiebreak == Tiebreak.WAGON_ADVANCE:
        return best_advance(s, seat, Unit.SUPPLY_WAGON)
    return best_advance(s, seat, Unit.CATAPULT) if tiebreak == Tiebreak.CATAPULT_ADVANCE else 0


def best_advance(s: State, seat: int, kind: int) -> int:
    """How far the foremost unit of a kind has come from its back row."""
    best = 0
    for i in range(s.count[seat]):
        if s.kind[seat][i] == kind:
            best = max(best, advance(seat, s.square[seat][i]))
    return best


# --- The end of the game


def game_over(s: State, seat: int, why: int, events: Events) -> None:
    """A single battle is the game (TOW-MOD-02, TOW-MOD-03); a campaign ends by its own rules (TOW-MOD-01)."""
    s.victor = seat
    s.end = why
    if why != End.BATTLE_WON:
        tell(events, Tell.CAMPAIGN_WON, seat, why)
    goto(s, Phase.OVER, 0)


def scores(book: Book, s: State, out: Row8) -> None:
    """There is always exactly one winner."""
    for seat in range(2):
        out[seat] = WHOLE if seat == s.victor else 0
