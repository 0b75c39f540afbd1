"""An account: made, used from another device, left everywhere."""

from __future__ import annotations

import random
import uuid

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.people import Person

PASSWORD = "a sentence is best"


def fill_in(person: Person, name: str, password: str, deed: str) -> None:
    """Fill in the form of the account page."""
    person.open("/account")
    person.page.get_by_label("Name", exact=True).fill(name)
    person.page.get_by_label("Password", exact=True).fill(password)
    person.page.get_by_role("button", name=deed).click()


def test_somebody_goes_on_at_another_device(invite: Invite) -> None:
    name = f"Ann {uuid.uuid4().hex[:6]}"
    desk = invite("Ann")
    table = desk.sit("me", "random", "random", title="Begun at the desk", absent="bot")
    fill_in(desk, name, PASSWORD, "Make an account")
    expect(desk.see("#member")).to_be_visible()
    expect(desk.see("#standing")).to_contain_text(name)

    train = invite()
    fill_in(train, name, "not her password", "Sign in")
    expect(train.see("#account-wrong")).not_to_be_empty()
    fill_in(train, name, PASSWORD, "Sign in")
    expect(train.see("#member")).to_be_visible()
    train.open("/")
    train.see("#mine-cards").get_by_text("Begun at the desk").click()
    train.until("playing")
    assert train.until_my_turn(table)
    assert train.move_somehow(random.Random(1))
    desk.open(f"/table/{table}")
    assert desk.until_my_turn(table)

    train.open("/account")
    train.page.get_by_role("button", name="Sign out everywhere").click()
    expect(train.see("#guest")).to_be_visible()
    desk.open("/account")
    expect(desk.see("#guest")).to_be_visible()
    expect(desk.see("[data-my-name]")).not_to_have_text(name)


def test_a_name_is_kept_and_signing_out_here_leaves_the_other_device_alone(invite: Invite) -> None:
    name = f"Bob {uuid.uuid4().hex[:6]}"
    bob = invite("Bob")
    bob.open("/account")
    bob.page.get_by_label("What others call you").fill("Bohemund")
    bob.page.get_by_role("button", name="Save this name").click()
    expect(bob.see("[data-my-name]")).to_have_text("Bohemund")
    bob.page.reload()
    expect(bob.see("[data-my-name]")).to_have_text("Bohemund")
    fill_in(bob, name, "short", "Make an account")
    expect(bob.see("#account-wrong")).not_to_be_empty()
    fill_in(bob, name, PASSWORD, "Make an account")
    expect(bob.see("#member")).to_be_visible()
    other = invite()
    fill_in(other, name, PASSWORD, "Sign in")
    expect(other.see("#member")).to_be_visible()
    bob.page.get_by_role("button", name="Sign out here").click()
    expect(bob.see("#guest")).to_be_visible()
    other.page.reload()
    expect(other.see("#member")).to_be_visible()


def test_finished_games_are_on_the_account_page(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    table = ann.sit("me", "open", game="tales_of_war", title="At the ford", public=True)
    bob.open(f"/table/{table}")
    bob.page.get_by_role("button", name="Take the seat").click()
    bob.until("playing")
    bob.page.get_by_role("button", name="Resign or leave").click()
    bob.page.get_by_role("button", name="Resign", exact=True).click()
    ann.until("over")
    ann.open("/account")
    expect(ann.see("#results")).to_contain_text("Tales of War")
    row = ann.see("#past-games li")
    expect(row).to_contain_text("At the ford")
    expect(row).to_contain_text("Red, with Bob")
    expect(row).to_contain_text("won")
    row.click()
    ann.until("over")
