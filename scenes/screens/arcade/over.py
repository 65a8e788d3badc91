"""The end of a run: the whole 7 as on the menu, the score, and who was met; or how far it came."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Surface

from scenes.kit.art.edged import EDGE, paint
from scenes.kit.art.faces import LEADING
from scenes.kit.art.seven import MENU, SYMBOL, SYMBOLS_X, Seven
from scenes.kit.audio.music import LOST
from scenes.kit.audio.music import MENU as TUNE
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, centred, place
from scenes.kit.messages import grouped
from scenes.kit.stage import Stage
from scenes.kit.timeline import Tween, in_out_cubic, out_back
from scenes.kit.widgets import Focus, fitted, write
from scenes.kit.widgets.surfaces import tones_of
from scenes.screens.arcade.bands import MAP, drawn, shapes_of
from scenes.screens.arcade.climb import State
from scenes.screens.arcade.ended import Ended
from scenes.screens.arcade.places import Way, is_large, ways_on
from scenes.screens.arcade.run_page import RunPage
from scenes.screens.arcade.standing import draw_huge
from scenes.table.talk import quoted

HEADLINE = ((96, 203, 436, 336), (96, 430, 436, 156))  # units: left, middle, width, most em
SCORE = (96, 642, 434, 180)
LINES, LARGE_LINES, LINE_RIGHT = (781, 45.5), (760, 54), 524  # units: the first one's middle, and from line to line
NAMES_X, BEFORE_SLANT, INSIDE = 652, 40, 4
FACES = ((1447, 864), (1606, 864), (1763, 864), (1606, 699), (1763, 699))
BY_FACE = 34  # units: of whoever has played a stage in a relay
FACE, ONE_FACE = 130, (1660, 719, 330)
SAID, LARGE_SAID = (1264, 946, 560, 72), (1340, 932, 484, 100)
LEAST = 428  # units, with the focus: as wide as all above it
RIGHT = 920  # units: what the ways on may take
SHRINKS_MS, APART_MS, FACE_MS = 600, 60, 160


class RunOver(RunPage):
    """A press completes the motion. `ways` are on, to a new run and to the menu."""

    part = "page"

    def __init__(self, stage: Stage, ended: Ended, ways: Sequence[Way]) -> None:
        super().__init__(stage, ways)
        self._ended = ended
        self._ground: Surface | None = None
        self._shrunk, self._come = 1.0, [1.0] * len(ended.faces)
        self.resized()
        stage.sound.play("match_won" if ended.is_won else "out")
        if ended.is_won and not stage.settings.reduced_motion:
            self._shrink()

    @property
    def title(self) -> str:
        """How it ended."""
        return self._ended.heading

    @property
    def about(self) -> str:
        """What it came to."""
        return self._ended.aloud

    @property
    def seven(self) -> Seven:
        """The 7 as it is now: the map's becomes the menu's."""
        left = self.stage.viewport.units(0, 0)[0] - EDGE
        return MAP._replace(left=left).towards(MENU, self._shrunk)

    def enter(self) -> None:
        """A tune for those who won, another for those who did not."""
        self.stage.music.play(TUNE if self._ended.is_won else LOST)

    def resized(self) -> None:
        """The 7 and the buttons anew."""
        self._ground = None
        tones = tones_of(self.stage.theme, None)
        self.focus = Focus(ways_on(self.stage, self._ways, tones, RIGHT, LEAST), self.focus.index)

    def _shrink(self) -> None:
        """The 7 becomes the menu's; then the faces come, one after another."""
        self._shrunk, self._come[:] = 0.0, [0.0] * len(self._come)
        self.begin(
            Tween(partial(setattr, self, "_shrunk"), SHRINKS_MS, 0.0, in_out_cubic),
            *(Tween(partial(self._come.__setitem__, number), FACE_MS, SHRINKS_MS + number * APART_MS, out_back)
              for number in range(len(self._come))))

    # -- picture

    def draw(self, painter: Painter) -> None:
        """The 7; once it is in its place what is on it, the score and what it is made of, the faces, the ways on."""
        if self._shrunk < 1:
            painter.ground(self._paint)
            return
        ended, stage = self._ended, self.stage
        if self._ground is None:
            self._ground = drawn(stage, MENU, ended.climb.steps)
        painter.ground(self._ground)
        self._draw_bands(painter)
        for words, where in zip(ended.headline, HEADLINE, strict=True):
            draw_huge(painter, stage, words, where)
        draw_huge(painter, stage, grouped(ended.climb.score), SCORE)
        self._draw_lines(painter)
        self._draw_faces(painter)
        self.focus.draw(painter)

    def _paint(self, screen: Surface) -> None:
        """The 7 on its way, on all of the screen."""
        stage = self.stage
        paint(screen, shapes_of(stage, self.seven, self._ended.climb.steps), stage.theme.table, stage.viewport.scale)

    def _draw_bands(self, painter: Painter) -> None:
        """Symbols, names and points."""
        stage, steps = self.stage, self._ended.climb.steps
        port, deep = stage.viewport, MENU.depth / len(steps)
        for line, step in enumerate(steps):
            x, middle = MENU.middle(line, len(steps))
            ink = stage.theme.field_ink[step.colour] if step.state is State.CLEAR else stage.theme.bone
            symbol = stage.art.symbol(step.colour, port.px(SYMBOL), ink)
            painter.put(symbol, *centred(symbol, port.point(SYMBOLS_X, middle)))
            end = x - BEFORE_SLANT
            if step.points and not is_large(stage):
                size = port.px(200), port.px(deep - INSIDE)
                points = fitted(stage, grouped(step.points), Lettering("head", ink), size)
                painter.put(points, *place(points, *port.point(end, middle), 1.0))
                end -= points.get_width() / port.scale + BEFORE_SLANT / 2
            if step.by is not None:
                face = stage.art.seat(step.by.face, port.px(BY_FACE), ink)
                painter.put(face, *centred(face, port.point(end - BY_FACE / 2, middle)))
                end -= BY_FACE + BEFORE_SLANT / 2
            if is_large(stage):
                continue  # a band is too narrow for words; a voice says them
            names = port.rect(NAMES_X, middle - (deep - INSIDE) / 2, end - NAMES_X, deep - INSIDE)
            write(painter, stage, step.names, Lettering("body_bold", ink), names)

    def _draw_lines(self, painter: Painter) -> None:
        """What the score is made of, in large text in fewer words."""
        stage, theme, rect = self.stage, self.stage.theme, self.stage.viewport.rect
        first, pitch = LARGE_LINES if is_large(stage) else LINES
        for number, (words, points) in enumerate(self._ended.lines):
            where = rect(96, first + (number - 0.5) * pitch, LINE_RIGHT - 96, pitch)
            room = where.width
            if points is not None:
                amount = fitted(stage, grouped(points), Lettering("head", theme.paper, zoom=0.84), where.size)
                painter.put(amount, *place(amount, where.right, where.centery, 1.0))
                room -= amount.get_width() + stage.viewport.px(16)
            shown = words.partition(",")[0] if is_large(stage) else words
            label = fitted(stage, shown, Lettering("name", theme.paper, zoom=30 / 32), (room, where.height))
            painter.put(label, *place(label, where.x, where.centery))

    def _draw_faces(self, painter: Painter) -> None:
        """Everybody one has met, or who has won; and a last word."""
        stage, ended = self.stage, self._ended
        spots = [(x, y, FACE) for x, y in FACES] if ended.is_won else [ONE_FACE]
        for face, (x, y, size), come in zip(ended.faces, spots, self._come, strict=False):
            if come > 0:
                drawn_face = stage.art.seat(face, max(1, round(stage.viewport.px(size) * come)), stage.theme.paper,
                                            LEADING)
                painter.put(drawn_face, *centred(drawn_face, stage.viewport.point(x, y)))
        if ended.said is not None and self._come[-1] >= 1:
            if is_large(stage):
                where = stage.viewport.rect(*LARGE_SAID)
                words = stage.text.block(quoted(ended.said), "result_line", stage.theme.paper, where.size)
                painter.put(words, where.right - words.get_width(), where.y)
                return
            where = stage.viewport.rect(*SAID)
            write(painter, stage, quoted(ended.said), Lettering("result_line", stage.theme.paper, 1.0), where)
