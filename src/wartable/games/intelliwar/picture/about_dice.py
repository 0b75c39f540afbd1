"""What a die says: its faces, and what rolling it again would be worth."""

from __future__ import annotations

from markupsafe import escape

from wartable.engine.frames import phase_of
from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.captions_about import AS_IT_LIES, FACES_OF, PICKED, THIS, THIS_TOO
from wartable.games.intelliwar.picture.dice import Rolled, dice_of_attack
from wartable.games.intelliwar.picture.entry import bar, entry, rules
from wartable.games.intelliwar.state import Phase, State
from wartable.games.intelliwar.words.names import decimal, faces_of
from wartable.games.intelliwar.words.odds import odds_after_reroll
from wartable.games.intelliwar.words.translator import say

CHOOSING = (Phase.AFTER_ROLL, Phase.PICK_REROLL)


def about_die(number: str, scene: Scene) -> str:
    """A die by its colour; while dice may be rerolled, the chances of doing so."""
    found = [die for die in dice_of_attack(scene) if str(die.number) == number]
    if not found:
        return ""
    die = found[0]
    faces = say(FACES_OF, faces=faces_of(die.colour, scene.view))
    return entry(die.called, str(escape(faces))) + _plans(die, scene) + rules("IWR-DIC-01")


def _plans(die: Rolled, scene: Scene) -> str:
    """What the attack would deal as the dice lie, with those picked rolled again, and with this one too."""
    s: State = scene.view.state
    if phase_of(s) not in CHOOSING:
        return ""
    here = 1 << (die.number - 1)
    plans = [(AS_IT_LIES, 0)]
    if s.picked:
        plans.append((PICKED, s.picked))
    if not s.picked & here:
        plans.append((THIS_TOO if s.picked else THIS, s.picked | here))
    return f'<div class="forecast">{"".join(_plan(words, picked, scene) for words, picked in plans)}</div>'


def _plan(words: str, picked: int, scene: Scene) -> str:
    s: State = scene.view.state
    odds = odds_after_reroll(picked, scene.view)
    mean = sum(dmg * chance for dmg, chance in enumerate(odds))
    return f"<h4>{say(words)}<b>{decimal(mean, 2)}</b></h4>{bar(odds, s.hp[s.target])}"
