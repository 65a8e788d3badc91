"""The places of the lobby: guests first, bots last, free ones between."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import LEFT_KEYS, RIGHT_KEYS, Device, Holder
from scenes.kit.layout import Share, column, grid, row
from scenes.kit.messages import grouped, tr
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets import Widget
from scenes.kit.widgets.surfaces import tones_of
from scenes.kit.widgets.widget import Action
from scenes.match.story import Seating
from scenes.screens.couch.panels import TEAM, LowSeatPanel, SeatPanel
from scenes.screens.couch.party import Party, handicap_words
from scenes.screens.couch.start_block import GUTTER, LEFT, WIDTH
from scenes.specs.cast import Seats

PANELS = (176, 452)
"""Top and height of the seats, in units."""
MOST_IN_A_ROW, ROWS_GAP = 4, 12
"""More seats stand in two rows, with so many units between those."""
INSET = 16
"""Units from a bot's block's edge to what the ring goes round."""
MINUS = "\u2212"


class BotPlace(Widget):
    """A bot at its place; a press leads to where another one is picked. `line` says how it plays."""

    def __init__(self, stage: Stage, place: SeatPanel, seating: Seating, line: str, pick: Action) -> None:
        inset = 2 * stage.viewport.px(INSET)
        super().__init__(stage, place.above_foot.inflate(-inset, -inset), pick)
        self._seating, self._place, self.line = seating, place, line

    @property
    def grown(self) -> Rect:
        """It does not grow, and its ring stays inside its block: neighbours stand close by."""
        return self.rect

    @property
    def words(self) -> str:
        """Its name."""
        return self._seating.name

    @property
    def value_words(self) -> str:
        """That it is one, and how it plays."""
        return tr("Bot: {line}").format(line=self.line)

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """Face, name, a few words."""
        self._place.draw_bot(painter, self._seating, self.line)


class Places:
    """Those of one party: where they stand, and what is drawn there."""

    def __init__(self, stage: Stage, party: Party) -> None:
        self._stage, self._party = stage, party

    @property
    def _tones(self) -> Tones:
        return tones_of(self._stage.theme, self._party.ground)

    def panel(self, seat: int) -> Rect:
        """The block of a seat."""
        most = self._party.most
        if not self.in_rows:
            panels = grid((LEFT, PANELS[0], WIDTH, PANELS[1]), most, 1, GUTTER)
        else:
            strip = sum(TEAM)
            lines = column((LEFT, PANELS[0], WIDTH, PANELS[1] + strip), [Share()] * 2, ROWS_GAP)
            panels = [box for line in lines
                      for box in row(line._replace(height=line.height - strip), [Share()] * ((most + 1) // 2), GUTTER)]
        return self._stage.viewport.rect(*panels[seat])

    @property
    def in_rows(self) -> bool:
        """Whether there are too many seats for one row."""
        return self._party.most > MOST_IN_A_ROW

    def at(self, seat: int) -> SeatPanel:
        """What stands on that block."""
        make = LowSeatPanel if self.in_rows else SeatPanel
        return make(self._stage, self.panel(seat), self._tones)

    def panel_at(self, point: tuple[int, int] | None) -> int | None:
        """The seat whose block is at a point."""
        seats = range(self._party.most)
        return next((seat for seat in seats if point and self.panel(seat).collidepoint(point)), None)

    def draw(self, painter: Painter, seats: Seats) -> None:
        """All places; `seats` is everybody as they will sit."""
        for seat in range(self._party.most):
            self._draw_seat(painter, seat, seats)

    def _draw_seat(self, painter: Painter, seat: int, seats: Seats) -> None:
        party, panel = self._party, self.at(seat)
        bot = seat - party.most
        if seat < len(party.guests):
            place = seat
            panel.draw_guest(painter, party.guests[seat], seats[seat].name, self._handicap_forms(seat))
        elif bot >= -sum(other.level is not None for other in seats):
            place = len(seats) + bot
            painter.fill(panel.foot, self._tones.figure)
        else:
            panel.draw_free(painter, self._near() if seat == len(party.guests) else [])
            return
        if team := party.team_of(place):
            panel.draw_team(painter, team, team == party.team_of(party.order[0]))

    def _handicap_forms(self, place: int) -> tuple[str, ...]:
        """Ways to say a handicap, the longest first; none for no handicap."""
        points = self._party.handicap(place)
        return (handicap_words(points), MINUS + grouped(points)) if points else ()

    def _near(self) -> Iterable[Holder]:
        """Everything that somebody could sit down with, and nobody has yet."""
        joined = {guest.holder for guest in self._party.guests}
        pads = (Holder(Device.GAMEPAD, pad) for pad in self._stage.devices.pads.connected)
        keys = (Holder(Device.KEYBOARD, half) for half in (LEFT_KEYS, RIGHT_KEYS))
        return (holder for holder in (*pads, *keys, Holder(Device.MOUSE)) if holder not in joined)
