"""What a person presses, chooses and reads: buttons, choices, toggles, sliders, sentences, focus, and pages of them."""

from scenes.kit.widgets.button import Button, ButtonStyle
from scenes.kit.widgets.choice import Choice, Options
from scenes.kit.widgets.focus import Focus
from scenes.kit.widgets.glyph import Cap, glyph
from scenes.kit.widgets.label import fitted, paragraph, write
from scenes.kit.widgets.page import Page, page_step
from scenes.kit.widgets.ring import ring
from scenes.kit.widgets.sentence import Icon, Sentence
from scenes.kit.widgets.slider import Slider, Steps
from scenes.kit.widgets.toggle import OnOff, Toggle
from scenes.kit.widgets.way import LeadsTo, Way
from scenes.kit.widgets.widget import Widget

__all__ = [
    "Button", "ButtonStyle", "Cap", "Choice", "Focus", "Icon", "LeadsTo", "OnOff", "Options", "Page", "Sentence",
    "Slider", "Steps", "Toggle", "Way", "Widget", "fitted", "glyph", "page_step", "paragraph", "ring", "write",
]  # fmt: skip
