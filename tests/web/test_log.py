"""The log: rounds have headings, and what happened many times stands in one line."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

SHOW = """async ([told, more]) => {
  const { addToLog, setLog } = await import("/web/js/log.js");
  const table = { game: "realm", game_name: "Realm", me: 0, seats: [{ color: 1 }, { color: 2 }] };
  setLog(told, table);
  if (more.length) addToLog(more, undefined, table);
  const log = document.getElementById("wt-log");
  const marks = { H3: "# ", DETAILS: "> " };
  const words = (row) => (row.querySelector("summary") || row).textContent.trim();
  return Array.from(log.children, (row) => `${marks[row.tagName] || ""}${words(row)}`);
}"""


def told(*events: tuple[int, str, str], headings: tuple[str, ...] = ()) -> list[dict[str, Any]]:
    """Events of plies, kinds and words, and the headings that the first of them open."""
    opened = [*headings, *[""] * (len(events) - len(headings))]
    return [
        {
            "n": n,
            "ply": ply,
            "kind": kind,
            "text": f"{opened[n]}: {text}",
            "body": text,
            "heading": opened[n],
            "seat": int(not text.startswith("You")),
            "rule": None,
        }
        for n, (ply, kind, text) in enumerate(events)
    ]


def shown(page: Page, events: list[dict[str, Any]], after: list[dict[str, Any]] | None = None) -> list[str]:
    lines: list[str] = page.evaluate(SHOW, [events, after or []])
    return [line.replace("\u00a0", " ") for line in lines]


def test_rounds_have_headings(table: Page) -> None:
    events = told(
        (1, "turn_begins", "Your turn."),
        (2, "drew", "You draw a card."),
        (2, "turn_begins", "Iron's turn."),
        (3, "turn_begins", "Your turn."),
        headings=("Round 1", "", "Round 1", "Round 2"),
    )
    expected = ["# Round 1", "Your turn.", "You draw a card.", "Iron's turn.", "# Round 2", "Your turn."]
    assert shown(table, events) == expected
    assert shown(table, events[:2], events[2:]) == expected, "the same when it comes bit by bit"


def test_what_reads_alike_is_one_line(table: Page) -> None:
    events = told(
        *[(4, "drew", "Iron draws a card.")] * 3, (4, "drew", "You draw Knights."), (5, "drew", "You draw Knights.")
    )
    assert shown(table, events) == ["Iron draws a card. \u00d73", "You draw Knights.", "You draw Knights."]


def test_a_long_run_is_one_line_that_opens(table: Page) -> None:
    deal = [(0, "drew", "Iron draws a card.")] * 5 + [(0, "drew", f"You draw {n}.") for n in "abcde"]
    assert shown(table, told(*deal)) == ["> You draw a. And 9 more like it."]
    table.locator("#wt-log summary").click()
    assert table.locator("#wt-log .log-line").first.inner_text().strip().startswith("Iron draws a card.")


def test_a_rule_is_linked(table: Page) -> None:
    events = told((1, "drew", "You draw a card."))
    events[0]["rule"] = "REA-01"
    table.evaluate(SHOW, [events, []])
    assert table.locator("#wt-log .rule-link").get_attribute("href") == "/rules/realm#REA-01"


OLDER = """async ([told, shown]) => {
  const { onOlder, setLog } = await import("/web/js/log.js");
  const table = { game: "realm", game_name: "Realm", me: 0, seats: [{ color: 1 }, { color: 2 }] };
  const log = document.getElementById("wt-log");
  const asked = [];
  onOlder(async (before) => {
    asked.push(before);
    return told.slice(Math.max(0, before - 2), before);
  });
  setLog(told.slice(-shown), table);
  for (let i = 0; i < 5; i += 1) {
    log.dispatchEvent(new Event("scroll"));
    await new Promise((done) => setTimeout(done));
  }
  const mark = (row) => (row.tagName === "H3" ? "# " : "");
  return { asked, rows: Array.from(log.children, (row) => mark(row) + row.textContent.replace("·", "").trim()) };
}"""


def test_older_lines_are_asked_for_at_the_top(table: Page) -> None:
    events = told(
        (1, "turn_begins", "Your turn."),
        (2, "turn_begins", "Iron's turn."),
        (3, "drew", "You draw a card."),
        (4, "turn_begins", "Your turn again."),
        (5, "turn_begins", "Iron's turn again."),
        headings=("Round 1", "Round 1", "", "Round 1", "Round 2"),
    )
    found = table.evaluate(OLDER, [events, 2])
    assert found["asked"] == [3, 1]
    expected = ["# Round 1", "Your turn.", "Iron's turn.", "You draw a card.", "Your turn again.", "# Round 2"]
    assert found["rows"] == [*expected, "Iron's turn again."]
