"""People at a table who move, undo, talk and join, and note all that a server acknowledged.

A request without an answer is sent again with the same id, at any process that is there, until it is answered.
"""

from __future__ import annotations

import json
import random
import secrets
import threading
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

import httpx
from sqlalchemy import Connection, select
from websockets.exceptions import WebSocketException

import wartable
from tests.server.visitor import TIMEOUT_SECONDS, Visitor, fresh
from wartable.server.store.db_tables import moves, seats, tables, talk

T = TypeVar("T")
RETRY_SECONDS = 0.05
MAX_TRIES = 4000
"""More than a start takes on a busy machine."""
UNDO_SHARE, TALK_SHARE, SOCKET_SHARE = 0.5, 0.15, 0.25
"""How often players undo if they can, talk instead of moving, and move by WebSocket."""


class Unanswered(Exception):
    """No process answered for minutes."""


class NotServed(Exception):
    """The server says that it cannot serve the request now. It may have served it all the same."""


def served(answer: httpx.Response) -> httpx.Response:
    """An answer that is not an error of the server."""
    if answer.status_code >= 500:
        raise NotServed
    return answer


class Difference(NamedTuple):
    """Acknowledged things that are not in the database, and things that are there more often than they were done."""

    lost: int
    twice: int


class PlayedTable:
    """One table with people in all seats, and what they know to be done."""

    def __init__(self, addresses: Callable[[], Sequence[str]], game: str, rng: random.Random) -> None:
        self._addresses, self._rng = addresses, rng
        self.busy = threading.Lock()
        """Held while a request is under way."""
        self.done: Counter[str] = Counter()
        self.version = 0
        """The highest version in an answer."""
        self._asked = 0
        self._played: list[str] = []
        self._said: list[str] = []
        mode = next(iter(wartable.game(game).modes.values()))
        self.people = [Visitor(rng.choice(addresses())) for _ in range(mode.usual)]
        self._game = game
        self._title = f"Table {secrets.token_hex(8)}"
        """No other table has it."""
        self.id = ""
        self.joined = 0

    def open(self) -> None:
        """Make the table and sit down. Everybody is known before, so that a request sent again is from the same one."""
        for number, person in enumerate(self.people):
            name = {"name": f"Player {number}"}
            self._answered(person, lambda person=person, name=name: person.put("/api/me", name))  # type: ignore[misc]
        seats = ["me", *["open"] * (len(self.people) - 1)]
        wanted = {
            "request": fresh(),
            "game": self._game,
            "seats": seats,
            "public": True,
            "absent": "wait",
            "title": self._title,
        }
        self.id = str(self._answered(self.people[0], lambda: self.people[0].post("/api/tables", wanted))["id"])
        self.joined = 1
        for person in self.people[1:]:
            self._answered(person, lambda person=person: person.join(self.id))  # type: ignore[misc]
            self.joined += 1
            self.done["joins"] += 1

    # --- Playing

    def act(self) -> bool:
        """Do one thing and wait for its answer; false if the game is over."""
        with self.busy:
            state = self._state(self.people[self._asked])
            if not state["moves"] and state["asked"] >= 0:
                self._asked = state["asked"]
                state = self._state(self.people[self._asked])
            person = self.people[self._asked]
            if not state["moves"]:
                return False
            if self._rng.random() < TALK_SHARE:
                self._talk(person)
            elif state["undo"] and self._rng.random() < UNDO_SHARE:
                self._undo(person, state["ply"])
            else:
                self._move(person, state)
            return True

    def _state(self, person: Visitor) -> Any:
        return self._answered(person, lambda: person.get(f"/api/tables/{self.id}", form="state"))

    def _move(self, person: Visitor, state: Any) -> None:
        request, move = fresh(), self._rng.choice(state["moves"])["move"]
        wanted = {"request": request, "ply": state["ply"], "move": move}
        if self._rng.random() < SOCKET_SHARE:
            answer = self._tried(person, lambda: self._by_socket(person, wanted))
        else:
            answer = self._answered(person, lambda: person.post(f"/api/tables/{self.id}/moves", wanted))
        self._note("moves", answer)
        self._played.append(request)

    def _by_socket(self, person: Visitor, wanted: dict[str, Any]) -> Any:
        with person.live(self.id, query="&form=state") as live:
            live.socket.send(json.dumps({"kind": "move", **wanted}))
            while (answer := json.loads(live.socket.recv(TIMEOUT_SECONDS)))["kind"] != "answer":
                pass
        if answer.get("status", 200) >= 500:
            raise NotServed
        return answer

    def _undo(self, person: Visitor, ply: int) -> None:
        wanted = {"request": fresh(), "ply": ply}
        self._note("undos", self._answered(person, lambda: person.post(f"/api/tables/{self.id}/undo", wanted)))
        self._played.pop()

    def _talk(self, person: Visitor) -> None:
        request = fresh()
        text = f"I say {request}"
        self._answered(person, lambda: person.say(self.id, text, request=request))
        self.done["lines of talk"] += 1
        self._said.append(text)

    def _note(self, what: str, answer: Any) -> None:
        if answer.get("answer") != "done":
            raise AssertionError(f"table {self.id}: a legal request was answered {answer}")
        self.version = max(self.version, answer["version"])
        self.done[what] += 1

    def _answered(self, person: Visitor, call: Callable[[], httpx.Response]) -> Any:
        """The answer to a request, which is sent until one comes."""
        answer = self._tried(person, lambda: served(call()))
        assert answer.status_code in (200, 201), f"{answer.request.url}: {answer.status_code} {answer.text}"
        return answer.json()

    def _tried(self, person: Visitor, call: Callable[[], T]) -> T:
        for _ in range(MAX_TRIES):
            try:
                return call()
            except (httpx.TransportError, WebSocketException, OSError, EOFError, NotServed) as error:
                self.done["requests sent again"] += 1
                self.done["answers of 5xx"] += isinstance(error, NotServed)
                person.address = self._rng.choice(self._addresses())
                person.http.base_url = person.address
                threading.Event().wait(RETRY_SECONDS)
        raise Unanswered

    # --- Comparing

    def compare(self, db: Connection) -> Difference:
        """Compare what was acknowledged with what the database holds. Nothing is under way."""
        by_request = select(moves.c.request).where((moves.c.table == self.id) & moves.c.request.is_not(None))
        played = list(db.scalars(by_request.order_by(moves.c.ply)))
        said = list(db.scalars(select(talk.c.text).where(talk.c.table == self.id).order_by(talk.c.n)))
        joined = len(
            list(db.scalars(select(seats.c.seat).where((seats.c.table == self.id) & seats.c.person.is_not(None))))
        )
        made = list(db.scalars(select(tables.c.id).where(tables.c.title == self._title)))
        found = [difference(self._played, played), difference(self._said, said), difference([self.id], made)]
        lost = sum(part.lost for part in found) + max(0, self.joined - joined)
        return Difference(lost, sum(part.twice for part in found) + max(0, joined - self.joined))

    def close(self) -> None:
        """Close the connections."""
        for person in self.people:
            person.http.close()


def difference(known: Sequence[str], found: Sequence[str]) -> Difference:
    """Compare lists in which the order counts: one in another order has lost what is out of place.

    >>> difference(["a", "b"], ["a"]), difference(["a"], ["a", "a"]), difference(["a", "b"], ["b", "a"])
    (Difference(lost=1, twice=0), Difference(lost=0, twice=1), Difference(lost=2, twice=0))
    """
    lost, twice = Counter(known) - Counter(found), Counter(found) - Counter(known)
    moved = sum(one != other for one, other in zip(known, found, strict=True)) if not lost and not twice else 0
    return Difference(lost.total() + moved, twice.total())
