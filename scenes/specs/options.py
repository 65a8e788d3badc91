"""What a game offers before a match, as data: the setup scene shows it and knows no game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import permutations
from typing import Any, NamedTuple

from scenes.kit.messages import tr
from scenes.kit.theme import GROUNDS
from scenes.match.story import MatchSetup
from scenes.specs.cast import Cast, Seats, first_seats, named, sound_seats, with_bot

Chosen = str | int | bool | None
"""What a switch can be set to; None: nothing, no limit. On (True) is not 1, and off (False) is not 0."""
Rules = Mapping[str, Any]
"""The values of all switches by key, as the game's record lists them."""
Sides = tuple[tuple[int, ...], ...]
"""Which seats belong together."""


@dataclass(frozen=True)
class Value:
    """One value of a switch: its caption, and a short line that says what it changes.

    `by_seats` is how the match ends, by the number of seats, where the switch decides that; of several the last does.
    The value MISSING is not listed among the rules: what they say nothing of is usual.
    `leaves` gives, by the key of another switch, the values left there while this one is chosen, the usual one first.
    That is the one way in which switches hang together; elsewhere a switch has all of its values.
    """

    value: Chosen
    title: str
    line: str
    by_seats: Mapping[int, str] = field(default_factory=dict)
    leaves: Mapping[str, tuple[Chosen, ...]] = field(default_factory=dict)

    def stands_for(self, other: object) -> bool:
        """Whether this is the value that was kept: of the same kind, too."""
        return type(self.value) is type(other) and self.value == other


class Switch(NamedTuple):
    """Something in the rules that can be chosen; its first value is the usual one."""

    key: str
    title: str
    values: tuple[Value, ...]

    @property
    def is_toggle(self) -> bool:
        """Whether the switch has the values on and off alone."""
        return len(self.values) == 2 and all(isinstance(value.value, bool) for value in self.values)


MISSING: Any = object()
"""Where the rules list nothing: None is a value."""


class Preset(NamedTuple):
    """A name for some rules. The switches in `open` take their first value; the rest stay as they are."""

    name: str
    title: str
    line: str
    rules: Mapping[str, Chosen]
    open: tuple[str, ...] = ()


def everybody_alone(seats: int) -> Sides:
    """The sides of a game without teams."""
    return tuple((seat,) for seat in range(seats))


@cache
def _arrangements(sides: Sides) -> list[tuple[int, ...]]:
    """Every way to make teams of those at these seats: so many are tried that it is done once."""
    seats = range(sum(map(len, sides)))
    orders = {frozenset(frozenset(order[seat] for seat in side) for side in sides): order
             for order in reversed(list(permutations(seats)))}
    return sorted(orders.values())


def _among(values: Sequence[Value], name: object) -> Value:
    """The value that this stands for; the first where there is none."""
    for value in values:
        if value.stands_for(name):
            return value
    return values[0]


def _with_value(rules: Rules, key: str, value: object) -> dict[str, Any]:
    """The rules with one value; without one, if that is MISSING."""
    others = {name: value_before for name, value_before in rules.items() if name != key}
    return others if value is MISSING else {**others, key: value}


def _same(one: Rules, other: Rules) -> bool:
    kinds = ({key: (type(value), value) for key, value in rules.items()} for rules in (one, other))
    return next(kinds) == next(kinds)


@dataclass(frozen=True)
class SetupOptions:
    """All that can be chosen for one game; `first_seats` and `first_preset` are for those who never chose.

    `grounds` are those of the pages where that is done.
    """

    game: str
    seat_counts: tuple[int, ...]
    first_seats: int
    first_preset: str
    cast: Cast
    presets: tuple[Preset, ...]
    switches: tuple[Switch, ...]
    sides: Callable[[int], Sides] = everybody_alone
    grounds: Mapping[str, str] = field(default_factory=lambda: GROUNDS)

    def _sides(self, seats: int) -> Sides:
        """Who belongs together; nobody while too few or too many are there for a match."""
        return self.sides(seats) if seats in self.seat_counts else everybody_alone(seats)

    def team(self, seats: int, seat: int) -> str:
        """The name of a seat's team among so many seats; empty where nobody has a partner."""
        sides = self._sides(seats)
        number = next((number for number, side in enumerate(sides, 1) if seat in side), 0)
        return tr("Team {n}").format(n=number) if any(side[1:] for side in sides) and number else ""

    def arrangements(self, seats: int) -> list[tuple[int, ...]]:
        """Every way to make teams of so many people, the first as they stand: who, by number, sits at each seat."""
        sides = self._sides(seats)
        return _arrangements(sides) if any(side[1:] for side in sides) else [tuple(range(seats))]

    def more(self, seats: Seats) -> Seats | None:
        """The seats and one more bot, or as many as make whole teams; None where there is no room."""
        counts = [count for count in self.seat_counts if count > len(seats)]
        while counts and len(seats) < min(counts):
            seats = with_bot(seats, self.cast)
        return seats if counts else None

    def without_seat(self, seats: Seats, index: int) -> Seats | None:
        """The seats without one, and without as many more as leave whole teams: bots of its team, other bots, people.

        None where it has to stay: some person and enough seats must remain.
        """
        count = max((count for count in self.seat_counts if count < len(seats)), default=None)
        side = next((side for side in self._sides(len(seats)) if index in side), ())
        order = sorted(range(len(seats)), key=lambda seat: (
            seat != index, seats[seat].level is None, seat not in side, -seat))
        left = tuple(seats[seat] for seat in sorted(order[len(seats) - (count or 0) :]))
        return named(left, self.cast) if any(seat.level is None for seat in left) else None

    def values(self, switch: Switch, rules: Rules) -> list[Value]:
        """A switch's values that may be chosen under these rules, the usual one first."""
        for other in self.switches:
            for value in other.values:
                if switch.key in value.leaves and value is _among(other.values, rules.get(other.key, MISSING)):
                    return [_among(switch.values, name) for name in value.leaves[switch.key]]
        return [*switch.values]

    def value(self, switch: Switch, rules: Rules) -> Value:
        """The value that a switch has; the first of those it can have where that is missing, unknown or not left."""
        return _among(self.values(switch, rules), rules.get(switch.key, MISSING))

    def change(self, rules: Rules, key: str, value: Chosen) -> dict[str, Any]:
        """The rules with another value. What was a switch's usual one, or is not left to it, is what is usual now."""
        changed = _with_value(rules, key, value)
        for switch in self.switches:
            if switch.key != key:
                now = self.values(switch, changed)[0] if self._is_usual(switch, rules) else self.value(switch, changed)
                changed = _with_value(changed, switch.key, now.value)
        return changed

    def _is_usual(self, switch: Switch, rules: Rules) -> bool:
        return self.values(switch, rules)[0].stands_for(rules.get(switch.key, MISSING))

    def open_switches(self, rules: Rules) -> list[Switch]:
        """The switches that leave a choice under these rules."""
        return [switch for switch in self.switches if len(self.values(switch, rules)) > 1]

    def preset(self, rules: Rules) -> Preset | None:
        """The preset that these rules are; None where they are a mix of one's own."""
        return next((preset for preset in self.presets if _same(self.apply(preset, rules), rules)), None)

    def apply(self, preset: Preset, rules: Rules) -> dict[str, Any]:
        """The rules with those of a preset."""
        applied: Rules = {**rules, **preset.rules}
        for switch in self.switches:
            if switch.key in preset.open:
                applied = _with_value(applied, switch.key, self.values(switch, applied)[0].value)
        return dict(applied)

    def ending(self, rules: Rules, seats: int) -> str:
        """How a match ends, in a few words."""
        endings = (self.value(switch, rules).by_seats.get(seats) for switch in self.switches)
        return next((words for words in reversed([*endings]) if words), "")

    def first_setup(self) -> MatchSetup:
        """The setup before anything was chosen."""
        return self.sound(MatchSetup(self.game))

    def first_couch(self) -> MatchSetup:
        """The setup before several people have ever played: the usual rules, and no bots."""
        return MatchSetup(self.game, self.first_setup().rules)

    def with_sound_rules(self, setup: MatchSetup) -> MatchSetup:
        """The setup with its seats as they are, and rules that are known; the first rules for another game."""
        return MatchSetup(self.game, self.sound(replace(setup, seats=())).rules, setup.seats)

    def sound(self, setup: MatchSetup) -> MatchSetup:
        """The setup with whatever is unknown replaced: it may have been kept by another version."""
        rules: dict[str, Any] = {}
        for switch in self.switches:
            rules = _with_value(rules, switch.key, self.value(switch, setup.rules).value)
        if not setup.rules:
            first = next(preset for preset in self.presets if preset.name == self.first_preset)
            rules = self.apply(first, rules)
        if setup.game == self.game and setup.seats:
            seats = sound_seats(setup.seats, self.seat_counts, self.cast)
        else:
            seats = first_seats(self.first_seats, self.cast)
        return MatchSetup(self.game, rules, seats)
