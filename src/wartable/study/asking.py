"""A question as people write it: on the command line, or on a form in the browser."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

from wartable.engine.content import full_path
from wartable.engine.errors import BadOption
from wartable.engine.game import Game
from wartable.study.question import PRINTED, Arm, all_lineups, arm_name, order_option

ALL = "all"


def read_version(chosen: Game, text: str) -> Arm:
    """A version of a game: ``printed``, the name of a variant, or numbers like ``limits.deal=4,limits.hand_limit=7``.

    >>> from wartable.engine.game import game
    >>> read_version(game("proelio"), "limits.deal=4")
    Arm(name='deal 4', changes={'limits.deal': 4})
    """
    if text == PRINTED:
        return Arm(PRINTED, {})
    if text in chosen.variants:
        return Arm(text.replace("_", " "), dict(chosen.variants[text]))
    if "=" not in text:
        known = " or ".join([PRINTED, *chosen.variants])
        raise BadOption(f"{chosen.name} has no version {text!r}: name {known}, or numbers like limits.deal=4")
    return version(dict(read_number(chosen, part) for part in text.split(",")))


def version(changes: Mapping[str, Any]) -> Arm:
    """The version with some numbers changed."""
    return Arm(arm_name(changes), dict(changes))


def read_number(chosen: Game, text: str) -> tuple[str, int]:
    """A changed number, given as ``path=value``."""
    path, values = read_numbers(chosen, text)
    if len(values) != 1:
        raise BadOption(f"{text!r} names several numbers: --vary goes through them")
    return path, values[0]


def read_numbers(chosen: Game, text: str) -> tuple[str, list[int]]:
    """A number that goes through some values, given as ``path=4,5,6``."""
    path, equals, values = text.strip().partition("=")
    if not equals or not re.fullmatch(r"-?\d{1,9}(,-?\d{1,9})*", values.replace(" ", "")):
        raise BadOption(f"{text!r} cannot be read: it is written like limits.deal=4, or limits.deal=4,5,6 with --vary")
    path = full_path(chosen.Book, chosen.content, path.strip())
    found = [int(value) for value in values.split(",")]
    for value in found:
        chosen.book({path: value})
    return path, found


def read_versions(
    chosen: Game, against: str, change: Sequence[str], vary: Sequence[str], also: Sequence[str]
) -> tuple[Arm, ...]:
    """All versions that are compared, the one that others are compared with first."""
    arms = [read_version(chosen, against)]
    changes = dict(read_number(chosen, text) for text in change)
    varied = [read_numbers(chosen, text) for text in vary]
    if changes or varied:
        paths = [path for path, _ in varied]
        for values in product(*(values for _, values in varied)):
            arms.append(version({**changes, **dict(zip(paths, values, strict=True))}))
    arms += [read_version(chosen, text) for text in also]
    return tuple(without_doubles(chosen, arms))


def without_doubles(chosen: Game, arms: Sequence[Arm]) -> list[Arm]:
    """Versions whose books differ, the first of each."""
    kept: dict[bytes, Arm] = {}
    for arm in arms:
        kept.setdefault(bytes(chosen.book(arm.changes).data), arm)
    return list(kept.values())


def read_lineups(chosen: Game, text: str, seats: int) -> tuple[str, ...]:
    """Line-ups: ``all``, ``printed``, or names like ``light,nature;nature,light`` with ids in full."""
    order = order_option(chosen)
    if not order or text == PRINTED:
        return ()
    if text == ALL:
        return all_lineups(chosen, seats)
    found = []
    for names in text.split(";"):
        whole = chosen.options[order].read(names)
        if len(re.findall(r"[^\s,]+", names)) != seats:
            raise BadOption(f"the line-up {names!r} does not name {seats} of {', '.join(chosen.options[order].names)}")
        found.append(" ".join(whole.split()[:seats]))
    return tuple(dict.fromkeys(found))


def read_pairs(texts: Sequence[str], option: str) -> dict[str, str]:
    """Pairs given as ``name=value``."""
    found = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise BadOption(f"{option} {text!r} cannot be read: it is written like {option} name=value")
        found[name.strip()] = value.strip()
    return found


def read_each(chosen: Game, texts: Sequence[str]) -> dict[str, list[Any]]:
    """Options that go through several values, given as ``start_seat=1,2,3``."""
    found = {}
    for name, values in read_pairs(texts, "--each").items():
        found[name] = [chosen.choose({name: value})[name] for value in values.split(",")]
    return found
