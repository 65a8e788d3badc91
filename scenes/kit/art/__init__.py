"""Cards, symbols, posters and all other pictures, drawn from the outlines in assets/."""

from scenes.kit.art.art import Art
from scenes.kit.art.cards import Face

__all__ = ["Art", "Face"]
