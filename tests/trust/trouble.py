"""Trouble of one kind under play, again and again: nothing that was acknowledged is lost."""

from __future__ import annotations

from collections.abc import Callable

from tests.trust.kills import Group, compare, play_on, playing, wait_for
from tests.trust.outcome import Outcome, Tell
from tests.trust.servers import Servers

Cause = Callable[[list[Group]], None]
"""Makes trouble while people play, and ends it."""


def trouble(outcome: Outcome, servers: Servers, cause: Cause, times: int, tell: Tell, tables: int) -> None:
    """Cause trouble several times, let people play on after each, and compare what they know with the database."""
    try:
        with playing(servers, tables) as groups:
            for time in range(1, times + 1):
                play_on(groups, 3)
                cause(groups)
                play_on(groups, 1)
                compare([group.tables[-1] for group in groups], servers, outcome)
                tell(f"{outcome.proof}: {time} of {times}, {outcome.verdict()}")
    finally:
        servers.stop()
    for group in groups:
        group.report(outcome)


def wait_for_failures(groups: list[Group]) -> None:
    """Wait until a request of every group fails."""
    before = {group: failed(group) for group in groups}
    wait_for(groups, lambda group: failed(group) > before[group])


def failed(group: Group) -> int:
    """The requests of a group that the server could not serve."""
    return sum(table.done["requests sent again"] for table in group.tables)
