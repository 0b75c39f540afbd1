"""A course of one lesson, as small as can be, for tests to change."""

from __future__ import annotations

import copy
from typing import Any

import wartable
from wartable.lessons.course import Course, read_course

GAME = wartable.game("proelio")
HANDS = {"aquila": {"soldiers": 1, "manure": 1, "shields": 1}, "ursus": {"shields": 2}, "cervus": {"towers": 1}}


def deck() -> dict[str, int]:
    """All cards that nobody holds."""
    counts = {card["id"]: card["count"] for card in GAME.content["cards"]}
    for hand in HANDS.values():
        for card, n in hand.items():
            counts[card] -= n
    return counts


STEP = {
    "say": "Attack with Soldiers.",
    "rules": ["PRO-ATK-01"],
    "goal": {"played": "attack soldiers"},
    "solution": ["attack soldiers"],
    "slips": [
        {"when": ["attack manure"], "say": "That is a bluff.", "rule": "PRO-RES-05"},
        {"when": ["draw_base"], "say": "They have built.", "show_reply": True, "others": ["fortify shields"]},
    ],
}
LESSON = {
    "id": "attack",
    "title": "Attack",
    "text": "To the left",
    "seats": 3,
    "quiet": ["draw_base"],
    "position": {"phase": ["begin_turn"], "asked": ["aquila"], "active": "aquila", "hand": HANDS, "deck": deck()},
    "steps": [STEP],
}
COURSE: dict[str, Any] = {
    "brief": {"goal": "Win.", "turn": "Act.", "end": "Fall."},
    "words": [{"id": "bluff", "name": "Bluff", "text": "A lie."}],
    "lessons": [LESSON, {"id": "first_game", "title": "First game", "text": "With a coach", "bot": "squire"}],
}


def small_course(**changes: Any) -> Course:
    """The course with some fields of its step changed, such as ``only=["attack *"]``; ``None`` leaves one out."""
    data = copy.deepcopy(COURSE)
    step = data["lessons"][0]["steps"][0] | changes
    data["lessons"][0]["steps"][0] = {name: value for name, value in step.items() if value is not None}
    return read_course(GAME, data)
