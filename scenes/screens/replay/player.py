"""A recorded match in the place of one that is played: its table, and going through it line by line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.events import Event
from game.core.match import Step
from scenes.kit.stage import Stage
from scenes.match.played_match import PlayedMatch, RoundMark
from scenes.match.seats import seatings
from scenes.match.story import Seating, Story
from scenes.specs import registry
from scenes.specs.presented import Watching
from scenes.table.plan import WatchedBoxes
from scenes.table.step_player import StepPlayer
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
        """Whether the record has no more events to play."""
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
        """The event of a step as the viewer sees it, and the viewer's view after it."""
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


AFTER_ROUND_MS = 1500.0
"""At speed 1x: how long the end of a round is seen before the next deal."""
INSTANT_MS = 250.0
"""Where nothing moves: from one line to the next."""
FIRST = 1
"""The line to begin at: the deal."""


class ReplayPlayer:
    """Plays a match again on its table. `plays`: it goes on by itself; whoever steps or jumps sees the table stand
    there at once.
    """

    def __init__(self, stage: Stage, match: PlayedMatch, watching: Watching) -> None:
        self.match, self.watching = match, watching
        looks = registry.looks(match.header.game.name)
        self.seated = seatings(match.header.seats, looks, match.faces)
        self.playback = Playback(match, self.seated, match.eyes[0])
        self.table = WatchedTable(stage, watching.table, self.seated, self.playback.view())
        self.table.panels.left_out = watching.left_out
        self.plays = self.all_hands = False
        self._left_ms = 0.0
        self._step_player = StepPlayer(self.playback, self.table, ())
        self.go_to(FIRST)

    @property
    def at(self) -> int:
        """How many lines have been told."""
        return self.playback.at

    @property
    def boxes(self) -> WatchedBoxes:
        """What the table's plan has for the replay besides."""
        boxes = self.table.spec.plan.watched
        assert boxes is not None, "a game's table in replays has the plan for it"
        return boxes

    @property
    def won(self) -> bool:
        """Whether the end of a round is seen."""
        return self._step_player.won

    @property
    def at_end(self) -> bool:
        """Whether nothing more is to come."""
        return self.playback.is_over

    def go_to(self, line: int) -> None:
        """Shows another moment at once."""
        self.playback.go_to(line, self.table)
        self.table.commentary.hands_are_open = self.playback.viewer is not None
        self._step_player, self._left_ms = StepPlayer(self.playback, self.table, ()), 0.0
        self.plays = self.plays and not self.at_end

    def look_through(self, seat: int | None, all_hands: bool = False) -> None:
        """Other eyes, of those that the match allows; of one that is over all hands may lie open."""
        assert seat in self.match.eyes
        self.playback.viewer, self.all_hands = seat, all_hands and self.match.finished
        self.table.hand_covered = self.all_hands and self.watching.opens_over_hand
        self.go_to(self.at)

    # -- time

    def toggle(self) -> None:
        """Plays, or stands where it is; from the end it begins anew."""
        self.plays = not self.plays
        if not self.plays:
            self.table.finish()
        elif self.at_end:
            self.go_to(FIRST)
            self.plays = True

    def update(self, elapsed_ms: float) -> None:
        """Lets time pass."""
        self.table.update(elapsed_ms)
        if not self.plays:
            return
        pace = self.table.pace
        self._step_player.pass_time(elapsed_ms)
        self._step_player.pacing.go_on()
        self._left_ms -= elapsed_ms / pace if pace else elapsed_ms
        if self._left_ms <= 0 and not self.table.busy:
            self._go_on()

    def _go_on(self) -> None:
        """The next line; after a round it is seen for a while, and then another showing begins."""
        if self._step_player.won:
            self._step_player = StepPlayer(self.playback, self.table, ())
        while not self.table.busy and not self._step_player.won and self._step_player.step():
            if not self.table.pace:
                self._left_ms = INSTANT_MS
                return
        if self._step_player.won:
            self._left_ms = AFTER_ROUND_MS
        elif self.at_end and not self.table.busy:
            self.go_to(self.at)

    # -- steps

    def event(self, step: int) -> None:
        """A line on or back."""
        self.go_to(max(min(FIRST, self.match.lines), self.at + step))

    def turn(self, step: int) -> None:
        """To the end of the next turn, or of the one before."""
        stops = [stop for mark in self.match.rounds for stop in mark.stops]
        self._go_among(stops, step)

    def round(self, step: int) -> None:
        """To the next deal, or the one before; from the last one to the end."""
        self._go_among([*(mark.begin for mark in self.match.rounds), self.match.lines], step)

    @property
    def mistakes(self) -> list[int]:
        """The lines at which turns begin that a review found wanting."""
        match = self.match
        return sorted(match.rounds[number - 1].turns[turn - 1].line for number, turn in match.mistakes
                      if number <= len(match.rounds) and turn <= len(match.rounds[number - 1].turns))

    def next_mistake(self) -> None:
        """To the beginning of the next such turn; from the last one to the first."""
        lines = self.mistakes
        if lines:
            self.plays = False
            self.go_to(next((line for line in lines if line > self.at), lines[0]))

    def _go_among(self, stops: list[int], step: int) -> None:
        if step > 0:
            self.go_to(next((stop for stop in stops if stop > self.at), self.match.lines))
        else:
            self.go_to(next((stop for stop in reversed(stops) if stop < self.at), min(FIRST, self.match.lines)))
