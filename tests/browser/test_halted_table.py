"""A table that cannot be played on offers each reader what they may do."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Invite
from tests.browser.people import Person
from tests.server.halting import halt
from tests.server.running_server import RunningServer


def come_to_leave(person: Person, table: str) -> Locator:
    """Open the table, and the dialog in which a person leaves it."""
    person.open(f"/table/{table}")
    person.until("playing")
    person.page.get_by_role("button", name="Resign or leave").click()
    return person.page.get_by_role("dialog")


def test_its_owner_is_offered_to_end_it_and_others_are_not(server: RunningServer, invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    table = ann.sit("me", "open", "random", title="Halted", public=True)
    bob.visitor().join(table)
    halt(server, table)
    dialog = come_to_leave(bob, table)
    expect(dialog.get_by_role("button", name="Resign", exact=True)).to_be_visible()
    expect(dialog.get_by_role("button", name="End without a result")).to_have_count(0)
    dialog = come_to_leave(ann, table)
    expect(dialog.get_by_role("button", name="End without a result")).to_be_visible()
    ann.visitor().resign(table)
    dialog = come_to_leave(ann, table)
    expect(dialog.get_by_role("button", name="Resign", exact=True)).to_have_count(0)
    dialog.get_by_role("button", name="End without a result").click()
    ann.until("over")
