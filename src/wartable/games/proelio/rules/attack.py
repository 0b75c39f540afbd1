"""An Attack from its placing to what it leaves behind: defending, resolution, Loot, theft, powder, defeat."""

from __future__ import annotations

from wartable.engine.chance import roll
from wartable.engine.events import EVERYONE, Events, tell, tell_some
from wartable.engine.frames import call, end, goto, seat_of
from wartable.engine.moves import MoveList, offer
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
    shown_back,
    within,
)
from wartable.games.proelio.rules.fortification import lose_walls
from wartable.games.proelio.rules.hidden import leaves_openly, pass_card, place_unseen
from wartable.games.proelio.rules.turn import trim, trim_out_of_turn
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


def attack_refusal(book: Book, s: State, card: int) -> int:
    """One card, within the cap, no Plague, room before the target (PRO-ATK-02, PRO-ATK-03, PRO-ATK-04, PRO-ATK-08).

    With ``attack_legality`` free, any card may be tried (PRO-ATK-12); a target without hand or walls is no
    obstacle (PRO-ATK-09).
    """
    house = seat_of(s)
    if plague_in_force(s):
        return Refusal.PLAGUE
    if s.waiting[left(s, house)] == MOST_WAITING:
        return Refusal.TOO_MANY_WAIT
    if s.attack_legality == Legality.FREE:
        return Refusal.ALLOWED
    if book.type[card] != Type.ATTACK:
        return Refusal.NOT_AN_ATTACK
    return Refusal.ALLOWED if within(book, card, cap(book, s, house)) else Refusal.ATTACK_ABOVE_WALLS


def place_attack(book: Book, s: State, house: int, card: int, events: Events) -> None:
    """Face down before the house on the left (PRO-ACT-02, PRO-ATK-01), with the walls it was placed behind.

    It stays there, whatever becomes of those walls, until it is resolved on the target's next turn without Plague
    (PRO-ATK-05, PRO-ATK-07, PRO-SEAT-05, PRO-INF-01, PRO-IMP-02, PRO-IMP-04).
    """
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


def offer_defense(book: Book, s: State, moves: MoveList) -> None:
    """Asked even when only ``deploy_done`` is left, since silence would betray the hand (PRO-DEF-06)."""
    hand = s.hand[seat_of(s)]
    for card in range(KINDS):
        if hand[card] > 0 and deploy_refusal(book, s, card) == Refusal.ALLOWED:
            offer(moves, Do.DEPLOY, card)
    offer(moves, Do.DEPLOY_DONE)


def deploy_refusal(book: Book, s: State, card: int) -> int:
    """Defense cards within the cap at this moment (PRO-DEF-02, PRO-DEF-03, PRO-DEF-08, PRO-FORT-05, PRO-IMP-03)."""
    house = seat_of(s)
    if s.hand[house][card] == 0:
        return Refusal.NOT_IN_HAND
    if book.type[card] != Type.DEFENSE:
        return Refusal.NOT_A_DEFENSE
    return Refusal.ALLOWED if within(book, card, cap(book, s, house)) else Refusal.DEFENSE_ABOVE_WALLS


def deploy(s: State, card: int, events: Events) -> None:
    """One card at a time, each final, the last one of the hand too (PRO-DEF-05, PRO-DEF-09)."""
    house = seat_of(s)
    lose(s, house, card)
    leaves_openly(s, house, card)
    s.deployed[card] += 1
    tell_some(events, EVERYONE, Tell.DEPLOYED, house, card)


# --- Attack resolution


def reveal(book: Book, s: State, events: Events) -> None:
    """The Attack is turned over (PRO-RES-01) and does what it does, in this order of precedence.

    A forbidden card fails first (PRO-ATK-10, PRO-ATK-14), an Edict negates anything (PRO-RES-02, PRO-RES-03,
    PRO-IMP-06), then come Infiltration, Black Powder and the comparison.
    """
    defender = seat_of(s)
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
    """A forbidden Attack fails; its owner owes the target a card, if there is one to give (PRO-ATK-14)."""
    tell(events, Tell.FAILED, attacker, defender, s.attack_fort)
    clear_siege(s)
    end(s)
    if hand_size(s, attacker) > 0:
        call(s, Phase.PENALTY_GIFT, attacker)


def pay_fine(book: Book, s: State, card: int, events: Events) -> None:
    """The attacker's choice, seen by the two only; the defender trims at once (PRO-ATK-14, PRO-ATK-15)."""
    attacker = seat_of(s)
    defender = s.active
    hand_over(book, s, Tell.FINED, attacker, defender, card, Deed.HANDED, events)
    end(s)
    trim(book, s, defender)


def hand_over(book: Book, s: State, kind: int, giver: int, taker: int, card: int, deed: int, events: Events) -> None:
    """A card goes from hand to hand; the two see its face, the others its back (PRO-INFO-06)."""
    pass_card(book, s, giver, taker, card, deed)
    tell_some(events, 1 << giver | 1 << taker, kind, giver, taker, shown_back(s, card), card)


def defense(book: Book, s: State) -> int:
    """The sum of what was deployed; walls are no part of it, Patrol Rounds count 1 (PRO-DEF-07, PRO-PAT-01)."""
    total = 0
    for card in range(KINDS):
        total += s.deployed[card] * book.value[card]
    return total


def compare(book: Book, s: State, attacker: int, defender: int, events: Events) -> None:
    """Enough repels it, a surplus gives nothing (PRO-RES-04, PRO-RES-05, PRO-RES-13, PRO-PAT-06).

    Too little leaves a choice if there are walls (PRO-RES-06, PRO-RES-07, PRO-RES-11).
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


def answer_breach(book: Book, s: State, kind: int, events: Events) -> None:
    """Walls given up count towards the defense and are gone; kept ones stay (PRO-RES-06, PRO-RES-08, PRO-RES-15)."""
    defender = seat_of(s)
    if kind == Do.SACRIFICE_FORTIFICATION:
        lost = s.fort[defender]
        s.loot = max(0, s.loot - lost)
        lose_walls(book, s, defender)
        tell(events, Tell.SACRIFICED, defender, lost)
    pay_loot(book, s, right(s, defender), defender, events)


# --- Loot


def pay_loot(book: Book, s: State, attacker: int, defender: int, events: Events) -> None:
    """The shortage is paid in hand cards (PRO-RES-08, PRO-LOOT-01); who cannot pay loses walls too (PRO-RES-09).

    A hand no larger than the Loot goes whole, without picks (PRO-LOOT-04, PRO-RES-10).
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


def set_aside_at_random(s: State, house: int, due: int) -> None:
    """With ``loot_choice`` random, chance picks: every card of the hand is equally likely (PRO-LOOT-02)."""
    for taken in range(due):
        n = roll(s, hand_size(s, house) - taken)
        for card in range(KINDS):
            n -= s.hand[house][card] - s.aside[card]
            if n < 0:
                s.aside[card] += 1
                break


def set_aside(book: Book, s: State, card: int, events: Events) -> None:
    """The loser picks one card after another; they change hands together (PRO-LOOT-02, PRO-LOOT-04)."""
    defender = seat_of(s)
    s.aside[card] += 1
    if sum(s.aside) == s.loot:
        give_loot(book, s, right(s, defender), defender, events)


def give_loot(book: Book, s: State, attacker: int, defender: int, events: Events) -> None:
    """What was set aside becomes the attacker's (PRO-LOOT-01, PRO-LOOT-05, PRO-LOOT-08, PRO-RES-14).

    An attacker above the limit trims at once, unless the game is over (PRO-HAND-05, PRO-LOOT-06, PRO-LOOT-07).
    """
    for card in range(KINDS):
        n = s.aside[card]
        s.aside[card] = 0
        for _ in range(n):
            hand_over(book, s, Tell.LOOTED, defender, attacker, card, Deed.HANDED, events)
    due = s.loot
    aftermath(s, attacker, defender, True, events)
    if due > 0 and s.end == End.NOT_YET and hand_size(s, attacker) > book.hand_limit:
        call(s, Phase.LOOT_EXCESS, attacker)


# --- Infiltration and Patrol Round


def infiltrate(book: Book, s: State, attacker: int, defender: int, events: Events) -> None:
    """No comparison, no Loot: a random Base card is stolen (PRO-INF-02, PRO-INF-04, PRO-INF-05, PRO-INF-06).

    A Patrol Round reverses it, and several still take one card (PRO-PAT-02, PRO-PAT-03, PRO-PAT-04). A thief above the
    limit trims at the own turn (PRO-INF-07).
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
    """Take a random card that can be stolen; whether there was one (PRO-INF-03, PRO-INF-05, PRO-IMP-10)."""
    card = random_stealable(book, s, victim)
    if card < 0:
        tell(events, Tell.STOLE_NOTHING, thief, victim)
        return False
    pass_card(book, s, victim, thief, card, Deed.STOLEN)
    tell_some(events, 1 << thief | 1 << victim, Tell.STOLE, thief, victim, shown_back(s, card), card)
    return True


# --- Black Powder


def explode(book: Book, s: State, attacker: int, defender: int, events: Events) -> None:
    """All that was deployed and the walls are gone, whatever they were (PRO-BLK-01, PRO-BLK-02, PRO-IMP-07).

    The hand stays (PRO-BLK-03), nothing is asked, and the house may fall even if nothing was there (PRO-BLK-04).
    """
    tell(events, Tell.EXPLODED, attacker, defender, s.fort[defender])
    lose_walls(book, s, defender)
    aftermath(s, attacker, defender, True, events)


# --- Defeat


def aftermath(s: State, attacker: int, defender: int, check: bool, events: Events) -> None:
    """Clean up; a defender left without hand and walls has fallen (PRO-DEFEAT-01, PRO-DEFEAT-02, PRO-DEFEAT-05).

    Only Attacks that were carried out come here: not failed, negated or nullified ones (PRO-DEFEAT-03), and nobody
    but the defender is looked at, at no other moment (PRO-DEFEAT-04, PRO-HAND-11).
    """
    clear_siege(s)
    if check and hand_size(s, defender) == 0 and s.fort[defender] == 0:
        s.fallen = defender
        s.victor = attacker
        tell(events, Tell.FELL, defender, attacker)
        game_over(s, End.CONQUEST)
    else:
        end(s)
