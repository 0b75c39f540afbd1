"""Reviews as plain data, so that they can be kept with their table."""

from __future__ import annotations

from typing import Any

from wartable.engine.game import Game
from wartable.review.account import Account
from wartable.review.grading import Grade
from wartable.review.review import Fortune, Mark, Review


def to_data(review: Review) -> dict[str, Any]:
    """A review as plain data."""
    return {
        "marks": [mark_data(mark) for mark in review.marks],
        "fortunes": [[one.ply, *map(rounded, one.shares)] for one in review.fortunes],
        "plies": list(review.plies),
        "chances": [list(map(rounded, shares)) for shares in review.chances],
        "accounts": [account._asdict() for account in review.accounts],
    }


def mark_data(mark: Mark) -> dict[str, Any]:
    """A mark as plain data."""
    reply = None if mark.reply is None else [mark.reply[0], str(mark.reply[1])]
    return {
        **mark._asdict(),
        "grade": mark.grade.word,
        "best": [str(move) for move in mark.best],
        "reply": reply,
    }


def from_data(game: Game, data: dict[str, Any]) -> Review:
    """A review from plain data."""
    return Review(
        tuple(_mark(game, told) for told in data["marks"]),
        tuple(Fortune(ply, tuple(shares)) for ply, *shares in data["fortunes"]),
        tuple(data["plies"]),
        tuple(map(tuple, data["chances"])),
        tuple(Account(**told) for told in data["accounts"]),
    )


def _mark(game: Game, told: dict[str, Any]) -> Mark:
    grade = next(one for one in Grade if one.word == told["grade"])
    best = tuple(map(game.notation.read, told["best"]))
    reply = None if told["reply"] is None else (told["reply"][0], game.notation.read(told["reply"][1]))
    return Mark(**(told | {"grade": grade, "best": best, "reply": reply}))


def rounded(share: float) -> float:
    """A share with as many digits as mean something."""
    return round(share, 4)
