"""Every way to set a table of any game up."""

from __future__ import annotations

import wartable
from wartable.check import settings

SETTINGS = [setting for game in wartable.all_games() for setting in settings(game)]
