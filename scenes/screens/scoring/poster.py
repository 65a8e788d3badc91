"""What the posters of an ended round or match have: who won, the line of how it went, the ways on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from scenes.kit.art.faces import LEADING
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import centred, place
from scenes.kit.input.intent import Kind
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets import Button, ButtonStyle
from scenes.kit.widgets.widget import Action
from scenes.match.story import Story
from scenes.screens.scoring.entrance import Entrance
from scenes.screens.scoring.outcome import match_title, somebody_lost

CROWN = (152, 110, 116)  # units: centre and size
LINE = (224, 72, 930, 80)  # units: x, y, width, height
TITLE = (92, 160, 1060, 306)
TITLE_ZOOM = 1.09
CROSSED, CROWN_FALL = 1260, 250
"""Units: how far left of its place a line comes from, and from how high the crown falls on it: out of the window."""
FACE = (1580, 280, 420)  # units: centre and size; several share the width
PART_GAP, PART_STYLE = 20, "result_line"
WAYS = (96, 894, 1728, 104)
MORE_HEIGHT, WAYS_GAP, CLOSE_GAP = 14, 64, 36
"""Units: how much higher the ways on are at 200 %; what is between them, and where there are more than three."""
STRETCH = 0.6
"""How much wider they are where the text is twice as large, if there is room."""
ON = (1824, 966, 300, 60)
WHY = (96, 966, 380, 60)
"""Units: the right end and the left one, top, width at 100 %, height."""
MORE_WIDTH = 0.7
"""How much wider they are where the text is twice as large."""


def draw_crown(painter: Painter, stage: Stage, where: tuple[float, float, float], name: str = "crown") -> None:
    """The crown at a centre and in a size in units."""
    x, y, size = where
    crown = stage.art.icon(name, stage.viewport.px(size), stage.theme.paper)
    painter.put(crown, *centred(crown, stage.viewport.point(x, y)))


def draw_winner_title(
    painter: Painter, stage: Stage, story: Story, parts: tuple[str, str], entrance: Entrance
) -> None:
    """The crown, only its outline where the people have lost, with `parts` beside it, and who won below."""
    px, (x, y, size), line = stage.viewport.px, CROWN, stage.viewport.rect(*LINE)
    sign = "crown_outline" if somebody_lost(story) else "crown"
    draw_crown(painter, stage, (x, y - CROWN_FALL * (1 - entrance.crown), size), sign)
    result, *title = [px(CROSSED * (1 - share)) for share in entrance.lines]
    draw_result_line(painter, stage, parts, line, result)
    _draw_giant(painter, stage, match_title(story).split("\n"), title)


def _draw_giant(painter: Painter, stage: Stage, lines: list[str], away: Sequence[int]) -> None:
    """The lines, all in the size of the longest, each so many px left of its place."""
    text, rgb, box = stage.text, stage.theme.paper, stage.viewport.rect(*TITLE)
    zoom = TITLE_ZOOM / text.text_scale / len(lines)
    widest = max(text.render(line, "rule_change", rgb, None, zoom).get_width() for line in lines)
    zoom *= min(1.0, box.width / widest)
    pitch = text.px("rule_change", zoom)
    middle = box.centery - pitch * (len(lines) - 1) // 2
    for number, (line, left) in enumerate(zip(lines, away, strict=False)):
        giant = text.render(line, "rule_change", rgb, box.width, zoom)
        painter.put(giant, *place(giant, box.x - left, middle + pitch * number))


def draw_winner_faces(painter: Painter, stage: Stage, story: Story, aside: float = 0.0, opacity: float = 1.0) -> None:
    """The first winner's face, or those of a side, so many units right of their place."""
    x, y, size = FACE
    members = story.members(story.winners[0])
    each = size / len(members)
    for number, seating in enumerate(members):
        face = stage.art.seat(seating.face, stage.viewport.px(each), stage.theme.paper, LEADING)
        middle = x + aside + each * (number - (len(members) - 1) / 2)
        painter.put(face, *centred(face, stage.viewport.point(middle, y)), opacity)


def draw_result_line(painter: Painter, stage: Stage, parts: tuple[str, str], box: Rect, left: int = 0) -> None:
    """What counts in bold paper, the rest after it in bone, in a box (px): in one size, smaller where it is narrow.

    It is drawn so many px `left` of that.
    """
    gap = stage.viewport.px(PART_GAP) if all(parts) else 0
    zoom = _zoom(stage, parts, box, gap)
    x = box.x
    for words, rgb in zip(parts, (stage.theme.paper, stage.theme.bone), strict=True):
        if words:
            surface = stage.text.render(words, PART_STYLE, rgb, box.right - x, zoom)
            painter.put(surface, *place(surface, x - left, box.centery))
            x += surface.get_width() + gap


def _zoom(stage: Stage, parts: tuple[str, str], box: Rect, gap: int) -> float:
    """How far both parts must shrink to stand side by side in the box."""
    zoom = min(1.0, box.height / stage.text.px(PART_STYLE))
    while True:
        drawn = [stage.text.render(words, PART_STYLE, stage.theme.paper, None, zoom) for words in parts if words]
        width = sum(surface.get_width() for surface in drawn)
        if width + gap <= box.width:
            return zoom
        zoom *= min(0.98, (box.width - gap) / width)


class WayOn(NamedTuple):
    """One way on: its words, what it does, a second line, its width in units, and whether it beats a rematch."""

    title: str
    action: Action
    second: str = ""
    width: float = 0
    best: bool = False


def buttons(stage: Stage, ways: Sequence[WayOn], tones: Tones) -> list[Button]:
    """A button for each; the first is the best, those with two lines stand on a block, the others are bare."""
    x, top, across, height = WAYS
    gap = WAYS_GAP if len(ways) <= 3 else CLOSE_GAP
    larger = stage.text.text_scale - 1
    stretch = min(1 + STRETCH * larger, (across - gap * (len(ways) - 1)) / sum(way.width for way in ways))
    made, left = [], float(x)
    for number, way in enumerate(ways):
        rect = stage.viewport.rect(left, top, way.width * stretch, height + MORE_HEIGHT * larger)
        style = ButtonStyle("slab" if way.second else "bare", "head", way.second, tones=tones)
        if number == 0:
            style = style._replace(look="best", style="head" if way.second else "entry", kind=Kind.ACCEPT)
        made.append(Button(stage, rect, way.title, way.action, style))
        left += way.width * stretch + gap
    return made


def ways_on(stage: Stage, tones: Tones) -> list[Button]:
    """The way on from a round's scoring, at the right, and at the left why somebody is out."""
    wider = 1 + MORE_WIDTH * (stage.text.text_scale - 1)
    (right, top, on, height), (left, *_, why, _) = ON, WHY
    boxes = (right - on * wider, top, on * wider, height), (left, top, why * wider, height)
    ways = (tr("Continue"), Kind.ACCEPT, 1.0), (tr("Why am I out?"), Kind.HINT, 0.0)
    shown = []
    for box, (title, kind, anchor) in zip(boxes, ways, strict=True):
        look = ButtonStyle(kind=kind, tones=tones)
        shown.append(Button(stage, stage.viewport.rect(*box), title, None, look))
        shown[-1].anchor = anchor
    return shown
