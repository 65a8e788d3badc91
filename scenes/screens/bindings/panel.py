"""What stands round the rows of the controls page: the choice of the device, and what is pressed below."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from scenes.kit.messages import tr
from scenes.kit.stack import Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets import Button, ButtonStyle, Choice, Options
from scenes.kit.widgets.surfaces import tones_of

GROUND = "I"
"""The poster the page stands on, as the settings do."""
LEFT, DEVICE = 96, (960, 62, 864, 88)
TOP, HEIGHT, WIDTH, GAP = 916, 110, 400, 64
"""Of the buttons, in units."""

Answer = tuple[str, Callable[[], Transition | None]]


def buttons(stage: Stage, answers: Sequence[Answer]) -> list[Button]:
    """A button for each answer, from the left."""
    found = []
    for index, (caption, action) in enumerate(answers):
        rect = stage.viewport.rect(LEFT + index * (WIDTH + GAP), TOP, WIDTH, HEIGHT)
        button = Button(stage, rect, caption, action, ButtonStyle(style="head", tones=tones_of(stage.theme, GROUND)))
        button.anchor = 0.0
        found.append(button)
    return found


def device_choice(stage: Stage, names: list[str], index: int, change: Callable[[int], None]) -> Choice:
    """The device whose keys or buttons are shown."""
    return _choice(stage, stage.viewport.rect(*DEVICE), tr("Device"), Options(names, index, change))


def page_choice(stage: Stage, pages: int, index: int, change: Callable[[int], None]) -> Choice:
    """The page that is shown, at the right of two buttons."""
    rect = stage.viewport.rect(LEFT + 2 * (WIDTH + GAP), TOP, 0, HEIGHT)
    rect.width = stage.viewport.safe.right - rect.x
    captions = [tr("{n} of {all}").format(n=page + 1, all=pages) for page in range(pages)]
    return _choice(stage, rect, tr("Page"), Options(captions, index, change))


def _choice(stage: Stage, rect: Rect, title: str, options: Options) -> Choice:
    choice = Choice(stage, rect, title, options, tones_of(stage.theme, GROUND))
    choice.anchor = 1.0  # it stands at the right side of the page
    return choice
