"""Movement: patterns, what may be passed, and the tokens taken on the way (IWR-MOV)."""

from __future__ import annotations

from wartable.engine.events import Events, tell
from wartable.engine.moves import MoveList, offer
from wartable.engine.regions import lowest, members
from wartable.games.intelliwar.pieces import BOARD, COLUMNS, ROWS, SQUARES, Ability, Cause, Class, Pattern
from wartable.games.intelliwar.rules.action import action_refusal, begin_pick, main
from wartable.games.intelliwar.rules.board import adjacent, count, distance, empty_squares, has, shift, side_of
from wartable.games.intelliwar.rules.damage import deal
from wartable.games.intelliwar.rules.exploration import pick_up
from wartable.games.intelliwar.rules.team import command_refusal
from wartable.games.intelliwar.state import Book, Do, Refusal, State, Tell

SOUTH_ROW = sum(1 << square for square in range(0, SQUARES, ROWS))
NOT_SOUTH = BOARD & ~SOUTH_ROW
NOT_NORTH = BOARD & ~(SOUTH_ROW << ROWS - 1)
MOST_TAKEN = 3
"""The tokens of a placement card lie so far apart that no movement, of up to four squares, takes more."""

# --- Where a unit can go


def step(pattern: int, squares: int) -> int:
    """The squares one step away from some squares, by a pattern that may turn (IWR-MOV-02, IWR-MOV-03)."""
    along = (squares & NOT_NORTH) << 1 | (squares & NOT_SOUTH) >> 1
    if pattern == Pattern.ORTHO:
        return (along | squares << ROWS | squares >> ROWS) & BOARD
    if pattern == Pattern.DIAG:
        return (along << ROWS | along >> ROWS) & BOARD
    column = along | squares
    return (along | column << ROWS | column >> ROWS) & BOARD


def reach(pattern: int, free: int, start: int, steps: int) -> int:
    """The squares up to ``steps`` away over free squares; each square entered counts 1 (IWR-MOV-01)."""
    reached = start
    for _ in range(steps):
        reached |= step(pattern, reached) & free
    return reached


def reach_in_line(free: int, square: int, steps: int) -> int:
    """The squares up to ``steps`` away in one direction (IWR-MOV-02)."""
    reached = 0
    for across in range(-1, 2):
        for up in range(-1, 2):
            column = square // ROWS + across
            row = square % ROWS + up
            left = steps if across != 0 or up != 0 else 0
            while left > 0 and 0 <= column < COLUMNS and 0 <= row < ROWS and has(free, column * ROWS + row):
                reached |= 1 << (column * ROWS + row)
                column += across
                row += up
                left -= 1
    return reached


def free_squares(book: Book, s: State, unit: int) -> int:
    """Where a unit may pass: friends, and enemies only if it is Elusive (IWR-MOV-04, IWR-MOV-06, IWR-CLS-06)."""
    if book.unit_class[unit] == Class.TRICKSTER:
        return BOARD
    return BOARD & ~s.stands[1 - side_of(s, unit)]


def destinations(book: Book, s: State, unit: int, steps: int) -> int:
    """The empty squares a movement by a unit's pattern can end on; never its own (IWR-MOV-05, IWR-MOV-07)."""
    free = free_squares(book, s, unit)
    if book.pattern[unit] == Pattern.LINE:
        return reach_in_line(free, s.square[unit], steps) & empty_squares(s)
    return reach(book.pattern[unit], free, 1 << s.square[unit], steps) & empty_squares(s)


# --- The tokens on the way


def walk(pattern: int, free: int, start: int, goal: int, most: int) -> int:
    """How many steps it takes from one square to another; one more than ``most`` if it takes too many."""
    reached = start
    for n in range(most):
        if reached & goal != 0:
            return n
        reached |= step(pattern, reached) & free
    return most if reached & goal != 0 else most + 1


def ends_over(pattern: int, free: int, start: int, steps: int, tokens: int) -> int:
    """Where a path that takes all of these tokens can end; squares may be entered again (IWR-MOV-07).

    They are taken in every order: any of them first, then the others, of which there are two at most.
    """
    if tokens == 0:
        return reach(pattern, free, start, steps)
    ends = 0
    for first in members(tokens):
        others = tokens & ~(1 << first)
        last = others & (others - 1)
        ends |= ends_in_turn(pattern, free, start, steps, 1 << first, others & ~last, last)
        if last != 0:
            ends |= ends_in_turn(pattern, free, start, steps, 1 << first, last, others & ~last)
    return ends


def ends_in_turn(pattern: int, free: int, start: int, steps: int, first: int, second: int, third: int) -> int:
    """Where a path that takes these tokens one after the other can end; the second and the third may be missing."""
    left = steps - walk(pattern, free, start, first, steps)
    end = first
    if second != 0 and left >= 0:
        left -= walk(pattern, free, end, second, left)
        end = second
    if third != 0 and left >= 0:
        left -= walk(pattern, free, end, third, left)
        end = third
    return reach(pattern, free, end, left) if left >= 0 else 0


def chosen_tokens(near: int, n: int, choice: int) -> int:
    """Some of the n tokens nearby: the bits of ``choice``, of which the highest is the token on the lowest square."""
    tokens = 0
    while near != 0:
        n -= 1
        if has(choice, n):
            tokens |= near & -near
        near &= near - 1
    return tokens


def within_steps(book: Book, square: int, steps: int, tokens: int) -> bool:
    """Whether the steps could reach all of these tokens on an empty board; this rules out most sets.

    Once the first token is reached, the way from any of them to any other has to fit into the steps that are left.
    """
    if tokens & ~book.near[square][steps] != 0:
        return False
    left = steps
    while book.near[square][steps - left] & tokens == 0:
        left -= 1
    for token in members(tokens):
        if tokens & ~book.near[token][left] != 0:
            return False
    return True


def ends_taking(book: Book, pattern: int, free: int, square: int, steps: int, near: int, tokens: int) -> int:
    """Where a path that takes exactly these tokens can end, if it cannot take more (IWR-MOV-09)."""
    taken = count(tokens)
    if taken > MOST_TAKEN or (tokens != 0 and not within_steps(book, square, steps, tokens)):
        return 0
    ends = ends_over(pattern, free, 1 << square, steps, tokens)
    for other in members(near & ~tokens if taken < MOST_TAKEN else 0):
        more = tokens | 1 << other
        if ends != 0 and within_steps(book, square, steps, more):
            ends &= ~ends_over(pattern, free, 1 << square, steps, more)
    return ends


def tokens_near(book: Book, s: State, unit: int, steps: int) -> int:
    """The tokens that a movement can pass or avoid; a straight line leaves no choice."""
    if s.tokens & book.near[s.square[unit]][steps] == 0 or book.pattern[unit] == Pattern.LINE:
        return 0
    return s.tokens & reach(book.pattern[unit], free_squares(book, s, unit), 1 << s.square[unit], steps)


def ways(book: Book, s: State, unit: int, steps: int, square: int) -> int:
    """How many ways a unit has to one of its destinations (IWR-MOV-09)."""
    near = tokens_near(book, s, unit, steps)
    n = count(near)
    if n < 2:
        return 1
    found = 0
    pattern = book.pattern[unit]
    free = free_squares(book, s, unit)
    for choice in range(1 << n):
        tokens = chosen_tokens(near, n, choice)
        if has(ends_taking(book, pattern, free, s.square[unit], steps, near, tokens), square):
            found += 1
    return found


def tokens_taken(book: Book, s: State, unit: int, steps: int, square: int, way: int) -> int:
    """The tokens a unit takes on one of its ways to a square (IWR-MOV-08, IWR-MOV-09)."""
    if book.pattern[unit] == Pattern.LINE:
        return s.tokens & between(s.square[unit], square)
    near = tokens_near(book, s, unit, steps)
    n = count(near)
    pattern = book.pattern[unit]
    free = free_squares(book, s, unit)
    passed = max(way, 1)
    choice = (1 << n) - 1
    while choice > 0:
        tokens = chosen_tokens(near, n, choice)
        if has(ends_taking(book, pattern, free, s.square[unit], steps, near, tokens), square):
            passed -= 1
            if passed == 0:
                return tokens
        choice -= 1
    return 0


def between(start: int, square: int) -> int:
    """The squares of a straight line from one square to another, the first not included."""
    across = min(1, max(-1, square // ROWS - start // ROWS))
    up = min(1, max(-1, square % ROWS - start % ROWS))
    line = 0
    while start != square:
        start += across * ROWS + up
        line |= 1 << start
    return line


# --- Offering movements


def movement_refusal(book: Book, s: State, unit: int, steps: int, square: int, way: int) -> int:
    """Why a unit cannot go to a square, or not in that way (IWR-MOV-01, IWR-MOV-05, IWR-MOV-09)."""
    if not has(empty_squares(s), square):
        return Refusal.OCCUPIED
    if not has(destinations(book, s, unit, steps), square):
        return Refusal.OUT_OF_REACH
    most = ways(book, s, unit, steps, square)
    fits = way == 0 if most == 1 else 1 <= way <= most
    return Refusal.ALLOWED if fits else Refusal.NO_SUCH_WAY


def offer_movement(book: Book, s: State, kind: int, unit: int, steps: int, moves: MoveList) -> None:
    """Offer every destination, with every largest set of tokens that can be taken on the way (IWR-MOV-09)."""
    near = tokens_near(book, s, unit, steps)
    if near & (near - 1) == 0:
        offer_squares(kind, unit, destinations(book, s, unit, steps), 0, moves)
    else:
        offer_ways(book, s, kind, unit, steps, near, moves)


def offer_squares(kind: int, unit: int, squares: int, way: int, moves: MoveList) -> None:
    """Offer to go to each of some squares."""
    for square in members(squares):
        if kind == Do.MOVE:
            offer(moves, kind, unit, square, way)
        else:
            offer(moves, kind, square, way)


def offer_ways(book: Book, s: State, kind: int, unit: int, steps: int, near: int, moves: MoveList) -> None:
    """Number the ways to each square in the order of their tokens; the only way to a square has no number.

    ``once`` to ``fourth`` count, in binary and for all squares at once, how many ways to a square have been offered.
    """
    pattern = book.pattern[unit]
    free = free_squares(book, s, unit)
    empty = empty_squares(s)
    n = count(near)
    first = moves.count
    once = 0
    twice = 0
    fourth = 0
    several = 0
    choice = (1 << n) - 1
    while choice >= 0:
        tokens = chosen_tokens(near, n, choice)
        ends = ends_taking(book, pattern, free, s.square[unit], steps, near, tokens) & empty
        several |= ends & (once | twice | fourth)
        for way in range(8):
            counted = once if way & 1 else ~once
            counted &= twice if way & 2 else ~twice
            counted &= fourth if way & 4 else ~fourth
            offer_squares(kind, unit, ends & counted, way + 1, moves)
        fourth ^= once & twice & ends
        twice ^= once & ends
        once ^= ends
        choice -= 1
    leave_out_numbers(kind, several, first, moves)


def leave_out_numbers(kind: int, several: int, first: int, moves: MoveList) -> None:
    """From the first of these offers on, drop the number if a square has only one way."""
    square = 2 if kind == Do.MOVE else 1
    for i in range(first, moves.count):
        if not has(several, moves.move[i][square]):
            moves.move[i][square + 1] = 0


# --- The Move action


def start_refusal(s: State, unit: int) -> int:
    """A Move never follows an Attack (IWR-ACT-03), and a pinned unit makes none (IWR-SPC-15)."""
    if has(s.attacked, unit):
        return Refusal.MOVE_AFTER_ATTACK
    if has(s.pinned, unit):
        return Refusal.PINNED
    return action_refusal(s, unit, s.moved)


@main.refuses(Do.MOVE)
def move_refusal(book: Book, s: State, unit: int, square: int, way: int) -> int:
    """Why a unit cannot Move to a square."""
    return (
        command_refusal(s, unit)
        or start_refusal(s, unit)
        or movement_refusal(book, s, unit, book.squares[unit], square, way)
    )


@main.does(Do.MOVE)
def make_move(book: Book, s: State, unit: int, square: int, way: int, events: Events) -> None:
    """The Move action: tokens are taken, then an enemy Sentry strikes (IWR-MOV-08, IWR-SPC-14).

    A Cavalryman that ends 3 or more king steps from its start will Charge (IWR-CLS-03).
    """
    begin_pick(s)
    start = s.square[unit]
    found = tokens_taken(book, s, unit, book.squares[unit], square, way)
    s.moved |= 1 << unit
    charge = book.unit_class[unit] == Class.CAVALRYMAN and distance(start, square) >= book.dist_min[Ability.CHARGE]
    if charge:
        s.charging |= 1 << unit
    shift(s, unit, square)
    tell(events, Tell.MOVED, unit, start, square, 1 if charge else 0)
    pick_up(book, s, unit, found, events)
    watcher = s.watching & s.army[1 - s.side]
    if watcher != 0 and adjacent(book, s, lowest(watcher), unit):
        guard = lowest(watcher)
        s.watching &= ~watcher
        deal(s, guard, unit, book.dmg[Ability.SENTRY], Cause.SENTRY)


def carry(book: Book, s: State, unit: int, square: int, found: int, ability: int, events: Events) -> None:
    """Ability movement is not a Move: it may follow an attack, and triggers neither Charge nor Sentry (IWR-ACT-05)."""
    start = s.square[unit]
    shift(s, unit, square)
    tell(events, Tell.CARRIED, unit, start, square, ability)
    pick_up(book, s, unit, found, events)
