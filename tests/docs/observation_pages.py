"""Write what agents see of each game to ``docs/observations``: ``python -m tests.docs.observation_pages``."""

from __future__ import annotations

from enum import IntEnum

from tests.docs.pages import DOCS
from tests.docs.state_pages import COMMON, comments, names_of, table
from wartable.engine.game import Game, game
from wartable.engine.observation import ObservedField
from wartable.engine.record import Axis
from wartable.engine.shelf import offered

FOLDER = DOCS / "observations"
INTRO = """# Observations of {name}

What an agent sees of {name}, as `view.observation()` and [vector environments](../research.md#thousands-of-games) tell
it: {size:,} unsigned bytes, of which a network may take {places:,} places (`game.observation.one_hot`). There are
{moves:,} moves. This page is made from the declarations of the game by `python -m tests.docs.observation_pages`.

Lists *from you on* begin with the seat that looks and go on in turn order; places of seats that do not play stay 0. A
*seat from you* is 0 for your own, 1 for the next, and so on; its largest number stands for nobody. A count in two bytes
has the lower one first. What you may not see is hidden as the game hides it: cards count as their backs, or as nothing.
Options, and what follows from other fields, are left out.

"""
TOLD = COMMON | {
    "seat_number": "Which seat looks.",
    "phase": "What is decided, the present decision first and those that wait beneath it after it.",
    "asked": "Who decides.",
}


def page(game: Game) -> str:
    """The page of a game."""
    observation = game.observation
    places = len(observation.columns[0])
    head = INTRO.format(name=game.name, size=observation.size, places=places, moves=len(game.notation))
    about = {"a": f"What the decision is about: see [phases](../states/{game.id}.md#phases).", "b": "The same."}
    said = dict.fromkeys(game.options, "What each seat plays.") | dict(comments(game.State)) | TOLD | about
    rows = [
        (bytes_of(field), f"`{name}`", values(field), lists(field), said.get(name, ""))
        for name, field in observation.fields.items()
    ]
    fields = table(("bytes", "field", "value", "list over", "meaning"), rows)
    return f"{head}{fields}\n{names_of(dict.fromkeys(enumerations(game)))}"


def bytes_of(field: ObservedField) -> str:
    """Where a field is."""
    last = field.first + field.size - 1
    return f"{field.first}" if last == field.first else f"{field.first} to {last}"


def values(field: ObservedField) -> str:
    """What its values are."""
    if field.kind == "flag":
        return "0 or 1"
    if field.kind == "seat":
        return f"seat from you, 0 to {field.width - 1}"
    named = field.field.of if field.kind == "name" and field.name != "seat_number" else None
    text = f"`{named.__name__}`" if named else f"number, 0 to {field.width - 1}" if field.width else "count"
    return f"{text} in two bytes" if field.bytes == 2 else text


def lists(field: ObservedField) -> str:
    """What its lists range over, the outermost first."""
    return ", ".join(axis(*each) for each in zip(field.axes, field.relative, strict=True))


def axis(axis: Axis, relative: bool) -> str:
    """What one list ranges over."""
    name = str(axis) if isinstance(axis, int) else f"`{axis.__name__}`"
    return f"{name} from you on" if relative else name


def enumerations(game: Game) -> list[type[IntEnum]]:
    """The enumerations that the fields name."""
    named = []
    for field in game.observation.fields.values():
        named += [axis for axis in field.axes if not isinstance(axis, int)]
        named += [field.field.of] if field.kind == "name" and field.field.of else []
    return named


def pages() -> dict[str, str]:
    """The pages of all games by their file names."""
    ours = [name for name, package in offered()[0].items() if package.startswith("wartable.games.")]
    return {f"{name}.md": page(game(name)) for name in ours}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, text in pages().items():
        (FOLDER / name).write_text(text, "utf-8")
