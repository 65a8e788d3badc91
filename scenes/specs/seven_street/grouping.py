"""The hand in groups: what a press picks up, where that can go, what stands above each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.events import Card, Zone
from game.seven_street.cards import BIG, LANES, SMALL, ZERO, StreetCard, counts_of
from game.seven_street.groups import Group, LayPlan, groups, plan_all
from game.seven_street.legality import Hurdle, refusal
from game.seven_street.moves import DISCARD, StreetAct, StreetMove, lay, zeros
from game.seven_street.position import SEVEN, StreetPosition, position_of
from game.seven_street.state import HANDS, STREET_ZONES, THE_PILE, ZERO_ZONES, StreetPhase
from game.seven_street.view import StreetView
from scenes.kit.messages import listed, tr, trn
from scenes.specs.seven_street.places import groups_of
from scenes.specs.seven_street.words import counted_aloud, why_short
from scenes.table.capabilities import Tag
from scenes.table.values import Gesture

KEYS = {**{number: (number - 1,) for number in range(1, 12)}, 12: (SMALL, BIG), 0: (ZERO,)}
"""The kinds of the groups that a key goes to."""


class StreetGroups:
    """The game's `scenes.table.capabilities.Grouping`."""

    def groups(self, view: StreetView) -> Sequence[tuple[Card, ...]]:
        """The groups of a hand: numbers, jokers, 0s."""
        return groups_of(view)

    def taken(self, view: StreetView, card: Card, picked: Sequence[Card]) -> tuple[Card, ...]:
        """The recipe offered first; a joker joins the number that is picked up; the group that is: nothing any more."""
        position, by_kind = position_of(view), _by_kind(view)
        if position is None or position.phase is StreetPhase.TAKE or not isinstance(card, StreetCard):
            return ()
        if picked and any(isinstance(other, StreetCard) and other.kind == card.kind for other in picked):
            return more_of(view, picked, card.kind) or () if card.is_joker and _lane_of(picked) is not None else ()
        more = more_of(view, picked, card.kind) if picked and card.is_joker and _lane_of(picked) is not None else None
        if more is not None:
            return more
        group = next(group for group in groups(position) if group.kind == card.kind)
        if group.lay is not None:
            return spent(view, group.lay)
        if group.lanes:
            return by_kind[card.kind][:1]
        return by_kind[card.kind] if group.discard is not None else ()

    def targets(self, view: StreetView, picked: Sequence[Card]) -> Mapping[Zone, Gesture]:
        """The streets that can take just these cards, the best first, and the pile, which takes the first of them."""
        position, seat = position_of(view), view.seat
        if position is None or seat is None:
            return {}
        gestures: dict[Zone, Gesture] = {}
        legal = [move for move in lays_of(picked) if refusal(position, move) is None]
        for move in sorted(legal, key=lambda move: _gain(position, move), reverse=True):
            target = zone_of(view, move)
            gestures[target] = Gesture(spent(view, move), HANDS[seat], target, move)
        first = next(iter(picked))
        if isinstance(first, StreetCard) and refusal(position, DISCARD[first.kind]) is None:
            gestures[THE_PILE] = discard_of(view, first.kind)
        return gestures

    def onward(self, view: StreetView) -> Sequence[Card]:
        """What can be laid, else the numbers that are missed least in a discard; then jokers that a street can take."""
        position, by_kind = position_of(view), _by_kind(view)
        if position is None or position.phase is StreetPhase.TAKE:
            return [cards[0] for cards in by_kind.values()]
        every = groups(position)
        numbers = [group for group in every if group.kind in LANES]
        laid = [group for group in every if group.lay is not None and group.kind != ZERO]
        few = min((group.size for group in numbers), default=0)
        first = laid or [group for group in numbers if group.size == few] or [*every]
        jokers = [group for group in every if group.lanes and group not in first]
        return [by_kind[group.kind][0] for group in (*first, *jokers)]

    def aloud(self, cards: Sequence[Card]) -> str:
        """Kind by kind, each with its count."""
        kinds = [card.kind for card in cards if isinstance(card, StreetCard)]
        return listed(counted_aloud(kind, kinds.count(kind)) for kind in dict.fromkeys(kinds))

    def numbered(self, view: StreetView, number: int) -> Sequence[Card]:
        """Keys 1 to 11 go to those numbers, 12 to the jokers, the key that sorts elsewhere to the 0s."""
        by_kind = _by_kind(view)
        return [by_kind[kind][0] for kind in KEYS.get(number, ()) if kind in by_kind]

    def tags(self, view: StreetView) -> Mapping[Card, Tag]:
        """The tags of groups: what can be laid of each, and where little is missing, what."""
        position = position_of(view)
        if position is None or position.phase is StreetPhase.TAKE:
            return {}
        by_kind, tags, every = _by_kind(view), dict[Card, Tag](), plan_all(position)
        for group in groups(position):
            tag = _tag(position, group, every)
            if tag is not None:
                tags[by_kind[group.kind][0]] = tag._replace(aloud=tag.words[0])
        return tags

    def lying(self, view: StreetView, seat: int) -> Sequence[Card]:
        """All that the team of a seat has laid."""
        team = view.team(seat)
        return [card for street in view.streets[team] for card in street] + [*view.hundreds[team], *view.zeros[team]]


def _tag(position: StreetPosition, group: Group, every: LayPlan) -> Tag | None:
    """Paper for what makes a 7-Street, or keeps the turn from an end; plain for what may be added or begun."""
    if group.kind in every.reserved:
        return Tag("", (tr("keep 1 back: no 7-Street"), tr("keep 1")), True)
    if group.lay is None:
        missing = group.why_no_lay is not None and group.why_no_lay.hurdle is Hurdle.NEEDS_MORE and group.size == 2
        words = why_short(group.why_no_lay) if missing else ""
        return Tag("", (words, tr("1 more")), False) if isinstance(words, str) and words else None
    if group.kind == ZERO:
        return Tag("", (tr("all {n}").format(n=group.size),), True)
    numbers, jokers = position.lanes[group.kind]
    there = numbers + jokers
    if there < SEVEN <= there + group.lay.cards:
        return Tag("", (tr("7-Street"),), True)
    if there:
        return Tag("", (tr("adds {n}").format(n=group.lay.cards), tr("+{n}").format(n=group.lay.cards)), False)
    wild = group.lay.small + group.lay.big
    if wild:
        return Tag("", (trn("street with 1 joker", "street with {n} jokers", wild),
                        trn("joker", "{n} jokers", wild)), False)
    return Tag("", (tr("new street"), tr("street")), False)


def _by_kind(view: StreetView) -> dict[int, tuple[StreetCard, ...]]:
    return {group[0].kind: group for group in groups_of(view)}


def spent(view: StreetView, move: StreetMove) -> tuple[StreetCard, ...]:
    """The cards that a lay or a discard moves, in their order."""
    by_kind = _by_kind(view)
    return tuple([card for kind, count in enumerate(move.spent) if count for card in by_kind.get(kind, ())[:count]])


def zone_of(view: StreetView, move: StreetMove) -> Zone:
    """The zone that a lay goes to."""
    assert view.seat is not None
    team = view.team(view.seat)
    return ZERO_ZONES[team] if move.act is StreetAct.ZEROS else STREET_ZONES[team][move.kind]


def discard_of(view: StreetView, kind: int) -> Gesture:
    """The discard of one card of a kind."""
    assert view.seat is not None
    return Gesture(spent(view, DISCARD[kind]), HANDS[view.seat], THE_PILE, DISCARD[kind])


def _gain(position: StreetPosition, move: StreetMove) -> tuple[bool, int]:
    """The more, the better a street for a lay: one that it makes a 7-Street, then the one that is nearest to it."""
    there = sum(position.lanes[move.kind]) if move.kind in LANES else 0
    after = there + move.cards
    return there < SEVEN <= after, after if after < SEVEN else 0


def _lane_of(picked: Sequence[Card]) -> int | None:
    """The number among the cards, if there is one."""
    return next((card.kind for card in picked if isinstance(card, StreetCard) and card.kind in LANES), None)


def lays_of(picked: Sequence[Card]) -> list[StreetMove]:
    """The lays that these cards can be: jokers alone go to any street."""
    counts = counts_of(card for card in picked if isinstance(card, StreetCard))
    if counts[ZERO]:
        return [zeros(counts[ZERO])]
    lane = _lane_of(picked)
    return [lay(kind, counts[kind], counts[SMALL], counts[BIG]) for kind in (LANES if lane is None else (lane,))]


def recipe_of(picked: Sequence[Card]) -> StreetMove | None:
    """The cards picked up as a lay on their number; None where no number is among them."""
    lane = _lane_of(picked)
    return lays_of(picked)[0] if lane is not None else None


def more_of(view: StreetView, picked: Sequence[Card], kind: int, step: int = 1) -> tuple[Card, ...] | None:
    """The cards picked up with one more of a kind, or one less; None where that cannot be."""
    counts = list(counts_of(card for card in picked if isinstance(card, StreetCard)))
    counts[kind] += step
    by_kind, lane = _by_kind(view), _lane_of(picked)
    wild = counts[SMALL] + counts[BIG]
    if not 0 <= counts[kind] <= len(by_kind.get(kind, ())) or (lane is not None and not counts[lane]):
        return None
    if lane is not None and wild > counts[lane] + _spare(view, lane):
        return None
    return tuple(card for kind, count in enumerate(counts) if count for card in by_kind[kind][:count]) or None


def _spare(view: StreetView, lane: int) -> int:
    """How many jokers the street that lies there can still take by itself."""
    assert view.seat is not None
    street = view.streets[view.team(view.seat)][lane]
    return sum(1 if card.is_number else -1 for card in street)
