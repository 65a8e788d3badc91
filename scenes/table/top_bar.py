"""Where the top bar has what: the pause and the speed at its right end, the points left of them."""

from __future__ import annotations

from scenes.table.values import Box

BUTTON, PAUSE_WIDTH, SPEED_WIDTH, BETWEEN = 52, 52, 92, 20  # units at 100 %
SIDE_GAP = 48  # units between a side's points and what follows


def score_box(safe: Box, height: float, left: float, more: float) -> Box:
    """From the left of the middle to the speed."""
    end = speed_box((safe[0], safe[1], safe[2], height), more)[0] - SIDE_GAP
    return left, safe[1], end - left, height


def pause_box(top_bar: Box, more: float) -> Box:
    """The pause at the right end of the top bar, in units; `more` is how much larger the text is, 1 at 200 %."""
    x, y, width, height = top_bar
    size, button = PAUSE_WIDTH + 24 * more, BUTTON + 24 * more
    return x + width - size, y + (height - button) / 2, size, button


def speed_box(top_bar: Box, more: float) -> Box:
    """The speed beside it, in units."""
    x, y, _, height = pause_box(top_bar, more)
    width = SPEED_WIDTH + 64 * more
    return x - BETWEEN - width, y, width, height
