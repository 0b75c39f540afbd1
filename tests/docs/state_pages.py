"""Write what a program is told of each game to ``docs/states``: ``python -m tests.docs.state_pages``."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterable, Iterator
from enum import IntEnum
from itertools import pairwise

from tests.docs.pages import DOCS
from wartable.engine.events import EventKind
from wartable.engine.game import Game, game
from wartable.engine.moves import First, Maybe, MoveKind, Range, argument_size
from wartable.engine.phases import PhaseKind
from wartable.engine.record import Axis, Field
from wartable.engine.shelf import offered
from wartable.engine.view_data import FRAMES, argument_names, state_fields

FOLDER = DOCS / "states"
INTRO = """# States of {name}

What a program is told of {name} with `form=state`; [the API](../api.md#states-for-programs) tells the rest. This page
is made from the declarations of the game by `python -m tests.docs.state_pages`.
"""
FIELDS = """## Fields

A field is a number, a name, a set (a list of names), or lists of these. A list over an enumeration has one item for
each of its [names](#names), in their order. {frames} have one item for each decision under way, the present one last.
What you may not see is hidden as the game hides it: cards count as their backs, or as nothing.
"""
MOVES = """## Moves

Arguments by name, and what each ranges over. One that is left out is null.
"""
EVENTS = """## Events

Facts by name, and what each is. Those with a question mark are null for players who may not know them; a private event
does not reach them at all.
"""
COMMON = {
    "seats": "How many seats play.",
    "mode": "What is played.",
    "end": "Why the game is over.",
    "depth": "How many decisions wait beneath the present one.",
    "phase": "What is decided.",
    "asked": "Who decides.",
    "a": "What the decision is about: see [phases](#phases).",
    "b": "The same.",
}
"""The fields that every game has."""
PHASES = """## Phases

What is decided, and what `a` and `b` hold meanwhile.
"""


def page(game: Game) -> str:
    """The page of a game."""
    parts = [INTRO.format(name=game.name), fields(game), phases(game), moves(game), events(game), names(game)]
    return "\n".join(parts)


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A Markdown table."""
    lines = [list(head), ["---"] * len(list(head)), *map(list, rows)]
    return "".join(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |\n" for line in lines)


# --- Fields


def fields(game: Game) -> str:
    """The fields of the state."""
    said = dict.fromkeys(game.options, "The option of this name.") | dict(comments(game.State)) | COMMON
    rows = [
        (f"`{name}`", values(field), axes(name, field), said.get(name, ""))
        for name, field in state_fields(game).items()
    ]
    frames = ", ".join(f"`{name}`" for name in FRAMES)
    return f"{FIELDS.format(frames=frames)}\n{table(('field', 'value', 'list over', 'meaning'), rows)}"


def comments(record: type) -> Iterator[tuple[str, str]]:
    """The docstrings of the fields that a class declares itself."""
    [declared] = ast.parse(textwrap.dedent(inspect.getsource(record))).body
    body = declared.body if isinstance(declared, ast.ClassDef) else []
    for field, text in pairwise(body):
        if isinstance(field, ast.Assign) and isinstance(text, ast.Expr) and isinstance(text.value, ast.Constant):
            [name] = field.targets
            yield ast.unparse(name), plain(str(text.value.value))


def plain(text: str) -> str:
    """A docstring in one line of Markdown."""
    return " ".join(text.replace("``", "`").split())


def values(field: Field) -> str:
    """What the values of a field are."""
    if field.of is None:
        return "number"
    return f"set of `{field.of.__name__}`" if field.set else f"`{field.of.__name__}`"


def axes(name: str, field: Field) -> str:
    """What the lists of a field range over, the outermost first."""
    return "decisions" if name in FRAMES else ", ".join(map(axis, field.axes))


def axis(axis: Axis) -> str:
    """What one list ranges over."""
    return str(axis) if isinstance(axis, int) else f"`{axis.__name__}`"


# --- Phases, moves and events


def phases(game: Game) -> str:
    """The phases and what their frames remember."""
    kinds: type[PhaseKind] = game.Phase
    rows = [(f"`{kind.name.lower()}`", *[*kind.arguments, "", ""][:2]) for kind in kinds]
    return f"{PHASES}\n{table(('phase', '`a`', '`b`'), rows)}"


def moves(game: Game) -> str:
    """The kinds of move and their arguments."""
    kinds: type[MoveKind] = game.Do
    return f"{MOVES}\n{table(('kind', 'arguments'), [(f'`{kind.word}`', arguments(kind)) for kind in kinds])}"


def arguments(kind: MoveKind) -> str:
    """The arguments of a kind of move."""
    told = zip(argument_names(kind), kind.ranges, strict=True)
    return ", ".join(f"`{name}`: {range_text(range_)}" for name, range_ in told)


def range_text(range_: Range) -> str:
    """What an argument of a move can be."""
    if isinstance(range_, First):
        return f"`{range_.names.__name__}`, the first {range_.size}"
    if isinstance(range_, Maybe):
        return f"1 to {range_.most}, or left out"
    return f"0 to {argument_size(range_) - 1}" if isinstance(range_, int) else f"`{range_.__name__}`"


def events(game: Game) -> str:
    """The kinds of event, their rules and their facts."""
    kinds: type[EventKind] = game.Tell
    rows = [(f"`{kind.name.lower()}`", kind.rule, facts(kind)) for kind in kinds]
    return f"{EVENTS}\n{table(('kind', 'rule', 'facts'), rows)}"


def facts(kind: EventKind) -> str:
    """The facts of a kind of event."""
    told = [f"`{name}`: {fact_text(of)}" for name, of in kind.public.items()]
    told += [f"`{name}`: {fact_text(of)}{'' if kind.private else '?'}" for name, of in kind.secret.items()]
    return ", ".join(told) + (" (private)" if kind.private else "")


def fact_text(of: type[int]) -> str:
    """What a fact is."""
    return f"`{of.__name__}`" if issubclass(of, IntEnum) else "number"


# --- Names


def names(game: Game) -> str:
    """All enumerations that the page names, with their names in order."""
    return names_of(dict.fromkeys(enumerations(game)))


def names_of(found: Iterable[type[IntEnum]]) -> str:
    """Enumerations with their names in order."""
    rows = [(f"`{each.__name__}`", ", ".join(f"`{member.name.lower()}`" for member in each)) for each in found]
    return f"## Names\n\n{table(('enumeration', 'names'), rows)}"


def enumerations(game: Game) -> Iterator[type[IntEnum]]:
    """The enumerations of fields, moves and events."""
    for field in state_fields(game).values():
        yield from (found for found in (*field.axes, field.of) if isinstance(found, type))
    for kind in game.Do:
        ranges = [range_.names if isinstance(range_, First) else range_ for range_ in kind.ranges]
        yield from (range_ for range_ in ranges if isinstance(range_, type))
    for told in game.Tell:
        yield from (of for of in (*told.public.values(), *told.secret.values()) if issubclass(of, IntEnum))


def pages() -> dict[str, str]:
    """The pages of all games by their file names."""
    ours = [name for name, package in offered()[0].items() if package.startswith("wartable.games.")]
    return {f"{name}.md": page(game(name)) for name in ours}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, text in pages().items():
        (FOLDER / name).write_text(text, "utf-8")
