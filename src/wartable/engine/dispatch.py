"""Dispatch: the contract's ``legal``, ``refusal``, ``apply`` and ``proceed``, made from a game's decisions.

The functions are written as text, a comparison for each phase, because a compiler makes a jump table of that and an
interpreter runs it as it is.
"""

from __future__ import annotations

import inspect
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, nullcontext
from types import FunctionType, ModuleType, NoneType
from typing import Any

from wartable.engine.decisions import Command, Decision, Declaration, Pick, Step, parts_of
from wartable.engine.events import Events
from wartable.engine.moves import Choice, MoveKind, MoveList, argument_size, offer
from wartable.engine.phases import PhaseKind
from wartable.engine.record import Record
from wartable.engine.regions import lowest
from wartable.engine.state import GameState

BY_NAME = ("book", "s", "moves", "events")
"""What a function of a declaration gets by the name of its parameter; ``kind`` is that of the move."""
TYPES: dict[str, type] = {
    "book": Record,
    "s": GameState,
    "moves": MoveList,
    "move": Choice,
    "events": Events,
    "kind": int,
    "a": int,
    "b": int,
    "c": int,
}
OF_MOVE = ("move.a", "move.b", "move.c")
NO_MOVE = -1
"""Stands for a kind of move where there is none to do."""
PHASE = "phase = s.phase[s.depth]"


class Dispatch:
    """Makes functions that lead to the right function of the present phase.

    ``rules`` names the module they belong to; ``chapters`` are the modules that declare decisions, steps and commands.
    Each phase has to be declared once, except the first: that of a game that is over.
    """

    def __init__(self, rules: str, phases: type[PhaseKind], chapters: Iterable[ModuleType]) -> None:
        self.rules = rules
        declared = _declarations(chapters)
        self.decisions = sorted((d for d in declared if isinstance(d, Decision)), key=lambda d: d.phases[0])
        self.picks = [d for d in self.decisions if isinstance(d, Pick)]
        self.steps = sorted((d for d in declared if isinstance(d, Step)), key=lambda d: d.phases[0])
        self.commands = [d for d in declared if isinstance(d, Command)]
        counted = Counter(phase for d in (*self.decisions, *self.steps) for phase in d.phases)
        wrong = [phase.name for phase in phases if counted[phase] != (1 if phase else 0)]
        if wrong:
            raise TypeError(f"{rules}: each phase but the first is declared once, unlike {', '.join(wrong)}")

    def kinds(self, phase: int) -> tuple[MoveKind, ...]:
        """The kinds of move that answer a phase; none, if it goes by itself."""
        return next((decision.kinds for decision in self.decisions if phase in decision.phases), ())

    def legal(self) -> Any:
        """Offer every legal move of the seat that is asked."""
        made = _Source(self.rules, "legal", ("book", "s", "moves"))
        alike: dict[tuple[str, ...], list[PhaseKind]] = {}
        for decision in self.decisions:
            with made.apart() as lines:
                _offer(made, decision)
            alike.setdefault(tuple(lines), []).extend(decision.phases)
        for body, phases in alike.items():
            with made.phases(phases):
                made.write(*body, "return")
        legal = made.function()
        legal.decisions = self.decisions
        return legal

    def refusal(self, *, not_asked: int, game_over: int) -> Any:
        """Why a move is not allowed, or 0 if ``legal`` offers it.

        A move of a kind that the present decision does not take is refused as ``not_asked``.
        """
        made = _Source(self.rules, "refusal", ("book", "s", "move"), int)
        made.write("if phase == 0:", f"    return {int(game_over)}")
        for declared in (*self.commands, *self.decisions):
            with made.phases(declared.phases):
                for function, kinds in _functions(declared, "refuses"):
                    with made.kinds(kinds):
                        refusal = 0
                        if isinstance(declared, Pick) and declared.argument_is_member and kinds == declared.picks:
                            made.write("if s.choices >> move.a & 1 != 0:", "    return 0")
                            refusal = int(declared.refusal)
                        made.write(f"return {made.call(function) if function else refusal}")
                if declared.phases:
                    made.write(f"return {int(not_asked)}")
        made.write(f"return {int(not_asked)}")
        return made.function()

    def apply(self, advance: Any) -> Any:
        """Do a legal move, then go on to the next decision or the end."""
        made = _Source(self.rules, "apply", ("book", "s", "move", "events"))
        made.write(f"{made.name(advance)}(book, s, move.kind, {', '.join(OF_MOVE)}, events)")
        return made.function()

    def proceed(self, advance: Any) -> Any:
        """Go through what needs no choice, up to the next decision or the end."""
        made = _Source(self.rules, "proceed", ("book", "s", "events"))
        made.write(f"{made.name(advance)}(book, s, {NO_MOVE}, 0, 0, 0, events)")
        return made.function()

    def advance(self, reach: Any = None) -> Any:
        """Do a move, if there is one, then go through what needs no choice, up to the next decision or the end.

        ``reach(book, s, events)`` is called at each decision, if given: it says whether the decision answered itself. A
        decision that picks fills ``s.choices``, and makes its move if there is only one. Each move is done in one
        place, so that compiled rules stay small.
        """
        made = _Source(self.rules, "advance", ("book", "s", "kind", "a", "b", "c", "events"), loop=True)
        made.write(f"while kind != {NO_MOVE}:")
        made.indent += 1
        self._do(made)
        made.indent -= 1
        made.write(f"kind = {NO_MOVE}", PHASE)
        for step in self.steps:
            with made.phases(step.phases):
                made.write(made.call(step.find("does")), "continue")
        for decision in self.picks:
            with made.phases(decision.phases):
                _find_options(made, decision, "s.choices =")
                _make_single_move(made, decision)
        if self.picks and len(self.picks) < len(self.decisions):
            made.write("if phase != 0:", "    s.choices = 0")
        if reach is not None:
            made.write(f"if phase != 0 and {made.name(reach)}(book, s, events):", "    continue")
        made.write("return")
        return made.function()

    def _do(self, made: _Source) -> None:
        """Write what does a move, then break."""
        for declared in (*self.commands, *self.decisions):
            with made.phases(declared.phases):
                for function, kinds in _functions(declared, "does"):
                    if function is None:
                        names = ", ".join(kind.name for kind in kinds)
                        raise TypeError(f"{self.rules}: no function does {names} in {declared.phases}")
                    with made.kinds(kinds if isinstance(declared, Command) or kinds != declared.kinds else (), "kind"):
                        made.write(made.call(function, "kind", "abc"), "break")
        made.write("break")

    def options(self) -> Any:
        """The set that the present decision picks from, or 0 if it picks from none."""
        made = _Source(self.rules, "options", ("book", "s"), int)
        for decision in self.picks:
            with made.phases(decision.phases):
                _find_options(made, decision, "return")
        made.write("return 0")
        return made.function()

    def asks(self) -> Any:
        """Whether the present phase is a decision."""
        made = _Source(self.rules, "asks", ("book", "s"), bool)
        with made.phases(tuple(phase for decision in self.decisions for phase in decision.phases)):
            made.write("return True")
        made.write("return False")
        return made.function()

    def part(self, name: str) -> Any:
        """A function ``name(book, s)`` that leads to a part of the game's own, and gives 0 if a decision has none."""
        made = _Source(self.rules, name, ("book", "s"), int)
        for decision in self.decisions:
            function = decision.find(name)
            if function is not None:
                with made.phases(decision.phases):
                    made.write(f"return {made.call(function)}")
        made.write("return 0")
        return made.function()


def _declarations(chapters: Iterable[ModuleType]) -> list[Declaration]:
    """The decisions, steps and commands of some chapters, each once."""
    found: dict[int, Declaration] = {}
    for chapter in chapters:
        for value in vars(chapter).values():
            owners = [part.declaration for part in parts_of(value)]
            for declared in (value, *owners):
                if isinstance(declared, Declaration):
                    found[id(declared)] = declared
    return list(found.values())


def _functions(declared: Declaration, part: str) -> list[tuple[FunctionType | None, tuple[MoveKind, ...]]]:
    """The functions of a part, each with the kinds of move it is for."""
    found: dict[tuple[FunctionType | None, bool], list[MoveKind]] = {}
    for kind in declared.kinds:
        picks = isinstance(declared, Pick) and kind in declared.picks
        found.setdefault((declared.find(part, kind), picks), []).append(kind)
    return [(function, tuple(kinds)) for (function, _), kinds in found.items()]


def kinds_done_together(decision: Decision) -> list[tuple[MoveKind, ...]]:
    """The kinds of move of a decision, those together that one function does."""
    return [kinds for _, kinds in _functions(decision, "does")]


def _offer(made: _Source, decision: Decision) -> None:
    """Offer every legal move of a decision."""
    offers = decision.find("offers")
    if offers is not None:
        made.write(made.call(offers))
    elif isinstance(decision, Pick):
        _offer_choices(made, decision)
    else:
        _offer_all(made, decision, decision.kinds)


def _offer_all(made: _Source, decision: Decision, kinds: Iterable[MoveKind]) -> None:
    """Offer every move of some kinds that a decision does not refuse, kind by kind."""
    add = made.name(offer)
    for kind in kinds:
        letters = [f"a{n}" for n in range(len(kind.ranges))]
        depth = 0
        for letter, range_ in zip(letters, kind.ranges, strict=True):
            made.write(f"for {letter} in range({argument_size(range_)}):", depth=depth)
            depth += 1
        refuses = decision.find("refuses", kind)
        if refuses is not None:
            made.write(f"if {made.call(refuses, str(int(kind)), letters)} == 0:", depth=depth)
            depth += 1
        made.write(f"{add}({', '.join(['moves', str(int(kind)), *letters])})", depth=depth)


def _offer_choices(made: _Source, decision: Pick) -> None:
    """Offer every member of the set that a decision picks from, then its way out."""
    pick = f"{int(decision.picks[0])}, " if decision.argument_is_member else ""
    made.write("rest = s.choices", "while rest != 0:")
    made.write(f"{made.name(offer)}(moves, {pick}{made.name(lowest)}(rest))", "rest &= rest - 1", depth=1)
    if decision.out is not None:
        _offer_all(made, decision, (decision.out,))


def _find_options(made: _Source, decision: Pick, then: str) -> None:
    """Find the set that a decision picks from: what its function says, or the kinds of move it does not refuse."""
    options = decision.find("options")
    if options is not None:
        made.write(f"{then} {made.call(options)}")
        return
    made.write("kinds = 0")
    for kind in decision.picks:
        refuses = decision.find("refuses", kind)
        with made.condition(made.call(refuses), (0,)) if refuses else nullcontext():
            made.write(f"kinds |= {1 << kind}")
    made.write(f"{then} kinds")


def _make_single_move(made: _Source, decision: Pick) -> None:
    """Make the move of a decision if there is only one: the way out if there is nothing to pick, or a single pick."""
    if decision.out is not None:
        refuses = decision.find("refuses", decision.out)
        with made.condition(made.call(refuses), (0,)) if refuses else nullcontext():
            made.write("if s.choices != 0:", "    return", f"kind = {int(decision.out)}", "continue")
    single = decision.find("single")
    if single is not None:
        made.write(f"if {made.call(single)}:", "    continue")
    elif decision.argument_is_member:
        made.write("if s.choices != 0 and s.choices & s.choices - 1 == 0:")
        made.write(f"kind = {int(decision.picks[0])}", f"a = {made.name(lowest)}(s.choices)", "continue", depth=1)
    made.write("return")


class _Source:
    """A function being written."""

    def __init__(
        self, rules: str, name: str, parameters: tuple[str, ...], returns: type = NoneType, loop: bool = False
    ) -> None:
        self.rules = sys.modules[rules]
        self.name_, self.parameters, self.returns = name, parameters, returns
        self.space: dict[str, Any] = {}
        self.indent = 2 if loop else 1
        self.lines = [f"def {name}({', '.join(parameters)}):", *(["    while True:"] if loop else [])]
        self.write(PHASE)

    def write(self, *lines: str, depth: int = 0) -> None:
        """Add lines at the present indentation."""
        self.lines += ["    " * (self.indent + depth) + line for line in lines]

    @contextmanager
    def apart(self) -> Iterator[list[str]]:
        """What is written inside goes to a list of its own."""
        before, self.lines, self.indent = (self.lines, self.indent), [], 0
        yield self.lines
        self.lines, self.indent = before

    @contextmanager
    def phases(self, phases: Iterable[PhaseKind]) -> Iterator[None]:
        """What is written inside is for these phases; for all, if there are none."""
        with self.condition("phase", phases):
            yield

    @contextmanager
    def kinds(self, kinds: tuple[MoveKind, ...], kind: str = "move.kind") -> Iterator[None]:
        """What is written inside is for these kinds of move; for all, if there are none."""
        with self.condition(kind, kinds):
            yield

    @contextmanager
    def condition(self, what: str, values: Iterable[int]) -> Iterator[None]:
        test = " or ".join(f"{what} == {int(value)}" for value in values)
        if not test:
            yield
            return
        self.write(f"if {test}:")
        self.indent += 1
        yield
        self.indent -= 1

    def name(self, function: Any) -> str:
        """The name by which a function is called here: two chapters, or a parameter, may use the same."""
        for name, known in self.space.items():
            if known is function:
                return name
        own: str = function.__name__
        taken = own in self.space or own in (*self.parameters, "phase")
        name = f"{own}_{len(self.space)}" if taken else own
        self.space[name] = function
        return name

    def call(self, function: Any, kind: str = "move.kind", arguments: Iterable[str] = OF_MOVE) -> str:
        """A call that gives a function what its parameters name; the others are the arguments of the move, in order."""
        rest = iter(arguments)
        given = []
        for parameter in inspect.signature(function).parameters:
            if parameter == "kind":
                given.append(kind)
            elif parameter in BY_NAME:
                given.append(parameter)
            elif parameter != "here":
                given.append(next(rest))
        return f"{self.name(function)}({', '.join(given)})"

    def function(self) -> Any:
        """The function. It counts as one of the rules' own module, so that compiled code is cached beside it."""
        code = compile("\n".join(self.lines), self.rules.__file__ or "", "exec")
        exec(code, self.space)
        made = self.space.pop(self.name_)
        made.__annotations__ = {name: TYPES[name] for name in self.parameters} | {"return": self.returns}
        made.__module__ = self.rules.__name__
        made.generated = True
        return made
