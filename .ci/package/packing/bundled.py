"""What of Python and of its packages goes into a bundle, and what the spec says of it on each system."""

from __future__ import annotations

import re
import sys
from typing import Any

GIF_MODULES = ("PIL.Image", "PIL.GifImagePlugin")
"""Of Pillow a round saved as a GIF needs these; they are imported by name at run time."""
PIL_NEEDED = frozenset({
    "PIL", "PIL.Image", "PIL.GifImagePlugin", "PIL.ExifTags", "PIL.GimpGradientFile", "PIL.GimpPaletteFile",
    "PIL.ImageChops", "PIL.ImageColor", "PIL.ImageFile", "PIL.ImageMath", "PIL.ImageMode", "PIL.ImageOps",
    "PIL.ImagePalette", "PIL.ImageSequence", "PIL.PaletteFile", "PIL.TiffTags", "PIL._binary", "PIL._deprecate",
    "PIL._typing", "PIL._util", "PIL._version", "PIL._imaging", "PIL._imagingmath",
})  # fmt: skip
UNUSED_MODULES = (
    "_ssl", "ssl", "_hashlib", "readline", "_bz2", "bz2", "_lzma", "lzma", "_curses", "curses", "_tkinter", "tkinter",
    "_uuid",
    "distributed", "doctest", "numpy", "pip", "pydoc", "setuptools", "test", "tqdm", "unittest", "cloudpickle",
    "pygame._camera", "pygame.camera", "pygame.docs", "pygame.examples", "pygame.gfxdraw", "pygame.midi", "pygame.pypm",
    "pygame.tests",
)  # fmt: skip
"""Nothing here asks for these, or goes without; the first three bring OpenSSL, which is larger than the game."""
PIL_UNUSED = re.compile(r"PIL/_(avif|imagingcms|imagingft|imagingmorph|imagingtk|webp)\b")
PIL_LIBRARIES = re.compile(
    r"lib(avif|brotlicommon|brotlidec|freetype|harfbuzz|lcms2|png16|sharpyuv|webp|webpdemux|webpmux)[-.]")
PIL_FOLDERS = ("pillow.libs", "PIL/.dylibs")
"""Libraries of Pillow's folder that only its other codecs need."""
SYSTEM = re.compile(r"lib(X11|Xau|Xdmcp|bsd|gcc_s|md|stdc\+\+|xcb|z)\.so\.\d+$")
"""Libraries of Linux that every system with a screen has: wheels of PyPI rely on them as well (manylinux)."""


def is_needed_module(name: str) -> bool:
    """Whether a module of Python's is packed, by its full name."""
    return not name.startswith("PIL.") or name in PIL_NEEDED


def is_needed_file(path: str, source: str, kind: str) -> bool:
    """Whether a file is packed, by its place in the bundle; of a link by the place that it leads to."""
    path = (source if kind == "SYMLINK" else path).replace("\\", "/")
    folder, _, name = path.rpartition("/")
    if PIL_UNUSED.match(path) or SYSTEM.fullmatch(name):
        return False
    return not (folder in PIL_FOLDERS and PIL_LIBRARIES.match(name))


def windows_version(version: str) -> Any:
    """What the properties of a Windows program show; None on other systems."""
    if sys.platform != "win32":
        return None
    from PyInstaller.utils.win32 import versioninfo

    numbers = tuple(map(int, version.split("."))) + (0,)
    words = {"FileDescription": "Red7 Arcade", "ProductName": "Red7 Arcade", "FileVersion": version,
             "ProductVersion": version, "LegalCopyright": "MIT licence"}
    strings = [versioninfo.StringStruct(name, text) for name, text in words.items()]
    return versioninfo.VSVersionInfo(
        ffi=versioninfo.FixedFileInfo(filevers=numbers, prodvers=numbers),
        kids=[versioninfo.StringFileInfo([versioninfo.StringTable("040904B0", strings)]),
              versioninfo.VarFileInfo([versioninfo.VarStruct("Translation", [1033, 1200])])],
    )  # fmt: skip
