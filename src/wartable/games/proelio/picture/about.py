"""What an element says when somebody points at it."""

from __future__ import annotations

import re

from markupsafe import Markup, escape

from wartable.engine.picture import Scene
from wartable.games.proelio.picture.captions import BACKS, TIMES, valued_name
from wartable.games.proelio.picture.captions_about import (
    ALLY,
    ATTACKER,
    BACK_NAMES,
    CAN_BE,
    COPIES,
    DECK_TITLE,
    DRAWS,
    EMPTY_PILE,
    FACE_DOWN_FROM,
    FALSE,
    FIRST_WALLS,
    HELD,
    HOLDS,
    HOLDS_NONE,
    KNOWN_WITH,
    LEFT_IN_DECK,
    NEXT_WALLS,
    NO_WALLS_THEN,
    ON,
    OUT_OF_SIGHT,
    PILE_TITLE,
    PLAGUE,
    PLAYED_BY,
    STANDS,
    SURE,
    TARGET,
    UNSEEN,
    UNSEEN_BY_ALL,
    WALLS_OF,
    WALLS_TEXT,
    WALLS_THEN,
    YOUR_CARD,
)
from wartable.games.proelio.picture.card import back, foot_of, large_face, printed
from wartable.games.proelio.picture.guide import guide
from wartable.games.proelio.picture.houses import team_of
from wartable.games.proelio.picture.knowledge import known_in, may_be, unseen
from wartable.games.proelio.picture.last_move import DECKS, attack_id, back_shown
from wartable.games.proelio.picture.pen import coat, slug
from wartable.games.proelio.rules.cards import allied, ally, cap, deck_of, left, pile_size, right
from wartable.games.proelio.state import KINDS, Card, Deck, Legality, Siege, Type
from wartable.games.proelio.words.names import (
    CARDS,
    backs_of,
    house_name,
    walls_name,
    who,
    whose,
)
from wartable.games.proelio.words.names import DECKS as DECK_NAMES
from wartable.games.proelio.words.names import card as card_name
from wartable.games.proelio.words.translator import number_of, say

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
"""Where the rulebook tells what a card does."""

CARD_ID = re.compile(r"(?:card|deployed|loot)-([a-z_]+?)(?:-\d+)?")
HOUSE_ID = re.compile(r"house-([0-5])")
PLAGUE_ID = re.compile(r"plague-[0-5]")
WALLS_ID = re.compile(r"walls-([0-5])")


def about(scene: Scene, element: str) -> Markup | None:
    """A card large and in full, what an Attack can be, what is known of a house, a deck or a pile; or all the cards."""
    if element == "guide":
        return Markup(f'<div class="proelio guide">{guide(scene)}</div>')
    inner = _about(scene, element)
    return Markup(f'<div class="proelio about">{inner}</div>') if inner else None


def _about(scene: Scene, element: str) -> str:
    s = scene.view.state
    if found := CARD_ID.fullmatch(element):
        name = found[1].upper()
        return _card(scene, Card[name]) if name in Card.__members__ and Card[name] < KINDS else ""
    if found := HOUSE_ID.fullmatch(element):
        return _house(scene, int(found[1])) if int(found[1]) < s.seats else ""
    if found := WALLS_ID.fullmatch(element):
        return _walls(scene, int(found[1])) if int(found[1]) < s.seats else ""
    for deck, name in DECKS.items():
        if element == f"deck-{name}":
            return _deck(scene, deck)
        if element == f"pile-{name}":
            return _pile(scene, deck)
    if PLAGUE_ID.fullmatch(element):
        return _card(scene, Card.THE_PLAGUE)
    return _attack(scene, element)


def _entry(title: str, *lines: str) -> str:
    """A title and lines under it."""
    return f"<h3>{escape(title)}</h3>" + "".join(f"<p>{line}</p>" for line in lines if line)


def _rules(*ids: str) -> str:
    """Links into the rulebook; the page knows what to do with them."""
    return '<p class="rules">' + " ".join(f'<a data-rule="{rule}" href="#{rule}">{rule}</a>' for rule in ids) + "</p>"


def _rows(counts: list[tuple[int, str]], scene: Scene) -> str:
    """Kinds of card, each with its emblem and a few words."""
    rows = [
        f'<li><svg viewBox="0 0 48 48" aria-hidden="true"><use href="#e-{slug(Card(kind).name)}"/></svg>'
        f"<b>{escape(valued_name(kind, scene.view))}</b><span>{escape(words)}</span></li>"
        for kind, words in counts
    ]
    form = ' class="many"' if len(rows) > MANY else ""
    return f"<ul{form}>{''.join(rows)}</ul>" if rows else ""


# --- Cards


def _card(scene: Scene, kind: Card) -> str:
    """A card: its face, its text in full, how many there are and how many the reader has not seen."""
    view = scene.view
    card = printed(kind, view)
    face = f'<svg class="face" viewBox="0 0 150 216" aria-hidden="true">{large_face(card, foot_of(card))}</svg>'
    full = next(say(entry["text"]) for entry in view.game.content["cards"] if entry["id"] == kind.name.lower())
    counts = [
        say(COPIES, n=0 if view.book.removed[view.state.mode][kind] else view.book.count[kind]),
        say(UNSEEN if view.seat >= 0 else UNSEEN_BY_ALL, n=unseen(view)[kind]),
    ]
    for house in range(view.state.seats):
        known = known_in(scene, house).get(kind, 0)
        if known:
            counts.append(say(KNOWN_WITH, n=known, house=house_name(house, view)))
    rules = _rules(TYPE_RULES[card.type], *CARD_RULES.get(kind, ()))
    return f"{face}<div>{_entry(card.name, str(escape(full)), str(escape('; '.join(counts))))}{rules}</div>"


# --- Attacks


def _attack(scene: Scene, element: str) -> str:
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
    return ""


def _one_attack(scene: Scene, target: int, card: int, walls: int) -> str:
    view = scene.view
    s = view.state
    attacker = right(s, target)
    if s.siege == Siege.FACE_UP and s.active == target and card == s.attack:
        return _card(scene, Card(card))
    shown = back_shown(view, card)
    title = say(FACE_DOWN_FROM, back=say(BACKS[shown]), house=who(attacker, view))
    template = WALLS_THEN if walls else NO_WALLS_THEN
    then = say(template, walls=walls_name(walls, view), cap=walls + view.book.cap_above_walls)
    picture = f'<svg class="face" viewBox="0 0 100 144" aria-hidden="true">{back(shown, 0, 0, 100, 144)}</svg>'
    if card < KINDS:
        rows, more = _rows([(card, "")], scene), say(YOUR_CARD)
    else:
        seen = unseen(view)
        rows = _rows([(kind, say(TIMES, n=seen[kind])) for kind in may_be(view, card, walls)], scene)
        more = f"{say(FALSE)} {say(CAN_BE)}" if s.attack_legality == Legality.FREE else say(CAN_BE)
    held = say(HELD) if sum(s.plague) else ""
    lines = _entry(title, str(escape(say(ON, target=who(target, view)))), str(escape(then)), held, more)
    return f"{picture}<div>{lines}{rows}{_rules('PRO-ATK-05', 'PRO-INFO-03')}</div>"


# --- Houses and walls


def _house(scene: Scene, house: int) -> str:
    """A house: who plays it, what it may play, and what the reader knows of its hand."""
    view = scene.view
    s, player = view.state, scene.players[house]
    arms = coat(house, 0, 0, 1, team_of(scene, house))
    shield = f'<svg class="shield" viewBox="-36 -34 72 80" aria-hidden="true">{arms}</svg>'
    backs = [number_of(BACK_NAMES[back], n) for back, n in backs_of(house, view).items() if n]
    held = s.held[house]
    holds = say(HOLDS, cards=number_of(CARDS, held), backs=", ".join(backs)) if held else say(HOLDS_NONE)
    stands = say(STANDS, walls=walls_name(s.fort[house], view).capitalize(), cap=cap(view.book, s, house))
    known = known_in(scene, house)
    lines = [
        str(escape(say(PLAYED_BY, player=player.name) if player.bot else player.name)),
        stands,
        holds,
        _relation(scene, house),
        say(PLAGUE) if s.plague[house] else "",
        say(SURE) if known else "",
    ]
    rows = _rows([(kind, say(TIMES, n=n)) for kind, n in known.items()], scene)
    return f"{shield}<div>{_entry(house_name(house, view), *lines)}{rows}</div>"


def _relation(scene: Scene, house: int) -> str:
    s, me = scene.view.state, scene.view.seat
    if me < 0 or house == me:
        return ""
    if allied(s) and house == ally(me):
        return say(ALLY)
    if house == left(s, me):
        return say(TARGET)
    return say(ATTACKER) if house == right(s, me) else ""


def _walls(scene: Scene, house: int) -> str:
    """The walls of a house: what they allow, and what can be built next."""
    view = scene.view
    s = view.state
    level = s.fort[house]
    title = say(WALLS_OF, whose=whose(house, view))
    name = walls_name(level, view).capitalize()
    higher = [kind for kind in range(KINDS) if view.book.wall[kind] == level + 1]
    build = say(NEXT_WALLS if level else FIRST_WALLS, name=card_name(higher[0], view.game)) if higher else ""
    text = say(WALLS_TEXT, cap=cap(view.book, s, house))
    rules = _rules("PRO-FORT-02", "PRO-DEF-07", "PRO-FORT-08")
    return f"<div>{_entry(title[0].upper() + title[1:], f'<b>{name}</b>', text, build)}{rules}</div>"


# --- Decks and piles


def _deck(scene: Scene, deck: Deck) -> str:
    view = scene.view
    cost = number_of(CARDS, view.book.imperial_cost)
    title = say(DECK_TITLE, deck=say(DECK_NAMES[deck]))
    lines = (
        say(LEFT_IN_DECK, cards=number_of(CARDS, view.state.stock[deck])),
        say(DRAWS[deck], cost=cost),
        say(OUT_OF_SIGHT),
    )
    seen = unseen(view)
    rows = [(kind, say(TIMES, n=seen[kind])) for kind in _kinds_of(deck) if seen[kind]]
    rules = _rules("PRO-ACT-01", "PRO-DECK-01") if deck == Deck.BASE else _rules("PRO-ACT-05", "PRO-ACT-06")
    return f"<div>{_entry(title, *lines)}{_rows(rows, scene)}{rules}</div>"


def _pile(scene: Scene, deck: Deck) -> str:
    """A pile by kind."""
    view = scene.view
    pile = view.state.pile
    title = say(PILE_TITLE, deck=say(DECK_NAMES[deck]))
    size = number_of(CARDS, pile_size(view.state, deck))
    rows = _rows([(kind, say(TIMES, n=pile[kind])) for kind in _kinds_of(deck) if pile[kind]], scene)
    return f"<div>{_entry(title, size if rows else say(EMPTY_PILE))}{rows}{_rules('PRO-SET-08')}</div>"


def _kinds_of(deck: Deck) -> list[int]:
    return [kind for kind in range(KINDS) if deck_of(kind) == deck]
