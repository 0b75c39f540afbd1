"""Bots that are other programs: what they say, what they may not do, and how they are ended."""

from __future__ import annotations

import json
import shlex
import shutil
import sys
from pathlib import Path

import pytest

import wartable
from tests.docs.pages import DOCS
from wartable.bots.bot import BotFault
from wartable.bots.duel import pairings, play
from wartable.bots.levels import bot
from wartable.bots.line_bot import changed_book
from wartable.bots.program import ProgramBot, changed_fields
from wartable.bots.sandbox import Limits, Sandbox
from wartable.engine.errors import BadOption
from wartable.engine.game import game

OWN = "tests.bots.own_bots"
NODE = f"cmd:node {DOCS / 'examples' / 'line_bot.mjs'}"
needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="there is no Node.js")

TALK = """
import json, sys
def say(**message):
    print(json.dumps(message), flush=True)
for line in sys.stdin:
    heard = json.loads(line)
    match heard["kind"]:
        case "hello":
            say(kind="hello", protocol=1, name="Talker")
        case "game":
            say(kind="ready")
        case "choose":
            {choose}
"""


def python(source: str) -> str:
    """A command that runs some Python."""
    return f"{shlex.quote(sys.executable)} -I -S -c {shlex.quote(source)}"


def answer(choose: str, seconds: float = 20.0) -> str:
    """The move of a program that answers in some way at the beginning of a game."""
    match = wartable.new("proelio", seats=4, seed=7)
    program = ProgramBot(python(TALK.replace("{choose}", choose)))
    program.most_seconds = seconds
    try:
        return str(program.choose(match.view(0)))
    finally:
        program.close()


def test_it_answers_with_words_or_with_a_number() -> None:
    assert answer("say(kind='move', ply=heard['ply'], move='Attack: Manure')") == "attack manure"
    assert answer("say(kind='move', ply=heard['ply'], number=heard['view']['moves'][1]['number'])") == "draw_imperial"


def test_an_answer_to_another_question_is_passed_over() -> None:
    late = "say(kind='info', text='thinking'); say(kind='move', ply=-1, move='x'); "
    assert answer(f"{late}say(kind='move', ply=0, move='draw_base')") == "draw_base"


@pytest.mark.parametrize(
    ("choose", "why"),
    [
        ("say(kind='move', ply=0, move='attack knights')", "You hold no Knights"),
        ("say(kind='move', ply=0, number=10**6)", "moves are numbered 0 to"),
        ("say(kind='move', ply=0)", "neither 'move' nor 'number'"),
        ("say(kind='move')", "ply: Field required"),
        ("print('attack manure', flush=True)", "'attack manure' is not a line of JSON"),
        ("say(kind='best', move='draw_base')", "its kind is one of hello, ready, move, info"),
        ("raise ValueError('no idea')", "exit status 1: ValueError: no idea"),
        ("sys.stdout.write('x' * (1 << 21)); sys.stdout.flush()", "a line of more than 1024 KB"),
    ],
)
def test_a_fault_is_told(choose: str, why: str) -> None:
    with pytest.raises(BotFault, match=why):
        answer(choose)


def test_it_is_ended_when_its_time_is_over() -> None:
    with pytest.raises(BotFault, match="Talker took too long and was ended"):
        answer("import time; time.sleep(100)", seconds=0.2)


def test_a_program_that_cannot_play_is_told_apart() -> None:
    view = wartable.new("proelio", seats=4, seed=7).view(0)
    greeting = "import sys; sys.stdin.readline(); print({}, flush=True); sys.stdin.read()"
    old = json.dumps({"kind": "hello", "protocol": 0, "name": "Old"})
    other = json.dumps({"kind": "hello", "protocol": 1, "name": "Chess player", "games": ["chess"]})
    with pytest.raises(BotFault, match="version 0 of the line protocol, not 1"):
        ProgramBot(python(greeting.format(repr(old)))).choose(view)
    with pytest.raises(BotFault, match="does not play Proelio: it plays chess"):
        ProgramBot(python(greeting.format(repr(other)))).choose(view)
    with pytest.raises(BotFault, match="has no option 'depth': it has none"):
        ProgramBot(python(TALK), {"depth": "3"}).choose(view)


def test_a_command_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadOption, match="there is no program 'no-such-program'"):
        bot("cmd:no-such-program", game("proelio"))
    with pytest.raises(BadOption, match="a command follows cmd:"):
        bot("cmd:", game("proelio"))


def test_changed_numbers_are_told() -> None:
    match = wartable.new("proelio", seats=4, seed=7, book={"limits.hand_limit": 7})
    told = "sys.exit(str(game['changed']))"
    program = ProgramBot(python(TALK.replace('say(kind="ready")', f"game = heard; say(kind='ready'); {told}")))
    with pytest.raises(BotFault, match="'hand_limit': 7"):
        program.choose(match.view(0))


def test_a_bot_in_python_can_be_a_program_too() -> None:
    match = wartable.new("proelio", seats=3, seed=7, book={"limits.hand_limit": 7})
    program = ProgramBot(f"{shlex.quote(sys.executable)} -m wartable line-bot {OWN}:First@place=1")
    beside = bot(f"{OWN}:First@place=1", match.game)
    while not match.over and match.ply < 30:
        view = match.view(match.asked)
        move = program.choose(view) if view.seat == 0 else view.legal[0]
        assert view.seat != 0 or move == beside.choose(view)
        match.play(move)
    program.close()


def test_a_book_is_changed_as_it_was_told() -> None:
    changed = game("proelio").book({"limits.hand_limit": 7, "cards.knights.count": 9})
    assert changed_book(game("proelio"), changed_fields(changed, game("proelio"))) == changed


# --- In JavaScript, in whole games


@needs_node
@pytest.mark.parametrize(
    ("name", "seats"), [("proelio", 3), ("intrigue", 4), ("tales_of_war", 2), ("intelliwar", 2), ("reliquium", 2)]
)
def test_a_bot_in_javascript_plays_a_whole_game(name: str, seats: int) -> None:
    [deal] = pairings(name, [NODE, *["random"] * (seats - 1)], 1, 5, None, {})
    outcome = play(deal)
    assert outcome.faults == ()
    assert sum(outcome.shares) == pytest.approx(1)


@needs_node
def test_its_options_are_set() -> None:
    match = wartable.new("proelio", seats=4, seed=7)
    player = bot(NODE.replace("cmd:", "cmd@prefers=draw_imperial:"), match.game)
    assert isinstance(player, ProgramBot)
    assert str(player.choose(match.view(0))) == "draw_imperial"
    player.close()


# --- What a program may not do


def says(source: str, limits: Limits | None = None) -> str:
    """What some Python says in the sandbox."""
    with Sandbox([sys.executable, "-I", "-S", "-c", source], limits or Limits()) as sandbox:
        assert sandbox.process.stdout is not None
        return sandbox.process.stdout.read().decode().strip() or sandbox.last_words


def test_it_does_not_inherit_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SECRET_KEY", "abc")
    look = "import os; print(os.environ.get('SECRET_KEY'))"
    assert says(look) == "None"
    assert says(look, Limits(trusted=True)) == "abc"


def test_it_gets_no_more_memory_than_allowed() -> None:
    fill = "x = bytearray(200 << 20); print(len(x) >> 20)"
    assert says(fill, Limits(memory_mb=64)) == "MemoryError"
    assert says(fill, Limits(memory_mb=400)) == "200"


@pytest.mark.skipif(sys.platform != "linux", reason="Landlock is part of Linux")
def test_it_writes_only_in_its_own_folder(tmp_path: Path) -> None:
    (tmp_path / "kept").write_text("kept")
    assert "PermissionError" in says(f"open({str(tmp_path / 'new')!r}, 'w')")
    assert "PermissionError" in says(f"import os; os.remove({str(tmp_path / 'kept')!r})")
    assert says("import os; open(os.environ['HOME'] + '/new', 'w').write('x'); print('written')") == "written"


@pytest.mark.skipif(sys.platform != "linux", reason="Landlock is part of Linux")
def test_it_reaches_no_network() -> None:
    dial = "import socket; s = socket.socket(); s.settimeout(5); s.connect(('127.0.0.1', {}))"
    import socket

    with socket.create_server(("127.0.0.1", 0)) as listening:
        assert "Error" in says(dial.format(listening.getsockname()[1]))
        assert says(dial.format(listening.getsockname()[1]) + "; print('reached')", Limits(trusted=True)) == "reached"


def test_its_children_end_with_it() -> None:
    child = "import subprocess, sys; p = subprocess.Popen([sys.executable, '-c', 'input()'], stdin=subprocess.PIPE)"
    stay = f"{child}; print('started', flush=True); p.wait()"
    with Sandbox([sys.executable, "-c", stay], Limits()) as sandbox:
        assert sandbox.process.stdout is not None
        assert sandbox.process.stdout.readline() == b"started\n"
        sandbox.kill()
        assert sandbox.process.stdout.read() == b"", "the child still holds the pipe"
