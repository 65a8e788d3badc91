"""Where one can go: every route as a value with its arguments. It imports no page; the router makes their scenes.

Pages lead on by a transition to a route, such as `Push(routes.Review(path))`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from game.core.match import Step
from game.history.match_list import MatchFilter
from game.practice.exercises import Exercise
from scenes.kit.input.intent import Intent
from scenes.kit.scene import Route, Transition
from scenes.match.deals import DealRecord
from scenes.match.played_match import MatchPosition, PlayedMatch
from scenes.match.session import Session
from scenes.match.story import MatchSetup
from scenes.specs.cast import Seats
from scenes.table.table import Table

Interrupted = Callable[[Intent], Transition | None]
"""Where a pause, a lost pad or a closing window leads."""
Tried = Callable[[Exercise, bool], Exercise | None]
"""Hears whether an exercise was solved, once that is clear; the next one to be played, if any is due."""


class Watch(NamedTuple):
    """A hand that lies open below another scene.

    `heeds` says whose presses count there, `pause` is where an interruption leads, `pass_time` takes milliseconds and
    says whether the hand was left alone for so long that it is covered now.
    """

    heeds: Callable[[Intent], bool]
    pause: Callable[[], Transition]
    pass_time: Callable[[float], bool]


# -- outside of matches


class First(Route):
    """What the program begins with: the menu; at the first start the opening."""


class Opening(Route):
    """The game's name and a card, before the questions of the first start."""


class Welcome(Route):
    """The questions of the first start."""


class Menu(Route):
    """The menu; whatever was played is left. The entry that leads to the page `left` has the focus."""

    left: Route | None = None


class Attract(Route):
    """Matches of bots, for when nobody plays."""


class BotsMatch(Route):
    """A match of bots alone, on a stage of its own."""


class AfterBotsMatch(Route):
    """The high scores, once there are any, and then another match of bots."""


class Setup(Route):
    """The choice of a match."""


class Lobby(Route):
    """The lobby, where several people sit down at one screen."""


class Lessons(Route):
    """The page of all lessons of the chosen game."""


class Book(Route):
    """The rules of the chosen game, for reading."""


class Settings(Route):
    """The page of settings."""


class Controls(Route):
    """The page of keys and buttons."""


class SafeArea(Route):
    """The test picture of the safe area."""


# -- matches of the past


class Matches(Route):
    """The list of past matches; of some of them, where `title` says which ones the `match_filter` keeps."""

    match_filter: MatchFilter | None = None
    title: str = ""


class Statistics(Route):
    """The page of statistics."""


class Replay(Route):
    """A match of a record: read behind the frames, or a line that says why it cannot be."""

    path: Path


class ReplayAt(Route):
    """The replay of a match that was read, from a line on."""

    match: PlayedMatch
    line: int


class Dropped(Route):
    """A record from elsewhere, shown; a match that is over is kept among the others."""

    path: Path


class Opened(Route):
    """A match that was opened before anything else was there: from it one gets to the menu.

    Its `record` is kept among the others as one that is dropped is, behind the frames.
    """

    match: PlayedMatch
    record: Path | None = None


class Review(Route):
    """The graded turns of a record: read behind the frames, or a line that says why it cannot be. It opens at the turn
    that begins after a `line`; without one at the first mistake.
    """

    path: Path
    line: int | None = None


class Exercises(Route):
    """The mistakes of a person, by id, "" for a guest; None: of whoever plays now."""

    person: str | None = None


class PlayExercise(Route):
    """The exercise to be played."""

    exercise: Exercise
    tried: Tried


# -- matches


class Start(Route):
    """A new match."""

    setup: MatchSetup


class PlayLast(Route):
    """A new match as the last one was set up."""


class FirstRound(Route):
    """What is played after the lessons, with all help that there is for cards in hand."""


class Continued(Route):
    """A match that has been taken up again; the menu, with a line that says why, where that failed."""

    resumed: Session | str


class PlayOn(Route):
    """A match that goes on from a moment of a recorded one; who played it plays again, or whose `eyes` these are.
    Whoever leaves it comes to the page that it was begun from.
    """

    moment: MatchPosition
    seated: Seats
    eyes: int
    begun_from: Route


class PlayOnFrom(Route):
    """A match that goes on from a line of one that is over: read there behind the frames, then `PlayOn`."""

    match: PlayedMatch
    line: int
    eyes: int
    begun_from: Route


class DealAgain(Route):
    """A new match with the deals of a recorded one."""

    dealt: DealRecord


class Rematch(Route):
    """The match just played, once more, with whoever has come since its last round began."""


class NewMatch(Route):
    """The choice of another match: several people go to the lobby."""


class SameDeals(Route):
    """The deals of the match just played, with these seats."""

    seats: Seats


class Turn(Route):
    """The turns of a round; `steps` have happened and are not shown yet."""

    session: Session
    table: Table
    steps: tuple[Step, ...] = ()


class AfterRound(Route):
    """What the round scored, and then the next round or the end of the match."""

    session: Session
    table: Table


class AfterScoring(Route):
    """The next round, or the end of the match."""

    session: Session
    table: Table


class Curtain(Route):
    """What covers the table until the person at a seat may see their hand; `opens` is called then."""

    session: Session
    seat: int
    opens: Callable[[], Transition | None]
    interrupted: Interrupted


class Reclaim(Route):
    """What waits until every seat has a device again."""

    session: Session


class Pause(Route):
    """The pause of the match that is played."""


class Abandon(Route):
    """The match that is played ends for good; then the menu. Whoever leads here has asked."""


class WhoPlaysOn(Route):
    """The page on which people leave the match that is played, and come."""


class SeatInLarge(Route):
    """One seat of the table in large, and from there the others."""

    table: Table
    seat: int | None
    watch: Watch


class Log(Route):
    """The log of the round that lies on the table."""

    table: Table
    watch: Watch


class Why(Route):
    """Why a seat went out; `private`: others must not see its hand. `mood` is the colour to come back to."""

    session: Session
    seat: int
    mood: str | None
    private: bool
    interrupted: Interrupted


# -- arcade runs


class ArcadeRun(Route):
    """What is kept is read, then a run begins or goes on: first the question after a lost try."""


class Relay(Route):
    """A run that several climb together; `devices` are what each holds, in words of input/keeping.py."""

    mates: Seats
    devices: Sequence[str]


class RunStart(Route):
    """The page where a run begins: free, or that of the day."""


class ContinueRun(Route):
    """The free run that is kept, at the stage to play: at the very move where that is begun."""


class NewRun(Route):
    """A new run of a kind, `free` or `daily`, up to its first versus; asks once if a free one is kept.

    A daily run that is kept goes on; one that was played to its end today begins again, for practice.
    """

    kind: str


class RunMap(Route):
    """The map: how far the run has come, and the stage to play."""


class Versus(Route):
    """The page that shows who waits at the stage to play."""


class PlayStage(Route):
    """The table of the stage to play, taken up at the very move if its try was broken off."""


class AfterStage(Route):
    """The try of a stage is over: won, lost with a credit left, or lost for good."""


class TryAgain(Route):
    """After a stage that was lost: a new try, up to its versus."""


class WhyLost(Route):
    """Why the person was out in the last round of the try that was lost."""


class EndRun(Route):
    """The run ends as it stands. Whoever leads here has asked."""


class RunEnd(Route):
    """The page of a run that is won, or over."""


class SignRun(Route):
    """After the end of a run: the initials, if it is among the ten; else what follows them."""


class Scores(Route):
    """The high scores."""


class DailyResult(Route):
    """What a daily run has come to."""


# -- today


class Today(Route):
    """What there is to do today; what is kept is read first."""


class PuzzleOfToday(Route):
    """The date's puzzle of a kind: ranked until it is over, then for practice."""

    kind: str


class DealOfToday(Route):
    """The date's ranked deal, from its first card or from where it was left; once that is over, for practice."""


class AbandonDeal(Route):
    """The date's deal that is played ends for good, lost; then today. Whoever leads here has asked."""


class MorePuzzles(Route):
    """Puzzles of any kind and rule, for practice."""
