"""Who won the match, as on a poster: the crown, a line of how it went, and the winner as large as it fits."""

from __future__ import annotations

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import centred, place
from scenes.kit.stage import Stage
from scenes.match.story import Story
from scenes.screens.scoring.outcome import match_title, somebody_lost
from scenes.screens.scoring.result_line import draw_result_line

CROWN = (152, 110, 116)  # units: centre and size
LINE = (224, 72, 930, 80)  # units: x, y, width, height
TITLE = (92, 160, 1060, 306)
TITLE_ZOOM = 1.09
FACE = (1580, 280, 420)  # units: centre and size


def draw_winner_title(painter: Painter, stage: Stage, story: Story, parts: tuple[str, str]) -> None:
    """The crown, only its outline where the people have lost, with `parts` beside it, and who won below."""
    x, y, size = CROWN
    name = "crown_outline" if somebody_lost(story) else "crown"
    crown = stage.art.icon(name, stage.viewport.px(size), stage.theme.paper)
    painter.put(crown, *centred(crown, stage.viewport.point(x, y)))
    draw_result_line(painter, stage, parts, stage.viewport.rect(*LINE))
    _draw_giant(painter, stage, match_title(story).split("\n"), stage.viewport.rect(*TITLE))


def _draw_giant(painter: Painter, stage: Stage, lines: list[str], box: Rect) -> None:
    """The lines in a box of px, all in the size of the longest."""
    text, rgb = stage.text, stage.theme.paper
    zoom = TITLE_ZOOM / text.text_scale / len(lines)
    widest = max(text.render(line, "rule_change", rgb, None, zoom).get_width() for line in lines)
    zoom *= min(1.0, box.width / widest)
    pitch = text.px("rule_change", zoom)
    middle = box.centery - pitch * (len(lines) - 1) // 2
    for number, line in enumerate(lines):
        giant = text.render(line, "rule_change", rgb, box.width, zoom)
        painter.put(giant, *place(giant, box.x, middle + pitch * number))


def draw_winner_face(painter: Painter, stage: Stage, story: Story) -> None:
    """The winner's face, where there are no cards to be shown."""
    x, y, size = FACE
    face = story.seats[story.winners[0]].face
    surface = stage.art.seat(face, stage.viewport.px(size), stage.theme.paper)
    painter.put(surface, *centred(surface, stage.viewport.point(x, y)))
