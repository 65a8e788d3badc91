"""The matches that some people have played: who won what, and which of them had the same deals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.core.events import HAND, Card, Event, MatchEnded, RoundBegan, RoundEnded
from game.core.game import Json
from game.core.record import BOT, Header, SeatEntry
from scenes.match.handicap import by_side, won_by
from scenes.match.story import ONE_ROUND, RoundResult, Seating, display_name
from scenes.specs import registry
from scenes.specs.cast import Seats


class PlayedRound(NamedTuple):
    """A round: the cards dealt to each seat, those that lie open first; the side that won; what each side scored.

    `reason` is the colour key of the rule it was won under, where the game has one and counts points.
    """

    cards: tuple[tuple[Card | None, ...], ...]
    winner: int | None
    reason: str | None
    points: tuple[int, ...]


class Played(NamedTuple):
    """A match that was played to its end. `ended_s` is when, in seconds since 1970; the sides in `winners` have won."""

    ended_s: float
    header: Header
    rounds: tuple[PlayedRound, ...]
    winners: tuple[int, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """Who sat at each seat."""
        return tuple(display_name(seat.name) for seat in self.header.seats)

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side."""
        return self.header.game.sides(len(self.header.seats))

    @property
    def winning_names(self) -> tuple[str, ...]:
        """The names of everybody who has won."""
        return tuple(self.names[seat] for side in self.winners for seat in self.sides[side])

    def side_of(self, name: str) -> int:
        """For whom somebody played. Raises ValueError for a name that was not there."""
        seat = self.names.index(name)
        return next(side for side, seats in enumerate(self.sides) if seat in seats)


def people_of(header: Header) -> tuple[str, ...]:
    """The names of the persons, in the order of letters: the same for the same people, whoever sat where."""
    return tuple(sorted(display_name(seat.name) for seat in header.seats if not seat.player.startswith(BOT)))


def played(
    header: Header, events: Iterable[Event], ended_s: float, handicaps: Sequence[int] = ()
) -> Played | None:  # fmt: skip
    """The match of a record, as its events happened; None while it is not over. `handicaps` are those of its seats."""
    game, seats, rounds = header.game, range(len(header.seats)), list[PlayedRound]()
    state = game.begin(header.rules, len(seats))
    cards: tuple[tuple[Card | None, ...], ...] = ()
    before = (0,) * len(game.sides(len(seats)))
    has_rule = game.name in registry.GAMES and registry.table(game.name).rule is not None
    for event in events:
        state = game.evolve(state, event)
        if isinstance(event, RoundBegan):
            cards = tuple(_dealt(event, seat) for seat in seats)
        elif isinstance(event, RoundEnded):
            result = RoundResult(len(rounds) + 1, event.winner, game.tally(state), event.totals)
            gains = tuple(now - then for now, then in zip(event.totals, before, strict=True))
            rounds.append(PlayedRound(cards, event.winner, result.reason if has_rule else None, gains))
            before = event.totals
        elif isinstance(event, MatchEnded):
            if event.cause == ONE_ROUND or game.counts_rounds(header.rules):
                rounds = [entry._replace(reason=None) for entry in rounds]
            return Played(ended_s, header, tuple(rounds), event.winners)
    target = game.view(state, None).target
    side_handicaps = by_side(game.sides(len(seats)), handicaps, target)
    early = won_by(before, side_handicaps, target) if side_handicaps else ()
    return Played(ended_s, header, tuple(rounds), early) if early else None


def _dealt(event: RoundBegan, seat: int) -> tuple[Card | None, ...]:
    mine = [(zone.kind == HAND, cards) for zone, cards in event.layout if zone.seat == seat]
    return tuple(card for _, cards in sorted(mine, key=lambda zone: zone[0]) for card in cards)


class EveningScore(NamedTuple):
    """What a person has won so far: matches, rounds, points; `won` says of every match whether it was theirs."""

    seating: Seating
    matches: int
    rounds: int
    points: int
    won: tuple[bool, ...]


def standing(matches: Sequence[Played], person: Seating) -> EveningScore:
    """What somebody has won through the sides they played for."""
    mine = [(match, match.side_of(person.name)) for match in matches]
    won = tuple(side in match.winners for match, side in mine)
    rounds = [(entry, side) for match, side in mine for entry in match.rounds]
    return EveningScore(person, sum(won), sum(entry.winner == side for entry, side in rounds),
                    sum(entry.points[side] for entry, side in rounds), won)


def of_one_game(matches: Sequence[Played]) -> bool:
    """Whether their points can be added up: those of different games say nothing together."""
    return len({match.header.game.name for match in matches}) < 2


def ground_after(matches: Sequence[Played]) -> str:
    """The ground of the evening's pages: that of the game played last."""
    return registry.GAMES[matches[-1].header.game.name].cover.grounds["evening"]


def standings(matches: Sequence[Played], people: Sequence[Seating]) -> list[EveningScore]:
    """The people, the best first: by matches, then rounds, then points won where those are of one game."""
    rows, adds_up = [standing(matches, person) for person in people], of_one_game(matches)
    return sorted(rows, key=lambda one: (one.matches, one.rounds, one.points * adds_up), reverse=True)


def leaders(ranking: Sequence[EveningScore]) -> list[EveningScore]:
    """The people with the most matches won; nobody before one was won."""
    most = max((one.matches for one in ranking), default=0)
    return [one for one in ranking if one.matches == most > 0]


def rotations(seats: Seats, sides: Sequence[Sequence[int]] = ()) -> list[Seats]:
    """The ways to sit in the same order round the table, from the present one on, each a seat further.

    Those that would part who belongs together are left out.
    """
    turned = [seats[start:] + seats[:start] for start in range(len(seats))]
    return [other for other in turned if _teams(other, sides) == _teams(seats, sides)]


def _teams(seats: Seats, sides: Sequence[Sequence[int]]) -> set[frozenset[Seating]]:
    return {frozenset(seats[seat] for seat in side) for side in sides}


def still_to_play(seats: Seats, header: Header, matches: Iterable[Played]) -> list[Seats]:
    """The ways to sit that the deals of a match were not played in yet, besides its own; none once all are done."""
    done = {match.names for match in matches if have_same_deals(match.header, header)}
    turned = rotations(seats, header.game.sides(len(seats)))[1:]
    return [other for other in turned if tuple(seat.name for seat in other) not in done]


def latest(matches: Sequence[Played]) -> tuple[Played, ...]:
    """The series played last: at least two matches with the same deals; nothing if there is none."""
    for match in reversed(matches):
        series = tuple(other for other in matches if have_same_deals(other.header, match.header))
        if len(series) > 1:
            return series
    return ()


def have_same_deals(one: Header, other: Header) -> bool:
    """Whether two matches have the same seed, rules and sides, whoever sits where."""
    return one.seed is not None and _key(one) == _key(other)


def _key(header: Header) -> tuple[int | None, str, Json, list[list[SeatEntry]]]:
    sides = header.game.sides(len(header.seats))
    together = sorted(sorted(header.seats[seat] for seat in side) for side in sides)
    return header.seed, header.game.name, header.game.rules_to_json(header.rules), together
