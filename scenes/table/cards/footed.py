"""Cards with words at their foot, as one picture."""

from __future__ import annotations

from typing import NamedTuple

from pygame import BLEND_PREMULTIPLIED, Surface

from scenes.kit.art.cards import Face
from scenes.kit.drawing.text import centred
from scenes.kit.stage import Stage
from scenes.kit.theme import CAPITALS, STYLES, Rgb

FOOT = 30  # units: the size of the words on a card
INSET = 0.075  # of the width, at both sides
FIRST, SECOND = ("head", 0.43), ("body_bold", 0.25)
"""The two lines of a block: style, and the share of the foot's height that their capitals have."""
ALONE = ("head", 0.62)


class CardStyle(NamedTuple):
    """How a card is drawn: one of the looks, one of the forms, and the lines at its foot."""

    look: str
    form: str
    lines: tuple[str, ...]


def footed(stage: Stage, face: Face, height: int, style: CardStyle) -> Surface:
    """The card, `height` px high, with its lines; kept with other words."""
    if not style.lines:
        return stage.art.card(face, height, style.look, style.form)
    key = ("footed", stage.theme.name, face, height, style)
    return stage.text.cached(key, lambda: _composed(stage, face, height, style))


def _composed(stage: Stage, face: Face, height: int, style: CardStyle) -> Surface:
    look, form, lines = style
    card = stage.art.card(face, height, look, form).copy()
    top, foot, rgb = stage.art.foot_of(face, look, form)
    top, foot = top * height, foot * height
    if form.endswith("block"):
        _on_block(stage, card, (top, foot), lines, rgb)
        return card
    room = card.get_width() * (1 - 2 * INSET)
    usual = FOOT * CAPITALS["barlow700"] * height * stage.art.aspect(form) * stage.text.text_scale / 108
    high = min((foot - top) * 0.95, usual)
    words = stage.text.render(lines[0], "body_bold", rgb, round(room), _zoom(stage, "body_bold", high))
    at = (round(card.get_width() * INSET), round((top + foot - words.get_height()) / 2))
    card.blit(words, at, special_flags=BLEND_PREMULTIPLIED)
    return card


def _on_block(stage: Stage, card: Surface, span: tuple[float, float], lines: tuple[str, ...], rgb: Rgb) -> None:
    """In the middle: one line alone, or two, the second lower."""
    top, high = span[0], span[1] - span[0]
    places = [(*ALONE, 0.5)] if len(lines) == 1 else [(*FIRST, 0.33), (*SECOND, 0.76)]
    room = round(card.get_width() * (1 - INSET))
    for line, (style, share, middle) in zip(lines, places, strict=True):
        words = stage.text.render(line, style, rgb, room, _zoom(stage, style, share * high))
        at = centred(words, (card.get_width() // 2, round(top + middle * high)))
        card.blit(words, at, special_flags=BLEND_PREMULTIPLIED)


def _zoom(stage: Stage, style: str, capitals: float) -> float:
    """What makes a style's capitals so high, in px."""
    return capitals / (stage.text.px(style) * CAPITALS[STYLES[style].family])
