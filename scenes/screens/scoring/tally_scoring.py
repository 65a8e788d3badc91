"""A round is counted: row after row of every side's tally, what they come to, and the race that grows by it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, centred
from scenes.kit.messages import tr
from scenes.kit.stack import Scene
from scenes.kit.timeline import Tween, in_out_cubic, out_cubic
from scenes.kit.widgets import write
from scenes.kit.widgets.surfaces import ground_of, tones_of
from scenes.screens.scoring.ended import told_aloud
from scenes.screens.scoring.poster import draw_crown
from scenes.screens.scoring.race import FacesRace
from scenes.screens.scoring.round_scoring import RoundScoring
from scenes.screens.scoring.tally import TallyTable
from scenes.table.words import flowing_block

FACE = (134, 99, 72)  # units: centre and size
TITLE, NUMBER = (196, 54, 1240, 90), (1460, 54, 364, 90)  # units: x, y, width, height
TALLY = (96, 158, 1728, 524)
RACE = (96, 690, 1580, 250)
ONWARD = (96, 966, 1360, 60)
TALLY_ROW, STAGGER, SUM, BAR, TOTAL = 160, 110, 200, 400, 1800
"""Milliseconds: a row, from row to row, the sums, the bars, and at most all of it."""


class TallyScoring(RoundScoring):
    """The rows come one below the other in all columns at once."""

    _rows_come: Sequence[float] = ()
    _summed = 0.0

    def lay_out(self) -> None:
        """The columns and the race, on the round's own ground."""
        told, stage = self._ended.in_full, self.stage
        self._ground = told.ground or self._colour
        self._tones = tones_of(stage.theme, self._ground)
        self._race = FacesRace(stage, self._shown, RACE, self._marked, self._tones)
        self._table = TallyTable(stage, self._story, told, TALLY, self._marked)

    @property
    def title(self) -> str:
        """How the round ended."""
        return self._ended.in_full.heading

    @property
    def _told_aloud(self) -> str:
        return told_aloud(self._ended)

    def draw(self, painter: Painter) -> None:
        """How it ended, the columns, the race, and what comes next."""
        stage, told, rect = self.stage, self._ended.in_full, self.stage.viewport.rect
        painter.ground(ground_of(stage, self._ground))
        self._draw_sign(painter)
        write(painter, stage, told.heading, Lettering("title", stage.theme.paper), rect(*TITLE))
        number = tr("Round {n}").format(n=self._result.number)
        write(painter, stage, number, Lettering("head", stage.theme.bone, align=1.0), rect(*NUMBER))
        self._table.draw(painter, self._rows_come, self._summed)
        self._race.draw(painter, self._come, 1.0, self._flash)
        if told.onward and self._why is None:
            box = rect(*ONWARD)
            words = flowing_block(stage, told.onward, "hint", stage.theme.bone, box.size)
            painter.put(words, box.x, box.centery - words.get_height() // 2)
        if self._leaving is not None:
            self._leaving.draw(painter)
        self.focus.draw(painter)

    def _draw_sign(self, painter: Painter) -> None:
        """The face of whoever ended the round; else a crown where a side won it."""
        stage, seat = self.stage, self._ended.in_full.seat
        if seat is None:
            draw_crown(painter, stage, FACE, "crown" if self._result.winner is not None else "crown_outline")
            return
        x, y, size = FACE
        face = stage.art.seat(self._story.seats[seat].face, stage.viewport.px(size), stage.theme.paper)
        painter.put(face, *centred(face, stage.viewport.point(x, y)))

    def leave_behind(self, before: Scene) -> None:
        """Nothing of the table comes along."""
        self._leave_table(before, ())

    def tweens(self) -> list[Tween]:
        """Rows, sums, bars."""
        count, start, come = self._table.rows, self._walk_ms, [0.0] * self._table.rows
        stagger = min(STAGGER, (TOTAL - TALLY_ROW - SUM - BAR) / max(1, count - 1))
        self._rows_come = come
        rows = [Tween(partial(come.__setitem__, number), TALLY_ROW, start + number * stagger, out_cubic,
                      begins=self.stamped) for number in range(count)]
        last = rows[-1].end if rows else start
        sums = Tween(partial(setattr, self, "_summed"), SUM, last, out_cubic, begins=self.stamped)
        return [*self.walk(), *rows, sums, Tween(self.grow, BAR, last + SUM, in_out_cubic)]

    def appear(self) -> None:
        """All of it is counted."""
        self._summed = self._come = 1.0

    def fade(self, share: float) -> None:
        """The rows come in together."""
        self._rows_come = [share] * self._table.rows
