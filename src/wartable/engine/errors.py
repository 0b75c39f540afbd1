"""What goes wrong because of what was asked: each error says what is wrong and what is allowed."""

from __future__ import annotations


class WartableError(Exception):
    """Something asked for is not possible. The message is one line for a person.

    >>> import wartable
    >>> try:
    ...     wartable.new("proelio", seats=9)
    ... except WartableError as error:
    ...     print(error)
    Proelio (Open War) is played by 3 to 6, not by 9
    """


class UnknownGame(WartableError):
    """There is no game of that name."""


class BadOption(WartableError):
    """A mode, seat count, option or change of the book that the game does not have."""


class BadMove(WartableError):
    """Words that are not a move of this game."""


class IllegalMove(WartableError):
    """A move of this game that is not allowed now: ``text`` says why, ``rule`` is the id of the rule that forbids it.

    >>> print(IllegalMove("You hold no Knights", "PRO-HAND-02"))
    You hold no Knights (PRO-HAND-02)
    """

    def __init__(self, text: str, rule: str = "") -> None:
        super().__init__(text, rule)
        self.text = text
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text


class CannotUndo(WartableError):
    """Nothing may be taken back."""


class BadFile(WartableError):
    """A match file that cannot be read, is broken, or comes from a newer Wartable."""


class BadPosition(WartableError):
    """A position written in text that is not a position of this game."""
