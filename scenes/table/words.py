"""Words on the table: sentences with cards in them, on as many lines as they need, and the names of seats."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from pygame import Surface

from scenes.kit.art.cards import Face
from scenes.kit.drawing.text import Lettering
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.widgets.sheet import zoom_for
from scenes.kit.widgets.words import JOINED, least_share
from scenes.match.story import Seating
from scenes.table.values import Pieces

NameOf = Callable[[Face], str]
"""What a voice calls a card."""

_PLACE = re.compile(r"\{(\w+)\}")
_STRAY = re.compile(r" (?=[,.;:!?)])")
"""The space between a card and the sign that follows it."""
READABLE = 0.75  # of its size a name may lose before a shorter one is taken
SHORT = 10  # letters
NAME_BEGINS = (8, 5, 3, 2)  # letters of a name that are left where there is room for no more


def pieces(template: str, **given: str | Face) -> Pieces:
    """The template with each {name} put in; faces stay pieces of their own. Raises KeyError for an unknown name."""
    parts: list[str | Face] = []
    words = ""
    for number, part in enumerate(_PLACE.split(template)):
        piece = given[part] if number % 2 else part
        if isinstance(piece, str):
            words += piece
            continue
        if words.strip():
            parts.append(words.strip())
        parts.append(piece)
        words = ""
    if words.strip():
        parts.append(words.strip())
    return tuple(parts)


def in_words(sentence: Pieces, name_of: NameOf) -> str:
    """A sentence for a voice, its cards by their names, with commas where one follows another."""
    words = ""
    for before, piece in zip((None, *sentence), sentence, strict=False):
        apart = "" if before is None else ", " if isinstance(before, Face) and isinstance(piece, Face) else " "
        words += apart + (name_of(piece) if isinstance(piece, Face) else piece)
    return _STRAY.sub("", words.replace(JOINED, ""))


def fitting(stage: Stage, name: str, lettering: Lettering, width: int, height: int | None = None) -> Surface | None:
    """A name in `width` px: whole, cut, or None where not two letters fit; `height` px is the room for capitals."""
    style, rgb = lettering.style, lettering.rgb
    zoom = zoom_for(stage, style, height) if height is not None else 1.0
    least = min(zoom, least_share(stage, style))
    for share in (max(READABLE * zoom, least), least):
        for form in _forms(name):
            if width_at(stage, form, style, share) <= width:
                return stage.text.render(form, style, rgb, width, zoom)
    for letters in range(len(name) - 1, 1, -1):
        form = name[:letters].rstrip() + "…"
        if width_at(stage, form, style, least) <= width:
            return stage.text.render(form, style, rgb, width, zoom)
    return None


def shorter_names(name: str) -> list[str]:
    """A name and shorter forms of it: its first word, and how it begins."""
    return [*_forms(name), *(name[:letters].rstrip() + "…" for letters in NAME_BEGINS if letters < len(name) - 1)]


def abbreviated(name: str) -> list[str]:
    """A name and shorter forms of it for the narrowest places, with as many letters as there is room for: a full stop
    leaves more of it than three.
    """
    begins = (name[:letters].rstrip(" -") for letters in range(NAME_BEGINS[0], NAME_BEGINS[-1] - 1, -1))
    return [*_forms(name), *dict.fromkeys(f"{begin}." for begin in begins if len(begin) < len(name) - 1)]


def width_at(stage: Stage, words: str, style: str, share: float) -> int:
    """The width of a line at a share of its size: measured, for small letters are wider than their share."""
    return stage.text.render(words, style, stage.theme.paper, zoom=share).get_width()


def is_you(seat: int, seats: Sequence[Seating]) -> bool:
    """Whether the seat is the only person's: it is called "you" then."""
    return [other for other, seating in enumerate(seats) if seating.level is None] == [seat]


def together(names: Sequence[str]) -> str:
    """Names of those who belong together: "Kite and Moon"."""
    *first, last = names
    return tr("{names} and {last}").format(names=", ".join(first), last=last) if first else last


def short(name: str) -> str:
    """A name for the middle of a sentence."""
    form = _forms(name)[-1]
    return form if len(form) <= SHORT else form[: SHORT - 1].rstrip() + "…"


def who_leads(seat: int | None, mine: int | None, names: Sequence[str]) -> str:
    """Who would lead, as `mine` is told: "You lead"; None: nobody."""
    if seat is None:
        return tr("Nobody leads")
    return tr("You lead") if seat == mine else tr("{name} leads").format(name=short(names[seat]))


def _forms(name: str) -> tuple[str, ...]:
    """The name, and where it does not end in a number, which tells it from others, its first word."""
    words = name.split()
    return (name, words[0]) if len(words) > 1 and not words[-1].isdigit() else (name,)

