"""Today through the real scenes: a week with its puzzles, the deal, closed in its midst, a clock that is set back."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.arcade.daily import answer
from game.catalog import ENTRIES
from game.core import json_file
from game.core.events import TurnBegan
from game.practice import days, folder_of, rating
from game.practice.days import FORM, PRACTICE, Attempt, Day, Days, rival_seed, rule_of
from game.red7.puzzles.puzzle import Kind as PuzzleKind
from scenes.app import today
from scenes.app.router import Router
from scenes.kit.answers import Answers
from scenes.kit.input.intent import Holder, Kind
from scenes.kit.scene import Push, Reset, Transition
from scenes.kit.widgets.widget import Widget
from scenes.match import deals
from scenes.match.deals import DayDeal
from scenes.match.session import Session
from scenes.match.store import RECORDS
from scenes.match.store.resume import look
from scenes.match.store.search import Search
from scenes.screens import routes
from scenes.screens.round.turn import Turn
from scenes.screens.today.model import model_of
from scenes.screens.today.scene import TodayScene
from tests.hands import FRAME_MS, Hands
from tests.scenes.autoplay import stage_for_tests
from tests.scenes.staging import key, puzzle_of, top_of

MONDAY = date(2026, 11, 23)
TURNS = 3


class Player(Hands):
    """The program, with a calendar of its own."""

    def __init__(self, folder: Path, day: date = MONDAY) -> None:
        self.folder = folder
        stage = stage_for_tests(folder, speed="instant", reduced_motion=True, bot_pace="quick")
        stage.thinkers = Answers()
        self.router = Router(stage)
        super().__init__(routes.Menu(), self.router.make)
        self.set(day)

    def set(self, day: date) -> None:
        """The clock says so."""
        self.router.today.clock = lambda: day

    def open(self) -> TodayScene:
        """From the menu to the page."""
        self.stack.apply(Reset(routes.Menu()))
        self.stack.apply(Push(routes.Today()))
        return self.page()

    def page(self) -> TodayScene:
        self.until("TodayScene")
        self.still()
        return top_of(self.stack, TodayScene)

    def still(self) -> None:
        self.wait(60 * FRAME_MS)

    @property
    def tasks(self) -> list[Widget]:
        page = self.page()
        return page.focus.widgets[: len(page.model.tasks)]

    def press(self, *kinds: Kind, by: Holder | None = None, **rest: Any) -> Transition | None:
        answer = super().press(*kinds, by=by, **rest)
        self.still()
        return answer

    def begin(self, number: int) -> None:
        """The task with this number."""
        self.stack.apply(self.tasks[number].activate())
        self.still()

    def solve(self) -> None:
        """The puzzle on the screen, by its answer."""
        scene = self.stack.top
        assert isinstance(scene, Turn)
        scene.controller._make(tuple(puzzle_of(scene).posed.answer))
        self.until_over(scene)

    def until_over(self, scene: Turn) -> None:
        self.until(lambda: puzzle_of(scene).aside.ending is not None)

    def play_deal(self, most: int = 400) -> None:
        """The deal on the screen, to its end or for so many steps."""
        random = Random(1)
        for _ in range(most):
            scene = self.stack.top
            if isinstance(scene, Turn) and scene.ended is None and scene.can_be_played:
                seat = scene.session.person_asked
                if seat is not None:
                    scene.controller._make(tuple(ENTRIES["red7"].levels["greedy"](scene.session.view(seat), random)))
            elif not isinstance(scene, TodayScene):
                self.stack.handle(key(Kind.ACCEPT))
            self.stack.update(FRAME_MS)
            if isinstance(self.stack.top, TodayScene):
                return

    def begin_deal(self) -> Session:
        """The deal on the screen, for its first turns."""
        session = self.router.matches.session
        assert session is not None
        while sum(isinstance(step.event, TurnBegan) for step in session.round_steps) < TURNS:
            self.play_deal(1)
        return session

    def close(self) -> None:
        super().close()
        self.router.close()
        self.router.today.leave()
        self.stage.disk.close()

    def day(self, day: date) -> Day:
        """What the file has of a date."""
        return json_file.read_form(folder_of(self.folder, ""), days.FORM)[0].results_of(day)


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    made = Player(tmp_path)
    yield made
    made.close()


def test_a_week_keeps_the_streak_and_a_clock_set_back_earns_nothing(player: Player) -> None:
    for number in range(7):
        day = MONDAY + timedelta(number)
        player.set(day)
        page = player.open()
        assert page.model.streak == number
        assert page.model.rule == rule_of(day) == "ROYGBIV"[number]
        player.begin(0)
        player.solve()
        assert player.router.today._days.value.streak(day) == number + 1
    player.set(MONDAY - timedelta(1))
    player.open()
    player.begin(0)
    player.solve()
    player.set(MONDAY + timedelta(6))
    page = player.open()
    assert (page.model.streak, page.model.best) == (7, 7)
    assert not player.router.today._days.value.results_of(MONDAY - timedelta(1)).earns


def test_three_puzzles_and_a_deal_one_after_the_other(player: Player) -> None:
    player.open()
    player.begin(0)
    for _ in range(2):
        player.solve()
        player.press()  # on to the next one
        assert puzzle_of(player.stack.top)
    player.solve()
    player.press()
    player.play_deal()
    page = player.page()
    assert [task.is_done for task in page.model.tasks] == [True] * 4
    assert all(task.attempt is None or task.attempt.solved for task in page.model.tasks)
    deal = page.model.tasks[-1].deal
    assert deal is not None and deal.rules
    book = player.router.today._book.value
    assert [name.split("/")[:2] for name in book.counted] == [["today", MONDAY.isoformat()]] * 3
    assert book.rating.rating > rating.Book().rating.rating


def test_a_puzzle_that_is_left_goes_on_and_one_that_is_over_is_practice(tmp_path: Path) -> None:
    first = Player(tmp_path)
    first.open()
    first.begin(0)
    scene = first.stack.top
    puzzle_of(scene).ask_hint()
    first.still()
    first.close()
    again = Player(tmp_path)
    page = again.open()
    attempt = page.model.tasks[0].attempt
    assert attempt == Attempt(1, False, attempt.seconds, True)  # type: ignore[union-attr]
    assert attempt.mistakes == 0
    again.begin(0)
    tries = puzzle_of(again.stack.top).tries
    assert tries.marks == ("hint",) and not tries.may_hint
    again.solve()
    assert again.day(MONDAY).puzzles["stay in"].wrong == 1
    again.open()
    again.begin(0)
    again.solve()
    assert again.day(MONDAY).puzzles["stay in"].wrong == 1
    again.close()


def test_a_deal_closed_in_its_midst_goes_on_where_it_was(tmp_path: Path) -> None:
    first = Player(tmp_path)
    first.open()
    first.begin(3)
    session = first.begin_deal()
    before = session.view(0)
    first.close()
    [record] = (tmp_path / RECORDS).glob("*.deal.*.jsonl")
    search = Search(tmp_path / RECORDS)
    search.run()
    assert not search.open, "it goes on from the page of today alone"
    again = Player(tmp_path)
    page = again.open()
    assert page.model.tasks[3].outcome == "continue"
    again.begin(3)
    scene = again.stack.top
    assert isinstance(scene, Turn)
    assert scene.session.view(0).hand == before.hand
    again.play_deal()
    assert again.page().model.tasks[3].deal is not None
    again.close()
    played = look(record)
    assert played.finished and played.header.origin == "puzzle"


def test_a_deal_given_up_is_lost_and_then_practice(player: Player) -> None:
    player.open()
    player.begin(3)
    player.begin_deal()
    player.press(Kind.PAUSE)
    for words in ("Leave match", "Abandon match"):
        player.choose(words)
    page = player.page()
    deal = page.model.tasks[3].deal
    assert deal is not None and not deal.won
    player.begin(3)
    session = player.router.matches.session
    assert session is not None and isinstance(session.keeping, DayDeal) and session.keeping.number == PRACTICE
    player.play_deal()
    assert player.page().model.tasks[3].deal == deal


def test_practice_with_the_deal_promises_nothing_that_is_not_kept(player: Player) -> None:
    player.open()
    player.begin(3)
    player.play_deal()
    player.begin(3)
    player.begin_deal()
    player.press(Kind.PAUSE)
    player.press(Kind.QUIT)
    assert "Practice isn't kept" in player.title
    player.press(Kind.CANCEL)
    player.choose("Leave match")
    assert "Practice isn't kept" in player.title and "Save and leave" not in player.words
    player.choose("Leave match")
    assert player.page().model.tasks[3].deal is not None
    search = Search(player.folder / RECORDS)
    search.run()
    assert not search.open


def test_a_deal_that_was_left_is_gone_on_with_on_the_page_of_today_alone(player: Player) -> None:
    player.open()
    player.begin(3)
    player.begin_deal()
    player.press(Kind.PAUSE)
    for words in ("Leave match", "Save and leave"):
        player.choose(words)
    assert player.page().model.tasks[3].outcome == "continue"
    player.stack.apply(Push(routes.Matches()))
    player.still()
    assert "Hunter" in " ".join(player.seen), "it is listed"
    assert not any(words.startswith("Continue") for words in player.words)


def test_everybody_is_dealt_and_met_alike(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By whatever else these programs differ; and each decision has the seed of its place."""
    seeds: list[str] = []

    def spied(level: str, view: Any, seed: str) -> Any:
        seeds.append(seed)
        return answer(level, view, seed)

    monkeypatch.setattr(deals, "answer", spied)
    told = []
    for number, name in enumerate(("one", "other")):
        player = Player(tmp_path / name)
        monkeypatch.setattr(player.stage, "new_seed", lambda number=number: number)
        player.open()
        player.begin(3)
        player.play_deal()
        player.close()
        [record] = (tmp_path / name / RECORDS).glob("*.deal.*.jsonl")
        told.append(record.read_text(encoding="utf-8").splitlines()[1:])
    assert told[0] == told[1]
    half = len(seeds) // 2
    assert seeds[:half] == seeds[half:] and len(set(seeds)) == half > 1
    assert set(seeds) <= {rival_seed(MONDAY, happened) for happened in range(len(told[0]))}


def test_the_page_keeps_its_date_past_midnight(player: Player) -> None:
    player.open()
    player.set(MONDAY + timedelta(1))
    player.begin(0)
    player.solve()
    assert player.router.today._days.value.results_of(MONDAY).solved


def test_more_puzzles_count_nowhere(player: Player) -> None:
    player.open()
    more = next(widget for widget in player.page().focus.widgets if widget.words == "More")
    player.stack.apply(more.activate())
    player.still()
    player.press()
    assert puzzle_of(player.stack.top)
    player.solve()
    player.press()
    assert puzzle_of(player.stack.top), "another one"
    assert not player.router.today._days.value.known
    assert not player.router.today._book.value.counted


def test_a_record_that_ended_counts_though_nothing_was_written_down(tmp_path: Path) -> None:
    first = Player(tmp_path)
    first.open()
    first.begin(3)
    first.play_deal()
    deal = first.page().model.tasks[3].deal
    first.close()
    (folder_of(tmp_path, "") / days.FORM.file).unlink()
    again = Player(tmp_path)
    assert again.open().model.tasks[3].deal == deal
    again.close()


def test_a_file_of_puzzles_that_was_cut_is_said_in_a_line(
    player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.red7.puzzles.puzzle import Shelf, file_name
    from scenes.kit.assets import ASSETS

    folder = tmp_path / "puzzles"
    folder.mkdir()
    for kind in PuzzleKind:
        content = (ASSETS / "puzzles" / file_name(kind)).read_bytes()
        cut = content[: len(content) // 2] if kind is PuzzleKind.STAY_IN else content
        (folder / file_name(kind)).write_bytes(cut)
    player.router.today.__dict__["_shelf"] = Shelf(folder)
    page = player.open()
    assert len(page.model.tasks) >= 3
    assert "stay_in.jsonl" in (player.stage.notices.line or "")


def test_the_ranked_deal_is_played_in_one_window(tmp_path: Path) -> None:
    here, there = Player(tmp_path), Player(tmp_path)
    for player in (here, there):
        player.open()
    here.begin(3)
    session = here.begin_deal()
    hand = session.view(0).hand
    there.begin(3)
    assert isinstance(there.stack.top, TodayScene)
    assert "This deal is open in another window." in there.stage.notices.lines
    assert len([*(tmp_path / RECORDS).glob("*.deal.*.jsonl")]) == 1
    here.close()
    there.begin(3)
    scene = there.stack.top
    assert isinstance(scene, Turn) and scene.session.view(0).hand == hand
    there.play_deal()
    assert there.day(MONDAY).deal is not None
    there.close()


def test_what_another_window_has_solved_is_seen_on_the_page(tmp_path: Path) -> None:
    here, there = Player(tmp_path), Player(tmp_path)
    for player in (here, there):
        player.open()
    here.begin(0)
    here.solve()
    page = there.open()
    assert page.model.tasks[0].is_done and page.model.streak == 1
    here.close()
    there.close()


# The page of today of somebody who has played for years: no frame counts them all.

YEARS = 4000  # days


def test_years_are_counted_when_something_has_changed_and_not_in_every_frame(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    days = Days({MONDAY - timedelta(back): Day({"stay in": Attempt(0, True)}) for back in range(1, YEARS)})
    json_file.change_form(folder_of(tmp_path, ""), FORM, lambda _: days)
    made: list[int] = []
    make = model_of

    def counted(*what: Any) -> Any:
        made.append(1)
        return make(*what)

    monkeypatch.setattr(today, "model_of", counted)
    player = Player(tmp_path)
    page = player.open()
    assert page.model.streak == page.model.best == YEARS - 1
    before = len(made)
    for _ in range(100):
        player.stack.update(FRAME_MS)
    assert len(made) == before
    player.begin(0)
    player.solve()
    player.press(Kind.CANCEL)
    assert player.page().model.streak == YEARS
    assert len(made) > before
    player.close()
