"""The buttons below the timeline."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.layout import Area, Box, Share, row
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets import Button, ButtonStyle, Icon, Sentence, Widget, write
from scenes.kit.widgets.surfaces import Colours
from scenes.kit.widgets.widget import Action
from scenes.kit.widgets.words import Piece, Words

GAP = 12  # units between two buttons
STYLE = "body_bold"


class ControlButton(Button):
    """Its words stand in the middle."""

    aloud = ""  # what it is called, where that is more than its word

    @property
    def words(self) -> str:
        """What a voice calls it."""
        return self.aloud or super().words

    def _write(self, painter: Painter, words: Words, style: str, shades: Colours, box: Rect) -> None:
        write(painter, self.stage, words, Lettering(style, shades.title, 0.5, self.zoom), box)


class Control(NamedTuple):
    """A button: its word with an icon before or behind it, what it does, and its share of the width.

    `spoken` tells it apart from others of the same word; without a word it is room for something else.
    """

    word: str
    action: Action
    share: float
    before: str = ""
    behind: str = ""
    best: bool = False
    spoken: str = ""


def buttons(stage: Stage, box: Area, controls: Sequence[Control], tones: Tones | None) -> list[Widget]:
    """All of them side by side."""
    found = zip(_places(box, controls), controls, strict=True)
    return [_button(stage, place, control, tones) for place, control in found if control.word]


def room_in(box: Area, controls: Sequence[Control]) -> Box:
    """The room for something else among them, or nothing at the end."""
    found = zip(_places(box, controls), controls, strict=True)
    return next((place for place, control in found if not control.word), Box(box[0] + box[2], box[1], 0, box[3]))


def _places(box: Area, controls: Sequence[Control]) -> list[Box]:
    return row(box, [Share(control.share) for control in controls], GAP)


def _button(stage: Stage, place: Box, control: Control, tones: Tones | None) -> Widget:
    before, behind = ([Icon(name)] if name else [] for name in (control.before, control.behind))
    pieces: tuple[Piece, ...] = (*before, control.word, *behind)
    look = "best" if control.best else "slab"
    title = Sentence(pieces, STYLE, stage.theme.paper)
    style = ButtonStyle(look, STYLE, tones=tones)
    button = ControlButton(stage, stage.viewport.rect(*place), title, control.action, style)
    button.aloud = control.spoken
    return button
