"""All checks, in the order they are run: quick ones first, those that compile last."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from wartable.check import lessons, pictures, rulebook, rules, secrets, speeds, words
from wartable.check.play import Broken
from wartable.check.settings import Setting, sample, settings
from wartable.engine.game import Game

Progress = Callable[[int, int], None]
"""Told after each table: how many are done, and how many there are."""


class Check(NamedTuple):
    """One thing that holds for every game: for a table set up in any way, or for the game as a whole."""

    text: str
    on_table: Callable[[Setting], None] | None = None
    on_game: Callable[[Game], list[str]] | None = None

    @property
    def name(self) -> str:
        """The name to run it by."""
        function = self.on_table or self.on_game
        return function.__name__ if function is not None else ""

    def faults(self, game: Game, tables: int = 12, progress: Progress | None = None) -> list[str]:
        """What is wrong with a game, on up to ``tables`` kinds of table; nothing if all is well."""
        if self.on_game is not None:
            return self.on_game(game)
        found, tried = [], sample(settings(game), tables)
        for done, setting in enumerate(tried, 1):
            fault = self.fault(setting)
            if fault:
                found.append(fault)
            if progress is not None:
                progress(done, len(tried))
        return found

    def fault(self, setting: Setting) -> str:
        """What is wrong on one table; an exception of the game's own is a fault, too."""
        try:
            if self.on_table is not None:
                self.on_table(setting)
        except Broken as broken:
            return str(broken.fault)
        except Exception as error:
            return f"{type(error).__name__}: {error} [{setting}]"
        return ""


CHECKS = (
    Check("every event, end and refusal names a rule", on_game=words.every_event_has_a_rule),
    Check("every rule has code and a test", on_game=rulebook.every_rule_is_carried),
    Check("files are there, letters are large enough", on_game=pictures.files_and_letters),
    Check("every lesson can be learned", on_game=lessons.every_lesson_can_be_learned),
    Check("pieces are conserved, some seat can act, every game ends", on_table=rules.pieces_are_conserved),
    Check("offers agree with refusals", on_table=rules.offers_agree_with_refusals),
    Check("the end shares one victory", on_table=rules.the_end_shares_one_victory),
    Check("the same seed and moves give the same game", on_table=rules.the_same_moves_give_the_same_game),
    Check("another world looks the same", on_table=secrets.another_world_looks_the_same),
    Check("words keep secrets", on_table=secrets.words_keep_secrets),
    Check("events keep secrets", on_table=secrets.events_keep_secrets),
    Check("undoing teaches nothing", on_table=secrets.undoing_teaches_nothing),
    Check("everything has words", on_table=words.everything_has_words),
    Check("every refusal has words and a rule", on_table=words.every_refusal_has_words_and_a_rule),
    Check("every move can be clicked, by keyboard too", on_table=pictures.every_move_can_be_clicked),
    Check("both speeds agree", on_table=speeds.both_speeds_agree),
    Check("hiding agrees at both speeds", on_table=speeds.hiding_agrees),
    Check("the simulated GPU agrees", on_game=speeds.the_gpu_agrees),
)
