"""The tables of the database. A game is its seed and moves; what each move left is stored to resume games quickly.

Every change here needs a migration in ``migrations``; CONTRIBUTING.md tells how.
"""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
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
    UniqueConstraint,
)

NAMES_OF_CONSTRAINTS = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}
"""Every constraint has a name that follows from its columns, so that a migration can drop it."""

meta = MetaData(naming_convention=NAMES_OF_CONSTRAINTS)


def key(*names: str) -> list[Column[str]]:
    """The key of rows that belong to a table, a person or both: columns ``table`` and ``person``."""
    owners = {"table": "tables.id", "person": "people.id"}
    return [Column(name, ForeignKey(owners[name]), primary_key=True) for name in names]


people = Table(
    "people",
    meta,
    Column("id", String(16), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("account", String(40), unique=True),  # the casefolded name; none for guests
    Column("password", Text),
    Column("created", Float, nullable=False),
    Column("skeleton", String(120), index=True),  # how the name of an account looks, see domain/look_alikes.py
    Column("banned", Float),  # since when they may not sign in
    Column("ban_reason", Text),
    Column("muted_until", Float),  # until when they may not talk
    Column("deleted", Float),  # since when the person is nobody: their seats and results stay
)

sessions = Table(
    "sessions",
    meta,
    Column("id", String(64), primary_key=True),  # a digest: a stolen database lets nobody sign in
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("seen", Float),  # when it was last used, give or take an hour
    Column("device", String(80)),  # the browser and the system, as far as they tell
)

recovery_codes = Table(
    "recovery_codes",
    meta,
    Column("id", String(64), primary_key=True),  # a digest: a stolen database lets nobody sign in
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("created", Float, nullable=False),
)

blocks = Table(
    "blocks",
    meta,
    Column("id", Integer, primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("blocked", ForeignKey("people.id"), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Index("blocks_by_person", "person", "blocked", unique=True),
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
    Column("ended", String(12), nullable=False),  # "", "rules", "resigned", "closed", "stopped" or "lesson"
    Column("rematch", String(16)),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("start", LargeBinary),  # what the setup left, see engine/stored_plies.py; none in rows of older versions
    Column("due", Float),  # when the server has to do something: 0 if a bot is to move; none: never
    Column("dropped", Integer, nullable=False, server_default="0"),  # lines of spectators that made room for newer ones
    Column("asides", Integer, nullable=False, server_default="0"),  # grows with all that leaves "changes" as it is
    Column("claimed_by", String(16)),  # the process that does what is due
    Column("claimed_until", Float),  # if it has not by then, another does
    Column("lesson", String(40)),  # the lesson of the game that is taught here; none: a usual table
    Column("problem", Integer),  # the number of the problem of its game that it poses, if it does
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
    Column("n", BigInteger, primary_key=True),  # milliseconds since the table was made
    Column("to", String(8), nullable=False),  # "all", "watchers" or the number of a seat
    Column("seat", Integer, nullable=False),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

admissions = Table("admissions", meta, *key("table", "person"), Column("created", Float, nullable=False))
"""Who was let in at a private table by its key, and may watch it from then on."""

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

lessons = Table(
    "lessons",
    meta,
    *key("person"),
    Column("game", String(40), primary_key=True),
    Column("lesson", String(40), primary_key=True),  # or what a coach has said, or "known": no lessons wanted
    Column("table", ForeignKey("tables.id")),  # where it was last played
    Column("done", Float),  # when it was first done
)
"""What people have learned."""

reviews = Table(
    "reviews",
    meta,
    *key("table"),
    Column("review", JSON, nullable=False),
)

reports = Table(
    "reports",
    meta,
    Column("id", Integer, primary_key=True),
    Column("created", Float, nullable=False),
    Column("reporter", ForeignKey("people.id"), nullable=False, index=True),
    Column("accused", ForeignKey("people.id"), nullable=False, index=True),
    Column("table", ForeignKey("tables.id"), nullable=False),
    Column("line", BigInteger),  # the number of the line of talk; none if the player is reported
    Column("text", Text, nullable=False),  # what the reporter says about it
    Column("context", JSON, nullable=False),  # the talk around it, as it was then
    Column("closed", Float),
    Column("decision", Text),
)

audit = Table(
    "audit",
    meta,
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("actor", String(80), nullable=False),
    Column("action", String(40), nullable=False),
    Column("target", String(80), nullable=False),
    Column("details", Text, nullable=False),
)

events = Table(
    "events",
    meta,
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("kind", String(20), nullable=False),  # see store/events.py
    Column("target", String(40), nullable=False),
    Column("origin", String(16), nullable=False),  # the server that made the change, which knows of it
    Column("done", Float),  # when a server noticed
)
"""What was changed beside the running server, for it to notice."""

server_state = Table("server_state", meta, Column("name", String(20), primary_key=True), Column("value", Text))
"""What operators set while the server runs."""

# --- Notifications


server_keys = Table(
    "server_keys",
    meta,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

notification_settings = Table(
    "notification_settings",
    meta,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("language", String(8), nullable=False),
    Column("site", Text, nullable=False),  # the address of the server as this person reaches it, for links
    Column("time_zone", String(64), nullable=False),
    Column("quiet_from", Integer),  # minutes after midnight; none: no quiet hours
    Column("quiet_until", Integer),
    Column("digest_at", Integer),  # minutes after midnight; none: single notices
    Column("mail", String(254)),  # a confirmed address
    Column("mail_wanted", String(254)),  # an address that waits for its code
    Column("mail_code", String(64)),  # a digest
    Column("mail_code_until", Float),
    Column("mail_guesses", Integer, nullable=False),
    Column("unsubscribe", String(32), nullable=False, unique=True),  # the secret part of the link in mails
    Column("webhook", Text),
    Column("webhook_secret", String(64)),
    Column("webhook_failures", Integer, nullable=False),  # in a row
    Column("webhook_trouble", String(20), nullable=False),  # why the last call failed; empty: it did not
)

push_subscriptions = Table(
    "push_subscriptions",
    meta,
    Column("id", String(64), primary_key=True),  # a digest of the endpoint
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("session", String(64), nullable=False),  # a device is told nothing after signing out
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(32), nullable=False),
    Column("created", Float, nullable=False),
)

notices = Table(
    "notices",
    meta,
    Column("id", String(16), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("channel", String(8), nullable=False),  # "push", "mail" or "webhook"
    Column("kind", String(8), nullable=False),  # "turn", "begin" or "end"
    Column("ply", Integer, nullable=False),
    Column("event", String(16), nullable=False),  # the same for every try to tell it
    Column("created", Float, nullable=False),
    Column("due", Float),  # when to send it; none: sent, read or given up
    Column("sent", Float),
    Column("seen", Float),  # when the person looked at the table; none: unread
    Column("tries", Integer, nullable=False),
    Column("lost", Integer, nullable=False),  # how often a process stopped between claiming and noting the result
    Column("claimed_by", String(32)),
    Column("claimed_until", Float),
    UniqueConstraint("person", "table", "channel"),
    Index("notices_by_due", "due"),
)
