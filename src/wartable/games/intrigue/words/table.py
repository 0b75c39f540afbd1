"""What lies on the table, as titled tables of text."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from wartable.engine.frames import phase_of
from wartable.engine.section import Section
from wartable.engine.view import View
from wartable.games.intrigue.rules.victory import best_score, score
from wartable.games.intrigue.state import Phase, Spot, State, Tile
from wartable.games.intrigue.words import names
from wartable.games.intrigue.words.position import active, kingdoms, members, pending, playing, proposing, reader
from wartable.games.intrigue.words.prompts import changed_scores, victim
from wartable.games.intrigue.words.translator import number_of, say
from wartable.kit.names import sentence_case

WIDTH = 56
"""The width of a list of names; a longer one continues in the next row."""
FEW_TILES = 5
FEW_REGIONS = 3
"""With this many left, the end is announced."""


def table(view: View) -> list[Section]:
    """The table as titled tables of text."""
    sections = [_empires(view), _queue(view), _kingdoms(view), _free(view), _proposals(view)]
    return [section for section in sections if section.rows]


def _empires(view: View) -> Section:
    """One row for each player."""
    s: State = view.state
    heads = ["", say("Empire"), say("Regions"), say("Largest"), say("Score"), say("Bag")]
    return Section(say("Empires: turns go down the list"), heads, [_empire_row(seat, view) for seat in range(s.seats)])


def _empire_row(seat: int, view: View) -> list[str]:
    s: State = view.state
    empire = s.empires[seat]
    name = _named(empire, view)
    if seat == view.asked and seat != s.current:
        name = say("{name}, asked", name=name)
    points = score(s, seat)
    leads = points == best_score(s) and points > 0
    return [
        ">" if seat == s.current and not view.over else " ",
        name,
        str(s.held[empire]),
        str(s.largest[empire]),
        say("{score}, leads", score=points) if leads else str(points),
        str(s.bag[empire]),
    ]


def _queue(view: View) -> Section:
    """The queue, the bag, the discards, a proposal that waits, and a warning when the end is near."""
    s: State = view.state
    spots = ((say("III, active"), Spot.III), ("II", Spot.II), ("I", Spot.I))
    rows = [[head, names.a_tile(s.queue[spot], view.game)] for head, spot in spots if s.queue[spot] != Tile.NO_TILE]
    if s.stock:
        first, *more = _wrapped(names.tile_list(s.bag, view))
        rows.append([say("Bag"), say("{tiles}: {kinds}", tiles=number_of(names.TILES, s.stock), kinds=first)])
        rows += [["", line] for line in more]
    else:
        rows.append([say("Bag"), say("empty")])
    if sum(s.discards):
        first, *more = _wrapped(names.tile_list(s.discards, view))
        rows += [[say("Discards"), first], *(["", line] for line in more)]
    if phase_of(s) == Phase.ANSWER:
        rows.append(_proposal(view))
    if proposing(view):
        rows.append([say("If accepted"), changed_scores(view)])
    if not view.over:
        rows += _warnings(view)
    return Section(say("Queue"), [], rows)


def _proposal(view: View) -> list[str]:
    """The proposal that waits for an answer."""
    s: State = view.state
    region, tile = pending(view), active(view)
    words = say(
        "{proposer} to {asked}: {whose} tile to {region}{victim}",
        proposer=sentence_case(names.who(s.empires[s.current], view)),
        asked=names.who(s.empires[view.asked], view),
        whose=names.whose(tile, view),
        region=names.region_name(region, view.game),
        victim=victim(tile, region, view),
    )
    return [say("Proposal"), words]


def _warnings(view: View) -> list[list[str]]:
    """What will end the game soon."""
    s: State = view.state
    free = len(members(s.free))
    rows = []
    if s.stock <= FEW_TILES:
        rows.append([say("Soon over"), say("{tiles} in the bag", tiles=number_of(names.TILES, s.stock))])
    if free <= FEW_REGIONS:
        rows.append([say("Soon over"), say("{regions} free", regions=number_of(names.REGIONS, free))])
    return rows


def _kingdoms(view: View) -> Section:
    """Every kingdom with its strength, by empire, the largest first."""
    rows = []
    for empire in playing(view):
        for kingdom in kingdoms(empire, view):
            first, *more = _wrapped([names.with_signs(region, view) for region in kingdom])
            rows.append([names.empire_name(empire, view), str(view.state.strength[kingdom[0]]), first])
            rows += [["", "", line] for line in more]
    return Section(say("Kingdoms"), [say("Empire"), say("Strength"), say("Regions")], rows)


def _free(view: View) -> Section:
    """The regions nobody holds, by landmass."""
    free = members(view.state.free)
    rows = []
    for landmass in view.game.content["landmasses"]:
        here = [region for region in free if names.region_entry(region, view.game)["landmass"] == landmass["id"]]
        lines = _wrapped([names.with_signs(region, view) for region in here]) if here else []
        rows += [[say(landmass["name"]) if n == 0 else "", line] for n, line in enumerate(lines)]
    return Section(say("Free regions"), [say("Landmass"), say("Regions")], rows)


def _proposals(view: View) -> Section:
    """Who has accepted and refused whose proposals so far."""
    rows = []
    for empire in playing(view):
        told = [pair for other in playing(view) if (pair := _pair(empire, other, view))]
        if told:
            rows.append([_named(empire, view), ", ".join(told)])
    return Section(say("Proposals: accepted and refused"), [say("By"), say("To")], rows)


def _named(empire: int, view: View) -> str:
    """An empire by its name, with a mark if it is the viewer's."""
    name = names.empire_name(empire, view)
    return say("{empire} (you)", empire=name) if empire == reader(view) else name


def _pair(proposer: int, asked: int, view: View) -> str:
    """How often one player said yes and no to another."""
    accepted, refused = view.state.accepted[proposer][asked], view.state.refused[proposer][asked]
    if accepted + refused == 0:
        return ""
    return say("{asked} {accepted}:{refused}", asked=names.empire_name(asked, view), accepted=accepted, refused=refused)


def _wrapped(things: Sequence[str]) -> list[str]:
    """Names with commas between them, in lines that fit a terminal."""
    whole = ", ".join(name.replace(" ", "\xa0") for name in things)
    return [line.replace("\xa0", " ") for line in textwrap.wrap(whole, WIDTH, break_long_words=False)] or [""]
