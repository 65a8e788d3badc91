"""The keyboard while somebody types: keys are what is printed on them."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit.input.devices import Devices
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.input.reader import InputReader
from tests.scenes.kit.input.events import read


def letter(key: int, text: str, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, scancode=0, unicode=text)


@pytest.mark.parametrize("split", [False, True])
def test_keys_are_what_is_printed_on_them_while_somebody_types(reader: InputReader, devices: Devices, split: bool) -> None:
    devices.split_keyboard, devices.typing = split, True
    typed = [letter(pygame.K_q, "q"), letter(pygame.K_a, "Ä", pygame.KMOD_LSHIFT), letter(pygame.K_SPACE, " "),
             letter(pygame.K_e, "€", pygame.KMOD_RALT | pygame.KMOD_LCTRL)]
    found = read(reader, *typed)
    assert [(intent.kind, intent.text, intent.source) for intent in found] == [
        (Kind.TEXT, text, 0) for text in ("q", "Ä", " ", "€")]


@pytest.mark.parametrize(("key", "mod"), [(pygame.K_v, pygame.KMOD_LCTRL), (pygame.K_v, pygame.KMOD_LMETA), (pygame.K_INSERT, pygame.KMOD_LSHIFT)])
@pytest.mark.parametrize(("copied", "text"), [
    ("~/bots/raven --level 3\n", "~/bots/raven --level 3"), ("two\nlines\x00", "two lines"), ("x" * 5000, "x" * 1000),
])  # fmt: skip
def test_what_was_copied_is_pasted_as_one_line(
    reader: InputReader, devices: Devices, monkeypatch: pytest.MonkeyPatch, key: int, mod: int, copied: str, text: str
) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: copied)
    devices.typing = True
    assert read(reader, letter(key, "", mod)) == [Intent(Kind.TEXT, Device.KEYBOARD, text=text)]
    devices.typing = False
    assert read(reader, letter(key, "", mod)) == []


def test_without_anything_to_paste_nothing_is_written(
    reader: InputReader, devices: Devices, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> str:
        raise pygame.error("no text")

    monkeypatch.setattr(pygame.scrap, "get_text", fail)
    devices.typing = True
    assert read(reader, letter(pygame.K_v, "\x16", pygame.KMOD_LCTRL)) == []


def test_keys_without_a_letter_find_the_way_whatever_is_bound(reader: InputReader, devices: Devices) -> None:
    devices.typing = True
    devices.bindings = devices.bindings.changed("keyboard", {"accept": ("space",), "cancel": ("x",)})
    events = [letter(pygame.K_RETURN, "\r"), letter(pygame.K_BACKSPACE, "\b"), letter(pygame.K_DELETE, "\x7f"),
              letter(pygame.K_LEFT, ""), letter(pygame.K_ESCAPE, "\x1b"), letter(pygame.K_F11, "")]
    assert [intent.kind for intent in read(reader, *events)] == [
        Kind.ACCEPT, Kind.ERASE, Kind.ERASE, Kind.LEFT, Kind.CANCEL, Kind.FULLSCREEN]


def test_chords_write_nothing_and_without_typing_keys_are_as_ever(reader: InputReader, devices: Devices) -> None:
    devices.typing = True
    assert read(reader, letter(pygame.K_a, "a", pygame.KMOD_LALT), letter(pygame.K_c, "\x03", pygame.KMOD_LCTRL)) == []
    devices.typing = False
    assert read(reader, letter(pygame.K_q, "q")) == [Intent(Kind.PLAY, Device.KEYBOARD)]
