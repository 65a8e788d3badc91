"""The rows of the settings pages: what can be changed, and the words that explain it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any, NamedTuple

from pygame import Rect

from scenes.kit.messages import tr
from scenes.kit.profiles import profile_of
from scenes.kit.scene import Push, Transition
from scenes.kit.settings import CLOSINGS_S, COOL_DOWNS_MS, SCAN_LEAST, SCAN_MOST
from scenes.kit.stage import Stage
from scenes.kit.theme import GROUNDS, Tones
from scenes.kit.widgets import Choice, LeadsTo, Link, OnOff, Options, Slider, Steps, Toggle
from scenes.kit.widgets.row import Row
from scenes.screens import routes
from scenes.screens.chosen import last_setup
from scenes.screens.people.me import ask_me
from scenes.specs import registry

TEXT_SCALES = (1.0, 1.25, 1.5, 1.75, 2.0)
SCANS = (SCAN_LEAST, 0.75, 1.0, 1.5, 2.0, 2.5, SCAN_MOST)
VOLUME_STEPS = 10
NOWHERE = Rect(0, 0, 0, 0)


class SettingRow(NamedTuple):
    """A row, still without a place, the name of its setting, and what it is for."""

    name: str
    widget: Row
    explanation: str


class SettingRows:
    """Makes the rows for a page whose ground has these tones."""

    def __init__(self, stage: Stage, tones: Tones) -> None:
        self._stage = stage
        self._tones = tones

    def of(self, names: Sequence[str]) -> list[SettingRow]:
        """The rows of those settings that there are here, showing them as they are now."""
        rows = chain(self._game(), self._devices(), self._picture(), self._sound(), self._access())
        made = {row.name: row for row in rows}
        return [made[name] for name in names if name in made]

    def _ask_who_plays(self) -> Transition:
        setup = last_setup(self._stage)
        face = next((seat.face for seat in setup.seats if seat.level is None), "")
        return ask_me(self._stage, registry.options(setup.game).cast, face, GROUNDS["settings"])

    def _game(self) -> Iterator[SettingRow]:
        if not self._stage.together:
            profile = profile_of(self._stage.settings, self._stage.settings.me)
            who = LeadsTo(profile.name if profile is not None else tr("Guest"), self._ask_who_plays)
            words = tr("Everyone keeps their own badges, hints, text size and controls.")
            yield self._way("me", tr("Who's playing?"), who, words)
        speeds = {"0.5": tr("0.5x"), "1": tr("1x"), "2": tr("2x"), "4": tr("4x"), "instant": tr("Instant")}
        yield self._choice("speed", tr("Speed"), speeds, tr("How fast the cards move. Instant shows no motion."))
        paces = {"quick": tr("Quick"), "normal": tr("Normal"), "slow": tr("Slow"), "press": tr("Step by step")}
        words = tr("How long bots think. Or step through their turns yourself.")
        yield self._choice("bot_pace", tr("Bots"), paces, words)
        helps = {"off": tr("Off"), "after8": tr("After 8 s"), "always": tr("Always")}
        words = tr("Labels show which cards keep you in, always or after a pause.")
        yield self._choice("badges", tr("Badges"), helps, words)
        words = tr("Three-step hints, offered after a pause or with the first step shown.")
        yield self._choice("hints", tr("Hints"), helps, words)
        words = tr("After a big discard, choose whether to draw. Off: you always draw.")
        yield self._toggle("ask_before_draw", tr("Ask before drawing"), words)

    def _devices(self) -> Iterator[SettingRow]:
        words = tr("Which key or button does what. Change any of them.")
        change = LeadsTo(tr("Change"), lambda: Push(routes.Controls()))
        yield self._way("bindings", tr("Controls"), change, words)
        captions = {ms: tr("{ms} ms").format(ms=ms) if ms else tr("Off") for ms in COOL_DOWNS_MS}
        words = tr("Ignores accidental double presses.")
        yield self._choice("cool_down_ms", tr("Pause after a press"), captions, words)
        words = tr("Controllers vibrate when it's your turn and when you're out.")
        yield self._toggle("rumble", tr("Rumble"), words)

    def _picture(self) -> Iterator[SettingRow]:
        themes = {"default": tr("Standard"), "separation": tr("Max separation"), "contrast": tr("High contrast")}
        words = tr("Max separation: easier to tell apart for colour-blind players. High contrast: black background.")
        yield self._choice("theme", tr("Colours"), themes, words)
        scales = sorted({*TEXT_SCALES, self._stage.settings.text_scale})
        captions = {scale: _percent(round(scale * 100)) for scale in scales}
        yield self._choice("text_scale", tr("Text size"), captions, tr("For reading from the sofa."))
        yield self._toggle("fullscreen", tr("Full screen"), tr("F11 does the same at any time."))
        if len(self._stage.displays) > 1:
            yield self._display()
        caption = tr("{percent} %").format(percent=self._stage.settings.safe_area)
        words = tr("Some televisions cut off the edges of the picture. A test picture shows whether yours does.")
        test = LeadsTo(caption, lambda: Push(routes.SafeArea()))
        yield self._way("safe_area", tr("Edges"), test, words)
        words = tr("Fades instead of flights, no shaking.")
        yield self._toggle("reduced_motion", tr("Reduced motion"), words)

    def _display(self) -> SettingRow:
        captions = {
            index: tr("{n}: {width} x {height}").format(n=index + 1, width=width, height=height)
            for index, (width, height) in enumerate(self._stage.displays)
        }
        held = self._stage.settings.display
        captions.setdefault(held, tr("{n}: not found").format(n=held + 1))
        return self._choice("display", tr("Display"), captions, tr("Which screen the game uses."))

    def _sound(self) -> Iterator[SettingRow]:
        yield self._volume("volume", tr("Sound"), tr("How loud the cards and the table are."))
        yield self._volume("music_volume", tr("Music"), tr("How loud the music plays. It follows the rule."))
        words = tr("Captions for important sounds.")
        yield self._toggle("subtitles", tr("Subtitles"), words)
        words = tr("Rivals say a word now and then. With Speech on, you hear it too.")
        yield self._toggle("talk", tr("Rivals talk"), words)

    def _access(self) -> Iterator[SettingRow]:
        words = tr("The focus moves on its own; press anything to choose. Esc and F11 work as always.")
        yield self._toggle("one_switch", tr("One-button play"), words)
        seconds = sorted({*SCANS, self._stage.settings.scan_s})
        captions = {value: tr("{seconds} s").format(seconds=f"{value:g}") for value in seconds}
        words = tr("One-button play: how long the focus rests on each choice.")
        yield self._choice("scan_s", tr("Focus stays"), captions, words)
        ways = {True: tr("Hold a press"), False: tr("Press twice")}
        words = tr("On a shared screen: how you open your hidden hand.")
        yield self._choice("hold_to_open", tr("Open my hand"), ways, words)
        captions = {s: tr("{seconds} s").format(seconds=s) if s else tr("Never") for s in CLOSINGS_S}
        words = tr("On a shared screen: hides an open hand after a while without a press.")
        yield self._choice("hand_closes_s", tr("Cover my hand"), captions, words)
        yield self._speech()

    def _speech(self) -> SettingRow:
        captions = {"off": tr("Off"), "table": tr("Table"), "hand": tr("Table and hand")}
        words = tr("Reads the focus and the game aloud. Add your hand only if nobody else can hear.")
        if self._stage.voice.available:
            return self._choice("speech", tr("Speech"), captions, words)
        none = Options([tr("No voice found")], 0, lambda index: None)
        row = Choice(self._stage, NOWHERE, tr("Speech"), none, self._tones)
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

    def _way(self, name: str, title: str, leads_to: LeadsTo, explanation: str) -> SettingRow:
        return SettingRow(name, Link(self._stage, NOWHERE, title, leads_to, self._tones), explanation)

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
