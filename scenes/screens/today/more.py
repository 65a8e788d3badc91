"""More puzzles, for practice: a line a kind, a plate a rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.messages import listed, mark, tr
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS, RED
from scenes.kit.widgets import Button, ButtonStyle, Icon, PosterPage, Sentence, Widget, write
from scenes.kit.widgets.widget import Action
from scenes.screens.today import places

LEFT, WORDS, TOP, ROWS, PLATE, GAP = 96, 460, 250, 720, 128, 40
"""Units: left side and width of the titles, top and height of all rows, the most a plate takes, and what is between."""
HINT = (96, 156, 1700, 64)


class PlateButton(Widget):
    """A rule's plate; a press is for a puzzle under it."""

    def __init__(self, stage: Stage, rect: Rect, rule: str, words: tuple[str, str], action: Action) -> None:
        """`words` are the kind of the puzzle and the rule."""
        super().__init__(stage, rect, action)
        self._rule, self._words = rule, words

    @property
    def words(self) -> str:
        """The kind and the rule."""
        return listed(self._words)

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The plate."""
        rect = self.grown
        painter.put(self.stage.art.rule_plate(self._rule, rect.width), *rect.topleft)


class MorePuzzles(PosterPage):
    """`practise(kind, rule)` leads to one; `rules` are what the rules are called, by their colour keys."""

    heading = mark("More puzzles")
    heading_box = (96, 50, 700, 96)
    ground = RED

    def __init__(self, stage: Stage, kinds: Mapping[Any, str], rules: Mapping[str, str],
                 practise: Callable[[Any, str], Transition | None]) -> None:  # fmt: skip
        super().__init__(stage)
        self._kinds, self._rules, self._practise = kinds, rules, practise
        self.resized()

    @property
    def about(self) -> str:
        """What they are for."""
        return tr("Unlimited practice. Doesn't affect your streak.")

    def _row(self, number: int) -> tuple[float, float]:
        """Middle and height of a kind's row."""
        high = ROWS / len(self._kinds)
        return TOP + (number + 0.5) * high, high

    def lay_out(self) -> list[Widget]:
        """A plate for each kind and rule, and the way back."""
        stage, made = self.stage, list[Widget]()
        pitch = (1824 - LEFT - WORDS) / len(COLOUR_KEYS)
        for number, (kind, title) in enumerate(self._kinds.items()):
            middle, high = self._row(number)
            side = min(PLATE, pitch - GAP, high - GAP)
            for place, rule in enumerate(COLOUR_KEYS):
                rect = stage.viewport.rect(LEFT + WORDS + place * pitch, middle - side / 2, side, side)
                rect.height = rect.width
                action = partial(self._practise, kind, rule)
                made.append(PlateButton(stage, rect, rule, (title, self._rules[rule]), action))
        words = Sentence((Icon("arrow_left"), tr("Back")), "name", stage.theme.bone)
        rect = stage.viewport.rect(820, places.BACK[1], 150 + 60 * (stage.text.text_scale - 1), 72)
        return [*made, Button(stage, rect, words, self.cancel, ButtonStyle(look="bare", tones=self.tones))]

    def draw(self, painter: Painter) -> None:
        """The heading, what they are for, the titles, the plates."""
        stage, theme = self.stage, self.stage.theme
        self.draw_poster(painter)
        write(painter, stage, self.about, Lettering("hint", theme.bone), stage.viewport.rect(*HINT))
        for number, title in enumerate(self._kinds.values()):
            middle, high = self._row(number)
            box = stage.viewport.rect(LEFT, middle - high / 2, WORDS - GAP, high)
            write(painter, stage, title, Lettering("head", theme.paper), box)
        self.focus.draw(painter)
