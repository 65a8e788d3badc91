"""A match in the list: how it ended, against whom, round by round, under which rules and when."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from game.history.index import OPEN, OVER
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.messages import listed, tr
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb, Tones, mix
from scenes.kit.widgets import Widget, write
from scenes.match.past.days import day_words, length_words
from scenes.match.past.telling import result_words, score_words
from scenes.match.story import Seating
from scenes.screens.matches.asking import Listed
from scenes.screens.matches.places import ListPlaces
from scenes.specs import registry

FACE, FACE_PITCH, PLATE, PLATE_PITCH = 40, 56, 48, 52
INSET, MARK = 24, 12
DIM = 0.5
"""How much of the ground is in what was won by others."""


class MatchRow(Widget):
    """One row; pressed where it is shown already, it does what is done with such a match first of all."""

    anchor = 0.0

    def __init__(self, stage: Stage, rect: Rect, match: Listed, places: ListPlaces, tones: Tones) -> None:
        super().__init__(stage, rect)
        self.match, self._places, self._tones = match, places, tones
        self.is_shown = False
        self.is_there = True  # else it is drawn in a moment
        self.now = datetime.now()
        self.on_press: Callable[[MatchRow], Transition | None] = lambda row: None

    def activate(self) -> Transition | None:
        """Show it, or do what is done first."""
        return self.on_press(self)

    @property
    def grown(self) -> Rect:
        """It keeps its size: rows lie close together."""
        return self.rect

    @property
    def words(self) -> str:
        """How it ended, and against whom."""
        found, story = self.match.found, self.match.story
        if story is None:
            return listed((result_words(found), found.name))
        against = tr("against {names}").format(names=", ".join(seat.name for seat in self.rivals))
        return listed((result_words(found), self.score, against if self.rivals else ""))

    @property
    def value_words(self) -> str:
        """Rules and day."""
        return listed((self.rules, self.when))

    @property
    def score(self) -> str:
        """The points, or what there is instead of them."""
        found = self.match.found
        score = score_words(found)
        if not score and found.own is not None and found.places and found.state == OVER:
            words = registry.figure_words(found.game)
            return words.place(found.places[found.own]) if words is not None else ""
        return score

    @property
    def rivals(self) -> list[Seating]:
        """Everybody on other sides; all where nobody played."""
        found, story = self.match.found, self.match.story
        if story is None:
            return []
        own = story.sides[found.own_side] if found.own is not None and story.sides else ()
        return [seating for seat, seating in enumerate(story.seats) if seat not in own]

    @property
    def rules(self) -> str:
        """The rule set, with its game where that is not the first one."""
        found = self.match.found
        if self.match.story is None:
            return found.fault
        title = registry.titles()[found.game]
        return self.match.rules if found.game == registry.FIRST else f"{title}, {self.match.rules}"

    @property
    def when(self) -> str:
        """Day and length."""
        found = self.match.found
        if found.state == OPEN:
            return listed((day_words(found.began, self.now), tr("round {n}").format(n=len(found.rounds) + 1)))
        if not found.can_be_read:
            return day_words(found.began, self.now)
        return listed((day_words(found.began, self.now), length_words(found.seconds, len(found.rounds))))

    # -- picture

    def draw(self, painter: Painter, focused: bool) -> None:
        """Nothing before it is there."""
        if self.is_there:
            super().draw(painter, focused)

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The block, its columns, and a bar of paper at the left of the one that is shown."""
        theme, rect = self.stage.theme, self.rect
        readable = self.match.story is not None
        painter.fill(rect, self._tones.slab if readable else mix(self._tones.ground, self._tones.slab, 0.35))
        if self.is_shown:
            painter.fill(Rect(rect.x, rect.y, self.stage.viewport.px(MARK), rect.height), theme.paper)
        rgb = theme.stone if not readable else theme.paper if self._is_bright else theme.bone
        result, score, faces, rounds = self._places.columns
        self._write(painter, result_words(self.match.found), Lettering("head", rgb), (result, score - 10))
        if readable:
            self._write(painter, self.score, Lettering("head", rgb), (score, faces - 16))
            self._draw_faces(painter, rgb, (faces, rounds - 8))
            self._draw_rounds(painter, rounds)
        self._draw_words(painter, rgb)

    @property
    def _is_bright(self) -> bool:
        found = self.match.found
        return found.state == OPEN or found.own is None or found.is_won

    def _box(self, left: float, right: float) -> Rect:
        px = self.stage.viewport.px
        return Rect(self.rect.x + px(left), self.rect.y, px(right - left), self.rect.height)

    def _write(self, painter: Painter, words: str, lettering: Lettering, span: tuple[float, float]) -> None:
        if words:
            write(painter, self.stage, words, lettering, self._box(*span))

    def _draw_faces(self, painter: Painter, rgb: Rgb, span: tuple[float, float]) -> None:
        px, box, rivals = self.stage.viewport.px, self._box(*span), self.rivals
        pitch = min(px(FACE_PITCH), box.width // max(1, len(rivals)))
        size = min(px(FACE), pitch)
        for number, seating in enumerate(rivals):
            face = self.stage.art.seat(seating.face, size, rgb)
            painter.put(face, box.x + number * pitch, box.centery - size // 2)

    def _draw_rounds(self, painter: Painter, left: float) -> None:
        """A plate a round, as small as they must be to find room."""
        width, found = self._places.row[0], self.match.found
        box = self._box(left, width - self._places.words - 2 * INSET)
        pitch = min(self.stage.viewport.px(PLATE_PITCH), box.width // max(1, len(found.rounds)))
        side = min(self.stage.viewport.px(PLATE), pitch - max(1, pitch // 12))
        for number in range(len(found.rounds) if side >= 4 else 0):
            plate = round_plate(self.stage, self.match, number, side, self._tones)
            painter.put(plate, box.x + number * pitch, box.centery - side // 2)

    def _draw_words(self, painter: Painter, rgb: Rgb) -> None:
        """Rules above the day, at the right end."""
        px, theme = self.stage.viewport.px, self.stage.theme
        box = self._box(self._places.row[0] - INSET - self._places.words, self._places.row[0] - INSET)
        if self.match.story is None:
            box = self._box(self._places.columns[2], self._places.row[0] - INSET)
        half = box.height // 2 - px(6)
        upper, lower = Rect(box.x, box.y + px(6), box.width, half), Rect(box.x, box.centery, box.width, half)
        write(painter, self.stage, self.rules, Lettering("body_bold", rgb, 1.0), upper)
        write(painter, self.stage, self.when, Lettering("floor", theme.bone, 1.0), lower)


def round_plate(stage: Stage, match: Listed, number: int, side: int, tones: Tones) -> Surface:
    """A round: in its own colour, or as the face of whoever won it; dimmed where that was somebody else."""
    found, story = match.found, match.story
    assert story is not None
    result = found.rounds[number]
    mine = result.winner == found.own_side and found.own is not None
    colour = registry.round_colour(found.game, result.label)
    face = ""
    if colour is None and result.winner is not None:
        face = story.seats[story.sides[result.winner][0]].face
    key = ("round plate", stage.theme.name, colour, face, mine, side, tones)
    return stage.text.cached(key, lambda: _plate(stage, (colour, face), mine, side, tones))


def _plate(stage: Stage, what: tuple[str | None, str], mine: bool, side: int, tones: Tones) -> Surface:
    colour, face = what
    theme = stage.theme
    if colour is not None:
        plate = stage.art.rule_plate(colour, side).copy()
        if not mine:
            veil = Surface((side, side))
            veil.fill(tones.slab)
            veil.set_alpha(round(255 * DIM))
            plate.blit(veil, (0, 0))
        return plate
    plate = Surface((side, side))
    plate.fill(theme.paper if mine else tones.ground)
    if face:
        size = round(side * 0.8)
        drawn = stage.art.seat(face, size, theme.ink if mine else theme.bone)
        plate.blit(drawn, ((side - size) // 2, (side - size) // 2), special_flags=BLEND_PREMULTIPLIED)
    return plate
