"""The strength of the two armies in a battle, term by term (REL-BAT-05, REL-BAT-06)."""

from __future__ import annotations

from wartable.games.reliquium.pieces import CLASSES, EACH, Area, Effect, Role, Side, Terrain, Troop, Where
from wartable.games.reliquium.rules.board import has, is_water, owner
from wartable.games.reliquium.rules.decks import at_war, plot_in_force, plot_of
from wartable.games.reliquium.rules.diplomacy import allied
from wartable.games.reliquium.rules.summon import aura
from wartable.games.reliquium.rules.support import fighting
from wartable.games.reliquium.state import Book, State

# --- One troop


def base_strength(book: Book, s: State, faction: int, area: int, troop: int, role: int) -> int:
    """The printed strength of a class in a role; a commander's is worked out (COM-CMD-05)."""
    if troop == Troop.COMMANDER:
        return commander_strength(s, faction, area, role)
    return book.strength[troop][role]


def commander_strength(s: State, faction: int, area: int, role: int) -> int:
    """The icons of the role on power cards, or the number of classes around him (COM-CMD-07, COM-CMD-08).

    Own warriors, defenders and mages in his area count, whatever they do (COM-CMD-09).
    """
    if s.power != 0:
        return s.icons[faction][role]
    classes = 0
    for troop in range(CLASSES):
        if s.troops[area][troop] > 0:
            classes += 1
    return classes


def aura_strength(book: Book, s: State, faction: int, area: int, troop: int, role: int) -> int:
    """What auras add to one troop; a card may double or cancel it (REL-SUM-05, REL-BAT-06, COM-CMD-10)."""
    factor = book.value[s.war] if at_war(book, s, Effect.AURA_FACTOR) else 1
    return aura(book, s, faction, area, troop, role) * factor


# --- The troops of the two sides


def force_strength(book: Book, s: State, faction: int, area: int, role: int) -> int:
    """The base strength of all own troops in an area that are not supporters (REL-BAT-02, REL-BAT-05)."""
    total = 0
    for troop in range(CLASSES + 1):
        n = fighting(s, faction, area, troop)
        if n > 0:
            total += n * base_strength(book, s, faction, area, troop, role)
    return total


def force_aura(book: Book, s: State, faction: int, area: int, role: int) -> int:
    """What auras add to those troops where they stand (REL-BAT-05)."""
    total = 0
    for troop in range(CLASSES):
        n = fighting(s, faction, area, troop)
        if n > 0:
            total += n * aura_strength(book, s, faction, area, troop, role)
    return total


# --- Supporters


def helps(s: State, faction: int, token: int, side: int, target: int) -> bool:
    """Whether the supporters of a direction fight for this side in this battle (REL-SPT-05)."""
    return s.side[faction][token] == side and s.ranged_to[faction][token] == target


def supporter_count(s: State, faction: int, side: int, target: int) -> int:
    """How many troops of a faction support a side."""
    n = 0
    for token in range(EACH):
        if helps(s, faction, token, side, target):
            n += sum(s.sent[faction][token])
    return n


def support_strength(book: Book, s: State, side: int, target: int) -> int:
    """The strength of all supporters of a side, with a clear sky's bonus for each (REL-SPT-05, REL-BAT-06)."""
    extra = book.value[s.war] if at_war(book, s, Effect.SUPPORT_TROOP_MOD) else 0
    total = 0
    for i in range(s.seats):
        faction = s.line[i]
        for token in range(EACH):
            if helps(s, faction, token, side, target):
                area = s.ranged_from[faction][token]
                for troop in range(CLASSES + 1):
                    n = s.sent[faction][token][troop]
                    if n > 0:
                        total += n * (base_strength(book, s, faction, area, troop, Role.SUPPORT) + extra)
    return total


def support_aura(book: Book, s: State, faction: int, side: int, target: int) -> int:
    """What a faction's own auras add to its supporters on a side (REL-BAT-05)."""
    total = 0
    for token in range(EACH):
        if helps(s, faction, token, side, target):
            area = s.ranged_from[faction][token]
            for troop in range(CLASSES):
                n = s.sent[faction][token][troop]
                if n > 0:
                    total += n * aura_strength(book, s, faction, area, troop, Role.SUPPORT)
    return total


def all_support_aura(book: Book, s: State, side: int, target: int) -> int:
    """What auras add to all supporters of a side, each by its own faction's (REL-BAT-05)."""
    total = 0
    for i in range(s.seats):
        total += support_aura(book, s, s.line[i], side, target)
    return total


# --- What else counts


def token_bonus(book: Book, s: State, token: int) -> int:
    """The attack bonus of the order, unless standards are broken (REL-BAT-05, REL-BAT-06)."""
    return 0 if at_war(book, s, Effect.IGNORE_MELEE_BONUS) else book.bonus[token]


def help_of_allies(book: Book, s: State, faction: int, target: int) -> int:
    """A bonus for each ally with troops next to the target, however many (COM-DIP-13, COM-DIP-14)."""
    total = 0
    for i in range(s.seats):
        other = s.line[i]
        if allied(s, faction, other) and s.armies[other] & book.adjacent[target] != 0:
            total += book.ally_bonus
    return total


def event_change(book: Book, s: State, attacks: bool, source: int, target: int) -> int:
    """What the open war card adds to a whole army (REL-BAT-06)."""
    value = book.value[s.war]
    if attacks:
        if at_war(book, s, Effect.ATTACKER_MOD):
            return value
        if at_war(book, s, Effect.ATTACK_MOUNTAIN_MOD) and book.terrain[target] == Terrain.MOUNTAIN:
            return value
        return value if at_war(book, s, Effect.WATER_ARMY_MOD) and is_water(book, source) else 0
    if at_war(book, s, Effect.CASTLE_DEFENCE_MOD) and has(s.castles[owner(s, target)], target):
        return value
    return value if at_war(book, s, Effect.WATER_ARMY_MOD) and is_water(book, target) else 0


def plot_change(book: Book, s: State, faction: int, attacks: bool, source: int, target: int) -> int:
    """What the plot adds to a whole army, as areas are held before the battle (REL-BAT-06, COM-CAM-02)."""
    if not plot_in_force(s):
        return 0
    plot = plot_of(book, s)
    side = book.plot_side[plot]
    if side != Side.BOTH and side != (Side.ATTACKER if attacks else Side.DEFENDER):
        return 0
    where = book.plot_where[plot]
    if where == Where.SOURCE_WATER and not is_water(book, source):
        return 0
    if where == Where.TARGET_SKY_PEAK and target != Area.SKY_PEAK:
        return 0
    if where == Where.ARMY_OF_SKY_PEAK_HOLDER and owner(s, Area.SKY_PEAK) != faction:
        return 0
    return book.plot_modifier[plot]
