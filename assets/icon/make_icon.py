"""Make the application's icon: the 7 of seven bands, as icon.svg and as icon.png (256 px).

    python assets/icon/make_icon.py

Needs pygame-ce.
"""

from __future__ import annotations

from math import cos, radians, tan
from pathlib import Path

import pygame

HERE = Path(__file__).resolve().parent
SIZE = 256
LEFT, TOP, APEX, FOOT = 30, 41, 230, 217
BAND = 14
LEAN = radians(24)
TABLE, PAPER = "#12141c", "#f4f1e8"
FIELDS = ("#de4356", "#eb982d", "#feff55", "#007300", "#56abf9", "#2b136d", "#a61ce7")


def apex(line: int) -> tuple[float, float]:
    """Where the line above band `line` turns down."""
    return APEX - line * BAND * (1 / cos(LEAN) + tan(LEAN)), TOP + line * BAND


def foot(line: int) -> float:
    """Where the line above band `line` ends."""
    x, y = apex(line)
    return x - (FOOT - y) * tan(LEAN)


def band(line: int) -> str:
    """One band with its paper edge."""
    (outer_x, outer_y), (inner_x, inner_y) = apex(line), apex(line + 1)
    path = (
        f"M{LEFT} {outer_y} L{outer_x:.2f} {outer_y} L{foot(line):.2f} {FOOT} "
        f"L{foot(line + 1):.2f} {FOOT} L{inner_x:.2f} {inner_y} L{LEFT} {inner_y} Z"
    )
    stroke = f'stroke="{PAPER}" stroke-width="2.5" stroke-miterlimit="10"'
    return f'<path fill="{FIELDS[line]}" {stroke} d="{path}"/>'


def main() -> None:
    """Write both files beside this script."""
    ground = f'<rect width="{SIZE}" height="{SIZE}" rx="44" fill="{TABLE}"/>'
    box = f'width="{SIZE}" height="{SIZE}" viewBox="0 0 {SIZE} {SIZE}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {box}>'
    shapes = "\n".join([ground, *(band(line) for line in range(len(FIELDS)))])
    (HERE / "icon.svg").write_text(f"{head}\n{shapes}\n</svg>\n", encoding="utf-8")
    pygame.image.save(pygame.image.load_sized_svg(HERE / "icon.svg", (SIZE, SIZE)), HERE / "icon.png")


if __name__ == "__main__":
    main()
