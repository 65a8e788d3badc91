"""A step was right: one press goes on, whatever it is made with."""

from __future__ import annotations

from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.widgets import Button, ButtonStyle, Focus, Widget
from scenes.screens.tutorial.heading import Act, ways_out
from scenes.table.spec import Box


def onward(stage: Stage, box: Box, go_on: Act, out: Box, back: Act) -> Focus:
    """What can be pressed then: on, and back to all lessons; each in a box in units."""
    button = Button(stage, stage.viewport.rect(*box), tr("Next"), go_on, ButtonStyle(look="best", kind=Kind.ACCEPT))
    return Focus([button, *ways_out(stage, out, None, back)])


def pressed_beside(widgets: list[Widget], intent: Intent) -> bool:
    """Whether the pointer is pressed where nothing is: then that goes on, too."""
    point = intent.point
    return intent.kind is Kind.PRESS and point is not None and not any(
        widget.rect.collidepoint(point) for widget in widgets)
