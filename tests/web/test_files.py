"""What the pages are made of: light, from this house only, and without a word about any one game."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

from wartable.engine.game import all_games

from .conftest import WEB

PAGES = sorted(WEB.rglob("*.html"))
SCRIPTS = sorted(WEB.glob("js/*.js"))
STYLES = sorted(WEB.glob("css/*.css"))
LIMIT = 83_000
"""The bytes that the server may send for the page of a table, packed as it sends them, without the board."""
SMALLEST = 13.0


def imports(script: Path, seen: set[Path]) -> set[Path]:
    """A script and all it needs."""
    if script in seen:
        return seen
    seen.add(script)
    for name in re.findall(r'from "\./([\w-]+\.js)"', script.read_text()):
        imports(WEB / "js" / name, seen)
    return seen


def test_the_page_of_a_table_is_light() -> None:
    page = (WEB / "table.html").read_text()
    linked = {WEB / name for name in re.findall(r'(?:src|href)="/web/([\w/.-]+)"', page)}
    files = {WEB / "table.html", *linked, *imports(WEB / "js" / "table.js", set())}
    assert sum(len(gzip.compress(file.read_bytes(), 9)) for file in files) < LIMIT


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_pages_have_no_script_of_their_own_and_no_handlers(page: Path) -> None:
    text = page.read_text()
    assert not re.findall(r"<script(?![^>]*\bsrc=)", text)
    assert not re.findall(r"\son\w+=", text)


@pytest.mark.parametrize("file", [*PAGES, *SCRIPTS, *STYLES], ids=lambda file: file.name)
def test_nothing_comes_from_another_host(file: Path) -> None:
    hosts = set(re.findall(r"(?:https?:)?//[a-z][\w.-]+\.[a-z]{2,}", file.read_text()))
    assert hosts <= {"http://www.w3.org"}


@pytest.mark.parametrize("file", [*PAGES, *SCRIPTS, *STYLES], ids=lambda file: file.name)
def test_no_game_is_named(file: Path) -> None:
    text = file.read_text().lower()
    for game in all_games():
        assert not re.search(rf"\b({game.id}|{game.name.lower()})\b", text)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_markup_is_read_in_one_place(script: Path) -> None:
    text = script.read_text()
    assert "eval(" not in text
    assert "document.write" not in text
    assert "innerHTML" not in text or script.name == "patch.js"


def test_every_picture_that_is_used_is_in_the_sprite() -> None:
    sprite = set(re.findall(r'<symbol id="e-([\w-]+)"', (WEB / "art" / "house.svg").read_text()))
    used = {name for page in PAGES for name in re.findall(r'href="#e-([\w-]+)"', page.read_text())}
    used |= {name for script in SCRIPTS for name in re.findall(r'icon\("([\w-]+)"', script.read_text())}
    assert used <= sprite


def test_every_cover_tells_what_its_box_looks_like() -> None:
    for game in all_games():
        cover = (game.folder / "picture" / "cover.svg").read_text()
        assert set(re.findall(r' data-(\w+)="', cover)) == {"side", "top", "title", "ink", "edge"}


def test_every_script_is_used() -> None:
    entries = {WEB / "js" / name for page in PAGES for name in re.findall(r'src="/web/js/([\w.-]+)"', page.read_text())}
    used: set[Path] = set()
    for entry in entries:
        imports(entry, used)
    for script in SCRIPTS:
        for name in re.findall(r'import\("\./([\w-]+\.js)"\)', script.read_text()):
            imports(WEB / "js" / name, used)
    assert used == set(SCRIPTS)


@pytest.mark.parametrize("style", STYLES, ids=lambda style: style.name)
def test_letters_are_large_enough_to_read(style: Path) -> None:
    sizes = re.findall(r"font(?:-size)?:[^;}]*?(\d+(?:\.\d+)?)px", style.read_text())
    assert all(float(size) >= SMALLEST for size in sizes)
