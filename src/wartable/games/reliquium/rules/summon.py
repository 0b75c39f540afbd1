"""Legendary creatures: summoning them, their presence and their auras (REL-SUM)."""

from __future__ import annotations

from wartable.engine.decisions import Pick
from wartable.engine.events import Events, tell
from wartable.engine.frames import Frame, frame, goto, seat_of
from wartable.engine.moves import MoveList, offer
from wartable.games.reliquium.pieces import EACH, JUNCTIONS, Ability, Condition, Effect, Junction, Tally, Terrain
from wartable.games.reliquium.rules.actions import action
from wartable.games.reliquium.rules.board import foreign, one_only
from wartable.games.reliquium.rules.decks import at_peace
from wartable.games.reliquium.rules.order import faction_of
from wartable.games.reliquium.state import Book, Do, Phase, Refusal, State, Tell

# --- The action


@action.refuses(Do.SUMMON)
def summon_refusal(book: Book, s: State) -> int:
    """Summoning needs a forest division, a creature and a junction (REL-ACT-03, REL-SUM-01, COM-EVT-04)."""
    faction = faction_of(s)
    if s.actions[faction][Terrain.FOREST] == 0:
        return Refusal.NO_DIVISION
    if at_peace(book, s, Effect.NO_SUMMON):
        return Refusal.BESTIARY_SEALED
    if ready_creatures(s) == 0:
        return Refusal.NO_CREATURE
    nowhere = next_junction(book, s, faction, 0) == Junction.NOWHERE
    return Refusal.NO_JUNCTION if nowhere else Refusal.ALLOWED


# --- Which creature

summon_creature = Pick(Phase.SUMMON_CREATURE, Do.CREATURE)


@summon_creature.options
def ready_creatures(s: State) -> int:
    """Own creatures that are neither on the board nor resting (REL-SUM-01, REL-SUM-04)."""
    first = faction_of(s) * EACH
    ready = 0
    for creature in range(first, first + EACH):
        if s.creature_at[creature] == Junction.NOWHERE and s.rest[creature] == 0:
            ready |= 1 << creature
    return ready


@summon_creature.refuses
def creature_refusal(s: State, creature: int) -> int:
    """Why a creature cannot be summoned (REL-SUM-01, REL-SUM-04)."""
    if creature // EACH != faction_of(s):
        return Refusal.NOT_YOUR_CREATURE
    return Refusal.RESTING if s.creature_at[creature] == Junction.NOWHERE else Refusal.ON_BOARD


@summon_creature.does
def choose_creature(s: State, here: Frame, creature: int) -> None:
    """The creature is chosen."""
    goto(s, Phase.SUMMON_JUNCTION, here.seat, creature=creature)


# --- Where

summon_junction = Pick(Phase.SUMMON_JUNCTION, Do.JUNCTION)


@summon_junction.options
def no_set() -> int:
    """Junctions are too many for a set, so they are looked up one by one."""
    return 0


@summon_junction.offers
def offer_junctions(book: Book, s: State, moves: MoveList) -> None:
    """Offer every junction where the creature can be placed (REL-SUM-01)."""
    faction = faction_of(s)
    junction = next_junction(book, s, faction, 0)
    while junction != Junction.NOWHERE:
        offer(moves, Do.JUNCTION, junction)
        junction = next_junction(book, s, faction, junction)


@summon_junction.refuses
def junction_refusal(book: Book, s: State, junction: int) -> int:
    """Why the creature cannot be placed on a junction (REL-SUM-01, REL-MAP-04)."""
    if can_be_placed(book, s, summoning_lands(book, s, faction_of(s)), junction):
        return Refusal.ALLOWED
    if not usable(book, s, junction):
        return Refusal.NOT_USABLE
    return Refusal.JUNCTION_TAKEN if is_taken(s, junction) else Refusal.NO_TROOPS_AROUND


@summon_junction.single
def summon_only(book: Book, s: State, events: Events) -> bool:
    """A creature that can be placed on only one junction goes there without asking."""
    faction = faction_of(s)
    first = next_junction(book, s, faction, 0)
    if next_junction(book, s, faction, first) != Junction.NOWHERE:
        return False
    summon(book, s, first, events)
    return True


def around(book: Book, s: State, junction: int) -> int:
    """The presence areas of a junction: the open areas that meet there (REL-SUM-02, REL-MAP-03)."""
    return book.presence[junction] & book.open[s.seats]


def usable(book: Book, s: State, junction: int) -> bool:
    """Whether at least two areas of a junction are open (REL-MAP-04)."""
    areas = around(book, s, junction)
    return areas != 0 and not one_only(areas)


def is_taken(s: State, junction: int) -> bool:
    """Whether there is a creature on a junction already (REL-SUM-01)."""
    for place in s.creature_at:
        if place == junction:
            return True
    return False


def can_be_placed(book: Book, s: State, lands: int, junction: int) -> bool:
    """Whether a junction that touches one of these areas is usable and free (REL-SUM-01)."""
    return around(book, s, junction) & lands != 0 and usable(book, s, junction) and not is_taken(s, junction)


def next_junction(book: Book, s: State, faction: int, after: int) -> int:
    """The first junction after this one where a creature can be placed, or nowhere."""
    lands = summoning_lands(book, s, faction)
    for junction in range(after + 1, JUNCTIONS):
        if can_be_placed(book, s, lands, junction):
            return junction
    return Junction.NOWHERE


def summoning_lands(book: Book, s: State, faction: int) -> int:
    """The areas around which a faction can summon: where its troops are, or all with an open bestiary (COM-EVT-04)."""
    return book.open[s.seats] if at_peace(book, s, Effect.SUMMON_ANYWHERE) else s.armies[faction]


@summon_junction.does
def summon(book: Book, s: State, junction: int, events: Events) -> None:
    """The creature stays on the junction until cleanup; its ability may follow at once (REL-SUM-01, REL-SUM-03)."""
    faction = faction_of(s)
    creature = frame(s, Phase.SUMMON_JUNCTION).creature
    s.creature_at[creature] = junction
    s.tally[faction][Tally.CREATURES_SUMMONED] += 1
    tell(events, Tell.SUMMONED, faction, creature, junction)
    ability = book.ability[creature]
    s.more = 2 if ability == Ability.ROOTPATHS or ability == Ability.REFORGE else 1
    s.spell = creature
    returns = ability == Ability.DISPEL or ability == Ability.BRIARS
    goto(s, Phase.ABILITY_RETURN if returns else Phase.ABILITY_AT, seat_of(s))


# --- Presence


def presence_of(book: Book, s: State, creature: int) -> int:
    """The presence areas of a creature on the board (REL-SUM-02)."""
    return around(book, s, s.creature_at[creature])


def condition_met(book: Book, s: State, faction: int, creature: int) -> bool:
    """Whether the ability may be used (REL-SUM-03, REL-SUM-07, REL-SUM-08).

    An area with only a commander counts as one of the two (COM-CMD-12). To Architectus every other faction is an
    enemy, even an ally (REL-SUM-09).
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

    Auras add up. A commander gets none, as no creature names his class (COM-CMD-10).
    """
    total = 0
    for creature in range(faction * EACH, faction * EACH + EACH):
        if book.aura_class[creature] == troop and book.aura_role[creature] == role:
            if presence_of(book, s, creature) >> area & 1 != 0:
                total += book.aura_value[creature]
    return total
