"""What the player has chosen, and how it is kept: one JSON file that is never half written."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, field
from math import inf
from pathlib import Path
from typing import Any

from scenes.kit.disk import write_whole
from scenes.kit.messages import tr
from scenes.kit.viewport import SAFE_AREA

FILE_NAME = "settings.json"

PACES = {"0.5": 2.0, "1": 1.0, "2": 0.5, "4": 0.25, "instant": 0.0}  # factor on durations for every speed

CLOSINGS_S = (20, 60, 0)
"""After so many seconds without a press an open hand is covered; 0: never."""

COOL_DOWNS_MS = (0, 150, 300, 600)

BOT_PACES = ("quick", "normal", "slow", "press")
"""How long bots think before they move; "press" waits for a press at each of their turns."""

MOST_SAFE_AREA = 7  # percent of the screen's width and height
DEEPEST = 50  # so many lists and objects in each other are written; nobody has more by choice
SCAN_LEAST, SCAN_MOST = 0.5, 3.0  # seconds

COMFORTS = ("badges", "hints", "text_scale", "one_switch")
"""The settings that everybody on the couch may have for themselves."""

WISHES = ("off", "after8", "always")
"""When badges and hints are shown: never, when nothing was pressed for long, in every turn."""

THEME_NAMES = ("default", "separation", "contrast")

SPEECH = ("off", "table", "hand")  # what is said aloud: nothing, what everybody may know, or one's own cards too


@dataclass(frozen=True)
class Settings:
    """The choices. Volumes are 0 to 100, `volume` that of the effects; `text_scale` is 1 to 2.

    `language` is "" for the computer's own. `open_hands`: several people see each other's hands.
    `couch_seen`: several people have sat down here before. `fair_series`: they play each deal once from every seat.
    `names` are those that people have given themselves, the newest first; `comforts` are by such names what each of
    them wants otherwise in their turns: some of COMFORTS.
    `game` is the one chosen last, "" the first. By the names of games: `last_setups` and `last_couches` are the last
    matches of one person and of several, `lessons` how far those are, `explained` what was explained at its first use.
    `badges` and `hints` are among WISHES.
    `bindings` are the keys and buttons that are not the defaults; a device's next presses are ignored for
    `cool_down_ms`. `display` counts from 0, `safe_area` is in percent, `scan_s` in seconds. `hold_to_open`:
    holding a press opens a hidden hand, not only a second one; it is covered again `hand_closes_s` after the last
    press, 0: never. `welcomed` is false until the first start's questions were answered or skipped. `hand_orders` are
    the ways to sort a hand, by the names of people. `talk`: rivals say a word now and then. `own_bots` are the command
    lines of bots of other makers, and the ms they get for a turn, by their labels.
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
    fair_series: bool = False
    names: list[str] = field(default_factory=list)
    comforts: dict[str, Any] = field(default_factory=dict)
    lessons: dict[str, Any] = field(default_factory=dict)
    explained: dict[str, Any] = field(default_factory=dict)
    bindings: dict[str, Any] = field(default_factory=dict)
    cool_down_ms: int = 0
    rumble: bool = True
    hand_orders: dict[str, str] = field(default_factory=dict)
    talk: bool = True
    own_bots: dict[str, Any] = field(default_factory=dict)
    others: dict[str, Any] = field(default_factory=dict)  # what a newer version wrote: kept, and written back

    @property
    def pace(self) -> float:
        """The factor on every duration of the game's motion; 0 for instant."""
        return PACES[self.speed]

    def comfort_of(self, name: str) -> dict[str, Any]:
        """What somebody of this name wants otherwise, by the names of settings; what is not possible is left out."""
        kept = self.comforts.get(name)
        wishes = kept.items() if isinstance(kept, dict) else ()
        return {key: value for key, value in wishes if key in COMFORTS and _is_usable(key, value, getattr(self, key))}

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
    "safe_area": lambda value: _is_count(value, MOST_SAFE_AREA),
    "theme": _is_one_of(THEME_NAMES),
    "text_scale": lambda value: _is_number(value, 1.0, 2.0),
    "speech": _is_one_of(SPEECH),
    "badges": _is_one_of(WISHES),
    "hints": _is_one_of(WISHES),
    "scan_s": lambda value: _is_number(value, SCAN_LEAST, SCAN_MOST),
    "names": _are_words,
    "hand_closes_s": _is_one_of(CLOSINGS_S),
    "cool_down_ms": _is_one_of(COOL_DOWNS_MS),
    "hand_orders": lambda value: isinstance(value, dict) and _are_words([*value.values()]),
}
"""What more than its default's type a setting must have."""


def load(folder: Path) -> tuple[Settings, str | None]:
    """The settings kept in the data folder, and a line for the player if something went wrong.

    A damaged file is set aside for the defaults; of any other, what cannot be used falls back value by value, and what
    is nested too deep to be written again is left out, with the whole file kept aside.
    """
    path = folder / FILE_NAME
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
        if not isinstance(content, dict):
            raise ValueError("not an object")
    except FileNotFoundError:
        return Settings(welcomed=False), None
    except (OSError, ValueError, RecursionError):
        return Settings(), _set_damaged_aside(path)
    shallow = {key: value for key, value in content.items() if _is_shallow(value)}
    return _read(shallow), _keep_shallow(_read(shallow), path) if len(shallow) < len(content) else None


def save(settings: Settings, folder: Path) -> str | None:
    """Keep the settings; a line for the player if that is impossible, and then the old file is as it was."""
    content = asdict(settings)
    content = {**content.pop("others"), **content}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(folder / FILE_NAME, json.dumps(content, indent=1, ensure_ascii=False) + "\n")
    except OSError as error:
        return tr("Settings could not be saved in {folder}: {reason}. The game goes on without.").format(
            folder=folder, reason=error.strerror or error
        )
    return None


def _read(content: dict[str, Any]) -> Settings:
    known = asdict(Settings())
    del known["others"]
    usable = {key: value for key, value in content.items() if key in known and _is_usable(key, value, known[key])}
    others = {key: value for key, value in content.items() if key not in known}
    return Settings(**usable, others=others)


def _is_usable(name: str, value: object, default: object) -> bool:
    return CHECKS[name](value) if name in CHECKS else isinstance(value, type(default))


def _is_shallow(value: object, left: int = DEEPEST) -> bool:
    """Whether a value from a file is nested no deeper than can always be written."""
    if not isinstance(value, (dict, list)):
        return True
    inner = value.values() if isinstance(value, dict) else value
    return left > 0 and all(_is_shallow(part, left - 1) for part in inner)


def _keep_shallow(settings: Settings, path: Path) -> str:
    """Put what can be kept in the file's place, and a copy of the whole file aside; the line for the player."""
    aside = _set_aside(path, shutil.copyfile)
    if aside is None:
        return tr("Not all of the settings in {file} can be kept: some are nested too deep.").format(file=path)
    line = tr("Some settings are nested too deep and were left out. The file as it was is {file}.").format(file=aside)
    return save(settings, path.parent) or line


def _set_damaged_aside(path: Path) -> str:
    """Put a file away that cannot be read; the line for the player."""
    aside = _set_aside(path, Path.rename)
    if aside is None:
        return tr("The settings in {file} cannot be read; defaults are used.").format(file=path)
    return tr("The settings could not be read. They were set aside as {file}; defaults are used.").format(file=aside)


def _set_aside(path: Path, put: Callable[[Path, Path], object]) -> Path | None:
    """Have the file put where nothing else is; None if that is impossible."""
    number = 1
    while (aside := path.with_name(f"settings.damaged-{number}.json")).exists():
        number += 1
    try:
        put(path, aside)
    except OSError:
        return None
    return aside
