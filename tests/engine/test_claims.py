"""Of several processes that want the same code, one makes it and the others wait for it."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from wartable.engine.claims import VALID_SECONDS, claim, is_claimed, make_once, release


def kept(code: Path) -> Callable[[], str | None]:
    return lambda: code.read_text() if code.exists() else None


def never() -> str:
    raise AssertionError("another process made it")


def test_only_one_claims_the_same_code_until_it_gives_up(tmp_path: Path) -> None:
    code = tmp_path / "proelio" / "attack-1"
    assert claim(code)
    assert not claim(code)
    assert claim(code.with_name("defend-1"))
    release(code)
    assert claim(code)


def test_who_comes_later_waits_and_takes_what_the_first_made(tmp_path: Path) -> None:
    code, waits = tmp_path / "attack-1", tmp_path / "waits"
    assert claim(code)

    def load() -> str | None:
        waits.touch()
        return kept(code)()

    with ThreadPoolExecutor(1) as other:
        made = other.submit(make_once, code, load, never)
        while not waits.exists():
            pass
        code.write_text("attack")
        release(code)
        assert made.result(60) == "attack"


def test_code_that_could_not_be_made_is_free_again(tmp_path: Path) -> None:
    code = tmp_path / "attack-1"

    def fail() -> str:
        assert is_claimed(code)
        raise RuntimeError

    with pytest.raises(RuntimeError):
        make_once(code, kept(code), fail)
    assert make_once(code, kept(code), lambda: "attack") == "attack"
    assert list(tmp_path.iterdir()) == []


def test_the_claim_of_a_process_that_was_killed_counts_no_longer(tmp_path: Path) -> None:
    code = tmp_path / "attack-1"
    assert claim(code)
    [claimed] = tmp_path.iterdir()
    before = claimed.stat().st_mtime - VALID_SECONDS
    os.utime(claimed, (before, before))
    assert not is_claimed(code)
    assert make_once(code, kept(code), lambda: "attack") == "attack"


def test_where_nothing_can_be_kept_everybody_makes_it(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    code = tmp_path / "file" / "attack-1"
    assert claim(code)
    assert claim(code)
    assert make_once(code, lambda: None, lambda: "attack") == "attack"
