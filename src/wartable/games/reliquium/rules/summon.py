"""Legendary creatures: summoning them, their presence and their auras (REL-SUM)."""

from __future__ import annotations

from wartable.engine.events import Events, tell
from wartable.engine.frames import goto, seat_of
from wartable.games.reliquium.pieces import EACH, JUNCTIONS, Ability, Condition, Effect, Junction, Tally
from wartable.games.reliquium.rules.board import faction_of, foreign, one_only
from wartable.games.reliquium.rules.decks import at_peace
from wartable.games.reliquium.state import Book, Phase, State, Tell

# --- Where a creature can lie


def around(book: Book, s: State, junction: int) -> int:
    """The presence areas of a junction: the open areas that meet there (REL-SUM-02, REL-MAP-03)."""
    return book.presence[junction] & book.open[s.seats]


def usable(book: Book, s: State, junction: int) -> bool:
    """At least two of its areas are open (REL-MAP-04)."""
    areas = around(book, s, junction)
    return areas != 0 and not one_only(areas)


def is_taken(s: State, junction: int) -> bool:
    """Whether a creature of anyone lies there (REL-SUM-01)."""
    for i in range(s.seats):
        for creature in range(s.line[i] * EACH, s.line[i] * EACH + EACH):
            if s.creature_at[creature] == junction:
                return True
    return False


def can_lie(book: Book, s: State, faction: int, junction: int) -> bool:
    """A free usable junction with an own troop around it; with an open bestiary any (REL-SUM-01, COM-EVT-04)."""
    near = around(book, s, junction) & s.armies[faction] != 0
    if not near and not at_peace(book, s, Effect.SUMMON_ANYWHERE):
        return False
    return usable(book, s, junction) and not is_taken(s, junction)


def next_junction(book: Book, s: State, faction: int, after: int) -> int:
    """The first junction after this one where a creature can lie, or 0."""
    for junction in range(after + 1, JUNCTIONS):
        if can_lie(book, s, faction, junction):
            return junction
    return Junction.NOWHERE


# --- Summoning


def ready_creatures(s: State, faction: int) -> int:
    """Own creatures that neither lie on the board nor rest (REL-SUM-01, REL-SUM-04)."""
    ready = 0
    for creature in range(faction * EACH, faction * EACH + EACH):
        if s.creature_at[creature] == Junction.NOWHERE and s.rest[creature] == 0:
            ready |= 1 << creature
    return ready


def can_summon(book: Book, s: State, faction: int) -> bool:
    """Whether a creature is ready and has somewhere to lie, and the bestiary is not sealed (REL-SUM-01, COM-EVT-04)."""
    if at_peace(book, s, Effect.NO_SUMMON) or ready_creatures(s, faction) == 0:
        return False
    return next_junction(book, s, faction, 0) != Junction.NOWHERE


def summon(book: Book, s: State, creature: int, junction: int, events: Events) -> None:
    """The creature lies on the junction till the cleanup; its ability may follow at once (REL-SUM-01, REL-SUM-03)."""
    faction = faction_of(s)
    s.creature_at[creature] = junction
    s.tally[faction][Tally.CREATURES_SUMMONED] += 1
    tell(events, Tell.SUMMONED, faction, creature, junction)
    ability = book.ability[creature]
    s.more = 2 if ability == Ability.ROOTPATHS or ability == Ability.REFORGE else 1
    s.spell = creature
    returns = ability == Ability.DISPEL or ability == Ability.BRIARS
    goto(s, Phase.ABILITY_RETURN if returns else Phase.ABILITY_AT, seat_of(s))


def presence_of(book: Book, s: State, creature: int) -> int:
    """The presence areas of a creature on the board (REL-SUM-02)."""
    return around(book, s, s.creature_at[creature])


def condition_met(book: Book, s: State, faction: int, creature: int) -> bool:
    """Whether the ability may be used (REL-SUM-03, REL-SUM-07, REL-SUM-08).

    The commander's area is one of the two as well (COM-CMD-12). Every other faction is an enemy to Architectus, even
    an ally (REL-SUM-09).
    """
    condition = book.condition[creature]
    areas = presence_of(book, s, creature)
    if condition == Condition.NONE:
        return True
    if condition == Condition.OWN_CASTLE:
        return areas & s.castles[faction] != 0
    own = areas & s.armies[faction]
    if own == 0 or one_only(own):
        return False
    return condition == Condition.TWO_AREAS or areas & foreign(s, faction) == 0


# --- Auras


def aura(book: Book, s: State, faction: int, area: int, troop: int, role: int) -> int:
    """What own creatures add to each own troop of a class and role in an area (REL-SUM-05).

    Auras add up, and a commander has none, as no creature names his class (COM-CMD-10).
    """
    total = 0
    for creature in range(faction * EACH, faction * EACH + EACH):
        if book.aura_class[creature] == troop and book.aura_role[creature] == role:
            if presence_of(book, s, creature) >> area & 1 != 0:
                total += book.aura_value[creature]
    return total
