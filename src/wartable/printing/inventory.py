"""What is in a box: what a game draws, what must be there by ``content.toml``, and whether that agrees."""

from __future__ import annotations

import importlib
from collections import Counter
from collections.abc import Mapping
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from wartable.engine.content import Content
from wartable.engine.errors import WartableError
from wartable.engine.game import Game
from wartable.engine.match import Match
from wartable.kit.box import Box


class WrongBox(WartableError):
    """Something is missing in a box, or there is too much of it."""


def match_to_print(game: Game, options: Mapping[str, Any], changes: Mapping[str, Any]) -> Match:
    """A match with the numbers to print, and with as many seats as there can be, so that nothing is left out."""
    largest = max(game.modes.values(), key=lambda mode: mode.most)
    return Match(game, mode=largest.id, seats=largest.most, seed=0, options=options, book=changes)


def box_of(match: Match) -> Box:
    """What is in the box of a game; nothing but the rules, if the game does not say."""
    module = picture_part(match.game, "box")
    if module is None:
        return Box(match.game.id, (), ())
    box: Box = module.box(match.view(-1))
    return box


def picture_part(game: Game, name: str) -> ModuleType | None:
    """A module of a game's ``picture`` that is needed on paper only, if the game has it."""
    picture: object = game.picture
    assert isinstance(picture, ModuleType)
    full = f"{picture.__name__}.{name}"
    return importlib.import_module(full) if find_spec(full) is not None else None


def content_of(match: Match) -> Content:
    """The content of a match, with its numbers."""
    return match.game.content_with(match.changes, match.options, match.rules)


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
