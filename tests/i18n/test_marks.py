"""No words are left behind in the sources: whatever people read is marked, so that it can be gathered."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.jslexer import Token, tokenize

from wartable.i18n.gather import ROOT, SAYING, games
from wartable.i18n.translator import ENGLISH, LANGUAGES, catalogue_file

SCRIPTS = sorted((ROOT / "web/js").glob("*.js"))
SERVER = sorted((ROOT / "server").rglob("*.py"))
GAMES = [name for name in games() if any(catalogue_file(name, code).is_file() for code in LANGUAGES if code != ENGLISH)]

# --- JavaScript

WORDS = re.compile(r"(?:^|[^\w$-])[A-Z][a-z]+(?![\w-])|[a-z]{2,} [a-z]{2,}")
"""A text that reads like words: one that begins with a capital, or two of them."""
QUIET = re.compile(
    r"(?<!\w)(?:class|style|d|viewBox|transform|href|autocomplete|preserveAspectRatio|easing|\"stroke-dasharray\"|"
    r"\"aria-describedby\"|\"text-anchor\"|\"font-family\"|cookie|cssText|className)\s*[:=]=?\s*$"
    r"|(?<!\w)(?:querySelector|querySelectorAll|closest|matches|matchMedia|getElementById|createElementNS|setAttribute|"
    r"addEventListener|t|many)\($"
    r"|event\.key===$|headers\[$"
)
"""What stands before texts that nobody reads, and before those that are marked."""
TECHNICAL = {"Content-Type", "X-Wartable", "Accept", "BUTTON", "English", "en-US"}
CLASSES = {
    name for path in (ROOT / "web/css").glob("*.css") for name in re.findall(r"\.([a-z-]+)", path.read_text("utf-8"))
}
"""Words that name styles."""


def unmarked(source: str) -> Iterator[str]:
    """Texts of a script that read like words and are not marked."""
    depth = 0
    before: list[Token] = []
    for token in tokenize(source, jsx=False):
        if token.type == "operator" and token.value == "(":
            called = before[-1].value if before else ""
            depth = depth + 1 if depth or called in ("t", "many") else 0
        elif token.type == "operator" and token.value == ")":
            depth = max(0, depth - 1)
        elif token.type in ("string", "template_string") and not depth:
            text = re.sub(r"\$\{[^{}]*\}", " ", token.value[1:-1])
            ahead = "".join(f"{part.value} " if part.type == "name" else part.value for part in before[-6:])
            named = set(text.split()) <= CLASSES
            if WORDS.search(text) and not named and text not in TECHNICAL and not QUIET.search(ahead.replace(" ", "")):
                yield token.value
        if token.type not in ("linecomment", "multilinecomment", "whitespace"):
            before.append(token)


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_scripts_mark_what_they_say(path: Path) -> None:
    assert list(unmarked(path.read_text("utf-8"))) == []


def test_unmarked_words_are_found() -> None:
    assert list(unmarked('toast("Not kept yet."); toast(t("Saved."));')) == ['"Not kept yet."']
    assert list(unmarked("button(`Play ${game} now`, { class: 'button go' })")) == ["`Play ${game} now`"]
    assert list(unmarked('make("p", { title: "Look at it" }, many(n, "{n} card", "{n} cards"))')) == ['"Look at it"']


# --- Python

TOLD = ("text", "why", "prompt", "label", "warning")


def is_words(node: ast.expr) -> bool:
    """Whether a text stands there, as it is or with something put into it."""
    if isinstance(node, ast.JoinedStr):
        return any(
            isinstance(part, ast.Constant) and re.search(r"[A-Za-z]{3}", str(part.value)) for part in node.values
        )
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value


@pytest.mark.parametrize("path", SERVER, ids=lambda path: path.name)
def test_the_server_marks_what_it_tells(path: Path) -> None:
    for call in (node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)):
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        if name in SAYING:
            assert not any(isinstance(argument, ast.JoinedStr) for argument in call.args), f"{path}:{call.lineno}"
        for keyword in call.keywords:
            assert keyword.arg not in TOLD or not is_words(keyword.value), f"{path}:{call.lineno}"


@pytest.mark.parametrize("game", GAMES)
def test_sentences_of_a_translated_game_are_said_and_not_only_filled_in(game: str) -> None:
    for path in sorted((ROOT / "games" / game).rglob("*.py")):
        if path.parent.name not in ("words", "picture"):
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            filled = isinstance(node, ast.Attribute) and node.attr == "format"
            assert not filled or isinstance(node.value, ast.Constant), f"{path}:{node.lineno}"  # type: ignore[attr-defined]
