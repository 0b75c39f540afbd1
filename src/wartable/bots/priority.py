"""Manners of processes: who thinks gives way to who answers."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable

PATIENT = 10
"""How far processes that think stand back behind the server when there are too few cores for all."""


def stand_back(processes: Iterable[int]) -> None:
    """Let these processes give way, where the system knows such a thing."""
    for process in processes:
        with contextlib.suppress(OSError, AttributeError):
            os.setpriority(os.PRIO_PROCESS, process, max(PATIENT, os.getpriority(os.PRIO_PROCESS, process)))
