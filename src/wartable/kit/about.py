"""What elements say when a reader points at them: each kind of id has a function that answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.kit.html import div
from wartable.kit.ids import ElementId

Answer = TypeVar("Answer", bound=Callable[..., Markup])


class Topics:
    """All that a picture can tell about its elements; it is the picture's ``about``.

    >>> topics = Topics("chess")
    >>> @topics.of(ElementId("square", ("a1", "a2")))
    ... def _square(scene, square):
    ...     return Markup(f"<p>{square}</p>")
    >>> topics(None, "square-a2")
    Markup('<div class="chess about"><p>1</p></div>')
    """

    def __init__(self, style: str, guide: Callable[[Scene], Markup] | None = None) -> None:
        self._style = style
        self._guide = guide
        self._answers: list[tuple[ElementId | str | None, Callable[..., Markup]]] = []

    def of(self, *ids: ElementId | str) -> Callable[[Answer], Answer]:
        """Let a function of the scene and of what the id names answer for elements of these kinds."""

        def note(answer: Answer) -> Answer:
            self._answers += [(kind, answer) for kind in ids]
            return answer

        return note

    def otherwise(self, answer: Answer) -> Answer:
        """Let a function of the scene and the id answer where no kind of id did."""
        self._answers.append((None, answer))
        return answer

    def __call__(self, scene: Scene, element: str) -> Markup | None:
        """What an element says; ``None`` if there is nothing to say. ``guide`` is the guide to all pieces."""
        if element == "guide" and self._guide is not None:
            return div(self._guide(scene), class_=f"{self._style} guide")
        inside = self._answer(scene, element)
        return div(inside, class_=f"{self._style} about") if inside else None

    def _answer(self, scene: Scene, element: str) -> Markup:
        for kind, answer in self._answers:
            if kind is None:
                told = answer(scene, element)
            elif isinstance(kind, str):
                told = answer(scene) if kind == element else Markup()
            else:
                things = kind.read(element)
                told = answer(scene, *things) if things is not None else Markup()
            if told:
                return told
        return Markup()
