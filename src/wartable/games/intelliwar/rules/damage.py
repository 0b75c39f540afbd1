"""A packet of DMG from the reactions to it to what it leaves behind (IWR-DMG)."""

from __future__ import annotations

from wartable.engine.decisions import Decision, Step
from wartable.engine.events import Events, tell
from wartable.engine.frames import Frame, call, end, goto
from wartable.engine.moves import MoveList, offer
from wartable.engine.regions import members
from wartable.games.intelliwar.pieces import Ability, Cause, Class, Face, Merit, Token
from wartable.games.intelliwar.rules.board import adjacent, has, side_of
from wartable.games.intelliwar.rules.experience import earn, pay
from wartable.games.intelliwar.rules.exploration import use_xp
from wartable.games.intelliwar.rules.team import decider
from wartable.games.intelliwar.rules.victory import check_victory
from wartable.games.intelliwar.state import Book, Do, Phase, Refusal, State, Tell

# --- The packet


def deal(s: State, source: int, victim: int, dmg: int, cause: int) -> None:
    """Send DMG to a unit: from an attack, or from an ability without dice (IWR-DMG-04)."""
    set_packet(s, source, victim, dmg, cause)
    call(s, Phase.DAMAGE, decider(s, victim))


def set_packet(s: State, source: int, victim: int, dmg: int, cause: int) -> None:
    """What DMG is on its way; no Guard has stepped in yet."""
    s.source = source
    s.victim = victim
    s.dmg = dmg
    s.cause = cause
    s.guarding = 0


@Step(Phase.DAMAGE)
def face_damage(book: Book, s: State, events: Events) -> None:
    """Before DMG is applied its victim's side may react, as long as DMG and a reaction are left (IWR-DMG-02)."""
    if s.dmg > 0 and can_react(book, s):
        goto(s, Phase.REACTION, decider(s, s.victim))
    else:
        apply_damage(book, s, events)


# --- Reactions


reaction = Decision(Phase.REACTION, Do.BODYGUARD, Do.ROYAL_BLOOD, Do.USE_XP, Do.PASS)


@reaction.offers
def offer_reactions(book: Book, s: State, moves: MoveList) -> None:
    """One reaction at a time, or none (IWR-DMG-02)."""
    for guard in members(guards_beside(book, s)):
        if bodyguard_refusal(book, s, guard) == Refusal.ALLOWED:
            offer(moves, Do.BODYGUARD, guard)
    if royal_blood_refusal(book, s) == Refusal.ALLOWED:
        offer(moves, Do.ROYAL_BLOOD)
    for token in range(Token.XP_1, Token.XP_2 + 1):
        if noble_xp_refusal(book, s, token, s.victim) == Refusal.ALLOWED:
            offer(moves, Do.USE_XP, token, s.victim)
    offer(moves, Do.PASS)


def can_react(book: Book, s: State) -> bool:
    """Whether anything can be done against the DMG; if not, nobody is asked (IWR-DMG-02)."""
    if royal_blood_refusal(book, s) == Refusal.ALLOWED:
        return True
    for token in range(Token.XP_1, Token.XP_2 + 1):
        if noble_xp_refusal(book, s, token, s.victim) == Refusal.ALLOWED:
            return True
    for guard in members(guards_beside(book, s)):
        if bodyguard_refusal(book, s, guard) == Refusal.ALLOWED:
            return True
    return False


def guards_beside(book: Book, s: State) -> int:
    """The Guards of the victim's side, if the DMG is from an attack that they can step into (IWR-CLS-04)."""
    if s.cause != Cause.ATTACK:
        return 0
    return s.army[side_of(s, s.victim)] & book.of_class[Class.GUARD] & ~(1 << s.victim)


@reaction.refuses(Do.BODYGUARD)
def bodyguard_refusal(book: Book, s: State, guard: int) -> int:
    """Bodyguard: a Guard beside the victim of an enemy attack, once per turn, even with 1 HP left (IWR-CLS-04)."""
    if not has(guards_beside(book, s), guard) or not adjacent(book, s, guard, s.victim):
        return Refusal.NO_BODYGUARD
    return Refusal.REACTED_ALREADY if has(s.reacted, guard) else Refusal.ALLOWED


@reaction.does(Do.BODYGUARD)
def step_in(s: State, here: Frame, guard: int, events: Events) -> None:
    """The Guard takes 1 DMG, which cannot be moved or reduced again (IWR-CLS-04, IWR-DMG-03)."""
    goto(s, Phase.DAMAGE, here.seat)
    s.dmg -= 1
    s.guarding |= 1 << guard
    s.reacted |= 1 << guard
    tell(events, Tell.GUARDED, guard, s.victim, s.dmg)


@reaction.refuses(Do.ROYAL_BLOOD)
def royal_blood_refusal(book: Book, s: State) -> int:
    """Royal Blood: a Prince about to lose HP, once per turn, for 2 XP (IWR-CLS-07)."""
    if book.unit_class[s.victim] != Class.PRINCE:
        return Refusal.NO_ROYAL_BLOOD
    if has(s.reacted, s.victim):
        return Refusal.REACTED_ALREADY
    return Refusal.ALLOWED if s.xp[s.victim] >= book.cost_xp[Ability.ROYAL_BLOOD] else Refusal.TOO_LITTLE_XP


@reaction.does(Do.ROYAL_BLOOD)
def use_royal_blood(book: Book, s: State, here: Frame, events: Events) -> None:
    """The Prince pays to reduce the DMG (IWR-CLS-07)."""
    victim = s.victim
    goto(s, Phase.DAMAGE, here.seat)
    s.reacted |= 1 << victim
    s.dmg = max(0, s.dmg - book.reduce[Ability.ROYAL_BLOOD])
    tell(events, Tell.BLED_ROYALLY, victim, book.cost_xp[Ability.ROYAL_BLOOD], s.dmg)
    pay(s, victim, book.cost_xp[Ability.ROYAL_BLOOD], events)


@reaction.refuses(Do.USE_XP)
def noble_xp_refusal(book: Book, s: State, token: int, unit: int) -> int:
    """On your own turn a token may give a Prince the XP it lacks for Royal Blood (IWR-DMG-02, IWR-EXP-03)."""
    if unit != s.victim or not has(s.army[s.side] & book.of_class[Class.PRINCE], unit):
        return Refusal.NO_XP_NOW
    if has(s.reacted, unit) or s.xp[unit] >= book.cost_xp[Ability.ROYAL_BLOOD]:
        return Refusal.NO_XP_NOW
    return Refusal.ALLOWED if token != Token.NONE and s.reserve[s.side][token] > 0 else Refusal.NO_TOKEN


@reaction.does(Do.USE_XP)
def give_prince_xp(book: Book, s: State, here: Frame, token: int, unit: int, events: Events) -> None:
    """Use an XP token on the Prince; it may use Royal Blood next (IWR-DMG-02)."""
    goto(s, Phase.DAMAGE, here.seat)
    use_xp(book, s, token, unit, events)


@reaction.does(Do.PASS)
def let_it_come(book: Book, s: State, here: Frame, events: Events) -> None:
    """React no more (IWR-DMG-02)."""
    tell(events, Tell.DECLINED, here.seat, s.victim)
    goto(s, Phase.DAMAGE, here.seat)
    apply_damage(book, s, events)


# --- What it leaves behind


def apply_damage(book: Book, s: State, events: Events) -> None:
    """The victim and its Guards lose their HP together, the dead leave, victory is checked (IWR-DMG-01, IWR-DMG-03).

    Then the dealer gains XP: first for blanks, then for each enemy unit eliminated by any means (IWR-DMG-06).
    """
    struck = s.guarding
    if s.dmg > 0:
        struck |= 1 << s.victim
        hurt(s, s.victim, s.dmg, events)
    for guard in members(s.guarding):
        hurt(s, guard, 1, events)
    if s.cause == Cause.ATTACK and book.special[s.source] == Ability.BARBED_BOLT:
        s.barbed |= struck
    eliminated = remove_dead(s, struck, events)
    if eliminated > 0 and check_victory(book, s, events):
        return
    end(s)
    if s.cause != Cause.DUEL_BACK:
        earn(s, s.source, eliminated, Merit.ELIMINATION)
    if s.cause == Cause.ATTACK:
        earn(s, s.source, blanks(s) // 2, Merit.BLANKS)
    set_packet(s, 0, 0, 0, 0)


def hurt(s: State, unit: int, dmg: int, events: Events) -> None:
    """1 HP for each DMG, never below 0 (IWR-DMG-01); the count of quiet turns starts again (IWR-END-05)."""
    s.hp[unit] = max(0, s.hp[unit] - dmg)
    s.blood = 1
    s.quiet = 0
    tell(events, Tell.HURT, unit, dmg, s.hp[unit], s.source, s.cause)


def remove_dead(s: State, units: int, events: Events) -> int:
    """Eliminate those of some units that have no HP left, and return how many they are."""
    eliminated = 0
    for unit in members(units):
        if s.hp[unit] == 0:
            eliminate(s, unit, events)
            eliminated += 1
    return eliminated


def eliminate(s: State, unit: int, events: Events) -> None:
    """A unit leaves with everything on its card; Dice Upgrade Tokens return to the supply (IWR-DMG-05).

    Its own Brace or Sentry ends; a pin it has set stays, and so do tokens its side took. Its Activation Token goes back
    to its side, so it is not among those activated last (IWR-TRN-10, IWR-TRN-11).
    """
    side = side_of(s, unit)
    tell(events, Tell.FELL, unit, side, s.source)
    others = ~(1 << unit)
    s.army[side] &= others
    s.fallen[side] |= 1 << unit
    s.stands[side] &= ~(1 << s.square[unit])
    s.last[side] &= others
    s.supply += s.teal[unit] + s.blue[unit]
    s.square[unit] = s.xp[unit] = s.teal[unit] = s.blue[unit] = 0
    s.active &= others
    s.spent &= others
    s.moved &= others
    s.attacked &= others
    s.used &= others
    s.charging &= others
    s.heavy &= others
    s.aiming &= others
    s.reloaded &= others
    s.reacted &= others
    s.barbed &= others
    s.braced &= others
    s.watching &= others
    s.pinned &= others


def blanks(s: State) -> int:
    """How many dice of the attack end up blank (IWR-XP-04, IWR-DIC-04)."""
    n = 0
    for i in range(s.dice):
        if s.face[i] == Face.BLANK:
            n += 1
    return n
