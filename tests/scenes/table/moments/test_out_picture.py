"""Where the face of a seat that goes out is, over its seat and never over the line that says so; and where a band is."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from pygame import Rect

from scenes.kit.timeline import Timeline
from scenes.specs import registry
from scenes.table.frame import frame_of
from scenes.table.moments.handover import HandoverPicture
from scenes.table.moments.moment import Around, Out, Picture
from scenes.table.moments.out import FACE, REACH, OutPicture
from scenes.table.panels.seats import face_rect
from tests.scenes.staging import stage_of
from tests.scenes.stories import NotingPainter
from tests.scenes.table.made_up import made_up, seated

SIZES = [(1920, 1080), (1280, 720), (1024, 768), (2560, 1080)]


@pytest.mark.parametrize(("seats", "size", "scale"), [*product((2, 3, 4), SIZES, (1.0, 2.0))])
def test_the_nearest_seats_face_keeps_off_the_line(
    tmp_path: Path, seats: int, size: tuple[int, int], scale: float
) -> None:
    stage = stage_of(tmp_path, size, text_scale=scale)
    spec = registry.table("red7").laid_out(frame_of(stage))
    view = made_up(seats, 3, 5, out=(0,))
    picture = OutPicture(Around(stage, spec, seated(seats), view, None), Out(0, seats - 1))
    x, y, width, height = spec.frame.actions
    line = stage.viewport.rect(x, spec.frame.hand[1] if seats > 2 else y, width, height)
    words = line.inflate(0, min(0, stage.text.capitals("title") - line.height))
    foot = picture._centre[1] + stage.viewport.px(FACE / 2 + REACH)
    assert foot <= words.top


def last_places(picture: Picture) -> list[Rect]:
    """Where what is listed last stands, in every frame in which anything is listed."""
    timeline, places = Timeline(), list[Rect]()
    timeline.add(*picture.tweens())
    while timeline.busy:
        timeline.update(10)
        painter = NotingPainter()
        picture.draw(painter)
        places += [rect for _, rect, opacity in painter.puts[-1:] if opacity > 0]
    return places


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_broken_face_shrinks_without_a_jump_until_it_is_the_one_in_the_header(tmp_path: Path, seat: int) -> None:
    stage = stage_of(tmp_path, (1280, 720))
    spec, view = registry.table("red7").laid_out(frame_of(stage)), made_up(3, 3, 5, out=(seat,))
    picture = OutPicture(Around(stage, spec, seated(3), view, None), Out(seat, 2))
    face = stage.viewport.px(FACE)
    whole = [place for place in last_places(picture) if place.width >= face or place.width == place.height]
    sizes, header = [place.width for place in whole], face_rect(stage, spec.frame, spec.seat_box(view, seat))
    shrinking = sizes[sizes.index(max(sizes)):]
    assert shrinking == sorted(shrinking, reverse=True)
    assert max(before - after for before, after in zip(shrinking, shrinking[1:], strict=False)) < face / 4
    assert whole[-1].inflate(-header.width // 2, -header.width // 2).colliderect(header)
    assert whole[-1].width < 1.5 * header.width


def test_the_halves_of_the_face_part_slowly_along_the_slash(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, (1920, 1080))
    spec, view = registry.table("red7").laid_out(frame_of(stage)), made_up(3, 3, 5, out=(1,))
    picture, timeline, apart = OutPicture(Around(stage, spec, seated(3), view, None), Out(1, 2)), Timeline(), list[int]()
    timeline.add(*picture.tweens())
    while timeline.busy:
        timeline.update(5)
        painter = NotingPainter()
        picture.draw(painter)
        if len(painter.puts) > 1:  # later all of it is one picture
            (_, upper, _), (_, lower, _), *_ = painter.puts
            assert lower.x - upper.x == lower.y - upper.y, "across the slash"
            apart.append(lower.x - upper.x)
    assert apart[0] == 0 < apart[-1] and apart == sorted(apart)
    assert max(after - before for before, after in zip(apart, apart[1:], strict=False)) < apart[-1] / 3


@pytest.mark.parametrize("reduced", [False, True])
def test_the_band_that_names_who_is_next_comes_to_stand_across_the_window_and_does_not_move_where_nothing_may(
    tmp_path: Path, reduced: bool
) -> None:
    stage = stage_of(tmp_path, (1280, 720), reduced_motion=reduced)
    spec = registry.table("red7").laid_out(frame_of(stage))
    places = last_places(HandoverPicture(Around(stage, spec, seated(3), made_up(3, 3, 5), None), 1))
    lefts = [place.left for place in places]
    assert 0 in lefts and {place.centery for place in places} == {360} and {place.width for place in places} == {1280}
    if reduced:
        assert {*lefts} == {0}
    else:
        assert lefts == sorted(lefts) and lefts[0] < 0 < lefts[-1]
