"""No link leads nowhere: pages, anchors, pictures, and the paths and modules that pages name."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

from tests.docs.pages import DOCS, PAGES, ROOT, Link, anchors, documented, links, text

INTERNAL = [link for page in PAGES for link in links(page) if not re.match(r"[a-z]+:", link.target)]
PATH = re.compile(r"`((?:src|tests|docs|bench)/[\w./-]*\w)/?`")


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def is_module(page: Path, anchor: str) -> bool:
    """Whether an anchor is a module below one that the page documents."""
    return any(anchor.startswith(module) for module in documented(page)) and bool(importlib.import_module(anchor))


def test_there_are_links_to_check() -> None:
    assert len(INTERNAL) > 30


@pytest.mark.parametrize("link", INTERNAL, ids=lambda link: f"{name(link.page)}-{link.target}")
def test_a_link_leads_somewhere(link: Link) -> None:
    path, _, anchor = link.target.partition("#")
    page = (link.page.parent / path).resolve() if path else link.page
    assert page.exists()
    if anchor:
        assert anchor in anchors(page) or is_module(page, anchor)


@pytest.mark.parametrize("link", [link for link in INTERNAL if link.page.is_relative_to(DOCS)])
def test_a_page_of_the_site_links_to_the_site_only(link: Link) -> None:
    assert (link.page.parent / link.target.partition("#")[0]).resolve().is_relative_to(DOCS)


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_the_paths_it_names_exist(page: Path) -> None:
    missing = [path for path in PATH.findall(text(page)) if not (ROOT / path).exists()]
    assert missing == []


@pytest.mark.parametrize("page", sorted((DOCS / "reference").glob("*.md")), ids=name)
def test_the_modules_it_documents_exist(page: Path) -> None:
    modules = documented(page)
    assert modules
    for module in modules:
        importlib.import_module(module)
