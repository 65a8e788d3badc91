"""The match that is looked at, in large: its points, the race of everybody to them, and a line on it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from pygame import Rect

from game.history.index import OVER
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.messages import grouped, tr
from scenes.kit.stage import Stage
from scenes.kit.theme import GROUNDS, Tones
from scenes.kit.widgets import fitted, paragraph, write
from scenes.kit.widgets.surfaces import empty_of, tones_of
from scenes.match.past.days import day_words, length_words
from scenes.match.past.telling import line_of, points_of, score_of
from scenes.match.story import Story
from scenes.screens.matches.asking import Listed
from scenes.screens.matches.places import DetailPlaces, without_score
from scenes.screens.scoring.blocks import block
from scenes.screens.scoring.outcome import side_name
from scenes.screens.scoring.race import blocks_of
from scenes.specs import registry
from scenes.table.words import together

BAR, FACE, GAP, LINE, OVER_EDGE = 46, 40, 20, 5, 10  # units
HIGH = 0.85  # of the pitch: a row without bars
ABOVE, TARGET, TARGET_MIDDLE = 24, 48, 32  # units: from the top to the rows; the target's number and its middle


def draw_detail(painter: Painter, stage: Stage, match: Listed, places: DetailPlaces, now: datetime) -> None:
    """What it was and how it ended."""
    found, theme, unit = match.found, stage.theme, stage.viewport.rect
    if match.story is None:
        write(painter, stage, tr("Damaged"), Lettering("title", theme.stone), unit(*places.bars[:3], 72))
        x, y, width, _ = places.bars
        words = tr("Can't be read: line {n}").format(n=found.line) if found.line else tr("Can't be read")
        write(painter, stage, words, Lettering("name", theme.paper), unit(x, y + 84, width, 48))
        paragraph(painter, stage, found.fault, Lettering("body", theme.bone), unit(x, y + 140, width, 100))
        return
    _draw_heading(painter, stage, match, places, now)
    write(painter, stage, line_of(found), Lettering("rule", theme.paper), unit(*places.line))


def draw_race(painter: Painter, stage: Stage, match: Listed, places: DetailPlaces) -> None:
    """How everybody came to their points, where there are any."""
    if match.story is not None and match.story.rounds and any(match.found.totals):
        _draw_bars(painter, stage, match.story, places, tones_of(stage.theme, GROUNDS["matches"]))
    elif match.story is not None and match.found.places and not score_of(match.found):
        _draw_places(painter, stage, match, places)


def _draw_heading(painter: Painter, stage: Stage, match: Listed, places: DetailPlaces, now: datetime) -> None:
    found, theme, unit = match.found, stage.theme, stage.viewport.rect
    places = places if score_of(found) else without_score(places)
    own, others = points_of(found)
    box = unit(*places.score)
    if score_of(found):
        zoom = 1 / stage.text.text_scale
        number = fitted(stage, grouped(own), Lettering("rule_change", theme.paper, zoom=zoom), box.size)
        painter.put(number, box.x, box.centery - number.get_height() // 2)
    write(painter, stage, heading(match), Lettering("title", theme.paper), unit(*places.heading))
    rest = together([grouped(points) for points in others])
    second = tr("to {points}").format(points=rest) if score_of(found) else ""
    write(painter, stage, second, Lettering("rule", theme.paper), unit(*places.second))
    target = match.story.target if match.story else None
    rules = match.rules if target is None else tr("{rules}, first to {points}").format(
        rules=match.rules, points=grouped(target))
    when = tr("{day}, {length}").format(
        day=day_words(found.began, now), length=length_words(found.seconds, len(found.rounds)))
    for words, where in zip((rules, when), places.about, strict=True):
        write(painter, stage, words, Lettering("body", theme.bone), unit(*where))


def heading(match: Listed) -> str:
    """Who has won."""
    found, story = match.found, match.story
    assert story is not None
    if found.state != OVER:
        return tr("Round {n}").format(n=len(found.rounds) + 1)
    names = together([side_name(story, side) for side in found.winners])
    if found.own is not None and found.is_won and len([seat for seat in story.seats if seat.level is None]) == 1:
        return tr("You won")
    return tr("{name} won").format(name=names) if len(found.winners) == 1 else tr("Shared")


def _draw_bars(painter: Painter, stage: Stage, story: Story, places: DetailPlaces, tones: Tones) -> None:
    """A row a side: face, name, and a block a round that changed its points; the target is a line through all."""
    theme, px = stage.theme, stage.viewport.px
    x, y, width, height = places.bars
    label, pitch = places.bar
    pitch = min(pitch, (height - ABOVE) / len(story.sides))
    bar = min(BAR * pitch / 54 if not stage.text.text_scale > 1.25 else pitch * 0.85, pitch)
    lane = stage.viewport.rect(x + label, y + ABOVE, width - label, bar)
    rows = [lane.move(0, px(side * pitch)) for side in range(len(story.sides))]
    blocks = blocks_of(story)
    most = max((story.target or 0, 1, *(entry.start + max(0, entry.points) for entry in blocks)))
    for side, row in enumerate(rows):
        _draw_name(painter, stage, story, side, Rect(stage.viewport.point(x, y)[0], row.y, px(label - 16), row.height))
        painter.fill(row, empty_of(theme, tones))
    if story.target is not None:
        _draw_target(painter, stage, story.target, lane.x + round(lane.width * story.target / most), rows)
    for entry in blocks:
        row = rows[entry.side]
        left, right = (row.x + round(row.width * max(0, points) / most)
                       for points in sorted((entry.start, entry.start + entry.points)))
        if right > left:
            painter.put(block(stage, entry.colour, entry.points, (right - left, row.height)), left, row.y)


def _draw_places(painter: Painter, stage: Stage, match: Listed, places: DetailPlaces) -> None:
    """A row a side where nobody has points: face, name, and how long it stayed in."""
    story, words, (x, y, width, height) = match.story, registry.figure_words(match.found.game), places.bars
    assert story is not None
    label, pitch = places.bar
    pitch = min(pitch, height / len(story.sides))
    for side, (first, *_) in enumerate(story.sides if words is not None else ()):
        assert words is not None
        place, top = match.found.places[first], y + side * pitch
        _draw_name(painter, stage, story, side, stage.viewport.rect(x, top, label - 16, pitch * HIGH))
        how = Lettering("body_bold", stage.theme.bone if place else stage.theme.paper)
        write(painter, stage, words.place(place), how, stage.viewport.rect(x + label, top, width - label, pitch * HIGH))


def _draw_target(painter: Painter, stage: Stage, target: int, x: int, rows: Sequence[Rect]) -> None:
    """Its number above the rows, not beyond their end, and a line through them that blocks with their numbers hide."""
    px, top = stage.viewport.px, rows[0].top - stage.viewport.px(OVER_EDGE)
    painter.fill(Rect(x - px(LINE) // 2, top, px(LINE), rows[-1].bottom + px(OVER_EDGE) - top), stage.theme.paper)
    size = rows[0].width, px(TARGET)
    number = fitted(stage, grouped(target), Lettering("head", stage.theme.paper), size)
    left = min(x - number.get_width() // 2, rows[0].right - number.get_width())
    painter.put(number, max(left, rows[0].left), rows[0].top - px(TARGET_MIDDLE) - number.get_height() // 2)


def _draw_name(painter: Painter, stage: Stage, story: Story, side: int, box: Rect) -> None:
    size, left = min(stage.viewport.px(FACE), box.height), box.x
    for seating in story.members(side):
        painter.put(stage.art.seat(seating.face, size, stage.theme.paper), left, box.centery - size // 2)
        left += size + stage.viewport.px(4)
    left += stage.viewport.px(GAP) - stage.viewport.px(4)
    name = Rect(left, box.y, box.right - left, box.height)
    if name.width > size:
        write(painter, stage, side_name(story, side), Lettering("body_bold", stage.theme.paper), name)
