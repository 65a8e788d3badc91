"""Whom one meets at the stages of a run, and what they say; who climbs in a relay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Unpack

from game.arcade.run import Mate
from game.core.entry import Stage
from scenes.kit.art.faces import CALM
from scenes.kit.stage import Stage as Window
from scenes.kit.theme import Rgb
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.node import Sizing
from scenes.match.story import Seating
from scenes.specs import arcade
from scenes.table.panels.talk import Situation, next_line, quoted, says


class Rival(NamedTuple):
    """Who waits at a stage: a face, its mood, a name, and a few words on how it plays."""

    face: str
    name: str
    manner: str
    mood: str = CALM


class Quote(NamedTuple):
    """What somebody says; nothing where the person does not want to read what rivals say."""

    name: str
    words: str = ""

    @property
    def aloud(self) -> str:
        """The same for a voice."""
        return says(self.name, self.words) if self.words else ""


def rivals_of(stage: Stage, mood: str = CALM) -> tuple[Rival, ...]:
    """All rivals of a stage."""
    characters = [arcade.rival(level) for level in stage.rivals]
    return tuple(Rival(character.face, character.name, character.line, mood) for character in characters)


def speaker_of(window: Window, stage: Stage, situation: Situation) -> tuple[Rival, Quote]:
    """Who of a stage's rivals has a word, whoever has said least of it, and the word; else the first one in silence."""
    rivals = rivals_of(stage)
    if not window.settings.talk:
        return rivals[0], Quote(rivals[0].name)
    before: Sequence[int] = [window.said[rival.face, situation.name] for rival in rivals]
    number = before.index(min(before))
    rival, talk = rivals[number], arcade.rival(stage.rivals[number]).talk
    if talk is None:
        return rivals[0], Quote(rivals[0].name)
    return rival, Quote(rival.name, next_line(window, rival.face, situation, talk))


def name_of(mate: Mate | None) -> str:
    """Of somebody in a relay; empty where one person plays alone."""
    return mate.name if mate is not None else ""


def seating_of(mate: Mate | None) -> Seating | None:
    """Name and face of somebody in a relay."""
    return Seating(mate.name, mate.face) if mate is not None else None


def quote_label(quote: Quote, ink: str | Rgb = "paper", at: float = 1.0, **sizing: Unpack[Sizing]) -> Label | None:
    """What is said beside a face; None where nothing is."""
    if not quote.words:
        return None
    return Label(quoted(quote.words), "result_line", ink, at=at, wraps=True, aloud=quote.aloud, **sizing)
