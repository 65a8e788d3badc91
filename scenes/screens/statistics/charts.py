"""The charts of the page, each in a box: what it is made of, and the words that stand round it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect

from game.history.finding import Wanted
from game.history.statistics import Statistics, Whose
from scenes.kit.layout import Area, Box, Share, row
from scenes.kit.messages import grouped, tr
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.screens.statistics.asking import all_named, rule_titles
from scenes.screens.statistics.figures import Fact, Figure, RivalBar, RuleRate, SkylineColumn, WholePart, WinRate
from scenes.specs.figure_words import FigurePart, FigureWords

RIVALS, RULE_SETS = 5, 3
COLUMN_GAP, PART_GAP = 12, 4
WIDEST_COLUMN = 112
LEAST_PART = 64
CLEAR, BELOW = 18, 5  # units that stay free below a title, and above a name, for the ring

Opens = Callable[[Wanted, str], Transition | None]


class ChartCaption(NamedTuple):
    """Words in a box in units."""

    words: str
    style: str
    is_bright: bool
    box: Area
    align: float = 0.0


class Chart(NamedTuple):
    """Figures, and the words round them."""

    figures: list[Figure]
    captions: list[ChartCaption]


class Charts:
    """Of one person's statistics; every chart is a method that takes its box in units."""

    def __init__(self, stage: Stage, tones: Tones, whose: Whose, counted: Statistics, opens: Opens) -> None:
        self._stage, self._tones, self._whose, self._counted = stage, tones, whose, counted
        self._opens = opens
        self._large = stage.text.text_scale > 1.25

    def _rect(self, box: Area) -> Rect:
        return self._stage.viewport.rect(*box)

    @property
    def _all(self) -> Wanted:
        """The matches that are counted."""
        return Wanted(game=self._whose.game, person=self._whose.person, rules=self._whose.rules, counting=True)

    def _open(self, words: str, wanted: Wanted | None = None) -> Callable[[], Transition | None]:
        return lambda: self._opens(wanted or self._all, words)

    def rate(self, box: Area) -> Chart:
        """How many of a hundred matches are won."""
        figure = WinRate(self._stage, self._rect(box), self._open(""), self._tones)
        figure.tally = self._counted.matches
        low, high = (round(100 * end) for end in figure.tally.range)
        figure.says = (tr("Matches won"), tr("{n} %, {of}, likely {low} to {high} %").format(
            n=round(100 * figure.tally.rate), of=figure.of, low=low, high=high))
        return Chart([figure], [])

    def skyline(self, box: Area, words: FigureWords) -> Chart:
        """The game's own figures, each in its colour."""
        x, y, width, height = box
        head = 56 * (2 if self._large else 1)
        count = len(words.bars)
        wide = min(WIDEST_COLUMN * (2 if self._large else 1), (width - (count - 1) * COLUMN_GAP) / count)
        values = [self._counted.counts.get(bar.key, 0) for bar in words.bars]
        most = max((*values, 1))
        figures: list[Figure] = [
            SkylineColumn(self._stage, self._rect(_standing((x, y + head, wide, height - head), number, value / most)),
                   self._open(f"{words.bars_title} {bar.name}", self._all._replace(figure=bar.key)), self._tones,
                   (bar, value), words.bars_title)
            for number, (bar, value) in enumerate(zip(words.bars, values, strict=True))]
        return Chart(figures, [ChartCaption(words.bars_title, "name", True, (x, y, width, head))])

    def rivals(self, box: Area) -> Chart:
        """Whom one has met most, the weakest first."""
        x, y, width, height = box
        rivals = all_named(self._counted.rivals[:RIVALS], self._whose.game)
        head, label = (52, 204) if not self._large else (90, 420)
        most = max((rival.rival.tally.played for rival in rivals), default=1)
        pitch = min((height - head) / RIVALS, 62 if not self._large else 130)
        figures: list[Figure] = [
            RivalBar(self._stage, self._rect((x, y + head + number * pitch, width, pitch - 8)),
                     self._open(tr("against {names}").format(names=who.name),
                                self._all._replace(rival=(who.rival.level, who.rival.called))),
                     self._tones, (who, most, self._stage.viewport.px(label)))
            for number, who in enumerate(rivals)]
        return Chart(figures, [
            ChartCaption(tr("Rivals"), "name", True, (x, y, width / 2, head)),
            ChartCaption(tr("won – lost"), "body", False, (x + width / 2, y, width / 2, head), 1.0)])

    def rule_sets(self, box: Area) -> Chart:
        """The rates under the rule sets that are played most."""
        titles = rule_titles(self._counted, self._whose.game)
        places = row(box, [Share()] * RULE_SETS, 24)
        shown = self._counted.rule_sets[:RULE_SETS]
        figures: list[Figure] = [
            RuleRate(self._stage, self._rect(place), self._open(titles[rules], self._all._replace(rules=rules)),
                     self._tones, (titles[rules], tally))
            for place, (rules, tally) in zip(places, shown, strict=False)]
        return Chart(figures, [])

    def parts(self, box: Area, words: FigureWords) -> Chart:
        """A whole in its parts, as long as they are many; each keeps room for its number."""
        x, y, width, height = box
        head, foot = (height * 0.3, height * 0.27)
        there = [(part, self._counted.counts.get(part.key, 0)) for part in words.parts]
        there = [(part, value) for part, value in there if value]
        figures, captions = list[Figure](), [
            ChartCaption(words.parts_title, "name", True, (x, y, width, head - CLEAR))]
        spans = _spans(x, width, [value for _, value in there], LEAST_PART * (3 if self._large else 2.4))
        for shade, ((part, value), (left, wide)) in enumerate(zip(there, spans, strict=True)):
            where = Box(left, y + head, wide - PART_GAP, height - head - foot)
            opens = self._open(part.name, self._all._replace(figure=part.key))
            figures.append(WholePart(self._stage, self._rect(where), opens, self._tones, (part, value, shade)))
            name = Box(left, where.bottom + BELOW, wide - 12, foot - BELOW)
            captions.append(ChartCaption(part.name, "floor", False, name))
        if not there:
            captions.append(ChartCaption(tr("Never"), "body", False, (x, y + head, width, height - head - foot)))
        return Chart(figures, captions)

    def facts(self, box: Area, best: FigurePart | None) -> Chart:
        """Points a round, matches in a row, and the longest of something that only the game has."""
        counted = self._counted
        told = [
            (tr("Points per round won"), _decimal(counted.points_a_round),
             tr("best {n}").format(n=grouped(counted.most))),
            (tr("Wins in a row"), grouped(counted.streak),
             tr("best {n}").format(n=grouped(counted.longest_streak))),
            (tr("Rounds won"), grouped(counted.rounds.won), tr("of {n}").format(n=grouped(counted.rounds.played))),
        ]
        if best is not None:
            told[2] = (best.name, grouped(counted.bests.get(best.key, 0)), tr("best"))
        places = row(box, [Share(1.5), Share(), Share()], 24)  # points may have many digits
        if self._large:
            x, y, width, height = box
            places = [Box(x, y + number * height / 3, width, height / 3 - 20) for number in range(3)]
        return Chart([Fact(self._stage, self._rect(place), self._open(""), self._tones, entry)
                      for place, entry in zip(places, told, strict=True)], [])


def _standing(first: Area, number: int, share: float) -> Area:
    """Where a column stands beside the first one, as high as its share: on the foot, and never lower than wide."""
    x, y, wide, height = first
    high = wide + (height - wide) * share
    return x + number * (wide + COLUMN_GAP), y + height - high, wide, high


def _decimal(value: float) -> str:
    """With one digit behind the point, from 100 on with none."""
    return grouped(round(value)) if value >= 100 else tr("{whole}.{tenth}").format(
        whole=round(value * 10) // 10, tenth=round(value * 10) % 10)


def _spans(start: float, length: float, values: Sequence[int], least: float) -> list[tuple[float, float]]:
    """Where each part of a whole begins and how long it is: at least so long, the rest by its value."""
    whole, left = sum(values) or 1, length - least * len(values)
    spans = []
    for value in values:
        size = least + left * value / whole
        spans.append((start, size))
        start += size
    return spans
