"""The pictures of Intelliwar: ``python -m tests.browser.intelliwar_pictures [FOLDER]``.

They go to docs/screenshots/intelliwar, if no other folder is named. Ida and Corvin, and later their partners too, seek
each other on the board and strike where they can, so that there are wounds, experience and better dice to look at.
"""

from __future__ import annotations

import random
import re
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from tests.browser.moments import Company
from tests.browser.people import PHONE, WIDE, Person
from tests.browser.screenshots import as_in, come, main, named, shoot
from tests.server.running_server import RunningServer

PICTURES = ("dice", "draft", "forecast", "phone", "table", "table-candle", "teams")
OTHERS = ("Corvin", "Wanda", "Baldwin")
TALK = ((1, "all", "Your Prince looks lonely over there."), (0, "all", "He has better dice than company."))
ENOUGH = 24
"""A battle with this much experience and this many better dice and tokens is worth a picture."""
MIDDLE = (4, 0)
"""From this square on, the card of a unit lies beside the board."""
LIKED = ("upgrade_teal", "upgrade_white", "bodyguard", "retaliate", "attack", "reload", "use_xp")
"""Moves that everybody makes as soon as possible, best first."""
FLOW = ("roll", "accept", "pass", "end", "end_turn", "keep")
"""Moves that carry the turn on."""
STANDS = re.compile(r'id="unit-(\w+)" class="tok \w+ (own|foe)[^>]*aria-label="[^"]* on ([a-g])([1-9])')
SEEN = re.compile(r'class="(?:xp on|die-teal|die-blue|coin)"')


def shoot_intelliwar(browser: Browser, house: RunningServer, folder: Path, enough: int = ENOUGH) -> None:
    """The draft, a battle in all lights and sizes, whom to strike, how it went, and two against two."""
    ida = come(browser, house, WIDE, "day").called("Ida")
    people = [ida.visitor(), *[named(house, name) for name in OTHERS]]
    table = {"game": "intelliwar", "title": "Accession to the Throne"}
    two, teams = (
        Company(those, TALK, choose, {**table, "mode": mode})
        for those, mode in ((people[:2], "duel"), (people, "teams"))
    )
    at = two.moment(drafts)
    shoot_draft(ida, at, folder / "draft.png")
    at = two.moment(lambda view: fights(view) and richness(view) >= enough, at)
    for light, mark in (("day", ""), ("candle", "-candle")):
        shoot(as_in(ida, come(browser, house, WIDE, light)), f"/table/{at}", ".can", folder / f"table{mark}.png")
    phone = come(browser, house, PHONE, "day", device_scale_factor=2, is_mobile=True, has_touch=True)
    shoot(as_in(ida, phone), f"/table/{at}", ".can", folder / "phone.png")
    at = two.moment(lambda view: fights(view) and has_room(view), at)
    shoot_forecast(ida, at, folder / "forecast.png")
    struck = two.moment(lambda view: hurts(view) and richness(view) >= enough // 2, at)
    shoot(ida, f"/table/{struck}", ".story", folder / "dice.png")
    together = teams.moment(lambda view: fights(view) and richness(view) >= enough // 2)
    shoot(ida, f"/table/{together}", ".can", folder / "teams.png")
    for context in browser.contexts:
        context.close()


def shoot_draft(ida: Person, table: str, file: Path) -> None:
    """One card is chosen, and another one pointed at."""
    ida.open(f"/table/{table}")
    free = ida.see(".pick-card.can")
    free.first.click()
    free.last.hover()
    ida.see(".take").wait_for()
    ida.page.screenshot(path=file)
    ida.look_away()


def shoot_forecast(ida: Person, table: str, file: Path) -> None:
    """A unit is chosen, its target pointed at."""
    blow = rightmost_blow(ida.view(table))
    ida.open(f"/table/{table}")
    attacker, target = (ida.see(f"#{name}") for name in blow["clicks"])
    attacker.wait_for()
    ida.click_at(attacker)
    target.hover(force=True)
    ida.see(".about-card .forecast").wait_for()
    ida.page.screenshot(path=file)
    ida.look_away()


def rightmost_blow(view: Any) -> Any:
    """The attack on the enemy furthest to the right, with room beside it for its card."""
    foes = standing(view, "foe")
    blows = [offer for offer in view["turn"]["moves"] if offer["move"].startswith("attack ")]
    return max(blows, key=lambda offer: foes[offer["move"].split()[2]])


def has_room(view: Any) -> bool:
    """Whether the enemy furthest to the right that can be attacked stands in the right half of the board."""
    return standing(view, "foe")[rightmost_blow(view)["move"].split()[2]] > MIDDLE


def choose(view: Any, luck: random.Random) -> str:
    """The move of a player who strikes, or else comes nearer to an enemy, and sometimes does something else."""
    moves = [str(offer["move"]) for offer in view["turn"]["moves"]]
    kinds = {move.split()[0] for move in moves}
    for kind in LIKED:
        if kind in kinds and luck.random() < 0.8:
            return luck.choice([move for move in moves if move.split()[0] == kind])
    steps = [move for move in moves if move.startswith("move ")]
    if steps and luck.random() < 0.8:
        foes = standing(view, "foe")
        return min(steps, key=lambda step: (nearest(step, foes), luck.random()))
    if kinds.intersection(FLOW) and luck.random() < 0.7:
        return luck.choice([move for move in moves if move.split()[0] in FLOW])
    return luck.choice(moves)


def far(square: tuple[int, int], other: tuple[int, int]) -> int:
    return max(abs(square[0] - other[0]), abs(square[1] - other[1]))


def on_board(letter: str, digit: str) -> tuple[int, int]:
    return ord(letter) - ord("a"), int(digit)


def standing(view: Any, side: str) -> dict[str, tuple[int, int]]:
    """The units of the player's own or the other side, each with its square."""
    found = STANDS.findall(view["frame"]["zones"]["board"])
    return {unit: on_board(column, row) for unit, whose, column, row in found if whose == side}


def nearest(step: str, foes: dict[str, tuple[int, int]]) -> int:
    """How far from the nearest enemy a step ends."""
    goal = on_board(*step.split()[2])
    return min(far(goal, foe) for foe in foes.values())


def drafts(view: Any) -> bool:
    """Whether a card is being taken and many are taken already."""
    zone = view["frame"]["zones"]["board"]
    return bool(view["turn"]["moves"][0]["move"].startswith("take") and zone.count("pick-card taken") >= 6)


def fights(view: Any) -> bool:
    """Whether a unit can strike, most others are still there, and tokens still lie on the board."""
    zone = view["frame"]["zones"]["board"]
    near = any(offer["move"].startswith("attack ") for offer in view["turn"]["moves"])
    return near and 1 <= zone.count("lost-unit") <= 3 and 'id="explore-' in zone


def hurts(view: Any) -> bool:
    """Whether dice have just done damage that is told."""
    zone = view["frame"]["zones"]["board"]
    return 'class="burst"' in zone and 'id="felt"' in zone and "question story" in zone


def richness(view: Any) -> int:
    """How much experience, and how many better dice and tokens there are."""
    return len(SEEN.findall(view["frame"]["zones"]["board"]))


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/screenshots/intelliwar"), shoot_intelliwar)
