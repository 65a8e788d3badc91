"""What many arcade runs have come to: a stage, and in all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.arcade.bill import score_of
from game.arcade.run import Run, Try
from game.arcade.stages import run_rules
from game.core.entry import Stage
from game.league.intervals import wilson

PERCENTILES = (10, 25, 50, 75, 90)


class RunFigures:
    """The sums of runs that are over."""

    def __init__(self) -> None:
        self._tries: list[list[Try]] = [[] for _ in run_rules().stages]
        self._scores: list[int] = []
        self._won = 0

    @property
    def played(self) -> int:
        """How many runs."""
        return len(self._scores)

    def add(self, run: Run) -> None:
        """One more."""
        self._scores.append(score_of(run))
        self._won += run.is_won
        for tries, known in zip(run.stages, self._tries, strict=False):
            known.extend(tries)

    def line(self) -> dict[str, Any]:
        """The last line of the command: rates with their 95 % intervals, rounds and points on average a try."""
        return {"runs": self.played, "won": self._won, "rate": _rate(self._won, self.played),
                "stages": [_stage(stage, tries) for stage, tries in zip(run_rules().stages, self._tries, strict=True)],
                "score": {str(share): percentile(self._scores, share) for share in PERCENTILES}}  # fmt: skip

    def table(self) -> list[str]:
        """For people: a row a stage, then the runs."""
        found = self.line()
        rows = [" stage  rivals                     goal  tries   clear   95 % interval  rounds  points"]
        rows += [_row(stage, told) for stage, told in zip(run_rules().stages, found["stages"], strict=True)]
        rate, low, high = found["rate"]
        scores = ", ".join(f"{share} %: {score:,}" for share, score in found["score"].items())
        return [*rows, f"won: {self._won} of {self.played} runs, {rate:.1%} ({low:.1%} - {high:.1%})",
                f"score by percentile: {scores}"]  # fmt: skip


def _stage(stage: Stage, tries: Sequence[Try]) -> dict[str, Any]:
    """Of the tries at a stage: no rates and means where there was none."""
    count = len(tries)
    means = {"rounds": sum(len(one.rounds) for one in tries), "points": sum(one.points for one in tries)}
    return {"stage": stage.number, "tries": count,
            "clear": _rate(sum(one.is_clear for one in tries), count) if count else None,
            **{name: round(total / count, 2) if count else None for name, total in means.items()}}  # fmt: skip


def _rate(won: int, played: int) -> list[float]:
    return [round(part, 4) for part in (won / played, *wilson(won, played))]


def _row(stage: Stage, told: dict[str, Any]) -> str:
    head = f"{stage.number:2} {stage.colour}    {', '.join(stage.rivals):26} {stage.goal:4} {told['tries']:6}"
    if told["clear"] is None:
        return head
    rate, low, high = told["clear"]
    return f"{head}  {rate:6.1%}  {low:6.1%} - {high:6.1%} {told['rounds']:7.2f} {told['points']:7.2f}"


def percentile(scores: Sequence[int], share: int) -> int:
    """The lowest score that so many per cent of all do not exceed (nearest rank)."""
    return sorted(scores)[max(0, -(-len(scores) * share // 100) - 1)]
