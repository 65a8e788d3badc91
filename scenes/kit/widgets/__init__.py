"""What a person presses, chooses and reads: buttons, choices, toggles, sliders, sentences, focus, and pages of them."""

from scenes.kit.widgets.button import Button, ButtonStyle
from scenes.kit.widgets.focus import Focus
from scenes.kit.widgets.page import WidgetScene, page_step
from scenes.kit.widgets.row import LeadsTo, Link, OnOff, Toggle
from scenes.kit.widgets.surfaces import ring
from scenes.kit.widgets.values import Choice, Options
from scenes.kit.widgets.widget import Widget
from scenes.kit.widgets.words import Cap, Icon, Sentence, fitted, glyph, write

__all__ = [
    "Button", "ButtonStyle", "Cap", "Choice", "Focus", "Icon", "LeadsTo", "Link", "OnOff", "Options",
    "Sentence", "Toggle", "Widget", "WidgetScene", "fitted", "glyph", "page_step",
    "ring", "write",
]  # fmt: skip
