"""Turns that could be played, so that a page can show them on the board: words, clicks, and what would be seen then."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wartable.bots.imagined_turn import ImaginedTurn, turn_in_words
from wartable.engine.moves import Move
from wartable.engine.picture import Player, Scene
from wartable.engine.view import View
from wartable.server.domain.viewer import Layout
from wartable.server.http_errors import bad_request
from wartable.server.schemas.play import HintedMove, ImaginedStep, ImaginedTurnOut


def turn_out(view: View, moves: Sequence[Move]) -> list[HintedMove]:
    """The moves of a turn, each in words of its moment."""
    words = turn_in_words(view, moves)
    return [HintedMove(move=str(move), text=text) for move, text in zip(moves, words, strict=True)]


def imagined(view: View, moves: Iterable[str], players: tuple[Player, ...], layout: Layout) -> ImaginedTurnOut:
    """A turn step by step, and the zones as they would look after it, as far as the seat can know."""
    picture, turn, steps, shown = view.game.picture, ImaginedTurn(view), [], None
    for text in moves:
        move = next((one for one in turn.view.legal if str(one) == text), None)
        if move is None or turn.over:
            raise bad_request("That turn cannot be played: {move} is not allowed.", move=text[:80])
        scene = Scene(turn.view, players, *layout)
        steps.append(ImaginedStep(text=turn.view.say(move), clicks=picture.clicks(scene, move)))
        turn.play(move)
        shown = turn.after or shown
    return ImaginedTurnOut(
        steps=steps, zones={} if shown is None else dict(picture.draw(Scene(shown, players, *layout)))
    )
