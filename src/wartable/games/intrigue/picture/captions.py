"""What is written on the table: the short words of plates, tags and panels."""

from __future__ import annotations

BACKDROP_LABEL = "The map of Velteran: 51 regions, seven mountain ranges, twelve sea lanes"
MAP_LABEL = "The map with its tiles and kingdoms"

# --- On the map

AGAINST = "{strength} > {against}"
REFUSED = "Refused"

# --- Seats

YOU = "you"
TO_MOVE = "to move"
PROPOSES = "proposes"
ASKED = "asked"
SEAT_LABEL = "{empire}, {player}: {score} points, {regions}, {largest} in the largest kingdom"
HELD_TITLE = "regions held"
LARGEST_TITLE = "regions of the largest kingdom"
BAG_TITLE = "tiles left in the bag"
SCORE_TITLE = "score"
YES_TITLE = "how often yes to {proposer}"
NO_TITLE = "how often no to {proposer}"
CHANGE_TITLE = "if it is accepted"

# --- The dock

BAG_HEAD = "In the bag"
BAG_LEFT = "{left} left, {discarded} discarded"
BAG_EMPTY = "empty, {discarded} discarded"
QUEUE_LABEL = "The queue: {third}, then {second}, then {first}"
QUEUE_NONE = "nothing"
ACTIVE = "active"
NO_MORE = "none"
YOUR_DRAFT = "Your proposal, not yet official"
DRAFT = "{proposer} is about to propose"
YOUR_PROPOSAL = "Your proposal, sealed"
PROPOSAL = "{proposer} asks {asked}"
ASKS_YOU = "{proposer} asks you"
TO_ANNEX = "<b>{region}</b><br/>"
TO_FREE = "<b>{region}</b>, free"
FIGHT = "{empire} <b>{strength}</b> &gt; <b>{against}</b> {loser}"
OFFICIAL = "{ask}. Make it official: {whose} tile to {region}?"
NO_TAKING_BACK = "No taking back: a refusal costs you the turn."
NOT_OFFICIAL = "Nothing is official yet."
AWAITED = "The answer of {asked} alone decides."
YOUR_WORD = "Your word alone decides."
NO_CHANGE = "no score changes"
OWN_TILE = "{whose} own tile"
OTHERS_TILE = "{whose} tile"
OWN_TEXT = "{who} may lay it on any free region, or annex one."
OTHERS_TEXT = "{who} proposes a region and asks one other player; one yes is enough."
OTHERS_TEXT_YOU = "You propose a region and ask one other player; one yes is enough."
OVER = "The game is over"
SOON_TILES = "{tiles} left: then it is over."
SOON_MAP = "{regions} free: then it is over."
PACTS_HEAD = "Who said yes to whom"
PACTS_HINT = "row asks column"
PACT_LABEL = "{asked} to {proposer}: {accepted} yes, {refused} no"

# --- What elements say

TERRAIN = "{terrain} in {landmass}"
ISLE = "{terrain}"
PRINTED = "printed {mark}"
EXPOSED = "hazards strike here: {flavour}"
SCORCHED = "scorched earth"
SHIELDED = "fortified: hazards spare it"
FORTS_HERE = "fortifications, {n}"
FIRES_HERE = "scorched earth, {n}"
FREE = "Free: a tile of any empire may go here."
NEIGHBOURS = "Beside it: {names}."
PARTED = "{range} parts it from {names}."
KINGDOM_OF = "{whose} kingdom of {regions}"
STRENGTH_IS = "strength {strength}"
NOBODY_NEAR = "No other empire has a region beside it."
PLAYED_BY = "{player}, bot"
SCORE_SUM = "{regions} + {largest} of the largest kingdom = {score}"
KINGDOMS = "Kingdoms, with their strength:"
NO_LAND = "Holds no region."
BAG_HAS = "{tiles} in the bag and {queued} in the queue"
ITS_PROPOSALS = "How its proposals were answered:"
ITS_ANSWERS = "How it answered others:"
RECORD = "{who}: {accepted} yes, {refused} no; last {last}"
SPOT_TEXT = {
    "III": "The active tile: it is for the player whose turn it is.",
    "II": "It becomes active after the one on III.",
    "I": "It was drawn last.",
}
CHANCE = "{percent} % of the bag"
NEXT_DRAW = "What the next draw may be:"
DISCARDS_HEAD = "Discards"
DISCARDS_TEXT = "Out of play for good."
NO_DISCARDS = "Nothing yet."
BAG_TEXT = "When the last of them is drawn the game is over, and what lies in the queue is lost."
BAG_TEXT_ON = "When the bag is empty the queue is still played."
NEVER_ASKED = "{proposer} has not asked {asked} yet."
PACT_TITLE = "{proposer} asks {asked}"
PACT_YES = "{region} for {tile}, yes"
PACT_NO = "{region} for {tile}, no"
PROMISES = "Promises bind nobody."
GUIDE_TILES = "The tiles"
GUIDE_MAP = "Reading the map"
GUIDE_COUNT = "{box} in the game, {bag} in the bag"
GUIDE_LINES = (
    "A tile may go to any free region of the map, near or far.",
    "One player who agrees is enough, also to annex; neither the owner of the tile nor the victim has a veto.",
    "A kingdom annexes a neighbouring region only if it alone is stronger than the whole kingdom there.",
    "Strength is not the score: that is the regions held, and those of the largest kingdom once more.",
    "Mountains cut, dotted lines connect.",
)
