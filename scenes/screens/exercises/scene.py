"""My mistakes: by kind how many turns wait, what is due today, and the way to play them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial

from game.practice.exercises import FORM, Exercise, Exercises, tried
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.layout import Area
from scenes.kit.messages import grouped, mark, sentences, tr, trn
from scenes.kit.scene import Push, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import GROUNDS
from scenes.kit.widgets import PosterPage, Widget, paragraph, write
from scenes.match.practising import Practice, practice_of
from scenes.screens import routes
from scenes.screens.exercises.rows import KindRow, kinds_of
from scenes.specs import registry

ROWS, LARGE_ROWS = (688, 150, 1136, 750), (96, 156, 1728, 744)
PITCH, HEIGHT, LARGE_HEIGHT = 106, 92, 94
NUMBER, CAPTION, WORDS = (96, 190, 560, 320), (96, 520, 540, 72), (96, 616, 500, 250)
LARGE_CAPTION = (860, 50, 964, 92)
EMPTY, EMPTY_WORDS = (96, 330, 1600, 150), (96, 490, 1400, 200)
PLAY, LARGE_PLAY = (688, 940, 568, 76), (96, 926, 700, 100)
MOST = 7
"""Kinds that there is room for; whatever else there is comes up when those are solved."""


class ExercisesScene(PosterPage):
    """Of one person, "" a guest. `today` is asked anew whenever it matters: the page may stand over midnight."""

    heading = mark("My mistakes")
    heading_box = (96, 50, 480, 96)
    ground = GROUNDS["exercises"]

    def __init__(self, stage: Stage, person: str, today: Callable[[], date] = date.today) -> None:
        super().__init__(stage)
        self._today = today
        self.practice: Practice[Exercises] = practice_of(stage, person, FORM)
        self._shown: tuple[Exercises, date] | None = None
        self.resized()

    # -- what it says

    @property
    def due(self) -> tuple[Exercise, ...]:
        """What is to be solved today."""
        return self.practice.value.due(self._today())

    @property
    def title(self) -> str:
        """The page, and how much there is to do."""
        return sentences((super().title, f"{self._caption}." if self.practice.value.open else self._nothing[0]))

    @property
    def about(self) -> str:
        """How it goes on."""
        return self._words if self.practice.value.open else self._nothing[1]

    @property
    def _caption(self) -> str:
        return trn("1 turn to practise today", "{n} turns to practise today", len(self.due))

    @property
    def _words(self) -> str:
        return tr("Each mistake returns after 1, 3 and 7 days. "
                  "Solve it three times to clear it; miss it and it starts over.")

    @property
    def _nothing(self) -> tuple[str, str]:
        if not self.practice.is_known:
            return tr("One moment…"), ""
        return tr("No mistakes."), tr("Review a match and its mistakes will turn up here.")

    # -- what there is

    @property
    def _is_large(self) -> bool:
        return self.stage.text.text_scale > 1.25

    def lay_out(self) -> list[Widget]:
        """A line a kind, and the ways on."""
        today = self._today()
        self._shown = self.practice.value, today
        kinds = kinds_of(self.practice.value.open, registry.mistakes(), today)[:MOST]
        x, y, width, _ = LARGE_ROWS if self._is_large else ROWS
        high, rows = LARGE_HEIGHT if self._is_large else HEIGHT, list[Widget]()
        for number, kind in enumerate(kinds):
            rect = self.stage.viewport.rect(x, y + number * PITCH, width, high)
            row = KindRow(self.stage, rect, kind, today, partial(self._play, kind.exercises[0]))
            row.tones = self.tones
            rows.append(row)
        return [*rows, *self._ways(LARGE_PLAY if self._is_large else PLAY), self.way_back()]

    def _ways(self, box: Area) -> list[Widget]:
        if self.practice.value.open:
            words = tr("Practise now ({n})").format(n=grouped(len(self.due))) if self.due else tr("Practise now")
            play = self.button(box, words, self._play_due)
            play.enabled = bool(self.due)
        else:
            play = self.button(box, tr("Matches"), lambda: Push(routes.Matches()))
        play.look = "best" if play.enabled else "slab"
        play.anchor = 0.0
        return [play]

    # -- what is pressed

    def _play_due(self) -> Transition | None:
        return self._play(self.due[0]) if self.due else None

    def _play(self, exercise: Exercise) -> Transition | None:
        """At its table; what cannot be played is said, and stays."""
        return Push(routes.PlayExercise(exercise, self._tried))

    def _tried(self, exercise: Exercise, solved: bool) -> Exercise | None:
        """What has come of one; the next one that is due."""
        self.practice.change(partial(tried_too, exercise.id, solved, self._today()))
        return next(iter(self.due), None)

    # -- time and picture

    def update(self, elapsed_ms: float) -> Transition | None:
        """What was read is there at some time, and a day may begin."""
        self.practice.listen()
        if self._shown != (self.practice.value, self._today()):
            self.resized()
            self.changed = True
        return super().update(elapsed_ms)

    def draw(self, painter: Painter) -> None:
        """The heading, how much is due, the lines."""
        stage, theme, rect = self.stage, self.stage.theme, self.stage.viewport.rect
        self.draw_poster(painter)
        if not self.practice.value.open:
            for words, style, rgb, box in zip(self._nothing, ("result", "rule"), (theme.paper, theme.bone),
                                              (EMPTY, EMPTY_WORDS), strict=True):
                paragraph(painter, stage, words, Lettering(style, rgb), rect(*box))
        elif self._is_large:
            write(painter, stage, self._caption, Lettering("name", theme.bone, 1.0), rect(*LARGE_CAPTION))
        else:
            number = Lettering("rule_change", theme.paper)
            write(painter, stage, grouped(len(self.due)), number, rect(*NUMBER))
            write(painter, stage, tr("to practise today"), Lettering("title", theme.paper), rect(*CAPTION))
            paragraph(painter, stage, self._words, Lettering("name", theme.bone), rect(*WORDS))
        self.focus.draw(painter)


def tried_too(name: str, solved: bool, today: date, before: Exercises) -> Exercises:
    """A step: this one solved, or failed."""
    return tried(before, name, solved, today)
