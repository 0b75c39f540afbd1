"""Tells the subscribers of a table what happens there, each in their own language and as far as they may see it."""

from __future__ import annotations

import time
from collections.abc import Callable

from pydantic_core import to_json

from wartable.i18n.translator import speaking
from wartable.server.domain.subscriber import Subscriber
from wartable.server.domain.table import Table
from wartable.server.domain.viewer import Viewer
from wartable.server.presenters.table_presenter import line_out
from wartable.server.presenters.view_presenter import change
from wartable.server.schemas.news import ProgressNews, TalkNews
from wartable.server.store.rows import ChatLine


def tell_change(
    table: Table, *, with_frame: bool = False, with_events: bool = False, but: Subscriber | None = None
) -> None:
    """Tell all subscribers but one of a change; equal payloads are made once."""
    payloads: dict[Viewer, bytes] = {}
    now = time.time()
    for subscriber in table.subscribers:
        if subscriber is but:
            continue
        with speaking(subscriber.language):
            viewer = table.viewer(subscriber.person, subscriber.layout)
        if viewer.seat != subscriber.viewer.seat or table.began != subscriber.began:
            subscriber.viewer, subscriber.began = viewer, table.began
            subscriber.start_over()
            continue
        if viewer not in payloads:
            with speaking(subscriber.language):
                payloads[viewer] = to_json(change(table, viewer, now, with_frame=with_frame, with_events=with_events))
        subscriber.push(payloads[viewer])


def tell_talk(table: Table, line: ChatLine) -> None:
    """Tell a line of talk to those it reaches."""
    for subscriber in table.subscribers:
        seat = table.seat_of(subscriber.person)
        if line.reaches(seat, table.over):
            news = TalkNews(kind="talk", line=line_out(line), version=table.version(seat))
            subscriber.push(to_json(news))


def tell_progress(table: Table, words: Callable[[], str]) -> None:
    """Tell all subscribers of something that takes time; ``words`` is called once for each of them."""
    for subscriber in table.subscribers:
        with speaking(subscriber.language):
            subscriber.push(to_json(ProgressNews(kind="progress", text=words())))


def show_all(table: Table) -> None:
    """Send the whole view to all subscribers."""
    for subscriber in table.subscribers:
        subscriber.start_over()
