"""Proposals in Intrigue: whom they were put to, what they did to the one who answered, and what came of it."""

from __future__ import annotations

from typing import Any

from bench.treaties.ledger import Ledger
from wartable.engine.match import Match
from wartable.games.intrigue.rules.victory import best_score, score
from wartable.games.intrigue.state import NOBODY, Tell

OPTIONS: dict[str, Any] = {}
SEATS = 4


def count(match: Match, ledger: Ledger) -> None:
    """Add one finished game to the ledger."""
    for name in ("proposed", "accepted", "refused", "all accepted in round 1", "turns"):
        ledger.add(name, 0)
    first = []
    for ply in range(match.ply + 1):
        for event in match.events(ply):
            if event.kind == Tell.TURN_BEGINS:
                ledger.add("turns")
            if event.kind == Tell.PROPOSED:
                ledger.add("proposed")
            if event.kind in (Tell.ACCEPTED, Tell.REFUSED):
                accepted = event.kind == Tell.ACCEPTED
                before: Any = match.at(ply - 1)
                ledger.add("accepted" if accepted else "refused")
                answered(match.scores(), before, ledger, accepted=accepted)
                if before.state.turn < match.seats:
                    first.append(accepted)
    ledger.add("all accepted in round 1", int(all(first)))


def answered(shares: list[float], before: Any, ledger: Ledger, *, accepted: bool) -> None:
    """Note what a proposal would have done, and whether it was accepted."""
    s, seat = before.state, before.asked
    proposer, tile = s.current, s.queue[2]
    region = before.view(-1).argument("region")
    loser, owner = s.owner[region], s.seat[tile]
    if accepted:
        ledger.note("share of victory of who proposed and was accepted", shares[proposer])
        ledger.note("share of victory of who accepted", shares[seat])
    kinds = {
        "put to the owner of the tile": seat == owner,
        "annexing a region of the one who is asked": loser == s.empires[seat],
        "annexing a region of a third": loser not in (NOBODY, s.empires[seat]),
        "for the leader's tile, put to another": score(s, owner) == best_score(s) > score(s, seat),
    }
    for name, so in kinds.items():
        if so:
            ledger.note(f"accepted if {name}", float(accepted))
    back = "returned" if s.accepted[s.empires[seat]][s.empires[proposer]] else "never returned"
    if s.refused[s.empires[seat]][s.empires[proposer]] > s.accepted[s.empires[seat]][s.empires[proposer]]:
        back = "mostly refused before"
    ledger.note(f"accepted if the favour was {back}", float(accepted))
