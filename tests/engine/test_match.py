from __future__ import annotations

import hashlib
import random
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

import wartable
from tests.engine.tables import PROELIO, play_on, random_match, random_table
from tests.playing import legal
from tests.proelio.table import table
from wartable.engine.contract import WHOLE
from wartable.engine.errors import BadMove, BadOption, CannotUndo, IllegalMove, WartableError
from wartable.engine.events import Events, tell_some
from wartable.engine.match import Match
from wartable.engine.moves import Choice, Move, MoveKind
from wartable.engine.record import Record
from wartable.engine.state import GameState
from wartable.engine.view import View
from wartable.games.proelio.state import Card, Do, Tell

ENDS: list[Literal["little", "big"]] = ["little", "big"]


def everything(match: Match) -> tuple[Any, ...]:
    """All that makes up a match at this moment, what was taken back included."""
    lists: list[Iterable[Any]] = [match.moves, match._undone, match._states, match._events, match._barriers]
    return bytes(match.state.data), *(list(each) for each in lists)


def seen(view: View) -> tuple[Any, ...]:
    return view.seat, view.asked, bytes(view.state.data), view.legal, view.log


def moments(seed: int) -> Iterator[tuple[Match, Move]]:
    """A random game, move by move: the match and the move about to be played."""
    match, luck = random_table(seed), random.Random(seed)
    while not match.over:
        move = luck.choice(match.legal())
        yield match, move
        match.play(move)


def paying() -> Match:
    """Aquila may choose to draw an Imperial card, which asks for two cards and shows nothing yet."""
    return table(hands={"aquila": "soldiers soldiers knights", "ursus": "shields shields"})


# --- Playing


def test_moves_are_played_as_moves_or_as_text() -> None:
    match = table(hands={"aquila": "shields soldiers"})
    assert match.play("Fortify: Shields") is match
    assert match.asked == 1
    match.play(Move(Do.DRAW_BASE))
    assert [str(move) for move in match.moves] == ["fortify shields", "draw_base"]
    assert match.ply == 2


def test_several_moves_are_played_one_after_the_other() -> None:
    one, other = paying(), paying()
    one.play("draw_imperial", "discard soldiers", "discard knights")
    for move in ("draw_imperial", "discard soldiers", "discard knights"):
        other.play(move)
    assert everything(other) == everything(one)


def test_several_moves_are_all_played_or_none() -> None:
    match = paying()
    before = everything(match)
    for last in ("discard hero", "gibberish", Move(Do.ATTACK, 1)):
        with pytest.raises(WartableError):
            match.play("draw_imperial", "discard soldiers", last)
        assert everything(match) == before
    assert everything(match.play()) == before


def test_what_was_taken_back_can_still_be_played_again_after_a_refusal() -> None:
    match = paying().play("draw_imperial").undo()
    before = everything(match)
    with pytest.raises(IllegalMove):
        match.play("draw_imperial", "discard hero")
    assert everything(match) == before
    assert str(match.redo().moves[-1]) == "draw_imperial"


def test_a_move_that_is_not_allowed_says_why_and_changes_nothing() -> None:
    match = table(hands={"aquila": "knights"})
    before = everything(match)
    with pytest.raises(IllegalMove) as error:
        match.play("attack knights")
    assert error.value.rule == "PRO-ATK-03"
    assert str(error.value).endswith("(PRO-ATK-03)")
    assert everything(match) == before


class Elsewhere(MoveKind):
    DRAW_BASE = 0


NO_MOVES = [
    "surrender",
    Move(Do.ATTACK, len(Card)),
    Move(Do.ATTACK, -1),
    Move(Do.DRAW_BASE, 1),
    Move(Do.DISCARD, 1, 1),
    Move(Do.DISCARD, 1, 0, 1),
    Move(Elsewhere.DRAW_BASE),
]


@pytest.mark.parametrize("move", NO_MOVES, ids=lambda move: repr(tuple(move)))
def test_what_is_no_move_at_all_changes_nothing(move: Move | str) -> None:
    match = paying()
    before = everything(match)
    for ask in (match.play, match.refusal):
        with pytest.raises(BadMove):
            ask(move)
    with pytest.raises(BadMove):
        match.play("draw_imperial", move)
    assert everything(match) == before


def test_every_move_is_legal_or_refused_with_one_line_and_its_rule() -> None:
    for match, _ in moments(seed=3):
        if match.ply % 7 == 0:
            refused = {move: match.refusal(move) for move in PROELIO.notation}
            assert {move for move, reason in refused.items() if reason is None} == set(match.legal())
            for reason in filter(None, refused.values()):
                assert reason.rule.startswith("PRO-")
                assert len(str(reason).splitlines()) == 1


def test_nothing_is_played_once_the_game_is_over() -> None:
    match = random_match(1, plies=10**6)
    assert match.over
    assert match.legal() == []
    before = everything(match)
    with pytest.raises(IllegalMove):
        match.play("draw_base")
    assert everything(match) == before


ASKED = {
    "anything": table(hands={"aquila": "soldiers shields resources"}),
    "for a card": paying().play("draw_imperial"),
    "for a house": table(hands={"aquila": "temporary_alliance"}).play("play temporary_alliance"),
    "for an answer": table(hands={"aquila": "the_plague"}).play("play the_plague"),
    "for a side": table(hands={"aquila": "inquisition"}).play("play inquisition"),
}


@pytest.mark.parametrize("asked", ASKED)
@given(st.sampled_from(list(Do)), st.integers(-40, 40) | st.integers(), st.integers(-2, 2), st.integers(-2, 2))
def test_only_what_is_offered_can_be_played(asked: str, kind: MoveKind, a: int, b: int, c: int) -> None:
    match, move = ASKED[asked].copy(), Move(kind, a, b, c)
    before = everything(match)
    if move in match.legal():
        assert match.play(move).moves[-1] == move
    else:
        with pytest.raises(IllegalMove if move in PROELIO.notation else BadMove):
            match.play(move)
        assert everything(match) == before


# --- Where it stands


def test_a_match_prints_where_it_stands() -> None:
    match = wartable.new("proelio", mode="allied_houses", seed=1)
    assert (
        repr(match) == f"<Match of Proelio, Allied Houses, 4 seats, ply 0, {PROELIO.seat_names[match.asked]} to move>"
    )
    assert repr(play_on(match, 1, plies=10**6)) == f"<Match of Proelio, Allied Houses, 4 seats, ply {match.ply}, over>"


def test_shares_of_victory_come_with_the_end() -> None:
    for seed in range(20):
        match = random_table(seed)
        assert match.scores() == [0] * match.seats
        play_on(match, seed, plies=10**6)
        assert match.asked == -1
        winners = 2 if match.mode.teams else 1
        assert sum(match.scores()) == pytest.approx(winners)
        assert all(share * WHOLE == int(share * WHOLE) for share in match.scores())


def test_the_commitment_is_the_sha_256_of_the_seed() -> None:
    match = wartable.new("proelio", seed=7)
    assert match.commitment == hashlib.sha256(b"7").hexdigest()
    assert wartable.new("proelio", seed="Grüße").commitment == hashlib.sha256("Grüße".encode()).hexdigest()
    words = [word.to_bytes(4, order) for word in match.state.key for order in ENDS]
    assert not any(word in bytes.fromhex(match.commitment) for word in words), "it gives no word of the key away"


def test_the_same_seed_is_the_same_game() -> None:
    for seed in range(5):
        one = play_on(wartable.new("proelio", seed=seed), 1, plies=60)
        other = wartable.new("proelio", seed=str(seed)).play(*one.moves)
        assert everything(other) == everything(one)


def test_another_seed_is_another_game() -> None:
    deals = {wartable.new("proelio", seed=seed).digest() for seed in range(100)}
    assert len(deals) == 100
    hands = [wartable.new("proelio", seed=seed).view(0).state.hand[0] for seed in range(100)]
    assert len({tuple(hand) for hand in hands}) > 90


@pytest.mark.parametrize("seed", ["", "x" * 100, "Grüße 龍", (1 << 256) - 1, 1 - (1 << 256), -7])
def test_a_seed_that_can_be_written_down_is_kept(seed: int | str) -> None:
    assert wartable.new("proelio", seed=seed).seed == str(seed)


@pytest.mark.parametrize("seed", ["x" * 101, "a\nb", "\x00", "\ud800", "\u2028"])
def test_a_seed_that_cannot_be_written_down_is_refused(seed: str) -> None:
    with pytest.raises(BadOption) as error:
        wartable.new("proelio", seed=seed)
    assert str(error.value) == "a seed has at most 100 letters, all of which can be printed"


@pytest.mark.parametrize("bits", [256, 257, 50_000])
def test_a_number_too_large_for_a_seed_is_refused(bits: int) -> None:
    for seed in (1 << bits, -(1 << bits)):
        with pytest.raises(BadOption) as error:
            wartable.new("proelio", seed=seed)
        assert str(error.value) == "a seed that is a number has at most 256 bits"


def test_without_a_seed_every_match_has_a_secret_of_its_own() -> None:
    seeds = {wartable.new("proelio").seed for _ in range(20)}
    assert len(seeds) == 20
    assert all(len(seed) == 32 for seed in seeds)


# --- Taking back


def test_what_showed_nothing_is_taken_back_and_played_again() -> None:
    match = paying()
    before = everything(match)
    after = everything(match.play("draw_imperial"))
    assert match.can_undo
    assert match.undo() is match
    assert everything(match)[0] == before[0]
    assert match.ply == 0
    assert everything(match.redo()) == after


def test_a_new_move_forgets_what_was_taken_back() -> None:
    match = paying().play("draw_imperial").undo().play("draw_base")
    with pytest.raises(CannotUndo, match="nothing was taken back"):
        match.redo()


def test_nothing_is_taken_back_before_the_first_move() -> None:
    match = paying()
    assert not match.can_undo
    with pytest.raises(CannotUndo, match="nothing has been played yet"):
        match.undo()


@pytest.mark.parametrize(
    ("moves", "why"),
    [
        (["attack soldiers"], "the turn passed"),
        (["draw_base"], "chance decided"),
        (["draw_imperial", "discard soldiers"], "a card was shown"),
    ],
)
def test_what_cannot_be_taken_back(moves: list[str], why: str) -> None:
    match = table(hands={"aquila": "soldiers soldiers soldiers soldiers soldiers"}).play(*moves)
    before = everything(match)
    assert not match.can_undo
    with pytest.raises(CannotUndo) as error:
        match.undo()
    assert str(error.value).startswith(f"{moves[-1]!r} cannot be taken back: ")
    assert everything(match) == before


def test_what_showed_the_mover_alone_a_secret_cannot_be_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    def peek(book: Record, s: GameState, move: Choice, events: Events) -> None:
        tell_some(events, move.a, Tell.SAW, s.asked[s.depth])

    monkeypatch.setattr(PROELIO.rules, "apply", peek)
    match = table(hands={"aquila": "manure soldiers"})
    nobody, aquila = Move(Do.ATTACK, 0), Move(Do.ATTACK, 1)
    assert match.copy().play(nobody).can_undo
    assert not match.copy().play(aquila).can_undo


def passes_a_barrier(before: Match, after: Match) -> bool:
    """Whether the seat changed, chance was used, or any seat, the mover included, learned a secret by the last move."""
    told = [event.seen_by(seat) for event in after.events(after.ply) for seat in range(-1, after.seats)]
    secrets = [event.facts[name] for event in told if event for name in event.kind.secret]
    return after.asked != before.asked or after.state.drawn != before.state.drawn or secrets != [None] * len(secrets)


def test_undo_never_crosses_a_barrier_and_redo_gives_the_same_bytes() -> None:
    taken_back = 0
    for match, move in chain.from_iterable(map(moments, range(12))):
        before, after = match.copy(), match.copy().play(move)
        played = everything(after)
        assert after.can_undo == (not passes_a_barrier(before, after))
        if after.can_undo:
            taken_back += 1
            after.undo()
            assert bytes(after.state.data) == bytes(before.state.data)
            assert after.moves == before.moves
            assert everything(after.redo()) == played
        else:
            with pytest.raises(CannotUndo):
                after.undo()
            assert everything(after) == played
    assert taken_back > 50


def test_all_moves_since_the_last_barrier_are_taken_back_and_played_again_in_turn() -> None:
    match = table(hands={"aquila": "towers shields palisades soldiers"}, waiting={"aquila": [("trebuchets", 3)]})
    match.play("deploy_done")
    picks = ["give towers", "give shields"]
    start = everything(match)[0]
    states = [everything(match.play(pick))[0] for pick in picks]
    match.undo().undo()
    assert everything(match)[0] == start
    with pytest.raises(CannotUndo):
        match.undo()
    assert [everything(match.redo())[0] for _ in picks] == states
    with pytest.raises(CannotUndo):
        match.redo()


# --- Looking back


def test_a_match_stands_at_an_earlier_ply_as_it_stood_then() -> None:
    match, stood = random_table(4), []
    for moment, _ in moments(4):
        stood.append(everything(moment))
        match = moment
    assert [everything(match.at(ply)) for ply in range(len(stood))] == stood
    assert everything(match.at(match.ply)) == everything(match)


def test_an_earlier_match_is_a_match_of_its_own() -> None:
    match = paying().play("draw_imperial", "discard soldiers")
    now = everything(match)
    match.at(0).play("attack soldiers")
    assert everything(match) == now


def test_an_earlier_match_has_taken_nothing_back() -> None:
    match = paying().play("draw_base", "draw_imperial").undo()
    assert match.copy().redo().ply == 2
    with pytest.raises(CannotUndo):
        match.at(0).redo()


@pytest.mark.parametrize("ply", [-1, 3, 100])
def test_there_is_no_ply_before_the_first_or_after_the_last(ply: int) -> None:
    match = paying().play("draw_imperial", "discard soldiers")
    for look in (match.at, lambda ply: match.view(0, ply), match.events):
        with pytest.raises(IndexError):
            look(ply)


def test_a_copy_goes_its_own_way() -> None:
    match = paying().play("draw_imperial")
    before = everything(match)
    copy = match.copy()
    assert everything(copy) == before
    copy.play("discard soldiers", "discard soldiers")
    assert everything(match) == before
    copied = everything(copy)
    match.undo()
    assert everything(copy) == copied


def test_a_match_after_a_move_leaves_the_other_as_it_was() -> None:
    match = paying()
    before = everything(match)
    after = match.after("draw_imperial")
    assert everything(match) == before
    assert everything(after) == everything(paying().play("draw_imperial"))
    assert everything(after.copy().undo())[0] == before[0]
    for wrong in ("attack hero", "castle"):
        with pytest.raises(WartableError):
            match.after(wrong)
        assert everything(match) == before


BRANCHINGS = st.lists(
    st.tuples(st.sampled_from(["play", "after", "copy", "at", "undo", "redo", "view"]), st.integers(0, 999)),
    min_size=10,
    max_size=40,
)


@given(BRANCHINGS)
def test_matches_that_share_a_beginning_go_their_own_ways(steps: list[tuple[str, int]]) -> None:
    matches = [paying()]
    expected = [everything(matches[0])]
    for do, n in steps:
        i = n % len(matches)
        match = matches[i]
        legal = match.legal()
        if do == "play" and legal:
            match.play(legal[n % len(legal)])
        elif do == "after" and legal:
            matches.append(match.after(legal[n % len(legal)]))
        elif do == "copy":
            matches.append(match.copy())
        elif do == "at":
            matches.append(match.at(n % (match.ply + 1)))
        elif do == "undo" and match.can_undo:
            match.undo()
        elif do == "redo" and match._undone:
            match.redo()
        elif do == "view":
            match.view(n % (match.seats + 1) - 1)
        expected = [everything(m) if m is match else was for m, was in zip(matches, expected, strict=False)]
        expected += [everything(m) for m in matches[len(expected) :]]
        assert [everything(m) for m in matches] == expected
    for match in matches:
        again = paying().play(*match.moves)
        assert everything(again)[0] == everything(match)[0]
        for seat in range(-1, match.seats):
            assert match.view(seat).log == again.view(seat).log


@pytest.mark.parametrize("name", ["proelio", "intrigue", "tales_of_war", "intelliwar", "reliquium"])
def test_a_move_copies_nothing_of_the_game_so_far(name: str) -> None:
    match = play_on(wartable.new(name, seed=1), 1, plies=20)
    after = match.after(match.legal()[0])
    for seat in range(-1, match.seats):
        match.view(seat)
    later = match.after(match.legal()[0])
    assert after.moves._items is match.moves._items
    assert after._states._recent._items is match._states._recent._items
    assert later.view(0).log._items is match.view(0).log._items  # type: ignore[attr-defined]


# --- Views


@pytest.mark.parametrize("seed", range(4))
def test_a_seat_sees_an_earlier_ply_as_it_saw_it_then(seed: int) -> None:
    views: dict[tuple[int, int], tuple[Any, ...]] = {}
    match = random_table(seed)
    for moment, _ in moments(seed):
        match = moment
        for seat in range(-1, match.seats):
            views[seat, match.ply] = seen(match.view(seat))
    assert views == {(seat, ply): seen(match.view(seat, ply)) for seat, ply in views}


@pytest.mark.parametrize("seed", range(20))
def test_only_the_seat_that_is_asked_sees_its_legal_moves_and_sees_them_all(seed: int) -> None:
    match, offered = random_table(seed), []
    for moment, _ in moments(seed):
        match = moment
        offered.append(match.legal())
        for seat in range(-1, match.seats):
            view = match.view(seat)
            assert view.asked == match.asked
            assert view.legal == (match.legal() if seat == match.asked else [])
    assert [match.view(match.at(ply).asked, ply).legal for ply in range(match.ply)] == offered
    assert [match.view(seat).legal for seat in range(-1, match.seats)] == [[]] * (match.seats + 1)


def test_a_view_knows_neither_the_key_nor_what_others_hold() -> None:
    match = table(hands={"aquila": "soldiers", "ursus": "hero knights"})
    view = match.view(0)
    assert list(view.state.key) == [0, 0, 0, 0]
    assert view.state.drawn == 0
    assert sum(view.state.hand[1][:19]) == 0
    assert sum(view.state.hand[1]) == 2
    assert legal(match) == sorted(map(str, view.legal))


def test_looking_changes_nothing() -> None:
    match = random_match(6, plies=25)
    before = everything(match)
    for seat in range(-1, match.seats):
        view = match.view(seat)
        view.state.seats = 0
        view.legal.clear()
    match.legal().clear()
    match.events(match.ply).clear()
    assert everything(match) == before


def test_a_brief_view_is_the_same_but_for_its_log() -> None:
    match = random_match(6, plies=25)
    view = match.view(0)
    brief = view.brief()
    assert seen(brief)[:-1] == seen(view)[:-1]
    assert (view.ply, brief.ply, len(view.log)) == (25, 25, 26)
    assert brief.log == [view.log[-1]]
    assert brief.recalled == view.recalled == view.book, "Proelio remembers nothing"
    assert (brief.prompt, brief.names) == (view.prompt, view.names)


@pytest.mark.parametrize("seat", [-2, 4, 99])
def test_nobody_sits_where_there_is_no_seat(seat: int) -> None:
    with pytest.raises(IndexError, match="seats are 0 to 3, and -1 for a spectator"):
        paying().view(seat)


def test_a_view_says_whose_eyes_it_is() -> None:
    match = paying()
    assert repr(match.view(1)) == "<View of Proelio through the eyes of House Ursus>"
    assert repr(match.view()) == "<View of Proelio through the eyes of a spectator>"
    assert not match.view().over
    assert random_match(1, plies=10**6).view().over


def test_a_match_that_rests_plays_on_from_the_same_state() -> None:
    resting = wartable.new("proelio", seats=4, seed=7).play("draw_imperial").rest()
    assert (resting.asked, resting.over, resting._state) == (0, False, None)
    awake = wartable.new("proelio", seats=4, seed=7).play("draw_imperial")
    assert resting.copy().digest() == awake.digest()
    assert resting.play("discard manure").digest() == awake.play("discard manure").digest()
