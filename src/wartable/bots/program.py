"""A bot that is another program: it answers over its standard input and output, within its limits."""

from __future__ import annotations

import contextlib
import shlex
import shutil
import threading
from collections.abc import Iterator, Mapping
from typing import IO, Any, cast

import numpy as np

import wartable
from wartable.bots.bot import BotFault
from wartable.bots.core_wait import Patience
from wartable.bots.custom_bot import legal_move
from wartable.bots.line_protocol import (
    LINE_BYTES,
    VERSION,
    BadLine,
    Choose,
    End,
    HostHello,
    HostMessage,
    MoveMade,
    NewGame,
    Options,
    ProgramHello,
    ProgramMessage,
    Quit,
    Refused,
    read_line,
    write_line,
)
from wartable.bots.sandbox import Limits, Sandbox
from wartable.engine.errors import BadOption
from wartable.engine.game import Game
from wartable.engine.moves import Move
from wartable.engine.record import Record
from wartable.engine.view import View
from wartable.engine.view_data import view_data

START_SECONDS = 60.0
"""How long a program may take until it is ready."""
MOVE_SECONDS = 60.0
"""How long it may take for a move if nothing else is said."""


class ProgramBot:
    """A program in a seat. It is started for the first move and plays one game.

    If it is asked again after it failed, it is started anew and told all that happened.
    """

    def __init__(
        self,
        command: str,
        options: Mapping[str, str] | None = None,
        seed: int | str | None = None,
        limits: Limits | None = None,
    ) -> None:
        self._command = split_command(command)
        self.name = f"cmd:{command}"
        self.most_seconds: float | None = None
        """How long its next moves may take."""
        self.clock: float | None = None
        """What is left on the clock of its seat, if it has one."""
        self._options = dict(options or {})
        self._seed = seed
        self._limits = limits or Limits()
        self._sandbox: Sandbox | None = None
        self._late = False
        self._told = -1
        """The last ply of which it was told."""

    # --- Playing

    def choose(self, view: View) -> Move:
        """The move that the program answers; if it fails, it is ended and the reason raised."""
        seconds = self.most_seconds or MOVE_SECONDS
        try:
            if self._sandbox is None:
                self._start(view)
            with self._within(seconds):
                self._send(self._question(view, seconds))
                answer = self._read_move(view.ply)
            return self._checked(view, answer)
        except BotFault:
            self.close()
            raise

    def _question(self, view: View, seconds: float) -> Choose:
        asked = Choose(kind="choose", ply=view.ply, seconds=seconds, clock=self.clock, view=view_data(view, self._told))
        self._told = view.ply
        return asked

    def _read_move(self, ply: int) -> MoveMade:
        """The move for a ply; an answer to an earlier question is passed over."""
        while True:
            answer = cast("MoveMade", self._read("move"))
            if answer["ply"] == ply:
                return answer

    def _checked(self, view: View, answer: MoveMade) -> Move:
        try:
            return legal_move(self.name, view, self._named(view.game, answer))
        except BotFault as fault:
            with contextlib.suppress(OSError):
                self._send(Refused(kind="refused", ply=view.ply, text=str(fault)))
            raise

    def _named(self, game: Game, answer: MoveMade) -> Move | str:
        if "move" in answer:
            return answer["move"]
        try:
            return game.notation.move(answer["number"])
        except KeyError as error:
            raise BotFault(f"{self.name} sent a move with neither 'move' nor 'number'") from error
        except IndexError as error:
            raise BotFault(f"{self.name} sent move {answer['number']}: {error}") from error

    def end(self, view: View) -> None:
        """Tell the program that the game is over."""
        if self._sandbox is not None and (outcome := view.outcome) is not None:
            with contextlib.suppress(OSError):
                told = view_data(view, self._told)
                self._send(End(kind="end", text=outcome.text, why=outcome.reason, view=told))

    def close(self) -> None:
        """End the program."""
        if self._sandbox is not None:
            with contextlib.suppress(OSError):
                self._send(Quit(kind="quit"))
            self._sandbox.close()
            self._sandbox, self._late, self._told = None, False, -1

    # --- Starting

    def _start(self, view: View) -> None:
        self._sandbox = Sandbox(self._command, self._limits)
        with self._within(START_SECONDS):
            self._send(HostHello(kind="hello", protocol=VERSION, wartable=wartable.__version__))
            self._greet(cast("ProgramHello", self._read("hello")), view.game)
            if self._options:
                self._send(Options(kind="options", values=self._options))
            self._send(new_game(view, str(self._seed)))
            self._read("ready")

    def _greet(self, hello: ProgramHello, game: Game) -> None:
        """Check that the program can play here."""
        if hello["protocol"] != VERSION:
            raise BotFault(f"{self.name} speaks version {hello['protocol']} of the line protocol, not {VERSION}")
        if game.id not in hello.get("games", [game.id]):
            raise BotFault(f"{self.name} does not play {game.name}: it plays {', '.join(hello['games'])}")
        self.name = hello["name"]
        known = [option["name"] for option in hello.get("options", [])]
        for name in self._options:
            if name not in known:
                raise BotFault(f"{self.name} has no option {name!r}: it has {', '.join(known) or 'none'}")

    # --- Lines

    def _send(self, message: HostMessage) -> None:
        try:
            pipe = self._pipe("stdin")
            pipe.write(write_line(message))
            pipe.flush()
        except OSError:
            if message["kind"] in ("hello", "options", "game", "choose"):
                raise self._gone() from None
            raise

    def _read(self, kind: str) -> ProgramMessage:
        """The next message of this kind."""
        while True:
            line = self._line()
            try:
                message = read_line(line)
            except BadLine as error:
                raise BotFault(f"{self.name} sent a wrong line: {error}") from error
            if message["kind"] == kind:
                return message
            if message["kind"] not in ("info", "move"):
                raise BotFault(f"{self.name} sent {message['kind']!r} when {kind!r} was due")

    def _line(self) -> bytes:
        line = b""
        while not line.endswith(b"\n"):
            part = self._pipe("stdout").readline(LINE_BYTES)
            line += part
            if not part:
                raise self._gone()
            if len(line) >= LINE_BYTES:
                raise BotFault(f"{self.name} sent a line of more than {LINE_BYTES >> 10} KB")
        return line

    def _pipe(self, name: str) -> IO[bytes]:
        assert self._sandbox is not None
        pipe: IO[bytes] = getattr(self._sandbox.process, name)
        return pipe

    def _gone(self) -> BotFault:
        """Why the program is not there any more."""
        assert self._sandbox is not None
        if self._late:
            return BotFault(f"{self.name} took too long and was ended")
        self._sandbox.kill()
        code = self._sandbox.process.wait()
        said = self._sandbox.last_words
        return BotFault(f"{self.name} ended, with exit status {code}{': ' if said else ''}{said}")

    @contextlib.contextmanager
    def _within(self, seconds: float) -> Iterator[None]:
        """End the program if something takes longer, not counting the time that it waits for a core."""
        sandbox = self._sandbox
        assert sandbox is not None
        done = threading.Event()

        def watch() -> None:
            patience = Patience(sandbox.process.pid, seconds)
            while (left := patience.left) > 0:
                if done.wait(left):
                    return
            self._late = True
            sandbox.kill()

        watcher = threading.Thread(target=watch, daemon=True)
        watcher.start()
        try:
            yield
        finally:
            done.set()
            watcher.join()


def split_command(command: str) -> list[str]:
    """The program and the arguments that a command names."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise BadOption(f"the command {command!r} cannot be read: {error}") from error
    if not words:
        raise BadOption("a command follows cmd:, as in 'cmd:node my_bot.js'")
    if shutil.which(words[0]) is None:
        raise BadOption(f"there is no program {words[0]!r}: install it, or write its whole path")
    return words


def new_game(view: View, seed: str) -> NewGame:
    """What a program is told of a game before its first move."""
    game = view.game
    return NewGame(
        kind="game",
        game=game.id,
        mode=list(game.modes)[view.state.mode],
        rules_version=game.version,
        seat=view.seat,
        names=view.names,
        changed=changed_fields(view.book, game),
        seed=seed,
    )


def changed_fields(book: Record, game: Game) -> dict[str, Any]:
    """The fields of a book that are not as printed."""
    printed, given = game.book().array()[0], book.array()[0]
    names = [name for name in book.fields if np.any(printed[name] != given[name])]
    return {name: given[name].tolist() for name in names}
