"""How one card gets from where it is to where it belongs: the motions of events, and of a person's fingers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from math import sin, tau

from game.core.events import DECK, HAND, Card, Zone
from scenes.kit.theme import DURATIONS
from scenes.kit.timeline import Easing, Timeline, Tween, in_out_cubic, linear, out_back, out_cubic, out_quad
from scenes.table.cards.sprites import FACE_DOWN, IN_FLIGHT, Pose, Sprite, Sprites, lifted, pose_at
from scenes.table.values import Place

LIFT = 20  # units
ARC = 46  # units
HOP = 26  # units that a card which has won leaps
SHAKE, SHAKES = 6, 3  # units to either side at most, and how often
PICKED, LIFTED = 1.1, 24  # growth, and units upwards, of a card that is picked up

Time = tuple[float, float]
"""Duration and delay, in ms at speed 1x."""


def _leg(sprite: Sprite, end: Pose, time: Time, easing: Easing, arc: float = 0.0) -> Tween:
    """One stretch of a way; a later motion of the same card takes over from it."""
    motion = sprite.motion
    started: list[Pose] = []

    def begins() -> None:
        started.append(sprite.pose)

    def apply(share: float) -> None:
        if sprite.motion is motion:
            pose = started[0].towards(end, share)
            sprite.pose = lifted(pose, 4 * arc * share * (1 - share)) if arc else pose

    return Tween(apply, *time, easing, begins=begins)


def _landing(sprite: Sprite, delay: float) -> Tween:
    motion = sprite.motion
    return Tween(lambda share: None, 0, delay, ends=lambda: sprite.snap() if sprite.motion is motion else None)


def _depart(sprite: Sprite, place: Place, delay: float) -> Tween:
    """Takes leave of the old place: from here on it belongs to the new one, and passes over what lies."""
    sprite.motion = motion = object()
    sprite.place = place

    def begins() -> None:
        if sprite.motion is motion:
            sprite.order = place.order + IN_FLIGHT
            if place.look not in FACE_DOWN:
                sprite.look = "plain"  # until it lands: what is played now is what is looked at

    return Tween(lambda share: None, 0, delay, begins=begins)


def in_run(source: Zone, target: Zone, count: int) -> float:
    """Ms between one card and the next of so many that go the same way at once."""
    if target.kind != HAND:
        return DURATIONS["run_lay"]
    if source.kind == DECK:
        return DURATIONS["run_draw"]
    return min(DURATIONS["run_gather"], DURATIONS["run_spread"] / count)


def to_zone(zone: Zone, sprite: Sprite, place: Place, delay: float = 0.0) -> list[Tween]:
    """To a hand, to the middle of the table, or to what lies before a seat or a team; from `delay` ms on."""
    tweens = _to_zone(zone, sprite, place)
    for tween in tweens:
        tween.delay += delay
    return tweens


def _to_zone(zone: Zone, sprite: Sprite, place: Place) -> list[Tween]:
    if zone.kind == HAND:
        return drawn(sprite, place)
    if zone.seat is None and zone.team is None:
        return flown(sprite, place, DURATIONS["plate_flight"], 0, (in_out_cubic, ARC))
    return to_tableau(sprite, place)


def touchdown(zone: Zone) -> float:
    """When a card that goes to a zone touches down, in ms."""
    if zone.kind in (HAND, DECK):
        return DURATIONS["draw"]
    if zone.seat is None and zone.team is None:
        return DURATIONS["plate_flight"]
    return DURATIONS["lay_lift"] + DURATIONS["lay_arc"]


def deal_stagger(cards: int) -> float:
    """Ms between one card of a deal and the next."""
    return min(DURATIONS["deal_stagger"], DURATIONS["deal_spread"] / max(1, cards))


def to_tableau(sprite: Sprite, place: Place) -> list[Tween]:
    """Lift, arc, settle."""
    lift, arc, settle = (DURATIONS[name] for name in ("lay_lift", "lay_arc", "lay_settle"))
    goal = pose_at(place)
    return [
        _depart(sprite, place, 0),
        _leg(sprite, lifted(sprite.pose, LIFT), (lift, 0), out_quad),
        _leg(sprite, lifted(goal, LIFT / 2), (arc, lift), in_out_cubic, ARC),
        _leg(sprite, goal, (settle, lift + arc), out_back),
        _landing(sprite, lift + arc + settle),
    ]


def flown(
    sprite: Sprite, place: Place, duration: float, delay: float, bend: tuple[Easing, float] = (out_cubic, 0.0)
) -> list[Tween]:
    """A flight of a given time; a card that turns over does so on the way."""
    goal = pose_at(place)
    return [
        _depart(sprite, place, delay),
        _leg(sprite, goal, (duration, delay), *bend),
        _landing(sprite, delay + duration),
    ]


def drawn(sprite: Sprite, place: Place) -> list[Tween]:
    """A draw: face down to its place, then turned up where its owner sees it."""
    goal, duration = pose_at(place), DURATIONS["draw"]
    flip = DURATIONS["flip"] if goal.up else 0
    return [
        _depart(sprite, place, 0),
        _leg(sprite, goal._replace(up=sprite.pose.up), (duration, 0), out_cubic),
        _leg(sprite, goal, (flip, duration), linear),
        _landing(sprite, duration + flip),
    ]


def shaken(sprite: Sprite, duration: float) -> Tween:
    """To the left and to the right, less and less."""
    def apply(share: float) -> None:
        sprite.shake = SHAKE * (1 - share) * sin(SHAKES * tau * share)

    return Tween(apply, duration, 0, linear)


def hopped(sprite: Sprite, place: Place, duration: float, delay: float) -> list[Tween]:
    """A leap to a place near by: up, and down on it with a bounce."""
    sprite.motion, sprite.place = object(), place
    goal = pose_at(place)
    up = duration / 3
    return [
        _leg(sprite, lifted(goal, HOP), (up, delay), out_cubic),
        _leg(sprite, goal, (duration - up, delay + up), out_back),
        _landing(sprite, delay + duration),
    ]


def settled(sprite: Sprite, place: Place, duration: float, delay: float, easing: Easing = out_cubic) -> list[Tween]:
    """A small move of a card that makes room, rises, sinks or turns over; it stays among those that lie."""
    tweens = flown(sprite, place, duration, delay, (easing, 0.0))
    motion = sprite.motion

    def begins() -> None:
        if sprite.motion is motion:
            sprite.order, sprite.look = place.order, place.look

    tweens[0] = Tween(lambda share: None, 0, delay, begins=begins)
    return tweens


def faded_in(sprite: Sprite, place: Place, duration: float) -> list[Tween]:
    """Reduced motion: the card is at once where it belongs, and comes in there."""
    sprite.place = place
    sprite.snap()
    sprite.motion = motion = object()

    def apply(share: float) -> None:
        if sprite.motion is motion:
            sprite.opacity = share

    sprite.opacity = 0.0
    return [Tween(apply, duration, 0, linear)]


class Fingers:
    """Nobody waits for their motion, and no speed scales it."""

    def __init__(self, sprites: Sprites, places: Callable[[], Mapping[Card, Place]]) -> None:
        """`places` tells where every card belongs now."""
        self.timeline = Timeline()
        self._sprites, self._places = sprites, places

    def hold(self, cards: Collection[Card]) -> None:
        """These cards are picked up: larger, and above the others. All others are let go, back to their places."""
        for card, sprite in self._sprites.cards.items():
            if sprite.picked == (card in cards):
                continue
            sprite.picked = card in cards
            place = picked_up(sprite.place) if sprite.picked else self._places().get(card, sprite.place)
            self.timeline.add(*settled(sprite, place, DURATIONS["press"], 0))

    def lay(self, places: Mapping[Card, Place], duration: float) -> None:
        """Cards go to these places, in ms; those in the fingers stay there."""
        for card, place in places.items():
            sprite = self._sprites.cards.get(card)
            if sprite is not None and not sprite.picked and sprite.place != place:
                self.timeline.add(*settled(sprite, place, duration, 0))

    def shake(self, card: Card) -> None:
        """Shakes a card that no move can use."""
        self.timeline.add(shaken(self._sprites.cards[card], DURATIONS["shake"]))

    def carry(self, card: Card, at: tuple[float, float], others: Collection[Card] = ()) -> None:
        """A card follows the pointer, and others with it; `at` is in units."""
        place = self._sprites.cards[card].place
        x, y = at[0] - place.x, at[1] - place.y
        for other in {card, *others}:
            sprite = self._sprites.cards[other]
            sprite.motion = None
            sprite.place = sprite.place._replace(x=sprite.place.x + x, y=sprite.place.y + y)
            sprite.snap()


def picked_up(place: Place) -> Place:
    """The place of a card while it is picked up."""
    return place._replace(y=place.y - LIFTED, height=place.height * PICKED, order=place.order + IN_FLIGHT)
