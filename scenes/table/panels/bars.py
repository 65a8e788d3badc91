"""The bar above the table with round and points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scenes.kit.art.faces import CALM, OUT
from scenes.kit.layout import Box
from scenes.kit.messages import grouped, tr
from scenes.kit.stage import Stage
from scenes.kit.ui.containers import Block, Column, Pad, Padded, Row, Spacer
from scenes.kit.ui.contents import paint_in
from scenes.kit.ui.leaves import Label, face
from scenes.kit.ui.node import Node
from scenes.kit.ui.overlays import First
from scenes.kit.widgets.sheet import Sheet
from scenes.table.plan import SIDE_GAP, TablePlan

SCORE_FACE, LEAST_FACE, GAP = 0.79, 0.5, 12  # a face's share of the height (44 units at 100 %); of that; units
AROUND = 0.04  # of the height: free above and below a number
GAIN, BELOW_GAIN = 0.56, 0.1  # of the height of a score: what it would grow by, and what is free below that
GOAL_SHARE = 0.28  # of the height of the points above the log: what ends the match
LEAST_GOAL = 0.8  # of its size that the goal may lose before it is left out


class SideScore(NamedTuple):
    """A side's points, and its seats: the face of each, and whether it is still in the round.

    `gain` is what would end the match on top of the points, while it is within reach; `target` what it needs for that,
    where it is not what all others need.
    """

    points: int
    seats: tuple[tuple[str, bool], ...]
    gain: int = 0
    target: int | None = None

    @property
    def words(self) -> str:
        """The points, and of how many where those are its own."""
        return grouped(self.points) if self.target is None else f"{grouped(self.points)}/{grouped(self.target)}"


class MatchScore(NamedTuple):
    """The round from 1, all sides, the points that end the match, and its last round; None: there are none."""

    number: int
    sides: tuple[SideScore, ...]
    target: int | None
    limit: int | None = None


def draw_top_bar(sheet: Sheet, stage: Stage, plan: TablePlan, score: MatchScore) -> None:
    """The round, and the points against the target; before any points without a target only the round."""
    title = tr("Round {n}").format(n=score.number)
    if score.limit is not None:
        title = tr("Round {n} of {most}").format(n=score.number, most=score.limit)
    paint_in(sheet, stage, _figure(title, "paper", plan.title[3]), Box(*plan.title))
    if score.target is not None or any(side.points for side in score.sides):
        tree = _above_log(score, plan.score[3]) if plan.stacked else _in_line(score, plan.score[3])
        paint_in(sheet, stage, tree, Box(*plan.score))


def _in_line(score: MatchScore, high: float) -> Node:
    """Side by side, and what ends the match, where there is room for that."""
    sides = [_side(side, high) for side in score.sides]
    gaps = [Node(width=SIDE_GAP) for _ in sides]
    parts = [part for pair in zip(sides, gaps, strict=True) for part in pair]
    return First([Row([*parts, goal]) for goal in _goal(score)] + [Row(parts[:-1])])


def _above_log(score: MatchScore, high: float) -> Node:
    """Below each other: sides of one seat two in a row, teams each in one of its own, and the goal at the foot."""
    count = 2 if all(len(side.seats) == 1 for side in score.sides) else 1
    lines = [score.sides[first : first + count] for first in range(0, len(score.sides), count)]
    lines += [()] * (2 - len(lines))
    foot = high * GOAL_SHARE
    tall = (high - foot - GAP * len(lines)) / len(lines)
    parts = list[Node]()
    for line in lines:
        cells = [Row([_side(side, tall, with_gain=False), Spacer()]) for side in line]
        parts += [Row([*cells, *[Node()] * (count - len(line))], GAP, even=True, height=tall), Node(height=GAP)]
    return Column([*parts, Row(_goal(score), height=foot)])


def _side(side: SideScore, high: float, *, with_gain: bool = True) -> Node:
    """The faces of a side and its points; where something would end the match all of it stands on paper."""
    in_round = any(alive for _, alive in side.seats)
    ink = "ink" if side.gain else "paper" if in_round else "stone"
    faces = [face(name, high * SCORE_FACE, ink if alive else "stone", LEAST_FACE, CALM if alive else OUT)
             for name, alive in side.seats]  # fmt: skip
    number = _figure(side.words, ink, high)
    if not side.gain:
        return Row([*faces, Node(width=GAP), number])
    gain = Label(f"+{side.gain}", "head", ink, least=0, digits=True)
    above = high * (1 - GAIN - BELOW_GAIN)
    more = [Node(width=GAP), Padded(gain, Pad(top=above, bottom=high * BELOW_GAIN))] if with_gain else []
    return Block(Row([*faces, Node(width=GAP), number, *more]), "paper", pad=Pad(GAP, 0, GAP, 0))


def _figure(words: str, ink: str, high: float) -> Node:
    """A number, or the title with one, as high as a row allows."""
    return Padded(Label(words, "head", ink, least=0, digits=True), Pad(top=high * AROUND, bottom=high * AROUND))


def _goal(score: MatchScore) -> Sequence[Node]:
    """What ends the match; it is left out rather than written small."""
    if score.target is None:
        return []
    return [Label(tr("first to {points}").format(points=grouped(score.target)), "body", "bone", least=LEAST_GOAL)]
