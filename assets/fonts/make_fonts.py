"""Make the fonts of this folder from the npm packages of Fontsource.

    npm pack @fontsource/anton @fontsource/barlow-semi-condensed     (and unpack both)
    python assets/fonts/make_fonts.py ANTON_PACKAGE_FOLDER BARLOW_PACKAGE_FOLDER

Needs fonttools and brotli. The packages hold WOFF2 files cut by alphabet. For each font the Latin and
the Latin Extended file are merged, cut down to what the game writes, given the four arrows (which
neither family has in full) and saved as TTF.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from fontTools import subset
from fontTools.merge import Merger
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

HERE = Path(__file__).resolve().parent

CHARACTERS = [
    *range(0x20, 0x7F), *range(0xA0, 0x180), 0x218, 0x219, 0x21A, 0x21B, 0x1E9E,
    0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E, 0x2022, 0x2026,
    0x2032, 0x2033, 0x2039, 0x203A, 0x20AC, 0x2122, 0x2190, 0x2191, 0x2192, 0x2193, 0x2212,
]  # fmt: skip

FONTS = {
    "anton.ttf": ("anton", 400),
    "barlow-semi-condensed-600.ttf": ("barlow-semi-condensed", 600),
    "barlow-semi-condensed-700.ttf": ("barlow-semi-condensed", 700),
}

# An arrow pointing right in a box 1 wide, 1 high, its middle at 0.5; the others are turned from it.
ARROW = [(0.06, 0.43), (0.06, 0.57), (0.56, 0.57), (0.56, 0.80), (0.94, 0.50), (0.56, 0.20), (0.56, 0.43)]
TURNS = {
    0x2190: lambda x, y: (1 - x, 1 - y),
    0x2191: lambda x, y: (1 - y, x),
    0x2192: lambda x, y: (x, y),
    0x2193: lambda x, y: (y, 1 - x),
}


def merged(package: Path, family: str, weight: int) -> TTFont:
    """The Latin and the Latin Extended part of a font as one font without hinting."""
    with tempfile.TemporaryDirectory() as folder:
        parts = []
        for alphabet in ("latin", "latin-ext"):
            font = TTFont(package / "files" / f"{family}-{alphabet}-{weight}-normal.woff2")
            font.flavor = None
            for table in ("cvt ", "fpgm", "prep", "gasp", "GSUB"):
                if table in font:
                    del font[table]
            parts.append(str(Path(folder) / f"{alphabet}.ttf"))
            font.save(parts[-1])
        return Merger().merge(parts)


def add_arrows(font: TTFont) -> None:
    """Draw the four arrows, as high as the capitals."""
    height = font["OS/2"].sCapHeight
    table = font["glyf"]
    for character, turn in TURNS.items():
        points = [turn(x, y) for x, y in ARROW]
        pen = TTGlyphPen(None)
        pen.moveTo(tuple(round(value * height) for value in points[0]))
        for point in points[1:]:
            pen.lineTo(tuple(round(value * height) for value in point))
        pen.closePath()
        name = f"uni{character:04X}"
        font.setGlyphOrder([*(n for n in font.getGlyphOrder() if n != name), name])
        table[name] = pen.glyph()
        font["hmtx"][name] = (height, round(min(x for x, _ in points) * height))
        for part in font["cmap"].tables:
            if part.isUnicode():
                part.cmap[character] = name


def cut(font: TTFont) -> None:
    """Keep the characters that are used, with their kerning, and drop the hinting."""
    options = subset.Options(hinting=False, name_IDs=["*"], notdef_outline=True)
    options.layout_features = ["kern", "mark", "mkmk"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=CHARACTERS)
    subsetter.subset(font)


def main(anton: Path, barlow: Path) -> None:
    """Write the three fonts and their licences beside this script."""
    packages = {"anton": anton, "barlow-semi-condensed": barlow}
    for name, (family, weight) in FONTS.items():
        font = merged(packages[family], family, weight)
        add_arrows(font)
        cut(font)
        font.save(HERE / name)
        print(name, (HERE / name).stat().st_size, "bytes")
    for family, package in packages.items():
        shutil.copyfile(package / "LICENSE", HERE / f"OFL-{family}.txt")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
