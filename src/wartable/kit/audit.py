"""What is ours in a game: rules that the original leaves open, and what it does not print, with the reasons.

Rulebooks mark both at the end of a paragraph. ``audit.md`` in the folder of a game tells the reasons, and
``content.toml`` says of every entry whether its numbers are those of the original.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from wartable.engine.content import changeable
from wartable.engine.game import Game
from wartable.engine.rulebook import read_rulebook
from wartable.i18n.translator import ENGLISH, Translator, language, say

DESIGNED = "designed"
"""How ``content.toml`` spells a source that is ours; ``count_source`` is the same for a count alone."""


class Decision(NamedTuple):
    """A paragraph of the rulebook that is ours, at least in part."""

    id: str
    text: str


def audit(game: Game) -> str:
    """The page of a game in Markdown, in the language that is spoken."""
    name = Translator(game.id).say(game.name)
    rulings, designed = decisions(game, say("ruling")), decisions(game, say("designed"))
    parts = [
        f"# {say('{game}: what is ours', game=name)}",
        _reasons(game),
        f"## {say('Rulings')}",
        say(
            "Here the original is silent, or can be read in more than one way. What is ours in a rule is its last part."
        ),
        *(_told(decision) for decision in rulings),
        f"## {say('Designed rules')}",
        say("What these rules say is not printed in the original, or cannot be read there."),
        *(_told(decision) for decision in designed),
        f"## {say('Designed numbers')}",
        say("If you own the original, put its numbers into a file such as my.toml and use it with --content."),
        f"```toml\n{numbers(game)}```",
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def decisions(game: Game, mark: str) -> list[Decision]:
    """The rules that carry a mark, without it."""
    sign = f"*({mark})*"
    book = read_rulebook(game, None if language() == ENGLISH else language())
    return [
        Decision(rule.id, " ".join(rule.text.replace(sign, "").split()))
        for rule in book.rules.values()
        if sign in rule.text
    ]


def _told(decision: Decision) -> str:
    return f"**{decision.id}** {decision.text}"


def _reasons(game: Game) -> str:
    """What the game itself says about its sources."""
    files = game.folder / f"audit.{language()}.md", game.folder / "audit.md"
    found = next((file for file in files if file.is_file()), None)
    return found.read_text("utf-8").strip() if found is not None else ""


# --- Numbers


def numbers(game: Game) -> str:
    """The numbers that are ours and can be changed, as a content file."""
    lines: list[str] = []
    heads = dict(_designed(game))
    for head, found in heads.items():
        note = found.pop("")
        told = f" # {note}" if note and language() == ENGLISH else ""
        lines += [f"[{head}]{told}", *(f"{name} = {value}" for name, value in found.items()), ""]
    return "\n".join(lines)


def _designed(game: Game) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each table or entry with the numbers in it that are ours."""
    spans = changeable(game.Book, game.content)
    for table, content in game.content.items():
        entries = {f"{table}.{row['id']}": row for row in content if "id" in row} if isinstance(content, list) else {}
        for head, row in (entries or {table: content}).items():
            if isinstance(row, dict):
                ours = {name: value for name, value in row.items() if f"{head}.{name}" in spans and _is_ours(row, name)}
                if ours:
                    yield head, ours | {"": str(row.get("source_note", ""))}


def _is_ours(row: dict[str, Any], name: str) -> bool:
    """Whether a number is ours; a count can have a source of its own."""
    said = row.get("count_source") if name in ("count", "tiles") else None
    return bool((said or row.get("source")) == DESIGNED)
