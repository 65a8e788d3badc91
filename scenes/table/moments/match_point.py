"""Match point: a band rises from the foot, with what was scored so far, and what this set would add, on one bar."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.messages import tr
from scenes.kit.theme import CAPITALS, STYLES, Rgb
from scenes.kit.timeline import Tween, in_cubic, out_cubic
from scenes.kit.widgets.sheet import zoom_for
from scenes.kit.widgets.surfaces import tones_of
from scenes.table.moments.moment import WHOLE, Job, MomentContext, Presence
from scenes.table.plan import plan_of
from scenes.table.spec import MatchPoint

BAND, BAR, OUT = 180, 200, 160  # ms
ABOVE, TITLE, BETWEEN = 24, 252, 12  # units: above the title, its capitals, below it
HIGH, MORE_HIGH, MARK = 64, 32, 40  # units: the bar, so much more at 200 % text, and below it the line's number
BEYOND = 1.03  # of the longer of total and target: the bar ends a little beyond
EDGE, DASH, INSET = 4, 20, 16  # units
ICON = 0.62  # of the bar's height
LEAST_BLOCK = 60  # units: a narrower block says nothing


class MatchPointPicture:
    """One side within reach of the target."""

    def __init__(self, context: MomentContext, moment: MatchPoint) -> None:
        self._context, self._stage, self._moment = context, context.stage, moment
        stage, plan = self._stage, plan_of(self._stage)
        high, mark = HIGH + MORE_HIGH * plan.more_text, MARK + MORE_HIGH * plan.more_text
        x, y, width, height = plan.safe
        top = y + height - mark - high - BETWEEN - TITLE - ABOVE
        self._band = stage.viewport.rect(x, top, width, 0).union(Rect(0, stage.viewport.height, 1, 0))
        self._title_middle = stage.viewport.point(0, top + ABOVE + TITLE / 2)[1]
        self._bar = stage.viewport.rect(x, y + height - mark - high, width, high)
        self._mark = stage.viewport.rect(x, y + height - mark + 6, width, mark - 6)
        self._scale = self._bar.width / (BEYOND * max(moment.total, moment.target))
        self._course = Presence()
        self._grown = 0.0
        self._pictures: dict[str, Surface] = {}

    def jobs(self) -> list[Job]:
        """The title in steps, and both parts of the bar."""
        text, plan = self._stage.text, plan_of(self._stage)
        room, colours = self._stage.viewport.px(plan.safe[2]), (self._stage.theme.paper,)
        steps = text.large_steps(tr("MATCH POINT"), "rule_change", colours, room, 1 / text.text_scale)
        return [*steps, partial(self._made, "won"), partial(self._made, "gain")]

    def tweens(self) -> list[Tween]:
        """The band comes, the bar grows through the line, the band goes."""
        return [Tween(self._course.comes, BAND, 0, out_cubic), Tween(self._grow, BAR, BAND, out_cubic),
                Tween(self._course.goes, OUT, WHOLE - OUT, in_cubic)]

    def _grow(self, share: float) -> None:
        self._grown = share

    def draw(self, painter: Painter) -> None:
        """Lists the band and all that is on it, as far as it has risen."""
        stage, theme = self._stage, self._stage.theme
        height = stage.viewport.height - self._band.top
        down = round(height * (1 - self._course.share))
        if down >= height:
            return
        painter.fill(Rect(0, self._band.top + down, stage.viewport.width, height - down), theme.ink)
        title = self._title()
        painter.put(title, self._bar.left, self._title_middle - title.get_height() // 2 + down)
        bar = self._bar.move(0, down)
        painter.put(self._made("won"), *bar.topleft)
        gain = self._made("gain")
        width = round(gain.get_width() * self._grown)
        if width:
            painter.put(gain.subsurface((0, 0, width, gain.get_height())), self._x(self._moment.points), bar.top)
        self._target(painter, down)

    def _title(self) -> Surface:
        text, room = self._stage.text, self._bar.width
        return text.large(tr("MATCH POINT"), "rule_change", self._stage.theme.paper, room, 1 / text.text_scale)

    def _target(self, painter: Painter, down: int) -> None:
        """The line at the target, and its number right below the bar."""
        stage, theme, px = self._stage, self._stage.theme, self._stage.viewport.px
        x, width = self._x(self._moment.target), max(2, px(EDGE))
        line = Rect(x - width // 2, self._bar.top + down, width, self._mark.bottom - self._bar.top)
        painter.fill(line, theme.paper)
        number = stage.text.render(str(self._moment.target), "head", theme.paper,
                                   zoom=zoom_for(stage, "head", self._mark.height))
        right = line.right + px(INSET // 2)
        left = right if right + number.get_width() <= self._bar.right else line.left - px(INSET) - number.get_width()
        painter.put(number, left, self._mark.centery + down - number.get_height() // 2)

    def _x(self, points: float) -> int:
        return self._bar.left + round(points * self._scale)

    def _made(self, name: str) -> Surface:
        if name not in self._pictures:
            self._pictures[name] = self._won() if name == "won" else self._gain()
        return self._pictures[name]

    def _won(self) -> Surface:
        """The whole bar, with a block for every round that the side has won."""
        theme = self._stage.theme
        bar = Surface(self._bar.size, pygame.SRCALPHA, 32)
        bar.fill(theme.table if theme.posters else theme.back)
        start = 0
        for points, colour in self._blocks():
            left, right = (round(at * self._scale) for at in (start, start + points))
            self._block(bar, Rect(left, 0, right - left, bar.get_height()), points, colour)
            start += points
        return bar

    def _blocks(self) -> list[tuple[int, str | None]]:
        """Points and colour keys of the rounds won; without a colour where they do not tell all of the points."""
        moment, rounds = self._moment, self._context.rounds
        won = [(result.points, result.reason) for result in rounds if result.winner == moment.side and result.points]
        complete = self._context.colour is not None and sum(points for points, _ in won) == moment.points
        return list(won) if complete else [(moment.points, None)] if moment.points else []

    def _block(self, bar: Surface, box: Rect, points: int, colour: str | None) -> None:
        stage, theme, edge = self._stage, self._stage.theme, max(1, self._stage.viewport.px(EDGE))
        field, ink = (theme.field[colour], theme.field_ink[colour]) if colour else (theme.bone, theme.ink)
        bar.fill(theme.paper, box)
        bar.fill(field, box.inflate(-2 * edge, -2 * edge))
        if box.width < stage.viewport.px(LEAST_BLOCK):
            return
        icon = stage.art.symbol(colour, round(box.height * ICON), ink) if colour else None
        self._write(bar, box, icon, (str(points), ink))

    def _write(self, bar: Surface, box: Rect, icon: Surface | None, label: tuple[str, Rgb]) -> int:
        """An icon and words from the left of a box, as far as there is room for both; where the words end."""
        px, (words, rgb) = self._stage.viewport.px, label
        number, left = self._words(words, rgb, box.height), box.left + px(INSET)
        wide = icon is not None and left + icon.get_width() + px(INSET) + number.get_width() <= box.right - px(INSET)
        if icon is not None and wide:
            bar.blit(icon, (left, box.centery - icon.get_height() // 2), special_flags=BLEND_PREMULTIPLIED)
            left += icon.get_width() + px(INSET // 2)
        if left + number.get_width() > box.right:
            return left
        bar.blit(number, (left, box.centery - number.get_height() // 2), special_flags=BLEND_PREMULTIPLIED)
        return left + number.get_width()

    def _words(self, words: str, rgb: Rgb, height: int) -> Surface:
        text = self._stage.text
        zoom = min(1.0, 0.66 * height / (text.px("head") * CAPITALS[STYLES["head"].family]))
        return text.render(words, "head", rgb, zoom=zoom)

    def _gain(self) -> Surface:
        """What this set would add, in a dashed frame, with the sum at its end."""
        theme, px = self._stage.theme, self._stage.viewport.px
        box = Rect(0, 0, max(1, round(self._moment.gain * self._scale)), self._bar.height)
        gain = Surface(box.size, pygame.SRCALPHA, 32)
        gain.fill(tones_of(theme, self._context.colour).slab)
        edge, dash = max(1, px(EDGE)), px(DASH)
        for left in range(0, box.width, 2 * dash):
            for top in (0, box.height - edge):
                gain.fill(theme.paper, (left, top, dash, edge))
        for top in range(0, box.height, dash):
            for left in (0, box.width - edge):
                gain.fill(theme.paper, (left, top, edge, dash // 2))
        colour = self._context.colour
        plate = self._stage.art.rule_plate(colour, round(box.height * ICON)) if colour else None
        end = self._write(gain, box, plate, (f"+{self._moment.gain}", theme.paper))
        total = self._words(str(self._moment.total), theme.paper, box.height)
        left = box.right - px(INSET) - total.get_width()
        if left >= end + px(INSET):
            gain.blit(total, (left, box.centery - total.get_height() // 2), special_flags=BLEND_PREMULTIPLIED)
        return gain
