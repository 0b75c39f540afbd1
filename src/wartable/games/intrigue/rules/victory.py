"""How the game ends, and who has won."""

from __future__ import annotations

from wartable.engine.contract import WHOLE
from wartable.engine.events import Events, tell
from wartable.engine.frames import goto
from wartable.engine.record import Row8
from wartable.games.intrigue.state import Book, Phase, State, Tell


def game_over(s: State, why: int, events: Events) -> None:
    """The game ends (INT-END-01), and everybody is told all scores."""
    s.end = why
    goto(s, Phase.OVER, 0)
    for seat in range(s.seats):
        empire = s.empires[seat]
        tell(events, Tell.SCORED, empire, s.held[empire], s.largest[empire], score(s, seat), rank(s, seat))


# --- Scoring


def score(s: State, seat: int) -> int:
    """Regions held and, once, the regions of one largest kingdom; strength does not count (INT-SCR-01, INT-SCR-02).

    Marks and what was built do not count (INT-SCR-03). Without regions it is 0 (INT-SCR-06).
    """
    empire = s.empires[seat]
    return s.held[empire] + s.largest[empire]


def best_score(s: State) -> int:
    """The highest score (INT-SCR-04)."""
    best = 0
    for seat in range(s.seats):
        best = max(best, score(s, seat))
    return best


def wins(s: State, seat: int) -> bool:
    """Whether a seat has the highest score, alone or not (INT-SCR-05).

    By a switch the larger largest kingdom decides between equals (INT-SWI-04).
    """
    if score(s, seat) < best_score(s):
        return False
    if s.tie_break_largest == 0:
        return True
    for other in range(s.seats):
        if score(s, other) == score(s, seat) and s.largest[s.empires[other]] > s.largest[s.empires[seat]]:
            return False
    return True


def rank(s: State, seat: int) -> int:
    """The place of a seat: one more than the seats ahead of it, so equals share a place (INT-SCR-05, INT-SWI-04)."""
    place = 1
    for other in range(s.seats):
        lost_comparison = score(s, other) == score(s, seat) and wins(s, other) and not wins(s, seat)
        if score(s, other) > score(s, seat) or lost_comparison:
            place += 1
    return place


def scores(book: Book, s: State, out: Row8) -> None:
    """The highest score wins; equals share the victory (INT-SCR-04, INT-SCR-05)."""
    winners = 0
    for seat in range(s.seats):
        if wins(s, seat):
            winners += 1
    for seat in range(s.seats):
        out[seat] = WHOLE // winners if wins(s, seat) else 0
