"""A tiny language for Red7's tables, so that a test reads like what lies on one.

    table("canvas B3 / A: R5 V2 | B: G4 / hand R7 G3 / deck V1 / actions draw edition bga")

Parts stand between slashes, in any order; seats are A to D and it is A's turn:

    canvas B3            what lies on the canvas, the top card last; nothing said: it is empty
    A: R5 | B: G4        the palettes, one a seat; `C: out` or `C: out R5` for a seat that has left the round
    hand R7 | B: V1      A's hand, and others'; nothing said: A's is empty, the others have one low card
    deck V1              what lies on top; every card not told of lies beneath. `deck only V1`, `deck none`:
                         those are in A's score pile
    known V1             cards on top of the deck that everyone saw put there
    scored 20            so many of the cards not told of lie in A's score pile, worth nothing here
    points 38 0          the points so far
    won 3 1              the rounds won so far; nothing said: none
    round 3              the number of the round; nothing said: 1
    actions draw edition bga scoring deck    the rules; nothing said: asmadi-1.3, no switch, target
    target 20 rounds 5   house options among the rules; `target none` is no target
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.events import HAND, CardMoved, Event, MatchEnded, RoundBegan, RoundEnded, TurnBegan
from game.core.game import IllegalMove
from game.red7.cards import CARDS, Card, card_set, parse_cards
from game.red7.decide import decide
from game.red7.events import Scored, SeatOut
from game.red7.evolve import evolve, move_of
from game.red7.legality import moves
from game.red7.moves import Act, Move
from game.red7.position import OpenCards, Position, opening
from game.red7.ranking import leader
from game.red7.rules import EDITIONS, USUAL, Rules
from game.red7.state import Cards, PastTurn, Stage, State

SEATS = "ABCD"
_VERBS = {Act.PLAY: "plays", Act.DISCARD: "discards", Act.SHED: "sheds", Act.BURY: "buries"}


def _names(seats: tuple[int, ...]) -> str:
    return "".join(SEATS[seat] for seat in seats)


def _moved(event: CardMoved) -> str:
    who = SEATS[event.seat]
    if event.target.kind == HAND:
        return f"{who} draws {event.card} ({event.cause})"
    made = move_of(event)
    if made.owner is not None:
        return f"{who} takes {made.card} of {SEATS[made.owner]}"
    return f"{who} {_VERBS[made.act]} {made.card}"


def event_text(event: Event) -> str:
    """One event in a few words."""
    if isinstance(event, CardMoved):
        return _moved(event)
    if isinstance(event, TurnBegan):
        return f"{SEATS[event.seat]} begins"
    if isinstance(event, SeatOut):
        return f"{SEATS[event.seat]} is out ({event.cause})"
    if isinstance(event, RoundBegan):
        return f"round {event.number}"
    if isinstance(event, Scored):
        cards = " ".join(map(str, event.cards)) or "nothing"
        return f"{SEATS[event.seat]} scores {cards} under {event.reason} = {event.points}"
    if isinstance(event, RoundEnded):
        winner = "nobody" if event.winner is None else SEATS[event.winner]
        return f"round to {winner}: {' '.join(map(str, event.totals))}"
    if isinstance(event, MatchEnded):
        return f"match to {_names(event.winners)} ({event.cause})"
    return "reshuffle"


def move(text: str) -> Move:
    """The move written `play R7`, `discard R7`, `take R7 of B`, `shed R7`, `bury R7`, `draw`, `end` or `fold`."""
    act, *rest = text.split()
    card = Card.parse(rest[0]) if rest else None
    return Move(Act(act), card, SEATS.index(rest[2]) if len(rest) > 2 else None)


def move_text(made: Move) -> str:
    """A move as `move` reads it."""
    card = "" if made.card is None else f" {made.card}"
    owner = "" if made.owner is None else f" of {SEATS[made.owner]}"
    return f"{made.act.value}{card}{owner}"


@dataclass(frozen=True)
class Table:
    """A table in mid-round, and the events of the moves made last."""

    state: State
    events: tuple[Event, ...] = ()

    @property
    def position(self) -> Position:
        """The turn that runs."""
        assert self.state.position is not None
        return self.state.position

    @property
    def legal(self) -> set[str]:
        """All legal moves, as text."""
        return {move_text(made) for made in moves(self.position)}

    @property
    def happened(self) -> str:
        """The events of the moves made last, as text with semicolons between."""
        return "; ".join(event_text(event) for event in self.events)

    @property
    def leader(self) -> str | None:
        """The seat that is winning."""
        palettes = [card_set(cards) for cards in self.state.palettes]
        seat = leader(self.state.rule, palettes, self.state.alive)
        return None if seat is None else SEATS[seat]

    @property
    def out(self) -> str:
        """The seats that have left the round."""
        return "".join(SEATS[seat] for seat, alive in enumerate(self.state.alive) if not alive)

    @property
    def hands(self) -> list[str]:
        """All hands, as text."""
        return [_words(cards) for cards in self.state.hands]

    @property
    def palettes(self) -> list[str]:
        """All palettes, as text."""
        return [_words(cards) for cards in self.state.palettes]

    def do(self, text: str) -> Table:
        """The table after moves with commas between, the turn's position held against it. Raises IllegalMove."""
        state, happened = self.state, []
        for words in text.split(","):
            for event in decide(state, move(words)):
                state = evolve(state, event)
                happened.append(event)
            _check_position(state)
        return Table(state, tuple(happened))

    def allows(self, text: str) -> bool:
        """Whether a move is legal here."""
        return text in self.legal

    def refusal(self, text: str) -> str:
        """Why the last of some moves is refused."""
        *before, last = text.split(",")
        there = self.do(",".join(before)) if before else self
        try:
            there.do(last)
        except IllegalMove as refused:
            return str(refused)
        raise AssertionError(f"{last} is allowed")


def _check_position(state: State) -> None:
    """What the seat to act sees of its turn is what lies there."""
    position = state.position
    if position is None or state.to_act is None:
        return
    seen, there = (position.seat, position.rule, position.deck), (state.to_act, state.rule, len(state.deck))
    assert seen == there
    assert position.alive == state.alive and position.hand == card_set(state.hands[position.seat])
    open_cards = [card_set(cards) if alive else 0 for cards, alive in zip(state.palettes, state.alive, strict=True)]
    assert list(position.palettes) == open_cards
    assert position.known_top == state.deck[: len(position.known_top)]


def _words(cards: Cards) -> str:
    return " ".join(map(str, cards))


def _cards(text: str) -> Cards:
    return parse_cards(text.replace("none", ""))


def _seat_entries(text: str) -> dict[int, str]:
    """`R7 | B: V1` by seat: what is said for no seat is A's."""
    by_key = {}
    for entry in text.split("|"):
        seat, colon, what = entry.partition(":")
        by_key[SEATS.index(seat.strip()) if colon else 0] = (what if colon else seat).strip()
    return by_key


def _read_rules(words: list[str]) -> Rules:
    pairs = dict(zip(words, words[1:], strict=False))
    edition = EDITIONS[pairs.get("edition", "asmadi-1.3")]
    target, rounds = pairs.get("target", ""), pairs.get("rounds")
    points = None if target == "none" else int(target) if target.isdigit() else USUAL
    return Rules(edition, "draw" in words, "actions" in words, pairs.get("scoring", "target"), points,
                 int(rounds) if rounds else None)


def _parts(text: str) -> dict[str, str]:
    parts = {}
    for part in text.split("/"):
        name, _, rest = part.strip().partition(" ")
        if name.endswith(":"):
            parts["palettes"] = part
        elif name in ("canvas", "hand", "deck", "known", "scored", "points", "won", "round"):
            parts[name] = rest
        else:
            parts["rules"] = part
    return parts


def table(text: str) -> Table:
    """The table that a text in the language above tells of."""
    words_by_key = _parts(text)
    rules = _read_rules(words_by_key.get("rules", "").split())
    entries = _seat_entries(words_by_key["palettes"])
    seats = len(entries)
    palettes = tuple(_cards(entries[seat].removeprefix("out")) for seat in range(seats))
    alive = tuple(not entries[seat].startswith("out") for seat in range(seats))
    hand_cards = {seat: _cards(words) for seat, words in _seat_entries(words_by_key.get("hand", "none")).items()}
    canvas, known = _cards(words_by_key.get("canvas", "")), _cards(words_by_key.get("known", ""))
    deck_words = words_by_key.get("deck", "")
    deck = known + _cards(deck_words.removeprefix("only"))
    named_cards = {card for cards in (*palettes, *hand_cards.values(), canvas, deck) for card in cards}
    rest = [card for card in CARDS if card not in named_cards]
    hands = tuple(hand_cards[seat] if seat in hand_cards else (rest.pop(0),) for seat in range(seats))
    scored = len(rest) if deck_words.startswith(("only", "none")) else int(words_by_key.get("scored", "0"))
    pile, deck = tuple(rest[:scored]), deck + tuple(rest[scored:])
    points, won = (tuple(map(int, words_by_key[name].split())) if name in words_by_key else (0,) * seats for name in ("points", "won"))
    state = State(
        rules,
        seats,
        Stage.TURN,
        points,
        (pile, *((),) * (seats - 1)),
        won,
        number=int(words_by_key.get("round", "1")),
        hands=hands,
        palettes=palettes,
        canvas=canvas,
        deck=deck,
        known_hands=((),) * seats,
        to_act=0,
    )
    open_palettes = tuple(card_set(cards) if alive[seat] else 0 for seat, cards in enumerate(palettes))
    position = opening(rules, 0, state.rule, card_set(hands[0]), OpenCards(open_palettes, alive, len(deck), known))
    faces = tuple(cards if alive[seat] else () for seat, cards in enumerate(palettes))
    return Table(state._replace(position=position, history=(PastTurn(0, state.rule, faces, len(deck)),)))
