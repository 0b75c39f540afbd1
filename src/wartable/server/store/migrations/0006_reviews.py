"""Tables have reviews, in the place of analyses, which told only the chances; and some tables pose a problem."""

from __future__ import annotations

from alembic import op
from sqlalchemy import JSON, Column, ForeignKey, Integer, String

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Keep a review with its table, drop the analyses, which are made again as reviews, and number problems."""
    with op.batch_alter_table("tables") as tables:
        tables.add_column(Column("problem", Integer))
    op.create_table(
        "reviews",
        Column("table", String(16), ForeignKey("tables.id"), primary_key=True),
        Column("review", JSON, nullable=False),
    )
    op.drop_table("analyses")
