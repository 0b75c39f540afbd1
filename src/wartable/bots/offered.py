"""Bots that installed packages offer, by the entry points ``wartable.bots``.

A package offers a bot with two lines in its ``pyproject.toml``::

    [project.entry-points."wartable.bots"]
    clever = "my_bots:Clever"

It can then be named like a level, and takes seats at the tables of a server.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.metadata import entry_points

GROUP = "wartable.bots"


@cache
def offered_bots() -> dict[str, str]:
    """What each bot's name stands for, ``module:attribute``, by name. Names are words in small letters."""
    found = {entry.name: entry.value for entry in entry_points(group=GROUP)}
    return {name: found[name] for name in sorted(found) if re.fullmatch(r"[a-z][a-z0-9_]*", name)}
