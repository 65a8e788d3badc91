"""A round is counted: row after row of every side's tally, what they come to, and the race that grows by it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, centred
from scenes.kit.messages import tr
from scenes.kit.scene import Scene
from scenes.kit.timeline import Tween, in_out_cubic, out_cubic
from scenes.kit.widgets import write
from scenes.kit.widgets.surfaces import ground_of, tones_of
from scenes.screens.scoring.ended import told_aloud
from scenes.screens.scoring.poster import draw_crown
from scenes.screens.scoring.race import FacesRace, Race
from scenes.screens.scoring.round_scoring import RoundScoring
from scenes.screens.scoring.tally import TallyTable
from scenes.table.values import Pieces
from scenes.table.words import flowing_block

SIGN = (134, 99, 72)  # units: centre and size
TITLE, ALONE, NUMBER = (196, 54, 1240, 90), (96, 54, 1340, 90), (1460, 54, 364, 90)  # units: x, y, width, height
TALLY, TALLY_LARGE = (96, 158, 1728, 524), (96, 158, 1728, 782)
RACE, RACE_LARGE = (96, 690, 1580, 250), (96, 190, 1580, 700)
ONWARD, ONWARD_GAP = (96, 966, 60), 40  # units: x, y, height, and what is between it and the way on
TWO_PAGES_FROM = 1.3
"""From this text scale on, the tally has a page of its own, and the race the next one."""
TALLY_ROW, STAGGER, SUM, BAR, TOTAL = 160, 110, 200, 400, 1800
"""Milliseconds: a row, from row to row, the sums, the bars, and at most all of it."""


class TallyScoring(RoundScoring):
    """The rows come one below the other in all columns at once."""

    _rows_come: Sequence[float] = ()
    _summed = 0.0
    _page = 0

    def lay_out(self) -> None:
        """The columns and the race, on the round's own ground."""
        told, stage = self._ended.in_full, self.stage
        self._ground = told.ground or self._colour
        self._tones = tones_of(stage.theme, self._ground)
        race, tally = (RACE_LARGE, TALLY_LARGE) if self._in_pages else (RACE, TALLY)
        alone = len(self._story.sides) == len(self._story.seats)
        make = Race if self._in_pages and alone else FacesRace
        self._race = make(stage, self._shown, race, self._marked, self._tones)
        self._table = TallyTable(stage, self._story, told, tally, self._marked)

    @property
    def _in_pages(self) -> bool:
        """Whether tally and race are seen one after the other."""
        return self.stage.text.text_scale > TWO_PAGES_FROM

    def turns_page(self) -> bool:
        """From the tally to the race, where they have pages of their own: its bars grow there."""
        if not self._in_pages or self._page:
            return False
        self._page = 1
        self.begin(Tween(self.grow, 0 if self.stage.settings.reduced_motion else BAR, 0, in_out_cubic))
        return True

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
        left = TITLE if self._draw_sign(painter) else ALONE
        write(painter, stage, told.heading, Lettering("title", stage.theme.paper), rect(*left))
        number = tr("Round {n}").format(n=self._result.number)
        write(painter, stage, number, Lettering("head", stage.theme.bone, align=1.0), rect(*NUMBER))
        if not self._page or not self._in_pages:
            self._table.draw(painter, self._rows_come, self._summed)
        if self._page or not self._in_pages:
            self._race.draw(painter, self._come, 1.0, self._flash)
            self._draw_onward(painter, told.onward)
        if self._leaving is not None:
            self._leaving.draw(painter)
        self.focus.draw(painter)

    def _draw_onward(self, painter: Painter, onward: Pieces) -> None:
        """What comes next, left of the way on, unless one may ask there why somebody is out."""
        if not onward or self._why is not None:
            return
        stage, (x, y, height) = self.stage, ONWARD
        box = stage.viewport.rect(x, y, 0, height)
        box.width = self.focus.widgets[0].rect.left - stage.viewport.px(ONWARD_GAP) - box.left
        words = flowing_block(stage, onward, "hint", stage.theme.bone, box.size)
        painter.put(words, box.x, box.centery - words.get_height() // 2)

    def _draw_sign(self, painter: Painter) -> bool:
        """The face of whoever ended the round, or a crown where its winner is told; whether there is any."""
        stage, seat = self.stage, self._ended.in_full.seat
        if seat is not None:
            x, y, size = SIGN
            face = stage.art.seat(self._story.seats[seat].face, stage.viewport.px(size), stage.theme.paper)
            painter.put(face, *centred(face, stage.viewport.point(x, y)))
        elif self._ended.told is None and self._marked:
            draw_crown(painter, stage, SIGN)
        return seat is not None or (self._ended.told is None and bool(self._marked))

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
        bars = [] if self._in_pages else [Tween(self.grow, BAR, last + SUM, in_out_cubic)]
        return [*self.walk(), *rows, sums, *bars]

    def appear(self) -> None:
        """All of it is counted."""
        self._summed, self._come = 1.0, 0.0 if self._in_pages else 1.0

    def fade(self, share: float) -> None:
        """The rows come in together."""
        self._rows_come = [share] * self._table.rows
