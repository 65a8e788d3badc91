"""What the rows of a table need beside their cards."""

from __future__ import annotations

from typing import NamedTuple

RAISED = 12  # what counts lies so much higher than what does not
MARGIN = 2  # units above and below cards beside a header
OPEN_HAND, LAST_GAP = 44, 14  # where a match is watched: a line of chips with the gap above it; above the hand


class RowHeights(NamedTuple):
    """What the rows need beside their cards, and the gaps above all of them but the first."""

    top: float
    header: float
    reason: float
    opponents: float
    mine: float
    actions: float
    badges: float
    gaps: tuple[float, float, float, float]

    @property
    def shown(self) -> float:
        """What an opponent's strip has beside its cards."""
        return self.opponents - (0 if self.actions else OPEN_HAND)

    @property
    def bar(self) -> float:
        """The bar and what is below it."""
        return self.top + self.gaps[0]

    def all(self, stacked: bool) -> float:
        """All of them; `stacked`: the bar stands beside the seats."""
        bar = 0 if stacked else self.bar
        return bar + self.opponents + self.mine + self.actions + self.badges + sum(self.gaps[1:])


def row_heights(more: float) -> RowHeights:
    """For text so much larger, from 0 to 1."""
    header, reason = 44 + 24 * more, 38 + 35 * more
    return RowHeights(
        top=56 + 26 * more, header=header, reason=reason,
        opponents=header + RAISED + reason + 8, mine=RAISED + 2 * MARGIN,
        actions=80 + 16 * more, badges=35 + 16 * more,
        gaps=(16 - 4 * more, 24 - 10 * more, 15 - 3 * more, 20 - 8 * more),
    )


def watched(heights: RowHeights) -> RowHeights:
    """Without what is needed to act, and with a line of chips below the opponents."""
    return heights._replace(opponents=heights.opponents + OPEN_HAND, actions=0.0, badges=0.0,
                            gaps=(*heights.gaps[:2], LAST_GAP, 0.0))
