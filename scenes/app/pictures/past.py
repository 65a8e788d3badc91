"""Pictures of matches that were played: the list and the statistics, reviews, replays."""

from __future__ import annotations

import os
from copy import copy
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache, partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from game.catalog import ENTRIES
from game.core.files import Files
from game.core.json_file import change_form
from game.core.match import Match, Planner
from game.core.record import HUMAN, Header, SeatEntry
from game.core.record_file import RecordFile
from game.history.index import FILE as INDEX
from game.history.index import update
from game.practice import folder_of
from game.practice.rating import FORM, Book, of_turn, with_results
from scenes.app.pictures.moments import Build
from scenes.app.router import Router
from scenes.kit.assets import ASSETS
from scenes.kit.scene import Scene
from scenes.kit.stage import Stage
from scenes.match.past.library import Library
from scenes.match.played_match import PlayedMatch, open_match
from scenes.match.store import RECORDS
from scenes.screens import routes
from scenes.screens.chosen_game import choose_game
from scenes.screens.matches.row import key_of
from scenes.screens.matches.scene import MatchesScene
from scenes.screens.open_matches import OpenMatches
from scenes.screens.replay.scene import ReplayScene
from scenes.screens.review.grading import Decisions, Reviewable, reviewing_of
from scenes.screens.review.scene import ReviewScene
from scenes.screens.statistics.rating import RatingModel, RatingPage
from scenes.screens.statistics.scene import StatisticsScene
from scenes.specs import registry

NOW = datetime(2026, 8, 14, 22, 30)
APART = timedelta(hours=17, minutes=13)
MANY = 17
FRAMES, FRAME_MS = 100, 20


@dataclass(frozen=True)
class PlayedPast:
    """A match as it was played long ago: its rules, how well the person plays, and the levels of the others."""

    game: str
    rules: dict[str, Any]
    own: str
    rivals: tuple[str, ...]


def _past(game: str) -> list[PlayedPast]:
    """Matches of every rule set, against every character, one after the other."""
    offered, past = registry.options(game), list[PlayedPast]()
    characters = offered.cast.characters
    counts = [count for count in offered.seat_counts if count < 4] or [*offered.seat_counts]
    for number in range(MANY if game == registry.FIRST else MANY // 2):
        preset = offered.presets[(1, 1, 0, 2, 1)[number % 5] % len(offered.presets)]
        rules = offered.apply(preset, offered.first_setup().rules)
        seats = counts[number % len(counts)]
        rivals = tuple(characters[(number + seat) % len(characters)].level for seat in range(1, seats))
        past.append(PlayedPast(game, rules, "greedy" if number % 3 else "random", rivals))
    return past


def write_past(data_folder: Path, game: str) -> None:
    """Writes the records of these matches, and the index that lists them."""
    _write_records(data_folder / RECORDS, game)
    (data_folder / INDEX).write_bytes(_index(game))


def _write_records(folder: Path, game: str) -> None:
    """Writes the records of the past matches, each on its day; the newest is still open."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, content in enumerate(_records(game)):
        began = NOW - timedelta(minutes=76) - number * APART
        path = folder / began.strftime("%Y-%m-%d-%H%M%S.jsonl")
        lines = content.splitlines(keepends=True)
        path.write_bytes(content if number else b"".join(lines[: len(lines) * 3 // 4]))
        written_s = (began + timedelta(minutes=6 + number * 7 % 31)).timestamp()
        os.utime(path, (written_s, written_s))


@cache
def _records(game: str) -> tuple[bytes, ...]:
    """The records of the past matches; played once, for that takes longer than drawing them all."""
    with TemporaryDirectory() as folder:
        paths = [Path(folder) / f"{number}.jsonl" for number in range(len(_past(game)))]
        for number, (past, path) in enumerate(zip(_past(game), paths, strict=True)):
            _play(past, number, path)
        return tuple(path.read_bytes() for path in paths)


@cache
def _index(game: str) -> bytes:
    """The records are held against the rules once, not for every picture."""
    with TemporaryDirectory() as folder:
        records, index = Path(folder) / RECORDS, Path(folder) / INDEX
        _write_records(records, game)
        for _ in update(records, index):
            pass
        return index.read_bytes()


def _play(past: PlayedPast, seed: int, path: Path) -> None:
    entry = ENTRIES[past.game]
    game, levels = entry.game, entry.levels
    rules = game.rules_from_json(past.rules)
    names = {level: next(iter(looks)) for level, looks in registry.looks(past.game).items()}
    seats = (SeatEntry("You", "human"), *(SeatEntry(names[level], f"bot:{level}") for level in past.rivals))
    record = RecordFile.create(path, Header(game, rules, seats, seed), Files(durable=False))
    random = Random(seed)
    players = [Planner(levels["greedy" if seat else past.own], random) for seat in range(len(seats))]
    match: Match[Any, Any, Any] = Match(game, game.begin(rules, len(seats)), players, random)
    while not match.is_over:
        record.append(game, [step.event for step in match.advance() or ()])
    record.close()


def _let_come(scene: Scene) -> list[Scene]:
    """Lets a scene load and come to rest."""
    scene.enter()
    for _ in range(FRAMES):
        scene.update(FRAME_MS)
    return [scene]


def _matches(stage: Stage, game: str | None) -> list[Scene]:
    if game is not None:
        write_past(stage.data_folder, game)
    scene = MatchesScene(stage, Library(stage), OpenMatches(stage), now=lambda: NOW)
    _let_come(scene)
    if len(scene.lister.matches) > 1:
        scene.look_at(scene.lister.matches[1])
        scene.focus_on(key_of(scene.looked_at))
    return _let_come(scene)


def _book() -> Book:
    """A rating of some weeks, that has come to what it is in ups and downs."""
    random, book, reviewing = Random(7), Book(), registry.GAMES[registry.FIRST].reviewing
    assert reviewing is not None
    for number in range(24):
        day = NOW.date() - timedelta(days=3 * (23 - number) + number % 2)
        scores = [random.choice((0.0, 0.5, 1.0, 1.0)) for _ in range(3)]
        book = with_results(book, str(number), day, [of_turn(reviewing.strength, score) for score in scores])
    return book


def _statistics(stage: Stage, game: str) -> list[Scene]:
    write_past(stage.data_folder, game)
    change_form(folder_of(stage.data_folder, ""), FORM, lambda _: _book())
    choose_game(stage, game)
    return _let_come(StatisticsScene(stage, Library(stage), NOW.date))


PAST: dict[str, Build] = {
    "matches": partial(_matches, game=registry.FIRST),
    "matches_empty": partial(_matches, game=None),
    "rating": lambda stage: _let_come(RatingPage(stage, RatingModel(_book(), NOW.date()))),
    **{name: partial(_statistics, game=game)
       for game, presented in registry.GAMES.items() if (name := presented.pictures.statistics)},
}


ROUND, COUCH_ROUND, WHILE = 2, 4, 3000.0  # ms
DEMO_RECORD = "match.jsonl"


@cache
def _glanced(seat: int) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """The decisions of a seat in the match of the demo, and what a glance makes of each."""
    match = _opened(DEMO_RECORD)
    reviewing = reviewing_of(match)
    assert reviewing is not None
    decided = tuple(reviewing.decisions(match.steps(1, match.lines), seat))
    return decided, tuple(map(reviewing.glance, decided))


@cache
def _graded(people: int) -> Reviewable:
    """The match of the demo, its first seats people's."""
    match = _own_copy(DEMO_RECORD)
    names = ("You", "Ada", "Bo", "Cy")[:people]
    seats = (*(SeatEntry(name, HUMAN) for name in names), *match.header.seats[people:])
    match.header = match.header._replace(seats=seats)
    return Reviewable(ASSETS / "demo" / DEMO_RECORD, "", match.steps(1, match.lines), tuple(
        Decisions(match, seat, *_glanced(seat)) for seat in range(people)))


def _review_of(stage: Stage, people: int, number: int) -> list[Scene]:
    scene = ReviewScene(stage, _graded(people))
    for _ in range(2):  # they begin to grow, and have grown
        scene.update(WHILE)
    scene.show_round(number)
    return [scene]


def review(stage: Stage) -> list[Scene]:
    """The review of the second round, with every turn graded."""
    return _review_of(stage, 1, ROUND)


def review_couch(stage: Stage) -> list[Scene]:
    """The last round of a match of several people."""
    return _review_of(stage, 2, COUCH_ROUND)


def replay_mistakes(stage: Stage) -> list[Scene]:
    """The replay of a match that was reviewed, at a mistake."""
    [scene] = review(stage)
    assert isinstance(scene, ReviewScene)
    replay = ReplayScene(stage, scene.course.decisions.match)
    replay.player.next_mistake()
    replay.enter()
    return [replay]


REVIEWS: dict[str, Build] = {"review": review, "review_couch": review_couch, "replay_mistakes": replay_mistakes}


@cache
def _opened(record: str) -> PlayedMatch:
    """A match of the demo, held against the rules once for all its pictures."""
    return open_match(ASSETS / "demo" / record)


def _own_copy(record: str) -> PlayedMatch:
    """The match for a picture alone: mistakes that a review finds in it are seen in no other."""
    match = copy(_opened(record))
    match.mistakes = set(match.mistakes)
    return match


def replay_at(stage: Stage, record: str, line: int, all_hands: bool = False) -> list[Scene]:
    """A recorded match after so many lines, through the first seat's eyes."""
    scene = Router(stage).make(routes.Opened(_own_copy(record)))
    assert isinstance(scene, ReplayScene)
    scene.player.go_to(line)
    scene.player.look_through(0, all_hands)
    scene.enter()
    scene.focus.update(1000.0)
    return [scene]


_RECORDS = {name: at for game in registry.GAMES.values() for name, at in game.pictures.replays.items()}
REPLAYS: dict[str, Build] = {
    **{name: partial(replay_at, record=record, line=line) for name, (record, line) in _RECORDS.items()},
    **{f"{name}_hands": partial(replay_at, record=record, line=line, all_hands=True)
       for name, (record, line) in _RECORDS.items()},
}
