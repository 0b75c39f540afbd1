"""What the rules must hold to at every moment."""

from __future__ import annotations

from wartable.check.play import RandomGame, refused
from wartable.check.settings import Setting
from wartable.engine.contract import WHOLE


def pieces_are_conserved(setting: Setting) -> None:
    """Every state is valid, and until the end some seat can act."""
    game = RandomGame(setting, setting.seed(1))
    for match in game.moments():
        game.expect(match.game.rules.valid(match.book, match.state), "the state is not valid", match)
        game.expect(match.over == (match.asked == -1), "a seat is asked although the game is over", match)


def offers_agree_with_refusals(setting: Setting) -> None:
    """Exactly the moves that are offered are not refused, and none is offered twice."""
    game = RandomGame(setting, setting.seed(2))
    for match in game.some_moments():
        legal = match.legal()
        allowed = {move for move in match.game.notation if not refused(match, move)}
        missing, extra = sorted(allowed - set(legal)), sorted(set(legal) - allowed)
        game.expect(not missing, f"not offered, yet not refused: {', '.join(map(str, missing[:3]))}", match)
        game.expect(not extra, f"offered, yet refused: {', '.join(map(str, extra[:3]))}", match)
        game.expect(len(legal) == len(allowed), "a move is offered twice", match)


def the_end_shares_one_victory(setting: Setting) -> None:
    """Shares add up to one victory, and a team shares its result."""
    game = RandomGame(setting, setting.seed(3))
    *_, match = game.moments()
    scores = match.scores()
    teams = match.mode.teams or tuple((seat,) for seat in range(match.seats))
    total = sum(scores[team[0]] for team in teams)
    game.expect(abs(total - 1) <= len(teams) / WHOLE, f"the shares of victory add up to {total}", match)
    for team in teams:
        game.expect(len({scores[seat] for seat in team}) == 1, "a team does not share its result", match)


def the_same_moves_give_the_same_game(setting: Setting) -> None:
    """A seed and the moves as text lead to the same state again."""
    game = RandomGame(setting, setting.seed(4))
    *_, match = game.moments()
    again = setting.match(game.seed).play(*map(str, match.moves))
    game.expect(again.state == match.state, "the same seed and moves end in another state", match)
