"""What the page at the end of a run tells: how far it came, what it brought, and who has the last word."""

from __future__ import annotations

from typing import NamedTuple

from game.arcade.bill import end_of
from game.arcade.run import Run
from game.arcade.stages import run_rules
from scenes.kit.messages import grouped, listed, mark, sentences, tr
from scenes.kit.stage import Stage as Shown
from scenes.match.story import Seating
from scenes.screens.arcade.climb import Climb, State, climb_of
from scenes.screens.arcade.told import said_by
from scenes.specs import arcade
from scenes.table.talk import Situation, says

STAGES_WON = (mark("No stage"), mark("One stage"), mark("Two stages"), mark("Three stages"), mark("Four stages"),
              mark("Five stages"), mark("Six stages"), mark("Seven stages"))  # fmt: skip
NOBODY = Seating("", "")
"""No more is climbed."""


class Ended(NamedTuple):
    """`lines` are words and points (None: none); `faces` who is at the end, the one who speaks last among them."""

    climb: Climb
    is_won: bool
    lines: tuple[tuple[str, int | None], ...]
    faces: tuple[str, ...]
    name: str
    said: str | None = None
    """None where nobody wants to read what rivals say."""

    @property
    def headline(self) -> tuple[str, str]:
        """Two words as large as they get."""
        cleared = sum(step.state is State.CLEAR for step in self.climb.steps)
        far = tr("{n}/{of}").format(n=cleared, of=len(self.climb.steps)), tr("STAGES")
        return (tr("YOU"), tr("MADE IT")) if self.is_won else far

    @property
    def heading(self) -> str:
        """The same for a voice."""
        if self.is_won:
            return tr("You made it")
        return tr("The run is over: {stages}").format(stages=self.lines[0][0])

    @property
    def aloud(self) -> str:
        """The score, what it is made of, and the last word, for a voice."""
        score = listed((tr("Score"), grouped(self.climb.score)))
        lines = [listed((words, grouped(points) if points is not None else "")) for words, points in self.lines]
        said = says(self.name, self.said) if self.said is not None else ""
        stages = [step.aloud for step in reversed(self.climb.steps) if step.points]
        return sentences((score, *lines, *stages, said))


def ended_of(shown: Shown, run: Run) -> Ended:
    """A run that is over."""
    climb, end = climb_of(run, NOBODY), end_of(run)
    lines: list[tuple[str, int | None]] = [(tr(STAGES_WON[run.cleared]), end.stages)]
    if not run.is_won:
        lines.append((tr("Final stage"), end.last_try))
    if end.rainbow:
        lines.append((tr("Rainbow bonus"), end.rainbow))
    else:
        lines.append((climb.colours_words, None))
    if run.is_won:
        lines.append((climb.credits_words, end.credits))
    speaker, said = said_by(shown, run.stage, Situation.BEATEN if run.is_won else Situation.WINS)
    everybody = dict.fromkeys(level for stage in run_rules().stages for level in stage.rivals) if run.is_won else ()
    faces = tuple(arcade.rival(level).face for level in everybody) or (speaker.face,)
    return Ended(climb, run.is_won, tuple(lines), faces, speaker.name, said)
