"""Lessons at a server: begun, played, gone back in, and remembered for each person."""

from __future__ import annotations

from typing import Any

from tests.server.running_server import RunningServer
from tests.server.visitor import Visitor, eventually


def begin(person: Visitor, lesson: str | None, game: str = "proelio", **wanted: Any) -> str:
    answer = person.post("/api/lessons", {"game": game, "lesson": lesson, **wanted})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["id"])


def taught(person: Visitor, table: str) -> Any:
    return person.view(table)["table"]["lesson"]


def back(person: Visitor, table: str) -> Any:
    answer = person.post(f"/api/tables/{table}/lesson", {"do": "back"})
    assert answer.status_code == 200, answer.text
    return answer.json()


def done(person: Visitor, game: str = "proelio") -> list[str]:
    lessons = person.get(f"/api/courses/{game}").json()["lessons"]
    return [lesson["id"] for lesson in lessons if lesson["done"]]


def test_a_lesson_goes_from_step_to_step_and_is_remembered(ann: Visitor) -> None:
    table = begin(ann, "ring")
    assert taught(ann, table)["say"] == "Take a card: click the black deck."
    assert [offer["move"] for offer in ann.view(table)["turn"]["moves"]] == ["draw_base"]
    ann.move(table, "draw_base")
    view = ann.until(table, lambda view: view["table"]["lesson"]["step"] == 2 and view["turn"])
    assert view["table"]["lesson"]["show"] == "attack soldiers"
    assert done(ann) == []
    ended = ann.play(table, "attack soldiers")["view"]["table"]
    assert ended["lesson"]["state"] == "done"
    assert ended["status"] == "over"
    assert done(ann) == ["ring"]


def test_a_slip_is_refused_with_its_rule_and_other_moves_are_not_on_offer(ann: Visitor) -> None:
    table = begin(ann, "ring")
    refused = ann.move(table, "draw_imperial").json()
    assert (refused["answer"], refused["rule"]) == ("refused", "PRO-ACT-05")
    assert refused["text"] == "The golden deck costs two cards. Take a black one first."
    assert ann.move(table, "fortify shields").json()["text"] == "This step is about another move."
    asked = ann.post(f"/api/tables/{table}/why", {"clicks": ["card-palisades", "walls-0"]}).json()
    assert asked["rule"] == "PRO-FORT-07"


def test_a_slip_that_is_shown_is_answered_and_taken_back(ann: Visitor) -> None:
    table = begin(ann, "attack")
    ann.move(table, "attack manure")
    view = ann.until(table, lambda view: view["table"]["lesson"]["state"] == "slip")
    assert view["table"]["lesson"]["say"].startswith("Manure, worth 0, never gets through.")
    assert view["turn"] is None or view["turn"]["moves"] == []
    view = back(ann, table)
    assert view["frame"]["ply"] == 0
    assert view["table"]["lesson"]["state"] == "asked"
    assert len(view["log"]) < 4
    ann.move(table, "attack trebuchets")
    assert ann.until(table, lambda view: view["table"]["lesson"]["step"] == 2)["table"]["status"] == "playing"


def test_one_can_go_back_to_the_step_before(ann: Visitor) -> None:
    table = begin(ann, "walls")
    ann.move(table, "fortify shields")
    ann.until(table, lambda view: view["table"]["lesson"]["step"] == 2 and view["turn"])
    assert back(ann, table)["table"]["lesson"]["step"] == 1
    assert ann.post(f"/api/tables/{table}/lesson", {"do": "back"}).status_code == 409


def test_a_lesson_goes_on_where_it_was_left_even_after_the_server_forgot_it(
    ann: Visitor, server: RunningServer
) -> None:
    table = begin(ann, "defend")
    ann.move(table, "deploy palisades")
    server.app.state.services.registry._tables.clear()
    assert begin(ann, "defend") == table
    assert taught(ann, table)["step"] == 2
    assert begin(ann, "defend", again=True) != table


def test_the_next_lesson_is_the_first_that_is_not_done(ann: Visitor) -> None:
    ann.post(f"/api/tables/{begin(ann, None)}/lesson", {"do": "skip"})
    assert done(ann) == ["ring"]
    assert taught(ann, begin(ann, None))["id"] == "walls"


def test_the_coach_speaks_the_language_of_the_reader(ann: Visitor) -> None:
    table = begin(ann, "ring")
    said = ann.http.get(f"/api/tables/{table}", headers={"Accept-Language": "ru"}).json()["table"]["lesson"]
    assert said["say"].replace("\N{NO-BREAK SPACE}", " ") == "Возьмите карту: нажмите на чёрную колоду."


def test_lessons_are_for_their_learner_alone(ann: Visitor, bob: Visitor) -> None:
    table = begin(ann, "ring")
    assert bob.get(f"/api/tables/{table}").status_code == 403
    assert bob.post(f"/api/tables/{table}/lesson", {"do": "back"}).status_code == 403
    assert [card["id"] for card in ann.get("/api/home").json()["mine"]] == []


def test_a_newcomer_is_one_until_they_have_played_or_know_the_games(ann: Visitor, bob: Visitor) -> None:
    home = ann.get("/api/home").json()
    assert home["newcomer"]
    assert [course["new"] for course in home["courses"]] == [True] * len(home["courses"])
    ann.make()
    home = ann.get("/api/home").json()
    assert not home["newcomer"]
    assert [course["game"] for course in home["courses"] if not course["new"]] == ["proelio"]
    bob.put("/api/lessons/heard", {"game": "all", "what": "known"})
    assert not bob.get("/api/home").json()["newcomer"]


def test_in_the_first_game_a_coach_speaks_of_what_is_new(ann: Visitor) -> None:
    table = begin(ann, "first_game", "tales_of_war")
    view = ann.view(table)
    assert view["turn"]["moves"]
    assert [seat["level"] for seat in view["table"]["seats"]] == [None, "squire"]
    marks = [mark["id"] for mark in view["table"]["lesson"]["marks"]]
    assert marks == ["aim", "first_unit"]
    ann.put("/api/lessons/heard", {"game": "tales_of_war", "what": "first_unit"})
    assert ann.get("/api/courses/tales_of_war").json()["heard"] == ["first_unit"]


def test_only_what_a_coach_says_is_remembered(ann: Visitor) -> None:
    assert ann.put("/api/lessons/heard", {"game": "proelio", "what": "nonsense"}).status_code == 404
    assert ann.put("/api/lessons/heard", {"game": "chess", "what": "aim"}).status_code == 400
    assert ann.get("/api/courses/chess").status_code == 400
    assert ann.post("/api/lessons", {"game": "proelio", "lesson": "nonsense"}).status_code == 404


def test_the_guide_of_a_table_begins_with_the_goal(ann: Visitor) -> None:
    table = ann.make()
    said = ann.get(f"/api/tables/{table}/about", element="guide").json()["markup"]
    assert said.index("Goal") < said.index("Your turn") < said.index("How you win and lose") < said.index("Soldiers")
    assert "A card that waits face down before the house on your left" in said


def test_what_a_person_has_learned_goes_with_their_account(ann: Visitor, server: RunningServer) -> None:
    table = begin(ann, "ring")
    ann.post(f"/api/tables/{table}/lesson", {"do": "skip"})
    assert done(ann) == ["ring"]
    me = server.app.state.services.registry.in_memory(table).row.owner
    server.do(server.app.state.services.departure.delete(me))
    eventually(lambda: ann.get("/api/courses/proelio").json()["lessons"][0]["done"] is False)
