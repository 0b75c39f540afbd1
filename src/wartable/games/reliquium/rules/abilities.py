"""What creatures can do once, right after they were summoned (REL-SUM-03, REL-SUM-06 to REL-SUM-10)."""

from __future__ import annotations

from wartable.engine.events import Events, tell
from wartable.engine.frames import end, goto, seat_of
from wartable.engine.regions import lowest
from wartable.games.reliquium.pieces import CLASSES, EACH, RANGED, Ability, Effect, Troop
from wartable.games.reliquium.rules.board import (
    classes_at,
    controlled,
    dismiss,
    enlist,
    free_for,
    owner,
    recruits,
    relocate,
    same_shore,
)
from wartable.games.reliquium.rules.build import buildable, raise_castle
from wartable.games.reliquium.rules.decks import at_peace
from wartable.games.reliquium.rules.diplomacy import allied
from wartable.games.reliquium.rules.orders import (
    free_melee,
    free_ranged,
    lay_melee,
    lay_ranged,
    melee_back,
    melee_sources,
    melee_targets,
    points_at,
    ranged_back,
    support_sources,
    support_targets,
    touches,
)
from wartable.games.reliquium.rules.summon import condition_met, presence_of
from wartable.games.reliquium.state import Book, End, Fate, Phase, State, Tell

# --- Who uses it, and on whom


def summoner(s: State) -> int:
    """The faction of the creature whose ability is used."""
    return s.spell // EACH


def hostile(s: State, faction: int) -> int:
    """Areas with troops of other factions that are no allies (REL-SUM-10)."""
    areas = 0
    for i in range(s.seats):
        other = s.line[i]
        if other != faction and not allied(s, faction, other):
            areas |= s.armies[other]
    return areas


# --- Moving troops: rootpaths and dread


def paths(book: Book, s: State, faction: int, troop: int, source: int, among: int) -> int:
    """Areas of a faction or of nobody where a troop finds room, on its side of the shore in floods (COM-EVT-06)."""
    targets = free_for(book, s, faction) & among & ~(1 << source)
    if at_peace(book, s, Effect.NO_SHORE_MOVES):
        targets &= same_shore(book, source)
    return targets if troop == Troop.COMMANDER else targets & ~s.full


def movable(book: Book, s: State, faction: int, source: int, among: int) -> int:
    """The classes of a faction in an area that have such a way; commanders too (COM-CMD-13)."""
    classes = 0
    for troop in range(CLASSES + 1):
        if s.troops[source][troop] > 0 and paths(book, s, faction, troop, source, among) != 0:
            classes |= 1 << troop
    return classes


def starts(book: Book, s: State, faction: int, near: int) -> int:
    """Presence areas from which an own troop can go to another one."""
    found = 0
    areas = near & s.armies[faction]
    while areas != 0:
        area = lowest(areas)
        areas &= areas - 1
        if movable(book, s, faction, area, near) != 0:
            found |= 1 << area
    return found


def frightened(book: Book, s: State, faction: int, near: int) -> int:
    """Presence areas with a hostile troop that has somewhere to flee (REL-SUM-10)."""
    found = 0
    areas = near & hostile(s, faction)
    while areas != 0:
        area = lowest(areas)
        areas &= areas - 1
        if movable(book, s, owner(s, area), area, book.adjacent[area]) != 0:
            found |= 1 << area
    return found


# --- Changing troops: reforge and cinders


def reforgeable(s: State, faction: int, area: int) -> int:
    """The classes in an area for which the reserve has another one; never the commander (COM-CMD-12)."""
    spare = recruits(s, faction)
    classes = 0
    for troop in range(CLASSES):
        if s.troops[area][troop] > 0 and spare & ~(1 << troop) != 0:
            classes |= 1 << troop
    return classes


def forges(s: State, faction: int, near: int) -> int:
    """Presence areas with an own troop that can be exchanged."""
    found = 0
    areas = near & s.armies[faction]
    while areas != 0:
        area = lowest(areas)
        areas &= areas - 1
        if reforgeable(s, faction, area) != 0:
            found |= 1 << area
    return found


def crowds(s: State, faction: int, near: int) -> int:
    """Presence areas with at least two hostile troops of one faction, commanders counted (COM-CMD-13)."""
    found = 0
    areas = near & hostile(s, faction)
    while areas != 0:
        area = lowest(areas)
        areas &= areas - 1
        if sum(s.troops[area]) > 1:
            found |= 1 << area
    return found


# --- What can be picked


def ability_areas(book: Book, s: State) -> int:
    """The areas to begin with; none if a whole use is not possible (REL-SUM-03)."""
    faction = summoner(s)
    if s.more <= 0 or not condition_met(book, s, faction, s.spell):
        return 0
    ability = book.ability[s.spell]
    near = presence_of(book, s, s.spell)
    if ability == Ability.RALLY:
        return near & s.castles[faction] & ~s.full if recruits(s, faction) != 0 else 0
    if ability == Ability.WILD_CALL:
        return near & s.armies[faction] & ~s.full if recruits(s, faction) != 0 else 0
    if ability == Ability.VANGUARD:
        return melee_sources(book, s, faction, near)
    if ability == Ability.FAR_SIGHT:
        return support_sources(book, s, faction, near)
    if ability == Ability.ROOTPATHS:
        return starts(book, s, faction, near)
    if ability == Ability.RAISE_WALLS:
        return near & buildable(book, s, faction)
    if ability == Ability.REFORGE:
        return forges(s, faction, near)
    if ability == Ability.BLOOD_PRICE:
        return near & s.armies[faction] if near & hostile(s, faction) != 0 else 0
    if ability == Ability.CINDERS:
        return crowds(s, faction, near)
    return frightened(book, s, faction, near)


def ability_classes(book: Book, s: State) -> int:
    """The classes to pick from once the area is known."""
    faction = summoner(s)
    ability = book.ability[s.spell]
    area = s.a[s.depth]
    if ability == Ability.ROOTPATHS:
        return movable(book, s, faction, area, presence_of(book, s, s.spell))
    if ability == Ability.REFORGE:
        return reforgeable(s, faction, area)
    if ability == Ability.BLOOD_PRICE:
        return classes_at(s, area)
    if ability == Ability.DREAD:
        return movable(book, s, owner(s, area), area, book.adjacent[area])
    return recruits(s, faction)


def ability_targets(book: Book, s: State) -> int:
    """Where the troop goes, or the free order points (REL-SUM-06, REL-SUM-10)."""
    faction = summoner(s)
    ability = book.ability[s.spell]
    area = s.a[s.depth]
    near = presence_of(book, s, s.spell)
    if ability == Ability.VANGUARD:
        return melee_targets(book, s, faction, area, near)
    if ability == Ability.FAR_SIGHT:
        return support_targets(book, s, faction, area, near)
    if ability == Ability.ROOTPATHS:
        return paths(book, s, faction, s.picked, area, near)
    return paths(book, s, owner(s, area), s.picked, area, book.adjacent[area])


def ability_tokens(book: Book, s: State) -> int:
    """The tokens for a free order: the same as for any other (REL-SUM-06)."""
    faction = summoner(s)
    if book.ability[s.spell] == Ability.VANGUARD:
        return free_melee(s, faction)
    return free_ranged(s, faction) << RANGED


def ability_victims(book: Book, s: State) -> int:
    """Presence areas with a hostile troop, for the price of an own one."""
    return presence_of(book, s, s.spell) & hostile(s, summoner(s))


def returnable(book: Book, s: State) -> int:
    """Tokens of other factions that may be sent back, each faction's six side by side.

    Dispel takes a ranged token from or to a presence area, briars a melee token that points at an own one.
    """
    faction = summoner(s)
    near = presence_of(book, s, s.spell)
    dispel = book.ability[s.spell] == Ability.DISPEL
    tokens = 0
    for i in range(s.seats):
        other = s.line[i]
        if other == faction:
            continue
        for token in range(EACH):
            if dispel and touches(s, other, token, near):
                tokens |= 1 << (other * 2 * EACH + RANGED + token)
            elif not dispel and points_at(s, other, token, near & controlled(s, faction)):
                tokens |= 1 << (other * 2 * EACH + token)
    return tokens


# --- What comes of it


def use_at(book: Book, s: State, area: int, events: Events) -> None:
    """The first area is chosen; some abilities need no more (REL-SUM-08, REL-SUM-09, REL-SUM-10)."""
    faction = summoner(s)
    ability = book.ability[s.spell]
    if ability == Ability.RAISE_WALLS:
        raise_castle(book, s, faction, area, events)
        if s.end == End.NOT_YET:
            end(s)
    elif ability == Ability.CINDERS:
        victim = owner(s, area)
        tell(events, Tell.TURNED_ON, faction, s.spell, victim, area)
        goto(s, Phase.ABILITY_VICTIM, s.seat[victim], area)
    elif ability == Ability.VANGUARD or ability == Ability.FAR_SIGHT:
        goto(s, Phase.ABILITY_TO, seat_of(s), area)
    else:
        goto(s, Phase.ABILITY_TROOP, seat_of(s), area)


def use_class(book: Book, s: State, troop: int, events: Events) -> None:
    """The class is chosen: it is called from the reserve, given up, or waits for where or into what it goes."""
    faction = summoner(s)
    ability = book.ability[s.spell]
    area = s.a[s.depth]
    s.picked = troop
    if ability == Ability.ROOTPATHS:
        goto(s, Phase.ABILITY_TO, seat_of(s), area)
    elif ability == Ability.REFORGE:
        goto(s, Phase.ABILITY_NEW, seat_of(s), area)
    elif ability == Ability.DREAD:
        victim = owner(s, area)
        tell(events, Tell.TURNED_ON, faction, s.spell, victim, area)
        goto(s, Phase.ABILITY_TO, s.seat[victim], area)
    elif ability == Ability.BLOOD_PRICE:
        dismiss(book, s, faction, area, troop)
        tell(events, Tell.LOST, faction, troop, area, Fate.ABILITY)
        goto(s, Phase.ABILITY_TARGET, seat_of(s))
    else:
        enlist(book, s, faction, area, troop)
        tell(events, Tell.CALLED, faction, s.spell, troop, area)
        end(s)


def use_to(book: Book, s: State, target: int, events: Events) -> None:
    """The target is chosen: a free order needs its token, a troop goes there."""
    ability = book.ability[s.spell]
    area = s.a[s.depth]
    if ability == Ability.VANGUARD or ability == Ability.FAR_SIGHT:
        goto(s, Phase.ABILITY_TOKEN, seat_of(s), area, target)
        return
    faction = owner(s, area)
    relocate(book, s, faction, s.picked, area, target)
    tell(events, Tell.LED, faction, s.spell, s.picked, area, target)
    if ability == Ability.ROOTPATHS:
        use_again(s)
    else:
        end(s)


def use_token(book: Book, s: State, token: int, events: Events) -> None:
    """A free order is laid like any other, without a division (REL-SUM-06, COM-DIP-10)."""
    if book.ability[s.spell] == Ability.VANGUARD:
        lay_melee(s, token, events)
    else:
        lay_ranged(s, token - RANGED, events)
    end(s)


def use_new(book: Book, s: State, troop: int, events: Events) -> None:
    """A troop is exchanged for one of another class from the reserve."""
    faction = summoner(s)
    area = s.a[s.depth]
    dismiss(book, s, faction, area, s.picked)
    enlist(book, s, faction, area, troop)
    tell(events, Tell.REFORGED, faction, s.spell, s.picked, troop, area)
    use_again(s)


def use_again(s: State) -> None:
    """Up to twice: the same again, or not (REL-SUM-03)."""
    s.more -= 1
    goto(s, Phase.ABILITY_AT, seat_of(s))


def use_victim(book: Book, s: State, troop: int, events: Events) -> None:
    """A troop goes to its owner's reserve; it is no loss of a battle (REL-SUM-10)."""
    area = s.a[s.depth]
    victim = owner(s, area)
    dismiss(book, s, victim, area, troop)
    tell(events, Tell.LOST, victim, troop, area, Fate.ABILITY)
    end(s)


def use_return(s: State, choice: int, events: Events) -> None:
    """A token of another faction goes back to its owner."""
    other = choice // (2 * EACH)
    token = choice % (2 * EACH)
    if token < RANGED:
        melee_back(s, other, token)
    else:
        ranged_back(s, other, token - RANGED)
    tell(events, Tell.SENT_BACK, summoner(s), s.spell, other, token)
    end(s)
