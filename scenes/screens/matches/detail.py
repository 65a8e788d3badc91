"""A match in large: its points, the race of everybody to them, a line on it; beside the list, and on its own page."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from scenes.kit.messages import mark
from scenes.kit.override import override
from scenes.kit.scene import Pop, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import GROUNDS, Theme, Tones
from scenes.kit.ui.containers import Column, Pad, Row
from scenes.kit.ui.frame import frame
from scenes.kit.ui.grid import Grid
from scenes.kit.ui.leaves import Label, face, name
from scenes.kit.ui.lists import Sections
from scenes.kit.ui.node import Grow, Node
from scenes.kit.ui.overlays import First
from scenes.kit.ui.page import Page
from scenes.match.story import Story
from scenes.screens.matches.actions import MatchActions
from scenes.screens.matches.listed import Listed
from scenes.screens.matches.row import Due
from scenes.screens.scoring.outcome import side_name
from scenes.screens.scoring.race import Lanes, RaceModel

WIDTH, POINTS, HIGHEST = 568, 296, 210
"""Units: the column beside the list, which all matches share, whatever their words; the column of the points in it, so
that the words beside them stand still; the most height of the points.
"""
FACE, LANE, LEAST_LANE, PLACES_APART = 40, 7, 240, 27
"""Units: a face; what is free between two lanes of the race; the least width of a lane: shorter ones say nothing; what
is free between two sides that have places.
"""


def detail(
    match: Listed, now: datetime, theme: Theme, tones: Tones, is_due: Callable[[], bool] = lambda: True,
    race_is_due: Callable[[], bool] = lambda: True,
) -> list[Node]:  # fmt: skip
    """The match from the top: how it ended, the race, and what was remarkable."""
    if match.story is None:
        return [Due(Column([Label(match.heading, "title", "stone", least=0.6),
                            Label(match.line, "name", "paper", wraps=True),
                            Label(match.entry.fault, "body", "bone", wraps=True)], gap=16), is_due)]  # fmt: skip
    line = Label(match.line, "rule", "paper", least=0.75) if match.line else None
    race = _race(match, match.story, theme, tones)
    return [node for node in (Due(_heading(match, now), is_due), Due(race, race_is_due) if race else None,
                              Due(line, is_due) if line else None) if node is not None]  # fmt: skip


def _heading(match: Listed, now: datetime) -> Node:
    words = Column([
        Label(match.heading, "title", "paper", least=0.4),
        Label(match.others, "rule", "paper", least=0.75) if match.others else None,
        Label(match.rules_and_target, "body", "bone", wraps=True),
        Label(match.day_and_length(now), "body", "bone", wraps=True),
    ], gap=8, width=Grow(), align=0.0)  # fmt: skip
    if not match.points:
        return words
    points = Label(match.points, "rule_change", "paper", least=0.3, keeps_size=True, width=POINTS, most_height=HIGHEST)
    return Row([points, words], gap=28)


def _race(match: Listed, story: Story, theme: Theme, tones: Tones) -> Node | None:
    """How everybody came to their points; where nobody has any, how long each stayed in."""
    sides = [_side(story, side) for side in range(len(story.sides))]
    if match.places:
        places = [Label(place, "body_bold", "bone" if match.entry.places[first] else "paper")
                  for place, (first, *_) in zip(match.places, story.sides, strict=True)]  # fmt: skip
        return Grid(list(zip(sides, places, strict=True)), gap=20, row_gap=PLACES_APART)
    if not (story.rounds and any(match.entry.totals)):
        return None
    lanes = [Node(width=Grow(), least_width=LEAST_LANE) for _ in sides]
    return Lanes(RaceModel(story, frozenset()), theme, tones, sides, lanes, gap=20, row_gap=LANE)


def _side(story: Story, side: int) -> Node:
    """Faces and names of a side."""
    faces = [face(seating.face, FACE, "paper", least=0.5) for seating in story.members(side)]
    names = name(side_name(story, side), "body_bold", "paper")
    return Row([Row(faces, gap=4), names], gap=16, pad=Pad(0, LANE / 2, 0, LANE / 2))


class MatchPage(Page):
    """A match on a page of its own, where there is no room for it beside the list."""

    heading = mark("Match")
    ground = GROUNDS["matches"]

    def __init__(self, stage: Stage, match: Listed, actions: MatchActions, now: datetime) -> None:
        super().__init__(stage)
        self.match, self._actions, self._opened_at = match, actions, now
        self._removed = len(actions.removed)
        self.rebuild()

    @property
    @override
    def about(self) -> str:
        return self.match.details(self._opened_at)

    @override
    def build(self) -> Node:
        buttons = Column([self._actions.buttons(self.match)], width=WIDTH)
        beside = Row([Column(self._parts(), gap=24, width=Grow()), buttons], gap=76)
        below = Sections([*self._parts(), self._actions.buttons(self.match)], gap=24)
        return frame(self, First([beside, below]))

    def _parts(self) -> list[Node]:
        return detail(self.match, self._opened_at, self.stage.theme, self.tones)

    @override
    def update(self, elapsed_ms: float) -> Transition | None:
        self._actions.look()
        if len(self._actions.removed) > self._removed:
            return Pop()
        return super().update(elapsed_ms)
