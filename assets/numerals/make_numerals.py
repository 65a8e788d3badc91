"""Make the outlines of this folder, and icon/wordmark.svg, from fonts/anton.ttf.

    python assets/numerals/make_numerals.py

Needs fonttools. The view box of a numeral is its advance wide and its capitals high, the baseline at 0.
"""

from __future__ import annotations

from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

HERE = Path(__file__).resolve().parent
ASSETS = HERE.parent
NAMES = {**{digit: digit for digit in "0123456789"}, "?": "question", "!": "exclamation"}
WORDS = ("RED", "ARCADE")
WORDMARK_WIDTH = 428
WORDMARK_GAP = 25


class Outlines:
    """Path data of Anton's characters."""

    def __init__(self, font: TTFont) -> None:
        self.glyphs = font.getGlyphSet()
        self.names = font.getBestCmap()
        self.capitals = font["OS/2"].sCapHeight

    def advance(self, character: str) -> float:
        """How far the next character is, in the font's units."""
        return self.glyphs[self.names[ord(character)]].width

    def ink(self, text: str) -> tuple[float, float]:
        """Where the ink of a word begins and how wide it is, in the font's units."""
        first, last = self._bounds(text[0]), self._bounds(text[-1])
        width = sum(self.advance(letter) for letter in text[:-1]) + last[2] - first[0]
        return first[0], width

    def _bounds(self, character: str) -> tuple[float, float, float, float]:
        pen = BoundsPen(self.glyphs)
        self.glyphs[self.names[ord(character)]].draw(pen)
        return pen.bounds

    def path(self, character: str, scale: float = 1.0, x: float = 0.0, y: float = 0.0) -> str:
        """Path data with the origin at x, y and y running down."""
        pen = SVGPathPen(self.glyphs, ntos=lambda value: f"{value:.1f}".rstrip("0").rstrip("."))
        glyph = self.glyphs[self.names[ord(character)]]
        glyph.draw(TransformPen(pen, (scale, 0, 0, -scale, x, y)))
        return pen.getCommands()


def write(path: Path, box: str, shapes: str) -> None:
    """Write one SVG file with the view box `box`."""
    _, _, width, height = box.split()
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="{box}">'
    path.write_text(f"{head}\n{shapes}\n</svg>\n", encoding="utf-8")


def word(outlines: Outlines, text: str, top: float) -> tuple[str, float]:
    """A word set WORDMARK_WIDTH wide from `top` down, and where its capitals end."""
    begin, width = outlines.ink(text)
    scale = WORDMARK_WIDTH / width
    bottom, x, paths = top + outlines.capitals * scale, -begin * scale, []
    for letter in text:
        paths.append(f'<path d="{outlines.path(letter, scale, x, bottom)}"/>')
        x += outlines.advance(letter) * scale
    return "\n".join(paths), bottom


def main() -> None:
    """Write every numeral and the wordmark."""
    outlines = Outlines(TTFont(ASSETS / "fonts" / "anton.ttf"))
    for character, name in NAMES.items():
        box = f"0 {-outlines.capitals} {outlines.advance(character)} {outlines.capitals}"
        write(HERE / f"{name}.svg", box, f'<path d="{outlines.path(character)}"/>')
    shapes, bottom = [], -float(WORDMARK_GAP)
    for text in WORDS:
        paths, bottom = word(outlines, text, bottom + WORDMARK_GAP)
        shapes.append(paths)
    write(ASSETS / "icon" / "wordmark.svg", f"0 0 {WORDMARK_WIDTH} {round(bottom)}", "\n".join(shapes))


if __name__ == "__main__":
    main()
