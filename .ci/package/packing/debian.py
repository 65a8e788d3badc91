"""The Debian package: the bundle below /usr/lib, a command, and what a desktop asks for."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from packing import output
from packing.licences import FOLDER, SHIPPED
from packing.project import NAME, PACKAGE, ROOT, epoch, version

ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64", "i686": "i386"}
HOME = f"usr/lib/{NAME}"
NOT_INSIDE = ("share", "README.txt", "LICENSE.txt")
"""What the folder has for whoever unpacks it; a package has places of its own for it."""


def make_deb(folder: Path, work: Path, machine: str, glibc: tuple[int, ...]) -> Path:
    """Make the package of an unpacked bundle below `work`; `glibc` is what it needs.

    Raises FileNotFoundError where there is no `dpkg-deb`, and CalledProcessError where that fails.
    """
    root = work / "deb"
    home = root / HOME
    shutil.copytree(folder, home, symlinks=True, ignore=lambda place, _: NOT_INSIDE if Path(place) == folder else ())
    _shorten_list(home)
    shutil.copytree(folder / "share", root / "usr" / "share")
    (root / "usr" / "bin").mkdir(parents=True)
    (root / "usr" / "bin" / NAME).symlink_to(f"../lib/{NAME}/{NAME}")
    documents = root / "usr" / "share" / "doc" / NAME
    documents.mkdir(parents=True)
    (documents / "copyright").write_text(_copyright(home), encoding="utf-8")
    architecture = ARCHITECTURES.get(machine, machine)
    control = (PACKAGE / "linux" / "control").read_text(encoding="utf-8").format(
        version=version(), architecture=architecture, size=-(-output.size_of(root) // 1024),
        glibc=".".join(map(str, glibc)))
    (root / "DEBIAN").mkdir()
    (root / "DEBIAN" / "control").write_text(control, encoding="utf-8")
    output.settle(root, epoch())
    target = work / f"{NAME}_{version()}_{architecture}.deb"
    variables = {"SOURCE_DATE_EPOCH": str(epoch()), "DPKG_DEB_THREADS_MAX": "1"}  # more threads make other bytes
    subprocess.run(["dpkg-deb", "--build", "--root-owner-group", "-Zxz", root, target], check=True,
                   stdout=subprocess.DEVNULL, env=os.environ | variables)
    shutil.rmtree(root)
    return target


def _shorten_list(home: Path) -> None:
    """Take out of the list of packed files what this package has elsewhere."""
    (path,) = (path for path in home.rglob("files.txt") if not path.is_symlink())
    lines = path.read_text(encoding="utf-8").splitlines()[:-1]
    lines = [line for line in lines if (path.parent / line.partition(" ")[2]).exists()]
    path.write_text("\n".join([*lines, f"{len(lines)} files", ""]), encoding="utf-8")


def _copyright(home: Path) -> str:
    """The licence of the game, and where those of its parts are."""
    (table,) = home.rglob(SHIPPED)
    place = f"/{table.parent.relative_to(home.parents[2]).as_posix()}"
    note = (FOLDER / "lgpl.txt").read_text(encoding="utf-8")
    return (f"{(ROOT / 'LICENSE').read_text(encoding='utf-8')}\n"
            f"Parts of other makers are listed in {place}/{SHIPPED}, with their licences beside it.\n\n{note}")
