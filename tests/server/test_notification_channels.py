"""Web push and mail reach real receivers on this machine, and no call leads into a private network."""

from __future__ import annotations

import asyncio
import re
import socket
from typing import Any

import pytest
from py_vapid import Vapid02

from tests.i18n.latin import latin
from tests.server.receivers import Browser, MailReceiver, WebReceiver, mail, telling, web
from tests.server.running_server import RunningServer
from tests.server.test_notifications import (
    CHOICES,
    begin,
    impatient,
    rows,
    take_turn,
    wait_for_notice,
    woken,
)
from tests.server.test_people import PASSWORD, account
from tests.server.visitor import Visitor, fresh
from wartable.engine.errors import BadOption
from wartable.server.services.notifications import waits
from wartable.server.services.notifications.failure import SendFailed
from wartable.server.services.notifications.http_post import is_public, post
from wartable.server.services.notifications.mail import mail_server
from wartable.server.services.notifications.web_push import TTL_SECONDS
from wartable.server.store.notices import look_again

__all__ = ["impatient", "mail", "telling", "web"]


@pytest.fixture(scope="module")
def server(telling: RunningServer) -> RunningServer:
    return telling


# --- Web push


def subscribed(person: Visitor, web: WebReceiver) -> tuple[Browser, str]:
    """A person's browser, and the path of its endpoint."""
    path = f"/{fresh()}"
    browser = Browser(web.address + path)
    answer = person.post(f"{CHOICES}/devices", browser.subscription)
    assert answer.status_code == 201, answer.text
    assert [device["endpoint"] for device in answer.json()["devices"]][-1] == browser.endpoint
    return browser, path


def test_a_browser_gets_a_message_that_only_it_can_read(web: WebReceiver, ann: Visitor, bob: Visitor) -> None:
    browser, path = subscribed(bob, web)
    table = begin(ann, bob)
    [call] = web.wait(path, 1)
    told = browser.read(call)
    assert told["title"] == "Your game has begun"
    assert (told["path"], told["tag"], told["lang"]) == (f"table/{table}", table, "en")
    assert (call.headers["ttl"], call.headers["topic"]) == (str(TTL_SECONDS), table)
    assert call.headers["urgency"] == "normal"
    assert Vapid02.verify(call.headers["authorization"].replace(", ", ","))
    key = bob.get(CHOICES).json()["key"]
    assert call.headers["authorization"].endswith(f"k={key}")


def test_a_clock_makes_it_urgent(web: WebReceiver, ann: Visitor, bob: Visitor) -> None:
    _, path = subscribed(bob, web)
    begin(ann, bob, pace={"kind": "clock", "minutes": 5, "increment": 5})
    [call] = web.wait(path, 1)
    assert call.headers["urgency"] == "high"


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(web: WebReceiver, bob: Visitor, status: int) -> None:
    _, path = subscribed(bob, web)
    other, there = subscribed(bob, web)
    web.answers[path] = [status]
    assert bob.post(f"{CHOICES}/test", {"channel": "push"}).status_code == 200
    assert [device["endpoint"] for device in bob.get(CHOICES).json()["devices"]] == [other.endpoint]
    assert other.read(web.at(there)[0])["title"] == "A test from Wartable"


def test_a_device_is_told_nothing_after_signing_out(server: RunningServer, web: WebReceiver, ann: Visitor) -> None:
    member, name = account(server)
    subscribed(member, web)
    assert member.http.delete("/api/sessions").status_code == 200
    assert member.post("/api/sessions", {"name": name, "password": PASSWORD}).status_code == 200
    assert member.get(CHOICES).json()["devices"] == []
    _, path = subscribed(ann, web)
    table = begin(ann, member)
    web.wait(path, 1)
    assert len(rows(server, table)) == 1, "only Ann's"


def test_a_device_follows_a_guest_who_signs_in(server: RunningServer, web: WebReceiver, ann: Visitor) -> None:
    _, name = account(server)
    guest = server.person("Gil")
    _, path = subscribed(guest, web)
    assert guest.post("/api/sessions", {"name": name, "password": PASSWORD}).status_code == 200
    assert len(guest.get(CHOICES).json()["devices"]) == 1
    begin(ann, guest)
    web.wait(path, 1)


def test_a_device_can_be_turned_off(web: WebReceiver, bob: Visitor) -> None:
    subscribed(bob, web)
    [device] = bob.get(CHOICES).json()["devices"]
    assert bob.http.delete(f"{CHOICES}/devices/{device['id']}").status_code == 200
    assert bob.get(CHOICES).json()["devices"] == []


# --- Mail


def confirmed(person: Visitor, mail: MailReceiver) -> str:
    """Turn mail on with the code that comes; the address."""
    address = f"{fresh()}@example.org"
    assert person.put(f"{CHOICES}/mail", {"address": address}).status_code == 200
    code = re.findall(r"\d{6}", mail.wait(address, 1)[0].get_content())[0]
    answer = person.post(f"{CHOICES}/mail/code", {"code": f" {code} "})
    assert answer.json()["mail"] == {"offered": True, "address": address, "unconfirmed": None}
    return address


def link_in(text: str) -> str:
    """The link that ends mails."""
    return str(re.findall(r"http://\S+(/unsubscribe/\S+)", text)[0])


def test_a_mail_leads_to_the_table_and_can_be_stopped_by_one_click(
    server: RunningServer, mail: MailReceiver, ann: Visitor, bob: Visitor
) -> None:
    address = confirmed(bob, mail)
    table = begin(ann, bob)
    told = mail.wait(address, 2)[1]
    assert told["Subject"] == "Your game has begun"
    assert told["From"] == "Wartable <table@example.org>"
    assert f"{server.address}/table/{table}" in told.get_content()
    assert told["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    link = link_in(told["List-Unsubscribe"].rstrip(">"))
    assert link == link_in(told.get_content())
    stranger = Visitor(server.address)
    assert stranger.get(link).status_code == 200
    assert bob.get(CHOICES).json()["mail"]["address"] == address, "looking at the link changes nothing"
    assert stranger.http.post(link, data={"List-Unsubscribe": "One-Click"}).status_code == 200
    assert bob.get(CHOICES).json()["mail"] == {"offered": True, "address": None, "unconfirmed": None}
    assert stranger.http.post("/unsubscribe/nobody").status_code == 200


def test_one_mail_tells_of_all_tables_that_wait(
    server: RunningServer, mail: MailReceiver, ann: Visitor, bob: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = confirmed(bob, mail)
    monkeypatch.setitem(waits.WAIT_SECONDS, "mail", 600.0)
    tables = [begin(ann, bob), begin(ann, bob)]
    for table in tables:
        take_turn(ann, table)
        wait_for_notice(server, table)
    assert len(mail.to(address)) == 1, "nobody gets a mail before they have been away for a while"
    monkeypatch.setitem(waits.WAIT_SECONDS, "mail", 0.0)
    person = rows(server, tables[0])[0].person
    server.do(server.services.database.write(look_again(person, 0.0)))
    server.do(woken(server))
    told = mail.wait(address, 2)[1]
    assert told["Subject"] == "2 tables have news for you"
    assert all(f"/table/{table}" in told.get_content() for table in tables)


def test_a_russian_mail(server: RunningServer, mail: MailReceiver, ann: Visitor, bob: Visitor) -> None:
    bob.http.cookies.set("wartable-language", "ru")
    address = confirmed(bob, mail)
    begin(ann, bob, title="Осада")
    code, told = mail.wait(address, 2)
    assert told["Subject"] == "Ваша партия началась"
    for text in (code.get_content(), re.sub(r"http://\S+", "", told.get_content())):
        assert not latin(text, "Proelio", "Wartable")


def test_a_wrong_code_turns_nothing_on_and_cannot_be_guessed(mail: MailReceiver, bob: Visitor) -> None:
    address = f"{fresh()}@example.org"
    bob.put(f"{CHOICES}/mail", {"address": address})
    code = re.findall(r"\d{6}", mail.wait(address, 1)[0].get_content())[0]
    wrong = "000000" if code != "000000" else "111111"
    for _ in range(5):
        assert bob.post(f"{CHOICES}/mail/code", {"code": wrong}).status_code == 400
    assert bob.post(f"{CHOICES}/mail/code", {"code": code}).status_code == 409
    assert bob.get(CHOICES).json()["mail"]["address"] is None


def test_nobody_can_be_flooded_with_codes(mail: MailReceiver, server: RunningServer) -> None:
    address = f"{fresh()}@example.org"
    statuses = [server.person().put(f"{CHOICES}/mail", {"address": address}).status_code for _ in range(7)]
    assert statuses.count(429) == 2
    assert len(mail.to(address)) == 5


@pytest.mark.parametrize("address", ["nobody", "a@b", "a@b.c\nBcc: d@e.f", "a b@example.org", "<a@example.org>"])
def test_what_is_not_an_address_is_refused(bob: Visitor, address: str) -> None:
    assert bob.put(f"{CHOICES}/mail", {"address": address}).status_code == 400


@pytest.mark.parametrize(
    ("url", "sender"),
    [("http://example.org", "a@example.org"), ("smtps://", "a@example.org"), ("smtps://example.org", "")],
)
def test_a_mail_server_that_makes_no_sense_is_refused_at_the_start(url: str, sender: str) -> None:
    with pytest.raises(BadOption, match="--smtp-url"):
        mail_server(url, sender)


def test_the_password_of_the_mail_server_may_hold_any_character() -> None:
    found = mail_server("smtps://ann%40example.org:p%2Fw@mail.example.org", "Ann <ann@example.org>")
    assert found is not None
    assert found[:5] == ("smtps", "mail.example.org", 465, "ann@example.org", "p/w")


# --- Where calls may lead


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.1.2.3",
        "192.168.0.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "255.255.255.255",
        "::1",
        "fe80::1%eth0",
        "fd00::1",
        "ff02::1",
        "::ffff:127.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
    ],
)
def test_an_address_is_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["93.184.216.34", "2606:4700::1111", "::ffff:93.184.216.34"])
def test_an_address_is_public(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]", "2130706433", "127.1"])
def test_no_call_reaches_this_machine(web: WebReceiver, host: str) -> None:
    path = f"/{fresh()}"
    with pytest.raises(SendFailed) as refused:
        asyncio.run(post(f"http://{host}:{web.port}{path}", b"{}", {}, private=False))
    assert refused.value.reason in ("private", "unreachable")
    assert web.at(path) == []


def test_a_name_with_one_private_address_is_refused(web: WebReceiver, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def resolve(host: str, port: int, *_: Any, **__: Any) -> list[Any]:
        asked.append(host)
        found = ["93.184.216.34", "127.0.0.1"]
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in found]

    monkeypatch.setattr(socket, "getaddrinfo", resolve)
    with pytest.raises(SendFailed) as refused:
        asyncio.run(post(f"http://both.example.org:{web.port}/both", b"{}", {}, private=False))
    assert (refused.value.reason, refused.value.final) == ("private", True)
    assert asked == ["both.example.org"]
    assert web.at("/both") == []


def test_a_server_calls_public_addresses_only(own_server: RunningServer, web: WebReceiver) -> None:
    bob = own_server.person("Bob")
    assert bob.get(CHOICES).json()["mail"]["offered"] is False
    assert bob.put(f"{CHOICES}/mail", {"address": "bob@example.org"}).status_code == 409
    assert bob.put(f"{CHOICES}/webhook", {"url": f"{web.address}/plain"}).status_code == 400
    assert bob.put(f"{CHOICES}/webhook", {"url": f"https://localhost:{web.port}/local"}).status_code == 200
    refused = bob.post(f"{CHOICES}/test", {"channel": "webhook"})
    assert refused.status_code == 409
    assert "private network" in refused.json()["text"]
    assert web.at("/local") == []
