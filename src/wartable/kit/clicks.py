"""Clicks: for each kind of move the elements to click, and the move that a reader meant who clicked something else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias, TypeVar

from wartable.engine.moves import Move, MoveKind
from wartable.engine.picture import Scene
from wartable.kit.ids import Picked

Kind = TypeVar("Kind", bound=MoveKind)
Step: TypeAlias = "str | Picked | Callable[[Scene, Move], str]"
"""One click: an id, the element that arguments of the move name, or what a function finds."""
Path: TypeAlias = "Sequence[Step] | Callable[[Scene, Move], list[str]]"


class ClickTable:
    """What to click for each kind of move. A kind without a path is only a button.

    ``ClickTable({Do.MOVE: [UNIT["a"], SQUARE["b"]], Do.DRAW: ["deck"]})`` is a picture's ``clicks``.
    """

    def __init__(self, paths: Mapping[Kind, Path]) -> None:
        self._paths = {int(kind): path for kind, path in paths.items()}

    def __call__(self, scene: Scene, move: Move) -> list[str]:
        """The ids to click for a legal move, in order."""
        path = self._paths.get(move.kind, ())
        if callable(path):
            return path(scene, move)
        return [_element(step, scene, move) for step in path]

    def read(self, scene: Scene, kinds: Iterable[MoveKind], clicks: Sequence[str]) -> Move | None:
        """The first move of these kinds that ends with these clicks, legal or not."""
        for kind in kinds:
            path = self._paths.get(kind, ())
            if path and not callable(path) and len(path) <= len(clicks):
                move = _move(kind, path, clicks[-len(path) :], scene)
                if move is not None:
                    return move
        return None


def _element(step: Step, scene: Scene, move: Move) -> str:
    if isinstance(step, Picked):
        return step.id(*(move[1 + n] for n in step.arguments))
    return step if isinstance(step, str) else step(scene, move)


def _move(kind: MoveKind, path: Sequence[Step], clicks: Sequence[str], scene: Scene) -> Move | None:
    """The move of a kind with the arguments that its clicks name, if they are clicks on its path."""
    arguments = [0, 0, 0]
    for step, element in zip(path, clicks, strict=True):
        if isinstance(step, Picked):
            things = step.id.read(element)
            if things is None:
                return None
            for n, thing in zip(step.arguments, things, strict=True):
                arguments[n] = thing
    move = Move(kind, *arguments)
    others = [(step, element) for step, element in zip(path, clicks, strict=True) if not isinstance(step, Picked)]
    return move if all(_element(step, scene, move) == element for step, element in others) else None
