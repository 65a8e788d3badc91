"""Names of seats: who is "you", and where there is little room shorter ones, cut only where nothing else helps."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from scenes.kit.drawing.text import Lettering
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.theme import STYLES
from scenes.kit.widgets.sheet import zoom_for
from scenes.match.story import Seating

FLOOR = STYLES["floor"].size  # units: no text is smaller
READABLE = 0.75  # of its size a name may lose before a shorter one is taken
SHORT = 10  # letters


def fitting(stage: Stage, name: str, lettering: Lettering, width: int, height: int | None = None) -> Surface | None:
    """A name in `width` px: whole, its first word, or its beginning; None where not even two letters fit.

    `height` is the room for its capitals in px.
    """
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


def fits(stage: Stage, name: str, style: str, width: int) -> bool:
    """Whether a whole name can be read in `width` px."""
    return width_at(stage, name, style, max(READABLE, least_share(stage, style))) <= width


def width_at(stage: Stage, words: str, style: str, share: float) -> int:
    """The width of a line at a share of its size: measured, for small letters are wider than their share."""
    return stage.text.render(words, style, stage.theme.paper, zoom=share).get_width()


def least_share(stage: Stage, style: str) -> float:
    """How far a style may be reduced: no text is smaller than the floor."""
    return min(1.0, FLOOR / (STYLES[style].size * stage.text.text_scale))


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
