"""`main.py think`: questions and answers between the game and a bot's process."""

from __future__ import annotations

import pickle
import subprocess
import sys
from io import BytesIO
from operator import add

import pytest

from game.commands.think import packed, receive
from tests.waiting import HANG_S

from .running import PROGRAM, PROJECT


@pytest.mark.parametrize("message", [None, ("a", 1), "x" * 70_000])
def test_a_message_is_read_as_it_was_packed_and_nothing_after_it(message: object) -> None:
    stream = BytesIO(packed(message) + packed("next"))
    assert [pickle.loads(receive(stream)), pickle.loads(receive(stream))] == [message, "next"]


@pytest.mark.parametrize("left", [0, 2, 4, 10])
def test_a_message_that_breaks_off_is_the_end(left: int) -> None:
    with pytest.raises(EOFError):
        receive(BytesIO(packed("a word")[:left]))


def test_it_answers_every_call_in_turn_and_ends_with_the_game() -> None:
    program = PROGRAM.format(project=str(PROJECT), before="", command="think")
    with subprocess.Popen([sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None and process.stdout is not None
        assert pickle.loads(receive(process.stdout)) is None, "the rules are loaded"
        for numbers, total in (((1, 2), 3), ((30, 5), 35)):
            process.stdin.write(packed((add, numbers)))
            process.stdin.flush()
            assert pickle.loads(receive(process.stdout)) == total
        process.stdin.close()
        assert process.wait(HANG_S) == 0
