"""A moment as a picture and a round as a film: what they show, where they are, and what is said when they cannot be."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import BinaryIO

import pygame
import pytest

from scenes.kit.input.intent import Kind
from scenes.kit.scene import Pop, Push
from scenes.screens.confirm import Confirm
from scenes.screens.replay import saving
from scenes.screens.replay.saving import FILM, LAST_MS, Film, SavingFilm, Shot, add, new_path, picture, write_gif
from scenes.screens.replay.scene import ReplayScene
from tests.hands import Alone
from tests.scenes.screens.replay.replays import BOTH, DEMO, broken_off, replay_of
from tests.scenes.screens.replay.test_hidden import TOLD, dealt_otherwise
from tests.scenes.staging import key, render_scene, stage_of

of_both = pytest.mark.parametrize("record", BOTH, ids=lambda record: record.stem)


def answered(scene: ReplayScene, words: str) -> object:
    """What one of the answers leads to, once it was asked what to save."""
    asked = Alone(scene).choose("Save")
    assert isinstance(asked, Push) and isinstance(asked.target, Confirm)
    return Alone(asked.target).choose(words)


def raw(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@of_both
def test_a_picture_is_the_table_as_it_is_seen_without_what_is_below_it(record: Path, tmp_path: Path) -> None:
    scene = replay_of(stage_of(tmp_path), record)
    scene.player.go_to(60)
    answered(scene, "This picture")
    (path,) = (tmp_path / "pictures").glob("*.png")
    saved = pygame.image.load(path)
    assert saved.get_width() == 1920 and 800 < saved.get_height() <= scene.timeline.rect.y
    assert raw(saved) == raw(picture(scene.stage, scene.player))
    assert str(path) in str(scene.stage.notices.line)
    answered(scene, "This picture")
    assert len(list((tmp_path / "pictures").glob("*.png"))) == 2


@of_both
def test_neither_picture_nor_film_shows_what_is_hidden(record: Path, tmp_path: Path) -> None:
    one = broken_off(record, tmp_path, TOLD, (0,))
    scenes = [replay_of(stage_of(tmp_path, (960, 540)), path) for path in (one, dealt_otherwise(one, tmp_path, 0))]
    for scene in scenes:
        scene.player.go_to(TOLD)
    assert raw(picture(scenes[0].stage, scenes[0].player)) == raw(picture(scenes[1].stage, scenes[1].player))
    films = [Film(scene.stage, scene.player) for scene in scenes]
    for _ in range(40):
        (mine, _), (other, _) = (film.next_frame() for film in films)
        assert raw(mine) == raw(other)


def test_a_film_goes_from_the_deal_to_the_end_of_its_round_and_leaves_the_replay_alone(tmp_path: Path) -> None:
    scene = replay_of(stage_of(tmp_path, (640, 360)), DEMO)
    mark = scene.player.match.rounds[1]
    scene.player.go_to(mark.turns[-2].line)
    before = scene.player.at
    film = Film(scene.stage, scene.player)
    film._player.go_to(mark.turns[-2].line)  # what comes before takes long
    film._player.plays = True
    lasting = []
    while not film.over:
        surface, lasts_ms = film.next_frame()
        lasting.append(lasts_ms)
        assert surface.get_width() == FILM[0] and surface.get_height() < FILM[1]
    assert film._player.won and film._player.at <= mark.end + 1 and film.share == 1.0
    assert lasting[-1] == LAST_MS and 5 < len(lasting) < 150
    assert scene.player.at == before


def test_alike_pictures_are_one_that_is_seen_for_longer() -> None:
    shots: list[Shot] = []
    for colour, lasts_ms in ((10, 100.0), (10, 100.0), (20, 100.0), (10, 50.0)):
        surface = pygame.Surface((8, 4), 0, 32)
        surface.fill((colour, colour, colour))
        add(shots, surface, lasts_ms)
    assert [shot.lasts_ms for shot in shots] == [200.0, 100.0, 50.0]


def test_without_pillow_a_line_says_how_to_have_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saving, "find_spec", lambda name: None)
    scene = replay_of(stage_of(tmp_path), DEMO)
    push = Alone(scene).choose("Save")
    assert isinstance(push, Push) and isinstance(push.target, Confirm)
    assert Alone(push.target).choose("This round, as a GIF") == Pop()
    assert "pip install Pillow" in str(scene.stage.notices.line)
    assert Alone(push.target).choose("Don't save") == Pop()
    assert not (tmp_path / "pictures").exists()


def test_with_pillow_it_is_drawn_while_somebody_waits_who_may_go_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saving, "find_spec", lambda name: object())
    written: list[tuple[list[Shot], Path]] = []
    monkeypatch.setattr(saving, "write_gif", lambda shots, path: written.append((shots, path)))
    scene = replay_of(stage_of(tmp_path), DEMO)
    done = answered(scene, "This round, as a GIF")
    assert isinstance(done, Pop)
    push = done.then
    assert isinstance(push, Push) and isinstance(push.target, SavingFilm)
    assert push.target.update(16) is None and push.target.title.startswith("Saving the round: ")
    render_scene(push.target)
    assert push.target.handle(key(Kind.CANCEL)) == Pop()
    push.target._film.over = True
    monkeypatch.setattr(push.target._film, "next_frame", lambda: (pygame.Surface((4, 4), 0, 32), 100.0))
    assert push.target.update(16) == Pop()
    ((shots, path),) = written
    assert len(shots) == 2 and path.suffix == ".gif" and str(path) in str(scene.stage.notices.line)


def test_a_folder_that_cannot_be_there_leaves_a_line(tmp_path: Path) -> None:
    (tmp_path / "pictures").write_text("a file in its place")
    scene = replay_of(stage_of(tmp_path), DEMO)
    answered(scene, "This picture")
    assert "Can't save" in str(scene.stage.notices.line)


def test_on_a_full_disk_a_line_is_left_and_no_piece_of_a_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(surface: pygame.Surface, file: BinaryIO, name: str) -> None:
        file.write(b"half of it")
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(pygame.image, "save", full)
    scene = replay_of(stage_of(tmp_path), DEMO)
    answered(scene, "This picture")
    assert scene.stage.notices.line == "Can't save this: the disk is full"
    assert not list((tmp_path / "pictures").iterdir())


def test_names_do_not_repeat(tmp_path: Path) -> None:
    names = set()
    for _ in range(4):
        path = new_path(tmp_path, ".png")
        path.touch()
        names.add(path)
    assert len(names) == 4


def test_a_gif_that_pillow_writes_has_every_picture_and_its_time(tmp_path: Path) -> None:
    image = pytest.importorskip("PIL.Image")
    shots: list[Shot] = []
    for number in range(5):
        surface = pygame.Surface((32, 16), 0, 32)
        surface.fill((40 * number, 200, 90))
        add(shots, surface, 100.0 + 100 * number)
    path = tmp_path / "film.gif"
    write_gif(shots, path)
    with image.open(path) as film:
        assert (film.n_frames, film.size) == (5, (32, 16))
        lasting = []
        for number in range(5):
            film.seek(number)
            lasting.append(film.info["duration"])
            red = film.convert("RGB").getpixel((3, 3))[0]
            assert abs(red - 40 * number) < 12
    assert lasting == [100, 200, 300, 400, 500]
