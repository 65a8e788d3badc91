"""Where everything stands in the menu: the best entry on a block, the others below it, the games under the 7."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import Rect

from scenes.kit.art.seven import MENU
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.messages import tr
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets import Button, ButtonStyle, Widget, fitted
from scenes.kit.widgets.button import INSET, Entry
from scenes.specs.cover import Cover

LEFT, TOP, BOTTOM = 96, 555, 1026
GIVES_WAY = 75
"""Units by which the entries begin higher at 200 % text: the name above them and the games give way less than that."""
BLOCK, AFTER_BLOCK, WIDTH, WIDEST = 100, 27, 425, 800
HEIGHT, PITCH, COLUMN = 65, 82, 288
NARROWER = 24  # units of a column that stay free beside its words
GAMES, GAMES_LARGE = (366, 72), (354, 88)
"""Top and height of the games at 100 and 200 % text."""
PLATE, PLATE_GAP = 40, 14  # units
BETWEEN = 34  # units: from game to game


def entries(stage: Stage, best: Entry, columns: Sequence[Sequence[Entry]]) -> list[Widget]:
    """Buttons for the best entry and for the columns below it, as large as text and window let them be."""
    size = stage.text.text_scale
    top = TOP - GIVES_WAY * (size - 1)
    unit = min(size, (BOTTOM - top) / (BLOCK + AFTER_BLOCK + (max(map(len, columns)) - 1) * PITCH + HEIGHT))
    block = stage.viewport.rect(LEFT, top, _width(stage, best), BLOCK * unit)
    made = [PlatedButton(stage, block, best.title, best.action,
                         ButtonStyle("best", "entry", best.second, beside=True))]
    below = top + (BLOCK + AFTER_BLOCK) * unit
    for number, column in enumerate(columns):
        for row, entry in enumerate(column):
            box = LEFT + number * COLUMN * unit, below + row * PITCH * unit, COLUMN * unit - NARROWER, HEIGHT * unit
            rect, look = stage.viewport.rect(*box), "quiet" if number else "bare"
            rect.width = fitted(stage, entry.title, Lettering("choice", stage.theme.paper), rect.size).get_width()
            style = ButtonStyle(look, "choice")
            made.append(PlatedButton(stage, rect, entry.title, entry.action, style))
            made[-1].plate = entry.plate
            rect.width += stage.viewport.px(unit * (PLATE_GAP + PLATE)) if entry.plate else 0
            made[-1].follows = entry.second
    for button in made:
        button.anchor = 0.0
    return [*made]


def _width(stage: Stage, best: Entry) -> float:
    """Of the block, in units: as much as its words take, where that is more than usual."""
    title, second = stage.text.size(best.title, "entry")[0], stage.text.size(best.second, "name")[0]
    needed = (title + second) / stage.viewport.scale + 3 * INSET
    return min(WIDEST, max(WIDTH * stage.text.text_scale, needed))


class PlatedButton(Button):
    """With the plate of a rule behind its word, where it has one."""

    plate = ""

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The word, and the plate."""
        super().draw_item(painter, focused)
        if self.plate:
            rect = self.grown
            side = round(rect.height * PLATE / HEIGHT)
            painter.put(self.stage.art.rule_plate(self.plate, side), rect.right - side, rect.centery - side // 2)


class GameButton(Button):
    """A game that can be chosen; the one that is stands on paper."""

    chosen = False

    @property
    def value_words(self) -> str:
        """Whether it is chosen."""
        return tr("chosen") if self.chosen else ""


def games(
    stage: Stage, covers: Mapping[str, Cover], chosen: str, choose: Callable[[str], Transition | None]
) -> dict[str, GameButton]:
    """The games side by side, by their names in the catalogue; nothing where there is but one."""
    larger, made = stage.text.text_scale - 1, dict[str, GameButton]()
    top, height = (small + (large - small) * larger for small, large in zip(GAMES, GAMES_LARGE, strict=True))
    left = stage.viewport.rect(MENU.left, 0, 0, 0).left
    for name, cover in covers.items() if len(covers) > 1 else ():
        rect, title = stage.viewport.rect(0, top, 0, height), tr(cover.name)
        lettering, most = Lettering("head", stage.theme.paper), (stage.viewport.width, rect.height)
        width = fitted(stage, title, lettering, most).get_width()
        pad = stage.viewport.px(INSET) if name == chosen else 0
        rect = Rect(left, rect.top, width + 2 * pad, rect.height)
        style = ButtonStyle("best" if name == chosen else "quiet", "head")
        made[name] = GameButton(stage, rect, title, partial(choose, name), style)
        made[name].chosen, made[name].anchor = name == chosen, 0.0
        left = rect.right + stage.viewport.px(BETWEEN)
    return made
