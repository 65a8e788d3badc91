"""What can be chosen before a match of Red7: presets, switches, characters; its cover in the menu; names of figures."""

from __future__ import annotations

from game.red7.bots.levels import LEVELS
from game.red7.figures import EMPTY, FOLDED, LOSING, NO_WAY, OUT, SURVIVED, UNDER
from game.red7.game import RED7
from game.red7.rules import SEATS, TARGET
from scenes.kit.art.cards import Face
from scenes.kit.messages import mark, per_language, tr, trn
from scenes.kit.theme import BLUE, COLOUR_KEYS, RED, YELLOW
from scenes.specs.cast import Cast
from scenes.specs.characters import characters, guest, people
from scenes.specs.options import MISSING, Preset, SetupOptions, Switch, Value
from scenes.specs.presented import Band, Cover, FigureBar, FigurePart, FigureWords
from scenes.specs.red7.captions import colour_name

FIRST_SEATS = 3
HOUSE = ("target", "rounds")
"""The house options (rules, section 6): no preset has any."""
OTHER_TARGETS = (15, 20, 30, 50, 60)  # points
LIMITS = (5, 3, 7, 10)  # rounds
RED7_COVER = Cover(
    mark("Red7"),
    tuple(Band(colour, tuple(Face(numeral, colour) for numeral in "7654321")) for colour in COLOUR_KEYS),
    (Face("2", BLUE), Face("5", YELLOW), Face("7", RED)),
)
ORDINALS = 4


@per_language
def setup_options() -> SetupOptions:
    """The options in the language in use."""
    return SetupOptions(
        game=RED7.name,
        seat_counts=SEATS,
        first_seats=FIRST_SEATS,
        first_preset="advanced",
        cast=Cast(characters(LEVELS), people(max(SEATS)), guest()),
        presets=_presets(),
        switches=(_editions(), _scorings(), _targets(), _limits(), *_on_or_off()),
    )


def edition_titles() -> dict[str, str]:
    """What the editions are called, by name."""
    return {str(value.value): value.title for value in _editions().values}


def _presets() -> tuple[Preset, ...]:
    return (
        Preset("basic", tr("Basic"), tr("One round.\nPlay or change the rule."),
               {"draw": False, "actions": False, "scoring": "none"}, HOUSE),
        Preset("advanced", tr("Advanced"), tr("Big discards draw.\nWinners score points."),
               {"draw": True, "actions": False}, ("scoring", *HOUSE)),
        Preset("expert", tr("Expert"), tr("Plus the actions\nof 1, 3, 5 and 7."),
               {"draw": True, "actions": True}, ("scoring", *HOUSE)),
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
    usual_target = {"target": (MISSING,)}
    race = {seats: tr("First to {points}").format(points=points) for seats, points in TARGET.items()}
    return Switch("scoring", tr("Scoring"), (
        Value("target", tr("To a target"), tr("Reach the target to win."), race),
        Value("deck", tr("One deck"), tr("Most points when the deck runs out wins."),
              dict.fromkeys(SEATS, tr("One deck")), usual_target),
        Value("reshuffle", tr("Reshuffled"), tr("Reach the target to win. An empty deck is reshuffled."), race),
        Value("none", tr("None"), tr("No points: one round, or most rounds won."),
              dict.fromkeys(SEATS, tr("One round")), usual_target),
    ))  # fmt: skip


def _targets() -> Switch:
    usual = Value(MISSING, tr("Usual"), tr("40, 35 or 30 points with 2, 3 or 4 seats."))
    nothing = Value(None, tr("None"), tr("The number of rounds ends the match, not points."), leaves={"rounds": LIMITS})
    return Switch("target", tr("Target"), (usual, *map(_target, OTHER_TARGETS), nothing))


def _target(points: int) -> Value:
    ending = tr("First to {points}").format(points=points)
    line = tr("First to {points} points wins; if several get there, the most points.").format(points=points)
    return Value(points, str(points), line, dict.fromkeys(SEATS, ending))


def _limits() -> Switch:
    no_limit = Value(MISSING, tr("No limit"), tr("No round limit."))
    return Switch("rounds", tr("Rounds"), (no_limit, *map(_limit, LIMITS)))


def _limit(rounds: int) -> Value:
    words = trn("1 round", "{n} rounds", rounds)
    line = tr("The match ends after {rounds} at most.").format(rounds=words)
    return Value(rounds, str(rounds), line, dict.fromkeys(SEATS, words))


def _on_or_off() -> tuple[Switch, Switch]:
    return Switch("draw", tr("Draw"), (
        Value(True, tr("On"), tr("Discard a number higher than your palette size to draw a card.")),
        Value(False, tr("Off"), tr("Discards draw nothing.")),
    )), Switch("actions", tr("Actions"), (
        Value(False, tr("Off"), tr("Cards are only played and discarded.")),
        Value(True, tr("On"), tr("1 takes a card, 3 draws, 5 plays on, 7 moves one of yours.")),
    ))  # fmt: skip


def red7_figures() -> FigureWords:
    """In the language in use."""
    return FigureWords(
        tr("Rounds won under"),
        tuple(FigureBar(UNDER + colour, colour, colour_name(colour)) for colour in COLOUR_KEYS),
        tr("How you went out"),
        (FigurePart(OUT + NO_WAY, tr("No options left")), FigurePart(OUT + LOSING, tr("Losing turn")),
         FigurePart(OUT + FOLDED, tr("Folded early")), FigurePart(OUT + EMPTY, tr("Empty hand"))),
        FigurePart(SURVIVED, tr("Turns survived")), _place)


def _place(place: int) -> str:
    """When somebody went out of the only round."""
    words = (tr("Stayed in"), tr("Out 1st"), tr("Out 2nd"), tr("Out 3rd"))
    return words[place] if place < ORDINALS else ""
