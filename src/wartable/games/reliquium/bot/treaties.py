"""What a treaty is worth to a faction, and whether one that is asked for would be granted (COM-DIP)."""

from __future__ import annotations

from wartable.engine.frames import frame, seat_of
from wartable.engine.regions import members, size_of
from wartable.games.reliquium.bot.weights import (
    ALONE,
    BORDER,
    COMMON_RIVAL,
    CROWD,
    LEAD,
    MAX_FRIENDSHIP,
    NEAR_NINE,
    PERFIDY,
    SAFETY,
    WORD,
)
from wartable.games.reliquium.pieces import EACH, Area, Status
from wartable.games.reliquium.rules.board import controlled, has
from wartable.games.reliquium.rules.diplomacy import allied, better, may_fight, set_neutral, settle
from wartable.games.reliquium.state import Book, Phase, State

# --- What treaties are worth to a faction


def treaties(book: Book, s: State, faction: int) -> int:
    """What a faction's allies, its wars and its own bad faith are worth to it; nothing without diplomacy."""
    if s.diplomacy == 0:
        return 0
    total = 0
    allies = 0
    for i in range(s.seats):
        other = s.line[i]
        if other == faction:
            continue
        worth = friendship(book, s, faction, other)
        if allied(s, faction, other):
            allies += 1
            total += worth + (0 if has(s.settled[faction], other) else WORD)
        elif may_fight(s, faction, other):
            total -= 1 if worth > 0 else 0
            total -= PERFIDY if breaks_word(book, s, faction, other) else 0
        elif has(s.settled[faction], other):
            total += max(-1, min(1, worth))
    return total - (CROWD if allies > 1 and allies == s.seats - 1 else 0)


def friendship(book: Book, s: State, faction: int, other: int) -> int:
    """What peace with another is worth: safety and a common rival, less the prey and the leader that it spares."""
    fear = size_of(s.castles[faction] & reach(book, s, other))
    hope = size_of(s.castles[other] & reach(book, s, faction))
    worth = SAFETY + max(-BORDER, min(BORDER, fear - hope)) if fear + hope > 0 else -1
    lead = size_of(s.castles[other]) - size_of(s.castles[faction])
    if lead >= LEAD:
        worth -= lead + 1
    if lead > 0 and near_nine(book, s, other):
        worth -= NEAR_NINE
    if outnumbered(s, faction, other):
        worth += ALONE
    worth += common_rival(book, s, faction, other) + book.trust[faction][other]
    return max(-MAX_FRIENDSHIP - 1, min(MAX_FRIENDSHIP, worth))


def outnumbered(s: State, faction: int, other: int) -> bool:
    """Whether a faction would have no ally but this one while others have some: all of those would turn against it."""
    if s.allies[faction] & ~(1 << other) != 0:
        return False
    for i in range(s.seats):
        if s.line[i] != faction and s.allies[s.line[i]] & ~(1 << faction) != 0:
            return True
    return False


def reach(book: Book, s: State, faction: int) -> int:
    """The areas beside the troops of a faction."""
    areas = 0
    for area in members(s.armies[faction]):
        areas |= book.adjacent[area]
    return areas


def near_nine(book: Book, s: State, faction: int) -> bool:
    """Whether a faction needs two more castles at most (REL-END-02)."""
    return size_of(s.castles[faction]) + 2 >= book.castles_to_win


def common_rival(book: Book, s: State, one: int, other: int) -> int:
    """What it is worth to stand together against a third who has more castles than either."""
    most = max(size_of(s.castles[one]), size_of(s.castles[other]))
    worth = 0
    for i in range(s.seats):
        third = s.line[i]
        if third != one and third != other and size_of(s.castles[third]) > most and not allied(s, one, third):
            worth = max(worth, 2 * COMMON_RIVAL if near_nine(book, s, third) else COMMON_RIVAL)
    return worth


def breaks_word(book: Book, s: State, faction: int, other: int) -> bool:
    """Whether a faction attacks another in the round of a treaty or of its end, unless the other betrayed it before."""
    return has(s.settled[faction], other) and book.trust[faction][other] >= 0 and attacks(s, faction, other)


def attacks(s: State, faction: int, other: int) -> bool:
    """Whether an order of a faction threatens another."""
    for token in range(EACH):
        target = s.melee_to[faction][token]
        if target != Area.NOWHERE and has(controlled(s, other), target):
            return True
    return False


# --- A proposal that waits


def expected(book: Book, s: State) -> bool:
    """Whether the faction that is asked would be better off with the proposed status."""
    asked = s.factions[seat_of(s)]
    proposer = frame(s, Phase.ANSWER).other
    before = treaties(book, s, asked)
    return after_accepting(book, s, asked, proposer) > before


def after_accepting(book: Book, s: State, asked: int, proposer: int) -> int:
    """What treaties would be worth to the asked faction; the position is the same afterwards."""
    war = may_fight(s, asked, proposer)
    settled, others = s.settled[asked], s.settled[proposer]
    agree(s, asked, proposer)
    worth = treaties(book, s, asked)
    withdraw(s, asked, proposer, war, settled, others)
    return worth


def agree(s: State, asked: int, proposer: int) -> None:
    """The proposed status, for now; ``withdraw`` takes it back."""
    offered = better(s, asked, proposer)
    set_neutral(s, asked, proposer)
    if offered == Status.ALLIANCE:
        s.allies[asked] |= 1 << proposer
        s.allies[proposer] |= 1 << asked
    settle(s, asked, proposer)


def withdraw(s: State, asked: int, proposer: int, war: bool, settled: int, others: int) -> None:
    """Back to the status before."""
    set_neutral(s, asked, proposer)
    if war:
        s.foes[asked] |= 1 << proposer
        s.foes[proposer] |= 1 << asked
    s.settled[asked] = settled
    s.settled[proposer] = others
