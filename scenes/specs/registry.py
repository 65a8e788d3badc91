"""The games that have a table here, a line a game, and what is asked of them by their name in the catalogue."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace

from scenes.kit.art.cards import CardArt
from scenes.kit.messages import tr, trn
from scenes.match.story import MatchSetup, Seating
from scenes.specs import registry
from scenes.specs.options import SetupOptions
from scenes.specs.presented import FigureWords, Presented
from scenes.specs.red7.entry import RED7_PRESENTED
from scenes.specs.seven_street.entry import STREET_PRESENTED
from scenes.table.panels.talk import Lines
from scenes.table.spec import TableSpec

GAMES: dict[str, Presented] = {
    RED7_PRESENTED.table.game.name: RED7_PRESENTED,
    STREET_PRESENTED.table.game.name: STREET_PRESENTED,
}
FIRST = next(iter(GAMES))
"""The game of those who have not played any yet."""


def table(game: str) -> TableSpec:
    """The table of a game. Raises KeyError for one that has none, as all of these do."""
    return GAMES[game].table


def card_arts() -> tuple[CardArt, ...]:
    """What draws the cards of the games whose cards have keys of their own."""
    return tuple(presented.art for presented in GAMES.values() if presented.art is not None)


def options(game: str) -> SetupOptions:
    """What can be chosen before a match, in the language in use; who belongs together is the game's to say."""
    presented = GAMES[game]
    return replace(presented.options(), sides=presented.table.game.sides, grounds=presented.cover.grounds)


def looks(game: str) -> dict[str, dict[str, str]]:
    """The names of every level of play, the weakest first, and the seat face of each; levels of old records too."""
    return {level: {look.name: look.face for look in character.looks}
            for character in options(game).cast.characters for level in (*character.former, character.level)}


def guest_looks(game: str) -> dict[str, dict[str, str]]:
    """What bots of other makers look like, as `looks` has it; nothing for a game that they cannot play."""
    guest = options(game).cast.guest
    return {guest.level: {guest.name: guest.face}} if guest is not None else {}


def talk(game: str, seats: Sequence[Seating]) -> list[Lines]:
    """The lines that are said at each seat of a match."""
    cast = options(game).cast
    characters = [cast.character(seating.level) if seating.level is not None else None for seating in seats]
    return [(character.talk if character is not None else None) or {} for character in characters]


def stand_in(game: str) -> str:
    """The level that plays for people who have left: neither the weakest nor the strongest."""
    characters = options(game).cast.characters
    return characters[len(characters) // 2].level


def figure_words(game: str) -> FigureWords | None:
    """What the figures are called that only this game counts; None where it counts none."""
    make = GAMES[game].figures
    return make() if make is not None else None


def mistakes() -> dict[str, str]:
    """What kinds of mistakes are called, of all games that review."""
    by_game = (game.reviewing.kinds() for game in GAMES.values() if game.reviewing is not None)
    return {kind: title for kinds in by_game for kind, title in kinds.items()}


def round_colour(game: str, label: str) -> str | None:
    """The colour key that a round is shown in, by the label it was won with; None where none stands for it."""
    return (label or None) if GAMES[game].table.rule is not None else None


def first_round(game: str) -> MatchSetup:
    """The match after the lessons: the simplest rules, as few bots as may be, of the first character."""
    offered = options(game)
    rules = offered.apply(offered.presets[0], offered.first_setup().rules)
    person = Seating("", offered.cast.people[0].face)
    return offered.sound(MatchSetup(game, rules, (person, offered.cast.bot(""))))


def chosen(name: str) -> str:
    """The game of this name, or the first one if there is none of it here."""
    return name if name in GAMES else FIRST


def titles() -> dict[str, str]:
    """What every game is called, by its name in the catalogue."""
    return {name: tr(presented.cover.name) for name, presented in GAMES.items()}


def setup_of(game: str, setting: object) -> MatchSetup:
    """The setup of a game kept in the settings, with whatever cannot be used replaced; a first one if it is none."""
    try:
        return options(game).sound(MatchSetup.from_settings(setting))
    except ValueError:
        return options(game).first_setup()


def couch_setup_of(game: str, setting: object) -> MatchSetup:
    """The setup of the last match of several people, kept in the settings; a first one if there is none."""
    try:
        return options(game).with_sound_rules(MatchSetup.from_settings(setting))
    except ValueError:
        return options(game).first_couch()


def in_words(setup: MatchSetup) -> str:
    """A setup in a few words: "Advanced, 3 bots"."""
    preset = options(setup.game).preset(setup.rules)
    bots = sum(seating.level is not None for seating in setup.seats)
    name = preset.title if preset is not None else tr("Custom")
    return tr("{rules}, {bots}").format(rules=name, bots=trn("1 bot", "{n} bots", bots))


def title_of(game: str, rules: str, of_run: bool = False) -> str:
    """The title of the rules, given as JSON: that of a preset, or that they are somebody's own. How the match of a
    stage ends is its run's matter: without that it is played by a preset.
    """
    try:
        played = json.loads(rules)
        preset = registry.options(game).preset(played)
        if of_run:
            presets = registry.options(game).presets
            preset = next((each for each in presets if each.rules.items() <= played.items()), None)
    except (KeyError, ValueError, TypeError):  # of a game or a switch that is not here any more
        return tr("Custom")
    return preset.title if preset is not None else tr("Custom")
