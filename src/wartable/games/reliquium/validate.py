"""What makes a state a position of Reliquium."""

from __future__ import annotations

from wartable.engine.frames import phase_of
from wartable.engine.regions import members, size_of
from wartable.games.reliquium.pieces import (
    AREAS,
    CLASSES,
    DECK,
    EACH,
    FIRST_PEACE,
    FIRST_WAR,
    JUNCTIONS,
    RANGED,
    TYPES,
    Area,
    Campaign,
    EventCard,
    Junction,
    Terrain,
    Troop,
)
from wartable.games.reliquium.rules.board import classes_at, controlled, has, ordinary
from wartable.games.reliquium.rules.decisions import asks, options
from wartable.games.reliquium.rules.decks import last_round
from wartable.games.reliquium.rules.metrics import reserve_size
from wartable.games.reliquium.rules.support import fighting
from wartable.games.reliquium.state import Book, End, Phase, State


def valid(book: Book, s: State) -> bool:
    """Every piece is in exactly one place, and the decision that is asked can be answered."""
    if s.seats < 2 or s.seats > 4 or s.round < 1 or s.round > last_round(book, s):
        return False
    if not areas_valid(book, s) or not creatures_valid(s) or not decks_valid(s):
        return False
    for faction in range(4):
        if not faction_valid(book, s, faction):
            return False
    return treaties_valid(s) and cards_valid(book, s) and decision_valid(book, s)


# --- The board


def areas_valid(book: Book, s: State) -> bool:
    """Nobody shares an area, and none has more troops than it may (REL-MAP-06, REL-MAP-08)."""
    seen = 0
    armies = 0
    for i in range(s.seats):
        own = controlled(s, s.line[i])
        if own & seen != 0 or own & ~book.open[s.seats] != 0:
            return False
        seen |= own
        armies |= s.armies[s.line[i]]
    for area in range(AREAS):
        for troop in range(CLASSES + 1):
            if s.troops[area][troop] < 0:
                return False
        if has(armies, area) != (classes_at(s, area) != 0):
            return False
        if ordinary(s, area) > book.troop_limit or s.troops[area][Troop.COMMANDER] > 1:
            return False
        if has(s.full, area) != (ordinary(s, area) == book.troop_limit):
            return False
    return True


def faction_valid(book: Book, s: State, faction: int) -> bool:
    """A faction has all its pieces and no more; one that nobody plays has none."""
    if s.seat[faction] < 0:
        empty = controlled(s, faction) == 0 and reserve_size(s, faction) == 0
        return empty and s.reserve[faction][Troop.COMMANDER] == 0
    if s.castles[faction] & book.lands[Terrain.WATER] != 0:
        return False
    for terrain in range(TYPES):
        standing = size_of(s.castles[faction] & book.lands[terrain])
        if standing != s.built[faction][terrain] or standing > book.castles_each:
            return False
        if s.actions[faction][terrain] < 0 or s.actions[faction][terrain] > book.castles_each:
            return False
        if standing == 0 and s.end == End.NOT_YET and phase_of(s) != Phase.OCCUPY:
            return False
    if s.end == End.NOT_YET and size_of(s.castles[faction]) >= book.castles_to_win:
        return False
    return figures_valid(book, s, faction) and tokens_valid(book, s, faction)


def figures_valid(book: Book, s: State, faction: int) -> bool:
    """Every figure is on the map or in the reserve, and commanders only with the module (REL-SET-05, COM-MOD-02)."""
    for troop in range(CLASSES + 1):
        n = s.reserve[faction][troop]
        if n < 0:
            return False
        for area in members(s.armies[faction]):
            n += s.troops[area][troop]
        in_game = troop != Troop.COMMANDER or s.commanders != 0
        if n != (book.count[troop] if in_game else 0):
            return False
    return True


def tokens_valid(book: Book, s: State, faction: int) -> bool:
    """Tokens lie on borders of open areas, melee tokens each from another one, and supporters stand at their source."""
    starts = 0
    for token in range(EACH):
        if not on_border(book, s, s.melee_from[faction][token], s.melee_to[faction][token]):
            return False
        if not on_border(book, s, s.ranged_from[faction][token], s.ranged_to[faction][token]):
            return False
        source = s.melee_from[faction][token]
        if source != Area.NOWHERE and has(starts, source):
            return False
        starts |= 1 << source
        if not supporters_valid(book, s, faction, token):
            return False
        for other in range(token):
            if s.ranged_to[faction][token] == s.ranged_to[faction][other] != Area.NOWHERE:
                if s.ranged_from[faction][token] == s.ranged_from[faction][other]:
                    return False
    return True


def on_border(book: Book, s: State, source: int, target: int) -> bool:
    """Whether a token is off the board or points over a border (REL-MAP-02, REL-MAP-03)."""
    if source == Area.NOWHERE:
        return target == Area.NOWHERE
    return has(book.open[s.seats], source) and has(book.adjacent[source] & book.open[s.seats], target)


def supporters_valid(book: Book, s: State, faction: int, token: int) -> bool:
    """There are no more supporters than arrows, and all stand in the source (REL-SUP-02, REL-SPT-04)."""
    sent = s.sent[faction][token]
    source = s.ranged_from[faction][token]
    if sum(sent) > book.arrows[RANGED + token] or (sum(sent) > 0 and not has(s.armies[faction], source)):
        return False
    for troop in range(CLASSES + 1):
        if sent[troop] < 0 or (sent[troop] > 0 and fighting(s, faction, source, troop) < 0):
            return False
    return True


def creatures_valid(s: State) -> bool:
    """No two creatures share a junction, and none lies on the board and rests (REL-SUM-01, REL-SUM-04)."""
    for creature in range(4 * EACH):
        junction = s.creature_at[creature]
        away = junction == Junction.NOWHERE
        if junction < 0 or junction >= JUNCTIONS or s.rest[creature] < 0:
            return False
        if not away and (s.rest[creature] > 0 or s.seat[creature // EACH] < 0):
            return False
        for other in range(creature):
            if not away and s.creature_at[other] == junction:
                return False
    return True


# --- Treaties and cards


def treaties_valid(s: State) -> bool:
    """Every status is the same for both sides, and nobody is ally and enemy at once (COM-DIP-04)."""
    for one in range(4):
        if s.diplomacy == 0 and (s.allies[one] != 0 or s.foes[one] != 0):
            return False
        if s.allies[one] & s.foes[one] != 0 or has(s.allies[one] | s.foes[one], one):
            return False
        for other in range(4):
            if has(s.allies[one], other) != has(s.allies[other], one):
                return False
            if has(s.foes[one], other) != has(s.foes[other], one):
                return False
            if has(s.allies[one] | s.foes[one], other) and (s.seat[one] < 0 or s.seat[other] < 0):
                return False
    return True


def cards_valid(book: Book, s: State) -> bool:
    """Every power card has at most one holder, and those of campaigns only in one (COM-MOD-08, COM-POW-01)."""
    seen = 0
    for faction in range(4):
        held = s.cards[faction]
        if held & seen != 0 or (held != 0 and (s.power == 0 or s.seat[faction] < 0)):
            return False
        seen |= held
        if s.points[faction] < 0 or (s.points[faction] > 0 and s.campaign == Campaign.OFF):
            return False
    for card in members(seen):
        if book.campaign_only[card] != 0 and s.campaign == Campaign.OFF:
            return False
    return True


def decks_valid(s: State) -> bool:
    """Both decks opened the same number of cards, at most one per round, and the open ones are among them."""
    peace = 0
    war = 0
    for card in range(DECK):
        peace += s.opened >> (FIRST_PEACE + card) & 1
        war += s.opened >> (FIRST_WAR + card) & 1
    if peace != war or peace > max(0, s.round - 1) or (s.opened != 0 and s.events == 0):
        return False
    if s.peace == EventCard.NONE or s.war == EventCard.NONE:
        return s.peace == s.war
    if s.peace >= FIRST_WAR or s.war < FIRST_WAR:
        return False
    return has(s.opened, s.peace) and has(s.opened, s.war)


# --- The decision


def decision_valid(book: Book, s: State) -> bool:
    """The top frame is a decision of a seat at the table, in its stage, with the choices the rules offer."""
    phase = phase_of(s)
    if s.end != End.NOT_YET:
        return phase == Phase.OVER and s.depth == 0
    if not asks(book, s) or s.depth < 1 or s.depth > 2:
        return False
    for depth in range(s.depth + 1):
        if s.asked[depth] < 0 or s.asked[depth] >= s.seats:
            return False
    if s.phase[0] != stage_of(phase) or s.choices != options(book, s):
        return False
    if s.depth == 2 or phase == Phase.OCCUPY:
        return s.melee_to[s.attacker][s.order] != Area.NOWHERE
    return True


def stage_of(phase: int) -> int:
    """The stage that a decision belongs to."""
    if phase == Phase.SETUP_CLASS:
        return Phase.PLACING
    if phase == Phase.ADDRESS or phase == Phase.ANSWER:
        return Phase.DIPLOMACY
    if phase == Phase.MUSTER:
        return Phase.MUSTERING
    if phase == Phase.SEND_TROOP:
        return Phase.SUPPORTING
    fighting = phase == Phase.CHOOSE_ORDER or phase == Phase.SUPPORT_SIDE
    ending = phase == Phase.LOSS or phase == Phase.RETREAT or phase == Phase.OCCUPY
    return Phase.ATTACK_TURN if fighting or ending else Phase.ACTION_TURN
