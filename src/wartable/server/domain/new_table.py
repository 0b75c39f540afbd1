"""What a new table starts with: its row and its seats, read from what a person asked for."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence

from wartable.bots.levels import table_levels
from wartable.engine.match import Match
from wartable.server import steady_time
from wartable.server.domain.person import Person
from wartable.server.http_errors import bad_request, forbidden
from wartable.server.schemas.tables import NewTable, Pace, PaceOut
from wartable.server.store.rows import Chair, TableRow

ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""Letters that cannot be mistaken for each other."""
ID_LENGTH = 10
DEFAULT_MINUTES, DEFAULT_INCREMENT_SECONDS, DEFAULT_DAYS = 15.0, 10.0, 2.0


def random_word(length: int) -> str:
    """A word that nobody can guess."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(length))


def table_id(person: Person, request: str | None) -> str:
    """The id of a new table: the same if the same request of a person comes twice, so that it is made once."""
    if request is None:
        return random_word(ID_LENGTH)
    number = int.from_bytes(hashlib.sha256(f"{person.id} {request}".encode()).digest())
    return "".join(ID_LETTERS[number // len(ID_LETTERS) ** place % len(ID_LETTERS)] for place in range(ID_LENGTH))


def fresh_seed() -> str:
    """A secret from which everything at a table is dealt."""
    return secrets.token_hex(16)


def new_row(match: Match, owner: Person, title: str, request: str | None = None) -> TableRow:
    """A new private table of a match, without a clock; ``request`` is the id of the request that makes it."""
    now = steady_time.now()
    return TableRow(
        id=table_id(owner, request),
        title=title,
        game=match.game.id,
        rules=match.rules,
        mode=match.mode.id,
        options=match.options,
        seed=match.seed,
        commitment=match.commitment,
        lesson=None,
        key=random_word(12),
        owner=owner.id,
        status="waiting",
        public=False,
        rated=False,
        hints=True,
        pace={"kind": "none"},
        absent="wait",
        changes=0,
        asked=match.asked,
        since=now,
        clocks=[],
        ended="",
        rematch=None,
        created=now,
        updated=now,
        start=match.stored(0),
    )


def read_seats(words: Sequence[str], person: Person) -> list[Chair]:
    """The seats that words stand for: the person's own, open, or a bot's."""
    if list(words).count("me") > 1:
        raise bad_request("You can take only one seat at a table.")
    return [Chair(person.id, name=person.name) if word == "me" else read_seat(word) for word in words]


def read_seat(text: str) -> Chair:
    """A seat that is open or a bot's."""
    if text == "open":
        return Chair()
    if text not in table_levels():
        levels = ", ".join(table_levels())
        raise bad_request("A seat is 'me', 'open' or a bot ({levels}), not {text}.", levels=levels, text=repr(text))
    return Chair(level=text)


def read_title(text: str | None) -> str:
    """The title of a table; empty if it has none."""
    title = " ".join((text or "").split())
    if not title.isprintable():
        raise bad_request("A title has 1 to 60 printable characters.")
    return title


def read_pace(pace: Pace) -> PaceOut:
    """The pace of a table, with default values for what is missing."""
    if pace.kind == "clock":
        increment = DEFAULT_INCREMENT_SECONDS if pace.increment is None else pace.increment
        return {"kind": "clock", "minutes": pace.minutes or DEFAULT_MINUTES, "increment": increment}
    if pace.kind == "slow":
        return {"kind": "slow", "days": pace.days or DEFAULT_DAYS}
    return {"kind": "none"}


def check_rated(person: Person, chairs: Sequence[Chair], wanted: NewTable) -> None:
    """Refuse a rated table that is not for people with accounts who play themselves."""
    if not person.account:
        raise forbidden("Rated tables are for people with an account: make one first, or play unrated.")
    if any(chair.level is not None for chair in chairs):
        raise bad_request("A rated table has people in all seats: choose 'open' instead of bots, or play unrated.")
    if wanted.absent == "bot":
        raise bad_request("At a rated table no bot plays for people: choose to wait or to forfeit.")
    if wanted.hints:
        raise bad_request("A rated table gives no hints: switch them off, or play unrated.")
