"""A review in words: each mark as its seat would have said it, each turning point with what happened there."""

from __future__ import annotations

from itertools import islice

from wartable.review.account import Account
from wartable.review.review import Mark, Review, Swing
from wartable.server.domain.table import Table
from wartable.server.presenters.turn_presenter import turn_out
from wartable.server.schemas.finished import AccountOut, MarkOut, ReviewOut, SwingOut


def review_out(table: Table, review: Review) -> ReviewOut:
    """A review for pages and programs."""
    seats = range(len(table.chairs))
    again = {(mark.seat, mark.ply) for seat in seats for mark in review.to_try_again(seat)}
    headings = headings_of(table)
    return ReviewOut(
        plies=list(review.plies),
        shares=[list(shares) for shares in review.chances],
        accounts=[account_out(account) for account in review.accounts],
        marks=[mark_out(table, mark, headings, again=(mark.seat, mark.ply) in again) for mark in review.marks],
        swings=[[swing_out(table, swing, seat, headings) for swing in review.swings(seat)] for seat in seats],
    )


def account_out(account: Account) -> AccountOut:
    """The account of a seat."""
    start, luck, own, others, unexplained, result, error, decisions = account
    return AccountOut(
        start=start,
        luck=luck,
        own=own,
        others=others,
        unexplained=unexplained,
        result=result,
        error=error,
        decisions=decisions,
    )


def mark_out(table: Table, mark: Mark, headings: list[str], *, again: bool) -> MarkOut:
    """A mark in the words of its seat."""
    view = table.match.view(mark.seat, mark.ply)
    reply_seat = None if mark.reply is None else mark.reply[0]
    return MarkOut(
        ply=mark.ply,
        seat=mark.seat,
        heading=headings[mark.ply],
        grade=mark.grade.word,
        sign=mark.grade.sign,
        loss=mark.loss,
        error=mark.error,
        share=mark.share,
        played=view.say(table.match.moves[mark.ply]),
        best=turn_out(view, mark.best),
        reply=None if mark.reply is None else table.match.view(mark.reply[0], mark.ply).say(mark.reply[1]),
        reply_seat=reply_seat,
        again=again,
    )


def swing_out(table: Table, swing: Swing, seat: int, headings: list[str]) -> SwingOut:
    """A turning point, and what the seat was told then."""
    told = table.match.view(seat, swing.ply).told(swing.ply)[:1]  # what it began with
    luck = abs(swing.luck) > abs(swing.change) / 2
    return SwingOut(
        ply=swing.ply,
        heading=headings[swing.ply],
        text="".join(told),
        change=swing.change,
        cause="luck" if luck else "decision",
    )


def headings_of(table: Table) -> list[str]:
    """The part of the log that each ply belongs to, such as a round."""
    view = table.match.view(-1)
    lines = iter(view.log_lines())
    found, heading = [], ""
    for told in view.log:
        for line in islice(lines, len(told)):
            heading = line.heading or heading
        found.append(heading)
    return found
