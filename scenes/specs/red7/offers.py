"""The buttons of a turn of Red7: what each does, what would follow from it, and what is asked before it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from game.core.events import DECK, HAND, Zone
from game.red7.cards import Card
from game.red7.legality import legal_moves
from game.red7.moves import DRAW, END, FOLD, Act, Move
from game.red7.position import Phase
from game.red7.standing import leader_of, leaders
from game.red7.state import CANVAS, PALETTE, THE_CANVAS, THE_DECK
from game.red7.teaching.survival import survival
from game.red7.view import View
from scenes.kit.input.intent import Kind
from scenes.kit.messages import mark, sentences, tr, trn
from scenes.match.story import Seating
from scenes.specs.red7 import refusals
from scenes.table.capabilities import HintText, Ways
from scenes.table.values import Commit, Gesture, Offer, TurnSoFar, Undo
from scenes.table.words import who_leads

SLOTS: Mapping[str, tuple[float, float]] = {
    "first": (242, 248), "canvas": (242, 248), "undo": (156, 190), "end": (246, 224), "fold": (146, 122),
}  # fmt: skip
"""Of every button, in units: at 100 % and at 200 %."""


KEY_TITLES = {Kind.PLAY: mark("To palette"), Kind.DISCARD: mark("To canvas")}
KEY_MEANINGS = {
    Kind.PLAY: mark("{key} also plays a card to the palette."),
    Kind.DISCARD: mark("{key} also discards a card to the canvas."),
}
"""What the keys are called that play and discard, and what is said of one that does so already."""


class Offers:
    """Of one turn as it stands. `draws_at_once`: a draw that is due is taken without asking."""

    def __init__(self, turn: TurnSoFar, seats: Sequence[Seating], draws_at_once: bool) -> None:
        self._turn, self._view, self._draws_at_once = turn, turn.view, draws_at_once
        self._names = [seating.name for seating in seats]
        self._legal = legal(turn.view)
        self._leads = leader(turn.view) == turn.view.seat

    def all(self) -> dict[str, Offer]:
        """By slot, from left to right; at most one of those that a card needs is the best thing to do."""
        first, canvas, end = self._first(), self._taking(CANVAS, tr("Canvas"), Kind.DISCARD), self._end()
        if end.best:
            first, canvas = first._replace(best=False), canvas._replace(best=False)
        elif first.best:
            canvas = canvas._replace(best=False)
        return {"first": first, "canvas": canvas, "undo": self._undo(), "end": end, "fold": self._fold()}

    def _first(self) -> Offer:
        """The draw where it is asked for, the deck for a 7, else the palette."""
        if DRAW in self._legal and not self._draws_at_once:
            # nothing can come after a draw but the end, unless it is a 7's (rules, sections 6 and 7)
            ends = END in self._legal and not goes_on_after_draw(self._view)
            drawing = (DRAW, END) if ends else (DRAW,)
            return Offer(tr("Draw"), Kind.PLAY, Commit((*self._turn.moves, *drawing)), best=True)
        if any(gesture.target.kind == DECK for gesture in self._turn.gestures):
            return self._taking(DECK, tr("Deck"), Kind.PLAY)
        return self._taking(PALETTE, tr("Palette"), Kind.PLAY)

    def _taking(self, kind: str, title: str, key: Kind) -> Offer:
        """What happens if the card that is meant goes to a zone of this kind."""
        turn, seat = self._turn, self._view.seat
        gesture = next((gesture for gesture in turn.gestures
                        if gesture.cards == turn.selection and gesture.target.kind == kind), None)
        if gesture is None:
            ahead = self._refused(kind)
            follows = "" if ahead is None else who_leads(ahead, seat, self._names)
            return Offer(title, key, follows=follows, why_not=refusals.of_place(self._view, kind, turn.selection))
        then = leader(turn.preview(gesture))
        follows = tr("draws a card") if turn.reveals(gesture) else who_leads(then, seat, self._names)
        return Offer(title, key, gesture, follows, then == seat)

    def _refused(self, kind: str) -> int | None:
        """A discard that would not win is not allowed: the seat that would lead then (rules, section 5)."""
        view = self._view
        card = next(iter(self._turn.selection), None)
        discards = view.position is not None and view.position.phase in (Phase.OPEN, Phase.PLAYED, Phase.SHED)
        if kind != CANVAS or not discards or not isinstance(card, Card) or card not in view.hand:
            return None
        return leaders(view)[card.colour]

    def _undo(self) -> Offer:
        title = tr("Put back") if self._turn.picked else tr("Undo")
        does = Undo.LAST if self._turn.picked or self._turn.moves else None
        return Offer(title, Kind.UNDO, does, why_not=tr("Nothing to undo"))

    def _end(self) -> Offer:
        """The end of the turn; one that loses is asked about first."""
        if END not in self._legal:
            return Offer(tr("End turn"), Kind.END_TURN, why_not=refusals.of_end(self._view))
        draw = (DRAW,) if self._draws_at_once and DRAW in self._legal else ()
        commit = Commit((*self._turn.moves, *draw, END))
        if self._leads:
            return Offer(tr("End turn"), Kind.END_TURN, commit, tr("you stay in"), not self._turn.picked)
        asked = sentences((tr("End turn? You're not leading, so you'd be out."), _ways_in_words(self._turn.before)))
        commit = commit._replace(question=asked, go_on=tr("End turn anyway"))
        return Offer(tr("End turn"), Kind.END_TURN, commit, tr("you'd be out"))

    def _fold(self) -> Offer:
        """Giving up, while nothing was done; asked about first while there is a way to stay in."""
        ways = _ways_in_words(self._turn.before)
        question = f"{ways} {tr('Fold?')}" if ways else ""
        commit = Commit((FOLD,), question, tr("Fold")) if FOLD in self._legal else None
        return Offer(tr("Fold"), Kind.FOLD, commit, best=not ways, why_not=refusals.of_fold(self._view))


def at_once(view: View, asks: bool) -> tuple[Move, ...] | None:
    """The draw for a 7's discard, where nobody wants to be asked: a discard from hand may follow (section 7)."""
    return (DRAW,) if not asks and DRAW in legal(view) and goes_on_after_draw(view) else None


def legal(view: View) -> tuple[Move, ...]:
    """What the seat to act may do; nothing in the others' views."""
    return legal_moves(view.position) if view.position is not None else ()


def leader(view: View) -> int | None:
    """The seat that is winning."""
    return leader_of(view)


def danger(turn: TurnSoFar) -> HintText | None:
    """That the turn as it lies would put its seat out, and what helps.

    A discard is offered only where it wins (rules, section 5), and a draw helps only where a discard may follow it.
    """
    view, acts = turn.view, {move.act for move in legal(turn.view)}
    if Act.END not in acts or acts - {Act.END, Act.DISCARD, Act.DRAW} or leader(view) == view.seat:
        return None
    if Act.DISCARD in acts:
        helps = tr("Undo, or discard a marked card") if turn.moves else tr("Discard a marked card")
    elif Act.DRAW in acts and goes_on_after_draw(view):
        helps = tr("Undo, or draw a card") if turn.moves else tr("Draw a card")
    else:
        helps = tr("Undo, and try another card") if turn.moves else ""
    return HintText(tr("You're not leading"), helps, warns=True)


def goes_on_after_draw(view: View) -> bool:
    """Whether it is a 7's discard that is drawn for."""
    return view.position is not None and view.position.phase is Phase.SHED


@lru_cache(maxsize=8)
def ways(view: View) -> Ways:
    """The ways to stay in the round from here."""
    return Ways(*survival(view))


def _ways_in_words(view: View) -> str:
    """A chance is told as one; nothing where there is no way."""
    found = ways(view)
    if found.sure:
        return trn("1 turn would keep you in.", "{n} turns would keep you in.", found.sure)
    if found.chance is not None:
        return tr("{k} of {n} unseen cards would save you.").format(k=found.chance[0], n=found.chance[1])
    return ""


def gesture_of(move: Move, seat: int) -> Gesture | None:
    """A move of a card as the way the hand takes it."""
    match move.act:
        case Act.PLAY:
            return Gesture((move.card,), Zone(HAND, seat), Zone(PALETTE, seat), move)
        case Act.DISCARD:
            return Gesture((move.card,), Zone(HAND, seat), THE_CANVAS, move)
        case Act.SHED:
            return Gesture((move.card,), Zone(PALETTE, seat), THE_CANVAS, move)
        case Act.BURY:
            return Gesture((move.card,), Zone(PALETTE, seat), THE_DECK, move)
        case Act.TAKE:
            return Gesture((move.card,), Zone(PALETTE, move.owner), THE_DECK, move)
    return None
