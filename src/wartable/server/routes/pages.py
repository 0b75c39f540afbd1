"""Pages, and the files they are made of."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from wartable.engine.errors import UnknownGame
from wartable.engine.game import Game, game
from wartable.i18n.translator import LANGUAGES
from wartable.server.http_errors import engine_message, not_found
from wartable.server.presenters import art, pages, rulebooks
from wartable.server.presenters.files import find, make_file
from wartable.server.presenters.home_page import home_page
from wartable.server.presenters.pages import html_file
from wartable.server.presenters.web_files import FOLDER, requested, web_file
from wartable.server.routes.dependencies import AppServices, Caller
from wartable.server.routes.file_responses import send_file

router = APIRouter(include_in_schema=False)


def game_named(name: str) -> Game:
    """A game by its id."""
    try:
        return game(name)
    except UnknownGame as error:
        raise not_found(engine_message(error)) from error


def page(path: str, name: str) -> None:
    """Serve a file as a page; its content comes by the API. It sets the cookie, so all its calls are one person's."""

    @router.get(path)
    async def show(request: Request, person: Caller) -> Response:
        return send_file(request, pages.page(name, person.name), translated=True)


page("/new", "new.html")
page("/table/{id}", "table.html")
page("/account", "account.html")
page("/learn/{name}", "learn.html")


@router.get("/")
async def home(request: Request, services: AppServices, person: Caller) -> Response:
    """The home page."""
    _, newcomer = await services.lessons.shelf(person)
    return send_file(request, html_file(home_page(person.name, newcomer=newcomer)), translated=True)


@router.get("/rules")
async def rules(request: Request, person: Caller) -> Response:
    """The list of rulebooks."""
    return send_file(request, html_file(rulebooks.index(person.name)), translated=True)


@router.get("/rules/{name}")
async def rulebook(request: Request, name: str, person: Caller) -> Response:
    """The rulebook of a game, with an anchor for each rule."""
    return send_file(request, html_file(rulebooks.page(game_named(name), person.name)), translated=True)


@router.get("/rules/{name}/audit")
async def audit(request: Request, name: str, person: Caller) -> Response:
    """Which rules and numbers of a game are ours, and why."""
    return send_file(request, html_file(rulebooks.audit_page(game_named(name), person.name)), translated=True)


@router.get("/rules/{name}/examples/{language}/{id}.svg")
async def example(request: Request, name: str, language: str, id: str) -> Response:
    """The picture of a worked example."""
    chosen = game_named(name)
    file = rulebooks.example_file(chosen, language, id) if language in LANGUAGES else None
    if file is None:
        raise not_found("There is no such example.")
    return send_file(request, file)


@router.get("/words/{language}.json")
async def words(request: Request, language: str) -> Response:
    """The words of the pages' scripts in a language other than English."""
    if language not in LANGUAGES:
        raise not_found("There is no such language.")
    return send_file(request, pages.words(language))


@router.get("/favicon.ico")
async def favicon(request: Request) -> Response:
    """The icon that browsers ask for."""
    return send_file(request, web_file("art/favicon.svg"))


@router.get("/manifest.webmanifest")
async def manifest(request: Request) -> Response:
    """What a phone needs to know to put the pages on its home screen."""
    return send_file(request, web_file("manifest.webmanifest"))


@router.get("/service-worker.js")
async def service_worker(request: Request) -> Response:
    """The script that shows notifications. It lies at the root, since it can open only pages below it."""
    response = send_file(request, web_file("service-worker.js"))
    response.headers["content-security-policy"] = "default-src 'self'"
    return response


@router.get(FOLDER + "{path:path}")
async def web(request: Request, path: str) -> Response:
    """A file of the pages; an address with their version can be cached forever."""
    file, lasting = requested(path)
    return send_file(request, file, lasting=lasting)


@router.get("/games/{id}/backdrop/{mode}/{seats}/{layout}.svg")
async def backdrop(request: Request, id: str, mode: str, seats: int, layout: str) -> Response:
    """The still part of a game's picture."""
    chosen = game_named(id)
    if mode not in chosen.modes or not chosen.modes[mode].fewest <= seats <= chosen.modes[mode].most:
        raise not_found("There is no such backdrop.")
    drawn = art.backdrop(chosen, mode, seats, layout == "small")
    return send_file(request, make_file(drawn.encode(), ".svg"), translated=True)


@router.get("/games/{id}/{name:path}")
async def game_file(request: Request, id: str, name: str) -> Response:
    """A file of a game's pictures."""
    return send_file(request, find(art.folder(game_named(id)), name))
