"""Several moves in one request: played until chance intervenes, refused as a whole, seen ply by ply."""

from __future__ import annotations

import pytest

from tests.server.visitor import Visitor
from wartable.engine.picture import Plan, Scene
from wartable.games.proelio import picture

DRAW = "draw_imperial"
"""In Proelio two cards are discarded before an Imperial card is drawn; a discard cannot be undone."""


def discards(ann: Visitor, table: str) -> list[str]:
    """The cards that can be discarded after :data:`DRAW`, as moves."""
    ann.play(table, DRAW, ply=0)
    moves = [offer["move"] for offer in ann.view(table)["turn"]["moves"]]
    ann.undo(table, ply=1)
    return moves


def replayed(ann: Visitor, table: str) -> list[str]:
    """What everybody was told after the setup, in words."""
    view = ann.view(table)
    return [told["text"] for told in view["log"] if told["ply"] > 0]


def test_a_chain_is_played_in_one_request(ann: Visitor) -> None:
    table = ann.make()
    first = discards(ann, table)[0]
    answer = ann.play(table, f"{DRAW}; {first}", ply=0)
    assert answer["answer"] == "done"
    assert answer["view"]["frame"]["ply"] == 2


def test_everybody_sees_each_move_of_a_chain(ann: Visitor, eve: Visitor) -> None:
    table = ann.make(public=True)
    first = discards(ann, table)[0]
    with eve.live(table, since=eve.view(table)["version"]) as socket:
        ann.play(table, f"{DRAW}; {first}", ply=0)
        plies = [socket.next_frame()["frame"]["ply"] for _ in range(2)]
    assert plies == [1, 2]


def test_a_chain_ends_when_chance_decides(ann: Visitor) -> None:
    table = ann.make()
    kept = discards(ann, table)[0]
    answer = ann.play(table, f"draw_base; {kept}", ply=0)
    assert answer["answer"] == "done"
    assert answer["view"]["frame"]["ply"] == 1, "the card that was drawn may change the plan"
    assert answer["view"]["turn"]["moves"]


def test_a_chain_with_a_move_that_is_not_allowed_is_refused_as_a_whole(ann: Visitor) -> None:
    table = ann.make()
    for wrong in (f"{DRAW}; attack hero", f"{DRAW}; castle", f"{DRAW};", "undo", "undo; draw_base"):
        answer = ann.play(table, wrong, ply=0)
        assert answer["answer"] == "refused", wrong
        assert answer["text"]
        assert answer["view"]["frame"]["ply"] == 0


def test_a_chain_may_begin_with_an_undo(ann: Visitor) -> None:
    table = ann.make()
    ann.play(table, DRAW, ply=0)
    answer = ann.play(table, "undo; draw_base", ply=1)
    assert answer["answer"] == "done"
    assert answer["view"]["frame"]["ply"] == 1
    assert not any("Imperial" in words for words in replayed(ann, table)[:1])
    assert ann.play(table, "undo; draw_imperial", ply=1)["answer"] == "refused", "chance has decided"


def test_the_same_chain_sent_twice_is_played_once(ann: Visitor) -> None:
    table = ann.make()
    first = discards(ann, table)[0]
    answers = [ann.play(table, f"{DRAW}; {first}", ply=0, request="chain") for _ in range(2)]
    assert [answer["answer"] for answer in answers] == ["done", "done"]
    assert answers[1]["view"]["frame"]["ply"] == 2


def test_a_chain_for_another_ply_is_stale(ann: Visitor) -> None:
    table = ann.make()
    ann.play(table, DRAW, ply=0)
    assert ann.play(table, f"{DRAW}; draw_base", ply=0)["answer"] == "stale"


def test_plans_come_with_the_turn(ann: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    def plans(scene: Scene) -> list[Plan]:
        first, second = scene.view.legal[:2]
        return [
            Plan((first,), "Do this", ["deck-base"], back=True),
            Plan((first, second), "Both", ["x"], False, "Sure?"),
        ]

    monkeypatch.setattr(picture, "plans", plans, raising=False)
    first, second = ann.view(ann.make())["turn"]["plans"]
    assert (first["move"], first["text"], first["clicks"]) == ("undo; draw_base", "Do this", ["deck-base"])
    assert (first["confirm"], first["warning"]) == (True, "")
    assert second["move"] == "draw_base; draw_imperial"
    assert (second["confirm"], second["warning"]) == (False, "Sure?")
