"""Sentences, questions, refusals and results, told to each reader."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.looking import scene
from tests.proelio.table import table
from wartable.engine.events import Event
from wartable.engine.outcome import Result
from wartable.engine.view import View
from wartable.games.proelio.state import Card, House, Refusal, Tell
from wartable.i18n.translator import SITE, Translator, speaking
from wartable.kit.events import fact, last_events
from wartable.kit.names import alternatives, listed, sentence_case
from wartable.kit.news import News
from wartable.kit.results import victory
from wartable.kit.sentences import EventWords, Sentence

WORDS = Translator("proelio")
LOOKED = Event(Tell.LOOKED, 0, {"house": House.AQUILA, "target": House.URSUS})


def fact_named(name: str) -> Callable[[Event, View], int]:
    """A field that is a fact."""
    return lambda event, _: fact(event, name)


def words(sentence: Sentence, asked_for: list[str], remembers: bool = False) -> EventWords:
    """Words for one sentence that note which fields it asks for."""

    def name(event: Event, view: View) -> str:
        asked_for.append("house")
        return view.names[fact(event, "house")]

    def never(_: Event, __: View) -> str:
        raise AssertionError("nobody asked for it")

    fields = {"house": name, "target": never}
    depends = (lambda _: None) if remembers else None
    return EventWords(WORDS, {Tell.LOOKED: sentence}, fields, actor="house", target="target", depends=depends)


@pytest.mark.parametrize(
    ("seat", "told"),
    [(0, "You look."), (1, "House Aquila looks at you."), (2, "House Aquila looks."), (-1, "House Aquila looks.")],
)
def test_each_reader_has_a_form(seat: int, told: str) -> None:
    asked_for: list[str] = []
    event = words(Sentence("{house} looks.", "You look.", "{house} looks at you."), asked_for)
    assert event(LOOKED, table().view(seat)) == told
    assert len(asked_for) == ("House" in told)


def test_a_sentence_is_made_once_for_all_readers_whom_it_does_not_name() -> None:
    asked_for: list[str] = []
    event = words(Sentence("{house} looks.", "You look.", "{house} looks at you."), asked_for, remembers=True)
    told = [event(LOOKED, table().view(seat)) for seat in (2, -1, 0, 1, 2, 1)]
    assert [told[n] for n in (0, 2, 3)] == ["House Aquila looks.", "You look.", "House Aquila looks at you."]
    assert told == [told[0], told[0], told[2], told[3], told[0], told[3]]
    assert len(asked_for) == len({told[0], told[3]})


def test_a_fact_that_a_reader_may_not_know_could_name_them() -> None:
    hidden = LOOKED._replace(facts={"house": House.LUPUS, "target": None})
    event = EventWords(
        WORDS,
        {Tell.LOOKED: Sentence("{house} {seat}")},
        {"house": fact_named("house"), "seat": lambda _, view: view.seat},
        actor="house",
        depends=lambda _: None,
    )
    assert [event(hidden, table().view(seat)) for seat in (0, 1)] == ["3 0", "3 1"]


def test_a_fact_that_names_nobody_leaves_a_sentence_the_same_for_all_others() -> None:
    drew = Event(Tell.DREW, 0, {"house": House.LUPUS, "back": Card.BLACK, "card": None})
    made: list[int] = []

    def house(event: Event, view: View) -> int:
        made.append(view.seat)
        return fact(event, "house")

    event = EventWords(
        WORDS,
        {Tell.DREW: Sentence("{house}", "You")},
        {"house": house},
        actor="house",
        depends=lambda _: None,
        naming=("house",),
    )
    assert [event(drew, table().view(seat)) for seat in (0, 1, 2, 3)] == ["3", "3", "3", "You"]
    assert made == [0]


def test_a_form_that_is_left_out_is_that_of_others() -> None:
    event = words(Sentence("{house} looks."), [])
    assert {event(LOOKED, table().view(seat)) for seat in range(3)} == {"House Aquila looks."}


def test_a_field_without_a_function_is_the_fact() -> None:
    drew = Event(Tell.DREW, 0, {"house": 0, "back": 3, "card": None})
    event = EventWords(WORDS, {Tell.DREW: Sentence("{house} {back} {card}")}, {}, actor="house")
    assert event(drew, table().view(-1)) == "0 3 0"


def test_questions_and_refusals_are_the_same_in_every_game() -> None:
    match = table(hands={"aquila": "soldiers"})
    assert match.view(1).prompt == "Waiting for House Aquila to choose one action."
    refusal = match.game.words.refusal
    assert refusal(Refusal.NOT_ASKED, match.legal()[0], match.view(0)) == "You are asked to choose one action"


@pytest.mark.parametrize(
    ("others", "you", "shared", "text"),
    [
        ([], True, False, "You win"),
        (["Red"], False, False, "Red wins"),
        (["Red", "Blue"], False, False, "Red and Blue win"),
        (["Red"], True, False, "You and Red win"),
        (["Red"], True, True, "You and Red share the victory"),
        (["Red", "Blue", "Green"], False, True, "Red, Blue and Green share the victory"),
    ],
)
def test_who_has_won(others: list[str], you: bool, shared: bool, text: str) -> None:
    assert victory(WORDS, others, you=you, shared=shared) == text


def test_a_result_is_a_sentence_and_its_parts() -> None:
    assert str(Result("Red wins", "Blue has fallen")) == "Red wins: Blue has fallen."
    assert str(Result("The war goes on")) == "The war goes on."


def test_lists() -> None:
    several = (["a"], ["a", "b"], ["a", "b", "c"])
    assert [listed(WORDS, names) for names in several] == ["a", "a and b", "a, b and c"]
    assert [alternatives(WORDS, names) for names in several] == ["a", "a or b", "a, b or c"]
    assert (listed(WORDS, []), sentence_case("the bag"), sentence_case("")) == ("", "The bag", "")


def test_every_game_finds_what_all_games_say_in_the_catalogue_of_the_house() -> None:
    with speaking("ru"):
        assert listed(WORDS, ["а", "б"]) == listed(Translator(SITE), ["а", "б"]) == "а и б"


def test_the_heaviest_event_of_the_last_move_with_news_is_the_headline() -> None:
    view = table(hands={"aquila": "soldiers"}).play("attack soldiers").view(0)
    assert [event.kind for event in last_events(view)] == [Tell.ATTACKED, Tell.TURN_BEGINS]
    attack, turn = last_events(view)
    assert News({Tell.ATTACKED: 2}, 1).headline(view) == attack
    assert News({Tell.ATTACKED: 0}, 1).headline(view) == turn
    assert News({Tell.ATTACKED: 1, Tell.TURN_BEGINS: 3}).headline(view) == turn
    assert News({}).headline(view) is None


def test_a_ribbon_has_its_place_in_a_drawing_and_no_size_on_a_phone() -> None:
    match = table(hands={"aquila": "soldiers"}).play("attack soldiers")
    news, edges = News({Tell.ATTACKED: 1}), (10, 20, 110, 50)

    def drawn(news: News, small: bool = False) -> str:
        return news.place(scene(match, 0, small), lambda event, _: event.facts.get("house"), edges, "room")

    assert drawn(news).startswith(
        '<rect x="10" y="20" width="100" height="30" class="room" id="ribbon" data-ribbon="You'
    )
    assert drawn(news, small=True).startswith('<rect id="ribbon" data-ribbon="You')
    assert drawn(News({})) == ""
