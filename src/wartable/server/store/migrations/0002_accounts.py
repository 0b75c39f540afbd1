"""Accounts that can be recovered, reported, blocked, muted and banned; spectators' share of talk; private tables."""

from __future__ import annotations

from alembic import op
from sqlalchemy import JSON, BigInteger, Column, Float, ForeignKey, Integer, String, Text

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add columns to people, sessions and tables, and the tables of moderation."""
    with op.batch_alter_table("people") as people:
        people.add_column(Column("skeleton", String(120)))
        people.add_column(Column("banned", Float))
        people.add_column(Column("ban_reason", Text))
        people.add_column(Column("muted_until", Float))
        people.add_column(Column("deleted", Float))
    op.create_index("ix_people_skeleton", "people", ["skeleton"])
    with op.batch_alter_table("sessions") as sessions:
        sessions.add_column(Column("seen", Float))
        sessions.add_column(Column("device", String(80)))
    with op.batch_alter_table("tables") as tables:
        tables.add_column(Column("dropped", Integer, nullable=False, server_default="0"))
    _create_parts_of_people()
    _create_reports()
    _create_parts_of_the_server()


def _person(name: str) -> Column[str]:
    return Column(name, String(16), ForeignKey("people.id"), nullable=False)


def _create_parts_of_people() -> None:
    op.create_table(
        "recovery_codes",
        Column("id", String(64), primary_key=True),
        _person("person"),
        Column("created", Float, nullable=False),
    )
    op.create_index("ix_recovery_codes_person", "recovery_codes", ["person"])
    op.create_table(
        "blocks",
        Column("id", Integer, primary_key=True),
        _person("person"),
        _person("blocked"),
        Column("created", Float, nullable=False),
    )
    op.create_index("ix_blocks_blocked", "blocks", ["blocked"])
    op.create_index("blocks_by_person", "blocks", ["person", "blocked"], unique=True)
    op.create_table(
        "admissions",
        Column("table", String(16), ForeignKey("tables.id"), primary_key=True),
        Column("person", String(16), ForeignKey("people.id"), primary_key=True),
        Column("created", Float, nullable=False),
    )


def _create_reports() -> None:
    op.create_table(
        "reports",
        Column("id", Integer, primary_key=True),
        Column("created", Float, nullable=False),
        _person("reporter"),
        _person("accused"),
        Column("table", String(16), ForeignKey("tables.id"), nullable=False),
        Column("line", BigInteger),
        Column("text", Text, nullable=False),
        Column("context", JSON, nullable=False),
        Column("closed", Float),
        Column("decision", Text),
    )
    op.create_index("ix_reports_reporter", "reports", ["reporter"])
    op.create_index("ix_reports_accused", "reports", ["accused"])


def _create_parts_of_the_server() -> None:
    op.create_table(
        "audit",
        Column("id", Integer, primary_key=True),
        Column("at", Float, nullable=False),
        Column("actor", String(80), nullable=False),
        Column("action", String(40), nullable=False),
        Column("target", String(80), nullable=False),
        Column("details", Text, nullable=False),
    )
    op.create_table(
        "events",
        Column("id", Integer, primary_key=True),
        Column("at", Float, nullable=False),
        Column("kind", String(20), nullable=False),
        Column("target", String(40), nullable=False),
        Column("origin", String(16), nullable=False),
        Column("done", Float),
    )
    op.create_table("server_state", Column("name", String(20), primary_key=True), Column("value", Text))
