"""Orders laid on borders: melee (REL-MEL) and support (REL-SUP)."""

from __future__ import annotations

from wartable.engine.decisions import Pick
from wartable.engine.events import Events, tell
from wartable.engine.frames import Frame, end, goto
from wartable.engine.regions import members
from wartable.games.reliquium.pieces import CLASSES, EACH, RANGED, Area, Effect, Tally, Terrain
from wartable.games.reliquium.rules.actions import action, begin_action, use_division
from wartable.games.reliquium.rules.board import all_castles, controlled, faction_of, has, owner
from wartable.games.reliquium.rules.decks import at_peace
from wartable.games.reliquium.rules.diplomacy import allied, declare_war
from wartable.games.reliquium.state import Book, Do, Phase, Refusal, State, Tell

ANYWHERE = -1
"""The set of all areas, for orders that may lie on any border."""

# --- Melee orders: the action


@action.refuses(Do.MELEE)
def melee_refusal(book: Book, s: State) -> int:
    """An attack needs a plains division, a token and a target, once the truce is over (REL-MEL-02, REL-MEL-04)."""
    faction = faction_of(s)
    if s.actions[faction][Terrain.PLAINS] == 0:
        return Refusal.NO_DIVISION
    if melee_sources(book, s, faction, ANYWHERE) != 0:
        return Refusal.ALLOWED
    if s.round <= book.truce_rounds:
        return Refusal.TRUCE
    return Refusal.NO_MELEE_TOKEN if free_melee(s, faction) == 0 else Refusal.NO_TARGET


@action.does(Do.MELEE)
def begin_melee(s: State) -> None:
    """A plains division orders an attack (REL-ACT-03)."""
    begin_action(s)
    use_division(s, Terrain.PLAINS, Phase.MELEE_FROM)


def free_melee(s: State, faction: int) -> int:
    """The melee tokens that lie by the board (REL-SET-10, REL-MEL-05)."""
    tokens = 0
    for token in range(EACH):
        if s.melee_to[faction][token] == Area.NOWHERE:
            tokens |= 1 << token
    return tokens


# --- From where it attacks

melee_from = Pick(Phase.MELEE_FROM, Do.FROM)


@melee_from.options
def melee_from_options(book: Book, s: State) -> int:
    """The areas from which the asked faction can attack."""
    return melee_sources(book, s, faction_of(s), ANYWHERE)


@melee_from.refuses
def melee_from_refusal(book: Book, s: State, area: int) -> int:
    """Why no attack can start in an area (REL-MEL-02, REL-MEL-03)."""
    faction = faction_of(s)
    if not has(book.open[s.seats], area):
        return Refusal.CLOSED
    if not has(s.armies[faction], area):
        return Refusal.NO_TROOPS
    return Refusal.ORDER_GIVEN if has(melee_given(s, faction), area) else Refusal.NO_TARGET


@melee_from.does
def attack_from(s: State, here: Frame, area: int) -> None:
    """The source is chosen."""
    goto(s, Phase.MELEE_TO, here.seat, source=area)


def melee_given(s: State, faction: int) -> int:
    """The areas where a faction's melee tokens start (REL-MEL-03)."""
    areas = 0
    for token in range(EACH):
        areas |= 1 << s.melee_from[faction][token]
    return areas


def melee_sources(book: Book, s: State, faction: int, among: int) -> int:
    """Areas with own troops and no own melee token yet that have a target (REL-MEL-02, REL-MEL-03).

    There are none during the truce (REL-MEL-04) nor without a token. Free orders keep to ``among`` (REL-SUM-06).
    """
    if s.round <= book.truce_rounds or free_melee(s, faction) == 0:
        return 0
    targets = attackable(book, s, faction) & among
    sources = 0
    for area in members(s.armies[faction] & among & ~melee_given(s, faction)):
        if book.adjacent[area] & targets != 0:
            sources |= 1 << area
    return sources


# --- What it attacks

melee_to = Pick(Phase.MELEE_TO, Do.TO)


@melee_to.options
def melee_to_options(book: Book, s: State, here: Frame) -> int:
    """The areas that can be attacked from the source."""
    return melee_targets(book, s, faction_of(s), here.source, ANYWHERE)


@melee_to.refuses
def melee_to_refusal(book: Book, s: State, here: Frame, area: int) -> int:
    """Why an area cannot be attacked from the source."""
    return target_refusal(book, s, faction_of(s), here.source, area)


@melee_to.does
def attack_to(s: State, here: Frame, area: int) -> None:
    """The target is chosen."""
    goto(s, Phase.MELEE_TOKEN, here.seat, source=here.source, target=area)


def melee_targets(book: Book, s: State, faction: int, source: int, among: int) -> int:
    """Adjacent areas that can be attacked from a source (REL-MEL-01, REL-MEL-02)."""
    return book.adjacent[source] & attackable(book, s, faction) & among


def attackable(book: Book, s: State, faction: int) -> int:
    """The areas of other factions, except allies; in a pilgrims' truce none with a castle (COM-DIP-11, COM-EVT-06)."""
    areas = 0
    for i in range(s.seats):
        other = s.line[i]
        if other != faction and not allied(s, faction, other):
            areas |= controlled(s, other)
    if at_peace(book, s, Effect.NO_MELEE_ON_CASTLES):
        areas &= ~all_castles(s)
    return areas


def target_refusal(book: Book, s: State, faction: int, source: int, area: int) -> int:
    """Why an area cannot be attacked (REL-MEL-01, COM-DIP-11)."""
    if not has(book.open[s.seats], area):
        return Refusal.CLOSED
    if not has(book.adjacent[source], area):
        return Refusal.NOT_ADJACENT
    holder = owner(s, area)
    if holder < 0 or holder == faction:
        return Refusal.NOT_FOREIGN
    return Refusal.ALLY if allied(s, faction, holder) else Refusal.PILGRIMS


# --- With which token

melee_token = Pick(Phase.MELEE_TOKEN, Do.TOKEN)


@melee_token.options
def melee_token_options(s: State) -> int:
    """The melee tokens that the asked faction has left."""
    return free_melee(s, faction_of(s))


@melee_token.refuses
def melee_token_refusal(token: int) -> int:
    """Why a token cannot be laid for an attack (REL-MEL-02, REL-MEL-05)."""
    return Refusal.NOT_MELEE if token >= RANGED else Refusal.TOKEN_USED


@melee_token.does
def order_attack(s: State, here: Frame, token: int, events: Events) -> None:
    """The order is complete."""
    lay_melee(s, here.source, here.target, token, events)
    end(s)


def lay_melee(s: State, source: int, target: int, token: int, events: Events) -> None:
    """The token lies on the border, face up; a neutral faction is at war now (REL-MEL-02, COM-DIP-02, COM-DIP-10)."""
    faction = faction_of(s)
    s.melee_from[faction][token] = source
    s.melee_to[faction][token] = target
    tell(events, Tell.ORDERED, faction, token, source, target)
    declare_war(s, faction, owner(s, target), events)


# --- Support orders: the action


@action.refuses(Do.SUPPORT)
def support_refusal(book: Book, s: State) -> int:
    """Support needs a mountain division, a token and a border to lay it on (REL-ACT-03, REL-SUP-01)."""
    faction = faction_of(s)
    if s.actions[faction][Terrain.MOUNTAIN] == 0:
        return Refusal.NO_DIVISION
    if support_sources(book, s, faction, ANYWHERE) != 0:
        return Refusal.ALLOWED
    return Refusal.NO_RANGED_TOKEN if free_ranged(s, faction) == 0 else Refusal.DIRECTION_TAKEN


@action.does(Do.SUPPORT)
def begin_support(book: Book, s: State) -> None:
    """A mountain division orders support; signal fires allow another token (REL-ACT-03, COM-EVT-05)."""
    begin_action(s)
    if at_peace(book, s, Effect.SUPPORT_EXTRA):
        s.more = book.value[s.peace]
    use_division(s, Terrain.MOUNTAIN, Phase.SUPPORT_FROM)


def free_ranged(s: State, faction: int) -> int:
    """The ranged tokens that lie by the board (REL-SET-10)."""
    tokens = 0
    for token in range(EACH):
        if s.ranged_to[faction][token] == Area.NOWHERE:
            tokens |= 1 << token
    return tokens


# --- From where it supports

support_from = Pick(Phase.SUPPORT_FROM, Do.FROM)


@support_from.options
def support_from_options(book: Book, s: State) -> int:
    """The areas from which the asked faction can support."""
    return support_sources(book, s, faction_of(s), ANYWHERE)


@support_from.refuses
def support_from_refusal(book: Book, s: State, area: int) -> int:
    """Why no support can come from an area."""
    if not has(book.open[s.seats], area):
        return Refusal.CLOSED
    return Refusal.DIRECTION_TAKEN if has(s.armies[faction_of(s)], area) else Refusal.NO_TROOPS


@support_from.does
def support_out(s: State, here: Frame, area: int) -> None:
    """The source is chosen."""
    goto(s, Phase.SUPPORT_TO, here.seat, source=area)


def support_sources(book: Book, s: State, faction: int, among: int) -> int:
    """Areas with own troops and a border to lay a ranged token on (REL-SUP-01)."""
    if free_ranged(s, faction) == 0:
        return 0
    sources = 0
    for area in members(s.armies[faction] & among):
        if support_targets(book, s, faction, area, among) != 0:
            sources |= 1 << area
    return sources


def support_targets(book: Book, s: State, faction: int, source: int, among: int) -> int:
    """Adjacent open areas, whoever holds them, to which no own ranged token points from this source (REL-SUP-01)."""
    targets = book.adjacent[source] & book.open[s.seats] & among
    for token in range(EACH):
        if s.ranged_from[faction][token] == source:
            targets &= ~(1 << s.ranged_to[faction][token])
    return targets


# --- What it supports

support_to = Pick(Phase.SUPPORT_TO, Do.TO)
support_extra = Pick(Phase.SUPPORT_EXTRA, Do.TO, out=Do.SKIP)


@support_to.options
def support_to_options(book: Book, s: State, here: Frame) -> int:
    """The areas that the source can support."""
    return support_targets(book, s, faction_of(s), here.source, ANYWHERE)


@support_to.refuses
@support_extra.refuses
def support_to_refusal(book: Book, s: State, here: Frame, area: int) -> int:
    """Why the source cannot support an area (REL-SUP-01)."""
    if not has(book.open[s.seats], area):
        return Refusal.CLOSED
    return Refusal.DIRECTION_TAKEN if has(book.adjacent[here.source], area) else Refusal.NOT_ADJACENT


@support_to.does
@support_extra.does
def aim_support(s: State, here: Frame, area: int) -> None:
    """The target is chosen."""
    goto(s, Phase.SUPPORT_TOKEN, here.seat, source=here.source, target=area)


# --- With which token

support_token = Pick(Phase.SUPPORT_TOKEN, Do.TOKEN)


@support_token.options
def support_token_options(s: State) -> int:
    """The ranged tokens that the asked faction has left."""
    return free_ranged(s, faction_of(s)) << RANGED


@support_token.refuses
def ranged_token_refusal(token: int) -> int:
    """Why a token cannot be laid for support (REL-SUP-01)."""
    return Refusal.NOT_RANGED if token < RANGED else Refusal.TOKEN_USED


@support_token.does
def order_support(s: State, here: Frame, token: int, events: Events) -> None:
    """With signal fires another token may follow from the same area, over another border (COM-EVT-05)."""
    lay_ranged(s, here.source, here.target, token - RANGED, events)
    if s.more > 0:
        s.more -= 1
        goto(s, Phase.SUPPORT_EXTRA, here.seat, source=here.source)
    else:
        end(s)


def lay_ranged(s: State, source: int, target: int, token: int, events: Events) -> None:
    """The token lies on the border, face up (REL-SUP-01)."""
    faction = faction_of(s)
    s.ranged_from[faction][token] = source
    s.ranged_to[faction][token] = target
    s.tally[faction][Tally.RANGED_ORDERS] += 1
    tell(events, Tell.AIMED, faction, RANGED + token, source, target)


# --- Signal fires


@support_extra.options
def support_extra_options(book: Book, s: State, here: Frame) -> int:
    """Where another token may point; nowhere if none is left (COM-EVT-05)."""
    faction = faction_of(s)
    return support_targets(book, s, faction, here.source, ANYWHERE) if free_ranged(s, faction) != 0 else 0


@support_extra.does(Do.SKIP)
def end_support(s: State) -> None:
    """One token is enough."""
    end(s)


# --- Tokens on the board


def melee_back(s: State, faction: int, token: int) -> None:
    """A melee token returns to its owner."""
    s.melee_from[faction][token] = Area.NOWHERE
    s.melee_to[faction][token] = Area.NOWHERE


def ranged_back(s: State, faction: int, token: int) -> None:
    """A ranged token returns to its owner, and the troops sent along it support no longer."""
    s.ranged_from[faction][token] = Area.NOWHERE
    s.ranged_to[faction][token] = Area.NOWHERE
    for troop in range(CLASSES + 1):
        s.sent[faction][token][troop] = 0


def points_at(s: State, faction: int, token: int, areas: int) -> bool:
    """Whether a melee token lies on a border of one of these areas and points at it."""
    target = s.melee_to[faction][token]
    return target != Area.NOWHERE and has(areas, target)


def touches(s: State, faction: int, token: int, areas: int) -> bool:
    """Whether a ranged token comes from or points at one of these areas."""
    target = s.ranged_to[faction][token]
    return target != Area.NOWHERE and (has(areas, target) or has(areas, s.ranged_from[faction][token]))
