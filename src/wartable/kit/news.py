"""News for the table: of all that one move made happen, the event that weighs most, on the page's ribbon."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from markupsafe import Markup

from wartable.engine.events import Event, EventKind
from wartable.engine.picture import Scene
from wartable.engine.view import View
from wartable.kit.markup import EMPTY, Attribute, lone
from wartable.kit.svg import Box, rect

Kind = TypeVar("Kind", bound=EventKind)


class News:
    """How much each kind of event weighs; kinds that are not listed have the usual weight, 0 is not news."""

    def __init__(self, weights: Mapping[Kind, int], usual: int = 0) -> None:
        self._weights = {int(kind): weight for kind, weight in weights.items()}
        self._usual = usual

    def headline(self, view: View) -> Event | None:
        """The last event that is news, the heaviest of its move."""
        for told in reversed(view.log):
            news = [event for event in told if self._weight(event) > 0]
            if news:
                return max(news, key=self._weight)
        return None

    def _weight(self, event: Event) -> int:
        return self._weights.get(event.kind, self._usual)

    def ribbon(self, scene: Scene, seat: Callable[[Event, View], int | None]) -> dict[str, Attribute] | None:
        """The attributes of the ribbon: the words it comes to rest on, and the seat they tell of, if any.

        ``None`` while there is no news.
        """
        view = scene.view
        event = self.headline(view)
        if event is None:
            return None
        if view.over:
            return {"id": "ribbon", "data_ribbon": str(view.game.words.result(view))}
        return {"id": "ribbon", "data_ribbon": view.game.words.event(event, view), "data_seat": seat(event, view)}

    def place(self, scene: Scene, seat: Callable[[Event, View], int | None], box: Box, class_: str) -> Markup:
        """The ribbon's place in a drawing, between these edges; a phone has a line of its own, so there it has no size.

        Nothing while there is no news.
        """
        words = self.ribbon(scene, seat)
        if words is None:
            return EMPTY
        if scene.small:
            return lone("rect", words | {"class_": class_})
        left, top, right, bottom = box
        return rect(left, top, right - left, bottom - top, class_, **words)
