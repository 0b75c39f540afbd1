"""Alliances in Reliquium: who proposed them, how long they held, who broke them, and what both sides made of them."""

from __future__ import annotations

from typing import Any, NamedTuple

from bench.treaties.ledger import Ledger
from wartable.engine.match import Match
from wartable.games.reliquium.pieces import Status
from wartable.games.reliquium.state import Tell

OPTIONS = {"diplomacy": True}
SEATS = 3
NAMES = {Status.ALLIANCE: "alliances", Status.NEUTRAL: "peaces"}


class Treaty(NamedTuple):
    """An alliance that stands: since which round, who proposed it, and who accepted it."""

    round: int
    proposer: int
    accepter: int


def count(match: Match, ledger: Ledger) -> None:
    """Add one finished game to the ledger."""
    for what in ("alliances", "peaces"):
        for step in ("proposed", "declined", "made"):
            ledger.add(f"{what} {step}", 0)
    names = ("alliances made in round 1", "all allied in round 1", "alliances kept to the end", "alliances broken")
    for name in (*names, "broken for an attack in the same round", "wars declared", "rounds"):
        ledger.add(name, 0)
    state: Any = match.state
    shares = dict(zip(state.factions, match.scores(), strict=False))
    treaties: dict[frozenset[int], Treaty] = {}
    broken: dict[frozenset[int], tuple[int, int]] = {}
    now = 1
    for ply in range(match.ply + 1):
        for event in match.events(ply):
            facts: Any = event.facts
            pair = frozenset((facts["faction"], facts["other"])) if "other" in facts else frozenset()
            if event.kind == Tell.ROUND_BEGINS:
                now = facts["round"]
                ledger.add("rounds")
                if now == 2:
                    ledger.add("all allied in round 1", int(len(treaties) == match.seats * (match.seats - 1) // 2))
            elif event.kind == Tell.PROPOSED:
                ledger.add(f"{NAMES[facts['status']]} proposed")
            elif event.kind == Tell.DECLINED:
                ledger.add(f"{NAMES[facts['status']]} declined")
            elif event.kind == Tell.AGREED:
                ledger.add(f"{NAMES[facts['status']]} made")
                if facts["status"] == Status.ALLIANCE:
                    ledger.add("alliances made in round 1", int(now == 1))
                    treaties[pair] = Treaty(now, facts["other"], facts["faction"])
            elif event.kind == Tell.BROKE:
                ledger.add("alliances broken")
                close(treaties.pop(pair), now, shares, ledger)
                ledger.note("share of victory of who broke one", shares[facts["faction"]])
                ledger.note("share of victory of who was left", shares[facts["other"]])
                broken[pair] = (now, facts["faction"])
            elif event.kind == Tell.DECLARED_WAR:
                ledger.add("wars declared")
                ledger.add("broken for an attack in the same round", int(broken.get(pair) == (now, facts["faction"])))
    for treaty in treaties.values():
        ledger.add("alliances kept to the end")
        close(treaty, now, shares, ledger)


def close(treaty: Treaty, now: int, shares: dict[int, float], ledger: Ledger) -> None:
    """Note what became of an alliance."""
    ledger.note("rounds an alliance held", now - treaty.round)
    ledger.note("share of victory of who proposed it", shares[treaty.proposer])
    ledger.note("share of victory of who accepted it", shares[treaty.accepter])
