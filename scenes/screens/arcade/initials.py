"""Three letters for the table of ten: those of an earlier run by one press, typed, or picked one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from game.arcade.scores import Scores
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, centred
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.layout import Box, Share, column, row
from scenes.kit.messages import grouped, listed, mark, sentences, tr
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.ui.letters import ERASING
from scenes.kit.widgets import Focus, Widget, write
from scenes.kit.widgets.letters import GAP, LetterKey, Letters, LettersPage
from scenes.match.story import Seating
from scenes.screens.arcade.score_lines import LARGE, RANKS, Columns, ScoreLine, draw_line, lines_of

LETTERS = Letters("ABCDEFGHIJKLMNOPQRSTUVWXYZ-", (96, 424, 1080, 602), 9, 4)
LENGTH = 3
BLANK = "_"
SLOTS, SLOT_PITCH, CARET = (96, 160, 224, 240), 248, (112, 13, 38)
"""The first slot; from one to the next; width, height and distance from the foot of the line in the open one."""
RANK, POINTS = (862, 150, 320, 140), (862, 290, 320, 100)
TEAM = (862, 112, 76, 60)
"""Above the rank: left side and middle of the first face of a relay, from one to the next, and their size."""
KNOWN_TITLE, KNOWN, MOST_KNOWN = (1236, 76, 588, 44), Box(1236, 140, 588, 112), 3
LIST = Box(1236, 311, 588, 715)
MOST_LINES, MOST_LARGE, GUTTER = 8, 5, 8
NARROW = Columns(62, 96, 170, None, 24, ("head", "entry"))
LETTER_ZOOM = 3.4
"""How much larger than an entry's letters those in the slots are."""


class Placed(NamedTuple):
    """The table with the new line in it, and the initials of earlier runs, last ones first."""

    lines: Sequence[ScoreLine]
    known: Sequence[str]
    team: Sequence[Seating] = ()
    """In a relay, all who have climbed."""

    @property
    def new(self) -> ScoreLine:
        """The line that is to be signed."""
        return next(line for line in self.lines if line.is_new)


class InitialsScene(LettersPage):
    """`on_done` gets the initials and says what follows; None: they stay what they are."""

    heading = mark("Your initials")

    def __init__(
        self, stage: Stage, ground: str, placed: Placed, on_done: Callable[[str | None], Transition | None]
    ) -> None:
        super().__init__(stage)
        self.ground, self._placed, self._on_done = ground, placed, on_done
        self.typed = ""
        self._said = ""
        self._known: list[LetterKey] = []
        self.resized()
        self.focus = Focus(self.focus.widgets, self.focus.widgets.index(self._known[0]) if self._known else 0)

    # -- for a voice

    @property
    def title(self) -> str:
        """The question, and what has come of the run."""
        new = self._placed.new
        return sentences((super().title, listed(seat.name for seat in self._placed.team),
                          f"{tr(RANKS[new.rank - 1])}, {grouped(new.score)}",
                          tr("Type three letters, or pick them.")))

    @property
    def about(self) -> str:
        """The letters so far, one by one."""
        return ", ".join(self.typed)

    def news(self) -> str:
        """The letters as they are now."""
        told, self._said = self._said, ""
        return told

    # -- what there is

    def lay_out(self) -> list[Widget]:
        """The letters, what is below them, and the initials of earlier runs."""
        stage, rect = self.stage, self.stage.viewport.rect
        letters, below_them = self.letter_keys(LETTERS, self._pick)
        below = row(below_them, [Share(1), Share(2)], GAP)
        self._delete = self.button(below[0], tr("Delete"), self._erase)
        self._done = self.button(below[1], tr("Done"), self._finish)
        places = row(KNOWN, [Share()] * MOST_KNOWN, 24)
        self._known = [LetterKey(stage, rect(*box), initials, partial(self._on_done, initials), self.tones)
                       for initials, box in zip(self._placed.known, places, strict=False)]
        self._judge()
        return [*letters, self._delete, self._done, *self._known]

    def _judge(self) -> None:
        """What can be done with the letters so far."""
        self._delete.enabled = bool(self.typed)
        self._done.enabled = len(self.typed) == LENGTH
        self._done.look = "best" if self._done.enabled else "slab"

    # -- what is pressed

    def handle(self, intent: Intent) -> Transition | None:
        """Keys write; a pad deletes and ends by a button each."""
        if intent.kind is Kind.TEXT:
            self._type(intent.text)
        elif intent.kind in ERASING:
            self._erase()
        else:
            return self._finish() if intent.kind is Kind.PAUSE else super().handle(intent)
        return None

    def cancel(self) -> Transition | None:
        """They stay what they are."""
        return self._on_done(None)

    def _type(self, text: str) -> None:
        for letter in text.upper():
            if letter in LETTERS.letters:
                self._pick(letter)
            else:
                self.stage.sound.play("refused")

    def _pick(self, letter: str) -> Transition | None:
        """The letter takes the open slot; after the third the end has the focus."""
        if len(self.typed) == LENGTH:
            self.stage.sound.play("refused")
            return None
        self.typed += letter
        self._written()
        if len(self.typed) == LENGTH:
            self.focus.focus(self._done)
        return None

    def _erase(self) -> Transition | None:
        if self.typed:
            self.typed = self.typed[:-1]
            self._written()
        return None

    def _written(self) -> None:
        self._said, self.changed = ", ".join(self.typed), True
        self.stage.sound.play("focus")
        self._judge()

    def _finish(self) -> Transition | None:
        if len(self.typed) == LENGTH:
            return self._on_done(self.typed)
        self.stage.sound.play("refused")
        return None

    # -- picture

    def draw(self, painter: Painter) -> None:
        """The slots, rank and points, the letters, the table."""
        stage, rect, theme = self.stage, self.stage.viewport.rect, self.stage.theme
        self.draw_poster(painter)
        for number in range(LENGTH):
            self._draw_slot(painter, number)
        new = self._placed.new
        write(painter, stage, tr(RANKS[new.rank - 1]), Lettering("result", theme.paper), rect(*RANK))
        write(painter, stage, grouped(new.score), Lettering("title", theme.paper), rect(*POINTS))
        if self._known:
            write(painter, stage, tr("From earlier runs"), Lettering("body", theme.bone), rect(*KNOWN_TITLE))
        for number, seat in enumerate(self._placed.team):
            x, middle, pitch, size = TEAM
            face = stage.art.seat(seat.face, stage.viewport.px(size), theme.paper)
            painter.put(face, *centred(face, stage.viewport.point(x + size / 2 + number * pitch, middle)))
        self._draw_list(painter)
        on_pad = stage.device is Device.GAMEPAD
        self._delete.kind, self._done.kind = (Kind.DISCARD, Kind.PAUSE) if on_pad else (None, None)
        self.focus.draw(painter)

    def _draw_slot(self, painter: Painter, number: int) -> None:
        """A letter, or the line in the open slot, which is of paper."""
        stage, theme = self.stage, self.stage.theme
        x, y, width, height = SLOTS
        box = stage.viewport.rect(x + number * SLOT_PITCH, y, width, height)
        is_open = number == len(self.typed)
        painter.fill(box, theme.paper if is_open else self.tones.slab)
        if number < len(self.typed):
            zoom = LETTER_ZOOM / stage.text.text_scale
            write(painter, stage, self.typed[number], Lettering("entry", theme.paper, 0.5, zoom), box)
        elif is_open:
            wide, high, above = map(stage.viewport.px, CARET)
            painter.fill(Rect(box.centerx - wide // 2, box.bottom - above - high, wide, high), theme.ink)

    def _draw_list(self, painter: Painter) -> None:
        """The lines round the new one, which shows the letters so far."""
        large = self.stage.text.text_scale > LARGE
        count = MOST_LARGE if large else MOST_LINES
        lines, at = self._placed.lines, self._placed.lines.index(self._placed.new)
        first = max(0, min(at - count // 2, len(lines) - count)) if at >= count - 1 else 0
        for line, box in zip(lines[first:first + count], column(LIST, [Share()] * count, GUTTER), strict=False):
            shown = line._replace(initials=self.typed.ljust(LENGTH, BLANK)) if line.is_new and self.typed else line
            draw_line(painter, self.stage, shown, self.stage.viewport.rect(*box), NARROW)


def placed_in(scores: Scores, new: str) -> Placed | None:
    """The table with a run that is to be signed, by its id; None where it is not among the ten."""
    table = next((table for table in (scores.runs, scores.dailies) if any(line.run == new for line in table)), None)
    return Placed(lines_of(table, new), scores.known) if table is not None else None
