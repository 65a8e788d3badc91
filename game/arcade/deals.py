"""The deals of a run: drawn from SHA-256 by a shuffle of our own, so that no library's next version changes them."""

from __future__ import annotations

from collections.abc import MutableSequence
from hashlib import sha256
from random import Random
from typing import Any

from game.arcade.run import DAILY, Run

VERSION = 1
"""Of everything that decides what a daily run deals and how its rivals play: other values make another run."""
_BYTES = 8


class Digest(Random):
    """Chances drawn from the SHA-256 of a text and a counter; seeded like any generator, by a text.

    `shuffle` is the one of Fisher and Yates, unbiased; a game that shuffles by it deals the same for ever.
    """

    def seed(self, a: Any = None, version: int = 2) -> None:
        """Begins anew with what is drawn from a text; `version` means nothing here."""
        self._text, self._drawn = str(a), 0

    def below(self, limit: int) -> int:
        """A number from 0 on, below the limit, which is at most 2**64: each as likely as any other."""
        fair = (1 << 8 * _BYTES) // limit * limit
        while (number := self.getrandbits(8 * _BYTES)) >= fair:
            pass
        return number % limit

    def shuffle(self, x: MutableSequence[Any]) -> None:
        """Every order is as likely as any other."""
        for place in range(len(x) - 1, 0, -1):
            other = self.below(place + 1)
            x[place], x[other] = x[other], x[place]

    def getrandbits(self, k: int) -> int:
        """So many bits, as a number."""
        drawn = b""
        while len(drawn) * 8 < k:
            drawn += sha256(f"{self._text}#{self._drawn}".encode()).digest()
            self._drawn += 1
        return int.from_bytes(drawn, "big") >> len(drawn) * 8 - k

    def random(self) -> float:
        """A number from 0 on, below 1."""
        return float(self.getrandbits(53)) / (1 << 53)


def deal_text(run: Run, number: int) -> str:
    """What the deal of a round of the present try, by its number from 1, is drawn from by a Digest.

    A daily run's hangs on its date alone: it is the same for everybody. A try that has to be played anew has the
    deals that it had.
    """
    source = run.date if run.kind == DAILY else str(run.seed)
    return "/".join(map(str, (run.kind, VERSION, source, run.stage.number, run.try_number, number)))
