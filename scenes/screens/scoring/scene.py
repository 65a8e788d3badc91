"""Which scene scores a round: its cards fly where they tell all of it, else its tally is counted."""

from __future__ import annotations

from collections.abc import Callable

from scenes.kit.input.intent import Intent
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.screens.scoring.card_scoring import CardScoring
from scenes.screens.scoring.ended import Ended
from scenes.screens.scoring.round_scoring import RoundScoring
from scenes.screens.scoring.tally_scoring import TallyScoring


def round_scoring(
    stage: Stage, ended: Ended, then: Callable[[], Transition | None],
    why: Callable[[Intent], Transition | None] | None = None,
) -> RoundScoring:  # fmt: skip
    """The scene of a round that has ended; `then` and `why` say where it leads."""
    counted = ended.summary is not None or ended.story.rounds[-1].is_itemised
    return (TallyScoring if counted else CardScoring)(stage, ended, then, why)
