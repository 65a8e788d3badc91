"""Where one can go: every route as a value with its arguments. It imports no page; the router makes their scenes.

Pages lead on by a transition to a route, such as `Push(routes.Review(path))`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from game.core.match import Step
from game.history.finding import Wanted
from game.practice.exercises import Exercise
from scenes.kit.input.intent import Intent
from scenes.kit.scene import Route, Transition
from scenes.match.dealt import Dealt
from scenes.match.played import PlayedMatch
from scenes.match.playing_on import Moment
from scenes.match.session import Session
from scenes.match.story import MatchSetup
from scenes.specs.cast import Seats
from scenes.table.table import Table

Interrupted = Callable[[Intent], Transition | None]
"""Where a pause, a lost pad or a closing window leads."""
Tried = Callable[[Exercise, bool], Exercise | None]
"""Hears whether an exercise was solved, once that is clear; the next one to be played, if any is due."""


class Watch(NamedTuple):
    """Over a hand that lies open below another scene.

    `heeds` says whose presses count there, `pause` is where an interruption leads, `pass_time` takes milliseconds and
    says whether the hand was left alone for so long that it is covered now.
    """

    heeds: Callable[[Intent], bool]
    pause: Callable[[], Transition]
    pass_time: Callable[[float], bool]


# -- outside of matches


@dataclass(frozen=True)
class First(Route):
    """What the program begins with: the menu; at the first start the opening."""


@dataclass(frozen=True)
class Opening(Route):
    """The game's name and a card, before the questions of the first start."""


@dataclass(frozen=True)
class Welcome(Route):
    """The questions of the first start."""


@dataclass(frozen=True)
class Menu(Route):
    """The menu; whatever was played is left."""


@dataclass(frozen=True)
class Attract(Route):
    """Matches of bots, for when nobody plays."""


@dataclass(frozen=True)
class BotsMatch(Route):
    """One of these matches, on a stage of its own."""


@dataclass(frozen=True)
class AfterBotsMatch(Route):
    """The high scores, once there are any, and then another match of bots."""


@dataclass(frozen=True)
class Setup(Route):
    """The choice of a match."""


@dataclass(frozen=True)
class Lobby(Route):
    """Where several people sit down at one screen."""


@dataclass(frozen=True)
class Lessons(Route):
    """All lessons of the chosen game."""


@dataclass(frozen=True)
class Book(Route):
    """The rules of the chosen game, for reading."""


@dataclass(frozen=True)
class Settings(Route):
    """The settings."""


@dataclass(frozen=True)
class Controls(Route):
    """Which key or button does what."""


@dataclass(frozen=True)
class SafeArea(Route):
    """The test picture of the safe area."""


# -- matches of the past


@dataclass(frozen=True)
class Matches(Route):
    """The list of past matches; of some of them, where `title` says which `wanted` ones."""

    wanted: Wanted | None = None
    title: str = ""


@dataclass(frozen=True)
class Statistics(Route):
    """What they come to."""


@dataclass(frozen=True)
class Replay(Route):
    """A match of a record: read behind the frames, or a line that says why it cannot be."""

    path: Path


@dataclass(frozen=True)
class ReplayAt(Route):
    """A match that was read, from a line on."""

    match: PlayedMatch
    line: int


@dataclass(frozen=True)
class Dropped(Route):
    """A record from elsewhere, shown; a match that is over is kept among the others."""

    path: Path


@dataclass(frozen=True)
class Opened(Route):
    """A match that was opened before anything else was there: from it one gets to the menu.

    Its `record` is kept among the others as one that is dropped is, behind the frames.
    """

    match: PlayedMatch
    record: Path | None = None


@dataclass(frozen=True)
class Review(Route):
    """The graded turns of a record: read behind the frames, or a line that says why it cannot be."""

    path: Path


@dataclass(frozen=True)
class Exercises(Route):
    """The mistakes of a person, by id, "" for a guest; None: of whoever plays now."""

    person: str | None = None


@dataclass(frozen=True)
class PlayExercise(Route):
    """One of them to be played."""

    exercise: Exercise
    tried: Tried


# -- matches


@dataclass(frozen=True)
class Start(Route):
    """A new match."""

    setup: MatchSetup


@dataclass(frozen=True)
class PlayLast(Route):
    """A new match as the last one was set up."""


@dataclass(frozen=True)
class FirstRound(Route):
    """What is played after the lessons, with all help that there is for cards in hand."""


@dataclass(frozen=True)
class Continued(Route):
    """A match that has been taken up again; the menu, with a line that says why, where that failed."""

    taken: Session | str


@dataclass(frozen=True)
class PlayOn(Route):
    """A match that goes on from a moment of a recorded one; who played it plays again, or whose `eyes` these are."""

    moment: Moment
    seated: Seats
    eyes: int


@dataclass(frozen=True)
class PlayOnFrom(Route):
    """A match that goes on from a line of one that is over: read there behind the frames, then `PlayOn`."""

    match: PlayedMatch
    line: int
    eyes: int


@dataclass(frozen=True)
class DealAgain(Route):
    """A new match with the deals of a recorded one."""

    dealt: Dealt


@dataclass(frozen=True)
class Rematch(Route):
    """The match just played, once more, with whoever has come since its last round began."""


@dataclass(frozen=True)
class NewMatch(Route):
    """The choice of another match: several people go to the lobby."""


@dataclass(frozen=True)
class SameDeals(Route):
    """The deals of the match just played, with these seats."""

    seats: Seats


@dataclass(frozen=True)
class Turn(Route):
    """The turns of a round; `steps` have happened and are not shown yet."""

    session: Session
    table: Table
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True)
class AfterRound(Route):
    """What the round scored, and then the next round or the end of the match."""

    session: Session
    table: Table


@dataclass(frozen=True)
class AfterScoring(Route):
    """The next round, or the end of the match."""

    session: Session
    table: Table


@dataclass(frozen=True)
class Curtain(Route):
    """What covers the table until the person at a seat may see their hand; `opens` is called then."""

    session: Session
    seat: int
    opens: Callable[[], Transition | None]
    interrupted: Interrupted


@dataclass(frozen=True)
class Reclaim(Route):
    """What waits until every seat has a device again."""

    session: Session


@dataclass(frozen=True)
class Pause(Route):
    """The pause of the match that is played."""


@dataclass(frozen=True)
class Abandon(Route):
    """The match that is played ends for good; then the menu. Whoever leads here has asked."""


@dataclass(frozen=True)
class WhoPlaysOn(Route):
    """Who of several people leaves the match that is played, and who comes."""


@dataclass(frozen=True)
class SeatInLarge(Route):
    """One seat of the table in large, and from there the others."""

    table: Table
    seat: int | None
    watch: Watch


@dataclass(frozen=True)
class Log(Route):
    """All that happened in the round that lies on the table."""

    table: Table
    watch: Watch


@dataclass(frozen=True)
class Why(Route):
    """Why a seat went out; `private`: others must not see its hand. `mood` is the colour to come back to."""

    session: Session
    seat: int
    mood: str | None
    private: bool
    interrupted: Interrupted


# -- arcade runs


@dataclass(frozen=True)
class ArcadeRun(Route):
    """What is kept is read, then a run begins or goes on: first the question after a lost try."""


@dataclass(frozen=True)
class Relay(Route):
    """A run that several climb together; `held` is what each holds, in words of input/keeping.py."""

    mates: Seats
    held: Sequence[str]


@dataclass(frozen=True)
class RunStart(Route):
    """The page where a run begins: free, or that of the day."""


@dataclass(frozen=True)
class ContinueRun(Route):
    """The free run that is kept, at the stage to play: at the very move where that is begun."""


@dataclass(frozen=True)
class NewRun(Route):
    """A new run of a kind, `free` or `daily`, up to its first versus; asks once if a free one is kept.

    A daily run that is kept goes on; one that was played to its end today begins again, for practice.
    """

    kind: str


@dataclass(frozen=True)
class RunMap(Route):
    """The map: how far the run has come, and the stage to play."""


@dataclass(frozen=True)
class Versus(Route):
    """Who waits at the stage to play."""


@dataclass(frozen=True)
class PlayStage(Route):
    """The table of the stage to play, taken up at the very move if its try was broken off."""


@dataclass(frozen=True)
class AfterStage(Route):
    """The try of a stage is over: won, lost with a credit left, or lost for good."""


@dataclass(frozen=True)
class TryAgain(Route):
    """After a stage that was lost: a new try, up to its versus."""


@dataclass(frozen=True)
class WhyLost(Route):
    """Why the person was out in the last round of the try that was lost."""


@dataclass(frozen=True)
class EndRun(Route):
    """The run ends as it stands. Whoever leads here has asked."""


@dataclass(frozen=True)
class RunEnd(Route):
    """Won or over."""


@dataclass(frozen=True)
class SignRun(Route):
    """After the end of a run: the initials, if it is among the ten; else what follows them."""


@dataclass(frozen=True)
class Scores(Route):
    """The high scores."""


@dataclass(frozen=True)
class DailyResult(Route):
    """What a daily run has come to."""


# -- today


@dataclass(frozen=True)
class Today(Route):
    """What there is to do today; what is kept is read first."""


@dataclass(frozen=True)
class PuzzleOfToday(Route):
    """The date's puzzle of a kind: ranked until it is over, then for practice."""

    kind: str


@dataclass(frozen=True)
class DealOfToday(Route):
    """The date's ranked deal, from its first card or from where it was left; once that is over, for practice."""


@dataclass(frozen=True)
class AbandonDeal(Route):
    """The date's deal that is played ends for good, lost; then today. Whoever leads here has asked."""


@dataclass(frozen=True)
class MorePuzzles(Route):
    """Puzzles of any kind and rule, for practice."""
