"""Patches make the new text of the old one, in Python and in the pages' JavaScript alike."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import wartable
from bench.reader import patched
from wartable.kit.drawn import TAG, marks
from wartable.server.presenters.text_patch import list_patch, text_patch

SCRIPT = Path(wartable.__file__).parent / "web/js/text_patch.js"
PIECES = ['g id="a">', "/g>", "text>Ärger 漢字 😀", 'rect width="100" height="20"/>', "", "x", 'use href="#knight"/>']
markup = st.lists(st.sampled_from(PIECES), max_size=30).map(TAG.join)


def patch_for(old: str, new: str) -> Any:
    pieces = new.split(TAG)
    return json.loads(json.dumps(text_patch(marks(old.split(TAG)), pieces, marks(pieces))))


def list_patch_for(old: list[Any], new: list[Any]) -> Any:
    return json.loads(json.dumps(list_patch(marks(map(str, old)), new, marks(map(str, new)))))


@settings(deadline=None)
@given(markup, markup)
def test_a_patch_makes_the_new_text_of_the_old_one(old: str, new: str) -> None:
    assert TAG.join(patched(old.split(TAG), patch_for(old, new))) == new


offers = st.lists(st.integers(0, 9).map(lambda n: {"move": f"march {n}"}), max_size=20)


@settings(deadline=None)
@given(offers, offers)
def test_a_patch_makes_the_new_list_of_the_old_one(old: list[Any], new: list[Any]) -> None:
    assert patched(old, list_patch_for(old, new)) == new


def test_what_stays_is_not_told_again() -> None:
    old = TAG.join(f'g id="unit-{n}">A long story of this unit' for n in range(50))
    new = old.replace('unit-20">A long', 'unit-20">A longer')
    assert patch_for(old, new) == [[0, 20], 'g id="unit-20">A longer story of this unit', [21, 29]]
    assert patch_for(old, old) == [[0, 50]]
    moved = TAG.join([*old.split(TAG)[40:], *old.split(TAG)[:40]])
    assert patch_for(old, moved) == [[40, 10], [0, 40]]


def test_a_patch_for_something_else_does_not_fit() -> None:
    with pytest.raises(ValueError, match="does not fit"):
        patched(["a", "b"], [(0, 3)])


RUN = """
import { patchedList, patchedText } from "%s";
let read = "";
for await (const part of process.stdin) read += part;
const { texts, lists } = JSON.parse(read);
const made = {
  texts: texts.map(([old, patch]) => patchedText(old, patch)),
  lists: lists.map(([old, patch]) => patchedList(old, patch)),
};
for (const wrong of [() => patchedText("a<b", [[0, 3]]), () => patchedList([1], [[1, 1]])]) {
  try { wrong(); made.texts.push("it fits"); } catch { /* it does not fit */ }
}
console.log(JSON.stringify(made));
"""


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node.js")
def test_the_page_does_the_same() -> None:
    rng = random.Random(14)
    texts = [[TAG.join(rng.choices(PIECES, k=rng.randint(1, 40))) for _ in range(2)] for _ in range(300)]
    lists = [[[{"move": rng.randint(0, 9)} for _ in range(rng.randint(0, 12))] for _ in range(2)] for _ in range(300)]
    cases = {
        "texts": [[old, patch_for(old, new)] for old, new in texts],
        "lists": [[old, list_patch_for(old, new)] for old, new in lists],
    }
    command = ["node", "--input-type=module", "--eval", RUN % SCRIPT.as_uri()]
    run = subprocess.run(command, input=json.dumps(cases), capture_output=True, text=True, check=True, timeout=60)
    assert json.loads(run.stdout) == {"texts": [new for _, new in texts], "lists": [new for _, new in lists]}
