"""The buttons that help: the lens, in everybody's turn."""

from __future__ import annotations

from scenes.input.intent import Kind
from scenes.messages import tr
from scenes.stage import Stage
from scenes.table.plan import plan_of
from scenes.table.spec import Box
from scenes.widgets import Button, Widget
from scenes.widgets.widget import Action

LEAST_FOR_GLYPH = 140  # units at 100 %: a narrower button has its word alone


def teaching_buttons(stage: Stage, lens: Action, hint: Action) -> list[Widget]:
    """All of them, each where the table's plan has it."""
    plan = plan_of(stage)
    return [
        bare_button(stage, plan.lens_button, tr("Lens"), lens, Kind.LENS),
        bare_button(stage, plan.help_button, tr("Hint"), hint, Kind.HINT),
    ]


def bare_button(stage: Stage, box: Box, title: str, action: Action, kind: Kind) -> Button:
    """A button without a block, with the glyph of its key where there is room for that."""
    shown = kind if box[2] >= LEAST_FOR_GLYPH * stage.text.text_scale else None
    return Button(stage, stage.viewport.rect(*box), title, action, look="bare", style="body", kind=shown)
