"""What the days have of Red7: a rule for each weekday, and one Advanced round of two against Hunter."""

from __future__ import annotations

from game.core.capabilities import DayRules
from game.red7.cards import COLOURS
from game.red7.rules import EDITIONS, PRESETS, Rules
from game.red7.run.stages import EDITION
from game.red7.state import State

RIVAL = "hunter"
RULES: Rules = PRESETS["advanced"]._replace(edition=EDITIONS[EDITION], scoring="none")


def _rule_in(state: State) -> str:
    return state.rule


RED7_DAY = DayRules(COLOURS, RULES, RIVAL, _rule_in)
