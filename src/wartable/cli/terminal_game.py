"""A person at the table, with bots in the other seats."""

from __future__ import annotations

import contextlib
import os
import shlex
import sys
from collections.abc import Callable
from pathlib import Path

from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from wartable.bots.opponents import Opponents
from wartable.cli.choices import unused
from wartable.cli.console import lay, out, paint, say
from wartable.cli.hint import tell_hint
from wartable.cli.rulebook import show_rules
from wartable.cli.table import draw_moves, draw_table, tell
from wartable.engine.content import changed
from wartable.engine.errors import BadFile, BadMove, WartableError
from wartable.engine.files import save
from wartable.engine.match import Match
from wartable.engine.moves import Move


class Stop(Exception):
    """The person leaves the table."""


class TerminalGame:
    """One person's time at the table."""

    def __init__(self, match: Match, seat: int, file: Path | None, opponents: Opponents) -> None:
        self.match = match
        self.game = match.game
        self.seat = seat
        self.file = file
        self.told = self.last_own_ply()
        """Up to which ply the person knows what happened."""
        self.others_moved = True
        self.opponents = opponents
        self.commands: dict[str, tuple[Callable[[str], None], str, str]] = {
            "help": (self.help, "help or ?", "this list"),
            "table": (self.table, "table", "the table once more; Enter alone lists your moves once more"),
            "log": (self.log, "log", "all that happened so far"),
            "undo": (self.undo, "undo", "take back your last move, unless something new came to light"),
            "hint": (self.hint, "hint", "what a bot would play, and why"),
            "why": (self.why, "why MOVE", "why a move is not allowed, and by which rule"),
            "rules": (self.rules, "rules ID or WORDS", "look something up in the rulebook"),
            "card": (self.card, "card NAME", "what a card does"),
            "save": (self.save_as, "save FILE", "keep the match in a file from now on"),
            "quit": (self.quit, "quit", "leave the table"),
        }

    def last_own_ply(self) -> int:
        """The last ply that was this seat's move; -1 before the first, so that the setup is told as well."""
        own = (ply for ply in range(self.match.ply, 0, -1) if self.match.view(-1, ply - 1).asked == self.seat)
        return next(own, -1)

    # --- The course of a sitting

    def play(self) -> None:
        """Go on until the game is over or the person leaves."""
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  (lines can be edited, where there is a terminal)
        self.greet()
        try:
            while not self.match.over:
                if self.match.asked == self.seat:
                    self.ask()
                else:
                    self.let_bot_play()
        except (Stop, EOFError, KeyboardInterrupt) as leaving:
            if not isinstance(leaving, Stop):
                out.print()
            self.tell_how_to_go_on()
        else:
            self.tell_end()

    def greet(self) -> None:
        """What is played, who is who, and how."""
        out.print(Rule(Text(f"{self.game.name}, {self.match.mode.name}", "bold"), style="dim"))
        say(self.game.mood)
        others = ", ".join(self.match.names[other] for other in range(self.match.seats) if other != self.seat)
        level = self.opponents.level
        called = level.name.replace("_", " ")
        line = f"You are {self.match.names[self.seat]}. Bots play {others}: each a {called}, {level.text}."
        say(paint(self.game, line))
        say(f"The deal is sealed: the SHA-256 of its seed is {self.match.commitment}")
        say("Type the number of a move, or the move itself. 'help' lists what else you can type.")
        if self.match.ply:
            say(f"The match goes on after {self.match.ply} moves.")

    def let_bot_play(self) -> None:
        """A bot moves; it sees no more than its seat does."""
        self.match.play(self.opponents.choose(self.match))
        self.others_moved = True
        self.keep()

    def ask(self) -> None:
        """Tell the news, then read lines until a move is made or taken back."""
        if news := self.opponents.news():
            say(Text(news, "dim"))
        self.tell_news()
        if self.others_moved:
            self.table()
        self.show_moves()
        ply = self.match.ply
        while self.match.ply == ply:
            self.answer(self.read())
        self.others_moved = False

    def tell_news(self) -> None:
        """What happened since the last decision of this seat."""
        news = self.match.view(self.seat).told(self.told + 1)
        self.told = self.match.ply
        out.print()
        tell(self.game, news)
        if news:
            out.print()

    def show_moves(self) -> None:
        """What is asked, and the moves on offer."""
        view = self.match.view(self.seat)
        say(paint(self.game, view.prompt, "bold"))
        draw_moves(view)

    def read(self) -> str:
        """The next line; shown as well if it comes from somewhere else than the keyboard."""
        line = input("> ").strip()
        if not sys.stdin.isatty():
            out.print(line, soft_wrap=True)
        return line

    def answer(self, line: str) -> None:
        """A move, by number or notation, or else a command."""
        try:
            move = self.read_move(line)
            if move is not None:
                self.match.play(move)
                self.keep()
            else:
                self.obey(line)
        except WartableError as error:
            say(paint(self.game, str(error), "yellow"), indent=2)

    def read_move(self, line: str) -> Move | None:
        """The move a line names, if it names one."""
        numbered = {str(number): move for number, move in enumerate(self.match.view(self.seat).legal, 1)}
        if line in numbered:
            return numbered[line]
        if line.isdecimal():
            raise BadMove(f"there is no move {line}: they are numbered 1 to {len(numbered)}")
        try:
            return self.game.notation.read(line)
        except BadMove:
            return None

    def obey(self, line: str) -> None:
        """Do what a command says; what is neither move nor command gets a hint."""
        word, _, rest = line.partition(" ")
        if not word:
            self.show_moves()
        elif word.lower().replace("?", "help") in self.commands:
            self.commands[word.lower().replace("?", "help")][0](rest.strip())
        else:
            try:
                self.match.read(line)
            except BadMove as error:
                raise BadMove(f"{error} ('help' lists the commands)") from error

    def keep(self) -> None:
        """Save the match if it has a file. A disk that fails does not end the game."""
        if self.file is not None:
            try:
                save(self.match, self.file)
            except BadFile as error:
                self.file = None
                say(Text(f"{error}. The match is not kept any more: 'save FILE' keeps it elsewhere.", "bold red"))

    # --- Commands

    def help(self, _: str = "") -> None:
        """All that can be typed."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(style="cyan", no_wrap=True)
        grid.add_row("  3", "the move with that number")
        grid.add_row(f"  {self.match.view(self.seat).legal[-1]}", "a move by its name; capitals and _ do not matter")
        for _do, usage, text in self.commands.values():
            grid.add_row(f"  {usage}", text)
        lay(grid)

    def table(self, _: str = "") -> None:
        """The table as this seat sees it."""
        draw_table(self.match.view(self.seat))

    def log(self, _: str = "") -> None:
        """All that this seat was told."""
        tell(self.game, self.match.view(self.seat).told())

    def undo(self, _: str = "") -> None:
        """Take back the last move."""
        last = self.match.moves[-1] if self.match.moves else ""
        self.match.undo()
        self.told = self.match.ply
        self.keep()
        say(f"Taken back: {last}.", indent=2)

    def hint(self, _: str = "") -> None:
        """The best turns, as a bot sees them from this seat."""
        tell_hint(self.match.view(self.seat))

    def why(self, text: str) -> None:
        """Why a move is not allowed."""
        if not text:
            raise BadMove(f"'why' takes a move, for example: why {self.example()}")
        refusal = self.match.refusal(self.read_move(text) or self.match.read(text))
        if refusal is None:
            say("That is allowed.", indent=2)
            return
        say(paint(self.game, str(refusal), "yellow"), indent=2)
        if refusal.rule:
            show_rules(self.game, [refusal.rule])

    def example(self) -> Move:
        """A move that is not allowed now."""
        return next(move for move in self.game.notation if self.match.refusal(move) is not None)

    def rules(self, text: str) -> None:
        """Look something up in the rulebook."""
        if not text:
            raise WartableError(f"'rules' takes an id or words; 'wartable rules {self.game.id}' shows all of it")
        show_rules(self.game, text.split())

    def card(self, text: str) -> None:
        """What is printed on a card."""
        content = changed(self.game.Book, self.game.content, self.match.changes)
        cards = content.get(content["game"].get("cards", "cards"), [])
        plain = text.lower().replace("_", " ")
        found = [card for card in cards if plain == card["name"].lower()]
        found = found or [card for card in cards if plain and plain in card["name"].lower()]
        if not found:
            raise WartableError(f"there is no card {text!r}: there are {', '.join(card['name'] for card in cards)}")
        for card in found:
            facts = [f"{fact} {card[fact]}" for fact in ("deck", "type", "value", "count") if fact in card]
            say(Text.assemble((card["name"], "bold"), f": {card['text']} ({', '.join(facts)})"), indent=2)

    def save_as(self, text: str) -> None:
        """Keep the match in a file from now on."""
        if not text or not text.isprintable():
            raise BadFile("'save' takes the name of a file, for example: save match.json")
        path = Path(os.path.expanduser(text))
        save(self.match, path if path == self.file else unused(path, force=False))
        self.file = path
        say(f"The match is kept in {path} from now on, move by move.", indent=2)

    def quit(self, _: str = "") -> None:
        """Leave the table."""
        raise Stop

    # --- The end

    def tell_how_to_go_on(self) -> None:
        """How to come back to this match."""
        if self.file is None:
            say(f"You leave the table. This match was not kept; 'wartable play {self.game.id} --file FILE' keeps one.")
            return
        seat = f" --seat {self.seat}" if self.seat else ""
        say(f"You leave the table. Go on with: wartable play {self.game.id} --file {shlex.quote(str(self.file))}{seat}")

    def tell_end(self) -> None:
        """The result, and the seed, with which anyone can check the deal."""
        self.tell_news()
        self.table()
        view = self.match.view(self.seat)
        say(paint(self.game, str(self.game.words.result(view)), "bold"))
        out.print()
        say(f"The seed was {self.match.seed}")
        say(f"Its SHA-256 is {self.match.commitment}, as was promised at the start.")
        if self.file is None:
            say(f"With 'wartable play {self.game.id} --file FILE', 'wartable verify FILE' checks the whole match.")
        else:
            say(f"Check the whole match with: wartable verify {shlex.quote(str(self.file))}")
