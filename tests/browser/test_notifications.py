"""Notifications are turned on and off on the account page, and the service worker shows them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import CDPSession, Route, expect

from tests.browser.conftest import Invite
from tests.browser.people import PHONE, WIDE, Person
from tests.browser.test_access import complaints
from tests.server.receivers import Browser, MailReceiver, WebReceiver, mail, telling, web
from tests.server.running_server import RunningServer
from tests.server.visitor import eventually

__all__ = ["mail", "telling", "web"]

PUSH_SERVICE = """(subscription) => {
  // Headless Chromium has no push service: this is what one would give it.
  let known = null;
  const make = () => ({ endpoint: subscription.endpoint, options: {}, toJSON: () => subscription,
    unsubscribe: async () => { known = null; return true; } });
  PushManager.prototype.subscribe = async () => (known = make());
  PushManager.prototype.getSubscription = async () => known;
}"""

NOTED = """() => {
  // What the worker shows and opens, noted instead: a headless browser has no place for it.
  self.shown = new Promise((done) => (self.registration.showNotification = async (...told) => done(told)));
  self.clients.openWindow = async (address) => (self.opened = address);
}"""


def on_account_page(person: Person) -> None:
    person.open("/account")
    expect(person.see("#notifications")).to_be_visible()


def test_a_device_is_turned_on_tried_and_turned_off(
    invite: Invite, telling: RunningServer, web: WebReceiver, shots: Path
) -> None:
    ann = invite("Ann", address=telling.address, permissions=["notifications"])
    browser = Browser(f"{web.address}/ann")
    ann.page.add_init_script(f"({PUSH_SERVICE})({json.dumps(browser.subscription)})")
    on_account_page(ann)
    ann.page.get_by_role("button", name="Turn on here").click()
    expect(ann.see("#push-standing")).to_have_text("You are told on this device.")
    expect(ann.see("#push-test")).to_be_focused()
    ann.page.keyboard.press("Enter")
    [call] = web.wait("/ann", 1)
    assert browser.read(call)["title"] == "A test from Wartable"
    deliver(ann, browser.read(call))
    assert complaints(ann) == []
    ann.page.screenshot(path=shots / "notifications-on.png", full_page=True)
    ann.page.get_by_role("button", name="Turn off here").click()
    expect(ann.see("#push-on")).to_be_focused()
    assert ann.call("GET", "/api/me/notifications")["devices"] == []
    assert ann.wrong == []


def deliver(person: Person, told: dict[str, str]) -> None:
    """Hand a message to the service worker, as a push service would. It shows it, and a click opens its page."""
    session: CDPSession = person.context.new_cdp_session(person.page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(each["registrationId"] for each in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    person.page.wait_for_function("navigator.serviceWorker.ready.then(() => true)")
    [worker] = person.context.service_workers
    worker.evaluate(NOTED)
    while not found:
        person.page.evaluate("new Promise(requestAnimationFrame)")
    message = {"origin": person.address, "registrationId": found[0], "data": json.dumps(told)}
    session.send("ServiceWorker.deliverPushMessage", message)
    title, options = worker.evaluate("shown")
    assert (title, options["body"], options["tag"]) == (told["title"], told["body"], told["tag"])
    assert options["icon"] == f"{person.address}/web/art/icon-192.png"
    worker.evaluate("(path) => open(at(path))", "table/somewhere")
    assert worker.evaluate("opened") == f"{person.address}/table/somewhere"


def test_permission_is_asked_on_a_click_only_and_a_refusal_is_told(invite: Invite, telling: RunningServer) -> None:
    ann = invite("Ann", address=telling.address)
    ann.page.add_init_script(
        "window.asked = 0; Notification.requestPermission = async () => { window.asked += 1; return 'denied'; };"
    )
    on_account_page(ann)
    assert ann.page.evaluate("window.asked") == 0
    ann.page.get_by_role("button", name="Turn on here").click()
    expect(ann.see("#push-wrong")).to_have_text("Your browser did not allow notifications.")
    assert ann.page.evaluate("window.asked") == 1


@pytest.mark.parametrize(("size", "language"), [(WIDE, "en"), (PHONE, "ru")], ids=["wide", "phone-russian"])
def test_mail_webhook_and_hours_by_keyboard(
    invite: Invite,
    telling: RunningServer,
    web: WebReceiver,
    mail: MailReceiver,
    shots: Path,
    size: tuple[int, int],
    language: str,
) -> None:
    ann = invite("Ann", size=size, address=telling.address, locale=language)
    address, path = f"ann-{language}@example.org", f"/hook-{language}"
    on_account_page(ann)
    assert complaints(ann) == []
    ann.page.screenshot(path=shots / f"notifications-off-{language}.png", full_page=True)
    ann.see("#mail-address").fill(address)
    ann.page.keyboard.press("Enter")
    expect(ann.see("#mail-code")).to_be_focused()
    [code] = mail.wait(address, 1)
    ann.page.keyboard.type(code["Subject"].rpartition(" ")[2])
    ann.page.keyboard.press("Enter")
    expect(ann.see("#mail-test")).to_be_focused()
    expect(ann.see("#mail-standing")).to_contain_text(address)
    ann.see("#webhook-url").fill(web.address + path)
    ann.page.keyboard.press("Enter")
    expect(ann.see("#webhook-secret")).to_be_visible()
    assert len(ann.see("#webhook-secret").input_value()) > 20
    ann.see("#webhook-test").press("Enter")
    assert web.wait(path, 1)[0].json["kind"] == "test"
    ann.see("#quiet").press("Space")
    ann.see("#quiet-from").fill("21:30")
    ann.see("#hours-form button[type=submit]").press("Enter")
    eventually(lambda: ann.call("GET", "/api/me/notifications")["quiet_from"] == "21:30")
    ann.page.screenshot(path=shots / f"notifications-all-{language}.png", full_page=True)
    assert complaints(ann) == []
    ann.see("#all-off").press("Enter")
    expect(ann.see("#mail-form")).to_be_visible()
    assert ann.wrong == []


def test_an_answer_leaves_the_focus_where_the_person_moved_on_to(
    invite: Invite, telling: RunningServer, mail: MailReceiver
) -> None:
    ann = invite("Ann", address=telling.address)
    on_account_page(ann)
    held: list[Route] = []
    ann.page.route("**/notifications/mail", lambda route: held.append(route))
    ann.see("#mail-address").fill("focus@example.org")
    with ann.page.expect_request("**/notifications/mail"):
        ann.page.keyboard.press("Enter")
    ann.see("#webhook-url").focus()
    held[0].continue_()
    expect(ann.see("#mail-code")).to_be_visible()
    expect(ann.see("#webhook-url")).to_be_focused()


def test_the_link_in_a_mail_stops_mails(invite: Invite, telling: RunningServer, mail: MailReceiver) -> None:
    ann = invite("Ann", address=telling.address)
    ann.call("PUT", "/api/me/notifications/mail", {"address": "stop@example.org"})
    code = mail.wait("stop@example.org", 1)[0]["Subject"].rpartition(" ")[2]
    ann.call("POST", "/api/me/notifications/mail/code", {"code": code})
    ann.call("POST", "/api/me/notifications/test", {"channel": "mail"})
    link = str(mail.wait("stop@example.org", 2)[1]["List-Unsubscribe"]).strip(" <>")
    stranger = invite(address=telling.address)
    stranger.open(link.removeprefix(telling.address))
    expect(stranger.see("#unsubscribed")).to_have_text("You will get no more mail from this server.")
    assert complaints(stranger) == []
    assert ann.call("GET", "/api/me/notifications")["mail"]["address"] is None
