"""Compiled code is found again by what the sources say, wherever they are installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import wartable

COMPILE = """
import wartable
from wartable.engine.contract import scores

compiled = wartable.game("proelio").compiled
done = []
compiled.progress = lambda name, _: done.append(name)
compiled.compile(scores)
print(wartable.__file__, len(done))
"""


def install(folder: Path) -> Path:
    """A copy of the package, as another installation has it: another path, other times."""
    source = Path(wartable.__file__).parent
    shutil.copytree(source, folder / "wartable", ignore=shutil.ignore_patterns("__pycache__"))
    for file in folder.rglob("*.py"):
        os.utime(file, (1, 1))
    return folder


def functions_compiled(installed: Path, cache: Path) -> int:
    """How many functions a new process compiles that uses this installation and this cache."""
    env = {**os.environ, "PYTHONPATH": str(installed), "WARTABLE_CACHE": str(cache)}
    command = [sys.executable, "-c", COMPILE]
    told = subprocess.run(command, env=env, cwd=installed, check=True, capture_output=True, text=True).stdout
    file, done = told.split()
    assert Path(file).is_relative_to(installed)
    return int(done)


@pytest.mark.compiled
def test_a_copied_cache_serves_another_installation_until_a_rule_changes(tmp_path: Path) -> None:
    one, two = install(tmp_path / "one"), install(tmp_path / "elsewhere" / "two")
    assert functions_compiled(one, tmp_path / "cache") > 0
    shutil.copytree(tmp_path / "cache", tmp_path / "copy")
    shutil.rmtree(tmp_path / "cache")
    shutil.rmtree(one)
    assert functions_compiled(two, tmp_path / "copy") == 0
    changed = next((two / "wartable" / "games" / "proelio" / "rules").rglob("*.py"))
    changed.write_text(changed.read_text("utf-8") + "\n# A remark.\n", "utf-8")
    assert functions_compiled(two, tmp_path / "copy") > 0
