"""`main.py think`: a bot's thinking, in a process of its own: answers the game that has started it, until that is gone.

Nobody types this command. Questions come on stdin and answers go to stdout, as `packed` makes and `receive` reads them.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
from queue import SimpleQueue
from random import Random
from threading import Thread
from typing import IO, Any, BinaryIO

from game.catalog import ENTRIES
from game.commands.arguments import OK
from game.engines.process_tree import wake_without_parent

AFTER_THE_GAME = 5
"""How much nicer than the game it is: a search takes all the time that it is given, and frames come first."""


def main(argv: list[str]) -> int:
    """The command. An error in a question ends it and is reported like that of any other command."""
    if sys.platform != "win32":
        os.nice(AFTER_THE_GAME)
    wake_without_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches every process of a terminal: the game decides
    answers, sys.stdout = sys.stdout.buffer, sys.stderr  # whatever is printed must not get among the answers
    questions: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(sys.stdin.buffer, questions), daemon=True).start()
    answer = None  # the first message only says that the rules are loaded
    while True:
        answers.write(packed(answer))
        answers.flush()
        call, arguments = pickle.loads(questions.get())
        answer = call(*arguments)


def _listen(stream: BinaryIO, questions: SimpleQueue[bytes]) -> None:
    """Ends the process as soon as the game has gone, even in the middle of a thought."""
    try:
        while True:
            questions.put(receive(stream))
    except (EOFError, OSError):
        os._exit(OK)


_SIZE = 4
"""Bytes that tell how long a message is."""


def think(game: str, level: str, view: Any, seed: str) -> tuple[Any, ...]:
    """The moves that a level makes next, up to the turn's end or the next card that turns up.

    The same view and seed give the same moves. Raises KeyError for an unknown game or level.
    """
    return ENTRIES[game].levels[level](view, Random(seed))


def packed(message: Any) -> bytes:
    """What `receive` reads as this message: its size and its pickle."""
    body = pickle.dumps(message)
    return len(body).to_bytes(_SIZE, "big") + body


def receive(stream: IO[bytes]) -> bytes:
    """The pickle of the next message; waits for it. Raises EOFError where the other side has gone."""
    return _read(stream, int.from_bytes(_read(stream, _SIZE), "big"))


def _read(stream: IO[bytes], size: int) -> bytes:
    content = stream.read(size)
    if len(content) < size:
        raise EOFError
    return content
