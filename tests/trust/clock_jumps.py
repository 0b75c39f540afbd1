"""The clock of the machine jumps, under play and between two starts: no player gains or loses time."""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import Any

from tests.server.visitor import Visitor
from tests.trust.forked import CONTEXT, Clock, ForkedServer
from tests.trust.outcome import Outcome, Tell

HOUR, DAY = 3600.0, 86_400.0
JUMPS = (HOUR, -HOUR, DAY, -DAY, 400 * DAY, -400 * DAY)
MINUTES = 60
"""On the clock of each player."""


class ClockedTable:
    """Two people at a table with clocks, on a server whose clock jumps."""

    def __init__(self, folder: Path, outcome: Outcome) -> None:
        self._folder, self._outcome = folder, outcome
        self.clock: Clock = CONTEXT.Value("d", 0.0)
        self._server = ForkedServer(folder, clock=self.clock).start()
        self._people = [Visitor(self._server.address) for _ in range(2)]
        pace = {"kind": "clock", "minutes": MINUTES, "increment": 0}
        self._table = self._people[0].make("me", "open", game="tales_of_war", public=True, pace=pace, absent="forfeit")
        self._began = time.monotonic()
        assert self._people[1].join(self._table).status_code == 200
        self._said: list[str] = []

    def restart(self) -> None:
        """Stop the server and start it again, maybe at another time of day."""
        port = self._server.port
        self._server.stop()
        self._server = ForkedServer(self._folder, port, clock=self.clock).start()

    def stop(self) -> None:
        """Stop the server."""
        self._server.stop()
        for person in self._people:
            person.http.close()

    def check(self, when: str) -> None:
        """Move and talk, and see that the clocks show the time that really went by."""
        states = [person.state(self._table) for person in self._people]
        seats = states[0]["table"]["seats"]
        self._expect(states[0]["table"]["status"] == "playing", f"{when}: the game is {states[0]['table']['status']}")
        gone = time.monotonic() - self._began
        left = [seat["clock"] for seat in seats]
        self._expect(
            min(left) >= MINUTES * 60 - gone - 1, f"{when}: a player lost time, {left} are left after {gone:.1f} s"
        )
        self._expect(max(left) <= MINUTES * 60, f"{when}: a player gained time, {left} are left")
        self._play(states, when)
        text = f"line {len(self._said)}"
        self._expect(self._people[0].say(self._table, text).status_code == 200, f"{when}: talk is refused")
        self._said.append(text)
        self._expect(self._people[1].heard(self._table) == self._said, f"{when}: talk is out of order")

    def _play(self, states: list[Any], when: str) -> None:
        person, state = next(
            (found for found in zip(self._people, states, strict=True) if found[1]["moves"]), (None, None)
        )
        self._expect(person is not None, f"{when}: nobody can move")
        if person is not None and state is not None:
            answer = person.move(self._table, state["moves"][0]["move"], state["ply"]).json()
            self._expect(answer["answer"] == "done", f"{when}: a move was answered {answer}")

    def _expect(self, good: bool, text: str) -> None:
        self._outcome.counted["checks"] += 1
        if not good:
            self._outcome.wrong.append(text)


def jump_again_and_again(folder: Path, jumps: int, tell: Tell, *, restarts: bool = True) -> Outcome:
    """Let the clock jump, under play and across restarts, and look at the table each time."""
    outcome, rng = Outcome("clock jumps"), random.Random(jumps)
    table = ClockedTable(folder, outcome)
    try:
        table.check("before any jump")
        for jump in range(1, jumps + 1):
            by = JUMPS[(jump - 1) % len(JUMPS)]
            table.clock.value += by
            restarted = restarts and rng.random() < 0.5
            if restarted:
                table.restart()
            outcome.counted["jumps"] += 1
            outcome.counted["restarts after a jump"] += restarted
            table.check(f"after a jump by {by / HOUR:+g} h{' and a restart' if restarted else ''}")
            tell(f"{outcome.proof}: {jump} of {jumps}, {outcome.verdict()}")
    finally:
        table.stop()
    return outcome
