"""What a person presses, chooses and reads: buttons, choices, toggles, sliders, sentences, focus, and pages of them."""

from scenes.kit.widgets.button import Button
from scenes.kit.widgets.choice import Choice
from scenes.kit.widgets.focus import Focus
from scenes.kit.widgets.glyph import glyph
from scenes.kit.widgets.label import fitted, paragraph, write
from scenes.kit.widgets.page import Page
from scenes.kit.widgets.ring import ring
from scenes.kit.widgets.sentence import Icon, Sentence
from scenes.kit.widgets.slider import Slider
from scenes.kit.widgets.toggle import Toggle
from scenes.kit.widgets.way import Way
from scenes.kit.widgets.widget import Widget

__all__ = [
    "Button", "Choice", "Focus", "Icon", "Page", "Sentence", "Slider", "Toggle", "Way", "Widget",
    "fitted", "glyph", "paragraph", "ring", "write",
]  # fmt: skip
