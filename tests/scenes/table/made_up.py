"""Views that seldom or never happen: the fullest and the emptiest tables, for layouts."""

from __future__ import annotations

from random import Random

from game.red7.cards import CARDS, COLOURS, Card
from game.red7.game import RED7
from game.red7.rules import PRESETS
from game.red7.state import Stage
from game.red7.view import View
from scenes.match.story import Seating

NAMES = ("You", "Hoarder 2", "Maestro", "Sprout")
LONG_NAMES = ("Wilhelmina Featherstonehaugh", "Hoarder the Second 2", "W" * 30, "Bartholomäus")
FACES = ("kite", "hoarder", "maestro", "sprout")


def seated(seats: int, long_names: bool = False) -> tuple[Seating, ...]:
    """A person and bots."""
    names = LONG_NAMES if long_names else NAMES
    return tuple(Seating(names[seat], FACES[seat], None if seat == 0 else "greedy") for seat in range(seats))


def made_up(seats: int, laid: int, held: int, seed: int = 1, out: tuple[int, ...] = (), points: int = 29) -> View:
    """A view of seat 0, who holds `held` cards; every palette has `laid`, or with 0 from one to twelve.

    As far as there are cards: the seat numbered `seed` gets all of its own first.
    """
    random = Random(seed)
    deck = random.sample(CARDS, len(CARDS))
    rule = COLOURS[seed % len(COLOURS)]
    canvas = next(card for card in deck if card.colour == rule)
    deck.remove(canvas)
    hand = tuple(deck.pop() for _ in range(held))
    palettes: list[tuple[Card, ...]] = [()] * seats
    for turn in range(seats):
        wanted = laid or random.randint(1, 12)
        most = max(1, len(deck) - (seats - 1 - turn))
        palettes[(seed + turn) % seats] = tuple(deck.pop() for _ in range(min(wanted, most)))
    view = RED7.view(RED7.begin(PRESETS["expert"], seats), 0)
    return view._replace(
        stage=Stage.TURN, number=12, to_act=seed % seats, hand=hand, canvas=(canvas,), rule=rule, deck=len(deck),
        hand_counts=(held, *(random.randint(0, 7) for _ in range(seats - 1))),
        alive=tuple(seat not in out for seat in range(seats)), points=(points,) * seats,
        palettes=tuple(() if seat in out else cards for seat, cards in enumerate(palettes)),
        fallen=tuple(cards if seat in out else () for seat, cards in enumerate(palettes)),
    )
