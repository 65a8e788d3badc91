"""The VIEW of the protocol: as a referee sends it, and as an engine reads it, checks it and hands it to bots."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.core.fields import count, field, list_of, names, one_each, optional, seat_of, switch, whole_object
from game.core.game import Json
from game.red7.cards import CARDS, COLOURS, Card, card_set
from game.red7.moves import DRAW, Act
from game.red7.position import OpenCards, Phase, Position, opening
from game.red7.protocol.turn import Ask, ask_to_json, asks, cards, history_from_json, names_of
from game.red7.rules import EDITIONS, RACES, ROUNDS, SCORINGS, SEATS, TARGET, TARGETS, USUAL, Rules
from game.red7.state import Cards, PastTurn, Stage
from game.red7.view import View

TURN, AFTER_3, AFTER_7 = "turn", "after3", "after7"


def view_to_json(view: View) -> dict[str, Any]:
    """The VIEW of a seat. Raises ValueError where the protocol has none: nobody is asked now."""
    if view.seat is None or view.stage is not Stage.TURN or not view.history:
        raise ValueError("a view of the protocol is one seat's, while a turn runs")
    asked = [(past.seat, ask) for past in view.history for ask in asks(view.rules, past)]
    phase = _phase([ask for _, ask in asked])
    rules, alive = view.rules, [seat for seat in range(view.seats) if view.alive[seat]]
    return {
        "players": view.seats, "seat": view.seat, "to_move": view.to_act, "first": view.first,
        "rules": {"advanced": rules.draw, "action": rules.actions, "edition": rules.edition.name},
        "phase": phase, "rule": view.rule, "hand": [str(card) for card in view.hand],
        "palettes": names_of(view.palettes), "alive": alive,
        "hand_counts": list(view.hand_counts), "known_hands": names_of(view.known_hands),
        "canvas": [str(card) for card in view.canvas], "deck": view.deck,
        "deck_top": [str(card) for card in view.deck_top], "gone": [str(card) for card in view.gone],
        "scores": list(view.points), "goal": view.target or 0, **_length_to_json(view),
        "history": [ask_to_json(seat, ask) for seat, ask in asked[:-1]],
    }


def _length_to_json(view: View) -> dict[str, Any]:
    """What the match is played for, and for how long; who won how many rounds, where that decides it."""
    rules = view.rules
    won = {"won": list(view.won)} if rules.counts_rounds else {}
    return {"scoring": rules.scoring, "rounds": [view.number - 1, rules.rounds], **won}


def _phase(asked: list[Ask]) -> str:
    """The phase of the last of the times that a seat was asked: the one that is not answered yet."""
    running = asked[-1]
    if running.moves:
        raise ValueError("in the midst of an answer the protocol has no view")
    if running.position.phase is Phase.OPEN:
        return TURN
    before_the_draw = asked[-2].moves[-2]
    return AFTER_7 if before_the_draw.act is Act.SHED else AFTER_3


def view_from_json(listed: Any) -> View:
    """The view that a VIEW tells of. Raises ValueError for one that is malformed or cannot be.

    What the protocol does not tell is left open: all of `gone` is listed as the first seat's score pile, and the
    round's number is 0 where `rounds` is absent. In another seat's turn `position` is None.
    """
    content = whole_object(listed)
    seats = field(content, "players", _seats)
    rules = _rules(content, seats)
    view = _as_listed(content, rules, seats)
    _check(view)
    phase = field(content, "phase", names((TURN, AFTER_3, AFTER_7), "phase"))
    _check_phase(phase, rules)
    return _with_running_turn(view, phase)


def _seats(value: Any) -> int:
    seats = count(value)
    if seats not in SEATS:
        raise ValueError("is not 2, 3 or 4")
    return seats


def _rules(content: Json, seats: int) -> Rules:
    """The rules; where the scoring is absent, as far as the goal and the scores betray it."""
    listed = field(content, "rules", whole_object)
    edition = optional(listed, "edition", names(EDITIONS, "edition"), Rules().edition.name)
    goal, scores = field(content, "goal", count), field(content, "scores", one_each(count, seats))
    betrayed = "target" if goal else "deck" if any(scores) else "none"
    scoring = optional(content, "scoring", names(SCORINGS, "scoring"), betrayed)
    rules = Rules(EDITIONS[edition], field(listed, "advanced", switch), field(listed, "action", switch), scoring,
                  _target(scoring, goal, seats), _rounds(content)[1])
    if rules.fault:
        raise ValueError(rules.fault)
    return rules


def _target(scoring: str, goal: int, seats: int) -> int | None:
    """The target that a goal stands for: 0 is none at all, the usual one needs no word (section 6)."""
    if goal == (TARGET[seats] if scoring in RACES else 0):
        return USUAL
    if goal and goal not in TARGETS:
        raise ValueError(f'"goal": {goal} is not from 0 to {TARGETS[-1]}')
    return goal or None


def _rounds(content: Json) -> tuple[int, int | None]:
    """How many rounds were played before this one, and the most that there are; -1 and None where that is absent."""
    unknown: tuple[int | None, ...] = (-1, None)
    listed = optional(content, "rounds", list_of(_number_or_none), unknown)
    if len(listed) != 2 or listed[0] is None:
        raise ValueError('"rounds" does not list how many were played and their limit')
    played, limit = listed[0], listed[1]
    if limit is not None and (limit not in ROUNDS or played >= limit):
        raise ValueError(f'"rounds": {played} were played of {limit}')
    return played, limit


def _number_or_none(value: Any) -> int | None:
    return None if value is None else count(value)


def _as_listed(content: Json, rules: Rules, seats: int) -> View:
    a_seat = seat_of(seats)
    alive = field(content, "alive", list_of(a_seat))
    if len(set(alive)) < len(alive):
        raise ValueError('"alive" lists a seat twice')
    gone = field(content, "gone", cards)
    nobodys: tuple[Cards, ...] = ((),) * seats
    return View(
        rules=rules, seat=field(content, "seat", a_seat), seats=seats, stage=Stage.TURN, number=_rounds(content)[0] + 1,
        first=field(content, "first", a_seat), to_act=field(content, "to_move", a_seat),
        rule=field(content, "rule", names(COLOURS, "rule")), hand=field(content, "hand", cards),
        hand_counts=field(content, "hand_counts", one_each(count, seats)),
        known_hands=field(content, "known_hands", one_each(cards, seats)),
        palettes=field(content, "palettes", one_each(cards, seats)), fallen=nobodys,
        alive=tuple(seat in alive for seat in range(seats)), canvas=field(content, "canvas", cards),
        deck=field(content, "deck", count), deck_top=field(content, "deck_top", cards),
        piles=(gone, *nobodys[1:]),
        points=field(content, "scores", one_each(count, seats)),
        won=optional(content, "won", one_each(count, seats), (0,) * seats),
        history=history_from_json(rules, seats, field(content, "history", list_of(whole_object))),
        winners=(), position=None,
    )


def _check(view: View) -> None:
    """Raises ValueError for what cannot be true at once."""
    _check_seats(view)
    known = [card for place in _places(view) for card in place]
    twice = [card for card, times in Counter(known).items() if times > 1]
    if twice:
        raise ValueError(f"{twice[0]} is in two places")
    if len(view.deck_top) > view.deck:
        raise ValueError('"deck_top" has more cards than "deck"')
    open_cards = sum(map(len, (*view.palettes, view.canvas, view.gone)))
    counted = sum(view.hand_counts) + open_cards + view.deck
    if counted > len(CARDS):
        raise ValueError(f"there are {counted} cards, of {len(CARDS)}")
    _check_history(view, set(known) if view.rules.actions else set(known).difference(view.hand))


def _check_history(view: View, known: set[Card]) -> None:
    """Raises ValueError for turns that cannot have led to this table: no card that all have seen is hidden again.

    With actions it may come back from the deck to a hand; without, what a palette has it has to the end of the round.
    """
    for past in view.history:
        moved = [move.card for move in past.moves if move.card is not None]
        for seat, palette in enumerate(past.palettes):
            lost = {*palette, *(moved if seat == past.seat else ())} - known
            if lost:
                raise ValueError(f'"history" has shown {min(lost)}, which is hidden now')
            taken = set(palette).difference(view.palettes[seat])
            if taken and view.alive[seat] and not view.rules.actions:
                raise ValueError(f'"history" has {min(taken)} in the palette of seat {seat}, which is without it')


def _places(view: View) -> list[tuple[Card, ...]]:
    """The places where the seat knows cards to be."""
    others = [known for seat, known in enumerate(view.known_hands) if seat != view.seat]
    return [view.hand, *others, *view.palettes, view.canvas, view.deck_top, view.gone]


def _check_seats(view: View) -> None:
    if view.to_act is None or not view.alive[view.to_act]:
        raise ValueError('"to_move" is not in "alive"')
    if sum(view.alive) < 2:
        raise ValueError('"alive" has one seat only: the round is over')
    for seat, alive in enumerate(view.alive):
        if not alive and view.palettes[seat]:
            raise ValueError(f"seat {seat} is out and shows a palette")
        if len(view.known_hands[seat]) > view.hand_counts[seat]:
            raise ValueError(f"seat {seat} has more known cards than cards")
    if view.seat is None or len(view.hand) != view.hand_counts[view.seat]:
        raise ValueError('"hand" has another number of cards than "hand_counts" says')
    foreign = set(view.known_hands[view.seat]) - set(view.hand)
    if foreign:
        raise ValueError(f"{min(foreign)} is known to be in the hand, and is not in it")


def _check_phase(phase: str, rules: Rules) -> None:
    """A 3 draws only with actions; a 7 only in some editions, with the draw (section 7)."""
    if phase != TURN and not rules.actions:
        raise ValueError(f'there is no phase "{phase}" without actions')
    if phase == AFTER_7 and not (rules.draw and rules.edition.seven_draws):
        raise ValueError(f'there is no phase "{phase}" under these rules')


def _with_running_turn(view: View, phase: str) -> View:
    """The view with the turn that runs as the last of its history, and its position."""
    seat, history = view.to_act, view.history
    assert seat is not None
    if phase == TURN or not _is_drawing(history[-1:], seat):
        history = (*history, PastTurn(seat, view.rule, view.palettes, view.deck))
    return view._replace(history=history, position=_position(view, phase) if seat == view.seat else None)


def _is_drawing(last: tuple[PastTurn, ...], seat: int) -> bool:
    """Whether the last entry is the one in which the running turn drew."""
    return any(past.seat == seat and past.moves[-1:] == (DRAW,) for past in last)


def _position(view: View, phase: str) -> Position:
    """The position to decide in. After a draw in mid-turn nothing is owed, and stopping is never forbidden:
    a 1 comes with no such draw, nor does a 7 where it binds (section 7, "no spite").
    """
    assert view.seat is not None
    open_cards = OpenCards(tuple(map(card_set, view.palettes)), view.alive, view.deck, view.deck_top)
    position = opening(view.rules, view.seat, view.rule, card_set(view.hand), open_cards)
    return position if phase == TURN else position._replace(phase=Phase.PLAYED)
