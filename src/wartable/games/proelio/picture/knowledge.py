"""What the reader can work out about cards out of sight, from the own view alone."""

from __future__ import annotations

from wartable.engine.picture import Scene
from wartable.engine.view import View
from wartable.games.proelio.state import KINDS, Card, Siege
from wartable.games.proelio.words.names import fitting
from wartable.kit.once import once


@once
def unseen(view: View) -> list[int]:
    """Of each kind, how many cards lie where this reader has not seen them: in decks, hands and face-down Attacks."""
    s, book, me = view.state, view.book, view.seat
    known = [s.known[me][house] for house in range(s.seats) if house != me] if me >= 0 else []
    seen = [sum(counts) for counts in zip(s.pile, s.deployed, *s.hand[: s.seats], *known, strict=True)]
    for house in range(s.seats):
        seen[Card.THE_PLAGUE] += s.plague[house]
        for card in s.waiting_card[house][: s.waiting[house]]:
            seen[card] += 1
    if s.siege != Siege.NONE:
        seen[s.attack] += 1
    forts = bytes(s.fort[: s.seats])
    stand = [forts.count(level) if level else 0 for level in book.wall]
    there = [0 if gone else count for gone, count in zip(book.removed[s.mode], book.count, strict=True)]
    return [there[kind] - seen[kind] - stand[kind] if there[kind] else 0 for kind in range(KINDS)]


def known_in(scene: Scene, house: int) -> dict[int, int]:
    """The cards the reader is sure a house holds."""
    view = scene.view
    if view.seat < 0 or house == view.seat:
        return {}
    row = view.state.known[view.seat][house]
    return {kind: int(row[kind]) for kind in range(KINDS) if row[kind]}


def may_be(view: View, back: int, walls: int) -> list[int]:
    """The kinds an honest Attack with this back can be, from behind such walls, as far as the reader can tell."""
    left = unseen(view)
    return [kind for kind in fitting(back, walls, view) if left[kind]]
