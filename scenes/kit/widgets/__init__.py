"""What a person presses, chooses and reads: buttons, sentences, and the focus among them."""

from scenes.kit.widgets.button import Button, ButtonStyle
from scenes.kit.widgets.focus import Focus
from scenes.kit.widgets.surfaces import ring
from scenes.kit.widgets.widget import Widget
from scenes.kit.widgets.words import Cap, Icon, Sentence, fitted, glyph, write

__all__ = [
    "Button", "ButtonStyle", "Cap", "Focus", "Icon", "Sentence", "Widget", "fitted", "glyph", "ring", "write",
]  # fmt: skip
