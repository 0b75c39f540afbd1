"""A turn: draw, attack, answer. Each decision says what is refused and what happens."""

from __future__ import annotations

from skirmish.rules.cards import draw, play
from skirmish.rules.victory import game_over, taken
from skirmish.state import DIE, Book, Do, End, Phase, Refusal, State, Tell
from wartable.engine.chance import roll
from wartable.engine.decisions import Decision, Step
from wartable.engine.events import Events, tell
from wartable.engine.frames import Frame, goto


@Step(Phase.BEGIN_TURN)
def begin_turn(book: Book, s: State, here: Frame, events: Events) -> None:
    """Captains take turns (SKI-TRN-01) and draw up to a full hand (SKI-TRN-02), unless time is up (SKI-END-02)."""
    if s.turn == book.turns:
        tell(events, Tell.CAPPED, s.turn)
        game_over(s, End.TURN_CAP)
        return
    s.turn += 1
    seat = here.seat
    tell(events, Tell.TURN_BEGINS, seat, s.turn)
    while s.held[seat] < book.hand:
        draw(s, seat, events)
    goto(s, Phase.ATTACK, seat)


attack = Decision(Phase.ATTACK, Do.ATTACK)


@attack.refuses
def attack_refusal(s: State, here: Frame, card: int) -> int:
    """You can only play cards that you hold (SKI-TRN-02)."""
    return Refusal.ALLOWED if s.hand[here.seat][card] > 0 else Refusal.NOT_IN_HAND


@attack.does
def attack_with(book: Book, s: State, here: Frame, card: int, events: Events) -> None:
    """Play a card face up, then roll the die (SKI-ATK-01)."""
    seat = here.seat
    play(s, seat, card)
    die = roll(s, DIE) + 1
    tell(events, Tell.ATTACKED, seat, card, die, book.strength[card] + die)
    goto(s, Phase.ANSWER, 1 - seat, card=card, die=die)


answer = Decision(Phase.ANSWER, Do.BLOCK, Do.YIELD)


@answer.refuses(Do.BLOCK)
def block_refusal(book: Book, s: State, here: Frame, card: int) -> int:
    """A block needs a card in hand (SKI-TRN-02) whose strength and cover match the attack (SKI-ANS-01)."""
    if s.hand[here.seat][card] == 0:
        return Refusal.NOT_IN_HAND
    if book.strength[card] + book.cover < book.strength[here.card] + here.die:
        return Refusal.TOO_WEAK
    return Refusal.ALLOWED


@answer.does(Do.BLOCK)
def block(s: State, here: Frame, card: int, events: Events) -> None:
    """The attack is blocked (SKI-ANS-01), and both cards go to the pile (SKI-ANS-03)."""
    seat = here.seat
    play(s, seat, card)
    s.pile[card] += 1
    s.pile[here.card] += 1
    tell(events, Tell.BLOCKED, seat, card)
    goto(s, Phase.BEGIN_TURN, seat)


@answer.does(Do.YIELD)
def give_way(book: Book, s: State, here: Frame, events: Events) -> None:
    """The attacker takes a banner (SKI-ANS-02), and the card goes to the pile (SKI-ANS-03)."""
    seat = here.seat
    s.pile[here.card] += 1
    tell(events, Tell.YIELDED, seat)
    if taken(book, s, 1 - seat, events):
        game_over(s, End.BANNERS)
    else:
        goto(s, Phase.BEGIN_TURN, seat)
