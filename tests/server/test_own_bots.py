"""Bots of one's own at tables: through the API from another process, and offered by the operator's packages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bots.test_program import NODE, needs_node
from tests.server.running_server import RunningServer
from tests.server.visitor import Visitor
from wartable.bots.levels import bot
from wartable.bots.offered import offered_bots
from wartable.cli import main
from wartable.cli.seat import attend, limit, take_seat
from wartable.client.server import Link, Refusal, Server, read_link
from wartable.client.table import Table, sit_down
from wartable.engine.errors import BadOption, IllegalMove
from wartable.engine.game import game
from wartable.engine.match import Match

OWN = "tests.bots.own_bots"


def seated(server: RunningServer, *seats: str) -> Table:
    """The table of a guest in this process."""
    guest = Server(server.address)
    guest.come_in("Guest of tests")
    return sit_down(guest, None, None, {"game": "proelio", "seats": list(seats)})


def match_of(server: RunningServer, id: str) -> Match:
    """The match of a table, as the server holds it."""
    return server.do(server.services.registry.get(id)).match


# --- Through the API


@needs_node
def test_a_bot_in_javascript_plays_a_game_at_a_table(
    server: RunningServer, ann: Visitor, capsys: pytest.CaptureFixture[str]
) -> None:
    table = ann.make("me", "open", "random")
    link = f"{server.address}/table/{table}?key={ann.key(table)}"
    seated = take_seat(link, "", None, "Line bot", None, print)
    assert [seat["player"] for seat in ann.state(table)["table"]["seats"]] == ["Ann", "Line bot", None]
    ann.post(f"/api/tables/{table}/resign", {"request": "r"})
    player = bot(NODE, seated.game)
    attend(seated, player, None)
    assert ann.state(table)["table"]["status"] == "over"
    assert capsys.readouterr().out.strip() == seated.outcome()


def test_the_command_makes_a_table_and_plays_it(
    server: RunningServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    who = tmp_path / "identity"
    command = ["seat", server.address, f"{OWN}:First", "--seats", "me,random,random", "--name", "First", "--identity"]
    assert main([*command, str(who)]) == 0
    first, *result = capsys.readouterr().out.splitlines()
    assert first.startswith(f"The table is at {server.address}/table/")
    assert len(result) == 1
    assert oct(who.stat().st_mode)[-3:] == "600"
    again = Server(server.address, who)
    again.come_in()
    assert again.get("/api/me")["name"] == "First"


def test_its_bot_sees_the_view_of_its_seat(server: RunningServer) -> None:
    table = seated(server, "me", "random", "random")
    for _ in range(8):
        while not table.state["moves"]:
            assert table.wait(60)
        view, real = table.view(), match_of(server, table.id).view(table.seat)
        assert view.told() == real.told()
        assert view.legal == real.legal
        assert view.prompt == real.prompt
        table.play(str(view.legal[0]))
        table.wait(60)
    table.close()


def test_a_connection_that_breaks_is_made_again(server: RunningServer) -> None:
    table = seated(server, "me", "random", "random")
    played = 0
    for state in table.states():
        if state["moves"]:
            table.play(state["moves"][0]["move"])
            played += 1
            table.close()  # the next state comes through a new connection
        if played == 5:
            break
    assert (
        table.view().told()
        == server.services.registry._tables[table.id].match.view(0).told()[: len(table.view().told())]
    )
    table.close()


def test_refusals_of_the_rules_and_of_the_server_are_told(server: RunningServer, ann: Visitor) -> None:
    table = seated(server, "me", "random", "random")
    with pytest.raises(IllegalMove, match="PRO-"):
        table.play("attack knights")
    assert str(table.why_not("attack knights")) == "Knights need Shields, and you have no walls (PRO-ATK-03)"
    private = ann.make("me", "open", "open")
    with pytest.raises(Refusal, match="by invitation"):
        sit_down(Server(server.address), private, None)
    with pytest.raises(Refusal, match="does not answer as a Wartable server"):
        Server("http://127.0.0.1:9").come_in()


def test_a_table_under_rules_that_are_not_known_here_is_refused(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = seated(server, "me", "random", "random")
    monkeypatch.setattr(game("proelio"), "oldest", 99)
    with pytest.raises(BadOption, match="install the version of the server"):
        Table(table._server, table.id)


def test_addresses_are_read() -> None:
    assert read_link("localhost:8000") == Link("http://localhost:8000")
    assert read_link("https://x.org/war/table/2k9f?key=abc") == Link("https://x.org/war", "2k9f", "abc")
    with pytest.raises(BadOption, match="not an address"):
        read_link("ftp://x.org")


def test_a_clock_limits_a_bot() -> None:
    program, knight = bot("cmd:cat", game("proelio")), bot("knight", game("proelio"), compiled=False)
    limit(program, None, 10.0)
    limit(knight, None, 10.0)
    assert (program.clock, program.most_seconds) == (10.0, 9.0)  # type: ignore[attr-defined]
    assert knight.most_seconds == 0.5  # type: ignore[attr-defined]
    limit(program, 2.0, None)
    assert (program.clock, program.most_seconds) == (None, 2.0)  # type: ignore[attr-defined]


# --- Offered by a package


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An installed package that offers a good bot and a bad one."""
    info = tmp_path / "clever_bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: clever-bots\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[wartable.bots]\nclever = clever_bots:Last\nclumsy = clever_bots:Clumsy\n")
    (tmp_path / "clever_bots.py").write_text(
        "class Last:\n    def choose(self, view):\n        return view.legal[-1]\n"
        "class Clumsy:\n    def choose(self, view):\n        raise ValueError('oh')\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    offered_bots.cache_clear()
    yield
    offered_bots.cache_clear()


@pytest.mark.usefixtures("package")
def test_the_bot_of_a_package_takes_a_seat(own_server: RunningServer) -> None:
    from wartable.server.presenters.games import _all_games

    _all_games.cache_clear()
    ann = own_server.person("Ann")
    levels = ann.get("/api/games").json()[0]["levels"]
    assert [level["called"] for level in levels if level["name"] == "clever"] == ["Clever"]
    _all_games.cache_clear()
    table = ann.make("me", "clever", "clumsy")
    for _ in range(3):
        [first, *_] = ann.moves_asked(table)
        ann.move(table, first)
    ann.moves_asked(table)
    match = match_of(own_server, table)
    for ply, mover in enumerate(match.movers):
        if mover == 1:
            assert match.moves[ply] == match.at(ply).legal()[-1]
    assert 2 in match.movers, "a bot that fails moves at random"


def test_others_cannot_be_seated(ann: Visitor) -> None:
    for name in ("clever", "own_bots:First", "cmd:cat", "knight@500"):
        answer = ann.post("/api/tables", {"game": "proelio", "seats": ["me", name, "random"]})
        assert answer.status_code == 400, name
