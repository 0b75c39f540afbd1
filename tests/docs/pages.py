"""The texts that people read about Wartable, and the links in them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = [*sorted(DOCS.rglob("*.md")), *sorted(ROOT.glob("*.md")), *sorted((ROOT / ".github").rglob("*.md"))]
SNIPPET = re.compile(r'^--8<-- "(.+)"$', re.MULTILINE)


class Link(NamedTuple):
    """A link or a picture of a page, as it was written."""

    page: Path
    target: str


def text(page: Path) -> str:
    """A page, with what it includes."""
    return SNIPPET.sub(lambda found: (ROOT / found[1]).read_text("utf-8"), page.read_text("utf-8"))


def tokens(page: Path) -> list[Token]:
    """A page as Markdown sees it."""
    return MarkdownIt("commonmark").enable("table").parse(text(page))


def links(page: Path) -> list[Link]:
    """All links and pictures of a page."""
    inline = [child for token in tokens(page) for child in token.children or []]
    found = [token.attrGet("href") or token.attrGet("src") for token in inline]
    return [Link(page, str(target)) for target in found if target]


def anchors(page: Path) -> set[str]:
    """The anchors of a page: one for each heading."""
    parsed = tokens(page)
    headings = [parsed[i + 1].content for i, token in enumerate(parsed) if token.type == "heading_open"]
    return {re.sub(r"\s+", "-", re.sub(r"[^\w\s-]", "", heading.lower())) for heading in headings}


def documented(page: Path) -> list[str]:
    """The modules that a page of the reference documents."""
    return re.findall(r"^::: ([\w.]+)$", page.read_text("utf-8"), re.MULTILINE)


def blocks(page: Path, language: str) -> list[str]:
    """The fenced blocks of a page in a language."""
    return [token.content for token in tokens(page) if token.type == "fence" and token.info == language]
