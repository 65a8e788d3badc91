"""What is done with a replay: played on from a moment, saved as a picture or a film; waiting for what is done off the frame."""

from __future__ import annotations

import errno
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import BinaryIO

import pygame
import pytest

from game.catalog import GAMES
from game.core.record import replay, split_lines
from game.history.index import update
from game.history.match_list import MatchFilter, page
from game.history.statistics import people
from scenes.app.router import Router
from scenes.kit.input.intent import Kind
from scenes.kit.scene import Pop, Push, Reset
from scenes.kit.stack import SceneStack
from scenes.kit.stage import Stage
from scenes.match.occasion import FROM_REPLAY, OccasionKind
from scenes.match.played_match import PlayedMatch, may_play_on, moment_of, open_match, play_on
from scenes.match.seats import seatings
from scenes.match.session import Session
from scenes.match.store.search import Search
from scenes.screens import routes
from scenes.screens.confirm import Confirm
from scenes.screens.open_matches import OpenMatches
from scenes.screens.replay import saving
from scenes.screens.replay.loading import Loading, ResumingPage
from scenes.screens.replay.saving import FILM, LAST_MS, RoundFilm, SavingFilm, Shot, add, new_path, picture, write_gif
from scenes.screens.replay.scene import ReplayScene
from scenes.screens.round.turn import Turn
from scenes.specs import registry
from tests.hands import Alone
from tests.scenes.screens.replay.replays import BOTH, DEMO, TRACES, broken_off, replay_of
from tests.scenes.screens.replay.test_whole_replays import TOLD, dealt_otherwise
from tests.scenes.staging import key, render_scene, stage_of

of_both = pytest.mark.parametrize("record", BOTH, ids=lambda record: record.stem)


def session_from(stage: Stage, match: PlayedMatch, line: int, eyes: int = 0) -> Session:
    seated = seatings(match.header.seats, registry.looks(match.header.game.name), match.faces)
    return play_on(stage, moment_of(match, line), seated, eyes)


def recorded(stage: Stage) -> list[bytes]:
    """The lines of the one record that was written."""
    (path,) = (stage.data_folder / "records").glob("*.jsonl")
    return split_lines(path.read_bytes())


@pytest.mark.parametrize("record", TRACES, ids=lambda record: record.stem)
def test_the_record_tells_all_of_it_from_the_first_deal_on(record: Path, tmp_path: Path) -> None:
    match, random = open_match(record), Random(record.stem)
    line = random.choice([line for line in range(1, match.lines) if may_play_on(match, line)])
    stage = stage_of(tmp_path)
    session = session_from(stage, match, line)
    assert session.state == match.state(line)
    assert len(session.story.rounds) == len(match.story(line, ()).rounds)
    session.close()
    lines = recorded(stage)
    assert lines[1:] == split_lines(record.read_bytes())[1 : line + 1]
    header = json.loads(lines[0])
    assert header["origin"] == FROM_REPLAY
    assert [seat["name"] for seat in header["seats"]] == [seat.name for seat in match.header.seats]
    assert replay(lines, GAMES).state == session.state


@of_both
@pytest.mark.parametrize("share", [0.02, 0.35, 0.6, 0.97])
def test_it_is_played_to_its_end_by_the_rules(record: Path, share: float, tmp_path: Path) -> None:
    match, stage = open_match(record), stage_of(tmp_path)
    session, random = session_from(stage, match, max(1, round(share * match.lines) - 3)), Random(3)
    while not session.is_over:
        if (seat := session.person_asked) is not None:
            moves = session.game.moves(session.view(seat))
            session.commit(seat, [random.choice(moves)])
        session.advance_at_once()
    session.close()
    assert replay(recorded(stage), GAMES).finished


@of_both
def test_who_played_stays_marked_and_nothing_of_it_counts(record: Path, tmp_path: Path) -> None:
    whole = broken_off(record, tmp_path, 9999, (1,))
    header, *rest = split_lines(whole.read_bytes())
    content = json.loads(header)
    content["seats"][1] = {"name": "Ada", "player": "human", "person": "0123456789abcdef"}
    whole.write_bytes(b"\n".join([json.dumps(content).encode(), *rest]) + b"\n")
    stage, random = stage_of(tmp_path / "data"), Random(1)
    session = session_from(stage, open_match(whole), 50)
    while not session.is_over:
        if (seat := session.person_asked) is not None:
            session.commit(seat, [random.choice(session.game.moves(session.view(seat)))])
        session.advance_at_once()
    session.close()
    written = json.loads(recorded(stage)[0])
    assert written["seats"] == content["seats"], "whoever has played until then, by name, kind and id"
    assert written["origin"] == FROM_REPLAY
    list(update(stage.data_folder / "records", stage.data_folder / "matches.index"))
    (found,) = page(stage.data_folder / "matches.index", MatchFilter(), 0, 9).matches
    assert (found.state, found.origin, [seat.name for seat in found.seats]) == (
        "over", FROM_REPLAY, [seat["name"] for seat in content["seats"]])
    assert not people(stage.data_folder / "matches.index", found.game)


@of_both
def test_who_played_plays_again_and_in_a_match_of_bots_whose_eyes_were_seen_through(
    record: Path, tmp_path: Path
) -> None:
    match = open_match(broken_off(record, tmp_path, 9999, (1,)))
    assert set(session_from(stage_of(tmp_path / "a"), match, 50).persons) == {1}
    match = open_match(broken_off(record, tmp_path, 9999, ()))
    session = session_from(stage_of(tmp_path / "b"), match, 50, eyes=2)
    assert set(session.persons) == {2}
    faces = [seat.face for seat in session.setup.seats]
    assert faces[2] == "kite" and faces.count("kite") == 1
    session.close()
    players = [seat["player"] for seat in json.loads(recorded(session.stage)[0])["seats"]]
    assert [seat for seat, player in enumerate(players) if player == "human"] == [2], "and the record says so"


def test_not_from_its_end_and_not_before_it_is_over(tmp_path: Path) -> None:
    match = open_match(DEMO)
    assert [line for line in range(match.lines + 1) if not may_play_on(match, line)] == [0, match.lines]
    unfinished = open_match(broken_off(DEMO, tmp_path, 60))
    assert not any(may_play_on(unfinished, line) for line in range(61))
    with pytest.raises(AssertionError):
        moment_of(unfinished, 40)
    scene = replay_of(stage_of(tmp_path), DEMO)
    scene.player.go_to(match.lines)
    assert Alone(scene).choose("Play on from here") is None and "match ends here" in str(scene.stage.notices.line)


def test_the_way_there_and_that_it_can_be_continued(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, speed="instant")
    scene = replay_of(stage, DEMO)
    turn = next(turn for turn in scene.player.match.rounds[3].turns if turn.seat == 0)
    scene.player.go_to(turn.line)
    stack = SceneStack(scene, Router(stage).make)
    stack.apply(Alone(scene).choose("Play on from here"))
    assert isinstance(stack.top, Loading)
    stack.update(16)
    assert isinstance(stack.top, Turn) and len(stack.scenes) == 1
    assert stack.top.session.person_asked == 0
    assert stack.top.table.view == scene.player.match.header.game.view(scene.player.match.state(turn.line), 0)
    stack.top.session.close()
    search = Search(stage.data_folder / "records")
    search.run()
    (found,) = search.open
    assert found.header.origin == FROM_REPLAY and not search.skipped
    open_matches = OpenMatches(stage)
    open_matches.resume_record(found.path)
    session = open_matches.resumed()
    assert isinstance(session, Session) and session.occasion.kind is OccasionKind.PLAYED_ON
    session.close()


def test_a_record_is_opened_by_its_path_or_leaves_a_line(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    router = Router(stage)
    bad = tmp_path / "bad.jsonl"
    bad.write_bytes(DEMO.read_bytes().replace(b'"canvas"', b'"canvass"', 1))
    for path, words in ((bad, "Can't show the match in bad.jsonl"), (tmp_path / "no.jsonl", "Can't open the match in no.jsonl")):
        stack = SceneStack(routes.Menu(), router.make)
        stack.apply(Push(routes.Replay(path)))
        stack.update(16)
        assert type(stack.top).__name__ == "Menu" and any(words in line for line in stage.notices.lines)
    stack.apply(Push(routes.Replay(DEMO)))
    stack.update(16)
    assert type(stack.top).__name__ == "ReplayScene" and len(stack.scenes) == 2
    assert isinstance(Alone(router.make(routes.Opened(open_match(DEMO)))).choose("Back"), Reset)


# A moment as a picture and a round as a film: what they show, where they are, and what is said when they cannot be.


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
    films = [RoundFilm(scene.stage, scene.player) for scene in scenes]
    for _ in range(40):
        (mine, _), (other, _) = (film.next_frame() for film in films)
        assert raw(mine) == raw(other)


def test_a_film_goes_from_the_deal_to_the_end_of_its_round_and_leaves_the_replay_alone(tmp_path: Path) -> None:
    scene = replay_of(stage_of(tmp_path, (640, 360)), DEMO)
    mark = scene.player.match.rounds[1]
    scene.player.go_to(mark.turns[-2].line)
    before = scene.player.at
    film = RoundFilm(scene.stage, scene.player)
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
    push = done.next_transition
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


# Waiting for what is done off the frame.


def waiting(tmp_path: Path, work: Callable[[], object]) -> tuple[Loading, list[Callable[[], object]]]:
    """Its scene, and what it has given to be done off the frame."""
    stage, jobs = stage_of(tmp_path), list[Callable[[], object]]()
    stage.disk.browse = jobs.append  # type: ignore[method-assign, assignment]
    scene = Loading(stage, work, lambda found: Pop(found), str)
    return scene, jobs


def test_a_match_that_is_taken_up_says_so_too_and_nobody_goes_back(tmp_path: Path) -> None:
    taken: list[str] = []
    scene = ResumingPage(stage_of(tmp_path), lambda: taken[-1] if taken else None)
    empty = render_scene(scene).get_buffer().raw
    assert scene.update(90) is None and render_scene(scene).get_buffer().raw == empty
    assert scene.update(20) is None and render_scene(scene).get_buffer().raw != empty
    assert scene.handle(key(Kind.CANCEL)) is None, "its record is this window's: it would be locked for nobody"
    taken.append("why not")
    assert scene.update(16) == Reset(routes.Continued("why not"))


def test_it_says_so_after_a_moment_and_goes_on_with_what_was_found(tmp_path: Path) -> None:
    scene, jobs = waiting(tmp_path, lambda: 7)
    empty = render_scene(scene).get_buffer().raw
    assert scene.update(90) is None and render_scene(scene).get_buffer().raw == empty
    assert scene.update(20) is None and render_scene(scene).get_buffer().raw != empty
    jobs[0]()
    assert scene.update(16) == Pop(7)


def test_nobody_has_to_wait(tmp_path: Path) -> None:
    scene, _ = waiting(tmp_path, lambda: 7)
    assert scene.handle(key(Kind.ACCEPT)) is None
    assert scene.handle(key(Kind.CANCEL)) == Pop()


def test_a_fault_leaves_a_line_or_is_raised(tmp_path: Path) -> None:
    def fails() -> None:
        raise ValueError("no such thing")

    scene, jobs = waiting(tmp_path, fails)
    jobs[0]()
    assert scene.update(16) == Pop() and scene.stage.notices.line == "no such thing"

    def raised(fault: BaseException) -> str:
        raise fault

    again = Loading(scene.stage, fails, Pop, raised)
    again._do()
    with pytest.raises(ValueError):
        again.update(16)
