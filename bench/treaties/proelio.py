"""Favours in Proelio: whom a Temporary Alliance names, and what allies hand each other by Support."""

from __future__ import annotations

from typing import Any

from bench.treaties.ledger import Ledger
from wartable.engine.match import Match
from wartable.games.proelio.state import Tell

OPTIONS: dict[str, Any] = {}
SEATS = 4


def count(match: Match, ledger: Ledger) -> None:
    """Add one finished game to the ledger."""
    for name in ("alliances with oneself", "with the target", "with the attacker", "with another", "cards of support"):
        ledger.add(name, 0)
    shares, seats = match.scores(), match.seats
    for ply in range(match.ply + 1):
        for event in match.events(ply):
            facts: Any = event.facts
            if event.kind == Tell.ALLIED:
                names = {0: "alliances with oneself", 1: "with the attacker", seats - 1: "with the target"}
                ledger.add(names.get((facts["target"] - facts["house"]) % seats, "with another"))
                ledger.note("share of victory of who played one", shares[facts["house"]])
            if event.kind == Tell.SUPPORTED:
                ledger.add("cards of support")
                ledger.note("share of victory of who gave support", shares[facts["house"]])
