"""Several moves in one request: played until chance intervenes, refused as a whole, seen ply by ply."""

from __future__ import annotations

from typing import Any

import pytest

import wartable
from tests.proelio.table import table
from tests.server.running_server import RunningServer
from tests.server.visitor import Visitor
from wartable.engine.errors import BadMove, CannotUndo, IllegalMove, WartableError
from wartable.engine.moves import Move
from wartable.engine.picture import Plan, Scene
from wartable.games.proelio import picture
from wartable.server.domain.chains import read_chain
from wartable.server.domain.table import Table
from wartable.server.services import game_flow

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


@pytest.mark.parametrize(
    ("played", "text", "moves", "undone"),
    [
        ([], "draw_imperial", ["draw_imperial"], False),
        ([], "draw_imperial; discard soldiers", ["draw_imperial", "discard soldiers"], False),
        ([], "attack soldiers; draw_base", ["attack soldiers"], False),
        (["draw_imperial"], "undo; attack soldiers", ["attack soldiers"], True),
        (["draw_imperial"], "undo; draw_imperial; discard knights; draw_base", [DRAW, "discard knights"], True),
    ],
)
def test_a_chain_is_read_as_the_match_after_each_move(
    played: list[str], text: str, moves: list[str], undone: bool
) -> None:
    match = table(hands={"aquila": "soldiers soldiers knights", "ursus": "shields"}).play(*played)
    chain = read_chain(match, text)
    assert [str(move) for move in match.moves] == played, "the match stays as it is"
    assert (chain.undone is not None, list(map(str, chain.moves))) == (undone, moves)
    start = match.at(match.ply - undone)
    for after, move in zip(chain.plies, moves, strict=True):
        assert after.digest() == start.play(move).digest()
        assert after.moves == start.moves


@pytest.mark.parametrize(
    ("text", "error"),
    [("undo; draw_base", CannotUndo), (f"{DRAW}; attack hero", IllegalMove), (f"{DRAW}; castle", BadMove)],
)
def test_a_chain_that_cannot_be_played_leaves_the_match_as_it_is(text: str, error: type[WartableError]) -> None:
    match = table(hands={"aquila": "soldiers soldiers knights"})
    digest = match.digest()
    with pytest.raises(error):
        read_chain(match, text)
    assert (match.ply, match.digest()) == (0, digest)


def test_a_slip_in_a_chain_is_answered_with_moves_that_are_legal_there() -> None:
    match = table(hands={"aquila": "soldiers soldiers knights"})
    with pytest.raises(BadMove) as error:
        read_chain(match, f"{DRAW}; discard knigts")
    assert str(error.value) == "'discard knigts' is not a move: did you mean 'discard knights' or 'discard soldiers'?"


def three(server: RunningServer) -> tuple[str, Visitor]:
    """A table of three people, and the one to move."""
    people = [server.person(name) for name in ("Ann", "Bob", "Cleo")]
    made = people[0].make("me", "open", "open")
    for person in people[1:]:
        person.join(made, key=people[0].key(made))
    return made, people[people[0].view(made)["frame"]["asked"]]


def test_each_move_of_a_chain_is_applied_once(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    made, mover = three(server)
    first = discards(mover, made)[0]
    applied = []
    rules = wartable.game("proelio").rules
    apply = rules.apply

    def count(book: Any, s: Any, move: Any, events: Any) -> None:
        applied.append(move.kind)
        apply(book, s, move, events)

    monkeypatch.setattr(rules, "apply", count)
    assert mover.play(made, f"{DRAW}; {first}", ply=0)["answer"] == "done"
    assert len(applied) == 2


def test_the_next_move_of_a_chain_answers_for_the_player(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, mover = three(server)
    first, second = discards(mover, made)[:2]

    def decline(at: Table) -> Move | None:
        """Between the moves of the chain the player is asked for a reaction, which they do not want."""
        return at.match.read(second) if at.id == made and at.match.ply == 1 else None

    monkeypatch.setattr(game_flow, "declining_move", decline)
    mover.play(made, f"{DRAW}; {first}", ply=0)
    assert server.do(server.services.registry.get(made)).played == [DRAW, first]


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
