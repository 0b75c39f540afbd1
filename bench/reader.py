"""A reader of the news of a table: keeps what a page would show, and brings it up to date as a page does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wartable.kit.drawn import TAG


class Reader:
    """Somebody at a table. ``view`` is what they know; empty until the first whole view."""

    def __init__(self, view: Any = None) -> None:
        self.view: dict[str, Any] = {}
        self._offers: dict[str, list[Any]] = {}
        if view is not None:
            self.start(view)

    @property
    def version(self) -> int:
        """The version they are at."""
        return int(self.view.get("version", -1))

    def start(self, view: Any) -> None:
        """Take a whole view."""
        self.view = view
        self._offers = {kind: (view["turn"] or {}).get(kind, []) for kind in ("moves", "plans")}

    def hear(self, news: Any) -> bool:
        """Take a message; false if something before it is missing, so that the whole view is needed."""
        if news["kind"] == "view":
            self.start(news["view"])
        if news["kind"] not in ("update", "talk") or news["version"] < self.version:
            return True
        if news["after"] != self.version:
            return bool(news["version"] == self.version)
        self.view["version"] = self.view["table"]["version"] = news["version"]
        if news["kind"] == "talk":
            self.view["talk"].append(news["line"])
        else:
            assert news["viewer"] == self.view["viewer"]
            self._take(news)
        return True

    def _take(self, news: Any) -> None:
        """Take an update that follows."""
        view, table = self.view, dict(news["table"])
        for seat, changed in table.pop("seats", {}).items():
            view["table"]["seats"][int(seat)].update(changed)
        view["table"].update(table)
        if "frame" in news:
            frame = dict(news["frame"])
            for zone, patch in frame.pop("zones", {}).items():
                text = TAG.join(patched(view["frame"]["zones"].pop(zone, "").split(TAG), patch))
                view["frame"]["zones"] |= {zone: text} if patch else {}
            kept = news.get("kept", news["told"][0]["n"] if news["told"] else None)
            view["log"] = [line for line in view["log"] if kept is None or line["n"] < kept] + news["told"]
            view["frame"].update(frame)
            view["frame"]["events"] = [line for line in view["log"] if line["ply"] == view["frame"]["ply"]]
        if "turn" in news:
            view["turn"] = self._offered(news["turn"])

    def _offered(self, turn: Any) -> Any:
        """The moves and plans on offer now. Patches build on those of the last turn."""
        if turn is None:
            return None
        self._offers = {kind: patched(self._offers[kind], turn[kind]) for kind in ("moves", "plans")}
        return {**self._offers, "undo": turn["undo"]}


def patched(old: Sequence[Any], patch: Sequence[Any]) -> list[Any]:
    """The list that a patch makes of an old one; the pieces of a text are to be joined with ``TAG``."""
    if any(part[0] < 0 or sum(part) > len(old) for part in patch if isinstance(part, list | tuple)):
        raise ValueError("The patch does not fit.")
    parts = (old[part[0] : sum(part)] if isinstance(part, list | tuple) else [part] for part in patch)
    return [item for some in parts for item in some]
