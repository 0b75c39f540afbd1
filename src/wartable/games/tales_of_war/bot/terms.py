"""What a player's lead in a battle is made of, term by term."""

from __future__ import annotations

from wartable.engine.frames import seat_of
from wartable.engine.record import Row32
from wartable.games.tales_of_war.bot.evaluation import between_battles, initiative, progress, renown, strength
from wartable.games.tales_of_war.bot.outlook import outlook
from wartable.games.tales_of_war.rules.board import in_fight, other
from wartable.games.tales_of_war.rules.campaign import is_campaign
from wartable.games.tales_of_war.state import Book, State


def terms(book: Book, s: State, seat: int, out: Row32) -> None:
    """The terms of the rating in the order of the content: what a player has more of than the enemy."""
    enemy = other(seat)
    for i in range(5):
        out[i] = 0
    if not between_battles(s):
        out[1] = progress(book, s, seat) - progress(book, s, enemy)
        out[0] = strength(book, s, seat) - strength(book, s, enemy) - out[1]
        if in_fight(s):
            edge = initiative(book, s, seat_of(s))
            out[2] = edge if seat_of(s) == seat else -edge
        else:
            out[3] = outlook(book, s, seat) - outlook(book, s, enemy)
    if is_campaign(s):
        out[4] = renown(s, seat) - renown(s, enemy)
