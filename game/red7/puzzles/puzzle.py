"""A puzzle: a table in mid-round at which seat 0 is to act, a line of text for it, and the files of those that ship."""

from __future__ import annotations

import json
from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path
from typing import Any, NamedTuple

from game.core.fields import decoded, field, list_of, names, text, whole_number, whole_object
from game.core.game import IllegalMove, Json
from game.red7.cards import CARDS, COLOURS, card_set, parse_cards
from game.red7.dealing import first_seat
from game.red7.decide import decide
from game.red7.evolve import evolve
from game.red7.moves import Move
from game.red7.notation import move_text, read_move, rules_from_json, rules_to_json
from game.red7.position import OpenCards, opening, winning
from game.red7.ranking import points
from game.red7.rules import SEATS, Rules
from game.red7.state import Cards, PastTurn, Stage, State

STRENGTHS = {1: 1300.0, 2: 1500.0, 3: 1700.0}
"""How strong a puzzle is, as a rating, by its level."""
MOST_RIGHT = 2


class Kind(StrEnum):
    """What is asked for; the texts stand in files."""

    STAY_IN = "stay in"
    WIN_IN_TWO = "win in two"
    CHAIN = "chain of fives"
    FOLD_OR_FIGHT = "fold or fight"


ORDER = (Kind.STAY_IN, Kind.FOLD_OR_FIGHT, Kind.WIN_IN_TWO, Kind.CHAIN)
"""In which a date has them."""


class Puzzle(NamedTuple):
    """A puzzle: its kind, the position where it begins, and its answer.

    Seat 0 is the person, and to act; what is hidden from it lies in one of the ways that fit. Of `choices` turns that
    can be told apart `right` are right; `level` is 1 to 3, by how many look right and are not.
    """

    kind: Kind
    rule: str  # in force when it begins
    state: State
    choices: int
    right: int
    level: int
    answer: tuple[Move, ...]


class BadPuzzle(ValueError):
    """Why a line is no puzzle."""


class TableCards(NamedTuple):
    """The cards of a table in mid-round; lists have one entry a seat, the canvas's last card is its top."""

    hands: tuple[Cards, ...]
    palettes: tuple[Cards, ...]
    canvas: Cards
    deck: Cards
    piles: tuple[Cards, ...]
    won: tuple[int, ...]  # rounds


def set_up(rules: Rules, table: TableCards) -> State:
    """The state in which seat 0 begins its turn. Raises BadPuzzle where this can be no table."""
    fault = _fault(rules, table)
    if fault:
        raise BadPuzzle(fault)
    seats, scored = len(table.hands), tuple(points(card_set(pile)) for pile in table.piles)
    state = State(
        rules, seats, Stage.TURN, scored, table.piles, table.won, number=sum(table.won) + 1,
        first=first_seat(table.palettes), hands=table.hands, palettes=table.palettes, canvas=table.canvas,
        deck=table.deck, known_hands=((),) * seats, to_act=0,
    )
    open_cards = OpenCards(tuple(map(card_set, table.palettes)), (True,) * seats, len(table.deck))
    position = opening(rules, 0, state.rule, card_set(table.hands[0]), open_cards)
    if winning(position):
        raise BadPuzzle("seat 0 is winning before its turn")
    past = PastTurn(0, state.rule, table.palettes, len(table.deck))
    return state._replace(position=position, history=(past,))


def _fault(rules: Rules, table: TableCards) -> str | None:
    seats = len(table.hands)
    if seats not in SEATS or {len(table.palettes), len(table.piles), len(table.won)} != {seats}:
        return "hands, palettes, piles and rounds won are not for 2, 3 or 4 seats"
    if rules.fault:
        return rules.fault
    lists = (*table.hands, *table.palettes, *table.piles, table.canvas, table.deck)
    listed = sorted(card for cards in lists for card in cards)
    if listed != list(CARDS):
        return "the 49 cards are not each in one place"
    if not all((*table.hands, *table.palettes)):
        return "a hand or a palette is empty"
    return None


def played(state: State, moves: Iterable[Move]) -> State:
    """The state after a seat's moves. Raises IllegalMove."""
    for move in moves:
        for event in decide(state, move):
            state = evolve(state, event)
    return state


def write(puzzle: Puzzle) -> str:
    """The puzzle as one line of JSON, without its line break."""
    state = puzzle.state
    table = {name: [_text(cards) for cards in getattr(state, name)] for name in ("hands", "palettes", "piles")}
    return json.dumps({
        "kind": puzzle.kind, "rule": puzzle.rule, "level": puzzle.level, "choices": puzzle.choices,
        "right": puzzle.right, "answer": [move_text(move) for move in puzzle.answer], **table,
        "canvas": _text(state.canvas), "deck": _text(state.deck), "won": state.won,
        "rules": rules_to_json(state.rules),
    })  # fmt: skip


def read(line: str) -> Puzzle:
    """The puzzle of a line. Its answer is a legal turn; that it is right is for `judge` to say. Raises BadPuzzle."""
    try:
        return _read(whole_object(decoded(line)))
    except (ValueError, RecursionError) as fault:
        raise BadPuzzle(str(fault)) from None


def _read(listed: Json) -> Puzzle:
    rules = rules_from_json(listed.get("rules"))
    lists = list_of(_cards)
    table = TableCards(
        field(listed, "hands", lists), field(listed, "palettes", lists), field(listed, "canvas", _cards),
        field(listed, "deck", _cards), field(listed, "piles", lists), field(listed, "won", list_of(whole_number)),
    )  # fmt: skip
    state = set_up(rules, table)
    puzzle = Puzzle(
        Kind(field(listed, "kind", names(tuple(Kind), "kind"))), field(listed, "rule", names(COLOURS, "rule")), state,
        field(listed, "choices", whole_number), field(listed, "right", whole_number),
        field(listed, "level", whole_number), field(listed, "answer", list_of(read_move)),
    )  # fmt: skip
    fault = _fault_of(puzzle)
    if fault:
        raise BadPuzzle(fault)
    return puzzle


def _fault_of(puzzle: Puzzle) -> str | None:
    if puzzle.rule != puzzle.state.rule:
        return f"the rule is {puzzle.state.rule}, not {puzzle.rule}"
    if puzzle.level not in STRENGTHS or not 1 <= puzzle.right <= MOST_RIGHT or puzzle.choices <= puzzle.right:
        return "level, choices or right are out of bounds"
    try:
        then = played(puzzle.state, puzzle.answer)
    except IllegalMove as fault:
        return f"the answer: {fault}"
    return None if then.to_act != 0 or then.stage is not Stage.TURN else "the answer is no whole turn"


def _cards(value: Any) -> Cards:
    return parse_cards(text(value))


def _text(cards: Cards) -> str:
    return " ".join(map(str, cards))


class Shelf:
    """The puzzles of a folder, each file read when it is first asked for.

    A rule's puzzles take some 20 ms and the disk then: not for the drawing thread. After that they are at hand.

    What is damaged is left out, and told in `damage`: a line each, as far as has been asked for.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lines: dict[Kind, dict[str, list[tuple[int, str]]]] = {}
        self._puzzles: dict[tuple[Kind, str], tuple[Puzzle, ...]] = {}
        self.damage: list[str] = []

    def puzzles_of(self, kind: Kind, rule: str) -> tuple[Puzzle, ...]:
        """All puzzles of a kind that begin under a rule, in their order in the file."""
        puzzles = self._puzzles.get((kind, rule))
        if puzzles is None:
            lines = self._of_kind(kind).get(rule, [])
            puzzles = tuple(puzzle for puzzle in (self._read(kind, *line) for line in lines) if puzzle is not None)
            self._puzzles[kind, rule] = puzzles
        return puzzles

    def _of_kind(self, kind: Kind) -> dict[str, list[tuple[int, str]]]:
        """The lines of a kind by their rule, each with its number."""
        if kind not in self._lines:
            self._lines[kind] = {}
            for number, line in enumerate(self._text(kind), 1):
                rule = self._rule(kind, number, line)
                if rule is not None:
                    self._lines[kind].setdefault(rule, []).append((number, line))
        return self._lines[kind]

    def _text(self, kind: Kind) -> list[str]:
        try:
            return (self._folder / file_name(kind)).read_text("utf-8", errors="replace").splitlines()
        except OSError as fault:
            self._tell(kind, fault.strerror or "cannot be read")
            return []

    def _rule(self, kind: Kind, number: int, line: str) -> str | None:
        """The rule that a line tells; None if it is no line of this file."""
        try:
            content = decoded(line)
        except (ValueError, RecursionError):
            content = None
        if isinstance(content, dict) and content.get("kind") == kind and isinstance(content.get("rule"), str):
            return str(content["rule"])
        self._tell(kind, f"line {number} is damaged")
        return None

    def _read(self, kind: Kind, number: int, line: str) -> Puzzle | None:
        try:
            return read(line)
        except BadPuzzle as fault:
            self._tell(kind, f"line {number}: {fault}")
            return None

    def _tell(self, kind: Kind, fault: str) -> None:
        self.damage.append(f"{file_name(kind)}: {fault}")


def file_name(kind: Kind) -> str:
    """The file of a kind in the folder of puzzles."""
    return f"{kind.replace(' ', '_')}.jsonl"
