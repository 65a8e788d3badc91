"""All cards on one page, in every form: for pictures, beside the design's."""

from __future__ import annotations

from scenes.kit.art.cards import Face
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.theme import NUMBER_KEYS
from scenes.kit.widgets.sheet import Sheet
from scenes.specs.seven_street.stacks import BLOCK, CARD, PLATE, Foot, in_compact, in_street
from scenes.table.cards.sprites import Sprite, Sprites
from scenes.table.values import Place

FACES = (*NUMBER_KEYS, "?", "!", "0", "100")
LEFT, PITCH, TOP = 96, 115.5, 225
LARGE = 418
LOW = 880


def face(name: str) -> Face:
    """A face by what it is called."""
    return Face(name, name)


class CardSheet:
    """Lists sprites at places."""

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
            self._put(name, Place(LEFT + 54 + PITCH * number, TOP, CARD))
        self._put("8", Place(LEFT + LARGE * 5 / 14, 650, LARGE, foot=("×3",)))

    def _hand(self) -> None:
        """Groups of one, three and eight, the last one dimmed, one of a draft."""
        for number, (name, many, pitch, look) in enumerate((
            ("3", 1, 22, "plain"), ("6", 3, 22, "plain"), ("?", 8, 9, "plain"), ("7", 2, 22, "dimmed"),
            ("1", 3, 14, "draft"), ("4", 3, 14, "preview"),
        )):
            for behind in reversed(range(many)):
                foot = (f"×{many}",) if not behind and many > 1 else ()
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
        """All of it, over the table's plain ground."""
        stage, sheet = self._stage, Sheet()
        painter.ground(stage.art.plain_ground(stage.viewport.size))
        sheet.write(stage, tr("The cards"), Lettering("title", stage.theme.paper), stage.viewport.rect(96, 54, 600, 72))
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
