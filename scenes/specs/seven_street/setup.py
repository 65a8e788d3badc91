"""What can be chosen before a match of 7 Street (rules, section 9); its cover in the menu; names of its figures."""

from __future__ import annotations

from game.seven_street.bots.levels import STREET_LEVELS
from game.seven_street.figures import ENDED, OTHERS, OWN, SEVENS, STOCK
from game.seven_street.game import SEVEN_STREET
from game.seven_street.rules import SEATS, TARGETS
from scenes.kit.art.cards import Face
from scenes.kit.messages import grouped, mark, per_language, tr, trn
from scenes.kit.theme import NUMBER_KEYS
from scenes.specs.cast import Cast
from scenes.specs.characters import characters, lines_of, people
from scenes.specs.options import Preset, SetupOptions, Switch, Value
from scenes.specs.presented import Band, Cover, FigureBar, FigurePart, FigureWords
from scenes.table.panels.talk import Lines, Situation

FIRST_SEATS = 2
ROUNDS = (4, 6, 8, 12)
"""Of a match that has no target."""
STREET_COVER = Cover(
    mark("7 Street"),
    tuple(Band(number, (Face(number, number),)) for number in reversed(NUMBER_KEYS)),
    (Face("4", "4"), Face("?", "?"), Face("8", "8")),
    {"setup": "3+7", "lobby": "1+9", "evening": "5+11", "lessons": "7+5"},
)


def street_lines(character: str) -> Lines:
    """The lines of a character, in the language in use. Raises KeyError for another one's."""
    own = {("hoarder", Situation.LEADS): tr("Some piles are worth the wait."),
           ("hoarder", Situation.BEATEN): tr("And I still held all of these."),
           ("hunter", Situation.BEGINS): tr("Don't hold your cards too long."),
           ("hunter", Situation.WINS): tr("You still held all of those?"),
           ("tactician", Situation.BEGINS): tr("Every card counted. Ready?"),
           ("maestro", Situation.LEADS): tr("Do listen to the low notes."),
           ("maestro", Situation.WINS): tr("Once more, with feeling.")}
    return {situation: (first, own.get((character, situation), second))
            for situation, (first, second) in lines_of(character).items()}


@per_language
def street_options() -> SetupOptions:
    """The options in the language in use."""
    return SetupOptions(
        game=SEVEN_STREET.name,
        seat_counts=SEATS,
        first_seats=FIRST_SEATS,
        first_preset="classic",
        cast=Cast(characters(STREET_LEVELS, _habits(), street_lines), people(max(SEATS))),
        presets=_presets(),
        switches=(_target(), _rounds(), _come_out(), _zeros(), _streets_to_end()),
    )


def _habits() -> dict[str, tuple[str, str]]:
    """How the characters play this game."""
    return {
        "sprout": (tr("Plays on a whim"), tr("Lays what happens to fit.\nDiscards whatever comes to hand.")),
        "hoarder": (tr("Waits for a big pile"),
                    tr("Keeps its cards for a big pile.\nOften still holds them at the end.")),
        "hunter": (tr("Out early, done early"),
                   tr("Comes out at once, leaves no pile.\nGoes out while you hold cards.")),
        "tactician": (tr("Counts every card"), tr("Leaves piles that hardly fit.\nTries each discard many times.")),
        "maestro": (tr("Many turns ahead"), tr("Thinks of the whole match.\nPlays each round out, many times.")),
    }


def _presets() -> tuple[Preset, ...]:
    usual = {"target": TARGETS[0], "rounds": None, "come_out": "points", "zeros": True, "streets_to_end": 1}
    return (
        Preset("classic", tr("Classic"), tr("First to 5,000.\nYour first streets need points."), usual),
        Preset("short", tr("Short"), tr("First to 3,000.\nOtherwise like Classic."), {**usual, "target": TARGETS[1]}),
        Preset("quick", tr("Quick"), tr("Four rounds.\nAny street gets you started."),
               {**usual, "target": None, "rounds": ROUNDS[0], "come_out": "street"}),
    )  # fmt: skip


def _target() -> Switch:
    rounds = Value(None, tr("Rounds"), tr("Most points after a set number of rounds wins."), leaves={"rounds": ROUNDS})
    return Switch("target", tr("Play to"), (*map(_points, TARGETS), rounds))


def _points(target: int) -> Value:
    points = grouped(target)
    line = tr("First to {points} points wins; if several get there, the most points.").format(points=points)
    return Value(target, points, line,
                 dict.fromkeys(SEATS, tr("First to {points}").format(points=points)), {"rounds": (None,)})


def _rounds() -> Switch:
    none = Value(None, tr("None"), tr("Points end the match."))
    counted = ((rounds, trn("1 round", "{n} rounds", rounds)) for rounds in ROUNDS)
    return Switch("rounds", tr("Rounds"), (none, *(
        Value(rounds, str(rounds), tr("The match lasts {rounds}.").format(rounds=words), dict.fromkeys(SEATS, words))
        for rounds, words in counted
    )))  # fmt: skip


def _come_out() -> Switch:
    return Switch("come_out", tr("Coming out"), (
        Value("points", tr("By points"), tr("First streets worth 15 to 120, by your team's score.")),
        Value("street", tr("Any street"), tr("Any first street will do, whatever it's worth.")),
    ))  # fmt: skip


def _zeros() -> Switch:
    return Switch("zeros", tr("Zeros"), (
        Value(True, tr("On"), tr("Three or four 0s may be laid as you go out.")),
        Value(False, tr("Off"), tr("A 0 can only be discarded.")),
    ))  # fmt: skip


def _streets_to_end() -> Switch:
    return Switch("streets_to_end", tr("7-Streets to go out"), (
        Value(1, tr("One"), tr("Your team needs one 7-Street to go out.")),
        Value(2, tr("Two"), tr("Your team needs two 7-Streets to go out.")),
        Value(0, tr("None"), tr("Whoever has come out may go out.")),
    ))  # fmt: skip


def street_figures() -> FigureWords:
    """In the language in use."""
    return FigureWords(
        tr("7-Streets by number"),
        tuple(FigureBar(SEVENS + number, number, number) for number in NUMBER_KEYS),
        tr("How your rounds ended"),
        (FigurePart(ENDED + OWN, tr("You went out")), FigurePart(ENDED + OTHERS, tr("A rival went out")),
         FigurePart(ENDED + STOCK, tr("Stock empty"))))
