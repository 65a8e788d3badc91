"""A match in large: its points, the race of everybody to them, a line on it; beside the list, and on its own page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from pygame import Rect

from scenes.kit.messages import grouped, mark
from scenes.kit.override import override
from scenes.kit.scene import Pop, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import GROUNDS
from scenes.kit.ui.containers import Column, Pad, Row
from scenes.kit.ui.frame import frame
from scenes.kit.ui.grid import Grid
from scenes.kit.ui.leaves import Drawing, Label, face, name
from scenes.kit.ui.lists import Sections
from scenes.kit.ui.node import Grow, Node
from scenes.kit.ui.overlays import At, First, Overlay
from scenes.kit.ui.page import Page
from scenes.kit.ui.pen import Pen
from scenes.kit.widgets.surfaces import empty_of
from scenes.match.story import Story
from scenes.screens.matches.actions import MatchActions
from scenes.screens.matches.listed import Listed
from scenes.screens.matches.row import Due
from scenes.screens.scoring.blocks import block
from scenes.screens.scoring.outcome import side_name
from scenes.screens.scoring.race import RoundPoints, blocks_of

WIDTH, POINTS, HIGHEST = 568, 296, 210
"""Units: the column beside the list, which all matches share, whatever their words; the column of the points in it, so
that the words beside them stand still; the most height of the points.
"""
FACE, LANE, OVER, LINE, LEAST_LANE = 40, 7, 10, 5, 240
"""Units: a face; what is free above and below a lane of the race; how far the target's line goes beyond the lanes, its
width, and the least width of a lane: shorter ones say nothing.
"""


def detail(match: Listed, now: datetime, is_due: Callable[[], bool], race_is_due: Callable[[], bool]) -> list[Node]:
    """The match from the top: how it ended, the race, and what was remarkable."""
    if match.story is None:
        return [Due(Column([Label(match.heading, "title", "stone", least=0.6),
                            Label(match.line, "name", "paper", wraps=True),
                            Label(match.found.fault, "body", "bone", wraps=True)], gap=16), is_due)]  # fmt: skip
    line = Label(match.line, "rule", "paper", least=0.75) if match.line else None
    race = _race(match)
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


def _race(match: Listed) -> Node | None:
    """How everybody came to their points; where nobody has any, how long each stayed in."""
    story = match.story
    assert story is not None
    if match.places:
        return Grid([[_side(story, side), Label(place, "body_bold", "bone" if match.found.places[first] else "paper")]
                     for side, (place, (first, *_)) in enumerate(zip(match.places, story.sides, strict=True))],
                    gap=20)  # fmt: skip
    if not (story.rounds and any(match.found.totals)):
        return None
    blocks = blocks_of(story)
    most = max(story.target or 0, 1, *(entry.start + max(0, entry.points) for entry in blocks))
    sides = Column([_side(story, side) for side in range(len(story.sides))], pad=Pad(0, OVER, 0, OVER))
    lanes = Drawing(lambda pen, rect: _draw_lanes(pen, rect, story, blocks, most), width=Grow(), least_width=LEAST_LANE)
    if story.target is None:
        return Grid([[sides, lanes]], gap=20)
    target = Overlay([At(story.target / most, 0.5, Label(grouped(story.target), "head", "paper"))])
    return Grid([[None, target], [sides, lanes]], gap=20, row_gap=0)


def _side(story: Story, side: int) -> Node:
    """Faces and names of a side."""
    faces = [face(seating.face, FACE, "paper", least=0.5) for seating in story.members(side)]
    names = name(side_name(story, side), "body_bold", "paper")
    return Row([Row(faces, gap=4), names], gap=16, pad=Pad(0, LANE, 0, LANE))


def _draw_lanes(pen: Pen, rect: Rect, story: Story, blocks: Sequence[RoundPoints], most: int) -> None:
    """A lane a side with a block a round that changed its points; the target is a line through all lanes, which blocks
    with their numbers hide.
    """
    painter, stage, px = pen.painter, pen.stage, pen.stage.viewport.px
    inner = rect.inflate(0, -2 * px(OVER))
    edges = [inner.top + round(inner.height * side / len(story.sides)) for side in range(len(story.sides) + 1)]
    lanes = [Rect(inner.x, top + px(LANE) // 2, inner.width, bottom - top - px(LANE))
             for top, bottom in zip(edges, edges[1:], strict=False)]  # fmt: skip
    for lane in lanes:
        painter.fill(lane, empty_of(stage.theme, pen.tones or stage.theme.ground[GROUNDS["matches"]]))
    if story.target is not None:
        x = inner.x + round(inner.width * story.target / most)
        painter.fill(Rect(x - px(LINE) // 2, rect.top, px(LINE), rect.height), stage.theme.paper)
    for entry in blocks:
        lane = lanes[entry.side]
        left, right = (lane.x + round(lane.width * max(0, points) / most)
                       for points in sorted((entry.start, entry.start + entry.points)))  # fmt: skip
        if right > left:
            pen.put(block(stage, entry.colour, entry.points, (right - left, lane.height)), left, lane.y)


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
        return detail(self.match, self._opened_at, lambda: True, lambda: True)

    @override
    def update(self, elapsed_ms: float) -> Transition | None:
        self._actions.look()
        if len(self._actions.removed) > self._removed:
            return Pop()
        return super().update(elapsed_ms)
