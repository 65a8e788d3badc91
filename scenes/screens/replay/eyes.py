"""Whose eyes a replay is seen through: a tile for every seat, and all hands open."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from pygame import Rect

from scenes.kit.art.cards import Face
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.layout import Box
from scenes.kit.messages import listed, tr
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.ui.areas import Area, CardArea, Wordless, boxes_of
from scenes.kit.ui.button import Button, ButtonStyle
from scenes.kit.ui.containers import Column, Row
from scenes.kit.ui.node import Grow, Node
from scenes.kit.ui.overlays import First
from scenes.kit.widgets.surfaces import colours
from scenes.kit.widgets.widget import Widget
from scenes.kit.widgets.words import write
from scenes.match.story import Seating
from scenes.screens.replay.player import ReplayPlayer

TILE, GAP, FACE = 61, 12, 0.72  # units: a tile and what is between two; of a tile, its face
WORD, BELOW_WORD, HIGH = 34, 16, 60  # units: the word above the tiles, what is free below it, the button below them
CHIP, MOST_CHIP, CHIP_GAP, BEFORE = 36, 48.0, 6, 62
"""Units: the height of a chip, and where there is more room; between two; and a face before them."""
CHIP_ASPECT = 1.5


class EyeTile(Widget):
    """A seat's face, on paper while its eyes are seen through."""

    def __init__(self, stage: Stage, rect: Rect, seating: Seating, action: Callable[[], None], chosen: bool) -> None:
        super().__init__(stage, rect, action)
        self._seating, self._chosen = seating, chosen
        self.tones: Tones | None = None

    @property
    def words(self) -> str:
        """The name of the button, for a voice."""
        return tr("View as {name}").format(name=self._seating.name)

    @property
    def value_words(self) -> str:
        """"On" where the match is seen through these eyes now."""
        return tr("On") if self._chosen else ""

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The block and the face."""
        rect = self.grown
        shades = colours(self.stage.theme, "best" if self._chosen else "slab", True, self.tones)
        if shades.block is not None:
            painter.fill(rect, shades.block)
        face = self.stage.art.seat(self._seating.face, round(min(rect.size) * FACE), shades.title)
        painter.put(face, *face.get_rect(center=rect.center).topleft)


def eyes_widgets(
    stage: Stage, player: ReplayPlayer, box: Box, tones: Tones | None, changed: Callable[[], None]
) -> list[Widget]:
    """The tiles, and below them or beside them the button; nothing where there is no choice."""
    if not player.match.finished:
        return []
    boxes, made = _boxes(box, len(player.seated)), list[Widget]()
    for seat, seating in enumerate(player.seated):
        chosen = player.playback.viewer == seat and not player.all_hands
        look_here = _look(player, seat, False, changed)
        tile = EyeTile(stage, stage.viewport.rect(*boxes[f"tile {seat}"]), seating, look_here, chosen)
        tile.tones = tones
        made.append(tile)
    style = "name" if "word" in boxes else "body"
    look = ButtonStyle("best" if player.all_hands else "slab", style, tones=tones)
    toggle = _look(player, player.playback.viewer, not player.all_hands, changed)
    return [*made, Button(stage, stage.viewport.rect(*boxes["all hands"]), tr("All hands"), toggle, look)]


@lru_cache(maxsize=8)
def _boxes(box: Box, seats: int) -> dict[str, Box]:
    """Tiles with a word above them and the button below, or where the box is too low for that all in a row."""
    tiles = [CardArea(f"tile {seat}", 1, 0, 1.0, TILE, align=0.0) for seat in range(seats)]
    stacked = [Area("word", height=WORD), Node(height=BELOW_WORD), Row(tiles, GAP, height=TILE), Node(height=GAP),
               Area("all hands", height=HIGH)]  # fmt: skip
    tree = First([Column(stacked), Row([*tiles, Area("all hands", width=Grow())], GAP)])
    tree.place(Wordless(1.0), box)
    return boxes_of(tree)


def _look(player: ReplayPlayer, seat: int | None, all_hands: bool, changed: Callable[[], None]) -> Callable[[], None]:
    def look() -> None:
        player.look_through(seat, all_hands)
        changed()

    return look


def draw_eyes(painter: Painter, stage: Stage, player: ReplayPlayer, box: Box) -> None:
    """The word above the tiles; of a match that goes on, whose eyes these are."""
    rect = stage.viewport.rect
    if player.match.finished:
        word = _boxes(box, len(player.seated)).get("word")
        if word is not None:
            write(painter, stage, tr("View as"), Lettering("body", stage.theme.bone), rect(*word))
        return
    viewer = player.playback.viewer
    words = tr("Unfinished: only your hand is shown") if viewer is not None else tr("Unfinished: hands stay hidden")
    painter.put(stage.text.block(words, "body", stage.theme.bone, rect(*box).size), *rect(*box).topleft)


def hands_aloud(player: ReplayPlayer) -> list[str]:
    """All open hands but the nearest, for a voice."""
    voice = player.table.spec.voice
    lines = []
    for seat, hand in _hands(player):
        if seat != player.playback.viewer:
            lines.append(listed((player.seated[seat].name, *map(voice.card, hand))))
    return lines


def _hands(player: ReplayPlayer) -> list[tuple[int, list[object]]]:
    game, state = player.match.header.game, player.match.state(player.at)
    if not player.all_hands:
        return []
    return [(seat, list(player.watching.order(game.view(state, seat)))) for seat in range(len(player.seated))]


def draw_hands(painter: Painter, stage: Stage, player: ReplayPlayer) -> None:
    """A line of chips for every hand that does not lie open anyway."""
    watching, table = player.watching, player.table
    for seat, hand in _hands(player):
        box = watching.open_hand(table.spec, table.view, seat)
        if box is None or (seat == table.spec.front and not watching.opens_over_hand):
            continue
        place, most = Box(*box), float(CHIP)
        if watching.opens_over_hand:
            side = stage.viewport.px(min(FACE * TILE, place.height))
            face = stage.art.seat(player.seated[seat].face, side, stage.theme.paper)
            x, y = stage.viewport.point(place.x, place.y + place.height / 2)
            painter.put(face, x, y - side // 2)
            most = min(MOST_CHIP, place.height)
            top = place.y + (place.height - most) / 2
            place = Box(place.x + BEFORE, top, place.width - BEFORE, most)
        _draw_chips(painter, stage, [table.spec.face(card) for card in hand], place, most)


def _draw_chips(painter: Painter, stage: Stage, faces: list[Face], box: Box, most: float) -> None:
    """In as few lines as they need, closer where even those do not hold them."""
    high = min(most, box.height)
    wide = high * CHIP_ASPECT
    lines = max(1, int((box.height + CHIP_GAP) // (high + CHIP_GAP)))
    needed = max(1, int((box.width + CHIP_GAP) // (wide + CHIP_GAP)))
    lines = min(lines, -(-len(faces) // needed) or 1)
    a_line = -(-len(faces) // lines) or 1
    pitch = min(wide + CHIP_GAP, (box.width - wide) / max(1, a_line - 1))
    for number, face in enumerate(faces):
        line, place = divmod(number, a_line)
        chip = stage.art.chip(face, stage.viewport.px(high))
        painter.put(chip, *stage.viewport.point(box.x + pitch * place, box.y + line * (high + CHIP_GAP)))
