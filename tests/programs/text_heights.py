"""How large and how clear every scene's text is: `python -m tests.programs.text_heights` prints a table."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.kit.settings import THEME_NAMES
from tests.scenes.access.seen import SHOWN, Text, texts_in

FULL_HD, HANDHELD = (1920, 1080), (1280, 800)
SIZES = ((FULL_HD, 1.0), (FULL_HD, 2.0), (HANDHELD, 1.0), (HANDHELD, 2.0))
HEAD = ("scene", "1080p 100 %", "200 %", "800p 100 %", "200 %", "growth", "of", *THEME_NAMES)
LITTLE = 1.5
"""What grows by less at 200 % is counted."""


def main() -> None:
    """For each scene the smallest em in px, how much words grow at 200 %, and the smallest contrast of each theme."""
    print(_line(HEAD))
    for name in SHOWN:
        ems = [min(text.writing.em for text in texts_in(name, size, scale)) for size, scale in SIZES]
        growths = _growths(texts_in(name, FULL_HD), texts_in(name, FULL_HD, 2.0))
        clear = [_contrast(texts_in(name, HANDHELD, theme=theme)) for theme in THEME_NAMES]
        little = sum(growth < LITTLE for growth in growths)
        print(_line((name, *map(str, ems), f"{min(growths):.2f}", f"{little}/{len(growths)}",
                     *clear)))  # fmt: skip


def _contrast(texts: Sequence[Text]) -> str:
    """The smallest of those that stay; in the midst of a rule change none does."""
    staying = [text.contrast for text in texts if not text.passing]
    return f"{min(staying):.1f}" if staying else "-"


def _growths(normal: Sequence[Text], large: Sequence[Text]) -> list[float]:
    """By how much the words that are there at both sizes have grown."""
    before = {(text.writing.words, text.writing.style): text.writing.em for text in normal}
    after = {(text.writing.words, text.writing.style): text.writing.em for text in large}
    return [after[words] / before[words] for words in before.keys() & after.keys()]


def _line(cells: Sequence[str]) -> str:
    return f"{cells[0]:18}" + "".join(f"{cell:>13}" for cell in cells[1:])


if __name__ == "__main__":
    main()
