"""Results kept in a folder, so that a league that was broken off goes on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from game.league.contest import Contest, Result, digest

NAME = "league.jsonl"


class OtherLeague(Exception):
    """A folder that holds the results of something else; says of what."""


class KeptResults:
    """A file: what is played, then a line a result. What was cut off in the midst of a line is played again."""

    def __init__(self, folder: Path, contest: Contest) -> None:
        """Raises OSError where the folder cannot serve, OtherLeague where it belongs to other results, and ValueError
        or LookupError where it is damaged.
        """
        self.found: dict[str, Result] = {}
        folder.mkdir(parents=True, exist_ok=True)
        path, head = folder / NAME, {"league": _plain(contest), "code": digest()}
        self._file = path.open("a+b")
        self._file.seek(0)
        whole = self._file.read().rpartition(b"\n")[0].splitlines()
        self._file.truncate(sum(len(line) + 1 for line in whole))
        if not whole:
            self._write(head)
        elif json.loads(whole[0]) != head:
            self._file.close()
            raise OtherLeague(_difference(json.loads(whole[0]), head))
        self.found.update(map(_result, whole[1:]))

    def add(self, name: str, result: Result) -> None:
        """One more result. Raises OSError."""
        self._write({"job": name, **result._asdict()})

    def close(self) -> None:
        """Nothing is added any more."""
        self._file.close()

    def _write(self, told: dict[str, Any]) -> None:
        self._file.write(json.dumps(told, separators=(",", ":")).encode() + b"\n")
        self._file.flush()


def _result(line: bytes) -> tuple[str, Result]:
    told = json.loads(line)
    return told["job"], Result(*(tuple(told[name]) for name in Result._fields))


def _plain(contest: Contest) -> Any:
    """A contest as it comes out of JSON."""
    return json.loads(json.dumps(contest._asdict()))


def _difference(kept: Any, head: dict[str, Any]) -> str:
    if not isinstance(kept, dict) or set(kept) != set(head):
        return "something else"
    if kept["league"] == head["league"]:
        return "other code: game/ has changed since"
    differing = [name for name, value in head["league"].items() if kept["league"].get(name) != value]
    return f"another league: {', '.join(differing)} differ"
