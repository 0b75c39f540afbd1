"""The site as `make docs` builds it: without warnings, and without anything from other hosts."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.pages import DOCS, ROOT

pytestmark = pytest.mark.xdist_group("site")
LOADED = re.compile(
    r"""<(?:script|img|iframe|source|video|audio)[^>]*\ssrc=["']?(?:https?:)?//"""
    r"""|<link[^>]*rel=["']?(?:stylesheet|preconnect|preload|icon|modulepreload)[^>]*href=["']?(?:https?:)?//"""
    r"""|@import\s+(?:url\()?["']?(?:https?:)?//|url\(["']?(?:https?:)?//"""
)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site. It is built from a copy, since the builder writes beside its settings."""
    pytest.importorskip("zensical")
    copy = tmp_path_factory.mktemp("docs")
    shutil.copytree(DOCS, copy / "docs")
    (copy / "src").symlink_to(ROOT / "src")
    for name in ("bench/RESULTS.md", "CHANGELOG.md", "CONTRIBUTING.md", "mkdocs.yml"):
        (copy / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, copy / name)
    built = subprocess.run(
        [sys.executable, "-m", "zensical", "build", "--strict"], cwd=copy, capture_output=True, text=True
    )
    shown = built.stdout + built.stderr
    assert built.returncode == 0, shown
    assert "arning" not in shown
    return copy / "site"


def test_every_page_is_built(site: Path) -> None:
    for page in DOCS.rglob("*.md"):
        built = site / page.relative_to(DOCS).with_suffix(".html")
        assert built.exists() or page.name == "README.md", page


def test_every_page_has_its_place_in_the_navigation() -> None:
    places = set(re.findall(r"- (?:[^:#\n]+: )?(\S+\.md)$", (ROOT / "mkdocs.yml").read_text("utf-8"), re.MULTILINE))
    assert places == {page.relative_to(DOCS).as_posix() for page in DOCS.rglob("*.md")}


def test_nothing_is_loaded_from_another_host(site: Path) -> None:
    files = [path for kind in ("html", "css") for path in site.rglob(f"*.{kind}")]
    assert len(files) > 10
    assert [path for path in files if LOADED.search(path.read_text("utf-8"))] == []


def test_the_reference_holds_the_docstrings(site: Path) -> None:
    package = (site / "reference/wartable.html").read_text("utf-8")
    assert "wartable.new" in package
    assert "<blockquote" not in package, "examples are shown as code"
    assert "wartable.engine.contract.redeal" in (site / "reference/engine.html").read_text("utf-8")
