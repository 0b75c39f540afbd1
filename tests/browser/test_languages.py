"""The language switch: every page in Russian without a word left behind, and back again at a running table."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

import wartable
from tests.browser.conftest import Invite
from tests.browser.people import PHONE, WIDE, Person
from tests.i18n.latin import latin
from wartable.i18n.translator import catalogue_file

ALL_TEXTS = """() => {
  const quiet = (element) => element.closest('[lang=en], code, script, style, .seed-words');
  const found = [document.title];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) if (!quiet(walk.currentNode.parentElement)) found.push(walk.currentNode.data);
  for (const element of document.querySelectorAll('body *')) {
    if (quiet(element)) continue;
    for (const name of ['aria-label', 'aria-valuetext', 'alt', 'data-ribbon', 'placeholder', 'title']) {
      found.push(element.getAttribute(name) || '');
    }
  }
  return [...new Set(found)];
}"""

FORMULA = "max(0, A - D)"
"""It stands in a rulebook."""


def names() -> Iterator[str]:
    """What may stand on the pages in Latin letters: names of games, and what games say that are not translated yet."""
    for game in wartable.all_games():
        if not catalogue_file(game.id, "ru").is_file():
            yield game.mood
        yield from (game.name, game.name.upper())


def nothing_left_behind(ada: Person) -> None:
    """All words on the page are Russian, seen or not."""
    left = [text for text in ada.page.evaluate(ALL_TEXTS) if latin(text, *names(), "Ada", "ADA", "UTC", FORMULA)]
    assert not left
    assert ada.wrong == []


def reader(invite: Invite, size: tuple[int, int] = WIDE) -> Person:
    """A person who reads Russian."""
    ada = invite("", size)
    ada.context.add_cookies([{"name": "wartable-language", "value": "ru", "url": ada.address}])
    return ada.called("Ada")


@pytest.fixture
def ada(invite: Invite) -> Person:
    """A person who reads Russian, at a large screen."""
    return reader(invite)


def test_pages_away_from_the_table(ada: Person) -> None:
    for path, ready in (
        ("/", ".shelf-game .box"),
        ("/new?game=proelio", "#form-go"),
        ("/account", "#name:enabled"),
        ("/rules", ".rulebooks li"),
        ("/rules/proelio", ".rulebook h2"),
        ("/table/none", ".lobby-sheet"),
    ):
        ada.open(path)
        expect(ada.see(ready).first).to_be_visible()
        if path == "/table/none":
            ada.wrong.clear()
        nothing_left_behind(ada)


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_a_table_of_proelio(invite: Invite, size: tuple[int, int]) -> None:
    ada = reader(invite, size)
    waiting = ada.sit("me", "open", "random")
    expect(ada.see(".lobby-sheet")).to_be_visible()
    nothing_left_behind(ada)
    ada.call("POST", f"/api/tables/{waiting}/leave", {})
    table = ada.sit("me", "random", "random")
    luck = random.Random(3)
    for _ in range(4):
        if not ada.until_my_turn(table):
            break
        nothing_left_behind(ada)
        ada.move_somehow(luck)
    panels = "[data-sheet]:not([hidden])" if size == PHONE else ".side-tabs [role=tab]:not([hidden])"
    for panel in ada.see(panels).all():
        panel.click()
        nothing_left_behind(ada)
    ada.page.keyboard.press("Escape")
    for key in ("?", "m"):
        ada.page.keyboard.press(key)
        nothing_left_behind(ada)
        ada.page.keyboard.press("Escape")


@pytest.mark.parametrize("name", [g.id for g in wartable.all_games() if catalogue_file(g.id, "ru").is_file()])
def test_a_table_of_any_game_that_is_translated(ada: Person, name: str) -> None:
    game = wartable.game(name)
    table = ada.sit("me", *["random"] * (game.mode().usual - 1), game=name)
    assert ada.until_my_turn(table)
    for panel in ("#wt-tab-guide", "#wt-tab-seats", "#wt-tab-log"):
        ada.see(panel).click()
        nothing_left_behind(ada)
    ada.open(f"/new?game={name}")
    expect(ada.see("#form-go")).to_be_visible()
    nothing_left_behind(ada)


def test_dialogs_and_what_comes_after_the_end(ada: Person) -> None:
    table = ada.sit("me", "random", "random")
    assert ada.until_asked()
    for tool in ("#wt-settings", "#wt-leave", "#wt-rules"):
        ada.see(tool).click()
        nothing_left_behind(ada)
        ada.page.keyboard.press("Escape")
    ada.see("#wt-say").hover()
    ada.see("#house-1").hover()
    expect(ada.see("#wt-about")).to_be_visible()
    nothing_left_behind(ada)
    ada.call("POST", f"/api/tables/{table}/resign", {"request": "r"})
    ada.until("over")
    nothing_left_behind(ada)
    ada.see("#wt-result").get_by_role("button", name="Пересмотреть").click()
    nothing_left_behind(ada)
    ada.page.get_by_role("button", name="Проверить").click()
    expect(ada.see("#wt-dialog")).to_contain_text("SHA-256")
    nothing_left_behind(ada)


def test_switching_back_and_forth_at_a_running_table(ada: Person) -> None:
    table = ada.sit("me", "random", "random")
    assert ada.until_my_turn(table)
    for language, word in (("en", "Log"), ("ru", "Журнал")):
        ada.see(f"[data-language={language}]").click()
        expect(ada.see(f"html[lang={language}]")).to_be_attached()
        expect(ada.see("#wt-tab-log")).to_have_text(word)
        assert ada.page.url.endswith(f"/table/{table}")
        assert ada.until_my_turn(table)
        assert ada.move_somehow(random.Random(4))
        assert ada.until_my_turn(table)
    nothing_left_behind(ada)
    ada.open("/")
    ada.see(".language-switch [value=en]").click(force=True)
    expect(ada.see("html[lang=en]")).to_be_attached()
    expect(ada.see("#mine-head")).to_have_text("My games")
    assert ada.wrong == []
