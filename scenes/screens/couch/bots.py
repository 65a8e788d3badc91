"""The bots of the lobby: who they are is seen at their places, and chosen there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Kind
from scenes.kit.messages import tr
from scenes.kit.scene import Push, Transition
from scenes.kit.widgets import Button, ButtonStyle, Icon, Sentence, Widget
from scenes.match.story import Seating
from scenes.screens.couch.joining import all_taken
from scenes.screens.couch.panels import SeatPanel
from scenes.screens.rivals.picking import Picking
from scenes.screens.rivals.scene import Rivals
from scenes.specs.cast import Seats, named, with_bot

if TYPE_CHECKING:
    from scenes.screens.couch.lobby import Lobby

INSET = 16
"""Units from the block's edge to what the ring goes round."""
ADD = "add bot"
"""The name of the widget that does so."""


class BotPlace(Widget):
    """A bot at its place; a press leads to where another one is picked."""

    def __init__(self, lobby: Lobby, place: SeatPanel, seating: Seating, index: int) -> None:
        inset = 2 * lobby.stage.viewport.px(INSET)
        super().__init__(lobby.stage, place.above_foot.inflate(-inset, -inset), partial(lobby.bot_seats.pick, index))
        self._seating, self._place = seating, place
        self.line = lobby.options.cast.line(seating.level or "")

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


class BotSeats:
    """Those of one lobby, from the right end of its places."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby

    @property
    def sitting(self) -> Seats:
        """Those that would play now."""
        return tuple(seating for seating in self._lobby.seats if seating.level is not None)

    @property
    def _people(self) -> int:
        return max(1, len(self._lobby.joining.guests))

    def _counts(self, step: int) -> list[int]:
        """With how many seats one can play if there are more (1) or fewer (-1) bots."""
        people, now = self._people, self._people + len(self.sitting)
        return [count for count in self._lobby.options.seat_counts if count >= people and (count - now) * step > 0]

    def add(self) -> Transition | None:
        """One more, or as many as there have to be; each at the left of the others, so that nobody moves."""
        counts, bots = self._counts(1), self.sitting
        if not counts:
            return self._lobby.refuse(all_taken())
        while self._people + len(bots) < min(counts):
            bots = (with_bot(bots, self._lobby.options.cast)[-1], *bots)
        return self._take(bots, "bot 0")

    def pick(self, index: int) -> Transition:
        """The page where another rival is picked, for this bot or, by the tiles, for another seat."""
        lobby = self._lobby
        nobody = Seating(*lobby.options.cast.people[0][::-1])
        people = tuple(seating for seating in lobby.seats if seating.level is None) or (nobody,)
        seats = (*people, *self.sitting)
        return Push(Rivals(lobby.stage, Picking(lobby.options, seats, len(people) + index, self._picked)))

    def _picked(self, seats: Seats) -> None:
        self._take(tuple(seating for seating in seats if seating.level is not None), "")

    def remove(self, index: int) -> Transition | None:
        """One fewer, or as many as leave whole teams."""
        bots = tuple(bot for number, bot in enumerate(self.sitting) if number != index)
        return self._take(bots[len(bots) + self._people - max(self._counts(-1)) :], ADD)

    def _take(self, bots: Seats, focus: str) -> Transition | None:
        return self._lobby.take_bots(named(bots, self._lobby.options.cast), focus)

    def widgets(self) -> Iterator[tuple[str, Widget]]:
        """Each bot and what takes it away, and what adds one at the free place beside them; by their names."""
        lobby, stage, bots = self._lobby, self._lobby.stage, self.sitting
        first = lobby.joining.most - len(bots)
        for index, seating in enumerate(bots):
            place = lobby.places.at(first + index)
            yield f"bot {index}", BotPlace(lobby, place, seating, index)
            words = Sentence((Icon("cross"), tr("Remove")), "name", stage.theme.bone)
            remove = Button(stage, place.foot, words, partial(self.remove, index), ButtonStyle(tones=lobby.tones))
            remove.follows, remove.enabled = seating.name, bool(self._counts(-1))
            yield f"remove {index}", remove
        if self._counts(1):
            style = ButtonStyle(kind=Kind.DISCARD, tones=lobby.tones)
            yield ADD, Button(stage, lobby.places.at(first - 1).foot, tr("Add a bot"), self.add, style)
