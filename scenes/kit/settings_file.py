"""How the settings are kept: one JSON file that is never half written, by however many windows."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.core.files import SYSTEM, NotAFile, TooLong, alone_in, read_file, write_whole
from game.core.json_file import is_shallow
from scenes.kit.disk import reason_of
from scenes.kit.messages import tr
from scenes.kit.settings import Settings, settings_of, to_content

FILE_NAME = "settings.json"
MOST_BYTES = 1 << 20
"""A hundred times more than anybody can choose."""
DEPTHS = {"profiles": 3}
"""So deep are objects in each other of which two windows may change different parts; others are one object."""

Content = dict[str, Any]
Steps = Sequence[Callable[[Settings], Settings]]
"""From each version of the settings to the next one."""


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
        return Settings(), tr("Can't read the settings in {file}: {reason}. Using defaults.").format(
            file=path, reason=reason_of(fault))
    except ValueError:
        return Settings(), _set_damaged_aside(path)
    if content is None:
        return Settings(welcomed=False), None
    shallow = {key: value for key, value in content.items() if is_shallow(value)}
    settings = settings_of(shallow)
    return settings, _keep_shallow(settings, path) if len(shallow) < len(content) else None


def save(settings: Settings, folder: Path, before: Settings | None = None, steps: Steps = ()) -> str | None:
    """Keep the settings; a line for the player if that is impossible, and then the old file is as it was.

    Only what is not as `before` is changed in the file: the rest may be newer, or from a newer version. A file of an
    earlier version is first brought to this one by `steps`.
    """
    try:
        SYSTEM.make_folder(folder)
        with alone_in(folder):
            line, content = _read_or_set_aside(folder / FILE_NAME)
            if before is None or content is None:
                content = to_content(settings)
            else:
                content = merged(_upgraded(content, steps), to_content(before), to_content(settings))
            write_whole(folder / FILE_NAME, json.dumps(content, indent=1, ensure_ascii=False) + "\n")
            return line
    except OSError as error:
        return tr("Can't save settings in {folder}: {reason}. Changes last until you quit.").format(
            folder=folder, reason=reason_of(error)
        )


def migrated(settings: Settings, steps: Steps) -> Settings:
    """Settings of an earlier version as they are kept now; the step at each place leads to the version after it."""
    for step in steps[settings.version :]:
        settings = step(settings)
    return replace(settings, version=max(settings.version, len(steps)))


def _upgraded(content: Content, steps: Steps) -> Content:
    """What a file of an earlier version holds, as it is kept now; what no step changes stays as it is."""
    before = settings_of(content)
    after = migrated(before, steps)
    return content if after == before else merged(content, to_content(before), to_content(after))


def merged(theirs: Content, before: Content, now: Content) -> Content:
    """What a file holds, with what has changed since; what is kept by names is put together name by name."""
    result = {key: value for key, value in theirs.items() if key in now or key not in before}
    for key, value in now.items():
        if key not in theirs:
            result[key] = value
        elif value != before.get(key):
            result[key] = _joined(theirs[key], before.get(key), value, DEPTHS.get(key, 1))
    return result


def _joined(theirs: Any, before: Any, now: Any, depth: int) -> Any:
    """A value that has changed here: of objects so deep in each other, and of lists of words, only what has changed."""
    if isinstance(theirs, list) and isinstance(before, list) and isinstance(now, list):
        rest = [item for item in theirs if item in now or item not in before]
        return [*rest, *(item for item in now if item not in before and item not in rest)]
    if not depth or not isinstance(theirs, dict) or not isinstance(now, dict) or not isinstance(before, dict):
        return now
    result = {key: value for key, value in theirs.items() if key in now or key not in before}
    for key, value in now.items():
        if key not in before or value != before[key]:
            known = key in theirs and key in before
            result[key] = _joined(theirs[key], before[key], value, depth - 1) if known else value
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


def _read_or_set_aside(path: Path) -> tuple[str | None, Content | None]:
    """What the file holds that is to be replaced, and a line where it had to be set aside. Raises Unreadable."""
    try:
        return None, _read(path)
    except ValueError:
        return _set_damaged_aside(path), None


def _keep_shallow(settings: Settings, path: Path) -> str:
    """Put what can be kept in the file's place, and a copy of the whole file aside; the line for the player."""
    aside = _set_aside(path, shutil.copyfile)
    if aside is None:
        return tr("Some settings in {file} are nested too deep and can't be saved.").format(file=path)
    line = tr("Some settings are nested too deep and were left out. The whole file was kept as {file}.")
    return save(settings, path.parent) or line.format(file=aside)


def _set_damaged_aside(path: Path) -> str:
    """Put a file away that cannot be read; the line for the player."""
    aside = _set_aside(path, Path.rename)
    if aside is None:
        return tr("Can't read the settings in {file}. Using defaults.").format(file=path)
    return tr("Can't read the settings. They were kept as {file}. Using defaults.").format(file=aside)


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
