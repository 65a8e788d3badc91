"""A task of today as a button: its title, and at the right a block for each try, or how the deal went."""

from __future__ import annotations

from pygame import Rect

from game.practice.days import Attempt
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, centred, place
from scenes.kit.layout import Area
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb, Tones
from scenes.kit.widgets import Widget, fitted
from scenes.kit.widgets.surfaces import colours, empty_of
from scenes.kit.widgets.widget import Action
from scenes.screens.today.told import Task

INSET, BLOCK, BLOCK_PITCH, CROSS, ARROW = 24, 40, 46, 22, 34
TITLE_SHARE = 0.6
HINT = "hint"
"""In the place of a rule: the try that the hint has cost."""


class TaskButton(Widget):
    """`is_best`: it is the next thing to do, and stands on paper."""

    anchor = 0.0

    def __init__(self, stage: Stage, box: Area, tones: Tones, told: tuple[Task, str], action: Action) -> None:
        """`told` are the task and the rule of its weekday, by its colour key."""
        super().__init__(stage, stage.viewport.rect(*box), action)
        (self.task, self.rule), self.tones = told, tones
        self.is_best = False

    @property
    def words(self) -> str:
        """What it is."""
        return self.task.title

    @property
    def value_words(self) -> str:
        """What came of it."""
        return self.task.aloud

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The block, the title, what came of it."""
        stage, rect = self.stage, self.grown
        shades = colours(stage.theme, "best" if self.is_best else "slab", True, self.tones)
        assert shades.block is not None
        painter.fill(rect, shades.block)
        inner = rect.inflate(-2 * stage.viewport.px(INSET), 0)
        lettering = Lettering("head", shades.title, zoom=self.zoom)
        title = fitted(stage, self.task.title, lettering, (round(inner.width * TITLE_SHARE), inner.height))
        painter.put(title, *place(title, inner.x, inner.centery))
        room = Rect(inner.x + title.get_width(), inner.y, inner.width - title.get_width(), inner.height)
        if self.task.attempt is not None:
            draw_attempt(painter, stage, self, room)
        elif self.task.outcome:
            words = fitted(stage, self.task.outcome, Lettering("hint", shades.second, zoom=self.zoom), room.size)
            painter.put(words, *place(words, room.right, room.centery, 1.0))
        elif self.is_best:
            arrow = stage.art.icon("play", stage.viewport.px(ARROW), shades.title)
            painter.put(arrow, room.right - arrow.get_width(), room.centery - arrow.get_height() // 2)


def draw_attempt(painter: Painter, stage: Stage, button: TaskButton, room: Rect) -> None:
    """A dark block for the hint and each wrong try, the plate where it was solved, up to the right side."""
    attempt = button.task.attempt
    assert attempt is not None
    scale = min(stage.text.text_scale, room.height / stage.viewport.px(BLOCK_PITCH))
    blocks = blocks_of(attempt, button.rule)
    pitch, side = stage.viewport.px(BLOCK_PITCH * scale), stage.viewport.px(BLOCK * scale)
    left = room.right - len(blocks) * pitch + pitch - side
    for number, rule in enumerate(blocks):
        block = Rect(left + number * pitch, room.centery - side // 2, side, side)
        draw_block(painter, stage, block, rule, empty_of(stage.theme, button.tones))


def blocks_of(attempt: Attempt, rule: str) -> tuple[str | None, ...]:
    """A block a try: HINT, None for a wrong one, the rule where it was solved."""
    return (HINT,) * attempt.hint + (None,) * attempt.mistakes + (rule,) * attempt.solved


def draw_block(painter: Painter, stage: Stage, block: Rect, rule: str | None, dark: Rgb) -> None:
    """A try: the plate of a rule, or for a wrong one or a hint a block of a dark colour with its sign."""
    if rule is not None and rule != HINT:
        painter.put(stage.art.rule_plate(rule, block.width), *block.topleft)
        return
    painter.fill(block, dark)
    icon = stage.art.icon(rule or "cross", round(block.width * CROSS / BLOCK), stage.theme.bone)
    painter.put(icon, *centred(icon, block.center))
