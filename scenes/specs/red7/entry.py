"""All that Red7 brings to the screen."""

from __future__ import annotations

from game.red7.cards import CARDS, Card
from game.red7.game import RED7
from game.red7.rules import PRESETS
from game.red7.state import Stage
from game.red7.view import View
from scenes.match.story import Seating
from scenes.specs.presented import Busiest, Pictures, Presented, Running
from scenes.specs.red7.book import RED7_BOOK
from scenes.specs.red7.captions import RED7_VOICE, colour_letter, colour_name, face
from scenes.specs.red7.lessons import ending, lessons
from scenes.specs.red7.offers import KEY_MEANINGS, KEY_TITLES
from scenes.specs.red7.puzzles import RED7_PUZZLING
from scenes.specs.red7.review import RED7_REVIEWING
from scenes.specs.red7.setup import RED7_COVER, red7_figures, setup_options
from scenes.specs.red7.spec import RED7_TABLE, RED7_WATCHING
from scenes.table.table import Table
from scenes.table.values import TableView

SEATED = (Seating("You", "kite"), Seating("Sprout", "sprout", "random"), Seating("Hunter", "hunter", "greedy"),
          Seating("Hoarder", "hoarder", "greedy"))
MOVING = 12
IN_A_PALETTE = 8
IN_HAND = 7


def _view() -> View:
    """Four palettes of eight cards, a hand of seven, one card on the canvas."""
    cards = list(CARDS)
    palettes = tuple(tuple(cards[seat::len(SEATED)][:IN_A_PALETTE]) for seat in range(len(SEATED)))
    laid = {card for palette in palettes for card in palette}
    rest = [card for card in cards if card not in laid]
    state = RED7.begin(PRESETS["expert"], len(SEATED))
    view = RED7.view(state, 0)
    return view._replace(
        stage=Stage.TURN, number=1, to_act=0, palettes=palettes, hand=tuple(rest[:IN_HAND]),
        hand_counts=(IN_HAND,) * len(SEATED), canvas=(rest[IN_HAND],), rule=rest[IN_HAND].colour, deck=9,
    )


def _with_rule(view: TableView, number: int) -> View:
    """The view with another card on the canvas: the rules take turns."""
    assert isinstance(view, View)
    spare = [card for card in CARDS if card not in view.hand and all(card not in cards for cards in view.palettes)]
    card = spare[number % len(spare)]
    return view._replace(canvas=(card,), rule=card.colour)


def _change(table: Table, number: int) -> None:
    table.change_rule(_with_rule(table.view, number))


RED7_BUSIEST = Busiest(SEATED, _view, MOVING, _change)


RED7_PRESENTED = Presented(
    cover=RED7_COVER, table=RED7_TABLE, options=setup_options, busiest=RED7_BUSIEST, lessons=lessons, book=RED7_BOOK,
    ending=ending, watching=RED7_WATCHING, figures=red7_figures, reviewing=RED7_REVIEWING, puzzling=RED7_PUZZLING,
    running=Running(colour_name, colour_letter, face, RED7_VOICE.card, Card.parse), key_titles=KEY_TITLES,
    key_meanings=KEY_MEANINGS, pictures=Pictures(statistics="statistics", replays={"replay": ("match.jsonl", 400)}),
)  # fmt: skip
