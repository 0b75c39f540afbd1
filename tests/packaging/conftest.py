"""Both packages, built once from this checkout."""

from __future__ import annotations

import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that holds one sdist and one wheel."""
    pytest.importorskip("hatchling")
    pytest.importorskip("hatch_fancy_pypi_readme")
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-d", str(folder)], cwd=ROOT, check=True)
    return folder


def fresh_environment(wheel: Path, home: Path) -> Path:
    """An environment that has the wheel; what Wartable depends on is borrowed from this one."""
    venv.create(home)
    packages = home / "lib" / f"python{sys.version_info.major}.{sys.version_info.minor}" / "site-packages"
    borrowed = [path for path in sys.path if path.endswith("site-packages")]
    (packages / "borrowed.pth").write_text("\n".join(borrowed))
    pip = [sys.executable, "-m", "pip", "--python", str(home / "bin" / "python")]
    quietly = ["--quiet", "--disable-pip-version-check", "--no-index", "--no-deps", "--ignore-installed"]
    subprocess.run([*pip, "install", *quietly, str(wheel)], check=True)
    return home
