"""Players who are away are told that it is their turn: who, when, how often, and what a webhook gets."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import select, update

from tests.i18n.latin import latin
from tests.server.receivers import WebReceiver, web
from tests.server.running_server import RunningServer
from tests.server.visitor import Visitor, eventually, fresh
from wartable.server.services import subscriptions
from wartable.server.services.notifications import waits
from wartable.server.services.notifications.webhook import SIGNATURE, signature
from wartable.server.store.database import do
from wartable.server.store.db_tables import notices
from wartable.server.store.notification_settings import MAX_WEBHOOK_FAILURES

__all__ = ["web"]

CHOICES = "/api/me/notifications"


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tell everybody at once."""
    monkeypatch.setattr(waits, "LOOK_SECONDS", 0.02)
    monkeypatch.setattr(waits, "RETRY_SECONDS", (0.02, 0.02, 0.02))
    monkeypatch.setattr(subscriptions, "RECONNECT_SECONDS", 0.02)
    for channel in waits.WAIT_SECONDS:
        monkeypatch.setitem(waits.WAIT_SECONDS, channel, 0.0)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server that may call this machine."""
    with RunningServer(tmp_path_factory.mktemp("server"), private_webhooks=True).running() as server:
        yield server


def hook(person: Visitor, web: WebReceiver) -> tuple[str, str]:
    """Turn a webhook on; its path, and its secret."""
    path = f"/{fresh()}"
    answer = person.put(f"{CHOICES}/webhook", {"url": web.address + path})
    assert answer.status_code == 200, answer.text
    return path, answer.json()["secret"]


def begin(ann: Visitor, bob: Visitor, **wanted: Any) -> str:
    """A table of Ann, Bob and a bot, at which Ann begins."""
    table = ann.make("me", "open", "random", **wanted)
    assert bob.join(table, key=ann.key(table)).status_code == 200
    return table


def begin_with_hook(ann: Visitor, bob: Visitor, web: WebReceiver) -> tuple[str, str]:
    """A table of Ann and Bob, whose webhook has told him that it begins; the path of the hook."""
    path, _ = hook(bob, web)
    table = begin(ann, bob)
    web.wait(path, 1)
    return table, path


def take_turn(person: Visitor, table: str) -> int:
    """Draw a card and discard one; the number of decisions that took."""
    decisions = 0
    while moves := person.moves_asked(table):
        person.move(table, "draw_base" if "draw_base" in moves else moves[0])
        decisions += 1
        if person.state(table)["asked"] != person.state(table)["seat"]:
            break
    return decisions


def rows(server: RunningServer, table: str) -> list[Any]:
    """The notices of a table."""

    async def read() -> list[Any]:
        async with server.services.database.reading() as db:
            return list(await db.execute(select(notices).where(notices.c.table == table)))

    return server.do(read())


def wait_for_notice(server: RunningServer, table: str) -> None:
    """Wait until there is a notice of a table."""
    eventually(lambda: len(rows(server, table)) == 1)


def kinds(web: WebReceiver, path: str) -> list[str]:
    return [call.json["kind"] for call in web.at(path)]


# --- Who is told, and when


def test_a_player_who_is_away_is_told_that_the_game_begins_and_then_that_it_is_their_turn(
    server: RunningServer, web: WebReceiver, ann: Visitor, bob: Visitor
) -> None:
    path, secret = hook(bob, web)
    table = begin(ann, bob)
    [begun] = web.wait(path, 1)
    assert (begun.json["kind"], begun.json["game"]) == ("begin", "proelio")
    assert begun.json["link"] == f"{server.address}/table/{table}"
    assert begun.headers[SIGNATURE.lower()] == signature(secret, begun.body)
    with bob.live(table):
        eventually(lambda: all(row.seen for row in rows(server, table)))
    take_turn(ann, table)
    _, turn = web.wait(path, 2)
    assert turn.json["kind"] == "turn"
    assert "wait for your move" in turn.json["text"]
    assert turn.json["id"] != begun.json["id"]


def test_nobody_is_told_again_until_they_look(
    server: RunningServer, web: WebReceiver, ann: Visitor, bob: Visitor
) -> None:
    table, path = begin_with_hook(ann, bob, web)
    take_turn(ann, table)  # Bob has not seen yet that the game begins
    bob.until_asked(table)
    assert take_turn(bob, table) > 1  # a player who moves has looked
    eventually(lambda: all(row.seen for row in rows(server, table)))
    take_turn(ann, table)
    web.wait(path, 2)
    assert kinds(web, path) == ["begin", "turn"]


def test_a_player_who_is_there_is_told_nothing(
    server: RunningServer, web: WebReceiver, ann: Visitor, bob: Visitor
) -> None:
    path, _ = hook(bob, web)
    table = ann.make("me", "open", "random")
    with bob.live(table, query=f"&key={ann.key(table)}") as page:
        page.next("view")
        assert bob.join(table, key=ann.key(table)).status_code == 200
        take_turn(ann, table)
        bob.until_asked(table)
        take_turn(bob, table)
    eventually(lambda: not server.do(server.services.registry.get(table)).present())
    take_turn(ann, table)
    web.wait(path, 1)
    assert kinds(web, path) == ["turn"]


def test_a_player_who_leaves_as_their_turn_comes_is_told(
    server: RunningServer, web: WebReceiver, ann: Visitor, bob: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, path = begin_with_hook(ann, bob, web)
    monkeypatch.setattr(subscriptions, "RECONNECT_SECONDS", 1.0)
    with bob.live(table) as page:
        page.next("view")
        eventually(lambda: all(row.seen for row in rows(server, table)))
    eventually(lambda: not server.do(server.services.registry.get(table)).subscribers)
    take_turn(ann, table)  # Bob counts as online for a moment, but no page of his is open
    web.wait(path, 2)
    assert kinds(web, path) == ["begin", "turn"]


def test_the_end_is_told_even_if_the_last_notice_is_unread(
    server: RunningServer, web: WebReceiver, ann: Visitor, bob: Visitor
) -> None:
    table, path = begin_with_hook(ann, bob, web)
    bob.resign(table)
    ann.resign(table)
    web.wait(path, 2)
    assert kinds(web, path) == ["begin", "end"]


def test_a_player_alone_with_bots_is_not_told_of_the_beginning(
    server: RunningServer, web: WebReceiver, ann: Visitor, bob: Visitor
) -> None:
    path, _ = hook(ann, web)
    alone = ann.make()
    together = begin(ann, bob)
    [begun] = web.wait(path, 1)
    assert begun.json["tables"][0]["id"] == together
    assert rows(server, alone) == []


def test_the_words_are_in_the_language_in_which_the_choice_was_made(
    server: RunningServer, web: WebReceiver, ann: Visitor, bob: Visitor
) -> None:
    bob.http.cookies.set("wartable-language", "ru")
    path, _ = hook(bob, web)
    begin(ann, bob, title="Осада")
    [begun] = web.wait(path, 1)
    assert "Партия «Осада»" in begun.json["text"]
    assert not latin(begun.json["text"], "Proelio")


# --- When it is sent


def test_a_digest_tells_of_all_tables_at_once(
    server: RunningServer, web: WebReceiver, ann: Visitor, bob: Visitor
) -> None:
    path, _ = hook(bob, web)
    assert bob.put(CHOICES, {"time_zone": "Europe/Berlin", "digest_at": "18:00"}).status_code == 200
    tables = {begin(ann, bob), begin(ann, bob)}
    for table in tables:
        wait_for_notice(server, table)
        assert rows(server, table)[0].due > time.time(), "it waits for the evening"
    yesterday = update(notices).where(notices.c.table.in_(tables)).values(created=time.time() - 86_400, due=0.0)
    server.do(server.services.database.write(do(yesterday)))
    server.do(woken(server))
    [digest] = web.wait(path, 1)
    assert digest.json["kind"] == "digest"
    assert {news["id"] for news in digest.json["tables"]} == tables
    assert digest.json["text"].startswith("2 tables have news for you")


def test_in_quiet_hours_notices_wait(server: RunningServer, web: WebReceiver, ann: Visitor, bob: Visitor) -> None:
    path, _ = hook(bob, web)
    hour = time.gmtime().tm_hour
    quiet = {"quiet_from": f"{(hour - 1) % 24:02}:00", "quiet_until": f"{(hour + 2) % 24:02}:00"}
    assert bob.put(CHOICES, {"time_zone": "UTC", **quiet}).json()["quiet_from"] == quiet["quiet_from"]
    table = begin(ann, bob)
    eventually(lambda: len(rows(server, table)) == 1)
    assert rows(server, table)[0].due > time.time() + 1000
    bob.put(CHOICES, {"time_zone": "UTC"})
    web.wait(path, 1)


async def woken(server: RunningServer) -> None:
    server.services.notifications.outbox.wake()


# --- Failures


def test_a_failed_call_is_repeated_with_the_same_id(web: WebReceiver, ann: Visitor, bob: Visitor) -> None:
    path, _ = hook(bob, web)
    web.answers[path] = [500, 503, 200]
    begin(ann, bob)
    calls = web.wait(path, 3)
    assert len({call.json["id"] for call in calls}) == 1


def test_a_webhook_that_keeps_failing_is_turned_off_with_a_note(
    server: RunningServer, web: WebReceiver, ann: Visitor, bob: Visitor, eve: Visitor
) -> None:
    path, _ = hook(bob, web)
    eve_path, _ = hook(eve, web)
    web.answers[path] = [500] * MAX_WEBHOOK_FAILURES
    for _ in range(MAX_WEBHOOK_FAILURES):
        refused = bob.post(f"{CHOICES}/test", {"channel": "webhook"})
        assert (refused.status_code, refused.json()["text"]) == (409, "The address answered with an error.")
    assert bob.get(CHOICES).json()["webhook"] == {
        "url": web.address + path,
        "on": False,
        "trouble": "The address answered with an error.",
    }
    table, other = begin(ann, bob), begin(bob, eve)
    web.wait(eve_path, 1)
    assert rows(server, table) == []
    assert rows(server, other)
    assert bob.post(f"{CHOICES}/test", {"channel": "webhook"}).status_code == 200
    assert bob.get(CHOICES).json()["webhook"]["on"] is True


def test_a_redirect_is_not_followed(web: WebReceiver, bob: Visitor) -> None:
    path, _ = hook(bob, web)
    web.answers[path] = [302]
    refused = bob.post(f"{CHOICES}/test", {"channel": "webhook"})
    assert refused.status_code == 409
    assert "leads on to another one" in refused.json()["text"]
    assert web.at("/elsewhere") == []


def test_a_notice_of_a_killed_process_is_sent_by_another_but_only_once_more(
    server: RunningServer, web: WebReceiver, ann: Visitor, bob: Visitor
) -> None:
    path, _ = hook(bob, web)
    bob.put(CHOICES, {"time_zone": "UTC", "digest_at": "18:00"})
    once, twice = begin(ann, bob), begin(ann, bob)
    for table, lost in ((once, 0), (twice, 1)):
        wait_for_notice(server, table)
        killed = {"claimed_by": "killed", "claimed_until": 1.0, "lost": lost, "created": 0.0, "due": 0.0}
        server.do(server.services.database.write(do(update(notices).where(notices.c.table == table).values(**killed))))
    server.do(woken(server))
    [call] = web.wait(path, 1)
    assert [news["id"] for news in call.json["tables"]] == [once]
    eventually(lambda: rows(server, twice)[0].due is None)
    assert rows(server, twice)[0].sent is None


# --- Turning it off


def test_one_click_turns_everything_off(server: RunningServer, web: WebReceiver, ann: Visitor, bob: Visitor) -> None:
    hook(bob, web)
    assert bob.http.delete(CHOICES).status_code == 200
    assert bob.get(CHOICES).json()["webhook"]["url"] is None
    assert bob.post(f"{CHOICES}/test", {"channel": "webhook"}).status_code == 409
    path, _ = hook(ann, web)
    table = begin(ann, bob)
    web.wait(path, 1)
    assert {row.person for row in rows(server, table)} != set()
    assert len(rows(server, table)) == 1


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("", {"time_zone": "Mars/Olympus"}),
        ("", {"time_zone": "../../etc/passwd"}),
        ("", {"time_zone": "UTC", "quiet_from": "22:00"}),
        ("", {"time_zone": "UTC", "digest_at": "25:00"}),
        ("/webhook", {"url": "ftp://example.org"}),
        ("/webhook", {"url": "http://user:password@example.org"}),
        ("/webhook", {"url": "http://[broken"}),
    ],
)
def test_nonsense_is_refused(bob: Visitor, path: str, body: dict[str, str]) -> None:
    answer = bob.put(CHOICES + path, body)
    assert answer.status_code in (400, 422)
    assert answer.json()["text"]
