"""What the boards of the factions say: divisions, actions, reserves, tokens, treaties and the round."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.moves import Move
from wartable.engine.picture import Scene
from wartable.engine.regions import size_of
from wartable.engine.view import View
from wartable.games.reliquium.picture import ids
from wartable.games.reliquium.picture.captions import STATUSES, TERRAINS, TREATIES
from wartable.games.reliquium.picture.clicks import meant
from wartable.games.reliquium.picture.entry import head, lines, possible, rows
from wartable.games.reliquium.picture.factions import commander, in_order
from wartable.games.reliquium.picture.forecast import only_castle
from wartable.games.reliquium.picture.marks import emblem, icon, shield, spelled
from wartable.games.reliquium.picture.question import phase
from wartable.games.reliquium.picture.rail import effect, round_title, stage_name, truce
from wartable.games.reliquium.pieces import EACH, RANGED, TYPES, EventCard, Role, Status, Terrain, Token, Troop
from wartable.games.reliquium.rules import actions, board, diplomacy, orders, victory
from wartable.games.reliquium.state import Do, Phase
from wartable.games.reliquium.words import names
from wartable.games.reliquium.words.prompts import divisions
from wartable.games.reliquium.words.translator import number_of, say
from wartable.kit.markup import EMPTY, join
from wartable.kit.names import printed, sentence_case
from wartable.kit.rule_links import rule_links

# --- Factions


def about_seat(scene: Scene, faction: int) -> Markup:
    """Who plays it, its standing, its actions, reserve and orders, and its commander."""
    view = scene.view
    s = view.state
    if s.seat[faction] < 0:
        return EMPTY
    player = scene.players[s.seat[faction]]
    standing = say(
        "{areas}, {castles}, {troops} on the map",
        areas=number_of(names.AREAS, size_of(board.controlled(s, faction))),
        castles=number_of(names.CASTLES, size_of(s.castles[faction])),
        troops=number_of(names.TROOPS_IN_ALL, victory.troops_on_map(s, faction)),
    )
    tokens = int(orders.free_melee(s, faction)) | int(orders.free_ranged(s, faction)) << RANGED
    told = lines(
        say("Played by {player}, a bot", player=player.name) if player.bot else player.name,
        f"{standing}.",
        say("{n} more castles win.", n=view.book.castles_to_win - size_of(s.castles[faction])),
        say("Actions left: {divisions}.", divisions=divisions(faction, view)) if any(s.actions[faction]) else "",
        say("Reserve: {troops}.", troops=names.troops(s.reserve[faction])),
        say("Orders by the board: {tokens}.", tokens=names.token_names(tokens, view)) if tokens else "",
        *(_power(view, faction) if s.commanders else ()),
    )
    return join(head(names.faction_name(faction, view), shield(faction)), told, rule_links("REL-END-05"))


def _power(view: View, faction: int) -> list[str]:
    """The commander's strength, and the cards it comes from."""
    cards = names.power_cards(view.state.cards[faction], view)
    held = say("Power cards: {cards}.", cards=cards) if view.state.power else ""
    strength = commander(view, faction)
    if not strength:
        return [_by_class(), held]
    attack, defence, support = strength
    now = say(
        "Commander now: attack {attack}, defence {defence}, support {support}.",
        attack=attack,
        defence=defence,
        support=support,
    )
    return [now, held]


def _by_class() -> str:
    return say("A commander is as strong as there are classes of troops around him.")


def about_treaty(scene: Scene, one: int, other: int) -> Markup:
    """How two factions stand, and what can become of it."""
    view = scene.view
    s = view.state
    if not s.diplomacy or s.seat[one] < 0 or s.seat[other] < 0:
        return EMPTY
    now = Status(diplomacy.status(s, one, other))
    title = say(
        "{one} and {other}: {status}.",
        one=names.faction_name(one, view),
        other=names.faction_name(other, view),
        status=say(STATUSES[now]),
    )
    return join(head(title, emblem(now)), lines(say(TREATIES[now])), rule_links("COM-DIP-07", "COM-DIP-10"))


# --- The own board


def about_division(scene: Scene, terrain: int) -> Markup:
    """What a type of castle gives, how many stand and are left to use."""
    view = scene.view
    s, faction = view.state, names.own_faction(view)
    if faction < 0 or terrain >= TYPES:
        return EMPTY
    count = say(
        "{built} of {each} on the map, {left} actions left in this round.",
        built=s.built[faction][terrain],
        each=view.book.castles_each,
        left=s.actions[faction][terrain],
    )
    last = say("Only one is left: losing it ends the game.") if only_castle(view, faction, terrain) else ""
    return join(
        head(say(TERRAINS[terrain]), emblem(Terrain(terrain))),
        lines(names.printed("castles", Terrain(terrain), view, "text"), count),
        lines(last, class_="why"),
        possible(scene, meant(scene, [ids.DIVISION(terrain)])),
        rule_links("REL-ACT-03"),
    )


def about_act(scene: Scene, kind: int) -> Markup:
    """What an action does, and whether it can be taken now or why not."""
    view, act = scene.view, Do(kind)
    if act not in actions.action.picks:
        return EMPTY
    return join(
        head(names.printed("actions", act, view), emblem(act)),
        lines(names.printed("actions", act, view, "text")),
        possible(scene, Move(act)) if view.is_asked and phase(view) == Phase.ACTION else "",
        rule_links(printed(view.game, "actions", "rule")[spelled(act)]),
    )


def about_class(scene: Scene, troop: int) -> Markup:
    """A class with its strength in each role."""
    view = scene.view
    title = head(names.printed("classes", Troop(troop), view), emblem(Troop(troop)))
    if troop == Troop.COMMANDER and view.state.power:
        return join(title, rule_links("COM-CMD-07"))
    if troop == Troop.COMMANDER:
        return join(title, lines(_by_class()), rule_links("COM-CMD-08"))
    strength = " / ".join(str(view.book.strength[troop][role]) for role in Role)
    return join(title, lines(f"{say('attack / defence / support')}: {strength}"), rule_links("REL-SET-05"))


def about_token(scene: Scene, token: int) -> Markup:
    """A token by what it does."""
    return join(
        head(sentence_case(names.token_name(token, scene.view)), emblem(Token(token))),
        possible(scene, meant(scene, [ids.PICK_TOKEN(token)])),
        rule_links("REL-MEL-02" if token < EACH else "REL-SUP-02"),
    )


# --- The round


def about_round(scene: Scene) -> Markup:
    """Round, stage, order of play, and the open events in a line each."""
    view = scene.view
    cards = [card for card in (view.state.peace, view.state.war) if card != EventCard.NONE]
    return join(
        head(round_title(view), icon("initiative")),
        lines(stage_name(view), truce(view)),
        rows(*((emblem(EventCard(card)), f"{names.event_card(card, view)}: {effect(view, card)}") for card in cards)),
        lines(say("Order of play"), class_="soft"),
        rows(*((shield(faction), names.faction_name(faction, view)) for faction in in_order(view))),
        rule_links("REL-RND-02", "REL-RND-03"),
    )
