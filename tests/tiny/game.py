"""Pairs, the tests' own game, behind `game.core.game.Game`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from game.core.events import (
    DECK,
    HAND,
    CardMoved,
    Event,
    MatchEnded,
    RoundBegan,
    RoundEnded,
    TallyLine,
    TurnBegan,
    Zone,
)
from game.core.fields import field, names, whole_number
from game.core.game import Game, IllegalMove, Json, Line
from tests.tiny import record
from tests.tiny.cards import (
    COPIES,
    HANDS,
    LETTERS,
    PAIRS,
    SEATS,
    SIDES,
    THE_DECK,
    THE_PILE,
    Cards,
    Deal,
    Move,
    Rules,
    State,
    View,
    WentOut,
    dealt,
    letter,
    tally_of,
)


class Pairs:
    name, record_format, record_version = "pairs", "pairs-record", 1
    seat_counts: Sequence[int] = (SEATS,)

    def begin(self, rules: Rules, seats: int) -> State:
        if seats != SEATS:
            raise ValueError(f"Pairs is played by {SEATS} seats, not {seats}")
        return State(rules, dict.fromkeys((*HANDS, THE_DECK, THE_PILE, *PAIRS), ()))

    def sides(self, seats: int) -> tuple[tuple[int, ...], ...]:
        return SIDES

    def counts_rounds(self, rules: Rules) -> bool:
        return False

    def is_over(self, state: State) -> bool:
        return bool(state.winners)

    def seat_to_act(self, state: State) -> int | None:
        return state.to_act

    def shuffle(self, state: State, random: Random) -> Deal:
        return Deal("".join(random.sample(LETTERS * COPIES, len(LETTERS) * COPIES)))

    def decide(self, state: State, move: Move | Deal) -> tuple[Event, ...]:
        seat, due = state.to_act, not self.is_over(state)
        if isinstance(move, Deal):
            if seat is not None or not due:
                raise IllegalMove("no deal is due")
            first = state.number % SEATS if state.rules.first == "next" else 0
            return RoundBegan(state.number + 1, first, tuple(dealt(move.letters).items())), TurnBegan(first)
        if seat is None or not _fits(move, state.zones[HANDS[seat]], state.drawn):
            raise IllegalMove(f"{move.act} is not possible")
        if move.act == "draw":
            return (record.moved("draw", seat, state.zones[THE_DECK][0]),)
        events = tuple(record.moved(move.act, seat, card) for card in move.cards)
        for event in events:
            state = self.evolve(state, event)
        return (*events, *_turn_over(state, seat))

    def evolve(self, state: State, event: Event) -> State:
        if isinstance(event, RoundBegan):
            zones = {**dict.fromkeys(state.zones, ()), **{zone: _known(cards) for zone, cards in event.layout}}
            return state._replace(zones=zones, number=event.number, tally=())
        if isinstance(event, TurnBegan):
            return state._replace(to_act=event.seat, drawn=False)
        if isinstance(event, CardMoved):
            left = tuple(card for card in state.zones[event.source] if card != event.card)
            arrived = (*state.zones[event.target], *_known((event.card,)))
            return state._replace(zones={**state.zones, event.source: left, event.target: arrived},
                                  drawn=event.cause == "draw")
        if isinstance(event, RoundEnded):
            return state._replace(to_act=None, points=event.totals, tally=tally_of(state.zones))
        return state._replace(winners=event.winners) if isinstance(event, MatchEnded) else state

    def view(self, state: State, seat: int | None) -> View:
        zones = state.zones
        return View(state.rules, seat, state.number, state.to_act, state.drawn,
                    () if seat is None else zones[HANDS[seat]], tuple(len(zones[hand]) for hand in HANDS),
                    tuple(zones[pairs] for pairs in PAIRS), zones[THE_PILE], len(zones[THE_DECK]), state.points,
                    state.winners, state.rules.target)

    def seen_by(self, state: State, event: Event, seat: int | None) -> Event:
        def hidden(zone: Zone) -> bool:
            return zone.kind == DECK or (zone.kind == HAND and zone.seat != seat)

        if isinstance(event, CardMoved) and hidden(event.target):
            return event._replace(card=None)
        if isinstance(event, RoundBegan):
            return event._replace(layout=tuple(
                (zone, (None,) * len(cards) if hidden(zone) else cards) for zone, cards in event.layout))
        return event

    def moves(self, view: View) -> Sequence[Move]:
        if view.seat is None or view.seat != view.to_act:
            return ()
        alike: dict[str, Cards] = {}
        for card in view.hand:
            alike[letter(card)] = (*alike.get(letter(card), ()), card)
        if view.drawn:
            return [Move("discard", cards[:1]) for cards in alike.values()]
        return [*(Move("pair", cards[:2]) for cards in alike.values() if cards[1:]), Move("draw")]

    def fold_move(self, view: View) -> None:
        """None: a round cannot be left."""

    def default_move(self, view: View) -> Move:
        return self.moves(view)[-1]

    def reveals(self, view: View, move: Move | Deal) -> bool:
        return isinstance(move, Deal) or move.act == "draw"

    def actor(self, event: Event) -> int | None:
        return event.seat if isinstance(event, CardMoved) else None

    def move_of(self, state: State, told: Sequence[Event]) -> Move | Deal | None:
        first = told[0]
        if isinstance(first, RoundBegan):
            return Deal("".join(letter(card) for _, cards in first.layout for card in cards))
        if not isinstance(first, CardMoved) or first.cause == "draw":
            return Move("draw") if isinstance(first, CardMoved) else None
        left = list(state.zones[HANDS[first.seat]])
        for event in told:
            held = [card for card in left if isinstance(event, CardMoved) and letter(card) == letter(event.card)]
            if not held:
                raise IllegalMove(f"seat {first.seat} does not hold these cards")
            left.remove(held[0])
        return Move(first.cause, tuple(card for card in state.zones[HANDS[first.seat]] if card not in left))

    def reconcile(self, state: State, told: Event, due: Event) -> Event | None:
        if isinstance(told, CardMoved) and isinstance(due, CardMoved) and letter(told.card) == letter(due.card):
            told = told._replace(card=due.card)
        return due if told == due else None

    def tally(self, state: State) -> tuple[TallyLine, ...]:
        return state.tally

    def rules_to_json(self, rules: Rules) -> Json:
        return rules._asdict()

    def rules_from_json(self, listed: Any) -> Rules:
        listed = listed if isinstance(listed, dict) else {}
        target = None if listed.get("target") is None else field(listed, "target", whole_number)
        first = field(listed, "first", names(("next", "same"), "choice")) if "first" in listed else "next"
        return Rules(field(listed, "rounds", whole_number), target, first)

    def lines_of(self, events: Sequence[Event]) -> list[Line]:
        return record.lines_of(events)

    def events_of(self, line: Json, seats: int) -> tuple[Event, ...]:
        return record.events_of(line, seats)


def _known(cards: Sequence[object]) -> Cards:
    return tuple(card for card in cards if isinstance(card, int))


def _fits(move: Move, hand: Cards, drawn: bool) -> bool:
    held = len(set(move.cards) & set(hand)) == len(move.cards)
    alike = len({letter(card) for card in move.cards}) == 1
    return drawn == (move.act == "discard") and (
        move == Move("draw") or (held and alike and len(move.cards) == {"pair": 2, "discard": 1}.get(move.act)))


def _turn_over(state: State, seat: int) -> Iterator[Event]:
    """The next turn, or the round's end and after the last round that of the match."""
    if state.zones[HANDS[seat]] and state.zones[THE_DECK]:
        yield TurnBegan((seat + 1) % SEATS)
        return
    if not state.zones[HANDS[seat]]:
        yield WentOut(seat)
    lines = tally_of(state.zones)
    gains = [sum(line.points for line in lines if line.side == side) for side in range(len(SIDES))]
    totals = tuple(total + gain for total, gain in zip(state.points, gains, strict=True))
    yield RoundEnded(_single(_leaders(gains)), totals)
    if state.number == state.rules.rounds or max(totals) >= (state.rules.target or max(totals) + 1):
        yield MatchEnded(_leaders(totals), "rounds")


def _leaders(points: Sequence[int]) -> tuple[int, ...]:
    return tuple(side for side, own in enumerate(points) if own == max(points))


def _single(sides: tuple[int, ...]) -> int | None:
    return sides[0] if len(sides) == 1 else None


def think(view: View, random: Random) -> tuple[Move | Deal, ...]:
    """The one level of play: any legal move."""
    return (random.choice(PAIRS_GAME.moves(view)),)


PAIRS_GAME: Game[State, Move | Deal, View] = Pairs()
LEVELS = {"random": think}
