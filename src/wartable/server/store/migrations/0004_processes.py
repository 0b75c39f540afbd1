"""Several processes share a database: they claim the tables where something is due, and see when others change one."""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Column, Float, Integer, String

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add claims and the second part of a table's version, and make room for talk at tables older than 24 days."""
    with op.batch_alter_table("tables") as tables:
        tables.add_column(Column("asides", Integer, nullable=False, server_default="0"))
        tables.add_column(Column("claimed_by", String(16)))
        tables.add_column(Column("claimed_until", Float))
    with op.batch_alter_table("talk") as talk:
        talk.alter_column("n", existing_type=Integer, type_=BigInteger, existing_nullable=False)
    op.execute("UPDATE tables SET due = 0 WHERE status = 'playing'")  # the server looks at once, and then knows
