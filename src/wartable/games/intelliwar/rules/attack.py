"""An attack from its declaration to the Knight's answer, and the dice it is made with (IWR-ATK, IWR-DIC)."""

from __future__ import annotations

from wartable.engine.chance import roll
from wartable.engine.events import Events, tell
from wartable.engine.frames import call, end, goto, seat_of
from wartable.engine.moves import MoveList, offer
from wartable.engine.regions import lowest
from wartable.games.intelliwar.pieces import MOST_DICE, Ability, Cause, Class, Die, Face, Token
from wartable.games.intelliwar.rules.board import adjacent, has, on_board, ring, side_of
from wartable.games.intelliwar.rules.damage import deal
from wartable.games.intelliwar.rules.experience import pay, white_dice
from wartable.games.intelliwar.rules.exploration import spend
from wartable.games.intelliwar.rules.team import decider
from wartable.games.intelliwar.state import Book, Do, Phase, Refusal, State, Tell

# --- Targets


def target_refusal(book: Book, s: State, unit: int, target: int) -> int:
    """One enemy, adjacent for melee and within the printed band for ranged units; nothing blocks (IWR-ATK-01).

    Movement patterns do not matter (IWR-MOV-10), and friends cannot be attacked (IWR-ATK-02).
    """
    if not has(s.army[1 - side_of(s, unit)], target):
        return Refusal.NOT_AN_ENEMY
    band = ring(book, s.square[unit], book.range_min[unit], book.range_max[unit])
    return Refusal.ALLOWED if has(band, s.square[target]) else Refusal.OUT_OF_RANGE


def offer_targets(book: Book, s: State, kind: int, unit: int, moves: MoveList) -> None:
    """Offer to attack each enemy in range."""
    enemy = 1 - side_of(s, unit)
    band = ring(book, s.square[unit], book.range_min[unit], book.range_max[unit]) & s.stands[enemy]
    rest = s.army[enemy] if band != 0 else 0
    while rest != 0:
        target = lowest(rest)
        rest &= rest - 1
        if has(band, s.square[target]):
            offer(moves, kind, unit, target)


# --- Declaring


def declare(book: Book, s: State, unit: int, target: int, events: Events) -> None:
    """Attacker and target are named, which cannot be taken back, and the dice laid out (IWR-ATK-03, IWR-ATK-07).

    The dice come in the order of their numbers: own White, Teal, Dark Blue, a Charge's, tokens' (IWR-DIC-05). A Charge
    adds a White die if there is one left (IWR-CLS-03, IWR-DIC-02); added dice are of this attack only (IWR-DIC-03).
    """
    s.attacker = unit
    s.target = target
    for i in range(MOST_DICE):
        s.face[i] = Face.BLANK
    white = white_dice(book, s, unit)
    lay_dice(s, Die.WHITE, white)
    lay_dice(s, Die.TEAL, s.teal[unit])
    lay_dice(s, Die.BLUE, s.blue[unit])
    if has(s.charging, unit):
        s.charge_dice = min(book.dice[Ability.CHARGE], book.dice_per_colour - white)
        lay_dice(s, Die.WHITE, s.charge_dice)
    call(s, Phase.ADD_DICE, s.control)
    if add_refusal(book, s) != Refusal.ALLOWED:
        roll_all(book, s, events)


def lay_dice(s: State, colour: int, number: int) -> None:
    """Take so many dice of a colour from the common pool (IWR-GEN-02)."""
    for _ in range(number):
        s.colour[s.dice] = colour
        s.dice += 1


def add_refusal(book: Book, s: State) -> int:
    """An extra die needs a token, and a White die left in the pool (IWR-EXP-05, IWR-DIC-02)."""
    if s.reserve[s.side][Token.EXTRA_DIE] == 0:
        return Refusal.NO_DIE_TO_ADD
    white = white_dice(book, s, s.attacker) + s.charge_dice + s.extra_dice
    return Refusal.ALLOWED if white < book.dice_per_colour else Refusal.WHITE_DICE_OUT


def add_or_roll(book: Book, s: State, kind: int, events: Events) -> None:
    """Tokens add White dice one at a time before the roll, on a Reload too (IWR-EXP-05, IWR-EXP-06)."""
    if kind == Do.ADD_EXTRA_DIE:
        spend(s, Token.EXTRA_DIE)
        s.extra_dice += 1
        lay_dice(s, Die.WHITE, 1)
        tell(events, Tell.DIE_ADDED, seat_of(s), s.attacker)
    if kind == Do.ROLL or add_refusal(book, s) != Refusal.ALLOWED:
        roll_all(book, s, events)


# --- Rolling


def roll_die(book: Book, s: State, i: int) -> None:
    """Each face is equally likely; what faces a colour has is in the content (IWR-DIC-01)."""
    s.face[i] = book.face[s.colour[i]][roll(s, book.sides[s.colour[i]])]


def faces(s: State) -> int:
    """What the dice show as one number, two bits for each die."""
    packed = 0
    for i in range(s.dice):
        packed |= s.face[i] << 2 * i
    return packed


def roll_all(book: Book, s: State, events: Events) -> None:
    """All dice at once; then the attacker may change some (IWR-ATK-03)."""
    for i in range(s.dice):
        roll_die(book, s, i)
    added = s.charge_dice + s.extra_dice
    white = s.dice - added - s.teal[s.attacker] - s.blue[s.attacker]
    tell(events, Tell.ROLLED, s.attacker, white, s.teal[s.attacker], s.blue[s.attacker], added, faces(s))
    after_roll(book, s, events)


def after_roll(book: Book, s: State, events: Events) -> None:
    """As long as the attacker has something to reroll with, it is asked; then the dice are counted (IWR-ATK-03)."""
    if has(s.aiming, s.attacker) or s.reserve[s.side][Token.REROLL] > 0:
        goto(s, Phase.AFTER_ROLL, s.control)
    else:
        count_up(book, s, events)


def reroll_refusal(s: State, kind: int) -> int:
    """Take Aim once if it is ready, and tokens as long as there are any (IWR-ATK-03, IWR-EXP-04, IWR-SPC-17)."""
    if kind == Do.USE_REROLL:
        return Refusal.ALLOWED if s.reserve[s.side][Token.REROLL] > 0 else Refusal.NO_TOKEN
    if kind == Do.USE_AIM:
        return Refusal.ALLOWED if has(s.aiming, s.attacker) else Refusal.NOT_AIMING
    return Refusal.ALLOWED if kind == Do.ACCEPT else Refusal.NOT_ASKED


def offer_rerolls(s: State, moves: MoveList) -> None:
    """Leave the dice as they are, or reroll some in one of the possible ways."""
    for kind in range(Do.ACCEPT, Do.USE_AIM + 1):
        if reroll_refusal(s, kind) == Refusal.ALLOWED:
            offer(moves, kind)


def accept_or_reroll(book: Book, s: State, kind: int, events: Events) -> None:
    """Accept the dice, or begin to pick some of them for a reroll."""
    if kind == Do.ACCEPT:
        count_up(book, s, events)
        return
    if kind == Do.USE_AIM:
        s.aiming &= ~(1 << s.attacker)
    else:
        spend(s, Token.REROLL)
    tell(events, Tell.REROLLING, seat_of(s), s.attacker, 1 if kind == Do.USE_AIM else 0)
    goto(s, Phase.PICK_REROLL, s.control)


def pick_refusal(s: State, kind: int, die: int) -> int:
    """Dice by their numbers, none twice, one at least (IWR-EXP-04, IWR-DIC-05)."""
    if kind == Do.REROLL:
        return Refusal.ALLOWED if s.picked != 0 else Refusal.NONE_PICKED
    if kind != Do.DIE:
        return Refusal.NOT_ASKED
    if die < 1 or die > s.dice:
        return Refusal.NO_SUCH_DIE
    return Refusal.DIE_PICKED if has(s.picked, die - 1) else Refusal.ALLOWED


def offer_picks(s: State, moves: MoveList) -> None:
    """Each die not picked yet, and the reroll itself once one is."""
    for die in range(1, s.dice + 1):
        if pick_refusal(s, Do.DIE, die) == Refusal.ALLOWED:
            offer(moves, Do.DIE, die)
    if s.picked != 0:
        offer(moves, Do.REROLL)


def pick_or_reroll(book: Book, s: State, kind: int, die: int, events: Events) -> None:
    """Dice are picked one by one and then rolled once together; another token may follow (IWR-EXP-04)."""
    if kind == Do.DIE:
        s.picked |= 1 << (die - 1)
        return
    for i in range(s.dice):
        if has(s.picked, i):
            roll_die(book, s, i)
    tell(events, Tell.REROLLED, s.attacker, s.dice, s.picked, faces(s))
    s.picked = 0
    after_roll(book, s, events)


# --- Counting and dealing


def count_up(book: Book, s: State, events: Events) -> None:
    """Halves make DMG two by two, an odd one is lost (IWR-ATK-05); only the final faces count (IWR-DIC-04).

    Then Heavy Blow adds to at least 1 DMG, and Brace takes from it (IWR-ATK-03, IWR-SPC-07, IWR-SPC-12).
    """
    halves = 0
    for i in range(s.dice):
        halves += s.face[i]
    dmg = halves // 2
    heavy = book.dmg[Ability.HEAVY_BLOW] if dmg > 0 and has(s.heavy, s.attacker) else 0
    braced = min(dmg + heavy, book.reduce[Ability.BRACE]) if has(s.braced, s.target) else 0
    dmg += heavy - braced
    tell(events, Tell.COUNTED, s.attacker, s.target, halves, heavy, braced, dmg)
    goto(s, Phase.AFTER_ATTACK, s.control)
    deal(s, s.attacker, s.target, dmg, Cause.ATTACK)


# --- Retaliate


def after_attack(book: Book, s: State) -> None:
    """Once the attacker has its XP, a Knight that was attacked may answer (IWR-ATK-03, IWR-CLS-02)."""
    if retaliate_refusal(book, s) == Refusal.ALLOWED:
        goto(s, Phase.RETALIATE, decider(s, s.target))
    else:
        goto(s, Phase.END_ATTACK, s.control)


def retaliate_refusal(book: Book, s: State) -> int:
    """A Knight still on the board, beside its attacker, with 2 XP to lose, once per turn (IWR-CLS-02).

    It does not matter whether the attack dealt any DMG.
    """
    knight = s.target
    if book.unit_class[knight] != Class.KNIGHT or not on_board(s, knight) or not on_board(s, s.attacker):
        return Refusal.NOT_ASKED
    if not adjacent(book, s, knight, s.attacker):
        return Refusal.OUT_OF_RANGE
    if has(s.reacted, knight):
        return Refusal.REACTED_ALREADY
    return Refusal.ALLOWED if s.xp[knight] >= book.cost_xp[Ability.RETALIATE] else Refusal.TOO_LITTLE_XP


def answer_attack(book: Book, s: State, kind: int, events: Events) -> None:
    """The Knight pays and deals 1 DMG to the attacker, or lets it be (IWR-CLS-02)."""
    seat = seat_of(s)
    knight = s.target
    goto(s, Phase.END_ATTACK, s.control)
    if kind == Do.PASS:
        tell(events, Tell.DECLINED, seat, knight)
        return
    s.reacted |= 1 << knight
    tell(events, Tell.RETALIATED, knight, s.attacker, book.cost_xp[Ability.RETALIATE])
    pay(s, knight, book.cost_xp[Ability.RETALIATE], events)
    deal(s, knight, s.attacker, book.dmg[Ability.RETALIATE], Cause.RETALIATE)


def end_attack(s: State) -> None:
    """Dice go back to the pool, and what was readied for this attack is used up (IWR-ATK-06, IWR-GEN-02).

    What they showed is kept till the next attack, for everybody to look at.
    """
    others = ~(1 << s.attacker)
    s.charging &= others
    s.heavy &= others
    s.aiming &= others
    for i in range(s.dice):
        s.colour[i] = 0
    s.dice = 0
    s.charge_dice = 0
    s.extra_dice = 0
    s.attacker = 0
    s.target = 0
    end(s)
