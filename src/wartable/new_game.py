"""A package for a game of your own, written from the template in ``wartable/template``."""

from __future__ import annotations

import importlib.util
import keyword
import re
import shutil
import tempfile
from pathlib import Path
from typing import NamedTuple

from wartable.engine.errors import BadFile, BadOption
from wartable.engine.game import all_games
from wartable.engine.shelf import offered

TEMPLATE = Path(__file__).parent / "template" / "skirmish"
LONGEST = 30


class NewName(NamedTuple):
    """What a new game is called: in code, to people, and in the ids of its rules."""

    id: str
    name: str
    prefix: str


def read_name(text: str) -> NewName:
    """The names of a new game, from what somebody would like to call it.

    >>> read_name("Night Raid")
    NewName(id='night_raid', name='Night Raid', prefix='NIG')
    """
    words = re.findall(r"[^\s_-]+", text)
    plain = "_".join(words).lower()
    if not re.fullmatch(r"[a-z][a-z0-9_]*", plain) or len(plain) > LONGEST or len(re.findall(r"[a-z]", plain)) < 3:
        raise BadOption(
            f"a game cannot be called {text[:40]!r}: use a-z, 0-9 and spaces, a letter first, "
            f"at least 3 letters and up to {LONGEST} characters"
        )
    if plain in offered()[0]:
        raise BadOption(f"there is a game {plain!r} already: choose another name")
    if keyword.iskeyword(plain) or importlib.util.find_spec(plain) is not None:
        raise BadOption(f"{plain!r} is the name of a Python module already: choose another name")
    return NewName(plain, " ".join(word[:1].upper() + word[1:] for word in words), _prefix(plain))


def _prefix(id: str) -> str:
    """A prefix for the ids of rules that no other game has: the first letters, or others of the name."""
    letters = re.sub(r"[^a-z]", "", id).upper()
    taken = {game.prefix for game in all_games()}
    choices = [letters[:3], letters[:4], *(letters[:2] + letter for letter in letters[2:])]
    free = [choice for choice in choices if choice not in taken]
    if not free:
        raise BadOption(f"the ids of rules of {id!r} would begin like those of another game: choose another name")
    return free[0]


def write_package(text: str, parent: Path) -> tuple[NewName, Path]:
    """Write a small complete game into a new folder; nothing is ever overwritten."""
    names = read_name(text)
    folder = parent / names.id
    if folder.exists():
        raise BadFile(f"{folder} exists already: choose another name, or go to another folder")
    try:
        with tempfile.TemporaryDirectory(dir=parent, prefix=f".{names.id}.") as scratch:
            made = Path(scratch) / names.id
            for source in sorted(TEMPLATE.rglob("*")):
                if source.is_file() and "__pycache__" not in source.parts:
                    target = made / str(source.relative_to(TEMPLATE)).replace("skirmish", names.id)
                    target.parent.mkdir(parents=True, exist_ok=True)
                    target.write_text(_renamed(source.read_text("utf-8"), names), "utf-8")
            shutil.move(made, folder)
    except OSError as error:
        raise BadFile(f"{folder} cannot be written: {error.strerror or error}") from error
    return names, folder


def _renamed(text: str, names: NewName) -> str:
    for old, new in (("skirmish", names.id), ("Skirmish", names.name), ("SKI", names.prefix)):
        text = text.replace(old, new)
    return text
