"""What lies below everything: the lanes, dark tints where seven have closed ranks, the axis, and their numbers."""

from __future__ import annotations

from game.seven_street.cards import LANES, NUMBERS
from game.seven_street.rules import sides
from game.seven_street.scoring import is_seven
from game.seven_street.view import StreetView
from scenes.kit.drawing.text import Lettering
from scenes.kit.messages import tr, trn
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb, mix, rgb
from scenes.kit.widgets.sheet import Sheet
from scenes.specs.seven_street.places import StreetSeats
from scenes.specs.seven_street.rail_plan import SHELF, rows_of_three
from scenes.table.values import Box

ODD, AXIS = rgb("181B25"), rgb("222736")
TINT = 0.17  # of a tone in the ground
FAR = 4000  # units: beyond any window
SHELF_HIGH = 6
CAPTION = 44  # units: the line of what comes into an empty half


def draw(sheet: Sheet, stage: Stage, table: StreetSeats, view: StreetView) -> None:
    """All of it; high contrast has neither lanes nor tints."""
    if stage.theme.posters:
        for lane in LANES:
            _lane(sheet, stage, table, view, lane)
    _axis(sheet, stage, table)
    if view.seat is not None and view.streets:
        _say_what_comes(sheet, stage, table, view)


def _say_what_comes(sheet: Sheet, stage: Stage, table: StreetSeats, view: StreetView) -> None:
    """Whose streets will lie in a half that is still empty; in one's own also what a street is."""
    plan = table.plan
    if not any(street for side in table.rivals for street in view.streets[side]):
        whose = trn("Your rival's streets", "Your rivals' streets", view.seats - len(sides(view.seats)[table.ours]))
        _caption(sheet, stage, plan.rivals, whose, "")
    if not any(view.streets[table.ours]):
        _caption(sheet, stage, plan.ours, tr("Your streets"), tr("three or more of one number"))


def _caption(sheet: Sheet, stage: Stage, half: Box, words: str, below: str) -> None:
    """In the middle of a half: what comes there, and smaller below that what it is."""
    (x, y, width, height), high = half, CAPTION * stage.text.text_scale
    top = y + (height - high * (1.8 if below else 1)) / 2
    rect = stage.viewport.rect
    sheet.write(stage, words, Lettering("head", stage.theme.stone, 0.5), rect(x, top, width, high))
    if below:
        sheet.write(stage, below, Lettering("body", stage.theme.stone, 0.5), rect(x, top + high, width, high * 0.8))


def _lane(sheet: Sheet, stage: Stage, table: StreetSeats, view: StreetView, lane: int) -> None:
    """Odd lanes lighter; the half of a side with a 7-Street there keeps its tint."""
    left, width = table.plan.lane(lane)
    middle = table.plan.axis[1] + table.plan.axis[3] / 2
    ground = ODD if lane % 2 == 0 else stage.theme.table
    tone = stage.theme.field[NUMBERS[lane]]
    above = any(is_seven(view.streets[side][lane]) for side in table.rivals)
    below = is_seven(view.streets[table.ours][lane])
    for top, height, tinted in ((-FAR, middle + FAR, above), (middle, FAR, below)):
        colour = mix(ground, tone, TINT) if tinted else ground
        if colour != stage.theme.table:
            _fill(sheet, stage, (left, top, width, height), colour)


def _axis(sheet: Sheet, stage: Stage, table: StreetSeats) -> None:
    """The road that every street grows towards, with the lanes' numbers; a shelf between two rivals' rows."""
    plan = table.plan
    x, y, width, height = plan.axis
    colour = AXIS if stage.theme.posters else stage.theme.back
    _fill(sheet, stage, (x, y, width, height), colour)
    if len(table.rivals) > 1:
        _, top, _, high = rows_of_three(plan)[0]
        _fill(sheet, stage, (x, top + high + SHELF / 2, plan.rail[0] + plan.rail[2] - x, SHELF_HIGH), colour)
    for lane in LANES:
        left, wide = plan.lane(lane)
        box = stage.viewport.rect(left, y, wide, height)
        sheet.write(stage, NUMBERS[lane], Lettering("rule", stage.theme.bone, 0.5), box)


def _fill(sheet: Sheet, stage: Stage, box: tuple[float, float, float, float], colour: Rgb) -> None:
    sheet.fill(stage.viewport.rect(*box).clip(stage.viewport.bounds), colour)
