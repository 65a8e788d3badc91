"""Where scenes lead: what a scene may ask for, without knowing how the next one is made."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

from game.core.match import Step
from game.history.finding import Wanted
from game.practice.exercises import Exercise
from scenes.kit.input.intent import Intent
from scenes.kit.scene import Scene, Transition
from scenes.match.dealt import Dealt
from scenes.match.past.library import Library
from scenes.match.played import PlayedMatch
from scenes.match.playing_on import Moment
from scenes.match.session import Session
from scenes.match.story import MatchSetup
from scenes.specs.cast import Seats
from scenes.specs.cover import Cover
from scenes.table.table import Table

Interrupted = Callable[[Intent], Transition | None]
"""Where a pause, a lost pad or a closing window leads."""


class Watch(NamedTuple):
    """Over a hand that lies open below another scene.

    `heeds` says whose presses count there, `pause` is where an interruption leads, `pass_time` takes milliseconds and
    says whether the hand was left alone for so long that it is covered now.
    """

    heeds: Callable[[Intent], bool]
    pause: Callable[[], Transition]
    pass_time: Callable[[float], bool]


Tried = Callable[[Exercise, bool], Exercise | None]
"""Hears whether an exercise was solved, once that is clear; the next one to be played, if any is due."""


class Routes(Protocol):
    """Makes scenes. What it answers without a scene are the words that lead there."""

    def menu(self) -> Scene:
        """The menu."""

    def attract(self) -> Scene:
        """Matches of bots, for when nobody plays."""

    @property
    def has_run(self) -> bool:
        """Whether the game has an arcade run."""

    def arcade_run(self) -> Scene:
        """Where an arcade run begins or goes on, to be pushed: it is read first."""

    def relay(self, mates: Seats, held: Sequence[str]) -> Scene:
        """A run that several climb together, to be pushed; `held` is what each holds, in words of input/keeping.py."""

    @property
    def has_today(self) -> bool:
        """Whether the game has puzzles for every day."""

    @property
    def rule_of_today(self) -> str:
        """The colour key of the weekday's rule."""

    def today(self) -> Scene:
        """What there is to do today, to be pushed: it is read first."""

    def setup(self) -> Scene:
        """The choice of a match."""

    def lobby(self) -> Scene:
        """Where several people sit down at one screen."""

    def tutorial(self) -> Scene:
        """All lessons."""

    def first_round(self) -> Scene:
        """What is played after the lessons."""

    @property
    def game(self) -> str:
        """The name of the game that is chosen."""

    @property
    def games(self) -> Mapping[str, Cover]:
        """What stands for every game that can be played, by its name."""

    def choose_game(self, name: str) -> None:
        """From now on everything is of this game."""

    def is_new_here(self) -> bool:
        """Whether nobody has played or learnt anything of the game yet."""

    def ask_who_plays(self) -> Transition:
        """The question who plays alone."""

    def settings(self) -> Scene:
        """The settings."""

    def bindings(self) -> Scene:
        """Which key or button does what."""

    def safe_area(self) -> Scene:
        """The test picture of the safe area."""

    @property
    def has_book(self) -> bool:
        """Whether there are rules to read."""

    @property
    def has_lessons(self) -> bool:
        """Whether there are lessons to take."""

    def book(self) -> Scene:
        """The rules, for reading."""

    def last_match(self) -> str:
        """The match played last in a few words, such as "Advanced, 3 bots"."""

    def last_setup(self) -> MatchSetup:
        """How that match was set up, or what a first one is."""

    def play_last(self) -> Scene:
        """A match as the last one was set up."""

    def unfinished(self) -> str | None:
        """The match that was broken off in a few words; None if there is none, or none is known of yet."""

    library: Library
    """The matches of the past."""

    def matches(self) -> Scene:
        """The list of them."""

    def matches_like(self, wanted: Wanted, title: str) -> Scene:
        """The list of some of them; `title` says which."""

    def statistics(self) -> Scene:
        """What they come to."""

    def resume_record(self, record: Path) -> None:
        """Have the match of a record taken up again."""

    def resume(self) -> None:
        """Have it taken up again."""

    def resumed(self) -> Scene | None:
        """It, as soon as it has been taken up."""

    def replay(self, path: Path) -> Scene:
        """A match of a record, to be pushed: read behind the frames, or a line that says why it cannot be."""

    def replay_at(self, match: PlayedMatch, line: int) -> Scene:
        """A match that was read, from a line on."""

    def review(self, path: Path) -> Scene:
        """The graded turns of a record, to be pushed: read behind the frames, or a line that says why it cannot be."""

    def exercises(self, person: str | None = None) -> Scene:
        """The mistakes of a person, by id, "" for a guest; of whoever plays now unless told otherwise."""

    def exercise(self, exercise: Exercise, told: Tried) -> Scene:
        """One of them to be played, to be pushed."""

    def play_on_from(self, match: PlayedMatch, line: int, eyes: int) -> Scene:
        """From a line of a match that is over, to be pushed: read there behind the frames, then `play_on`."""

    def play_on(self, moment: Moment, seated: Seats, eyes: int) -> Scene:
        """A match that goes on from a moment of a recorded one; who played it plays again, or whose eyes these are."""

    def start(self, setup: MatchSetup) -> Scene:
        """A new match."""

    def rematch(self) -> Scene:
        """The match just played, once more."""

    def new_match(self) -> Scene:
        """The choice of another match."""

    def deal_again(self, dealt: Dealt) -> Scene:
        """A new match with the deals of a recorded one."""

    def same_deals(self, seats: Seats) -> Scene:
        """The deals of the match just played, with these seats."""

    def turn(self, session: Session, table: Table, steps: tuple[Step, ...]) -> Scene:
        """The turns of a round; `steps` have happened and are not shown yet."""

    def after_round(self, session: Session, table: Table) -> Scene:
        """What the round scored, and then the next round or the end of the match."""

    def curtain(
        self, session: Session, seat: int, opens: Callable[[], Transition | None], interrupted: Interrupted
    ) -> Scene:
        """What covers the table until a person may see their hand."""

    def reclaim(self, session: Session) -> Scene:
        """What waits until every seat has a device again."""

    def pause(self) -> Scene:
        """The pause of a match."""

    def seats(self, table: Table, seat: int | None, watch: Watch) -> Scene:
        """One seat of the table in large, and from there the others."""

    def log(self, table: Table, watch: Watch) -> Scene:
        """All that happened in the round that lies on the table."""

    def why(self, session: Session, seat: int, mood: str | None, private: bool, interrupted: Interrupted) -> Scene:
        """Why a seat went out; `mood` is the colour to come back to."""
