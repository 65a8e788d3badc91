"""Whether a command plays a game: it is started, greeted, and ended again."""

from __future__ import annotations

import time
from collections.abc import Sequence
from enum import Enum, auto
from typing import Any

from game.core.game import Json
from game.core.protocol import Referee
from game.engines.client import EngineClient

WITHIN_S = 2.0


class Verdict(Enum):
    """It answers as a bot of the game does, not at all, or otherwise."""

    ANSWERS = auto()
    SILENT = auto()
    OTHER = auto()


class Probe:
    """Of one command. Nobody waits for it: `look` is called as time passes."""

    def __init__(self, referee: Referee[Any, Any], command: Sequence[str]) -> None:
        """Starts the command."""
        self._referee, self._until = referee, time.monotonic() + WITHIN_S
        self.verdict: Verdict | None = None
        """None as long as it may still answer."""
        self._client: EngineClient | None = None
        try:
            self._client = EngineClient(command)
        except OSError:
            self.verdict = Verdict.SILENT
        else:
            self._client.tell(referee.hello(0))

    def look(self) -> None:
        """Judges what has been said by now, or that nothing was; then the program is ended."""
        if self._client is None or self.verdict is not None:
            return
        answer = self._client.next_line()
        if answer is not None:
            self.verdict = Verdict.SILENT if answer.gone else self._judge(answer.line)
        elif time.monotonic() >= self._until:
            self.verdict = Verdict.SILENT
        if self.verdict is not None:
            self.close()

    def close(self) -> None:
        """Ends the program, whatever it has come to."""
        client, self._client = self._client, None
        if client is None:
            return
        client.end() if self.verdict is Verdict.ANSWERS else client.kill()

    def _judge(self, line: Json | None) -> Verdict:
        try:
            self._referee.greeted(line or {})
        except ValueError:
            return Verdict.OTHER
        return Verdict.ANSWERS
