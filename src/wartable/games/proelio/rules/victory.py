"""How a game ends and who wins."""

from __future__ import annotations

from wartable.engine.contract import WHOLE
from wartable.engine.frames import end_all, goto
from wartable.engine.record import Row8
from wartable.games.proelio.rules.cards import allied, ally, hand_size
from wartable.games.proelio.state import BASE_KINDS, KINDS, Book, CapResult, End, Phase, State

# --- Victory


def game_over(s: State, why: int) -> None:
    """End the game at once, whatever was going on (PRO-WIN-01, PRO-WIN-02, PRO-WIN-04, PRO-ALL-08)."""
    s.end = why
    end_all(s)
    goto(s, Phase.OVER, 0)


def scores(book: Book, s: State, out: Row8) -> None:
    """The conqueror wins, alone or with the ally (PRO-WIN-03, PRO-ALL-09); at the cap houses share the victory."""
    for house in range(s.seats):
        out[house] = 0
    if s.end == End.CONQUEST:
        for house in range(s.seats):
            if house == s.victor or (allied(s) and house == ally(s.victor)):
                out[house] = WHOLE
    elif s.end == End.ROUND_CAP:
        share_by_standing(s, out)


def share_by_standing(s: State, out: Row8) -> None:
    """All houses share, or with ``cap_result`` standing those that stand best (PRO-WIN-05)."""
    best = -1
    equals = 0
    for house in range(s.seats):
        mark = standing(s, house)
        if mark > best:
            best = mark
            equals = 0
        if mark == best:
            equals += 1
    if allied(s):
        equals = equals // 2  # PRO-ALL-09: a team's share goes to both of its houses
    for house in range(s.seats):
        if standing(s, house) == best:
            out[house] = WHOLE // equals


def standing(s: State, house: int) -> int:
    """Walls, then hand size, then Imperial cards, of a house or team, as one number (PRO-WIN-05, PRO-ALL-09)."""
    if s.cap_result == CapResult.DRAW:
        return 0
    mark = 0
    for other in range(s.seats):
        if other == house or (allied(s) and other == ally(house)):
            mark += s.fort[other] * 10000 + hand_size(s, other) * 100
            for card in range(BASE_KINDS, KINDS):
                mark += s.hand[other][card]
    return mark
