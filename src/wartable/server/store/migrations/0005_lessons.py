"""Lessons: which one a table teaches, and what people have learned."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, Float, ForeignKey, String

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the lesson of a table, and who has done which."""
    with op.batch_alter_table("tables") as tables:
        tables.add_column(Column("lesson", String(40)))
    op.create_table(
        "lessons",
        Column("person", String(16), ForeignKey("people.id"), primary_key=True),
        Column("game", String(40), primary_key=True),
        Column("lesson", String(40), primary_key=True),
        Column("table", String(16), ForeignKey("tables.id")),
        Column("done", Float),
    )
