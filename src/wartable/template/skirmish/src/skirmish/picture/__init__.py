"""How Skirmish looks: the table as markup, drawn from what one seat may see.

Two zones are drawn. ``board`` is a drawing of both captains and the attack; ``mine`` holds the reader's hand. Every
element that a move may need has an id, and keeps it from one moment to the next.
"""

from __future__ import annotations

from markupsafe import Markup

from skirmish.picture.captions import ATTACK, BANNERS_OF, CARD_LABEL, CARD_TEXT, HAND_OF, TABLE_LABEL, YOUR_CARDS
from skirmish.state import KINDS, Card, Do, Phase
from skirmish.words.names import BANNERS, CARDS, captain, card_name
from skirmish.words.translator import number_of, say
from wartable.engine.frames import phase_of
from wartable.engine.moves import Move
from wartable.engine.picture import Scene
from wartable.kit import html
from wartable.kit.clicks import ClickTable
from wartable.kit.ids import ElementId, spelled
from wartable.kit.panel import entry
from wartable.kit.rule_links import rule_links
from wartable.kit.svg import circle, drawing, g, rect, text

__all__ = ["COLORS", "SPRITES", "STYLE", "about", "backdrop", "clicks", "draw", "meant"]

STYLE = "style.css"
SPRITES = ()
COLORS = (1, 2)
BOX = "0 0 600 300"
CARD = ElementId("card", spelled(Card))

clicks = ClickTable({Do.ATTACK: [CARD["a"]], Do.BLOCK: [CARD["a"]]})


def meant(scene: Scene, clicks_: list[str]) -> Move | None:
    """The attack or block that a click on a card would be."""
    answering = phase_of(scene.view.state) == Phase.ANSWER
    return clicks.read(scene, [Do.BLOCK if answering else Do.ATTACK], clicks_)


def backdrop(scene: Scene) -> Markup:
    """The field."""
    return drawing(rect(0, 0, 600, 300, "field"), box=BOX, id="backdrop", class_="skirmish", aria_hidden="true")


def draw(scene: Scene) -> dict[str, Markup]:
    """The board, and the hand of a reader who plays."""
    zones = {"board": board(scene)}
    if scene.view.seat >= 0:
        zones["mine"] = mine(scene)
    return zones


def board(scene: Scene) -> Markup:
    """Both captains, and the attack that waits for an answer."""
    parts = [captain_at(scene, seat, 150 + 300 * seat) for seat in range(scene.view.state.seats)]
    if not scene.view.over and phase_of(scene.view.state) == Phase.ANSWER:
        parts.append(attack(scene))
    return drawing(*parts, box=BOX, id="table", class_="skirmish", label=say(TABLE_LABEL))


def captain_at(scene: Scene, seat: int, x: float) -> Markup:
    """A captain: name, banners and the number of cards in hand."""
    s, name = scene.view.state, captain(seat, scene.view)
    banners, cards = number_of(BANNERS, s.banners[seat]), number_of(CARDS, s.held[seat])
    marks = [rect(x - 60 + 30 * n, 160, 20, 34, f"banner seat-{COLORS[seat]}") for n in range(s.banners[seat])]
    return g(
        circle(x, 90, 34, f"seat-{COLORS[seat]}"),
        text(x, 42, name, "name", anchor="middle"),
        *marks,
        text(x, 226, say(BANNERS_OF, banners=banners), anchor="middle"),
        text(x, 252, say(HAND_OF, cards=cards), anchor="middle"),
        id=f"captain-{seat}",
    )


def attack(scene: Scene) -> Markup:
    """The card and the die of an attack."""
    view = scene.view
    words = say(ATTACK, card=card_name(view.argument("card"), view.game), die=view.argument("die"))
    return text(300, 286, words, "name", anchor="middle", id="attack")


def mine(scene: Scene) -> Markup:
    """The reader's hand: one button for each kind of card."""
    cards = [card(scene, kind) for kind in range(KINDS)]
    return html.div(*cards, id="own", class_="skirmish hand", role="group", aria_label=say(YOUR_CARDS))


def card(scene: Scene, kind: int) -> Markup:
    """A kind of card, and how many of it the reader holds."""
    view = scene.view
    held, name = view.state.hand[view.seat][kind], card_name(kind, view.game)
    label = say(CARD_LABEL, card=name, strength=view.book.strength[kind], held=held)
    number = html.b(view.book.strength[kind])
    return html.div(number, html.span(name), html.small(f"×{held}"), id=CARD(kind), class_="card", aria_label=label)


def about(scene: Scene, element: str) -> Markup | None:
    """What a card says when the reader points at it."""
    found = CARD.read(element)
    if found is None:
        return None
    book, kind = scene.view.book, found[0]
    words = say(CARD_TEXT, strength=book.strength[kind], defence=book.strength[kind] + book.cover)
    told = entry(card_name(kind, scene.view.game), words)
    return html.div(told, rule_links("SKI-ATK-01", "SKI-ANS-01"), class_="skirmish about")
