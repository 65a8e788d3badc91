"""Locks on files: one holder at a time, on Windows beyond what others read, and none where a drive knows no locks."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.core.locks import FAR, take

HELD = 33
"""How the stand-in calls its kind of lock."""


@pytest.fixture
def descriptor(tmp_path: Path) -> Iterator[int]:
    """An open file."""
    opened = os.open(tmp_path / "lock", os.O_CREAT | os.O_RDWR)
    yield opened
    os.close(opened)


def on_windows(monkeypatch: pytest.MonkeyPatch, fault: int | None = None) -> list[tuple[int, int, int, int]]:
    """A stand-in for the system's locks: who asked for which at what place and for how many bytes; or fails so."""
    locked: list[tuple[int, int, int, int]] = []

    def locking(descriptor: int, kind: int, count: int) -> None:
        locked.append((descriptor, kind, os.lseek(descriptor, 0, os.SEEK_CUR), count))
        if fault is not None:
            raise OSError(fault, os.strerror(fault))

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(locking=locking, LK_NBLCK=HELD))
    return locked


@pytest.mark.skipif(sys.platform == "win32", reason="there the stand-in is the system's own")
def test_one_holds_it_until_its_file_is_closed(tmp_path: Path, descriptor: int) -> None:
    other = os.open(tmp_path / "lock", os.O_RDWR)
    assert take(other)
    assert not take(descriptor)
    os.close(other)
    assert take(descriptor)


def test_on_windows_a_byte_is_locked_that_nobody_reads(monkeypatch: pytest.MonkeyPatch, descriptor: int) -> None:
    locked = on_windows(monkeypatch)
    assert take(descriptor)
    assert locked == [(descriptor, HELD, FAR, 1)]


@pytest.mark.parametrize(("fault", "is_taken"), [
    (errno.EACCES, False), (errno.EAGAIN, False), (errno.EDEADLK, False),
    (errno.ENOLCK, True), (errno.ENOTSUP, True), (errno.ENOSYS, True),
])  # fmt: skip
def test_somebody_elses_is_not_taken_and_where_there_are_none_one_goes_on_without(
    monkeypatch: pytest.MonkeyPatch, descriptor: int, fault: int, is_taken: bool,
) -> None:  # fmt: skip
    on_windows(monkeypatch, fault)
    assert take(descriptor) is is_taken


def test_any_other_fault_is_told(monkeypatch: pytest.MonkeyPatch, descriptor: int) -> None:
    on_windows(monkeypatch, errno.EIO)
    with pytest.raises(OSError) as raised:
        take(descriptor)
    assert raised.value.errno == errno.EIO
