"""Each reader gets their own language, from the cookie or from the browser."""

from __future__ import annotations

from tests.i18n.latin import latin
from tests.server.running_server import RunningServer
from tests.server.visitor import Visitor


def russian(server: RunningServer, name: str = "") -> Visitor:
    reader = server.person(name)
    reader.http.cookies.set("wartable-language", "ru")
    return reader


def test_a_page_is_in_the_browser_s_language_until_another_is_chosen(ann: Visitor) -> None:
    assert '<html lang="en">' in ann.get("/").text
    ann.http.headers["Accept-Language"] = "ru-RU,ru;q=0.9,en;q=0.8"
    page = ann.get("/")
    assert '<html lang="ru" data-words="/words/ru.json?v=' in page.text
    assert "Мои партии" in page.text
    assert "accept-language" in page.headers["vary"]
    ann.http.cookies.set("wartable-language", "en")
    assert "My games" in ann.get("/").text


def test_scripts_load_their_words_once(ann: Visitor) -> None:
    ann.http.cookies.set("wartable-language", "ru")
    address = ann.get("/account").text.partition('data-words="')[2].partition('"')[0]
    words = ann.get(address)
    assert "immutable" in words.headers["cache-control"]
    assert words.json()["Your turn"] == "Ваш ход"
    assert len(words.json()["{n} person"]) == 3
    assert ann.get("/words/xx.json").status_code == 404


def test_errors_are_in_the_caller_s_language(server: RunningServer) -> None:
    ada = russian(server, "Ада")
    wrong = [
        ada.get("/api/tables/none").json()["text"],
        ada.get("/nowhere").json()["text"],
        ada.put("/api/me", {"name": " "}).json()["text"],
        ada.post("/api/tables", {"game": "proelio", "rated": True}).json()["text"],
        ada.post("/api/tables", {}).json()["text"].replace("game", ""),
        ada.post("/api/tables", {"game": "proelio", "mode": "none"}).json()["text"],
        ada.post("/api/accounts", {"name": "Ада", "password": "short"}).json()["text"],
    ]
    table = ada.make()
    wrong.append(ada.play(table, "attack hero", 99)["text"])
    ada.until_asked(table)
    wrong.append(ada.post(f"/api/tables/{table}/why", {"move": "attack hero"}).json()["text"])
    for text in wrong:
        assert text
        assert not latin(text), text


def test_readers_of_one_table_have_their_own_languages(server: RunningServer) -> None:
    ann, ada = server.person("Ann"), russian(server, "Ада")
    table = ann.make("me", "open", "open")
    key = ann.key(table)
    assert ada.join(table, key=key).json()["frame"]["prompt"] == "Не\u00a0хватает 1\u00a0игрока."
    with ann.live(table) as english, ada.live(table) as other:
        assert ann.view(table)["frame"]["prompt"] == "Waiting for 1 more player."
        bob = server.person("Bob")
        assert bob.join(table, key=key).status_code == 200
        for socket, word in ((english, "House"), (other, "Дом")):
            view = socket.next("view")["view"]
            while view["table"]["status"] == "waiting":
                view = socket.next("view")["view"]
            assert view["table"]["seats"][0]["name"].startswith(f"{word} ")
            assert any(word in line["text"] for line in view["log"])
        mover = next(person for person in (ann, ada, bob) if person.view(table)["turn"])
        mover.play(table, "draw_imperial")
        mover.play(table, mover.view(table)["turn"]["moves"][0]["move"])
        for socket, letters in ((english, True), (other, False)):
            told = socket.next("update")["told"] or socket.next("update")["told"]
            assert told
            assert all(bool(latin(line["text"])) is letters for line in told)


def test_names_that_people_typed_stay_as_they_are(server: RunningServer) -> None:
    ada = russian(server, "House Leo")
    table = ada.make(title="Open War")
    view = ada.view(table)["table"]
    assert view["title"] == "Open War"
    assert view["mode_name"] == "Открытая война"
    assert view["seats"][0]["player"] == "House Leo"
    assert view["seats"][1]["player"] == "Наугад"


def test_a_table_without_a_title_is_named_after_its_owner_in_every_language(server: RunningServer) -> None:
    ann, ada = server.person("Ann"), russian(server, "Ada")
    table = ann.make("me", "open", "open", public=True)
    assert ann.view(table)["table"]["title"] == "Ann's Proelio"
    assert ada.view(table)["table"]["title"] == "Proelio: Ann"
    assert ada.get("/api/home").json()["open"][0]["title"] == "Proelio: Ann"
    bots = ann.make("random", "random", "random")
    assert ann.view(bots)["table"]["title"] == "Proelio"
