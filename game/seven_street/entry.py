"""All that 7 Street brings; what is not needed to deal, to play and to think is imported when it is asked for."""

from __future__ import annotations

from collections.abc import Collection

from game.core.entry import Bookkeeper, Entry
from game.core.game import Budget
from game.core.options import Options
from game.core.protocol import Engine, Referee
from game.seven_street.bots.levels import STREET_LEVELS, street_thinking
from game.seven_street.game import SEVEN_STREET
from game.seven_street.moves import StreetMove
from game.seven_street.notation import STREET_PROTOCOL
from game.seven_street.view import StreetView


def _options() -> Options:
    from game.seven_street.rules import STREET_OPTIONS

    return STREET_OPTIONS


def _engine(level: str, budget: Budget) -> Engine:
    from game.seven_street.protocol import street_engine

    return street_engine(level, budget)


def _referee(seat: int) -> Referee[StreetView, StreetMove]:
    from game.seven_street.protocol import StreetReferee

    return StreetReferee(seat)


def _figures(seats: int, asked: Collection[int]) -> Bookkeeper:
    from game.seven_street.figures import StreetFigures

    return StreetFigures(seats, asked)


STREET_ENTRY = Entry(
    game=SEVEN_STREET, title="7 Street", levels=STREET_LEVELS, options=_options, thinking=street_thinking,
    protocol=STREET_PROTOCOL, engine=_engine, referee=_referee, figures=_figures,
)  # fmt: skip
