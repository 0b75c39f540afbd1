"""The panel about the present decision: a proposal and what it would change, or the active tile."""

from __future__ import annotations

from collections.abc import Hashable

from markupsafe import Markup

from wartable.engine.frames import phase_of
from wartable.engine.picture import Scene
from wartable.games.intrigue.picture.marks import tile_icon
from wartable.games.intrigue.picture.seats import changes
from wartable.games.intrigue.rules.annexation import strongest_beside
from wartable.games.intrigue.state import EMPIRES, NOBODY, Phase, State, Tile
from wartable.games.intrigue.words.names import REGIONS, TILES, card, effect, empire_name, region_name, who, whose
from wartable.games.intrigue.words.position import active, members, mover, pending, proposing, reader
from wartable.games.intrigue.words.result import result
from wartable.games.intrigue.words.table import FEW_REGIONS, FEW_TILES
from wartable.games.intrigue.words.translator import number_of, say
from wartable.kit.html import b, br, div, h3, li, p, span, ul
from wartable.kit.markup import EMPTY, join
from wartable.kit.names import sentence_case
from wartable.kit.parts import FEW, numbers, part, seen
from wartable.kit.rule_links import rule_link
from wartable.kit.svg import icon

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


def _question_now(scene: Scene) -> Hashable:
    """What is said of a decision, and what the reader has to do with it."""
    view = scene.view
    s: State = view.state
    own = view.seat == s.current, view.is_asked if proposing(view) else reader(view) == active(view)
    return seen(view), own, view.over and view.seat, numbers(view)


@part(_question_now, FEW)
def question(scene: Scene) -> Markup:
    """The panel about the present decision, or the result."""
    if scene.view.over:
        return _panel(say("The game is over"), p(str(result(scene.view))))
    return _proposal(scene) if proposing(scene.view) else _tile(scene)


def _panel(title: str, *inside: Markup) -> Markup:
    return div(h3(title), *inside, class_="panel question")


# --- A proposal


def _proposal(scene: Scene) -> Markup:
    """Which tile goes where, by what strength, and whose score it changes."""
    view = scene.view
    loser = view.state.owner[pending(view)]
    pieces = [tile_icon(active(view), "tk ghostly")]
    if loser != NOBODY:
        pieces += [icon("annex", "ic"), tile_icon(loser, "tk ousted")]
    row = div(span(*pieces, class_="pieces"), p(_where(scene)), _changes(scene), class_="deal")
    warning, rule = _warning(scene)
    return _panel(_title(scene), row, p(warning, " ", rule_link(rule), class_="warning"))


def _title(scene: Scene) -> str:
    view = scene.view
    s: State = view.state
    proposer, asked = empire_name(s.empires[s.current], view), empire_name(mover(view), view)
    if phase_of(s) == Phase.PROPOSE_TO:
        if view.seat == s.current:
            return say("Your proposal, not yet official")
        return say("{proposer} is about to propose", proposer=proposer)
    if view.seat == s.current:
        return say("Your proposal, sealed")
    if view.is_asked:
        return say("{proposer} asks you", proposer=proposer)
    return say("{proposer} asks {asked}", proposer=proposer, asked=asked)


def _where(scene: Scene) -> Markup:
    """The region and, if it is annexed, both strengths."""
    view = scene.view
    s: State = view.state
    tile, region = active(view), pending(view)
    name, loser = b(region_name(region, view.game)), s.owner[region]
    if loser == NOBODY:
        return join(name, ", ", say("free"))
    strength, against = b(strongest_beside(view.book, s, tile, region)), b(s.strength[region])
    return join(name, br(), empire_name(tile, view), " ", strength, " > ", against, " ", empire_name(loser, view))


def _changes(scene: Scene) -> Markup:
    """Scores that the placement would change."""
    s: State = scene.view.state
    rows = [
        li(
            tile_icon(s.empires[seat]),
            b(before),
            icon("onward", "ic onward"),
            b(after, class_="up" if after > before else "dn"),
        )
        for seat, (before, after) in enumerate(changes(scene))
        if before != after
    ]
    return ul(*rows, class_="changes") if rows else p(say("no score changes"), class_="changes")


def _warning(scene: Scene) -> tuple[str, str]:
    """A reminder, and its rule."""
    view = scene.view
    if phase_of(view.state) == Phase.PROPOSE_TO:
        if view.seat == view.state.current:
            return say("You cannot undo this: a refusal costs you the turn."), "INT-DIP-07"
        return say("Nothing is official yet."), "INT-DIP-08"
    if view.is_asked:
        return say("Your word alone decides."), "INT-DIP-05"
    return say("{asked}'s answer alone decides.", asked=empire_name(mover(view), view)), "INT-DIP-05"


# --- The active tile


def _tile(scene: Scene) -> Markup:
    """The active tile and what the player does with it."""
    view = scene.view
    s: State = view.state
    tile, player = active(view), s.empires[s.current]
    owner = sentence_case(whose(tile, view)) if tile < EMPIRES else ""
    if tile >= EMPIRES:
        title, rule = card(tile, view.game), SPECIAL_RULES[Tile(tile)]
        text = effect(tile, view.game)
    elif tile == player:
        title, rule = say("{whose} own tile", whose=owner), "INT-OWN-01"
        text = say("{who} may place it on any free region, or annex one.", who=sentence_case(who(player, view)))
    else:
        title, rule = say("{whose} tile", whose=owner), "INT-DIP-01"
        text = say(
            "{who} proposes a region and asks one other player; one yes is enough.", who=empire_name(player, view)
        )
        if player == reader(view):
            text = say("You propose a region and ask one other player; one yes is enough.")
    picture = tile_icon(tile, "tk" if tile < EMPIRES else "sp")
    deal = div(span(picture, class_="pieces"), p(text, " ", rule_link(rule)), class_="deal")
    return _panel(title, deal, _soon(scene))


def _soon(scene: Scene) -> Markup:
    """A warning when the end is near."""
    s: State = scene.view.state
    unclaimed = len(members(s.free))
    lines = []
    if s.stock <= FEW_TILES:
        lines.append(say("{tiles} left, then the game ends.", tiles=number_of(TILES, s.stock)))
    if unclaimed <= FEW_REGIONS:
        lines.append(say("{regions} free, then the game ends.", regions=number_of(REGIONS, unclaimed)))
    return p(" ".join(lines), class_="warning") if lines else EMPTY
