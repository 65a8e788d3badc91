"""Dates in the file of a person: what was kept is there again, what makes no sense stays, disks that fail."""

from __future__ import annotations

import json
from datetime import date, timedelta
from pathlib import Path

import pytest

from game.core import json_file
from game.practice.days import (
    A_DAY,
    FIRST_DATE,
    FORM,
    LAST_DATE,
    MOST_DAYS,
    Attempt,
    Day,
    Days,
    Dealt,
    calendar,
    with_deal,
    with_puzzle,
)
from game.red7.puzzles.puzzle import ORDER, Kind
from tests.game.core.disks import FullDisk
from tests.game.practice.test_days import MONDAY, SOLVED, row, solved


def test_what_was_kept_is_there_again(tmp_path: Path) -> None:
    days = with_deal(solved(*row(MONDAY, 9)), MONDAY, Dealt("BVI", True))
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
    day = Day({kind: Attempt(2, True, 3600, True) for kind in ORDER[:A_DAY]}, Dealt("ROYGBIV" * 3, True), True, True)
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
