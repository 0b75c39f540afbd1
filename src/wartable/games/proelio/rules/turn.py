"""Hand, excess and the three steps of a turn."""

from __future__ import annotations

from wartable.engine.events import EVERYONE, Events, tell, tell_some
from wartable.engine.frames import call, end, goto, seat_of
from wartable.games.proelio.rules.cards import discard, hand_size, lose, plague_in_force, right
from wartable.games.proelio.rules.hidden import leaves_openly
from wartable.games.proelio.rules.victory import game_over
from wartable.games.proelio.state import MOST_WAITING, Book, Card, End, Excess, Phase, Siege, State, Tell, Why

# --- Hand and excess


def trim(book: Book, s: State, house: int) -> None:
    """A house above the hand limit is asked to discard (PRO-HAND-01, PRO-HAND-04, PRO-IMP-11)."""
    if hand_size(s, house) > book.hand_limit:
        call(s, Phase.DISCARD_EXCESS, house)


def trim_out_of_turn(book: Book, s: State, house: int) -> None:
    """A gain on another's turn waits for the own step 1, or not, by ``excess_discard`` (PRO-HAND-07, PRO-HAND-10)."""
    if s.excess_discard == Excess.IMMEDIATE or house == s.active:
        trim(book, s, house)


def discard_excess(book: Book, s: State, card: int, events: Events) -> None:
    """One card at a time, face up, down to the limit (PRO-HAND-08, PRO-HAND-09)."""
    house = seat_of(s)
    throw(s, house, card, Why.EXCESS, events)
    if hand_size(s, house) <= book.hand_limit:
        end(s)


def throw(s: State, house: int, card: int, why: int, events: Events) -> None:
    """A card of a hand goes face up to its pile."""
    lose(s, house, card)
    leaves_openly(s, house, card)
    discard(s, card)
    tell_some(events, EVERYONE, Tell.DISCARDED, house, why, card)


# --- Turn structure


def begin_turn(book: Book, s: State, events: Events) -> None:
    """The own Plague is lifted (PRO-TURN-01, PRO-PLG-04), then excess goes (PRO-TURN-02, PRO-HAND-06).

    Excess goes before an Attack is faced, so it cannot help to defend (PRO-TURN-06).
    """
    house = seat_of(s)
    s.active = house
    tell(events, Tell.TURN_BEGINS, house, s.turn)
    if s.plague[house] != 0:
        s.plague[house] = 0
        discard(s, Card.THE_PLAGUE)
        tell(events, Tell.PLAGUE_LIFTED, house)
    goto(s, Phase.UNDER_ATTACK, house)
    trim(book, s, house)


def face_attack(s: State, events: Events) -> None:
    """Waiting Attacks are resolved, oldest first, each completely (PRO-TURN-03, PRO-TURN-08, PRO-DEF-01).

    Under anybody's Plague they keep waiting as they lie (PRO-TURN-07, PRO-PLG-02, PRO-PLG-06, PRO-PLG-08). The owner
    of a Plague just lifted faces them like anyone (PRO-PLG-05). Then comes the action (PRO-TURN-04).
    """
    house = seat_of(s)
    if s.waiting[house] == 0:
        goto(s, Phase.MAIN_ACTION, house)
    elif plague_in_force(s):
        tell(events, Tell.ATTACK_HELD, house, s.waiting[house])
        goto(s, Phase.MAIN_ACTION, house)
    else:
        take_oldest_attack(s, house)
        call(s, Phase.DEPLOY_DEFENSE, house)


def take_oldest_attack(s: State, house: int) -> None:
    """The oldest waiting Attack becomes the one to be resolved."""
    s.siege = Siege.FACE_DOWN
    s.attack = s.waiting_card[house][0]
    s.attack_fort = s.waiting_fort[house][0]
    s.waiting[house] -= 1
    for i in range(MOST_WAITING - 1):
        s.waiting_card[house][i] = s.waiting_card[house][i + 1]
        s.waiting_fort[house][i] = s.waiting_fort[house][i + 1]
        s.waiting_turn[house][i] = s.waiting_turn[house][i + 1]
    s.waiting_card[house][MOST_WAITING - 1] = 0
    s.waiting_fort[house][MOST_WAITING - 1] = 0
    s.waiting_turn[house][MOST_WAITING - 1] = 0


def end_turn(s: State, events: Events) -> None:
    """The turn passes to the right (PRO-TURN-09), unless the last round is over (PRO-WIN-05)."""
    s.turn += 1
    if s.turn == s.max_rounds * s.seats:
        tell(events, Tell.CAPPED, s.max_rounds)
        game_over(s, End.ROUND_CAP)
    else:
        goto(s, Phase.BEGIN_TURN, right(s, s.active))
