"""The boards of the other factions, in short: track, standing, creatures, treaties."""

from __future__ import annotations

from markupsafe import escape

from wartable.engine.picture import Scene
from wartable.engine.regions import size_of
from wartable.engine.view import View
from wartable.games.reliquium.picture.captions import AREAS, BOT, CASTLES, POINTS, STATUSES, TROOP_COUNT
from wartable.games.reliquium.picture.fallen import going_home
from wartable.games.reliquium.picture.forecast import only_castle
from wartable.games.reliquium.picture.pen import DASH, color, emblem, icon, id_of, seat_id, shield
from wartable.games.reliquium.picture.rail import stage, stage_name
from wartable.games.reliquium.pieces import (
    EACH,
    TYPES,
    Area,
    Campaign,
    Creature,
    Junction,
    Role,
    Status,
    Terrain,
    Troop,
)
from wartable.games.reliquium.rules.board import controlled
from wartable.games.reliquium.rules.decks import last_round
from wartable.games.reliquium.rules.diplomacy import status
from wartable.games.reliquium.rules.order import in_turn
from wartable.games.reliquium.rules.strength import commander_strength
from wartable.games.reliquium.rules.victory import troops_on_map
from wartable.games.reliquium.state import Phase
from wartable.games.reliquium.words.names import faction_name, own_faction
from wartable.games.reliquium.words.translator import say


def others(view: View) -> list[int]:
    """The factions of the others by initiative; for a spectator all of them."""
    s = view.state
    return [int(faction) for faction in s.line[: s.seats] if faction != own_faction(view)]


def rivals(scene: Scene) -> str:
    """A card for each of them."""
    return "".join(rival(scene, faction) for faction in others(scene.view))


def rival(scene: Scene, faction: int) -> str:
    """One faction: who plays it, how it stands, and its holdings track."""
    view = scene.view
    player = scene.players[view.state.seat[faction]]
    who = f"{player.name} ({say(BOT)})" if player.bot else player.name
    turn = " turn" if not view.over and view.state.factions[view.asked] == faction else ""
    return (
        f'<article id="{seat_id(faction)}" class="panel rival {color(faction)}{turn}{alarm(view, faction)}">'
        f'{shield(faction)}<h3>{escape(faction_name(faction, view))}</h3><p><span class="player">{escape(who)}</span>'
        f'<span class="clock" data-clock="{view.state.seat[faction]}"></span>{_treaty(view, faction)}</p>'
        f'<div class="stats">{stats(view, faction)}</div>{_creatures(view, faction)}{track(view, faction)}'
        f"{going_home(view, faction)}</article>"
    )


def alarm(view: View, faction: int) -> str:
    """A CSS class for a faction that needs one more castle to win."""
    return " crown" if size_of(view.state.castles[faction]) == view.book.castles_to_win - 1 else ""


def _treaty(view: View, faction: int) -> str:
    """How the reader stands to a rival."""
    mine = own_faction(view)
    if not view.state.diplomacy or mine < 0:
        return ""
    now = Status(status(view.state, mine, faction))
    words = say(STATUSES[now])
    return f'<span class="badge {now.name.lower()}" title="{words}">{icon(now.name.lower())}<span>{words}</span></span>'


def stats(view: View, faction: int) -> str:
    """What is compared in the end (REL-END-05), and the strength of the commander."""
    s = view.state
    marks = [
        ("junction", AREAS, size_of(controlled(s, faction))),
        ("castle-plains", CASTLES, size_of(s.castles[faction])),
        ("warrior", TROOP_COUNT, troops_on_map(s, faction)),
    ]
    if s.campaign != Campaign.OFF:
        marks.append(("vp", POINTS, s.points[faction]))
    shown = "".join(f'<span title="{say(label)}">{icon(sign)}{n}</span>' for sign, label, n in marks)
    return shown + (f"<span>{icon('commander')}{commander(view, faction)}</span>" if s.commanders else "")


def commander(view: View, faction: int) -> str:
    """Attack, defence and support of a commander now (COM-CMD-07, COM-CMD-08)."""
    s = view.state
    where = next(
        (area for area in Area if s.armies[faction] >> area & 1 and s.troops[area][Troop.COMMANDER]), Area.NOWHERE
    )
    if not s.power and where == Area.NOWHERE:
        return DASH
    return "/".join(str(commander_strength(s, faction, where, role)) for role in Role)


def creature_state(view: View, which: int) -> str:
    """Whether a creature lies on the board, rests, or is ready."""
    s = view.state
    if s.creature_at[which] != Junction.NOWHERE:
        return "out"
    return "rest" if s.rest[which] else "ready"


def _creatures(view: View, faction: int) -> str:
    some = [Creature(faction * EACH + n) for n in range(EACH)]
    signs = "".join(
        f'<i id="beast-{id_of(which)}" class="m {creature_state(view, which)}">{emblem(which)}</i>' for which in some
    )
    return f'<span class="beasts-short">{signs}</span>'


def track(view: View, faction: int) -> str:
    """The holdings track: used, open and covered divisions; a type with one castle is red."""
    s, book = view.state, view.book
    rows = ""
    for terrain in range(TYPES):
        built, left = int(s.built[faction][terrain]), actions_to_come(view, faction, terrain)
        warn = "warn" if only_castle(view, faction, terrain) else ""
        cells = "".join(f'<i class="{division(n, built, left)}"></i>' for n in range(book.castles_each))
        rows += f'<span class="{warn}">{emblem(Terrain(terrain))}</span>{cells}'
    return f'<div class="mini">{rows}</div>'


def actions_to_come(view: View, faction: int, terrain: int) -> int:
    """The actions of a type that are left; before the action stage every open division has one (REL-ACT-02)."""
    s = view.state
    before = stage(view) in (Phase.PLACING, Phase.BEGIN_ROUND, Phase.DIPLOMACY, Phase.MUSTERING)
    return int(s.built[faction][terrain] if before else s.actions[faction][terrain])


def division(n: int, built: int, left: int) -> str:
    """A division: covered by its castle, open with its action still to come, or used."""
    if n >= built:
        return "covered"
    return "open" if n < left else "used"


# --- The small form


def strip(scene: Scene) -> str:
    """All factions in one line, with round and stage before them."""
    view = scene.view
    s = view.state
    line = [int(in_turn(s, place)) for place in range(s.seats)]
    chips = "".join(_chip(scene, faction) for faction in line)
    return (
        f'<div id="round" class="when"><b>{s.round}/{last_round(view.book, s)}</b><span>{stage_name(view)}</span></div>'
        f'<div class="chips">{chips}</div>'
    )


def _chip(scene: Scene, faction: int) -> str:
    view = scene.view
    s = view.state
    turn = " turn" if not view.over and s.factions[view.asked] == faction else ""
    mine = own_faction(view)
    stands = status(s, mine, faction) if s.diplomacy and mine >= 0 and mine != faction else Status.NEUTRAL
    mark = icon(Status(stands).name.lower(), f"stand {Status(stands).name.lower()}") if stands else ""
    points = f"<em>{icon('vp')}{s.points[faction]}</em>" if s.campaign != Campaign.OFF else ""
    home = going_home(view, faction) if faction != mine else ""
    return (
        f'<span id="{seat_id(faction)}" class="chip {color(faction)}{turn}{alarm(view, faction)}">{shield(faction)}'
        f"<b>{size_of(s.castles[faction])}</b>{points}{mark}"
        f'<span class="clock" data-clock="{s.seat[faction]}"></span>{home}</span>'
    )
