"""How the settings are kept: one JSON file that is never half written, by however many windows."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.core.files import SYSTEM, NotAFile, TooLong, read_file, write_whole
from scenes.kit.disk import alone_in
from scenes.kit.messages import tr
from scenes.kit.settings import Settings, settings_of, to_content

FILE_NAME = "settings.json"
MOST_BYTES = 1 << 20
"""A hundred times more than anybody can choose."""
DEEPEST = 50
"""So many lists and objects in each other are written; nobody has more by choice."""

Content = dict[str, Any]


class Unreadable(OSError):
    """A file that is there and may not be read: nobody knows what is in it, so it stays as it is."""


def load(folder: Path) -> tuple[Settings, str | None]:
    """The settings kept in the data folder, and a line for the player if something went wrong.

    A damaged file is set aside for the defaults; of any other, what cannot be used falls back value by value, and what
    is nested too deep to be written again is left out, with the whole file kept aside.
    """
    path = folder / FILE_NAME
    try:
        content = _read(path)
    except Unreadable as fault:
        return Settings(), tr("The settings in {file} cannot be read: {reason}. Defaults are used.").format(
            file=path, reason=fault.strerror)
    except ValueError:
        return Settings(), _set_damaged_aside(path)
    if content is None:
        return Settings(welcomed=False), None
    shallow = {key: value for key, value in content.items() if _is_shallow(value)}
    settings = settings_of(shallow)
    return settings, _keep_shallow(settings, path) if len(shallow) < len(content) else None


def save(settings: Settings, folder: Path, before: Settings | None = None) -> str | None:
    """Keep the settings; a line for the player if that is impossible, and then the old file is as it was.

    Only what is not as `before` is changed in the file: the rest may be newer, or from a newer version.
    """
    try:
        SYSTEM.make_folder(folder)
        with alone_in(folder):
            line, content = _found(folder / FILE_NAME)
            if before is None or content is None:
                content = to_content(settings)
            else:
                content = merged(content, to_content(before), to_content(settings))
            write_whole(folder / FILE_NAME, json.dumps(content, indent=1, ensure_ascii=False) + "\n")
            return line
    except OSError as error:
        return tr("Settings could not be saved in {folder}: {reason}. The game goes on without.").format(
            folder=folder, reason=error.strerror or error
        )


def migrated(settings: Settings, steps: Sequence[Callable[[Settings], Settings]]) -> Settings:
    """Settings of an earlier version as they are kept now; the step at each place leads to the version after it."""
    for step in steps[settings.version :]:
        settings = step(settings)
    return replace(settings, version=max(settings.version, len(steps)))


def merged(theirs: Content, before: Content, now: Content, deeper: bool = True) -> Content:
    """What a file holds, with what has changed since; of what is kept by names, name by name."""
    result = {key: value for key, value in theirs.items() if key in now or key not in before}
    for key, value in now.items():
        past, other = before.get(key), theirs.get(key)
        if deeper and isinstance(value, dict) and isinstance(past, dict) and isinstance(other, dict):
            result[key] = merged(other, past, value, deeper=False)
        elif key not in before or value != past or key not in theirs:
            result[key] = value
    return result


def _read(path: Path) -> Content | None:
    """What the file holds; None without one. Raises ValueError for a damaged one, and Unreadable."""
    try:
        content = json.loads(read_file(path, MOST_BYTES).decode())
    except FileNotFoundError:
        return None
    except (NotAFile, TooLong, RecursionError):
        raise ValueError("damaged") from None
    except OSError as fault:
        raise Unreadable(fault.errno, fault.strerror) from None
    if not isinstance(content, dict):
        raise ValueError("not an object")
    return content


def _found(path: Path) -> tuple[str | None, Content | None]:
    """What the file holds that is to be replaced, and a line where it had to be set aside. Raises Unreadable."""
    try:
        return None, _read(path)
    except ValueError:
        return _set_damaged_aside(path), None


def _is_shallow(value: object, left: int = DEEPEST) -> bool:
    """Whether a value from a file is nested no deeper than can always be written."""
    if not isinstance(value, (dict, list)):
        return True
    inner = value.values() if isinstance(value, dict) else value
    return left > 0 and all(_is_shallow(part, left - 1) for part in inner)


def _keep_shallow(settings: Settings, path: Path) -> str:
    """Put what can be kept in the file's place, and a copy of the whole file aside; the line for the player."""
    aside = _set_aside(path, shutil.copyfile)
    if aside is None:
        return tr("Not all of the settings in {file} can be kept: some are nested too deep.").format(file=path)
    line = tr("Some settings are nested too deep and were left out. The file as it was is {file}.").format(file=aside)
    return save(settings, path.parent) or line


def _set_damaged_aside(path: Path) -> str:
    """Put a file away that cannot be read; the line for the player."""
    aside = _set_aside(path, Path.rename)
    if aside is None:
        return tr("The settings in {file} cannot be read; defaults are used.").format(file=path)
    return tr("The settings could not be read. They were set aside as {file}; defaults are used.").format(file=aside)


def _set_aside(path: Path, put: Callable[[Path, Path], object]) -> Path | None:
    """Have the file put where nothing else is; None if that is impossible."""
    number = 1
    while (aside := path.with_name(f"settings.damaged-{number}.json")).exists():
        number += 1
    try:
        put(path, aside)
    except OSError:
        return None
    return aside
