"""What a person is told, in their language, whatever the channel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from wartable.i18n.translator import Forms, number_of, say
from wartable.server.domain.table import Table
from wartable.server.labels import game_name
from wartable.server.presenters.table_presenter import title_of
from wartable.server.store.notices import Kind

TABLES = Forms("{n} table has news for you", "{n} tables have news for you")


class TableNews(NamedTuple):
    """The news of one table."""

    kind: Kind
    table: str
    game: str
    title: str
    text: str


class Message(NamedTuple):
    """Something to send. ``path`` leads from the address of the server to the page it is about."""

    event: str
    kind: Kind | Literal["digest", "test"]
    title: str
    text: str
    path: str
    news: Sequence[TableNews] = ()
    urgent: bool = False

    @property
    def topic(self) -> str:
        """A name by which a newer message replaces an older one that nobody has read."""
        return self.news[0].table if len(self.news) == 1 else self.kind


def news_of(table: Table, person: str, kind: Kind) -> TableNews:
    """The news of a table for one of its players."""
    return TableNews(kind, table.id, table.row.game, title_of(table), news_text(table, person, kind))


def news_text(table: Table, person: str, kind: Kind) -> str:
    """What happened at a table, in a sentence."""
    title, game = title_of(table), game_name(table.game)
    if kind == "end":
        return say("“{title}” ({game}) is over. See how it ended.", title=title, game=game)
    if kind == "begin" and not is_asked(table, person):
        return say("“{title}” ({game}) has begun. It is another player's turn.", title=title, game=game)
    if kind == "begin":
        return say("“{title}” ({game}) has begun, and it is your turn.", title=title, game=game)
    return say("The players at “{title}” ({game}) wait for your move.", title=title, game=game)


def is_asked(table: Table, person: str) -> bool:
    """Whether a table waits for this person."""
    chair = table.chairs[table.row.asked]
    return table.row.status == "playing" and chair.person == person and chair.bot is None


def single(event: str, news: TableNews, *, urgent: bool) -> Message:
    """A message about one table."""
    titles = {
        "turn": say("It is your turn"),
        "begin": say("Your game has begun"),
        "end": say("Your game is over"),
    }
    return Message(event, news.kind, titles[news.kind], news.text, f"table/{news.table}", [news], urgent)


def digest(event: str, news: Sequence[TableNews]) -> Message:
    """One message about several tables, those that wait for the person first."""
    ordered = sorted(news, key=lambda each: each.kind == "end")
    text = "\n".join(each.text for each in ordered)
    return Message(event, "digest", number_of(TABLES, len(ordered)), text, "", ordered)


def test_message(event: str) -> Message:
    """A message that a person asks for to see whether they get it."""
    text = say("This is how you will be told that it is your turn.")
    return Message(event, "test", say("A test from Wartable"), text, "account")
