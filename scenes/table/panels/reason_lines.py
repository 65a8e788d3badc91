"""The lines of a reason at a seat: how far they are apart, how many fit, and where they stand."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb
from scenes.kit.widgets import Sentence
from scenes.kit.widgets.sheet import Sheet
from scenes.kit.widgets.words import CHIP_PITCH, Piece
from scenes.table.words import shortest_flow

ABOVE_LINES = 6  # units from a leader's field to its lines


def reason_lines(
    stage: Stage, place: Rect, forms: tuple[tuple[Piece, ...], ...], style: str, rgb: Rgb
) -> list[Surface]:
    """The longest form that fits a place, on as many lines as that has."""
    most = max(1, place.height // pitch_of(stage))
    if most > 1:
        return shortest_flow(stage, [Sentence(form, style, rgb) for form in forms], place.width, most)
    return [Sentence(forms[0], style, rgb, forms[1:]).render(stage, max(1, place.width))]


def pitch_of(stage: Stage) -> int:
    """From line to line, in px."""
    return round(stage.text.px("body") * CHIP_PITCH)


def reason_height(stage: Stage) -> int:
    """What a leader's reason of two lines takes with its edges, in px."""
    return 2 * pitch_of(stage) + 2 * stage.viewport.px(ABOVE_LINES)


def stack_lines(sheet: Sheet, stage: Stage, lines: list[Surface], place: Rect) -> None:
    """From the top of a place with several lines, else in its middle."""
    pitch = pitch_of(stage)
    one = place.height < 2 * pitch
    for number, line in enumerate(lines):
        sheet.middle(line, place.left, place.centery if one else place.top + (number + 0.5) * pitch)
