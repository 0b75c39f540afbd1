"""Processes that think in the background, at the priority of all others."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

import pytest


@contextlib.contextmanager
def equal_priority() -> Iterator[None]:
    """Let processes in the background run like all others: beside busy ones, tests would wait for them for minutes."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("wartable.bots.priority.BACKGROUND_NICENESS", 0)
        yield
