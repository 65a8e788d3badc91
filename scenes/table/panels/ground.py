"""The ground of the table, and its change to another rule: a ring of the new colour grows from the rule's card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import BLEND_PREMULTIPLIED, BLEND_RGBA_MULT, SRCALPHA, Rect, Surface

from scenes.kit.audio.music import MENU
from scenes.kit.drawing.draw_list import ShiftingGround
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.rings import (
    FARTHEST,
    FULL,
    Point,
    Ring,
    distances,
    draw_ring,
    pieces,
    ring_of,
    spans,
    through_ring,
)
from scenes.kit.settings import PACES
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS, Rgb
from scenes.kit.timeline import Tween, in_out_cubic, out_back, out_cubic
from scenes.kit.widgets.surfaces import ground_of
from scenes.table.capabilities import SymbolMotion

NAME_FROM = 240  # units to the right of its place, where the rule's name comes from
HAND_BACK = 200  # ms after the wash in which the hand comes back over the rule's name, which fades
RUSH = 60  # units from one frame to the next: edges that go on so far need not be smooth
LEFT_BY_RIM = 4  # px: as far round the ring its smooth edges reach
SYMBOL_SHARE = 0.60 * 1.04  # of the plate's side; a symbol's surface is a little larger than its unit box
EDGE_SHARE = 0.06


class Change(NamedTuple):
    """From which colour to which, what that is called, where the ring comes from, and where the name goes.

    Places are in units; of the name's box the left side, the vertical middle, and the width. `motion` is how the new
    colour's symbol comes in.
    """

    old: str
    new: str
    headline: str
    centre: tuple[float, float]
    name_box: tuple[float, float, float]
    motion: SymbolMotion = SymbolMotion()


class Wash(ShiftingGround):
    """A rule change's wash of colour on its way.

    `share` is how far the ring has come, `name_share` the rule's name, `dip` how far the hand has made room for it.
    Where it is `brief` there is no ring: the ground has changed as soon as it begins. Where it is not `named`
    the rule's name does not come in, and the hand stays where it is.
    """

    def __init__(self, stage: Stage, change: Change) -> None:
        self.stage = stage
        self.old, self.new, self.headline, self.centre, self._name_box, self.motion = change
        self.brief, self.named = False, True
        self.rushing = False  # whether the ring has come so far since the last frame that its edges are seen as a blur
        self.share = self.name_share = self.dip = 0.0
        self._above: Surface | None = None  # the new poster while it is faded in
        self._names: dict[Rgb, Surface] = {}
        self._faint: Surface | None = None  # the name while it fades

    def tweens(self, delay: float, begins: Callable[[], None], ends: Callable[[], None]) -> list[Tween]:
        """The tweens of the wash: the ring spreads, the name comes in above the hand, the hand comes back."""
        if self.stage.settings.reduced_motion:
            return [Tween(self._spread, DURATIONS["reduced_fade"], delay, begins=begins, ends=ends)]
        return [
            Tween(self._spread, DURATIONS["wash"], delay, in_out_cubic, begins=begins),
            Tween(self._name_in, DURATIONS["rule_name"], delay, out_cubic),
            Tween(self._hand_back, HAND_BACK, delay + DURATIONS["wash"], out_cubic, ends=ends),
        ]

    def _spread(self, share: float) -> None:
        self.share = share

    def _name_in(self, share: float) -> None:
        if self.named:
            self.name_share = self.dip = share

    def _hand_back(self, share: float) -> None:
        if self.named:
            self.dip = 1 - share

    @property
    def reach(self) -> float:
        """How far from there, in units, the new rule is to be seen."""
        if self.brief or self.share >= 1 or self.stage.settings.reduced_motion:
            return FARTHEST
        return self.ring().outer / self.stage.viewport.scale

    def jobs(self) -> list[Callable[[], object]]:
        """The drawing steps that the wash needs: done ahead, they cost no frame of its motion."""
        theme = self.stage.theme
        return [
            *self.stage.art.poster_steps(self.new, self.stage.viewport.size),
            *self._named_steps((theme.paper, theme.field_ink[self.new])),
            self._faint_name,
        ]

    def put(self, painter: Painter) -> None:
        """Lists the ground at this instant, and the rule's name on it."""
        poster, port = self.stage.art.poster, self.stage.viewport
        if self.stage.settings.reduced_motion:
            painter.ground(poster(self.old, port.size))
            painter.effect(self._fade, port.bounds)
        elif self.brief or self.share >= 1:
            painter.ground(poster(self.new, port.size))
            if self.name_share > 0:
                self._put_fading(painter)
        else:
            painter.ground(self)
            if self.name_share > 0:
                self._put_name(painter)

    @property
    def start(self) -> Surface:
        """The old poster."""
        return self.stage.art.poster(self.old, self.stage.viewport.size)

    @property
    def goal(self) -> Surface:
        """The new poster."""
        return self.stage.art.poster(self.new, self.stage.viewport.size)

    def moved(self, since: float) -> list[Rect]:
        """From where the ring was to where it is, and all between."""
        before, now = self._ring_at(since), self.ring()
        self.rushing = since > 0 and now.outer - before.outer > self.stage.viewport.px(RUSH)
        if before == now:
            return []
        passed = max(0, before.inner - LEFT_BY_RIM)
        return spans(self.stage.viewport.bounds, self._middle, passed, now.outer + LEFT_BY_RIM)

    def paint(self, surface: Surface, regions: Sequence[Rect], whole: bool) -> None:
        """Behind the ring the new poster, ahead of it the old one, in `regions`."""
        ring = self.ring()
        hole, border = ring.inner + 1, ring.outer - LEFT_BY_RIM
        inner, outer = pieces(regions, self._middle, (hole, border))
        goal, start = self.goal, self.start
        blits = [(goal, part.topleft, part) for part in inner] + [(start, part.topleft, part) for part in outer]
        surface.blits(blits, False)
        for region in [None] if whole else regions:
            surface.set_clip(region)
            draw_ring(surface, self._middle, ring, not self.rushing)
        surface.set_clip(None)

    @property
    def _middle(self) -> Point:
        return self.stage.viewport.point(*self.centre)

    def _fade(self, screen: Surface) -> None:
        if self._above is None:
            poster = self.stage.art.poster(self.new, self.stage.viewport.size)
            self._above = poster.subsurface(poster.get_rect())  # the same pixels, with an opacity of its own
        self._above.set_alpha(round(255 * self.share))
        clip = screen.get_clip()
        screen.blit(self._above, clip, clip)

    def ring(self) -> Ring:
        """The ring of the wash at this moment."""
        return self._ring_at(self.share)

    def _ring_at(self, share: float) -> Ring:
        port, colour = self.stage.viewport, self.stage.theme.field[self.new]
        return ring_of(port.bounds, self._middle, share, port.px(FULL), colour)

    def _named(self, colour: Rgb) -> Surface:
        """The rule's name; large enough already, whatever the size of text."""
        if colour not in self._names:
            text, room = self.stage.text, self.stage.viewport.px(self._name_box[2])
            self._names[colour] = text.large(self.headline, "rule_change", colour, room, 1 / text.text_scale)
        return self._names[colour]

    def _named_steps(self, colours: Sequence[Rgb]) -> list[Callable[[], object]]:
        """The making of that picture in some colours, in steps for several frames."""
        text, room = self.stage.text, self.stage.viewport.px(self._name_box[2])
        return text.large_steps(self.headline, "rule_change", colours, room, 1 / text.text_scale)

    def _faint_name(self) -> Surface:
        """What the name is faded on, of its size: one surface for all steps, as new memory takes longer than fading."""
        if self._faint is None:
            self._faint = Surface(self._named(self.stage.theme.paper).get_size(), SRCALPHA, 32)
        return self._faint

    def _put_name(self, painter: Painter) -> None:
        """Lists the name as far as the ring has come, which draws itself while that passes: alone it would flash."""
        name, full = self._named(self.stage.theme.paper), self.ring()
        place = Rect(self._name_place(name), name.get_size())
        near, far = distances(place, self._middle)
        if far <= full.inner:
            painter.put(name, *place.topleft)
        elif near < full.outer:
            painter.effect(self._draw_name, place)

    def _put_fading(self, painter: Painter) -> None:
        """Lists the name as far as the hand has left room for it."""
        name = self._named(self.stage.theme.paper)
        place, level = Rect(self._name_place(name), name.get_size()), round(255 * self.dip)
        if level == 255:
            painter.put(name, *place.topleft)
        elif level > 0:
            faint = self._faint_name()
            faint.blit(_opaque(name), (0, 0))
            faint.fill((level,) * 4, special_flags=BLEND_RGBA_MULT)
            painter.effect(partial(_blit, faint, place.topleft), place)

    def _name_place(self, name: Surface) -> tuple[int, int]:
        x, middle, _ = self._name_box
        left, top = self.stage.viewport.point(x + NAME_FROM * (1 - self.name_share), middle)
        return left, top - name.get_height() // 2

    def _draw_name(self, screen: Surface) -> None:
        """The rule's name as far as the ring has come: in paper, and in ink where its colour passes."""
        paper, full = self._named(self.stage.theme.paper), self.ring()
        place = self._name_place(paper)
        if full.outer > 0:
            through_ring(screen, paper, place, self._middle, full._replace(inner=0))
            ink = self._named(self.stage.theme.field_ink[self.new])
            through_ring(screen, ink, place, self._middle, full)


def _opaque(surface: Surface) -> Surface:
    """The same pixels as a surface that is copied with its alpha, not blended."""
    pixels = surface.subsurface(surface.get_rect())
    pixels.set_alpha(None)
    return pixels


def _blit(surface: Surface, place: tuple[int, int], screen: Surface) -> None:
    screen.blit(surface, place, special_flags=BLEND_PREMULTIPLIED)


class Emblem:
    """The symbol of a rule inside its plate's edge; `share` is how far the rule change has come."""

    def __init__(self, stage: Stage, colour: str, motion: SymbolMotion, plate: Rect) -> None:
        self._stage, self._colour, self._motion, self._plate = stage, colour, motion, plate
        self.share = 0.0

    def put(self, painter: Painter) -> None:
        """Lists the plate with it, above whatever plate is there."""
        plate = self._stage.art.rule_plate(self._colour, self._plate.width)
        painter.put(plate, self._plate.x, self._plate.y)
        margin = max(1, round(self._plate.width * EDGE_SHARE))
        painter.effect(self._draw, self._plate.inflate(-2 * margin, -2 * margin))

    def _draw(self, screen: Surface) -> None:
        theme, key, side = self._stage.theme, self._colour, self._plate.width
        screen.fill(theme.field[key], self._plate)
        symbol = self._stage.art.symbol(key, round(side * SYMBOL_SHARE), theme.field_ink[key])
        motion, rest = self._motion, 1 - out_back(min(1.0, self.share))
        if motion.turn or motion.grow != 1:
            symbol = pygame.transform.rotozoom(symbol, motion.turn * rest, 1 - (1 - motion.grow) * max(0.0, rest))
        half = symbol.get_height() // 2
        for offset, top, height in ((motion.upper, 0, half), (motion.lower, half, symbol.get_height() - half)):
            x = self._plate.centerx - symbol.get_width() // 2 + round(offset[0] * rest * side)
            y = self._plate.centery - symbol.get_height() // 2 + top + round(offset[1] * rest * side)
            area = Rect(0, top, symbol.get_width(), height)
            screen.blit(symbol, (x, y), area, BLEND_PREMULTIPLIED)


class Ground:
    """The ground of a table: `colour` is that of the rule in force, whose poster may still be to come; `wash` is the
    change on its way.
    """

    def __init__(self, stage: Stage, colour: str | None) -> None:
        self._stage = stage
        self.colour = self._poster = colour
        self.wash: Wash | None = None
        self._emblem: Emblem | None = None
        self.calm_ms = self._since_word = float("inf")  # ms of real time, since the whole screen changed last
        self._since_change = float("inf")

    def stand(self, colour: str | None) -> None:
        """Takes another poster at once."""
        self.colour = colour
        self.settle()

    def turn(self, wash: Wash, delay: float, plate: Callable[[], Rect | None], ends: Callable[[], None]) -> list[Tween]:
        """The change, from `delay` ms on; `plate` says where the rule's plate is, `ends` is called after it."""
        self.colour = wash.new

        def over() -> None:
            self.settle()
            ends()

        return wash.tweens(delay, partial(self._begin, wash, plate), over)

    def _begin(self, wash: Wash, plate: Callable[[], Rect | None]) -> None:
        wash.brief = self.calm_ms < DURATIONS["wash_gap"]
        readable = self._stage.settings.pace >= PACES["2"]  # faster, a name and the hand that makes room only flash
        wash.named = readable and self._since_word >= DURATIONS["word_gap"]
        self.wash = wash
        self._since_change = 0.0
        self._stage.music.play(wash.new)
        place = plate()
        if place is not None and not wash.brief and not self._stage.settings.reduced_motion:
            self._emblem = Emblem(self._stage, wash.new, wash.motion, place)
        if not wash.brief:
            self.calm_ms = 0.0
        if wash.named:
            self._since_word = 0.0

    def settle(self) -> None:
        """The poster of the rule in force, without any motion."""
        self.wash = self._emblem = None
        self._poster = self.colour
        self._stage.music.play(self.colour or MENU)

    def pass_time(self, elapsed_ms: float) -> None:
        """Real time passes: rings and rules' names do not follow each other too soon, however fast the motion is."""
        self.calm_ms += elapsed_ms
        self._since_word += elapsed_ms
        self._since_change += elapsed_ms

    @property
    def just_changed(self) -> bool:
        """Whether a change has been drawn so lately that another one would flash."""
        return 0 < self._since_change < DURATIONS["change_gap"]

    @property
    def wait_ms(self) -> float:
        """Real time until another change may be drawn: plates and cards of it are as bright as its ring."""
        return max(0.0, DURATIONS["brief_gap"] - self._since_change)

    def flashed(self) -> None:
        """All of the screen has changed: the next ring is not soon."""
        self.calm_ms = 0.0

    @property
    def changing(self) -> bool:
        """Whether the new poster is coming in."""
        return self.wash is not None

    @property
    def naming(self) -> bool:
        """Whether the new rule's name is on the table."""
        return self.wash is not None and self.wash.named

    def put(self, painter: Painter) -> None:
        """Lists the ground."""
        if self.wash is not None:
            self.wash.put(painter)
        else:
            painter.ground(ground_of(self._stage, self._poster))

    def put_emblem(self, painter: Painter) -> None:
        """Lists the symbol that moves on the rule's plate."""
        if self._emblem is not None and self.wash is not None and self.wash.share < 1:
            self._emblem.share = self.wash.share
            self._emblem.put(painter)
