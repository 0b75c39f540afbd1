"""The guide: classes, divisions, creatures, cards, ends, and what people forget."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.engine.view import View
from wartable.games.reliquium.picture.about_cards import power_text
from wartable.games.reliquium.picture.captions import MIND
from wartable.games.reliquium.picture.entry import rows
from wartable.games.reliquium.picture.marks import emblem, icon
from wartable.games.reliquium.picture.treaties import treaties
from wartable.games.reliquium.pieces import CLASSES, EACH, Campaign, Creature, PowerCard, Role, Troop
from wartable.games.reliquium.rules.decks import last_round
from wartable.games.reliquium.words import names
from wartable.games.reliquium.words.moves import aura
from wartable.games.reliquium.words.translator import say
from wartable.kit.html import h3
from wartable.kit.markup import EMPTY, join


def guide(scene: Scene) -> Markup:
    """All of it, as far as this table plays with it."""
    view = scene.view
    creatures = [_creature(view, which) for which in Creature if view.state.seat[which // EACH] >= 0]
    cards = _power(view) if view.state.power else []
    standings = treaties(view, again=True)
    return join(
        join(h3(say("How the factions stand")), standings) if standings else EMPTY,
        _list(say("Three classes, three roles"), _classes(view)),
        _list(say("Castles are actions"), _divisions()),
        _list(say("Creatures"), creatures),
        _list(say("Power cards"), cards) if cards else EMPTY,
        _list(say("How it ends"), _ends(view)),
        _list(say("Mind"), [(icon("tie"), say(line)) for line in MIND]),
    )


def _list(title: str, entries: list[tuple[Markup, str]]) -> Markup:
    return join(h3(title), rows(*entries))


def _classes(view: View) -> list[tuple[Markup, str]]:
    told = []
    for troop in list(Troop)[:CLASSES]:
        roles = {role.name.lower(): view.book.strength[troop][role] for role in Role}
        name = names.printed("classes", troop, view)
        strength = say("{name}: attack {attack}, defence {defence}, support {support}.", name=name, **roles)
        told.append((emblem(troop), strength))
    if view.state.commanders:
        power = view.state.power
        source = say("the icons on your power cards" if power else "the number of classes around him")
        limits = say(
            "Commander: strength from {source}; he does not count for the limit and has no aura.", source=source
        )
        told.append((icon("commander"), limits))
    return told


def _divisions() -> list[tuple[Markup, str]]:
    return [
        (icon("plains"), say("Plains: march, or lay an attack order.")),
        (icon("mountain"), say("Mountain: recruit, promote, or lay a support order.")),
        (icon("forest"), say("Forest: build a castle, or summon a creature.")),
        (icon("castle-plains"), say("A new castle acts from the next round on.")),
    ]


def _creature(view: View, which: Creature) -> tuple[Markup, str]:
    text = names.printed("creatures", which, view, "text")
    return emblem(which), f"{names.creature(which, view)}: {aura(which, view)}. {text}"


def _power(view: View) -> list[tuple[Markup, str]]:
    campaign = view.state.campaign != Campaign.OFF
    cards = [card for card in PowerCard if campaign or not view.book.campaign_only[card]]
    return [(emblem(card), f"{names.printed('power_cards', card, view)}. {power_text(view, card)}") for card in cards]


def _ends(view: View) -> list[tuple[Markup, str]]:
    s, book = view.state, view.book
    standing = say(
        "areas, castles, troops, power cards"
        if s.campaign == Campaign.OFF
        else "victory points, areas, castles, troops, power cards"
    )
    lost = say("A faction that loses its last castle of a type ends the game; the best standing wins.")
    rounds = last_round(book, s)
    return [
        (icon("holdings"), say("{castles} castles on the map win at once.", castles=book.castles_to_win)),
        (icon("last-castle"), lost),
        (icon("vp"), say("After round {rounds} the best standing wins: {standing}.", rounds=rounds, standing=standing)),
    ]
