"""Everything that can happen has words, and a rule behind it."""

from __future__ import annotations

import random
import re

from wartable.check.play import RandomGame, refused
from wartable.check.settings import Setting
from wartable.engine.game import Game
from wartable.engine.rulebook import read_rulebook

REFUSALS = 60
"""How many refused moves are put into words at one moment."""
UNFILLED = re.compile(r"[{}]")


def everything_has_words(setting: Setting) -> None:
    """Prompts, events, moves and the result are whole sentences for every seat."""
    game = RandomGame(setting, setting.seed(10))
    for match in game.some_moments():
        for seat in range(-1, match.seats):
            view = match.view(seat)
            said = {"the prompt": view.prompt, "the table": str(view)}
            said |= {f"the move {move}": view.say(move) for move in view.legal}
            said |= {f"the event {line.event!r}": line.text for line in view.log_lines(match.ply)}
            if match.over:
                said["the result"] = str(view.outcome)
            for what, words in said.items():
                good = bool(words.strip()) and not UNFILLED.search(words)
                game.expect(good, f"{what} reads {words!r} for seat {seat}", match)


def every_refusal_has_words_and_a_rule(setting: Setting) -> None:
    """Whatever is refused is refused with words and a rule of the rulebook."""
    game, rng = RandomGame(setting, setting.seed(11)), random.Random(11)
    rules, moves = read_rulebook(setting.game).rules, list(setting.game.notation)
    for match in game.some_moments():
        for move in rng.sample(moves, min(REFUSALS, len(moves))):
            if not match.over and not refused(match, move):
                continue
            illegal = match.refusal(move)
            if illegal is not None:
                good = bool(illegal.text.strip()) and not UNFILLED.search(illegal.text)
                game.expect(good, f"{move} is refused with {illegal.text!r}", match)
                game.expect(illegal.rule in rules, f"{move} is refused by {illegal.rule!r}, which is no rule", match)


def every_event_has_a_rule(game: Game) -> list[str]:
    """Events, ends and refusals name rules of the rulebook."""
    rules = read_rulebook(game).rules
    declared = [*game.Tell, *game.End, *game.Refusal]
    return [
        f"{type(kind).__name__}.{kind.name} names {kind.rule!r}, which is not in the rulebook"
        for kind in declared
        if kind.rule not in rules and not (kind == 0 and not kind.rule)
    ]
