"""A game: its folder, its declarations, its rules at every speed, and what a table of it can vary."""

from __future__ import annotations

import difflib
import importlib
import re
from collections.abc import Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from wartable.engine.binding import CONTRACT, InterpretedRules, bind
from wartable.engine.content import Content, as_of, changed, fill_book, own_numbers, read_content
from wartable.engine.errors import BadOption, UnknownGame
from wartable.engine.events import EventKind
from wartable.engine.features import Features
from wartable.engine.moves import Move, MoveKind, MoveList, Notation, move_list
from wartable.engine.observation import Observation
from wartable.engine.owners import Owners
from wartable.engine.phases import PhaseKind
from wartable.engine.reactions import Reaction, ReactionKind
from wartable.engine.reasons import Reason
from wartable.engine.record import Record
from wartable.engine.shelf import Fault, offered
from wartable.engine.state import GameState

if TYPE_CHECKING:
    from wartable.engine.compiled import Compiled
    from wartable.engine.contract import BoundRules
    from wartable.engine.picture import Picture
    from wartable.engine.view import View
    from wartable.engine.words import Words

LAST_ON_SHELF = 1_000
"""Where a game stands on the shelf whose content does not say it."""


class Mode(NamedTuple):
    """A way to play a game: how many may sit down, and who wins together."""

    id: str
    name: str
    text: str
    fewest: int
    most: int
    usual: int
    teams: tuple[tuple[int, ...], ...]


class Option(NamedTuple):
    """Something a table may choose, with its default and what is allowed: values, a number, or an order of names."""

    id: str
    text: str
    default: Any
    values: tuple[Any, ...]
    low: int
    high: int
    names: tuple[str, ...] = ()
    requires: tuple[str, ...] = ()
    """The options without which this one stays at its default."""
    seats: tuple[int, ...] = ()
    """The numbers of seats with which it can be changed; all, if none is named."""

    @property
    def allowed(self) -> str:
        """What may be chosen, in words."""
        if self.names:
            return f"an order of {', '.join(self.names)}; those left out follow"
        if not self.values:
            return f"a number from {self.low} to {self.high}"
        return " or ".join(str(v).lower() if isinstance(v, bool) else str(v) for v in self.values)

    @property
    def samples(self) -> tuple[Any, ...]:
        """Some values that may be chosen, as different as can be."""
        if self.names:
            return " ".join(self.names), " ".join(reversed(self.names))
        return self.values or (self.low, self.high)

    def read(self, value: Any) -> Any:
        """A chosen value, given as itself or as text."""
        if self.names:
            return self._read_order(value)
        if isinstance(value, str):
            words = {str(v).lower(): v for v in self.values}
            if self.values and value.lower() in words:
                return words[value.lower()]
            if not self.values and re.fullmatch(r"-?[0-9]{1,9}", value.strip()):
                value = int(value)
        good = isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high
        if (self.values and any(v == value and type(v) is type(value) for v in self.values)) or (
            not self.values and good
        ):
            return value
        raise BadOption(f"option {self.id} cannot be {str(value)[:40]!r}: allowed is {self.allowed}")

    def _read_order(self, value: Any) -> str:
        """Names in the order they were given, then those that were left out."""
        given = re.findall(r"[^\s,]+", value.lower()) if isinstance(value, str) else [""]
        if len(set(given)) < len(given) or not set(given) <= set(self.names):
            raise BadOption(f"option {self.id} cannot be {str(value)[:40]!r}: allowed is {self.allowed}")
        return " ".join([*given, *(name for name in self.names if name not in given)])


class Game:
    """One game of the table. Get it with :func:`wartable.game`.

    >>> import wartable
    >>> wartable.game("proelio")
    <Game proelio: Proelio, 3 to 6 seats>
    """

    def __init__(self, package: str) -> None:
        declarations = importlib.import_module(f"{package}.state")
        self.folder = Path(declarations.__file__ or "").parent
        self.content = read_content(self.folder)
        self.id: str = self.content["game"]["id"]
        self.name: str = self.content["game"]["name"]
        self.mood: str = self.content["game"]["mood"]
        self.version: int = self.content["game"]["rules"]
        self.oldest: int = self.content["game"].get("oldest", self.version)
        """The oldest rules by which tables that began under them can still be played."""
        self.prefix: str = self.content["game"]["prefix"]
        self.Book: type[Record] = declarations.Book
        self.State: type[GameState] = declarations.State
        self.Phase: type[PhaseKind] = declarations.Phase
        self.End: type[Reason] = declarations.End
        self.Do: type[MoveKind] = declarations.Do
        self.Tell: type[EventKind] = declarations.Tell
        self.Refusal: type[Reason] = declarations.Refusal
        self.MoveList: type[MoveList] = move_list(declarations.MOST_MOVES)
        self.notation = Notation(self.Do)
        self._package = package
        self._bound: dict[FunctionType, Any] = {}

    @cached_property
    def rules(self) -> BoundRules:
        """The functions of the contract, interpreted: ``game.rules.apply(book, state, choice, events)``."""
        return cast("BoundRules", InterpretedRules(self.bound))

    def legal(self, book: Record, state: GameState) -> list[Move]:
        """Every legal move of the seat that is asked in a state.

        >>> from wartable.engine.match import Match
        >>> match = Match(game("proelio"), seats=4, seed=7)
        >>> match.game.legal(match.book, match.state)
        [<draw_base>, <draw_imperial>, <attack manure>]
        """
        moves = self.MoveList()
        if state.end == 0:
            self.rules.legal(book, state, moves)
        kinds = self._kinds
        offered = (moves.move[i] for i in range(moves.count))
        return [Move(kinds[move[0]], move[1], move[2], move[3]) for move in offered]

    @cached_property
    def _kinds(self) -> dict[int, MoveKind]:
        """The kinds of move by their numbers."""
        return {int(kind): kind for kind in self.Do}

    @cached_property
    def plain_rules(self) -> dict[str, Any]:
        """The functions of the contract as they are written, to be bound."""
        written = {name: getattr(self.rules_module, name, default) for name, default in CONTRACT.items()}
        return written | {"features": self.features.function(), "observe": self.observation.function()}

    @cached_property
    def rules_module(self) -> ModuleType:
        """The module that defines the functions of the contract."""
        return importlib.import_module(f"{self._package}.rules")

    @cached_property
    def owners(self) -> Owners:
        """Which of its enumerations name seats, and how they are counted from a seat on."""
        return Owners(self)

    @cached_property
    def features(self) -> Features:
        """What a network sees of its positions."""
        return Features(self)

    @cached_property
    def observation(self) -> Observation:
        """What a learning agent sees of its positions."""
        return Observation(self)

    @cached_property
    def words(self) -> Words:
        """How the game reads to a person."""
        module: Any = importlib.import_module(f"{self._package}.words")
        return cast("Words", module)

    @cached_property
    def picture(self) -> Picture:
        """How the game looks."""
        module: Any = importlib.import_module(f"{self._package}.picture")
        return cast("Picture", module)

    @cached_property
    def reactions(self) -> dict[str, ReactionKind]:
        """The kinds of question out of turn that a person may let the table decline; most games have none."""
        told = self.content.get("reactions", ())
        return {kind["id"]: ReactionKind(kind["id"], kind["name"], kind["text"]) for kind in told}

    def reaction(self, view: View) -> Reaction | None:
        """Which kinds of reaction the seat that is asked could answer with, if its question is of that sort."""
        if not self.reactions or view.over:
            return None
        found: Reaction | None = importlib.import_module(f"{self._package}.reactions").reaction(view)
        return found

    def bound(self, function: Any) -> Any:
        """A plain function bound to this game's rules, interpreted.

        >>> from wartable.engine.playout import next_random
        >>> game("proelio").bound(next_random)(1) == next_random(1)
        True
        """
        return bind(function, self.plain_rules, lambda clone: clone, self._bound)

    @cached_property
    def compiled(self) -> Compiled:
        """The rules as machine code; each function is compiled when first asked for, or comes from the disk cache."""
        from wartable.engine.compiled import Compiled

        return Compiled(self)

    @cached_property
    def modes(self) -> dict[str, Mode]:
        """The ways to play it, the first being the usual one."""
        return {
            m["id"]: Mode(
                m["id"],
                m["name"],
                m["text"],
                m["players_min"],
                m["players_max"],
                m["players"],
                tuple(map(tuple, m["teams"])),
            )
            for m in self.content["modes"]
        }

    @cached_property
    def options(self) -> dict[str, Option]:
        """What a table may choose."""
        return {
            name: Option(
                name,
                o["text"],
                o["default"],
                tuple(o.get("values", ())),
                o.get("min", 0),
                o.get("max", 0),
                tuple(entry["id"] for entry in self.content[o["order"]]) if "order" in o else (),
                tuple(o.get("requires", ())),
                tuple(o.get("seats", ())),
            )
            for name, o in self.content["options"].items()
        }

    @cached_property
    def thinking(self) -> dict[str, int]:
        """How a search had best think about it, where it is told.

        >>> game("proelio").thinking
        {'horizon': 20}
        """
        return {habit: value for habit, value in self.content.get("thinking", {}).items() if habit != "hard"}

    @cached_property
    def hard_thinking(self) -> dict[str, int]:
        """How a search had best think about it that has much time.

        >>> game("proelio").hard_thinking
        {'horizon': 20, 'contenders': 3, 'explore': 30}
        """
        return {**self.thinking, **self.content.get("thinking", {}).get("hard", {})}

    @cached_property
    def seat_names(self) -> list[str]:
        """What the seats are called, as long as a table does not give them another order."""
        return [seat["name"] for seat in self.content[self.content["game"]["seats"]]]

    def names(self, state: GameState) -> list[str]:
        """What the seats of a table are called: where an option puts their names in order, in that order.

        >>> game("proelio").names(game("proelio").blank(seats=3))
        ['House Aquila', 'House Ursus', 'House Cervus']
        """
        seats = self.content["game"]["seats"]
        order = getattr(state, seats) if seats in self.options else range(state.seats)
        return [self.seat_names[order[seat]] for seat in range(state.seats)]

    @cached_property
    def variants(self) -> dict[str, dict[str, int]]:
        """Named sets of other numbers that a table can choose by the option ``numbers``.

        >>> game("tales_of_war").variants["even_weapons"]
        {'objectives.weapons_of_war.defender_kills': 6}
        """
        return {variant["id"]: variant["changes"] for variant in self.content.get("variants", ())}

    def plays(self, rules: int) -> bool:
        """Whether tables that began under rules of this number can be played on.

        >>> game("proelio").plays(1), game("proelio").plays(99)
        (True, False)
        """
        return self.oldest <= rules <= self.version

    def book(
        self,
        changes: Mapping[str, Any] | None = None,
        options: Mapping[str, Any] | None = None,
        rules: int | None = None,
    ) -> Record:
        """The printed book, or that of the variant in these options, with some numbers changed.

        With ``rules``, it is the book as it was under rules of that number.

        >>> book = game("proelio").book({"limits.deal": 4})
        >>> book.deal, book.hand_limit
        (4, 5)
        """
        return fill_book(self.Book, self.content_with(changes, options, rules))

    def content_with(
        self,
        changes: Mapping[str, Any] | None = None,
        options: Mapping[str, Any] | None = None,
        rules: int | None = None,
    ) -> Content:
        """The content that :meth:`book` is filled from.

        >>> game("proelio").content_with({"limits.deal": 4})["limits"]["deal"]
        4
        """
        number = self.version if rules is None else rules
        variant = self.variants.get((options or {}).get("numbers", ""), {})
        return changed(self.Book, as_of(self.content, number), {**variant, **(changes or {})})

    def own_numbers(self, file: Path) -> dict[str, Any]:
        """The changes that a content file asks for, checked: a TOML file laid out as ``content.toml``."""
        return own_numbers(self.Book, self.content, file)

    def mode(self, id: str | None = None) -> Mode:
        """A mode by its id; without one, the usual mode.

        >>> game("proelio").mode().name
        'Open War'
        """
        if id is None:
            return next(iter(self.modes.values()))
        if id not in self.modes:
            raise BadOption(f"{self.name} has no mode {id!r}: there are {' and '.join(self.modes)}")
        return self.modes[id]

    def choose(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """All options, with these values where given and the defaults elsewhere.

        >>> game("proelio").choose({"max_rounds": 50})["max_rounds"]
        50
        """
        for name in options:
            if name not in self.options:
                raise BadOption(f"{self.name} has no option {name!r}: there are {', '.join(self.options)}")
        return {
            name: option.read(options[name]) if name in options else option.default
            for name, option in self.options.items()
        }

    def blank(
        self, mode: str | None = None, seats: int | None = None, options: Mapping[str, Any] | None = None
    ) -> GameState:
        """A state in which only mode, seats and options are set: what ``setup`` starts from.

        >>> game("proelio").blank(seats=5).seats
        5
        """
        chosen = self.mode(mode)
        seats = chosen.usual if seats is None else seats
        if not chosen.fewest <= seats <= chosen.most:
            span = f"{chosen.fewest} to {chosen.most}" if chosen.fewest < chosen.most else f"{chosen.most}"
            raise BadOption(f"{self.name} ({chosen.name}) is played by {span}, not by {seats}")
        state = self.State()
        state.mode = list(self.modes).index(chosen.id)
        state.seats = seats
        values = self.choose(options or {})
        self._agree(values, seats)
        for name, value in values.items():
            self._set_option(state, name, value)
        return state

    def _agree(self, values: Mapping[str, Any], seats: int) -> None:
        """Options may need each other, or a number of seats."""
        used = {name for name, option in self.options.items() if values[name] != option.default}
        for option in map(self.options.__getitem__, sorted(used)):
            for needed in option.requires:
                if needed not in used:
                    raise BadOption(f"option {option.id} needs option {needed}")
            if option.seats and seats not in option.seats:
                few = " or ".join(map(str, option.seats))
                raise BadOption(f"option {option.id} is for {few} seats, not for {seats}")

    def _set_option(self, state: GameState, name: str, value: Any) -> None:
        named = self.State.fields[name].of
        if self.options[name].names and named is not None:
            for place, given in enumerate(value.upper().split()):
                getattr(state, name)[place] = named[given].value
            return
        setattr(state, name, named[value.upper()].value if named is not None else int(value))

    def __reduce__(self) -> tuple[Any, ...]:
        return _load, (self._package,)

    def __repr__(self) -> str:
        fewest = min(m.fewest for m in self.modes.values())
        most = max(m.most for m in self.modes.values())
        return f"<Game {self.id}: {self.name}, {fewest} to {most} seats>"


@lru_cache
def _load(package: str) -> Game:
    return Game(package)


def _take(id: str) -> Game | Fault:
    """A game of the shelf, or why it is not there: what another package does wrong must not stop this one."""
    package = offered()[0][id]
    try:
        found = _load(package)
    except Exception as error:
        why = " ".join(str(error).split()) or "it gives no reason"
        return Fault(id, f"{package} cannot be loaded ({type(error).__name__}: {why})")
    if found.id != id:
        return Fault(id, f"its content.toml calls it {found.id!r}, and its entry point {id!r}")
    return found


def game(name: str) -> Game:
    """A game by its name.

    >>> game("prolio")
    Traceback (most recent call last):
        ...
    wartable.engine.errors.UnknownGame: there is no game 'prolio': did you mean proelio?
    """
    packages, _ = offered()
    plain = name.strip().lower().replace(" ", "_").replace("-", "_")
    if plain in packages:
        found = _take(plain)
        if isinstance(found, Fault):
            raise UnknownGame(str(found))
        return found
    if not packages:
        raise UnknownGame("no games are installed: install Wartable again, in a checkout by 'pip install -e .'")
    near = difflib.get_close_matches(plain, packages, n=1)
    hint = f"did you mean {near[0]}?" if near else f"the games are {', '.join(g.id for g in all_games())}"
    raise UnknownGame(f"there is no game {name!r}: {hint}")


def all_games() -> list[Game]:
    """The games on the shelf: in the order they ask for, then by name.

    >>> [g.name for g in all_games()]
    ['Proelio', 'Intrigue', 'Tales of War', 'Intelliwar', 'Reliquium']
    """
    found = [each for each in map(_take, offered()[0]) if isinstance(each, Game)]
    return sorted(found, key=lambda g: (g.content["game"].get("shelf", LAST_ON_SHELF), g.name))


def faults() -> list[Fault]:
    """The games that installed packages offer and that cannot be put on the shelf."""
    packages, doubles = offered()
    return [*doubles, *(each for each in map(_take, packages) if isinstance(each, Fault))]
