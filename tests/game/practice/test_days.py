"""The dates: their puzzles and deal, streak and calendar, and the file that keeps them."""

from __future__ import annotations

import json
import subprocess
import sys
from datetime import date, timedelta
from pathlib import Path
from random import Random
from time import thread_time
from typing import Any

import pytest

from game.arcade.daily import Digest, answer
from game.core import json_file
from game.core.events import RoundEnded, TurnBegan
from game.core.match import Match, Step
from game.practice.days import (
    A_DAY,
    FIRST_DATE,
    FORM,
    LAST_DATE,
    MOST_DAYS,
    SET_BACK,
    WEEKS,
    Attempt,
    Cell,
    Day,
    Days,
    PlayedDeal,
    calendar,
    copied_lines,
    deal_begun,
    deal_text,
    dealt_of,
    given_up,
    kinds_of,
    number_of,
    place_of,
    rival_seed,
    rule_of,
    with_deal,
    with_puzzle,
)
from game.red7.game import RED7
from game.red7.puzzles.puzzle import ORDER, Kind
from game.red7.stages import RIVAL, RULES
from game.red7.state import State
from tests.game.core.disks import FullDisk
from tests.game.red7.matches import seated

MONDAY = date(2026, 11, 23)
NOTHING = Days()
ALL: dict[str, int] = dict.fromkeys(Kind, 53)
SOLVED, FAILED = Attempt(1, True, 65), Attempt(3, False, 90)


def solved(*played: date, days: Days = NOTHING) -> Days:
    """After a puzzle of each of these dates was solved, in this order."""
    for day in played:
        days = with_puzzle(days, day, Kind.STAY_IN, SOLVED)
    return days


def row(first: date, count: int) -> list[date]:
    return [first + timedelta(number) for number in range(count)]


def test_monday_is_red_and_sunday_violet() -> None:
    assert "".join(map(rule_of, row(MONDAY, 7))) == "ROYGBIV"


def test_a_date_has_three_kinds_and_each_has_its_week_off() -> None:
    weeks = [kinds_of(MONDAY + timedelta(7 * week), ALL) for week in range(8)]
    assert all(len(kinds) == A_DAY for kinds in weeks)
    assert [set(Kind) - set(kinds) for kinds in weeks[:4]] == [set(Kind) - set(kinds) for kinds in weeks[4:]]
    assert set().union(*(set(Kind) - set(kinds) for kinds in weeks)) == set(Kind)
    assert all(list(kinds) == sorted(kinds, key=ORDER.index) for kinds in weeks)


def test_a_kind_that_a_rule_has_not_is_not_asked_for() -> None:
    there: dict[str, int] = {**ALL, Kind.CHAIN: 0}
    assert kinds_of(MONDAY, there) == (Kind.STAY_IN, Kind.FOLD_OR_FIGHT, Kind.WIN_IN_TWO)
    assert kinds_of(MONDAY, {Kind.STAY_IN: 1}) == (Kind.STAY_IN,)
    assert kinds_of(MONDAY, {}) == ()


@pytest.mark.parametrize("first", [MONDAY, date(2027, 12, 27), date(2028, 2, 21), date(1, 1, 1)])
def test_in_a_year_no_puzzle_comes_again_across_a_turn_of_the_year_and_a_leap_day(first: date) -> None:
    for weekday in range(7):
        numbers = [number_of(first + timedelta(7 * week + weekday), 53) for week in range(53)]
        assert sorted(numbers) == list(range(53))


def test_of_a_file_that_was_cut_what_is_left_stays_where_it_was() -> None:
    for week in range(60):
        day = MONDAY + timedelta(7 * week)
        if number_of(day, 53) < 20:
            assert number_of(day, 20) == number_of(day, 53)
        assert number_of(day, 20) < 20


def test_a_week_in_a_row() -> None:
    days = solved(*row(MONDAY, 7))
    sunday = MONDAY + timedelta(6)
    assert days.streak(sunday) == days.best == 7
    assert days.streak(sunday + timedelta(1)) == 7  # today's are still to be solved
    assert days.streak(sunday + timedelta(2)) == 0
    assert days.best == 7


def test_a_date_set_back_earns_nothing_and_fills_no_gap() -> None:
    wednesday, friday = MONDAY + timedelta(2), MONDAY + timedelta(4)
    days = solved(*row(MONDAY, 2), friday)
    days = solved(wednesday, wednesday + timedelta(1), days=days)
    assert days.results_of(wednesday).solved
    assert not days.results_of(wednesday).earns
    assert days.streak(friday) == 1
    assert days.cell(wednesday, friday) is Cell.MISSED


def test_a_clock_that_was_wrong_spoils_only_the_dates_before_the_one_it_named() -> None:
    wrong = MONDAY + timedelta(100)
    days = solved(wrong, *row(MONDAY, 3))
    assert days.streak(MONDAY + timedelta(2)) == 3
    days = solved(wrong - SET_BACK, wrong + timedelta(1), days=days)
    assert not days.results_of(wrong - SET_BACK).earns
    assert days.streak(wrong + timedelta(1)) == 2


def test_a_date_that_was_only_begun_cannot_be_solved_in_the_past() -> None:
    begun = with_puzzle(solved(MONDAY), MONDAY + timedelta(1), Kind.STAY_IN, Attempt(1, False, 9))
    in_time = with_puzzle(begun, MONDAY + timedelta(1), Kind.STAY_IN, SOLVED)
    assert in_time.streak(MONDAY + timedelta(1)) == 2
    late = solved(MONDAY + timedelta(2), MONDAY + timedelta(1), days=begun)
    assert late.results_of(MONDAY + timedelta(1)).solved
    assert late.streak(MONDAY + timedelta(2)) == 1
    both = with_puzzle(solved(MONDAY + timedelta(2), days=in_time), MONDAY + timedelta(1), Kind.CHAIN, SOLVED)
    assert both.streak(MONDAY + timedelta(2)) == 3  # what had earned before the clock went back is not lost


def test_a_streak_goes_on_over_a_turn_of_the_year_a_leap_day_and_both_changes_of_the_clock() -> None:
    for middle in (date(2026, 12, 31), date(2028, 2, 29), date(2027, 3, 28), date(2026, 10, 25)):
        days = solved(*row(middle - timedelta(2), 5))
        assert days.streak(middle + timedelta(2)) == days.best == 5


def test_ten_years_of_every_other_day_are_told_within_a_frame() -> None:
    days = Days({MONDAY + timedelta(2 * number): Day({Kind.STAY_IN: SOLVED}) for number in range(4000)})
    began = thread_time()
    assert days.best == 1
    assert thread_time() - began < 0.1


def test_the_first_attempt_counts_and_goes_on_where_it_was_left() -> None:
    days = with_puzzle(Days(), MONDAY, Kind.STAY_IN, Attempt(1, False, 20))
    assert not days.results_of(MONDAY).solved
    days = with_puzzle(days, MONDAY, Kind.STAY_IN, Attempt(0, False, 5))  # as if nothing had been tried
    assert days.results_of(MONDAY).puzzles[Kind.STAY_IN] == Attempt(1, False, 20)
    days = with_puzzle(days, MONDAY, Kind.STAY_IN, FAILED)
    days = with_puzzle(days, MONDAY, Kind.STAY_IN, SOLVED)
    assert days.results_of(MONDAY).puzzles[Kind.STAY_IN] == FAILED
    assert days.streak(MONDAY) == 0
    days = with_puzzle(days, MONDAY, Kind.CHAIN, SOLVED)
    assert days.streak(MONDAY) == 1


def test_what_one_window_solves_counts_with_what_another_one_has_tried() -> None:
    tried = with_puzzle(Days(), MONDAY, Kind.STAY_IN, Attempt(2, False, 20))
    both = with_puzzle(tried, MONDAY, Kind.STAY_IN, Attempt(0, True, 5))
    assert both.results_of(MONDAY).puzzles[Kind.STAY_IN] == Attempt(2, True, 5) and both.streak(MONDAY) == 1
    lost = with_puzzle(tried, MONDAY, Kind.STAY_IN, FAILED)
    assert with_puzzle(lost, MONDAY, Kind.STAY_IN, Attempt(0, True, 5)) == lost, "no try is left"


def test_a_hint_in_one_window_takes_no_wrong_try_of_another_one_back() -> None:
    hinted = with_puzzle(Days(), MONDAY, Kind.STAY_IN, Attempt(1, False, 5, hint=True))
    both = with_puzzle(hinted, MONDAY, Kind.STAY_IN, Attempt(1, False, 20)).results_of(MONDAY).puzzles[Kind.STAY_IN]
    assert (both.mistakes, both.hint, both.wrong) == (1, True, 2)
    out = with_puzzle(hinted, MONDAY, Kind.STAY_IN, Attempt(2, False, 20)).results_of(MONDAY).puzzles[Kind.STAY_IN]
    assert out.is_over and not out.solved, "a try a wrong one, and one for the hint"
    solved = with_puzzle(hinted, MONDAY, Kind.STAY_IN, Attempt(2, True, 20)).results_of(MONDAY).puzzles[Kind.STAY_IN]
    assert solved.solved and solved.wrong == 2, "no file has more tries than there are"


def test_a_deal_is_ranked_once() -> None:
    days = deal_begun(Days(), MONDAY)
    assert days.results_of(MONDAY).dealt
    days = with_deal(with_deal(days, MONDAY, PlayedDeal("BVI", False)), MONDAY, PlayedDeal("R", True))
    assert days.results_of(MONDAY).deal == PlayedDeal("BVI", False)
    assert not days.results_of(MONDAY).solved


def test_a_calendar_is_thirteen_weeks_that_end_with_today() -> None:
    today = MONDAY + timedelta(3)
    weeks = calendar(today)
    assert len(weeks) == WEEKS
    assert all(week[0].weekday() == 0 and len(week) == 7 for week in weeks)
    assert today in weeks[-1]
    listed = [day for week in weeks for day in week]
    assert listed == row(listed[0], 7 * WEEKS)
    days = solved(today - timedelta(1))
    assert [days.cell(day, today) for day in weeks[-1][1:]] == [
        Cell.MISSED, Cell.SOLVED, Cell.MISSED, Cell.AHEAD, Cell.AHEAD, Cell.AHEAD]


def test_lines_for_any_chat_tell_no_answer() -> None:
    days = solved(*row(MONDAY - timedelta(2), 2))
    days = with_puzzle(days, MONDAY, Kind.STAY_IN, SOLVED)
    days = with_puzzle(days, MONDAY, Kind.WIN_IN_TWO, FAILED)
    days = with_deal(days, MONDAY, PlayedDeal("BVI", True))
    names: dict[str, str] = {Kind.STAY_IN: "Stay in", Kind.FOLD_OR_FIGHT: "Fold or fight", Kind.WIN_IN_TWO: "Win in two"}
    assert copied_lines(days, MONDAY, names, "Deal", "3 days") == (
        "Red7 Arcade 2026-11-23\nStay in ⬛🟥\nWin in two ⬛⬛⬛\nDeal 🟦🟪🔷👑\n3 days\n")
    lost = with_deal(Days(), MONDAY, PlayedDeal("Y", False))
    assert copied_lines(lost, MONDAY, names, "Deal", "0 days").splitlines()[1] == "Deal 🟨✖"


def test_a_day_of_which_nothing_is_known_is_empty() -> None:
    assert Days().results_of(MONDAY) == Day()
    assert Days().streak(MONDAY) == Days().best == 0


def test_what_was_kept_is_there_again(tmp_path: Path) -> None:
    days = with_deal(solved(*row(MONDAY, 9)), MONDAY, PlayedDeal("BVI", True))
    json_file.change_form(tmp_path, FORM, lambda _: days)
    assert json_file.read_form(tmp_path, FORM) == (days, None)


@pytest.mark.parametrize("entry", [
    None, {}, {"puzzles": {"chess": {}}, "earns": True, "dealt": False},
    {"puzzles": {"stay in": {"wrong": 9, "solved": False, "seconds": 1}}, "earns": True, "dealt": False},
    {"puzzles": {"stay in": {"wrong": 3, "solved": True, "seconds": 1}}, "earns": True, "dealt": False},
    {"puzzles": {"stay in": {"wrong": 0, "solved": True, "seconds": 1, "hint": True}}, "earns": True, "dealt": False},
    {"puzzles": {}, "earns": "yes", "dealt": False},
    {"puzzles": {}, "earns": True, "dealt": True, "deal": {"rules": "RXR", "won": True}},
    {"puzzles": {}, "earns": True, "dealt": True, "deal": {"rules": "R" * 999, "won": True}},
])  # fmt: skip
def test_a_date_that_makes_no_sense_stays_in_the_file_and_the_others_hold(entry: object, tmp_path: Path) -> None:
    json_file.change_form(tmp_path, FORM, lambda _: solved(MONDAY))
    path = tmp_path / FORM.file
    content = json.loads(path.read_text())
    content["days"]["2026-11-20"] = entry
    path.write_text(json.dumps(content))
    days, aside = json_file.read_form(tmp_path, FORM)
    assert aside is None
    assert {*days.known} == {MONDAY}
    json_file.change_form(tmp_path, FORM, lambda days: solved(MONDAY + timedelta(1), days=days))
    assert json.loads(path.read_text())["days"]["2026-11-20"] == entry


@pytest.mark.parametrize("named", ["0001-01-01", "9999-12-31", "20261120", "2026-W47-5", "2026-02-30", ""])
def test_a_date_that_no_clock_names_stays_in_the_file(named: str, tmp_path: Path) -> None:
    json_file.change_form(tmp_path, FORM, lambda _: solved(MONDAY))
    path = tmp_path / FORM.file
    content = json.loads(path.read_text())
    content["days"][named] = content["days"][MONDAY.isoformat()]
    path.write_text(json.dumps(content))
    days, _ = json_file.read_form(tmp_path, FORM)
    assert {*days.known} == {MONDAY}
    assert days.best == days.streak(MONDAY) == 1
    json_file.change_form(tmp_path, FORM, lambda days: solved(MONDAY + timedelta(1), days=days))
    assert named in json.loads(path.read_text())["days"]


def test_the_file_of_ten_years_can_be_read_again(tmp_path: Path) -> None:
    day = Day({kind: Attempt(2, True, 3600, True) for kind in ORDER[:A_DAY]}, PlayedDeal("ROYGBIV" * 3, True), True, True)
    days = Days({date(2030, 1, 1) + timedelta(number): day for number in range(MOST_DAYS)})
    json_file.change_form(tmp_path, FORM, lambda _: days)
    assert json_file.read_form(tmp_path, FORM) == (days, None)


@pytest.mark.parametrize("day", [FIRST_DATE, LAST_DATE])
def test_the_farthest_dates_have_streaks_and_a_calendar(day: date, tmp_path: Path) -> None:
    json_file.change_form(tmp_path, FORM, lambda _: solved(day))
    days, _ = json_file.read_form(tmp_path, FORM)
    assert days.streak(day) == days.best == 1
    assert any(day in week for week in calendar(day))


def test_what_a_newer_version_writes_beside_a_date_stays(tmp_path: Path) -> None:
    json_file.change_form(tmp_path, FORM, lambda _: solved(MONDAY))
    path = tmp_path / FORM.file
    content = json.loads(path.read_text())
    content["days"][MONDAY.isoformat()]["mood"] = "merry"
    path.write_text(json.dumps(content))
    json_file.change_form(tmp_path, FORM, lambda days: with_puzzle(days, MONDAY, Kind.CHAIN, SOLVED))
    entry = json.loads(path.read_text())["days"][MONDAY.isoformat()]
    assert entry["mood"] == "merry" and {*entry["puzzles"]} == {Kind.STAY_IN, Kind.CHAIN}


def test_on_a_full_disk_nothing_that_was_kept_is_lost(tmp_path: Path) -> None:
    json_file.change_form(tmp_path, FORM, lambda _: solved(MONDAY))
    with pytest.raises(OSError):
        json_file.change_form(tmp_path, FORM, lambda days: solved(MONDAY + timedelta(1), days=days), FullDisk(100))
    assert json_file.read_form(tmp_path, FORM) == (solved(MONDAY), None)
    assert [path.name for path in tmp_path.iterdir()] == [FORM.file]


def test_a_file_that_was_cut_is_set_aside(tmp_path: Path) -> None:
    json_file.change_form(tmp_path, FORM, lambda _: solved(*row(MONDAY, 20)))
    path = tmp_path / FORM.file
    path.write_bytes(path.read_bytes()[:300])
    days, aside = json_file.read_form(tmp_path, FORM)
    assert days == Days()
    assert aside is not None and aside.path.exists()


ROOT = Path(__file__).parents[3]
DAY = date(2026, 11, 23)


class Rival:
    """Decides as the one at the table does."""

    def __init__(self, day: date, happened: list[Step]) -> None:
        self._day, self._happened, self._plan = day, happened, list[object]()

    def choose(self, view: object) -> object:
        if not self._plan:
            self._plan = list(answer(RIVAL, view, rival_seed(self._day, len(self._happened))))
        return self._plan.pop(0)

    def told(self, event: object, view: object) -> None:
        """It remembers nothing."""


def played(day: date, me: str = "greedy") -> list[Step]:
    """All that happens in a date's deal."""
    happened: list[Step] = []
    state = RED7.begin(RULES, 2)
    cards = Digest()
    cards.seed(deal_text(day))
    players: list[Any] = [seated(me, Random(7)), Rival(day, happened)]
    match: Match[State, Any, Any] = Match(RED7, state, players, cards)
    while not match.is_over:
        happened += match.advance() or ()
    return happened


def test_a_date_is_dealt_and_played_alike_in_another_process() -> None:
    code = ("from tests.game.practice.test_days import *; import sys; "
            "sys.stdout.write(repr([step.event for step in played(DAY)]))")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout == repr([step.event for step in played(DAY)])


def test_another_date_has_other_cards() -> None:
    hands = [next(step.after.hands for step in played(day) if isinstance(step.event, TurnBegan))
             for day in (DAY, date(2026, 11, 24), date(2025, 11, 23))]
    assert len(set(hands)) == 3


def test_the_deal_draws_from_another_source_than_the_daily_run() -> None:
    assert deal_text(DAY).startswith("deal/")


def test_what_came_of_it_is_the_rule_after_each_turn_and_who_won() -> None:
    for me in ("greedy", "random"):
        happened = played(DAY, me)
        dealt = dealt_of(happened)
        turns = [step for step in happened if isinstance(step.event, TurnBegan)]
        assert dealt is not None
        assert len(dealt.rules) == len(turns)
        assert dealt.rules[:-1] == "".join(step.before.rule for step in turns[1:])
        assert dealt.won is (_winner(happened) == 0)


def _winner(happened: list[Step]) -> int | None:
    return next(step.event.winner for step in happened if isinstance(step.event, RoundEnded))


def test_until_it_is_over_nothing_came_of_it_and_to_give_up_is_to_lose() -> None:
    happened = played(DAY)
    turns = [place for place, step in enumerate(happened) if isinstance(step.event, TurnBegan)]
    before = happened[: turns[2] + 1]
    assert dealt_of(before) is None
    assert given_up(before).won is False
    assert len(given_up(before).rules) == 2


def test_a_record_is_known_by_date_person_and_try() -> None:
    assert place_of(DAY, "guest", 1).mark == ".deal.2026-11-23.guest.1.1"
    assert place_of(DAY, "ab12", 2).mark != place_of(DAY, "ab12", 1).mark
