"""After the last lesson: what was learnt, every rule with its note, and the way to a first round."""

from __future__ import annotations

from scenes.kit.audio.music import MENU
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.layout import Box, Share, column, row
from scenes.kit.messages import sentences, tr
from scenes.kit.scene import Pop, Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets import Widget, WidgetScene, write
from scenes.kit.widgets.button import Entry, entry_button
from scenes.kit.widgets.surfaces import ground_of
from scenes.kit.widgets.widget import Action
from scenes.screens.tutorial.course import Course
from scenes.specs.learning import Ending

TITLE, LINES, RULES = Box(96, 74, 1728, 150), Box(96, 258, 1728, 240), Box(96, 540, 1728, 240)
"""In units; each line has an equal share of its box."""
PLATE, GAP = 0.7, 24  # of the height of the rules' box, their names below them; units between rules
ROUND, BACK = (822, 760, 100), (942, 425, 82)
"""Top, width and height in units."""
EVERY_MS, FIRST_MS = 260, 350
"""At speed 1x, between two rules, and until the first."""


class LessonsEnd(WidgetScene):
    """The rules come one after the other; nobody has to wait for them."""

    def __init__(self, stage: Stage, course: Course, told: Ending, begin: Action) -> None:
        """`begin` begins the first round."""
        super().__init__(stage)
        self._told, self._course, self._begin = told, course, begin
        self._clock, self._come = 0.0, 0
        self.resized()

    @property
    def title(self) -> str:
        """All that stands here."""
        return sentences((self._told.title, *self._told.lines))

    @property
    def animating(self) -> bool:
        """While rules are still to come."""
        return super().animating or self._come < len(self._told.rules)

    def enter(self) -> None:
        """As on the page of all lessons."""
        self.stage.music.play(MENU)

    def update(self, elapsed_ms: float) -> Transition | None:
        """Each rule comes with its note."""
        super().update(elapsed_ms)
        self._clock += elapsed_ms
        pace = self.stage.settings.pace
        while self._come < len(self._told.rules) and self._clock >= (FIRST_MS + EVERY_MS * self._come) * pace:
            self.stage.sound.play(self._told.rules[self._come][2])
            self._come += 1
        return None

    def lay_out(self) -> list[Widget]:
        """On to a round, and back to the lessons."""
        on = Entry(tr("Play your first round"), self._begin, self._course.first_round, best=True)
        return [entry_button(self.stage, on, *ROUND), entry_button(self.stage, Entry(tr("Lessons"), Pop), *BACK)]

    def draw(self, painter: Painter) -> None:
        """The title, the lines, the rules that have come, and the ways on."""
        stage, rect, paper = self.stage, self.stage.viewport.rect, self.stage.theme.paper
        painter.ground(ground_of(stage, self._course.ground))
        write(painter, stage, self._told.title, Lettering("result", paper), rect(*TITLE))
        for line, box in zip(self._told.lines, column(LINES, [Share()] * len(self._told.lines)), strict=True):
            write(painter, stage, line, Lettering("head", paper), rect(*box))
        self._draw_rules(painter)
        self.focus.draw(painter)

    def _draw_rules(self, painter: Painter) -> None:
        """With reduced motion all of them stand there at once."""
        stage, rules = self.stage, self._told.rules
        come = len(rules) if stage.settings.reduced_motion else self._come
        for (key, name, _), box in list(zip(rules, row(RULES, [Share()] * len(rules), GAP), strict=True))[:come]:
            plate, words = (stage.viewport.rect(*part) for part in column(box, (Share(PLATE), Share(1 - PLATE))))
            painter.put(stage.art.rule_plate(key, plate.height), *plate.topleft)
            write(painter, stage, name, Lettering("name", stage.theme.paper), words)
