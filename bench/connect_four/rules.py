"""Connect Four's rules."""

# ruff: noqa: ARG001 - the contract fixes the arguments, whether a game needs them or not

from __future__ import annotations

from bench.connect_four.state import COLUMNS, HEIGHT, Book, Do, End, Phase, Player, Refusal, State, Tell
from wartable.engine.chance import forget_key
from wartable.engine.contract import WHOLE
from wartable.engine.events import Events, tell
from wartable.engine.frames import goto, phase_of, seat_of
from wartable.engine.moves import Choice, MoveList, offer
from wartable.engine.record import Row8


def setup(book: Book, s: State, events: Events) -> None:
    """The board is empty, and Red begins."""
    goto(s, Phase.DROP, Player.RED)


def derive(book: Book, s: State) -> None:
    """Count the stones."""
    stones = s.stones[0] | s.stones[1]
    s.dropped = 0
    while stones > 0:
        s.dropped += stones & 1
        stones >>= 1


def legal(book: Book, s: State, moves: MoveList) -> None:
    """Offer every column with room."""
    if phase_of(s) == Phase.OVER:
        return
    highest = (s.stones[0] | s.stones[1]) >> (book.rows - 1)
    for column in range(COLUMNS):
        if column < book.columns and highest & (1 << column * HEIGHT) == 0:
            offer(moves, Do.DROP, column)


def refusal(book: Book, s: State, move: Choice) -> int:
    """Why a stone cannot be dropped there."""
    if phase_of(s) == Phase.OVER:
        return Refusal.GAME_OVER
    if move.a >= book.columns:
        return Refusal.NO_SUCH_COLUMN
    full = ((s.stones[0] | s.stones[1]) >> (move.a * HEIGHT + book.rows - 1)) & 1
    return Refusal.COLUMN_FULL if full else Refusal.ALLOWED


def apply(book: Book, s: State, move: Choice, events: Events) -> None:
    """Drop a stone. A line wins, a full board without one is a draw."""
    player = seat_of(s)
    column = move.a
    stones = s.stones[player] | lowest_free(s, column)
    s.stones[player] = stones
    s.dropped += 1
    tell(events, Tell.DROPPED, player, column)
    if has_line(book, stones):
        s.winner = player
        game_over(s, End.LINE)
        tell(events, Tell.LINED_UP, player)
    elif s.dropped == book.columns * book.rows:
        game_over(s, End.FULL_BOARD)
        tell(events, Tell.FILLED, s.dropped)
    else:
        goto(s, Phase.DROP, 1 - player)


def lowest_free(s: State, column: int) -> int:
    """The lowest free place of a column, as a bit: adding to the bottom carries up to it."""
    floor = 1 << column * HEIGHT
    stones = s.stones[0] | s.stones[1]
    return (stones + floor) & (((1 << HEIGHT) - 1) * floor)


def has_line(book: Book, stones: int) -> bool:
    """Whether some stones lie in a line: upwards, along a row, or along one of the diagonals."""
    up = row = rising = falling = stones
    for length in range(2, COLUMNS + 1):
        if length > book.line:
            break
        up &= up >> 1
        row &= row >> HEIGHT
        rising &= rising >> (HEIGHT + 1)
        falling &= falling >> (HEIGHT - 1)
    return (up | row | rising | falling) != 0


def game_over(s: State, why: int) -> None:
    """Nothing more is played."""
    s.end = why
    goto(s, Phase.OVER, 0)


def proceed(book: Book, s: State, events: Events) -> None:
    """Every moment is a decision or the end."""


def scores(book: Book, s: State, out: Row8) -> None:
    """A line wins alone; a draw is shared."""
    for player in range(2):
        out[player] = WHOLE // 2
        if s.end == End.LINE:
            out[player] = WHOLE if player == s.winner else 0


def hide(book: Book, s: State, seat: int) -> None:
    """All lies open."""
    forget_key(s)


def redeal(book: Book, s: State, seat: int) -> None:
    """Nothing is hidden."""


def valid(book: Book, s: State) -> bool:
    """Stones lie on stones, in turn, and nobody has a line while the game goes on."""
    if s.stones[0] & s.stones[1] != 0 or s.stones[0] < 0 or s.stones[1] < 0:
        return False
    stones = s.stones[0] | s.stones[1]
    count = 0
    for column in range(COLUMNS):
        height = column_height(stones >> column * HEIGHT)
        if height < 0 or height > (book.rows if column < book.columns else 0):
            return False
        count += height
    lined = has_line(book, s.stones[0]) or has_line(book, s.stones[1])
    over = s.end != End.NOT_YET
    in_turn = over or seat_of(s) == count % 2
    return count == s.dropped and in_turn and (s.end == End.LINE) == lined and (phase_of(s) == Phase.OVER) == over


def column_height(stones: int) -> int:
    """How high the stones of the lowest column lie; -1 if one of them floats."""
    here = stones & ((1 << HEIGHT) - 1)
    height = 0
    while here & 1 == 1:
        here >>= 1
        height += 1
    return height if here == 0 else -1
