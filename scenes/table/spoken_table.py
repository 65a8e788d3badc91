"""The table for those who do not see it: what happened, how it stands, and one's hand if nobody else hears.

A card is named once everybody may know it: a draft is its seat's secret until it is committed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from game.core.events import CardMoved, Event, RoundBegan, RoundEnded, TurnBegan
from game.core.zones import Zone
from scenes.kit.messages import tr, trn
from scenes.kit.speech.described import listed, sentences
from scenes.kit.stage import Stage
from scenes.match.story import Seating
from scenes.table.names import is_you
from scenes.table.pieces import NameOf, in_words
from scenes.table.spec import Card, Pieces, TableSpec

if TYPE_CHECKING:
    from scenes.table.drafting import Drafting

KEPT = 3
"""Events that wait for the voice at most; what they have led to is told in any case."""


class _State(NamedTuple):
    """What is told whenever it has changed."""

    turn: int | None = None
    rule: str = ""
    leader: int | None = None


class SpokenTable:
    """Words of one table. `seated` are the names.

    `hands_are_open`: nobody who hears a hand is kept from seeing it. Of several people's it is not so unless said.
    `is_lesson`: the cards are no secret at all, and are named without being asked for.
    """

    def __init__(self, stage: Stage, spec: TableSpec, seated: Sequence[Seating], view: Any) -> None:
        self._stage, self._spec, self._seated = stage, spec, seated
        self._view = view  # after what has been committed
        self._draft: Any = None  # the view of the draft, while there is one
        self._lines: deque[str] = deque(maxlen=KEPT)
        self._tries: deque[str] = deque(maxlen=KEPT)  # lines about the draft
        self._turn: int | None = None
        self._told: _State | None = None
        self._named: set[Card] = set()
        self._laid = 0
        self.hands_are_open = sum(seating.level is None for seating in seated) < 2
        self.is_lesson = False

    @property
    def alone(self) -> bool:
        """Whether a hand may be named: the player has said so, sees one, and hides it from nobody in the room."""
        named = self.is_lesson or self._stage.settings.speech == "hand"
        return named and self._view.seat is not None and self.hands_are_open

    @property
    def tells_drafts(self) -> bool:
        """Whether it may be heard what would follow from a card: that tells others what a hidden hand is worth."""
        return self.hands_are_open

    # -- what happens

    def seen(self, view: Any) -> None:
        """The table is seen by somebody else, or anew."""
        self._view, self._draft, self._laid = view, None, 0

    def forget_tries(self) -> None:
        """Other eyes are at the table: what was tried out before them is not told to these."""
        self._tries.clear()

    def happened(self, event: Event, view: Any) -> None:
        """An event as the onlooker sees it, and what is true after it."""
        self.seen(view)
        if isinstance(event, RoundBegan):
            self._begin_round()
        elif isinstance(event, TurnBegan):
            self._turn = event.seat
        elif isinstance(event, RoundEnded):
            self._turn = None
            self._say(_wins_the_round(event.winner, self._seated))
        elif isinstance(event, CardMoved) and event.card in self._named:
            self._named.remove(event.card)  # told when it was tried
        else:
            self._say(self._spec.spoken.event(event, view, self._seated, self.alone))

    def tried(self, event: Event | None, view: Any, drafted: Sequence[Card]) -> None:
        """A draft has changed; `drafted` are the cards it has laid down."""
        taken_back, laid_down = len(drafted) < self._laid, len(drafted) > self._laid
        self._draft, self._laid = view if drafted else None, len(drafted)
        self._named &= set(drafted)
        if taken_back:
            self._say_tried(tr("Taken back"))
        elif not self.alone:
            self._say_tried(tr("A card is laid down") if laid_down else None)
        elif event is not None:
            self._say_tried(self._spec.spoken.event(event, view, self._seated, True))
            self._say_tried(self._spec.spoken.lead(view, self._seated))
            self._named |= {event.card} if isinstance(event, CardMoved) else set()

    def judged(self, line: str) -> None:
        """What came of a try: it takes the place of what has not been told of it yet."""
        self._forget_lines()
        self._say_tried(line)

    def _begin_round(self) -> None:
        self._forget_lines()
        self._named.clear()
        self._turn = self._told = None

    def _say(self, line: str | None) -> None:
        if line and self._stage.speaks:
            self._lines.append(line)

    def _say_tried(self, line: str | None) -> None:
        if line and self._stage.speaks:
            self._tries.append(line)

    def _forget_lines(self) -> None:
        self._lines.clear()
        self._tries.clear()

    def news(self) -> str:
        """What has happened since it was asked last, and what of it holds still."""
        lines = [*self._lines, *self._tries, *self._changes()]
        self._forget_lines()
        return sentences(lines)

    def _changes(self) -> list[str]:
        before = self._told or _State()
        now = _State(self._turn, self._spec.ground(self._view), self._spec.leader(self._view))
        self._told, words = now, self._spec.spoken
        lines = [words.rule(self._view)] if now.rule != before.rule else []
        if now.leader != before.leader:
            lines.append(words.lead(self._view, self._seated))
        if now.turn is not None and now.turn != before.turn:
            lines.append(_turn_of(now.turn, self._seated))
        return lines

    # -- what is asked for

    def table(self) -> str:
        """The rule, who leads and why, every seat, and what is left to draw."""
        view = self._draft if self.alone and self._draft is not None else self._view
        words, seats = self._spec.spoken, range(len(self._seated))
        return sentences((words.rule(view), words.lead(view, self._seated), *map(self.seat, seats), words.stock(view)))

    def seat(self, seat: int) -> str:
        """All that lies open at a seat."""
        view = self._draft if self.alone and self._draft is not None else self._view
        return self._spec.spoken.seat(view, seat, self._seated)

    def hand(self) -> str:
        """The cards of the hand that is shown; empty where others may hear, or where none is shown."""
        if not self.alone:
            return ""
        view = self._draft if self._draft is not None else self._view
        cards = listed(map(self._spec.spoken.card, view.hand))
        count = trn("Your hand, 1 card", "Your hand, {n} cards", len(view.hand))
        return sentences((f"{count}: {cards}" if cards else count,))

    def hint(self, said: str | Pieces) -> str:
        """What a hint tells; without the names of cards where others may hear."""
        return said if isinstance(said, str) else in_words(said, self.name_of)

    @property
    def name_of(self) -> NameOf:
        """What cards are called in what only the seat itself may know."""
        return self._spec.spoken.face if self.alone else lambda face: tr("a card")

    # -- names

    def names_of(self, drafting: Drafting) -> dict[Card, str]:
        """What the cards may be called that the seat that drafts has before it: its hand, and every palette."""
        hand, found = drafting.view.hand, {}
        alone = self.alone and drafting.seat == self._view.seat
        for number, card in enumerate(hand, 1):
            place = tr("Card {n} of {count}").format(n=number, count=len(hand))
            found[card] = tr("{card}, {n} of {count}").format(
                card=self._spec.spoken.card(card), n=number, count=len(hand)) if alone else place
        for card, zone in {card: each.source for each in drafting.gestures for card in each.cards}.items():
            secret = card in drafting.drafted and not alone
            name = tr("The card laid down") if secret else self._spec.spoken.card(card)
            found.setdefault(card, listed((name, self.zone(zone))))
        return found

    def zone(self, zone: Zone) -> str:
        """What a zone is called."""
        return self._spec.spoken.zone(zone, self._seated)


def _turn_of(seat: int, seats: Sequence[Seating]) -> str:
    if is_you(seat, seats):
        return tr("Your turn")
    return tr("{name} is to play").format(name=seats[seat].name)


def _wins_the_round(seat: int, seats: Sequence[Seating]) -> str:
    if is_you(seat, seats):
        return tr("You win the round")
    return tr("{name} wins the round").format(name=seats[seat].name)
