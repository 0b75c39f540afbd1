"""A game that exists only here: a large map, offers between players, every zone in use."""

from __future__ import annotations

import json
import time
from typing import Any

from playwright.sync_api import Page, Route, WebSocketRoute

from tests.chromium import PATIENCE

REGIONS = 51
ACROSS = 10
TABLE = "realm"
VIEWER = "0.en"


def region(n: int) -> str:
    """A region of the map, drawn."""
    x, y = n % ACROSS * 150 + 20, n // ACROSS * 150 + 20
    shape = f'<rect x="{x}" y="{y}" width="140" height="140" rx="20" fill="#cdb88c" stroke="#3d2c17"/>'
    return f'<g id="region-{n}">{shape}<text x="{x + 70}" y="{y + 80}" text-anchor="middle">Region {n}</text></g>'


def zones(held: str) -> dict[str, str]:
    """All five zones."""
    lands = "".join(map(region, range(REGIONS)))
    return {
        "rivals": '<p id="rivals-line">Iron holds 9 regions, Tin holds 7.</p>',
        "board": f'<svg id="map" data-large viewBox="0 0 1540 940">{lands}</svg>',
        "focus": '<p id="offer-line">Iron asks for Redwater.</p>',
        "mine": f'<p id="mine-line">You hold {held}.</p>',
        "tray": '<p id="tray-line">Tiles: mine, road, fort.</p>',
    }


class Realm:
    """The server of that game: it answers a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.ply = 0
        self.sent: list[str] = []
        self.posted: list[str] = []
        """The moves among them that came by HTTP."""
        self.asked_about: list[str] = []
        self.socket: WebSocketRoute | None = None
        self.silent = False
        """Whether the page is told nothing of its own moves."""
        self.deaf = False
        """Whether moves through the socket are lost."""
        self.looks = 0
        """How often the page asked for everything."""
        page.route("**/api/**", self._answer)
        page.route_web_socket("**/live*", self._hold)

    def _hold(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        socket.on_message(self._move)

    def _move(self, text: str | bytes) -> None:
        """Answer a move; its news come first."""
        wanted = json.loads(text)
        if wanted["kind"] != "move" or self.deaf:
            return
        self.send({"kind": "answer", "request": wanted["request"], **self._play(wanted["move"])})

    def _play(self, move: str) -> dict[str, Any]:
        self.sent.append(move)
        news = self.next_ply()
        if not self.silent:
            self.send(news)
        return {"answer": "done", "version": self.ply}

    def until_connected_again(self, before: WebSocketRoute | None) -> WebSocketRoute:
        """Wait until the page has opened another connection."""
        until = time.monotonic() + PATIENCE / 1000
        while self.socket is None or self.socket is before:
            assert time.monotonic() < until
            self.page.wait_for_timeout(10)  # lets the page's messages in
        return self.socket

    def push(self, *told: str) -> None:
        """Tell the page of one more ply."""
        self.send(self.next_ply(*told))

    def send(self, news: dict[str, Any]) -> None:
        """Tell the page something."""
        assert self.socket is not None
        self.socket.send(json.dumps(news))

    def next_ply(self, *told: str) -> dict[str, Any]:
        """One more ply, as the page is told of it."""
        self.ply += 1
        frame, turn = self.view()["frame"], self.view()["turn"]
        changed = {"ply": self.ply, "prompt": frame["prompt"], "zones": {"mine": [frame["zones"]["mine"]]}}
        news = {"kind": "update", "viewer": VIEWER, "after": self.ply - 1, "version": self.ply}
        news |= {"table": {"ply": self.ply}, "frame": changed, "turn": turn}
        return {**news, "told": [self._told(words) for words in told]}

    def _told(self, words: str) -> dict[str, Any]:
        said = {"text": words, "body": words, "heading": "", "rule": None}
        return {"n": self.ply * 10, "ply": self.ply, **said, "seat": 1, "kind": "claimed"}

    @property
    def moves(self) -> list[dict[str, Any]]:
        """A place where several things can be done at first, then an offer that waits for an answer, then a march."""
        if self.ply == 0:
            return [
                {"move": "march 23", "text": "March to region 23", "clicks": ["region-23"]},
                {"move": "scorch 23", "text": "Scorch region 23", "clicks": ["region-23"]},
                {"move": "march 24", "text": "March to region 24", "clicks": ["region-24"]},
            ]
        return [
            {"move": "accept", "text": "Accept: Redwater for a mine", "clicks": []},
            {"move": "refuse", "text": "Refuse", "clicks": []},
        ]

    @property
    def plans(self) -> list[dict[str, Any]]:
        """Once an army is on its way: marches over several regions, and a camp that can be moved at once."""
        if self.ply < 2:
            return []
        march = {"text": "March to region 12 by the hills", "clicks": ["region-2", "region-12"]}
        warned = {"confirm": True, "warning": "Iron sees it."}
        return [
            {"move": "march 2; march 12", **march, "confirm": True, "warning": ""},
            {"move": "march 2; march 3", "text": "March to region 3", "clicks": ["region-2", "region-3"], **warned},
            {"move": "undo; camp 4", "text": "Camp", "clicks": ["region-4"], "confirm": False, "warning": ""},
        ]

    def view(self) -> dict[str, Any]:
        """What the reader is shown."""
        seats = [
            {
                "seat": n,
                "name": name,
                "player": who,
                "kind": kind,
                "level": None,
                "level_name": None,
                "color": n + 1,
                "online": True,
            }
            | {"clock": None, "ticking": False, "team": None, "share": None, "resigned": False, "away": False}
            for n, (name, who, kind) in enumerate([("Gold", "Ann", "me"), ("Iron", "Bob", "person")])
        ]
        table: dict[str, Any] = {"id": TABLE, "title": "The realm", "game": "realm", "game_name": "Realm"}
        table |= {"mode": "", "mode_name": ""}
        table |= {
            "options": {},
            "house_rules": [],
            "status": "playing",
            "seats": seats,
            "me": 0,
            "owner": True,
            "public": False,
        }
        table |= {"rated": False, "hints": False, "pace": {"kind": "none"}, "absent": "wait", "link": None}
        table |= {"ply": self.ply, "version": self.ply, "spectators": 0, "commitment": "", "seed": None}
        table |= {
            "rules_version": 1,
            "halted": False,
            "result": None,
            "ratings": None,
            "rematch": None,
            "created": 0,
            "updated": 0,
        }
        prompt = "Choose a region." if self.ply == 0 else "Iron offers you a mine for Redwater."
        frame = {
            "ply": self.ply,
            "zones": zones(f"{self.ply} castles"),
            "prompt": prompt,
            "asked": 0,
            "events": [],
            "over": False,
        }
        turn = {"moves": self.moves, "plans": self.plans, "undo": False}
        none: dict[str, Any] = {
            "backdrop": "",
            "sprites": [],
            "style": "",
            "log": [],
            "talk": [],
            "notes": "",
            "reactions": [],
        }
        return {"table": table, "frame": frame, "turn": turn, "viewer": VIEWER, "version": self.ply, **none}

    def _answer(self, route: Route) -> None:
        path = route.request.url.partition("/api/")[2]
        if path.startswith(f"tables/{TABLE}/about"):
            element = path.partition("element=")[2].partition("&")[0]
            self.asked_about.append(element)
            known = element.startswith("region-")
            route.fulfill(json={"markup": f"<h3>About {element}</h3>" if known else None})
        elif path.startswith(f"tables/{TABLE}/moves"):
            body: Any = route.request.post_data_json
            self.posted.append(body["move"])
            route.fulfill(json=self._play(body["move"]))
        elif path.startswith(f"tables/{TABLE}"):
            self.looks += 1
            route.fulfill(json=self.view())
        else:
            route.fulfill(status=404, json={"text": "There is no such thing."})
