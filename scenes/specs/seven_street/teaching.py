"""What 7 Street tells of a turn: hints in words and chips. Nobody is put out, so nobody asks why."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn

from game.core.events import Card
from game.core.match import Step
from game.seven_street.cards import FACES, SMALL, StreetCard, counts_of
from game.seven_street.lessons import HintReason, StreetHint, street_hint
from game.seven_street.moves import StreetAct, StreetMove
from game.seven_street.position import position_of
from game.seven_street.state import StreetPhase
from game.seven_street.view import StreetView
from scenes.kit.messages import mark, tr
from scenes.match.story import Seating
from scenes.specs.seven_street.words import face_named
from scenes.table.capabilities import FirstUse, HintText, Tag
from scenes.table.values import Pieces
from scenes.table.words import pieces

STEPS = 3
"""Of a hint: the kind of step, its cards, the whole of it."""
KINDS: Mapping[StreetAct, str] = {
    StreetAct.TAKE: mark("Take two cards"),
    StreetAct.PICK_UP: mark("Pick up the pile"),
    StreetAct.LAY: mark("Lay a street, or add to one"),
    StreetAct.ZEROS: mark("Lay your 0s"),
    StreetAct.DISCARD: mark("Discard a card"),
}
"""The first step of a hint."""
REASONS: Mapping[HintReason, str] = {
    HintReason.TAKE: mark("You can't pick up the pile now."),
    HintReason.LEAVE: mark("The pile is too small for your pair."),
    HintReason.PICK_UP: mark("Three are laid right away; the rest go to your hand."),
    HintReason.COME_OUT: mark("Your first streets are worth enough."),
    HintReason.SEVEN: mark("That makes a 7-Street."),
    HintReason.FINISH: mark("Your hand is empty then, and the round ends."),
    HintReason.COUNT: mark("Laid they count for you, in your hand against you."),
    HintReason.GROW: mark("On the table your cards grow towards seven."),
    HintReason.BLOCK: mark("A 0 blocks the pile for the next player."),
    HintReason.KEEP: mark("Keep the rest: two alike can take the pile."),
    HintReason.GUARD: mark("Least useful to you and to the next player."),
}
FIRST_USES: Mapping[int, tuple[str, str]] = {
    SMALL: (mark("A joker"), mark("It stands for any number. A street can't have more jokers than numbers.")),
    SMALL + 1: (mark("The big joker"), mark("Like the small joker, but worth 50 points.")),
    SMALL + 2: (mark("A 0"), mark("Discard it to block the pile for the next player.")),
}
"""What a card picked up for the first time is, by its kind."""


class StreetTeaching:
    """The game's `scenes.table.capabilities.Teaching`."""

    def __init__(self, find_hint: Callable[[StreetView], StreetHint] = street_hint) -> None:
        self.find_hint = find_hint

    @staticmethod
    def find_badges(view: StreetView) -> None:
        """Groups have tags of their own."""

    @staticmethod
    def find_why(loss: Any) -> NoReturn:
        """Raises AssertionError: nobody is put out of a round."""
        raise AssertionError("nobody is put out of a round")

    def takes_long(self, view: StreetView) -> bool:
        """A turn is planned at once."""
        return False

    def badges(self, answer: Any) -> dict[Card, Tag]:
        """No badges: 7 Street has no hints on single cards."""
        return {}

    def hint_steps(self, answer: StreetHint) -> int:
        """Where no card is named there is but one step to tell."""
        return STEPS if answer.move.cards else 1

    def hint(self, answer: StreetHint, step: int, seats: Sequence[Seating]) -> HintText:
        """A step of the hint."""
        kind, why = (tr(KINDS[answer.move.act]),), (tr(REASONS[answer.reason]),)
        if step == 1:
            return HintText(kind, why if self.hint_steps(answer) == 1 else (tr("Ask again to see the cards."),))
        if step == 2:
            return HintText((tr("These cards:"), *_chips(answer.move)), (tr("Ask again to see the whole step."),))
        return HintText(_whole(answer.move), why)

    def loss(self, steps: Sequence[Step]) -> NoReturn:
        """Raises AssertionError: nobody is put out of a round."""
        raise AssertionError("nobody is put out of a round")

    def why(self, loss: Any, answer: Any, seats: Sequence[Seating]) -> NoReturn:
        """Raises AssertionError: nobody is put out of a round."""
        raise AssertionError("nobody is put out of a round")

    def first_use(self, view: StreetView, picked: Card | None, lost: bool) -> FirstUse | None:
        """What the person to act meets: a special card picked up, or the first streets still to be laid."""
        if isinstance(picked, StreetCard) and picked.kind in FIRST_USES:
            name, why = FIRST_USES[picked.kind]
            return FirstUse(f"card {picked.face}", tr(name), tr(why))
        position = position_of(view)
        if position is None or position.came_out or position.phase is not StreetPhase.LAY:
            return None
        if sum(count > 2 for count in counts_of(view.hand)) == 0:
            return None
        any_street = view.rules.come_out == "street"
        points = tr("This turn's new streets must total {n} points.").format(n=position.needed)
        why = tr("Any street will do.") if any_street else points
        return FirstUse("come out", tr("Coming out"), why)

    def first_win(self, view: StreetView) -> FirstUse | None:
        """The end of a round."""
        return FirstUse("scoring", tr("Press to continue"), tr("Now every table is counted."))


def _chips(move: StreetMove) -> Pieces:
    """The cards that leave the hand, a chip each."""
    return tuple(face_named(FACES[kind]) for kind, count in enumerate(move.spent) for _ in range(count))


def _whole(move: StreetMove) -> Pieces:
    if not move.cards:
        return (tr(KINDS[move.act]),)
    template = tr("Discard {card}") if move.act is StreetAct.DISCARD else tr("Lay {card}")
    first, *others = _chips(move)
    assert not isinstance(first, str)
    return *pieces(template, card=first), *others
