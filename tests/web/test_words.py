"""Words of players stay words, and time reads as players read it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0, "0:00"), (5, "0:05"), (252, "4:12"), (3600, "60:00"), (7200, "2 h"), (68_400, "19 h"), (259_200, "3 days")],
)
def test_time(table: Page, seconds: int, words: str) -> None:
    assert table.evaluate("async (s) => (await import('/web/js/clock.js')).spell(s)", seconds) == words


def test_a_text_is_never_read_as_markup(table: Page) -> None:
    html = table.evaluate(
        """async () => {
          const { make } = await import("/web/js/make.js");
          return make("p", { title: '"><b>' }, "<img src=x onerror=alert(1)>").outerHTML;
        }"""
    )
    assert "<img" not in html
    assert "&lt;img" in html


OPTION = {
    "id": "loot_choice",
    "name": "Loot choice",
    "text": "Loser: They choose. Random: Chance decides.",
    "default": "random",
    "values": ["loser", "random"],
    "low": 0,
    "high": 0,
    "names": [],
    "labels": ["loser", "random"],
    "texts": ["They choose.", "Chance decides."],
}


def test_options_that_explain_their_values_are_shared_out(table: Page) -> None:
    parts = table.evaluate(
        """async (option) => {
          const { optionParts } = await import("/web/js/options.js");
          const element = optionParts(option);
          const texts = Array.from(element.querySelectorAll("legend, b, small"), (part) => part.textContent);
          return [...texts, element.querySelector(":checked").value];
        }""",
        OPTION,
    )
    assert parts == ["Loot choice", "Loser", "They choose.", "Random", "Chance decides.", "1"]


ORDER = {
    **OPTION,
    "id": "empires",
    "default": "gold iron tin",
    "values": [],
    "names": ["tin", "gold", "iron"],
    "labels": ["Tin", "Gold", "Iron"],
}


def test_an_option_that_is_an_order_is_changed_step_by_step(table: Page) -> None:
    orders = table.evaluate(
        """async (option) => {
          const { optionParts, readOption } = await import("/web/js/options.js");
          const element = optionParts(option);
          const usual = readOption(element);
          element.querySelector("[data-name=tin] button").click();
          element.querySelector("[data-name=gold] button").click();
          return [usual, readOption(element), element.querySelector("[data-name=tin] button").ariaLabel];
        }""",
        ORDER,
    )
    assert orders == [["empires", "gold iron tin"], ["empires", "gold tin iron"], "Move Tin up"]


BOOK = """<h1>Game</h1><p>About walls.</p>
<section><h2>One</h2><div class='rule'>Walls fall.</div><div class='rule'>Knights ride.</div></section>
<section><h2>Two</h2><p>Nothing.</p></section>"""


def test_a_rulebook_shows_only_what_holds_the_words(table: Page) -> None:
    shown = table.evaluate(
        """async (markup) => {
          const { findRules } = await import("/web/js/rulebook.js");
          const { parse } = await import("/web/js/patch.js");
          const book = document.createElement("article");
          book.append(parse(markup));
          const found = findRules(book, "walls");
          return [found, Array.from(book.querySelectorAll(".rule, p, section"), (part) => part.hidden)];
        }""",
        BOOK,
    )
    assert shown == [2, [False, False, False, True, True, True]]


def test_sentences_are_filled_in_and_things_are_counted(table: Page) -> None:
    said = table.evaluate(
        """async () => {
          const { t, many } = await import("/web/js/i18n.js");
          const cards = (n) => many(n, "{n} card", "{n} cards");
          return [t("Take the seat of {name}", { name: "{n}" }), cards(1), cards(5)];
        }"""
    )
    assert said == ["Take the seat of {n}", "1 card", "5 cards"]
