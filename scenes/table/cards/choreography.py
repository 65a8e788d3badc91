"""Cue to motion: sprites on their way to the places that the layout gives them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, zip_longest
from typing import NamedTuple

from game.core.events import DECK, HAND, Card, CardMoved, Zone
from scenes.kit.art.cards import Face
from scenes.kit.layout import Bounds
from scenes.kit.theme import DURATIONS
from scenes.kit.timeline import Timeline, Tween, in_cubic
from scenes.table.cards import flights
from scenes.table.cards.sprites import FACE_DOWN, Pose, Sprite, Sprites
from scenes.table.panels.panel_sheets import DealtCard
from scenes.table.panels.panels import Panels
from scenes.table.spec import TableSpec
from scenes.table.values import Cue, Hidden, Motion, Place, TableView


class Choreography:
    """Turns cues into tweens on a timeline."""

    def __init__(self, spec: TableSpec, sprites: Sprites, timeline: Timeline, panels: Panels) -> None:
        self._spec, self._sprites, self._timeline, self._panels = spec, sprites, timeline, panels
        self.reduced = False
        self.falling = timeline
        """What cards that turn face down move on: another timeline where nobody waits for them."""
        self.dealt = 0  # how many cards the last deal had

    def show(
        self, cue: Cue, view: TableView, places: dict[Card, Place], lead: float = 0.0, run: Sequence[CardMoved] = ()
    ) -> float:
        """Moves every card, others than the cue's after `lead` ms at least; the ms until what follows is seen.

        `run` are cards that go the same way as the cue's, one soon after the other.
        """
        lead = max(lead, self._principal(cue, view, places))
        for number, event in enumerate(run, 1):
            delay = number * flights.in_run(event.source, event.target, 1 + len(run))
            lead = max(lead, self._moved(event, view, places, delay))
        makes_room = cue.moved is not None and cue.moved.target.kind == HAND
        self._others(places, 0.0 if makes_room else lead, "widen" if cue.motion is Motion.TURN_DOWN else "leader")
        self._leave(places, lead)
        return 0.0 if self.reduced else lead

    def _principal(self, cue: Cue, view: TableView, places: dict[Card, Place]) -> float:
        """The cards that the cue is about; the ms until everything else follows."""
        if cue.moved is not None:
            return self._moved(cue.moved, view, places, fades=cue.feat is not None)
        if cue.motion is Motion.DEAL:
            return self._deal(cue.seat or 0, view, places)
        if cue.motion is Motion.TURN_DOWN:
            self._turn_down(places)
        if cue.motion is Motion.LEAP:
            self._leap([card for card in cue.won if card in places], places)
        return 0.0

    def _fly(self, tweens: list[Tween]) -> float:
        """Adds tweens; the ms until the last of them is over."""
        self._timeline.add(*tweens)
        return max([tween.delay + tween.duration for tween in tweens])

    def _sprite(self, card: Card, at: Pose, place: Place) -> Sprite:
        """The card's sprite; one that could not be seen before comes from `at`."""
        sprite = self._sprites.cards.get(card)
        if sprite is None:
            sprite = Sprite(self._face(card), place)
            sprite.pose, sprite.look = at, "plain"
            self._sprites.cards[card] = sprite
        return sprite

    def _face(self, card: Card) -> Face | None:
        return None if isinstance(card, Hidden) else self._spec.face(card)

    def _moved(
        self, event: CardMoved, view: TableView, places: dict[Card, Place], delay: float = 0.0, fades: bool = False
    ) -> float:
        """`fades`: a moment shows its way, and it comes in where it is going to lie."""
        boxes = self._spec.boxes(view)
        card = event.card if event.card in places else self._taken_in(event.target, places)
        if card is None:
            return self._out_of_sight(event, boxes, delay)
        place = places[card]
        start = at_zone(boxes[event.source], hidden=event.source.kind == DECK)
        sprite = self._sprite(card, self._given_out(event.source, places) or start, place)
        if sprite.place == place and sprite.at_rest:
            return 0.0
        if self.reduced or fades:
            return self._fly(flights.faded_in(sprite, place, DURATIONS["reduced_fade"]))
        return self._fly(flights.to_zone(event.target, sprite, place, delay))

    def _taken_in(self, hand: Zone, places: dict[Card, Place]) -> Card | None:
        """The back that a hidden hand gains."""
        return next((card for card in places if isinstance(card, Hidden) and card not in self._sprites.cards
                     and hand == Zone(HAND, card.seat)), None)

    def _given_out(self, hand: Zone, places: dict[Card, Place]) -> Pose | None:
        """Where the back lay that a hand shown as backs loses: the card turns over on its way, not at one place."""
        for card, sprite in self._sprites.cards.items():
            if isinstance(card, Hidden) and card not in places and hand == Zone(HAND, card.seat) and not sprite.leaving:
                del self._sprites.cards[card]
                return sprite.pose
        return None

    def _out_of_sight(self, event: CardMoved, boxes: Mapping[Zone, Bounds], delay: float) -> float:
        """A card that nobody here sees when it has arrived: it flies there face down and is gone."""
        start = at_zone(boxes[event.source], hidden=True)
        card: Card = event.card if event.card is not None else object()
        sprite = self._sprites.cards.get(card)
        place = _back_at(boxes[event.target])
        if sprite is None:
            sprite = self._sprites.cards[card] = Sprite(None, place)
            sprite.pose = start
        sprite.leaving = True
        lead = 0.0 if self.reduced else self._fly(flights.flown(sprite, place, DURATIONS["draw"], delay))
        self._leave_at(lead, card)
        return lead

    def _deal(self, first: int, view: TableView, places: dict[Card, Place]) -> float:
        """From the deck to every seat in turn, from the seat that begins on; the ms it takes."""
        self._sprites.cards.clear()
        boxes, hands = self._spec.boxes(view), self._panels.hands(view)
        areas = [self._spec.seat_box(view, seat) for seat in range(len(hands))]
        cards = in_turn(view, places, Seats(areas, hands, self._spec.front, first))
        start, self.dealt = at_zone(boxes[Zone(DECK)], hidden=True), len(cards)
        if self.reduced:
            fades = (flights.faded_in(self._sprite(card, start, place), place, DURATIONS["reduced_fade"])
                     for card, place in places.items())
            return max(map(self._fly, fades), default=0.0)
        self._panels.owe(cards)
        ends = [0.0]
        for number, dealt in enumerate(cards):
            place = places[dealt.card] if dealt.card is not None else _back_at(boxes[Zone(HAND, dealt.seat)])
            ends.append(self._dealt(dealt, start, place, number * flights.deal_stagger(len(cards))))
        return ends[-1]

    def _dealt(self, dealt: DealtCard, start: Pose, place: Place, delay: float) -> float:
        """One card of a deal; the numbers on the table count along when it has come."""
        if dealt.card is not None:
            sprite = self._sprite(dealt.card, start, place)
        else:
            sprite = self._sprites.cards[object()] = Sprite(None, place)
            sprite.pose, sprite.leaving = start, True

        def comes() -> None:
            sprite.opacity = 0.0 if dealt.card is None else sprite.opacity
            self._panels.dealt(dealt)

        end = self._fly(flights.flown(sprite, place, DURATIONS["deal"], delay))
        self._timeline.add(Tween(lambda share: None, 0, end, ends=comes))
        return end

    def _turn_down(self, places: dict[Card, Place]) -> None:
        """Cards that lie face down from now on turn over one after another."""
        falling = [card for card, sprite in self._sprites.cards.items()
                   if card in places and places[card].look in FACE_DOWN and sprite.place.look not in FACE_DOWN]
        stagger = _stagger("out_stagger", DURATIONS["out"] / 2, len(falling))
        duration = DURATIONS["out"] - stagger * (len(falling) - 1)
        for number, card in enumerate(falling):
            sprite = self._sprites.cards[card]
            if self.reduced:
                self.falling.add(*flights.faded_in(sprite, places[card], DURATIONS["reduced_fade"]))
            else:
                self.falling.add(*flights.settled(sprite, places[card], duration, number * stagger, in_cubic),
                                 flights.shaken(sprite, DURATIONS["shake"]))

    def _leap(self, won: list[Card], places: dict[Card, Place]) -> None:
        """The cards that a round was won with leap, one after another, and stay raised."""
        self._timeline.add(Tween(lambda share: None, DURATIONS["round_won"]))
        if self.reduced:
            return
        stagger = _stagger("rise_stagger", DURATIONS["round_won"] / 3, len(won))
        duration = DURATIONS["round_won"] - stagger * (len(won) - 1)
        for number, card in enumerate(won):
            sprite = self._sprites.cards.setdefault(card, Sprite(self._face(card), places[card]))
            self._fly(flights.hopped(sprite, places[card], duration, number * stagger))

    def _others(self, places: dict[Card, Place], lead: float, pace: str) -> None:
        """Every other card that belongs elsewhere now: cards that count rise one after another.

        `pace` names how long each takes.
        """
        moving = []
        for card, place in places.items():
            sprite = self._sprites.cards.get(card)
            if sprite is None:
                sprite = self._sprites.cards[card] = Sprite(self._face(card), place)
            sprite.leaving = False
            if sprite.place != place:
                moving.append((sprite, place))
        rising = [sprite for sprite, place in moving if place.y < sprite.place.y and place.x == sprite.place.x]
        stagger = _stagger("rise_stagger", DURATIONS["rule_change_total"] - DURATIONS["leader"] - lead, len(rising))
        for sprite, place in moving:
            if self.reduced:
                self._fly(flights.settled(sprite, place, 0, 0))
            else:
                delay = lead + (rising.index(sprite) * stagger if sprite in rising else 0)
                moved = flights.flown if _is_far(sprite.place, place) else flights.settled
                self._fly(moved(sprite, place, DURATIONS[pace], delay))

    def _leave(self, places: dict[Card, Place], lead: float) -> None:
        """Cards that can no longer be seen: covered, or gone."""
        for card, sprite in self._sprites.cards.items():
            if card not in places and not sprite.leaving:
                sprite.leaving = True
                self._leave_at(lead, card)

    def _leave_at(self, delay: float, card: Card) -> None:
        def ends() -> None:
            sprite = self._sprites.cards.get(card)
            if sprite is not None and sprite.leaving:
                del self._sprites.cards[card]

        self._timeline.add(Tween(lambda share: None, 0, delay, ends=ends))


def _is_far(start: Place, end: Place) -> bool:
    """Whether a card goes to another zone, as one that is taken back does, and not only makes room in its own."""
    return abs(end.y - start.y) > end.height / 2


def _stagger(name: str, most: float, count: int) -> float:
    """Ms between one card and the next, so that the last of them begins after `most` ms."""
    return min(DURATIONS[name], most / max(1, count - 1))


def _back_at(box: Bounds) -> Place:
    """Where a card goes that nobody here sees when it has come."""
    end = at_zone(box, hidden=True)
    return Place(end.x, end.y, end.height, "back", 0)


def at_zone(box: Bounds, hidden: bool) -> Pose:
    """The pose of a card in the middle of a zone, small enough to lie in it."""
    x, y, width, height = box
    return Pose(x + width / 2, y + height / 2, min(height, width * 1.4), 0.0, 0.0 if hidden else 1.0)


class Seats(NamedTuple):
    """Every seat's area in units, and how many cards its hand has, None where nobody may know that."""

    boxes: Sequence[Bounds]
    hands: Sequence[int | None]
    front: int
    first: int


def in_turn(view: TableView, places: Mapping[Card, Place], seats: Seats) -> list[DealtCard]:
    """All cards of a deal in the order in which they fly; what belongs to no seat comes last."""
    around = [(seats.first + step) % len(seats.boxes) for step in range(len(seats.boxes))]
    by_seat = zip_longest(*(_of_seat(seat, view, places, seats) for seat in around))
    flights = [dealt for dealt in chain.from_iterable(by_seat) if dealt is not None]
    known = {dealt.card for dealt in flights}
    return [*flights, *(DealtCard(None, card, False) for card in places if card not in known)]


def _of_seat(seat: int, view: TableView, places: Mapping[Card, Place], seats: Seats) -> Iterator[DealtCard]:
    """The cards of a seat in the order of a deal: the hand, face up or down, then what lies before it."""
    hand = [card for card in places if isinstance(card, Hidden) or card in view.hand] if seat == seats.front else []
    yield from (DealtCard(seat, card, True) for card in hand)
    for _ in range((seats.hands[seat] or 0) - len(hand)):
        yield DealtCard(seat, None, True)
    left, top, width, height = seats.boxes[seat]
    for card, place in places.items():
        if card not in hand and left <= place.x < left + width and top <= place.y < top + height:
            yield DealtCard(seat, card, False)
