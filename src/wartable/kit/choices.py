"""Words around a decision: what is asked, what each move would do, and why a move is not allowed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias, TypeVar

from wartable.engine.frames import phase_of
from wartable.engine.moves import Move, MoveKind
from wartable.engine.reasons import Reason
from wartable.engine.view import View
from wartable.i18n.translator import Translator
from wartable.kit.sentences import Fields

Phase = TypeVar("Phase", bound=int)
Kind = TypeVar("Kind", bound=MoveKind)
Why = TypeVar("Why", bound=Reason)
ViewFields: TypeAlias = Mapping[str, Callable[[View], object]]
MoveFields: TypeAlias = Mapping[str, Callable[[Move, View], object]]


class Question(NamedTuple):
    """What a decision asks: a few words for everybody (``discard a card``), and a whole prompt for who decides."""

    ask: str
    prompt: str


class Prompts:
    """What is asked, of the viewer or of another player. ``prompt`` and ``ask`` are words of a game.

    ``name`` tells who decides. ``better`` may choose another prompt where the position asks for it.
    """

    def __init__(
        self,
        translator: Translator,
        questions: Mapping[Phase, Question],
        fields: ViewFields,
        *,
        name: Callable[[View], str],
        better: Callable[[View], str] | None = None,
    ) -> None:
        self._translator = translator
        self._fields = fields
        self._name = name
        self._better = better
        self._questions = {int(phase): question for phase, question in questions.items()}

    def prompt(self, view: View) -> str:
        """What is asked, with its reasons for who decides; once the game is over, who has won."""
        if view.over:
            return str(view.game.words.result(view))
        if view.is_asked:
            better = self._better(view) if self._better else ""
            return self.fill(better or self._questions[phase_of(view.state)].prompt, view)
        return self._translator.say("Waiting for {name} to {ask}.", name=self._name(view), ask=self.ask(view))

    def ask(self, view: View) -> str:
        """The decision in a few words."""
        return self.fill(self._questions[phase_of(view.state)].ask, view)

    def fill(self, text: str, view: View) -> str:
        """Any sentence about the decision."""
        return self._translator.fill(text, Fields(self._fields, view))


class MoveWords:
    """What a move would do, said to the player who decides; it is a game's ``move``.

    ``better`` may choose other words where the position asks for it.
    """

    def __init__(
        self,
        translator: Translator,
        moves: Mapping[Kind, str],
        fields: MoveFields,
        better: Callable[[Move, View], str] | None = None,
    ) -> None:
        self._translator = translator
        self._moves = {int(kind): text for kind, text in moves.items()}
        self._fields = fields
        self._better = better

    def __call__(self, move: Move, view: View) -> str:
        """A move in words."""
        better = self._better(move, view) if self._better else ""
        return self.fill(better or self._moves[move.kind], move, view)

    def fill(self, text: str, move: Move, view: View) -> str:
        """Any sentence about a move."""
        return self._translator.fill(text, Fields(self._fields, move, view))


class Refusals:
    """Why a move is not allowed, said to the player who decides; it is a game's ``refusal``.

    The id of the rule is not part of it. ``NOT_ASKED`` and ``GAME_OVER`` are the same in every game.
    """

    def __init__(
        self, translator: Translator, reasons: Mapping[Why, str], fields: MoveFields, ask: Callable[[View], str]
    ) -> None:
        self._translator = translator
        self._reasons = {int(reason): text for reason, text in reasons.items()}
        self._fields = fields
        self._ask = ask

    def __call__(self, reason: Reason, move: Move, view: View) -> str:
        """The reason in words."""
        say = self._translator.say
        if reason.name == "GAME_OVER":
            return say("The game is over. {result}", result=str(view.game.words.result(view)).rstrip("."))
        if reason.name == "NOT_ASKED":
            return say("You are asked to {ask}", ask=self._ask(view))
        return self._translator.fill(self._reasons[reason], Fields(self._fields, move, view))
