"""Reviews take the place of analyses, which told only the chances; they are made again when somebody asks for them."""

from __future__ import annotations

from alembic import op
from sqlalchemy import JSON, Column, ForeignKey, String

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Keep a review with its table, and drop the analyses."""
    op.create_table(
        "reviews",
        Column("table", String(16), ForeignKey("tables.id"), primary_key=True),
        Column("review", JSON, nullable=False),
    )
    op.drop_table("analyses")
