"""Orders laid on borders: attacks (REL-MEL) and support (REL-SUP)."""

from __future__ import annotations

from wartable.engine.decisions import Pick
from wartable.engine.events import Events, tell
from wartable.engine.frames import Frame, end, goto, phase_of
from wartable.engine.regions import members
from wartable.games.reliquium.pieces import CLASSES, EACH, RANGED, Area, Effect, Tally, Terrain
from wartable.games.reliquium.rules.actions import action, skip, source_refusal
from wartable.games.reliquium.rules.board import all_castles, controlled, has, owner
from wartable.games.reliquium.rules.decks import at_peace
from wartable.games.reliquium.rules.diplomacy import allied, declare_war
from wartable.games.reliquium.rules.order import faction_of
from wartable.games.reliquium.state import Book, Do, Phase, Refusal, State, Tell

ANYWHERE = -1
"""The set of all areas, for orders that may lie on any border."""

# --- The two actions


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


@action.refuses(Do.SUPPORT)
def support_refusal(book: Book, s: State) -> int:
    """Support needs a mountain division, a token and a border to lay it on (REL-ACT-03, REL-SUP-01)."""
    faction = faction_of(s)
    if s.actions[faction][Terrain.MOUNTAIN] == 0:
        return Refusal.NO_DIVISION
    if free_ranged(s, faction) == 0:
        return Refusal.NO_RANGED_TOKEN
    return Refusal.DIRECTION_TAKEN if support_sources(book, s, faction, ANYWHERE) == 0 else Refusal.ALLOWED


# --- From where

order_from = Pick(Phase.MELEE_FROM, Phase.SUPPORT_FROM, Do.FROM)


@order_from.options
def order_sources(book: Book, s: State) -> int:
    """The areas from which the asked faction can attack or support."""
    return sources(book, s, phase_of(s) == Phase.MELEE_FROM, ANYWHERE)


@order_from.refuses
def order_from_refusal(book: Book, s: State, area: int) -> int:
    """Why no order can start in an area (REL-MEL-02, REL-MEL-03, REL-SUP-01)."""
    if phase_of(s) == Phase.SUPPORT_FROM:
        return source_refusal(book, s, area, Refusal.DIRECTION_TAKEN)
    given = has(melee_given(s, faction_of(s)), area)
    return source_refusal(book, s, area, Refusal.ORDER_GIVEN if given else Refusal.NO_TARGET)


@order_from.does
def choose_source(s: State, here: Frame, area: int) -> None:
    """The source is chosen."""
    goto(s, Phase.MELEE_TO if phase_of(s) == Phase.MELEE_FROM else Phase.SUPPORT_TO, here.seat, source=area)


def sources(book: Book, s: State, melee: bool, among: int) -> int:
    """Some areas from which the asked faction can attack, or support; free orders keep to ``among`` (REL-SUM-06)."""
    if melee:
        return melee_sources(book, s, faction_of(s), among)
    return support_sources(book, s, faction_of(s), among)


def melee_sources(book: Book, s: State, faction: int, among: int) -> int:
    """Areas with own troops, no own melee token yet and a target to attack (REL-MEL-02, REL-MEL-03).

    There are none during the truce (REL-MEL-04) or without a token.
    """
    if s.round <= book.truce_rounds or free_melee(s, faction) == 0:
        return 0
    targets = attackable(book, s, faction) & among
    sources = 0
    for area in members(s.armies[faction] & among & ~melee_given(s, faction)):
        if book.adjacent[area] & targets != 0:
            sources |= 1 << area
    return sources


def melee_given(s: State, faction: int) -> int:
    """The areas where a faction's melee tokens start (REL-MEL-03)."""
    areas = 0
    for token in range(EACH):
        areas |= 1 << s.melee_from[faction][token]
    return areas


def support_sources(book: Book, s: State, faction: int, among: int) -> int:
    """Areas with own troops and a border to lay a ranged token on (REL-SUP-01)."""
    if free_ranged(s, faction) == 0:
        return 0
    sources = 0
    for area in members(s.armies[faction] & among):
        if support_targets(book, s, faction, area, among) != 0:
            sources |= 1 << area
    return sources


# --- Where to

order_to = Pick(Phase.MELEE_TO, Phase.SUPPORT_TO, Do.TO)
support_extra = Pick(Phase.SUPPORT_EXTRA, Do.TO, out=Do.SKIP)
support_extra.does(Do.SKIP)(skip)


@order_to.options
def order_targets(book: Book, s: State, here: Frame) -> int:
    """The areas that can be attacked or supported from the source."""
    return targets(book, s, here.source, phase_of(s) == Phase.MELEE_TO, ANYWHERE)


@support_extra.options
def extra_targets(book: Book, s: State, here: Frame) -> int:
    """Where another token may point with signal fires; nowhere if none is left (COM-EVT-05)."""
    faction = faction_of(s)
    return support_targets(book, s, faction, here.source, ANYWHERE) if free_ranged(s, faction) != 0 else 0


@order_to.refuses
@support_extra.refuses
def order_to_refusal(book: Book, s: State, here: Frame, area: int) -> int:
    """Why an area cannot be attacked or supported from the source (REL-SUP-01)."""
    if phase_of(s) == Phase.MELEE_TO:
        return target_refusal(book, s, here.source, area)
    if not has(book.open[s.seats], area):
        return Refusal.CLOSED
    return Refusal.DIRECTION_TAKEN if has(book.adjacent[here.source], area) else Refusal.NOT_ADJACENT


@order_to.does
@support_extra.does
def choose_target(s: State, here: Frame, area: int) -> None:
    """The target is chosen."""
    melee = phase_of(s) == Phase.MELEE_TO
    goto(s, Phase.MELEE_TOKEN if melee else Phase.SUPPORT_TOKEN, here.seat, source=here.source, target=area)


def targets(book: Book, s: State, source: int, melee: bool, among: int) -> int:
    """Some areas that the asked faction can attack, or support, from a source."""
    if melee:
        return melee_targets(book, s, faction_of(s), source, among)
    return support_targets(book, s, faction_of(s), source, among)


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


def target_refusal(book: Book, s: State, source: int, area: int) -> int:
    """Why the asked faction cannot attack an area (REL-MEL-01, COM-DIP-11)."""
    if not has(book.open[s.seats], area):
        return Refusal.CLOSED
    if not has(book.adjacent[source], area):
        return Refusal.NOT_ADJACENT
    faction = faction_of(s)
    holder = owner(s, area)
    if holder < 0 or holder == faction:
        return Refusal.NOT_FOREIGN
    return Refusal.ALLY if allied(s, faction, holder) else Refusal.PILGRIMS


def support_targets(book: Book, s: State, faction: int, source: int, among: int) -> int:
    """Adjacent open areas, whoever holds them, to which no own ranged token points from this source (REL-SUP-01)."""
    targets = book.adjacent[source] & book.open[s.seats] & among
    for token in range(EACH):
        if s.ranged_from[faction][token] == source:
            targets &= ~(1 << s.ranged_to[faction][token])
    return targets


# --- With which token

order_token = Pick(Phase.MELEE_TOKEN, Phase.SUPPORT_TOKEN, Do.TOKEN)


@order_token.options
def order_tokens(s: State) -> int:
    """The tokens of the right kind that the asked faction has left."""
    return tokens_left(s, phase_of(s) == Phase.MELEE_TOKEN)


@order_token.refuses
def order_token_refusal(s: State, token: int) -> int:
    """Why a token cannot be laid."""
    return token_refusal(token, phase_of(s) == Phase.MELEE_TOKEN)


@order_token.does
def complete_order(s: State, here: Frame, token: int, events: Events) -> None:
    """With signal fires another ranged token may follow from the same area, over another border (COM-EVT-05)."""
    lay(s, here.source, here.target, token, events)
    if s.more > 0 and token >= RANGED:
        s.more -= 1
        goto(s, Phase.SUPPORT_EXTRA, here.seat, source=here.source)
    else:
        end(s)


def tokens_left(s: State, melee: bool) -> int:
    """The melee or ranged tokens that the asked faction can still lay (REL-SET-10, REL-MEL-05)."""
    return free_melee(s, faction_of(s)) if melee else free_ranged(s, faction_of(s)) << RANGED


def token_refusal(token: int, melee: bool) -> int:
    """Why a token cannot be laid for an attack, or for support (REL-MEL-02, REL-MEL-05, REL-SUP-01)."""
    if melee == (token < RANGED):
        return Refusal.TOKEN_USED
    return Refusal.NOT_MELEE if melee else Refusal.NOT_RANGED


def lay(s: State, source: int, target: int, token: int, events: Events) -> None:
    """The token lies on the border, face up; attacking a neutral faction declares war (REL-MEL-02, REL-SUP-01).

    War is declared as soon as the token lies (COM-DIP-02, COM-DIP-10).
    """
    faction = faction_of(s)
    if token < RANGED:
        s.melee_from[faction][token] = source
        s.melee_to[faction][token] = target
        tell(events, Tell.ORDERED, faction, token, source, target)
        declare_war(s, faction, owner(s, target), events)
    else:
        s.ranged_from[faction][token - RANGED] = source
        s.ranged_to[faction][token - RANGED] = target
        s.tally[faction][Tally.RANGED_ORDERS] += 1
        tell(events, Tell.AIMED, faction, token, source, target)


# --- Tokens by the board and on it


def free_melee(s: State, faction: int) -> int:
    """A faction's melee tokens by the board."""
    return by_the_board(s, faction, True)


def free_ranged(s: State, faction: int) -> int:
    """A faction's ranged tokens by the board."""
    return by_the_board(s, faction, False)


def by_the_board(s: State, faction: int, melee: bool) -> int:
    """The tokens of one kind that point nowhere (REL-SET-10)."""
    tokens = 0
    for token in range(EACH):
        target = s.melee_to[faction][token] if melee else s.ranged_to[faction][token]
        if target == Area.NOWHERE:
            tokens |= 1 << token
    return tokens


def take_back(s: State, faction: int, token: int) -> None:
    """A token, melee or ranged, returns to its owner."""
    if token < RANGED:
        melee_back(s, faction, token)
    else:
        ranged_back(s, faction, token - RANGED)


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
