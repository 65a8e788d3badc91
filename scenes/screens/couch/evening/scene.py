"""The evening: who of these people has won how much since they sat down."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.layout import Area, Share, lines, row
from scenes.kit.messages import grouped, listed, mark, sentences, tr, trn
from scenes.kit.scene import Pop, Push, Scene
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb, Tones
from scenes.kit.widgets import PosterPage, Widget, write
from scenes.kit.widgets.surfaces import empty_of
from scenes.match.story import Seating
from scenes.screens.couch.evening.matches import (
    Played,
    Standing,
    ground_after,
    have_same_deals,
    leaders,
    of_one_game,
    standings,
)
from scenes.screens.setup.rules import draw_ending
from scenes.specs import registry

ENDING = (1100, 50, 724, 96)
BOARD = (96, 176, 1728, 690)
BACK, DEALS = (96, 900, 300, 116), (432, 900, 720, 116)
HEAD, FOOT = 60, 112  # units: the captions above the rows, and the numbers of the matches below them
HIGHEST_ROW, ROW_SHARE = 160, 0.86
LABEL, GAP = 880, 16
"""The part of a row with face, name and numbers in units, and what is between it and the matches."""
INSET, FACE_SHARE = 24, 0.66
NUMBERS = ((440, 132), (584, 132), (728, 132))
"""Left (in the label) and width of matches, rounds and points."""
MOST_SHOWN = 18
WIDEST = 130
PLATE_SHARE = 0.8
BRACKET = (52, 4)
"""Top below the rows and height of the line under matches with the same deals, in units; its words stand below."""


class Board:
    """The table inside a box in units."""

    def __init__(
        self, stage: Stage, matches: Sequence[Played], found: Sequence[Standing], box: Area, tones: Tones
    ) -> None:
        self._stage, self._found, self._tones = stage, found, tones
        self._is_of_one_game = of_one_game(matches)
        self._shown = matches[-MOST_SHOWN:]
        self._first = len(matches) - len(self._shown)
        (x, y, width, height), rect = box, stage.viewport.rect
        places = lines((x, y + HEAD, width, height - HEAD - FOOT), len(found), HIGHEST_ROW, ROW_SHARE)
        parts = [row(place, (LABEL, Share()), GAP) for place in places]
        self._labels, self._rows = ([rect(*part) for part in column] for column in zip(*parts, strict=True))
        self._captions = [rect(x + left, y, wide, HEAD) for left, wide in NUMBERS]

    def draw(self, painter: Painter) -> None:
        """Captions, rows, matches."""
        stage = self._stage
        captions = (tr("Matches"), tr("Rounds"), tr("Points") if self._is_of_one_game else "")
        for box, words in zip(self._captions, captions, strict=True):
            write(painter, stage, words, Lettering("floor", stage.theme.bone, align=1.0), box)
        first = leaders(self._found)
        for standing, label, lane in zip(self._found, self._labels, self._rows, strict=True):
            self._draw_label(painter, standing, label, standing in first)
            painter.fill(lane, empty_of(stage.theme, self._tones))
            self._draw_wins(painter, standing, lane)
        self._draw_matches(painter)

    def _draw_label(self, painter: Painter, standing: Standing, box: Rect, leads: bool) -> None:
        """Face, name and numbers; on paper who leads."""
        stage, theme, px = self._stage, self._stage.theme, self._stage.viewport.px
        painter.fill(box, theme.paper if leads else self._tones.slab)
        rgb: Rgb = theme.ink if leads else theme.paper
        side = round(box.height * FACE_SHARE)
        painter.put(stage.art.seat(standing.seating.face, side, rgb), box.x + px(INSET), box.centery - side // 2)
        left = box.x + px(INSET) + side + px(INSET)
        name = Rect(left, box.y, box.x + px(NUMBERS[0][0]) - left, box.height)
        write(painter, stage, standing.seating.name, Lettering("head", rgb), name)
        points = grouped(standing.points) if self._is_of_one_game else ""
        numbers = (grouped(standing.matches), grouped(standing.rounds), points)
        for (x, width), number, style in zip(NUMBERS, numbers, ("title", "head", "head"), strict=True):
            where = Rect(box.x + px(x), box.y, px(width), box.height)
            write(painter, stage, number, Lettering(style, rgb, align=1.0), where)

    def _column(self, number: int) -> Rect:
        """The place of a match in the first row."""
        row, most = self._rows[0], self._stage.viewport.px(WIDEST)
        pitch = min(most, row.width / max(1, len(self._shown)))
        left = row.x + round(number * pitch)
        return Rect(left, row.y, row.x + round((number + 1) * pitch) - left, row.height)

    def _draw_wins(self, painter: Painter, standing: Standing, row: Rect) -> None:
        """The rule under which each match was won, where it was theirs; a crown where that is not known."""
        stage = self._stage
        for number, match in enumerate(self._shown):
            if not standing.won[self._first + number]:
                continue
            column = self._column(number)
            side = round(min(column.width, row.height) * PLATE_SHARE)
            reason = match.rounds[-1].reason
            plate = stage.art.rule_plate(reason, side) if reason else stage.art.icon("crown", side, stage.theme.paper)
            painter.put(plate, column.centerx - side // 2, row.centery - side // 2)

    def _draw_matches(self, painter: Painter) -> None:
        """The matches' numbers, and a line under those with the same deals."""
        stage, px = self._stage, self._stage.viewport.px
        top, height = self._rows[-1].bottom, px(BRACKET[0])
        for number in range(len(self._shown)):
            column = self._column(number)
            box = Rect(column.x, top, column.width, height)
            write(painter, stage, str(self._first + number + 1), Lettering("floor", stage.theme.bone, align=0.5), box)
            if not self._is_of_one_game:
                self._name_game(painter, number, column)
        for start, end in self._series():
            left, right = self._column(start).left, self._column(end).right
            inset = px(INSET) // 2
            line = Rect(left + inset, top + height, right - left - 2 * inset, px(BRACKET[1]))
            painter.fill(line, stage.theme.bone)
            words = Rect(line.x, line.bottom, line.width, px(FOOT) - height - line.height)
            write(painter, stage, tr("same deals"), Lettering("floor", stage.theme.bone, align=0.5), words)

    def _name_game(self, painter: Painter, number: int, column: Rect) -> None:
        """Above the first of the matches in which a game was played, one after the other."""
        games = [match.header.game.name for match in self._shown]
        if number and games[number - 1] == games[number]:
            return
        alike = next((other for other in range(number, len(games)) if games[other] != games[number]), len(games))
        stage, head = self._stage, self._captions[0]
        box = Rect(column.x, head.y, self._column(alike - 1).right - column.x, head.height)
        box.width -= stage.viewport.px(INSET) // 2
        write(painter, stage, registry.titles()[games[number]], Lettering("floor", stage.theme.bone), box)

    def _series(self) -> list[tuple[int, int]]:
        """First and last of the matches one after the other that had the same deals."""
        runs: list[tuple[int, int]] = []
        for number, match in enumerate(self._shown):
            if runs and have_same_deals(match.header, self._shown[number - 1].header):
                runs[-1] = runs[-1][0], number
            else:
                runs.append((number, number))
        return [(start, end) for start, end in runs if end > start]


class EveningScene(PosterPage):
    """A page above the end of a match; `deals` makes the page of a series, where there is one."""

    heading = mark("This evening")

    def __init__(
        self, stage: Stage, matches: Sequence[Played], people: Sequence[Seating], deals: Callable[[], Scene] | None
    ) -> None:
        super().__init__(stage)
        self._matches, self.ground = matches, ground_after(matches)
        self._deals = deals
        self._standings = standings(matches, people)
        self.resized()

    @property
    def about(self) -> str:
        """How much was played, and how everybody stands."""
        one_game = of_one_game(self._matches)
        return sentences((listed(self._ending), *(_standing_aloud(one, one_game) for one in self._standings)))

    def tell(self, again: bool) -> str:
        """The whole table, match by match."""
        return sentences((self.title, self.about, *_matches_aloud(self._matches)))

    @property
    def _ending(self) -> tuple[str, str]:
        """Rounds and matches."""
        rounds = sum(len(match.rounds) for match in self._matches)
        return trn("1 round", "{n} rounds", rounds), trn("1 match", "{n} matches", len(self._matches))

    def lay_out(self) -> list[Widget]:
        """The table, the way back, and the way to the deals."""
        self._board = Board(self.stage, self._matches, self._standings, BOARD, self.tones)
        buttons: list[Widget] = [self.button(BACK, tr("Back"), Pop)]
        if (deals := self._deals) is not None:
            second = tr("The same cards, played from every seat")
            buttons.append(self.button(DEALS, tr("Compare deals"), lambda: Push(deals()), second=second))
        return buttons

    def draw(self, painter: Painter) -> None:
        """The title, how much was played, the table, the ways on."""
        self.draw_poster(painter)
        draw_ending(painter, self.stage, *self._ending, self.stage.viewport.rect(*ENDING))
        self._board.draw(painter)
        self.focus.draw(painter)


def _standing_aloud(one: Standing, with_points: bool) -> str:
    matches, rounds = trn("1 match", "{n} matches", one.matches), trn("1 round", "{n} rounds", one.rounds)
    if not with_points:
        return tr("{name} has won {matches}, {rounds}").format(name=one.seating.name, matches=matches, rounds=rounds)
    points = trn("1 point", "{n} points", one.points)
    return tr("{name} has won {matches}, {rounds}, {points}").format(
        name=one.seating.name, matches=matches, rounds=rounds, points=points)


def _matches_aloud(matches: Sequence[Played]) -> Iterator[str]:
    """Who won each match, and under which colour where that is known."""
    one_game = of_one_game(matches)
    for number, match in enumerate(matches, 1):
        game = "" if one_game else registry.titles()[match.header.game.name]
        reason = match.rounds[-1].reason
        rule = registry.table(match.header.game.name).rule
        colour = rule.name(reason) if reason and rule is not None else ""
        again = number > 1 and have_same_deals(match.header, matches[number - 2].header)
        won = listed((game, *match.winning_names, colour, tr("same deals") if again else ""))
        yield tr("Match {n}: {won}").format(n=number, won=won)
