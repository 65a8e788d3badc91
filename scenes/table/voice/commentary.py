"""The table for those who do not see it: what happened, how it stands, and one's hand if nobody else hears.

A card is named once everybody may know it: a draft is its seat's secret until it is committed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from typing import Any, NamedTuple

from game.core.events import Card, Zone
from scenes.kit.art.cards import Face
from scenes.kit.messages import listed, sentences, tr, trn
from scenes.kit.stage import Stage
from scenes.match.story import Seating
from scenes.table.capabilities import Grouping
from scenes.table.drafting import Drafting
from scenes.table.spec import TableSpec, colour_of, leader_of, target_of
from scenes.table.values import Cue, Motion, Pieces, TableView
from scenes.table.words import NameOf, in_words, together

MOST_LINES = 3
"""Events that wait for the voice at most; who is out, and what they have led to, is told in any case."""
REMARK, EVENT, LASTING = range(3)
"""How much it matters that a line is told: of those that wait the first of the least is left out."""


class _State(NamedTuple):
    """The values whose changes are spoken."""

    rule: str | None = None
    leader: int | None = None


class _Line(NamedTuple):
    """A line that waits for the voice, and its number among all: they are said in the order in which they came."""

    number: int
    words: str
    rank: int = EVENT


class _LaidLine(NamedTuple):
    """A line that was said of a draft when it had laid down so many cards."""

    cards: int
    words: str


def hand_in_words(spec: TableSpec, view: TableView, hand: Sequence[Card]) -> str:
    """All cards of the hand in a view, in the order in which they lie, for its owner's ears."""
    if spec.grouping is not None:
        cards = listed(map(spec.grouping.aloud, spec.grouping.groups(view)))
    else:
        cards = listed(map(spec.voice.card, hand))
    count = trn("Your hand, 1 card", "Your hand, {n} cards", len(hand))
    return sentences((f"{count}: {cards}" if cards else count,))


def _unnamed(face: Face) -> str:
    """What a card is called whose name others would hear."""
    return tr("a card")


class Commentary:
    """What is said of one table. `seated` are the names.

    `hands_are_open`: nobody who hears a hand, or what would follow from its cards, is kept from seeing it. Of several
    people's it is not so unless said.
    `is_lesson`: the cards are no secret at all, and are named without being asked for.
    """

    def __init__(self, stage: Stage, spec: TableSpec, seated: Sequence[Seating], view: TableView) -> None:
        self._stage, self._spec, self._seated = stage, spec, seated
        self._view = view  # after what has been committed
        self._draft: TableView | None = None  # the view of the draft, while there is one
        self._lines: list[_Line] = []
        self._tries: deque[_Line] = deque(maxlen=MOST_LINES)  # lines about the draft
        self._numbers = count()
        self._press: int | None = None  # the number of the last press among the lines, where some were not told yet
        self._draft_lines: set[str] = set()  # what the draft has come to, as it was said
        self._drafted = 0  # cards that the draft has laid down
        self._laid_lines: list[_LaidLine] = []  # what they have come to together: no news when it is committed
        self._picked = ""  # the line about what is picked up
        self._turn = ""  # whose turn it is, in words, until that has been said
        self._whose_turn = ""  # the same, for whoever asks
        self._acted = False  # whose turn it is was told with what they did
        self._last_state = _State()
        self._opens = True  # a round begins, and what is told of that is still to be said
        self._is_known = False  # who plays, and for how much, was said
        self._is_won = False  # the round is over: nobody leads any more
        self.in_order: Callable[[TableView], Sequence[Card]] = lambda view: view.hand
        self.hands_are_open = sum(seating.level is None for seating in seated) < 2
        self.is_lesson = False
        self.of_run: Sequence[str] = ()  # what is said of the arcade run that is played
        self.of_stage: Sequence[str] = ()  # what of that is said whenever a round begins

    @property
    def alone(self) -> bool:
        """Whether a hand may be named: the player has said so, sees one, and hides it from nobody in the room."""
        named = self.is_lesson or self._stage.settings.speech == "hand"
        return named and self._view.seat is not None and self.hands_are_open

    @property
    def committed(self) -> TableView:
        """The view without the draft."""
        return self._view

    # -- what happens

    def seen(self, view: TableView) -> None:
        """The table is seen by somebody else, or anew."""
        self._view, self._draft = view, None

    def forget_tries(self) -> None:
        """Other eyes are at the table: what was tried out before them is not told to these."""
        self._tries.clear()
        self._laid_lines.clear()

    def happened(self, cue: Cue, view: TableView, named: bool = False) -> None:
        """An event, and what is true after it; `named`: its card was named when it was tried."""
        self.seen(view)
        if cue.motion is Motion.DEAL:
            self._lines.clear()
            self._last_state, self._opens = _State(), True
        if cue.motion in (Motion.DEAL, Motion.LEAP):
            self._turn = self._whose_turn = ""
            self._is_won = cue.motion is Motion.LEAP
        if cue.moved is not None:
            self._forget_picked()
        if cue.turn is not None:
            self._turn, self._acted = cue.spoken if self._is_waited_for(cue.turn) else "", False
            self._whose_turn = cue.spoken
            self._laid_lines.clear()
        elif not named and (line := self._line(cue)) and not self._was_laid(line):
            self._acted = True
            self._say(line, EVENT if cue.motion is Motion.NONE else LASTING)

    def recall(self, cue: Cue) -> None:
        """An event of before the table was there: no news, but whoever asks is told whose turn it began."""
        if cue.turn is not None:
            self._whose_turn = cue.spoken

    def _is_waited_for(self, seat: int) -> bool:
        """Whether somebody has to press something in a seat's turn: a bot's is told with what it does."""
        return self._seated[seat].level is None or self._stage.settings.bot_pace == "press"

    def counted(self, lines: Sequence[str]) -> None:
        """Whose hands have become short, and what a moment has shown, in words."""
        for line in lines:
            self._say(line, EVENT)

    def remarked(self, line: str) -> None:
        """What a rival says; it may be empty."""
        self._say(line, REMARK)

    def tried(self, cue: Cue, view: TableView, laid: int, more: int) -> bool:
        """A draft has changed: it has laid down `laid` cards, `more` than before. Whether the last was named."""
        self._draft, self._drafted = view if laid else None, laid
        self._laid_lines = [line for line in self._laid_lines if line.cards <= laid]
        if more:
            self._forget_picked()
        if more < 0:
            self._draft_lines.clear()
            self._say_tried(tr("Taken back"))
        elif not self.alone:
            self._say_tried(tr("A card is laid down") if more else "")
        elif cue.moved is not None:
            ruled = colour_of(self._spec, view) != self._last_state.rule
            self._draft_lines = {self._rule(view) if ruled else "", self._lead(view)}
            for line in (self._line(cue), self._rule(view) if ruled else "", self._lead(view)):
                self._say_tried(line)
            return True
        return False

    def _line(self, cue: Cue) -> str:
        return (cue.private if self.alone else "") or cue.spoken

    def picked_up(self, cards: Sequence[Card]) -> None:
        """What is in the person's fingers now: the focus has gone on to where it may be laid."""
        if not cards:
            self._forget_picked()
            self._say_tried(tr("Put back"))
            return
        name = tr("A card")
        if self.alone:
            grouping = self._spec.grouping
            name = grouping.aloud(cards) if grouping is not None else self._spec.voice.card(cards[-1])
        self._picked = tr("{card} picked up").format(card=name)
        self._say_tried(self._picked)

    def _forget_picked(self) -> None:
        """Something came of what was picked up: that is said instead."""
        rest = [line for line in self._tries if line.words != self._picked]
        self._tries, self._picked = deque(rest, maxlen=MOST_LINES), ""

    def laid(self, cue: Cue) -> None:
        """What the cards come to that were laid down together, and that is no card's own line."""
        if self.alone and cue.spoken:
            self._laid_lines.append(_LaidLine(self._drafted, cue.spoken))
            self._say_tried(cue.spoken)

    def _was_laid(self, words: str) -> bool:
        """Whether the line of an event was said when the draft was laid; of each such line once."""
        at = next((at for at, line in enumerate(self._laid_lines) if line.words == words), None)
        if at is not None:
            del self._laid_lines[at]
        return at is not None

    def judged(self, line: str) -> None:
        """What came of a try: it takes the place of what has not been told of it yet."""
        self._forget_lines()
        self._say_tried(line)

    def _say(self, line: str, rank: int) -> None:
        if not line or not self._stage.speaks:
            return
        self._lines.append(_Line(next(self._numbers), line, rank))
        least = min(self._lines, key=lambda waiting: waiting.rank)
        if len(self._lines) > MOST_LINES and least.rank < LASTING:
            self._lines.remove(least)

    def _say_tried(self, line: str | None) -> None:
        if line and self._stage.speaks:
            self._tries.append(_Line(next(self._numbers), line))

    def _forget_lines(self) -> None:
        self._lines.clear()
        self._tries.clear()

    def news(self) -> str:
        """Words about what has happened since the last call and still holds."""
        happened = [line.words for line in sorted((*self._lines, *self._tries))]
        lines = [*happened, *self._changes()]
        self._forget_lines()
        return sentences(lines)

    def mark_press(self) -> None:
        """Somebody presses something: what is not told yet waits until the answer to that was heard."""
        if self._press is None and self._waits:
            self._press = next(self._numbers)

    def answer(self) -> str:
        """The part of the news that the last press has led to; all of them where nothing had been waiting for it."""
        press, self._press = self._press, None
        if press is None:
            return self.news()
        answers = [line for line in sorted((*self._lines, *self._tries)) if line.number > press]
        self._lines = [line for line in self._lines if line.number < press]
        self._tries = deque((line for line in self._tries if line.number < press), maxlen=MOST_LINES)
        return sentences(line.words for line in answers)

    @property
    def _waits(self) -> bool:
        """Whether anything has happened that was not told yet."""
        turns = bool(self._turn) and not self._acted
        return bool(self._lines or self._tries) or turns or self._opens or self._state != self._last_state

    @property
    def _state(self) -> _State:
        """What holds after all that was committed."""
        return _State(colour_of(self._spec, self._view), leader_of(self._spec, self._view))

    def _changes(self) -> list[str]:
        before, now = self._last_state, self._state
        self._last_state = now
        begun = self._spec.lead is None or now.leader is not None
        lines = [*self._opening()] if self._opens and begun and not self.is_lesson else []
        if now.rule != before.rule and not self._is_won:
            lines.append(self._rule(self._view))
        if (now.leader != before.leader or now.rule != before.rule) and not self._is_won:
            lines.append(self._lead(self._view))
        lines = [line for line in lines if line not in self._draft_lines]
        if not self._turn or self._acted:
            return lines
        self._draft_lines.clear()
        turn, self._turn = self._turn, ""
        return [*lines, turn]

    def _opening(self) -> tuple[str, ...]:
        """Against whom a round is played, and for how many points; of several people everybody who plays. Once it was
        told, only what of a stage is told in every round.
        """
        self._opens = False
        if self._is_known:
            return tuple(self.of_stage)
        self._is_known = True
        people = [seat for seat, seating in enumerate(self._seated) if seating.level is None]
        others = [seating.name for seat, seating in enumerate(self._seated) if [seat] != people]
        who = tr("Against {names}") if len(people) == 1 else tr("At the table: {names}")
        goals = self.of_stage or (listed(goals_aloud(self._spec, self._view, self._seated)),)
        return who.format(names=listed(others)), *goals

    # -- what is asked for

    def table(self) -> str:
        """Whose turn it is, what wins now or is still needed, who leads and why, every seat, and what is left to draw.

        Rule and lead are no news after that.
        """
        view = self._draft if self.alone and self._draft is not None else self._view
        if view is self._view:
            self._last_state = self._state
        seats, stock = range(len(self._seated)), self._spec.voice.stock(view)
        rule = self._spec.voice.rule(view)
        turn = "" if self.is_lesson else self._whose_turn
        return sentences((*self.of_run, turn, rule, self._lead(view), *map(self.seat, seats), stock))

    def _rule(self, view: TableView) -> str:
        return self._spec.voice.rule(view) if self._spec.rule is not None else ""

    def _lead(self, view: TableView) -> str:
        return self._spec.voice.lead(view, self._seated) if self._spec.lead is not None else ""

    def seat(self, seat: int) -> str:
        """The words for all that lies open at a seat."""
        view = self._draft if self.alone and self._draft is not None else self._view
        return self._spec.voice.seat(view, seat, self._seated)

    def others(self) -> str:
        """The words for all that lies open at the other seats."""
        eyes = self._view.seat
        return sentences(self.seat(seat) for seat in range(len(self._seated)) if seat != eyes)

    def own_hand(self) -> str:
        """The words for the hand, or why it stays secret."""
        return self.hand() or tr("Your hand isn't read aloud. You can change this in Settings > Speech.")

    def hand(self) -> str:
        """The cards of the hand that is shown; empty where others may hear, or where none is shown."""
        if not self.alone:
            return ""
        view = self._draft if self._draft is not None else self._view
        return hand_in_words(self._spec, view, self.in_order(view))

    def hint(self, words: str | Pieces) -> str:
        """What a hint tells; without the names of cards where others may hear."""
        return words if isinstance(words, str) else in_words(words, self.name_of)

    @property
    def name_of(self) -> NameOf:
        """What cards are called in what only the seat itself may know."""
        return self._spec.voice.face if self.alone else _unnamed

    # -- names

    def names_of(self, drafting: Drafting) -> dict[Card, str]:
        """What the cards may be called that the seat that drafts has before it: its hand, and what lies open."""
        hand, names = self.in_order(drafting.view), {}
        alone = self.alone and drafting.seat == self._view.seat
        for number, card in enumerate(hand, 1):
            place = tr("Card {n} of {count}").format(n=number, count=len(hand))
            names[card] = tr("{card}, {n} of {count}").format(
                card=self._spec.voice.card(card), n=number, count=len(hand)) if alone else place
        for card, zone in {card: each.source for each in drafting.gestures for card in each.cards}.items():
            names.setdefault(card, listed((self.lying(drafting, card), self.zone(zone))))
        return names

    def names_of_groups(self, drafting: Drafting, grouping: Grouping[Any]) -> list[str]:
        """What the groups of alike cards in the hand are called, from left to right."""
        groups = grouping.groups(drafting.view)
        if self.alone and drafting.seat == self._view.seat:
            return [grouping.aloud(cards) for cards in groups]
        return [tr("Group {n} of {count}").format(n=number, count=len(groups)) for number in range(1, len(groups) + 1)]

    def lying(self, drafting: Drafting, card: Card) -> str:
        """What a card on the table is called; not by its name where others would hear of one that is only tried."""
        alone = self.alone and drafting.seat == self._view.seat
        return tr("The card laid down") if card in drafting.drafted and not alone else self._spec.voice.card(card)

    def zone(self, zone: Zone) -> str:
        """What a zone is called."""
        return self._spec.voice.zone(zone, self._seated)


def goals_aloud(spec: TableSpec, view: TableView, seated: Sequence[Seating]) -> Iterator[str]:
    """The most rounds that there are, the points that win the match, and who needs fewer."""
    if view.limit is not None:
        yield trn("1 round at most", "{n} rounds at most", view.limit)
    if view.target is None:
        return
    yield tr("First to {n} points").format(n=view.target)
    for side, seats in enumerate(spec.game.sides(len(seated)) if spec.handicaps else ()):
        if (own := target_of(spec, view, side)) != view.target:
            yield tr("{name} needs {n}").format(name=together([seated[seat].name for seat in seats]), n=own)
