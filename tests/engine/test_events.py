from __future__ import annotations

from enum import IntEnum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wartable.engine.events import EVERYONE, FACTS, ROOM, Event, EventKind, Events, read_events, tell, tell_some

SEATS = range(6)
SPECTATOR = -1


class Player(IntEnum):
    ANNA = 0
    BRUNO = 1
    CARLA = 2


class Tell(EventKind):
    ROUND_BEGINS = 0, "ABC-DEF-01", {"round": int}
    DREW = 1, "ABC-DEF-01", {"player": Player}, {"value": int}
    PEEKED = 2, "ABC-DEF-01", {"player": Player}, {"value": int}, True
    WHISPERED = 3, "ABC-DEF-01", {"player": Player}, None, True


def eyes(*seats: int) -> int:
    return sum(1 << seat for seat in seats)


def listening() -> Events:
    events = Events()
    events.room = ROOM
    return events


def told(kind: EventKind, who: int, *facts: int) -> Event:
    """One event, told and read."""
    events = listening()
    tell_some(events, who, kind, *facts)
    [event] = read_events(Tell, events)
    return event


# --- Telling


def test_events_are_read_in_the_order_they_were_told_and_with_names() -> None:
    events = listening()
    tell(events, Tell.ROUND_BEGINS, 3)
    tell_some(events, eyes(1), Tell.DREW, Player.BRUNO, 17)
    first, second = read_events(Tell, events)
    assert first == Event(Tell.ROUND_BEGINS, EVERYONE, {"round": 3})
    assert second == Event(Tell.DREW, eyes(1), {"player": Player.BRUNO, "value": 17})
    assert second.facts["player"] is Player.BRUNO
    assert repr(second) == "<drew player=bruno value=17>"


def test_nothing_is_kept_without_room() -> None:
    events = Events()
    tell(events, Tell.ROUND_BEGINS, 3)
    tell_some(events, eyes(1), Tell.DREW, Player.BRUNO, 17)
    assert events == Events()
    assert read_events(Tell, events) == []


def test_an_event_carries_so_many_facts() -> None:
    events = listening()
    facts = [-1, 2, -300, 4, 5000, 32767]
    assert len(facts) == FACTS
    tell_some(events, 0, Tell.DREW, *facts)
    assert [events.facts[i] for i in range(FACTS)] == facts


def test_one_move_tells_so_many_events_and_no_more() -> None:
    events = listening()
    for n in range(ROOM):
        tell(events, Tell.ROUND_BEGINS, n)
    assert [event.facts["round"] for event in read_events(Tell, events)] == list(range(ROOM))
    with pytest.raises(IndexError):
        tell(events, Tell.ROUND_BEGINS, ROOM)


# --- Seeing


def test_everybody_sees_what_has_no_secret() -> None:
    event = told(Tell.ROUND_BEGINS, 0, 3)
    assert all(event.seen_by(seat) == event for seat in (SPECTATOR, *SEATS))


def test_others_see_that_it_happened_but_not_the_secret() -> None:
    event = told(Tell.DREW, eyes(1, 2), Player.BRUNO, 17)
    assert event.seen_by(1) == event
    assert event.seen_by(2) == event
    for seat in (SPECTATOR, 0, 3, 4, 5):
        seen = event.seen_by(seat)
        assert seen == Event(Tell.DREW, 0, {"player": Player.BRUNO, "value": None})
        assert repr(seen) == "<drew player=bruno value=?>"


@pytest.mark.parametrize("kind", [Tell.PEEKED, Tell.WHISPERED])
def test_a_private_event_does_not_reach_others_at_all(kind: EventKind) -> None:
    event = told(kind, eyes(0), Player.ANNA, 17)
    assert event.seen_by(0) == event
    assert all(event.seen_by(seat) is None for seat in (SPECTATOR, 1, 2, 3, 4, 5))


@pytest.mark.parametrize("kind", list(Tell))
def test_what_is_told_to_everyone_hides_nothing(kind: EventKind) -> None:
    event = told(kind, EVERYONE, 1, 2)
    assert all(event.seen_by(seat) == event for seat in (SPECTATOR, *SEATS))


class Elsewhere(EventKind):
    BEGAN = 0, "XYZ-ABC-01", {"turn": int}


def test_equal_events_take_the_room_of_one() -> None:
    one, same = told(Tell.DREW, eyes(1), Player.BRUNO, 17), told(Tell.DREW, eyes(1), Player.BRUNO, 17)
    assert one is same
    assert one.seen_by(0) is one.seen_by(SPECTATOR)
    assert told(Tell.DREW, eyes(2), Player.BRUNO, 17) != one


def test_events_of_two_games_are_never_taken_for_each_other() -> None:
    assert repr(told(Tell.ROUND_BEGINS, EVERYONE, 3)) == "<round_begins round=3>"
    events = listening()
    tell(events, Elsewhere.BEGAN, 3)
    assert repr(read_events(Elsewhere, events)) == "[<began turn=3>]"


# --- Showing


@pytest.mark.parametrize("kind", [Tell.DREW, Tell.PEEKED])
@pytest.mark.parametrize("who", [eyes(1), eyes(5), eyes(0, 2), EVERYONE])
def test_a_secret_for_any_eyes_shows_something(kind: EventKind, who: int) -> None:
    assert told(kind, who, Player.BRUNO, 17).shows


@pytest.mark.parametrize("kind", [Tell.DREW, Tell.PEEKED])
def test_a_secret_for_nobody_shows_nothing(kind: EventKind) -> None:
    assert not told(kind, 0, Player.BRUNO, 17).shows


@pytest.mark.parametrize("kind", [Tell.ROUND_BEGINS, Tell.WHISPERED])
@pytest.mark.parametrize("who", [0, eyes(1), EVERYONE])
def test_what_has_no_secret_shows_nothing(kind: EventKind, who: int) -> None:
    assert not told(kind, who, 1).shows


@given(st.sampled_from(list(Tell)), st.integers(0, 63) | st.just(EVERYONE))
def test_an_event_shows_something_if_any_seat_sees_its_secret(kind: EventKind, who: int) -> None:
    event = told(kind, who, 0, 1)
    reached = [event.seen_by(seat) for seat in SEATS]
    secrets = [seen.facts[name] for seen in reached if seen for name in kind.secret]
    assert event.shows == any(secret is not None for secret in secrets)
