"""Backgammon's rules. A turn is a chain of small decisions: one checker, by one die."""

# ruff: noqa: ARG001 - the contract fixes the arguments, whether a game needs them or not

from __future__ import annotations

from bench.backgammon.state import (
    ACROSS,
    CHECKERS,
    HOME,
    POINTS,
    Book,
    Do,
    End,
    Phase,
    Place,
    Player,
    Refusal,
    State,
    Tell,
)
from wartable.engine.chance import forget_key, roll
from wartable.engine.contract import WHOLE
from wartable.engine.events import Events, tell
from wartable.engine.frames import goto, phase_of, seat_of
from wartable.engine.moves import Choice, MoveList, offer
from wartable.engine.record import Row8

# --- Setup


def setup(book: Book, s: State, events: Events) -> None:
    """Each rolls one die until they differ; who rolled more begins, with both dice."""
    for place in range(Place.BAR + 1):
        s.checkers[Player.BLACK][place] = book.start[place]
        s.checkers[Player.WHITE][place] = book.start[place]
    black = white = 0
    while black == white:
        black = 1 + roll(s, 6)
        white = 1 + roll(s, 6)
    derive(book, s)
    take_dice(s, Player.BLACK if black > white else Player.WHITE, black, white, events)
    proceed(book, s, events)


def derive(book: Book, s: State) -> None:
    """Note which places each player holds, and which points the other blocks."""
    for player in range(2):
        s.held[player] = held_places(s, player)
        s.blocked[player] = blocked_points(s, player)


# --- The frame of every decision


def legal(book: Book, s: State, moves: MoveList) -> None:
    """Offer every checker that may be moved, with its die: both dice are played if they can be, else the larger."""
    if phase_of(s) != Phase.PLAY:
        return
    larger = s.dice[0]
    smaller = s.dice[1]
    if larger != smaller and larger != 0 and smaller != 0:
        offer_both(s, larger, smaller, moves)
    if moves.count == 0 and larger != 0:
        offer_one(s, larger, moves)
    if moves.count == 0 and smaller != 0:
        offer_one(s, smaller, moves)


def refusal(book: Book, s: State, move: Choice) -> int:
    """Why a checker may not be moved by this die."""
    if phase_of(s) == Phase.OVER:
        return Refusal.GAME_OVER
    place = move.a
    die = move.b
    larger = s.dice[0]
    smaller = s.dice[1]
    if die == 0 or (die != larger and die != smaller):
        return Refusal.NO_SUCH_DIE
    player = seat_of(s)
    if not has(sources(s, player, s.held[player], die), place):
        return why_not(s.held[player], place, die)
    if larger == 0 or smaller == 0 or larger == smaller:
        return Refusal.ALLOWED
    if both_can_be_played(s, player):
        return Refusal.ALLOWED if leaves(s, player, place, die, larger + smaller - die) else Refusal.BOTH_DICE
    larger_too = die == smaller and sources(s, player, s.held[player], larger) != 0
    return Refusal.LARGER_DIE if larger_too else Refusal.ALLOWED


def apply(book: Book, s: State, move: Choice, events: Events) -> None:
    """Move a checker by a die, then go on to the next decision."""
    player = seat_of(s)
    step(s, player, move.a, move.b, events)
    if s.checkers[player][Place.OFF] == CHECKERS:
        s.winner = player
        game_over(s, End.BORNE_OFF)
        tell(events, Tell.BORE_OFF, player)
    proceed(book, s, events)


def proceed(book: Book, s: State, events: Events) -> None:
    """Roll, and pass over dice that cannot be played, until a player has a choice."""
    while phase_of(s) != Phase.OVER:
        player = seat_of(s)
        if phase_of(s) == Phase.ROLL:
            dice = roll(s, 36)
            take_dice(s, player, 1 + dice // 6, 1 + dice % 6, events)
        if can_play(s, player, s.dice[0]) or can_play(s, player, s.dice[1]):
            return
        end_dice(book, s, player, events)


# --- Dice


def take_dice(s: State, player: int, one: int, other: int, events: Events) -> None:
    """Begin a turn with these dice."""
    s.dice[0] = max(one, other)
    s.dice[1] = min(one, other)
    s.again = one if one == other else 0
    s.turns += 1
    goto(s, Phase.PLAY, player)
    tell(events, Tell.ROLLED, player, s.dice[0], s.dice[1])


def end_dice(book: Book, s: State, player: int, events: Events) -> None:
    """No die can be played any more: a double played whole is played once more, else the other player rolls."""
    left = (s.dice[0] != 0) + (s.dice[1] != 0)
    if left > 0:
        tell(events, Tell.STUCK, player, left)
    if s.turns > book.turns:
        game_over(s, End.TURN_CAP)
        tell(events, Tell.CAPPED, book.turns)
    elif s.again != 0 and left == 0:
        s.dice[0] = s.again
        s.dice[1] = s.again
        s.again = 0
        tell(events, Tell.PLAYS_AGAIN, player)
    else:
        goto(s, Phase.ROLL, 1 - player)


def can_play(s: State, player: int, die: int) -> bool:
    """Whether a die is left and some checker can be moved by it."""
    return die != 0 and sources(s, player, s.held[player], die) != 0


def both_can_be_played(s: State, player: int) -> bool:
    """Whether the two dice can be played one after the other."""
    for i in range(2):
        steps = sources(s, player, s.held[player], s.dice[i])
        for place in range(1, Place.BAR + 1):
            if has(steps, place) and leaves(s, player, place, s.dice[i], s.dice[1 - i]):
                return True
    return False


def leaves(s: State, player: int, place: int, die: int, other: int) -> bool:
    """Whether the other die can be played after a step by this one."""
    held = s.held[player]
    if s.checkers[player][place] == 1:
        held -= 1 << place
    if place > die:
        held |= 1 << (place - die)
    return sources(s, player, held, other) != 0


def offer_both(s: State, larger: int, smaller: int, moves: MoveList) -> None:
    """Offer every step after which the other die can be played."""
    player = seat_of(s)
    by_larger = sources(s, player, s.held[player], larger)
    by_smaller = sources(s, player, s.held[player], smaller)
    for place in range(1, Place.BAR + 1):
        if has(by_larger, place) and leaves(s, player, place, larger, smaller):
            offer(moves, Do.MOVE, place, larger)
        if has(by_smaller, place) and leaves(s, player, place, smaller, larger):
            offer(moves, Do.MOVE, place, smaller)


def offer_one(s: State, die: int, moves: MoveList) -> None:
    """Offer every step by one die."""
    player = seat_of(s)
    steps = sources(s, player, s.held[player], die)
    for place in range(1, Place.BAR + 1):
        if has(steps, place):
            offer(moves, Do.MOVE, place, die)


# --- Where checkers can go: sets of places are bits of a number


def has(places: int, place: int) -> bool:
    """Whether a place is among some."""
    return (places >> place) & 1 == 1


def sources(s: State, player: int, held: int, die: int) -> int:
    """From which of the held places a checker can go by a die: from the bar first, and off only when all are home."""
    if has(held, Place.BAR):
        held = 1 << Place.BAR
    places = held & ((POINTS & ~s.blocked[player]) << die)
    if held < 2 << HOME:
        places |= held & (1 << die)
        if held < 1 << die:
            places |= rearmost(held)
    return places


def rearmost(home: int) -> int:
    """The place in the home board that has the longest way to go, as a bit."""
    bit = 1 << HOME
    while bit > home:
        bit >>= 1
    return bit


def why_not(held: int, place: int, die: int) -> int:
    """Why no checker can go from a place by a die."""
    if not has(held, place):
        return Refusal.NO_CHECKER
    if has(held, Place.BAR) and place != Place.BAR:
        return Refusal.BAR_FIRST
    if place > die:
        return Refusal.BLOCKED
    return Refusal.OTHERS_BEHIND if held < 2 << HOME else Refusal.NOT_ALL_HOME


# --- Moving checkers


def step(s: State, player: int, place: int, die: int, events: Events) -> None:
    """Move a checker; a single checker of the other player that it meets goes to the bar."""
    to = max(place - die, Place.OFF)
    s.dice[0 if s.dice[0] == die else 1] = 0
    lift(s, player, place)
    put(s, player, to)
    tell(events, Tell.MOVED, player, place, to)
    if to > Place.OFF and s.checkers[1 - player][ACROSS - to] == 1:
        lift(s, 1 - player, ACROSS - to)
        put(s, 1 - player, Place.BAR)
        tell(events, Tell.HIT, player, to)


def lift(s: State, player: int, place: int) -> None:
    """Take a checker from a place."""
    left = s.checkers[player][place] - 1
    s.checkers[player][place] = left
    if left == 0:
        s.held[player] &= ~(1 << place)
    elif left == 1 and place < Place.BAR:
        s.blocked[1 - player] &= ~(1 << (ACROSS - place))


def put(s: State, player: int, place: int) -> None:
    """Put a checker on a place."""
    here = s.checkers[player][place] + 1
    s.checkers[player][place] = here
    if place > Place.OFF:
        s.held[player] |= 1 << place
        if here == 2 and place < Place.BAR:
            s.blocked[1 - player] |= 1 << (ACROSS - place)


def held_places(s: State, player: int) -> int:
    """The places where a player has checkers still to move."""
    places = 0
    for place in range(1, Place.BAR + 1):
        if s.checkers[player][place] > 0:
            places |= 1 << place
    return places


def blocked_points(s: State, player: int) -> int:
    """The points, as a player counts them, where two checkers of the other stand or more."""
    points = 0
    for point in range(1, Place.BAR):
        if s.checkers[1 - player][ACROSS - point] > 1:
            points |= 1 << point
    return points


# --- The end


def game_over(s: State, why: int) -> None:
    """Nothing more is played."""
    s.end = why
    goto(s, Phase.OVER, Player.BLACK)


def scores(book: Book, s: State, out: Row8) -> None:
    """Who has borne off all checkers wins; a draw is shared."""
    for player in range(2):
        out[player] = WHOLE // 2
        if s.end == End.BORNE_OFF:
            out[player] = WHOLE if player == s.winner else 0


# --- What is seen, and what can be


def hide(book: Book, s: State, seat: int) -> None:
    """All lies open but the dice to come."""
    forget_key(s)


def redeal(book: Book, s: State, seat: int) -> None:
    """Nothing is hidden."""


def valid(book: Book, s: State) -> bool:
    """All checkers are somewhere, no point is held by both, and who is asked can play."""
    for player in range(2):
        if not checkers_hold(s, player):
            return False
    if s.end != End.NOT_YET:
        return phase_of(s) == Phase.OVER and (s.checkers[s.winner][Place.OFF] == CHECKERS) == (s.end == End.BORNE_OFF)
    for i in range(2):
        if s.checkers[i][Place.OFF] == CHECKERS or s.dice[i] < 0 or s.dice[i] > 6:
            return False
    player = seat_of(s)
    return phase_of(s) == Phase.PLAY and (can_play(s, player, s.dice[0]) or can_play(s, player, s.dice[1]))


def checkers_hold(s: State, player: int) -> bool:
    """A player has all checkers, shares no point with the other, and what is noted of them is true."""
    total = 0
    for place in range(Place.BAR + 1):
        here = s.checkers[player][place]
        shared = 0 < place < Place.BAR and here > 0 and s.checkers[1 - player][ACROSS - place] > 0
        if here < 0 or shared:
            return False
        total += here
    noted = s.held[player] == held_places(s, player) and s.blocked[player] == blocked_points(s, player)
    return total == CHECKERS and noted
