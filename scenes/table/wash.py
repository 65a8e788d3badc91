"""The rule change: a ring of the new colour grows over the table from its card, and leaves its poster behind."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from scenes.kit.drawing.frame import Shifting
from scenes.kit.drawing.painter import Painter
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS, Rgb
from scenes.kit.timeline import Tween, in_out_cubic, out_cubic
from scenes.table.flourishes import SymbolMotion
from scenes.table.rings import FARTHEST, Ring, between, draw_rings, rings_of, spans, through_ring

NAME_FROM = 240  # units to the right of its place, where the rule's name comes from
HAND_BACK = 200  # ms after the wash in which the hand comes back over the rule's name, which fades
LEFT_BY_RIMS = 4  # px: as far round a ring its smooth edges reach


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


class Wash(Shifting):
    """One rule change on its way.

    `share` is how far the ring has come, `name_share` the rule's name, `dip` how far the hand has made room for it.
    Where it is `brief` there is no ring: the ground has changed as soon as it begins. Where it is not `named`
    the rule's name does not come in, and the hand stays where it is.
    """

    def __init__(self, stage: Stage, change: Change) -> None:
        self.stage = stage
        self.old, self.new, self.headline, self.centre, self._name_box, self.motion = change
        self.brief, self.named = False, True
        self.share = self.name_share = self.dip = 0.0
        self._above: Surface | None = None  # the new poster while it is faded in
        self._names: dict[Rgb, Surface] = {}

    def tweens(self, delay: float, begins: Callable[[], None], ends: Callable[[], None]) -> list[Tween]:
        """Its motion: the ring spreads, the name comes in above the hand, the hand comes back."""
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
        return self.rings()[0].outer / self.stage.viewport.scale

    def jobs(self) -> list[Callable[[], object]]:
        """What it needs to be drawn: done ahead, it costs no frame of the wash."""
        theme = self.stage.theme
        return [
            *self.stage.art.poster_steps(self.new, self.stage.viewport.size),
            *self._named_steps(theme.paper),
            *self._named_steps(theme.field_ink[self.new]),
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
                name = self._named(self.stage.theme.paper)
                painter.put(name, *self._name_place(name), self.dip)
        else:
            painter.ground(self)
            if self.name_share > 0:
                name = self._named(self.stage.theme.paper)
                painter.effect(self._draw_name, Rect(self._name_place(name), name.get_size()))

    @property
    def start(self) -> Surface:
        """The old poster."""
        return self.stage.art.poster(self.old, self.stage.viewport.size)

    @property
    def goal(self) -> Surface:
        """The new poster."""
        return self.stage.art.poster(self.new, self.stage.viewport.size)

    def advance(self, surface: Surface, since: float) -> list[Rect]:
        """The ring goes on: behind it is the new poster, and ahead, where it had a smooth edge, the old one."""
        centre, before, now = self.stage.viewport.point(*self.centre), self._rings_at(since), self.rings()
        if before == now:
            return []
        passed = max(0, before[-1].inner - LEFT_BY_RIMS)
        between(surface, self.goal, centre, passed, now[-1].inner + 1)
        between(surface, self.start, centre, now[0].outer - LEFT_BY_RIMS, before[0].outer + LEFT_BY_RIMS)
        draw_rings(surface, centre, now)
        return spans(surface.get_rect(), centre, passed, now[0].outer + LEFT_BY_RIMS)

    def _fade(self, screen: Surface) -> None:
        if self._above is None:
            poster = self.stage.art.poster(self.new, self.stage.viewport.size)
            self._above = poster.subsurface(poster.get_rect())  # the same pixels, with an opacity of its own
        self._above.set_alpha(round(255 * self.share))
        clip = screen.get_clip()
        screen.blit(self._above, clip, clip)

    def rings(self) -> list[Ring]:
        """From the outside in: paper edge, full colour, two darker steps."""
        return self._rings_at(self.share)

    def _rings_at(self, share: float) -> list[Ring]:
        return rings_of(self.stage, self.new, self.stage.viewport.point(*self.centre), share)

    def _named(self, colour: Rgb) -> Surface:
        """The rule's name without what is empty above and below; large enough already, whatever the size of text."""
        if colour not in self._names:
            text, room = self.stage.text, self.stage.viewport.px(self._name_box[2])
            name = text.render(self.headline, "rule_change", colour, room, 1 / text.text_scale)
            middle, ink = name.get_height() // 2, name.get_bounding_rect()
            half = max(middle - ink.top, ink.bottom - middle)
            self._names[colour] = name.subsurface((0, middle - half, name.get_width(), 2 * half))
        return self._names[colour]

    def _named_steps(self, colour: Rgb) -> list[Callable[[], object]]:
        """The making of that picture, in steps for several frames."""
        text, room = self.stage.text, self.stage.viewport.px(self._name_box[2])
        steps = text.render_steps(self.headline, "rule_change", colour, room, 1 / text.text_scale)
        return [*steps, partial(self._named, colour)]

    def _name_place(self, name: Surface) -> tuple[int, int]:
        x, middle, _ = self._name_box
        left, top = self.stage.viewport.point(x + NAME_FROM * (1 - self.name_share), middle)
        return left, top - name.get_height() // 2

    def _draw_name(self, screen: Surface) -> None:
        """The rule's name, in paper, and in ink where the full colour passes."""
        paper, full = self._named(self.stage.theme.paper), self.rings()[1]
        place = self._name_place(paper)
        screen.blit(paper, place, special_flags=BLEND_PREMULTIPLIED)
        if full.outer > 0:
            ink = self._named(self.stage.theme.field_ink[self.new])
            through_ring(screen, ink, place, self.stage.viewport.point(*self.centre), full)
