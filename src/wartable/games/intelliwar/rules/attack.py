"""An attack from its declaration to the Knight's answer, and the dice it is made with (IWR-ATK, IWR-DIC)."""

from __future__ import annotations

from wartable.engine.chance import roll
from wartable.engine.decisions import Decision, Step
from wartable.engine.events import Events, tell
from wartable.engine.frames import Frame, call, end, goto
from wartable.engine.moves import MoveList, offer
from wartable.engine.regions import members
from wartable.games.intelliwar.pieces import MOST_DICE, Ability, Cause, Class, Die, Face, Token
from wartable.games.intelliwar.rules.action import action_refusal, begin_pick, main
from wartable.games.intelliwar.rules.board import adjacent, has, on_board, ring, side_of
from wartable.games.intelliwar.rules.damage import deal
from wartable.games.intelliwar.rules.experience import pay, white_dice
from wartable.games.intelliwar.rules.exploration import spend
from wartable.games.intelliwar.rules.team import command_refusal, decider
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
    for target in members(s.army[enemy] if band != 0 else 0):
        if has(band, s.square[target]):
            offer(moves, kind, unit, target)


# --- The Attack action, and Reload


@main.refuses(Do.ATTACK)
def attack_refusal(book: Book, s: State, unit: int, target: int) -> int:
    """Why a unit cannot attack another."""
    return command_refusal(s, unit) or action_refusal(s, unit, s.attacked) or target_refusal(book, s, unit, target)


@main.does(Do.ATTACK)
def attack(book: Book, s: State, unit: int, target: int, events: Events) -> None:
    """The Attack action (IWR-ATK-02)."""
    begin_pick(s)
    s.attacked |= 1 << unit
    tell(events, Tell.ATTACKED, unit, target)
    declare(book, s, unit, target, events)


def reload_refusal(book: Book, s: State, unit: int) -> int:
    """Reload: a Crossbowman that has attacked, once per turn, for 2 XP; not an action (IWR-CLS-05, IWR-ACT-06)."""
    if book.unit_class[unit] != Class.CROSSBOWMAN:
        return Refusal.NO_RELOAD
    if not has(s.attacked, unit):
        return Refusal.NOT_ATTACKED_YET
    if has(s.reloaded, unit):
        return Refusal.RELOADED_ALREADY
    return Refusal.ALLOWED if s.xp[unit] >= book.cost_xp[Ability.RELOAD] else Refusal.TOO_LITTLE_XP


@main.refuses(Do.RELOAD)
def second_attack_refusal(book: Book, s: State, unit: int, target: int) -> int:
    """Why a unit cannot Reload and attack another."""
    return command_refusal(s, unit) or reload_refusal(book, s, unit) or target_refusal(book, s, unit, target)


@main.does(Do.RELOAD)
def reload_and_attack(book: Book, s: State, unit: int, target: int, events: Events) -> None:
    """Pay for a second attack (IWR-CLS-05)."""
    begin_pick(s)
    s.reloaded |= 1 << unit
    tell(events, Tell.RELOADED, unit, target, book.cost_xp[Ability.RELOAD])
    pay(s, unit, book.cost_xp[Ability.RELOAD], events)
    declare(book, s, unit, target, events)


# --- Declaring


def declare(book: Book, s: State, unit: int, target: int, events: Events) -> None:
    """Name attacker and target, which cannot be undone, and lay out the dice (IWR-ATK-03, IWR-ATK-07).

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
    """Take dice of a colour from the common pool (IWR-GEN-02)."""
    for _ in range(number):
        s.colour[s.dice] = colour
        s.dice += 1


add_dice = Decision(Phase.ADD_DICE, Do.ROLL, Do.ADD_EXTRA_DIE)


@add_dice.refuses(Do.ADD_EXTRA_DIE)
def add_refusal(book: Book, s: State) -> int:
    """An extra die needs a token, and a White die left in the pool (IWR-EXP-05, IWR-DIC-02)."""
    if s.reserve[s.side][Token.EXTRA_DIE] == 0:
        return Refusal.NO_DIE_TO_ADD
    white = white_dice(book, s, s.attacker) + s.charge_dice + s.extra_dice
    return Refusal.ALLOWED if white < book.dice_per_colour else Refusal.WHITE_DICE_OUT


@add_dice.does(Do.ADD_EXTRA_DIE)
def add_extra_die(book: Book, s: State, here: Frame, events: Events) -> None:
    """Tokens add White dice one at a time before the roll, on a Reload too (IWR-EXP-05, IWR-EXP-06)."""
    spend(s, Token.EXTRA_DIE)
    s.extra_dice += 1
    lay_dice(s, Die.WHITE, 1)
    tell(events, Tell.DIE_ADDED, here.seat, s.attacker)
    if add_refusal(book, s) != Refusal.ALLOWED:
        roll_all(book, s, events)


# --- Rolling


def roll_die(book: Book, s: State, i: int) -> None:
    """Roll a die: each face of its colour is equally likely (IWR-DIC-01)."""
    s.face[i] = book.face[s.colour[i]][roll(s, book.sides[s.colour[i]])]


def faces(s: State) -> int:
    """The faces of the dice as one number, two bits for each die."""
    packed = 0
    for i in range(s.dice):
        packed |= s.face[i] << 2 * i
    return packed


@add_dice.does(Do.ROLL)
def roll_all(book: Book, s: State, events: Events) -> None:
    """Roll all dice at once; then the attacker may change some (IWR-ATK-03)."""
    for i in range(s.dice):
        roll_die(book, s, i)
    added = s.charge_dice + s.extra_dice
    white = s.dice - added - s.teal[s.attacker] - s.blue[s.attacker]
    tell(events, Tell.ROLLED, s.attacker, white, s.teal[s.attacker], s.blue[s.attacker], added, faces(s))
    after_roll(book, s, events)


def after_roll(book: Book, s: State, events: Events) -> None:
    """Ask the attacker as long as it has something to reroll with; then count the dice (IWR-ATK-03)."""
    if has(s.aiming, s.attacker) or s.reserve[s.side][Token.REROLL] > 0:
        goto(s, Phase.AFTER_ROLL, s.control)
    else:
        count_up(book, s, events)


# --- Rerolling

rolled = Decision(Phase.AFTER_ROLL, Do.ACCEPT, Do.USE_REROLL, Do.USE_AIM)


@rolled.refuses(Do.USE_REROLL)
def reroll_token_refusal(s: State) -> int:
    """A reroll for each token, as long as there are any (IWR-ATK-03, IWR-EXP-04)."""
    return Refusal.ALLOWED if s.reserve[s.side][Token.REROLL] > 0 else Refusal.NO_TOKEN


@rolled.refuses(Do.USE_AIM)
def aim_refusal(s: State) -> int:
    """One reroll by Take Aim if it is ready (IWR-SPC-17)."""
    return Refusal.ALLOWED if has(s.aiming, s.attacker) else Refusal.NOT_AIMING


@rolled.does(Do.USE_REROLL)
def use_reroll_token(s: State, here: Frame, events: Events) -> None:
    """Spend a token and pick dice (IWR-EXP-04)."""
    spend(s, Token.REROLL)
    tell(events, Tell.REROLLING, here.seat, s.attacker, 0)
    goto(s, Phase.PICK_REROLL, s.control)


@rolled.does(Do.USE_AIM)
def use_aim(s: State, here: Frame, events: Events) -> None:
    """Use the aim that was taken and pick dice (IWR-SPC-17)."""
    s.aiming &= ~(1 << s.attacker)
    tell(events, Tell.REROLLING, here.seat, s.attacker, 1)
    goto(s, Phase.PICK_REROLL, s.control)


picking = Decision(Phase.PICK_REROLL, Do.DIE, Do.REROLL)


@picking.refuses(Do.DIE)
def die_refusal(s: State, die: int) -> int:
    """Dice by their numbers, none twice (IWR-EXP-04, IWR-DIC-05)."""
    if die < 1 or die > s.dice:
        return Refusal.NO_SUCH_DIE
    return Refusal.DIE_PICKED if has(s.picked, die - 1) else Refusal.ALLOWED


@picking.does(Do.DIE)
def pick_die(s: State, die: int) -> None:
    """Put a die aside for the reroll."""
    s.picked |= 1 << (die - 1)


@picking.refuses(Do.REROLL)
def reroll_refusal(s: State) -> int:
    """At least one die has to be picked (IWR-EXP-04)."""
    return Refusal.ALLOWED if s.picked != 0 else Refusal.NONE_PICKED


@picking.does(Do.REROLL)
def reroll(book: Book, s: State, events: Events) -> None:
    """Roll the picked dice once together; another token may follow (IWR-EXP-04)."""
    for i in range(s.dice):
        if has(s.picked, i):
            roll_die(book, s, i)
    tell(events, Tell.REROLLED, s.attacker, s.dice, s.picked, faces(s))
    s.picked = 0
    after_roll(book, s, events)


# --- Counting and dealing


@rolled.does(Do.ACCEPT)
def count_up(book: Book, s: State, events: Events) -> None:
    """Two halves make 1 DMG, an odd one is lost (IWR-ATK-05); only the final faces count (IWR-DIC-04).

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


@Step(Phase.AFTER_ATTACK)
def after_attack(book: Book, s: State) -> None:
    """Once the attacker has its XP, a Knight that was attacked may answer (IWR-ATK-03, IWR-CLS-02)."""
    if retaliate_refusal(book, s) == Refusal.ALLOWED:
        goto(s, Phase.RETALIATE, decider(s, s.target))
    else:
        goto(s, Phase.END_ATTACK, s.control)


answer = Decision(Phase.RETALIATE, Do.RETALIATE, Do.PASS)


@answer.refuses(Do.RETALIATE)
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


@answer.does(Do.RETALIATE)
def retaliate(book: Book, s: State, events: Events) -> None:
    """The Knight pays and deals 1 DMG to the attacker (IWR-CLS-02)."""
    knight = s.target
    goto(s, Phase.END_ATTACK, s.control)
    s.reacted |= 1 << knight
    tell(events, Tell.RETALIATED, knight, s.attacker, book.cost_xp[Ability.RETALIATE])
    pay(s, knight, book.cost_xp[Ability.RETALIATE], events)
    deal(s, knight, s.attacker, book.dmg[Ability.RETALIATE], Cause.RETALIATE)


@answer.does(Do.PASS)
def let_it_be(s: State, here: Frame, events: Events) -> None:
    """The Knight keeps its XP (IWR-CLS-02)."""
    tell(events, Tell.DECLINED, here.seat, s.target)
    goto(s, Phase.END_ATTACK, s.control)


# --- The end of an attack


@Step(Phase.END_ATTACK)
def end_attack(s: State) -> None:
    """Dice go back to the pool, and anything readied for this attack is used up (IWR-ATK-06, IWR-GEN-02).

    Their faces stay in the state until the next attack, for everybody to see.
    """
    others = ~(1 << s.attacker)
    s.charging &= others
    s.heavy &= others
    s.aiming &= others
    for i in range(s.dice):
        s.colour[i] = 0
    s.dice = s.charge_dice = s.extra_dice = 0
    s.attacker = s.target = 0
    end(s)
