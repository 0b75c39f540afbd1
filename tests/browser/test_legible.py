"""Whatever the size of the window, every letter can be read and nothing that can be clicked is hidden."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.people import PHONE, WIDE, Person
from tests.browser.together import asked_to_move
from tests.server.visitor import Visitor

SIZES = {"wide": WIDE, "laptop": (1366, 768), "tablet": (1024, 768), "phone": PHONE, "short phone": (360, 740)}
SMALLEST = 11.0
LETTERS = """() => {
  // Each piece of text that is shown, with the size its letters have on the screen.
  const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const size = (element) => {
    const font = parseFloat(getComputedStyle(element).fontSize);
    if (element instanceof SVGElement) return font * element.getScreenCTM().a;
    return font * (element.currentCSSZoom || 1);
  };
  const places = ["[data-zone]", ".prompt-bar", ".news-ribbon", ".top-bar", ".sheet-tabs"];
  const parts = [...document.querySelectorAll(places.map((place) => `${place} *`).join(","))];
  const texts = parts.filter((part) => [...part.childNodes].some((node) => node.nodeType === 3 && node.data.trim()));
  return texts.filter(shown).map((part) => [part.textContent.trim(), size(part)]);
}"""
REACHED = """() => {
  const ways = [...document.querySelectorAll("[data-zone] .can, #wt-acts .button:not(:disabled)")];
  const spots = [[.5, .5], [.5, .2], [.2, .5], [.8, .5], [.5, .8], [.12, .12], [.88, .88]];
  const reached = (way) => [...way.getClientRects()].some((box) => spots.some(([u, v]) => {
    const hit = document.elementFromPoint(box.left + u * box.width, box.top + v * box.height);
    return hit && way.contains(hit);
  }));
  return ways.filter((way) => !reached(way)).map((way) => way.id || way.textContent);
}"""
COVERED = """() => {
  // Houses and what is being decided must not lie under the ribbon or the prompt.
  const boxesOf = (parts) => [...document.querySelectorAll(parts)].map((part) => part.getBoundingClientRect());
  const boxes = boxesOf(".news-ribbon, .prompt-bar, .prompt-words").filter((box) => box.height > 0);
  const plates = boxesOf("[data-zone=board] .plate");
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return plates.filter((plate) => boxes.some((box) => meet(plate, box))).length;
}"""


def sit_down(ann: Person, seats: int) -> tuple[str, list[Visitor]]:
    """Ann and others at a table; its id, and the others."""
    table = ann.sit("me", *["open"] * (seats - 1), absent="wait")
    key = ann.visitor().key(table)
    others = [Visitor(ann.address) for _ in range(seats - 1)]
    for other in others:
        other.join(table, key=key)
    return table, others


def until_besieged(table: str, people: list[Visitor]) -> None:
    """Whoever sits at Ann's right attacks as soon as possible, the others draw, until Ann has to defend herself."""
    luck = random.Random(1)
    while True:
        state, offers = asked_to_move(table, people)
        asked = state["seat"]
        if asked == 0 and "deploy_done" in offers:
            return
        wishes = ("attack", "fortify", "draw_base") if asked == 1 else ("draw_base",)
        liked = [move for wish in wishes for move in offers if move.startswith(wish)]
        people[asked].move(table, liked[0] if liked else luck.choice(offers), state["ply"])


@pytest.mark.parametrize("seats", [3, 6])
def test_every_letter_can_be_read_and_everything_reached(invite: Invite, seats: int, shots: Path) -> None:
    ann = invite("Ann")
    table, others = sit_down(ann, seats)
    until_besieged(table, [ann.visitor(), *others])
    for name, (width, height) in SIZES.items():
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.open(f"/table/{table}")
        assert ann.until_asked()
        expect(ann.see("#wt-ribbon")).not_to_be_empty()
        ann.page.wait_for_load_state("networkidle")
        small = {text: size for text, size in ann.page.evaluate(LETTERS) if size < SMALLEST}
        assert small == {}, f"{name}, {seats} seats"
        assert ann.page.evaluate(REACHED) == [], f"{name}, {seats} seats"
        assert ann.page.evaluate(COVERED) == 0, f"{name}, {seats} seats"
        ann.page.screenshot(path=shots / f"besieged-{seats}-{name.replace(' ', '-')}.png")
