"""People are told that it is their turn: what they chose, the devices they chose it on, and what is to be sent."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, Float, ForeignKey, Integer, String, Text, UniqueConstraint

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Create settings, devices, notices, and the keys of the server."""
    op.create_table(
        "server_keys",
        Column("name", String(40), primary_key=True),
        Column("value", Text, nullable=False),
    )
    _create_settings()
    op.create_table(
        "push_subscriptions",
        Column("id", String(64), primary_key=True),
        Column("person", String(16), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
        Column("session", String(64), nullable=False),
        Column("endpoint", Text, nullable=False),
        Column("p256dh", String(100), nullable=False),
        Column("auth", String(32), nullable=False),
        Column("created", Float, nullable=False),
    )
    op.create_index("ix_push_subscriptions_person", "push_subscriptions", ["person"])
    _create_notices()


def _create_settings() -> None:
    op.create_table(
        "notification_settings",
        Column("person", String(16), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        Column("language", String(8), nullable=False),
        Column("site", Text, nullable=False),
        Column("time_zone", String(64), nullable=False),
        Column("quiet_from", Integer),
        Column("quiet_until", Integer),
        Column("digest_at", Integer),
        Column("mail", String(254)),
        Column("mail_wanted", String(254)),
        Column("mail_code", String(64)),
        Column("mail_code_until", Float),
        Column("mail_guesses", Integer, nullable=False),
        Column("unsubscribe", String(32), nullable=False, unique=True),
        Column("webhook", Text),
        Column("webhook_secret", String(64)),
        Column("webhook_failures", Integer, nullable=False),
        Column("webhook_trouble", String(20), nullable=False),
    )


def _create_notices() -> None:
    op.create_table(
        "notices",
        Column("id", String(16), primary_key=True),
        Column("person", String(16), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
        Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        Column("channel", String(8), nullable=False),
        Column("kind", String(8), nullable=False),
        Column("ply", Integer, nullable=False),
        Column("event", String(16), nullable=False),
        Column("created", Float, nullable=False),
        Column("due", Float),
        Column("sent", Float),
        Column("seen", Float),
        Column("tries", Integer, nullable=False),
        Column("lost", Integer, nullable=False),
        Column("claimed_by", String(32)),
        Column("claimed_until", Float),
        UniqueConstraint("person", "table", "channel"),
    )
    op.create_index("ix_notices_table", "notices", ["table"])
    op.create_index("notices_by_due", "notices", ["due"])
