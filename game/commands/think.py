"""`main.py think`: answers the questions of the game that has started it, until that game is gone.

Nobody types this command. Questions come on stdin and answers go to stdout, as `game.thinking` packs them.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO

from game.commands.arguments import OK
from game.engines.kinship import wake_without_parent
from game.thinking import packed, receive

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
