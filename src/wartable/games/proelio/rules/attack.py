"""An Attack from placing to defeat: defending, resolution, Loot, Infiltration, Black Powder."""

from __future__ import annotations

from wartable.engine.decisions import Decision
from wartable.engine.events import EVERYONE, Events, tell, tell_some
from wartable.engine.frames import Frame, call, end, goto, seat_of
from wartable.games.proelio.rules.cards import (
    cap,
    discard,
    hand_size,
    left,
    lose,
    placeable,
    plague_in_force,
    random_stealable,
    right,
    set_aside_at_random,
    shown_back,
    within,
)
from wartable.games.proelio.rules.fortification import lose_walls
from wartable.games.proelio.rules.hand import hand_over, hand_refusal, play_openly, trim, trim_out_of_turn
from wartable.games.proelio.rules.hidden import pass_card, place_unseen
from wartable.games.proelio.rules.turn import main_action
from wartable.games.proelio.rules.victory import game_over
from wartable.games.proelio.state import (
    KINDS,
    MOST_WAITING,
    Book,
    Card,
    Deed,
    DefeatCheck,
    Do,
    End,
    Legality,
    LootChoice,
    Phase,
    Refusal,
    Siege,
    State,
    Tell,
    Type,
)

# --- Placing an Attack


@main_action.refuses(Do.ATTACK)
def attack_refusal(book: Book, s: State, card: int) -> int:
    """One card, within the cap, no Plague, room before the target (PRO-ATK-02, PRO-ATK-03, PRO-ATK-04, PRO-ATK-08).

    With ``attack_legality`` free, you may try any card (PRO-ATK-12). A target without hand or walls can be attacked
    (PRO-ATK-09).
    """
    house = seat_of(s)
    if s.hand[house][card] == 0:
        return Refusal.NOT_IN_HAND
    if plague_in_force(s):
        return Refusal.PLAGUE
    if s.waiting[left(s, house)] == MOST_WAITING:
        return Refusal.TOO_MANY_WAIT
    if s.attack_legality == Legality.FREE:
        return Refusal.ALLOWED
    if book.type[card] != Type.ATTACK:
        return Refusal.NOT_AN_ATTACK
    return Refusal.ALLOWED if within(book, card, cap(book, s, house)) else Refusal.ATTACK_ABOVE_WALLS


@main_action.does(Do.ATTACK)
def place_attack(book: Book, s: State, here: Frame, card: int, events: Events) -> None:
    """Face down before the house on the left (PRO-ACT-02, PRO-ATK-01), with the walls it was placed behind.

    It stays there, whatever becomes of those walls, until the target's next turn without a Plague resolves it
    (PRO-ATK-05, PRO-ATK-07, PRO-SEAT-05, PRO-INF-01, PRO-IMP-02, PRO-IMP-04).
    """
    house = here.seat
    goto(s, Phase.END_TURN, house)
    target = left(s, house)
    place_unseen(book, s, house, card)
    lose(s, house, card)
    i = s.waiting[target]
    s.waiting_card[target][i] = card
    s.waiting_fort[target][i] = s.fort[house]
    s.waiting_turn[target][i] = s.turn
    s.waiting[target] = i + 1
    tell_some(events, 1 << house, Tell.ATTACKED, house, target, shown_back(s, card), s.fort[house], card)


# --- Defending: deployment

deployment = Decision(Phase.DEPLOY_DEFENSE, Do.DEPLOY, Do.DEPLOY_DONE)


@deployment.refuses(Do.DEPLOY)
def deploy_refusal(book: Book, s: State, card: int) -> int:
    """Defense cards within the cap at this moment (PRO-DEF-02, PRO-DEF-03, PRO-DEF-08, PRO-FORT-05, PRO-IMP-03).

    The defender is asked even if nothing can be deployed: to skip it would give the hand away (PRO-DEF-06).
    """
    house = seat_of(s)
    if s.hand[house][card] == 0:
        return Refusal.NOT_IN_HAND
    if book.type[card] != Type.DEFENSE:
        return Refusal.NOT_A_DEFENSE
    return Refusal.ALLOWED if within(book, card, cap(book, s, house)) else Refusal.DEFENSE_ABOVE_WALLS


@deployment.does(Do.DEPLOY)
def deploy(s: State, here: Frame, card: int, events: Events) -> None:
    """One card at a time, each final, even the last one in hand (PRO-DEF-05, PRO-DEF-09)."""
    play_openly(s, here.seat, card)
    s.deployed[card] += 1
    tell_some(events, EVERYONE, Tell.DEPLOYED, here.seat, card)


# --- Attack resolution


@deployment.does(Do.DEPLOY_DONE)
def reveal(book: Book, s: State, here: Frame, events: Events) -> None:
    """The Attack is turned over and resolved (PRO-RES-01).

    A forbidden card fails first (PRO-ATK-10, PRO-ATK-14), then an Edict negates anything (PRO-RES-02, PRO-RES-03,
    PRO-IMP-06), then come Infiltration, Black Powder and the comparison.
    """
    defender = here.seat
    attacker = right(s, defender)
    s.siege = Siege.FACE_UP
    tell_some(events, EVERYONE, Tell.REVEALED, attacker, defender, s.attack)
    if not placeable(book, s.attack, s.attack_fort):
        fail(s, attacker, defender, events)
    elif s.deployed[Card.IMPERIAL_EDICT] > 0:
        tell(events, Tell.NEGATED, defender, attacker)
        clear_siege(s)
        end(s)
    elif s.attack == Card.INFILTRATION:
        infiltrate(book, s, attacker, defender, events)
    elif s.attack == Card.BLACK_POWDER:
        explode(book, s, attacker, defender, events)
    else:
        compare(book, s, attacker, defender, events)


def clear_siege(s: State) -> None:
    """The Attack and all deployed cards are discarded, used or not (PRO-DEF-04, PRO-RES-12, PRO-PAT-05)."""
    discard(s, s.attack)
    for card in range(KINDS):
        s.pile[card] += s.deployed[card]
        s.deployed[card] = 0
    s.siege = Siege.NONE
    s.attack = 0
    s.attack_fort = 0
    s.loot = 0


def fail(s: State, attacker: int, defender: int, events: Events) -> None:
    """A forbidden Attack fails, and its owner gives the target a card, if any is left (PRO-ATK-14)."""
    tell(events, Tell.FAILED, attacker, defender, s.attack_fort)
    clear_siege(s)
    end(s)
    if hand_size(s, attacker) > 0:
        call(s, Phase.PENALTY_GIFT, attacker)


penalty = Decision(Phase.PENALTY_GIFT, Do.GIVE)
penalty.refuses(hand_refusal)


@penalty.does
def pay_penalty(book: Book, s: State, here: Frame, card: int, events: Events) -> None:
    """The attacker's choice, seen only by the two; the defender trims at once (PRO-ATK-14, PRO-ATK-15)."""
    hand_over(book, s, Tell.FINED, here.seat, s.active, card, events)
    end(s)
    trim(book, s, s.active)


# --- Comparing Attack and defense


def defense(book: Book, s: State) -> int:
    """The sum of the deployed cards; walls do not count, Patrol Rounds count 1 (PRO-DEF-07, PRO-PAT-01)."""
    total = 0
    for card in range(KINDS):
        total += s.deployed[card] * book.value[card]
    return total


def compare(book: Book, s: State, attacker: int, defender: int, events: Events) -> None:
    """Enough defense repels the Attack; a surplus earns nothing (PRO-RES-04, PRO-RES-05, PRO-RES-13, PRO-PAT-06).

    With too little, a defender with walls has a choice (PRO-RES-06, PRO-RES-07, PRO-RES-11).
    """
    value = book.value[s.attack]
    total = defense(book, s)
    if total >= value:
        tell(events, Tell.REPELLED, defender, attacker, value, total)
        aftermath(s, attacker, defender, s.defeat_check == DefeatCheck.ANY_ATTACK, events)
        return
    tell(events, Tell.BREACHED, attacker, defender, value, total)
    s.loot = value - total
    if s.fort[defender] > 0:
        goto(s, Phase.SACRIFICE_OR_CONCEDE, defender)
    else:
        pay_loot(book, s, attacker, defender, events)


breach = Decision(Phase.SACRIFICE_OR_CONCEDE, Do.SACRIFICE_FORTIFICATION, Do.CONCEDE_LOOT)


@breach.does(Do.SACRIFICE_FORTIFICATION)
def sacrifice_walls(book: Book, s: State, here: Frame, events: Events) -> None:
    """Walls given up count towards the defense and are gone (PRO-RES-06, PRO-RES-15)."""
    defender = here.seat
    lost = s.fort[defender]
    s.loot = max(0, s.loot - lost)
    lose_walls(book, s, defender)
    tell(events, Tell.SACRIFICED, defender, lost)
    pay_loot(book, s, right(s, defender), defender, events)


@breach.does(Do.CONCEDE_LOOT)
def keep_walls(book: Book, s: State, here: Frame, events: Events) -> None:
    """Walls that are kept do not count (PRO-RES-08)."""
    pay_loot(book, s, right(s, here.seat), here.seat, events)


# --- Loot


def pay_loot(book: Book, s: State, attacker: int, defender: int, events: Events) -> None:
    """The shortfall is paid in hand cards (PRO-RES-08, PRO-LOOT-01); a defender who cannot pay loses walls too.

    A hand no larger than the Loot goes whole, without picks (PRO-LOOT-04, PRO-RES-09, PRO-RES-10).
    """
    due = s.loot
    held = hand_size(s, defender)
    if due > 0:
        tell(events, Tell.CONCEDED, defender, attacker, min(due, held))
    if due > held and s.fort[defender] > 0:
        tell(events, Tell.WALLS_LOST, defender, s.fort[defender])
        lose_walls(book, s, defender)
    if due >= held:
        for card in range(KINDS):
            s.aside[card] = s.hand[defender][card]
        give_loot(book, s, attacker, defender, events)
    elif due == 0:
        give_loot(book, s, attacker, defender, events)
    elif s.loot_choice == LootChoice.RANDOM:
        set_aside_at_random(s, defender, due)
        give_loot(book, s, attacker, defender, events)
    else:
        goto(s, Phase.PAY_LOOT, defender)


loot = Decision(Phase.PAY_LOOT, Do.GIVE)


@loot.refuses
def loot_refusal(s: State, here: Frame, card: int) -> int:
    """Any card in hand that is not yet set aside (PRO-HAND-08, PRO-LOOT-03, PRO-LOOT-04)."""
    held = s.hand[here.seat][card]
    if held > 0 and held <= s.aside[card]:
        return Refusal.ALL_SET_ASIDE
    return hand_refusal(s, card)


@loot.does
def set_aside(book: Book, s: State, here: Frame, card: int, events: Events) -> None:
    """The loser picks one card after another; they change hands together (PRO-LOOT-02, PRO-LOOT-04)."""
    s.aside[card] += 1
    if sum(s.aside) == s.loot:
        give_loot(book, s, right(s, here.seat), here.seat, events)


def give_loot(book: Book, s: State, attacker: int, defender: int, events: Events) -> None:
    """The cards set aside go to the attacker (PRO-LOOT-01, PRO-LOOT-05, PRO-LOOT-08, PRO-RES-14).

    An attacker above the limit trims at once, unless the game is over (PRO-HAND-05, PRO-LOOT-06, PRO-LOOT-07).
    """
    for card in range(KINDS):
        n = s.aside[card]
        s.aside[card] = 0
        for _ in range(n):
            hand_over(book, s, Tell.LOOTED, defender, attacker, card, events)
    due = s.loot
    aftermath(s, attacker, defender, True, events)
    if due > 0 and s.end == End.NOT_YET and hand_size(s, attacker) > book.hand_limit:
        call(s, Phase.LOOT_EXCESS, attacker)


# --- Infiltration and Patrol Round


def infiltrate(book: Book, s: State, attacker: int, defender: int, events: Events) -> None:
    """No comparison, no Loot: a random Base card is stolen (PRO-INF-02, PRO-INF-04, PRO-INF-05, PRO-INF-06).

    A Patrol Round reverses it, and several still take one card (PRO-PAT-02, PRO-PAT-03, PRO-PAT-04). A thief above the
    limit trims on its own turn (PRO-INF-07).
    """
    if s.deployed[Card.PATROL_ROUND] > 0:
        tell(events, Tell.CAUGHT, defender, attacker)
        steal(book, s, defender, attacker, events)
        clear_siege(s)
        end(s)
        return
    stolen = steal(book, s, attacker, defender, events)
    check = stolen or s.defeat_check == DefeatCheck.ANY_ATTACK
    aftermath(s, attacker, defender, check, events)
    if stolen and s.end == End.NOT_YET:
        trim_out_of_turn(book, s, attacker)


def steal(book: Book, s: State, thief: int, victim: int, events: Events) -> bool:
    """Steal a random card; whether there was one to steal (PRO-INF-03, PRO-INF-05, PRO-IMP-10)."""
    card = random_stealable(book, s, victim)
    if card < 0:
        tell(events, Tell.STOLE_NOTHING, thief, victim)
        return False
    pass_card(book, s, victim, thief, card, Deed.STOLEN)
    tell_some(events, 1 << thief | 1 << victim, Tell.STOLE, thief, victim, shown_back(s, card), card)
    return True


# --- Black Powder


def explode(book: Book, s: State, attacker: int, defender: int, events: Events) -> None:
    """Deployed cards and walls of any kind are gone (PRO-BLK-01, PRO-BLK-02, PRO-IMP-07).

    The hand stays (PRO-BLK-03), nothing is asked, and the house may fall even if nothing was there (PRO-BLK-04).
    """
    tell(events, Tell.EXPLODED, attacker, defender, s.fort[defender])
    lose_walls(book, s, defender)
    aftermath(s, attacker, defender, True, events)


# --- Defeat


def aftermath(s: State, attacker: int, defender: int, check: bool, events: Events) -> None:
    """Clear the table; a defender left without hand and walls has fallen (PRO-DEFEAT-01, PRO-DEFEAT-02, PRO-DEFEAT-05).

    Only Attacks that were carried out come here, not failed, negated or nullified ones (PRO-DEFEAT-03). Only the
    defender is checked, and at no other moment (PRO-DEFEAT-04, PRO-HAND-11).
    """
    clear_siege(s)
    if check and hand_size(s, defender) == 0 and s.fort[defender] == 0:
        s.fallen = defender
        s.victor = attacker
        tell(events, Tell.FELL, defender, attacker)
        game_over(s, End.CONQUEST)
    else:
        end(s)
