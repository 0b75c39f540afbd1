"""The tables of the database. A game is its seed and moves; what each move left is stored to resume games quickly."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

SCHEMA_VERSION = 3
"""The version of these tables; it grows with every change."""

meta = MetaData()


def key(*names: str) -> list[Column[str]]:
    """The key of rows that belong to a table, a person or both: columns ``table`` and ``person``."""
    owners = {"table": "tables.id", "person": "people.id"}
    return [Column(name, ForeignKey(owners[name]), primary_key=True) for name in names]


schema = Table("schema", meta, Column("version", Integer, primary_key=True))

people = Table(
    "people",
    meta,
    Column("id", String(16), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("account", String(40), unique=True),  # the casefolded name; none for guests
    Column("password", Text),
    Column("created", Float, nullable=False),
)

sessions = Table(
    "sessions",
    meta,
    Column("id", String(64), primary_key=True),  # a digest: a stolen database lets nobody sign in
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("created", Float, nullable=False),
)

tables = Table(
    "tables",
    meta,
    Column("id", String(16), primary_key=True),
    Column("title", String(60), nullable=False),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("mode", String(40), nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", String(100), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("key", String(16), nullable=False),
    Column("owner", ForeignKey("people.id"), nullable=False),
    Column("status", String(8), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("pace", JSON, nullable=False),
    Column("absent", String(8), nullable=False),
    Column("changes", Integer, nullable=False),
    Column("asked", Integer, nullable=False),
    Column("since", Float, nullable=False),  # when the turn of the player to move began
    Column("clocks", JSON, nullable=False),  # seconds left to each seat at that moment
    Column("ended", String(12), nullable=False),  # "", "rules", "resigned" or "closed"
    Column("rematch", String(16)),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("start", LargeBinary),  # what the setup left, see engine/stored_plies.py; none in rows of older versions
    Column("due", Float),  # when to look whether the player to move is out of time; none: never
    Index("tables_by_status", "status", "updated"),
    Index("tables_by_public", "public", "status", "updated"),
    Index("tables_by_owner", "owner", "updated"),
    Index("tables_by_due", "due"),
)

seats = Table(
    "seats",
    meta,
    *key("table"),
    Column("seat", Integer, primary_key=True),
    Column("person", ForeignKey("people.id"), index=True),
    Column("level", String(20)),
    Column("away", Boolean, nullable=False),
    Column("resigned", Boolean, nullable=False),
    Column("share", Float),
    Column("before", Integer),
    Column("after", Integer),
)

moves = Table(
    "moves",
    meta,
    *key("table"),
    Column("ply", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("move", String(80), nullable=False),
    Column("at", Float, nullable=False),
    Column("request", String(64)),  # the id of the player's request; none for bots
    Column("after", LargeBinary),  # what the move left, see engine/stored_plies.py; none in rows of older versions
)

talk = Table(
    "talk",
    meta,
    *key("table"),
    Column("n", Integer, primary_key=True),
    Column("to", String(8), nullable=False),  # "all", "watchers" or the number of a seat
    Column("seat", Integer, nullable=False),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

notes = Table("notes", meta, *key("table", "person"), Column("text", Text, nullable=False))

reactions = Table(
    "reactions",
    meta,
    *key("table", "person"),
    Column("asks", JSON, nullable=False),  # when to ask for each kind of reaction; kinds not named: always
)

requests = Table(
    "requests",
    meta,
    *key("table", "person"),
    Column("deed", String(8), primary_key=True),
    Column("request", String(64), primary_key=True),
    Column("answer", JSON, nullable=False),
    Column("at", Float, nullable=False, index=True),
)

ratings = Table(
    "ratings",
    meta,
    *key("person"),
    Column("game", String(40), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

analyses = Table(
    "analyses",
    meta,
    *key("table"),
    Column("plies", JSON, nullable=False),
    Column("shares", JSON, nullable=False),
)

UPGRADES = {
    3: (
        "ALTER TABLE tables ADD COLUMN start BLOB",
        "ALTER TABLE tables ADD COLUMN due FLOAT",
        "ALTER TABLE moves ADD COLUMN after BLOB",
        "UPDATE tables SET due = 0 WHERE status = 'playing' AND absent <> 'wait'",  # look at once, and then know
    ),
}
"""What each version changed in the tables of the one before; new tables and indexes need not be named here."""
