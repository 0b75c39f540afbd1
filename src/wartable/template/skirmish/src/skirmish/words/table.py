"""The table as text, for terminals and screen readers."""

from __future__ import annotations

from skirmish.state import KINDS
from skirmish.words.names import captain, card_name
from skirmish.words.translator import say
from wartable.engine.section import Section
from wartable.engine.view import View

CAPTAINS = "Captains"
HEADS = ("Captain", "Banners", "Cards in hand")
YOUR_HAND = "Your hand"
CARD_HEADS = ("Card", "Strength", "Held")


def table(view: View) -> list[Section]:
    """Both captains, and the reader's hand."""
    s = view.state
    rows = [[captain(seat, view), str(s.banners[seat]), str(s.held[seat])] for seat in range(s.seats)]
    sections = [Section(say(CAPTAINS), [say(head) for head in HEADS], rows)]
    if view.seat >= 0:
        held = [
            [card_name(card, view.game), str(view.book.strength[card]), str(s.hand[view.seat][card])]
            for card in range(KINDS)
        ]
        sections.append(Section(say(YOUR_HAND), [say(head) for head in CARD_HEADS], held))
    return sections
