"""A recorded match in the place of one that is played: what the table's showing asks of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.events import Event
from game.core.match import Step
from scenes.match.played import PlayedMatch, RoundMark
from scenes.match.story import Seating, Story
from scenes.table.watched import WatchedTable


class Playback:
    """Goes through a match line by line, through one seat's eyes; `at` lines of it have been told."""

    persons: Mapping[int, object] = {}
    """Nobody is waited for."""

    def __init__(self, match: PlayedMatch, seated: tuple[Seating, ...], viewer: int | None) -> None:
        self.match, self.seated = match, seated
        self.viewer, self.at = viewer, 0

    @property
    def is_over(self) -> bool:
        """Whether there is nothing more to tell."""
        return self.at >= self.match.lines

    @property
    def story(self) -> Story:
        """The match so far."""
        return self.match.story(self.at, self.seated)

    @property
    def round(self) -> RoundMark | None:
        """The round that runs; None in a record without a deal."""
        return self.match.rounds[self.match.round_at(self.at)] if self.match.rounds else None

    def advance(self) -> tuple[Step, ...]:
        """What the next line tells; nothing at the end."""
        if self.is_over:
            return ()
        self.at += 1
        return self.match.steps(self.at, self.at)

    def seen(self, step: Step) -> tuple[Event, Any]:
        """What has happened as the viewer sees it, and what is true after it."""
        game = self.match.header.game
        return game.seen_by(step.before, step.event, self.viewer), game.view(step.after, self.viewer)

    def view(self) -> Any:
        """What the viewer sees now."""
        return self.match.header.game.view(self.match.state(self.at), self.viewer)

    def go_to(self, line: int, table: WatchedTable) -> None:
        """Another moment at once: the table and its log as if everything of the round had been watched."""
        self.at = min(max(line, 0), self.match.lines)
        mark = self.round
        steps = self.match.steps(mark.begin, self.at) if mark is not None and mark.begin <= self.at else ()
        cues = [table.cue(*self.seen(step)) for step in steps]
        table.stand(self.view(), self.viewer or 0, cues)
