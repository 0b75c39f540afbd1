"""The guide: classes, divisions, creatures, cards, ends, and what people forget."""

from __future__ import annotations

from markupsafe import escape

from wartable.engine.picture import Scene
from wartable.engine.view import View
from wartable.games.reliquium.picture.captions import (
    COMMANDER_SOURCES,
    GUIDE_CLASSES,
    GUIDE_COMMANDER,
    GUIDE_DIVISIONS,
    GUIDE_ENDS,
    GUIDE_HEADS,
    GUIDE_MIND,
    POWER,
    POWER_TEXT,
    STANDING_ORDER,
    TREATIES,
    TROOPS,
)
from wartable.games.reliquium.picture.pen import emblem, icon
from wartable.games.reliquium.picture.treaties import treaties
from wartable.games.reliquium.pieces import CLASSES, EACH, Campaign, Creature, PowerCard, Role, Troop
from wartable.games.reliquium.rules.decks import last_round
from wartable.games.reliquium.words.moves import aura
from wartable.games.reliquium.words.names import creature, goal, printed
from wartable.games.reliquium.words.translator import say


def guide(scene: Scene) -> str:
    """All of it, as far as this table plays with it."""
    view = scene.view
    classes, divisions, creatures, ends, mind = map(say, GUIDE_HEADS)
    table = treaties(view).replace(' id="treaty-', ' data-as="treaty-').replace(' id="treaties"', "")
    parts = [
        f"<h3>{say(TREATIES)}</h3>{table}" if table else "",
        _list(classes, _classes(view)),
        _list(divisions, _divisions()),
        _list(creatures, [_creature(view, which) for which in Creature if view.state.seat[which // EACH] >= 0]),
        _list(say(POWER), _power(view)) if view.state.power else "",
        _list(ends, _ends(view)),
        _list(mind, [(icon("tie"), say(line)) for line in GUIDE_MIND]),
    ]
    return "".join(parts)


def _list(title: str, entries: list[tuple[str, str]]) -> str:
    items = "".join(f"<li>{sign}<span>{escape(words)}</span></li>" for sign, words in entries)
    return f"<h3>{title}</h3><ul>{items}</ul>"


def _classes(view: View) -> list[tuple[str, str]]:
    told = []
    for troop in range(CLASSES):
        roles = {role.name.lower(): view.book.strength[troop][role] for role in Role}
        told.append((emblem(Troop(troop)), say(GUIDE_CLASSES, name=say(TROOPS[Troop(troop)]), **roles)))
    if view.state.commanders:
        source = say(COMMANDER_SOURCES[bool(view.state.power)])
        told.append((icon("commander"), say(GUIDE_COMMANDER, source=source)))
    return told


def _divisions() -> list[tuple[str, str]]:
    signs = ("plains", "mountain", "forest", "castle-plains")
    return [(icon(sign), say(line)) for sign, line in zip(signs, GUIDE_DIVISIONS, strict=True)]


def _creature(view: View, which: Creature) -> tuple[str, str]:
    text = printed("creatures", which, view, "text")
    return emblem(which), f"{creature(which, view)}: {aura(which, view)}. {text}"


def _power(view: View) -> list[tuple[str, str]]:
    book = view.book
    cards = [card for card in PowerCard if not book.campaign_only[card] or view.state.campaign != Campaign.OFF]
    told = []
    for card in cards:
        aim = goal(int(book.power_rule[card]), int(book.power_metric[card]), 0, view)
        icons = {role.name.lower(): book.icons[card][role] for role in Role}
        told.append((emblem(card), f"{printed('power_cards', card, view)}. {say(POWER_TEXT, goal=aim, **icons)}"))
    return told


def _ends(view: View) -> list[tuple[str, str]]:
    s, book = view.state, view.book
    standing = say(STANDING_ORDER[s.campaign != Campaign.OFF])
    fields = {"castles": book.castles_to_win, "rounds": last_round(book, s), "standing": standing}
    return [
        (icon(sign), say(line, **fields))
        for sign, line in zip(("holdings", "last-castle", "vp"), GUIDE_ENDS, strict=True)
    ]
