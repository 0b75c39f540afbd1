"""What each answer does: every decision leads to its area of the rules."""

from __future__ import annotations

from wartable.engine.events import Events
from wartable.engine.frames import end, goto, seat_of
from wartable.engine.regions import lowest
from wartable.games.reliquium.pieces import RANGED, Junction
from wartable.games.reliquium.rules.abilities import use_at, use_class, use_new, use_to, use_token, use_victim
from wartable.games.reliquium.rules.battle import (
    begin_battle,
    end_occupation,
    lose_troop,
    occupy,
    only_one_retreat,
    refuges,
    retreat,
    take_side,
)
from wartable.games.reliquium.rules.board import classes_at, faction_of, one_only
from wartable.games.reliquium.rules.build import raise_castle
from wartable.games.reliquium.rules.choices import way_out
from wartable.games.reliquium.rules.march import begin_march, end_march, march, march_on
from wartable.games.reliquium.rules.opening import place_first
from wartable.games.reliquium.rules.orders import after_support, lay_melee, lay_ranged
from wartable.games.reliquium.rules.recruit import promote, promotions, recruit
from wartable.games.reliquium.rules.summon import next_junction, summon
from wartable.games.reliquium.rules.support import end_sending, send
from wartable.games.reliquium.rules.turn import give_up, use_division
from wartable.games.reliquium.state import Book, Phase, State

# --- One member of the options


def pick(book: Book, s: State, phase: int, choice: int, events: Events) -> None:
    """The present decision is answered with a member of its options."""
    if phase < Phase.MARCH_FROM:
        pick_between(book, s, phase, choice, events)
    elif phase < Phase.ABILITY_AT:
        pick_to_act(book, s, phase, choice, events)
    elif phase < Phase.SEND_TROOP:
        pick_by_ability(book, s, phase, choice, events)
    else:
        pick_at_war(book, s, phase, choice, events)


def pick_between(book: Book, s: State, phase: int, choice: int, events: Events) -> None:
    """A class for the setup, or a division to build with."""
    if phase == Phase.DIVISION:
        use_division(s, Phase.BUILD_AT, seat_of(s), choice)
    else:
        place_first(book, s, choice, events)


def pick_to_act(book: Book, s: State, phase: int, choice: int, events: Events) -> None:
    """A step of an action."""
    seat = seat_of(s)
    a = s.a[s.depth]
    if phase == Phase.MARCH_FROM:
        goto(s, Phase.MARCH_TO, seat, choice)
    elif phase == Phase.MARCH_TO:
        begin_march(s, a, choice)
    elif phase == Phase.MARCH_TROOP:
        march(book, s, choice, events)
    elif phase == Phase.MARCH_ON:
        march_on(book, s, choice, events)
    elif phase == Phase.MELEE_FROM:
        goto(s, Phase.MELEE_TO, seat, choice)
    elif phase == Phase.MELEE_TO:
        goto(s, Phase.MELEE_TOKEN, seat, a, choice)
    elif phase == Phase.MELEE_TOKEN:
        lay_melee(s, choice, events)
        end(s)
    elif phase == Phase.RECRUIT_AT:
        goto(s, Phase.RECRUIT_CLASS, seat, choice)
    elif phase == Phase.RECRUIT_CLASS or phase == Phase.RECRUIT_EXTRA:
        recruit(book, s, choice, events)
    elif phase == Phase.SUPPORT_FROM:
        goto(s, Phase.SUPPORT_TO, seat, choice)
    elif phase == Phase.SUPPORT_TO or phase == Phase.SUPPORT_EXTRA:
        goto(s, Phase.SUPPORT_TOKEN, seat, a, choice)
    elif phase == Phase.SUPPORT_TOKEN:
        lay_ranged(s, choice - RANGED, events)
        after_support(s)
    elif phase == Phase.BUILD_AT:
        end(s)
        raise_castle(book, s, s.factions[seat], choice, events)
    elif phase == Phase.SUMMON_CREATURE:
        goto(s, Phase.SUMMON_JUNCTION, seat, choice)
    else:
        summon(book, s, a, choice, events)


def pick_by_ability(book: Book, s: State, phase: int, choice: int, events: Events) -> None:
    """A step of an ability."""
    if phase == Phase.ABILITY_AT:
        use_at(book, s, choice, events)
    elif phase == Phase.ABILITY_TROOP:
        use_class(book, s, choice, events)
    elif phase == Phase.ABILITY_TO:
        use_to(book, s, choice, events)
    elif phase == Phase.ABILITY_TOKEN:
        use_token(book, s, choice, events)
    elif phase == Phase.ABILITY_NEW:
        use_new(book, s, choice, events)
    elif phase == Phase.ABILITY_TARGET:
        goto(s, Phase.ABILITY_VICTIM, seat_of(s), choice)
    else:
        use_victim(book, s, choice, events)


def pick_at_war(book: Book, s: State, phase: int, choice: int, events: Events) -> None:
    """A choice of the war phase."""
    if phase == Phase.SEND_TROOP:
        send(s, choice, events)
    elif phase == Phase.CHOOSE_ORDER:
        faction = faction_of(s)
        end(s)
        begin_battle(s, faction, choice, events)
    elif phase == Phase.SUPPORT_SIDE:
        take_side(s, choice, events)
    elif phase == Phase.LOSS:
        lose_troop(book, s, choice, events)
    else:
        occupy(book, s, choice, events)


def stop(book: Book, s: State, phase: int, events: Events) -> None:
    """A decision is left without a further pick: the group is complete, or what was optional is declined."""
    if phase == Phase.MARCH_TROOP:
        end_march(book, s)
    elif phase == Phase.SEND_TROOP:
        end_sending(s, events)
    elif phase == Phase.OCCUPY:
        end_occupation(s, events)
    else:
        end(s)


# --- The only answer


def taken_by_itself(book: Book, s: State, phase: int, events: Events) -> bool:
    """What has exactly one answer is not asked; a player who can do nothing passes (REL-ACT-05)."""
    choices = s.choices
    if phase == Phase.ACTION:
        if choices == 0:
            give_up(s, faction_of(s), events)
        return choices == 0
    if way_out(s, phase) >= 0:
        if choices == 0:
            stop(book, s, phase, events)
        return choices == 0
    if phase == Phase.SUMMON_JUNCTION:
        return lie_by_itself(book, s, events)
    if phase == Phase.PROMOTE:
        return promote_by_itself(book, s, events)
    if phase == Phase.RETREAT:
        return retreat_by_itself(book, s, events)
    if one_only(choices):
        pick(book, s, phase, lowest(choices), events)
        return True
    return False


def lie_by_itself(book: Book, s: State, events: Events) -> bool:
    """A creature that has only one junction to lie on lies there."""
    faction = faction_of(s)
    first = next_junction(book, s, faction, 0)
    if next_junction(book, s, faction, first) != Junction.NOWHERE:
        return False
    summon(book, s, s.a[s.depth], first, events)
    return True


def promote_by_itself(book: Book, s: State, events: Events) -> bool:
    """The only troop on the map is promoted."""
    if promotions(s, s.choices) > 1:
        return False
    area = lowest(s.choices)
    promote(book, s, area, lowest(classes_at(s, area)), events)
    return True


def retreat_by_itself(book: Book, s: State, events: Events) -> bool:
    """One class that has one way to go takes it."""
    if not only_one_retreat(book, s):
        return False
    troop = lowest(s.choices)
    retreat(book, s, troop, lowest(refuges(book, s, troop)), events)
    return True
