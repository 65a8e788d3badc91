"""The game that is chosen, and what was played of it last, by the settings."""

from __future__ import annotations

from scenes.kit.settings import learnt
from scenes.kit.stage import Stage
from scenes.match.seats import with_me
from scenes.match.story import MatchSetup
from scenes.specs import registry


def chosen_game(stage: Stage) -> str:
    """The name of the game that is played, or was chosen last."""
    return registry.chosen(stage.settings.game)


def choose_game(stage: Stage, name: str) -> None:
    """From now on the menu and all that it leads to are of this game."""
    if stage.settings.game != name:
        stage.change(game=name)


def last_setup(stage: Stage) -> MatchSetup:
    """What of the chosen game was played last, or what a first match is, with whoever plays now."""
    game = chosen_game(stage)
    return with_me(stage, registry.setup_of(game, stage.settings.last_setups.get(game)))


def is_new_here(stage: Stage) -> bool:
    """Whether nobody has played or learnt anything of the chosen game yet."""
    settings, game = stage.settings, chosen_game(stage)
    climbed = has_run(game) and settings.runs_seen
    played = settings.last_setups.get(game) or settings.last_couches.get(game)
    return not (climbed or played or learnt(settings, game).next)


def has_run(game: str) -> bool:
    """Whether arcade runs are played in this game."""
    return registry.GAMES[game].running is not None


def is_watched(game: str) -> bool:
    """Whether this game has a table for replays."""
    return registry.GAMES[game].watching is not None


def has_today(game: str) -> bool:
    """Whether this game has puzzles and a deal for every day."""
    return registry.GAMES[game].puzzling is not None
