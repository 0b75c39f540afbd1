"""Whom bots trust, from what everybody was told: they remember who kept a treaty and who broke their word."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.engine.events import Event
from wartable.games.reliquium.bot.weights import BETRAYAL, DISTRUST, LOYALTY, MAX_TRUST, WARY
from wartable.games.reliquium.pieces import Faction, Status
from wartable.games.reliquium.state import Book, Tell

Pair = frozenset[int]


def remember(book: Book, log: Sequence[Sequence[Event]]) -> None:
    """Go through the whole log. Who attacks in the round of a treaty or of its end has broken their word."""
    allies: set[Pair] = set()
    bound: set[Pair] = set()
    for told in log:
        for event in told:
            facts = event.facts
            if event.kind == Tell.ROUND_BEGINS:
                bound.clear()
                for one, other in allies:
                    reward(book, one, other)
            elif event.kind == Tell.AGREED or event.kind == Tell.BROKE:
                pair = frozenset((facts["faction"] or 0, facts["other"] or 0))
                bound.add(pair)
                if event.kind == Tell.BROKE:
                    allies.discard(pair)
                elif facts["status"] == Status.ALLIANCE:
                    allies.add(pair)
            elif event.kind == Tell.DECLARED_WAR:
                faction, other = facts["faction"] or 0, facts["other"] or 0
                if frozenset((faction, other)) in bound:
                    resent(book, faction, other)


def reward(book: Book, one: int, other: int) -> None:
    """Allies trust each other more from round to round, up to a limit, if neither betrayed the other before."""
    for who, whom in ((one, other), (other, one)):
        if book.trust[who][whom] >= 0:
            book.trust[who][whom] = min(MAX_TRUST, book.trust[who][whom] + LOYALTY)


def resent(book: Book, traitor: int, victim: int) -> None:
    """The victim does not trust a traitor again, and the others become wary."""
    for faction in Faction:
        if faction != traitor:
            before = min(0, book.trust[faction][traitor])
            after = max(DISTRUST, before - BETRAYAL) if faction == victim else min(before, max(WARY, before - 1))
            book.trust[faction][traitor] = after
