"""Cards, symbols, posters and all other pictures, drawn from the outlines in assets/."""

from scenes.art.art import Art
from scenes.art.face import Face

__all__ = ["Art", "Face"]
