"""The layers of the server: routes call services, services read and write the store, and nothing calls upwards."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import wartable.server

ROOT = Path(wartable.server.__file__).parent
PACKAGE = "wartable.server"
LAYERS = (
    (
        "addresses",
        "health",
        "http_errors",
        "labels",
        "logs",
        "mailbox",
        "metrics",
        "root_path",
        "schemas",
        "steady_time",
        "turns",
    ),
    ("limits", "settings", "slots"),
    ("compression", "garbage", "http_connection", "websocket_connection", "websocket_frames"),
    ("store",),
    ("domain",),
    ("presenters",),
    ("services",),
    ("middleware", "error_handlers"),
    ("routes",),
    ("app",),
    ("run", "bot_host"),
)
"""From the lowest to the highest; each may import itself and those below."""


def modules() -> dict[str, Path]:
    """Every module of the server by its name."""
    found = {}
    for path in ROOT.rglob("*.py"):
        parts = [*path.relative_to(ROOT).with_suffix("").parts]
        found[".".join([PACKAGE, *parts]).removesuffix(".__init__")] = path
    return found


MODULES = modules()


def imported(path: Path) -> Iterator[str]:
    """The full names that a module imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} has a relative import"
            for alias in node.names:
                module = f"{node.module}.{alias.name}"
                yield module if module in MODULES else node.module or ""


def layer(module: str) -> int:
    """The number of a module's layer; an unlisted one fails."""
    part = module.removeprefix(f"{PACKAGE}.").partition(".")[0]
    return next(number for number, parts in enumerate(LAYERS) if part in parts)


@pytest.mark.parametrize("module", sorted(set(MODULES) - {PACKAGE}))
def test_no_module_imports_a_higher_layer(module: str) -> None:
    for name in imported(MODULES[module]):
        if name.startswith(f"{PACKAGE}."):
            assert layer(name) <= layer(module), f"{module} imports {name}"


def test_modules_form_no_cycle() -> None:
    graph = {module: set(imported(path)) & set(MODULES) for module, path in MODULES.items()}
    TopologicalSorter(graph).prepare()


@pytest.mark.parametrize(
    ("library", "layers"),
    [("sqlalchemy", {"store"}), ("fastapi", {"routes", "error_handlers", "app", "run"})],
)
def test_a_library_stays_in_its_layers(library: str, layers: set[str]) -> None:
    for module, path in MODULES.items():
        if any(name.partition(".")[0] == library for name in imported(path)):
            assert module.removeprefix(f"{PACKAGE}.").partition(".")[0] in layers
