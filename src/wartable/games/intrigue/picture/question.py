"""The panel about what is decided now: a proposal and what it would change, or the active tile."""

from __future__ import annotations

from markupsafe import Markup, escape

from wartable.engine.frames import phase_of
from wartable.engine.picture import Scene
from wartable.games.intrigue.picture.captions import (
    ASKS_YOU,
    AWAITED,
    DRAFT,
    FIGHT,
    NO_CHANGE,
    NO_TAKING_BACK,
    NOT_OFFICIAL,
    OTHERS_TEXT,
    OTHERS_TEXT_YOU,
    OTHERS_TILE,
    OVER,
    OWN_TEXT,
    OWN_TILE,
    PROPOSAL,
    SOON_MAP,
    SOON_TILES,
    TO_ANNEX,
    TO_FREE,
    YOUR_DRAFT,
    YOUR_PROPOSAL,
    YOUR_WORD,
)
from wartable.games.intrigue.picture.pen import icon, tile_icon
from wartable.games.intrigue.rules.annexation import strongest_beside
from wartable.games.intrigue.state import EMPIRES, NOBODY, Phase, State, Tile
from wartable.games.intrigue.words import score_changes
from wartable.games.intrigue.words.names import (
    REGIONS,
    TILES,
    active,
    card,
    empire_name,
    entries,
    first,
    members,
    mover,
    proposing,
    region_name,
    who,
    whose,
)
from wartable.games.intrigue.words.result import result
from wartable.games.intrigue.words.table import FEW_REGIONS, FEW_TILES
from wartable.games.intrigue.words.translator import number_of, say

SPECIAL_RULES: dict[Tile, str] = {
    Tile.YOURSELF: "INT-YRS-01",
    Tile.MOVE: "INT-MOV-01",
    Tile.MOVE_YOURSELF: "INT-MOV-02",
    Tile.ASSASSINATION: "INT-ASN-01",
    Tile.HEROICS: "INT-HER-01",
    Tile.FORTIFICATIONS: "INT-FRT-01",
    Tile.SCORCHED_EARTH: "INT-SCO-01",
    Tile.HAZARD: "INT-HAZ-02",
}


def question(scene: Scene) -> str:
    """What is decided now."""
    view = scene.view
    if view.over:
        return _panel(say(OVER), f"<p>{escape(str(result(view)))}</p>")
    if proposing(view):
        return _proposal(scene)
    return _tile(scene)


def _panel(title: str, inner: str) -> str:
    return f'<div class="panel question"><h3>{escape(title)}</h3>{inner}</div>'


# --- A proposal


def _proposal(scene: Scene) -> str:
    """Which tile goes where, by what strength, and whose score it changes."""
    view = scene.view
    s: State = view.state
    tile, region = active(view), s.a[s.depth]
    loser = s.owner[region]
    pieces = tile_icon(tile, "tk ghostly")
    if loser != NOBODY:
        pieces += icon("annex") + tile_icon(loser, "tk ousted")
    row = f'<div class="deal"><span class="pieces">{pieces}</span><p>{_where(scene)}</p>{_changes(scene)}</div>'
    warning, rule = _warning(scene)
    return _panel(_title(scene), f'{row}<p class="warning">{escape(warning)} {_inline(rule)}</p>')


def _title(scene: Scene) -> str:
    view = scene.view
    s: State = view.state
    proposer = empire_name(s.empires[s.current], view)
    if phase_of(s) == Phase.PROPOSE_TO:
        return say(YOUR_DRAFT) if view.seat == s.current else say(DRAFT, proposer=proposer)
    if view.seat == s.current:
        return say(YOUR_PROPOSAL)
    asked = empire_name(mover(view), view)
    return (
        say(ASKS_YOU, proposer=proposer) if view.seat == view.asked else say(PROPOSAL, proposer=proposer, asked=asked)
    )


def _where(scene: Scene) -> Markup:
    """The region and, if it is annexed, both strengths."""
    view = scene.view
    s: State = view.state
    tile, region = active(view), s.a[s.depth]
    name, loser = region_name(region, view.game), s.owner[region]
    if loser == NOBODY:
        return Markup(say(TO_FREE, region=escape(name)))
    fight = say(
        FIGHT,
        empire=escape(empire_name(tile, view)),
        strength=strongest_beside(view.book, s, tile, region),
        against=s.strength[region],
        loser=escape(empire_name(loser, view)),
    )
    return Markup(say(TO_ANNEX, region=escape(name)) + fight)


def _changes(scene: Scene) -> str:
    """Scores that the placement would change."""
    s: State = scene.view.state
    rows = [
        f"<li>{tile_icon(s.empires[seat])}<b>{before}</b>{icon('onward', 'ic onward')}"
        f'<b class="{"up" if after > before else "dn"}">{after}</b></li>'
        for seat, (before, after) in enumerate(score_changes(scene.view))
        if before != after
    ]
    return f'<ul class="changes">{"".join(rows)}</ul>' if rows else f'<p class="changes">{say(NO_CHANGE)}</p>'


def _warning(scene: Scene) -> tuple[str, str]:
    """What to bear in mind, and its rule."""
    view = scene.view
    s: State = view.state
    if phase_of(s) == Phase.PROPOSE_TO:
        return (say(NO_TAKING_BACK), "INT-DIP-07") if view.seat == s.current else (say(NOT_OFFICIAL), "INT-DIP-08")
    if view.seat == view.asked:
        return say(YOUR_WORD), "INT-DIP-05"
    return say(AWAITED, asked=empire_name(mover(view), view)), "INT-DIP-05"


def _inline(rule: str) -> str:
    return f'<a data-rule="{rule}" href="#{rule}">{rule}</a>'


# --- The active tile


def _tile(scene: Scene) -> str:
    """The active tile and what is to be done with it."""
    view = scene.view
    s: State = view.state
    tile = active(view)
    player = s.empires[s.current]
    if tile >= EMPIRES:
        title, rule = card(tile, view.game), SPECIAL_RULES[Tile(tile)]
        text = say(entries(view.game, "special_tiles")[Tile(tile).name.lower()]["text"])
    elif tile == player:
        title, rule = say(OWN_TILE, whose=first(whose(tile, view))), "INT-OWN-01"
        text = say(OWN_TEXT, who=first(who(player, view)))
    else:
        title, rule = say(OTHERS_TILE, whose=first(whose(tile, view))), "INT-DIP-01"
        text = say(OTHERS_TEXT_YOU if s.current == view.seat else OTHERS_TEXT, who=empire_name(player, view))
    picture = tile_icon(tile, "tk" if tile < EMPIRES else "sp")
    body = f'<div class="deal"><span class="pieces">{picture}</span><p>{escape(text)} {_inline(rule)}</p></div>'
    return _panel(title, body + _soon(scene))


def _soon(scene: Scene) -> str:
    """A warning when the end is near."""
    s: State = scene.view.state
    unclaimed = len(members(s.free))
    lines = []
    if s.stock <= FEW_TILES:
        lines.append(say(SOON_TILES, tiles=number_of(TILES, s.stock)))
    if unclaimed <= FEW_REGIONS:
        lines.append(say(SOON_MAP, regions=number_of(REGIONS, unclaimed)))
    return f'<p class="warning">{" ".join(lines)}</p>' if lines else ""
