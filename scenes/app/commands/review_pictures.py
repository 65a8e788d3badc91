"""Pictures of a review: a recorded match, its first seat's turns graded with little effort."""

from __future__ import annotations

from functools import cache

from game.core.record_header import HUMAN, SeatEntry
from scenes.app.commands.moments import Build
from scenes.kit.assets import ASSETS
from scenes.kit.scene import Scene
from scenes.kit.stage import Stage
from scenes.match.played import open_match
from scenes.screens.replay.scene import ReplayScene
from scenes.screens.review.course import Decisions, Reviewable, reviewing_of
from scenes.screens.review.scene import ReviewScene

ROUND, COUCH_ROUND, WHILE = 2, 4, 3000.0  # ms


@cache
def _graded(people: int) -> Reviewable:
    """The match of the demo, its first seats people's."""
    record = ASSETS / "demo" / "match.jsonl"
    match = open_match(record)
    names = ("You", "Ada", "Bo", "Cy")[:people]
    seats = (*(SeatEntry(name, HUMAN) for name in names), *match.header.seats[people:])
    match.header = match.header._replace(seats=seats)
    reviewing = reviewing_of(match)
    assert reviewing is not None
    steps = match.steps(1, match.lines)
    found = [tuple(reviewing.decisions(steps, seat)) for seat in range(people)]
    glanced = [tuple(map(reviewing.glance, each)) for each in found]
    return Reviewable(record, "", steps, tuple(
        Decisions(match, seat, *both) for seat, both in enumerate(zip(found, glanced, strict=True))))


def _shown(stage: Stage, people: int, number: int) -> list[Scene]:
    scene = ReviewScene(stage, _graded(people))
    for _ in range(2):  # they begin to grow, and have grown
        scene.update(WHILE)
    scene.show_round(number)
    return [scene]


def review(stage: Stage) -> list[Scene]:
    """The second round, all of it graded."""
    return _shown(stage, 1, ROUND)


def review_couch(stage: Stage) -> list[Scene]:
    """The last round of a match of several people."""
    return _shown(stage, 2, COUCH_ROUND)


def replay_mistakes(stage: Stage) -> list[Scene]:
    """The replay of a match that was reviewed, at a mistake."""
    [scene] = review(stage)
    assert isinstance(scene, ReviewScene)
    replay = ReplayScene(stage, scene.course.decisions.match)
    replay.player.next_mistake()
    replay.enter()
    return [replay]


REVIEWS: dict[str, Build] = {"review": review, "review_couch": review_couch, "replay_mistakes": replay_mistakes}
