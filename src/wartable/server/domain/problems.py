"""Problems of the games: the one of the day, and whether a player has solved theirs."""

from __future__ import annotations

from wartable.bots.imagined_turn import turn_in_words
from wartable.engine.errors import UnknownGame
from wartable.engine.game import Game, game
from wartable.i18n.translator import say
from wartable.review.problem_set import PosedProblem, load_problems
from wartable.server import steady_time
from wartable.server.domain.table import Table
from wartable.server.http_errors import not_found
from wartable.server.schemas.tables import Pose, ProblemOut

DAY = 86_400.0


def of_the_day(chosen: Game) -> int:
    """The number of the problem of the day; each day has the next one."""
    return int(steady_time.now() // DAY) % len(load_problems(chosen))


def chosen_problem(wanted: Pose) -> tuple[int, PosedProblem]:
    """The problem that somebody asks for, and its number: without one, that of the day."""
    try:
        chosen = game(wanted.game)
    except UnknownGame:
        raise not_found("There is no such game.") from None
    problems = load_problems(chosen)
    if not problems:
        raise not_found("This game has no problems.")
    number = of_the_day(chosen) if wanted.number is None else wanted.number % len(problems)
    return number, problems[number]


def problem_out(table: Table) -> ProblemOut | None:
    """The problem that a table poses, and once it was tried, whether it was solved."""
    number, problems = table.row.problem, load_problems(table.game)
    if number is None or number >= len(problems):
        return None
    problem = problems[number]
    if len(table.played) <= problem.ply:
        text = say("One move here is much better than all others. Find it.")
        return ProblemOut(number=number, of=len(problems), solved=None, text=text)
    solved = table.played[problem.ply] == problem.solution[0]
    figures = {"share": round(100 * problem.share), "next": round(100 * problem.next_share)}
    if solved:
        text = say("Solved: this promises {share} %, and nothing else more than {next} %.", **figures)
    else:
        turn = "; ".join(_in_words(table, problem))
        text = say("Not the best. {turn}: {share} %, and nothing else more than {next} %.", turn=turn, **figures)
    return ProblemOut(number=number, of=len(problems), solved=solved, text=text)


def _in_words(table: Table, problem: PosedProblem) -> list[str]:
    """The solution in the words of its seat."""
    view = table.match.view(table.match.movers[problem.ply], problem.ply)
    return turn_in_words(view, [table.game.notation.read(text) for text in problem.solution])
