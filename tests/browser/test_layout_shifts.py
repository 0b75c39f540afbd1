"""Nothing on a page moves away from under a finger while the page loads."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.people import PHONE, WIDE, Person

WATCH = """(() => {
  window.shifts = [];
  const where = ({ node, previousRect, currentRect }) => [node?.id || node?.nodeName, previousRect.y, currentRect.y];
  const keep = (entries) => window.shifts.push(...entries.map(({ sources }) => sources.map(where)));
  const watch = new PerformanceObserver((list) => keep(list.getEntries()));
  watch.observe({ type: "layout-shift", buffered: true });
  window.allShifts = async () => {
    for (const _ of "ab") await new Promise(requestAnimationFrame);
    keep(watch.takeRecords());
    return window.shifts;
  };
})()"""


def shifts(person: Person) -> Any:
    """What moved since the page was opened: the elements of each shift, with their upper edges before and after."""
    return person.page.evaluate("() => window.allShifts()")


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_home_page_of_a_newcomer_stands_still(invite: Invite, size: tuple[int, int], language: str) -> None:
    ann = invite(size=size, locale=language)
    ann.page.add_init_script(WATCH)
    ann.open("/")
    expect(ann.see("#games .box").last).to_be_attached()
    expect(ann.see("#open-cards .empty")).to_be_attached()
    assert shifts(ann) == []
