"""Names of people: their one form, how they are compared, and which ones nobody may have."""

from __future__ import annotations

import unicodedata

from wartable.server.domain.look_alikes import mixes_scripts, skeleton
from wartable.server.http_errors import bad_request
from wartable.server.labels import DELETED

MAX_NAME_LENGTH = 40
LEVELS = (
    *("random", "greedy", "squire", "knight", "marshal", "grand marshal"),
    *("наугад", "жадина", "оруженосец", "рыцарь", "маршал", "великий маршал"),
)
NOBODY = (
    *("bot", "computer", "everyone", "guest", "house", "nobody", "server", "someone", "spectator", "spectators"),
    *("system", "you", "бот", "вы", "все", "гость", "дом", "зритель", "зрители", "компьютер", "никто", "сервер"),
    *("система", "wartable", DELETED, "удалённый игрок"),
)
STAFF = (
    *("admin", "administrator", "moderator", "operator", "owner", "root", "staff", "support", "sysadmin"),
    *("админ", "администратор", "модератор", "оператор", "поддержка"),
)
"""Words that promise authority: no name has one of them."""
RESERVED = {skeleton(name) for name in (*LEVELS, *NOBODY, *STAFF)}
AUTHORITY = {skeleton(name) for name in STAFF}


def one_form(text: str) -> str:
    r"""A name in the one form in which it is stored, however its accents, widths and spaces were typed.

    >>> one_form(" \uff2aose\u0301   X") == "Jos\u00e9 X"
    True
    """
    return " ".join(unicodedata.normalize("NFKC", text).split())


def account_key(name: str) -> str:
    """The key by which an account is found, the same for all cases of its name."""
    return unicodedata.normalize("NFKC", one_form(name).casefold())


def clean_name(text: str, *, reserved: bool = False) -> str:
    """A name as it is shown: printable, single spaces, one script, not too long; a ``reserved`` one only if allowed."""
    name = one_form(text)
    longest = max(len(name), len(account_key(name)))  # folding the case of a letter may yield two
    if not 1 <= longest <= MAX_NAME_LENGTH or not name.isprintable():
        raise bad_request("A name has 1 to {most} printable characters.", most=MAX_NAME_LENGTH)
    if mixes_scripts(name):
        raise bad_request("A name is written in one alphabet: use only Latin or only Cyrillic letters, for example.")
    if not reserved and (skeleton(name) in RESERVED or any(skeleton(word) in AUTHORITY for word in name.split())):
        raise bad_request("The name {name} is reserved: choose another.", name=name)
    return name
