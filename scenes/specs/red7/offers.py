"""The buttons of a turn of Red7: what each does, what would follow, what is asked, why something cannot be done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from game.core.events import DECK, HAND, Zone
from game.core.events import Card as AnyCard
from game.red7.cards import Card
from game.red7.legality import Why, legal_moves, owes, why_not
from game.red7.moves import BURY, DISCARD, DRAW, END, FOLD, PLAY, SHED, Act, Move
from game.red7.position import Phase, Position
from game.red7.standing import leader_of, leaders
from game.red7.state import CANVAS, PALETTE, THE_CANVAS, THE_DECK
from game.red7.teaching.survival import survival
from game.red7.view import View
from scenes.kit.input.intent import Kind
from scenes.kit.messages import mark, sentences, tr, trn
from scenes.match.story import Seating
from scenes.specs.red7.captions import colour_name
from scenes.table.capabilities import HintText, Survival
from scenes.table.values import Commit, Gesture, Offer, TurnSoFar, Undo
from scenes.table.words import who_leads

THROUGH = (Phase.DISCARDED, Phase.DONE)  # a card has been discarded: nothing else can be
OWING = {
    Phase.ONE: mark("First take a card from another palette"),
    Phase.THREE: mark("First draw a card for your 3"),
    Phase.FIVE: mark("First play one more card to your palette"),
    Phase.SEVEN: mark("First move a card of your palette"),
}
"""What comes before all else."""
ALWAYS = {
    Why.ITSELF: mark("The 7 can't move itself"), Why.NO_DECK: mark("A 7 moves cards to the canvas only"),
    Why.BOUND: mark("After a 1 or a 7 you must be in the lead when your turn ends"),
}
"""What is refused in the same words whatever the turn."""
SLOTS: Mapping[str, tuple[float, float]] = {
    "first": (240, 229), "canvas": (240, 229), "undo": (164, 167), "end": (244, 230), "fold": (144, 153),
}  # fmt: skip
"""Of every button, in units: at 100 % and at 200 %."""
KEY_TITLES = {Kind.PLAY: mark("To palette"), Kind.DISCARD: mark("To canvas")}
KEY_MEANINGS = {
    Kind.PLAY: mark("{key} also plays a card to the palette."),
    Kind.DISCARD: mark("{key} also discards a card to the canvas."),
}
"""What the keys are called that play and discard, and what is said of one that does so already."""


def card_refusal(view: View, card: AnyCard) -> str:
    """Why nothing can be done with a card now; empty where something can, or nobody would expect it."""
    position = view.position
    if position is None or not isinstance(card, Card):
        return ""
    move = _expected(view, position, card)
    return _words(position, move) if move is not None else ""


def place_refusal(view: View, kind: str, selection: Sequence[AnyCard]) -> str:
    """Why the card that is meant cannot go to a zone of this kind; `selection` may have no card."""
    position, card = view.position, next(iter(selection), None)
    if position is None:
        return ""
    if position.phase in THROUGH:
        return _after_discard(position)
    if kind == PALETTE and not owes(position) and position.phase not in (Phase.OPEN, Phase.FIVE):
        return tr("You have played to your palette already")
    if not isinstance(card, Card):
        return _owed(position) if owes(position) else tr("Choose a card first")
    if card in view.hand:
        return _words(position, {PALETTE: PLAY, CANVAS: DISCARD}.get(kind, PLAY)[card])
    if card in view.palettes[position.seat]:
        return _words(position, SHED[card] if kind == CANVAS else BURY[card])
    return card_refusal(view, card) or _owed(position)


def end_refusal(view: View) -> str:
    """Why the turn cannot end now; empty where it can."""
    return _words(view.position, END) if view.position is not None else ""


def fold_refusal(view: View) -> str:
    """Why nobody can fold now; empty where one can."""
    folds = view.position is None or why_not(view.position, FOLD) is None
    return "" if folds else tr("Undo your move before you fold")


def _expected(view: View, position: Position, card: Card) -> Move | None:
    """What somebody who presses a card wants to do with it."""
    if card in view.hand:
        plays = position.phase is Phase.OPEN or (position.phase is Phase.FIVE and owes(position))
        return PLAY[card] if plays else DISCARD[card]
    owner = next((seat for seat, palette in enumerate(view.palettes) if card in palette), None)
    if owner is not None and owner != position.seat and position.phase is Phase.ONE and owes(position):
        return Move(Act.TAKE, card, owner)
    return SHED[card] if owner == position.seat and position.phase is Phase.SEVEN and owes(position) else None


def _words(position: Position, move: Move) -> str:
    why = why_not(position, move)
    card = move.card
    if why is None or why is Why.NOT_THERE:
        return ""
    if why is Why.OWED:
        return _owed(position)
    if why is Why.LOSES and card is not None:
        return tr("You wouldn't lead under {colour}").format(colour=colour_name(card.colour))
    blocked = why is Why.NOT_NOW and move.act is Act.PLAY and position.phase is Phase.FIVE
    if card is not None and (why is Why.SPITE or blocked):
        return tr("A {n} must leave you in the lead").format(n=card.number if move.act is Act.PLAY else _actor(move))
    if why is Why.NOT_NOW:
        return _not_now(position, move)
    if why is Why.SMALLER:
        return _smaller(position, move)
    return tr(ALWAYS[why]) if why in ALWAYS else ""


def _actor(move: Move) -> int:
    """The number of the card whose action a move is."""
    return 1 if move.act is Act.TAKE else 7


def _smaller(position: Position, move: Move) -> str:
    if move.owner is not None and not position.alive[move.owner]:
        return tr("They are out of this round")
    if position.edition.one_needs_two_cards:
        return tr("A 1 leaves everybody at least one card")
    return tr("A 1 only takes from a palette at least as large as yours")


def _owed(position: Position) -> str:
    """The button of the action that is owed, before all else."""
    return tr(OWING[position.phase]) if position.phase in OWING else ""


def _not_now(position: Position, move: Move) -> str:
    match move.act:
        case Act.PLAY if position.phase in THROUGH:
            return _after_discard(position)
        case Act.PLAY:
            return tr("You have played to your palette already")
        case Act.DISCARD:
            return _after_discard(position)
        case Act.END:
            return tr("Play or discard a card first")
    return ""


def _after_discard(position: Position) -> str:
    """A discard is the last thing in a turn, but for the draw that it may earn."""
    if why_not(position, DRAW) is None:
        return tr("You have discarded: draw, or end your turn")
    return tr("You have discarded: now end your turn")


class Offers:
    """The buttons of one turn as it stands. `draws_at_once`: a draw that is due is taken without asking."""

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
            return Offer(title, key, follows=follows, why_not=place_refusal(self._view, kind, turn.selection))
        would_lead = leader(turn.preview(gesture))
        follows = tr("draws a card") if turn.reveals(gesture) else who_leads(would_lead, seat, self._names)
        return Offer(title, key, gesture, follows, would_lead == seat)

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
            return Offer(tr("End turn"), Kind.END_TURN, why_not=end_refusal(self._view))
        draw = (DRAW,) if self._draws_at_once and DRAW in self._legal else ()
        commit = Commit((*self._turn.moves, *draw, END))
        if self._leads:
            return Offer(tr("End turn"), Kind.END_TURN, commit, tr("you stay in"), not self._turn.picked)
        asked = sentences((tr("End turn? You're not leading, so you'd be out."), _survival_in_words(self._turn.before)))
        commit = commit._replace(question=asked, go_on=tr("End turn anyway"))
        return Offer(tr("End turn"), Kind.END_TURN, commit, tr("you'd be out"))

    def _fold(self) -> Offer:
        """Giving up, while nothing was done; asked about first while there is a way to stay in."""
        hope = _survival_in_words(self._turn.before)
        question = sentences((tr("Fold?"), hope)) if hope else ""
        commit = Commit((FOLD,), question, tr("Fold")) if FOLD in self._legal else None
        return Offer(tr("Fold"), Kind.FOLD, commit, best=not hope, why_not=fold_refusal(self._view))


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
    """A warning that the turn as it lies would put its seat out, and what helps.

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
    """Whether the draw belongs to a 7's discard, which still follows."""
    return view.position is not None and view.position.phase is Phase.SHED


@lru_cache(maxsize=8)
def survival_of(view: View) -> Survival:
    """The ways to stay in the round from here."""
    return Survival(*survival(view))


def _survival_in_words(view: View) -> str:
    """A chance is told as one; nothing where there is no way."""
    chances = survival_of(view)
    if chances.sure:
        return trn("1 turn would keep you in.", "{n} turns would keep you in.", chances.sure)
    if chances.chance is not None:
        return tr("{k} of {n} unseen cards would save you.").format(k=chances.chance[0], n=chances.chance[1])
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
