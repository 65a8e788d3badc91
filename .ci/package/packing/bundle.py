"""The bundle: one folder that needs no Python, made by PyInstaller."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from packing import licences, output
from packing.project import NAME, PACKAGE, ROOT, build_line, epoch

LIST = "files.txt"
FOR_PEOPLE = {"linux": "linux/README.txt", "darwin": "macos/README.txt", "win32": "windows/README.txt"}


class NoBundle(Exception):
    """Why no bundle came about: one line."""


class NoPythonLibrary(NoBundle):
    """This Python has no shared library, so that there is nothing to pack."""


def make_bundle(work: Path) -> Path:
    """Make the bundle below the folder `work`; its folder. Raises NoBundle, Unlicensed, OSError."""
    _check_python()
    written = work / "written"
    written.mkdir()
    (written / "build.txt").write_text(build_line("bundle"), encoding="ascii")
    (written / LIST).touch()  # PyInstaller gives it its place; what it says comes when all files are there
    licences.write_texts(written / "licences")
    _pack(work, written)
    folder = work / "dist" / NAME
    if sys.platform == "darwin":  # the program lies in the .app; the plain folder beside it is the same again
        shutil.rmtree(folder)
        folder.mkdir()
        shutil.move(work / "dist" / "Red7 Arcade.app", folder)
    elif sys.platform == "linux":
        shutil.copytree(PACKAGE / "linux" / "share", folder / "share")
        icon = folder / "share" / "icons" / "hicolor" / "256x256" / "apps"
        icon.mkdir(parents=True)
        shutil.copyfile(ROOT / "assets" / "icon" / "icon.png", icon / f"{NAME}.png")
    shutil.copyfile(PACKAGE / FOR_PEOPLE[sys.platform], folder / "README.txt")
    shutil.copyfile(ROOT / "LICENSE", folder / "LICENSE.txt")
    licences.write_table(folder)
    write_list(folder)
    if sys.platform == "darwin":
        _sign(folder / "Red7 Arcade.app")
    output.settle(folder, epoch())
    return folder


def program_of(folder: Path) -> Path:
    """The program of an unpacked bundle that takes commands."""
    if sys.platform == "darwin":
        return folder / "Red7 Arcade.app" / "Contents" / "MacOS" / NAME
    return folder / (f"{NAME}.exe" if sys.platform == "win32" else NAME)


def write_list(folder: Path) -> None:
    """Write the list by which a bundle finds out at its start whether it is whole (check_files.py).

    On a Mac the program itself is left out: it is signed, which changes it, after the list is written.
    """
    (target,) = (path for path in folder.rglob(LIST) if not path.is_symlink())
    later = {target, program_of(folder) if sys.platform == "darwin" else target}
    files = [path for path in sorted(folder.rglob("*")) if path.is_file() and path not in later]
    lines = [f"{path.stat().st_size} {Path(os.path.relpath(path, target.parent)).as_posix()}\n" for path in files]
    target.write_text("".join(lines) + f"{len(lines)} files\n", encoding="utf-8")


def _check_python() -> None:
    """Raises NoPythonLibrary where PyInstaller would have no shared library of Python to pack."""
    from PyInstaller.depend.bindepend import get_python_library_path
    from PyInstaller.exceptions import PythonLibraryNotFoundError

    try:
        library = get_python_library_path()
    except PythonLibraryNotFoundError:
        library = None
    if not library:
        raise NoPythonLibrary(f"{sys.executable} has no shared library of Python, which a bundle needs: take another "
                              "Python, such as one that 'uv python install 3.11' brings")


def _pack(work: Path, written: Path) -> None:
    """Run PyInstaller; the same files whenever and wherever it is run. Raises NoBundle."""
    command: list[str | Path] = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "ERROR",
                                 "--distpath", work / "dist", "--workpath", work / "work",
                                 PACKAGE / f"{NAME}.spec", "--", written]
    variables = os.environ | {
        "PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(epoch()), "PYINSTALLER_CONFIG_DIR": str(work / "cache"),
        "PYGAME_HIDE_SUPPORT_PROMPT": "1", "PYTHONDONTWRITEBYTECODE": "1", "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy", "TZ": "UTC",
    }  # fmt: skip
    done = subprocess.run(command, cwd=work, env=variables, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          check=False)
    if done.returncode:
        raise NoBundle(f"PyInstaller failed: {done.stdout.strip().splitlines()[-1]}")


def _sign(app: Path) -> None:
    """Sign an .app anew, as its files have changed: by CODESIGN_IDENTITY, else for this computer alone."""
    identity = os.environ.get("CODESIGN_IDENTITY") or "-"
    rights = PACKAGE / "macos" / "entitlements.plist"
    subprocess.run(["codesign", "--force", "--options", "runtime", "--entitlements", rights, "--sign", identity, app],
                   check=True)
