"""All that Red7 brings to the screen."""

from __future__ import annotations

from game.red7.cards import Card
from scenes.specs.presented import Pictures, Presented
from scenes.specs.red7.book.book import RED7_BOOK
from scenes.specs.red7.busiest import RED7_BUSIEST
from scenes.specs.red7.captions import RED7_VOICE, colour_letter, colour_name, face
from scenes.specs.red7.cover import RED7_COVER
from scenes.specs.red7.figures import red7_figures
from scenes.specs.red7.lessons import ending, lessons
from scenes.specs.red7.offers import KEY_MEANINGS, KEY_TITLES
from scenes.specs.red7.puzzles import RED7_PUZZLING
from scenes.specs.red7.review import RED7_REVIEWING
from scenes.specs.red7.setup import setup_options
from scenes.specs.red7.spec import RED7_TABLE
from scenes.specs.red7.watching import RED7_WATCHING
from scenes.specs.running import Running

RED7_PRESENTED = Presented(
    cover=RED7_COVER, table=RED7_TABLE, options=setup_options, busiest=RED7_BUSIEST, lessons=lessons, book=RED7_BOOK,
    ending=ending, watching=RED7_WATCHING, figures=red7_figures, reviewing=RED7_REVIEWING, puzzling=RED7_PUZZLING,
    running=Running(colour_name, colour_letter, face, RED7_VOICE.card, Card.parse), key_titles=KEY_TITLES,
    key_meanings=KEY_MEANINGS, pictures=Pictures(statistics="statistics", replays={"replay": ("match.jsonl", 400)}),
)  # fmt: skip
