"""The first load of a page: what comes at once, what is kept by the browser, and how much it is."""

from __future__ import annotations

import re

import httpx
import pytest

import wartable
from tests.server.test_pages import PAGES
from tests.server.visitor import Visitor

LIMIT = 250 * 1024
"""The bytes that may be sent for the first load of a table, with headers."""
MANIFEST = "/manifest.webmanifest"
"""An installed page is known by this address, so it has no version in it."""
LINKED = re.compile(r'<(?:link|script)[^>]* (?:href|src)="([^"]+)"')


def linked(page: str) -> list[str]:
    """The files that a page loads, each once."""
    return list(dict.fromkeys(LINKED.findall(page)))


def sent(answer: httpx.Response) -> int:
    """How many bytes an answer has on its way, with its headers."""
    assert answer.status_code == 200, answer.url
    return int(answer.headers["content-length"]) + sum(len(name) + len(value) + 4 for name, value in answer.headers.raw)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", wartable.all_games(), ids=lambda game: game.id)
def test_a_table_is_light(ann: Visitor, game: wartable.Game, language: str) -> None:
    ann.http.cookies.set("wartable-language", language)
    table = ann.make("me", *["random"] * (game.mode().usual - 1), game=game.id)
    view = ann.until_asked(table)
    ann.http.headers["Accept-Encoding"] = "gzip"
    page = ann.get(f"/table/{table}")
    paths = [*linked(page.text), f"/api/tables/{table}", view["style"], view["backdrop"], *view["sprites"]]
    assert sum(map(sent, [page, *map(ann.get, paths)])) <= LIMIT


@pytest.mark.parametrize("path", PAGES)
def test_a_page_names_every_script_so_that_none_waits_for_another(ann: Visitor, path: str) -> None:
    files = linked(ann.get(path).text)
    scripts = [name for name in files if name.endswith(".js")]
    assert scripts
    for script in scripts:
        folder = script.rpartition("/")[0]
        for imported in re.findall(r'from "\./([\w-]+\.js)"', ann.get(script).text):
            assert f"{folder}/{imported}" in scripts


@pytest.mark.parametrize("path", PAGES)
def test_the_files_of_a_page_are_kept_for_ever(ann: Visitor, path: str) -> None:
    for name in linked(ann.get(path).text):
        if name != MANIFEST:
            assert "immutable" in ann.get(name).headers["cache-control"], name


def test_an_address_with_another_version_is_not_kept(ann: Visitor) -> None:
    script = next(name for name in linked(ann.get("/").text) if name.endswith("home.js"))
    older = re.sub(r"[0-9a-f]{12}", "0123456789ab", script)
    assert ann.get(older).text == ann.get(script).text
    assert ann.get(older).headers["cache-control"] == "no-cache"


def test_words_in_another_language_come_with_the_page(ann: Visitor) -> None:
    ann.http.cookies.set("wartable-language", "ru")
    page = ann.get("/").text
    address = page.partition('data-words="')[2].partition('"')[0]
    assert f'<link rel="preload" href="{address}" as="fetch" crossorigin>' in page


def test_the_first_view_of_a_table_does_not_wait_for_scripts_it_does_not_need(ann: Visitor) -> None:
    page = ann.get("/table/anything").text
    patient = set(re.findall(r'<link rel="modulepreload" href="([^"]+)" fetchpriority="low">', page))
    assert page.index("js/first_view.js") < page.index("js/table.js")
    assert {name.rpartition("/")[2] for name in patient} >= {"talk.js", "log.js", "replay.js"}
    assert not {name.rpartition("/")[2] for name in patient} & {"first_view.js", "layout.js", "scene.js", "patch.js"}
