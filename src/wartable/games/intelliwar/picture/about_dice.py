"""What a die says: its faces, and what rolling it again would be worth."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.frames import phase_of
from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.dice import Rolled, dice_of_attack
from wartable.games.intelliwar.picture.odds_bar import bar
from wartable.games.intelliwar.state import Phase, State
from wartable.games.intelliwar.words.names import decimal, faces_of
from wartable.games.intelliwar.words.odds import odds_after_reroll
from wartable.games.intelliwar.words.translator import say
from wartable.kit.html import b, div, h4
from wartable.kit.markup import EMPTY, join
from wartable.kit.panel import entry
from wartable.kit.rule_links import rule_links


def about_die(scene: Scene, number: int) -> Markup:
    """A die by its colour; while dice may be rerolled, the chances of doing so."""
    die = next((die for die in dice_of_attack(scene) if die.number == number), None)
    if die is None:
        return EMPTY
    faces = say("Its faces: {faces}.", faces=faces_of(die.colour, scene.view))
    return join(entry(die.called, faces), _plans(die, scene), rule_links("IWR-DIC-01"))


def _plans(die: Rolled, scene: Scene) -> Markup:
    """What the attack would deal as the dice lie, with those picked rolled again, and with this one too."""
    s: State = scene.view.state
    if phase_of(s) not in (Phase.AFTER_ROLL, Phase.PICK_REROLL):
        return EMPTY
    this = 1 << (die.number - 1)
    plans = [_plan(say("As they lie"), 0, scene)]
    if s.picked:
        plans.append(_plan(say("Rerolling those picked"), s.picked, scene))
    if not s.picked & this:
        words = say("Rerolling this one too" if s.picked else "Rerolling this one")
        plans.append(_plan(words, s.picked | this, scene))
    return div(*plans, class_="forecast")


def _plan(words: str, picked: int, scene: Scene) -> Markup:
    s: State = scene.view.state
    odds = odds_after_reroll(picked, scene.view)
    mean = sum(dmg * chance for dmg, chance in enumerate(odds))
    return join(h4(words, b(decimal(mean, 2))), bar(odds, s.hp[s.target]))
