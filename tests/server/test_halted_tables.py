"""A table that the present rules cannot play on says so. Its players can resign, and its owner can end it."""

from __future__ import annotations

import pytest

from tests.server.halting import halt, wake_again
from tests.server.other_content import other_deal
from tests.server.running_server import RunningServer
from tests.server.stored import write
from tests.server.visitor import Visitor, eventually
from wartable.server.services import state_checks


@pytest.fixture(autouse=True)
def no_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Check tables at once when they wake."""
    monkeypatch.setattr(state_checks, "DELAY_SECONDS", 0.0)


def halted(server: RunningServer, person: Visitor) -> str:
    """A table with a move that is halted."""
    table = person.make("me", "random", "random")
    person.play(table, "draw_imperial", ply=0)
    halt(server, table)
    return table


def test_it_says_so_and_is_not_continued(server: RunningServer, ann: Visitor) -> None:
    table = halted(server, ann)
    view = ann.view(table)
    assert view["frame"]["ply"] == 1
    assert view["turn"] is None
    assert view["table"]["halted"]
    assert "rules 0" in view["frame"]["prompt"]
    for answer in (ann.play(table, "draw_base"), ann.undo(table)):
        assert answer["answer"] == "refused"
        assert "look at it or resign" in answer["text"]
    [card] = [card for card in ann.get("/api/home").json()["mine"] if card["id"] == table]
    assert "rules 0" in card["prompt"]


def test_a_player_resigns(server: RunningServer, ann: Visitor) -> None:
    table = halted(server, ann)
    assert ann.resign(table)["answer"] == "done"
    told = ann.view(table)["table"]
    assert told["status"] == "over"
    assert told["result"]["why"] == "All others resigned."


def test_its_owner_ends_it_without_a_result(server: RunningServer, ann: Visitor) -> None:
    table = halted(server, ann)
    told = ann.post(f"/api/tables/{table}/end").json()["table"]
    assert told["status"] == "over"
    assert not told["halted"]
    assert told["result"] == {"text": "The table was ended", "why": "There is no result.", "shares": [0.0, 0.0, 0.0]}
    [card] = [card for card in ann.get("/api/home").json()["mine"] if card["id"] == table]
    assert card["prompt"] == "The table was ended without a result."
    assert ann.post(f"/api/tables/{table}/end").status_code == 200, "a request that comes twice does no harm"


def test_its_match_file_has_every_move_and_the_stored_digest(server: RunningServer, ann: Visitor) -> None:
    table = ann.make("me", "random", "random")
    ann.play(table, "draw_imperial", ply=0)
    digest = server.do(server.services.registry.get(table)).match.digest()
    halt(server, table)
    assert ann.get(f"/api/tables/{table}/match").status_code == 409, "the seed is still secret"
    ann.post(f"/api/tables/{table}/end")
    file = ann.get(f"/api/tables/{table}/match").json()
    assert (file["rules"], file["moves"], file["digest"]) == (0, ["draw_imperial"], digest)


def test_nobody_ends_a_table_that_can_be_played_on(ann: Visitor) -> None:
    table = ann.make("me", "random", "random")
    refused = ann.post(f"/api/tables/{table}/end")
    assert refused.status_code == 409
    assert "can be played on" in refused.text
    assert ann.view(table)["table"]["status"] == "playing"


def test_only_its_owner_ends_it_and_other_players_resign(server: RunningServer, ann: Visitor, bob: Visitor) -> None:
    table = ann.make("me", "open", "random", public=True)
    bob.join(table)
    halt(server, table)
    refused = bob.post(f"/api/tables/{table}/end")
    assert refused.status_code == 403
    assert "Only the table's owner" in refused.text
    assert bob.resign(table)["answer"] == "done"
    assert ann.view(table)["table"]["status"] == "playing"
    assert ann.post(f"/api/tables/{table}/end").json()["table"]["status"] == "over"


def test_its_owner_ends_it_after_resigning(server: RunningServer, ann: Visitor, bob: Visitor) -> None:
    table = ann.make("me", "open", "random", public=True)
    bob.join(table)
    halt(server, table)
    assert ann.resign(table)["answer"] == "done"
    assert ann.post(f"/api/tables/{table}/end").json()["table"]["status"] == "over"


def test_spectators_do_not_end_a_table(server: RunningServer, ann: Visitor, bob: Visitor) -> None:
    table = halted(server, ann)
    assert bob.post(f"/api/tables/{table}/end").status_code == 403
    assert ann.view(table)["table"]["status"] == "playing"


def test_a_card_count_that_changed_without_a_new_number_halts_a_table(server: RunningServer, ann: Visitor) -> None:
    with other_deal():
        table = ann.make("me", "random", "random")
        before = ann.view(table)["frame"]["zones"]
    wake_again(server, table)
    eventually(lambda: ann.view(table)["table"]["halted"])
    told = ann.view(table)
    assert "stored position is not the one its moves lead to" in told["frame"]["prompt"]
    assert told["frame"]["zones"] == before, "what was played is shown as it was"
    assert ann.resign(table)["answer"] == "done"


def test_a_table_without_all_its_plies_halts_at_once_if_it_comes_out_differently(
    server: RunningServer, ann: Visitor
) -> None:
    with other_deal():
        table = ann.make("me", "random", "random")
        ann.play(table, "draw_imperial", ply=0)
    write(server, 'UPDATE moves SET after = NULL WHERE "table" = :table', table=table)
    wake_again(server, table)
    assert ann.view(table)["table"]["halted"]
