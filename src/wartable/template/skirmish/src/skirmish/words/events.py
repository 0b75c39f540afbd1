"""What happened, as each captain was told of it."""

from __future__ import annotations

from skirmish.state import Tell
from skirmish.words.names import BANNERS, CARDS, TURNS, captain, card_name
from skirmish.words.translator import TRANSLATOR, number_of, say
from wartable.engine.events import Event, EventKind
from wartable.engine.view import View
from wartable.engine.words import Headed
from wartable.kit.events import fact
from wartable.kit.sentences import EventFields, EventWords, Sentence

SENTENCES: dict[EventKind, Sentence] = {
    Tell.GAME_BEGINS: Sentence("{seat} begins.", "You begin."),
    Tell.TURN_BEGINS: Sentence("Turn {turn}: {seat} attacks.", "Turn {turn}: you attack."),
    Tell.RESHUFFLED: Sentence("The pile is shuffled: {cards}."),
    Tell.DREW: Sentence("{seat} draws a card.", "You draw {card}."),
    Tell.ATTACKED: Sentence(
        "{seat} attacks with {card} and rolls {die}: {total} in all.",
        "You attack with {card} and roll {die}: {total} in all.",
    ),
    Tell.BLOCKED: Sentence("{seat} blocks with {card}.", "You block with {card}."),
    Tell.YIELDED: Sentence("{seat} yields.", "You yield."),
    Tell.BANNER_TAKEN: Sentence("{seat} takes a banner: {banners}.", "You take a banner: {banners}."),
    Tell.CAPPED: Sentence("The fight ends after {turns}."),
}

FIELDS: EventFields = {
    "seat": lambda event, view: captain(fact(event, "seat"), view),
    "card": lambda event, view: card_name(fact(event, "card"), view.game),
    "cards": lambda event, _: number_of(CARDS, fact(event, "cards")),
    "banners": lambda event, _: number_of(BANNERS, fact(event, "banners")),
    "turns": lambda event, _: number_of(TURNS, fact(event, "turns")),
}

TURN = "Turn {turn}"
ATTACKS = ("{seat} attacks.", "You attack.")

event = EventWords(TRANSLATOR, SENTENCES, FIELDS, actor="seat")


def heading(event: Event, view: View) -> Headed | None:
    """Each turn opens a part of the log."""
    if event.kind != Tell.TURN_BEGINS:
        return None
    seat = fact(event, "seat")
    text = say(ATTACKS[seat == view.seat], seat=captain(seat, view))
    return Headed(say(TURN, turn=fact(event, "turn")), text)
