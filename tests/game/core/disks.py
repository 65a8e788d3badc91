"""Disks that fail: one that is full, one that is slow to keep what it was given, one that refuses everything."""

from __future__ import annotations

import errno
from pathlib import Path
from random import Random

from game.core.files import Files


class FullDisk(Files):
    """A disk with room for so many bytes more."""

    def __init__(self, room: int) -> None:
        super().__init__()
        self.room = room

    def write(self, file: int, content: bytes) -> None:
        taken = content[: max(0, self.room)]
        super().write(file, taken)
        self.room -= len(taken)
        if len(taken) < len(content):
            raise OSError(errno.ENOSPC, "No space left on device")


class ReadOnlyDisk(Files):
    """A disk that nothing can be written to."""

    def create(self, path: Path) -> int:
        raise OSError(errno.EROFS, "Read-only file system")

    def make_folder(self, folder: Path) -> None:
        raise OSError(errno.EROFS, "Read-only file system")


class ForgetfulDisk(Files):
    """A disk that loses what was not synced when the power goes: `after_power_cut` says what is left then."""

    def __init__(self) -> None:
        super().__init__(durable=False)
        self._paths: dict[int, Path] = {}
        self._written: dict[Path, bytearray] = {}
        self._synced: dict[Path, bytes] = {}
        self._named: set[Path] = set()  # names that are safe: files' and folders'

    def create(self, path: Path) -> int:
        file = super().create(path)
        self._paths[file], self._written[path], self._synced[path] = path, bytearray(), b""
        self._named.discard(path)
        return file

    def open(self, path: Path, writing: bool = False) -> int:
        file = super().open(path, writing)
        self._paths[file] = path
        if path not in self._written:  # it was there before
            self._synced[path] = path.read_bytes()
            self._written[path] = bytearray(self._synced[path])
            self._named |= {path, *path.parents}
        return file

    def write(self, file: int, content: bytes) -> None:
        super().write(file, content)
        self._written[self._paths[file]] += content

    def cut(self, file: int, size: int) -> None:
        super().cut(file, size)
        del self._written[self._paths[file]][size:]

    def sync(self, file: int) -> None:
        path = self._paths[file]
        self._synced[path] = bytes(self._written[path])

    def sync_folder(self, folder: Path) -> None:
        self._named |= set(folder.iterdir())

    def after_power_cut(self, path: Path, random: Random) -> bytes | None:
        """What may be left of a file; None: not even its name, or not that of the folder.

        Of what was not synced any part may be there: nothing, a piece, zeros in its place.
        """
        is_named = {path, path.parent} <= self._named
        if not is_named and random.random() < 0.5:
            return None
        synced, written = self._synced[path], bytes(self._written[path])
        if not written.startswith(synced):  # it was cut, and that was not synced
            return random.choice((synced, written))
        rest = written[len(synced) :]
        piece = rest[: random.randint(0, len(rest))]
        return synced + random.choice((piece, bytes(len(piece))))
