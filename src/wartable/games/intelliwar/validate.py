"""What makes a state a position of Intelliwar."""

from __future__ import annotations

from wartable.engine.frames import asks_players, frame, frame_beneath, phase_of, seat_of
from wartable.engine.state import DEPTH
from wartable.games.intelliwar.pieces import MOST_DICE, PICKS, SQUARES, TOKENS, UNITS, Ability, Class, Face, Side, Token
from wartable.games.intelliwar.rules.attack import add_refusal, retaliate_refusal
from wartable.games.intelliwar.rules.board import count, empty_squares, has, on_board, side_of
from wartable.games.intelliwar.rules.damage import can_react
from wartable.games.intelliwar.rules.experience import can_upgrade, white_dice
from wartable.games.intelliwar.rules.exploration import can_use_xp
from wartable.games.intelliwar.rules.special import lure_squares
from wartable.games.intelliwar.rules.team import commanded, decider, partner
from wartable.games.intelliwar.state import Book, End, Mode, Phase, Refusal, State

# --- Pieces


def valid(book: Book, s: State) -> bool:
    """Whether every piece of the box is in exactly one place, and the present decision can be answered."""
    if not frames_valid(s) or not sides_valid(book, s):
        return False
    for unit in range(UNITS):
        if not unit_valid(book, s, unit):
            return False
    return supply_valid(book, s) and tokens_valid(book, s) and marks_valid(s) and decision_valid(book, s)


def frames_valid(s: State) -> bool:
    """The stack of decisions names seats that play."""
    if s.seats != (4 if s.mode == Mode.TEAMS else 2):
        return False
    if s.depth < 0 or s.depth >= DEPTH - 2 or s.control >= s.seats or s.turn < 0 or s.quiet < 0:
        return False
    return s.control % 2 == s.side and asks_players(s)


def sides_valid(book: Book, s: State) -> bool:
    """Each side has the units it drafted, each on its own square, and one Prince among them (IWR-DRF-04)."""
    gold = s.army[Side.GOLD] | s.fallen[Side.GOLD]
    crimson = s.army[Side.CRIMSON] | s.fallen[Side.CRIMSON]
    if gold & crimson != 0 or s.army[Side.GOLD] & s.fallen[Side.GOLD] != 0:
        return False
    if s.army[Side.CRIMSON] & s.fallen[Side.CRIMSON] != 0 or s.drafted < 0 or s.drafted > PICKS:
        return False
    for side in range(2):
        due = 0
        for pick in range(s.drafted):
            if book.draft_side[pick] == side:
                due += 1
        units = gold if side == Side.GOLD else crimson
        if count(units) != due or count(units & book.of_class[Class.PRINCE]) != min(due, 1):
            return False
        if count(s.stands[side]) != count(s.army[side]):
            return False
    return s.stands[Side.GOLD] & s.stands[Side.CRIMSON] == 0


def unit_valid(book: Book, s: State, unit: int) -> bool:
    """A unit on the board has HP, XP and dice as printed, any other has nothing."""
    if s.teal[unit] < 0 or s.blue[unit] < 0 or s.xp[unit] < 0:
        return False
    if s.keeper[unit] < 0 or s.keeper[unit] >= s.seats:
        return False
    if not on_board(s, unit):
        return s.hp[unit] + s.xp[unit] + s.teal[unit] + s.blue[unit] + s.square[unit] == 0
    if s.keeper[unit] % 2 != side_of(s, unit):
        return False
    if s.hp[unit] < 1 or s.hp[unit] > book.hp[unit] or s.xp[unit] > book.xp_track[unit]:
        return False
    return white_dice(book, s, unit) >= 0 and 0 <= s.square[unit] < SQUARES


def supply_valid(book: Book, s: State) -> bool:
    """No Dice Upgrade Token is lost (IWR-UPG-04)."""
    total = s.supply
    for unit in range(UNITS):
        total += s.teal[unit] + s.blue[unit]
    return s.supply >= 0 and total == book.upgrade_tokens


def tokens_valid(book: Book, s: State) -> bool:
    """Every Exploration Token lies on the board, in a reserve or out of the game, none under a unit (IWR-EXP-07)."""
    for token in range(Token.XP_1, Token.EXTRA_DIE + 1):
        total = s.gone[token]
        for slot in range(TOKENS):
            if s.lying[slot] == token:
                total += 1
        for side in range(2):
            total += s.reserve[side][token]
            if s.reserve[side][token] < 0:
                return False
        if total != book.token_count[token] or s.gone[token] < 0:
            return False
    nothing = s.reserve[0][Token.NONE] + s.reserve[1][Token.NONE] + s.gone[Token.NONE]
    unseen = s.reserve[0][Token.FACE_DOWN] + s.reserve[1][Token.FACE_DOWN] + s.gone[Token.FACE_DOWN]
    return nothing == 0 and unseen == 0 and s.tokens & ~empty_squares(s) == 0


def marks_valid(s: State) -> bool:
    """Marks lie on units of the board; those of a turn on units of the side that can bear them."""
    everybody = s.army[Side.GOLD] | s.army[Side.CRIMSON]
    own = s.army[s.side]
    acted = s.moved | s.attacked | s.used | s.charging | s.heavy | s.aiming | s.reloaded
    if (s.spent | s.reacted | s.braced | s.watching | s.pinned | s.last[0] | s.last[1]) & ~everybody != 0:
        return False
    if (s.active | acted) & ~own != 0 or s.barbed & ~s.army[1 - s.side] != 0 or s.active & s.spent != 0:
        return False
    for side in range(2):
        tokens = (s.active | s.spent) & s.army[side]
        if s.last[side] & ~s.army[side] != 0 or count(s.last[side]) > 2 or count(tokens) > 2:
            return False
    return s.dmg >= 0


# --- Decisions


def decision_valid(book: Book, s: State) -> bool:
    """The top frame is a decision of the seat it belongs to, over the frames it returns to."""
    phase = phase_of(s)
    if phase == Phase.OVER:
        return s.depth == 0 and s.end != End.NOT_YET
    if s.end != End.NOT_YET or not dice_valid(book, s, phase):
        return False
    if phase == Phase.DRAFT_CARD or phase == Phase.DRAFT_PLACE:
        return draft_valid(book, s, phase)
    if s.drafted < PICKS or s.turn < 1 or (s.turn - 1) % 2 != s.side:
        return phase == Phase.UPGRADE and s.turn == 0 and upgrade_valid(book, s)
    if phase == Phase.UPGRADE:
        return upgrade_valid(book, s)
    if phase == Phase.PLACE_TOKEN or phase == Phase.MAIN or phase == Phase.LAST_POINT:
        return point_valid(book, s, phase)
    if s.phase[0] != Phase.NEXT_POINT:
        return False
    if phase == Phase.SPECIAL_SQUARE:
        return square_valid(book, s)
    if phase == Phase.REACTION:
        return reaction_valid(book, s)
    return attack_valid(book, s, phase)


def dice_valid(book: Book, s: State, phase: int) -> bool:
    """Dice lie on the table only in an attack: the unit's own and added ones; there is DMG only in a packet."""
    if s.dmg != 0 and not in_damage(s):
        return False
    if s.picked != 0 and (phase != Phase.PICK_REROLL or s.picked < 0 or s.picked >> s.dice != 0):
        return False
    if s.dice == 0:
        return s.charge_dice == 0 and s.extra_dice == 0
    if s.charge_dice < 0 or s.extra_dice < 0 or s.charge_dice > book.dice[Ability.CHARGE] or s.dice > MOST_DICE:
        return False
    if s.dice != book.atk[s.attacker] + s.charge_dice + s.extra_dice:
        return False
    for i in range(s.dice):
        if s.face[i] < Face.BLANK or s.face[i] > Face.ONE_AND_A_HALF:
            return False
    return True


def in_damage(s: State) -> bool:
    """Whether a packet of DMG is being dealt."""
    for d in range(s.depth + 1):
        if s.phase[d] == Phase.DAMAGE or s.phase[d] == Phase.REACTION:
            return True
    return False


def draft_valid(book: Book, s: State, phase: int) -> bool:
    """The side whose pick it is chooses a card, or a square for the card just taken."""
    if s.depth != 0 or s.drafted >= PICKS or s.turn != 0 or seat_of(s) != s.control:
        return False
    if s.side != book.draft_side[s.drafted] or s.dice != 0:
        return False
    if (s.active | s.spent | s.moved | s.attacked | s.used | s.charging | s.heavy | s.aiming | s.reloaded) != 0:
        return False
    unit = frame(s, Phase.DRAFT_PLACE).unit
    return phase == Phase.DRAFT_CARD or (0 <= unit < UNITS and not on_board(s, unit))


def point_valid(book: Book, s: State, phase: int) -> bool:
    """Between actions: tokens to place, active units to act with, or XP tokens to use."""
    if s.depth != 0 or s.dice != 0:
        return False
    if phase == Phase.PLACE_TOKEN:
        placing = s.control if s.active == 0 else partner(s, s.control)
        return count(s.active) < 2 and count(s.army[s.side]) > 1 and seat_of(s) == placing
    if seat_of(s) != s.control:
        return False
    if phase == Phase.MAIN:
        return commanded(s, s.control) != 0
    return s.active == 0 and can_use_xp(book, s)


def square_valid(book: Book, s: State) -> bool:
    """Whether Lead On or Lure has somewhere to go."""
    unit = frame(s, Phase.SPECIAL_SQUARE).user
    moved = frame(s, Phase.SPECIAL_SQUARE).moved
    if s.depth != 1 or not has(s.active, unit) or not on_board(s, moved) or seat_of(s) != s.control:
        return False
    if has(s.army[s.side], moved):
        return unit != moved
    return lure_squares(book, s, unit, moved) != 0


def reaction_valid(book: Book, s: State) -> bool:
    """There is DMG, and the right seat can do something about it."""
    if s.dmg < 1 or not on_board(s, s.victim) or not on_board(s, s.source):
        return False
    return can_react(book, s) and seat_of(s) == decider(s, s.victim)


def attack_valid(book: Book, s: State, phase: int) -> bool:
    """An attack has dice on the table and two opponents; the decision asked of one of them can be answered."""
    if s.depth != 1 or s.dice < 1 or not has(s.army[s.side], s.attacker):
        return False
    if phase == Phase.RETALIATE:
        return retaliate_refusal(book, s) == Refusal.ALLOWED and seat_of(s) == decider(s, s.target)
    if not has(s.army[1 - s.side], s.target) or seat_of(s) != s.control:
        return False
    if phase == Phase.ADD_DICE:
        return add_refusal(book, s) == Refusal.ALLOWED
    if phase == Phase.AFTER_ROLL:
        return has(s.aiming, s.attacker) or s.reserve[s.side][Token.REROLL] > 0
    return phase == Phase.PICK_REROLL


def upgrade_valid(book: Book, s: State) -> bool:
    """The unit stands on its top space, and some die can get better, while it gains XP."""
    if s.depth < 1 or s.phase[s.depth - 1] != Phase.GAIN_XP:
        return False
    unit = frame(s, Phase.UPGRADE).unit
    if unit != frame_beneath(s, Phase.GAIN_XP).unit or unit < 0 or unit >= UNITS or not on_board(s, unit):
        return False
    on_top = s.xp[unit] == book.xp_track[unit] and can_upgrade(book, s, unit)
    return on_top and seat_of(s) == decider(s, unit)
