"""A match is its seed and its moves; everything else is recomputed from them."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import islice
from operator import is_
from typing import Any

from wartable.engine.chance import deal_key, set_key
from wartable.engine.contract import WHOLE
from wartable.engine.errors import BadFile, BadOption, BadPosition, CannotUndo, IllegalMove
from wartable.engine.events import ROOM, Event, Events, read_events
from wartable.engine.game import Game
from wartable.engine.history import History
from wartable.engine.information import link
from wartable.engine.moves import Move
from wartable.engine.outcome import Outcome
from wartable.engine.position import read_position
from wartable.engine.record import Record
from wartable.engine.state import GameState
from wartable.engine.state_history import StateHistory
from wartable.engine.stored_plies import pack_ply, state_digest, unpack_plies
from wartable.engine.view import View


class Match:
    """One game being played. Make one with :func:`wartable.new` or :func:`wartable.load`.

    >>> import wartable
    >>> m = wartable.new("proelio", seats=4, seed=7)
    >>> m.play("attack manure")
    <Match of Proelio, Open War, 4 seats, ply 1, House Ursus to move>
    >>> m.at(0).asked, m.asked
    (0, 1)
    """

    _state: GameState | None
    """The present state, unless the match rests."""
    imagined = False
    """Whether what a seat does not see was dealt again: see :meth:`redealt`."""

    def __init__(
        self,
        game: Game,
        mode: str | None = None,
        seats: int | None = None,
        seed: int | str | None = None,
        options: Mapping[str, Any] | None = None,
        book: Mapping[str, Any] | None = None,
        start: Mapping[str, Any] | None = None,
        rules: int | None = None,
    ) -> None:
        """A match before its first move; ``start`` is a position in text to begin from instead of a deal.

        ``rules`` is the number of the rules it began under, if they are not the present ones.
        """
        self._choose(game, mode, seed, options, book, start, rules)
        self.moves: History[Move] = History()
        self._undone: tuple[Move, ...] = ()
        state = game.blank(self.mode.id, seats, self.options)
        self.seats: int = state.seats
        set_key(state, *_key(self.seed))
        events = Events()
        events.room = ROOM
        if start is None:
            game.rules.setup(self.book, state, events)
        else:
            self._lay_out(start, state, events)
        self._states = StateHistory([bytes(state.data)])
        self._events: History[list[Event]] = History([read_events(game.Tell, events)])
        self._barriers: History[bool] = History()
        self._told: dict[int, History[list[Event]]] = {}
        """What each seat was told, ply by ply, as far as it was asked for."""
        self._known: dict[int, History[bytes]] = {}
        """The links of each seat's information states, as far as they were asked for."""
        self._hold(state)

    def _choose(
        self,
        game: Game,
        mode: str | None,
        seed: int | str | None,
        options: Mapping[str, Any] | None,
        book: Mapping[str, Any] | None = None,
        start: Mapping[str, Any] | None = None,
        rules: int | None = None,
    ) -> None:
        """Note what is played, and by which rules."""
        self.game = game
        self.mode = game.mode(mode)
        self.options = game.choose(options or {})
        self.changes = dict(book or {})
        self.rules = game.version if rules is None else rules
        numbers = self.options.get("numbers", "")
        self.book: Record = (
            game.book(self.changes, self.options, self.rules)
            if self.changes
            else _printed_book(game, numbers, self.rules)
        )
        self.seed = secrets.token_hex(16) if seed is None else seed_text(seed)
        self.start = dict(start) if start is not None else None

    @classmethod
    def resume(
        cls,
        game: Game,
        mode: str,
        seed: str,
        options: Mapping[str, Any],
        moves: Sequence[str],
        plies: Sequence[bytes],
        rules: int | None = None,
        start: Mapping[str, Any] | None = None,
    ) -> Match:
        """A match as it was stored, without playing it again: its moves, and :meth:`stored` of every ply from 0 on.

        >>> import wartable
        >>> m = wartable.new("proelio", seats=4, seed=7).play("draw_imperial")
        >>> Match.resume(m.game, m.mode.id, m.seed, m.options, ["draw_imperial"], [m.stored(0), m.stored(1)])
        <Match of Proelio, Open War, 4 seats, ply 1, House Aquila to move>
        """
        if len(plies) != len(moves) + 1:
            raise BadFile("the stored plies of this match do not fit its moves")
        self = object.__new__(cls)
        self._choose(game, mode, seed, options, start=start, rules=rules)
        self.moves = History(map(game.notation.read, moves))
        self._undone = ()
        unpacked = unpack_plies(game, plies)
        self._states = StateHistory(ply.state for ply in unpacked)
        self._events = History(ply.told for ply in unpacked)
        self._barriers = History(ply.barrier for ply in unpacked[1:])
        self._told, self._known = {}, {}
        self._hold(game.State(self._states[-1]))
        self.seats = self.state.seats
        return self

    def stored(self, ply: int) -> bytes:
        """What to store of a ply, so that the match can :meth:`resume`."""
        before = self._states[ply - 1] if ply else bytes(len(self._states[0]))
        return pack_ply(before, self._states[ply], self._events[ply], barrier=ply > 0 and self._barriers[ply - 1])

    def _lay_out(self, start: Mapping[str, Any], state: GameState, events: Events) -> None:
        """Put a position on the table and go on to its first decision."""
        read_position(self.game, start, state)
        try:
            self.game.rules.derive(self.book, state)
            self.game.rules.proceed(self.book, state, events)
            valid = self.game.rules.valid(self.book, state)
        except (ArithmeticError, IndexError, ValueError):
            valid = False
        if not valid:
            raise BadPosition(f"this cannot be a position of {self.game.name}: its pieces do not add up")

    # --- The present state

    @property
    def state(self) -> GameState:
        """The present state, which rules read; it is made when needed if the match was resting."""
        state = self._state
        if state is None:
            state = self._state = self.game.State(self._states[-1])
        return state

    def _hold(self, state: GameState) -> None:
        """Take a state as the present one."""
        self._state = state
        self._asked = _asked(state)

    def rest(self) -> Match:
        """Hold no more than the bytes of the present state until it is needed: a match that waits takes little memory.

        >>> import wartable
        >>> m = wartable.new("proelio", seats=4, seed=7).rest()
        >>> m.asked, m.play("attack manure").asked
        (0, 1)
        """
        self._state = None
        return self

    # --- Where it stands

    @property
    def ply(self) -> int:
        """How many moves have been made.

        >>> import wartable
        >>> m = wartable.new("proelio", seats=4, seed=7)
        >>> m.play("attack manure").ply
        1
        """
        return len(self.moves)

    @property
    def names(self) -> list[str]:
        """What the seats are called.

        >>> import wartable
        >>> wartable.new("proelio", seats=3, seed=7).names
        ['House Aquila', 'House Ursus', 'House Cervus']
        """
        return self.game.names(self.state)

    @property
    def over(self) -> bool:
        """Whether the game has ended.

        >>> import wartable
        >>> wartable.new("proelio", seed=7).over
        False
        """
        return self.asked < 0

    @property
    def asked(self) -> int:
        """The seat that has to move; -1 when the game is over.

        >>> import wartable
        >>> wartable.new("proelio", seed=7).asked
        0
        """
        state = self._state
        return self._asked if state is None else _asked(state)

    @property
    def movers(self) -> list[int]:
        """The seat that made each move.

        >>> import wartable
        >>> wartable.new("proelio", seats=4, seed=7).play("attack manure").movers
        [0]
        """
        before = map(self.game.State, islice(self._states, self.ply))
        return [state.asked[state.depth] for state in before]

    @cached_property
    def commitment(self) -> str:
        """The SHA-256 of the seed: published before the first move, checked after the last.

        >>> import wartable
        >>> wartable.new("proelio", seed=7).commitment[:16]
        '7902699be42c8a8e'
        """
        return hashlib.sha256(self.seed.encode()).hexdigest()

    def legal(self) -> list[Move]:
        """Every legal move of the seat that is asked.

        >>> import wartable
        >>> wartable.new("proelio", seats=4, seed=7).legal()
        [<draw_base>, <draw_imperial>, <attack manure>]
        """
        return self.game.legal(self.book, self.state)

    def scores(self) -> list[float]:
        """Each seat's share of victory; all 0 while the game goes on.

        >>> import wartable
        >>> wartable.new("proelio", seats=3, seed=7).scores()
        [0.0, 0.0, 0.0]
        """
        return self._scores(self.state)

    def _scores(self, state: GameState) -> list[float]:
        out = [0] * self.seats
        if state.end != 0:
            self.game.rules.scores(self.book, state, out)
        return [share / WHOLE for share in out]

    def outcome(self, seat: int = -1) -> Outcome | None:
        """How the game ended, in words for the player of a seat or a spectator; ``None`` while it goes on.

        >>> import wartable
        >>> wartable.new("proelio", seats=3, seed=7).outcome() is None
        True
        """
        return self.view(seat).outcome

    def refusal(self, move: Move | str) -> IllegalMove | None:
        """Why a move is not allowed now, with its rule; ``None`` if it is.

        >>> import wartable
        >>> m = wartable.new("proelio", seats=4, seed=7)
        >>> print(m.refusal("attack knights"))
        You hold no Knights (PRO-HAND-02)
        """
        return self._refusal(self.read(move))

    def _refusal(self, move: Move) -> IllegalMove | None:
        """The same for a move that this game can have."""
        reason = self.game.Refusal(self.game.rules.refusal(self.book, self.state, move.choice()))
        if not reason:
            return None
        return IllegalMove(self.game.words.refusal(reason, move, self.view(self.asked)), reason.rule)

    def read(self, move: Move | str) -> Move:
        """A move that this game can have, allowed now or not. If it is none, the error suggests moves.

        >>> import wartable
        >>> wartable.new("proelio", seats=4, seed=7).read("Atack: manure")
        Traceback (most recent call last):
            ...
        wartable.engine.errors.BadMove: 'Atack: manure' is not a move: did you mean 'attack manure'?
        """
        notation = self.game.notation
        if isinstance(move, str):
            return notation.read(move, self.legal)
        return notation.move(notation.number(move))

    # --- Playing

    def play(self, *moves: Move | str) -> Match:
        """Play moves one after the other. A move that is not allowed raises and changes nothing.

        >>> import wartable
        >>> m = wartable.new("proelio", seats=4, seed=7)
        >>> m.play("draw_imperial", "discard manure", "discard towers").ply
        3
        """
        if len(moves) == 1:
            self._play(moves[0])
            return self
        before, undone = self.ply, self._undone
        try:
            for move in moves:
                self._play(move)
        except Exception:
            self._back_to(before)
            self._undone = undone
            raise
        return self

    def after(self, move: Move | str) -> Match:
        """Another match, a move further. This one stays as it is, and they share the game so far.

        >>> import wartable
        >>> m = wartable.new("proelio", seats=4, seed=7)
        >>> m.after("attack manure").ply, m.ply
        (1, 0)
        """
        other = self._branch()
        other._play(move)
        return other

    def _play(self, move: Move | str) -> None:
        move = self.read(move)
        illegal = self._refusal(move)
        if illegal is not None:
            raise illegal
        state = self.state.copy()
        events = Events()
        events.room = ROOM
        self.game.rules.apply(self.book, state, move.choice(), events)
        told = read_events(self.game.Tell, events)
        mover = self.asked
        same_seat = state.end == 0 and state.asked[state.depth] == mover
        quiet = state.drawn == self.state.drawn and not any(event.shows for event in told)
        self._barriers.append(not (same_seat and quiet))
        self._states.append(bytes(state.data))
        self._events.append(told)
        self.moves.append(move)
        self._undone = ()
        self._hold(state)

    # --- Taking back

    @property
    def can_undo(self) -> bool:
        """Whether the last move may be taken back.

        It may not once the seat changed, chance was used, or something hidden was shown to anybody.

        >>> import wartable
        >>> m = wartable.new("proelio", seats=4, seed=7)
        >>> m.play("draw_imperial").can_undo, m.play("discard manure").can_undo
        (True, False)
        """
        return bool(self.moves) and not self._barriers[-1]

    def undo(self) -> Match:
        """Take back the last move, if no barrier lies behind it.

        >>> import wartable
        >>> m = wartable.new("proelio", seats=4, seed=7)
        >>> m.play("draw_imperial").undo().ply
        0
        """
        if not self.moves:
            raise CannotUndo("nothing has been played yet")
        if not self.can_undo:
            raise CannotUndo(
                f"{str(self.moves[-1])!r} cannot be taken back: "
                "the turn passed, chance decided or something hidden was shown"
            )
        undone = (*self._undone, self.moves[-1])
        self._back_to(self.ply - 1)
        self._undone = undone
        return self

    def redo(self) -> Match:
        """Play again what was taken back last.

        >>> import wartable
        >>> m = wartable.new("proelio", seats=4, seed=7)
        >>> m.play("draw_imperial").undo().redo().moves
        [<draw_imperial>]
        """
        if not self._undone:
            raise CannotUndo("nothing was taken back")
        *rest, move = self._undone
        self._play(move)
        self._undone = tuple(rest)
        return self

    def _back_to(self, ply: int) -> None:
        self.moves, self._barriers = self.moves.first(ply), self._barriers.first(ply)
        self._states, self._events = self._states.first(ply + 1), self._events.first(ply + 1)
        self._told = {seat: told.first(min(ply + 1, len(told))) for seat, told in self._told.items()}
        self._known = {seat: known.first(min(ply + 1, len(known))) for seat, known in self._known.items()}
        self._hold(self.game.State(self._states[ply]))

    # --- Looking

    def at(self, ply: int) -> Match:
        """A separate match as this one stood after ``ply`` moves.

        >>> import wartable
        >>> m = wartable.new("proelio", seats=4, seed=7)
        >>> m.play("attack manure").at(0).legal() == m.legal()
        False
        """
        if not 0 <= ply <= self.ply:
            raise IndexError(f"the match has plies 0 to {self.ply}")
        earlier = self._branch()
        earlier._back_to(ply)
        earlier._undone = ()
        return earlier

    def copy(self) -> Match:
        """Another match at the same point.

        >>> import wartable
        >>> m = wartable.new("proelio", seats=4, seed=7)
        >>> m.copy().play("attack manure").ply, m.ply
        (1, 0)
        """
        other = self._branch()
        other._hold(self.state.copy())
        return other

    def _branch(self) -> Match:
        """Another match that shares the game so far, and even the present state, which it must leave as it is."""
        other = object.__new__(Match)
        other.__dict__.update(self.__dict__)
        other.moves, other._barriers = self.moves.copy(), self._barriers.copy()
        other._states, other._events = self._states.copy(), self._events.copy()
        other._told = {seat: told.copy() for seat, told in self._told.items()}
        other._known = {seat: known.copy() for seat, known in self._known.items()}
        return other

    def view(self, seat: int = -1, ply: int | None = None) -> View:
        """What a seat sees (-1: a spectator), now or after an earlier ply.

        >>> import wartable
        >>> m = wartable.new("proelio", seats=4, seed=7)
        >>> m.view(2)
        <View of Proelio through the eyes of House Cervus>
        """
        if not -1 <= seat < self.seats:
            raise IndexError(f"seats are 0 to {self.seats - 1}, and -1 for a spectator")
        ply = self.ply if ply is None else ply
        if not 0 <= ply <= self.ply:
            raise IndexError(f"the match has plies 0 to {self.ply}")
        state = self.game.State(self._states[ply])
        asked = _asked(state)
        scores = self._scores(state)
        self.game.rules.hide(self.book, state, seat)
        return View(self.game, self.book, seat, asked, state, self._log(seat, ply), scores)

    def state_at(self, ply: int) -> GameState:
        """The true state after a ply, secrets included: a copy.

        >>> import wartable
        >>> m = wartable.new("proelio", seats=4, seed=7).play("attack manure")
        >>> m.state_at(0).drawn == m.at(0).state.drawn
        True
        """
        return self.game.State(self._states[ply])

    def _seen(self, seat: int, ply: int) -> GameState:
        """The state after a ply as a seat sees it."""
        state = self.game.State(self._states[ply])
        self.game.rules.hide(self.book, state, seat)
        return state

    def information_state(self, seat: int) -> str:
        """A short text for all that a seat has seen and been told: in two games it is the same if and only if that is.

        >>> import wartable
        >>> m = wartable.new("proelio", seats=4, seed=7)
        >>> other = m.redealt(0, seed=1)
        >>> m.information_state(0) == other.information_state(0)
        True
        >>> m.information_state(1) == other.information_state(1)
        False
        """
        known = self._known.get(seat)
        if known is None:
            about = (self.game.id, self.rules, self.mode.id, self.seats, self.options, self.changes, seat)
            known = self._known[seat] = History([link(repr(about).encode(), *self._learned(seat, 0))])
        for ply in range(len(known), self.ply + 1):
            known.append(link(known[-1], *self._learned(seat, ply)))
        return known[self.ply].hex()

    def _learned(self, seat: int, ply: int) -> tuple[bytes, list[Event], int]:
        """What a ply taught a seat: the state it sees, what it is told, and the number of its own move or -1."""
        own = ply > 0 and _asked(self.game.State(self._states[ply - 1])) == seat
        move = self.game.notation.number(self.moves[ply - 1]) if own else -1
        return bytes(self._seen(seat, ply).data), self._log(seat, ply)[ply], move

    def with_chance(self, number: int) -> Match:
        """The same moment with other chance to come: that of a numbered deal. Such a match cannot be saved.

        >>> import wartable
        >>> m = wartable.new("proelio", seats=4, seed=7)
        >>> m.with_chance(1).play("draw_base").view(0).told()[-1]
        'You draw The Plague.'
        >>> m.with_chance(2).play("draw_base").view(0).told()[-1]
        'You draw Palisades.'
        """
        other = self._branch()
        state = self.state.copy()
        set_key(state, *deal_key(number))
        other._states.replace_last(bytes(state.data))
        other.imagined = True
        other._hold(state)
        return other

    def redealt(self, seat: int, seed: int) -> Match:
        """The same moment in a world that this seat cannot tell from this one: what it does not see is dealt again.

        Of the past, all seats know what this one was told. Such a match is to think with: it cannot be saved.

        >>> import wartable
        >>> m = wartable.new("proelio", seats=4, seed=7)
        >>> m.redealt(0, seed=1).view(0).state == m.view(0).state
        True
        """
        other = self._branch()
        state = self._seen(seat, self.ply)
        set_key(state, seed, 1)
        self.game.rules.redeal(self.book, state, seat)
        other._states.replace_last(bytes(state.data))
        other._events = self._log(seat, self.ply)
        for each in (other._told, other._known):
            for unlike in set(each) - {seat}:
                del each[unlike]
        other.imagined = True
        other._hold(state)
        return other

    def _log(self, seat: int, ply: int) -> History[list[Event]]:
        """What a seat was told up to a ply."""
        told = self._told.get(seat)
        if told is None:
            told = self._told[seat] = History()
        if len(told) <= ply:
            public = self._events if seat < 0 else self._log(-1, ply)
            for n in range(len(told), ply + 1):
                events = self._events[n]
                seen = [known for event in events if (known := event.seen_by(seat)) is not None]
                told.append(_one_of([events, public[n]], seen))
        return told.first(ply + 1)

    def events(self, ply: int) -> list[Event]:
        """All that the move to this ply made happen, secrets included; ply 0 is the setup.

        >>> import wartable
        >>> m = wartable.new("proelio", seats=4, seed=7)
        >>> m.play("attack manure").events(1)[0]
        <attacked house=aquila target=lupus back=black walls=0 card=manure>
        """
        if not 0 <= ply <= self.ply:
            raise IndexError(f"the match has plies 0 to {self.ply}")
        return list(self._events[ply])

    def digest(self) -> str:
        """A fingerprint of the present state.

        >>> import wartable
        >>> wartable.new("proelio", seed=7).digest() == wartable.new("proelio", seed=7).digest()
        True
        """
        return state_digest(self.state.data).hex()

    def digests(self) -> list[bytes]:
        """The digest of the state after every ply, from the setup on."""
        return [state_digest(state) for state in self._states]

    def _repr_html_(self) -> str:
        """The table as the seat that decides sees it, for notebooks; once the game is over, as a spectator does."""
        return self.view(self.asked)._repr_html_()

    def __repr__(self) -> str:
        where = "over" if self.over else f"{self.names[self.asked]} to move"
        return f"<Match of {self.game.name}, {self.mode.name}, {self.seats} seats, ply {self.ply}, {where}>"


def _asked(state: GameState) -> int:
    """The seat that has to move; -1 when the game is over."""
    return -1 if state.end != 0 else state.asked[state.depth]


def seed_text(seed: int | str) -> str:
    """A seed as text, if it is one that can be written down."""
    if isinstance(seed, int) and abs(seed) >= 1 << 256:
        raise BadOption("a seed that is a number has at most 256 bits")
    text = str(seed)
    if len(text) > 100 or not text.isprintable():
        raise BadOption("a seed has at most 100 letters, all of which can be printed")
    return text


def _one_of(lists: Sequence[list[Event]], seen: list[Event]) -> list[Event]:
    """Of equal lists, the one that is there already: most of what a seat is told, all are told."""
    return next((there for there in lists if len(there) == len(seen) and all(map(is_, there, seen))), seen)


@lru_cache(64)
def _printed_book(game: Game, numbers: str, rules: int) -> Record:
    """The printed book or that of a variant, made once for all matches; rules only read it."""
    return game.book(None, {"numbers": numbers}, rules)


def _key(seed: str) -> tuple[int, int]:
    """The key of chance that a seed stands for; not its commitment, which everybody may know.

    ``deal:7`` is the deal that simulations and vector environments number 7.
    """
    if numbered := re.fullmatch(r"deal:(-?[0-9]{1,19})", seed):
        return deal_key(int(numbered[1]))
    digest = hashlib.sha256(b"key of chance: " + seed.encode()).digest()
    return int.from_bytes(digest[:8], "little"), int.from_bytes(digest[8:16], "little")
