"""The settings that there are here: which stand on which page, their values, and the words that explain them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import Any, Literal, NamedTuple

from scenes.kit.input.intent import Device
from scenes.kit.messages import mark, tr
from scenes.kit.profiles import profile_of
from scenes.kit.scene import Push, Transition
from scenes.kit.settings import CLOSINGS_S, COOL_DOWNS_MS, SCAN_LEAST, SCAN_MOST
from scenes.kit.stage import Stage
from scenes.kit.theme import GROUNDS
from scenes.screens import routes
from scenes.screens.chosen_game import last_setup
from scenes.screens.people.scene import ask_me
from scenes.specs import registry

TEXT_SCALES = (1.0, 1.25, 1.5, 1.75, 2.0)
SCANS = (SCAN_LEAST, 0.75, 1.0, 1.5, 2.0, 2.5, SCAN_MOST)
VOLUMES = range(0, 101, 10)


class SettingsPage(NamedTuple):
    """A page's title, for `tr`, and the names of its settings."""

    title: str
    names: tuple[str, ...]


PAGES = (
    SettingsPage(mark("Game"), ("speed", "bot_pace", "badges", "hints", "ask_before_draw", "bindings", "me")),
    SettingsPage(mark("Picture"), ("theme", "text_scale", "fullscreen", "display", "safe_area", "reduced_motion")),
    SettingsPage(mark("Sound"), ("volume", "music_volume", "subtitles", "talk")),
    SettingsPage(mark("Access"), ("one_switch", "scan_s", "hold_to_open", "hand_closes_s", "cool_down_ms", "rumble",
                                  "speech")),
)

WELCOME = SettingsPage(mark("Make it yours"), ("text_scale", "theme", "reduced_motion", "speech", "one_switch"))
"""What is asked at the first start."""


class Setting(NamedTuple):
    """A setting: its name, its title, what it is for, its values by their captions, and which of them is `chosen`.

    Without `values` it cannot be changed in its line; a "link" `leads` to where it can.
    """

    name: str
    title: str
    words: str
    captions: tuple[str, ...]
    values: tuple[Any, ...] = ()
    chosen: int = 0
    look: Literal["choice", "toggle", "slider", "link"] = "choice"
    leads: Callable[[], Transition] | None = None

    def changes(self, index: int) -> dict[str, Any]:
        """The settings to change for the value with this index; a volume ends silence."""
        return {self.name: self.values[index], **({"muted": False} if self.look == "slider" else {})}


def settings_of(stage: Stage, names: Sequence[str]) -> tuple[Setting, ...]:
    """The settings with these names that this system has, with their present values."""
    by_name = {each.name: each for each in chain(_game(stage), _picture(stage), _sound(stage), _access(stage))}
    return tuple(by_name[name] for name in names if name in by_name)


def _game(stage: Stage) -> Iterator[Setting]:
    if not stage.together:
        profile = profile_of(stage.settings, stage.settings.me)
        words = tr("Everyone keeps their own badges, hints, text size and controls.")
        yield _link("me", tr("Who's playing?"), profile.name if profile is not None else tr("Guest"), words,
                    partial(_who_plays, stage))
    speeds = {"0.5": tr("0.5x"), "1": tr("1x"), "2": tr("2x"), "4": tr("4x"), "instant": tr("Instant")}
    yield _choice(stage, "speed", tr("Speed"), speeds, tr("How fast the cards move. Instant shows no motion."))
    paces = {"quick": tr("Quick"), "normal": tr("Normal"), "slow": tr("Slow"), "press": tr("Step by step")}
    words = tr("How long bots think. Or step through their turns yourself.")
    yield _choice(stage, "bot_pace", tr("Bots"), paces, words)
    helps = {"off": tr("Off"), "after8": tr("After 8 s"), "always": tr("Always")}
    words = tr("Labels show which cards keep you in, always or after a pause.")
    yield _choice(stage, "badges", tr("Badges"), helps, words)
    words = tr("Three-step hints, offered after a pause or with the first step shown.")
    yield _choice(stage, "hints", tr("Hints"), helps, words)
    words = tr("After a big discard, choose whether to draw. Off: you always draw.")
    yield _toggle(stage, "ask_before_draw", tr("Ask before drawing"), words)
    words = tr("Which key or button does what. Change any of them.")
    yield _link("bindings", tr("Controls"), tr("Change"), words, lambda: Push(routes.Controls()))


def _who_plays(stage: Stage) -> Transition:
    setup = last_setup(stage)
    face = next((seat.face for seat in setup.seats if seat.level is None), "")
    return ask_me(stage, registry.options(setup.game).cast, face, GROUNDS["settings"])


def _picture(stage: Stage) -> Iterator[Setting]:
    themes = {"default": tr("Standard"), "separation": tr("Max separation"), "contrast": tr("High contrast")}
    words = tr("Max separation: easier to tell apart for colour-blind players. High contrast: black background.")
    yield _choice(stage, "theme", tr("Colours"), themes, words)
    scales = sorted({*TEXT_SCALES, stage.settings.text_scale})
    captions = {scale: _percent(round(scale * 100)) for scale in scales}
    yield _choice(stage, "text_scale", tr("Text size"), captions, tr("For reading from the sofa."))
    words, with_keys = tr("The whole screen, with no window around it."), tr("F11 does the same at any time.")
    yield _toggle(stage, "fullscreen", tr("Full screen"), with_keys if _has_keys(stage) else words)
    if len(stage.displays) > 1:
        yield _display(stage)
    words = tr("Some televisions cut off the edges of the picture. A test picture shows whether yours does.")
    yield _link("safe_area", tr("Edges"), _percent(stage.settings.safe_area), words, lambda: Push(routes.SafeArea()))
    words = tr("Fades instead of flights, no shaking.")
    yield _toggle(stage, "reduced_motion", tr("Reduced motion"), words)


def _display(stage: Stage) -> Setting:
    captions = {
        index: tr("{n}: {width} x {height}").format(n=index + 1, width=width, height=height)
        for index, (width, height) in enumerate(stage.displays)
    }
    chosen = stage.settings.display
    captions.setdefault(chosen, tr("{n}: not found").format(n=chosen + 1))
    return _choice(stage, "display", tr("Display"), captions, tr("Which screen the game uses."))


def _has_keys(stage: Stage) -> bool:
    """Whether keys may be named: there is a keyboard at hand, as far as what was pressed last tells. One switch may be
    a button of a pad.
    """
    if stage.device is Device.SWITCH:
        return not stage.devices.pads.connected
    return stage.device in (Device.KEYBOARD, Device.MOUSE)


def _sound(stage: Stage) -> Iterator[Setting]:
    yield _volume(stage, "volume", tr("Sound"), tr("How loud the cards and the table are."))
    yield _volume(stage, "music_volume", tr("Music"), tr("How loud the music plays. It follows the rule."))
    words = tr("Captions for important sounds.")
    yield _toggle(stage, "subtitles", tr("Subtitles"), words)
    words = tr("Rivals say a word now and then. With Speech on, you hear it too.")
    yield _toggle(stage, "talk", tr("Rivals talk"), words)


def _access(stage: Stage) -> Iterator[Setting]:
    words = tr("The focus moves on its own; press anything to choose.")
    with_keys = tr("The focus moves on its own; press anything to choose. Esc and F11 work as always.")
    yield _toggle(stage, "one_switch", tr("One-button play"), with_keys if _has_keys(stage) else words)
    seconds = sorted({*SCANS, stage.settings.scan_s})
    captions = {value: tr("{seconds} s").format(seconds=f"{value:g}") for value in seconds}
    words = tr("One-button play: how long the focus rests on each choice.")
    yield _choice(stage, "scan_s", tr("Focus stays"), captions, words)
    words = tr("On a shared screen: how you open your hidden hand.")
    presses = {True: tr("Hold a press"), False: tr("Press twice")}
    yield _choice(stage, "hold_to_open", tr("Open my hand"), presses, words)
    captions = {s: tr("{seconds} s").format(seconds=s) if s else tr("Never") for s in CLOSINGS_S}
    words = tr("On a shared screen: hides an open hand after a while without a press.")
    yield _choice(stage, "hand_closes_s", tr("Cover my hand"), captions, words)
    captions = {ms: tr("{ms} ms").format(ms=ms) if ms else tr("Off") for ms in COOL_DOWNS_MS}
    words = tr("Ignores accidental double presses.")
    yield _choice(stage, "cool_down_ms", tr("Pause after a press"), captions, words)
    words = tr("Controllers vibrate when it's your turn and when you're out.")
    yield _toggle(stage, "rumble", tr("Rumble"), words)
    words = tr("Reads the focus and the game aloud. Add your hand only if nobody else can hear.")
    if stage.voice.available:
        listeners = {"off": tr("Off"), "table": tr("Table"), "hand": tr("Table and hand")}
        yield _choice(stage, "speech", tr("Speech"), listeners, words)
    else:
        yield Setting("speech", tr("Speech"), words, (tr("No voice found"),))


# -- kinds of settings


def _choice(stage: Stage, name: str, title: str, captions: Mapping[Any, str], words: str) -> Setting:
    values = tuple(captions)
    return Setting(name, title, words, tuple(captions.values()), values, values.index(getattr(stage.settings, name)))


def _toggle(stage: Stage, name: str, title: str, words: str) -> Setting:
    return _choice(stage, name, title, {False: tr("Off"), True: tr("On")}, words)._replace(look="toggle")


def _volume(stage: Stage, name: str, title: str, words: str) -> Setting:
    index = 0 if stage.settings.muted else round(getattr(stage.settings, name) / VOLUMES.step)
    return Setting(name, title, words, tuple(map(_percent, VOLUMES)), tuple(VOLUMES), index, "slider")


def _link(name: str, title: str, caption: str, words: str, leads: Callable[[], Transition]) -> Setting:
    return Setting(name, title, words, (caption,), look="link", leads=leads)


def _percent(percent: int) -> str:
    return tr("{percent} %").format(percent=percent)
