"""The seven stages of a run, from Violet to Red, and what a daily run sets its rivals."""

from __future__ import annotations

from game.core.capabilities import Stage

BASIC_ROUND = 10
"""Points: with scoring `none` a round has none of its own."""
STAGES = (
    Stage(1, "V", ("sprout",), "basic", 20, 10, BASIC_ROUND),
    Stage(2, "I", ("hoarder",), "basic", 20, 20, BASIC_ROUND),
    Stage(3, "B", ("hunter",), "advanced", 20, 30),
    Stage(4, "G", ("tactician",), "advanced", 12, 40),
    Stage(5, "Y", ("sprout", "hoarder", "hunter"), "advanced", 15, 50),
    Stage(6, "O", ("hunter", "tactician"), "expert", 15, 60),
    Stage(7, "R", ("maestro",), "expert", 25, 70),
)
EDITION = "asmadi-1.3"
PLAYOUTS = {"tactician": 600, "maestro": 2000}
"""For each decision of a level that searches: a third of a quiet core's own time for it (game/red7/bots/README.md),
so that a computer four times as slow thinks little longer than a match's bots do."""
