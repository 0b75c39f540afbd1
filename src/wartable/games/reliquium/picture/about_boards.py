"""What the boards of the factions say: divisions, actions, reserves, tokens, treaties and the round."""

from __future__ import annotations

from wartable.engine.moves import Move
from wartable.engine.picture import Scene
from wartable.engine.regions import size_of
from wartable.engine.view import View
from wartable.games.reliquium.picture.captions import (
    ACT_TEXTS,
    ACTIONS_LEFT,
    ACTS,
    COMMANDER,
    COMMANDER_BY_CLASS,
    DIVISION_COUNT,
    DIVISION_TEXT,
    FREE_TOKENS,
    HOLDS_CARDS,
    IN_THE_RESERVE,
    LAST_ONE,
    ORDER,
    PLAIN_TREATY,
    PLAYED_BY,
    ROUND,
    STANDING,
    STATUSES,
    STRENGTH_HEAD,
    TERRAINS,
    TO_NINE,
    TREATY_TEXT,
    TROOPS,
    TRUCE,
)
from wartable.games.reliquium.picture.clicks import meant
from wartable.games.reliquium.picture.entry import head, lines, possible, rows
from wartable.games.reliquium.picture.forecast import only_castle
from wartable.games.reliquium.picture.pen import emblem, icon, id_of, rule, shield
from wartable.games.reliquium.picture.question import phase
from wartable.games.reliquium.picture.rail import effect, stage_name
from wartable.games.reliquium.picture.rivals import commander
from wartable.games.reliquium.pieces import EACH, RANGED, TYPES, EventCard, Role, Status, Terrain, Token, Troop
from wartable.games.reliquium.rules.actions import action
from wartable.games.reliquium.rules.board import controlled
from wartable.games.reliquium.rules.decks import last_round
from wartable.games.reliquium.rules.diplomacy import status
from wartable.games.reliquium.rules.order import in_turn
from wartable.games.reliquium.rules.orders import free_melee, free_ranged
from wartable.games.reliquium.rules.victory import troops_on_map
from wartable.games.reliquium.state import Do, Phase
from wartable.games.reliquium.words.names import (
    AREAS,
    CASTLES,
    TROOPS_IN_ALL,
    event_card,
    faction_name,
    own_faction,
    power_cards,
    token_name,
    token_names,
    troops,
)
from wartable.games.reliquium.words.prompts import divisions
from wartable.games.reliquium.words.translator import number_of, say
from wartable.kit.names import sentence_case

ACT_RULES: dict[Do, str] = {
    Do.MARCH: "REL-MAR-01",
    Do.MELEE: "REL-MEL-02",
    Do.RECRUIT: "REL-REC-01",
    Do.PROMOTE: "COM-CMD-01",
    Do.SUPPORT: "REL-SUP-01",
    Do.BUILD: "REL-BLD-01",
    Do.SUMMON: "REL-SUM-01",
}

# --- Factions


def about_seat(scene: Scene, faction: int) -> str:
    """Who plays it, its standing, its actions, reserve and orders, and its commander."""
    view = scene.view
    s = view.state
    if s.seat[faction] < 0:
        return ""
    player = scene.players[s.seat[faction]]
    standing = say(
        STANDING,
        areas=number_of(AREAS, size_of(controlled(s, faction))),
        castles=number_of(CASTLES, size_of(s.castles[faction])),
        troops=number_of(TROOPS_IN_ALL, troops_on_map(s, faction)),
    )
    tokens = int(free_melee(s, faction)) | int(free_ranged(s, faction)) << RANGED
    told = lines(
        say(PLAYED_BY, player=player.name) if player.bot else player.name,
        f"{standing}.",
        say(TO_NINE, n=view.book.castles_to_win - size_of(s.castles[faction])),
        say(ACTIONS_LEFT, divisions=divisions(faction, view)) if any(s.actions[faction]) else "",
        say(IN_THE_RESERVE, troops=troops(s.reserve[faction])),
        say(FREE_TOKENS, tokens=token_names(tokens, view)) if tokens else "",
        *_power(view, faction),
    )
    return head(faction_name(faction, view), shield(faction)) + told + rule("REL-END-05")


def _power(view: View, faction: int) -> list[str]:
    """The commander's strength, and the cards it comes from."""
    s = view.state
    if not s.commanders:
        return []
    strength = commander(view, faction).split("/")
    now = say(COMMANDER_BY_CLASS)
    if len(strength) == len(Role):
        now = say(COMMANDER, attack=strength[0], defence=strength[1], support=strength[2])
    return [now, say(HOLDS_CARDS, cards=power_cards(s.cards[faction], view)) if s.power else ""]


def about_treaty(scene: Scene, one: int, other: int) -> str:
    """How two factions stand, and what can become of it."""
    view = scene.view
    s = view.state
    if not s.diplomacy or s.seat[one] < 0 or s.seat[other] < 0:
        return ""
    now = Status(status(s, one, other))
    names = {"one": faction_name(one, view), "other": faction_name(other, view), "status": say(STATUSES[now])}
    return (
        head(say(PLAIN_TREATY, **names), icon(id_of(now)))
        + lines(say(TREATY_TEXT[now]))
        + rule("COM-DIP-07", "COM-DIP-10")
    )


# --- The own board


def about_division(scene: Scene, terrain: Terrain) -> str:
    """What a type of castle gives, how many stand and are left to use."""
    view = scene.view
    s, faction = view.state, own_faction(view)
    if faction < 0 or terrain >= TYPES:
        return ""
    built = int(s.built[faction][terrain])
    count = say(DIVISION_COUNT, built=built, each=view.book.castles_each, left=s.actions[faction][terrain])
    told = lines(say(DIVISION_TEXT[terrain]), count) + (
        lines(say(LAST_ONE), kind="why") if only_castle(view, faction, terrain) else ""
    )
    can = possible(scene, meant(scene, [f"division-{id_of(terrain)}"]))
    return head(say(TERRAINS[terrain]), emblem(terrain)) + told + can + rule("REL-ACT-03")


def about_act(scene: Scene, kind: Do) -> str:
    """What an action does, and whether it can be taken now or why not."""
    view = scene.view
    if kind not in action.picks:
        return ""
    asked = view.is_asked and phase(view) == Phase.ACTION
    can = possible(scene, Move(kind)) if asked else ""
    return head(say(ACTS[kind]), icon(id_of(kind))) + lines(say(ACT_TEXTS[kind])) + can + rule(ACT_RULES[kind])


def about_class(scene: Scene, troop: Troop) -> str:
    """A class with its strength in each role."""
    view = scene.view
    title = head(say(TROOPS[troop]), emblem(troop))
    if troop == Troop.COMMANDER:
        return (
            title
            + lines(say(COMMANDER_BY_CLASS) if not view.state.power else "")
            + rule("COM-CMD-07" if view.state.power else "COM-CMD-08")
        )
    strength = " / ".join(str(view.book.strength[troop][role]) for role in Role)
    return title + lines(f"{say(STRENGTH_HEAD)}: {strength}") + rule("REL-SET-05")


def about_token(scene: Scene, token: Token) -> str:
    """A token by what it does."""
    view = scene.view
    name = sentence_case(token_name(token, view))
    can = possible(scene, meant(scene, [f"pick-{id_of(token)}"]))
    return head(name, emblem(token)) + can + rule("REL-MEL-02" if token < EACH else "REL-SUP-02")


# --- The round


def about_round(scene: Scene) -> str:
    """Round, stage, order of play, and the open events in a line each."""
    view = scene.view
    s = view.state
    title = head(say(ROUND, round=s.round, rounds=last_round(view.book, s)), icon("initiative"))
    truce = say(TRUCE, round=view.book.truce_rounds + 1) if s.round <= view.book.truce_rounds else ""
    line = [int(in_turn(s, place)) for place in range(s.seats)]
    cards = [
        (emblem(EventCard(card)), f"{event_card(card, view)}: {effect(view, card)}")
        for card in (s.peace, s.war)
        if card != EventCard.NONE
    ]
    order = rows(*((shield(faction), faction_name(faction, view)) for faction in line))
    told = lines(stage_name(view), truce) + rows(*cards) + lines(say(ORDER), kind="soft") + order
    return title + told + rule("REL-RND-02", "REL-RND-03")
