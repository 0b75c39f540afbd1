"""Connect Four on the shelf of a server: what an installer would write is put where Python finds it."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]


@contextmanager
def shelved() -> Iterator[str]:
    """Where Python has to look for packages to find the game, as ``PYTHONPATH`` says it."""
    with tempfile.TemporaryDirectory() as folder:
        info = Path(folder) / "connect_four-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text("Metadata-Version: 2.1\nName: connect_four\nVersion: 1.0\n", "utf-8")
        (info / "entry_points.txt").write_text("[wartable.games]\nconnect_four = bench.connect_four\n", "utf-8")
        yield os.pathsep.join((folder, str(ROOT)))
