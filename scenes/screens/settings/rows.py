"""The rows of the settings pages: what can be changed, and the words that explain it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from pygame import Rect

from scenes.kit.messages import tr
from scenes.kit.settings import COOL_DOWNS_MS, SCAN_LEAST, SCAN_MOST
from scenes.kit.stack import Push, Scene
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets import Choice, LeadsTo, OnOff, Options, Slider, Steps, Toggle, Way
from scenes.kit.widgets.row import Row

TEXT_SCALES = (1.0, 1.25, 1.5, 1.75, 2.0)
SCANS = (SCAN_LEAST, 0.75, 1.0, 1.5, 2.0, 2.5, SCAN_MOST)
VOLUME_STEPS = 10
NOWHERE = Rect(0, 0, 0, 0)


class SettingRoutes(Protocol):
    """The scenes that rows lead to."""

    def safe_area(self) -> Scene:
        """The test picture of the safe area."""

    def controls(self) -> Scene:
        """Which key or button does what."""


class SettingRow(NamedTuple):
    """A row, still without a place, the name of its setting, and what it is for."""

    name: str
    widget: Row
    explanation: str


class SettingRows:
    """Makes the rows for a page whose ground has these tones."""

    def __init__(self, stage: Stage, tones: Tones, routes: SettingRoutes) -> None:
        self._stage = stage
        self._tones = tones
        self._routes = routes
        self._makers: dict[str, Callable[[], SettingRow]] = {
            "speed": self._speed, "bot_pace": self._bot_pace, "ask_before_draw": self._ask_before_draw,
            "badges": self._badges, "hints": self._hints,
            "bindings": self._controls, "cool_down_ms": self._cool_down, "rumble": self._rumble,
            "theme": self._theme, "text_scale": self._text_size, "fullscreen": self._fullscreen,
            "safe_area": self._safe_area, "reduced_motion": self._reduced_motion, "volume": self._sound,
            "music_volume": self._music, "subtitles": self._subtitles, "one_switch": self._one_switch,
            "scan_s": self._scan, "hold_to_open": self._hold_to_open, "speech": self._speech,
        }  # fmt: skip
        if len(stage.displays) > 1:
            self._makers["display"] = self._display

    def of(self, names: Sequence[str]) -> list[SettingRow]:
        """The rows of those settings that there are here, showing them as they are now."""
        return [self._makers[name]() for name in names if name in self._makers]

    # -- the game

    def _speed(self) -> SettingRow:
        captions = {
            "0.5": tr("0.5x"), "1": tr("1x"), "2": tr("2x"), "4": tr("4x"), "instant": tr("Instant"),
        }  # fmt: skip
        return self._choice(
            "speed", tr("Speed"), captions, tr("How fast the cards move. Instant shows no motion.")
        )

    def _bot_pace(self) -> SettingRow:
        captions = {
            "quick": tr("Quick"), "normal": tr("Normal"), "slow": tr("Slow"), "press": tr("I press for each"),
        }  # fmt: skip
        words = tr("How long bots think. Or each of them waits until you press, so that nothing is missed.")
        return self._choice("bot_pace", tr("Bots"), captions, words)

    def _badges(self) -> SettingRow:
        captions = {"off": tr("Off"), "after8": tr("After 8 s"), "always": tr("Always")}
        words = tr("Above the cards in your hand: where they keep you in. Or only when you have not pressed anything.")
        return self._choice("badges", tr("Badges"), captions, words)

    def _hints(self) -> SettingRow:
        captions = {"off": tr("Off"), "after8": tr("After 8 s"), "always": tr("Always")}
        words = tr("What to do in your turn, in three steps. It is offered after a while, or the first step is shown.")
        return self._choice("hints", tr("Hints"), captions, words)

    def _ask_before_draw(self) -> SettingRow:
        words = tr("After a big discard you choose whether to take the card. Off: it is always taken.")
        return self._toggle("ask_before_draw", tr("Ask before drawing"), words)

    # -- the devices

    def _controls(self) -> SettingRow:
        words = tr("Which key or button does what. Every one of them can be changed.")
        row = Way(
            self._stage, NOWHERE, tr("Controls"), LeadsTo(tr("Change"), lambda: Push(self._routes.controls())),
            self._tones,
        )
        return SettingRow("bindings", row, words)

    def _cool_down(self) -> SettingRow:
        captions = {ms: tr("{ms} ms").format(ms=ms) if ms else tr("Off") for ms in COOL_DOWNS_MS}
        words = tr("After a press the next ones are ignored for a moment, for hands that shake.")
        return self._choice("cool_down_ms", tr("Pause after a press"), captions, words)

    def _rumble(self) -> SettingRow:
        return self._toggle("rumble", tr("Rumble"), tr("Gamepads shake when it is your turn, and when you are out."))

    # -- the picture

    def _theme(self) -> SettingRow:
        captions = {
            "default": tr("Posters"), "separation": tr("Max separation"), "contrast": tr("High contrast"),
        }  # fmt: skip
        words = tr(
            "Max separation keeps the seven colours apart for every kind of sight. High contrast is on black."
        )
        return self._choice("theme", tr("Colours"), captions, words)

    def _text_size(self) -> SettingRow:
        scales = sorted({*TEXT_SCALES, self._stage.settings.text_scale})
        captions = {scale: _percent(round(scale * 100)) for scale in scales}
        return self._choice("text_scale", tr("Text size"), captions, tr("For reading from the sofa."))

    def _fullscreen(self) -> SettingRow:
        return self._toggle("fullscreen", tr("Full screen"), tr("F11 does the same at any time."))

    def _display(self) -> SettingRow:
        sizes = enumerate(self._stage.displays)
        captions = {
            index: tr("{n}: {width} x {height}").format(n=index + 1, width=width, height=height)
            for index, (width, height) in sizes
        }
        held = self._stage.settings.display
        captions.setdefault(held, tr("{n}: not there").format(n=held + 1))
        return self._choice("display", tr("Display"), captions, tr("Which of your screens the game is on."))

    def _safe_area(self) -> SettingRow:
        caption = tr("{percent} % free").format(percent=self._stage.settings.safe_area)
        words = tr("Some televisions cut off the edges of the picture. A test picture shows whether yours does.")
        row = Way(
            self._stage, NOWHERE, tr("Edges"), LeadsTo(caption, lambda: Push(self._routes.safe_area())), self._tones,
        )
        return SettingRow("safe_area", row, words)

    def _reduced_motion(self) -> SettingRow:
        words = tr("Fades instead of flights, no shaking.")
        return self._toggle("reduced_motion", tr("Reduced motion"), words)

    # -- the sound

    def _sound(self) -> SettingRow:
        return self._volume("volume", tr("Sound"), tr("How loud the cards and the table are."))

    def _music(self) -> SettingRow:
        return self._volume("music_volume", tr("Music"), tr("How loud the music is. It follows the rule."))

    def _subtitles(self) -> SettingRow:
        words = tr("What sounds tell is also written at the foot of the screen: whose turn, which rule, who is out.")
        return self._toggle("subtitles", tr("Subtitles"), words)

    # -- access

    def _one_switch(self) -> SettingRow:
        words = tr(
            "The focus moves on by itself, and whatever you press chooses: any key, button, click or touch. "
            "Escape and F11 stay what they are."
        )
        return self._toggle("one_switch", tr("One switch"), words)

    def _scan(self) -> SettingRow:
        seconds = sorted({*SCANS, self._stage.settings.scan_s})
        captions = {value: tr("{seconds} s").format(seconds=f"{value:g}") for value in seconds}
        words = tr("With one switch: how long the focus stays on each thing.")
        return self._choice("scan_s", tr("Focus stays"), captions, words)

    def _hold_to_open(self) -> SettingRow:
        captions = {True: tr("Hold a press"), False: tr("Press twice")}
        words = tr("Where several people share the screen: how you open your hidden hand.")
        return self._choice("hold_to_open", tr("Open my hand"), captions, words)

    def _speech(self) -> SettingRow:
        captions = {"off": tr("Off"), "table": tr("Table"), "hand": tr("Table and hand")}
        words = tr("Says aloud what has the focus and what happens. With your hand: only when nobody else hears.")
        if self._stage.voice.available:
            return self._choice("speech", tr("Speech"), captions, words)
        row = Choice(
            self._stage, NOWHERE, tr("Speech"), Options([tr("No voice found")], 0, lambda index: None), self._tones,
        )
        row.enabled = False
        return SettingRow("speech", row, words)

    # -- kinds of rows

    def _choice(self, name: str, title: str, captions: dict[Any, str], explanation: str) -> SettingRow:
        values = list(captions)
        index = values.index(getattr(self._stage.settings, name))

        def change(chosen: int) -> None:
            self._stage.change(**{name: values[chosen]})

        row = Choice(self._stage, NOWHERE, title, Options(list(captions.values()), index, change), self._tones)
        return SettingRow(name, row, explanation)

    def _toggle(self, name: str, title: str, explanation: str) -> SettingRow:
        def change(value: bool) -> None:
            self._stage.change(**{name: value})

        row = Toggle(self._stage, NOWHERE, title, OnOff(getattr(self._stage.settings, name), change), self._tones)
        return SettingRow(name, row, explanation)

    def _volume(self, name: str, title: str, explanation: str) -> SettingRow:
        settings = self._stage.settings
        step = 0 if settings.muted else round(getattr(settings, name) * VOLUME_STEPS / 100)

        def caption(value: int) -> str:
            return _percent(value * 100 // VOLUME_STEPS)

        def change(value: int) -> None:
            self._stage.change(**{name: value * 100 // VOLUME_STEPS}, muted=False)

        row = Slider(self._stage, NOWHERE, title, Steps(VOLUME_STEPS, step, caption, change), self._tones)
        return SettingRow(name, row, explanation)


def _percent(percent: int) -> str:
    return tr("{percent} %").format(percent=percent)
