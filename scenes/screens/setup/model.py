"""What the page of a new match shows: who sits where and in which team, who could, the presets, how the match ends."""

from __future__ import annotations

from typing import NamedTuple

from scenes.kit.messages import listed, sentences, tr, trn
from scenes.match.story import MatchSetup
from scenes.specs.cast import Character, Seats
from scenes.specs.options import SetupOptions


class SeatModel(NamedTuple):
    """Who sits at a seat, and whether they can go."""

    number: int
    name: str
    face: str
    level: str | None
    line: str
    team: str
    can_go: bool

    @property
    def is_bot(self) -> bool:
        """Whether a bot sits here."""
        return self.level is not None

    @property
    def spoken(self) -> str:
        """The seat as it is spoken."""
        return listed((self.team, tr("Bot") if self.is_bot else "", self.line))


class PresetModel(NamedTuple):
    """A named mix of rules, and whether it holds."""

    title: str
    line: str
    is_chosen: bool

    @property
    def spoken(self) -> str:
        """The preset as it is spoken."""
        return listed((tr("chosen") if self.is_chosen else "", " ".join(self.line.split())))


class SetupModel(NamedTuple):
    """A match to be set up: `sides` are the seats of each team, or all of them where there are none; `columns` stand
    side by side. `more` and `removable` are how many seats could be added and taken away, 0 for none.
    """

    seats: tuple[SeatModel, ...]
    sides: tuple[tuple[int, ...], ...]
    columns: int
    more: int
    removable: int
    characters: tuple[Character, ...]
    presets: tuple[PresetModel, ...]
    rules: PresetModel
    ending: str

    @property
    def in_teams(self) -> bool:
        """Whether seats belong together."""
        return bool(self.seats[0].team)

    @property
    def seat_count(self) -> str:
        """How many sit down."""
        return trn("1 seat", "{n} seats", len(self.seats))

    @property
    def chosen_preset(self) -> PresetModel:
        """The preset, or the custom rules, that the match is played by."""
        return next((preset for preset in self.presets if preset.is_chosen), self.rules)

    @property
    def cast_in_words(self) -> str:
        """All characters, for a voice."""
        return sentences(f"{each.name}: {each.line}" for each in self.characters)

    @property
    def more_words(self) -> str:
        """How many more could play."""
        return trn("1 more", "{n} more", self.more)

    @property
    def removable_words(self) -> str:
        """How many fewer could play."""
        return trn("1 fewer", "{n} fewer", self.removable)


def model_of(options: SetupOptions, setup: MatchSetup) -> SetupModel:
    """The model of a setup: the choices, and what is chosen."""
    seats, count = setup.seats, len(setup.seats)
    sides = options.sides(count) if options.team(count, 0) else (tuple(range(count)),)
    more, preset = options.more(seats), options.preset(setup.rules)
    without = without_last_bot(options, seats) if options.team(count, 0) else None
    presets = [PresetModel(each.title, each.line, each is preset) for each in options.presets]
    switches = ", ".join(switch.title for switch in options.open_switches(setup.rules))
    return SetupModel(
        tuple(_seat(options, seats, number) for number in range(count)), sides, _columns(options, count),
        len(more) - count if more else 0, count - len(without) if without else 0, options.cast.characters,
        tuple(presets),
        PresetModel(tr("More") if preset else tr("Custom"), switches, preset is None),
        options.ending(setup.rules, count),
    )  # fmt: skip


def _seat(options: SetupOptions, seats: Seats, number: int) -> SeatModel:
    seating = seats[number]
    line = options.cast.line(seating.level) if seating.level is not None else tr("This seat is yours.")
    return SeatModel(number, seating.name, seating.face, seating.level, line, options.team(len(seats), number),
                     options.without_seat(seats, number) is not None)  # fmt: skip


def _columns(options: SetupOptions, count: int) -> int:
    """The columns of seats: the largest team; without teams the most seats, and one more where teams could be made."""
    if options.team(count, 0):
        return max(len(side) for seats in options.seat_counts for side in options.sides(seats))
    alone = max(seats for seats in options.seat_counts if not options.team(seats, 0))
    return alone + (alone < max(options.seat_counts))


def without_last_bot(options: SetupOptions, seats: Seats) -> Seats | None:
    """The seats without the last bots that can go; None where nobody can."""
    return next(filter(None, (options.without_seat(seats, index) for index in reversed(range(len(seats))))), None)
