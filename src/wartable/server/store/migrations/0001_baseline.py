"""The tables as they were when migrations began."""

from __future__ import annotations

from alembic import op
from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    LargeBinary,
    String,
    Text,
)

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create people and tables, and all that belongs to them."""
    _create_people()
    _create_tables()
    _create_parts_of_tables()


def _key(*names: str) -> list[Column[str]]:
    owners = {"table": "tables.id", "person": "people.id"}
    return [Column(name, String(16), ForeignKey(owners[name]), primary_key=True) for name in names]


def _create_people() -> None:
    op.create_table(
        "people",
        Column("id", String(16), primary_key=True),
        Column("name", String(40), nullable=False),
        Column("account", String(40), unique=True),
        Column("password", Text),
        Column("created", Float, nullable=False),
    )
    op.create_table(
        "sessions",
        Column("id", String(64), primary_key=True),
        Column("person", String(16), ForeignKey("people.id"), nullable=False),
        Column("created", Float, nullable=False),
    )
    op.create_index("ix_sessions_person", "sessions", ["person"])
    op.create_table(
        "ratings",
        *_key("person"),
        Column("game", String(40), primary_key=True),
        Column("mu", Float, nullable=False),
        Column("sigma", Float, nullable=False),
        Column("games", Integer, nullable=False),
    )


def _create_tables() -> None:
    op.create_table(
        "tables",
        Column("id", String(16), primary_key=True),
        Column("title", String(60), nullable=False),
        Column("game", String(40), nullable=False),
        Column("rules", Integer, nullable=False),
        Column("mode", String(40), nullable=False),
        Column("options", JSON, nullable=False),
        Column("seed", String(100), nullable=False),
        Column("commitment", String(64), nullable=False),
        Column("key", String(16), nullable=False),
        Column("owner", String(16), ForeignKey("people.id"), nullable=False),
        Column("status", String(8), nullable=False),
        Column("public", Boolean, nullable=False),
        Column("rated", Boolean, nullable=False),
        Column("hints", Boolean, nullable=False),
        Column("pace", JSON, nullable=False),
        Column("absent", String(8), nullable=False),
        Column("changes", Integer, nullable=False),
        Column("asked", Integer, nullable=False),
        Column("since", Float, nullable=False),
        Column("clocks", JSON, nullable=False),
        Column("ended", String(12), nullable=False),
        Column("rematch", String(16)),
        Column("created", Float, nullable=False),
        Column("updated", Float, nullable=False),
        Column("start", LargeBinary),
        Column("due", Float),
    )
    op.create_index("tables_by_status", "tables", ["status", "updated"])
    op.create_index("tables_by_public", "tables", ["public", "status", "updated"])
    op.create_index("tables_by_owner", "tables", ["owner", "updated"])
    op.create_index("tables_by_due", "tables", ["due"])


def _create_parts_of_tables() -> None:
    op.create_table(
        "seats",
        *_key("table"),
        Column("seat", Integer, primary_key=True),
        Column("person", String(16), ForeignKey("people.id")),
        Column("level", String(20)),
        Column("away", Boolean, nullable=False),
        Column("resigned", Boolean, nullable=False),
        Column("share", Float),
        Column("before", Integer),
        Column("after", Integer),
    )
    op.create_index("ix_seats_person", "seats", ["person"])
    op.create_table(
        "moves",
        *_key("table"),
        Column("ply", Integer, primary_key=True),
        Column("seat", Integer, nullable=False),
        Column("move", String(80), nullable=False),
        Column("at", Float, nullable=False),
        Column("request", String(64)),
        Column("after", LargeBinary),
    )
    op.create_table(
        "talk",
        *_key("table"),
        Column("n", Integer, primary_key=True),
        Column("to", String(8), nullable=False),
        Column("seat", Integer, nullable=False),
        Column("person", String(16), ForeignKey("people.id"), nullable=False),
        Column("name", String(40), nullable=False),
        Column("text", Text, nullable=False),
        Column("at", Float, nullable=False),
    )
    op.create_table("notes", *_key("table", "person"), Column("text", Text, nullable=False))
    op.create_table("reactions", *_key("table", "person"), Column("asks", JSON, nullable=False))
    op.create_table(
        "requests",
        *_key("table", "person"),
        Column("deed", String(8), primary_key=True),
        Column("request", String(64), primary_key=True),
        Column("answer", JSON, nullable=False),
        Column("at", Float, nullable=False),
    )
    op.create_index("ix_requests_at", "requests", ["at"])
    op.create_table(
        "analyses",
        *_key("table"),
        Column("plies", JSON, nullable=False),
        Column("shares", JSON, nullable=False),
    )
