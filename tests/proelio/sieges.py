"""A house under Attack: positions for tests of what is told of one."""

from __future__ import annotations

from typing import Any

from tests.proelio.table import table
from wartable.engine.match import Match


def besieged(hand: str, card: str = "soldiers", attacker_walls: int = 0, walls: int = 0, **options: Any) -> Match:
    """Aquila is asked to defend against Ursus."""
    return table(
        hands={"aquila": hand, "ursus": "manure resources"},
        walls={"aquila": walls, "ursus": attacker_walls},
        waiting={"aquila": [(card, attacker_walls)]},
        **options,
    )


def breach(hand: str, walls: int, card: str = "trebuchets") -> Match:
    """Aquila has let an Attack of Ursus through."""
    return besieged(hand, card, attacker_walls=4, walls=walls).play("deploy_done")


def fallen(mode: str = "open_war") -> Match:
    """Ursus has conquered Aquila."""
    return besieged("manure", mode=mode).play("deploy_done")
