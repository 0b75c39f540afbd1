"""Gathering all that is said: from Python, JavaScript, HTML, and the content of the games.

In Python these are sentences:

- what ``say("...")`` and its like are given as it stands, and the two words of ``Forms("...", "...")``;
- in ``words/`` of a game, in ``picture/captions*.py`` and in the files listed here, every text of a constant.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.extract import extract

import wartable
from wartable.engine.shelf import offered
from wartable.i18n.markup import texts_of
from wartable.i18n.options import option_name, option_texts, plain
from wartable.i18n.translator import SITE, game_folder

ROOT = Path(wartable.__file__).parent
PAGE = "page"
CONSTANTS = ("bots/levels.py",)
"""Files outside of games whose constants are words."""
JS_WORDS = {"t": None, "many": (2, 3)}
TOLD = ("name", "text", "short", "mood")
"""What content calls what people read."""
TAUGHT = ("goal", "turn", "end", "name", "text", "title", "say", "why", "hints")
"""What lessons call what learners read."""
NOT_TAUGHT = ("position", "options", "when")
"""Tables of lessons without words."""
SAYING = ("say", "bad_request", "forbidden", "not_found", "conflict", "refused", "ApiError")
"""Functions that are given a sentence."""
NOT_WORDS = ("Forms", "Translator")
"""What is given to these is no sentence, or found by itself."""
FIELD = re.compile(r"\{(\w*)(?::[^{}]*)?\}")


class Message(NamedTuple):
    """A sentence, or a thing in the singular and the plural, and where it is said."""

    text: str | tuple[str, str]
    where: str


def games() -> list[str]:
    """Every game on the shelf, those of other packages included."""
    return sorted(game for game in offered()[0] if game_folder(game) is not None)


def domains() -> list[str]:
    """Every catalogue a language may have."""
    return [SITE, PAGE, *games()]


def messages(domain: str) -> list[Message]:
    """All that is said in a domain."""
    if domain == PAGE:
        return [found for path in sorted((ROOT / "web/js").glob("*.js")) for found in in_script(path)]
    if domain == SITE:
        return list(_in_site())
    folder = game_folder(domain)
    return list(_in_game(folder)) if folder is not None else []


def template(domain: str) -> Catalog:
    """A catalogue of all that is said in a domain, without any translation."""
    catalog = Catalog()
    for found in messages(domain):
        catalog.add(found.text, locations=[(found.where, 0)])
    return catalog


def _in_site() -> Iterator[Message]:
    for folder in ("server", "engine", "kit", "bots", "printing"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield from in_python(path, constants=str(path.relative_to(ROOT)) in CONSTANTS)
    for path in sorted((ROOT / "web").rglob("*.html")):
        for text in texts_of(path.read_text("utf-8")):
            yield Message(text, _place(path))


def _in_game(folder: Path) -> Iterator[Message]:
    for path in sorted(folder.rglob("*.py")):
        yield from in_python(path, constants=path.parent.name == "words" or path.name.startswith("captions"))
    yield from in_content(folder / "content.toml")
    yield from in_lessons(folder / "lessons.toml")


def _place(path: Path) -> str:
    """Where a sentence is said: a path below Wartable, or below the folder of another package."""
    if path.is_relative_to(ROOT):
        return str(path.relative_to(ROOT))
    package = next(folder for folder in path.parents if not (folder / "__init__.py").is_file())
    return str(path.relative_to(package))


# --- Python


def in_python(path: Path, *, constants: bool) -> list[Message]:
    """The sentences of a module."""
    tree = ast.parse(path.read_text("utf-8"))
    found: list[str | tuple[str, str]] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            found += _said(node)
    for node in tree.body if constants else ():
        found += _constant(node)
    return [Message(text, _place(path)) for text in dict.fromkeys(found) if reads(text)]


def reads(text: str | tuple[str, str]) -> bool:
    """Whether there is a word in it, besides its fields."""
    whole = text if isinstance(text, str) else " ".join(text)
    return re.search(r"[^\W\d_]", FIELD.sub(" ", whole)) is not None


def _said(call: ast.Call) -> Iterator[str | tuple[str, str]]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if name == "Forms":
        one, many = (ast.literal_eval(argument) for argument in call.args)
        yield one, many
    elif name in SAYING:
        for argument in call.args:
            yield from _choices(argument)


def _choices(node: ast.expr) -> Iterator[str]:
    """A text as it stands, or one of two."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _choices(node.body)
        yield from _choices(node.orelse)


def _constant(node: ast.stmt) -> Iterator[str]:
    """Every text in a constant of a module; the keys of tables and what functions look up are none."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    if any(isinstance(target, ast.Name) and target.id.isupper() for target in targets):
        yield from _texts(getattr(node, "value", None))


def _texts(node: ast.expr | None) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.Dict):
        for value in node.values:
            yield from _texts(value)
    elif isinstance(node, ast.Lambda) or (isinstance(node, ast.Call) and getattr(node.func, "id", "") in NOT_WORDS):
        return
    elif isinstance(node, ast.expr):
        for child in ast.iter_child_nodes(node):
            yield from _texts(child if isinstance(child, ast.expr) else getattr(child, "iter", None))


# --- JavaScript


def in_script(path: Path) -> list[Message]:
    """The sentences of a module of the pages."""
    with path.open("rb") as file:
        found = extract("javascript", file, JS_WORDS, options={"parse_template_string": True})
        return [Message(text if isinstance(text, str) else (text[0], text[1]), _place(path)) for _, text, _, _ in found]


# --- Content


def in_content(path: Path) -> list[Message]:
    """The names and texts of a game's content, and how its options and their values are called."""
    content = tomllib.loads(path.read_text("utf-8"))
    options = content.pop("options", {})
    found = [*_told(content)]
    for name, option in options.items():
        found += [option_name(name), *option_texts(option["text"], option.get("values", ()))]
        found += [plain(value) for value in option.get("values", ()) if isinstance(value, str)]
    return [Message(text, _place(path)) for text in dict.fromkeys(found) if reads(text)]


def in_lessons(path: Path) -> list[Message]:
    """What the coach of a game says, if it has lessons."""
    lessons = tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}
    return [Message(text, _place(path)) for text in dict.fromkeys(_taught(lessons)) if reads(text)]


def _taught(lessons: Any, name: str = "") -> Iterator[str]:
    if isinstance(lessons, dict):
        for key, value in lessons.items():
            yield from _taught(value, key) if key not in NOT_TAUGHT else ()
    elif isinstance(lessons, list):
        for entry in lessons:
            yield from _taught(entry, name)
    elif isinstance(lessons, str) and name in TAUGHT:
        yield lessons


def _told(content: Any) -> Iterator[str]:
    if isinstance(content, list):
        for entry in content:
            yield from _told(entry)
    elif isinstance(content, dict):
        for name, value in content.items():
            if name in TOLD and isinstance(value, str):
                yield value
            else:
                yield from _told(value)
