"""Which settings stand on which page, in their order."""

from __future__ import annotations

from typing import NamedTuple

from scenes.kit.messages import mark

MOST_ROWS = 7
"""More than so many on a page would be too low for large text."""


class Page(NamedTuple):
    """A page's title, for `tr`, and the names of its settings."""

    title: str
    names: tuple[str, ...]


PAGES = (
    Page(mark("Game"), ("speed", "bot_pace", "badges", "hints", "ask_before_draw", "bindings", "rumble")),
    Page(mark("Picture"), ("theme", "text_scale", "fullscreen", "display", "safe_area", "reduced_motion")),
    Page(mark("Sound"), ("volume", "music_volume", "subtitles")),
    Page(mark("Access"), ("one_switch", "scan_s", "hold_to_open", "cool_down_ms", "speech")),
)

WELCOME = (
    Page(mark("Easy to see?"), ("text_scale", "theme")),
    Page(mark("Easy to play?"), ("volume", "subtitles", "reduced_motion", "one_switch")),
)
"""What is asked at the first start."""
