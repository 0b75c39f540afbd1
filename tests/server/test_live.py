"""News of a table, by WebSocket or by polling. A subscriber who was away misses nothing."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from bench.reader import Reader
from tests.server.running_server import RunningServer
from tests.server.test_updates import lasting
from tests.server.visitor import TIMEOUT_SECONDS, Visitor, eventually
from wartable.server.domain.subscriber import END, VIEW, Subscriber
from wartable.server.domain.viewer import Layout, Viewer
from wartable.server.limits import QUEUE_BYTES, QUEUE_SIZE
from wartable.server.services import subscriptions


def three(server: RunningServer) -> tuple[str, Visitor, Visitor, Visitor]:
    """A game of three people; the first is to move."""
    ann, bob, cleo = (server.person(name) for name in ("Ann", "Bob", "Cleo"))
    table = ann.make("me", "open", "open", public=True)
    bob.join(table)
    cleo.join(table)
    return table, ann, bob, cleo


def test_a_new_subscriber_gets_the_whole_view_first(ann: Visitor) -> None:
    table = ann.make()
    with ann.live(table) as socket:
        message = socket.next()
        assert message["kind"] == "view"
        view = ann.view(table)
        assert message["view"]["frame"] == view["frame"]
        assert message["view"]["log"] == view["log"]


def test_a_subscriber_who_is_up_to_date_gets_only_news(server: RunningServer) -> None:
    table, ann, bob, _ = three(server)
    before = bob.view(table)
    with bob.live(table, since=before["version"]) as socket:
        ann.play(table, "draw_imperial", ply=0)
        news = socket.next_frame()
        assert news["version"] == before["version"] + 1
        assert news["frame"]["ply"] == 1
        assert news["after"] == before["version"]
        assert "turn" not in news, "nothing that stays as it is"
        assert news["told"] == bob.view(table)["log"][len(before["log"]) :]


def test_each_ply_comes_separately_and_in_order(ann: Visitor) -> None:
    table = ann.make()
    with ann.live(table) as socket:
        socket.next("view")
        ann.play(table, "draw_imperial", ply=0)
        hand = ann.view(table)["turn"]["moves"]
        ann.play(table, hand[0]["move"], ply=1)
        hand = ann.view(table)["turn"]["moves"]
        ann.play(table, hand[0]["move"], ply=2)
        last = ann.until_asked(table)["frame"]["ply"]
        assert [socket.next_frame()["frame"]["ply"] for _ in range(last)] == list(range(1, last + 1))


def test_two_tabs_of_one_player_see_the_same(ann: Visitor) -> None:
    table = ann.make()
    with ann.live(table) as one, ann.live(table) as two:
        one.next("view")
        two.next("view")
        ann.play(table, "draw_imperial", ply=0)
        first, second = one.next_frame(), two.next_frame()
        assert first["frame"] == second["frame"]
        assert first["turn"] == second["turn"]


def test_an_undo_shows_everybody_the_ply_before(server: RunningServer) -> None:
    table, ann, bob, _ = three(server)
    with bob.live(table) as socket:
        socket.next("view")
        ann.play(table, "draw_imperial", ply=0)
        assert socket.next_frame()["frame"]["ply"] == 1
        ann.undo(table, ply=1)
        news = socket.next_frame()
        assert news["frame"]["ply"] == 0
        assert news["told"] == []
        assert socket.reader.view["log"] == bob.view(table)["log"]


def test_a_subscriber_who_was_away_gets_all_that_is_new_in_one_update(server: RunningServer) -> None:
    table, ann, bob, _ = three(server)
    seen = bob.view(table)
    ann.play(table, "draw_imperial", ply=0)
    ann.undo(table, ply=1)
    ann.play(table, "draw_base", ply=0)
    ann.play(table, ann.view(table)["turn"]["moves"][0]["move"], ply=1)
    with bob.live(table, view=seen) as socket:
        news = socket.next()
        assert (news["kind"], news["after"], news["frame"]["ply"]) == ("update", seen["version"], 2)
        assert lasting(socket.reader.view) == lasting(bob.view(table))


def test_a_subscriber_after_a_gap_gets_the_whole_view(server: RunningServer) -> None:
    table, ann, bob, _ = three(server)
    seen = bob.view(table)
    with bob.live(table, view=seen) as other:
        ann.play(table, "draw_imperial", ply=0)
        other.next_frame()
        for since in (seen["version"], seen["version"] + 50, -1):
            with bob.live(table, since=since) as socket:
                assert socket.next()["view"]["frame"]["ply"] == 1
        ann.undo(table, ply=1)
        assert other.next_frame()["frame"]["ply"] == 0
        assert lasting(other.reader.view) == lasting(bob.view(table))


def test_a_newcomer_while_others_wait_does_not_confuse_anybody(server: RunningServer) -> None:
    table, *people = three(server)
    ann = people[0]
    with ann.live(table, view=ann.view(table)) as first:
        for _ in range(6):
            with ann.live(table, view=ann.view(table)) as second:
                for person in people:
                    turn = person.view(table)["turn"]
                    if turn is not None:
                        person.play(table, turn["moves"][-1]["move"])
                now = ann.view(table)
                assert lasting(first.until(now["version"])) == lasting(now)
                assert lasting(second.until(now["version"])) == lasting(now)
        assert first.wholes == 0


def test_talk_between_two_visits_is_not_lost(server: RunningServer) -> None:
    table, ann, bob, _ = three(server)
    seen = bob.view(table)
    ann.play(table, "draw_imperial", ply=0)
    ann.say(table, "hello")
    ann.undo(table, ply=1)
    with bob.live(table, since=seen["version"]) as socket:
        assert [line["text"] for line in socket.next("view")["view"]["talk"]] == ["hello"]


def test_spectators_get_only_the_public_view(server: RunningServer) -> None:
    table, ann, _, _ = three(server)
    eve = server.person("Eve")
    with eve.live(table) as socket:
        shown = socket.next("view")["view"]
        assert shown["table"]["me"] == -1
        assert shown["turn"] is None
        ann.play(table, "draw_base", ply=0)
        news = socket.next_frame()
        drew = [told["text"] for told in news["told"] if told["kind"] == "drew"]
        assert drew == ["House Aquila draws a Base card."]


def test_talk_is_pushed_to_those_it_reaches(server: RunningServer) -> None:
    table, ann, bob, cleo = three(server)
    with bob.live(table) as bobs, cleo.live(table) as cleos:
        bobs.next("view")
        cleos.next("view")
        ann.say(table, "only for Bob", to=1)
        ann.say(table, "for all")
        assert bobs.next("talk")["line"]["text"] == "only for Bob"
        heard = cleos.next("talk")
        assert heard["line"]["text"] == "for all"
        assert heard["version"] == cleo.view(table)["version"]


def test_players_see_who_is_online(server: RunningServer) -> None:
    table, ann, bob, _ = three(server)
    with ann.live(table) as socket:
        socket.next("view")
        with bob.live(table):
            assert socket.next("update")["table"] == {"seats": {"1": {"online": True}}}
        assert socket.next("update")["table"] == {"seats": {"1": {"online": False}}}


def test_a_player_with_two_tabs_is_online_until_the_last_one_is_closed(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subscriptions, "RECONNECT_SECONDS", 0.0)
    table, ann, bob, _ = three(server)
    known = server.do(server.services.registry.get(table))
    with ann.live(table) as socket:
        socket.next("view")
        with bob.live(table):
            assert socket.next("update")["table"] == {"seats": {"1": {"online": True}}}
            with bob.live(table):
                eventually(lambda: len(known.subscribers) == 3)
            eventually(lambda: len(known.subscribers) == 2 and not known.leaving)
            ann.say(table, "Still there?")
            assert socket.next()["kind"] == "talk", "nobody has gone"
            assert ann.view(table)["table"]["seats"][1]["online"]
        assert socket.next("update")["table"] == {"seats": {"1": {"online": False}}}


def test_a_player_who_joins_sees_the_game_begin(server: RunningServer) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.make("me", "open", "random", public=True)
    with ann.live(table) as anns, bob.live(table) as bobs:
        assert anns.next("view")["view"]["table"]["status"] == "waiting"
        assert bobs.next("view")["view"]["table"]["me"] == -1
        bob.join(table)
        assert anns.next("view")["view"]["turn"] is not None
        assert bobs.next("view")["view"]["table"]["me"] == 1


def test_players_see_spectators_talk_after_the_end(server: RunningServer) -> None:
    table, ann, bob, cleo = three(server)
    server.person("Eve").say(table, "I knew it", to="watchers")
    bob.resign(table)
    with ann.live(table) as socket:
        assert socket.next("view")["view"]["talk"] == []
        cleo.resign(table)
        assert [line["text"] for line in socket.next("view")["view"]["talk"]] == ["I knew it"]


def test_a_ping_is_answered_and_anything_else_ends_the_connection(ann: Visitor) -> None:
    table = ann.make()
    with ann.live(table) as socket:
        socket.socket.send(json.dumps({"kind": "ping"}))
        assert socket.next("pong")
        socket.socket.send("hello")
        with pytest.raises(ConnectionClosed) as closed:
            socket.next("nothing")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008


def test_a_move_through_the_socket_is_answered_there_as_by_http(server: RunningServer) -> None:
    table, ann, bob, _ = three(server)
    with ann.live(table) as socket, bob.live(table) as other:
        other.next("view")
        answer = socket.move("draw_imperial", ply=0, request="once")
        assert (answer["answer"], answer["request"]) == ("done", "once")
        assert answer["version"] == ann.view(table)["version"]
        assert other.next_frame()["frame"]["ply"] == 1
        assert socket.move("draw_imperial", ply=0, request="once") == answer, "twice is once"
        by_http = ann.post(f"/api/tables/{table}/moves", {"request": "once", "ply": 0, "move": "draw_imperial"}).json()
        assert by_http == {"answer": "done", "version": answer["version"]}
        assert socket.move("draw_base", ply=0, request="late")["answer"] == "stale"
        assert socket.move("attack everybody", ply=1, request="odd")["answer"] == "refused"


def test_a_spectator_cannot_move_through_the_socket(server: RunningServer) -> None:
    table, *_ = three(server)
    with server.person("Eve").live(table) as socket:
        answer = socket.move("draw_imperial", ply=0, request="mine")
        assert answer["status"] == 403
        assert "no seat" in answer["text"]


def test_signing_out_ends_the_connections_of_that_session_alone(server: RunningServer) -> None:
    table, ann, bob, _ = three(server)
    with bob.live(table) as other, ann.live(table) as socket:
        other.next("view")
        socket.next("view")
        ann.http.delete("/api/sessions")
        with pytest.raises(ConnectionClosed):
            socket.move("draw_imperial", ply=0, request="mine")
        bob.say(table, "Ann?")
        assert other.next("talk")["line"]["text"] == "Ann?"


def test_who_has_signed_out_cannot_move_through_a_socket_that_is_still_open(server: RunningServer) -> None:
    table, ann, *_ = three(server)

    async def sign_out() -> None:
        people = server.services.people
        await people.sign_out(await people.read(ann.http.cookies["wartable"]))

    with ann.live(table) as socket:
        socket.next("view")
        server.do(sign_out())
        answer = socket.move("draw_imperial", ply=0, request="mine")
        assert (answer["status"], answer["text"]) == (403, "You have signed out: load the page again.")


def test_a_move_is_played_though_its_player_hangs_up(server: RunningServer) -> None:
    table, ann, bob, _ = three(server)
    with bob.live(table) as socket:
        socket.next("view")
        with ann.live(table) as gone:
            gone.send_move("draw_imperial", ply=0, request="mine")
        assert socket.next_frame()["frame"]["ply"] == 1


def test_a_page_of_another_site_cannot_listen(ann: Visitor) -> None:
    with ann.live(ann.make(), headers={"Origin": "https://evil.example"}) as socket:
        with pytest.raises(ConnectionClosed) as closed:
            socket.next()
        assert closed.value.rcvd is not None
        assert "another site" in closed.value.rcvd.reason


def test_there_is_no_such_table(ann: Visitor) -> None:
    with ann.live("nowhere") as socket:
        with pytest.raises(ConnectionClosed) as closed:
            socket.next()
        assert closed.value.rcvd is not None
        assert "no table" in closed.value.rcvd.reason


def subscriber() -> Subscriber:
    """A connection whose messages nobody takes."""
    return Subscriber("someone", Layout(), Viewer(-1, False, Layout()), began=True)


def test_a_slow_subscriber_starts_over_with_the_whole_view() -> None:
    slow = subscriber()
    for _ in range(QUEUE_SIZE + 5):
        slow.push(b"{}")
    assert slow.waiting()[0] == VIEW


def test_large_messages_do_not_pile_up_for_a_slow_subscriber() -> None:
    slow = subscriber()
    for _ in range(3):
        slow.push(bytes(QUEUE_BYTES))
    assert slow.waiting()[0] == VIEW


def test_a_subscriber_who_starts_over_still_gets_the_answers_to_their_moves() -> None:
    slow = subscriber()
    slow.push(b"news")
    slow.answer(b"done")
    slow.start_over()
    assert slow.waiting() == [b"done", VIEW]


def test_a_subscriber_who_asks_and_never_reads_is_disconnected() -> None:
    deaf = subscriber()
    for _ in range(QUEUE_SIZE + 1):
        deaf.answer(b"pong")
    deaf.answer(b"pong")
    assert deaf.waiting() == [END]


# --- Without a WebSocket


def test_polling_answers_at_once_if_there_is_news(ann: Visitor) -> None:
    table = ann.make()
    [message] = ann.get(f"/api/tables/{table}/news", since=-1).json()
    assert message["kind"] == "view"
    assert message["view"]["version"] == ann.view(table)["version"]


def test_polling_waits_for_news(server: RunningServer) -> None:
    table, ann, bob, _ = three(server)
    version = bob.view(table)["version"]
    with ThreadPoolExecutor(1) as aside:
        waiting = aside.submit(bob.get, f"/api/tables/{table}/news", since=version)
        ann.play(table, "draw_imperial", ply=0)
        messages = waiting.result(TIMEOUT_SECONDS).json()
    while "frame" not in messages[-1]:  # Bob himself came, and that was told first
        messages = bob.get(f"/api/tables/{table}/news", since=version).json()
    message = messages[-1]
    assert message["frame"]["ply"] == 1
    assert (message["after"], message["version"]) == (version, version + 1)


def test_polling_brings_what_happened_between_two_requests(server: RunningServer) -> None:
    table, ann, bob, _ = three(server)
    reader = Reader(bob.view(table))
    for ply in range(2):
        ann.play(table, ann.view(table)["turn"]["moves"][0]["move"], ply)
        [message] = bob.get(f"/api/tables/{table}/news", since=reader.version).json()
        assert message["kind"] == "update"
        assert reader.hear(message)
        assert lasting(reader.view) == lasting(bob.view(table))


def test_a_socket_that_asks_for_nonsense_is_refused(ann: Visitor) -> None:
    with pytest.raises(InvalidStatus, match="403"), ann.live(ann.make(), query="&small=perhaps"):
        pass
