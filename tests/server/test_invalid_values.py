"""What a database cannot hold is refused, and is no error of the server."""

from __future__ import annotations

import pytest

from tests.server.visitor import Visitor


@pytest.mark.parametrize("name", ["An\x00n", "\x00"])
def test_a_name_with_a_nul_character_signs_nobody_in(ann: Visitor, name: str) -> None:
    answer = ann.post("/api/sessions", {"name": name, "password": "correct horse"})
    assert answer.status_code in (401, 403, 422), answer.text
    assert answer.json()["text"]


def test_the_largest_block_is_looked_up_and_a_larger_one_refused(ann: Visitor) -> None:
    assert ann.http.delete(f"/api/me/blocks/{(1 << 31) - 1}", headers={"X-Wartable": "1"}).status_code < 500
    assert ann.http.delete(f"/api/me/blocks/{1 << 31}", headers={"X-Wartable": "1"}).status_code == 422
