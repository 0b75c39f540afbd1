"""``python -m wartable`` is the command ``wartable``."""

from __future__ import annotations

import sys

from wartable.cli import main

sys.exit(main())
