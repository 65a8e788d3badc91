"""Pictures of a review: a recorded match, its first seat's turns graded with little effort."""

from __future__ import annotations

from functools import cache

from scenes.app.commands.moments import Build
from scenes.app.router import Router
from scenes.kit.assets import ASSETS
from scenes.kit.scene import Scene
from scenes.kit.stage import Stage
from scenes.match.played import open_match
from scenes.screens.review.course import Decisions, reviewing_of
from scenes.screens.review.scene import ReviewScene

ROUND, WHILE = 2, 3000.0  # ms


@cache
def _graded() -> tuple[Decisions, tuple[object, ...]]:
    match = open_match(ASSETS / "demo" / "match.jsonl")
    reviewing = reviewing_of(match)
    assert reviewing is not None
    found = tuple(reviewing.decisions(match.steps(1, match.lines), 0))
    return Decisions(match, 0, found), tuple(map(reviewing.glance, found))


def review(stage: Stage) -> list[Scene]:
    """The second round, all of it graded."""
    decisions, graded = _graded()
    scene = ReviewScene(stage, Router(stage), decisions)
    scene.course.take(graded)
    for _ in range(2):  # they begin to grow, and have grown
        scene.update(WHILE)
    scene.show_round(ROUND)
    return [scene]


REVIEWS: dict[str, Build] = {"review": review}
