"""The look in numbers: colours of the three themes, type styles, spacing and durations."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import NamedTuple

Rgb = tuple[int, int, int]

COLOUR_KEYS = "ROYGBIV"  # the seven colour keys, highest first
RED, ORANGE, YELLOW, GREEN, BLUE, INDIGO, VIOLET = tuple(COLOUR_KEYS)
NUMBER_KEYS = tuple(str(number) for number in range(1, 12))
"""The colour keys of cards told apart by number: one tone each, odd ones light and even ones dark."""
PLAIN_KEYS = ("?", "!", "0", "100")
"""Those of cards beside them."""
GROUNDS = {"setup": GREEN, "lobby": BLUE, "evening": ORANGE, "settings": INDIGO, "lessons": RED,
           "matches": VIOLET, "statistics": YELLOW, "exercises": BLUE}
"""Whose poster a page stands on, unless the game has others."""
ROADS = "+"
"""Between the numbers whose roads lie on a ground: "5+9" is a ground, too."""

BLACK: Rgb = (0, 0, 0)
WHITE: Rgb = (255, 255, 255)
INK_SHARES = (0.40, 0.30, 0.25, 0.20, 0.10, 0.0)


class Style(NamedTuple):
    """A way to set text: the family's name and the size of its em in units."""

    family: str
    size: int


class Styles(dict[str, Style]):
    """The styles of words by their names."""

    def __missing__(self, name: str) -> Style:
        raise ValueError(f"No style called {name!r}: there are {', '.join(self)}")


STYLES = Styles({
    "rule_change": Style("anton", 292),
    "result": Style("anton", 118),
    "title": Style("anton", 72),
    "entry": Style("anton", 64),
    "choice": Style("anton", 52),
    "head": Style("anton", 44),
    "result_line": Style("barlow700", 40),
    "rule": Style("barlow700", 36),
    "name": Style("barlow700", 32),
    "body_bold": Style("barlow700", 28),
    "page": Style("barlow600", 36),
    "hint": Style("barlow600", 30),
    "body": Style("barlow600", 28),
    "floor": Style("barlow600", 28),
})

CAPITALS = {"anton": 0.859, "barlow600": 0.70, "barlow700": 0.70}  # height of the capitals of each family, in em

DURATIONS: dict[str, int] = {
    "focus": 120, "press": 80,
    "deal": 180, "deal_stagger": 45, "deal_spread": 1020, "deal_total": 1200,
    "lay_lift": 60, "lay_arc": 240, "lay_settle": 80,
    "run_draw": 60, "run_lay": 40, "run_gather": 30, "run_spread": 500,
    "leader": 200,
    "plate_flight": 260, "wash": 400, "rule_name": 220, "rise_stagger": 40, "rule_change_total": 900,
    "draw": 220, "flip": 140,
    "out": 450, "out_stagger": 40, "shake": 180, "widen": 300,
    "round_won": 900, "round_won_wait": 2500,
    "scoring": 200, "scoring_stagger": 90, "scoring_total": 1200,
    "sweep": 400, "sweep_back": 300, "page_fade": 200, "page_stagger": 40,
    "walk": 300, "gather": 300, "totals": 240, "fan": 240,
    "target_flash": 400,
    "match_won": 1800, "match_won_skip": 300,
    "think_least": 350, "think_most": 700, "bot_turn_total": 2600, "caption": 1600,
    "press_ignored": 150, "reduced_fade": 150, "longest_frame": 50,
    "wash_gap": 1000, "word_gap": 1000, "change_gap": 350, "brief_gap": 280,
    "curtain_hold": 600, "curtain_look": 900,
}
"""Milliseconds at speed 1x."""


class Tones(NamedTuple):
    """The four dark tones of one rule's poster; `slab` is also the fill of buttons on it."""

    ground: Rgb
    figure: Rgb
    accent: Rgb
    slab: Rgb


@dataclass(frozen=True, eq=False)
class Theme:
    """All colours of the screen. `field`, `field_ink` and `dimming` are keyed by colour key, `ground` by letters alone.

    Every theme has the same tones for numbers: they are far enough apart for everybody, with more than 7:1 for ink.

    `dimming` is how much of the table is in the field of a card that does not count: as much as leaves any two such
    fields, and the ink on each, as easy to tell apart as on cards that count, and keeps each from looking like another
    colour that counts. `ink_contrast` is what ink keeps there.
    """

    name: str
    table: Rgb
    ink: Rgb
    paper: Rgb
    bone: Rgb
    stone: Rgb
    back: Rgb
    back_line: Rgb
    field: dict[str, Rgb]
    field_ink: dict[str, Rgb]
    dimming: dict[str, float]
    ground: dict[str, Tones]
    posters: bool = True
    ink_contrast: float = 4.5

    @cached_property
    def inks(self) -> dict[str, Rgb]:
        """The colours that have a name of their own, by that name."""
        return {name: getattr(self, name) for name in ("table", "ink", "paper", "bone", "stone", "back", "back_line")}


def rgb(digits: str) -> Rgb:
    """The colour written as six hexadecimal digits."""
    red, green, blue = bytes.fromhex(digits)
    return red, green, blue


@lru_cache(maxsize=256)
def mix(first: Rgb, second: Rgb, share: float) -> Rgb:
    """`first` with `share` (0 to 1) of `second` in it, mixed in sRGB as the design's pictures are."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def luminance(colour: Rgb) -> float:
    """Relative luminance of WCAG 2, from 0 to 1."""
    parts = (value / 255 for value in colour)
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: Rgb, second: Rgb) -> float:
    """Contrast ratio of WCAG 2, from 1 to 21."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


def dimmed(theme: Theme, colour_key: str) -> tuple[Rgb, Rgb]:
    """Field and ink of a card that does not count: the field mixed to the table, the ink as far as it can be read.

    Where its own ink cannot be read on the dimmed field, it is the other one of black and white.
    """
    field, ink = mix(theme.field[colour_key], theme.table, theme.dimming[colour_key]), theme.field_ink[colour_key]
    inks = [mix(shade, theme.table, share) for shade in (ink, BLACK, WHITE) for share in INK_SHARES]
    return field, next(shade for shade in inks if contrast(shade, field) >= theme.ink_contrast)


def _by_key(digits: str) -> dict[str, Rgb]:
    return dict(zip(COLOUR_KEYS, (rgb(word) for word in digits.split()), strict=True))


def _shares(percents: str) -> dict[str, float]:
    return dict(zip(COLOUR_KEYS, (int(word) / 100 for word in percents.split()), strict=True))


def _inks(light: str) -> dict[str, Rgb]:
    return {key: WHITE if key in light else BLACK for key in COLOUR_KEYS}


def _tones(lines: str) -> dict[str, Tones]:
    words = lines.split()
    rows = [words[at : at + 5] for at in range(0, len(words), 5)]
    return {key: Tones(*(rgb(word) for word in tones)) for key, *tones in rows}


_GROUNDS = _tones("""
    R 290B0D 371013 451519 542225
    O 231101 321B02 3F2301 4D300F
    Y 181703 242306 2D2C07 3A3915
    G 071B08 0A260C 0D3010 1A3D1D
    B 03172C 03203B 02294B 103659
    I 140E36 1D1348 25195B 31276A
    V 210A2A 2D0F38 391448 462156
""")

_TONES_OF = "9EE0FB 135479 83B9A0 17300F D6CF98 963903 F28257 5C0C42 D09BC2 70483E DFFF88 0B0C10 0B0C10 53565C EBC214"
_TONES = dict(zip((*NUMBER_KEYS, *PLAIN_KEYS), map(rgb, _TONES_OF.split()), strict=True))
_TONE_INKS = {key: rgb("F4F1E8") if key in ("?", "!") else WHITE if key in ("2", "4", "6", "8", "10", "0") else BLACK
              for key in _TONES}
_TONE_DIMMING = dict.fromkeys(_TONES, 0.40)
_LESS_DIMMING = {"1": 0.28, "3": 0.12, "5": 0.24, "7": 0.0, "9": 0.12, "11": 0.36, "100": 0.20}
"""In high contrast, where the ink keeps 7:1."""

_BARE = Tones(BLACK, BLACK, BLACK, rgb("2B2B2B"))

_DEFAULT = Theme(
    name="default", table=rgb("12141C"), ink=rgb("0B0C10"), paper=rgb("F4F1E8"), bone=rgb("C9C6BD"),
    stone=rgb("8F8E8B"), back=rgb("262A38"), back_line=rgb("3A4052"),
    field=_TONES | _by_key("DE4356 EB982D FEFF55 007300 56ABF9 2B136D A61CE7"), field_ink=_TONE_INKS | _inks("GIV"),
    dimming=_TONE_DIMMING | _shares("24 20 16 40 22 40 32"), ground=_GROUNDS,
)  # fmt: skip

THEMES: dict[str, Theme] = {
    "default": _DEFAULT,
    "separation": replace(
        _DEFAULT, name="separation", field=_TONES | _by_key("B32833 D28900 FEFE4F 79D2A4 5171AC 220385 D4A7FF"),
        field_ink=_TONE_INKS | _inks("RBI"), dimming=_TONE_DIMMING | _shares("40 28 26 38 36 40 26"),
    ),
    "contrast": Theme(
        name="contrast", table=BLACK, ink=BLACK, paper=WHITE, bone=WHITE, stone=rgb("A8A8A8"),
        back=rgb("1C1C1C"), back_line=rgb("5A5A5A"), posters=False,
        field=_TONES | _by_key("FF5C82 DBA72A FEFF55 005A00 6AB8FF 1C0A50 7A0CB4"),
        field_ink=_TONE_INKS | _inks("GIV"),
        dimming=_TONE_DIMMING | _LESS_DIMMING | _shares("0 4 4 40 16 40 28"),
        ground=dict.fromkeys(COLOUR_KEYS, _BARE), ink_contrast=7.0,
    ),
}
