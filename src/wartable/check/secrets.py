"""Nobody learns what they may not know: redealing what a seat cannot see changes nothing that reaches it."""

from __future__ import annotations

import random

from wartable.check.play import RandomGame, hidden, refused
from wartable.check.settings import Setting
from wartable.engine.match import Match
from wartable.engine.moves import Move


def another_world_looks_the_same(setting: Setting) -> None:
    """A redeal is a possible position, looks the same to its seat and offers it the same moves."""
    game = RandomGame(setting, setting.seed(6))
    for match in game.moments():
        for seat in range(-1, match.seats):
            other = match.redealt(seat, match.ply)
            game.expect(
                match.game.rules.valid(match.book, other.state), f"the redeal for seat {seat} is not valid", match
            )
            game.expect(hidden(other, seat) == hidden(match, seat), f"seat {seat} sees the redeal", match)
            if seat == match.asked:
                game.expect(other.legal() == match.legal(), f"seat {seat} is offered other moves after a redeal", match)


def words_keep_secrets(setting: Setting) -> None:
    """Words and refusals do not depend on what the reader cannot see."""
    game = RandomGame(setting, setting.seed(7))
    for match in game.some_moments():
        for seat in range(-1, match.seats):
            here, there = match.view(seat), match.redealt(seat, match.ply).view(seat)
            game.expect(str(there) == str(here), f"the words for seat {seat} tell a secret", match)
            game.expect(there.told() == here.told(), f"the log of seat {seat} tells a secret", match)
        if not match.over:
            other = match.redealt(match.asked, 1)
            for move in match.game.notation:
                game.expect(refused(other, move) == refused(match, move), f"refusing {move} tells a secret", match)


def events_keep_secrets(setting: Setting) -> None:
    """Worlds that look alike before and after a move tell the same events."""
    game, rng = RandomGame(setting, setting.seed(8)), random.Random(8)
    for match in game.moments():
        if match.over:
            return
        move = rng.choice(match.legal())
        after = match.copy().play(move)
        for seat in range(-1, match.seats):
            other = match.redealt(seat, rng.randrange(1 << 30))
            for same in rng.sample(alike(other, move), min(1, len(alike(other, move)))):
                other.play(same)
                if hidden(after, seat) == hidden(other, seat):
                    game.expect(told(after, seat) == told(other, seat), f"{move} tells seat {seat} a secret", match)


def undoing_teaches_nothing(setting: Setting) -> None:
    """What can be undone has shown its mover nothing, and undo and redo lead back and forth."""
    game = RandomGame(setting, setting.seed(9))
    for match in game.some_moments():
        if match.over:
            return
        for move in match.legal():
            after = match.copy().play(move)
            if not after.can_undo:
                continue
            mover = match.asked
            game.expect(after.asked == mover, f"{move} can be undone, though another seat is asked", match)
            other = match.redealt(mover, match.ply).play(move)
            game.expect(hidden(other, mover) == hidden(after, mover), f"undoing {move} teaches something", match)
            back = after.copy().undo()
            game.expect(back.state == match.state, f"undoing {move} leads elsewhere", match)
            game.expect(back.redo().state == after.state, f"redoing {move} leads elsewhere", match)


def told(match: Match, seat: int) -> list[str]:
    """The events of the last move as they reach a seat, in no order: two cards may be drawn either way round."""
    seen = [event.seen_by(seat) for event in match.events(match.ply)]
    return sorted(repr(event) for event in seen if event)


def alike(match: Match, move: Move) -> list[Move]:
    """Legal moves that may look like this one to others: of secret kinds, all with another argument."""
    secret = move.kind.word in match.game.content.get("check", {}).get("secret_moves", ())
    return [other for other in match.legal() if other == move or (secret and other.kind == move.kind)]
