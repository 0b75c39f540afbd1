"""What each player of Tales of War sees, and what the rest may be (TOW-DEC-05, TOW-DEC-06)."""

from __future__ import annotations

from wartable.engine.chance import forget_key, roll
from wartable.engine.frames import frame, phase_of, seat_of
from wartable.engine.regions import members, size_of
from wartable.games.tales_of_war.pieces import MOST_TILES, REWARDS, TERRAINS, UNITS, Rank, Unit
from wartable.games.tales_of_war.rules.army import (
    PICKS,
    cards_left,
    core_unit_refusal,
    give_units,
    hero_refusal,
    picks_left,
    questions,
    special_picks,
    special_unit_refusal,
)
from wartable.games.tales_of_war.rules.campaign import draw_reward
from wartable.games.tales_of_war.rules.deployment import has_square
from wartable.games.tales_of_war.rules.grants import granted
from wartable.games.tales_of_war.state import Book, Phase, Refusal, State

# --- What a player does not see


def hide(book: Book, s: State, seat: int) -> None:
    """Blank what this seat may not see; -1 leaves what everybody sees (TOW-DEC-05).

    Tiles in another's hand and the bag (TOW-TER-02), units that are picked and not deployed (TOW-ARM-03), what is
    chosen from them and not placed yet (TOW-TER-09), and the cards a winner has drawn (TOW-REW-04).
    """
    forget_key(s)
    for terrain in range(TERRAINS):
        s.bag[terrain] = 0
    for side in range(2):
        if side != seat:
            for terrain in range(TERRAINS):
                s.hand[side][terrain] = 0
            for kind in range(UNITS):
                s.army[side][kind] = 0
    if seat_of(s) != seat:
        hide_choice(s)
        for reward in range(REWARDS):
            s.reward_deck[reward] += s.offered[reward]
            s.offered[reward] = 0


def hide_choice(s: State) -> None:
    """Blank the tile or the unit that a player has chosen and not placed yet."""
    if phase_of(s) == Phase.TERRAIN_PLACE:
        frame(s, Phase.TERRAIN_PLACE).terrain = 0
    elif phase_of(s) == Phase.DEPLOY_SQUARE:
        frame(s, Phase.DEPLOY_SQUARE).unit = 0


# --- What it may be


def redeal(book: Book, s: State, seat: int) -> None:
    """Fill what ``hide`` blanked with a fair sample of what this seat cannot tell from it.

    Tiles and cards are redrawn, each draw equally likely (TOW-DEC-06). Another player's picks are imagined as blind
    choices among all picks that agree with the units on the board.
    """
    fill_bag(book, s)
    for side in range(2):
        if side != seat:
            imagine_hand(s, side)
            imagine_army(book, s, side)
    asked = seat_of(s)
    if asked == seat:
        return
    if phase_of(s) == Phase.TERRAIN_PLACE:
        frame(s, Phase.TERRAIN_PLACE).terrain = any_tile(s, asked)
    elif phase_of(s) == Phase.DEPLOY_SQUARE:
        frame(s, Phase.DEPLOY_SQUARE).unit = any_unit(s, asked)
    elif phase_of(s) == Phase.KEEP_REWARD:
        for _ in range(frame(s, Phase.KEEP_REWARD).drawn):
            s.offered[draw_reward(s)] += 1


# --- Tiles and cards


def fill_bag(book: Book, s: State) -> None:
    """Tiles out of sight are in the bag (TOW-DEC-06)."""
    for terrain in range(TERRAINS):
        s.bag[terrain] = book.in_bag[terrain] - s.aside[terrain] - s.hand[0][terrain] - s.hand[1][terrain]
    for slot in range(1, MOST_TILES + 1):
        if book.in_bag[s.tile[slot]] > 0:
            s.bag[s.tile[slot]] -= 1


def imagine_hand(s: State, side: int) -> None:
    """Redraw a hand, without kinds that had no place when this player was last about to place (TOW-TER-08)."""
    for _ in range(s.held[side]):
        total = 0
        for terrain in range(TERRAINS):
            if s.ruled_out[side][terrain] == 0:
                total += s.bag[terrain]
        n = roll(s, total)
        for terrain in range(TERRAINS):
            if s.ruled_out[side][terrain] == 0:
                n -= s.bag[terrain]
                if n < 0:
                    s.bag[terrain] -= 1
                    s.hand[side][terrain] += 1
                    break


def any_tile(s: State, side: int) -> int:
    """A random tile of a hand."""
    n = roll(s, s.held[side])
    terrain = 0
    while n >= s.hand[side][terrain]:
        n -= s.hand[side][terrain]
        terrain += 1
    return terrain


def any_unit(s: State, side: int) -> int:
    """A random unit of those a side has still to deploy."""
    kind = 0
    n = roll(s, s.waiting[side]) - s.army[side][kind]
    while n >= 0:
        kind += 1
        n -= s.army[side][kind]
    return kind


# --- Armies


def imagine_army(book: Book, s: State, side: int) -> None:
    """Repick the part of an army that was picked and is not on the board."""
    if phase_of(s) == Phase.DEPLOY_UNIT or phase_of(s) == Phase.DEPLOY_SQUARE:
        imagine_rest(book, s, side)
    elif phase_of(s) in PICKS:
        imagine_picks(book, s, side)


def imagine_picks(book: Book, s: State, side: int) -> None:
    """Give blind answers to the questions this side was asked so far (TOW-ARM-03)."""
    give_units(book, s, side)
    picking = side == seat_of(s)
    if not picking and side != s.attacker:
        return
    for pick in PICKS:
        present = picking and pick == phase_of(s)
        answers = questions(book, s, side, pick) - (picks_left(s) if present else 0)
        for _ in range(answers):
            imagine_pick(book, s, side, pick)
        if present:
            return


def imagine_pick(book: Book, s: State, side: int, pick: int) -> None:
    """One blind answer: any unit that may be picked, or none if the place may stay empty."""
    kinds = 0 if pick == Phase.PICK_HERO or pick == Phase.PICK_CORE else 1 << UNITS
    for kind in range(1, UNITS):
        if may_pick(book, s, side, pick, kind):
            kinds |= 1 << kind
    take_any(s, side, kinds)


def take_any(s: State, side: int, kinds: int) -> None:
    """A unit of any kind in a set joins an army; one place beyond all kinds stands for none."""
    n = roll(s, size_of(kinds))
    for kind in members(kinds):
        if n == 0 and kind < UNITS:
            s.army[side][kind] += 1
        n -= 1


def may_pick(book: Book, s: State, side: int, pick: int, kind: int) -> bool:
    """Whether a unit of this kind answers a question."""
    if pick == Phase.PICK_HERO:
        return hero_refusal(book, kind) == Refusal.ALLOWED
    if pick == Phase.PICK_SPECIAL:
        return special_unit_refusal(book, s, side, kind) == Refusal.ALLOWED
    if pick == Phase.PICK_CATAPULT:
        return kind == Unit.CATAPULT
    return core_unit_refusal(book, s, side, kind) == Refusal.ALLOWED


def imagine_rest(book: Book, s: State, side: int) -> None:
    """Imagine the units a side has still to deploy: their number and the units on the board are known.

    A Hero and a Supply Wagon not seen yet are still to come. The others divide into Core units, extra Catapults and
    Special units in any way that agrees with the numbers.
    """
    s.army[side][Unit.SUPPLY_WAGON] = book.wagons[s.objective] - s.living[side][Unit.SUPPLY_WAGON]
    if on_board(book, s, side, Rank.HERO) == 0:
        imagine_pick(book, s, side, Phase.PICK_HERO)
    divisions = 0
    for extra in range(granted(book, s, side, Phase.PICK_EXTRA) + 1):
        for catapults in range(granted(book, s, side, Phase.PICK_CATAPULT) + 1):
            if may_imagine(book, s, side, extra, catapults):
                divisions += 1
    n = roll(s, divisions)
    for extra in range(granted(book, s, side, Phase.PICK_EXTRA) + 1):
        for catapults in range(granted(book, s, side, Phase.PICK_CATAPULT) + 1):
            if may_imagine(book, s, side, extra, catapults):
                n -= 1
                if n < 0:
                    imagine_core(book, s, side, extra, catapults)
                    imagine_specials(book, s, side, specials_left(book, s, side, extra, catapults))
                    return


def on_board(book: Book, s: State, side: int, rank: int) -> int:
    """How many units of a rank a side has on the board."""
    n = 0
    for i in range(s.count[side]):
        if book.rank[s.kind[side][i]] == rank:
            n += 1
    return n


def specials_left(book: Book, s: State, side: int, extra: int, catapults: int) -> int:
    """How many Special units are still to come with this many extra Core units and Catapults."""
    core = book.core_units + extra + catapults - on_board(book, s, side, Rank.CORE)
    hero = 1 - on_board(book, s, side, Rank.HERO)
    wagon = book.wagons[s.objective] - s.living[side][Unit.SUPPLY_WAGON]
    return s.waiting[side] - core - hero - wagon


def may_imagine(book: Book, s: State, side: int, extra: int, catapults: int) -> bool:
    """Whether this many extra units agree with what is seen, and cards cover the Special units that follow."""
    if not may_divide(book, s, side, extra, catapults):
        return False
    return specials_left(book, s, side, extra, catapults) <= specials_to_come(book, s, side)


def may_divide(book: Book, s: State, side: int, extra: int, catapults: int) -> bool:
    """Whether this many extra Core units and extra Catapults agree with what is seen."""
    core = book.core_units + extra + catapults - on_board(book, s, side, Rank.CORE)
    specials = specials_left(book, s, side, extra, catapults)
    seen = on_board(book, s, side, Rank.SPECIAL) + s.unfielded[side]
    if specials < 0 or specials + seen > special_picks(book, s, side):
        return False
    if s.living[side][Unit.CATAPULT] > most_catapults(book, s, catapults):
        return False
    return core >= 0 and core >= catapults_to_come(book, s, side, catapults)


def most_catapults(book: Book, s: State, catapults: int) -> int:
    """The most Catapults a side can have with this many extra ones (TOW-ARM-05, TOW-BON-06)."""
    exactly = book.core_catapults[s.objective]
    return catapults + (exactly if exactly > 0 else book.pick_limit[Unit.CATAPULT])


def catapults_to_come(book: Book, s: State, side: int, catapults: int) -> int:
    """How many Catapults must still come with this many extra ones."""
    return max(0, book.core_catapults[s.objective] + catapults - s.living[side][Unit.CATAPULT])


def specials_to_come(book: Book, s: State, side: int) -> int:
    """How many units the cards of a side cover that may still come; Vampires need a square (TOW-DEP-06)."""
    n = 0
    for kind in range(1, UNITS):
        if may_come(book, s, side, kind):
            n += cards_left(book, s, side, kind)
    return n


def may_come(book: Book, s: State, side: int, kind: int) -> bool:
    """Whether a Special unit of this kind may still be deployed."""
    if book.rank[kind] != Rank.SPECIAL:
        return False
    return kind != Unit.VAMPIRES or has_square(book, s, side, kind)


def imagine_core(book: Book, s: State, side: int, extra: int, catapults: int) -> None:
    """Fill up the Core units with any kinds below their limits, the Catapults that must come first."""
    due = catapults_to_come(book, s, side, catapults)
    core = book.core_units + extra + catapults - on_board(book, s, side, Rank.CORE)
    s.army[side][Unit.CATAPULT] = due
    for _ in range(core - due):
        kinds = 0
        for kind in range(1, UNITS):
            if has_room(book, s, side, kind, catapults):
                kinds |= 1 << kind
        take_any(s, side, kinds)


def has_room(book: Book, s: State, side: int, kind: int, catapults: int) -> bool:
    """Whether one more Core unit of this kind is within the limits."""
    if book.rank[kind] != Rank.CORE:
        return False
    limit = most_catapults(book, s, catapults) if kind == Unit.CATAPULT else book.pick_limit[kind]
    return s.army[side][kind] + s.living[side][kind] < limit


def imagine_specials(book: Book, s: State, side: int, units: int) -> None:
    """Any units that the cards of a side still cover, each card equally likely."""
    for _ in range(units):
        n = roll(s, specials_to_come(book, s, side))
        for kind in range(1, UNITS):
            if may_come(book, s, side, kind):
                n -= cards_left(book, s, side, kind)
                if n < 0:
                    s.army[side][kind] += 1
                    break
