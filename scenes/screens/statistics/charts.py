"""The charts of the statistics, each a node: a press on any part of one opens the matches that it was counted from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from pygame import Rect

from game.history.match_list import MatchFilter
from game.history.statistics import Statistics, StatisticsFilter, Tally
from scenes.kit.art.svg import SYMBOL_FILES
from scenes.kit.messages import grouped, listed, tr
from scenes.kit.scene import Transition
from scenes.kit.theme import Theme, Tones, mix
from scenes.kit.ui.containers import Block, Column, Pad, Row, Spacer
from scenes.kit.ui.leaves import Label, face, icon, rule_symbol
from scenes.kit.ui.motion import Appear, Motion, MovingDrawing
from scenes.kit.ui.node import Grow, Node
from scenes.kit.ui.overlays import Overlay
from scenes.kit.ui.pen import Pen
from scenes.kit.ui.press import Pressable
from scenes.kit.widgets.surfaces import empty_of
from scenes.kit.widgets.widget import Action
from scenes.screens.statistics.query import NamedRival, all_named
from scenes.screens.statistics.rating import RatingModel, draw_line, scale_of
from scenes.specs.presented import FigureBar, FigurePart, FigureWords

RIVALS, RULE_SETS = 5, 3
"""The most of them that are shown."""
RISE_MS, STAGGER_MS = 400, 40
"""Milliseconds in which a figure rises, and from one to the next."""
EDGE, FADED = 4, 0.72
"""Units of a column's edge, and how far the colours of an empty one are mixed with the ground."""
COLUMN_GAP, LOWEST, EMPTY, HIGH = 12, 150, 76, 300
"""Units between columns, of the lowest one with a number and without, and of all of them at least."""
SYMBOL, FACE, BAR = 56, 40, 50
"""Units of a column's symbol, and of a rival's face and bar."""
NAMES, BARS, SCORES = Grow(27), Grow(53), Grow(20)
"""Shares of a rival's row: so the bars begin one below the other."""
ROW, PART, HIGHEST = 66, 52, 236
"""Units of the height of a rival's row, of the block of a part, and of the rate at most."""

Opens = Callable[[MatchFilter, str], Transition | None]


def percent(tally: Tally) -> int:
    """How many of a hundred matches were won."""
    return round(100 * tally.rate)


class Charts:
    """The charts of one person's statistics: each method makes one, with its heading where it has one.

    `titles` are those of the rule sets; `since_ms` is when the figures begin to rise, on the page's clock.
    """

    def __init__(
        self, theme: Theme, tones: Tones, scope: StatisticsFilter, counted: Statistics, titles: Mapping[str, str],
        opens: Opens, since_ms: float,
    ) -> None:  # fmt: skip
        self._theme, self._tones, self._scope, self._counted, self._opens = theme, tones, scope, counted, opens
        self._titles, self._next_ms = titles, since_ms

    def _rises(self) -> Motion:
        """The motion of the next figure."""
        self._next_ms += STAGGER_MS
        return Motion(self._next_ms - STAGGER_MS, RISE_MS)

    def _figure(
        self, child: Node, words: str, value: str, title: str = "", match_filter: MatchFilter | None = None,
        width: Grow | None = None,
    ) -> Pressable:  # fmt: skip
        """What opens the matches that it was counted from; `title` is what their list is called."""
        matches = match_filter or self._all
        figure = Pressable(child, lambda: self._opens(matches, title), words, value, key=words, anchor=0.0)
        if width is not None:
            figure.sizing["width"] = width
        return figure

    @property
    def _all(self) -> MatchFilter:
        """The query for all matches that are counted."""
        return MatchFilter(game=self._scope.game, person=self._scope.person, rules=self._scope.rules, counting=True)

    def rate(self) -> Node:
        """How many of a hundred matches are won, and between what that may be by chance."""
        self._rises()
        tally = self._counted.matches
        low, high = (round(100 * end) for end in tally.range)
        number = grouped(percent(tally))
        of = tr("{won} of {count}").format(won=grouped(tally.won), count=grouped(tally.played))
        likely = tr("likely {low} to {high} %").format(low=low, high=high)
        words = Column([
            Label(tr("%"), "title", "paper"),
            Label(tr("matches won"), "head", "paper", least=0.6, aloud=tr("Matches won")),
            Label(of, "body", "bone"), Label(likely, "body", "bone", least=0.8),
        ], gap=4, align=0.5)  # fmt: skip
        figure = Label(number, "rule_change", "paper", least=0.5, keeps_size=True, most_height=HIGHEST)
        value = tr("{n} %, {of}, likely {low} to {high} %").format(n=number, of=of, low=low, high=high)
        return self._figure(Row([figure, words], gap=32), tr("Matches won"), value)

    def rating(self, model: RatingModel | None, opens: Action) -> Node | None:
        """The rating, where there is one."""
        return rating_chart(model, opens, self._rises()) if model is not None else None

    def skyline(self, words: FigureWords) -> Node:
        """The game's own figures, each a column in its colour."""
        values = [self._counted.counts.get(bar.key, 0) for bar in words.bars]
        most = max((*values, 1))
        columns = [self._column(words.bars_title, bar, value, value / most)
                   for bar, value in zip(words.bars, values, strict=True)]  # fmt: skip
        skyline = Row(columns, gap=COLUMN_GAP, height=Grow(), least_height=HIGH)
        return Column([Label(words.bars_title, "name", "paper"), skyline], gap=12)

    def _column(self, title: str, bar: FigureBar, value: int, share: float) -> Node:
        """A column as high as its share; what there is none of is faint, and without a number."""
        rises, ink = self._rises(), self._theme.field_ink[bar.colour] if value else self._theme.bone
        number = Label(grouped(value), "title", ink, at=0.5, least=0.4, keeps_size=True, aloud=False)
        sign: Node = Label(bar.name, "head", ink, at=0.5, least=0.5, keeps_size=True, aloud=False)
        if bar.colour in SYMBOL_FILES:
            sign = rule_symbol(bar.colour, SYMBOL, ink, least=0.5)
        parts = [Appear(number, away=(0, 24), motion=rises) if value else None, Spacer(), sign]
        block = Overlay([MovingDrawing(partial(self._draw_column, bar, value), rises),
                         Column(parts, gap=8, pad=Pad(6, 14, 6, 18))])  # fmt: skip
        column = self._figure(block, f"{title} {bar.name}", grouped(value), f"{title} {bar.name}",
                              self._all._replace(figure=bar.key))  # fmt: skip
        column.sizing |= {"height": Grow(max(share, 0.01)), "least_height": LOWEST if value else EMPTY}
        above = Node(height=Grow(1 - share)) if share < 1 else None
        return Column([above, column], width=Grow(), height=Grow())

    def _draw_column(self, bar: FigureBar, value: int, pen: Pen, rect: Rect, come: float) -> None:
        """Edge and field, risen from the foot."""
        theme, edge = self._theme, pen.stage.viewport.px(EDGE)
        frame, field = theme.paper, theme.field[bar.colour]
        if not value:
            frame, field = (mix(shade, self._tones.ground, FADED) for shade in (frame, field))
        least = min(rect.width, rect.height)
        high = least + round((rect.height - least) * come)
        block = Rect(rect.x, rect.bottom - high, rect.width, high)
        pen.painter.fill(block, frame)
        pen.painter.fill(block.inflate(-2 * edge, -2 * edge), field)

    def rivals(self) -> Node:
        """The rivals one has met most, the weakest first."""
        rivals = all_named(self._counted.rivals[:RIVALS], self._scope.game)
        most = max((rival.rival.tally.played for rival in rivals), default=1)
        won_lost = Label(tr("won – lost"), "body", "bone")
        head = Row([Label(tr("Rivals"), "name", "paper", width=Grow()), won_lost], gap=16)
        return Column([head, Column([self._rival(who, most) for who in rivals], gap=4)], gap=14)

    def _rival(self, rival: NamedRival, most: int) -> Node:
        """A bar as long as there were matches, paper as far as they were won."""
        tally = rival.rival.tally
        picture = face(rival.face, FACE, "paper") if rival.face else icon("person", FACE, "paper")
        name = Row([picture, Label(rival.name, "name", "paper", least=0.6, width=Grow())], gap=16, width=NAMES)
        bar = MovingDrawing(partial(self._draw_bar, tally, most), self._rises(), width=BARS, height=BAR)
        won, lost = grouped(tally.won), grouped(tally.lost)
        value = tr("{won} won, {lost} lost").format(won=won, lost=lost)
        score = Label(tr("{won}-{lost}").format(won=won, lost=lost), "head", "paper", at=1.0, least=0.7, aloud=value,
                      width=SCORES)  # fmt: skip
        match_filter = self._all._replace(rival=(rival.rival.level, rival.rival.called))
        return self._figure(Row([name, bar, score], gap=16, least_height=ROW), rival.name, value,
                            tr("against {names}").format(names=rival.name), match_filter)  # fmt: skip

    def _draw_bar(self, tally: Tally, most: int, pen: Pen, rect: Rect, come: float) -> None:
        length = round(rect.width * come * tally.played / most)
        pen.painter.fill(Rect(rect.x, rect.y, length, rect.height), empty_of(pen.stage.theme, self._tones))
        pen.painter.fill(Rect(rect.x, rect.y, round(length * tally.rate), rect.height), pen.stage.theme.paper)

    def rule_sets(self) -> Node:
        """The rates under the rule sets that are played most."""
        titles = self._titles
        return Row([self._rule_set(titles[rules], rules, tally)
                    for rules, tally in self._counted.rule_sets[:RULE_SETS]], gap=24, wraps=True)  # fmt: skip

    def _rule_set(self, title: str, rules: str, tally: Tally) -> Node:
        self._rises()
        number = grouped(percent(tally))
        child = Column([Label(title, "name", "paper", least=0.6), Row([
            Label(number, "result", "paper", keeps_size=True), Label(tr("%"), "floor", "bone", align=1.0), Spacer(),
        ], gap=14)], gap=16)  # fmt: skip
        value = tr("{n} %, {won} of {count}").format(n=number, won=grouped(tally.won), count=grouped(tally.played))
        return self._figure(child, title, value, title, self._all._replace(rules=rules), Grow())

    def parts(self, words: FigureWords) -> Node:
        """A whole in its parts, as long as they are many; each keeps room for its number and its name."""
        counts = ((part, self._counted.counts.get(part.key, 0)) for part in words.parts)
        parts = [self._part(part, value, shade) for shade, (part, value) in
                 enumerate((part, value) for part, value in counts if value)]  # fmt: skip
        body = Row(parts, gap=4) if parts else Label(tr("Never"), "body", "bone")
        return Column([Label(words.parts_title, "name", "paper"), body], gap=20)

    def _part(self, part: FigurePart, value: int, shade: int) -> Node:
        self._rises()
        fills = ("paper", "bone", "stone", self._tones.slab)
        ink = "paper" if shade == len(fills) - 1 else "ink"
        number = Label(grouped(value), "head", keeps_size=True, aloud=False, least_height=PART)
        child = Column([Block(number, fills[shade], ink, Pad(12, 0, 12)), Row([
            Label(part.name, "floor", "bone", wraps=True)], pad=Pad(right=12))], gap=6)  # fmt: skip
        match_filter = self._all._replace(figure=part.key)
        return self._figure(child, part.name, grouped(value), part.name, match_filter, Grow(value))

    def facts(self, best: FigurePart | None) -> list[Pressable]:
        """Points a round, matches in a row, and the longest of something that only the game has."""
        counted = self._counted
        facts = [
            (tr("Points per round won"), decimal(counted.points_a_round),
             tr("best {n}").format(n=grouped(counted.most))),
            (tr("Wins in a row"), grouped(counted.streak),
             tr("best {n}").format(n=grouped(counted.longest_streak))),
            (tr("Rounds won"), grouped(counted.rounds.won), tr("of {n}").format(n=grouped(counted.rounds.played))),
        ]  # fmt: skip
        if best is not None:
            facts[2] = (best.name, grouped(counted.bests.get(best.key, 0)), tr("best"))
        return [self._fact(*fact) for fact in facts]

    def _fact(self, title: str, figure: str, words: str) -> Pressable:
        self._rises()
        child = Column([Label(title, "name", "paper", least=0.8), Row([
            Label(figure, "title", "paper", keeps_size=True), Label(words, "body", "bone", least=0.8), Spacer(),
        ], gap=16)], gap=10)  # fmt: skip
        return self._figure(child, title, listed((figure, words)), width=Grow())


def rating_chart(model: RatingModel, opens: Action, rises: Motion) -> Node:
    """The rating, between what it may be, and how it came to that; a press opens the page of it."""
    line = MovingDrawing(partial(_draw_rating, model), rises, width=Grow(), height=Grow(), least_height=72)
    child = Column([
        Row([Label(tr("Rating"), "name", "paper", width=Grow()), Label(model.number, "head", "paper")], gap=16),
        Label(model.range, "body", "bone", least=0.8), line,
    ], gap=10)  # fmt: skip
    value = tr("{n}, {likely}").format(n=model.number, likely=model.range)
    return Pressable(child, opens, tr("Rating"), value, key="rating", anchor=0.0, width=Grow())


def _draw_rating(model: RatingModel, pen: Pen, rect: Rect, come: float) -> None:
    scale = scale_of(model.book.line, model.today, rect)
    draw_line(pen, scale, model.book.line, come)


def decimal(value: float) -> str:
    """With one digit behind the point, from 100 on with none."""
    return grouped(round(value)) if value >= 100 else tr("{whole}.{tenth}").format(
        whole=round(value * 10) // 10, tenth=round(value * 10) % 10)
