"""What is explained where it is met for the first time, in one line, and never again."""

from __future__ import annotations

from scenes.kit.stage import Stage
from scenes.table.teaching.facts import FirstUse


class FirstUses:
    """A line stays for as long as what it explains does; after that it has been seen."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._shown: str | None = None
        self._over: list[str] = []

    def unseen(self, use: FirstUse | None) -> FirstUse | None:
        """What is met now, if nobody has seen it explained; what was met before it is over."""
        known = {*self._stage.settings.hints_seen, *self._over}
        fresh = use if use is not None and use.name not in known else None
        name = fresh.name if fresh is not None else None
        if self._shown not in (None, name):
            self._over.append(self._shown)
        self._shown = name
        return fresh

    def close(self) -> None:
        """The round is over: so is whatever was met last."""
        self.unseen(None)
        self.keep()

    def keep(self) -> None:
        """Notes in the settings what has been seen."""
        if self._over:
            over, self._over = self._over, []
            self._stage.change(hints_seen=[*self._stage.settings.hints_seen, *over])
