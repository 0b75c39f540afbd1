"""Decisions: a phase of a game in one place. What is offered, why something else is not, and what happens then.

A chapter of the rules declares a decision with its phase and the kinds of move that answer it, and writes its functions
under it::

    ask = Decision(Phase.ASK, Do.ASK)

    @ask.refuses
    def ask_refusal(s: State, empire: int) -> int: ...

    @ask.does
    def propose(s: State, here: Frame, empire: int, events: Events) -> None: ...

The functions take what they need, by name: ``book``, ``s``, ``here`` (the frame), ``kind`` (of the move), ``moves``,
``events``. All other parameters are the arguments of the move, in order. What goes on without a choice is a
:class:`Step`. :class:`wartable.engine.dispatch.Dispatch` makes the functions of the contract from these declarations.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any, NamedTuple, TypeVar, overload

from wartable.engine.moves import MoveKind
from wartable.engine.phases import PhaseKind

F = TypeVar("F", bound=Callable[..., Any])


class Part(NamedTuple):
    """What a function is to its declaration: ``offers``, ``refuses``, ``does`` or a name of the game's own."""

    declaration: Declaration
    name: str
    kinds: tuple[MoveKind, ...]
    """The kinds of move it is for; all of the declaration's, if none is named."""


def parts_of(function: Any) -> tuple[Part, ...]:
    """What a function is to the declarations it belongs to; nothing, if it belongs to none."""
    parts: tuple[Part, ...] = getattr(function, "parts", ()) if isinstance(function, FunctionType) else ()
    return parts


class Declaration:
    """Phases and kinds of move that functions of the rules belong to."""

    def __init__(self, *declared: PhaseKind | MoveKind) -> None:
        self.phases = tuple(each for each in declared if isinstance(each, PhaseKind))
        self.kinds = tuple(each for each in declared if isinstance(each, MoveKind))
        self.functions: list[tuple[Part, FunctionType]] = []

    @overload
    def part(self, name: str, function: F, /) -> F: ...
    @overload
    def part(self, name: str, *kinds: MoveKind) -> Callable[[F], F]: ...
    def part(self, name: str, *given: Any) -> Any:
        """A decorator that makes a function a part of this, for some kinds of move or for all of them."""
        kinds = tuple(each for each in given if isinstance(each, MoveKind))

        def add(function: Any) -> Any:
            belongs = Part(self, name, kinds)
            function.parts = (*getattr(function, "parts", ()), belongs)
            self.functions.append((belongs, function))
            return function

        return add(given[0]) if given and not kinds else add

    def find(self, name: str, kind: MoveKind | None = None) -> FunctionType | None:
        """The function of a part: the one for this kind of move, else the one for all."""
        found = [(part, function) for part, function in self.functions if part.name == name]
        own = [function for part, function in found if kind in part.kinds]
        common = [function for part, function in found if not part.kinds]
        return next(iter([*own, *common]), None)


class Decision(Declaration):
    """One or more phases in which the asked seat chooses, and the kinds of move that answer."""

    def __init__(self, *declared: PhaseKind | MoveKind) -> None:
        super().__init__(*declared)
        if not self.phases or not self.kinds:
            raise TypeError("a decision has a phase and the kinds of move that answer it")
        if len({phase.arguments for phase in self.phases}) > 1:
            raise TypeError("the phases of a decision have the same arguments")

    def offers(self, function: F) -> F:
        """The function that offers every legal move. Without one, what is not refused is offered, kind by kind."""
        return self.part("offers", function)

    @overload
    def refuses(self, function: F, /) -> F: ...
    @overload
    def refuses(self, *kinds: MoveKind) -> Callable[[F], F]: ...
    def refuses(self, *given: Any) -> Any:
        """The function that says why a move is not allowed, for all kinds or for those named; 0 if it is."""
        return self.part("refuses", *given)

    @overload
    def does(self, function: F, /) -> F: ...
    @overload
    def does(self, *kinds: MoveKind) -> Callable[[F], F]: ...
    def does(self, *given: Any) -> Any:
        """The function that does a move, for all kinds or for those named."""
        return self.part("does", *given)


class Pick(Decision):
    """A decision that picks a member of a set, which the state keeps as ``choices`` while it is asked.

    If one kind of move answers, its argument is the member; if several do, the kind itself is. ``out`` is a further
    kind that leaves the decision without a pick. A decision with a single answer is not asked: that move is made at
    once. A kind with more arguments needs functions that offer, refuse and, if it is the only one, make its moves. If
    everything outside the set is refused for the same reason, ``refusal`` takes the place of a function.
    """

    def __init__(self, *declared: PhaseKind | MoveKind, out: MoveKind | None = None, refusal: int = 0) -> None:
        self.picks = tuple(each for each in declared if isinstance(each, MoveKind))
        self.out = out
        self.refusal = refusal
        super().__init__(*declared, *([out] if out is not None else []))

    @property
    def argument_is_member(self) -> bool:
        """Whether the argument of the one kind of move is a member of the set, and all members are offered."""
        return len(self.picks) == 1 and len(self.picks[0].ranges) == 1 and self.find("offers") is None

    def options(self, function: F) -> F:
        """The function that makes the set, as the bits of a number, when the decision is reached.

        Without one, it is the set of the kinds of move that are not refused.
        """
        return self.part("options", function)  # type: ignore[no-any-return]

    def single(self, function: F) -> F:
        """The function that makes the only move of a decision with its own offers; False if there are several."""
        return self.part("single", function)  # type: ignore[no-any-return]

    def part(self, name: str, *given: Any) -> Any:
        """A decorator as for any decision; what refuses or does moves of no named kind is for the picks."""
        if name in ("refuses", "does") and not isinstance(given[0], MoveKind):
            return super().part(name, *self.picks)(*given)
        return super().part(name, *given)


class Step(Declaration):
    """A phase that goes by itself: ``@Step(Phase.BEGIN_TURN)`` above the function that does it."""

    def __call__(self, function: F) -> F:
        """The function that does the step."""
        return self.part("does", function)


class Command(Declaration):
    """A kind of move that stands on no list and may be played in any phase that does not refuse it, like resigning."""

    def refuses(self, function: F) -> F:
        """The function that says why it is not allowed now."""
        return self.part("refuses", function)

    def does(self, function: F) -> F:
        """The function that does it."""
        return self.part("does", function)
