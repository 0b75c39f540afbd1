"""Where the addresses of the server begin, if it has only a part of a host: ``/wartable``, for example."""

from __future__ import annotations

import re
from contextvars import ContextVar

from wartable.engine.errors import BadOption

_root: ContextVar[str] = ContextVar("root path", default="")


def read_root_path(text: str) -> str:
    """A path as it is written on the command line, without a slash at its end."""
    path = text.rstrip("/")
    if path and not re.fullmatch(r"(/[\w.~-]+)+", path, re.ASCII):
        raise BadOption(f"--root-path cannot be {text!r}: give a path such as /wartable")
    return path


def use_root_path(path: str) -> None:
    """Let the addresses of this server begin with a path. All tasks that start from here know it."""
    _root.set(path)


def root_path() -> str:
    """The path that the addresses of this server begin with; empty if it has the whole host."""
    return _root.get()


def below_root(path: str) -> str:
    """The path of something on this server as a browser needs it."""
    return _root.get() + path
