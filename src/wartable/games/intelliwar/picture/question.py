"""What is being decided, beside the dice: reactions, upgrades, tokens to place, what active units may still do."""

from __future__ import annotations

from markupsafe import Markup

from wartable.engine.frames import frame, phase_of
from wartable.engine.picture import Scene
from wartable.games.intelliwar.picture.arms import arms_of, icon
from wartable.games.intelliwar.picture.captions import ACTION_NAMES, ACTIONS, UPGRADES
from wartable.games.intelliwar.picture.dice import small_dice, standing_die
from wartable.games.intelliwar.picture.ids import SIDE_IDS, TOKEN, TOKEN_IDS, UNIT, UPGRADE_IDS
from wartable.games.intelliwar.picture.story import story
from wartable.games.intelliwar.pieces import Ability, Class, Die, Token
from wartable.games.intelliwar.rules.action import actions
from wartable.games.intelliwar.rules.board import count, has, side_of
from wartable.games.intelliwar.rules.damage import bodyguard_refusal, noble_xp_refusal, royal_blood_refusal
from wartable.games.intelliwar.rules.experience import teal_refusal, white_refusal
from wartable.games.intelliwar.state import Do, Phase, Refusal, State
from wartable.games.intelliwar.words.names import ability_name, own_dice, token_name, unit_name, units_in
from wartable.games.intelliwar.words.result import result
from wartable.games.intelliwar.words.translator import say
from wartable.kit.html import b, clock, div, i, p, small, span
from wartable.kit.html import s as struck
from wartable.kit.markup import join

ROOMY = 2
"""With more options than this there is no room for words."""


def question(scene: Scene) -> Markup:
    """The panel of the present decision."""
    phase = Phase(phase_of(scene.view.state))
    if scene.view.over:
        return _panel("over", p(result(scene.view), class_="result"))
    if phase == Phase.REACTION:
        return _reaction(scene)
    if phase == Phase.RETALIATE:
        return _retaliation(scene)
    if phase == Phase.UPGRADE:
        return _upgrade(scene)
    if phase == Phase.PLACE_TOKEN:
        return _torches(scene)
    return story(scene) or _progress(scene)


def _panel(kind: str, *inside: object) -> Markup:
    return div(div(*inside, class_="choices"), id="question", class_=f"question {kind}")


def _asks(what: object, scene: Scene) -> Markup:
    """Who decides, with that seat's clock: it is not always the seat whose turn it is."""
    view = scene.view
    player = scene.players[view.asked].name
    words = say("You decide:") if view.is_asked else say("{player} decides:", player=player)
    return p(b(words), " ", i(what), " ", clock(view.asked), class_=f"asks {SIDE_IDS[view.asked % 2]}")


def _change(unit: int, loss: int, scene: Scene) -> Markup:
    """HP as they are and as they would be."""
    hp = scene.view.state.hp[unit]
    return span(icon("hp", "heart"), struck(hp), f" {max(0, hp - loss)}", class_="change")


def _after(unit: int, loss: int, scene: Scene) -> Markup:
    """A unit with its HP as they are and as they would be."""
    arms = arms_of(unit, scene, side_of(scene.view.state, unit))
    return join(arms, span(b(unit_name(unit, scene.view.game)), _change(unit, loss, scene)))


def _option(element: str, picture: Markup, name: str, words: str) -> Markup:
    """What can be done about it: its picture and name, and what it costs or does."""
    return div(picture, span(b(name)), small(words), class_="option", data_as=element)


# --- Reactions


def _reaction(scene: Scene) -> Markup:
    """DMG on its way to a unit, and everything that can be done against it."""
    view = scene.view
    s: State = view.state
    words = say("{dmg} damage for {unit}", dmg=s.dmg, unit=unit_name(s.victim, view.game))
    head = _asks(join(words, " ", _change(s.victim, s.dmg, scene)), scene)
    options = [*_guards(scene), *_royal_blood(scene)]
    crowd = " crowded" if len(options) > ROOMY else ""
    return _panel(f"react{crowd}", head, *options)


def _guards(scene: Scene) -> list[Markup]:
    """The Guards that can step in."""
    s, book = scene.view.state, scene.view.book
    guards = s.army[side_of(s, s.victim)] & book.of_class[Class.GUARD]
    return [
        div(_after(guard, 1, scene), small(say("takes 1 instead")), class_="option", data_as=UNIT(guard))
        for guard in units_in(guards)
        if bodyguard_refusal(book, s, guard) == Refusal.ALLOWED
    ]


def _royal_blood(scene: Scene) -> list[Markup]:
    """Royal Blood, or the tokens that give a Prince the XP for it."""
    view = scene.view
    s, book = view.state, view.book
    options = []
    if royal_blood_refusal(book, s) == Refusal.ALLOWED:
        cost, less = book.cost_xp[Ability.ROYAL_BLOOD], book.reduce[Ability.ROYAL_BLOOD]
        name = ability_name(Ability.ROYAL_BLOOD, view.game)
        words = say("{cost} XP: {less} less", cost=cost, less=less)
        options.append(_option(UNIT(s.victim), icon("royal_blood"), name, words))
    for token in (Token.XP_1, Token.XP_2):
        if noble_xp_refusal(book, s, token, s.victim) == Refusal.ALLOWED:
            name = token_name(token, view.game)
            options.append(_option(TOKEN(token), icon(TOKEN_IDS[token]), name, say("XP for Royal Blood")))
    return options


def _retaliation(scene: Scene) -> Markup:
    """A Knight that was attacked may strike back."""
    view = scene.view
    s, book = view.state, view.book
    head = _asks(say("strike back at {unit}?", unit=unit_name(s.attacker, view.game)), scene)
    words = say("{cost} XP: {dmg} damage", cost=book.cost_xp[Ability.RETALIATE], dmg=book.dmg[Ability.RETALIATE])
    name = ability_name(Ability.RETALIATE, view.game)
    knight = arms_of(s.target, scene, side_of(s, s.target))
    coming = div(_after(s.attacker, book.dmg[Ability.RETALIATE], scene), class_="coming")
    return _panel("react", head, _option(UNIT(s.target), knight, name, words), coming)


# --- Upgrades


def _upgrade(scene: Scene) -> Markup:
    """A unit at the top of its track: which of its dice gets better."""
    view = scene.view
    s: State = view.state
    here = frame(s, Phase.UPGRADE)
    unit = here.unit
    head = _asks(say("upgrade a die of {unit}?", unit=unit_name(unit, view.game)), scene)
    dice = span(*small_dice(own_dice(unit, view)), class_="dice")
    portrait = div(arms_of(unit, scene, side_of(s, unit)), dice, class_="coming")
    choices = [_better(Do.UPGRADE_WHITE, Die.WHITE)] if white_refusal(view.book, s, here) == Refusal.ALLOWED else []
    choices += [_better(Do.UPGRADE_TEAL, Die.TEAL)] if teal_refusal(s, here) == Refusal.ALLOWED else []
    return _panel("upgrade", head, portrait, *choices)


def _better(kind: Do, before: Die) -> Markup:
    words = say(UPGRADES[kind])
    return div(
        standing_die(before),
        icon("upgrade"),
        standing_die(before + 1),
        small(words),
        id=UPGRADE_IDS[kind],
        class_="option better",
        label=words,
    )


# --- The turn of a side


def _torches(scene: Scene) -> Markup:
    """Both Activation Tokens: where they lie already, and which units cannot get one."""
    view = scene.view
    s: State = view.state
    side = s.side
    slots = [div(arms_of(unit, scene, side), icon("active"), class_="slot lit") for unit in units_in(s.active)]
    slots += [div(icon("active"), class_="slot", label=say("An Activation Token to place"))] * (2 - count(s.active))
    before = units_in(s.last[side])
    left = count(s.army[side])
    if before and left > 2:
        names = [span(icon("rested"), unit_name(unit, view.game)) for unit in before]
        words = say("Had a token last turn:" if left > 3 else "One of these, and one other:")
        slots.append(div(small(words), *names, class_="barred"))
    return _panel("torches", *slots)


def _progress(scene: Scene) -> Markup:
    """What the units on turn have done and may still do."""
    s: State = scene.view.state
    on_turn = [unit for unit in units_in(s.army[s.side]) if has(s.active | s.spent, unit)]
    drawn = [_deeds(unit, scene) for unit in on_turn] or [p(say("No unit is active."), class_="result")]
    return _panel("progress", *drawn)


def _deeds(unit: int, scene: Scene) -> Markup:
    view = scene.view
    s: State = view.state
    deeds = []
    for mark, name in ACTION_NAMES.items():
        state = _deed(mark, unit, s)
        deeds.append(span(say(name), class_=f"deed {state}", label=say(ACTIONS[mark][state])))
    keeper = small(scene.players[s.keeper[unit]].name) if len(scene.players) > 2 else ""
    return div(
        arms_of(unit, scene, s.side),
        span(b(unit_name(unit, view.game)), keeper, span(*deeds, class_="three")),
        class_=f"deeds{' over' if has(s.spent, unit) else ''}",
        data_as=UNIT(unit),
    )


def _deed(mark: str, unit: int, s: State) -> str:
    """Whether a unit has done a kind of action, cannot any more, or still may."""
    if has(getattr(s, mark), unit):
        return "done"
    barred = has(s.spent, unit) or actions(s, unit) == 2
    return "barred" if barred or (mark == "moved" and has(s.attacked | s.pinned, unit)) else "open"
