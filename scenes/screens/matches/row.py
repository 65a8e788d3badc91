"""A match in the list: how it ended, against whom, round by round, under which rules and when."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from scenes.kit.messages import listed, tr
from scenes.kit.override import override
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb, Tones, mix
from scenes.kit.ui.containers import Block, Column, Pad, Padded, Row
from scenes.kit.ui.leaves import Drawing, Label, face
from scenes.kit.ui.node import Grow, Len, Node
from scenes.kit.ui.overlays import First
from scenes.kit.ui.pen import Pen
from scenes.kit.ui.press import INSET, Pressable
from scenes.kit.widgets.widget import Action
from scenes.screens.matches.listed import Listed
from scenes.specs import registry

ROW, MARK, GAP = 80, 12, 12
"""Units of a row's least height, of the mark at its left, and between its columns."""
RESULT, SCORE, RIVALS = Len(100, 200), Len(172, 300), Len(160, 240)
"""Units of the columns, one below the other in all rows."""
FACE, FACE_GAP = Len(40, 68), 16
PLATE, PLATE_GAP = 2 / 3, 1 / 12
"""The largest plate of a round, as a share of the height, and what is free beside one, as a share of it."""
DIM = 0.5
"""How much of the ground is in what was won by others."""


class Due(Padded):
    """A node that is painted once its time has come: to make the pictures of many at once takes longer than a frame."""

    def __init__(self, child: Node, is_due: Callable[[], bool]) -> None:
        super().__init__(child)
        self.is_due = is_due

    @override
    def paint(self, pen: Pen) -> None:
        if self.is_due():
            super().paint(pen)


def match_row(
    match: Listed, now: datetime, tones: Tones, press: Action, is_marked: Callable[[], bool], is_due: Callable[[], bool]
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
        score = Label(match.score, "head", ink, least=0.6, width=SCORE)
        parts = [result, score, Row(faces, gap=FACE_GAP, width=RIVALS), rounds, words]
    mark = Drawing(lambda pen, rect: pen.painter.fill(rect, pen.stage.theme.paper) if is_marked() else None, width=MARK)
    columns = Row(parts, gap=GAP, pad=Pad(GAP, 4, INSET, 4), width=Grow())
    block = Block(Row([mark, columns]), _block_of(match, tones), least_height=ROW)
    value = listed((match.game_and_rules, when))
    return Pressable(Due(block, is_due), press, match.aloud, value, key=key_of(match.name), grows=False)


def row_to_come(tones: Tones) -> Node:
    """The place of a match that is not read yet."""
    return Block(_lines("", "", "bone"), tones.slab, least_height=ROW)


def _lines(upper: str, lower: str, ink: str) -> Node:
    return Column([Label(upper, "body_bold", ink, at=1.0), Label(lower, "floor", "bone", at=1.0)], gap=6, justify=0.5)


def key_of(name: str) -> str:
    """The key of the row of a match."""
    return f"match {name}"


def _block_of(match: Listed, tones: Tones) -> Rgb:
    return tones.slab if match.story is not None else mix(tones.ground, tones.slab, 0.35)


def _draw_rounds(match: Listed, tones: Tones, pen: Pen, rect: Rect) -> None:
    """A plate a round, as small as they must be to find room."""
    count = len(match.entry.rounds)
    pitch = min(round(rect.height * PLATE * (1 + PLATE_GAP)), rect.width // max(1, count))
    side = pitch - max(1, round(pitch * PLATE_GAP))
    for number in range(count if side >= 4 else 0):
        plate = _round_plate(pen.stage, match, number, side, tones)
        pen.put(plate, rect.x + number * pitch, rect.centery - side // 2)


def _round_plate(stage: Stage, match: Listed, number: int, side: int, tones: Tones) -> Surface:
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


def _plate(stage: Stage, what: tuple[str | None, str], mine: bool, side: int, tones: Tones) -> Surface:
    colour, own_face = what
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
