"""What an element says when a reader points at it."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from wartable.engine.picture import Scene
from wartable.games.intrigue.picture.guide import guide
from wartable.games.intrigue.picture.ids import BAG, KIND, PACT, REGION, SEAT, queued_id
from wartable.games.intrigue.picture.last_move import first_number
from wartable.games.intrigue.picture.marks import MINUS, kind_icon, minus, signed, tile_icon
from wartable.games.intrigue.picture.question import SPECIAL_RULES
from wartable.games.intrigue.picture.realm import realm
from wartable.games.intrigue.rules.victory import score
from wartable.games.intrigue.state import EMPIRES, KINDS, NOBODY, Refusal, Spot, State, Tell, Tile, Works
from wartable.games.intrigue.words import names
from wartable.games.intrigue.words.contenders import contenders
from wartable.games.intrigue.words.position import members, playing
from wartable.games.intrigue.words.refusals import range_between
from wartable.games.intrigue.words.translator import TRANSLATOR, number_of, say
from wartable.kit.about import Topics
from wartable.kit.events import fact
from wartable.kit.html import b, div, h3, p
from wartable.kit.markup import EMPTY, join
from wartable.kit.names import listed, sentence_case
from wartable.kit.panel import entry, rows
from wartable.kit.rule_links import rule_links
from wartable.kit.svg import icon

DISASTERS = ("eruption", "flood", "flash-flood", "storm", "fen-fever", "scorched-earth")
"""Disasters with their own emblem."""

about = Topics("intrigue", guide)


def _names(regions: Sequence[int], scene: Scene) -> str:
    return listed(TRANSLATOR, [names.region_name(region, scene.view.game) for region in regions])


# --- Regions


@about.of(REGION)
def _region(scene: Scene, region: int) -> Markup:
    """What a region is, who holds it, its strength, and who could take it or why not."""
    view = scene.view
    s: State = view.state
    lines = join(h3(names.region_name(region, view.game)), rows(_signs(scene, region)))
    if s.owner[region] == NOBODY:
        free = p(say("Free: a tile of any empire may go here."))
        return div(lines, free, _beside(scene, region), rule_links("INT-OWN-01"))
    near = contenders(region, view)
    others = rows([(tile_icon(empire), line) for empire, _, line in near], "near")
    tied = any(reason == Refusal.TIED for _, reason, _ in near)
    return div(
        lines,
        _held(scene, region),
        others or p(say("No other empire has a region beside it.")),
        _beside(scene, region),
        rule_links("INT-STR-01", "INT-ANX-01", *(["INT-ANX-02"] if tied else [])),
    )


def _held(scene: Scene, region: int) -> Markup:
    """The kingdom a region belongs to, and its strength as a sum."""
    view = scene.view
    kingdom = realm(view).kingdoms[realm(view).of[region]]
    regions = number_of(names.REGIONS, len(kingdom.regions))
    title = sentence_case(say("{whose} kingdom of {regions}", whose=names.whose(kingdom.empire, view), regions=regions))
    reckoning = names.strength_sum(region, view)
    strength = reckoning if "=" in reckoning else say("strength {strength}", strength=kingdom.strength)
    words = f"{title}: {strength}".replace(" -", f" {MINUS}")
    return rows([(tile_icon(kingdom.empire), words)], "held")


def _signs(scene: Scene, region: int) -> list[tuple[Markup, str]]:
    """Its terrain, and what is printed or lies there."""
    view = scene.view
    s: State = view.state
    entry = names.region_entry(region, view.game)
    landmass = names.entries(view.game, "landmasses")[entry["landmass"]]["name"]
    words = say(entry["terrain"])
    if landmass != entry["name"]:
        words = say("{terrain} in {landmass}", terrain=words, landmass=say(landmass))
    signs = [(icon(entry["terrain"], "ic"), words)]
    if view.book.mark[region]:
        n = signed(view.book.mark[region])
        signs.append((b(n, class_="mark up" if n[0] == "+" else "mark dn"), say("printed {mark}", mark=n)))
    if s.exposed >> region & 1:
        flavour = (
            entry.get("hazard_flavour", names.SCORCHED_EARTH)
            if s.latest[region] == Works.NONE
            else names.SCORCHED_EARTH
        )
        words = say("hazards strike here: {flavour}", flavour=say(flavour))
        signs.append((icon(_disaster(flavour), "ic hz"), words))
    elif view.book.hazard[region]:
        signs.append((icon("hazard-off", "ic hz off"), say("fortified: hazards spare it")))
    if s.forts[region]:
        signs.append((icon("fortifications", "ic"), say("fortifications, {n}", n=signed(s.forts[region]))))
    if s.scorched[region]:
        words = say("scorched earth, {n}", n=signed(-s.scorched[region]))
        signs.append((icon("scorched-earth", "ic scorched-earth"), words))
    return signs


def _disaster(flavour: str) -> str:
    """The emblem of a disaster."""
    named = flavour.replace(" ", "-")
    return named if named in DISASTERS else "hazard-sign"


def _beside(scene: Scene, region: int) -> Markup:
    """Its neighbours, and those beyond mountains."""
    book = scene.view.book
    lines = say("Beside it: {names}.", names=_names(members(book.adjacent[region]), scene))
    walls: dict[str, list[int]] = {}
    for other in members(book.mountains[region]):
        walls.setdefault(range_between(region, other, scene.view), []).append(other)
    for wall, others in walls.items():
        lines += " " + say("{range} separates it from {names}.", range=wall, names=_names(others, scene))
    return p(lines, class_="beside")


# --- Seats and pairs


@about.of(SEAT)
def _seat(scene: Scene, empire: int) -> Markup:
    """Who plays an empire, its score as a sum, its kingdoms, and the answers it gave and got."""
    view = scene.view
    s: State = view.state
    seat = s.seat[empire]
    if seat < 0:
        return EMPTY
    player = scene.players[seat]
    own = [kingdom for kingdom in realm(view).kingdoms if kingdom.empire == empire]
    kingdoms = [(b(minus(kingdom.strength), class_="strong"), _names(kingdom.regions, scene)) for kingdom in own]
    lines = entry(
        names.empire_name(empire, view),
        say("{player}, bot", player=player.name) if player.bot else player.name,
        _score_sum(scene, empire) if own else say("Holds no region."),
        _in_bag(s.bag[empire], sum(s.queue[spot] == empire for spot in Spot)),
        say("Kingdoms, with their strength:") if kingdoms else "",
    )
    others = [other for other in playing(view) if other != empire]
    proposed = [row for other in others for row in _record(scene, empire, other, other)]
    answered = [row for other in others for row in _record(scene, other, empire, other)]
    history = [
        _titled(say("How its proposals were answered:"), proposed),
        _titled(say("How it answered others:"), answered),
    ]
    return join(tile_icon(empire, "tk large"), div(lines, rows(kingdoms), *history, rule_links("INT-SCR-01")))


def _score_sum(scene: Scene, empire: int) -> str:
    s: State = scene.view.state
    return say(
        "{regions} + {largest} of the largest kingdom = {score}",
        regions=number_of(names.REGIONS, s.held[empire]),
        largest=s.largest[empire],
        score=score(s, s.seat[empire]),
    )


def _in_bag(tiles: int, queued: int) -> str:
    return say("{tiles} in the bag and {queued} in the queue", tiles=number_of(names.TILES, tiles), queued=queued)


def _titled(title: str, lines: list[tuple[Markup, str]]) -> Markup:
    return join(p(title), rows(lines)) if lines else EMPTY


def _record(scene: Scene, proposer: int, asked: int, named: int) -> list[tuple[Markup, str]]:
    """How often one player agreed to proposals of another, and the last one; nothing if there were none."""
    dealings = _dealings(scene, proposer, asked)
    s: State = scene.view.state
    if not dealings:
        return []
    words = say(
        "{who}: {accepted} yes, {refused} no; last {last}",
        who=names.empire_name(named, scene.view),
        accepted=s.accepted[proposer][asked],
        refused=s.refused[proposer][asked],
        last=dealings[-1][1],
    )
    return [(tile_icon(named), words)]


@about.of(PACT)
def _pact(scene: Scene, proposer: int, asked: int) -> Markup:
    """Everything one player has proposed to another, and the answers."""
    view = scene.view
    if proposer == asked or view.state.seat[proposer] < 0 or view.state.seat[asked] < 0:
        return EMPTY
    pair = {"proposer": names.empire_name(proposer, view), "asked": names.empire_name(asked, view)}
    dealings = _dealings(scene, proposer, asked)
    none = "" if dealings else say("{proposer} has not asked {asked} yet.", **pair)
    lines = entry(say("{proposer} asks {asked}", **pair), none)
    return div(lines, rows(dealings), p(say("Promises bind nobody.")), rule_links("INT-DIP-09"))


def _dealings(scene: Scene, proposer: int, asked: int) -> list[tuple[Markup, str]]:
    """Proposals of one player to another, from the first on."""
    view, found = scene.view, []
    waiting: tuple[int, int] | None = None
    for event in (event for ply in view.log for event in ply):
        if event.kind == Tell.PROPOSED:
            mine = fact(event, "empire") == proposer and fact(event, "target") == asked
            waiting = (fact(event, "tile"), fact(event, "region")) if mine else None
        elif waiting and event.kind in (Tell.ACCEPTED, Tell.REFUSED):
            tile, region = waiting
            words = say(
                "{region} for {tile}, yes" if event.kind == Tell.ACCEPTED else "{region} for {tile}, no",
                region=names.region_name(region, view.game),
                tile=names.empire_name(tile, view),
            )
            found.append((tile_icon(tile), words))
            waiting = None
    return found


# --- Tiles


@about.of(KIND)
def _kind(scene: Scene, tile: int) -> Markup:
    """A kind of tile, and how likely it is drawn next."""
    view = scene.view
    s: State = view.state
    if tile < EMPIRES:
        return _seat(scene, tile)
    left = number_of(names.TILES, s.bag[tile])
    if s.stock:
        left += ", " + say("{percent} % of the bag", percent=round(100 * s.bag[tile] / s.stock))
    lines = entry(names.card(tile, view.game), names.effect(tile, view.game), left)
    return join(tile_icon(tile, "sp large"), div(lines, rule_links(SPECIAL_RULES[Tile(tile)])))


@about.of(BAG)
def _bag(scene: Scene) -> Markup:
    """What is left in the bag, and what that means for the next draw."""
    view = scene.view
    s: State = view.state
    if s.queue_played_out:
        more = say("When the bag is empty, the queue is still played.")
    else:
        more = say("The game ends when the last tile is drawn, and the queue is lost.")
    kinds = [
        (kind_icon(tile), f"{names.card(tile, view.game)}: {s.bag[tile]}, {round(100 * s.bag[tile] / s.stock)} %")
        for tile in range(KINDS)
        if s.bag[tile]
    ]
    title = _in_bag(s.stock, sum(s.queue[spot] != Tile.NO_TILE for spot in Spot))
    lines = entry(title, more, say("The next draw may be:") if kinds else "")
    return div(lines, rows(kinds, "many"), rule_links("INT-END-03"))


@about.of("discards")
def _discards(scene: Scene) -> Markup:
    """What is out of play."""
    view = scene.view
    gone = view.state.discards
    kinds = [(kind_icon(tile), f"{names.card(tile, view.game)}: {gone[tile]}") for tile in range(KINDS) if gone[tile]]
    lines = entry(say("Discards"), say("Out of play for good." if kinds else "Nothing yet."))
    return div(lines, rows(kinds, "many"), rule_links("INT-TRN-06"))


@about.otherwise
def _queued(scene: Scene, element: str) -> Markup:
    """A tile of the queue."""
    s: State = scene.view.state
    about_spot = {
        Spot.III: say("The active tile: it is for the player whose turn it is."),
        Spot.II: say("It becomes active after the one on III."),
        Spot.I: say("It was drawn last."),
    }
    for spot, words in about_spot.items():
        number = first_number(scene.view) + Spot.III - spot
        if element in (f"queue-{spot.name}", queued_id(number)) and s.queue[spot] != Tile.NO_TILE:
            return join(_kind(scene, s.queue[spot]), p(b(spot.name), " ", words, class_="where"))
    return EMPTY
