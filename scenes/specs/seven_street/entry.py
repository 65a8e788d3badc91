"""All that 7 Street brings to the screen."""

from __future__ import annotations

from scenes.specs.presented import Pictures, Presented
from scenes.specs.seven_street.art import STREET_ART, CardSheet
from scenes.specs.seven_street.book import STREET_BOOK
from scenes.specs.seven_street.lessons import street_ending, street_lessons
from scenes.specs.seven_street.offers import KEY_MEANINGS, KEY_TITLES
from scenes.specs.seven_street.pictures import STREET_BUSIEST, STREET_PICTURES, team_out
from scenes.specs.seven_street.setup import STREET_COVER, street_figures, street_options
from scenes.specs.seven_street.spec import STREET_TABLE, STREET_WATCHING

STREET_PRESENTED = Presented(
    cover=STREET_COVER, table=STREET_TABLE, options=street_options, busiest=STREET_BUSIEST, lessons=street_lessons,
    book=STREET_BOOK, ending=street_ending, watching=STREET_WATCHING, figures=street_figures,
    key_titles=KEY_TITLES, key_meanings=KEY_MEANINGS, art=STREET_ART,
    pictures=Pictures(STREET_PICTURES, "street_statistics", {"street_replay": ("seven.jsonl", 330)},
                      {"street_cards": CardSheet}, ("street_4", "street_early"), {"street_team_scoring": team_out}),
)  # fmt: skip
