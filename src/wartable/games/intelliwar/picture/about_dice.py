"""What a die says: its faces, and what rolling it again would be worth."""

from __future__ import annotations

from markupsafe import escape

from wartable.engine.frames import phase_of
from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.dice import Rolled, dice_of_attack
from wartable.games.intelliwar.picture.entry import bar, entry, rules
from wartable.games.intelliwar.pieces import Face
from wartable.games.intelliwar.state import Phase, State
from wartable.games.intelliwar.words.names import COMMA, FACES
from wartable.games.intelliwar.words.odds import odds_after_reroll

FACES_OF = "Its faces: {faces}."
TIMES = "{n} {face}"
AS_IT_LIES = "As they lie"
PICKED = "Those picked again"
THIS_TOO = "This one too"
THIS = "This one again"
MEAN = "{mean:.2f}"
CHOOSING = (Phase.AFTER_ROLL, Phase.PICK_REROLL)


def about_die(number: str, scene: Scene) -> str:
    """A die by its colour; while dice may be rerolled, the chances of doing so."""
    found = [die for die in dice_of_attack(scene) if str(die.number) == number]
    if not found:
        return ""
    die = found[0]
    book = scene.view.book
    shown = [int(face) for face in book.face[die.colour][: book.sides[die.colour]]]
    faces = COMMA.join(TIMES.format(n=shown.count(face), face=FACES[face]) for face in Face if face in shown)
    return entry(die.called, str(escape(FACES_OF.format(faces=faces)))) + _plans(die, scene) + rules("IWR-DIC-01")


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
    return f"<h4>{words}<b>{MEAN.format(mean=mean)}</b></h4>{bar(odds, s.hp[s.target])}"
