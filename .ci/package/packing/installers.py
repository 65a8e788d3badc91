"""What people download for Windows and macOS: an installer and an image of a disk, around the unpacked bundle."""

from __future__ import annotations

import subprocess
from pathlib import Path

from packing.project import PACKAGE, ROOT, version

SIZES = [(size, size) for size in (16, 32, 48, 256)]  # px: of the icon


def make_installer(folder: Path, work: Path, name: str) -> Path:
    """Make an installer for Windows of an unpacked bundle below `work`, as `name`.

    Raises FileNotFoundError where there is no `makensis`, and CalledProcessError where that fails.
    """
    from PIL import Image

    target, icon, listed = work / name, work / "icon.ico", work / "files.nsh"
    with Image.open(ROOT / "assets" / "icon" / "icon.png") as picture:
        picture.save(icon, sizes=SIZES)
    listed.write_text(_removing(folder), encoding="utf-8")
    defined = {"VERSION": version(), "PAYLOAD": folder, "FILES": listed, "ICON": icon, "OUTPUT": target}
    defines = [f"-D{key}={value}" for key, value in defined.items()]
    command = ["makensis", "-V2", *defines, str(PACKAGE / "windows" / "installer.nsi")]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return target


def _removing(folder: Path) -> str:
    """What the uninstaller takes away: every file that was packed, and then the folders that are empty."""
    paths = sorted(folder.rglob("*"))
    names = {path: str(path.relative_to(folder)).replace("/", "\\").replace("$", "$$") for path in paths}
    files = [f'Delete "$INSTDIR\\{names[path]}"' for path in paths if path.is_file()]
    folders = [f'RMDir "$INSTDIR\\{names[path]}"' for path in reversed(paths) if path.is_dir()]
    return "\n".join([*files, *folders, ""])


def make_image(folder: Path, work: Path, name: str) -> Path:
    """Make an image of a disk for macOS of an unpacked bundle below `work`. Raises CalledProcessError."""
    target = work / name
    subprocess.run(["hdiutil", "create", "-volname", "Red7 Arcade", "-srcfolder", folder, "-format", "UDZO", target],
                   check=True, stdout=subprocess.DEVNULL)
    return target
