"""What a review leaves: itself, so that nothing is graded twice; exercises and a rating, for whose they are."""

from __future__ import annotations

import json
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from game.core import json_file
from game.practice import exercises, folder_of, rating
from game.practice.exercises import Exercises
from game.practice.rating import Book
from game.red7.review.exercise import moment_from_json
from scenes.kit.input.intent import Kind
from scenes.kit.stage import Stage
from scenes.match.past.record_files import Bin
from scenes.match.played_match import PlayedMatch, open_match
from scenes.match.store import RECORDS, reviews
from scenes.match.store.reviews import SUFFIX, Review, keep, key_of, mistakes, read
from scenes.screens.review.grading import reviewable
from scenes.screens.review.scene import ReviewScene
from scenes.specs.reviewing import MISTAKES
from tests.scenes.screens.replay.replays import DEMO, TRACES
from tests.scenes.screens.review.test_review import Later, finish
from tests.scenes.staging import key, stage_of

ADA, BO = "a" * 16, "b" * 16
PEOPLE = {ADA: {"name": "Ada", "face": "moon"}, BO: {"name": "Bo", "face": "bolt"}}


def recorded(folder: Path, *people: str | None, **header: Any) -> Path:
    """The match of the demo among the records: its first seats are people with these ids, "" a guest."""
    lines = DEMO.read_text("utf-8").splitlines(keepends=True)
    content = json.loads(lines[0]) | header
    for seat, person in enumerate(people):
        content["seats"][seat] = {"name": f"Seat {seat}", "player": "human", **({"person": person} if person else {})}
    path = folder / RECORDS / "2026-08-10-120000.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join([json.dumps(content) + "\n", *lines[1:]]), "utf-8")
    return path


def scene_of(folder: Path, record: Path, **chosen: Any) -> tuple[ReviewScene, Later, Stage]:
    stage = stage_of(folder, profiles=PEOPLE, **chosen)
    stage.thinkers = later = Later()
    return ReviewScene(stage, reviewable(record)), later, stage


@cache
def _files_of_review() -> dict[Path, bytes]:
    """What lies in a data folder once the match of the demo has been reviewed: that is done once for all tests."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        scene, later, _ = scene_of(folder, recorded(folder, ""))
        finish(scene, later)
        return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def reviewed(folder: Path) -> Path:
    """The record of a guest's match among the records, which was reviewed before."""
    for path, content in _files_of_review().items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)
    return recorded(folder, "")


def exercises_of(folder: Path, person: str) -> Exercises:
    return json_file.read_form(folder_of(folder, person), exercises.FORM)[0]


def book_of(folder: Path, person: str) -> Book:
    return json_file.read_form(folder_of(folder, person), rating.FORM)[0]


def mistakes_in(scene: ReviewScene) -> int:
    return sum(reviewed_turn is not None and reviewed_turn.mark in MISTAKES for reviewed_turn in scene.course.reviewed.values())


def test_a_match_opened_again_is_not_graded_anew(tmp_path: Path) -> None:
    record = recorded(tmp_path, "")
    scene, later, _ = scene_of(tmp_path, record)
    for _ in range(3):
        scene.update(16)
        later.settle()
    scene.update(16)
    again, asked, _ = scene_of(tmp_path, record)
    assert again.course.graded == scene.course.graded and len(again.course.graded) == 3
    finish(again, asked)
    assert len(asked.asked) == len(again.course.decisions.decided) - 3
    whole, silent, _ = scene_of(tmp_path, record)
    whole.update(16)
    assert whole.course.is_done and whole.course.reviewed == again.course.reviewed and not silent.asked


@pytest.mark.parametrize("content", [None, "", "{", "[]", '{"match": "x", "search": 1, "seats": {}}'])
def test_what_is_deleted_damaged_or_of_another_match_is_graded_again(tmp_path: Path, content: str | None) -> None:
    record = reviewed(tmp_path)
    beside = record.with_suffix(reviews.SUFFIX)
    assert beside.exists() and None not in reviewable(record).people[0].before
    if content is None:
        beside.unlink()
    else:
        beside.write_text(content)
    scene, _, stage = scene_of(tmp_path, record)
    assert scene.course.decisions.before == (None,) * len(scene.course.decisions.decided)
    assert stage.notices.lines == ()


def test_one_grade_that_cannot_be_read_is_found_again(tmp_path: Path) -> None:
    record = reviewed(tmp_path)
    beside = record.with_suffix(reviews.SUFFIX)
    content = json.loads(beside.read_text())
    content["seats"]["0"][2]["chance"] = "high"
    beside.write_text(json.dumps(content))
    assert [place for place, each in enumerate(reviewable(record).people[0].before) if each is None] == [2]


def test_another_search_looks_again(tmp_path: Path) -> None:
    record = reviewed(tmp_path)
    scene, _, _ = scene_of(tmp_path, record)
    key = reviews.key_of(scene.course.decisions.match.header.game, scene.course.decisions.match.line_events)
    search = scene.course.reviewing.search
    assert reviews.read(record, key, search) and not reviews.read(record, key, search + 1)


def test_mistakes_are_gathered_for_whose_they_are_and_outlive_the_match(tmp_path: Path) -> None:
    record = recorded(tmp_path, "")
    scene, later, _ = scene_of(tmp_path, record)
    finish(scene, later)
    found = exercises_of(tmp_path, "")
    assert len(found.open) == mistakes_in(scene) > 3
    assert {each.due for each in found.open} == {date.today() + timedelta(1)}
    deletions = Bin(record.parent)
    assert deletions.remove(tmp_path / "index", record) is None
    assert [path.name for path in record.parent.iterdir() if path.is_file()] == []
    assert deletions.restore(tmp_path / "index", record) is None and record.with_suffix(reviews.SUFFIX).exists()
    deletions.remove(tmp_path / "index", record)
    deletions.empty()
    assert not [path for path in record.parent.rglob("*") if path.is_file()]
    assert exercises_of(tmp_path, "") == found
    for each in found.open:
        moment = moment_from_json(json.loads(each.position))
        assert moment.state.to_act == moment.seat == 0


def test_reviewed_again_a_match_brings_nothing_twice(tmp_path: Path) -> None:
    scene, later, _ = scene_of(tmp_path, reviewed(tmp_path))
    finish(scene, later)
    assert len(exercises_of(tmp_path, "").open) == mistakes_in(scene)
    book = book_of(tmp_path, "")
    assert len(book.counted) == len(book.line) == 1 and book.rating.deviation < 350


def test_everybody_who_sat_at_the_match_is_reviewed(tmp_path: Path) -> None:
    record = recorded(tmp_path, ADA, BO)
    scene, later, _ = scene_of(tmp_path, record, me=BO)
    assert scene.course.decisions.seat == 1, "whoever is here comes first"
    finish(scene, later)
    mine = mistakes_in(scene)
    choice = next(widget for widget in scene.focus.widgets if widget.words.startswith("Player"))
    scene.focus.focus(choice)
    scene.handle(key(Kind.LEFT))
    assert scene.course.decisions.seat == 0 and scene.focus.current is not None
    assert scene.focus.current.words.startswith("Player"), "the choice keeps the focus"
    scene.update(16)
    assert scene.course.decisions.decided[scene.selected].view.seat == 0  # type: ignore[attr-defined]
    finish(scene, later)
    assert (len(exercises_of(tmp_path, ADA).open), len(exercises_of(tmp_path, BO).open)) == (mistakes_in(scene), mine)
    assert exercises_of(tmp_path, "") == Exercises()
    assert book_of(tmp_path, ADA).counted != book_of(tmp_path, BO).counted
    assert all(each is not None for people in reviewable(record).people for each in people.before)


def test_the_choice_of_a_round_keeps_the_focus_whatever_the_columns(tmp_path: Path) -> None:
    scene, later, _ = scene_of(tmp_path, recorded(tmp_path, ADA, BO))
    finish(scene, later)
    counts = {len(scene.course.of_round(number)) for number in scene.course.rounds}
    assert len(counts) > 1, "rounds of one length would show nothing"
    choice = next(widget for widget in scene.focus.widgets if widget.words.startswith("Round"))
    scene.focus.focus(choice)
    for _ in scene.course.rounds[1:]:
        scene.handle(key(Kind.RIGHT))
        assert scene.focus.current is not None and scene.focus.current.words.startswith("Round")
    assert scene.number == scene.course.rounds[-1]


@pytest.mark.parametrize("change", [
    ({"origin": "import"}, ("",)), ({}, ("c" * 16,)), ({}, ("", "")), ({"origin": "attract"}, ("",)),
])  # fmt: skip
def test_nobody_else_gets_exercises(tmp_path: Path, change: tuple[dict[str, Any], tuple[str, ...]]) -> None:
    """Of another computer's people, somebody who was deleted, several guests of whom nobody knows who is who."""
    header, people = change
    scene, later, _ = scene_of(tmp_path, recorded(tmp_path, *people, **header))
    finish(scene, later)
    assert not (tmp_path / "practice").exists()


def test_what_was_played_on_from_a_replay_does_not_rate(tmp_path: Path) -> None:
    scene, later, _ = scene_of(tmp_path, recorded(tmp_path, "", origin="from-replay"))
    finish(scene, later)
    assert exercises_of(tmp_path, "").open and book_of(tmp_path, "") == Book()


def test_a_record_from_elsewhere_leaves_nothing(tmp_path: Path) -> None:
    record = recorded(tmp_path / "elsewhere", "")
    scene, later, _ = scene_of(tmp_path / "data", record)
    finish(scene, later)
    assert not record.with_suffix(reviews.SUFFIX).exists() and not (tmp_path / "data" / "practice").exists()


# What is kept of reviewed matches: read by the same search of the same match alone, whatever a file says.

SEARCH = 3
GRADES: list[Any] = [{"grade": "best"}, None]


@pytest.fixture
def match() -> PlayedMatch:
    return open_match(TRACES[0])


@pytest.fixture
def record(tmp_path: Path, match: PlayedMatch) -> Path:
    """A record with a review beside it."""
    path = tmp_path / "match.jsonl"
    keep(path, Review(key_of(match.header.game, match.line_events), SEARCH, {0: GRADES, 2: [None]}, {(2, 5), (1, 3)}))
    return path


def test_what_was_kept_is_read_by_the_same_search_of_the_same_match(record: Path, match: PlayedMatch) -> None:
    key = key_of(match.header.game, match.line_events)
    assert read(record, key, SEARCH) == {0: GRADES, 2: [None]}
    assert read(record, key, SEARCH + 1) == {} == read(record, key[::-1], SEARCH)
    assert read(record.with_name("other.jsonl"), key, SEARCH) == {}


def test_mistakes_are_those_of_this_match(record: Path, match: PlayedMatch) -> None:
    assert mistakes(record, match.header.game, match.line_events) == {(1, 3), (2, 5)}
    assert mistakes(record, match.header.game, match.line_events[:-1]) == set(), "another match"
    assert mistakes(record.with_name("other.jsonl"), match.header.game, match.line_events) == set()


def test_a_match_is_known_by_what_happened_and_not_by_its_names(match: PlayedMatch, tmp_path: Path) -> None:
    first, *rest = TRACES[0].read_bytes().splitlines(keepends=True)
    header = json.loads(first)
    header["seats"][0]["name"] = "Somebody"
    (tmp_path / "renamed.jsonl").write_bytes(json.dumps(header).encode() + b"\n" + b"".join(rest))
    renamed, other = open_match(tmp_path / "renamed.jsonl"), open_match(TRACES[1])
    assert key_of(renamed.header.game, renamed.line_events) == key_of(match.header.game, match.line_events)
    assert key_of(other.header.game, other.line_events) != key_of(match.header.game, match.line_events)


@pytest.mark.parametrize("damage", [
    {"seats": {"first": []}}, {"seats": []}, {"seats": {"0": 3}}, {"seats": None},
])
def test_a_damaged_review_is_none(record: Path, match: PlayedMatch, damage: dict[str, Any]) -> None:
    beside = record.with_suffix(SUFFIX)
    beside.write_text(json.dumps({**json.loads(beside.read_text()), **damage}))
    assert read(record, key_of(match.header.game, match.line_events), SEARCH) == {}


@pytest.mark.parametrize("damage", [{"mistakes": 7}, {"mistakes": [[1]]}, {"mistakes": [[1, "2"]]}, {"mistakes": [[1, 2, 3]]}])
def test_damaged_mistakes_are_none(record: Path, match: PlayedMatch, damage: dict[str, Any]) -> None:
    beside = record.with_suffix(SUFFIX)
    beside.write_text(json.dumps({**json.loads(beside.read_text()), **damage}))
    assert mistakes(record, match.header.game, match.line_events) == set()


@pytest.mark.parametrize("content", [b"", b"{", b"[1]", b"\xff", b"7", b"[" * 100_000])
def test_a_file_that_is_no_review_is_none(record: Path, match: PlayedMatch, content: bytes) -> None:
    record.with_suffix(SUFFIX).write_bytes(content)
    assert read(record, key_of(match.header.game, match.line_events), SEARCH) == {}
    assert mistakes(record, match.header.game, match.line_events) == set()


def test_what_is_no_decision_is_unknown(record: Path, match: PlayedMatch) -> None:
    beside = record.with_suffix(SUFFIX)
    beside.write_text(json.dumps({**json.loads(beside.read_text()), "seats": {"1": [{"grade": "best"}, 5, None, "x"]}}))
    assert read(record, key_of(match.header.game, match.line_events), SEARCH) == {1: [{"grade": "best"}, None, None, None]}


def test_a_disk_that_takes_nothing_costs_only_the_review(tmp_path: Path) -> None:
    keep(tmp_path / "gone" / "match.jsonl", Review("key", SEARCH, {}, set()))
    assert not (tmp_path / "gone").exists()
