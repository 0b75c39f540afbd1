"""Reactions: questions out of turn, which a person may let the table decline where they do not matter.

A game that has such questions lists their kinds in its content (``[[reactions]]``) and has a module ``reactions`` with
one function, ``reaction(view)``, made from what the seat that is asked may see.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from wartable.engine.moves import Move


class ReactionKind(NamedTuple):
    """A kind of reaction, as a person chooses whether to be asked for it."""

    id: str
    name: str
    text: str


class Reaction(NamedTuple):
    """A question that asks for a reaction."""

    decline: Move
    """The move by which nothing is done."""
    matters: Mapping[str, bool]
    """The kinds of reaction that are possible, each with whether it would make much of a difference."""
