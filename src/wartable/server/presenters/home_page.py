"""The home page, with the games on its shelf and their rulebooks."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.game import Game, all_games
from wartable.i18n.translator import say
from wartable.kit.html import a, button, div, h2, li, p, span
from wartable.kit.markup import join, lone
from wartable.kit.svg import sketch, use
from wartable.lessons.course import course
from wartable.review.problem_set import load_problems
from wartable.server.labels import game_name, translator
from wartable.server.presenters import art
from wartable.server.presenters.games import number_of_players
from wartable.server.presenters.pages import page_text
from wartable.server.root_path import below_root

PAGE = "home.html"
COVERS, SHELF, BOOKS = "<!-- covers -->", "<!-- shelf -->", "<!-- rulebooks -->"
START, COURSES = "<!-- start -->", "<!-- courses -->"
"""The places of the page that are filled in."""


def home_page(reader: str, *, newcomer: bool) -> str:
    """The home page in the reader's language, with their name on it; a newcomer is offered to learn first."""
    games = all_games()
    taught = [game for game in games if course(game) is not None]
    text = page_text(PAGE, reader)
    if newcomer and taught:
        text = text.replace('<body class="wall">', '<body class="wall newcomer">')
    text = text.replace(START, _start(taught[0]) if taught else "").replace(COURSES, join(*(li() for _ in taught)))
    for place, fill in ((COVERS, _cover), (SHELF, _on_shelf), (BOOKS, _book)):
        text = text.replace(place, join(*map(fill, games)))
    return text


def _cover(game: Game) -> Markup:
    """A link by which the browser gets the picture of a game before a script asks for it."""
    return lone("link", {"rel": "preload", "href": art.cover_url(game), "as_": "fetch", "crossorigin": True})


def _on_shelf(game: Game) -> Markup:
    """A game on the shelf: the place of its box, which the page draws, and what is known about it."""
    name, table = game_name(game), below_root(f"/new?game={game.id}")
    stand = a(
        class_="box-place",
        href=table,
        data_game=game.id,
        data_name=name,
        data_cover=art.cover_url(game),
        aria_label=say("{game}: set up a table", game=name),
    )
    play = button(
        _icon("play"),
        say("Play now"),
        class_="button go",
        form="play-now",
        name="game",
        value=game.id,
        aria_label=say("Play now: {game}", game=name),
    )
    invite = a(
        _icon("link"),
        class_="button square",
        href=f"{table}&by=link",
        aria_label=say("Invite friends to {game} by link", game=name),
        title=say("Invite friends by link"),
    )
    problem = _problem(game) if load_problems(game) else ""
    mood = p(translator(game).say(game.mood), class_="mood")
    acts = [play, problem, invite] if course(game) is None else [_learn(game), play, problem, invite]
    about = div(h2(name, class_="unseen"), _facts(game), mood, div(*acts, class_="acts"), class_="about-game")
    return li(stand, about, class_="shelf-game")


def _learn(game: Game) -> Markup:
    """A link to the course of a game."""
    label = say("Learn {game}", game=game_name(game))
    return a(_icon("book"), say("Learn"), class_="button teach", href=below_root(f"/learn/{game.id}"), aria_label=label)


def _start(game: Game) -> Markup:
    """A link to the first course."""
    words = say("Start with {game}", game=game_name(game))
    return a(_icon("play", "small"), words, class_="button learn", href=below_root(f"/learn/{game.id}"))


def _problem(game: Game) -> Markup:
    """A button to the problem of the day."""
    return button(
        _icon("hint"),
        type="button",
        class_="button square",
        data_problem=game.id,
        aria_label=say("Problem of the day: {game}", game=game_name(game)),
        title=say("Problem of the day"),
    )


def _facts(game: Game) -> Markup:
    """How many play, and for how long."""
    shortest, longest = game.content["game"]["minutes"]
    length = say("{shortest} to {longest} min", shortest=shortest, longest=longest)
    return p(
        span(_icon("people", "small"), number_of_players(game)), span(_icon("clock", "small"), length), class_="facts"
    )


def _book(game: Game) -> Markup:
    """A link to a rulebook."""
    return li(a(_icon("book"), game_name(game), _icon("chevron", "small"), href=below_root(f"/rules/{game.id}")))


def _icon(name: str, size: str = "") -> Markup:
    """A drawing of the house sprite."""
    return sketch(use(f"e-{name}", 0, 0, 48), box="0 0 48 48", class_=f"icon {size}".strip())
