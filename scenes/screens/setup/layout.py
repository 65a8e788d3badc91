"""Where everything stands in the setup of a match: seats in one row, or a row for each team where there are teams."""

from __future__ import annotations

from scenes.kit.layout import Area, Box, Share, column, grid, row
from scenes.screens.setup.blocks import INSET
from scenes.specs.options import SetupOptions

LEFT, WIDTH, GUTTER, BOTTOM = 96.0, 1728.0, 24.0, 1026.0  # units
LARGE_FROM = 1.3
"""From this text scale on, what the focused widget does is said in one place instead of on every block."""
RULES_HEIGHT = 92.0
TOP, HIGH, HIGH_LARGE = 176.0, 372.0, 264.0  # units: of the seats; less high where the text is large
TEAMS_HIGH, TEAMS_HIGH_LARGE = 446.0, 352.0
TEAM, BELOW_TEAM, TEAM_GAP = 36.0, 18.0, 20.0  # units: a team's name, what is below it, and between teams
MORE, COUNT_SHARE = 204.0, 0.8
"""Width in units of what adds and removes seats beside teams, and its share of a seat's height."""


class SetupLayout:
    """Boxes in units for a number of seats and a text scale; `large` says whether the text is large.

    `teams` are the boxes of the teams' names, `add` and `fewer` those of what changes the number of seats where that
    stands beside them.
    """

    def __init__(self, options: SetupOptions, seats: int, text_scale: float) -> None:
        self.large = text_scale > LARGE_FROM
        self._text_scale = text_scale
        self.teams: list[Box] = []
        self.add = self.fewer = Box(0, 0, 0, 0)
        self.in_teams = bool(options.team(seats, 0))
        if self.in_teams:
            self._place_teams(options, seats)
        else:
            self._place_seats(options)
        self.roster: Area = (LEFT, 556, WIDTH, 170) if self.large else (LEFT, 648, WIDTH, 96)
        top = 752 if self.large else 780
        foot = (LEFT, top, WIDTH, BOTTOM - top)
        first, last = row(foot, (Share(), grid(foot, 4, 1, GUTTER)[0].width), GUTTER)
        self.presets = grid(first, len(options.presets), 1, GUTTER)  # three stand below the first three of four seats
        self.rules, self.start = column(last, (RULES_HEIGHT, Share()), GUTTER)

    def _place_seats(self, options: SetupOptions) -> None:
        """As many columns as there are seats without teams, and one to add more where there are teams, too."""
        alone = max(count for count in options.seat_counts if not options.team(count, 0))
        columns = alone + (alone < max(options.seat_counts))
        self.seats = grid((LEFT, TOP, WIDTH, HIGH_LARGE if self.large else HIGH), columns, 1, GUTTER)

    def _place_teams(self, options: SetupOptions, seats: int) -> None:
        """A row for each team under its name, wide enough for the largest teams; at the right, more and fewer seats."""
        high = TEAMS_HIGH_LARGE if self.large else TEAMS_HIGH
        whole = Box(LEFT, TOP, WIDTH, high)
        varies = len(options.seat_counts) > 1
        left, more = row(whole, (Share(), MORE), GUTTER) if varies else (whole, whole)
        sides = options.sides(seats)
        name = TEAM * (1 + (self._text_scale - 1) / 2)
        widest = max(len(side) for count in options.seat_counts for side in options.sides(count))
        boxes: dict[int, Box] = {}
        for line, side in zip(column(left, [Share()] * len(sides), TEAM_GAP), sides, strict=True):
            above, below = column(line, (name, Share()), BELOW_TEAM)
            self.teams.append(above)
            boxes |= dict(zip(side, row(below, [Share()] * widest, GUTTER), strict=False))
        self.seats = [boxes[seat] for seat in range(seats)]
        first, last = self.seats[0], self.seats[-1]
        high = COUNT_SHARE * first.height
        self.add = Box(more.x, first.y, more.width, high)
        self.fewer = Box(more.x, last.bottom - high, more.width, high)

    def remove(self, index: int) -> Box:
        """The button below a seat's card."""
        seat = self.seats[index]
        width = min(seat.width - 2 * INSET, 150 * self._text_scale)
        return Box(seat.x + INSET, seat.bottom + 26, width, 62 if self.large else 40)
