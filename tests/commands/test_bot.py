"""`main.py bot`: the program around the engine."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from .running import PROGRAM, PROJECT, refused, run

HELLO = '{"type":"hello","protocol":"red7/1","seed":7}\n'


QUIT = '{"type":"quit"}'


@pytest.mark.parametrize("after", ["", QUIT + "\n", QUIT + "\nnever read\n", QUIT])
def test_it_ends_quietly(after: str) -> None:
    done = run("bot", "--level", "greedy", input=HELLO + after)
    assert (done.returncode, done.stderr) == (0, "")
    (line,) = done.stdout.splitlines()
    assert json.loads(line)["type"] == "ready"


def test_its_budgets_are_options() -> None:
    (line,) = run("bot", "--level", "maestro", "--ms", 70, "--iters", 300, input=HELLO).stdout.splitlines()
    options = json.loads(line)["options"]
    assert (options["ms"]["value"], options["iters"]["value"]) == (70, 300)


@pytest.mark.parametrize("wrong", ["0", "-1", "many", "1.5"])
def test_a_budget_is_above_0(wrong: str) -> None:
    for option in ("--ms", "--iters"):
        assert refused("bot", "--level", "maestro", f"{option}={wrong}").startswith(f"{option} {wrong} is not possible")


def test_it_goes_on_after_an_error() -> None:
    endless = "[" * (1 << 25)
    done = run("bot", "--level", "random", input=f"nonsense\n{endless}\n{HELLO}")
    assert [json.loads(line)["type"] for line in done.stdout.splitlines()] == ["error", "error", "ready"]
    assert done.returncode == 0


def test_it_answers_before_it_reads_on() -> None:
    program = PROGRAM.format(project=str(PROJECT), before="", command="bot")
    command = [sys.executable, "-c", program, "--level", "greedy"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        for _ in range(3):
            engine.stdin.write(HELLO)
            engine.stdin.flush()
            assert json.loads(engine.stdout.readline())["type"] == "ready"


def test_every_game_has_its_own_protocol_and_levels() -> None:
    hello = '{"type":"hello","protocol":"7street/1"}\n'
    (line,) = run("bot", "--game", "7street", "--level", "greedy", input=hello).stdout.splitlines()
    ready = json.loads(line)
    assert (ready["protocol"], ready["players"]) == ("7street/1", [2, 3, 4, 6])
    assert set(ready["options"]["level"]["values"]) >= {"random", "greedy"}
    assert refused("bot", "--game", "7street", "--level", "nobody").startswith("--level nobody is not possible: random")
