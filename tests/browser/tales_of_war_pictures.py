"""The pictures of Tales of War: ``python -m tests.browser.tales_of_war_pictures [FOLDER]``.

They go to docs/screenshots/tales_of_war, if no other folder is named. Two people fight a campaign; they hit whom they
can and like to set something on fire, so that there is something to look at.
"""

from __future__ import annotations

import random
import re
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect

from tests.browser.moments import Company
from tests.browser.people import PHONE, WIDE, Person
from tests.browser.screenshots import as_in, come, main, named, shoot
from tests.chromium import PATIENCE
from tests.server.running_server import RunningServer
from tests.server.visitor import Visitor

PICTURES = ("army", "battle", "battle-candle", "spoils", "line-of-fire", "phone", "plan")
FOES = ("unit-blue", "unit-red")
TALK = (
    (1, "all", "Your Archers should not have hidden in that Forest."),
    (0, "all", "They will be out before it is ashes."),
)
ENOUGH = 14
"""How much fire, and how many enemies to charge, units in danger and casualties, are worth a picture."""
TO_CHARGE = 8
"""So much of it comes with the right unit in hand."""
FACE = re.compile(r"face-[a-l](\d+)-([nesw]+)")
SHOTS = ("fire", "ice", "shoot")


def shoot_tales_of_war(browser: Browser, house: RunningServer, folder: Path, enough: int = ENOUGH) -> None:
    """Mara shares the spoils, arms in secret, and then has a unit in hand in the middle of a battle."""
    mara = come(browser, house, WIDE, "day").called("Mara")
    people = [mara.visitor(), named(house, "Ottokar")]
    table = {"game": "tales_of_war", "mode": "campaign", "title": "The Cross of Eternity"}
    company = Company(people, TALK, choose, table)
    at = company.moment(lambda view: offers(view, "keep"))
    shoot(mara, f"/table/{at}", "#spoils .can", folder / "spoils.png")
    at = company.moment(lambda view: offers(view, "core") and view["frame"]["zones"]["board"].count("dead") == 0, at)
    shoot(mara, f"/table/{at}", "#decision .can", folder / "army.png")
    at = company.moment(lambda view: takes_up(people[0], view, enough), at)
    for light, mark in (("day", ""), ("candle", "-candle")):
        there = as_in(mara, come(browser, house, WIDE, light))
        shoot(there, f"/table/{at}", "#squares .can", folder / f"battle{mark}.png")
    phone = come(browser, house, PHONE, "day", device_scale_factor=2, is_mobile=True, has_touch=True)
    shoot(as_in(mara, phone), f"/table/{at}", "#squares .can", folder / "phone.png")
    shoot_pointing(mara, at, folder / "line-of-fire.png")
    shoot_plan(mara, at, folder / "plan.png")
    for context in browser.contexts:
        context.close()


# --- What is looked at


def shoot_pointing(mara: Person, table: str, file: Path) -> None:
    """Mara points at the enemy with the longest Line of Fire, or at any enemy if none shoots."""
    mara.open(f"/table/{table}")
    mara.see("#squares .can").first.wait_for()
    mara.page.wait_for_load_state("networkidle")
    enemies = mara.see(".unit.enemy")
    longest = max(range(enemies.count()), key=lambda n: enemies.nth(n).locator(".bead").count())
    enemies.nth(longest).locator(".halo").hover(force=True)
    expect(mara.see(".about-card")).to_be_visible(timeout=PATIENCE)
    mara.page.screenshot(path=file)


def shoot_plan(mara: Person, table: str, file: Path) -> None:
    """Mara has chosen where her unit goes and how it ends, and may still think better of it."""
    plan = longest_way(mara.visitor(), table)
    mara.open(f"/table/{table}")
    for name in plan["clicks"]:
        expect(mara.see(f"#{name}")).to_have_class(re.compile(r"\bcan\b"))
        assert mara.click_at(mara.see(f"#{name}")), name
    expect(mara.see("#wt-confirm")).to_be_visible()
    mara.page.screenshot(path=file)


def longest_way(mara: Visitor, table: str) -> Any:
    """The longest way that any of Mara's units can go; she has that unit in hand then."""
    mara.undo(table)
    found = []
    for offer in mara.view(table)["turn"]["moves"]:
        found += [
            (steps(plan), offer["move"], plan) for plan in mara.play(table, offer["move"])["view"]["turn"]["plans"]
        ]
        mara.undo(table)
    _, unit, plan = max(found, key=lambda way: way[0])
    mara.play(table, unit)
    return plan


def steps(plan: Any) -> tuple[bool, int, int]:
    """How long a way with a facing is, in steps and in turns."""
    return plan["clicks"][-1].startswith("face-"), plan["move"].count("step"), plan["move"].count("turn")


# --- How it comes to that


def choose(view: Any, luck: random.Random) -> str:
    """A move for somebody who burns what burns, hits whom they can, and else goes forward."""
    turn, me = view["turn"], view["table"]["me"]
    ends = [plan for plan in turn["plans"] if plan["confirm"]] or turn["plans"]
    fires = [plan for plan in ends if plan["move"].startswith(SHOTS) and not plan["warning"]]
    hits = [plan for plan in ends if plan["clicks"][0].startswith(FOES[me])]
    some = luck.choice([kind for kind in (fires, hits) if kind] or [ends or turn["moves"]])
    return str(max(luck.choices(some, k=4), key=lambda offer: forward(offer, me))["move"])


def forward(offer: Any, me: int) -> int:
    """How far ahead a plan ends, as its side sees the board, and whether it looks at the enemy then."""
    end = FACE.fullmatch(offer["clicks"][-1]) if offer["clicks"] else None
    if end is None:
        return 0
    row = int(end[1]) if me == 0 else 13 - int(end[1])
    return 2 * row + ("ns"[me] in end[2])


def offers(view: Any, kind: str) -> bool:
    """Whether a kind of move can be made."""
    return any(offer["move"].startswith(kind) for offer in view["turn"]["moves"])


def takes_up(mara: Visitor, view: Any, enough: int) -> bool:
    """Whether Mara finds a unit with which there is enough to see; she has it in hand then."""
    units = [offer["move"] for offer in view["turn"]["moves"] if offer["move"].startswith("select")]
    table = view["table"]["id"]
    for unit in units if richness(view) >= enough - TO_CHARGE else ():
        seen = mara.play(table, unit)["view"]
        if richness(seen) >= enough and any(plan["clicks"][-1].startswith("face-") for plan in seen["turn"]["plans"]):
            return True
        mara.undo(table)
    return False


def richness(view: Any) -> int:
    """How much there is to see."""
    board: str = view["frame"]["zones"]["board"]
    burning = len(re.findall(r'href="#t-burning|id="(?:fire|ice)-', board))
    charges, leaving = board.count('class="chip danger"'), board.count('id="leave-unit-red')
    return 4 * min(2, charges) + 4 * min(1, leaving) + min(4, burning) + min(3, board.count("tok dead"))


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/screenshots/tales_of_war"), shoot_tales_of_war)
