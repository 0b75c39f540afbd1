"""The faction power stage (COM-POW)."""

from __future__ import annotations

from wartable.engine.decisions import Step
from wartable.engine.events import Events, tell
from wartable.engine.frames import goto
from wartable.games.reliquium.pieces import Campaign, Role
from wartable.games.reliquium.rules.metrics import leader
from wartable.games.reliquium.rules.order import in_turn
from wartable.games.reliquium.state import Book, Phase, State, Tell

CARDS = 10


@Step(Phase.POWER)
def power_stage(book: Book, s: State, events: Events) -> None:
    """All cards return, then each goes to the faction that meets its condition (COM-POW-01, COM-POW-02).

    They lie open, all icons visible, until the next power stage (COM-POW-03, COM-POW-05). Two of them stay in the box
    unless a campaign is played (COM-MOD-08).
    """
    goto(s, Phase.SUPPORTING, 0)
    if s.power == 0:
        return
    for i in range(s.seats):
        s.cards[s.line[i]] = 0
    for card in range(CARDS):
        if book.campaign_only[card] == 0 or s.campaign != Campaign.OFF:
            holder = leader(book, s, book.power_rule[card], book.power_metric[card], 0)
            if holder >= 0:
                s.cards[holder] |= 1 << card
    derive_icons(book, s)
    for i in range(s.seats):
        faction = in_turn(s, i)
        icons = s.icons[faction]
        tell(
            events,
            Tell.POWER_TAKEN,
            faction,
            s.cards[faction],
            icons[Role.ATTACK],
            icons[Role.DEFENCE],
            icons[Role.SUPPORT],
        )


def derive_icons(book: Book, s: State) -> None:
    """The icons of all cards a faction holds add up, role by role (COM-POW-04)."""
    for i in range(s.seats):
        faction = s.line[i]
        for role in range(3):
            s.icons[faction][role] = 0
            for card in range(CARDS):
                if s.cards[faction] >> card & 1 != 0:
                    s.icons[faction][role] += book.icons[card][role]
