"""The result of a table in words."""

from __future__ import annotations

from wartable.engine.view import View
from wartable.i18n.translator import say
from wartable.server.domain.table import Table
from wartable.server.schemas.tables import Result


def result(table: Table, view: View) -> Result:
    """The result for the reader of a view; it has to be the last view of the match."""
    shares = [chair.share or 0.0 for chair in table.chairs]
    if table.row.ended == "closed":
        why = say("The operator of this server ended the game.") if table.played else say("The game had not begun.")
        return Result(text=say("The table was closed"), why=why, shares=shares)
    if table.row.ended == "resigned":
        return Result(text=_winners(table, view.seat), why=say("All others resigned."), shares=shares)
    if table.row.ended == "stopped":
        return Result(text=say("The table was ended"), why=say("There is no result."), shares=shares)
    if table.row.ended == "lesson":
        return Result(text=say("The lesson is done"), why=say("Well done."), shares=shares)
    ended = view.game.words.result(view)
    why = f"{ended.reason[:1].upper()}{ended.reason[1:]}." if ended.reason else ""
    return Result(text=ended.text, why=why + _resigned(table), shares=shares)


def _winners(table: Table, me: int) -> str:
    names = [table.seat_labels[seat] for seat, chair in enumerate(table.chairs) if chair.share and seat != me]
    if me >= 0 and table.chairs[me].share:
        if not names:
            return say("You win")
        names.insert(0, say("You"))
    if len(names) < 2:
        return say("{winner} wins", winner=names[0]) if names else say("Nobody wins")
    return say("{some} and {last} win", some=", ".join(names[:-1]), last=names[-1])


def _resigned(table: Table) -> str:
    """The seats that a bot played to the end after the player resigned."""
    names = [table.seat_labels[seat] for seat, chair in enumerate(table.chairs) if chair.resigned]
    return " " + say("({names} resigned and a bot played on.)", names=", ".join(names)) if names else ""
