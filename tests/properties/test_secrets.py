"""Nobody sees what they may not: redealing what a seat cannot see changes nothing that reaches it."""

from __future__ import annotations

import random

import pytest

from tests.properties.settings import SETTINGS, Setting
from tests.properties.test_every_game import moments, refused, some_moments
from wartable.engine.chance import set_key
from wartable.engine.match import Match
from wartable.engine.moves import Move
from wartable.engine.state import GameState


def redealt(match: Match, seat: int, seed: int) -> Match:
    """The same moment, in another world that this seat cannot tell from this one."""
    other = match.copy()
    match.game.rules.hide(match.book, other.state, seat)
    set_key(other.state, seed, 1)
    match.game.rules.redeal(match.book, other.state, seat)
    other._states[-1] = bytes(other.state.data)
    return other


def hidden(match: Match, seat: int) -> GameState:
    state = match.state.copy()
    match.game.rules.hide(match.book, state, seat)
    return state


def told(match: Match, seat: int) -> list[str]:
    """The events of the last move as they reach a seat, in no order: two cards may be drawn either way round."""
    seen = [event.seen_by(seat) for event in match.events(match.ply)]
    return sorted(repr(event) for event in seen if event)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_another_world_looks_the_same(setting: Setting) -> None:
    for match in moments(setting, seed=6):
        for seat in range(-1, match.seats):
            other = redealt(match, seat, match.ply)
            assert match.game.rules.valid(match.book, other.state), "the other world is a possible one"
            assert hidden(other, seat) == hidden(match, seat)
            if seat == match.asked:
                assert other.legal() == match.legal()


@pytest.mark.parametrize("setting", SETTINGS[::2], ids=str)
def test_words_moves_and_refusals_do_not_depend_on_secrets(setting: Setting) -> None:
    for match in some_moments(setting, seed=7):
        for seat in range(-1, match.seats):
            other = redealt(match, seat, match.ply)
            assert str(other.view(seat)) == str(match.view(seat))
            assert other.view(seat).told() == match.view(seat).told()
        if not match.over:
            other = redealt(match, match.asked, 1)
            for move in match.game.notation:
                assert refused(other, move) == refused(match, move)


SECRET_CHOICES: dict[str, set[str]] = {
    "proelio": {"attack", "give"},
    "intrigue": set(),
    "tales_of_war": {"tile", "hero", "core", "catapult", "special", "skip", "deploy"},
    "intelliwar": set(),
    "reliquium": set(),
}
"""The kinds of move whose argument the other seats do not see."""


def alike(match: Match, move: Move) -> list[Move]:
    """Legal moves that may look like this one to others."""
    secret = move.kind.word in SECRET_CHOICES[match.game.id]
    return [other for other in match.legal() if other == move or (secret and other.kind == move.kind)]


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_worlds_that_look_alike_before_and_after_tell_the_same_events(setting: Setting) -> None:
    luck = random.Random(8)
    compared = 0
    for match in moments(setting, seed=8):
        if match.over:
            break
        move = luck.choice(match.legal())
        after = match.copy().play(move)
        for seat in range(-1, match.seats):
            other = redealt(match, seat, luck.randrange(1 << 30))
            for same in luck.sample(alike(other, move), min(1, len(alike(other, move)))):
                other.play(same)
                if hidden(after, seat) == hidden(other, seat):
                    compared += 1
                    assert told(after, seat) == told(other, seat)
    assert compared > 20


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_what_can_be_undone_has_taught_its_mover_nothing(setting: Setting) -> None:
    for match in some_moments(setting, seed=9):
        if match.over:
            break
        for move in match.legal():
            after = match.copy().play(move)
            if after.can_undo:
                mover = match.asked
                assert after.asked == mover
                other = redealt(match, mover, match.ply).play(move)
                assert hidden(other, mover) == hidden(after, mover)
                back = after.copy().undo()
                assert back.state == match.state
                assert back.redo().state == after.state
