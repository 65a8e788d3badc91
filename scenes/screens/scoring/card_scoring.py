"""The cards that a round was won with fly to the score pile, and the winner's bar grows with each of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.messages import listed, sentences, trn
from scenes.kit.scene import Scene
from scenes.kit.theme import DURATIONS
from scenes.kit.timeline import Tween, in_out_cubic, out_cubic
from scenes.kit.widgets import write
from scenes.kit.widgets.surfaces import empty_of, ground_of
from scenes.screens.scoring.cards import Winnings
from scenes.screens.scoring.outcome import worth
from scenes.screens.scoring.poster import draw_crown, draw_result_line
from scenes.screens.scoring.race import Race
from scenes.screens.scoring.round_scoring import RoundScoring
from scenes.table.gathering import Loose

CROWN = (157, 121, 128)  # units: centre and size
TITLE = (237, 50, 1300, 142)  # units: x, y, width, height
LINE = (237, 186, 1330, 76)
RACE = (96, 588, 1580, 350)
GROWTH = 90
"""Milliseconds in which a card that has landed makes the bar longer."""
BEAT = 260
"""Milliseconds in which the cards are looked at before the first one flies."""


class CardScoring(RoundScoring):
    """A round that one line tells: what its winner won by, with which cards."""

    _winnings: Winnings | None = None

    def lay_out(self) -> None:
        """The race; the cards follow the window by themselves."""
        if self._winnings is None:
            self._faces = tuple(map(self._ended.spec.face, self._result.cards))
            self._brought = worth(self._faces, self._ended.points)
            self._winnings = Winnings(self.stage, self._faces)
        self._race = Race(self.stage, self._shown, RACE, self._marked, self._tones)

    @property
    def _cards(self) -> Winnings:
        assert self._winnings is not None
        return self._winnings

    @property
    def _told_aloud(self) -> str:
        ended = self._ended
        counts = ended.stage is not None or not ended.story.counts_rounds
        points = trn("1 point", "{n} points", ended.points) if counts and ended.points else ""
        return sentences((listed(ended.words), points))

    @property
    def loose(self) -> list[Loose]:
        """The cards of the pile, face down: the next deal takes them up, and no face of it is to be seen."""
        poses = (self._cards.resting(number)._replace(up=0.0) for number in range(len(self._faces)))
        return [Loose(face, pose) for face, pose in zip(self._faces, poses, strict=True)]

    def leave_behind(self, before: Scene) -> None:
        """The cards that won come along."""
        leaving = self._leave_table(before, self._result.cards)
        self._cards.come_from = [leaving.poses.get(card) for card in self._result.cards]

    def draw(self, painter: Painter) -> None:
        """The poster of the rule, the title, the cards, the race."""
        stage = self.stage
        painter.ground(ground_of(stage, self._colour))
        draw_crown(painter, stage, CROWN)
        write(painter, stage, self.title, Lettering("result", stage.theme.paper), stage.viewport.rect(*TITLE))
        self._race.draw(painter, self._come, self._cards.shown, self._flash)
        draw_result_line(painter, stage, self._ended.words, stage.viewport.rect(*LINE))
        if self._leaving is not None:
            self._leaving.draw(painter)
        self._cards.draw(painter, empty_of(stage.theme, self._tones))
        self.focus.draw(painter)

    def tweens(self) -> list[Tween]:
        """One flight a card, and after each the bar grows."""
        brought, start = self._brought, self._walk_ms + BEAT
        flight, room = DURATIONS["scoring"], DURATIONS["scoring_total"] - DURATIONS["scoring"] - GROWTH - BEAT
        stagger = min(DURATIONS["scoring_stagger"], room / max(1, len(brought) - 1))
        made, total = [*self.walk(), *self._come_along()], 0
        for number, points in enumerate(brought):
            fly = partial(self._cards.progress.__setitem__, number)
            made.append(Tween(fly, flight, start + number * stagger, in_out_cubic))
            landing = start + number * stagger + flight
            made.append(Tween(self._growth(total, points), GROWTH, landing, out_cubic, begins=self.stamped))
            total += points
        if not brought:  # won with no card that counts
            made.append(Tween(self._growth(0, self._ended.points), GROWTH, start, out_cubic, begins=self.stamped))
        end = max((tween.end for tween in made), default=0.0)
        self._cards.fanned = 0.0
        return [*made, Tween(partial(setattr, self._cards, "fanned"), DURATIONS["fan"], end, out_cubic)]

    def _come_along(self) -> list[Tween]:
        """From the table to their slots."""
        if self._leaving is None:
            return []
        self._cards.walked = 0.0
        return [Tween(partial(setattr, self._cards, "walked"), self._walk_ms, 0, in_out_cubic)]

    def _growth(self, before: int, points: int) -> Callable[[float], None]:
        def apply(share: float) -> None:
            self._cards.points, self._cards.stamp = before + points * share, share
            self.grow(self._cards.points / (self._ended.points or 1))

        return apply

    def appear(self) -> None:
        """All cards lie on the pile."""
        self._cards.progress = [1.0] * len(self._faces)
        self._cards.points = self._ended.points
        self._come = 1.0

    def fade(self, share: float) -> None:
        """From the cards in their slots to the pile."""
        self._cards.shown = share
