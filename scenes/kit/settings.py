"""What the player has chosen, and what is remembered of every game apart. settings_file.py has the file."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, field, replace
from math import inf
from typing import Any, NamedTuple

from scenes.kit.messages import is_code
from scenes.kit.viewport import SAFE_AREA

VERSION = 2
"""Of what the settings mean; files that know none are of version 0."""
PACES = {"0.5": 2.0, "1": 1.0, "2": 0.5, "4": 0.25, "instant": 0.0}  # factor on durations for every speed

CLOSINGS_S = (20, 60, 0)
"""After so many seconds without a press an open hand is covered; 0: never."""

COOL_DOWNS_MS = (0, 150, 300, 600)

BOT_PACES = ("quick", "normal", "slow", "press")
"""How long bots think before they move; "press" waits for a press at each of their turns."""

MOST_SAFE_AREA = 7  # percent of the screen's width and height
SCAN_LEAST, SCAN_MOST = 0.5, 3.0  # seconds

COMFORTS = ("badges", "hints", "text_scale", "one_switch")
"""The settings that everybody on the couch may have for themselves."""

HANDICAP = "handicap"
"""Where what somebody wants lists the handicap they play with, which is no setting."""
WISHES = ("off", "after8", "always")
"""When badges and hints are shown: never, when nothing was pressed for long, in every turn."""

THEME_NAMES = ("default", "separation", "contrast")

SPEECH = ("off", "table", "hand")  # what is said aloud: nothing, what everybody may know, or one's own cards too
SETUPS = {"last_setup": "last_setups", "last_couch": "last_couches"}
"""What files that know a single game call its last matches, and where those of every game are kept."""
LESSONS, EXPLAINED = ("lesson", "lessons_done"), "hints_seen"
"""What they call the lessons of that game, and what of it has been explained."""


@dataclass(frozen=True)
class Settings:
    """The choices. Volumes are 0 to 100, `volume` that of the effects; `text_scale` is 1 to 2.

    `language` is "" for the computer's own. `open_hands`: several people see each other's hands.
    `couch_seen`: several people have sat down here before. `runs_seen`: a stage of an arcade run was played.
    `fair_series`: they play each deal once from every seat.
    `profiles` are the people who play here, by their ids (profiles.py): name, face, bindings, some of COMFORTS, and the
    handicap. `me` is who plays alone, `last_people` by devices who sat down with each last; "" is a guest. `comforts`
    are by the names of guests what each of them wants otherwise in their turns.
    `game` is the one chosen last, "" the first. By the names of games: `last_setups` and `last_couches` are the last
    matches of one person and of several, `lessons` how far those are, `explained` what was explained at its first use.
    `badges` and `hints` are among WISHES.
    `bindings` are the keys and buttons that are not the defaults; a device's next presses are ignored for
    `cool_down_ms`. `display` counts from 0, `safe_area` is in percent, `scan_s` in seconds. `hold_to_open`:
    holding a press opens a hidden hand, not only a second one; it is covered again `hand_closes_s` after the last
    press, 0: never. `welcomed` is false until the first start's questions were answered or skipped. `hand_orders` are
    the ways to sort a hand, by the names of people. `talk`: rivals say a word now and then. `own_bots` are the command
    lines of bots of other makers, and the ms they get for a turn, by their labels; `own_matches` are the keys of those
    matches with such bots that were begun here.
    """

    speed: str = "1"
    bot_pace: str = "normal"
    reduced_motion: bool = False
    volume: int = 70
    music_volume: int = 60
    muted: bool = False
    fullscreen: bool = False
    display: int = 0
    safe_area: int = SAFE_AREA
    theme: str = "default"
    text_scale: float = 1.0
    language: str = ""
    ask_before_draw: bool = False
    subtitles: bool = False
    speech: str = "off"
    badges: str = "after8"
    hints: str = "after8"
    one_switch: bool = False
    scan_s: float = 1.5
    hold_to_open: bool = True
    hand_closes_s: int = CLOSINGS_S[0]
    welcomed: bool = True
    game: str = ""
    last_setups: dict[str, Any] = field(default_factory=dict)
    last_couches: dict[str, Any] = field(default_factory=dict)
    open_hands: bool = False
    couch_seen: bool = False
    runs_seen: bool = False
    fair_series: bool = False
    profiles: dict[str, Any] = field(default_factory=dict)
    last_people: dict[str, str] = field(default_factory=dict)
    me: str = ""
    comforts: dict[str, Any] = field(default_factory=dict)
    lessons: dict[str, Any] = field(default_factory=dict)
    explained: dict[str, Any] = field(default_factory=dict)
    bindings: dict[str, Any] = field(default_factory=dict)
    cool_down_ms: int = 0
    rumble: bool = True
    hand_orders: dict[str, str] = field(default_factory=dict)
    talk: bool = True
    own_bots: dict[str, Any] = field(default_factory=dict)
    own_matches: list[str] = field(default_factory=list)
    version: int = VERSION
    others: dict[str, Any] = field(default_factory=dict)  # what a newer version wrote: kept, and written back

    @property
    def pace(self) -> float:
        """The factor on every duration of the game's motion; 0 for instant."""
        return PACES[self.speed]

    def comfort_of(self, name: str, person: str = "") -> dict[str, Any]:
        """What a person, or a guest of this name, wants otherwise, by the names of settings.

        What is not possible is left out.
        """
        wishes = self.wishes_of(name, person).items()
        return {key: value for key, value in wishes if key in COMFORTS and _is_usable(key, value, getattr(self, key))}

    def handicap_of(self, name: str, person: str = "") -> int:
        """Which of a match's handicaps a person, or a guest of this name, has, counted from 0: none."""
        choice = self.wishes_of(name, person).get(HANDICAP)
        return choice if isinstance(choice, int) and _is_count(choice) else 0

    def wishes_of(self, name: str, person: str = "") -> dict[str, Any]:
        """All that is kept of a person, or of a guest of this name, as it is."""
        stored = self.profiles.get(person) if person in self.profiles else self.comforts.get(name)
        return stored if isinstance(stored, dict) else {}

    @property
    def hand_closes_ms(self) -> float:
        """After how long without a press an open hand is covered."""
        return self.hand_closes_s * 1000 or inf


def _is_number(value: object, least: float, most: float = float("inf")) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and least <= value <= most


def _is_count(value: object, most: float = float("inf")) -> bool:
    return isinstance(value, int) and _is_number(value, 0, most)


def _is_one_of(choices: Iterable[object]) -> Callable[[Any], bool]:
    """Whether a value is one of the choices, and of their type: True is not 1."""
    return lambda value: any(type(value) is type(choice) and value == choice for choice in choices)


def _are_words(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(word, str) for word in value)


CHECKS: dict[str, Callable[[Any], bool]] = {
    "speed": _is_one_of(PACES),
    "bot_pace": _is_one_of(BOT_PACES),
    "volume": lambda value: _is_count(value, 100),
    "music_volume": lambda value: _is_count(value, 100),
    "display": _is_count,
    "version": _is_count,
    "safe_area": lambda value: _is_count(value, MOST_SAFE_AREA),
    "theme": _is_one_of(THEME_NAMES),
    "text_scale": lambda value: _is_number(value, 1.0, 2.0),
    "speech": _is_one_of(SPEECH),
    "badges": _is_one_of(WISHES),
    "hints": _is_one_of(WISHES),
    "scan_s": lambda value: _is_number(value, SCAN_LEAST, SCAN_MOST),
    "language": lambda value: isinstance(value, str) and (not value or is_code(value)),
    "own_matches": _are_words,
    "hand_closes_s": _is_one_of(CLOSINGS_S),
    "cool_down_ms": _is_one_of(COOL_DOWNS_MS),
    "hand_orders": lambda value: isinstance(value, dict) and _are_words([*value.values()]),
    "last_people": lambda value: isinstance(value, dict) and _are_words([*value.values()]),
}
"""What more than its default's type a setting must have."""


def settings_of(content: dict[str, Any]) -> Settings:
    """The settings of a file: what cannot be used falls back value by value, what is unknown is among the others."""
    known = asdict(Settings(version=0))
    del known["others"]
    usable = {key: value for key, value in content.items() if key in known and _is_usable(key, value, known[key])}
    others = {key: value for key, value in content.items() if key not in known}
    return Settings(**{**known, **usable}, others=others)


def to_content(settings: Settings) -> dict[str, Any]:
    """The settings as their file has them."""
    content = asdict(settings)
    return {**content.pop("others"), **content}


def _is_usable(name: str, value: object, default: object) -> bool:
    return CHECKS[name](value) if name in CHECKS else isinstance(value, type(default))


class LearntLessons(NamedTuple):
    """The lesson to go on with, from 1 (0: none has begun, one more than there are: all are over), and those done."""

    next: int = 0
    done: tuple[int, ...] = ()


def _counts(values: object) -> list[int]:
    """The whole numbers in a list from a file."""
    return [value for value in values if type(value) is int and value >= 0] if isinstance(values, list) else []


def learnt(settings: Settings, game: str) -> LearntLessons:
    """How far the lessons of a game are; what cannot be used is as if there was nothing."""
    stored = settings.lessons.get(game)
    stored = stored if isinstance(stored, dict) else {}
    onward, *_ = *_counts([stored.get("next")]), 0
    return LearntLessons(onward, tuple(_counts(stored.get("done"))))


def learning(settings: Settings, game: str, now: LearntLessons) -> dict[str, Any]:
    """The change of the settings by which the lessons of a game are so far."""
    return {"lessons": {**settings.lessons, game: {"next": now.next, "done": list(now.done)}}}


def explained(settings: Settings, game: str) -> list[str]:
    """The names of what has been explained of a game at its first use."""
    stored = settings.explained.get(game)
    return [name for name in stored if isinstance(name, str)] if isinstance(stored, list) else []


def explaining(settings: Settings, game: str, names: list[str]) -> dict[str, Any]:
    """The change of the settings by which these were explained, too."""
    return {"explained": {**settings.explained, game: [*explained(settings, game), *names]}}


def of_one_game(settings: Settings, only: str) -> Settings:
    """Settings that an earlier version kept of the one game it knew, `only`, as they are kept of every game now.

    What this version has kept itself is newer, and stays.
    """
    others = dict(settings.others)
    values: dict[str, Any] = {}
    for old, new in SETUPS.items():
        setup = others.pop(old, None)
        if isinstance(setup, dict) and setup:
            values[new] = {str(setup.get("game", only)): setup, **getattr(settings, new)}
    lesson, done = (others.pop(old, None) for old in LESSONS)
    if (lesson or done) and only not in settings.lessons:
        values["lessons"] = {**settings.lessons, only: {"next": lesson, "done": done}}
    names = others.pop(EXPLAINED, None)
    if names and only not in settings.explained:
        values["explained"] = {**settings.explained, only: names}
    return replace(settings, others=others, **values)
