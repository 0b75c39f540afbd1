"""Limits this process and becomes a program: ``python sandbox_start.py LIMITS PROGRAM ARGUMENT...``.

It runs by itself, before anything of Wartable is loaded, so it imports nothing but the standard library. What a system
does not offer is left out: ``docs/bots.md`` tells what that means.
"""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import sys
from typing import Any

PR_SET_PDEATHSIG, PR_SET_NO_NEW_PRIVS = 1, 38
CLONE_NEWUSER, CLONE_NEWNET, CLONE_NEWIPC = 0x10000000, 0x40000000, 0x08000000
SIGKILL = 9

# Landlock, from linux/landlock.h
CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446
VERSION_FLAG = 1
PATH_BENEATH = 1
WRITE_FILE, REMOVE_TO_MAKE, REFER, TRUNCATE = 1 << 1, 0x1FF0, 1 << 13, 1 << 14
"""Writing files, removing and making any of them (bits 4 to 12), moving them to other folders, cutting them off."""
TCP = 0b11
SCOPES = 0b11
"""Abstract sockets and signals of processes outside."""


class Ruleset(ctypes.Structure):
    """``struct landlock_ruleset_attr``."""

    _fields_ = [("files", ctypes.c_uint64), ("network", ctypes.c_uint64), ("scopes", ctypes.c_uint64)]


class PathRule(ctypes.Structure):
    """``struct landlock_path_beneath_attr``."""

    _pack_ = 1
    _layout_ = "ms"
    _fields_ = [("allowed", ctypes.c_uint64), ("folder", ctypes.c_int32)]


def limit_resources(limits: dict[str, Any]) -> None:
    """Limit memory, open files and the size of files; there are no core dumps."""
    try:
        import resource
    except ImportError:
        return
    memory = limits["memory"]
    for kind, most in (
        (getattr(resource, "RLIMIT_DATA", None), memory),
        (resource.RLIMIT_FSIZE, limits["file_size"]),
        (resource.RLIMIT_NOFILE, limits["files"]),
        (resource.RLIMIT_CORE, 0),
    ):
        if kind is not None:
            with contextlib.suppress(OSError, ValueError):
                resource.setrlimit(kind, (most, most))


def end_with_parent(libc: Any, parent: int) -> None:
    """Be killed when the parent ends, and gain no rights from programs that give some."""
    libc.prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0)
    libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
    if os.getppid() != parent:
        sys.exit(1)


def leave_network(libc: Any) -> None:
    """Move to a network without anything in it, if users may make one, and keep the number of the user."""
    user, group = os.getuid(), os.getgid()
    if libc.unshare(CLONE_NEWUSER | CLONE_NEWNET | CLONE_NEWIPC) != 0:
        return
    for path, text in (("setgroups", "deny"), ("uid_map", f"{user} {user} 1"), ("gid_map", f"{group} {group} 1")):
        with contextlib.suppress(OSError), open(f"/proc/self/{path}", "w") as file:
            file.write(text)


def protect_files(libc: Any, folder: str) -> None:
    """Let nothing be written but in a folder, nor TCP be used, with Landlock."""
    version = libc.syscall(CREATE_RULESET, None, 0, VERSION_FLAG)
    if version < 1:
        return
    writing = WRITE_FILE | REMOVE_TO_MAKE | (REFER if version >= 2 else 0) | (TRUNCATE if version >= 3 else 0)
    rules = Ruleset(writing, TCP if version >= 4 else 0, SCOPES if version >= 6 else 0)
    size = 24 if version >= 6 else 16 if version >= 4 else 8
    ruleset = libc.syscall(CREATE_RULESET, ctypes.byref(rules), size, 0)
    for path, allowed in ((folder, writing), ("/dev/null", writing & (WRITE_FILE | TRUNCATE))):
        place = os.open(path, os.O_PATH)
        libc.syscall(ADD_RULE, ruleset, PATH_BENEATH, ctypes.byref(PathRule(allowed, place)), 0)
        os.close(place)
    libc.syscall(RESTRICT_SELF, ruleset, 0)
    os.close(ruleset)


def main(limits: dict[str, Any], command: list[str]) -> None:
    """Apply the limits and become the program."""
    limit_resources(limits)
    if sys.platform == "linux":
        libc = ctypes.CDLL(None, use_errno=True)
        end_with_parent(libc, limits["parent"])
        leave_network(libc)
        protect_files(libc, limits["folder"])
    os.execvp(command[0], command)


if __name__ == "__main__":
    main(json.loads(sys.argv[1]), sys.argv[2:])
