"""The decisions and steps of all chapters as the functions of the contract."""

from __future__ import annotations

from wartable.engine.dispatch import Dispatch
from wartable.games.reliquium.rules import (
    abilities,
    actions,
    battle,
    build,
    diplomacy,
    march,
    opening,
    orders,
    power,
    recruit,
    summon,
    support,
    turn,
)
from wartable.games.reliquium.state import Phase, Refusal

dispatch = Dispatch(
    __name__,
    Phase,
    (opening, turn, diplomacy, actions, march, orders, recruit, build, summon, abilities, power, support, battle),
)
asks = dispatch.asks()
legal = dispatch.legal()
refusal = dispatch.refusal(not_asked=Refusal.NOT_ASKED, game_over=Refusal.GAME_OVER)
options = dispatch.options()
advance = dispatch.advance()
proceed = dispatch.proceed(advance)
apply = dispatch.apply(advance)
