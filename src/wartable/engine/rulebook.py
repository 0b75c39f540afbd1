"""A game's rulebook: read by id, and checked against the code and the tests that carry each rule."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from wartable.engine.errors import WartableError
from wartable.engine.game import Game

ID = r"[A-Z]{2,4}-[A-Z]+-\d\d"


class Rule(NamedTuple):
    """One paragraph of the rulebook and its id."""

    id: str
    text: str


class Section(NamedTuple):
    """A section of the rulebook: what stands before its rules, and the rules."""

    title: str
    text: str
    rules: list[Rule]


class Rulebook(NamedTuple):
    """A game's rulebook, taken apart.

    >>> from wartable.engine.game import game
    >>> read_rulebook(game("proelio")).rules["PRO-HAND-01"].id
    'PRO-HAND-01'
    """

    intro: str
    sections: list[Section]

    @property
    def rules(self) -> dict[str, Rule]:
        """Every rule by its id."""
        return {rule.id: rule for section in self.sections for rule in section.rules}


def rulebook_file(game: Game, language: str | None = None) -> Path:
    """Where the rulebook of a game stands: translated if it is, else in English."""
    translated = game.folder / f"rulebook.{language}.md"
    return translated if language and translated.is_file() else game.folder / "rulebook.md"


def quick_start(game: Game, language: str | None = None) -> str:
    """A game on one page, in Markdown: translated if it is, and empty for games that have none."""
    names = [f"quickstart.{language}.md"] if language else []
    files = [game.folder / name for name in (*names, "quickstart.md")]
    found = next((file for file in files if file.is_file()), None)
    return found.read_text("utf-8").strip() if found is not None else ""


def read_rulebook(game: Game, language: str | None = None) -> Rulebook:
    """The rulebook of a game, in English or translated."""
    intro, *rest = re.split(r"^## ", rulebook_file(game, language).read_text("utf-8"), flags=re.M)
    sections = []
    for part in rest:
        title, _, body = part.partition("\n")
        text, *rules = re.split(rf"^\*\*(?={ID}\*\*)", body, flags=re.M)
        told = [rule.partition("**") for rule in rules]
        sections.append(Section(title.strip(), text.strip(), [Rule(head, text.strip()) for head, _, text in told]))
    return Rulebook(intro.strip(), sections)


class NoSuchRule(WartableError):
    """No rule has this id, and none has these words."""


class Found(NamedTuple):
    """Rules that were looked for, and whether they were named by their ids."""

    rules: list[Rule]
    by_id: bool


def find_rules(game: Game, words: Sequence[str]) -> Found:
    """The rules with these ids or, if these are no ids, the rules that have all these words.

    >>> from wartable.engine.game import game
    >>> [rule.id for rule in find_rules(game("proelio"), ["ATK-03"]).rules]
    ['PRO-ATK-03']
    """
    book = read_rulebook(game)
    named = [with_id(game, book, word) for word in words]
    if words and all(named):
        return Found(list(dict.fromkeys(rule for found in named for rule in found)), by_id=True)
    found = [rule for rule in every_rule(book) if all(word.lower() in unmarked(rule.text).lower() for word in words)]
    if not found:
        groups = ", ".join(dict.fromkeys(rule.split("-")[1] for rule in book.rules))
        raise NoSuchRule(
            f"no rule of {game.name} has the id or the words {' '.join(words)!r}: the groups of rules are {groups}"
        )
    return Found(found, by_id=False)


def unmarked(text: str) -> str:
    """A paragraph of Markdown without its marks, in one line."""
    return re.sub(r"[`*]", "", " ".join(text.split()))


def every_rule(book: Rulebook) -> Iterator[Rule]:
    """All rules, then the examples, which are found like rules."""
    yield from book.rules.values()
    for section in book.sections:
        yield from examples(section.text)


def examples(text: str) -> Iterator[Rule]:
    """The paragraphs of a section that open with an id of their own, such as W5."""
    for name, told in re.findall(r"^\*\*([A-Z]\d+)\*\*\s(.+?)(?=\n\n|\Z)", text, re.M | re.S):
        yield Rule(name, told)


def with_id(game: Game, book: Rulebook, word: str) -> list[Rule]:
    """The rules that an id, an id without the game's prefix, or the beginning of one names."""
    wanted = word.upper().removeprefix(f"{game.prefix}-").strip("-")
    return [
        rule
        for rule in every_rule(book)
        if (own := rule.id.removeprefix(f"{game.prefix}-")) == wanted or own.startswith(f"{wanted}-")
    ]


class Place(NamedTuple):
    """Where a rule is carried: a function or class of a file, and the line it begins at."""

    file: Path
    name: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.name}"


def _definitions(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.ClassDef]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node


def rules_in_code(game: Game) -> dict[str, list[Place]]:
    """Which functions and classes of a game name which rules. Its events do not count: they report a rule."""
    carried: dict[str, list[Place]] = {}
    for file in sorted(game.folder.rglob("*.py")):
        source = file.read_text("utf-8")
        for node in _definitions(ast.parse(source)):
            if node.name == game.Tell.__name__:
                continue
            for rule in sorted(set(re.findall(ID, ast.get_source_segment(source, node) or ""))):
                place = Place(file.relative_to(game.folder), node.name, node.lineno)
                carried.setdefault(rule, []).append(place)
    return carried


def rules_in_tests(tests: Path) -> dict[str, list[Place]]:
    """Which tests are marked with which rules."""
    carried: dict[str, list[Place]] = {}
    for file in sorted(tests.rglob("test_*.py")):
        for node in _definitions(ast.parse(file.read_text("utf-8"))):
            for rule in _marks(node):
                carried.setdefault(rule, []).append(Place(file.relative_to(tests), node.name, node.lineno))
    return carried


def _marks(node: ast.FunctionDef | ast.ClassDef) -> Iterator[str]:
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule":
            yield from (
                arg.value for arg in decorator.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
            )


def checkout(game: Game) -> Path:
    """The tests of the checkout this game is run from: the folder ``tests`` beside its ``pyproject.toml``."""
    for folder in game.folder.parents:
        if (folder / "pyproject.toml").is_file() and (folder / "tests").is_dir():
            return folder / "tests"
    raise WartableError("the check reads code and tests: run it in a checkout of the repository")


def check_report(game: Game) -> tuple[list[str], bool]:
    """Every rule with the code and tests that carry it, line by line, and whether none is missing."""
    book = read_rulebook(game).rules
    code, tests = rules_in_code(game), rules_in_tests(checkout(game))
    lines, faults = [], []
    for rule in book:
        lines.append(rule)
        lines += [f"  code  {place}" for place in code.get(rule, [])]
        lines += [f"  test  {place}" for place in tests.get(rule, [])]
        faults += [f"{rule} has no {what}" for what, has in (("code", code), ("test", tests)) if rule not in has]
    named = {rule for rule in {*code, *tests} if rule.startswith(f"{game.prefix}-")}
    faults += [f"{rule} is named, but is not in the rulebook" for rule in sorted(named - set(book))]
    lines.append(f"{len(book)} rules, {'all of them with code and tests' if not faults else f'{len(faults)} faults:'}")
    return [*lines, *faults], not faults
