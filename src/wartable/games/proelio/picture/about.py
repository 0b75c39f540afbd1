"""What an element says when a reader points at it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.engine.record import Row
from wartable.games.proelio.picture.captions import BACKS, valued_name
from wartable.games.proelio.picture.card import back, foot_of, large_face, printed
from wartable.games.proelio.picture.guide import guide
from wartable.games.proelio.picture.houses import team_of
from wartable.games.proelio.picture.ids import CARD, DECK, DEPLOYED, HOUSE, LOOT, PILE, PLAGUE, WALLS, attack_id
from wartable.games.proelio.picture.knowledge import known_in, may_be, unseen
from wartable.games.proelio.picture.last_move import back_shown
from wartable.games.proelio.picture.marks import coat, emblem_of
from wartable.games.proelio.rules.cards import cap, deck_of, pile_size, right
from wartable.games.proelio.state import KINDS, Card, Deck, Legality, Siege, Type
from wartable.games.proelio.words import names
from wartable.games.proelio.words.translator import number_of, say
from wartable.i18n.translator import Forms
from wartable.kit.about import Topics
from wartable.kit.html import b, div, li, span, ul
from wartable.kit.markup import EMPTY, join
from wartable.kit.names import printed as printed_texts
from wartable.kit.names import sentence_case
from wartable.kit.panel import entry
from wartable.kit.rule_links import rule_links
from wartable.kit.svg import icon, sketch

MANY = 6
"""More rows than these stand in two columns."""

TYPE_RULES = {Type.ATTACK: "PRO-ATK-03", Type.DEFENSE: "PRO-DEF-02", Type.STRATEGY: "PRO-STR-01"}
CARD_RULES: dict[Card, tuple[str, ...]] = {
    Card.MANURE: ("PRO-RES-05",),
    Card.INFILTRATION: ("PRO-INF-02", "PRO-PAT-02"),
    Card.SHIELDS: ("PRO-FORT-07",),
    Card.PALISADES: ("PRO-FORT-08",),
    Card.TOWERS: ("PRO-FORT-08",),
    Card.FORTRESS: ("PRO-FORT-08",),
    Card.PATROL_ROUND: ("PRO-PAT-02", "PRO-FORT-10"),
    Card.RESOURCES: ("PRO-STR-02",),
    Card.TEMPORARY_ALLIANCE: ("PRO-STR-05",),
    Card.THE_PLAGUE: ("PRO-PLG-01", "PRO-ATK-04"),
    Card.IMPERIAL_MANURE: ("PRO-RES-05",),
    Card.IMPERIAL_RESOURCES: ("PRO-IMP-05",),
    Card.IMPERIAL_EDICT: ("PRO-RES-02", "PRO-FORT-10"),
    Card.BLACK_POWDER: ("PRO-BLK-01",),
    Card.INQUISITION: ("PRO-IMP-08",),
}
"""The rules of each card, besides those of its type."""
DECK_RULES = {Deck.BASE: ("PRO-ACT-01", "PRO-DECK-01"), Deck.IMPERIAL: ("PRO-ACT-05", "PRO-ACT-06")}

about = Topics("proelio", guide)


def _row(kind: int, words: str, scene: Scene) -> Markup:
    """A kind of card with its emblem and a few words."""
    return li(icon(emblem_of(kind).removeprefix("e-")), b(valued_name(kind, scene.view)), span(words))


def _rows(kinds: Iterable[int], counts: Mapping[int, int] | Row, scene: Scene) -> Markup:
    """The kinds of card of which there are any, with their numbers."""
    rows = [_row(kind, say("\u00d7{n}", n=counts[kind]), scene) for kind in kinds if counts[kind]]
    return ul(*rows, class_="many" if len(rows) > MANY else "") if rows else EMPTY


# --- Cards


@about.of(CARD, DEPLOYED, LOOT)
def _card(scene: Scene, card: int) -> Markup:
    """A card: its face, its text in full, how many there are and how many the reader has not seen."""
    view, kind = scene.view, Card(card)
    shown = printed(kind, view)
    counts = [
        say("{n} in the game", n=0 if view.book.removed[view.state.mode][kind] else view.book.count[kind]),
        say("{n} unseen by you" if view.seat >= 0 else "{n} out of sight", n=unseen(view)[kind]),
    ]
    for house in range(view.state.seats):
        known = known_in(scene, house).get(kind, 0)
        if known:
            counts.append(say("{n} known with {house}", n=known, house=names.house_name(house, view)))
    full = say(printed_texts(view.game, "cards", "text")[kind.name.lower()])
    rules = rule_links(TYPE_RULES[shown.type], *CARD_RULES.get(kind, ()))
    face = sketch(large_face(shown, foot_of(shown)), box="0 0 150 216", class_="face")
    return join(face, div(entry(shown.name, full, "; ".join(counts)), rules))


@about.of(PLAGUE)
def _plague(scene: Scene, _: int) -> Markup:
    return _card(scene, Card.THE_PLAGUE)


# --- Houses and walls


@about.of(HOUSE)
def _house(scene: Scene, house: int) -> Markup:
    """A house: who plays it, what it may play, and what the reader knows of its hand."""
    view = scene.view
    s = view.state
    if house >= s.seats:
        return EMPTY
    player, held, known = scene.players[house], s.held[house], known_in(scene, house)
    backs = names.backs_in_words(house, view, Forms("{n} unknown", "{n} unknown"))
    lines = [
        say("{player}, bot", player=player.name) if player.bot else player.name,
        say("{walls}, so cards up to {cap}", walls=_walls_first(house, scene), cap=cap(view.book, s, house)),
        say("Holds {cards}: {backs}", cards=number_of(names.CARDS, held), backs=backs)
        if held
        else say("Holds no cards"),
        say(names.relation(house, view).sentence),
        say("The Plague lies here until its next turn.") if s.plague[house] else "",
        say("You are sure of:") if known else "",
    ]
    shield = sketch(coat(house, 0, 0, 1, team_of(scene, house)), box="-36 -34 72 80", class_="shield")
    return join(shield, div(entry(names.house_name(house, view), *lines), _rows(known, known, scene)))


def _walls_first(house: int, scene: Scene) -> str:
    return names.walls_name(scene.view.state.fort[house], scene.view).capitalize()


@about.of(WALLS)
def _walls(scene: Scene, house: int) -> Markup:
    """The walls of a house: what they allow, and what can be built next."""
    if house >= scene.view.state.seats:
        return EMPTY
    view, level = scene.view, scene.view.state.fort[house]
    higher = [names.card(kind, view.game) for kind in range(KINDS) if view.book.wall[kind] == level + 1]
    lines = entry(
        sentence_case(say("{whose} walls", whose=names.whose(house, view))),
        b(_walls_first(house, scene)),
        say(
            "They allow cards up to {cap}. They defend only when given up after the reveal.",
            cap=cap(view.book, view.state, house),
        ),
        say("{name} can be built on them." if level else "{name} can be built here.", name=higher[0]) if higher else "",
    )
    return div(lines, rule_links("PRO-FORT-02", "PRO-DEF-07", "PRO-FORT-08"))


# --- Decks and piles


@about.of(DECK)
def _deck(scene: Scene, which: int) -> Markup:
    view, deck = scene.view, Deck(which)
    draws = say("Draw one as your action. When it is empty, its pile becomes a new deck.")
    if deck == Deck.IMPERIAL:
        draws = say(
            "Discard {cost}, then draw one. Gold backs are for all to see, and nobody can steal them.",
            cost=number_of(names.CARDS, view.book.imperial_cost),
        )
    lines = entry(
        say("{deck} deck", deck=say(names.DECKS[deck])),
        say("{cards} left", cards=number_of(names.CARDS, view.state.stock[deck])),
        draws,
        say("Unseen by you, here or elsewhere:"),
    )
    return div(lines, _rows(_kinds_of(deck), unseen(view), scene), rule_links(*DECK_RULES[deck]))


@about.of(PILE)
def _pile(scene: Scene, which: int) -> Markup:
    """A pile by kind."""
    view, deck = scene.view, Deck(which)
    rows = _rows(_kinds_of(deck), view.state.pile, scene)
    size = number_of(names.CARDS, pile_size(view.state, deck)) if rows else say("Nothing has been discarded yet.")
    return div(entry(say("{deck} pile", deck=say(names.DECKS[deck])), size), rows, rule_links("PRO-SET-08"))


def _kinds_of(deck: Deck) -> list[int]:
    return [kind for kind in range(KINDS) if deck_of(kind) == deck]


# --- Attacks


@about.otherwise
def _attack(scene: Scene, element: str) -> Markup:
    """An Attack on the table: from whom, behind which walls, and what it can be."""
    view = scene.view
    s = view.state
    for target in range(s.seats):
        attacks = [(s.waiting_card[target][i], s.waiting_fort[target][i]) for i in range(s.waiting[target])]
        if s.siege != Siege.NONE and s.active == target:
            attacks.insert(0, (s.attack, s.attack_fort))
        for number, (card, walls) in enumerate(attacks, start=1):
            if element == attack_id(view, target, number):
                return _one_attack(scene, target, card, walls)
    return EMPTY


def _one_attack(scene: Scene, target: int, card: int, walls: int) -> Markup:
    view = scene.view
    s = view.state
    if s.siege == Siege.FACE_UP and s.active == target and card == s.attack:
        return _card(scene, card)
    shown, cap = back_shown(view, card), walls + view.book.cap_above_walls
    title = say("{back} from {house}", back=say(BACKS[shown]), house=names.who(right(s, target), view))
    if walls:
        then = say(
            "The walls then were {walls}, so it counts at most {cap}.", walls=names.walls_name(walls, view), cap=cap
        )
    else:
        then = say("There were no walls then, so it counts at most {cap}.", cap=cap)
    held = say("The Plague keeps it waiting.") if sum(s.plague) else ""
    more, rows = _can_be(scene, card, walls)
    lines = entry(title, say("on {target}", target=names.who(target, view)), then, held, more)
    face = sketch(back(shown, 0, 0, 100, 144), box="0 0 100 144", class_="face")
    return join(face, div(lines, rows, rule_links("PRO-ATK-05", "PRO-INFO-03")))


def _can_be(scene: Scene, card: int, walls: int) -> tuple[str, Markup]:
    """What an Attack is to its owner, or can be to others."""
    view = scene.view
    if card < KINDS:
        return say("Only you know its face."), ul(_row(card, "", scene))
    more = say("It can be one of these unseen cards:")
    if view.state.attack_legality == Legality.FREE:
        more = say("It may be any card at all: a false Attack fails and costs its owner a card.") + f" {more}"
    return more, _rows(may_be(view, card, walls), unseen(view), scene)
