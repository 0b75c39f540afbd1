"""How a table ends: by the rules, because all but one side resigned, or closed before it began."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.engine.view import View
from wartable.i18n.translator import say
from wartable.server.domain.table import Table
from wartable.server.schemas import Result


def sides(table: Table) -> list[tuple[int, ...]]:
    """Who wins together: the teams, or every seat for itself."""
    teams = table.game.mode(table.row.mode).teams
    return list(teams) or [(seat,) for seat in range(len(table.chairs))]


def decided(table: Table, resigned: set[int]) -> bool:
    """Whether nothing is left to play for: one side alone has not given up, or no person is left who has not."""
    standing = [side for side in sides(table) if not resigned.issuperset(side)]
    people = [s for s, chair in enumerate(table.chairs) if chair.person is not None and s not in resigned]
    return len(standing) <= 1 or not people


def split(table: Table, resigned: set[int]) -> list[float]:
    """The victory of those who are left when a table ends because others resigned.

    Sides in which nobody resigned share it; where there is none, those of which somebody is left.
    """
    standing = [side for side in sides(table) if not resigned.issuperset(side)]
    best = [side for side in standing if resigned.isdisjoint(side)] or standing
    winners = {seat for side in best for seat in side}
    return [1 / len(best) if seat in winners else 0.0 for seat in range(len(table.chairs))]


def shares(scores: Sequence[float], resigned: set[int]) -> list[float]:
    """Each seat's share of victory. Who resigned has none, whatever became of the seat."""
    return [0.0 if seat in resigned else share for seat, share in enumerate(scores)]


def result(table: Table, view: View) -> Result:
    """The result in words for the reader of a view. It is the last view, since all scores are known then."""
    kept = [chair.share or 0.0 for chair in table.chairs]
    if table.row.ended == "closed":
        return Result(text=say("The table was closed"), why=say("The game had not begun."), shares=kept)
    if table.row.ended == "resigned":
        return Result(text=_left_standing(table, view.seat), why=say("All others resigned."), shares=kept)
    ended = view.game.words.result(view)
    why = f"{ended.reason[:1].upper()}{ended.reason[1:]}." if ended.reason else ""
    return Result(text=ended.text, why=why + _played_on(table), shares=kept)


def _left_standing(table: Table, me: int) -> str:
    names = [table.seat_labels[seat] for seat, chair in enumerate(table.chairs) if chair.share and seat != me]
    if me >= 0 and table.chairs[me].share:
        if not names:
            return say("You win")
        names.insert(0, say("You"))
    if len(names) < 2:
        return say("{winner} wins", winner=names[0]) if names else say("Nobody wins")
    return say("{some} and {last} win", some=", ".join(names[:-1]), last=names[-1])


def _played_on(table: Table) -> str:
    """Seats that a bot played to the end, after the player gave up."""
    names = [table.seat_labels[seat] for seat, chair in enumerate(table.chairs) if chair.resigned]
    return " " + say("({names} resigned and a bot played on.)", names=", ".join(names)) if names else ""
