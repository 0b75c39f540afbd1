"""The three steps of a turn: Trim, Defend, Act. Each kind of action is in the chapter it belongs to."""

from __future__ import annotations

from wartable.engine.decisions import Decision, Step
from wartable.engine.events import Events, tell
from wartable.engine.frames import Frame, call, goto
from wartable.games.proelio.rules.cards import discard, plague_in_force, right
from wartable.games.proelio.rules.hand import trim
from wartable.games.proelio.rules.victory import game_over
from wartable.games.proelio.state import MOST_WAITING, Book, Card, Do, End, Phase, Siege, State, Tell

# --- Trim


@Step(Phase.BEGIN_TURN)
def begin_turn(book: Book, s: State, here: Frame, events: Events) -> None:
    """Your Plague is lifted (PRO-TURN-01, PRO-PLG-04), then you discard excess (PRO-TURN-02, PRO-HAND-06).

    Excess goes before you face an Attack, so it cannot help you defend (PRO-TURN-06).
    """
    house = here.seat
    s.active = house
    tell(events, Tell.TURN_BEGINS, house, s.turn)
    if s.plague[house] != 0:
        s.plague[house] = 0
        discard(s, Card.THE_PLAGUE)
        tell(events, Tell.PLAGUE_LIFTED, house)
    goto(s, Phase.UNDER_ATTACK, house)
    trim(book, s, house)


# --- Defend


@Step(Phase.UNDER_ATTACK)
def face_attack(s: State, here: Frame, events: Events) -> None:
    """Waiting Attacks are resolved, oldest first, each completely (PRO-TURN-03, PRO-TURN-08, PRO-DEF-01).

    While any Plague lies on the table they keep waiting (PRO-TURN-07, PRO-PLG-02, PRO-PLG-06, PRO-PLG-08). A house
    whose own Plague was just lifted faces them like any other (PRO-PLG-05). Then comes the action (PRO-TURN-04).
    """
    house = here.seat
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


# --- Act

main_action = Decision(Phase.MAIN_ACTION, Do.DRAW_BASE, Do.DRAW_IMPERIAL, Do.ATTACK, Do.FORTIFY, Do.PLAY, Do.SUPPORT)
"""Whatever an action leads to, the turn ends after it: each turns this frame into END_TURN first."""


@Step(Phase.END_TURN)
def end_turn(s: State, events: Events) -> None:
    """The turn passes to the right (PRO-TURN-09), unless the last round is over (PRO-WIN-05)."""
    s.turn += 1
    if s.turn == s.max_rounds * s.seats:
        tell(events, Tell.CAPPED, s.max_rounds)
        game_over(s, End.ROUND_CAP)
    else:
        goto(s, Phase.BEGIN_TURN, right(s, s.active))
