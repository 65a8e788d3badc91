"""The buttons of a turn of 7 Street: what each does, what would follow from it, and why it cannot be done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from game.seven_street.cards import BIG, LANES, SMALL, StreetCard
from game.seven_street.groups import (
    LayPlan,
    plan_all,
    take_ends_round,
    why_not_picked_up,
    worth_of_hand,
    would_come_out,
)
from game.seven_street.legality import Hurdle, StreetReason, refusal, why_no_discard
from game.seven_street.moves import PICK_UP, TAKE, StreetMove, lay, zeros
from game.seven_street.position import SEVEN, StreetPosition, after_lay, position_of, worth_of_lay
from game.seven_street.scoring import PURE_SEVENTH, SEVENTH
from game.seven_street.state import HANDS, STREET_ZONES, THE_PILE, THE_STOCK, StreetPhase
from game.seven_street.view import StreetView
from scenes.kit.input.intent import Kind
from scenes.kit.messages import grouped, mark, tr, trn
from scenes.match.story import Seating
from scenes.specs.seven_street.grouping import discard_of, lays_of, more_of, recipe_of, spent, zone_of
from scenes.specs.seven_street.places import groups_of
from scenes.specs.seven_street.words import counted_aloud, face, why_short, why_whole
from scenes.table.values import CardCount, Commit, Gesture, Offer, Pieces, Series, TurnSoFar, Undo
from scenes.table.words import pieces

SLOTS: Mapping[str, tuple[float, float]] = {
    "take": (228, 250), "pickup": (372, 300), "lay": (324, 320), "undo": (144, 190), "discard": (204, 260),
}  # fmt: skip
RECIPE: Mapping[str, tuple[float, float]] = {
    "number": (162, 168), "small": (162, 168), "big": (162, 168), "back": (208, 258), "put": (304, 176),
    "discard": (262, 322),
}  # fmt: skip
"""Of every button, in units: while nothing is picked up, and what is picked up as a recipe."""
KEY_TITLES = {Kind.PLAY: mark("Take, lay a group"), Kind.DISCARD: mark("Pick up, discard"),
              Kind.END_TURN: mark("Lay all marked"), Kind.FOLD: "", Kind.LENS: "", Kind.SORT: mark("Go to the 0s"),
              Kind.CARD_LEFT: mark("Previous group to lay"), Kind.CARD_RIGHT: mark("Next group to lay")}
KEY_MEANINGS = {
    Kind.PLAY: mark("{key} also takes two, or lays a group."),
    Kind.DISCARD: mark("{key} also picks the pile up, or discards."),
    Kind.END_TURN: mark("{key} also lays all that is marked."),
    Kind.SORT: mark("{key} also goes to the 0s."),
    Kind.CARD_LEFT: mark("{key} also goes to the group before that can be laid."),
    Kind.CARD_RIGHT: mark("{key} also goes to the next group that can be laid."),
}
"""What the keys are called that do something else than in other games, and what is said of one that does so already."""


OF_JOKERS = (Hurdle.KEEP_ONE, Hurdle.JOKERS_OUTNUMBER)
"""What most likely stands in the way of jokers alone, where each street has a reason of its own."""


def street_offers(turn: TurnSoFar, seats: Sequence[Seating]) -> dict[str, Offer]:
    """The buttons of the turn."""
    view = turn.view
    position = position_of(view)
    if position is None:
        return {}
    if turn.picked:
        return Recipe(turn, position).all()
    taking = {"take": _take(turn, position), "pickup": _pick_up(turn, position)}
    laying = {"lay": _lay_all(turn, position), "undo": _undo(turn), "discard": _discard(turn, position)}
    if position.phase is StreetPhase.TAKE:
        return {**taking, **laying}
    return {**laying, "group": _lay_group(turn, position), **taking}  # of two reasons for one key the first is told


def _take(turn: TurnSoFar, position: StreetPosition) -> Offer:
    """Two cards from the stock; whether that ends the round, and what it costs."""
    view: StreetView = turn.view
    if position.phase is not StreetPhase.TAKE:
        return Offer(tr("Take two"), Kind.PLAY, why_not=why_whole(StreetReason(Hurdle.TAKEN)))
    left = trn("1 left", "{n} left", view.stock)
    follows = left
    if take_ends_round(view):
        follows = tr("ends the round: −{n}").format(n=grouped(worth_of_hand(position)))
    title = tr("Take one") if view.stock == 1 else tr("Take two")
    best = why_not_picked_up(view) is not None
    return Offer(title, Kind.PLAY, Commit((*turn.moves, TAKE)), follows, best, zone=THE_STOCK, calms=True)


def _pick_up(turn: TurnSoFar, position: StreetPosition) -> Offer:
    """The whole pile; or why not."""
    view: StreetView = turn.view
    why = why_not_picked_up(view)
    if position.phase is not StreetPhase.TAKE or why is not None:
        reason = why_short(why) if position.phase is StreetPhase.TAKE else ""
        return Offer(tr("Pick up"), Kind.DISCARD, follows=reason, why_not=why_whole(why))
    gesture = pick_up_of(view)
    rest = len(view.pile) - 1
    follows = pieces(tr("lays {card} ×3, takes {n}") if rest else tr("lays {card} ×3"), card=face(view.pile[-1].kind),
                     n=str(rest))
    return Offer(tr("Pick up"), Kind.DISCARD, gesture, follows, True, zone=THE_PILE, calms=True)


def pick_up_of(view: StreetView) -> Gesture:
    """The pile's top card and two like it go to their street, the rest of it to the hand."""
    assert view.seat is not None
    top, *rest = reversed(view.pile)
    two = next(group for group in groups_of(view) if group[0].kind == top.kind)[:2]
    target = STREET_ZONES[view.team(view.seat)][top.kind]
    return Gesture((top, *two, *rest), HANDS[view.seat], target, PICK_UP)


@lru_cache(maxsize=4)
def plan_of_hand(position: StreetPosition) -> LayPlan:
    """One legal way to lay all that can well be laid, found once for each turn as it stands."""
    return plan_all(position)


def _lay_all(turn: TurnSoFar, position: StreetPosition) -> Offer:
    """The button that lays all that can well be laid, in one go."""
    view: StreetView = turn.view
    every = plan_of_hand(position)
    if not every.moves:
        why = StreetReason(Hurdle.TAKE_FIRST) if position.phase is StreetPhase.TAKE else None
        words = why_whole(why) or tr("Nothing can be laid yet")
        return Offer(tr("Lay"), Kind.END_TURN, why_not=words)
    laid = Series(tuple(lays_in_order(view, every.moves)))
    follows = trn("All marked: 1 card", "All marked: {n} cards", every.cards)
    return Offer(tr("Lay"), Kind.END_TURN, laid, follows, not turn.moves)


def lays_in_order(view: StreetView, moves: Sequence[StreetMove]) -> list[Gesture]:
    """Each lay with the cards that are left for it."""
    assert view.seat is not None
    gestures: list[Gesture] = []
    for move in moves:
        cards = spent(view, move)
        gestures.append(Gesture(cards, HANDS[view.seat], zone_of(view, move), move))
        view = view._replace(hand=tuple([card for card in view.hand if card not in cards]))
    return gestures


def _focused_kind(turn: TurnSoFar) -> int | None:
    """The kind of the group that has the focus."""
    card = next(iter(turn.selection), None)
    return card.kind if isinstance(card, StreetCard) else None


def _lay_group(turn: TurnSoFar, position: StreetPosition) -> Offer:
    """The offer to lay all of the group with the focus, by its key alone."""
    view: StreetView = turn.view
    kind = _focused_kind(turn)
    count = position.counts[kind] if kind is not None else 0
    if kind is None or kind not in LANES or not count:
        return Offer(tr("Lay"), Kind.PLAY, why_not=tr("Pick a group of numbers first"))
    move = lay(kind, count)
    why = refusal(position, move)
    if why is not None:
        return Offer(tr("Lay"), Kind.PLAY, why_not=why_whole(why))
    return Offer(tr("Lay"), Kind.PLAY, lays_in_order(view, [move])[0])


def _undo(turn: TurnSoFar) -> Offer:
    does = Undo.LAST if turn.moves else None
    return Offer(tr("Undo"), Kind.UNDO, does, why_not=tr("Nothing to undo"))


def _discard(turn: TurnSoFar, position: StreetPosition) -> Offer:
    """A card of the group that is meant, which ends the turn."""
    title = tr("Discard")
    if position.phase is StreetPhase.TAKE:
        return Offer(title, Kind.DISCARD, why_not=why_whole(StreetReason(Hurdle.TAKE_FIRST)))
    why, kind = why_no_discard(position), _focused_kind(turn)
    if why is not None:
        return Offer(title, Kind.DISCARD, follows=why_short(why), why_not=why_whole(why))
    if kind is None or not position.counts[kind]:
        return Offer(title, Kind.DISCARD, follows=tr("choose a card"), why_not=tr("Choose a card to discard first"))
    best = bool(turn.moves) or not plan_of_hand(position).moves
    return Offer(title, Kind.DISCARD, discard_of(turn.view, kind), (face(kind),), best)


class Recipe:
    """What is picked up, as counts, and where it goes."""

    def __init__(self, turn: TurnSoFar, position: StreetPosition) -> None:
        self._turn, self._view, self._position = turn, turn.view, position
        self._move = recipe_of(turn.picked)

    def all(self) -> dict[str, Offer]:
        """By slot, from left to right."""
        first = next(iter(self._turn.picked))
        assert isinstance(first, StreetCard)
        kinds = {"number": first.kind, "small": SMALL, "big": BIG} if self._move is not None else {"number": first.kind}
        gestures = {slot: self._count(kind) for slot, kind in kinds.items()}
        gestures["back"] = Offer(tr("Put back"), Kind.UNDO, Undo.LAST)
        gestures["put"] = self._lay() if self._move is not None else self._elsewhere(first)
        return {**gestures, "discard": self._discard(first.kind)}

    def _count(self, kind: int) -> Offer:
        picked = self._turn.picked
        count = sum(isinstance(card, StreetCard) and card.kind == kind for card in picked)
        less, more = (more_of(self._view, picked, kind, step) for step in (-1, 1))
        return Offer((face(kind),), Kind.CARD, CardCount(count, less, more, counted_aloud(kind, count)))

    def _lay(self) -> Offer:
        """On its street: what that comes to."""
        move, why = self._move, None
        assert move is not None
        why = refusal(self._position, move)
        if why is not None:
            return Offer(tr("Lay"), Kind.PLAY, follows=why_short(why), why_not=why_whole(why))
        gesture = lays_in_order(self._view, [move])[0]
        return Offer(tr("Lay"), Kind.PLAY, gesture, lay_words(self._position, move), True)

    def _elsewhere(self, first: StreetCard) -> Offer:
        """Jokers and 0s without a number: a street is chosen, or all 0s are laid."""
        if first.is_joker and (why := self._why_no_street()) is None:
            where = tr("Choose the street it goes to")
            return Offer(tr("Lay"), Kind.PLAY, follows=tr("choose a street"), why_not=where)
        if first.is_joker:
            return Offer(tr("Lay"), Kind.PLAY, follows=why_short(why), why_not=why_whole(why))
        move = zeros(len(self._turn.picked))
        why = refusal(self._position, move)
        if why is not None:
            return Offer(tr("Lay"), Kind.PLAY, follows=why_short(why), why_not=why_whole(why))
        return Offer(tr("Lay"), Kind.PLAY, lays_in_order(self._view, [move])[0], best=True)

    def _why_no_street(self) -> StreetReason | None:
        """Why no street can take the jokers that are picked up; None where one can."""
        reasons = [refusal(self._position, move) for move in lays_of(self._turn.picked)]
        if None in reasons:
            return None
        first = (why for hurdle in OF_JOKERS for why in reasons if why is not None and why.hurdle is hurdle)
        return next(first, reasons[0])

    def _discard(self, kind: int) -> Offer:
        """The button that discards one of the cards picked up, which ends the turn."""
        title = pieces(tr("Discard {card}"), card=face(kind))
        why = why_no_discard(self._position)
        if why is not None:
            return Offer(title, Kind.DISCARD, follows=why_short(why), why_not=why_whole(why))
        return Offer(title, Kind.DISCARD, discard_of(self._view, kind), tr("ends the turn"))


def lay_words(position: StreetPosition, move: StreetMove) -> str | Pieces:
    """What a lay comes to: a 7-Street, coming out, or so many cards and points."""
    numbers, jokers = position.lanes[move.kind]
    laid = after_lay(position, move)
    cards, wild = sum(laid.lanes[move.kind]), laid.lanes[move.kind][1]
    points = worth_of_lay(move)
    if cards >= SEVEN > numbers + jokers:
        return tr("7-Street: {n}").format(n=SEVENTH) if wild else tr("pure: {n}").format(n=PURE_SEVENTH)
    if would_come_out(position, move):
        return tr("comes out: {n}").format(n=position.laid + points)
    if not position.came_out:
        return tr("{n} of {needed}").format(n=position.laid + points, needed=position.needed)
    return tr("street of {cards}: {n}").format(cards=cards, n=points)


def at_once(view: StreetView, asks: bool) -> tuple[StreetMove, ...] | None:
    """What ends the turn is for good: a discard, or the last card laid."""
    return () if view.seat is None or view.to_act != view.seat else None
