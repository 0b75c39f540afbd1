"""Pages, rulebooks with an anchor per rule, and files that browsers can cache."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor

import pytest

import wartable
from tests.i18n.latin import latin
from tests.server.running_server import RunningServer
from tests.server.visitor import TIMEOUT_SECONDS, Visitor
from wartable.engine.rulebook import read_rulebook

PAGES = ["/", "/new", "/table/anything", "/account", "/rules", "/rules/proelio"]


@pytest.mark.parametrize("path", PAGES)
def test_every_page_exists(ann: Visitor, path: str) -> None:
    answer = ann.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "<script>" not in answer.text
    assert "http://" not in re.sub(r"http://www\.w3\.org/\S+", "", answer.text), "nothing comes from another host"
    assert "https://" not in answer.text


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_page_is_described_in_the_reader_s_language(ann: Visitor, language: str) -> None:
    ann.http.cookies.set("wartable-language", language)
    found = [re.findall(r'<meta name="description" content="([^"]{40,})">', ann.get(path).text) for path in PAGES]
    assert all(len(descriptions) == 1 for descriptions in found)
    assert len({description for [description] in found}) == len(PAGES)
    if language == "ru":
        assert not [words for [description] in found if (words := latin(description, "Proelio"))]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_chosen_language_is_marked_without_a_script(ann: Visitor, language: str) -> None:
    ann.http.cookies.set("wartable-language", language)
    for path in PAGES:
        page = ann.get(path).text
        tools = re.findall(r'data-language="(\w+)" hidden', page)
        switches = re.findall(r'name="language" value="(\w+)" checked', page)
        assert tools + switches == [language]


def test_the_reader_s_name_is_on_the_page_without_a_script(ann: Visitor) -> None:
    ann.put("/api/me", {"name": "Ann & <b>Co</b>"})
    for path in ("/", "/new", "/account", "/rules", "/rules/proelio"):
        assert "<b data-my-name>Ann &amp; &lt;b&gt;Co&lt;/b&gt;</b>" in ann.get(path).text


def test_the_games_stand_on_the_shelf_without_a_script(ann: Visitor) -> None:
    page = ann.get("/").text
    for game in wartable.all_games():
        assert f'<h2 class="unseen">{game.name}</h2>' in page
        assert f'<button class="button go" form="play-now" name="game" value="{game.id}"' in page
        assert f'<a href="/rules/{game.id}">' in page


@pytest.mark.parametrize("path", PAGES)
def test_a_page_sets_the_cookie_before_its_first_call(server: RunningServer, path: str) -> None:
    visitor = server.person()
    first = visitor.get(path)
    assert first.headers["set-cookie"].startswith("wartable=")
    assert first.headers["cache-control"] == "no-store", "nobody else may be given this cookie"
    again = visitor.get(path)
    assert "set-cookie" not in again.headers
    assert again.headers["cache-control"] == "no-cache"


def test_all_calls_of_a_new_page_come_from_one_person(server: RunningServer) -> None:
    visitor = server.person()
    visitor.get("/")
    with ThreadPoolExecutor(8) as browser:
        looks = [browser.submit(visitor.get, "/api/home") for _ in range(6)]
        makes = [browser.submit(visitor.post, "/api/tables", {"game": "proelio"}) for _ in range(2)]
        answers = [call.result(TIMEOUT_SECONDS) for call in (*looks, *makes)]
    assert not any("set-cookie" in answer.headers for answer in answers)
    assert len({answer.json()["me"]["name"] for answer in answers[:6]}) == 1
    for made in answers[6:]:
        table = visitor.view(made.json()["id"])["table"]
        assert (table["me"], table["owner"]) == (0, True)


@pytest.mark.parametrize("game", wartable.all_games(), ids=lambda game: game.id)
def test_each_rule_of_a_rulebook_has_an_anchor(ann: Visitor, game: wartable.Game) -> None:
    page = ann.get(f"/rules/{game.id}").text
    book = read_rulebook(game)
    assert f"<title>{game.name}" in page
    for rule in book.rules:
        assert page.count(f'id="{rule}"') == 1
    assert set(re.findall(r'href="#([A-Z]+-[A-Z]+-\d\d)"', page)) <= set(book.rules)


@pytest.mark.parametrize("game", wartable.all_games(), ids=lambda game: game.id)
def test_a_rulebook_has_a_quick_start_and_pictures(ann: Visitor, game: wartable.Game) -> None:
    page = ann.get(f"/rules/{game.id}").text
    assert '<h2 id="quick-start">' in page
    pictures = re.findall(r'<img src="(/rules/[^"]+\.svg)"', page)
    assert pictures
    answer = ann.get(pictures[0])
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg")
    assert ann.get(f"/rules/{game.id}/examples/en/nothing.svg").status_code == 404


def test_a_page_tells_what_is_ours(ann: Visitor) -> None:
    assert 'href="/rules/proelio/audit"' in ann.get("/rules/proelio").text
    page = ann.get("/rules/proelio/audit").text
    assert '<a href="/rules/proelio#PRO-SEAT-02">PRO-SEAT-02</a>' in page
    assert "[cards.knights]" in page


def test_the_rulebooks_are_listed(ann: Visitor) -> None:
    page = ann.get("/rules").text
    assert all(f'href="/rules/{game.id}"' in page for game in wartable.all_games())


def test_there_is_no_such_rulebook(ann: Visitor) -> None:
    assert ann.get("/rules/chess").status_code == 404


def test_an_unchanged_file_is_not_sent_again(ann: Visitor) -> None:
    first = ann.get("/web/art/house.svg")
    assert first.status_code == 200
    assert first.headers["cache-control"] == "no-cache"
    mark = first.headers["etag"]
    again = ann.http.get("/web/art/house.svg", headers={"If-None-Match": mark})
    assert again.status_code == 304
    assert not again.content
    named = ann.get("/web/art/house.svg", v=mark.strip('"'))
    assert "immutable" in named.headers["cache-control"]


def test_files_are_compressed(ann: Visitor) -> None:
    packed = ann.http.get("/web/art/house.svg", headers={"Accept-Encoding": "gzip"})
    plain = ann.http.get("/web/art/house.svg", headers={"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"])
    assert packed.text == plain.text


@pytest.mark.parametrize(
    "path",
    [
        "/web/nothing.css",
        "/web/%00.js",
        pytest.param(f"/web/{'long' * 1000}.js", id="a name too long for a file"),
        "/web/../cli/__init__.py",
        "/web/%2e%2e/cli/__init__.py",
        "/web/%2e%2e/games/proelio/content.toml",
        "/games/proelio/__init__.py",
        "/games/proelio/../rulebook.md",
        "/games/proelio/%2e%2e/%2e%2e/%2e%2e/web/home.html",
        "/games/chess/style.css",
        "/games/proelio/backdrop/open_war/9/large.svg",
        "/games/proelio/backdrop/blitz/4/large.svg",
    ],
)
def test_other_files_are_not_sent(ann: Visitor, path: str) -> None:
    assert ann.get(path).status_code == 404


def test_pictures_of_a_table_can_be_cached_forever(ann: Visitor) -> None:
    for small in (0, 1):
        view = ann.view(ann.make(), small=small)
        for path in (view["backdrop"], view["style"], *view["sprites"]):
            answer = ann.get(path)
            assert answer.status_code == 200
            assert "immutable" in answer.headers["cache-control"], path
    assert ann.get(view["backdrop"]).headers["content-type"].startswith("image/svg")


def test_every_game_has_a_cover(ann: Visitor) -> None:
    for game in ann.get("/api/games").json():
        assert ann.get(game["cover"]).headers["content-type"] == "image/svg+xml"
