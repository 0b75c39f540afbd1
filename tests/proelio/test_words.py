from __future__ import annotations

import random
import re
from itertools import product
from string import Formatter
from typing import Any

import pytest

import wartable
from tests.proelio.table import GAME, table
from wartable.engine.events import EVERYONE, Event
from wartable.engine.match import Match
from wartable.engine.moves import Move
from wartable.engine.section import Section
from wartable.engine.view import View
from wartable.games.proelio import words
from wartable.games.proelio.state import KINDS, Card, Deck, Do, House, Phase, Refusal, Tell, Why
from wartable.games.proelio.words import events, moves, names, questions, refusals

AQUILA, URSUS, CERVUS, LUPUS = range(4)
SPECTATOR = -1
DECISIONS = [phase for phase in Phase if phase >= Phase.DISCARD_EXCESS]
"""Every phase from the first decision on asks somebody something."""


def told(match: Match, seat: int) -> list[str]:
    """What a seat was told of the last move."""
    return match.view(seat).told(match.ply)


def say(match: Match, move: str) -> str:
    return match.view(match.asked).say(GAME.notation.read(move))


def why_not(match: Match, move: str) -> str:
    """A refusal without its rule."""
    refused = match.refusal(move)
    assert refused is not None
    return str(refused).removesuffix(f" ({refused.rule})")


def section(match: Match, seat: int, title: str) -> list[list[str]]:
    """The rows of one section of the table; none if it is not there."""
    found = [s.rows for s in words.table(match.view(seat)) if s.title.startswith(title)]
    return found[0] if found else []


# --- Every kind has its words


def test_every_kind_has_its_words() -> None:
    assert set(events.TELLINGS) == set(Tell)
    assert set(questions.ASKS) == set(DECISIONS)
    assert set(questions.PROMPTS) == set(DECISIONS)
    assert set(moves.MOVES) == set(Do)
    assert set(refusals.REFUSALS) == set(Refusal)
    assert set(names.USES) == set(list(Card)[:KINDS])
    assert set(events.REASONS) == set(Why)


def tellings() -> list[tuple[Tell, events.Telling]]:
    others = [(kind, telling) for (kind, _), telling in events.WITHOUT.items()]
    return [*events.TELLINGS.items(), *others, (Tell.PLAYED, events.PLAGUE_PLAYED)]


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


@pytest.mark.parametrize(("kind", "telling"), tellings())
def test_who_acts_is_spoken_to(kind: Tell, telling: events.Telling) -> None:
    assert ("house" in kind.public) == bool(telling.you), "an own form where a house acts, and only there"
    assert "house" not in fields(telling.you)
    assert re.search(r"\b[Yy]our?\b", telling.you) or not telling.you
    assert "target" not in fields(telling.at_you)
    assert re.search(r"\b[Yy]our?\b", telling.at_you) or not telling.at_you


def sample(name: str, kind: type[Any]) -> list[Any]:
    """Values a fact may have; house 0 acts, on house 3 or on itself."""
    if name == "house":
        return [House.AQUILA]
    if name == "target":
        return [House.LUPUS, House.AQUILA]
    if name == "back":
        return [Card.BLACK, Card.GOLD]
    if name == "card":
        return [Card.MANURE, Card.PALISADES, Card.THE_PLAGUE, Card.BLACK_POWDER, None]
    return [*kind] if issubclass(kind, Deck | Why) else [0, 1, 4]


def samples(kind: Tell) -> list[Event]:
    facts = {**kind.public, **kind.secret}
    values = [sample(name, range_) for name, range_ in facts.items()]
    return [Event(kind, EVERYONE, dict(zip(facts, chosen, strict=True))) for chosen in product(*values)]


@pytest.mark.parametrize("kind", Tell)
def test_every_event_can_be_told_to_everybody(kind: Tell) -> None:
    match = table(hands={"aquila": "soldiers"})
    for seat in (AQUILA, URSUS, LUPUS, SPECTATOR):
        for event in samples(kind):
            assert_sentence(words.event(event, match.view(seat)), seat)


@pytest.mark.parametrize("reason", Refusal)
def test_every_refusal_can_be_said(reason: Refusal) -> None:
    view = table(hands={"aquila": "soldiers"}).view(AQUILA)
    assert_label(words.refusal(reason, GAME.notation.read("attack knights"), view))


def test_every_move_has_words_at_any_moment() -> None:
    for match in (table(hands={"aquila": "soldiers"}), breach("knights", 1), fallen()):
        view = match.view(match.asked)
        for move in GAME.notation:
            assert_label(view.say(move))
            refused = match.refusal(move)
            if refused is not None:
                assert_label(str(refused).removesuffix(f" ({refused.rule})"))


# --- What a text must be


def assert_clean(text: str) -> None:
    assert text, "something is said"
    assert not re.search(r"[{}?]|None|  |\b1 (cards|Attacks|rounds)|\b(0|[2-9]|\d\d+) (card|Attack|round)\b", text), (
        text
    )


def assert_sentence(text: str, seat: int) -> None:
    assert_clean(text)
    assert text[0].isupper(), text
    assert text.endswith("."), text
    assert seat < 0 or GAME.seat_names[seat] not in text, f"the reader is you: {text}"


def assert_label(text: str) -> None:
    assert_clean(text)
    assert text[0].isupper() or text[0].isdigit(), text
    assert not text.endswith("."), text


def assert_section(part: Section) -> None:
    assert part.title
    assert part.rows
    width = len(part.rows[0])
    assert len(part.heads) in (0, width)
    assert all(len(row) == width for row in part.rows)
    for row in part.rows:
        for cell in filter(str.strip, row):
            assert_clean(cell)
    aligned = sum(max(len(row[i]) for row in part.rows) + 2 for i in range(width))
    assert aligned <= 100, f"too wide for a terminal: {part.rows}"


SETTINGS: list[tuple[int, str, dict[str, Any]]] = [
    (3, "open_war", {}),
    (4, "open_war", {"attack_legality": "free", "excess_discard": "immediate"}),
    (5, "open_war", {"show_backs": False, "defeat_check": "lost_attack"}),
    (6, "open_war", {"loot_choice": "random", "alliance_self": False, "max_rounds": 10, "cap_result": "standing"}),
    (4, "allied_houses", {}),
    (4, "allied_houses", {"attack_legality": "free", "show_backs": False, "max_rounds": 10, "cap_result": "standing"}),
]


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("seats", "mode", "options"), SETTINGS)
def test_a_whole_game_can_be_told_to_everybody(seats: int, mode: str, options: dict[str, Any], seed: int) -> None:
    match = wartable.new("proelio", seats=seats, mode=mode, seed=seed, options={"max_rounds": 15, **options})
    luck = random.Random(seed)
    while True:
        for seat in range(SPECTATOR, seats):
            tell_everything(match.view(seat), match.ply)
        if match.over:
            break
        match.play(likely(match.legal(), luck))


def likely(moves: list[Move], luck: random.Random) -> Move:
    """A random move; without Attacks and walls half of the words would not be heard."""
    bold = [move for move in moves if move.kind in (Do.ATTACK, Do.FORTIFY, Do.PLAY)]
    return luck.choice(bold if bold and luck.random() < 0.6 else moves)


def tell_everything(view: View, since: int) -> None:
    for sentence in (*view.told(since), view.prompt):
        assert_sentence(sentence, view.seat)
    for move in view.legal:
        assert_label(view.say(move))
    for part in words.table(view):
        assert_section(part)
    assert str(view)


# --- Positions


def besieged(hand: str, card: str = "soldiers", attacker_walls: int = 0, walls: int = 0, **options: Any) -> Match:
    """Aquila is asked to defend against Ursus."""
    return table(
        hands={"aquila": hand, "ursus": "manure resources"},
        walls={"aquila": walls, "ursus": attacker_walls},
        waiting={"aquila": [(card, attacker_walls)]},
        **options,
    )


def breach(hand: str, walls: int, card: str = "trebuchets") -> Match:
    """Aquila has let an Attack of Ursus through."""
    return besieged(hand, card, attacker_walls=4, walls=walls).play("deploy_done")


def fallen(mode: str = "open_war") -> Match:
    """Ursus has conquered Aquila."""
    return besieged("manure", mode=mode).play("deploy_done")


# --- Events, through different eyes


def test_a_draw_shows_its_card_to_the_one_who_draws() -> None:
    match = table(hands={"aquila": "soldiers"}, deck="knights").play("draw_base")
    assert told(match, AQUILA)[0] == "You draw Knights."
    assert told(match, URSUS)[0] == "House Aquila draws a Base card."
    assert told(match, URSUS)[1] == "Round 1: your turn."
    assert told(match, SPECTATOR)[1] == "Round 1: the turn of House Ursus."


def test_paying_for_an_imperial_card() -> None:
    match = table(hands={"aquila": "soldiers manure hero"}, imperial_deck="fortress")
    match.play("draw_imperial", "discard hero")
    assert told(match, AQUILA) == ["You discard Hero to pay for an Imperial card."]
    match.play("discard manure")
    assert told(match, CERVUS)[:2] == [
        "House Aquila discards Manure to pay for an Imperial card.",
        "House Aquila draws an Imperial card.",
    ]


def test_a_discard_of_excess_says_why() -> None:
    match = table(hands={"aquila": "soldiers soldiers soldiers soldiers soldiers knights"}).play("discard knights")
    assert told(match, AQUILA) == ["You discard Knights to stay within 5 cards."]


def test_an_attack_shows_its_face_to_its_owner_only() -> None:
    match = table(hands={"aquila": "knights"}, walls={"aquila": 1}).play("attack knights")
    assert told(match, AQUILA)[0] == "You attack House Lupus with Knights, face down."
    assert told(match, LUPUS)[0] == "House Aquila attacks you with a black card, face down (at most 2)."
    assert told(match, URSUS)[0] == "House Aquila attacks House Lupus with a black card, face down (at most 2)."


@pytest.mark.parametrize(
    ("card", "walls", "options", "kinds"),
    [
        ("soldiers", 0, {}, "a black card, face down (at most 1)"),
        ("soldiers", 3, {}, "a black card, face down (at most 3)"),
        ("black_powder", 0, {}, "a gold card, face down (Imperial Manure or Black Powder)"),
        ("imperial_manure", 3, {}, "a gold card, face down (Hero, Imperial Manure or Black Powder)"),
        ("soldiers", 1, {"show_backs": False}, "a card, face down (at most 2 or Black Powder)"),
        (
            "hero",
            1,
            {"attack_legality": "free"},
            "a gold card, face down (Imperial Manure, Black Powder or a false Attack)",
        ),
    ],
)
def test_what_an_attack_may_be(card: str, walls: int, options: dict[str, Any], kinds: str) -> None:
    match = table(hands={"aquila": card}, walls={"aquila": walls}, **options).play(f"attack {card}")
    assert told(match, LUPUS)[0] == f"House Aquila attacks you with {kinds}."


def test_walls_are_built_and_raised() -> None:
    match = table(hands={"aquila": "shields", "ursus": "palisades"}, walls={"ursus": 1}).play("fortify shields")
    assert told(match, AQUILA)[0] == "You build walls: Shields (1)."
    match.play("fortify palisades")
    assert told(match, AQUILA)[0] == "House Ursus raises its walls from Shields to Palisades (2)."


def test_a_breach_from_both_sides() -> None:
    match = besieged("shields manure manure", "trebuchets", attacker_walls=2).play("deploy shields")
    assert told(match, URSUS) == ["House Aquila deploys Shields (Defense 1)."]
    match.play("deploy_done")
    assert told(match, AQUILA) == [
        "The Attack of House Ursus on you is revealed: Trebuchets (Attack 3).",
        "House Ursus breaches you: Attack 3 against Defense 1.",
        "You owe House Ursus 2 cards as Loot.",
        "You hand House Ursus Manure as Loot.",
        "You hand House Ursus Manure as Loot.",
        "You fall to House Ursus: no cards in hand and no walls.",
    ]
    assert told(match, URSUS) == [
        "Your Attack on House Aquila is revealed: Trebuchets (Attack 3).",
        "You breach House Aquila: Attack 3 against Defense 1.",
        "House Aquila owes you 2 cards as Loot.",
        "House Aquila hands you Manure as Loot.",
        "House Aquila hands you Manure as Loot.",
        "House Aquila falls to you: no cards in hand and no walls.",
    ]
    assert "House Aquila hands House Ursus a black card as Loot." in told(match, SPECTATOR)


def test_a_repelled_attack() -> None:
    match = besieged("shields manure").play("deploy shields", "deploy_done")
    assert told(match, AQUILA)[1] == "You repel House Ursus: Attack 1 against Defense 1."
    assert told(match, URSUS)[1] == "House Aquila repels you: Attack 1 against Defense 1."


def test_walls_given_up_and_lost() -> None:
    match = breach("manure manure", 2).play("sacrifice_fortification")
    assert told(match, LUPUS)[:2] == [
        "House Aquila gives up its Palisades: Defense +2.",
        "House Aquila owes House Ursus 1 card as Loot.",
    ]
    match = breach("manure", 1).play("concede_loot")
    assert told(match, AQUILA)[:2] == [
        "You owe House Ursus 1 card as Loot.",
        "You cannot pay in full and lose your Shields too.",
    ]


def test_nothing_to_pay_with() -> None:
    match = breach("", 1).play("concede_loot")
    assert told(match, AQUILA)[0] == "You have no card left to pay House Ursus."


def test_black_powder_names_what_it_destroys() -> None:
    match = besieged("manure", "black_powder", walls=3).play("deploy_done")
    assert told(match, AQUILA)[1] == "The Black Powder of House Ursus destroys your Towers and all that you deployed."
    match = besieged("manure", "black_powder").play("deploy_done")
    assert told(match, URSUS)[1] == "Your Black Powder destroys all that House Aquila deployed; there were no walls."


def test_infiltration_patrol_and_edict() -> None:
    match = besieged("manure hero", "infiltration").play("deploy_done")
    assert told(match, AQUILA)[1] == "House Ursus steals Manure from you."
    assert told(match, CERVUS)[1] == "House Ursus steals a black card from House Aquila."
    match = besieged("patrol_round", "infiltration").play("deploy patrol_round", "deploy_done")
    assert told(match, URSUS)[1] == "House Aquila catches your Infiltration with a Patrol Round."
    assert re.fullmatch(r"You steal (Manure|Resources) from House Ursus\.", told(match, AQUILA)[2])
    match = besieged("imperial_edict", "infiltration").play("deploy imperial_edict", "deploy_done")
    assert told(match, AQUILA)[1] == "You cancel the Attack of House Ursus by Imperial Edict."


def test_a_false_attack() -> None:
    match = besieged("manure", "knights", attack_legality="free").play("deploy_done")
    assert told(match, AQUILA)[1] == "The Attack fails: without walls, House Ursus could not attack with this card."
    assert told(match, URSUS)[1] == "Your Attack fails: without walls, you could not attack with this card."
    match.play("give resources")
    assert told(match, AQUILA)[0] == "House Ursus gives you Resources as a penalty."
    assert told(match, LUPUS)[0] == "House Ursus gives House Aquila a black card as a penalty."


def test_inquisition_shows_a_hand_to_one_house() -> None:
    match = table(hands={"aquila": "inquisition", "ursus": "knights knights hero"}).play(
        "play inquisition", "look right"
    )
    assert told(match, AQUILA)[:3] == [
        "You look at the whole hand of House Ursus.",
        "You see that House Ursus holds Knights x2.",
        "You see that House Ursus holds Hero.",
    ]
    assert told(match, URSUS)[0] == "House Aquila looks at your whole hand."
    assert told(match, LUPUS)[:2] == [
        "House Aquila looks at the whole hand of House Ursus.",
        "Round 1: the turn of House Ursus.",
    ]


def test_the_plague() -> None:
    match = table(hands={"aquila": "the_plague"}, waiting={"ursus": [("soldiers", 0)]}).play("play the_plague")
    assert told(match, AQUILA) == ["You play The Plague: nobody places or resolves an Attack until your next turn."]
    assert told(match, LUPUS) == [
        "House Aquila plays The Plague: nobody places or resolves an Attack until its next turn."
    ]
    match.play("plague_draw no")
    assert told(match, URSUS)[-1] == "The Plague keeps 1 Attack waiting before you."
    match = table(hands={"aquila": "manure"}, plague="aquila")
    assert match.view(URSUS).told()[-1] == "House Aquila discards The Plague."


def test_alliance_and_support() -> None:
    match = table(hands={"aquila": "temporary_alliance"}).play("play temporary_alliance", "target lupus")
    assert told(match, LUPUS)[0] == "House Aquila chooses you to draw a Base card."
    match = table(hands={"aquila": "temporary_alliance"}).play("play temporary_alliance", "target aquila")
    assert told(match, AQUILA)[0] == "You choose yourself to draw a Base card."
    assert told(match, LUPUS)[0] == "House Aquila chooses itself to draw a Base card."
    match = table(mode="allied_houses", hands={"aquila": "hero"}).play("support", "give hero")
    assert told(match, AQUILA)[0] == "You pass Hero to your ally House Cervus."
    assert told(match, CERVUS)[0] == "Your ally House Aquila passes you Hero."
    assert told(match, LUPUS)[0] == "House Aquila passes a gold card to its ally House Cervus."


def test_a_new_deck() -> None:
    match = table(hands={"aquila": "manure"}, deck="").play("draw_base")
    assert told(match, AQUILA)[0] == "The Base deck is empty: its discards are shuffled into a new one."


# --- Questions


def test_the_action_says_how_far_walls_reach() -> None:
    match = table(hands={"aquila": "soldiers"})
    assert match.view(AQUILA).prompt == (
        "Choose one action. Without walls you can attack House Lupus with values up to 1."
    )
    assert match.view(LUPUS).prompt == "Waiting for House Aquila: choose one action."
    assert match.view(SPECTATOR).prompt == "Waiting for House Aquila: choose one action."
    match = table(hands={"aquila": "soldiers"}, walls={"aquila": 2})
    assert match.view(AQUILA).prompt == (
        "Choose one action. Behind Palisades you can attack House Lupus with values up to 3."
    )


def test_the_action_under_plague() -> None:
    match = table(hands={"aquila": "soldiers"}, plague="ursus cervus")
    assert match.view(AQUILA).prompt == (
        "Choose one action. The Plague forbids attacking until House Cervus's next turn."
    )


def test_a_defense_says_what_comes() -> None:
    match = besieged("shields shields", attacker_walls=1)
    assert match.view(AQUILA).prompt == (
        "House Ursus attacks you with a black card (at most 2). Deploy Defense cards or reveal it: Defense 0 so far."
    )
    assert match.view(URSUS).prompt == "Waiting for House Aquila: deploy Defense cards, then reveal the Attack."
    match = besieged("hero hero", "imperial_manure", attacker_walls=1)
    assert match.view(AQUILA).prompt == (
        "House Ursus attacks you with a gold card (Imperial Manure or Black Powder). "
        "You have nothing to deploy: reveal it."
    )


CAREFUL = "Careful: without walls, if you deploy your last card you fall even when it repels the Attack."


def test_the_last_card_without_walls_is_dangerous() -> None:
    assert CAREFUL in besieged("shields").view(AQUILA).prompt
    assert CAREFUL in besieged("shields patrol_round").play("deploy shields").view(AQUILA).prompt
    assert say(besieged("shields"), "deploy shields") == (
        "Deploy Shields (Defense 1), your last card: you fall even if it repels the Attack"
    )
    bare = besieged("shields").play("deploy shields").view(AQUILA).prompt
    assert bare.endswith("Careful: with no cards and no walls you fall even when the Attack is repelled.")


@pytest.mark.parametrize(
    "match",
    [
        besieged("shields shields"),
        besieged("shields", walls=1),
        besieged("shields", defeat_check="lost_attack"),
        besieged("imperial_edict"),
        besieged("manure"),
        besieged("imperial_edict shields").play("deploy imperial_edict"),
    ],
)
def test_no_warning_where_there_is_no_danger(match: Match) -> None:
    assert "Careful" not in match.view(AQUILA).prompt
    view = match.view(AQUILA)
    assert not [move for move in view.legal if "you fall" in view.say(move)]


@pytest.mark.parametrize(
    ("hand", "walls", "given_up", "kept"),
    [
        ("soldiers soldiers soldiers soldiers", 2, "lose 1 of your 4 cards", "lose 3 of your 4 cards"),
        ("soldiers soldiers soldiers", 3, "lose 0 cards", "lose all 3 cards"),
        ("manure", 2, "lose your last card (you fall)", "lose your last card and Palisades (you fall)"),
        ("manure manure", 1, "lose all 2 cards (you fall)", "lose all 2 cards and Shields (you fall)"),
        ("", 4, "lose 0 cards (you fall)", "lose 0 cards and Fortress (you fall)"),
    ],
)
def test_a_breach_says_what_each_answer_costs(hand: str, walls: int, given_up: str, kept: str) -> None:
    match = breach(hand, walls)
    name = ["", "Shields", "Palisades", "Towers", "Fortress"][walls]
    assert say(match, "sacrifice_fortification") == f"Give up {name}: {given_up}"
    assert say(match, "concede_loot") == f"Keep {name}: {kept}"
    them = "it" if name == "Fortress" else "them"
    assert match.view(AQUILA).prompt == (
        f"You are 3 short: Attack 3 (Trebuchets) against Defense 0. Give up {name}: {given_up}; keep {them}: {kept}."
    )
    assert match.view(LUPUS).prompt == f"Waiting for House Aquila: give up {name} or pay 3 cards."
    for move, loss in (("sacrifice_fortification", given_up), ("concede_loot", kept)):
        assert match.copy().play(move).over == ("(you fall)" in loss)


def test_loot_is_counted_down() -> None:
    match = breach("manure manure shields resources", 1).play("sacrifice_fortification")
    assert match.view(AQUILA).prompt == "Choose 2 cards as Loot for House Ursus: you lose 2 of your 4 cards."
    assert say(match, "give shields") == "Give Shields as Loot"
    match.play("give manure")
    assert match.view(AQUILA).prompt == "Choose 1 more card as Loot for House Ursus: you lose 2 of your 4 cards."
    assert match.view(URSUS).prompt == "Waiting for House Aquila: choose 1 more card as Loot for you."
    assert section(match, AQUILA, "Your hand")[0][0] == "Manure x2, 1 set aside"


def test_too_much_loot() -> None:
    match = table(
        hands={"aquila": "manure manure knights resources", "ursus": "soldiers soldiers soldiers soldiers"},
        waiting={"aquila": [("trebuchets", 2)]},
    ).play("deploy_done", "give manure", "give manure", "give knights")
    assert match.view(URSUS).prompt == "Discard 2 cards: with your Loot you hold 7 cards and may keep 5."
    assert match.view(AQUILA).prompt == "Waiting for House Ursus: discard 2 cards after taking Loot."


def test_excess_is_counted() -> None:
    match = table(hands={"aquila": "soldiers soldiers soldiers soldiers soldiers knights knights"})
    assert match.view(AQUILA).prompt == "Discard 2 cards: you hold 7 cards and may keep 5."
    assert match.view(URSUS).prompt == "Waiting for House Aquila: discard 2 cards."


def test_the_other_questions() -> None:
    match = table(hands={"aquila": "manure manure"}).play("draw_imperial")
    assert match.view(AQUILA).prompt == "Discard 2 cards to pay for an Imperial card."
    assert match.play("discard manure").view(AQUILA).prompt == "Discard 1 more card to pay for an Imperial card."
    match = table(hands={"aquila": "the_plague manure"}).play("play the_plague")
    assert match.view(AQUILA).prompt == "Choose whether to draw a Base card with The Plague: you hold 1 card."
    match = table(hands={"aquila": "inquisition"}).play("play inquisition")
    assert match.view(AQUILA).prompt == (
        "Choose whose whole hand to look at: House Lupus on your left or House Ursus on your right."
    )
    match = table(hands={"aquila": "temporary_alliance"}).play("play temporary_alliance")
    assert match.view(AQUILA).prompt == "Choose who draws a Base card for your Temporary Alliance."
    match = table(mode="allied_houses", hands={"aquila": "hero"}).play("support")
    assert match.view(AQUILA).prompt == "Choose a card to pass to your ally House Cervus, who alone will see it."
    assert match.view(CERVUS).prompt == "Waiting for House Aquila: choose a card to pass to you."
    match = besieged("manure", "knights", attack_legality="free").play("deploy_done")
    assert match.view(URSUS).prompt == "Give House Aquila a card as a penalty: your Attack was false and failed."


# --- Moves


def test_moves_say_what_they_do() -> None:
    hand = "knights palisades resources the_plague imperial_resources"
    match = table(hands={"aquila": hand}, walls={"aquila": 1})
    assert say(match, "draw_base") == "Draw a Base card, then discard 1 card"
    assert say(match, "draw_imperial") == "Discard 2 cards, then draw an Imperial card"
    assert say(match, "attack knights") == "Attack House Lupus with Knights"
    assert say(match, "fortify palisades") == "Build Palisades over your Shields"
    assert say(match, "play resources") == "Play Resources: draw 2 Base cards"
    assert say(match, "play imperial_resources") == "Play Imperial Resources: draw 3 Base cards"
    match = table(hands={"aquila": "shields"})
    assert say(match, "draw_base") == "Draw a Base card"
    assert say(match, "fortify shields") == "Build Shields"
    match = table(mode="allied_houses", hands={"aquila": "hero"})
    assert say(match, "support") == "Pass a card to your ally House Cervus"
    assert say(match.play("support"), "give hero") == "Pass Hero to House Cervus"


def test_a_false_attack_is_offered_with_its_price() -> None:
    match = table(hands={"aquila": "knights manure"}, attack_legality="free")
    assert say(match, "attack knights") == (
        "Attack House Lupus with Knights (false: it fails when revealed and costs you another card)"
    )
    assert say(match, "attack manure") == "Attack House Lupus with Manure"


def test_moves_of_smaller_choices() -> None:
    match = table(hands={"aquila": "temporary_alliance"}).play("play temporary_alliance")
    assert say(match, "target ursus") == "Let House Ursus draw a Base card"
    assert say(match, "target aquila") == "Draw a Base card yourself"
    match = table(hands={"aquila": "the_plague"}).play("play the_plague")
    assert say(match, "plague_draw yes") == "Draw a Base card"
    assert say(match, "plague_draw no") == "Draw nothing"
    match = table(hands={"aquila": "inquisition"}).play("play inquisition")
    assert say(match, "look left") == "Look at the hand of House Lupus"
    match = besieged("shields imperial_edict palisades", walls=1).play("deploy shields")
    assert say(match, "deploy_done") == "Reveal the Attack with Defense 1"
    match.play("deploy imperial_edict")
    assert say(match, "deploy_done") == "Reveal the Attack with Defense 1 and Imperial Edict"


# --- Refusals


def test_refusals_of_actions() -> None:
    match = table(hands={"aquila": "knights palisades patrol_round"})
    assert why_not(match, "attack knights") == "Knights need Shields, and you have no walls"
    assert why_not(match, "attack hero") == "You hold no Hero"
    assert why_not(match, "attack palisades") == "Palisades cannot attack: only Attack cards can"
    assert why_not(match, "fortify palisades") == "Without walls you can only build Shields"
    assert why_not(match, "fortify patrol_round") == "Patrol Round can never be walls"
    assert why_not(match, "play knights") == "Knights cannot be played: only Strategy cards can"
    assert why_not(match, "support") == "You have no ally in Open War"
    assert why_not(match, "deploy_done") == "You are asked to choose one action"


def test_refusals_behind_walls() -> None:
    match = table(hands={"aquila": "hero towers shields"}, walls={"aquila": 1})
    assert why_not(match, "attack hero") == "Hero needs Towers, and you have Shields"
    assert why_not(match, "fortify towers") == "Over Shields you can only build Palisades"
    assert why_not(match, "fortify shields") == "Shields would be no higher than your Shields"


def test_refusals_for_want_of_cards() -> None:
    match = table(hands={"aquila": "manure"})
    assert why_not(match, "draw_imperial") == "An Imperial card costs 2 cards, and you hold 1 card"
    match = table(mode="allied_houses")
    assert why_not(match, "support") == "You hold no card to pass"
    imperial = [
        card["id"] for card in GAME.content["cards"] if card["deck"] == "imperial" for _ in range(card["count"])
    ]
    match = table(hands={"aquila": "manure manure", "ursus": " ".join(imperial)})
    assert why_not(match, "draw_imperial") == "No Imperial card is left to draw"


def test_refusals_under_plague_and_before_a_full_table() -> None:
    match = table(hands={"aquila": "soldiers"}, plague="ursus")
    assert why_not(match, "attack soldiers") == "The Plague forbids attacking until House Ursus's next turn"
    match = table(hands={"aquila": "soldiers"}, waiting={"lupus": [("manure", 0)] * 3 + [("soldiers", 0)]})
    assert why_not(match, "attack soldiers") == "4 Attacks already wait before House Lupus"
    assert match.view(AQUILA).prompt == "Choose one action. 4 Attacks already wait before House Lupus."


def test_refusals_of_a_defender() -> None:
    match = besieged("knights towers", walls=1)
    assert why_not(match, "deploy knights") == "Knights cannot be deployed: only Defense cards can"
    assert why_not(match, "deploy towers") == "Towers need Palisades, and you have Shields"
    assert why_not(match, "draw_base") == "You are asked to deploy Defense cards, then reveal the Attack"
    match = breach("manure shields resources resources", 1).play("sacrifice_fortification", "give manure")
    assert why_not(match, "give manure") == "You have set aside every Manure card you hold"
    assert why_not(match, "discard manure") == "You are asked to choose 1 more card as Loot for House Ursus"


def test_refusals_of_a_target() -> None:
    match = table(hands={"aquila": "temporary_alliance"}, alliance_self=False).play("play temporary_alliance")
    assert why_not(match, "target aquila") == "Another house must draw the card of your Temporary Alliance"
    assert why_not(match, "target leo") == "House Leo is not at this table"


def test_a_refusal_once_it_is_over() -> None:
    assert why_not(fallen(), "draw_base") == (
        "The game is over. House Ursus wins: House Aquila has fallen, with no cards in hand and no walls"
    )


# --- The result


def test_the_conqueror_wins() -> None:
    match = fallen()
    assert match.view(URSUS).prompt == "You win: House Aquila has fallen, with no cards in hand and no walls."
    assert match.view(AQUILA).prompt == "House Ursus wins: you have fallen, with no cards in hand and no walls."
    assert words.result(match.view(SPECTATOR)) == (
        "House Ursus wins: House Aquila has fallen, with no cards in hand and no walls."
    )


def test_allies_win_together() -> None:
    match = fallen("allied_houses")
    why = "House Aquila has fallen, with no cards in hand and no walls."
    assert match.view(LUPUS).prompt == f"You and House Ursus win: {why}"
    assert match.view(CERVUS).prompt == f"House Ursus and House Lupus win: {why}"


def last_turn(hands: dict[str, str], mode: str = "open_war", **options: Any) -> Match:
    """Lupus has played the very last turn, to no effect on its hand."""
    match = table(active="lupus", turn=39, max_rounds=10, mode=mode, hands=hands, walls={"lupus": 0}, **options)
    return match.play("attack manure")


def test_the_round_cap_is_a_draw() -> None:
    match = last_turn({"lupus": "manure"})
    assert match.view(AQUILA).told()[-1] == "The war stops after 10 rounds without a conquest."
    assert match.view(AQUILA).prompt == "A draw: 10 rounds have passed without a conquest."


def test_the_best_standing_wins() -> None:
    match = last_turn({"lupus": "manure", "ursus": "hero", "cervus": "shields"}, cap_result="standing")
    why = "the best standing after 10 rounds, with walls worth 0, 1 card in hand, 1 Imperial card among them."
    assert match.view(AQUILA).prompt == f"House Ursus wins: {why}"
    assert match.view(URSUS).prompt == f"You win: {why}"
    assert match.scores() == [0, 1, 0, 0]


def test_equal_standing_is_shared() -> None:
    match = last_turn({"lupus": "manure", "ursus": "manure", "cervus": "shields"}, cap_result="standing")
    why = "the best standing after 10 rounds, with walls worth 0, 1 card in hand, 0 Imperial cards among them."
    assert match.view(CERVUS).prompt == f"You and House Ursus share the victory: {why}"
    assert match.view(AQUILA).prompt == f"House Ursus and House Cervus share the victory: {why}"


def test_a_team_stands_together() -> None:
    hands = {"lupus": "manure", "ursus": "manure", "aquila": "shields", "cervus": "knights"}
    match = last_turn(hands, mode="allied_houses", cap_result="standing")
    assert match.view(AQUILA).prompt == (
        "You and House Cervus win: the best standing after 10 rounds, "
        "with walls worth 0, 2 cards in hand, 0 Imperial cards among them."
    )


def test_backs_that_are_not_shown_still_decide() -> None:
    hands = {"lupus": "manure", "ursus": "hero", "cervus": "shields"}
    match = last_turn(hands, cap_result="standing", show_backs=False)
    why = "the best standing after 10 rounds, with walls worth 0, 1 card in hand, the most Imperial cards among them."
    assert match.view(URSUS).prompt == f"You win: {why}"
    assert match.view(CERVUS).prompt == f"House Ursus wins: {why}"
    assert match.view(SPECTATOR).prompt == f"House Ursus wins: {why}"
    match = last_turn({**hands, "cervus": ""}, cap_result="standing", show_backs=False)
    assert match.view(AQUILA).prompt == (
        "House Ursus wins: the best standing after 10 rounds, with walls worth 0 and 1 card in hand."
    )


def test_backs_that_are_not_shown_can_be_equal() -> None:
    hands = {"lupus": "manure", "ursus": "hero", "cervus": "fortress", "aquila": "shields"}
    match = last_turn(hands, cap_result="standing", show_backs=False)
    why = "the best standing after 10 rounds, with walls worth 0, 1 card in hand, the most Imperial cards among them."
    assert match.view(CERVUS).prompt == f"You and House Ursus share the victory: {why}"
    match = last_turn({**hands, "aquila": ""}, cap_result="standing", show_backs=False)
    assert match.view(AQUILA).prompt == (
        "House Ursus and House Cervus share the victory: "
        "the best standing after 10 rounds, with walls worth 0 and 1 card in hand."
    )


def test_teams_can_share_a_victory() -> None:
    hands = {"lupus": "manure", "ursus": "manure", "aquila": "shields"}
    match = last_turn(hands, mode="allied_houses", cap_result="standing")
    why = "the best standing after 10 rounds, with walls worth 0, 1 card in hand, 0 Imperial cards among them."
    assert match.view(AQUILA).prompt == f"You, House Ursus, House Cervus and House Lupus share the victory: {why}"
    match = last_turn({**hands, "aquila": "hero"}, mode="allied_houses", cap_result="standing", show_backs=False)
    assert match.view(LUPUS).prompt == (
        "House Aquila and House Cervus win: the best standing after 10 rounds, "
        "with walls worth 0, 1 card in hand, the most Imperial cards among them."
    )


# --- The table


def test_the_houses_through_the_eyes_of_one() -> None:
    match = table(
        hands={"aquila": "knights hero", "ursus": "manure"},
        walls={"ursus": 2},
        waiting={"lupus": [("soldiers", 0), ("imperial_manure", 3)]},
    )
    assert section(match, AQUILA, "Houses") == [
        [">", "House Aquila (you)", "no walls", "1 black, 1 gold", "no Attack"],
        [" ", "House Ursus (attacks you)", "Palisades (2)", "1 black", "no Attack"],
        [" ", "House Cervus", "no walls", "no cards", "no Attack"],
        [" ", "House Lupus (your target)", "no walls", "no cards", "2 Attacks"],
    ]
    assert section(match, SPECTATOR, "Houses")[1][1] == "House Ursus"


def test_waiting_attacks_show_their_face_to_their_owner() -> None:
    match = table(hands={"aquila": "manure"}, waiting={"lupus": [("soldiers", 0), ("imperial_manure", 3)]})
    assert section(match, AQUILA, "Attacks waiting") == [
        ["You on House Lupus", "Soldiers", "Attack 1"],
        ["You on House Lupus", "Imperial Manure", "Attack 0"],
    ]
    assert section(match, LUPUS, "Attacks waiting") == [
        ["House Aquila on you", "a black card", "at most 1"],
        ["House Aquila on you", "a gold card", "Hero, Imperial Manure or Black Powder"],
    ]


def test_allies_and_plagues_have_a_column_where_there_are_any() -> None:
    match = table(mode="allied_houses", hands={"aquila": "manure"}, plague="cervus")
    heads = words.table(match.view(AQUILA))[0].heads
    assert heads == ["", "House", "Team", "Walls", "Hand", "Waiting", "Plague"]
    assert section(match, AQUILA, "Houses")[2] == [
        " ",
        "House Cervus (your ally)",
        "team 1",
        "no walls",
        "no cards",
        "no Attack",
        "The Plague",
    ]
    assert ["The Plague", "nobody places or resolves an Attack until House Cervus's next turn"] in section(
        match, AQUILA, "The middle"
    )
    assert ["The Plague", "nobody places or resolves an Attack until your next turn"] in section(
        match, CERVUS, "The middle"
    )


def test_the_middle_and_the_piles() -> None:
    match = table(hands={"aquila": "manure"}, deck="knights knights", imperial_deck="hero", turn=9)
    assert section(match, SPECTATOR, "The middle") == [
        ["Round", "3 of 100"],
        ["Base deck", "2 cards"],
        ["Imperial deck", "1 card"],
    ]
    piles = section(match, SPECTATOR, "Discarded")
    assert piles[0] == ["Base Attack", "Manure x2, Soldiers x13, Knights x9, Trebuchets x6, Infiltration x6"]
    assert piles[3] == ["Imperial Attack", "Hero, Imperial Manure x3, Black Powder x2"]


def test_a_siege_in_the_middle() -> None:
    match = besieged("shields patrol_round imperial_edict manure", "knights", attacker_walls=1, walls=1)
    match.play("deploy shields", "deploy patrol_round")
    assert section(match, AQUILA, "The middle")[3:] == [
        ["Attack", "House Ursus on you: a black card"],
        ["May be", "at most 2"],
        ["Deployed", "Shields, Patrol Round: Defense 2"],
    ]
    assert section(match, URSUS, "The middle")[3] == ["Attack", "You on House Aquila: Knights"]
    match = breach("manure", 1)
    assert section(match, SPECTATOR, "The middle")[3:] == [
        ["Attack", "House Ursus on House Aquila: Trebuchets"],
        ["Loot due", "3 cards"],
    ]


def test_the_own_hand_says_what_each_card_is_for() -> None:
    match = table(hands={"aquila": "knights knights palisades resources imperial_edict"})
    assert section(match, AQUILA, "Your hand") == [
        ["Knights x2", "Attack 2", "needs Shields"],
        ["Palisades", "Defense 2", "or walls over Shields; needs Shields"],
        ["Resources", "Strategy", "draw 2 Base cards"],
        ["Imperial Edict", "Defense", "cancels any Attack; never walls"],
    ]
    assert section(match, URSUS, "Your hand") == [["no cards", "", ""]]
    assert section(match, SPECTATOR, "Your hand") == []


def test_numbers_come_from_the_book_in_play() -> None:
    book = {"cards.soldiers.value": 3, "cards.resources.draw_base": 4, "limits.imperial_draw_cost": 3}
    view = wartable.new("proelio", seed=1, book=book).view(SPECTATOR)
    assert view.say(GAME.notation.read("play resources")) == "Play Resources: draw 4 Base cards"
    assert view.say(GAME.notation.read("draw_imperial")) == "Discard 3 cards, then draw an Imperial card"
    assert view.say(GAME.notation.read("deploy soldiers")) == "Deploy Soldiers (Attack 3)"


def test_what_a_house_is_sure_of() -> None:
    match = table(
        hands={"aquila": "manure", "ursus": "knights knights hero"},
        known={"aquila": {"ursus": "knights knights"}},
    )
    assert section(match, AQUILA, "You are sure they hold") == [["House Ursus", "Knights x2"]]
    assert section(match, CERVUS, "You are sure they hold") == []
    assert section(match, SPECTATOR, "You are sure they hold") == []
