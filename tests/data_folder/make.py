"""Makes the data folder that is kept beside this file, by playing: a person's settings and all that there is to lose.

It was run with the program of commit 5878645a and is not run again: what matters is that later programs open what that
one has written. To make it anew, check that commit out, put the `tests` of the commit that added this file beside it,
and run `python -m tests.data_folder make` there; then `python -m tests.data_folder look` for the facts.
"""

from __future__ import annotations

import shutil
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from game.catalog import ENTRIES
from scenes.app.router import Router
from scenes.kit.input.intent import Kind
from scenes.kit.scene import Reset
from scenes.kit.settings_file import load
from scenes.kit.stage import build_stage
from scenes.kit.theme import GROUNDS
from scenes.match.story import MatchSetup, Seating
from scenes.screens import routes
from scenes.screens.chosen_game import choose_game, last_setup
from scenes.screens.people.scene import ask_me
from scenes.screens.puzzle.arbiter import PuzzleArbiter
from scenes.screens.round.turn import Turn
from scenes.specs import registry
from tests.hands import Hands

FOLDER = Path(__file__).with_name("folder")
SIZE = (640, 360)
EXPERT = {"edition": "asmadi-1.3", "draw": True, "actions": True, "scoring": "target"}
BASIC = {"edition": "999-nl", "draw": False, "actions": False, "scoring": "none"}
QUICK_STREET = {"target": None, "rounds": 4, "come_out": "street", "zeros": True, "streets_to_end": 1}
CLASSIC_STREET = {**QUICK_STREET, "target": 5000, "rounds": None, "come_out": "points"}
BOT, OTHER = Seating("Sprout", "sprout", "random"), Seating("Hunter", "hunter", "greedy")
NOT_YET = 8
"""Turns of the person's after which a match is left open."""


class Person(Hands):
    """Somebody who plays as a bot of a level would; the bots answer at once."""

    def __init__(self, folder: Path, level: str = "greedy") -> None:
        chosen, said = load(folder)
        assert said is None
        stage = build_stage(SIZE, folder, chosen, registry.card_arts())
        stage.new_secret = "11/{}".format
        seeds = count(1 + 100 * len(list(folder.rglob("*"))))
        stage.new_seed = seeds.__next__
        self.router, self.level, self.random = Router(stage), level, Random(1)
        super().__init__(routes.First(), self.router.make)
        if chosen.welcomed:
            self.on("Red7")
        self.turns = 0

    def close(self) -> None:
        """The program ends, with all that it has written."""
        super().close()
        self.router.close()
        self.router.runs.shelf.leave()
        self.router.today.leave()
        self.stage.disk.close()

    def menu(self) -> None:
        """Back there, from wherever it is: whatever is played stays open."""
        self.stack.apply(Reset(routes.Menu()))
        self.still()

    def still(self) -> None:
        """Until something waits for a press."""
        self.wait(400)
        self.until(lambda: self.scene not in ("Loading", "TakingUp", "LoadingPage", "Deal"))
        self.wait(1000)

    def on(self, words: str) -> None:
        """A press on the thing with these words."""
        self.still()
        self.choose(words)
        self.still()

    def play(self, *scenes: str, turns: int = 100_000) -> str:
        """Until one of these scenes is played, or so many turns were taken; its name."""
        until = self.turns + turns
        for _ in range(100_000):
            if self.scene in scenes or self.turns >= until:
                return self.scene
            top = self.top
            self.wait(50)
            if self.top is not top:
                continue
            if not isinstance(top, Turn) or top.ended is not None:
                self.press(Kind.ACCEPT)
                self.wait(300)
            elif top.can_be_played and (seat := top.session.person_asked) is not None:
                moves = ENTRIES[top.session.game.name].levels[self.level](top.session.view(seat), self.random)
                top.controller._make(tuple(moves))
                self.turns += 1
        raise AssertionError(f"still in {self.scene}")

    def solve(self) -> None:
        """The puzzle on the screen, by its answer."""
        scene = self.top
        assert isinstance(scene, Turn) and isinstance(scene.arbiter, PuzzleArbiter)
        scene.controller._make(tuple(scene.arbiter.posed.answer))
        self.until(lambda: scene.arbiter.aside.focus is not None)


def match(folder: Path, game: str, rules: dict[str, Any], bots: tuple[Seating, ...], ended: bool) -> None:
    """One more match, played to its end or left open."""
    with Person(folder) as person:
        choose_game(person.router.stage, game)
        me = last_setup(person.router.stage).seats[0]
        person.stack.apply(Reset(routes.Start(MatchSetup(game, rules, (me, *bots)))))
        person.play("MatchWon") if ended else person.play(turns=NOT_YET)


def begin(folder: Path) -> None:
    """The first start: a name, and settings that are nobody's default."""
    with Person(folder) as person:
        person.stage.change(welcomed=True, speed="instant", bot_pace="quick", reduced_motion=True)
        person.menu()
        person.stage.change(volume=35, music_volume=20, subtitles=True, theme="contrast", badges="never")
        setup = last_setup(person.stage)
        face = next((seat.face for seat in setup.seats if seat.level is None), "")
        person.stack.apply(ask_me(person.stage, registry.options(setup.game).cast, face, GROUNDS["settings"]))
        for name in ("Ann", "Bo Ü."):
            person.on("New")
            person.press(Kind.TEXT, text=name)
            person.press(Kind.ACCEPT)
            person.still()
        person.choose("Ann")
        person.stage.change(text_scale=1.25)


def run_lost_and_signed(folder: Path) -> None:
    """A free run that ends, with its line among the scores."""
    with Person(folder, "random") as person:
        person.on("Arcade run")
        person.press(Kind.ACCEPT)
        person.play("InitialsScene", "HighScores")
        for _ in range(5):
            if person.scene == "InitialsScene":
                person.press(Kind.ACCEPT)
                person.still()


def run_open(folder: Path) -> None:
    """A free run that is left in a stage."""
    with Person(folder) as person:
        person.on("Arcade run")
        person.press(Kind.ACCEPT)
        person.play("StageClear", "PlayAgain", "RunOver")
        person.turns = 0
        person.play(turns=5)


def daily_run(folder: Path) -> None:
    """The daily run, to its end."""
    with Person(folder, "random") as person:
        person.on("Arcade run")
        person.on("Daily run")
        person.play("DailyResult", "HighScores", "InitialsScene")


def today(folder: Path) -> None:
    """A puzzle solved, one begun with a hint, and the deal played."""
    with Person(folder) as person:
        person.on("Today")
        person.until("TodayScene")
        names = person.words
        person.on(names[0])
        person.solve()
        person.menu()
        person.on("Today")
        person.on(names[1])
        person.press(Kind.HINT)
        person.still()
        person.menu()
        person.on("Today")
        person.on(names[3])
        person.play("TodayScene", "Menu")


def review(folder: Path) -> None:
    """The first match is reviewed: its mistakes are exercises from then on."""
    with Person(folder) as person:
        record = min((folder / "records").glob("*.jsonl"))
        person.stack.apply(Reset(routes.Review(record)))
        person.until("ReviewScene")
        person.wait(60_000)


def main(arguments: list[str]) -> None:
    """All of it."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir()
    begin(FOLDER)
    match(FOLDER, "red7", EXPERT, (BOT, OTHER), ended=True)
    match(FOLDER, "red7", BASIC, (BOT,), ended=True)
    match(FOLDER, "7street", QUICK_STREET, (BOT,), ended=True)
    review(FOLDER)
    run_lost_and_signed(FOLDER)
    daily_run(FOLDER)
    run_open(FOLDER)
    today(FOLDER)
    match(FOLDER, "7street", CLASSIC_STREET, (BOT,), ended=False)
    match(FOLDER, "red7", EXPERT, (BOT, OTHER), ended=False)
    for lock in FOLDER.rglob("*.lock"):
        lock.unlink()
