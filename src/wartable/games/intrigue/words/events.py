"""What happened, as each player is told of it. Nothing is secret here; only who is meant by *you* differs."""

from __future__ import annotations

from typing import NamedTuple

from wartable.engine.events import Event
from wartable.engine.view import View
from wartable.games.intrigue.state import Spot, Tell, Tile
from wartable.games.intrigue.words.names import (
    ITS_OWN,
    REGIONS,
    SCORCHED_EARTH,
    TILES,
    TURNS,
    YOUR_OWN,
    a_tile,
    card,
    empire_name,
    first,
    reader,
    region_entry,
    region_name,
    who,
    whose,
)
from wartable.games.intrigue.words.translator import number_of, say


class Telling(NamedTuple):
    """One sentence as bystanders read it, as the empire that acts does and, where it differs, as its target does."""

    others: str
    you: str = ""
    at_you: str = ""


TELLINGS: dict[Tell, Telling] = {
    Tell.GAME_BEGINS: Telling("{empire} begins.", "You begin."),
    Tell.DREW: Telling("{a_tile_first} is drawn to {spot}; {tiles_left} left in the bag."),
    Tell.TURN_BEGINS: Telling("Turn {number}: {empire} faces {a_tile}.", "Turn {number}: you face {a_tile}."),
    Tell.PLACED: Telling("{empire} claims {region}.", "You claim {region}."),
    Tell.ANNEXED: Telling(
        "{whose_first} kingdom of {strength} annexes {region} from {whose_target} {against}.",
        "Your kingdom of {strength} annexes {region} from {whose_target} {against}.",
        "{whose_first} kingdom of {strength} annexes {region} from your {against}.",
    ),
    Tell.CONSIDERED: Telling(
        "{empire} thinks of {region} for {whose_tile} tile.", "You think of {region} for {whose_tile} tile."
    ),
    Tell.PROPOSED: Telling(
        "{empire} proposes to {target} that {whose_tile} tile goes to {region}.",
        "You propose to {target} that {whose_tile} tile goes to {region}.",
    ),
    Tell.ACCEPTED: Telling(
        "{empire} accepts {whose_target} proposal.",
        "You accept {whose_target} proposal.",
        "{empire} accepts your proposal.",
    ),
    Tell.REFUSED: Telling(
        "{empire} refuses {whose_target} proposal: that turn is lost, and {whose_tile} tile stays active.",
        "You refuse {whose_target} proposal: that turn is lost, and {whose_tile} tile stays active.",
        "{empire} refuses your proposal: your turn is lost, and {whose_tile} tile stays active.",
    ),
    Tell.TOOK: Telling(
        "{empire} takes one of its tiles out of the bag ({tiles_left} of it left there).",
        "You take one of your tiles out of the bag ({tiles_left} of yours left there).",
    ),
    Tell.DECLINED: Telling("{empire} declines {tile}.", "You decline {tile}."),
    Tell.NOTHING_DONE: Telling(
        "{tile} has no effect for {empire}: {reason}.", "{tile} has no effect for you: {reason}."
    ),
    Tell.PICKED: Telling(
        "{empire} picks up {own_or_whose} tile on {region}.", "You pick up {own_or_whose} tile on {region}."
    ),
    Tell.MOVED: Telling(
        "{empire} moves {own_or_whose} tile from {start} to {region}.",
        "You move {own_or_whose} tile from {start} to {region}.",
    ),
    Tell.ASSASSINATED: Telling(
        "{empire} assassinates: {own_or_whose} tile on {region} is discarded.",
        "You assassinate: {own_or_whose} tile on {region} is discarded.",
    ),
    Tell.FORTIFIED: Telling("{empire} fortifies {region}: +1 strength.", "You fortify {region}: +1 strength."),
    Tell.SCORCHED: Telling(
        "{empire} scorches {region} once more: -1 strength.", "You scorch {region} once more: -1 strength."
    ),
    Tell.HAZARD_STRUCK: Telling(
        "Hazard: {empire} loses the turn, and disaster takes {tiles_lost} off the map.",
        "Hazard: you lose the turn, and disaster takes {tiles_lost} off the map.",
    ),
    Tell.LOST: Telling(
        "{whose_target_first} tile on {region} is lost: {disaster}.",
        "",
        "Your tile on {region} is lost: {disaster}.",
    ),
    Tell.MAP_FILLED: Telling("Every region is occupied: the game is over after {turns}."),
    Tell.TILES_RAN_OUT: Telling("The last tile has been drawn: the game is over after {turns}."),
    Tell.SCORED: Telling(
        "{empire} scores {score}: {regions} and {largest} for the largest kingdom (place {rank}).",
        "You score {score}: {regions} and {largest} for the largest kingdom (place {rank}).",
    ),
}

OWN_TILE = Telling(
    "Turn {number}: {empire} has its own tile to place.", "Turn {number}: you have your own tile to place."
)
FROM_AFAR = Telling(
    "{empire} annexes {region} from {whose_target} {against}, from afar.",
    "You annex {region} from {whose_target} {against}, from afar.",
    "{empire} annexes {region} from your {against}, from afar.",
)
"""What is told of HEROICS that go where no kingdom is near."""

FREED = Telling(
    "{empire} fortifies {region}: +1 strength, and hazards strike there no more.",
    "You fortify {region}: +1 strength, and hazards strike there no more.",
)

BURNT = Telling(
    "{empire} scorches {region}: -1 strength, and hazards strike there from now on.",
    "You scorch {region}: -1 strength, and hazards strike there from now on.",
)
STRUCK_NOTHING = Telling(
    "Hazard: {empire} loses the turn, but no tile is struck.", "Hazard: you lose the turn, but no tile is struck."
)
NO_REGIONS = Telling("{empire} scores 0: no regions (place {rank}).", "You score 0: no regions (place {rank}).")
PLAYED_OUT = Telling("The last tile has been played: the game is over after {turns}.")

REASONS: dict[Tile, tuple[str, str]] = {
    Tile.YOURSELF: ("none of its tiles is left in the bag", "none of your tiles is left in the bag"),
    Tile.HEROICS: ("none of its tiles is left in the bag", "none of your tiles is left in the bag"),
    Tile.MOVE: ("no tile of another empire can move", "no tile of another empire can move"),
    Tile.MOVE_YOURSELF: ("none of its tiles can move", "none of your tiles can move"),
    Tile.ASSASSINATION: ("there is no tile on the map", "there is no tile on the map"),
}
"""Why a special tile has no effect, to others and to the one who has it."""


def event(event: Event, view: View) -> str:
    """What happened, as the viewer is told of it."""
    telling = _telling(event, view)
    template = telling.others
    if view.seat >= 0 and event.facts.get("empire") == reader(view):
        template = telling.you
    elif view.seat >= 0 and event.facts.get("target") == reader(view):
        template = telling.at_you or telling.others
    return say(template, **_fields(event, view))


def _telling(event: Event, view: View) -> Telling:
    """The sentence of a kind of event, or the one that fits these facts better."""
    kind, fact = Tell[event.kind.name], event.facts.get
    better = {
        Tell.TURN_BEGINS: (fact("tile") == fact("empire"), OWN_TILE),
        Tell.ANNEXED: (fact("base") == fact("region"), FROM_AFAR),
        Tell.FORTIFIED: (fact("exposed") == 1, FREED),
        Tell.SCORCHED: (fact("exposed") == 0, BURNT),
        Tell.HAZARD_STRUCK: (fact("lost") == 0, STRUCK_NOTHING),
        Tell.SCORED: (fact("score") == 0, NO_REGIONS),
        Tell.TILES_RAN_OUT: (bool(view.state.queue_played_out), PLAYED_OUT),
    }
    fits, telling = better.get(kind, (False, TELLINGS[kind]))
    return telling if fits else TELLINGS[kind]


def _fields(event: Event, view: View) -> dict[str, object]:
    """The facts of an event, each as the word or number a sentence may ask for."""
    facts = {name: value or 0 for name, value in event.facts.items()}
    empire, target = facts.get("empire", 0), facts.get("target", 0)
    tile, region = facts.get("tile", 0), facts.get("region", 0)
    mine = empire == reader(view)
    itself = say(YOUR_OWN if mine else ITS_OWN)
    return {
        **facts,
        "empire": empire_name(empire, view),
        "target": who(target, view),
        "whose_first": first(whose(empire, view)),
        "whose_target": whose(target, view),
        "whose_target_first": first(whose(target, view)),
        "own_or_whose": itself if target == empire else whose(target, view),
        "tile": card(tile, view.game),
        "a_tile": a_tile(tile, view.game),
        "a_tile_first": first(a_tile(tile, view.game)),
        "whose_tile": whose(tile, view) if tile < Tile.YOURSELF else "",
        "region": region_name(region, view.game),
        "start": region_name(facts.get("start", 0), view.game),
        "spot": Spot(facts.get("spot", 0)).name,
        "number": facts.get("turn", 0) + 1,
        "tiles_left": number_of(TILES, facts.get("left", 0)),
        "tiles_lost": number_of(TILES, facts.get("lost", 0)),
        "turns": number_of(TURNS, facts.get("turns", 0)),
        "regions": number_of(REGIONS, facts.get("regions", 0)),
        "reason": say(REASONS.get(Tile(tile), ("", ""))[mine]),
        "disaster": _disaster(region, view),
    }


def _disaster(region: int, view: View) -> str:
    """What strikes a region: what the map says, or the flames of scorched earth."""
    flavour: str = region_entry(region, view.game).get("hazard_flavour", SCORCHED_EARTH)
    return say(flavour)
