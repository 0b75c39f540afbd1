"""The attack stage: one battle after another, from the order to the occupation (REL-BAT)."""

from __future__ import annotations

from wartable.engine.decisions import Pick, Step
from wartable.engine.events import Events, tell
from wartable.engine.frames import Frame, call, end, goto
from wartable.engine.moves import MoveList, offer
from wartable.engine.regions import lowest, members
from wartable.games.reliquium.pieces import CLASSES, EACH, RANGED, Area, Effect, Role, Side, Tally, Troop
from wartable.games.reliquium.rules.board import (
    classes_at,
    dismiss,
    foreign,
    free_for,
    has,
    one_only,
    owner,
    relocate,
    with_room,
)
from wartable.games.reliquium.rules.decks import at_war
from wartable.games.reliquium.rules.diplomacy import allied, may_fight
from wartable.games.reliquium.rules.order import faction_of, in_turn
from wartable.games.reliquium.rules.orders import free_melee, melee_back
from wartable.games.reliquium.rules.strength import (
    all_support_aura,
    event_change,
    force_aura,
    force_strength,
    help_of_allies,
    plot_change,
    support_aura,
    support_strength,
    supporter_count,
    token_bonus,
)
from wartable.games.reliquium.rules.support import fighters, lose_supporter, release, supporters_at
from wartable.games.reliquium.rules.victory import end_if_type_lost
from wartable.games.reliquium.state import Book, Do, Fate, Phase, Refusal, State, Tell

ALL_TOKENS = (1 << EACH) - 1

# --- Whose battle comes next


@Step(Phase.ATTACK_TURN)
def attack_turn(s: State, here: Frame, events: Events) -> None:
    """By initiative each faction carries out one order, in cycles, until none lies on the board (REL-BAT-01).

    Void orders return first, without using the turn (REL-BAT-02).
    """
    while not no_orders(s):
        faction = in_turn(s, here.place)
        here.place += 1
        return_void_orders(s, faction, events)
        if orders_of(s, faction) != 0:
            call(s, Phase.CHOOSE_ORDER, s.seat[faction])
            return
    goto(s, Phase.CLEANUP, 0)


choose_order = Pick(Phase.CHOOSE_ORDER, Do.TOKEN, refusal=Refusal.NOT_AN_ORDER)


@choose_order.options
def order_options(s: State) -> int:
    """The orders that the asked faction has on the board."""
    return orders_of(s, faction_of(s))


@choose_order.does
def carry_out(s: State, token: int, events: Events) -> None:
    """An order is carried out (REL-BAT-01)."""
    faction = faction_of(s)
    end(s)
    begin_battle(s, faction, token, events)


def orders_of(s: State, faction: int) -> int:
    """The melee tokens of a faction that lie on the board."""
    return ALL_TOKENS & ~free_melee(s, faction)


def no_orders(s: State) -> bool:
    """Whether nobody has an order left."""
    for i in range(s.seats):
        if orders_of(s, s.line[i]) != 0:
            return False
    return True


def return_void_orders(s: State, faction: int, events: Events) -> None:
    """All void orders of a faction return to it (REL-BAT-02)."""
    tokens = 0
    for token in range(EACH):
        if s.melee_to[faction][token] != Area.NOWHERE and is_void(s, faction, token):
            melee_back(s, faction, token)
            tokens |= 1 << token
    if tokens != 0:
        tell(events, Tell.TOKENS_BACK, faction, tokens)


def is_void(s: State, faction: int, token: int) -> bool:
    """Whether nobody can attack, or the target is now own or of a faction not at war (REL-BAT-02, COM-DIP-10)."""
    if fighters(s, faction, s.melee_from[faction][token]) == 0:
        return True
    holder = owner(s, s.melee_to[faction][token])
    if holder == faction:
        return True
    return holder >= 0 and not may_fight(s, faction, holder)


# --- The battle begins


def begin_battle(s: State, faction: int, token: int, events: Events) -> None:
    """Attack the faction that holds the target now; a target that nobody holds is occupied (REL-BAT-03, REL-BAT-15)."""
    source = s.melee_from[faction][token]
    target = s.melee_to[faction][token]
    defender = owner(s, target)
    s.attacker = faction
    s.order = token
    if defender < 0:
        call(s, Phase.OCCUPATION, 0)
        return
    s.defender = defender
    tell(events, Tell.BATTLE_BEGINS, faction, defender, token, source, target)
    for direction in range(EACH):
        if s.ranged_to[faction][direction] == target:
            s.side[faction][direction] = Side.ATTACKER
        if s.ranged_to[defender][direction] == target:
            s.side[defender][direction] = Side.DEFENDER
    call(s, Phase.SIDES, 0)


def source_of(s: State) -> int:
    """The area that the attack comes from."""
    return s.melee_from[s.attacker][s.order]


def target_of(s: State) -> int:
    """The area that is attacked."""
    return s.melee_to[s.attacker][s.order]


# --- Step 1: third parties


@Step(Phase.SIDES)
def choose_sides(s: State, here: Frame) -> None:
    """Third parties with supporters aimed at the target choose, direction by direction (REL-BAT-04, REL-SPT-05)."""
    for place in range(here.place, s.seats * EACH):
        faction = in_turn(s, place // EACH)
        token = place % EACH
        if faction != s.attacker and faction != s.defender and s.ranged_to[faction][token] == target_of(s):
            here.place = place + 1
            call(s, Phase.SUPPORT_SIDE, s.seat[faction], token=token)
            return
    goto(s, Phase.FIGHT, 0)


support_side = Pick(Phase.SUPPORT_SIDE, Do.SIDE, refusal=Refusal.AGAINST_ALLY)


@support_side.options
def sides_to_support(s: State) -> int:
    """Nobody, or a side whose enemy is not an ally; help cannot be refused (REL-SPT-05, COM-DIP-12)."""
    faction = faction_of(s)
    sides = 1 << Side.NOBODY
    if not allied(s, faction, s.defender):
        sides |= 1 << Side.ATTACKER
    if not allied(s, faction, s.attacker):
        sides |= 1 << Side.DEFENDER
    return sides


@support_side.does
def take_side(s: State, here: Frame, side: int, events: Events) -> None:
    """The supporters of a direction join a side for this battle."""
    faction = faction_of(s)
    s.side[faction][here.token] = side
    tell(events, Tell.SIDED, faction, RANGED + here.token, side)
    end(s)


# --- Steps 2 and 3: strength and victory


@Step(Phase.FIGHT)
def fight(book: Book, s: State, events: Events) -> None:
    """The stronger army wins, and ties defend, except in a night raid (REL-BAT-05, REL-BAT-07, COM-EVT-07).

    A castle adds nothing by itself, so a bare one falls to any force.
    """
    attack = army_strength(book, s, True, events)
    defence = army_strength(book, s, False, events)
    won = attack > defence or (attack == defence and at_war(book, s, Effect.TIE_TO_ATTACKER))
    count_battle(book, s, won, attack, defence)
    if won:
        tell(events, Tell.BATTLE_WON, s.attacker, s.defender, target_of(s), Role.ATTACK, attack, defence)
    else:
        tell(events, Tell.BATTLE_WON, s.defender, s.attacker, target_of(s), Role.DEFENCE, defence, attack)
    losses = book.value[s.war] if at_war(book, s, Effect.LOSSES) else book.losses
    goto(s, Phase.LOSSES, 0, left=losses, won=1 if won else 0)


def army_strength(book: Book, s: State, attacks: bool, events: Events) -> int:
    """Troops, supporters, auras, token, allies; then event and plot; never below 0 (REL-BAT-05, REL-BAT-06)."""
    source = source_of(s)
    target = target_of(s)
    faction = s.attacker if attacks else s.defender
    side = Side.ATTACKER if attacks else Side.DEFENDER
    role = Role.ATTACK if attacks else Role.DEFENCE
    area = source if attacks else target
    troops = force_strength(book, s, faction, area, role)
    support = support_strength(book, s, side, target)
    auras = force_aura(book, s, faction, area, role) + all_support_aura(book, s, side, target)
    token = token_bonus(book, s, s.order) if attacks else 0
    allies = help_of_allies(book, s, faction, target)
    event = event_change(book, s, attacks, source, target)
    plot = plot_change(book, s, faction, attacks, source, target)
    total = max(0, troops + support + auras + token + allies + event + plot)
    if allies != 0 or event != 0 or plot != 0:
        tell(events, Tell.ARMY_CHANGED, faction, allies, event, plot)
    tell(events, Tell.ARMY, faction, troops, support, auras, token, total)
    return total


def count_battle(book: Book, s: State, won: bool, attack: int, defence: int) -> None:
    """Count a battle for the goals of a campaign (COM-CAM-04)."""
    winner = s.attacker if won else s.defender
    side = Side.ATTACKER if won else Side.DEFENDER
    role = Role.ATTACK if won else Role.DEFENCE
    area = source_of(s) if won else target_of(s)
    target = target_of(s)
    s.tally[s.attacker][Tally.BATTLES_FOUGHT] += 1
    s.tally[s.defender][Tally.BATTLES_FOUGHT] += 1
    s.tally[winner][Tally.BATTLES_WON] += 1
    s.tally[winner][Tally.ATTACKS_WON if won else Tally.DEFENCES_WON] += 1
    best = s.tally[winner][Tally.BEST_WINNING_STRENGTH]
    s.tally[winner][Tally.BEST_WINNING_STRENGTH] = max(best, attack if won else defence)
    if force_aura(book, s, winner, area, role) + support_aura(book, s, winner, side, target) > 0:
        s.tally[winner][Tally.BATTLES_WON_WITH_AURA] += 1
    helpers = 0
    for i in range(s.seats):
        faction = s.line[i]
        helpers += supporter_count(s, faction, side, target)
        s.tally[faction][Tally.SUPPORTERS_COUNTED] += supporter_count(s, faction, Side.ATTACKER, target)
        s.tally[faction][Tally.SUPPORTERS_COUNTED] += supporter_count(s, faction, Side.DEFENDER, target)
    if helpers > 0:
        s.tally[winner][Tally.BATTLES_WON_WITH_SUPPORT] += 1


# --- Step 4: losses

loss = Pick(Phase.LOSS, Do.TROOP, refusal=Refusal.NOT_IN_FORCE)


@Step(Phase.LOSSES)
def take_losses(s: State, here: Frame) -> None:
    """The defeated side loses troops one at a time, the winner none (REL-BAT-08, COM-EVT-07)."""
    loser = s.defender if here.won != 0 else s.attacker
    if here.left > 0 and losable(s, loser) != 0:
        here.left -= 1
        call(s, Phase.LOSS, s.seat[loser])
    elif here.won != 0:
        goto(s, Phase.RETREATS, 0)
    else:
        end_battle(s)


@loss.options
def loss_options(s: State) -> int:
    """The classes of which the asked faction can lose a troop."""
    return losable(s, faction_of(s))


@loss.does
def lose_troop(book: Book, s: State, troop: int, events: Events) -> None:
    """The chosen troop goes to the reserve (REL-BAT-08)."""
    loser = faction_of(s)
    area = source_of(s) if loser == s.attacker else target_of(s)
    if not has(fighters(s, loser, area), troop):
        lose_supporter(s, loser, area, troop)
    fall(book, s, loser, area, troop, Fate.LOSS, events)
    end(s)


def losable(s: State, loser: int) -> int:
    """The classes of the attack force; or of the defenders, or of supporters there if no defender is left (REL-BAT-08).

    A commander can be chosen like any troop (REL-BAT-09, COM-CMD-11).
    """
    if loser == s.attacker:
        return fighters(s, loser, source_of(s))
    classes = fighters(s, loser, target_of(s))
    return classes if classes != 0 else supporters_at(s, loser, target_of(s))


def fall(book: Book, s: State, loser: int, area: int, troop: int, fate: int, events: Events) -> None:
    """A troop is lost in defeat or for want of a retreat; both sides count it (COM-CAM-04)."""
    other = s.defender if loser == s.attacker else s.attacker
    dismiss(book, s, loser, area, troop)
    s.tally[loser][Tally.TROOPS_LOST] += 1
    s.tally[other][Tally.TROOPS_KILLED] += 1
    tell(events, Tell.LOST, loser, troop, area, fate)


# --- Retreats


@Step(Phase.RETREATS)
def retreats(book: Book, s: State, events: Events) -> None:
    """The troops left in the target retreat one at a time; those with nowhere to go are lost (REL-BAT-11)."""
    area = target_of(s)
    release(s, s.defender, area, events)
    for troop in range(CLASSES + 1):
        while s.troops[area][troop] > 0 and refuges(book, s, troop) == 0:
            fall(book, s, s.defender, area, troop, Fate.NO_RETREAT, events)
    if classes_at(s, area) != 0:
        call(s, Phase.RETREAT, s.seat[s.defender])
    else:
        raze(book, s, area, events)
        goto(s, Phase.OCCUPATION, 0)


retreat_to = Pick(Phase.RETREAT, Do.RETREAT)


@retreat_to.options
def retreating(s: State) -> int:
    """The classes that are left in the target."""
    return classes_at(s, target_of(s))


@retreat_to.offers
def offer_retreats(book: Book, s: State, moves: MoveList) -> None:
    """Offer every class every area it can retreat to."""
    for troop in members(s.choices):
        for area in members(refuges(book, s, troop)):
            offer(moves, Do.RETREAT, troop, area)


@retreat_to.refuses
def retreat_refusal(book: Book, s: State, troop: int, area: int) -> int:
    """Why a troop cannot retreat to an area (REL-BAT-11)."""
    if not has(s.choices, troop):
        return Refusal.NOT_THERE
    if not has(book.open[s.seats], area):
        return Refusal.CLOSED
    if not has(book.adjacent[target_of(s)], area):
        return Refusal.NOT_ADJACENT
    if area == source_of(s) or has(foreign(s, s.defender), area):
        return Refusal.NO_REFUGE
    return Refusal.ALLOWED if has(refuges(book, s, troop), area) else Refusal.NO_ROOM


@retreat_to.single
def retreat_only(book: Book, s: State, events: Events) -> bool:
    """The only class left retreats to the only area without asking."""
    troop = lowest(s.choices)
    areas = refuges(book, s, troop)
    if one_only(s.choices) and one_only(areas):
        retreat(book, s, troop, lowest(areas), events)
        return True
    return False


@retreat_to.does
def retreat(book: Book, s: State, troop: int, area: int, events: Events) -> None:
    """One troop retreats, and is an ordinary troop from then on (REL-BAT-11, REL-BAT-14)."""
    source = target_of(s)
    relocate(book, s, s.defender, troop, source, area)
    tell(events, Tell.RETREATED, s.defender, troop, source, area)
    end(s)


def refuges(book: Book, s: State, troop: int) -> int:
    """Adjacent areas with room, own or nobody's, except the source of the attack (REL-BAT-11, REL-MAP-08)."""
    areas = book.adjacent[target_of(s)] & free_for(book, s, s.defender) & ~(1 << source_of(s))
    return with_room(s, areas, troop)


def raze(book: Book, s: State, area: int, events: Events) -> None:
    """The defender's castle goes back to the track and closes its division (REL-BAT-11, REL-BAT-13)."""
    if has(s.castles[s.defender], area):
        s.castles[s.defender] &= ~(1 << area)
        s.built[s.defender][book.terrain[area]] -= 1
        s.tally[s.attacker][Tally.CASTLES_DESTROYED] += 1
        tell(events, Tell.CASTLE_FELL, s.defender, s.attacker, area)


# --- Occupation


@Step(Phase.OCCUPATION)
def occupation(s: State) -> None:
    """The attacker moves in with at least one troop of the force (REL-BAT-12)."""
    s.tally[s.attacker][Tally.AREAS_CAPTURED] += 1
    goto(s, Phase.OCCUPY, s.seat[s.attacker])


occupy_troop = Pick(Phase.OCCUPY, Do.TROOP, out=Do.DONE)


@occupy_troop.options
def occupiers(s: State) -> int:
    """The classes of the attack force for which there is room (REL-BAT-12, REL-MAP-08)."""
    classes = fighters(s, s.attacker, source_of(s))
    return classes & 1 << Troop.COMMANDER if has(s.full, target_of(s)) else classes


@occupy_troop.refuses
def occupy_refusal(s: State, troop: int) -> int:
    """Why a class cannot move in."""
    return Refusal.NO_ROOM if has(fighters(s, s.attacker, source_of(s)), troop) else Refusal.NOT_IN_FORCE


@occupy_troop.does
def occupy(book: Book, s: State, troop: int, events: Events) -> None:
    """One more troop moves in; it brings no castle (REL-BAT-12, REL-BAT-13, REL-BAT-14)."""
    relocate(book, s, s.attacker, troop, source_of(s), target_of(s))
    tell(events, Tell.OCCUPIED, s.attacker, troop, source_of(s), target_of(s))


@occupy_troop.refuses(Do.DONE)
def occupy_done_refusal(s: State) -> int:
    """Once a first troop has moved in, the others may stay (REL-BAT-12)."""
    return Refusal.ALLOWED if has(s.armies[s.attacker], target_of(s)) else Refusal.NOBODY_YET


@occupy_troop.does(Do.DONE)
def end_occupation(s: State, events: Events) -> None:
    """The battle is over; only now does losing a type of castle count (REL-BAT-12, REL-END-04)."""
    end_battle(s)
    end_if_type_lost(s, events)


def end_battle(s: State) -> None:
    """The token returns; troops that did not move in stay where they are (REL-BAT-10, REL-BAT-12)."""
    melee_back(s, s.attacker, s.order)
    for i in range(s.seats):
        for token in range(EACH):
            s.side[s.line[i]][token] = Side.NOBODY
    end(s)
