"""Names of people: one form, no look-alikes of accounts, none that promise authority."""

from __future__ import annotations

import pytest

from tests.server.running_server import RunningServer
from tests.server.visitor import fresh
from wartable.server.domain.look_alikes import mixes_scripts, skeleton
from wartable.server.domain.names import account_key, clean_name, one_form
from wartable.server.http_errors import ApiError

PASSWORD = "a horse of oak"


@pytest.mark.parametrize(
    ("typed", "stored"),
    [(" Ann   Lee ", "Ann Lee"), ("Jose\u0301", "Jos\u00e9"), ("\uff21nn", "Ann"), ("Ann\u00a0Lee", "Ann Lee")],
)
def test_a_name_has_one_form(typed: str, stored: str) -> None:
    assert one_form(typed) == stored
    assert account_key(typed) == account_key(stored.upper())


@pytest.mark.parametrize("name", ["Annа", "Вob", "Αnn", "Ann и Bob", "раypal"])
def test_a_name_that_mixes_alphabets_is_refused(name: str) -> None:
    assert mixes_scripts(name)
    with pytest.raises(ApiError, match="alphabet"):
        clean_name(name)


@pytest.mark.parametrize("name", ["Анна", "Ann", "Ἀννα", "明日香", "Anna 明日", "Ann 7", "Иван-2"])
def test_a_name_in_one_alphabet_is_fine(name: str) -> None:
    assert clean_name(name) == one_form(name)


@pytest.mark.parametrize(
    ("one", "other"), [("сора", "copa"), ("Ann1e", "Annle"), ("B0b", "Bob"), ("Ann Lee", "annlee"), ("Burn", "Bum")]
)
def test_names_that_look_alike_have_one_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(
    "name",
    ["admin", "Administrator", "M0derator", "Wartable", "Knight", "deleted player", "Рыцарь", "The Admin"],
)
def test_reserved_names_are_refused(name: str) -> None:
    with pytest.raises(ApiError, match="reserved"):
        clean_name(name)


def test_an_account_that_looks_like_another_is_refused(server: RunningServer) -> None:
    mark = fresh().removeprefix("request-").translate(str.maketrans("0123456789", "асехкуорть"[:10]))
    latin = mark.translate(str.maketrans("асехкуорть", "acexkyoptb"))
    assert server.person().post("/api/accounts", {"name": f"сора{mark}", "password": PASSWORD}).status_code == 201
    alike = server.person().post("/api/accounts", {"name": f"copa{latin}", "password": PASSWORD})
    assert alike.status_code == 409
    assert "looks like" in alike.json()["text"]
    assert server.person().put("/api/me", {"name": f"copa{latin}"}).status_code == 409, "nor may a guest be called so"


def test_saving_the_name_a_guest_has_changes_nothing(server: RunningServer) -> None:
    guest = server.person()
    name = guest.http.get("/api/me", headers={"Accept-Language": "ru"}).json()["name"]
    assert guest.put("/api/me", {"name": name}).status_code == 200
