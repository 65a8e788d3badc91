"""What a person presses, chooses and reads: buttons, choices, toggles, sliders, sentences, focus, and pages of them."""

from scenes.widgets.button import Button
from scenes.widgets.choice import Choice
from scenes.widgets.focus import Focus
from scenes.widgets.glyph import glyph
from scenes.widgets.label import fitted, paragraph, write
from scenes.widgets.page import Page
from scenes.widgets.ring import ring
from scenes.widgets.sentence import Icon, Sentence
from scenes.widgets.slider import Slider
from scenes.widgets.toggle import Toggle
from scenes.widgets.way import Way
from scenes.widgets.widget import Widget

__all__ = [
    "Button", "Choice", "Focus", "Icon", "Page", "Sentence", "Slider", "Toggle", "Way", "Widget",
    "fitted", "glyph", "paragraph", "ring", "write",
]  # fmt: skip
