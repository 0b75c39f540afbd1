"""What rules write plainly is expanded before they run, so that no compiler shows in them.

- ``Card.HERO`` becomes its number;
- ``for area in members(areas)`` becomes a loop over the bits of the set;
- ``goto(s, Phase.MARCH_TO, seat, source=area)`` puts each named argument into its slot of the frame;
- ``here.source`` reads that slot, once at the start unless the function changes it, and the parameter ``here`` of a
  decision's functions disappears;
- ``frame(s, Phase.MARCH_TO).source`` reads it elsewhere, and ``frame_beneath`` in the frame below;
- for the compiler, an index becomes a number without a sign, or compiled code would look for a sign at each use.

Apart from indexes, interpreted and compiled rules are made of the same expanded code. Lines keep their numbers, so a
debugger and a traceback show the source.
"""

from __future__ import annotations

import ast
import sys
import threading
from enum import IntEnum
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

from wartable.engine.decisions import parts_of
from wartable.engine.frames import call, enter, enter_above, frame, frame_beneath, goto
from wartable.engine.phases import PhaseKind
from wartable.engine.regions import lowest, members

EXPANDING = threading.RLock()
"""Python 3.11 fails now and then if two threads parse at the same time."""
HERE = "here"
READ = "_here"
INDEX = "_index"
NAMES: dict[str, Any] = {"_lowest": lowest, "_goto": enter, "_call": enter_above}
"""What expanded code calls by these names."""
VERBS = {goto: "_goto", call: "_call"}


class ExpansionError(TypeError):
    """Rules that cannot be expanded; says where and why."""


class _Expand(ast.NodeTransformer):
    """Expands the functions of one module, whose globals are ``names``, for the interpreter or the compiler."""

    def __init__(self, names: dict[str, Any], file: str, compiled: bool) -> None:
        self.names, self.file, self.compiled = names, file, compiled
        self.enums = {name: e for name, e in names.items() if isinstance(e, type) and issubclass(e, IntEnum)}
        self.phases: list[PhaseKind] = []
        self.takes_here = False
        self.sets = 0

    def fail(self, node: ast.AST, why: str) -> ExpansionError:
        return ExpansionError(f"{self.file}:{getattr(node, 'lineno', '?')}: {why}")

    # --- Functions of a decision

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        outer, inside = self.phases, self.takes_here
        self.phases = [phase for part in parts_of(self.names.get(node.name)) for phase in part.declaration.phases]
        names = [arg.arg for arg in node.args.args]
        self.takes_here = HERE in names
        if self.takes_here and "s" not in names:
            raise self.fail(node, f"{node.name} takes here, so it has to take s too")
        node.args.args = [arg for arg in node.args.args if arg.arg != HERE]
        if self.takes_here:
            self.read_at_start(node)
        self.generic_visit(node)
        self.phases, self.takes_here = outer, inside
        return node

    def read_at_start(self, node: ast.FunctionDef) -> None:
        """Read what a function only reads of ``here`` into local names: a loop would read it again each time."""
        uses = [each for each in ast.walk(node) if isinstance(each, ast.Attribute) and self.is_here(each.value)]
        changed = {each.attr for each in uses if isinstance(each.ctx, ast.Store)}
        reads = list(dict.fromkeys(each.attr for each in uses if each.attr not in changed))
        for each in uses:
            if each.attr in reads:
                each.value = ast.copy_location(ast.Name(READ, ast.Load()), each)
        start = [_moved(ast.parse(f"{READ}_{name} = {HERE}.{name}").body[0], node.body[0]) for name in reads]
        node.body[:0] = start

    def is_here(self, node: ast.AST) -> bool:
        return isinstance(node, ast.Name) and node.id == HERE

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if isinstance(node.value, ast.Name):
            if node.value.id == HERE and self.takes_here:
                return self.slot(node, self.phases, "s")
            if node.value.id == READ:
                return ast.copy_location(ast.Name(f"{READ}_{node.attr}", ast.Load()), node)
            if node.value.id in self.enums:
                return ast.copy_location(ast.Constant(self.enums[node.value.id][node.attr].value), node)
        for depth, function in (("depth", frame), ("depth - 1", frame_beneath)):
            if self.calls(node.value, function):
                state, phase = node.value.args  # type: ignore[attr-defined]
                return self.slot(node, [self.phase_named(phase)], ast.unparse(state), depth)
        return self.generic_visit(node)

    def slot(self, node: ast.Attribute, phases: list[PhaseKind], state: str, depth: str = "depth") -> ast.AST:
        """``here.source`` as the place in the state that holds it."""
        if not phases:
            raise self.fail(node, f"here.{node.attr} stands in a function that belongs to no decision")
        row = "asked" if node.attr == "seat" else self.slot_of(node, phases, node.attr)
        place = ast.parse(f"{state}.{row}[{state}.{depth}]", mode="eval").body
        place.ctx = node.ctx  # type: ignore[attr-defined]
        moved: ast.AST = self.visit(_moved(place, node))
        return moved

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        self.generic_visit(node)
        if self.compiled and not isinstance(node.slice, ast.Constant | ast.Slice):
            index = ast.copy_location(ast.Name(INDEX, ast.Load()), node.slice)
            node.slice = ast.copy_location(ast.Call(index, [node.slice], []), node.slice)
        return node

    # --- Sets

    def visit_For(self, node: ast.For) -> Any:
        self.generic_visit(node)
        if not self.calls(node.iter, members):
            return node
        self.sets += 1
        rest = f"_rest{self.sets}"
        start, loop = ast.parse(
            f"{rest} = 0\nwhile {rest} != 0:\n    x = _lowest({rest})\n    {rest} &= {rest} - 1"
        ).body
        assert isinstance(start, ast.Assign)
        assert isinstance(loop, ast.While)
        assert isinstance(loop.body[0], ast.Assign)
        start.value = node.iter.args[0]  # type: ignore[attr-defined]
        loop.body[0].targets = [node.target]
        _moved(start, node)
        _moved(loop, node)
        loop.body += node.body
        loop.orelse = node.orelse
        return [start, loop]

    # --- Frames

    def visit_Call(self, node: ast.Call) -> ast.AST:
        verb = next((name for f, name in VERBS.items() if self.calls(node, f)), None)
        if verb is None:
            return self.generic_visit(node)
        if node.keywords:
            phases = [self.phase_named(phase) for phase in _branches(node.args[1])]
            given = {str(keyword.arg): keyword.value for keyword in node.keywords}
            node.args += self.in_slots(node, phases, given)
            node.keywords = []
        self.generic_visit(node)
        node.func = ast.copy_location(ast.Name(verb, ast.Load()), node)
        return node

    def in_slots(self, node: ast.Call, phases: list[PhaseKind], given: dict[str, ast.expr]) -> list[ast.expr]:
        """The named arguments of a frame in the order of its slots."""
        found = {self.slot_of(node, phases, name): value for name, value in given.items()}
        zero: ast.expr = ast.copy_location(ast.Constant(0), node)
        slots = [found.get("a", zero), found.get("b", zero)]
        return slots if "b" in found else slots[:1]

    def slot_of(self, node: ast.AST, phases: list[PhaseKind], argument: str) -> str:
        """The slot that holds an argument in all of these phases."""
        try:
            slots = {phase.slot(argument) for phase in phases}
        except TypeError as error:
            raise self.fail(node, str(error)) from None
        if len(slots) > 1:
            raise self.fail(node, f"these phases keep {argument!r} in different slots of their frames")
        return slots.pop()

    def phase_named(self, node: ast.expr) -> PhaseKind:
        """The phase that an expression like ``Phase.MARCH_TO`` names."""
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            found = self.enums.get(node.value.id)
            if found is not None and issubclass(found, PhaseKind):
                return found[node.attr]
        raise self.fail(node, "only a phase that is named here takes named arguments")

    def calls(self, node: ast.AST, function: Any) -> bool:
        """Whether an expression is a call of this function of the engine."""
        named = isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        return named and self.names.get(node.func.id) is function  # type: ignore[attr-defined]


def _branches(node: ast.expr) -> list[ast.expr]:
    """The phases that an expression may come to: itself, or both sides of a conditional."""
    return [*_branches(node.body), *_branches(node.orelse)] if isinstance(node, ast.IfExp) else [node]


def _moved(made: ast.AST, node: ast.AST) -> Any:
    """New code, at the line of what it was made of."""
    for part in ast.walk(made):
        if hasattr(part, "lineno") or isinstance(part, ast.expr | ast.stmt):
            ast.copy_location(part, node)
    return made


@cache
def expanded(module: str, compiled: bool = False) -> dict[str, CodeType]:
    """The expanded code of all functions of a module, for the interpreter or the compiler."""
    loaded = sys.modules[module]
    file = loaded.__file__ or ""
    with EXPANDING:
        tree = _Expand(vars(loaded), file, compiled).visit(ast.parse(Path(file).read_text("utf-8")))
        codes = compile(tree, file, "exec").co_consts
    return {code.co_name: code for code in codes if isinstance(code, CodeType)}


def expanded_copy(function: Any, space: dict[str, Any], compiled: bool = False) -> FunctionType:
    """A copy of a plain function over other globals, made of its expanded code."""
    made = hasattr(function, "generated")
    code = function.__code__ if made else expanded(function.__module__, compiled)[function.__name__]
    copy = FunctionType(code, {**NAMES, **space}, function.__name__, function.__defaults__)
    if compiled:
        import numba

        copy.__globals__[INDEX] = numba.uintp
    copy.__annotations__ = {name: hint for name, hint in function.__annotations__.items() if name != HERE}
    copy.__module__ = function.__module__
    copy.__qualname__ = function.__qualname__
    return copy
