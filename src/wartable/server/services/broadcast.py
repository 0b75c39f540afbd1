"""Tells the subscribers of a table what happens there, each in their own language and as far as they may see it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pydantic_core import to_json

from wartable.i18n.translator import speaking
from wartable.server import steady_time
from wartable.server.domain.subscriber import Subscriber
from wartable.server.domain.table import Table
from wartable.server.domain.viewer import Viewer
from wartable.server.presenters.table_presenter import Common, common_out, line_out
from wartable.server.presenters.update_presenter import presence, update
from wartable.server.schemas.news import NoticeNews, ProgressNews, TalkNews, UpdateNews
from wartable.server.store.rows import ChatLine


def tell_change(table: Table, *, with_frame: bool = False) -> None:
    """Tell all subscribers of a change. ``with_frame``: the game itself looks different."""
    for subscriber in table.subscribers:
        if subscriber.form is not None:
            subscriber.refresh(len(table.played))
    tell_each_viewer(table, lambda viewer, common: update(table, viewer, common, with_frame=with_frame))


def tell_presence(table: Table) -> None:
    """Tell all subscribers who came or went. It does not change the table, so the version stays."""
    tell_each_viewer(table, lambda viewer, common: presence(table, viewer, common))


def tell_each_viewer(table: Table, news_for: Callable[[Viewer, Common], UpdateNews | None]) -> None:
    """Tell all pages what is new. It is made once for all who see the same, and what is common once in a language."""
    now, common = steady_time.now(), dict[str, Common]()
    payloads: dict[Viewer, bytes | None] = {}
    for subscriber in table.subscribers:
        if subscriber.form is not None:
            continue
        with speaking(subscriber.language):
            viewer = table.viewer(subscriber.person, subscriber.layout)
            if viewer != subscriber.viewer or table.began != subscriber.began or viewer not in table.shown:
                subscriber.viewer, subscriber.began = viewer, table.began
                subscriber.start_over()
            if subscriber.starting_over:
                continue
            if viewer not in payloads:
                if viewer.language not in common:
                    common[viewer.language] = common_out(table, now)
                news = news_for(viewer, common[viewer.language])
                payloads[viewer] = None if news is None else to_json(news)
        message = payloads[viewer]
        if message is not None:
            subscriber.push(message)


def catch_up(table: Table, subscriber: Subscriber, since: int) -> None:
    """Tell a new subscriber what is new since the version they know, or everything if that cannot be told any more."""
    viewer = subscriber.viewer
    if subscriber.form is not None:
        if since != table.version(viewer.seat):
            subscriber.refresh(len(table.played))
        return
    shown = table.shown.get(viewer)
    if shown is None or shown.version != since or shown.began != table.began:
        subscriber.start_over()
        return
    behind = since != table.version(viewer.seat)
    common = common_out(table, steady_time.now())
    news = update(table, viewer, common, with_frame=True) if behind else presence(table, viewer, common)
    if news is not None:
        subscriber.push(to_json(news))


def tell_talk(table: Table, line: ChatLine) -> None:
    """Tell a line of talk to those it reaches."""
    for viewer, shown in list(table.shown.items()):
        if not line.reaches(viewer.seat, table.over):
            continue
        if shown.version == table.version(viewer.seat) - 1:
            shown.version += 1
        else:
            del table.shown[viewer]  # nobody follows it: an update would leave out the line
    for subscriber in table.subscribers:
        seat = table.seat_of(subscriber.person)
        if line.reaches(seat, table.over):
            version = table.version(seat)
            with speaking(subscriber.language):
                told = line_out(line, subscriber.blocked)
            subscriber.push(to_json(TalkNews(kind="talk", line=told, after=version - 1, version=version)))


def tell_notice(subscribers: Iterable[Subscriber], text: str) -> None:
    """Tell all pages what the operator has to say; an empty text takes it back."""
    message = to_json(NoticeNews(kind="notice", text=text))
    for subscriber in subscribers:
        if subscriber.form is None:
            subscriber.answer(message)  # unlike news of the table, it is not part of the whole view


def tell_progress(table: Table, words: Callable[[], str]) -> None:
    """Tell all subscribers of something that takes time; ``words`` is called once for each of them."""
    for subscriber in table.subscribers:
        with speaking(subscriber.language):
            subscriber.push(to_json(ProgressNews(kind="progress", text=words())))


def show_all(table: Table) -> None:
    """Send the whole view to all subscribers."""
    table.shown.clear()
    for subscriber in table.subscribers:
        subscriber.start_over()
