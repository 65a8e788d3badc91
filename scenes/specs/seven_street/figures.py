"""What 7 Street's own figures are called."""

from __future__ import annotations

from game.seven_street.figures import ENDED, OTHERS, OWN, SEVENS, STOCK
from scenes.kit.messages import tr
from scenes.kit.theme import NUMBER_KEYS
from scenes.specs.figure_words import FigureBar, FigurePart, FigureWords


def street_figures() -> FigureWords:
    """In the language in use."""
    return FigureWords(
        tr("7-Streets by number"),
        tuple(FigureBar(SEVENS + number, number, number) for number in NUMBER_KEYS),
        tr("How your rounds ended"),
        (FigurePart(ENDED + OWN, tr("You went out")), FigurePart(ENDED + OTHERS, tr("A rival went out")),
         FigurePart(ENDED + STOCK, tr("Stock empty"))))
