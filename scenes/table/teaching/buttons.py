"""The buttons that help: the lens, and the hint that becomes the question why."""

from __future__ import annotations

from scenes.kit.input.intent import Kind
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.widgets import Button, ButtonStyle
from scenes.kit.widgets.widget import Action
from scenes.table.plan import plan_of
from scenes.table.spec import Box

LEAST_FOR_GLYPH = 140  # units at 100 %: a narrower button has its word alone


def lens_button(stage: Stage, action: Action) -> Button:
    """Opens and closes the lens."""
    return bare_button(stage, plan_of(stage).lens_button, tr("Lens"), action, Kind.LENS)


def help_button(stage: Stage, action: Action) -> HelpButton:
    """Where the table's plan has it."""
    box = plan_of(stage).help_button
    return HelpButton(stage, stage.viewport.rect(*box), tr("Hint"), action, _style(stage, box, Kind.HINT))


class HelpButton(Button):
    """Asks for a hint; whoever is out asks why."""

    def refresh(self, can_hint: bool, can_ask_why: bool) -> bool:
        """Says what it is good for now; True if that has changed."""
        before = self.title, self.look, self.enabled
        narrow = self.rect.width < self.stage.viewport.px(LEAST_FOR_GLYPH * self.stage.text.text_scale)
        why = tr("Why?") if narrow else tr("Why am I out?")
        self.title = tr("Hint") if can_hint or not can_ask_why else why
        self.kind = None if narrow or self.title == why else Kind.HINT
        self.look = "best" if can_ask_why and not can_hint else "bare"
        self.enabled = can_hint or can_ask_why
        return before != (self.title, self.look, self.enabled)


def bare_button(stage: Stage, box: Box, title: str, action: Action, kind: Kind) -> Button:
    """A button without a block, with the glyph of its key where there is room for that."""
    return Button(stage, stage.viewport.rect(*box), title, action, _style(stage, box, kind))


def _style(stage: Stage, box: Box, kind: Kind) -> ButtonStyle:
    shown = kind if box[2] >= LEAST_FOR_GLYPH * stage.text.text_scale else None
    return ButtonStyle("bare", "body", kind=shown)
