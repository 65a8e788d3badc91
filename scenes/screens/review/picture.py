"""The page of a review as it is drawn: headline, columns, and both turns below them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.messages import sentences, tr
from scenes.kit.stage import Stage
from scenes.kit.widgets import Focus, write
from scenes.kit.widgets.surfaces import ground_of
from scenes.match.story import Seating
from scenes.screens.review import places
from scenes.screens.review.sides import Side, draw_side
from scenes.specs.reviewing import Reviewed


class Page(NamedTuple):
    """What it says. `shows_better`: which of both turns is seen with large text; `shared`: there are several people."""

    heading: str
    told: Reviewed | None
    shows_better: bool
    seated: Sequence[Seating]
    shared: bool

    @property
    def about(self) -> str:
        """Both turns for a voice."""
        if self.told is None:
            return ""
        better = tr("Better: {reason}").format(reason=self.told.better.reason) if self.told.better else ""
        return sentences((tr("You: {reason}").format(reason=self.told.taken.reason), better))

    def sides(self, large: bool) -> list[Side]:
        """Both turns; with large text one of them."""
        if self.told is None:
            return []
        both = [Side(tr("You:"), self.told.taken)]
        if self.told.better is not None:
            both.append(Side(tr("Better:"), self.told.better, True))
        return [both[-1] if self.shows_better else both[0]] if large else both


def is_large(stage: Stage) -> bool:
    """Whether one of both turns has all the room."""
    return stage.text.text_scale > places.LARGE


def draw_page(painter: Painter, stage: Stage, page: Page, ground: str, focus: Focus) -> None:
    """All of it; `focus` has the columns and the buttons."""
    theme, unit, large = stage.theme, stage.viewport.rect, is_large(stage)
    painter.ground(ground_of(stage, ground))
    headline = Lettering("result", theme.paper, zoom=1 / stage.text.text_scale)
    write(painter, stage, page.heading, headline, unit(*places.headline(large, page.shared)))
    if not large:
        about = tr("Your win chance after each turn (%)")
        write(painter, stage, about, Lettering("hint", theme.bone, 1.0), unit(*places.ABOUT))
    focus.draw(painter)
    left, width = places.COLUMNS.x, places.COLUMNS.width
    painter.fill(unit(left, places.foot_of(large), width, places.LINE), theme.paper)
    for number, side in enumerate(page.sides(large)):
        draw_side(painter, stage, side, places.side(number, large), page.seated)
