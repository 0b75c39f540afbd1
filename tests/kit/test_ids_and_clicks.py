"""Ids are spelled and read back; a table of clicks works in both directions."""

from __future__ import annotations

from markupsafe import Markup

from tests.looking import scene
from tests.proelio.table import table
from wartable.engine.moves import Move, MoveKind
from wartable.engine.picture import Scene
from wartable.kit.about import Topics
from wartable.kit.clicks import ClickTable
from wartable.kit.ids import ElementId

UNIT = ElementId("unit", ("knight", "guard"))
SQUARE = ElementId("square", ("a1", "a2", "a3"))
CARD = ElementId("card", ("the_sun", "moon"), copies=True)
PACT = ElementId("pact", 4, 4)


class Do(MoveKind):
    """Moves of a game that is only a few clicks."""

    ATTACK = 0, 2, 2
    MOVE = 1, 2, 3
    DRAW = 2
    PASS = 3
    TO_SIDE = 4, 3


CLICKS = ClickTable(
    {
        Do.ATTACK: [UNIT["a"], UNIT["b"]],
        Do.MOVE: [UNIT["a"], SQUARE["b"]],
        Do.DRAW: ["deck"],
        Do.TO_SIDE: [SQUARE["a"], lambda scene, _: f"seat-{scene.chair}"],
    }
)


def shown() -> Scene:
    return scene(table(), 0)


def test_ids_are_spelled_and_read() -> None:
    assert [UNIT(1), PACT(3, 0), CARD(0), CARD(0, copy=2)] == [
        "unit-guard",
        "pact-3-0",
        "card-the_sun",
        "card-the_sun-2",
    ]
    assert UNIT.read("unit-guard") == (1,)
    assert PACT.read("pact-3-0") == (3, 0)
    assert CARD.read("card-the_sun-2") == (0,)
    assert [UNIT.read(other) for other in ("unit-king", "unit-guard-2", "square-a1", "")] == [None] * 4


def test_a_move_has_its_clicks() -> None:
    assert CLICKS(shown(), Move(Do.MOVE, 1, 2)) == ["unit-guard", "square-a3"]
    assert CLICKS(shown(), Move(Do.DRAW)) == ["deck"]
    assert CLICKS(shown(), Move(Do.TO_SIDE, 0)) == ["square-a1", "seat-0"]
    assert CLICKS(shown(), Move(Do.PASS)) == []


def test_clicks_have_their_move() -> None:
    kinds = (Do.MOVE, Do.ATTACK, Do.DRAW, Do.PASS)
    assert CLICKS.read(shown(), kinds, ["unit-guard", "square-a3"]) == Move(Do.MOVE, 1, 2)
    assert CLICKS.read(shown(), kinds, ["square-a1", "unit-guard", "unit-knight"]) == Move(Do.ATTACK, 1, 0)
    assert CLICKS.read(shown(), kinds, ["deck"]) == Move(Do.DRAW)
    assert CLICKS.read(shown(), (Do.MOVE,), ["deck"]) is None
    assert CLICKS.read(shown(), kinds, ["square-a1"]) is None


def test_a_step_that_is_found_in_the_scene_is_checked() -> None:
    assert CLICKS.read(shown(), (Do.TO_SIDE,), ["square-a2", "seat-0"]) == Move(Do.TO_SIDE, 1)
    assert CLICKS.read(shown(), (Do.TO_SIDE,), ["square-a2", "seat-3"]) is None


def test_the_first_topic_that_knows_an_element_answers() -> None:
    topics = Topics("chess", guide=lambda _: Markup("<p>all</p>"))

    @topics.of(UNIT)
    def _unit(_: Scene, unit: int) -> Markup:
        return Markup("<p>knight</p>") if unit == 0 else Markup()

    @topics.of("bag")
    def _bag(_: Scene) -> Markup:
        return Markup("<p>bag</p>")

    @topics.otherwise
    def _rest(_: Scene, element: str) -> Markup:
        return Markup("<p>rest</p>") if element == "unit-guard" else Markup()

    told = {name: topics(shown(), name) for name in ("guide", "unit-knight", "bag", "unit-guard", "unit-king")}
    assert told == {
        "guide": Markup('<div class="chess guide"><p>all</p></div>'),
        "unit-knight": Markup('<div class="chess about"><p>knight</p></div>'),
        "bag": Markup('<div class="chess about"><p>bag</p></div>'),
        "unit-guard": Markup('<div class="chess about"><p>rest</p></div>'),
        "unit-king": None,
    }
