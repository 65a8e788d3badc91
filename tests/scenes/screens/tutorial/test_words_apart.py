"""What a lesson says and points at keeps off the cards, off the reasons, and off the ring of the next card's place."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect

from scenes.kit.widgets.words import write
from scenes.screens.round.turn import Turn
from scenes.screens.tutorial import callouts
from scenes.table.cards.sprites import place_rect
from scenes.table.panels.seats import reason_height
from tests.scenes.screens.tutorial.pupil import Pupil, words_at
from tests.scenes.staging import lesson_aside


def at_table(folder: Path, number: int, text_scale: float) -> tuple[Pupil, Turn]:
    pupil = Pupil(folder, text_scale=text_scale)
    pupil.open(number, 0)
    scene = pupil.top
    assert isinstance(scene, Turn)
    return pupil, scene


def cards_of(scene: Turn) -> list[Rect]:
    return [place_rect(scene.stage, place) for place in scene.table.resting_places().values()]


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
def test_the_word_for_the_crown_covers_no_card_and_no_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text_scale: float
) -> None:
    written: dict[str, Rect] = {}
    plain = write

    def noted(painter: object, stage: object, words: str, lettering: object, box: Rect) -> object:
        written[words] = Rect(box)
        return plain(painter, stage, words, lettering, box)  # type: ignore[arg-type]

    monkeypatch.setattr(callouts, "write", noted)
    pupil, scene = at_table(tmp_path, 1, text_scale)
    pupil.frames()
    word = written["Crown: in the lead"]
    assert word.collidelist(cards_of(scene)) == -1
    plan, viewport = scene.table.spec.frame.below_bar, scene.stage.viewport
    for seat in range(2):
        box = scene.table.spec.seat_box(scene.table.view, seat)
        assert not word.colliderect(viewport.rect(*plan.header_of(box)))
        reason = viewport.rect(*plan.reason_of(box))
        reason.height = reason_height(scene.stage)
        assert not word.colliderect(reason)


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_what_is_asked_keeps_off_the_cards_and_the_ring_of_the_next_one(
    tmp_path: Path, number: int, text_scale: float
) -> None:
    pupil, scene = at_table(tmp_path, number, text_scale)
    asked = scene.stage.viewport.rect(*words_at(pupil)[0])
    pointed = [scene.stage.viewport.rect(*found.place).inflate(24, 24)
               for found in lesson_aside(scene).step.callouts(scene.table.spec, scene.session.view(0))]
    assert asked.collidelist([*cards_of(scene), *pointed]) == -1
