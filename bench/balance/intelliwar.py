"""Intelliwar: whether the first player is better off, and what each unit is worth."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bench.balance.study import Games, Group, Setting, Study, share
from wartable.games.intelliwar.pieces import Unit

SIDES = ("first player", "second player")


def look(_: Setting, games: Games) -> Iterable[Group]:
    """Shares of the two sides, and of each unit: how often it was drafted, and how often its side won then."""
    sides = [share(name, games.shares[:, side], 0.5) for side, name in enumerate(SIDES)]
    yield Group("Who begins", "side", sides)
    armies = [drafted(games, side) for side in range(len(SIDES))]
    wins = [won for won in (share(title(unit), won_with(games, armies, unit), 0.5) for unit in Unit) if won.games]
    yield Group("Units that win", "unit", wins, "games won by its side")
    picks = [share(title(unit), sum((army >> unit) & 1 for army in armies), None) for unit in Unit]
    yield Group("Units that are picked", "unit", picks, "games in which it was drafted")


def drafted(games: Games, side: int) -> Any:
    """The units of a side, those that fell included, a bit for each."""
    return games.states["army"][:, side] | games.states["fallen"][:, side]


def won_with(games: Games, armies: list[Any], unit: Unit) -> Any:
    """What the side with this unit won, in the games in which it was drafted."""
    has = [(army >> unit) & 1 == 1 for army in armies]
    return (games.shares[:, 0] * has[0] + games.shares[:, 1] * has[1])[has[0] | has[1]]


def title(unit: Unit) -> str:
    """A unit as it is written in tables."""
    return unit.name.replace("_", " ").capitalize()


PREFACE = """\
With random drafts the first player won 55.1 % (52.3 % to 57.9 %) of 1,200 games; what each unit did in them is how bots
value it, and with armies picked by that the seats are even. A first rough simulation with bots that looked a turn ahead
had 54.9 % for the first player with random drafts and 54.0 % with picked ones, 20.6 turns a game, 91 % of ends by the
Prince's fall, and win shares from 42 % (Watchful Guard) to 60 % (Brutal Cavalryman); Guards are still the weakest."""
STUDY = Study("intelliwar", 2_000, 200, (Setting("Two players", "duel", 2, ({},)),), look, PREFACE)
