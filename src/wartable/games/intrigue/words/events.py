"""What happened, as each player is told of it. Nothing is secret here; only who is meant by *you* differs."""

from __future__ import annotations

from wartable.engine.events import Event
from wartable.engine.view import View
from wartable.engine.words import Headed
from wartable.games.intrigue.state import Spot, Tell, Tile
from wartable.games.intrigue.words import names
from wartable.games.intrigue.words.position import reader
from wartable.games.intrigue.words.translator import TRANSLATOR, number_of, say
from wartable.i18n.translator import Forms
from wartable.kit.events import fact
from wartable.kit.names import sentence_case
from wartable.kit.sentences import EventFields, EventWords, Sentence

SENTENCES: dict[Tell, Sentence] = {
    Tell.GAME_BEGINS: Sentence("{empire} begins.", "You begin."),
    Tell.DREW: Sentence("{a_tile_first} is drawn to {spot}; {tiles_left} left in the bag."),
    Tell.TURN_BEGINS: Sentence("Turn {number}: {empire} faces {a_tile}.", "Turn {number}: you face {a_tile}."),
    Tell.PLACED: Sentence("{empire} claims {region}.", "You claim {region}."),
    Tell.ANNEXED: Sentence(
        "{whose_first} kingdom of {strength} annexes {region} from {whose_target} {against}.",
        "Your kingdom of {strength} annexes {region} from {whose_target} {against}.",
        "{whose_first} kingdom of {strength} annexes {region} from your {against}.",
    ),
    Tell.CONSIDERED: Sentence(
        "{empire} considers {region} for {whose_tile} tile.", "You consider {region} for {whose_tile} tile."
    ),
    Tell.PROPOSED: Sentence(
        "{empire} proposes to {target} that {whose_tile} tile goes to {region}.",
        "You propose to {target} that {whose_tile} tile goes to {region}.",
    ),
    Tell.ACCEPTED: Sentence(
        "{empire} accepts {whose_target} proposal.",
        "You accept {whose_target} proposal.",
        "{empire} accepts your proposal.",
    ),
    Tell.REFUSED: Sentence(
        "{empire} refuses {whose_target} proposal: that turn is lost, and {whose_tile} tile stays active.",
        "You refuse {whose_target} proposal: that turn is lost, and {whose_tile} tile stays active.",
        "{empire} refuses your proposal: your turn is lost, and {whose_tile} tile stays active.",
    ),
    Tell.TOOK: Sentence(
        "{empire} takes one of its tiles out of the bag ({tiles_left} of it left there).",
        "You take one of your tiles out of the bag ({tiles_left} of yours left there).",
    ),
    Tell.DECLINED: Sentence("{empire} declines {tile}.", "You decline {tile}."),
    Tell.NOTHING_DONE: Sentence(
        "{tile} has no effect for {empire}: {reason}.", "{tile} has no effect for you: {reason}."
    ),
    Tell.PICKED: Sentence(
        "{empire} picks up {own_or_whose} tile on {region}.", "You pick up {own_or_whose} tile on {region}."
    ),
    Tell.MOVED: Sentence(
        "{empire} moves {own_or_whose} tile from {start} to {region}.",
        "You move {own_or_whose} tile from {start} to {region}.",
    ),
    Tell.ASSASSINATED: Sentence(
        "{empire} assassinates {own_or_whose} tile on {region}.", "You assassinate {own_or_whose} tile on {region}."
    ),
    Tell.FORTIFIED: Sentence("{empire} fortifies {region}: +1 strength.", "You fortify {region}: +1 strength."),
    Tell.SCORCHED: Sentence(
        "{empire} scorches {region} once more: -1 strength.", "You scorch {region} once more: -1 strength."
    ),
    Tell.HAZARD_STRUCK: Sentence(
        "Hazard: {empire} loses the turn, and disaster takes {tiles_lost} off the map.",
        "Hazard: you lose the turn, and disaster takes {tiles_lost} off the map.",
    ),
    Tell.LOST: Sentence(
        "{whose_target_first} tile on {region} is lost: {disaster}.", "", "Your tile on {region} is lost: {disaster}."
    ),
    Tell.MAP_FILLED: Sentence("Every region is occupied: the game is over after {turns}."),
    Tell.TILES_RAN_OUT: Sentence("The last tile has been drawn: the game is over after {turns}."),
    Tell.SCORED: Sentence(
        "{empire} scores {score}: {regions} and {largest} for the largest kingdom (place {rank}).",
        "You score {score}: {regions} and {largest} for the largest kingdom (place {rank}).",
    ),
}

OWN_TILE = Sentence(
    "Turn {number}: {empire} has its own tile to place.", "Turn {number}: you have your own tile to place."
)
FROM_AFAR = Sentence(
    "{empire} annexes {region} from {whose_target} {against}, from afar.",
    "You annex {region} from {whose_target} {against}, from afar.",
    "{empire} annexes {region} from your {against}, from afar.",
)
"""What is told of HEROICS that go where no kingdom is near."""

FREED = Sentence(
    "{empire} fortifies {region}: +1 strength, and hazards strike there no more.",
    "You fortify {region}: +1 strength, and hazards strike there no more.",
)

BURNT = Sentence(
    "{empire} scorches {region}: -1 strength, and hazards strike there from now on.",
    "You scorch {region}: -1 strength, and hazards strike there from now on.",
)
STRUCK_NOTHING = Sentence(
    "Hazard: {empire} loses the turn, but no tile is struck.", "Hazard: you lose the turn, but no tile is struck."
)
NO_REGIONS = Sentence("{empire} scores 0: no regions (place {rank}).", "You score 0: no regions (place {rank}).")
PLAYED_OUT = Sentence("The last tile has been played: the game is over after {turns}.")

REASONS: dict[Tile, tuple[str, str]] = {
    Tile.YOURSELF: ("none of its tiles is left in the bag", "none of your tiles is left in the bag"),
    Tile.HEROICS: ("none of its tiles is left in the bag", "none of your tiles is left in the bag"),
    Tile.MOVE: ("no tile of another empire can move", "no tile of another empire can move"),
    Tile.MOVE_YOURSELF: ("none of its tiles can move", "none of your tiles can move"),
    Tile.ASSASSINATION: ("there is no tile on the map", "there is no tile on the map"),
}
"""Why a special tile has no effect, to others and to the one who has it."""

TURN = "Turn {number}"
FACES = Sentence("{empire} faces {a_tile}.", "You face {a_tile}.")
PLACES_OWN = Sentence("{empire} has its own tile to place.", "You have your own tile to place.")


def _better(event: Event, view: View) -> Sentence | None:
    """The sentence that fits these facts better than the one of their kind."""
    found: dict[int, tuple[bool, Sentence]] = {
        Tell.TURN_BEGINS: (_own_tile(event), OWN_TILE),
        Tell.ANNEXED: (event.facts.get("base") == event.facts.get("region"), FROM_AFAR),
        Tell.FORTIFIED: (fact(event, "exposed") == 1, FREED),
        Tell.SCORCHED: (fact(event, "exposed") == 0, BURNT),
        Tell.HAZARD_STRUCK: (fact(event, "lost") == 0, STRUCK_NOTHING),
        Tell.SCORED: (fact(event, "score") == 0, NO_REGIONS),
        Tell.TILES_RAN_OUT: (bool(view.state.queue_played_out), PLAYED_OUT),
    }
    fits, sentence = found.get(event.kind, (False, None))
    return sentence if fits else None


def _own_tile(event: Event) -> bool:
    return event.facts.get("tile") == event.facts.get("empire")


def _own_or_whose(event: Event, view: View) -> str:
    """Whose tile it happens to, which may be that of who acts."""
    empire, target = fact(event, "empire"), fact(event, "target")
    if target != empire:
        return names.whose(target, view)
    return say("your own" if empire == reader(view) else "its own")


def _reason(event: Event, view: View) -> str:
    own = fact(event, "empire") == reader(view)
    return say(REASONS.get(Tile(fact(event, "tile")), ("", ""))[own])


def _disaster(region: int, view: View) -> str:
    """What strikes a region: what the map says, or the flames of scorched earth."""
    flavour: str = names.region_entry(region, view.game).get("hazard_flavour", names.SCORCHED_EARTH)
    return say(flavour)


FIELDS: EventFields = {
    "empire": lambda event, view: names.empire_name(fact(event, "empire"), view),
    "target": lambda event, view: names.who(fact(event, "target"), view),
    "whose_first": lambda event, view: sentence_case(names.whose(fact(event, "empire"), view)),
    "whose_target": lambda event, view: names.whose(fact(event, "target"), view),
    "whose_target_first": lambda event, view: sentence_case(names.whose(fact(event, "target"), view)),
    "own_or_whose": _own_or_whose,
    "tile": lambda event, view: names.card(fact(event, "tile"), view.game),
    "a_tile": lambda event, view: names.a_tile(fact(event, "tile"), view.game),
    "a_tile_first": lambda event, view: sentence_case(names.a_tile(fact(event, "tile"), view.game)),
    "whose_tile": lambda event, view: names.whose(fact(event, "tile"), view),
    "region": lambda event, view: names.region_name(fact(event, "region"), view.game),
    "start": lambda event, view: names.region_name(fact(event, "start"), view.game),
    "spot": lambda event, _: Spot(fact(event, "spot")).name,
    "number": lambda event, _: fact(event, "turn") + 1,
    "tiles_left": lambda event, _: number_of(names.TILES, fact(event, "left")),
    "tiles_lost": lambda event, _: number_of(names.TILES, fact(event, "lost")),
    "turns": lambda event, _: number_of(Forms("{n} turn", "{n} turns"), fact(event, "turns")),
    "regions": lambda event, _: number_of(names.REGIONS, fact(event, "regions")),
    "reason": _reason,
    "disaster": lambda event, view: _disaster(fact(event, "region"), view),
}

event = EventWords(
    TRANSLATOR,
    SENTENCES,
    FIELDS,
    actor="empire",
    target="target",
    reader=reader,
    better=_better,
    depends=lambda view: view.state.queue_played_out,
)
"""What happened, as the viewer is told of it."""


def heading(told: Event, view: View) -> Headed | None:
    """The heading of a turn, above the tile it is about."""
    if told.kind != Tell.TURN_BEGINS:
        return None
    return event.headed(TURN, PLACES_OWN if _own_tile(told) else FACES, told, view)
