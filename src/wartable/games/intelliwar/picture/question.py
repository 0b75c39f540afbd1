"""What is being decided, beside the dice: reactions, upgrades, tokens to be placed, what active units still may do."""

from __future__ import annotations

from markupsafe import escape

from wartable.engine.frames import frame, phase_of
from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.captions import (
    ACTION_NAMES,
    ACTIONS,
    ASKED,
    ASKED_YOU,
    BARRED,
    BODYGUARD_WORDS,
    EMPTY_SLOT,
    HIT_BACK,
    PRINCE_BY_TOKEN,
    REACT_HEAD,
    RETALIATE_HEAD,
    ROYAL_WORDS,
    STANDS_OVER,
    UPGRADE_HEAD,
    UPGRADES,
)
from wartable.games.intelliwar.picture.dice import small_die, standing_die
from wartable.games.intelliwar.picture.pen import SIDE_IDS, TOKEN_IDS, UNIT_IDS, arms_of, icon, titled
from wartable.games.intelliwar.picture.story import story
from wartable.games.intelliwar.pieces import Ability, Class, Die, Token
from wartable.games.intelliwar.rules.board import count, has, side_of
from wartable.games.intelliwar.rules.damage import bodyguard_refusal, noble_xp_refusal, royal_blood_refusal
from wartable.games.intelliwar.rules.experience import teal_refusal, white_dice, white_refusal
from wartable.games.intelliwar.state import Do, Phase, Refusal, State
from wartable.games.intelliwar.words.names import ability_name, token_name, unit_name, units_in
from wartable.games.intelliwar.words.result import result
from wartable.games.intelliwar.words.translator import say

ROOMY = 2
"""More options than these have no room for words."""
DONE = ("moved", "attacked", "used")
"""The three kinds of action by the marks of those who have done them."""


def question(scene: Scene) -> str:
    """The panel of the present decision."""
    phase = Phase(phase_of(scene.view.state))
    if scene.view.over:
        return _panel("over", f'<p class="result">{escape(str(result(scene.view)))}</p>')
    if phase == Phase.REACTION:
        return _reaction(scene)
    if phase == Phase.RETALIATE:
        return _retaliation(scene)
    if phase == Phase.UPGRADE:
        return _upgrade(scene)
    if phase == Phase.PLACE_TOKEN:
        return _torches(scene)
    return story(scene) or _progress(scene)


def _panel(kind: str, inside: str) -> str:
    return f'<div id="question" class="question {kind}"><div class="choices">{inside}</div></div>'


def _asks(what: str, scene: Scene) -> str:
    """Whom a question goes to, with the clock of that seat: it is not always the one whose turn it is."""
    view = scene.view
    words = say(ASKED_YOU) if view.asked == view.seat else say(ASKED, player=scene.players[view.asked].name)
    return (
        f'<p class="asks {SIDE_IDS[view.asked % 2]}"><b>{escape(words)}</b> <i>{what}</i> '
        f'<span class="clock" data-clock="{view.asked}"></span></p>'
    )


def _change(unit: int, loss: int, scene: Scene) -> str:
    """HP as they are and as they would be."""
    hp = scene.view.state.hp[unit]
    return f'<span class="change">{icon("hp", "heart")}<s>{hp}</s> {max(0, hp - loss)}</span>'


def _after(unit: int, loss: int, scene: Scene) -> str:
    """A unit with its HP as they are and as they would be."""
    arms = arms_of(unit, scene, side_of(scene.view.state, unit))
    return f"{arms}<span><b>{escape(unit_name(unit, scene.view.game))}</b>{_change(unit, loss, scene)}</span>"


def _option(element: str, inside: str, words: str) -> str:
    return f'<div class="option" data-as="{element}">{inside}<small>{escape(words)}</small></div>'


# --- Reactions


def _reaction(scene: Scene) -> str:
    """DMG on its way to a unit, and everything that can be done against it."""
    view = scene.view
    s, book = view.state, view.book
    words = say(REACT_HEAD, dmg=s.dmg, unit=unit_name(s.victim, view.game))
    head = _asks(f"{escape(words)} {_change(s.victim, s.dmg, scene)}", scene)
    guards = s.army[side_of(s, s.victim)] & book.of_class[Class.GUARD]
    options = [
        _option(f"unit-{UNIT_IDS[guard]}", _after(guard, 1, scene), say(BODYGUARD_WORDS))
        for guard in units_in(guards)
        if bodyguard_refusal(book, s, guard) == Refusal.ALLOWED
    ]
    if royal_blood_refusal(book, s) == Refusal.ALLOWED:
        cost = say(ROYAL_WORDS, cost=book.cost_xp[Ability.ROYAL_BLOOD], less=book.reduce[Ability.ROYAL_BLOOD])
        inside = f"{icon('royal_blood')}<span><b>{ability_name(Ability.ROYAL_BLOOD, view.game)}</b></span>"
        options.append(_option(f"unit-{UNIT_IDS[s.victim]}", inside, cost))
    for token in (Token.XP_1, Token.XP_2):
        if noble_xp_refusal(book, s, token, s.victim) == Refusal.ALLOWED:
            inside = f"{icon(TOKEN_IDS[token])}<span><b>{escape(token_name(token, view.game))}</b></span>"
            options.append(_option(f"token-{TOKEN_IDS[token]}", inside, say(PRINCE_BY_TOKEN)))
    crowd = " crowded" if len(options) > ROOMY else ""
    return _panel(f"react{crowd}", f"{head}{''.join(options)}")


def _retaliation(scene: Scene) -> str:
    """A Knight that was attacked may strike back."""
    view = scene.view
    s, book = view.state, view.book
    head = _asks(str(escape(say(RETALIATE_HEAD, unit=unit_name(s.attacker, view.game)))), scene)
    words = say(HIT_BACK, cost=book.cost_xp[Ability.RETALIATE], dmg=book.dmg[Ability.RETALIATE])
    name = ability_name(Ability.RETALIATE, view.game)
    knight = f"{arms_of(s.target, scene, side_of(s, s.target))}<span><b>{name}</b></span>"
    struck = f'<div class="coming">{_after(s.attacker, book.dmg[Ability.RETALIATE], scene)}</div>'
    return _panel("react", f"{head}{_option(f'unit-{UNIT_IDS[s.target]}', knight, words)}{struck}")


# --- Upgrades


def _upgrade(scene: Scene) -> str:
    """A unit at the top of its track: which of its dice gets better."""
    view = scene.view
    s: State = view.state
    here = frame(s, Phase.UPGRADE)
    unit = here.unit
    head = _asks(str(escape(say(UPGRADE_HEAD, unit=unit_name(unit, view.game)))), scene)
    own = [white_dice(view.book, s, unit), s.teal[unit], s.blue[unit]]
    dice = "".join(small_die(colour) for colour, n in enumerate(own) for _ in range(n))
    choices = [_better(Do.UPGRADE_WHITE, Die.WHITE)] if white_refusal(view.book, s, here) == Refusal.ALLOWED else []
    choices += [_better(Do.UPGRADE_TEAL, Die.TEAL)] if teal_refusal(s, here) == Refusal.ALLOWED else []
    portrait = f'<div class="coming">{arms_of(unit, scene, side_of(s, unit))}<span class="dice">{dice}</span></div>'
    return _panel("upgrade", f"{head}{portrait}{''.join(choices)}")


def _better(kind: Do, before: Die) -> str:
    words = say(UPGRADES[kind])
    return (
        f'<div id="{kind.name.lower().replace("_", "-")}" class="option better" {titled(words)}>{standing_die(before)}'
        f"{icon('upgrade')}{standing_die(before + 1)}<small>{words}</small></div>"
    )


# --- The own turn


def _torches(scene: Scene) -> str:
    """Both Activation Tokens: where they lie already, and which units cannot get one."""
    view = scene.view
    s: State = view.state
    side = s.side
    lit = [f'<div class="slot lit">{arms_of(unit, scene, side)}{icon("active")}</div>' for unit in units_in(s.active)]
    lit += [f'<div class="slot" {titled(say(EMPTY_SLOT))}>{icon("active")}</div>'] * (2 - count(s.active))
    before = units_in(s.last[side])
    left = count(s.army[side])
    note = ""
    if before and left > 2:
        names = "".join(f"<span>{icon('rested')}{escape(unit_name(unit, view.game))}</span>" for unit in before)
        note = f'<div class="barred"><small>{say(BARRED[left > 3])}</small>{names}</div>'
    return _panel("torches", f"{''.join(lit)}{note}")


def _progress(scene: Scene) -> str:
    """What the units on turn have done and may still do."""
    s: State = scene.view.state
    on_turn = [unit for unit in units_in(s.army[s.side]) if has(s.active | s.spent, unit)]
    drawn = "".join(_deeds(unit, scene) for unit in on_turn)
    return _panel("progress", drawn or f'<p class="result">{say(STANDS_OVER)}</p>')


def _deeds(unit: int, scene: Scene) -> str:
    view = scene.view
    s: State = view.state
    spent = has(s.spent, unit)
    actions = sum(has(getattr(s, mark), unit) for mark in DONE)
    deeds = ""
    for mark in DONE:
        done = has(getattr(s, mark), unit)
        barred = spent or actions == 2 or (mark == "moved" and (has(s.attacked, unit) or has(s.pinned, unit)))
        state = "done" if done else "barred" if barred else "open"
        deeds += f'<span class="deed {state}" {titled(say(ACTIONS[mark][state]))}>{say(ACTION_NAMES[mark])}</span>'
    name = escape(unit_name(unit, view.game))
    keeper = f"<small>{escape(scene.players[s.keeper[unit]].name)}</small>" if len(scene.players) > 2 else ""
    return (
        f'<div class="deeds{" over" if spent else ""}" data-as="unit-{UNIT_IDS[unit]}">{arms_of(unit, scene, s.side)}'
        f'<span><b>{name}</b>{keeper}<span class="three">{deeds}</span></span></div>'
    )
