"""Sentences: what happened, told to each reader from where they sit.

Sentences are templates with named fields. A field is worked out only if the sentence asks for it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator, Mapping
from functools import partial
from typing import Generic, NamedTuple, ParamSpec, TypeAlias, TypeVar

from wartable.engine.events import Event, EventKind
from wartable.engine.view import View
from wartable.engine.words import Headed
from wartable.i18n.translator import Translator
from wartable.kit.names import sentence_case
from wartable.kit.parts import part

P = ParamSpec("P")
Kind = TypeVar("Kind", bound=EventKind)
EventFields: TypeAlias = Mapping[str, Callable[[Event, View], object]]
MOST_SENTENCES = 4096
"""How many sentences of a game are kept."""


class Sentence(NamedTuple):
    """One sentence as others read it, as the player who acts does, and as the player it happens to does.

    A form that is left out is the same as for others.
    """

    others: str
    you: str = ""
    at_you: str = ""


class Fields(Mapping[str, object], Generic[P]):
    """The fields of a sentence, worked out when they are asked for."""

    def __init__(self, table: Mapping[str, Callable[P, object]], *about: P.args, **more: P.kwargs) -> None:
        self._table = table
        self._about = about
        self._more = more

    def __getitem__(self, name: str) -> object:
        return self._table[name](*self._about, **self._more)

    def __iter__(self) -> Iterator[str]:
        return iter(self._table)

    def __len__(self) -> int:
        return len(self._table)


def seat_of(view: View) -> int:
    """Who reads: the seat."""
    return view.seat


class EventWords:
    """What happened in words; it is a game's ``event``.

    ``actor`` and ``target`` are the facts that name who acts and whom it happens to; ``reader`` finds which of them the
    viewer is (-1: none). ``better`` may choose another sentence if the facts ask for it. A field without a function is
    the fact of that name.

    If ``depends`` is given, sentences are remembered: one for each reader whom the facts name, one for all others. It
    returns what else they depend on, like the numbers of the book; that should stay the same at one table. If only some
    facts can name a reader, ``naming`` lists them: other numbers and secrets then leave the sentence the same for all.
    """

    def __init__(
        self,
        translator: Translator,
        sentences: Mapping[Kind, Sentence],
        fields: EventFields,
        *,
        actor: str,
        target: str = "",
        reader: Callable[[View], int] = seat_of,
        better: Callable[[Event, View], Sentence | None] | None = None,
        depends: Callable[[View], Hashable] | None = None,
        naming: Collection[str] = (),
    ) -> None:
        self._translator = translator
        self._sentences = {int(kind): sentence for kind, sentence in sentences.items()}
        self._fields = fields
        self._actor = actor
        self._target = target
        self._reader = reader
        self._better = better
        self._naming = naming
        self._sentence, self._under_heading = self._in_words, self._with_heading
        if depends is not None:
            remember = part(partial(self._key, depends), MOST_SENTENCES)
            self._sentence, self._under_heading = remember(self._in_words), remember(self._with_heading)

    def _key(self, depends: Callable[[View], Hashable], event: Event, view: View, *more: Hashable) -> Hashable:
        """What a sentence depends on. To a reader who may not know a fact it could be about themselves."""
        reader, known = self._reader(view) if view.seat >= 0 else -1, event.facts
        facts = [known[name] for name in self._naming if name in known] if self._naming else known.values()
        return event, reader if reader in facts or None in facts else -1, depends(view), more

    def __call__(self, event: Event, view: View) -> str:
        """What happened, as the viewer is told of it."""
        return self._sentence(event, view)

    def _in_words(self, event: Event, view: View) -> str:
        better = self._better(event, view) if self._better else None
        return self.fill(self._form(better or self._sentences[event.kind], event, view), event, view)

    def headed(self, heading: str, sentence: Sentence, event: Event, view: View) -> Headed:
        """An event that opens a part of the log: its heading, and what it says beneath."""
        return self._under_heading(event, view, heading, sentence)

    def _with_heading(self, event: Event, view: View, heading: str, sentence: Sentence) -> Headed:
        text = self.fill(self._form(sentence, event, view), event, view)
        return Headed(self.fill(heading, event, view), sentence_case(text))

    def fill(self, text: str, event: Event, view: View) -> str:
        """Any sentence about an event."""
        return self._translator.fill(text, _Told(self._fields, event, view))

    def _form(self, sentence: Sentence, event: Event, view: View) -> str:
        reader = self._reader(view) if view.seat >= 0 else -1
        if reader >= 0 and event.facts.get(self._actor) == reader:
            return sentence.you or sentence.others
        if reader >= 0 and event.facts.get(self._target) == reader:
            return sentence.at_you or sentence.others
        return sentence.others


class _Told(Fields[[Event, View]]):
    """The fields of an event: those of its game, else its facts; what is hidden counts as 0."""

    def __init__(self, table: EventFields, event: Event, view: View) -> None:
        super().__init__(table, event, view)
        self._event = event

    def __getitem__(self, name: str) -> object:
        return super().__getitem__(name) if name in self._table else self._event.facts[name] or 0
