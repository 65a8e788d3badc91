"""Files and folders of an output: their bytes depend on nothing but what is packed."""

from __future__ import annotations

import lzma
import os
import shutil
import tarfile
from pathlib import Path


def settle(folder: Path, epoch: int) -> None:
    """Give a folder and all in it the same time, and rights that do not depend on who has built it."""
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644)
        os.utime(path, (epoch, epoch), follow_symlinks=False)


def size_of(folder: Path) -> int:
    """The bytes of all files below a folder; a link counts as a link."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_symlink() or path.is_file())


def write_tar(folder: Path, target: Path, epoch: int) -> None:
    """Pack a folder as `NAME.tar.xz`, whose only entry at the top is the folder. Raises OSError."""

    def owned_by_nobody(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mtime = epoch
        return entry

    with lzma.open(target, "wb", preset=9) as packed, tarfile.open(fileobj=packed, mode="w") as tar:
        tar.add(folder, folder.name, recursive=False, filter=owned_by_nobody)
        for path in sorted(folder.rglob("*")):
            name = f"{folder.name}/{path.relative_to(folder).as_posix()}"
            tar.add(path, name, recursive=False, filter=owned_by_nobody)


class NotOurs(Exception):
    """A folder in the place of an output that `build` has not made: one line."""


def replace(made: Path, target: Path) -> None:
    """Put a file or folder in its place among the outputs, instead of the one from before. Raises OSError, NotOurs."""
    if made.is_dir():
        if target.exists():
            _remove(target)
    elif target.is_dir():
        raise NotOurs(f"{target} is a folder, which build has not made: move it away")
    shutil.move(made, target)


def check_place(folder: Path) -> None:
    """Raises NotOurs where the unpacked bundle would replace something that `build` has not made."""
    if folder.is_symlink() or (folder.exists() and not folder.is_dir()):
        raise NotOurs(f"{folder} is in the way, which build has not made: move it away")
    if folder.is_dir():
        strange = sorted(_names(folder) - _listed(folder))
        if strange:
            raise NotOurs(f"{folder} holds {strange[0]}, which build has not made: move it away")


def _names(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_symlink() or path.is_file()}


def _listed(folder: Path) -> set[str]:
    """The files of an unpacked bundle by its own list, and the list."""
    for path in folder.rglob("files.txt"):
        if not path.is_symlink():
            names = [line.partition(" ")[2] for line in path.read_text(encoding="utf-8").splitlines()[:-1]]
            inside = {os.path.normpath(path.parent.relative_to(folder) / name) for name in names}
            return {Path(name).as_posix() for name in inside} | {path.relative_to(folder).as_posix()}
    return set()


def _remove(folder: Path) -> None:
    """Remove what `build` made before; whoever calls has looked that there is nothing else in it."""
    check_place(folder)
    shutil.rmtree(folder)
