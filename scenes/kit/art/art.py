"""Art: every picture the scenes put on screen, made when first asked for and kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from scenes.kit.art import cards, faces, posters, seven, svg
from scenes.kit.art.cache import GroundStore, SpriteCache
from scenes.kit.art.cards import ASPECT, CardArt, CardSize, Face, chip_form
from scenes.kit.theme import Rgb, Theme


class Art:
    """The pictures of one theme, for windows where a unit of the design is `scale` px; nobody may draw on one.

    Sprites are premultiplied 32-bit surfaces of an exact size in px: blit them with BLEND_PREMULTIPLIED.
    """

    def __init__(self, theme: Theme, scale: float = 1.0, card_arts: Sequence[CardArt] = ()) -> None:
        """`card_arts` draw the cards of games that have keys of their own; all others have the design's colours."""
        self.theme = theme
        self.scale = scale
        self.card_arts = card_arts
        self._own = {key: art for art in card_arts for key in art.keys}
        self._aspects = {"card": ASPECT}
        for art in card_arts:
            self._aspects |= art.aspects
        self._sprites = SpriteCache()
        self._grounds = GroundStore()

    @property
    def cache_bytes(self) -> int:
        """Bytes of all sprites kept, 64 MB at most, and as much of turned ones; grounds, three at most, count apart."""
        return self._sprites.bytes

    def card(
        self, face: Face, height: int, look: str = "plain", form: str = "card", figures: float = 1.0
    ) -> pygame.Surface:
        """A card face, five wide to seven high; `look` is "plain" or "dimmed".

        `figures` is as in CardSize. A game's own cards have other forms and looks, too, and all figures in full size.
        """
        own = self._own.get(face.colour)
        if own is not None:
            return self._sprite(own.card, self.theme, face, CardSize(height, self.scale), look, form)
        return self._sprite(cards.card, self.theme, face, CardSize(height, self.scale, figures), look)

    def aspect(self, form: str) -> float:
        """The width of a form of cards beside its height. Raises KeyError for one that no card has."""
        return self._aspects[form]

    def foot_of(self, face: Face, look: str, form: str) -> tuple[float, float, Rgb]:
        """Where the words at a card's foot have their top and foot, in shares of its height, and their colour.

        Raises KeyError for a card that has no foot for words.
        """
        return self._own[face.colour].foot_of(self.theme, face, look, form)

    def back(self, height: int) -> pygame.Surface:
        """A card's back."""
        return self._sprite(cards.back, self.theme, height, self.scale, False)

    def out_back(self, height: int) -> pygame.Surface:
        """The back of a card whose seat is out."""
        return self._sprite(cards.back, self.theme, height, self.scale, True)

    def bare_plate(self, height: int, colour_key: str) -> pygame.Surface:
        """The plate of a rule that no card has set."""
        return self._sprite(cards.bare_plate, self.theme, height, colour_key, self.scale)

    def dashes(self, height: int) -> pygame.Surface:
        """The dashed edge round a previewed card of `height` px: larger, to be centred on it."""
        return self._sprite(cards.dashes, height, self.scale, self.theme.paper)

    def dashed_frame(self, size: tuple[int, int]) -> pygame.Surface:
        """The dashed edge of a box in px, just inside it."""
        return self._sprite(cards.dashed_frame, size, self.scale, self.theme.paper)

    def shadow(self, height: int) -> pygame.Surface:
        """The shadow under a picked card of `height` px: larger, to be centred on it."""
        return self._sprite(cards.shadow, height, self.scale)

    def symbol(self, colour_key: str, size: int, colour: Rgb) -> pygame.Surface:
        """A rule's symbol in a square of `size` px."""
        return self._sprite(svg.symbol, colour_key, size, colour)

    def seat(self, name: str, size: int, colour: Rgb, mood: str = faces.CALM) -> pygame.Surface:
        """A seat's face (a file of assets/seats) in a square of `size` px: calm, leading or out."""
        return self._sprite(svg.flat, faces.file_of(name, mood), size, colour)

    def seat_posed(self, name: str, mood: str, size: int, colour: Rgb, pose: faces.FacePose) -> pygame.Surface:
        """A seat's face as it is held while it moves: larger, to be centred."""
        return self._sprite(faces.posed, name, mood, size, colour, pose)

    def seat_out(self, name: str, size: int, colour: Rgb) -> pygame.Surface:
        """A seat's face with a bar across it."""
        return self._sprite(svg.seat_out, name, size, colour)

    def icon(self, name: str, size: int, colour: Rgb) -> pygame.Surface:
        """An icon (a file of assets/icons) in a square of `size` px."""
        return self._sprite(svg.flat, f"icons/{name}.svg", size, colour)

    def chip_ratio(self, face: Face) -> float:
        """How wide a card in a sentence is beside its height."""
        own = self._own.get(face.colour)
        return own.aspects[chip_form(face)] if own is not None else cards.CHIP_ASPECT

    def chip(self, face: Face, height: int) -> pygame.Surface:
        """A card in a sentence."""
        own = self._own.get(face.colour)
        draw = own.chip if own is not None else cards.chip
        return self._sprite(draw, self.theme, face, height, self.scale)

    def rule_plate(self, colour_key: str, size: int) -> pygame.Surface:
        """A rule's symbol, or a number, on its square field with a paper edge."""
        own = self._own.get(colour_key)
        draw = own.plate if own is not None else cards.rule_plate
        return self._sprite(draw, self.theme, colour_key, size, self.scale)

    def disc(self, size: int, colour: Rgb) -> pygame.Surface:
        """A plain disc in a square of `size` px."""
        return self._sprite(svg.disc, size, colour)

    def wordmark(self, height: int) -> pygame.Surface:
        """The product's name as drawn on the menu, `height` px high."""
        return self._sprite(posters.wordmark, self.theme, height)

    def rotated(self, surface: pygame.Surface, degrees: float, smooth: bool = True) -> pygame.Surface:
        """A sprite turned anticlockwise about its centre, in steps of one degree; in a sixth of the time not smooth."""
        return self._sprites.rotated(surface, degrees, smooth)

    def reserve(self, size: tuple[int, int]) -> None:
        """Take the memory of all grounds for a window of `size` px, behind a frame that may take long."""
        self._grounds.reserve(size)

    def poster(self, colour_key: str, size: tuple[int, int]) -> pygame.Surface:
        """The opaque ground of a rule for a window of `size` px."""
        return self._grounds.get((colour_key, size), size, partial(posters.poster, self.theme, colour_key))

    def poster_steps(self, colour_key: str, size: tuple[int, int]) -> list[Callable[[], object]]:
        """The making of that ground in steps: what is not done when it is asked for is done then."""
        return self._grounds.steps((colour_key, size), size, partial(posters.poster, self.theme, colour_key))

    def plain_ground(self, size: tuple[int, int]) -> pygame.Surface:
        """The bare table for a window of `size` px."""
        return self._grounds.get(("plain", size), size, partial(posters.plain, self.theme.table))

    def logo(self, size: tuple[int, int], bands: Sequence[str]) -> pygame.Surface:
        """The table with the 7 of these bands (colour keys) for a window of `size` px: made anew, and not kept here."""
        return seven.logo(self.theme, size, self.scale, bands)

    def _sprite(self, draw: Callable[..., pygame.Surface], *arguments: object) -> pygame.Surface:
        """What `draw` makes of the arguments, premultiplied."""
        return self._sprites.get((draw, *arguments), lambda: draw(*arguments).premul_alpha())
