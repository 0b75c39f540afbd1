"""What must be in a box by ``content.toml``, and whether all of it was drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from wartable.engine.content import Content
from wartable.engine.errors import WartableError
from wartable.kit.box import Box


class WrongBox(WartableError):
    """Something is missing in a box, or there is too much of it."""


def expected(content: Content) -> dict[str, int]:
    """How many of everything ``[box]`` asks for.

    A number counts things, or each entry of a table; the name of a column says how often an entry is there, and a path
    such as ``limits.fire_pool`` where a number stands. ``each`` names a table of owners: everyone has as many.
    """
    found: dict[str, int] = {}
    for name, said in content.get("box", {}).items():
        count, owners = (said["count"], len(content[said["each"]])) if isinstance(said, dict) else (said, 1)
        table = content.get(name)
        if isinstance(table, list):
            numbers = {f"{name}.{entry['id']}": owners * _count(count, entry, content) for entry in table}
            found |= {path: number for path, number in numbers.items() if number}
        else:
            found[name] = owners * _count(count, {}, content)
    return found


def _count(count: str | int, entry: Mapping[str, Any], content: Content) -> int:
    """A number as it stands, as it stands elsewhere in the content, or in a column of an entry."""
    if isinstance(count, int):
        return count
    table, dot, column = count.partition(".")
    return int(content[table][column] if dot else entry.get(count, 0))


def printed(box: Box) -> dict[str, int]:
    """How many of everything are drawn."""
    found = Counter({board.stands_for: 0 for board in box.boards})
    for board in box.boards:
        found[board.stands_for] += 1
    for group in box.groups:
        for piece in group.pieces:
            found[piece.stands_for] += piece.copies
    return dict(found)


def check(box: Box, content: Content) -> None:
    """Refuse a box in which something is missing or too much."""
    wanted, drawn = expected(content), printed(box)
    faults = [
        f"{name}: {drawn.get(name, 0)} drawn, {wanted.get(name, 0)} in content.toml"
        for name in sorted({*wanted, *drawn})
        if drawn.get(name, 0) != wanted.get(name, 0)
    ]
    if faults:
        raise WrongBox(f"the box is not what [box] in content.toml says: {'; '.join(faults[:5])}")
