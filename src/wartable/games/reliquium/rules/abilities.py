"""What creatures can do once, right after they were summoned (REL-SUM-03, REL-SUM-06 to REL-SUM-10)."""

from __future__ import annotations

from wartable.engine.decisions import Pick
from wartable.engine.events import Events, tell
from wartable.engine.frames import Frame, end, goto, seat_of
from wartable.engine.moves import MoveList, offer
from wartable.engine.regions import members
from wartable.games.reliquium.pieces import CLASSES, EACH, RANGED, Ability, Effect
from wartable.games.reliquium.rules.actions import skip
from wartable.games.reliquium.rules.board import (
    classes_at,
    controlled,
    dismiss,
    enlist,
    free_for,
    has,
    owner,
    recruits,
    relocate,
    same_shore,
    with_room,
)
from wartable.games.reliquium.rules.build import buildable, raise_castle
from wartable.games.reliquium.rules.decks import at_peace
from wartable.games.reliquium.rules.diplomacy import allied
from wartable.games.reliquium.rules.march import step_refusal
from wartable.games.reliquium.rules.order import faction_of
from wartable.games.reliquium.rules.orders import (
    lay,
    sources,
    take_back,
    target_refusal,
    targets,
    token_refusal,
    tokens_left,
)
from wartable.games.reliquium.rules.recruit import reserve_refusal
from wartable.games.reliquium.rules.summon import condition_met, presence_of
from wartable.games.reliquium.state import Book, Do, End, Fate, Phase, Refusal, State, Tell

# --- Who uses it, and on whom


def summoner(s: State) -> int:
    """The faction of the creature whose ability is used."""
    return s.spell // EACH


def is_order(ability: int) -> bool:
    """Whether an ability gives a free order (REL-SUM-06)."""
    return ability == Ability.VANGUARD or ability == Ability.FAR_SIGHT


def hostile(s: State, faction: int) -> int:
    """Areas with troops of other factions that are not allies (REL-SUM-10)."""
    areas = 0
    for i in range(s.seats):
        other = s.line[i]
        if other != faction and not allied(s, faction, other):
            areas |= s.armies[other]
    return areas


def classes_for(book: Book, s: State, area: int) -> int:
    """The classes in an area, or for it in the reserve, that the ability can be used on.

    Cinders need two troops, commanders counted (COM-CMD-13). A frightened troop flees to an adjacent area (REL-SUM-10).
    """
    faction = summoner(s)
    ability = book.ability[s.spell]
    if ability == Ability.ROOTPATHS:
        return movable(book, s, faction, area, presence_of(book, s, s.spell))
    if ability == Ability.DREAD:
        return movable(book, s, owner(s, area), area, book.adjacent[area])
    if ability == Ability.REFORGE:
        return reforgeable(s, faction, area)
    if ability == Ability.BLOOD_PRICE or (ability == Ability.CINDERS and sum(s.troops[area]) > 1):
        return classes_at(s, area)
    return 0 if ability == Ability.CINDERS else recruits(s, faction)


def movable(book: Book, s: State, faction: int, source: int, among: int) -> int:
    """The classes of a faction in an area that can move to one of these; commanders too (COM-CMD-13)."""
    targets = within_reach(book, s, faction, source, among)
    classes = 0
    for troop in range(CLASSES + 1):
        if s.troops[source][troop] > 0 and with_room(s, targets, troop) != 0:
            classes |= 1 << troop
    return classes


def within_reach(book: Book, s: State, faction: int, source: int, among: int) -> int:
    """Those of some areas that are a faction's or nobody's, in floods on this side of the shore (COM-EVT-06)."""
    targets = free_for(book, s, faction) & among & ~(1 << source)
    return targets & same_shore(book, source) if at_peace(book, s, Effect.NO_SHORE_MOVES) else targets


def reforgeable(s: State, faction: int, area: int) -> int:
    """The classes in an area for which the reserve has another one; never the commander (COM-CMD-12)."""
    spare = recruits(s, faction)
    classes = 0
    for troop in range(CLASSES):
        if s.troops[area][troop] > 0 and spare & ~(1 << troop) != 0:
            classes |= 1 << troop
    return classes


# --- The first area

ability_at = Pick(Phase.ABILITY_AT, Do.AT, out=Do.SKIP)
ability_target = Pick(Phase.ABILITY_TARGET, Do.AT)
ability_return = Pick(Phase.ABILITY_RETURN, Do.RETURN, out=Do.SKIP)
ability_at.does(Do.SKIP)(skip)
ability_return.does(Do.SKIP)(skip)


@ability_at.options
def ability_areas(book: Book, s: State) -> int:
    """The areas to begin with; none if the ability cannot be used in full (REL-SUM-03)."""
    faction = summoner(s)
    if s.more <= 0 or not condition_met(book, s, faction, s.spell):
        return 0
    ability = book.ability[s.spell]
    near = presence_of(book, s, s.spell)
    own = near & s.armies[faction]
    if ability == Ability.RALLY or ability == Ability.WILD_CALL:
        lands = near & s.castles[faction] if ability == Ability.RALLY else own
        return lands & ~s.full if recruits(s, faction) != 0 else 0
    if is_order(ability):
        return sources(book, s, ability == Ability.VANGUARD, near)
    if ability == Ability.RAISE_WALLS:
        return near & buildable(book, s, faction)
    if ability == Ability.BLOOD_PRICE:
        return own if near & hostile(s, faction) != 0 else 0
    harms = ability == Ability.CINDERS or ability == Ability.DREAD
    found = 0
    for area in members(near & hostile(s, faction) if harms else own):
        if classes_for(book, s, area) != 0:
            found |= 1 << area
    return found


@ability_at.refuses
@ability_target.refuses
def presence_refusal(book: Book, s: State, area: int) -> int:
    """Why an ability cannot be turned on an area (REL-SUM-02, REL-SUM-03)."""
    if not has(book.open[s.seats], area):
        return Refusal.CLOSED
    return Refusal.NO_USE if has(presence_of(book, s, s.spell), area) else Refusal.OUT_OF_PRESENCE


@ability_at.does
def use_at(book: Book, s: State, here: Frame, area: int, events: Events) -> None:
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
        goto(s, Phase.ABILITY_VICTIM, s.seat[victim], area=area)
    elif is_order(ability):
        goto(s, Phase.ABILITY_TO, here.seat, source=area)
    else:
        goto(s, Phase.ABILITY_TROOP, here.seat, area=area)


def use_again(s: State) -> None:
    """Some abilities may be used twice (REL-SUM-03)."""
    s.more -= 1
    goto(s, Phase.ABILITY_AT, seat_of(s))


# --- A class

ability_troop = Pick(Phase.ABILITY_TROOP, Do.TROOP)


@ability_troop.options
def ability_classes(book: Book, s: State, here: Frame) -> int:
    """The classes to choose from in the chosen area."""
    return classes_for(book, s, here.area)


@ability_troop.refuses
def ability_class_refusal(book: Book, s: State, here: Frame, troop: int) -> int:
    """Why a class cannot be called from the reserve, or the ability cannot be turned on it (REL-SUM-03)."""
    ability = book.ability[s.spell]
    if ability == Ability.RALLY or ability == Ability.WILD_CALL:
        return reserve_refusal(s, troop)
    return Refusal.NO_USE if has(classes_at(s, here.area), troop) else Refusal.NOT_THERE


@ability_troop.does
def use_class(book: Book, s: State, here: Frame, troop: int, events: Events) -> None:
    """The class is called from the reserve, given up, or waits for the next choice."""
    faction = summoner(s)
    ability = book.ability[s.spell]
    area = here.area
    s.picked = troop
    if ability == Ability.ROOTPATHS:
        goto(s, Phase.ABILITY_TO, here.seat, source=area)
    elif ability == Ability.REFORGE:
        goto(s, Phase.ABILITY_NEW, here.seat, area=area)
    elif ability == Ability.DREAD:
        victim = owner(s, area)
        tell(events, Tell.TURNED_ON, faction, s.spell, victim, area)
        goto(s, Phase.ABILITY_TO, s.seat[victim], source=area)
    elif ability == Ability.BLOOD_PRICE:
        dismiss(book, s, faction, area, troop)
        tell(events, Tell.LOST, faction, troop, area, Fate.ABILITY)
        goto(s, Phase.ABILITY_TARGET, here.seat)
    else:
        enlist(book, s, faction, area, troop)
        tell(events, Tell.CALLED, faction, s.spell, troop, area)
        end(s)


# --- The target of a troop or of a free order

ability_to = Pick(Phase.ABILITY_TO, Do.TO)


@ability_to.options
def ability_targets(book: Book, s: State, here: Frame) -> int:
    """Where the troop can go, or the free order can point (REL-SUM-06, REL-SUM-10)."""
    ability = book.ability[s.spell]
    near = presence_of(book, s, s.spell)
    if is_order(ability):
        return targets(book, s, here.source, ability == Ability.VANGUARD, near)
    among = near if ability == Ability.ROOTPATHS else book.adjacent[here.source]
    return with_room(s, within_reach(book, s, faction_of(s), here.source, among), s.picked)


@ability_to.refuses
def ability_target_refusal(book: Book, s: State, here: Frame, area: int) -> int:
    """Why a troop cannot go to an area, or a free order cannot point there (REL-SUM-02, REL-SUM-03)."""
    ability = book.ability[s.spell]
    if ability == Ability.DREAD:
        return step_refusal(book, s, here.source, area)
    if not has(presence_of(book, s, s.spell), area):
        return presence_refusal(book, s, area)
    if ability == Ability.VANGUARD:
        return target_refusal(book, s, here.source, area)
    if ability == Ability.ROOTPATHS and area != here.source:
        return step_refusal(book, s, here.source, area)
    return Refusal.NO_USE


@ability_to.does
def use_to(book: Book, s: State, here: Frame, target: int, events: Events) -> None:
    """The target is chosen: a free order needs its token, a troop goes there."""
    ability = book.ability[s.spell]
    source = here.source
    if is_order(ability):
        goto(s, Phase.ABILITY_TOKEN, here.seat, source=source, target=target)
        return
    faction = faction_of(s)
    relocate(book, s, faction, s.picked, source, target)
    tell(events, Tell.LED, faction, s.spell, s.picked, source, target)
    if ability == Ability.ROOTPATHS:
        use_again(s)
    else:
        end(s)


# --- The token of a free order

ability_token = Pick(Phase.ABILITY_TOKEN, Do.TOKEN)


@ability_token.options
def ability_tokens(book: Book, s: State) -> int:
    """The tokens for a free order: the same as for any other (REL-SUM-06)."""
    return tokens_left(s, book.ability[s.spell] == Ability.VANGUARD)


@ability_token.refuses
def ability_token_refusal(book: Book, s: State, token: int) -> int:
    """Why a token cannot be laid."""
    return token_refusal(token, book.ability[s.spell] == Ability.VANGUARD)


@ability_token.does
def use_token(s: State, here: Frame, token: int, events: Events) -> None:
    """A free order is laid like any other, without a division (REL-SUM-06, COM-DIP-10)."""
    lay(s, here.source, here.target, token, events)
    end(s)


# --- The class that a troop becomes

ability_new = Pick(Phase.ABILITY_NEW, Do.TROOP)


@ability_new.options
def other_classes(s: State) -> int:
    """The other classes in the reserve."""
    return recruits(s, summoner(s)) & ~(1 << s.picked)


ability_new.refuses(reserve_refusal)


@ability_new.does
def use_new(book: Book, s: State, here: Frame, troop: int, events: Events) -> None:
    """A troop is exchanged for one of another class from the reserve."""
    faction = summoner(s)
    dismiss(book, s, faction, here.area, s.picked)
    enlist(book, s, faction, here.area, troop)
    tell(events, Tell.REFORGED, faction, s.spell, s.picked, troop, here.area)
    use_again(s)


# --- A victim


@ability_target.options
def ability_victims(book: Book, s: State) -> int:
    """Presence areas with a hostile troop, for the price of an own one."""
    return presence_of(book, s, s.spell) & hostile(s, summoner(s))


@ability_target.does
def choose_victim_area(s: State, here: Frame, area: int) -> None:
    """The area is chosen."""
    goto(s, Phase.ABILITY_VICTIM, here.seat, area=area)


ability_victim = Pick(Phase.ABILITY_VICTIM, Do.TROOP, refusal=Refusal.NOT_THERE)


@ability_victim.options
def victim_classes(s: State, here: Frame) -> int:
    """The classes in the area."""
    return classes_at(s, here.area)


@ability_victim.does
def use_victim(book: Book, s: State, here: Frame, troop: int, events: Events) -> None:
    """A troop goes to its owner's reserve; it is not lost in a battle (REL-SUM-10)."""
    victim = owner(s, here.area)
    dismiss(book, s, victim, here.area, troop)
    tell(events, Tell.LOST, victim, troop, here.area, Fate.ABILITY)
    end(s)


# --- A token that is sent back

TOKENS = 2 * EACH
"""How many tokens each faction has."""


@ability_return.options
def returnable(book: Book, s: State) -> int:
    """Tokens of other factions that may be sent back, each faction's six side by side.

    Dispel takes a ranged token from or to a presence area, briars a melee token that points at an own one.
    """
    faction = summoner(s)
    near = presence_of(book, s, s.spell)
    own = near & controlled(s, faction)
    dispel = book.ability[s.spell] == Ability.DISPEL
    tokens = 0
    for i in range(s.seats):
        other = s.line[i]
        if other == faction:
            continue
        for token in range(EACH):
            touched = has(near, s.ranged_to[other][token]) or has(near, s.ranged_from[other][token])
            if dispel and touched:
                tokens |= 1 << (other * TOKENS + RANGED + token)
            elif not dispel and has(own, s.melee_to[other][token]):
                tokens |= 1 << (other * TOKENS + token)
    return tokens


@ability_return.offers
def offer_returns(s: State, moves: MoveList) -> None:
    """Offer every such token, or none."""
    for choice in members(s.choices):
        offer(moves, Do.RETURN, choice // TOKENS, choice % TOKENS)
    offer(moves, Do.SKIP)


@ability_return.refuses
def return_refusal(s: State, faction: int, token: int) -> int:
    """Why a token cannot be sent back (REL-SUM-03)."""
    return Refusal.ALLOWED if has(s.choices, faction * TOKENS + token) else Refusal.NO_SUCH_TOKEN


@ability_return.does
def use_return(s: State, faction: int, token: int, events: Events) -> None:
    """A token of another faction goes back to its owner."""
    take_back(s, faction, token)
    tell(events, Tell.SENT_BACK, summoner(s), s.spell, faction, token)
    end(s)
