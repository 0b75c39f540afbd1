"""Strategy cards: Resources, Temporary Alliance, The Plague, Inquisition."""

from __future__ import annotations

from wartable.engine.decisions import Decision
from wartable.engine.events import EVERYONE, Events, tell, tell_some
from wartable.engine.frames import Frame, call, end, goto, seat_of
from wartable.engine.moves import MoveList, offer
from wartable.games.proelio.rules.cards import discard, draw, left, right
from wartable.games.proelio.rules.hand import play_openly, trim, trim_out_of_turn
from wartable.games.proelio.rules.hidden import look_at
from wartable.games.proelio.rules.turn import main_action
from wartable.games.proelio.state import KINDS, Answer, Book, Card, Deck, Do, Phase, Refusal, Side, State, Tell, Type


@main_action.refuses(Do.PLAY)
def play_refusal(book: Book, s: State, card: int) -> int:
    """A Strategy card in hand (PRO-STR-01)."""
    if s.hand[seat_of(s)][card] == 0:
        return Refusal.NOT_IN_HAND
    return Refusal.ALLOWED if book.type[card] == Type.STRATEGY else Refusal.NOT_A_STRATEGY


@main_action.does(Do.PLAY)
def play_strategy(book: Book, s: State, here: Frame, card: int, events: Events) -> None:
    """Face up, as the action, and into the pile before you draw (PRO-ACT-04, PRO-STR-01, PRO-STR-03).

    What else it asks for follows at once, and you cannot go back (PRO-ACT-07).
    """
    house = here.seat
    goto(s, Phase.END_TURN, house)
    play_openly(s, house, card)
    tell_some(events, EVERYONE, Tell.PLAYED, house, card)
    if card == Card.THE_PLAGUE:
        s.plague[house] = 1
        call(s, Phase.PLAGUE_DRAW, house)
        return
    discard(s, card)
    if card == Card.TEMPORARY_ALLIANCE:
        call(s, Phase.ALLIANCE_TARGET, house)
    elif card == Card.INQUISITION:
        call(s, Phase.INQUISITION_TARGET, house)
    else:
        draw_resources(book, s, house, book.draws[card], events)


def draw_resources(book: Book, s: State, house: int, cards: int, events: Events) -> None:
    """Resources bring two cards, Imperial Resources three; then you trim (PRO-STR-02, PRO-STR-03, PRO-IMP-05)."""
    for _ in range(cards):
        draw(s, house, Deck.BASE, events)
    trim(book, s, house)


# --- Temporary Alliance

alliance = Decision(Phase.ALLIANCE_TARGET, Do.TARGET)


@alliance.refuses
def target_refusal(s: State, here: Frame, house: int) -> int:
    """Any house; yourself too unless ``alliance_self`` is off (PRO-STR-05)."""
    if house >= s.seats:
        return Refusal.NO_SUCH_HOUSE
    if house == here.seat and s.alliance_self == 0:
        return Refusal.NOT_YOURSELF
    return Refusal.ALLOWED


@alliance.does
def ally_with(book: Book, s: State, here: Frame, target: int, events: Events) -> None:
    """The named house draws a card that only it sees; it is not asked (PRO-STR-04, PRO-STR-05, PRO-STR-06)."""
    tell(events, Tell.ALLIED, here.seat, target)
    end(s)
    draw(s, target, Deck.BASE, events)
    trim_out_of_turn(book, s, target)


# --- The Plague

plague = Decision(Phase.PLAGUE_DRAW, Do.PLAGUE_DRAW)


@plague.offers
def offer_plague_draw(moves: MoveList) -> None:
    """Draw or not (PRO-PLG-01)."""
    offer(moves, Do.PLAGUE_DRAW, Answer.YES)
    offer(moves, Do.PLAGUE_DRAW, Answer.NO)


@plague.does
def draw_with_plague(book: Book, s: State, here: Frame, answer: int, events: Events) -> None:
    """The Plague lies before you until your next turn; you may draw a card (PRO-PLG-01, PRO-PLG-02, PRO-PLG-03).

    You may play it beside another, and after resolving an Attack (PRO-PLG-07, PRO-PLG-10, PRO-ALL-07).
    """
    house = here.seat
    end(s)
    if answer == Answer.YES:
        draw(s, house, Deck.BASE, events)
        trim(book, s, house)


# --- Inquisition

inquisition = Decision(Phase.INQUISITION_TARGET, Do.LOOK)


@inquisition.does
def look(s: State, here: Frame, side: int, events: Events) -> None:
    """You see a neighbour's whole hand; the others learn whose (PRO-IMP-08, PRO-IMP-09)."""
    house = here.seat
    target = left(s, house) if side == Side.LEFT else right(s, house)
    end(s)
    look_at(s, house, target)
    tell(events, Tell.LOOKED, house, target)
    for card in range(KINDS):
        if s.hand[target][card] > 0:
            tell_some(events, 1 << house, Tell.SAW, house, target, card, s.hand[target][card])
