"""What Red7's own figures are called."""

from __future__ import annotations

from game.red7.figures import EMPTY, FOLDED, LOSING, NO_WAY, OUT, SURVIVED, UNDER
from scenes.kit.messages import tr
from scenes.kit.theme import COLOUR_KEYS
from scenes.specs.figure_words import FigureBar, FigurePart, FigureWords
from scenes.specs.red7.captions import colour_name

ORDINALS = 4


def red7_figures() -> FigureWords:
    """In the language in use."""
    return FigureWords(
        tr("Rounds won under"),
        tuple(FigureBar(UNDER + colour, colour, colour_name(colour)) for colour in COLOUR_KEYS),
        tr("How you went out"),
        (FigurePart(OUT + NO_WAY, tr("No options left")), FigurePart(OUT + LOSING, tr("Losing turn")),
         FigurePart(OUT + FOLDED, tr("Folded early")), FigurePart(OUT + EMPTY, tr("Empty hand"))),
        FigurePart(SURVIVED, tr("Turns survived")), _place)


def _place(place: int) -> str:
    """When somebody went out of the only round."""
    words = (tr("Stayed in"), tr("Out 1st"), tr("Out 2nd"), tr("Out 3rd"))
    return words[place] if place < ORDINALS else ""
