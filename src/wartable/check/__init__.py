"""The conformity suite: what every game must hold to.

``wartable check-game NAME`` runs all of it. In a test, each check takes one :class:`Setting` (a way to set a table up)
or a whole game::

    @pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.name)
    def test_the_game_conforms(check: Check) -> None:
        assert check.faults(GAME) == []
"""

from __future__ import annotations

from wartable.check.checks import CHECKS, Check
from wartable.check.play import Fault, moment
from wartable.check.settings import Setting, settings

__all__ = ["CHECKS", "Check", "Fault", "Setting", "moment", "settings"]
