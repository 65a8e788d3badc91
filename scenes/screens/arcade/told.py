"""A run as its pages tell it: what stands before a stage, after one that was won, after one that was lost."""

from __future__ import annotations

from collections.abc import Sequence

from game.arcade.mates import Mate
from game.arcade.relay import mate_after
from game.arcade.run import Run
from game.arcade.stages import ROUNDS, run_rules
from game.core.capabilities import Stage
from scenes.kit.art.faces import CALM, LEADING
from scenes.kit.stage import Stage as Shown
from scenes.match.story import Seating
from scenes.screens.arcade.meeting import Meeting, Rival
from scenes.specs import arcade
from scenes.table.talk import Situation, next_line


def meeting_of(shown: Shown, run: Run, you: Seating) -> Meeting:
    """Before the stage that is to be played. Whoever has held the person there once leads already."""
    stage = run.stage
    rivals = _rivals(stage, LEADING if run.try_number > 1 else CALM)
    return Meeting(
        stage.number, len(run_rules().stages), stage.colour, arcade.colour_name(stage.colour), you, rivals, stage.goal,
        ROUNDS,
        arcade.rules_title(stage.preset), stage.worth, _spoken(shown, stage, Situation.BEGINS),
        tuple(mate.face for mate in run.mates), _name(mate_after(run)))


def _name(mate: Mate | None) -> str:
    """Of somebody in a relay; empty where one person plays alone."""
    return mate.name if mate is not None else ""


def _rivals(stage: Stage, mood: str = CALM) -> tuple[Rival, ...]:
    found = [arcade.rival(level) for level in stage.rivals]
    return tuple(Rival(character.face, character.name, character.line, mood) for character in found)


def said_by(shown: Shown, stage: Stage, situation: Situation) -> tuple[Rival, str | None]:
    """One of a stage's rivals, and its word."""
    spoken = _spoken(shown, stage, situation)
    number, said = spoken if spoken is not None else (0, None)
    return _rivals(stage)[number], said


def _spoken(shown: Shown, stage: Stage, situation: Situation) -> tuple[int, str] | None:
    """Who has a word, by its place, and which: whoever has said least of it. None where nobody wants to read that."""
    if not shown.settings.talk:
        return None
    said: Sequence[int] = [shown.said[arcade.rival(level).face, situation.name] for level in stage.rivals]
    number = said.index(min(said))
    character = arcade.rival(stage.rivals[number])
    if character.talk is None:
        return None
    return number, next_line(shown, character.face, situation, character.talk)
