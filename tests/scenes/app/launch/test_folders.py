"""Where data and environments go."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from scenes.app.launch import folders

posix_only = pytest.mark.skipif(os.name == "nt", reason="owners and modes are POSIX's")


def test_data_folder_is_that_of_pygame() -> None:
    assert pygame.system.get_pref_path("", folders.NAME) == str(folders.data_folder()) + os.sep


@posix_only
@pytest.mark.skipif(os.uname().sysname == "Darwin" if os.name != "nt" else True, reason="XDG is Linux's")
@pytest.mark.parametrize("given", ["", "relative/folder"])
def test_a_useless_xdg_folder_counts_as_not_set(
    given: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", given)
    monkeypatch.setenv("XDG_CACHE_HOME", given)
    assert folders.data_folder() == tmp_path / ".local" / "share" / "red7-arcade"
    assert folders.cache_folder() == str(tmp_path / ".cache" / "red7-arcade")


def test_places_in_their_order(tmp_path: Path) -> None:
    places = list(folders.environment_places(str(tmp_path)))
    assert places[0] == str(tmp_path / ".environment")
    assert places[1] == folders.cache_folder()
    assert len(places) == 3


@posix_only
def test_only_a_private_folder_is_trusted_in_a_shared_one(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o1777)
    mine = shared / "red7-arcade"
    folders.create(str(mine))
    assert mine.stat().st_mode & 0o777 == 0o700
    assert folders.is_trusted(str(mine))
    mine.chmod(0o755)
    assert not folders.is_trusted(str(mine))
    mine.chmod(0o700)
    (shared / "link").symlink_to(mine)
    assert not folders.is_trusted(str(shared / "link"))


@posix_only
def test_a_folder_of_another_user_is_not_trusted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tmp_path.chmod(0o1777)
    folders.create(str(tmp_path / "theirs"))
    monkeypatch.setattr(os, "getuid", lambda: 987_654)
    assert not folders.is_trusted(str(tmp_path / "theirs"))


@posix_only
def test_anywhere_else_is_trusted(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    (tmp_path / ".environment").mkdir(mode=0o777)
    assert folders.is_trusted(str(tmp_path / ".environment"))
