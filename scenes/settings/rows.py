"""The rows of the settings page: what can be changed, and the words that explain it."""

from __future__ import annotations

from typing import Any, NamedTuple

from pygame import Rect

from scenes.messages import tr
from scenes.stage import Stage
from scenes.theme import Tones
from scenes.widgets import Choice, Slider, Toggle
from scenes.widgets.row import Row

TEXT_SCALES = (1.0, 1.25, 1.5, 1.75, 2.0)
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

    def all(self) -> list[SettingRow]:
        """Every row, from the top, showing the settings as they are now."""
        return [
            self._speed(),
            self._toggle("reduced_motion", tr("Reduced motion"), tr("Fades instead of flights, no shaking.")),
            self._volume("volume", tr("Sound"), tr("How loud the cards and the table are.")),
            self._volume("music_volume", tr("Music"), tr("How loud the music is. It follows the rule.")),
            self._toggle("fullscreen", tr("Full screen"), tr("F11 does the same at any time.")),
            self._theme(),
            self._text_size(),
            self._toggle(
                "ask_before_draw",
                tr("Ask before drawing"),
                tr("After a big discard you choose whether to take the card. Off: it is always taken."),
            ),
        ]

    def _speed(self) -> SettingRow:
        captions = {
            "0.5": tr("0.5x"), "1": tr("1x"), "2": tr("2x"), "4": tr("4x"), "instant": tr("Instant"),
        }  # fmt: skip
        return self._choice(
            "speed", tr("Speed"), captions, tr("How fast the cards move. Instant shows no motion.")
        )

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
        captions = {scale: tr("{percent} %").format(percent=round(scale * 100)) for scale in scales}
        return self._choice("text_scale", tr("Text size"), captions, tr("For reading from the sofa."))

    def _choice(self, name: str, title: str, captions: dict[Any, str], explanation: str) -> SettingRow:
        values = list(captions)
        index = values.index(getattr(self._stage.settings, name))

        def change(chosen: int) -> None:
            self._stage.change(**{name: values[chosen]})

        row = Choice(self._stage, NOWHERE, title, list(captions.values()), index, change, self._tones)
        return SettingRow(name, row, explanation)

    def _toggle(self, name: str, title: str, explanation: str) -> SettingRow:
        def change(value: bool) -> None:
            self._stage.change(**{name: value})

        row = Toggle(self._stage, NOWHERE, title, getattr(self._stage.settings, name), change, self._tones)
        return SettingRow(name, row, explanation)

    def _volume(self, name: str, title: str, explanation: str) -> SettingRow:
        settings = self._stage.settings
        step = 0 if settings.muted else round(getattr(settings, name) * VOLUME_STEPS / 100)

        def caption(value: int) -> str:
            return tr("{percent} %").format(percent=value * 100 // VOLUME_STEPS)

        def change(value: int) -> None:
            self._stage.change(**{name: value * 100 // VOLUME_STEPS}, muted=False)

        row = Slider(self._stage, NOWHERE, title, VOLUME_STEPS, step, caption, change, self._tones)
        return SettingRow(name, row, explanation)
