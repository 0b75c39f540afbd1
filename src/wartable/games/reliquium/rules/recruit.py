"""New troops: recruiting, promotion to commander, the call to arms (REL-REC, COM-CMD)."""

from __future__ import annotations

from wartable.engine.decisions import Pick, Step
from wartable.engine.events import Events, tell
from wartable.engine.frames import Frame, call, end, goto
from wartable.engine.moves import MoveList, offer
from wartable.engine.regions import lowest, members
from wartable.games.reliquium.pieces import CLASSES, Effect, Terrain, Troop
from wartable.games.reliquium.rules.actions import action, skip
from wartable.games.reliquium.rules.board import classes_at, dismiss, enlist, has, one_only, ordinary, recruits
from wartable.games.reliquium.rules.decks import at_peace
from wartable.games.reliquium.rules.order import faction_of, in_turn
from wartable.games.reliquium.state import Book, Do, Phase, Refusal, State, Tell

# --- Recruiting: the action


@action.refuses(Do.RECRUIT)
def recruit_refusal(book: Book, s: State) -> int:
    """Recruiting needs a mountain division, a troop in the reserve and a castle with room (REL-ACT-03, REL-REC-01)."""
    faction = faction_of(s)
    if s.actions[faction][Terrain.MOUNTAIN] == 0:
        return Refusal.NO_DIVISION
    if fever(book, s, faction):
        return Refusal.FEVER
    if recruit_lands(s) != 0:
        return Refusal.ALLOWED
    return Refusal.RESERVE_EMPTY if recruits(s, faction) == 0 else Refusal.NO_CASTLE_WITH_ROOM


def fever(book: Book, s: State, faction: int) -> bool:
    """Whether a faction has recruited or promoted as often as camp fever allows (COM-EVT-06)."""
    return at_peace(book, s, Effect.RECRUIT_LIMIT) and s.recruited[faction] >= book.value[s.peace]


# --- Where

recruit_at = Pick(Phase.RECRUIT_AT, Do.AT)
call_to_arms = Pick(Phase.MUSTER, Do.MUSTER, out=Do.SKIP)
call_to_arms.does(Do.SKIP)(skip)


@recruit_at.options
@call_to_arms.options
def recruit_lands(s: State) -> int:
    """Lands with an own castle and room, if there is a troop to place (REL-REC-01, REL-MAP-08)."""
    faction = faction_of(s)
    return s.castles[faction] & ~s.full if recruits(s, faction) != 0 else 0


@recruit_at.refuses
def recruit_at_refusal(book: Book, s: State, area: int) -> int:
    """Why no troop can be placed in a land (REL-REC-01)."""
    if not has(book.open[s.seats], area):
        return Refusal.CLOSED
    return Refusal.NO_ROOM if has(s.castles[faction_of(s)], area) else Refusal.NO_CASTLE


@recruit_at.does
def choose_land(s: State, here: Frame, area: int) -> None:
    """The land is chosen."""
    goto(s, Phase.RECRUIT_CLASS, here.seat, area=area)


# --- Whom

recruit_class = Pick(Phase.RECRUIT_CLASS, Do.TROOP)
recruit_extra = Pick(Phase.RECRUIT_EXTRA, Do.TROOP, out=Do.SKIP)
recruit_extra.does(Do.SKIP)(skip)


@recruit_class.options
def recruit_class_options(s: State) -> int:
    """The classes in the reserve of the asked faction."""
    return recruits(s, faction_of(s))


@recruit_class.refuses
@recruit_extra.refuses
def reserve_refusal(s: State, troop: int) -> int:
    """Why a class cannot come from the reserve (COM-CMD-13)."""
    if troop == Troop.COMMANDER:
        return Refusal.NOT_RECRUITED
    return Refusal.NO_USE if has(recruits(s, faction_of(s)), troop) else Refusal.NOT_IN_RESERVE


@recruit_class.does
@recruit_extra.does
def recruit(book: Book, s: State, here: Frame, troop: int, events: Events) -> None:
    """A troop of the reserve enters a land with an own castle (REL-REC-01)."""
    faction = faction_of(s)
    enlist(book, s, faction, here.area, troop)
    tell(events, Tell.RECRUITED, faction, troop, here.area)
    if s.more > 0:
        s.more -= 1
        goto(s, Phase.RECRUIT_EXTRA, here.seat, area=here.area)
    else:
        end(s)


# --- A good harvest


@recruit_extra.options
def extra_recruits(s: State, here: Frame) -> int:
    """After a good harvest another troop may follow into the same land, if it has room (COM-EVT-05)."""
    return 0 if has(s.full, here.area) else recruits(s, faction_of(s))


# --- Promotion


@action.refuses(Do.PROMOTE)
def promotion_refusal(book: Book, s: State) -> int:
    """Promotion needs a mountain division, the commander in the reserve and a troop on the map (COM-CMD-03)."""
    faction = faction_of(s)
    if s.commanders == 0:
        return Refusal.NO_COMMANDERS
    if s.actions[faction][Terrain.MOUNTAIN] == 0:
        return Refusal.NO_DIVISION
    if fever(book, s, faction):
        return Refusal.FEVER
    if s.reserve[faction][Troop.COMMANDER] == 0:
        return Refusal.COMMANDER_OUT
    return Refusal.NOBODY_TO_PROMOTE if promotable(s) == 0 else Refusal.ALLOWED


promotion = Pick(Phase.PROMOTE, Do.RAISE)


@promotion.options
def promotable(s: State) -> int:
    """Areas, anywhere, with an own troop that can become the commander (COM-CMD-01, COM-CMD-02, COM-CMD-03).

    The commander must be in the reserve; a lost one can be promoted again.
    """
    faction = faction_of(s)
    found = 0
    if s.reserve[faction][Troop.COMMANDER] > 0:
        for area in members(s.armies[faction]):
            if ordinary(s, area) > 0:
                found |= 1 << area
    return found


@promotion.offers
def offer_promotions(s: State, moves: MoveList) -> None:
    """Offer every class in every such area."""
    for area in members(s.choices):
        for troop in members(classes_at(s, area)):
            offer(moves, Do.RAISE, area, troop)


@promotion.refuses
def promote_refusal(s: State, area: int, troop: int) -> int:
    """Why a troop cannot be promoted."""
    if not has(s.armies[faction_of(s)], area):
        return Refusal.NO_TROOPS
    there = has(s.choices, area) and troop < CLASSES and has(classes_at(s, area), troop)
    return Refusal.ALLOWED if there else Refusal.NOT_THERE


@promotion.single
def promote_only(book: Book, s: State, events: Events) -> bool:
    """The only troop on the map is promoted without asking."""
    area = lowest(s.choices)
    classes = classes_at(s, area)
    if not one_only(s.choices) or not one_only(classes):
        return False
    promote(book, s, area, lowest(classes), events)
    return True


@promotion.does
def promote(book: Book, s: State, area: int, troop: int, events: Events) -> None:
    """The commander takes the place of a troop, which goes to the reserve (COM-CMD-01, COM-CMD-02)."""
    faction = faction_of(s)
    enlist(book, s, faction, area, Troop.COMMANDER)
    dismiss(book, s, faction, area, troop)
    tell(events, Tell.PROMOTED, faction, troop, area)
    end(s)


# --- The call to arms


@Step(Phase.MUSTERING)
def mustering(book: Book, s: State, here: Frame) -> None:
    """Before the actions each faction may place a troop in a land with its castle (COM-EVT-05)."""
    if here.place >= s.seats or not at_peace(book, s, Effect.MUSTER):
        goto(s, Phase.BEGIN_ACTIONS, 0)
        return
    faction = in_turn(s, here.place)
    here.place += 1
    s.more = book.value[s.peace]
    call(s, Phase.MUSTER, s.seat[faction])


@call_to_arms.offers
def offer_musters(s: State, moves: MoveList) -> None:
    """Offer every class of the reserve in every such land, or nobody."""
    for area in members(s.choices):
        for troop in members(recruits(s, faction_of(s))):
            offer(moves, Do.MUSTER, area, troop)
    offer(moves, Do.SKIP)


@call_to_arms.refuses
def muster_refusal(book: Book, s: State, area: int, troop: int) -> int:
    """Why a troop cannot be placed in a land (REL-REC-01)."""
    faction = faction_of(s)
    if not has(book.open[s.seats], area):
        return Refusal.CLOSED
    if not has(s.castles[faction], area):
        return Refusal.NO_CASTLE
    if has(s.full, area):
        return Refusal.NO_ROOM
    return Refusal.ALLOWED if has(recruits(s, faction), troop) else reserve_refusal(s, troop)


@call_to_arms.does
def muster(book: Book, s: State, area: int, troop: int, events: Events) -> None:
    """A troop answers the call (COM-EVT-05, COM-CMD-13)."""
    faction = faction_of(s)
    enlist(book, s, faction, area, troop)
    tell(events, Tell.MUSTERED, faction, troop, area)
    s.more -= 1
    if s.more <= 0:
        end(s)
