"""Which moments 7 Street has, in words and sounds (rules, sections 4 and 8)."""

from __future__ import annotations

from dataclasses import dataclass

from game.seven_street.cards import ALL_HUNDREDS, FACES, HUNDRED, WORTH, worth_of
from game.seven_street.position import SEVEN
from game.seven_street.scoring import FOUR_HUNDREDS, PURE_SEVENTH, SEVENTH
from scenes.kit.messages import grouped, listed, sentences, tr
from scenes.specs.seven_street.band import BandPicture, FullStreet
from scenes.specs.seven_street.finish import Ending, FinishPicture, Held
from scenes.specs.seven_street.road import Road, RoadPicture
from scenes.table.moments.moment import Around, Feat, Line, Picture
from scenes.table.moments.words import name_of
from scenes.table.values import Cue


@dataclass(frozen=True, slots=True)
class SevenStreetFeat(Feat):
    """A street has its seventh card, or more of them at once. `lane` is its number's kind."""

    seat: int
    lane: int
    pure: bool
    cards: int = SEVEN

    @property
    def points(self) -> int:
        """What it is worth on top of its cards."""
        return PURE_SEVENTH if self.pure else SEVENTH

    def picture(self, around: Around) -> Picture:
        """A band opens from its lane."""
        return BandPicture(around, FullStreet(self.seat, self.lane, self.cards, self.pure, self.points))

    def line(self, around: Around) -> Line:
        """What it is, and what it brings."""
        return Line(tr("7-Street."), tr("{name}: +{points}").format(
            name=name_of(self.seat, around.seated), points=grouped(self.points)))

    def cue(self, around: Around) -> Cue:
        """A fanfare; the event's own words say whose street it is."""
        pure, other = tr("Pure 7-Street of {number}, {points} more"), tr("7-Street of {number}, {points} more")
        said = (pure if self.pure else other).format(number=FACES[self.lane], points=grouped(self.points))
        return Cue(sound="seven_in_a_row", subtitle=tr("7-Street"), spoken=said)


@dataclass(frozen=True, slots=True)
class HundredFeat(Feat):
    """A 100 is laid: the `count`-th of its team. `again`: right after another one."""

    seat: int
    count: int
    again: bool = False
    often = True

    @property
    def points(self) -> int:
        """What it brings, with what all four are worth more."""
        return WORTH[HUNDRED] + (FOUR_HUNDREDS if self.count == ALL_HUNDREDS else 0)

    def picture(self, around: Around) -> Picture:
        """A gold road opens along the axis."""
        last = self.count == ALL_HUNDREDS
        return RoadPicture(around, Road(self.seat, self.points, self.again, last))

    def line(self, around: Around) -> Line:
        """What it is, and what it brings."""
        return Line(tr("A 100."), self._brings(around))

    def cue(self, around: Around) -> Cue:
        """Coins on wood; four of them are told."""
        said = tr("All four 100s: {points} more").format(points=FOUR_HUNDREDS) if self.count == ALL_HUNDREDS else ""
        return Cue(sound="gold", subtitle=self._brings(around), spoken=said)

    def _brings(self, around: Around) -> str:
        """To whom it brings how much."""
        return tr("{name}: +{points}").format(name=name_of(self.seat, around.seated), points=grouped(self.points))


@dataclass(frozen=True, slots=True)
class FinishFeat(Feat):
    """The round is over, and what is left in hands is open to all (section 8)."""

    ending: Ending
    left: tuple[Held, ...]
    often = True

    def picture(self, around: Around) -> Picture:
        """All hands turn up."""
        return FinishPicture(around, self.ending, self.left)

    def line(self, around: Around) -> Line:
        """Who has ended it, and what that brings."""
        points = tr("+{points}").format(points=grouped(self.ending.points)) if self.ending.points else ""
        return Line(sentences((self.ending.words,)), points)

    def cue(self, around: Around) -> Cue:
        """What the hands cost; the event's own words say who has ended the round."""
        costs = [tr("{name} {n}").format(name=name_of(seat, around.seated), n=grouped(worth_of(cards)))
                 for seat, cards in self.left]
        spoken = tr("Points left in hand: {names}").format(names=listed(costs)) if costs else ""
        return Cue(spoken=spoken)
