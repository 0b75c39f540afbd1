"""What each move does."""

from __future__ import annotations

from skirmish.state import Do
from skirmish.words.names import card_name
from skirmish.words.translator import TRANSLATOR
from wartable.engine.moves import MoveKind
from wartable.kit.choices import MoveFields, MoveWords

MOVES: dict[MoveKind, str] = {
    Do.ATTACK: "Attack with {card}",
    Do.BLOCK: "Block with {card}",
    Do.YIELD: "Yield a banner",
}

FIELDS: MoveFields = {"card": lambda move, view: card_name(move.a, view.game)}

move = MoveWords(TRANSLATOR, MOVES, FIELDS)
