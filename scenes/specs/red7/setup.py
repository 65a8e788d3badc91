"""What can be chosen before a match of Red7: presets, switches, the bots' characters."""

from __future__ import annotations

from game.red7.bots.levels import LEVELS
from game.red7.game import RED7
from game.red7.rules import SEATS, TARGET
from scenes.kit.messages import tr
from scenes.specs.cast import Cast
from scenes.specs.characters import characters, guest, people
from scenes.specs.options import Preset, SetupOptions, Switch, Value

FIRST_SEATS = 3


def setup_options() -> SetupOptions:
    """The options in the language in use."""
    return SetupOptions(
        game=RED7.name,
        seat_counts=SEATS,
        first_seats=FIRST_SEATS,
        first_preset="advanced",
        cast=Cast(characters(LEVELS), people(max(SEATS)), guest()),
        presets=_presets(),
        switches=(_editions(), _scorings(), *_on_or_off()),
    )


def edition_titles() -> dict[str, str]:
    """What the editions are called, by name."""
    return {str(value.value): value.title for value in _editions().values}


def _presets() -> tuple[Preset, ...]:
    return (
        Preset("basic", tr("Basic"), tr("One round.\nPlay or change the rule."),
               {"draw": False, "actions": False, "scoring": "none"}),
        Preset("advanced", tr("Advanced"), tr("Big discards draw.\nWinners score points."),
               {"draw": True, "actions": False}, ("scoring",)),
        Preset("expert", tr("Expert"), tr("Plus the actions\nof 1, 3, 5 and 7."),
               {"draw": True, "actions": True}, ("scoring",)),
    )  # fmt: skip


def _editions() -> Switch:
    return Switch("edition", tr("Edition"), (
        Value("asmadi-1.3", tr("Asmadi 1.3"), tr("A 7 moves any of your cards, to the canvas or the deck.")),
        Value("asmadi-1.2", tr("Asmadi 1.2"), tr("A 7 moves a card to the canvas only if you win at once.")),
        Value("bga", tr("Board Game Arena"), tr("A 1 takes from any palette of 2 cards or more.")),
        Value("999-nl", tr("999 Games"), tr("Actions as in Asmadi 1.3; matches last one deck."),
              leaves={"scoring": ("deck", "reshuffle", "target", "none")}),
    ))  # fmt: skip


def _scorings() -> Switch:
    race = {seats: tr("First to {points}").format(points=points) for seats, points in TARGET.items()}
    return Switch("scoring", tr("Scoring"), (
        Value("target", tr("To a target"), tr("First to 40, 35 or 30 points with 2, 3 or 4 seats."), race),
        Value("deck", tr("One deck"), tr("Most points win when the deck is spent."),
              dict.fromkeys(SEATS, tr("One deck"))),
        Value("reshuffle", tr("Reshuffled"), tr("To a target; a spent deck is shuffled anew."), race),
        Value("none", tr("None"), tr("One round decides the match."), dict.fromkeys(SEATS, tr("One round"))),
    ))  # fmt: skip


def _on_or_off() -> tuple[Switch, Switch]:
    return Switch("draw", tr("Draw"), (
        Value(True, tr("On"), tr("Discard above your palette's size and draw a card.")),
        Value(False, tr("Off"), tr("Discards draw nothing.")),
    )), Switch("actions", tr("Actions"), (
        Value(False, tr("Off"), tr("Cards are only played and discarded.")),
        Value(True, tr("On"), tr("1 takes a card, 3 draws, 5 plays on, 7 moves one of yours.")),
    ))  # fmt: skip
