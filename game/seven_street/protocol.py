"""The bot protocol 7street/1: views and turns as JSON, an engine, and the referee of one (protocol.md)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from random import Random
from reprlib import repr as brief
from typing import Any

from game.core.events import RoundEnded, TurnBegan
from game.core.fields import (
    count,
    field,
    list_of,
    names,
    one_each,
    optional,
    seat_of,
    switch,
    whole_number,
    whole_object,
)
from game.core.game import Budget, Json
from game.core.match import Step
from game.core.protocol import Answer, Engine, Referee, check_play
from game.seven_street.bots.levels import STREET_LEVELS, street_own_ms, street_thinking
from game.seven_street.cards import (
    BIG,
    FACES,
    HUNDRED,
    KIND_OF,
    LANES,
    NUMBERS,
    SMALL,
    ZERO,
    Cards,
    StreetCard,
    copies,
    counts_of,
    worth_of,
)
from game.seven_street.decide import DRAWN
from game.seven_street.events import RoundScored
from game.seven_street.legality import moves, refusal
from game.seven_street.moves import DISCARD, PICK_UP, TAKE, StreetAct, StreetMove, lay, zeros
from game.seven_street.notation import STREET_PROTOCOL, rules_from_json, rules_to_json
from game.seven_street.position import StreetPosition, after, position_of
from game.seven_street.rules import SEATS, sides
from game.seven_street.state import Lanes, PastStreetTurn, StreetPhase, StreetStage
from game.seven_street.view import StreetView, view_of


def answer_to(view: StreetView, level: str, seed: int, budget: Budget) -> Answer:
    """The TURN of a level. Raises ValueError if it is not the seat's turn, or no move is legal."""
    position = position_of(view)
    if position is None:
        raise ValueError("it is not this seat's turn")
    if not moves(position):
        raise ValueError("there is no legal move")
    seeded = Random(f"{seed}/{json.dumps(view_to_json(view), sort_keys=True)}")
    return turn_to_json(street_thinking(level, budget)(view, seeded))


class StreetDialect:
    """7 Street's `game.core.protocol.Dialect`."""

    protocol = STREET_PROTOCOL
    levels: Collection[str] = STREET_LEVELS
    turn = staticmethod(answer_to)

    def greeting(self) -> Json:
        """The seat counts."""
        return {"players": list(SEATS)}

    def view(self, listed: Any) -> StreetView:
        """The view that a VIEW tells of. Raises ValueError."""
        return view_from_json(listed)

    def own_ms(self, level: str, view: StreetView) -> int | None:
        """The time in which a level thinks about a view."""
        return street_own_ms(level)

    def hear(self, request: Json) -> None:
        """An "event" has a seat; an "end" has scores. Raises ValueError."""
        if request.get("type") == "event":
            field(request, "seat", count)
        elif not isinstance(request.get("scores"), list):
            raise ValueError('"scores" is missing, or no list')


def street_engine(level: str, budget: Budget | None = None) -> Engine:
    """An engine for 7 Street."""
    return Engine(StreetDialect(), level, budget)


class StreetReferee(Referee[StreetView, StreetMove]):
    """The referee of the engine at one seat."""

    title = "7 Street"
    protocol = STREET_PROTOCOL

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._round = 0
        self._reported = 0
        """How many turns of this round the engine knows of."""
        self._scored: RoundScored | None = None

    def hear(self, step: Step) -> list[Json]:
        """A round that begins or ends, and what everybody saw of a turn."""
        event = step.event
        if isinstance(event, TurnBegan):
            return self._up_to_now(view_of(step.after, self._seat))
        if isinstance(event, RoundScored):
            self._scored = event
        if isinstance(event, RoundEnded) and self._scored is not None and self._round == step.after.number:
            cause, seat, scores = self._scored.cause, self._scored.seat, list(self._scored.scores)
            end = {"type": "end", "cause": cause, "seat": seat, "scores": scores, "totals": list(event.totals)}
            return [*self._events(view_of(step.before, self._seat), 0), end]
        return []

    def ask(self, view: StreetView, number: int, ms: int) -> list[Json]:
        """The question."""
        return [*self._up_to_now(view), {"type": "move", "id": number, "ms": ms, "view": view_to_json(view)}]

    def moves(self, view: StreetView, number: int, answer: Json) -> tuple[StreetMove, ...]:
        """The moves of a "play". Raises ValueError for what is none, or not legal (rules, sections 5 to 7)."""
        check_play(answer, number)
        position = position_of(view)
        if position is None:
            raise ValueError("it is not this seat's turn")
        return moves_of_turn(position, answer)

    def _up_to_now(self, view: StreetView) -> list[Json]:
        """A round that the engine has not heard of, or the turns since; the last one runs."""
        if self._round == view.number:
            return self._events(view, 1)
        self._round, self._reported = view.number, len(view.history) - 1
        return [{"type": "round", "view": view_to_json(view)}]

    def _events(self, view: StreetView, running: int) -> list[Json]:
        """Every turn since the last that was told of, but for those that run still."""
        past = view.history[self._reported : len(view.history) - running]
        self._reported += len(past)
        return [{"type": "event", **past_to_json(turn)} for turn in past]


def moves_of_turn(position: StreetPosition, turn: Json) -> tuple[StreetMove, ...]:
    """The moves of a TURN. Raises ValueError for one that is malformed, not legal, or does not end."""
    listed = _listed_moves(turn)
    moves: list[StreetMove] = []
    for move in listed:
        reason = refusal(position, move)
        if reason is not None:
            raise ValueError(str(reason))
        moves.append(move)
        if move == TAKE and len(listed) > 1:
            raise ValueError("what is taken is seen first: the rest is asked for then")
        position = after(position, move)
    if not moves or (moves[-1] not in (TAKE, PICK_UP, *DISCARD) and position.hand):
        raise ValueError('"discard" is missing: the turn does not end')
    return tuple(moves)


def _listed_moves(turn: Json) -> list[StreetMove]:
    """What a TURN says, in the order in which it is done."""
    take, pickup = optional(turn, "take", switch, False), optional(turn, "pickup", switch, False)
    if take and pickup:
        raise ValueError('"take" and "pickup" exclude each other')
    moves = [TAKE] if take else [PICK_UP] if pickup else []
    moves += optional(turn, "lay", list_of(_lay), ())
    discarded = optional(turn, "discard", card, None)
    return moves if discarded is None else [*moves, DISCARD[discarded.kind]]


def _lay(value: Any) -> StreetMove:
    entry = whole_object(value)
    number, laid = field(entry, "number", card), field(entry, "cards", cards)
    counts = counts_of(laid)
    if number.kind == ZERO and len(laid) == counts[ZERO]:
        return zeros(len(laid))
    if number.kind not in LANES or len(laid) != counts[number.kind] + counts[SMALL] + counts[BIG]:
        raise ValueError(f"these cards do not go to a street of {FACES[number.kind]}")
    return lay(number.kind, counts[number.kind], counts[SMALL], counts[BIG])


def faces(cards: Iterable[StreetCard]) -> list[str]:
    """Cards as they are written."""
    return [card.face for card in cards]


def view_to_json(view: StreetView) -> Json:
    """A VIEW: the whole information set of a seat."""
    return {
        "players": view.seats, "seat": view.seat, "to_move": view.to_act, "round": view.number, "first": view.first,
        "rules": rules_to_json(view.rules), "phase": view.phase.value,
        "hand": faces(view.hand), "hand_counts": list(view.hand_counts),
        "known_hands": [faces(cards) for cards in view.known_hands],
        "stock": view.stock, "pile": faces(view.pile),
        "streets": [{FACES[lane]: faces(street) for lane, street in enumerate(lanes) if street}
                    for lanes in view.streets],
        "zeros": [len(cards) for cards in view.zeros], "hundreds": [len(cards) for cards in view.hundreds],
        "came_out": list(view.came_out), "laid": view.laid, "scores": list(view.points),
        "history": [past_to_json(past) for past in view.history],
    }  # fmt: skip


def past_to_json(past: PastStreetTurn) -> dict[str, Any]:
    """A turn as everybody saw it."""
    return {"seat": past.seat, "took": past.took, "hundreds": past.hundreds, "picked": faces(past.picked),
            "lay": [{"number": FACES[kind], "cards": faces(cards)} for kind, cards in past.laid],
            "discard": past.discarded[0].face if past.discarded else None}  # fmt: skip


def turn_to_json(moves: Sequence[StreetMove]) -> dict[str, Any]:
    """The TURN that these moves make, as an engine answers it."""
    turn: dict[str, Any] = {}
    lays = []
    for move in moves:
        if move.act in (StreetAct.TAKE, StreetAct.PICK_UP):
            turn[move.act.value] = True
        elif move.act is StreetAct.DISCARD:
            turn["discard"] = move.face
        else:
            lays.append({"number": move.face, "cards": _cards(move)})
    if lays or "discard" in turn:
        turn["lay"] = lays
    return turn


def _cards(move: StreetMove) -> list[str]:
    return [move.face] * move.naturals + [FACES[SMALL]] * move.small + [FACES[BIG]] * move.big


_PHASES = {phase.value: phase for phase in StreetPhase}


class _Copies:
    """Cards with copies of their own: which is which a VIEW does not tell, and nothing hangs on it."""

    def __init__(self) -> None:
        self._given: Counter[int] = Counter()

    def copies_of(self, alike: Cards) -> Cards:
        cards = []
        for kind, _ in alike:
            cards.append(StreetCard(kind, self._given[kind]))
            self._given[kind] += 1
        return tuple(cards)


def view_from_json(listed: Any) -> StreetView:
    """The view that a VIEW tells of. Raises ValueError for one that is malformed or cannot be."""
    content = whole_object(listed)
    seats = field(content, "players", _seats)
    view = _as_listed(content, seats, _Copies())
    _check(view)
    return view


def _seats(value: Any) -> int:
    seats = count(value)
    if seats not in SEATS:
        raise ValueError("is not 2, 3, 4 or 6")
    return seats


def _as_listed(content: Json, seats: int, dealt: _Copies) -> StreetView:
    a_seat, teams = seat_of(seats), len(sides(seats))
    known = field(content, "known_hands", one_each(cards, seats))
    zeros = field(content, "zeros", one_each(_up_to(copies(seats)[ZERO]), teams, "teams"))
    hundreds = field(content, "hundreds", one_each(_up_to(copies(seats)[HUNDRED]), teams, "teams"))
    seat = field(content, "seat", a_seat)
    hand = dealt.copies_of(field(content, "hand", cards))
    return StreetView(
        rules=rules_from_json(content.get("rules")), seat=seat, seats=seats, stage=StreetStage.TURN,
        number=field(content, "round", count), first=field(content, "first", a_seat),
        to_act=field(content, "to_move", a_seat), phase=_PHASES[field(content, "phase", names(_PHASES, "phase"))],
        hand=hand, hand_counts=field(content, "hand_counts", one_each(count, seats)),
        known_hands=tuple(_among(hand, listed) if owner == seat else dealt.copies_of(listed)
                          for owner, listed in enumerate(known)),
        stock=field(content, "stock", count), pile=dealt.copies_of(field(content, "pile", cards)),
        streets=tuple(tuple(map(dealt.copies_of, lanes))
                      for lanes in field(content, "streets", one_each(_lanes, teams, "teams"))),
        zeros=tuple(dealt.copies_of((StreetCard(ZERO, 0),) * number) for number in zeros),
        hundreds=tuple(dealt.copies_of((StreetCard(HUNDRED, 0),) * number) for number in hundreds),
        came_out=field(content, "came_out", one_each(switch, teams, "teams")), laid=field(content, "laid", count),
        points=field(content, "scores", one_each(whole_number, teams, "teams")),
        history=tuple(_past(entry, seats) for entry in field(content, "history", list_of(whole_object))), winners=(),
    )  # fmt: skip


def _up_to(most: int) -> Callable[[Any], int]:
    def read(value: Any) -> int:
        number = count(value)
        if number > most:
            raise ValueError(f"is above {most}")
        return number

    return read


def _lanes(value: Any) -> Lanes:
    """The streets of a team. Raises ValueError for one that no street can be."""
    listed = whole_object(value)
    for number in listed:
        if number not in NUMBERS:
            raise ValueError(f'there is no street of "{number}"')
    streets = []
    for lane, number in enumerate(NUMBERS):
        street = field(listed, number, cards) if number in listed else ()
        jokers = sum(kind in (SMALL, SMALL + 1) for kind, _ in street)
        numbers = sum(kind == lane for kind, _ in street)
        if street and (numbers + jokers != len(street) or len(street) < 3 or jokers > numbers):
            raise ValueError(f"the street of {number} is none")
        streets.append(street)
    return tuple(streets)


def _among(hand: Cards, faces: Cards) -> Cards:
    """Which of a hand these are. Raises ValueError where it has not so many."""
    left, among = list(hand), []
    for kind, _ in faces:
        card = next((one for one in left if one.kind == kind), None)
        if card is None:
            raise ValueError('"known_hands" has cards that are not in "hand"')
        left.remove(card)
        among.append(card)
    return tuple(among)


def _past(entry: Json, seats: int) -> PastStreetTurn:
    laid = [(field(lay, "number", card).kind, field(lay, "cards", cards))
            for lay in field(entry, "lay", list_of(whole_object))]  # fmt: skip
    discarded = optional(entry, "discard", card, None)
    return PastStreetTurn(field(entry, "seat", seat_of(seats)), field(entry, "took", count),
                          field(entry, "hundreds", count), field(entry, "picked", cards), tuple(laid),
                          () if discarded is None else (discarded,))


def _check(view: StreetView) -> None:
    """Raises ValueError for what cannot be true at once."""
    if view.seat is None or len(view.hand) != view.hand_counts[view.seat]:
        raise ValueError('"hand" and "hand_counts" differ')
    if any(len(known) > number for known, number in zip(view.known_hands, view.hand_counts, strict=True)):
        raise ValueError('"known_hands" has more cards than a hand')
    if any(kind == HUNDRED for kind, _ in (*view.hand, *view.pile)):
        raise ValueError("a 100 is laid at once")
    seen: list[StreetCard] = [*view.hand, *view.pile]
    for lists in (*view.streets, view.zeros, view.hundreds):
        seen += [card for listed in lists for card in listed]
    seen += [card for owner, known in enumerate(view.known_hands) if owner != view.seat for card in known]
    for all_of, number, face in zip(copies(view.seats), counts_of(seen), (*NUMBERS, "?", "!", "0", "100"), strict=True):
        if number > all_of:
            raise ValueError(f"there are {number} of {face}, the deck has {all_of}")
    table = len(seen) - len(view.hand) - sum(
        len(known) for owner, known in enumerate(view.known_hands) if owner != view.seat)
    if table + sum(view.hand_counts) + view.stock != sum(copies(view.seats)):
        raise ValueError("there are not as many cards as the deck has")
    if view.seat == view.to_act and view.phase is StreetPhase.TAKE and not view.stock:
        raise ValueError("the round is over once the stock is empty")
    _check_past(view)


def _check_past(view: StreetView) -> None:
    """Raises ValueError for a table that the turns of this round cannot have led to."""
    pending = view.team(view.to_act) if view.to_act is not None and view.laid else None
    if pending is not None:
        _check_pending(view, pending)
    for team, lanes in enumerate(view.streets):
        if any(lanes) != view.came_out[team] and team != pending:
            raise ValueError('"streets" and "came_out" differ')
    if any(past.took > DRAWN for past in view.history):
        raise ValueError(f'"history" has a turn that took more than {DRAWN} cards')
    picked_up = view.phase is not StreetPhase.TAKE and bool(view.history) and not view.history[-1].took
    before = view.history[-2:-1]
    if before and before[0].discarded and not picked_up and (
            not view.pile or view.pile[-1].kind != before[0].discarded[0].kind):
        raise ValueError('"history" and "pile" differ')
    for past in view.history:
        for kind, laid in past.laid:
            if kind not in LANES and kind != ZERO:
                raise ValueError(f'"history" has a street of {FACES[kind]}')
            lies = view.zeros[view.team(past.seat)] if kind == ZERO else view.streets[view.team(past.seat)][kind]
            if any(number > there for number, there in zip(counts_of(laid), counts_of(lies), strict=True)):
                raise ValueError(f'"history" has cards laid on {FACES[kind]} that do not lie there')


def _check_pending(view: StreetView, team: int) -> None:
    """Raises ValueError where the new streets of a turn that has not come out are not what they are said to be."""
    if view.came_out[team]:
        raise ValueError('"laid" counts before a team has come out')
    if view.phase is not StreetPhase.LAY:
        raise ValueError('"laid" counts in the phase "lay" alone')
    if view.laid != sum(map(worth_of, view.streets[team])):
        raise ValueError('"laid" is not what the streets are worth')


def card(value: Any) -> StreetCard:
    """Any card of a face, by its text. Raises ValueError for another text."""
    if not isinstance(value, str) or value not in KIND_OF:
        raise ValueError(f"{brief(value)} is no card")
    return StreetCard(KIND_OF[value], 0)


def cards(value: Any) -> Cards:
    """A list of cards. Raises ValueError."""
    return list_of(card)(value)
