"""The stage: what every scene is given to stand on."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

from scenes.kit import messages, profiles, settings_file
from scenes.kit.answers import Answers
from scenes.kit.art.art import Art
from scenes.kit.art.cards import CardArt
from scenes.kit.audio.sound import Silence
from scenes.kit.disk import Disk
from scenes.kit.drawing.text import Text
from scenes.kit.input.bindings import read_bindings
from scenes.kit.input.devices import Devices
from scenes.kit.input.intent import Device, Holder
from scenes.kit.notices import Notices, Subtitles
from scenes.kit.settings import Settings
from scenes.kit.speech import Voice
from scenes.kit.theme import THEMES, Theme
from scenes.kit.viewport import Viewport

VISIBLE = ("theme", "text_scale", "language", "fullscreen", "display", "safe_area", "bindings")
"""The settings after which every scene is laid out anew."""


@dataclass
class Stage:
    """Everything that scenes share. Scenes read it; what a player changes goes through `change`."""

    viewport: Viewport
    theme: Theme
    art: Art
    text: Text
    settings: Settings
    data_folder: Path
    sound: Silence = field(default_factory=Silence)
    music: Silence = field(default_factory=Silence)
    voice: Voice = field(default_factory=Voice)
    is_speaking: bool = False  # whether the voice had something to say at the narrator's last look
    spoken_answer: str = ""  # what the voice said at once since the last press: a refusal, an answer
    thinkers: Answers = field(default_factory=Answers)  # who answers what takes long
    another_thinker: Callable[[], Answers] | None = None  # makes one more, for as long as there is much to ask
    disk: Disk = field(default_factory=Disk)
    devices: Devices = field(default_factory=Devices)
    last_holder: Holder = Holder(Device.KEYBOARD)  # what was used last, by whomever
    glyph_seat: int | None = None
    """The seat that is to press something, if it has devices of its own: glyphs are those of its device."""
    notices: Notices = field(default_factory=Notices)
    window_is_fixed: bool = False  # whether the command line has said how the window is to be
    subtitles: Subtitles = field(default_factory=Subtitles)
    displays: Sequence[tuple[int, int]] = ()  # the sizes in px of all displays the game can be shown on
    muted: bool = False  # silent until the program ends, whatever the settings say
    new_seed: Callable[[], int] = lambda: secrets.randbits(32)  # the seed of the next match
    new_secret: Callable[[int], str] = lambda seat: secrets.token_hex(16)
    """What a bot at this seat draws its chances from: no seed of a match can be found from it."""
    steps: settings_file.Steps = ()  # from each version of the settings to the next
    alone: str = ""
    """The id of the person who plays alone: what they choose for themselves is theirs. Empty: a guest, or several."""
    together: bool = False  # whether several people play
    lasting: dict[str, Any] = field(default_factory=dict)  # somebody's own values while nobody else's hold
    worn_over: dict[str, Any] = field(default_factory=dict)  # what the settings say where somebody's own values hold
    shared: dict[Hashable, Any] = field(default_factory=dict)
    """What scenes have in common as long as the program runs, by whatever they know it by."""
    remarks: Counter[tuple[str, str]] = field(default_factory=Counter)  # how often a face has spoken of something
    unsaved: str = ""  # why the settings of now are not in the file, for the thread of the disk alone
    saved_settings: Settings = field(default_factory=Settings)  # what the file has; for the thread of the disk alone
    on_restyle: Callable[[], object] = lambda: None
    """Called after something visible has changed: every scene is to be laid out anew."""

    @property
    def holder(self) -> Holder:
        """What the glyphs are for: what the seat that is to press used last, or else what was used last."""
        seated = None if self.glyph_seat is None else self.devices.seats.holder_of(self.glyph_seat)
        return seated or self.last_holder

    @property
    def device(self) -> Device:
        """The kind of device that was used last."""
        return self.holder.device

    def change(self, **changes: Any) -> None:
        """Change settings by name: they act at once and are saved behind the frames, with a line if that fails.

        What somebody who plays alone changes for themselves is kept with them.
        """
        own = {name: value for name, value in changes.items() if self.alone and name in profiles.PERSONAL}
        if own:
            changes["profiles"] = profiles.with_values(self.settings.profiles, self.alone, own)
        over = {name: self.worn_over.get(name, getattr(self.settings, name)) for name in own}
        before, self.settings = self.settings, replace(self.settings, **changes)
        self.worn_over = {name: value for name, value in self.worn_over.items() if name not in changes} | over
        self.lasting = {name: value for name, value in self.lasting.items() if name not in changes} | own
        self.disk.keep(settings_file.FILE_NAME, partial(self._save, replace(self.settings, **self.worn_over)))
        if self.settings.language != before.language:
            self.notices.say(messages.install(self.settings.language))
        self.apply_volume()
        self.apply_devices(before)
        if any(getattr(self.settings, name) != getattr(before, name) for name in VISIBLE):
            self.restyle()

    def wear(self, comfort: dict[str, Any]) -> None:
        """Somebody's own values of some settings hold, and are not saved; none: the lasting ones hold again."""
        own, comfort = replace(self.settings, **self.worn_over), {**self.lasting, **comfort}
        self.worn_over = {name: getattr(own, name) for name in comfort}
        before, self.settings = self.settings, replace(own, **comfort)
        self.apply_devices(before)
        if any(getattr(self.settings, name) != getattr(before, name) for name in ("text_scale", "bindings")):
            self.restyle()

    def sit_alone(self, person: str) -> None:
        """Somebody plays alone from now on, with all that is theirs; "" is a guest."""
        self.lasting = profiles.own_settings(self.settings, person)
        self.alone = person if profiles.profile_of(self.settings, person) is not None else ""
        self.together = False
        self.wear({})

    def sit_together(self, before: dict[str, Any] | None = None) -> None:
        """Several people play: between their turns only that holds which whoever was alone here cannot do without.

        `before`: what held so between turns when somebody was given the screen for a while.
        """
        lasting = self.lasting if before is None else before
        self.together = True
        self.alone, self.lasting = "", {name: value for name, value in lasting.items() if name in profiles.ACCESS}
        self.wear({})

    def _save(self, chosen: Settings) -> None:
        """What the disk refuses is said once, and written as soon as it can be."""
        line = settings_file.save(chosen, self.data_folder, self.saved_settings, self.steps)
        if line is None:
            self.saved_settings, self.unsaved = chosen, ""
            return
        if line != self.unsaved:
            self.notices.say(line)
        self.unsaved = line
        self.disk.retry(settings_file.FILE_NAME, partial(self._save, chosen))

    def subtitle(self, line: str) -> None:
        """Show what is heard now in words, for those who want that."""
        if self.settings.subtitles:
            self.subtitles.say(line)

    @property
    def speaks(self) -> bool:
        """Whether the player wants to hear words."""
        return self.settings.speech != "off"

    def say(self, text: str, interrupts: bool = False) -> None:
        """Say a text aloud, after what is being said or instead of it; nothing while speech is off."""
        if self.speaks and text:
            self.is_speaking = True
            self.spoken_answer = text if interrupts else self.spoken_answer
            self.voice.say(text, interrupts)

    def apply_volume(self) -> None:
        """Tell the sound and the music how loud they are to be."""
        muted = self.settings.muted or self.muted
        self.sound.set_volume(self.settings.volume, muted)
        self.music.set_volume(self.settings.music_volume, muted)

    def apply_devices(self, before: Settings | None = None) -> None:
        """Tell the devices what the settings say; bindings that have not changed are not read again."""
        self.devices.cool_down_ms = self.settings.cool_down_ms
        if before is None or before.bindings != self.settings.bindings:
            self.devices.bindings, lines = read_bindings(self.settings.bindings)
            for line in lines:
                self.notices.say(line)

    def rumble(self, target: Holder | int, strength: float, duration_ms: int) -> None:
        """Shake what somebody holds, or what a seat used last; `strength` is 0 to 1. The player may have it off."""
        if not self.settings.rumble:
            return
        holder = self.devices.seats.holder_of(target) if isinstance(target, int) else target
        if holder is None and self.devices.seats.is_unused:
            holder = self.last_holder
        if holder is not None:
            self.devices.motors.rumble(holder, strength, duration_ms)

    def resize(self, width: int, height: int) -> None:
        """Fit everything to a window of another size, in px."""
        self.viewport = Viewport(width, height, self.settings.safe_area)
        self.restyle()

    def restyle(self) -> None:
        """Make theme and text follow the settings and the viewport, and have every scene laid out anew."""
        self.viewport = replace(self.viewport, safe_area=self.settings.safe_area)
        theme, scale = THEMES[self.settings.theme], self.viewport.scale
        text_scale = max(self.settings.text_scale, self.viewport.least_text)
        if theme is not self.theme or scale != self.art.scale:
            self.theme, self.art = theme, Art(theme, scale, self.art.card_arts)
        if (scale, text_scale) != (self.text.scale, self.text.text_scale):
            self.text = Text(scale, text_scale)
        self.on_restyle()


def build_stage(
    size: tuple[int, int], data_folder: Path, settings: Settings | None = None, card_arts: Sequence[CardArt] = ()
) -> Stage:
    """A stage for a surface of `size` px: the app's beginning, and all that pictures and tests need."""
    chosen = settings or Settings()
    viewport, theme = Viewport(*size, chosen.safe_area), THEMES[chosen.theme]
    text = Text(viewport.scale, max(chosen.text_scale, viewport.least_text))
    art = Art(theme, viewport.scale, card_arts)
    stage = Stage(viewport, theme, art, text, chosen, data_folder, saved_settings=chosen)
    stage.devices.say = stage.notices.say
    stage.apply_devices()
    return stage
