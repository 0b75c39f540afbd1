"""The other end of the line protocol: a bot of this package, or one in Python, as a program for any host."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import IO, Any

from wartable.bots.bot import Bot
from wartable.bots.custom_bot import CustomBot
from wartable.bots.levels import bot, level
from wartable.bots.line_protocol import VERSION, MoveMade, ProgramHello, ProgramMessage, Ready, write_line
from wartable.engine.game import Game, game
from wartable.engine.record import Record
from wartable.engine.view_reader import ViewReader


class LineBot:
    """Answers the messages of a host. The bot is made when the game is known."""

    def __init__(self, name: str) -> None:
        level(name)
        self._name = name
        self._bot: Bot | None = None
        self._reader: ViewReader | None = None

    def converse(self, heard: Iterable[bytes], said: IO[bytes]) -> None:
        """Answer line by line until the host quits."""
        for line in heard:
            message = json.loads(line)
            if message["kind"] == "quit":
                break
            answer = self.answer(message)
            if answer is not None:
                said.write(write_line(answer))
                said.flush()
        if isinstance(self._bot, CustomBot):
            self._bot.close()

    def answer(self, message: Mapping[str, Any]) -> ProgramMessage | None:
        """What to say to a message, if anything is to be said."""
        match message["kind"]:
            case "hello":
                return ProgramHello(kind="hello", protocol=VERSION, name=self._name)
            case "game":
                return self._begin(game(message["game"]), message["changed"], message["seed"])
            case "choose":
                return self._choose(message)
            case "end" if isinstance(self._bot, CustomBot) and self._reader is not None:
                self._bot.end(self._reader.read(message["view"]))
        return None

    def _begin(self, played: Game, changed: Mapping[str, Any], seed: str) -> Ready:
        self._bot = bot(self._name, played, seed, cores=1)
        self._reader = ViewReader(played, changed_book(played, changed))
        return Ready(kind="ready")

    def _choose(self, message: Mapping[str, Any]) -> MoveMade:
        assert self._bot is not None
        assert self._reader is not None
        if hasattr(self._bot, "most_seconds"):
            self._bot.most_seconds = message["seconds"]
        move = self._bot.choose(self._reader.read(message["view"]))
        return MoveMade(kind="move", ply=message["ply"], move=str(move))


def changed_book(played: Game, changed: Mapping[str, Any]) -> Record:
    """The printed book with some of its fields changed."""
    book = played.book()
    for name, value in changed.items():
        book.array()[name] = value
    return book
