"""What an element says when somebody points at it."""

from __future__ import annotations

import re

from markupsafe import Markup, escape

from wartable.engine.picture import Scene
from wartable.games.intrigue.picture.captions import (
    BAG_HAS,
    BAG_TEXT,
    BAG_TEXT_ON,
    CHANCE,
    DISCARDS_HEAD,
    DISCARDS_TEXT,
    EXPOSED,
    FIRES_HERE,
    FORTS_HERE,
    FREE,
    ISLE,
    ITS_ANSWERS,
    ITS_PROPOSALS,
    KINGDOM_OF,
    KINGDOMS,
    NEIGHBOURS,
    NEVER_ASKED,
    NEXT_DRAW,
    NO_DISCARDS,
    NO_LAND,
    NOBODY_NEAR,
    PACT_NO,
    PACT_TITLE,
    PACT_YES,
    PARTED,
    PLAYED_BY,
    PRINTED,
    PROMISES,
    RECORD,
    SCORCHED,
    SCORE_SUM,
    SHIELDED,
    SPOT_TEXT,
    STRENGTH_IS,
    TERRAIN,
)
from wartable.games.intrigue.picture.guide import guide
from wartable.games.intrigue.picture.last_move import BAG, fact, first_number, queued_id
from wartable.games.intrigue.picture.pen import (
    EMPIRE_IDS,
    MINUS,
    REGION_IDS,
    TILE_IDS,
    icon,
    kind_icon,
    rules,
    signed,
    tile_icon,
)
from wartable.games.intrigue.picture.question import SPECIAL_RULES
from wartable.games.intrigue.picture.realm import realm
from wartable.games.intrigue.rules.victory import score
from wartable.games.intrigue.state import EMPIRES, KINDS, NOBODY, Refusal, Spot, State, Tell, Tile, Works
from wartable.games.intrigue.words.contenders import contenders
from wartable.games.intrigue.words.names import (
    AND,
    REGIONS,
    TILES,
    card,
    empire_name,
    entries,
    first,
    join,
    members,
    region_entry,
    region_name,
    strength_sum,
    whose,
)
from wartable.games.intrigue.words.refusals import range_between
from wartable.games.intrigue.words.translator import number_of, say

OF_REGION = re.compile(r"region-([a-z_]+)")
OF_SEAT = re.compile(r"seat-([a-z]+)")
OF_KIND = re.compile(r"kind-([a-z-]+)")
OF_PACT = re.compile(r"pact-([a-z]+)-([a-z]+)")


def about(scene: Scene, element: str) -> Markup | None:
    """A region, a seat, a tile of the queue, the bag, the discards, a pair of players, or all the tiles there are."""
    if element == "guide":
        return Markup(f'<div class="intrigue guide">{guide(scene)}</div>')
    inner = _about(scene, element)
    return Markup(f'<div class="intrigue about">{inner}</div>') if inner else None


def _about(scene: Scene, element: str) -> str:
    s: State = scene.view.state
    if (found := OF_REGION.fullmatch(element)) and found[1] in REGION_IDS:
        return _region(scene, REGION_IDS.index(found[1]))
    if (found := OF_SEAT.fullmatch(element)) and found[1] in EMPIRE_IDS:
        empire = EMPIRE_IDS.index(found[1])
        return _seat(scene, empire) if s.seat[empire] >= 0 else ""
    if (found := OF_KIND.fullmatch(element)) and found[1] in TILE_IDS[:KINDS]:
        return _kind(scene, TILE_IDS.index(found[1]))
    if (found := OF_PACT.fullmatch(element)) and found[1] in EMPIRE_IDS and found[2] in EMPIRE_IDS:
        return _pact(scene, EMPIRE_IDS.index(found[1]), EMPIRE_IDS.index(found[2]))
    if element == BAG:
        return _bag(scene)
    if element == "discards":
        return _discards(scene)
    return _queued(scene, element)


def _entry(title: str, *lines: str) -> str:
    """A title and lines under it."""
    return f"<h3>{escape(title)}</h3>" + "".join(f"<p>{line}</p>" for line in lines if line)


def _rows(rows: list[tuple[str, str]], kind: str = "") -> str:
    """Lines with a picture each."""
    if not rows:
        return ""
    named = f' class="{kind}"' if kind else ""
    return (
        f"<ul{named}>" + "".join(f"<li>{picture}<span>{escape(words)}</span></li>" for picture, words in rows) + "</ul>"
    )


def _names(regions: list[int], scene: Scene) -> str:
    return join(AND, [region_name(region, scene.view.game) for region in regions])


# --- Regions


def _region(scene: Scene, region: int) -> str:
    """What it is, whose, how strong, and who could take it or why not."""
    view = scene.view
    s: State = view.state
    lines = f"<h3>{escape(region_name(region, view.game))}</h3>{_rows(_signs(scene, region))}"
    if s.owner[region] == NOBODY:
        return f"<div>{lines}<p>{say(FREE)}</p>{_beside(scene, region)}{rules('INT-OWN-01')}</div>"
    kingdom = realm(view).kingdoms[realm(view).of[region]]
    title = first(say(KINGDOM_OF, whose=whose(kingdom.empire, view), regions=number_of(REGIONS, len(kingdom.regions))))
    reckoning = strength_sum(region, view)
    strength = reckoning if "=" in reckoning else say(STRENGTH_IS, strength=kingdom.strength)
    held = _rows([(tile_icon(kingdom.empire), f"{title}: {strength}".replace(" -", f" {MINUS}"))], "held")
    near = contenders(region, view)
    who = _rows([(tile_icon(empire), line) for empire, _, line in near], "near") or f"<p>{say(NOBODY_NEAR)}</p>"
    tied = any(reason == Refusal.TIED for _, reason, _ in near)
    cited = rules("INT-STR-01", "INT-ANX-01", *(["INT-ANX-02"] if tied else []))
    return f"<div>{lines}{held}{who}{_beside(scene, region)}{cited}</div>"


def _signs(scene: Scene, region: int) -> list[tuple[str, str]]:
    """Its terrain, and what is printed or lies there."""
    view = scene.view
    s: State = view.state
    entry = region_entry(region, view.game)
    landmass = entries(view.game, "landmasses")[entry["landmass"]]["name"]
    ground = ISLE if landmass == entry["name"] else TERRAIN
    rows = [(icon(entry["terrain"]), say(ground, terrain=say(entry["terrain"]), landmass=say(landmass)))]
    if view.book.mark[region]:
        n = signed(view.book.mark[region])
        rows.append((f'<b class="mark {"up" if n[0] == "+" else "dn"}">{n}</b>', say(PRINTED, mark=n)))
    if s.exposed >> region & 1:
        flavour = entry.get("hazard_flavour", SCORCHED) if s.latest[region] == Works.NONE else SCORCHED
        rows.append((icon(_disaster(flavour), "ic hz"), say(EXPOSED, flavour=say(flavour))))
    elif view.book.hazard[region]:
        rows.append((icon("hazard-off", "ic hz off"), say(SHIELDED)))
    if s.forts[region]:
        rows.append((icon("fortifications"), say(FORTS_HERE, n=signed(s.forts[region]))))
    if s.scorched[region]:
        rows.append((icon("scorched-earth", "ic scorched-earth"), say(FIRES_HERE, n=signed(-s.scorched[region]))))
    return rows


def _disaster(flavour: str) -> str:
    """The emblem of a disaster."""
    named = flavour.replace(" ", "-")
    return (
        named
        if named in ("eruption", "flood", "flash-flood", "storm", "fen-fever", "scorched-earth")
        else "hazard-sign"
    )


def _beside(scene: Scene, region: int) -> str:
    """Its neighbours, and those that mountains part from it."""
    book = scene.view.book
    lines = say(NEIGHBOURS, names=_names(members(book.adjacent[region]), scene))
    walls: dict[str, list[int]] = {}
    for other in members(book.mountains[region]):
        walls.setdefault(range_between(region, other, scene.view), []).append(other)
    more = "".join(f" {say(PARTED, range=wall, names=_names(others, scene))}" for wall, others in walls.items())
    return f'<p class="beside">{escape(lines + more)}</p>'


# --- Seats and pairs


def _seat(scene: Scene, empire: int) -> str:
    """Who plays it, its score as a sum, its kingdoms, and how it answered and was answered."""
    view = scene.view
    s: State = view.state
    seat = s.seat[empire]
    player = scene.players[seat]
    total = say(SCORE_SUM, regions=number_of(REGIONS, s.held[empire]), largest=s.largest[empire], score=score(s, seat))
    queued = sum(s.queue[spot] == empire for spot in Spot)
    own = [kingdom for kingdom in realm(view).kingdoms if kingdom.empire == empire]
    kingdoms = [
        (f'<b class="strong">{str(k.strength).replace("-", MINUS)}</b>', _names(list(k.regions), scene)) for k in own
    ]
    lines = _entry(
        empire_name(empire, view),
        str(escape(say(PLAYED_BY, player=player.name) if player.bot else player.name)),
        total if own else say(NO_LAND),
        say(BAG_HAS, tiles=number_of(TILES, s.bag[empire]), queued=queued),
        say(KINGDOMS) if kingdoms else "",
    )
    others = [other for other in (s.empires[n] for n in range(s.seats)) if other != empire]
    proposed = [row for other in others for row in _record(scene, empire, other, other)]
    answered = [row for other in others for row in _record(scene, other, empire, other)]
    history = _titled(say(ITS_PROPOSALS), proposed) + _titled(say(ITS_ANSWERS), answered)
    return f"{tile_icon(empire, 'tk large')}<div>{lines}{_rows(kingdoms)}{history}{rules('INT-SCR-01')}</div>"


def _titled(title: str, rows: list[tuple[str, str]]) -> str:
    return f"<p>{title}</p>{_rows(rows)}" if rows else ""


def _record(scene: Scene, proposer: int, asked: int, named: int) -> list[tuple[str, str]]:
    """How often one player agreed to what another proposed, and the last time; nothing if it was never asked."""
    dealings = _dealings(scene, proposer, asked)
    s: State = scene.view.state
    if not dealings:
        return []
    words = say(
        RECORD,
        who=empire_name(named, scene.view),
        accepted=s.accepted[proposer][asked],
        refused=s.refused[proposer][asked],
        last=dealings[-1][1],
    )
    return [(tile_icon(named), words)]


def _pact(scene: Scene, proposer: int, asked: int) -> str:
    """Everything one player has proposed to another, and the answers."""
    view = scene.view
    if proposer == asked or view.state.seat[proposer] < 0 or view.state.seat[asked] < 0:
        return ""
    names = {"proposer": empire_name(proposer, view), "asked": empire_name(asked, view)}
    rows = _dealings(scene, proposer, asked)
    none = "" if rows else str(escape(say(NEVER_ASKED, **names)))
    return (
        f"<div>{_entry(say(PACT_TITLE, **names), none)}{_rows(rows)}<p>{say(PROMISES)}</p>{rules('INT-DIP-09')}</div>"
    )


def _dealings(scene: Scene, proposer: int, asked: int) -> list[tuple[str, str]]:
    """Proposals of one player to another, from the first on."""
    view, rows = scene.view, []
    waiting: tuple[int, int] | None = None
    for event in (event for ply in view.log for event in ply):
        if event.kind == Tell.PROPOSED:
            mine = fact(event, "empire") == proposer and fact(event, "target") == asked
            waiting = (fact(event, "tile"), fact(event, "region")) if mine else None
        elif waiting and event.kind in (Tell.ACCEPTED, Tell.REFUSED):
            tile, region = waiting
            template = PACT_YES if event.kind == Tell.ACCEPTED else PACT_NO
            words = say(template, region=region_name(region, view.game), tile=empire_name(tile, view))
            rows.append((tile_icon(tile), words))
            waiting = None
    return rows


# --- Tiles


def _kind(scene: Scene, tile: int) -> str:
    """A kind of tile, and how likely the next draw brings it."""
    view = scene.view
    s: State = view.state
    if tile < EMPIRES:
        return _seat(scene, tile) if s.seat[tile] >= 0 else ""
    text = say(entries(view.game, "special_tiles")[Tile(tile).name.lower()]["text"])
    chance = say(CHANCE, percent=round(100 * s.bag[tile] / s.stock)) if s.stock else ""
    left = ", ".join(part for part in (number_of(TILES, s.bag[tile]), chance) if part)
    lines = _entry(card(tile, view.game), str(escape(text)), left)
    return f"{tile_icon(tile, 'sp large')}<div>{lines}{rules(SPECIAL_RULES[Tile(tile)])}</div>"


def _queued(scene: Scene, element: str) -> str:
    """A tile of the queue."""
    s: State = scene.view.state
    for spot in Spot:
        number = first_number(scene.view) + Spot.III - spot
        if element in (f"queue-{spot.name}", queued_id(number)) and s.queue[spot] != Tile.NO_TILE:
            return _kind(scene, s.queue[spot]) + f'<p class="where"><b>{spot.name}</b> {say(SPOT_TEXT[spot.name])}</p>'
    return ""


def _bag(scene: Scene) -> str:
    """What is left in the bag, and what that means for the next draw."""
    view = scene.view
    s: State = view.state
    rows = [
        (kind_icon(tile), f"{card(tile, view.game)}: {s.bag[tile]}, {round(100 * s.bag[tile] / s.stock)} %")
        for tile in range(KINDS)
        if s.bag[tile]
    ]
    more = say(BAG_TEXT_ON if s.queue_played_out else BAG_TEXT)
    title = say(BAG_HAS, tiles=number_of(TILES, s.stock), queued=sum(s.queue[spot] != Tile.NO_TILE for spot in Spot))
    lines = _entry(title, more, say(NEXT_DRAW) if rows else "")
    return f"<div>{lines}{_rows(rows, 'many')}{rules('INT-END-03')}</div>"


def _discards(scene: Scene) -> str:
    """What is out of play."""
    view = scene.view
    s: State = view.state
    rows = [
        (kind_icon(tile), f"{card(tile, view.game)}: {s.discards[tile]}") for tile in range(KINDS) if s.discards[tile]
    ]
    lines = _entry(say(DISCARDS_HEAD), say(DISCARDS_TEXT if rows else NO_DISCARDS))
    return f"<div>{lines}{_rows(rows, 'many')}{rules('INT-TRN-06')}</div>"
