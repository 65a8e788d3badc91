"""The cards of 7 Street, told apart by number and tone, with stripes for what they are worth, and the ground below.

Cards are surfaces with straight alpha. A face has several forms. "card" is five to seven, "laid" one without a ghost,
"covered" what shows behind others; "plate" and "covered_plate" are such where there is little height; "block" and
"low_block" close a row of cards, "pure_block" and "pure_low_block" one without a joker; a "chip" or a "wide_chip"
stands beside words. What is written at the foot of a form is not part of it.
Every measure is a share of the card's height, in blocks one of the width; edges are units of `scale` px each.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, radians, tan

import pygame

from game.seven_street.cards import LANES, NUMBERS
from game.seven_street.rules import sides
from game.seven_street.scoring import is_seven
from game.seven_street.view import StreetView
from scenes.kit.art import svg
from scenes.kit.art.cards import CardArt, CardSize, Face, chip_form, edge_of
from scenes.kit.art.svg import numeral_at, numeral_width
from scenes.kit.drawing.painter import Painter
from scenes.kit.layout import Bounds, Box
from scenes.kit.messages import tr, trn
from scenes.kit.stage import Stage
from scenes.kit.theme import NUMBER_KEYS, PLAIN_KEYS, WHITE, Rgb, Theme, dimmed, mix, rgb
from scenes.kit.ui.containers import Column
from scenes.kit.ui.contents import paint_in
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.node import Len
from scenes.kit.widgets.sheet import Sheet
from scenes.specs.seven_street.places import StreetSeats
from scenes.specs.seven_street.stacks import BLOCK, CARD, PLATE, Foot, in_compact, in_street
from scenes.table.cards.sprites import Sprite, Sprites
from scenes.table.values import Place

KEYS = frozenset((*NUMBER_KEYS, *PLAIN_KEYS))
"""The colour keys of such cards."""
ASPECTS = {
    "card": 5 / 7, "laid": 5 / 7, "covered": 5 / 7, "plate": 108 / 82, "covered_plate": 108 / 82, "block": 108 / 235,
    "pure_block": 108 / 235, "low_block": 108 / 112, "pure_low_block": 108 / 112, "chip": 1.5, "wide_chip": 1.9,
}  # fmt: skip
"""The width of each form beside its height."""
LOOKS, FAINT = ("plain", "dimmed", "draft", "preview"), ("dimmed", "preview")
"""Those of a draft have dark edges, for dashes round all that it lays on one place."""
STRIPES = {
    **dict.fromkeys(("0", "1", "2", "3", "4"), 1), **dict.fromkeys(("5", "6", "7", "8", "9", "10"), 2), "11": 4, "?": 4,
    "!": 10,
}  # fmt: skip
"""One for five points."""
IN_A_ROW = 5
LEAN = tan(radians(24))
CORNER = 0.063  # of the width: 6.8 of 108
GHOST_INK = 0.17
LEFT, NUMERAL, NUMERAL_Y = 0.055, 0.40, 0.272
GHOST, GHOST_X, GHOST_Y = 0.92, 0.14, 0.20  # its height, and its middle from the right and from the foot
STRIPE, APART, STRIPE_HIGH, STRIPE_Y = 0.052, 0.034, 0.135, 0.615
RIBBON = 0.05
GOLD_SHADE, GOLD_STRIPE, GOLD_TOP, GOLD_FOOT = 0.35, 0.075, 0.60, 0.94
PLATE_NUMERAL, PLATE_Y = 0.40, 0.29  # of a plate's height
BLOCK_FOOT = {"block": 78 / 108, "low_block": 37 / 108}  # of the width
BLOCK_NUMERAL = 88 / 108  # the width it may have
BLOCK_ROOM = 0.80  # of the height above the foot
CUT = 9 / 108  # the ribbon above the foot of a block with a joker

Colours = tuple[Rgb, Rgb, Rgb]
"""Field, ink and edge."""
FACES = (*NUMBER_KEYS, "?", "!", "0", "100")
SHEET_LEFT, PITCH, TOP = 96, 115.5, 225
LARGE = 418
LOW = 880
ODD, AXIS = rgb("181B25"), rgb("222736")
TINT = 0.17  # of a tone in the ground
FAR = 4000  # units: beyond any window
CAPTION = Len(44, 88)  # units: the line of what comes into an empty half


def card(theme: Theme, face: Face, size: CardSize, look: str, form: str) -> pygame.Surface:
    """A form of a face in one of its LOOKS; all its figures are whole. Raises ValueError for other looks."""
    height, scale = size.height, size.scale
    if form.endswith("chip"):
        return chip(theme, face, height, scale)
    if look not in LOOKS:
        raise ValueError(f"A card looks {', '.join(LOOKS)}, not {look}")
    width = max(1, round(height * ASPECTS[form]))
    field, ink = printed(theme, face, look)
    edge = {"plain": theme.paper, "dimmed": mix(theme.stone, theme.table, 0.2)}.get(look, theme.ink)
    draw = _block if form.endswith("block") else DRAWN.get(form, _covered)
    shapes = svg.box((0, 0, width, height), field) + draw(theme, face, (width, height), (field, ink, edge), form)
    block = form.endswith("block")
    thick, radius = (edge_of(width, scale), 0.0) if block else (edge_of(round(width * 1.4), scale), CORNER * width)
    thick = min(thick, max(1, round(0.056 * width)))
    surface = svg.rasterise(shapes + svg.frame(width, height, thick, radius, edge), (width, height))
    if radius:
        svg.cut_corners(surface, radius)
    return surface


def printed(theme: Theme, face: Face, look: str) -> tuple[Rgb, Rgb]:
    """Field and ink of a face."""
    if look in FAINT:
        return dimmed(theme, face.colour)
    return theme.field[face.colour], theme.field_ink[face.colour]


def foot_of(theme: Theme, face: Face, look: str, form: str) -> tuple[float, float, Rgb]:
    """Where the words at a form's foot have their top and foot, in shares of its height, and their colour."""
    ink = printed(theme, face, look)[1]
    if form.endswith("block"):
        kind = form.removeprefix("pure_")
        return 1 - BLOCK_FOOT[kind] * ASPECTS[form], 1.0, theme.ink if form.startswith("pure") else ink
    return (0.50, 0.98, ink) if form == "plate" else (0.76, 0.95, ink)


def _covered(theme: Theme, face: Face, size: tuple[int, int], colours: Colours, form: str) -> str:
    """The field alone, but for the ribbon of a joker."""
    return _ribbons(theme, size) if face.colour in ("?", "!") else ""


def _card(theme: Theme, face: Face, size: tuple[int, int], colours: Colours, form: str) -> str:
    if face.colour == "100":
        return _gold(face, size, colours)
    height, (field, ink, _) = size[1], colours
    ghost = _upright(theme, size) if face.colour == "!" else ""
    if form == "card" and not ghost:
        ghost = _ghost(face, size, mix(field, ink, GHOST_INK))
    ribbons = _ribbons(theme, size) if face.colour == "?" else ""
    return ghost + ribbons + _numeral(face, height, ink) + _stripes(STRIPES[face.colour], height, ink)


def _plate(theme: Theme, face: Face, size: tuple[int, int], colours: Colours, form: str) -> str:
    """A numeral at the left, room for a foot."""
    high = PLATE_NUMERAL * size[1]
    wide = numeral_width(face.numeral, high)
    return numeral_at(face.numeral, (0.07 * size[0] + wide / 2, PLATE_Y * size[1]), (wide, high), colours[1])


def _block(theme: Theme, face: Face, size: tuple[int, int], colours: Colours, form: str) -> str:
    """The numeral as large as it fits above the foot; that is paper, or cut off by a ribbon."""
    (width, height), (field, ink, _) = size, colours
    pure = form.startswith("pure")
    top = height - BLOCK_FOOT[form.removeprefix("pure_")] * width
    shade = mix(field, ink if ink == WHITE else theme.ink, GHOST_INK)
    band = svg.leaning((0.42 * width, 0.0, 0.42 * width, top if pure else height), LEAN, shade)
    room = top - (0 if pure else CUT * width)
    high = BLOCK_ROOM * room if height > width * 1.5 else 0.72 * room
    numeral = numeral_at(face.numeral, (width / 2, room / 2), (BLOCK_NUMERAL * width, high), ink)
    cut = 0, room, width, top - room
    foot = svg.box((0, top, width, height - top), theme.paper) if pure else _ribbon(theme, cut)
    return band + foot + numeral


DRAWN = {"card": _card, "laid": _card, "plate": _plate}


def _gold(face: Face, size: tuple[int, int], colours: Colours) -> str:
    """The dearest card: a wide numeral, and a road's stripes at its foot."""
    (width, height), (field, ink, _) = size, colours
    top, foot = GOLD_TOP * height, GOLD_FOOT * height
    light, pitch = mix(field, WHITE, GOLD_SHADE), 1.9 * GOLD_STRIPE * height
    starts = (pitch * (number - 0.6) for number in range(ceil(width / pitch) + 1))
    stripes = "".join(svg.leaning((x, top, GOLD_STRIPE * height, foot - top), LEAN, light) for x in starts)
    return stripes + numeral_at(face.numeral, (width / 2, NUMERAL_Y * height), (0.86 * width, NUMERAL * height), ink)


def _numeral(face: Face, height: int, ink: Rgb) -> str:
    """A card's numeral: one digit round the middle of all that have one; two from the same left."""
    high = NUMERAL * height
    wide = numeral_width(face.numeral, high)
    middle = 0.1625 * height if len(face.numeral) == 1 else LEFT * height + wide / 2
    return numeral_at(face.numeral, (middle, NUMERAL_Y * height), (wide, high), ink)


def _stripes(stripes: int, height: int, ink: Rgb) -> str:
    """Leaning to the right; more than five in two rows."""
    rows = [stripes] if stripes <= IN_A_ROW else [IN_A_ROW, stripes - IN_A_ROW]
    high = STRIPE_HIGH * height if len(rows) == 1 else 0.46 * STRIPE_HIGH * height
    wide = (STRIPE if len(rows) == 1 else 0.72 * STRIPE) * height
    pitch = wide + (APART if len(rows) == 1 else 0.62 * APART) * height
    top = (STRIPE_Y - STRIPE_HIGH / 2) * height
    return "".join(
        svg.leaning((LEFT * height + pitch * place, top + row * (STRIPE_HIGH * height - high), wide, high), LEAN, ink)
        for row, count in enumerate(rows) for place in range(count))


def _ghost(face: Face, size: tuple[int, int], colour: Rgb) -> str:
    width, height = size
    high = GHOST * height
    middle = width - GHOST_X * height, height - GHOST_Y * height
    return numeral_at(face.numeral, middle, (numeral_width(face.numeral, high), high), colour)


def tones(theme: Theme) -> Sequence[Rgb]:
    """The tones of all numbers, in their order."""
    return [theme.field[key] for key in NUMBER_KEYS]


def _ribbon(theme: Theme, area: tuple[float, float, float, float]) -> str:
    """The ribbon of all numbers' tones side by side."""
    x, y, width, height = area
    each = width / len(NUMBER_KEYS)
    boxes = [svg.box((x + each * place, y, each + 0.5, height), tone) for place, tone in enumerate(tones(theme))]
    return "".join(boxes)


def _ribbons(theme: Theme, size: tuple[int, int]) -> str:
    """A joker's, twice round: along the top and along the foot, inside the edge."""
    (width, height), high = size, RIBBON * size[0] * 1.4
    edge = 0.037 * width
    return "".join(
        _ribbon(theme, (half * width / 2, y, width / 2, high)) for y in (edge, height - edge - high) for half in (0, 1))


def _upright(theme: Theme, size: tuple[int, int]) -> str:
    """The tones as stripes from top to foot, over the right half."""
    width, height = size
    each = width / 2 / len(NUMBER_KEYS)
    return "".join(svg.box((width / 2 + each * place, 0, each + 0.5, height), tone)
                   for place, tone in enumerate(tones(theme)))


def chip(theme: Theme, face: Face, height: int, scale: float) -> pygame.Surface:
    """A card in a sentence, 1.5 times as wide as high, the dearest wider: its numeral alone."""
    width = round(height * ASPECTS[chip_form(face)])
    radius, edge = 0.09 * height, edge_of(height, scale)
    room, ink = (0.72 * width, 0.66 * height), theme.field_ink[face.colour]
    numeral = numeral_at(face.numeral, (width / 2, height / 2), room, ink)
    frame = svg.frame(width, height, edge, radius, theme.paper)
    plate = svg.box((0, 0, width, height), theme.field[face.colour])
    surface = svg.rasterise(plate + numeral + frame, (width, height))
    svg.cut_corners(surface, radius)
    return surface


def plate(theme: Theme, key: str, size: int, scale: float) -> pygame.Surface:
    """A numeral on its field, square, with a paper edge."""
    edge = edge_of(size, scale)
    numeral = numeral_at(key, (size / 2, size / 2), (0.74 * size, 0.56 * size), theme.field_ink[key])
    inner = svg.box((edge, edge, size - 2 * edge, size - 2 * edge), theme.field[key])
    return svg.rasterise(svg.box((0, 0, size, size), theme.paper) + inner + numeral, (size, size))


STREET_ART = CardArt(KEYS, ASPECTS, card, chip, plate, foot_of)


def face(name: str) -> Face:
    """A face by what it is called."""
    return Face(name, name)


class CardSheet:
    """A picture of all the game's cards, in each of their forms."""

    def __init__(self, stage: Stage) -> None:
        self._stage, self._sprites = stage, Sprites()
        self._all()
        self._hand()
        self._streets()
        self._compact()

    def _put(self, name: str, place: Place) -> None:
        number = len(self._sprites.cards)
        self._sprites.cards[number] = Sprite(face(name), place._replace(order=number))

    def _all(self) -> None:
        for number, name in enumerate(FACES):
            self._put(name, Place(SHEET_LEFT + 54 + PITCH * number, TOP, CARD))
        self._put("8", Place(SHEET_LEFT + LARGE * 5 / 14, 650, LARGE, foot=("×3",)))

    def _hand(self) -> None:
        """Groups of one, three and eight, the last one dimmed, one of a draft."""
        for number, (name, count, pitch, look) in enumerate((
            ("3", 1, 22, "plain"), ("6", 3, 22, "plain"), ("?", 8, 9, "plain"), ("7", 2, 22, "dimmed"),
            ("1", 3, 14, "draft"), ("4", 3, 14, "preview"),
        )):
            for behind in reversed(range(count)):
                foot = (f"×{count}",) if not behind and count > 1 else ()
                form = "covered" if behind else "card"
                self._put(name, Place(540 + 120 * number, 700 - pitch * behind, CARD, look, form=form, foot=foot))

    def _streets(self) -> None:
        for number, (cards, standing) in enumerate((
            (("11",) * 6, True), (("9", "9", "?", "9"), False), (("11",) * 7, True), (("2",) * 7 + ("?", "!"), True),
            (("10",) * 8, True),
        )):
            for which, place in in_street((1290 + 120 * number, 640 if standing else 405), cards, standing, _words):
                self._put(cards[which], place)

    def _compact(self) -> None:
        for number, cards in enumerate((
            ("8", "8", "8", "?"), ("4",) * 7, (*("5",) * 6, "!"), ("10",) * 9,
        )):
            for which, place in in_compact((540 + 120 * number, LOW), cards, _words):
                self._put(cards[which], place)

    def draw(self, painter: Painter) -> None:
        """All cards of the sheet, over the table's plain ground."""
        stage, sheet = self._stage, Sheet()
        painter.ground(stage.art.plain_ground(stage.viewport.size))
        paint_in(sheet, stage, Label(tr("The cards"), "title", "paper", least=0), Box(96, 54, 600, 72))
        for number, name in enumerate(("7", "100", "?", "11", "0")):
            chip = stage.art.chip(face(name), stage.viewport.px(36))
            sheet.put(chip, *stage.viewport.point(1100 + 90 * number, 900))
        sheet.draw(painter)
        self._sprites.draw_lying(painter, stage, 0.0, frozenset())


def _words(foot: Foot) -> tuple[str, ...]:
    if foot.kind == PLATE:
        return (f"{foot.cards} of 7",)
    cards = f"pure {foot.cards}" if foot.pure else f"{foot.cards} cards"
    return (str(foot.bonus), cards) if foot.kind == BLOCK else (str(foot.bonus),)


def draw(sheet: Sheet, stage: Stage, table: StreetSeats, view: StreetView) -> None:
    """Draws the backdrop; high contrast has neither lanes nor tints."""
    if stage.theme.posters:
        for lane in LANES:
            _lane(sheet, stage, table, view, lane)
    _axis(sheet, stage, table)


def say_what_comes(sheet: Sheet, stage: Stage, table: StreetSeats, view: StreetView) -> None:
    """Whose streets will lie in a half that is still empty; in one's own also what a street is."""
    plan = table.plan
    if not any(street for side in table.rivals for street in view.streets[side]):
        heading = trn("Your rival's streets", "Your rivals' streets", view.seats - len(sides(view.seats)[table.ours]))
        _caption(sheet, stage, plan.rivals, heading, "")
    if not any(view.streets[table.ours]):
        _caption(sheet, stage, plan.ours, tr("Your streets"), tr("three or more of one number"))


def _caption(sheet: Sheet, stage: Stage, half: Bounds, words: str, below: str) -> None:
    """In the middle of a half: what comes there, and smaller below that what it is."""
    heading = Label(words, "head", "stone", at=0.5, least=0, height=CAPTION)
    second = Label(below, "body", "stone", at=0.5, least=0) if below else None
    paint_in(sheet, stage, Column([heading, second], justify=0.5), Box(*half))


def _lane(sheet: Sheet, stage: Stage, table: StreetSeats, view: StreetView, lane: int) -> None:
    """Odd lanes lighter; the half of a side with a 7-Street there keeps its tint."""
    left, width = table.plan.lane(lane)
    middle = table.plan.axis[1] + table.plan.axis[3] / 2
    ground = ODD if lane % 2 == 0 else stage.theme.table
    tone = stage.theme.field[NUMBERS[lane]]
    above = any(is_seven(view.streets[side][lane]) for side in table.rivals)
    below = is_seven(view.streets[table.ours][lane])
    for top, height, tinted in ((-FAR, middle + FAR, above), (middle, FAR, below)):
        colour = mix(ground, tone, TINT) if tinted else ground
        if colour != stage.theme.table:
            _fill(sheet, stage, (left, top, width, height), colour)


def _axis(sheet: Sheet, stage: Stage, table: StreetSeats) -> None:
    """The road that every street grows towards, with the lanes' numbers; a shelf between two rivals' rows."""
    plan = table.plan
    x, y, width, height = plan.axis
    colour = AXIS if stage.theme.posters else stage.theme.back
    _fill(sheet, stage, (x, y, width, height), colour)
    if len(table.rivals) > 1:
        _fill(sheet, stage, (x, plan.shelf.y, plan.rail.right - x, plan.shelf.height), colour)
    for lane in LANES:
        left, wide = plan.lane(lane)
        number = Label(NUMBERS[lane], "rule", "bone", at=0.5, least=0, digits=True)
        paint_in(sheet, stage, number, Box(left, y, wide, height))


def _fill(sheet: Sheet, stage: Stage, box: tuple[float, float, float, float], colour: Rgb) -> None:
    sheet.fill(stage.viewport.rect(*box).clip(stage.viewport.bounds), colour)
