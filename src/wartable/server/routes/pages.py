"""Pages, and the files they are made of."""

from __future__ import annotations

from fastapi import APIRouter, Depends, Request
from fastapi.responses import Response

from wartable.engine.errors import UnknownGame
from wartable.engine.game import Game, game
from wartable.i18n.translator import LANGUAGES
from wartable.server.http_errors import engine_message, not_found
from wartable.server.presenters import art, pages, rulebooks
from wartable.server.presenters.files import file, find, send
from wartable.server.presenters.pages import WEB
from wartable.server.routes.dependencies import caller

router = APIRouter(include_in_schema=False)
known = [Depends(caller)]
"""Whoever opens a page is known from then on: all calls of the page come from the same person."""


def game_named(name: str) -> Game:
    """A game by its id."""
    try:
        return game(name)
    except UnknownGame as error:
        raise not_found(engine_message(error)) from error


def page(path: str, name: str) -> None:
    """Serve a file as a page; what is on it comes by the API."""

    @router.get(path, dependencies=known)
    async def show(request: Request) -> Response:
        return send(request, pages.page(name), spoken=True)


page("/", "home.html")
page("/new", "new.html")
page("/table/{id}", "table.html")
page("/account", "account.html")


@router.get("/rules", dependencies=known)
async def rules(request: Request) -> Response:
    """The rulebooks."""
    return send(request, file(rulebooks.shelf(pages.shell("rules.html")).encode(), ".html"), spoken=True)


@router.get("/rules/{name}", dependencies=known)
async def rulebook(request: Request, name: str) -> Response:
    """The rulebook of a game, with an anchor for each rule."""
    shell = pages.shell("rules.html")
    return send(request, file(rulebooks.page(shell, game_named(name)).encode(), ".html"), spoken=True)


@router.get("/words/{language}.json")
async def words(request: Request, language: str) -> Response:
    """What the scripts of the pages say in a language other than English."""
    if language not in LANGUAGES:
        raise not_found("There is no such language.")
    return send(request, pages.words(language))


@router.get("/favicon.ico")
async def favicon(request: Request) -> Response:
    """What browsers ask for by themselves."""
    return send(request, find(WEB, "art/favicon.svg"))


@router.get("/web/{name:path}")
async def web(request: Request, name: str) -> Response:
    """A file of the pages."""
    return send(request, find(WEB, name))


@router.get("/games/{id}/backdrop/{mode}/{seats}/{layout}.svg")
async def backdrop(request: Request, id: str, mode: str, seats: int, layout: str) -> Response:
    """What stands still behind a game."""
    chosen = game_named(id)
    if mode not in chosen.modes or not chosen.modes[mode].fewest <= seats <= chosen.modes[mode].most:
        raise not_found("There is no such table.")
    drawn = art.backdrop(chosen, mode, seats, layout == "small")
    return send(request, file(drawn.encode(), ".svg"), spoken=True)


@router.get("/games/{id}/{name:path}")
async def game_file(request: Request, id: str, name: str) -> Response:
    """A file of a game's pictures."""
    return send(request, find(art.folder(game_named(id)), name))
