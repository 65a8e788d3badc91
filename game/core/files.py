"""Files that hold what must not be lost: regular ones, for their owner's eyes alone, safe from a power cut."""

from __future__ import annotations

import errno
import os
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from secrets import token_hex

from game.core.locks import take

OWNER_ONLY, OWNERS_FOLDER = 0o600, 0o700
FRESH = ".new"
"""What a file is called at its end until it is whole."""
WAIT_S = 1.0
"""So long a write waits for that of another window."""
_PLAIN = getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)  # no newline is changed, no pipe waited for


class NotAFile(OSError):
    """A folder, a pipe, a device: one that is read might never answer."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EINVAL, "it is not a file", str(path))


class TooLong(OSError):
    """A file longer than anything that could be in it."""

    def __init__(self, path: Path, most: int) -> None:
        super().__init__(errno.EFBIG, f"it is longer than {most >> 20} MB", str(path))


class Files:
    """The system's files, by descriptors. Every method raises OSError. Tests put other disks in its place."""

    def __init__(self, durable: bool = True) -> None:
        """`durable`: `sync` waits until everything is on the disk; else a power cut may lose what was written."""
        self.durable = durable

    def create(self, path: Path) -> int:
        """A new file to write to the end of. Raises FileExistsError rather than overwrite anything."""
        return os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_EXCL | _PLAIN, OWNER_ONLY)

    def open(self, path: Path, writing: bool = False) -> int:
        """A file that is there, to read, or to read and write to its end. Raises NotAFile."""
        if not stat.S_ISREG(path.stat().st_mode):
            raise NotAFile(path)
        file = os.open(path, (os.O_RDWR | os.O_APPEND if writing else os.O_RDONLY) | _PLAIN)
        if not stat.S_ISREG(os.fstat(file).st_mode):  # another one since
            os.close(file)
            raise NotAFile(path)
        if writing and os.name != "nt":
            os.fchmod(file, OWNER_ONLY)
        return file

    def write(self, file: int, content: bytes) -> None:
        """Writes all of the content at the file's end."""
        rest = memoryview(content)
        while rest:
            rest = rest[os.write(file, rest) :]

    def cut(self, file: int, size: int) -> None:
        """Drop what lies behind the first `size` bytes."""
        os.ftruncate(file, size)

    def sync(self, file: int) -> None:
        """Wait until what was written is on the disk."""
        if self.durable:
            os.fsync(file)

    def sync_folder(self, folder: Path) -> None:
        """Wait until the names in a folder are on the disk. Windows sees to that itself."""
        if self.durable and os.name != "nt":
            descriptor = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(descriptor)
            except OSError as fault:
                if fault.errno not in (errno.EINVAL, errno.ENOTSUP):  # a file system that has no such thing
                    raise
            finally:
                os.close(descriptor)

    def make_folder(self, folder: Path) -> None:
        """A folder and those above it, unless they are there."""
        if not folder.is_dir():
            self.make_folder(folder.parent)
            folder.mkdir(OWNERS_FOLDER, exist_ok=True)
            self.sync_folder(folder.parent)

    def replace(self, path: Path, target: Path) -> None:
        """Give a file another name, and put it in the place of the one that has it."""
        path.replace(target)

    def lies_at(self, file: int, path: Path) -> bool:
        """Whether an open file is still the one of this name."""
        try:
            return os.path.samestat(os.fstat(file), path.stat())
        except FileNotFoundError:
            return False

    def lock(self, file: int) -> bool:
        """Keep everybody else from locking an open file until it is closed; False where somebody else does."""
        return take(file)


SYSTEM = Files()


@contextmanager
def opened(path: Path) -> Iterator[int]:
    """A file for reading, as a descriptor. Raises OSError."""
    file = SYSTEM.open(path)
    try:
        yield file
    finally:
        os.close(file)


def read_whole(file: int, path: Path, most: int) -> bytes:
    """All bytes of an open file. Raises TooLong for more than `most`."""
    if os.fstat(file).st_size > most:
        raise TooLong(path, most)
    os.lseek(file, 0, os.SEEK_SET)
    parts, left = [], most + 1
    while left > 0 and (part := os.read(file, left)):
        parts.append(part)
        left -= len(part)
    if left <= 0:
        raise TooLong(path, most)
    return b"".join(parts)


def read_file(path: Path, most: int) -> bytes:
    """All bytes of a regular file. Raises OSError, NotAFile and TooLong among them."""
    with opened(path) as file:
        return read_whole(file, path, most)


def write_whole(path: Path, text: str, files: Files = SYSTEM) -> None:
    """Write a file that at every moment is the old or the new one; halves of characters as escapes. Raises OSError."""
    fresh = path.with_name(f"{path.name}{token_hex(4)}{FRESH}")
    try:
        file = files.create(fresh)
        try:
            files.write(file, text.encode(errors="backslashreplace"))
            files.sync(file)
        finally:
            os.close(file)
        files.replace(fresh, path)
        files.sync_folder(path.parent)
    except OSError:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise


@contextmanager
def alone_in(folder: Path) -> Iterator[bool]:
    """Locks a folder: whoever else does so waits meanwhile, in this process or another, but for WAIT_S at most.

    Yields whether nobody else is at it. Raises OSError.
    """
    is_windows = os.name == "nt"  # where no folder can be opened
    path = folder / "settings.lock" if is_windows else folder
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT if is_windows else os.O_RDONLY)
    try:
        until = time.monotonic() + WAIT_S
        while not (is_alone := take(descriptor)) and time.monotonic() < until:
            time.sleep(0.01)
        yield is_alone
    finally:
        os.close(descriptor)


class Claim:
    """What one window at a time may go on with, by a lock file: the system frees it when its process ends.

    To be taken and left behind the frames.
    """

    def __init__(self, path: Path, files: Files = SYSTEM) -> None:
        self._path, self._files = path, files
        self._file: int | None = None
        self.is_ours = False
        """Whether it is this window's."""

    def take(self) -> bool:
        """Try to have it; False while another window does. Where no lock file can be written nobody saves anything:
        going on without one beats not playing at all.
        """
        if not self.is_ours:
            with suppress(OSError):
                self._files.make_folder(self._path.parent)
                self._file = os.open(self._path, os.O_RDWR | os.O_CREAT | _PLAIN, OWNER_ONLY)
            if self._file is not None and not self._files.lock(self._file):
                self.leave()
                return False
            self.is_ours = True
        return True

    def leave(self) -> None:
        """Give it free; one that is not held may be left as well."""
        if self._file is not None:
            os.close(self._file)
        self._file, self.is_ours = None, False


def set_aside(path: Path) -> Path:
    """Puts a damaged file out of the way, under a name that nothing has; where it is then. Raises OSError."""
    for number in count(1):
        damaged = path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")
        if not damaged.exists():
            path.rename(damaged)
            break
    return damaged
