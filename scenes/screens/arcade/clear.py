"""After a stage that was won: its bill is written line by line, and the run's score grows by it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from scenes.kit.art.faces import OUT
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, centred, place
from scenes.kit.messages import signed, tr
from scenes.kit.passage import Fade, Passage
from scenes.kit.scene import Scene
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS
from scenes.kit.timeline import Tween, out_cubic
from scenes.kit.widgets import Focus, fitted, write
from scenes.kit.widgets.surfaces import ground_of, tones_of
from scenes.match.story import Seating
from scenes.screens.arcade.bill import Bill
from scenes.screens.arcade.cleared import Cleared
from scenes.screens.arcade.figures import Figures
from scenes.screens.arcade.places import Way, box, ways_on
from scenes.screens.arcade.run_page import RunPage
from scenes.screens.scoring.poster import draw_crown, draw_result_line
from scenes.table.talk import quoted

CROWN = (158.5, 124, 124)  # units: centre and size
HEADING = (239, 46, 900, 152)  # units: x, y, width, height
RESULT = ((239, 186, 1060, 72), (239, 190, 1300, 84))
FACE = (1700, 180, 240)  # units: centre and size
SAID = ((1076, 146, 480, 68), (1130, 300, 694, 90))
PLUS = ((1200, 480, 624, 150), (1200, 440, 624, 150))
SCORE_WORD = ((1424, 626, 400, 52), (1424, 596, 400, 84))
SCORE, SCORE_WIDTH = (1824, 812), 730  # units: right side and middle, and its most
RIGHT = 1100  # units: what the ways on may take
NEXT, NEXT_FACE = (1130, 974, 694, 70), 64
"""Where a relay says who is next: their face at the right, the words before it."""
LINE_MS, STAGGER_MS, SUM_MS = 160, 120, 600
STEP = 10  # points in which the score is counted: every bill is of whole tens, and fewer figures flicker


class StageClear(RunPage):
    """A press completes the motion. `onward` are Climb on and Menu."""

    part = "match"

    def __init__(self, stage: Stage, cleared: Cleared, onward: Sequence[Way]) -> None:
        super().__init__(stage, onward)
        self._cleared, self._summed = cleared, 1.0
        self._come = [1.0] * len(cleared.lines)
        self.resized()
        if not stage.settings.reduced_motion:
            self._write_bill()
        else:
            self._stamped()
            self._summed_up()

    @property
    def title(self) -> str:
        """That the stage is clear."""
        return self._cleared.heading

    @property
    def about(self) -> str:
        """The bill in words."""
        return self._cleared.aloud

    def enter(self) -> None:
        """The tune of the stage's colour, whatever ruled last."""
        self.stage.music.play(self._cleared.colour)

    def passage_from(self, before: Scene) -> Passage | None:
        """From the last round's points the picture fades."""
        return Fade(self.stage, DURATIONS["page_fade"]) if before.part == self.part else None

    def resized(self) -> None:
        """Bill, score and buttons anew."""
        self._bill = Bill(self.stage, self._cleared.lines, self._come)
        self._figures = Figures(self.stage, SCORE, SCORE_WIDTH, self._cleared.score)
        self._preparing.plan(self._figures.jobs())
        tones = tones_of(self.stage.theme, self._cleared.colour)
        self.focus = Focus(ways_on(self.stage, self._ways, tones, RIGHT), self.focus.index)

    def _write_bill(self) -> None:
        self._summed = 0.0
        self._come[:] = [0.0] * len(self._come)
        lines = [Tween(partial(self._come.__setitem__, number), LINE_MS, number * STAGGER_MS, out_cubic,
                       begins=self._stamped) for number in range(len(self._come))]
        self.begin(*lines, Tween(partial(setattr, self, "_summed"), SUM_MS, lines[-1].end, out_cubic,
                                 ends=self._summed_up))

    def _stamped(self) -> None:
        """A line is written: that is heard."""
        self.stage.sound.play("score_card")

    def _summed_up(self) -> None:
        self.stage.sound.play("lead")

    # -- picture

    def draw(self, painter: Painter) -> None:
        """The poster of the stage, that it is clear, the bill, who was beaten, the score, the ways on."""
        stage, theme, cleared = self.stage, self.stage.theme, self._cleared
        painter.ground(ground_of(stage, cleared.colour))
        draw_crown(painter, stage, CROWN)
        write(painter, stage, cleared.heading, Lettering("result", theme.paper), stage.viewport.rect(*HEADING))
        draw_result_line(painter, stage, cleared.result, box(stage, *RESULT))
        x, y, size = FACE
        face = stage.art.seat(cleared.rival.face, stage.viewport.px(size), theme.paper, OUT)
        painter.put(face, *centred(face, stage.viewport.point(x, y)))
        if cleared.said is not None:
            where = box(stage, *SAID)
            words = fitted(stage, quoted(cleared.said), Lettering("result_line", theme.paper), where.size)
            painter.put(words, *place(words, where.right, where.centery, 1.0))
        self._bill.draw(painter)
        self._draw_score(painter)
        if cleared.next is not None:
            self._draw_next(painter, cleared.next)
        self.focus.draw(painter)

    def _draw_next(self, painter: Painter, who: Seating) -> None:
        """To whom the pad passes."""
        stage, theme, where = self.stage, self.stage.theme, self.stage.viewport.rect(*NEXT)
        face = stage.art.seat(who.face, stage.viewport.px(NEXT_FACE), theme.paper)
        painter.put(face, where.right - face.get_width(), where.centery - face.get_height() // 2)
        where.width -= face.get_width() + stage.viewport.px(NEXT_FACE / 4)
        write(painter, stage, self._cleared.next_words, Lettering("name", theme.paper, 1.0), where)

    def _draw_score(self, painter: Painter) -> None:
        """What the bill comes to as soon as it is added, and the score that grows by it."""
        stage, theme, cleared = self.stage, self.stage.theme, self._cleared
        if self._summed > 0:
            where = box(stage, *PLUS)
            plus = fitted(stage, signed(cleared.total), Lettering("result", theme.paper), where.size)
            painter.put(plus, *place(plus, where.right, where.centery, 1.0))
        write(painter, stage, tr("Score"), Lettering("hint", theme.bone, 1.0), box(stage, *SCORE_WORD))
        left = round(cleared.total * (1 - self._summed) / STEP) * STEP
        self._figures.draw(painter, cleared.score - left)
