"""Tales of War: how often the Attacker wins a single battle, Objective by Objective."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from bench.balance.study import Games, Group, Setting, Share, Study, share
from wartable.games.tales_of_war.pieces import Objective
from wartable.games.tales_of_war.state import Why


def look(_: Setting, games: Games) -> Iterable[Group]:
    """The Attacker's share for each Objective, that of each side of the board, and how battles were won."""
    attacker = games.shares[np.arange(len(games.ends)), games.states["attacker"]]
    drawn = games.states["objective"]
    objectives = [share(title(each), attacker[drawn == each], 0.5) for each in Objective if (drawn == each).any()]
    yield Group("The Attacker", "Objective", objectives, "battles won by the Attacker")
    yield Group("Sides", "side", [share(name, games.shares[:, seat], 0.5) for seat, name in enumerate(("Red", "Blue"))])
    yield Group("How battles were won", "by", list(manners(games.states["won_by"])), "share of battles")


def title(objective: Objective) -> str:
    """An Objective as it is written in tables."""
    return objective.name.replace("_", " ").capitalize()


def manners(won_by: Any) -> Iterable[Share]:
    """Each way in which battles were won, and how often."""
    for why in Why:
        if (won_by == why).any():
            yield share(why.name.lower().replace("_", " "), won_by == why, None)


def is_weapons_of_war(state: Any) -> bool:
    """Whether a battle is for the Objective whose numbers the variant changes."""
    return bool(state.objective == Objective.WEAPONS_OF_WAR)


PRINTED = Setting("Single battles", "single_battle", 2, ({},))
EVEN = {"numbers": "even_weapons"}
VARIANT = Setting("Weapons of War, even weapons", "single_battle", 2, (EVEN,), 1_000, is_weapons_of_war)
STUDY = Study("tales_of_war", 7_700, 200, (PRINTED, VARIANT), look)
