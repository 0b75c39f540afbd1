"""What is found out about a view once, however often one picture asks."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from wartable.engine.view import View

Found = TypeVar("Found")


def once(find: Callable[[View], Found]) -> Callable[[View], Found]:
    """Let a function of a view keep its answer with the view; it must not depend on the language."""

    @wraps(find)
    def known(view: View) -> Found:
        memo = view.memo
        if find not in memo:
            memo[find] = find(view)
        found: Found = memo[find]
        return found

    return known
