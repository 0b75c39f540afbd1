"""Markup becomes the page: what stays keeps being the same element."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

PATCH = """async ([before, after, watched]) => {
  const { parse, patch } = await import("/web/js/patch.js");
  const place = document.createElement("div");
  document.body.append(place);
  patch(place, parse(before));
  const kept = Object.fromEntries(watched.map((id) => [id, document.getElementById(id)]));
  patch(place, parse(after));
  const same = Object.fromEntries(watched.map((id) => [id, document.getElementById(id) === kept[id]]));
  return { same, html: place.innerHTML };
}"""


def patched(page: Page, before: str, after: str, *watched: str) -> dict[str, Any]:
    result: dict[str, Any] = page.evaluate(PATCH, [before, after, list(watched)])
    return result


def test_what_has_the_same_id_stays_the_same_element_and_gets_the_new_place(table: Page) -> None:
    at = '<svg><g id="unit" style="transform: translate({}px, 0px)"><text>{}</text></g></svg>'
    result = patched(table, at.format(10, 3), at.format(50, 2), "unit")
    assert result["same"] == {"unit": True}
    assert "translate(50px, 0px)" in result["html"]
    assert "<text>2</text>" in result["html"]


def test_new_elements_come_and_gone_ones_go(table: Page) -> None:
    result = patched(table, '<b id="a">a</b><b id="b">b</b>', '<b id="c">c</b><b id="a">a</b>', "a")
    assert result["html"] == '<b id="c">c</b><b id="a">a</b>'
    assert result["same"] == {"a": True}


def test_an_element_that_changes_its_group_is_still_the_same(table: Page) -> None:
    before = '<div id="hand"><b id="card">1</b></div><div id="pile"></div>'
    after = '<div id="hand"></div><div id="pile"><b id="card">1</b></div>'
    result = patched(table, before, after, "card", "hand", "pile")
    assert result["html"] == after
    assert result["same"] == {"card": True, "hand": True, "pile": True}


def test_what_comes_next_may_go_into_a_group_that_is_new(table: Page) -> None:
    before = '<i id="walls"></i><i id="plague"></i><i id="note"></i>'
    after = '<b id="house"><i id="walls"></i><i id="plague"></i></b><i id="note"></i>'
    result = patched(table, before, after, "walls", "plague", "note")
    assert result["html"] == after
    assert all(result["same"].values())
    back = patched(table, after, before, "walls", "plague", "note")
    assert back["html"] == before


def test_another_order_is_taken_over(table: Page) -> None:
    cards = {name: f'<i id="{name}"></i>' for name in "abcd"}
    result = patched(table, "".join(cards.values()), "".join(cards[n] for n in "dbca"), *"abcd")
    assert result["html"] == "".join(cards[n] for n in "dbca")
    assert all(result["same"].values())


def test_an_element_of_another_kind_is_a_new_one(table: Page) -> None:
    result = patched(table, '<b id="a">1</b>', '<i id="a">1</i>', "a")
    assert result["html"] == '<i id="a">1</i>'
    assert result["same"] == {"a": False}


def test_drawings_stay_drawings(table: Page) -> None:
    patched(table, "", '<svg viewBox="0 0 1 1"><g id="new"><path d="M0 0"/></g></svg>')
    assert table.evaluate("document.getElementById('new').namespaceURI") == "http://www.w3.org/2000/svg"


def test_what_appears_flies_in_from_where_it_came(table: Page) -> None:
    flying = table.evaluate(
        """async () => {
          const scene = await import("/web/js/scene.js");
          document.body.dataset.status = "playing";
          const deck = '<div id="deck" style="position: absolute; left: 0; top: 0; width: 40px; height: 60px"></div>';
          const card = '<div id="card" data-from="deck" style="margin: 200px; width: 80px; height: 120px"></div>';
          scene.drawFrame({ zones: { mine: deck } });
          scene.drawFrame({ zones: { mine: deck + card } });
          return document.getElementById("card").getAnimations().length;
        }"""
    )
    assert flying == 1


def test_nothing_flies_when_motion_is_off(table: Page) -> None:
    table.emulate_media(reduced_motion="reduce")
    flying = table.evaluate(
        """async () => {
          const scene = await import("/web/js/scene.js");
          document.body.dataset.status = "playing";
          const deck = '<div id="deck" style="width: 40px; height: 60px"></div>';
          scene.drawFrame({ zones: { mine: deck } });
          scene.drawFrame({ zones: { mine: deck + '<div id="card" data-from="deck">1</div>' } });
          return document.getElementById("card").getAnimations().length;
        }"""
    )
    assert flying == 0
