"""A match in the list, and in large: how it ended, against whom, round by round, under which rules and when."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from scenes.kit.messages import listed, mark, tr
from scenes.kit.override import override
from scenes.kit.scene import Pop, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import GROUNDS, Rgb, Theme, Tones, mix
from scenes.kit.ui.containers import Block, Column, Pad, Padded, Row
from scenes.kit.ui.frame import frame
from scenes.kit.ui.grid import Grid
from scenes.kit.ui.leaves import Drawing, Label, face, name
from scenes.kit.ui.lists import Sections
from scenes.kit.ui.node import Grow, Len, Node
from scenes.kit.ui.overlays import First
from scenes.kit.ui.page import Page
from scenes.kit.ui.pen import Pen
from scenes.kit.ui.press import INSET, Pressable
from scenes.kit.widgets.widget import Action
from scenes.match.story import Story
from scenes.screens.matches.actions import MatchActions
from scenes.screens.matches.lister import ListEntry
from scenes.screens.scoring.outcome import side_name
from scenes.screens.scoring.race import Lanes, RaceModel
from scenes.specs import registry

ROW, MARK, GAP = 80, 12, 12
"""Units of a row's least height, of the mark at its left, and between its columns."""
RESULT, SCORE, RIVALS = Len(140, 256), Len(184, 316), Len(172, 260)
"""Units of the columns, one below the other in all rows."""
FACE, FACE_GAP = Len(40, 68), 16
APART = 12
"""Units that stay free behind a score, which may fill its column."""
PLATE, PLATE_GAP = 2 / 3, 1 / 12
"""The largest plate of a round, as a share of the height, and what is free beside one, as a share of it."""
DIM = 0.5
"""How much of the ground is in what was won by others."""
WIDTH, POINTS, HIGHEST = 568, 296, 210
"""Units: the column beside the list, which all matches share, whatever their words; the column of the points in it, so
that the words beside them stand still; the most height of the points.
"""
LARGE_FACE, LANE, LEAST_LANE, PLACES_APART = 40, 7, 240, 27
"""Units: a face; what is free between two lanes of the race; the least width of a lane: shorter ones say nothing; what
is free between two sides that have places.
"""


class DelayedNode(Padded):
    """A node that is painted once its time has come: to make the pictures of many at once takes longer than a frame."""

    def __init__(self, child: Node, is_due: Callable[[], bool]) -> None:
        super().__init__(child)
        self.is_due = is_due

    @override
    def paint(self, pen: Pen) -> None:
        if self.is_due():
            super().paint(pen)


def match_row(
    match: ListEntry, now: datetime, tones: Tones, press: Action, is_marked: Callable[[], bool],
    is_due: Callable[[], bool],
) -> Pressable:  # fmt: skip
    """The row of a match; one that `is_marked` is the one that is looked at beside the list."""
    ink = "stone" if match.story is None else "paper" if match.is_bright else "bone"
    when = match.when(now)
    words = _lines(match.game_and_rules, when, ink)
    result = Label(match.result, "head", ink, least=0.6, width=RESULT)
    if match.story is None:
        parts: list[Node] = [result, First([words, _lines(tr("Can't be read"), when, ink)], width=Grow())]
    else:
        faces = [face(seating.face, FACE, ink, least=0.4) for seating in match.rivals]
        rounds = Drawing(partial(_draw_rounds, match, tones), width=Grow())
        score = Padded(Label(match.score, "head", ink, least=0.6, width=Grow()), Pad(0, 0, APART, 0), width=SCORE)
        parts = [result, score, Row(faces, gap=FACE_GAP, width=RIVALS), rounds, words]
    mark = Drawing(lambda pen, rect: pen.painter.fill(rect, pen.stage.theme.paper) if is_marked() else None, width=MARK)
    columns = Row(parts, gap=GAP, pad=Pad(GAP, 4, INSET, 4), width=Grow())
    block = Block(Row([mark, columns]), _block_of(match, tones), least_height=ROW)
    value = listed((match.game_and_rules, when))
    return Pressable(DelayedNode(block, is_due), press, match.aloud, value, key=key_of(match.name), grows=False)


def row_to_come(tones: Tones) -> Node:
    """The place of a match that is not read yet."""
    return Block(_lines("", "", "bone"), tones.slab, least_height=ROW)


def _lines(upper: str, lower: str, ink: str) -> Node:
    return Column([Label(upper, "body_bold", ink, at=1.0), Label(lower, "floor", "bone", at=1.0)], gap=6, justify=0.5)


def key_of(name: str) -> str:
    """The key of the row of a match."""
    return f"match {name}"


def _block_of(match: ListEntry, tones: Tones) -> Rgb:
    return tones.slab if match.story is not None else mix(tones.ground, tones.slab, 0.35)


def _draw_rounds(match: ListEntry, tones: Tones, pen: Pen, rect: Rect) -> None:
    """A plate a round, as small as they must be to find room."""
    count = len(match.entry.rounds)
    pitch = min(round(rect.height * PLATE * (1 + PLATE_GAP)), rect.width // max(1, count))
    side = pitch - max(1, round(pitch * PLATE_GAP))
    for number in range(count if side >= 4 else 0):
        plate = _round_plate(pen.stage, match, number, side, tones)
        pen.put(plate, rect.x + number * pitch, rect.centery - side // 2)


def _round_plate(stage: Stage, match: ListEntry, number: int, side: int, tones: Tones) -> Surface:
    """A round: in its own colour, or as the face of whoever won it; dimmed where that was somebody else."""
    entry, story = match.entry, match.story
    assert story is not None
    result = entry.rounds[number]
    mine = result.winner == entry.own_side and entry.own is not None
    colour, own_face = registry.round_colour(entry.game, result.label), ""
    if colour is None and result.winner is not None:
        own_face = story.seats[story.sides[result.winner][0]].face
    key = ("round plate", stage.theme.name, colour, own_face, mine, side, tones)
    return stage.text.cached(key, lambda: _plate(stage, (colour, own_face), mine, side, tones))


def _plate(stage: Stage, sign: tuple[str | None, str], mine: bool, side: int, tones: Tones) -> Surface:
    colour, own_face = sign
    theme = stage.theme
    if colour is not None:
        plate = stage.art.rule_plate(colour, side).copy()
        if not mine:
            veil = Surface((side, side))
            veil.fill(tones.slab)
            veil.set_alpha(round(255 * DIM))
            plate.blit(veil, (0, 0))
        return plate
    plate = Surface((side, side))
    plate.fill(theme.paper if mine else tones.ground)
    if own_face:
        size = round(side * 0.8)
        drawn = stage.art.seat(own_face, size, theme.ink if mine else theme.bone)
        plate.blit(drawn, ((side - size) // 2, (side - size) // 2), special_flags=BLEND_PREMULTIPLIED)
    return plate


def detail(
    match: ListEntry, now: datetime, theme: Theme, tones: Tones, is_due: Callable[[], bool] = lambda: True,
    race_is_due: Callable[[], bool] = lambda: True,
) -> list[Node]:  # fmt: skip
    """The match from the top: how it ended, the race, and what was remarkable."""
    if match.story is None:
        return [DelayedNode(Column([Label(match.heading, "title", "stone", least=0.6),
                            Label(match.line, "name", "paper", wraps=True),
                            Label(match.entry.fault, "body", "bone", wraps=True)], gap=16), is_due)]  # fmt: skip
    line = Label(match.line, "rule", "paper", least=0.75) if match.line else None
    race = _race(match, match.story, theme, tones)
    return [DelayedNode(_heading(match, now), is_due), *([DelayedNode(race, race_is_due)] if race else []),
            *([DelayedNode(line, is_due)] if line else [])]  # fmt: skip


def _heading(match: ListEntry, now: datetime) -> Node:
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


def _race(match: ListEntry, story: Story, theme: Theme, tones: Tones) -> Node | None:
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
    """Faces and names of a side; those of a team stand below its faces where there is no room beside them."""
    names, pad = side_name(story, side), Pad(0, LANE / 2, 0, LANE / 2)
    beside = Row([_faces(story, side), name(names, "body_bold", "paper")], gap=16, pad=pad)
    if len(story.members(side)) == 1:
        return beside
    whole = Row([_faces(story, side), Label(names, "body_bold", "paper")], gap=16, pad=pad)
    below = Column([_faces(story, side), Label(names, "body_bold", "paper", wraps=True)], gap=4, align=0.0, pad=pad)
    return First([whole, below, beside])


def _faces(story: Story, side: int) -> Node:
    return Row([face(seating.face, LARGE_FACE, "paper", least=0.5) for seating in story.members(side)], gap=4)


class MatchPage(Page):
    """A match on a page of its own, where there is no room for it beside the list."""

    heading = mark("Match")
    ground = GROUNDS["matches"]

    def __init__(self, stage: Stage, match: ListEntry, actions: MatchActions, now: datetime) -> None:
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
