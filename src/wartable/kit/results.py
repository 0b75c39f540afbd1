"""How a game ended, in words."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.i18n.translator import Translator
from wartable.kit.names import listed, sentence_case


def victory(translator: Translator, others: Sequence[str], *, you: bool = False, shared: bool = False) -> str:
    """Who has won: others by name, the reader, or both; rivals with equal marks share the victory.

    >>> victory(Translator("site"), ["Red"]), victory(Translator("site"), ["Red"], you=True)
    ('Red wins', 'You and Red win')
    """
    say, names = translator.say, listed(translator, others)
    if you and not others:
        return say("You win")
    winners = listed(translator, [sentence_case(say("you")), *others]) if you else names
    if shared:
        return say("{winners} share the victory", winners=winners)
    if you:
        return say("You and {others} win", others=names)
    return say("{winners} win" if len(others) > 1 else "{winners} wins", winners=winners)
