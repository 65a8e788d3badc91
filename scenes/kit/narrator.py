"""What is said, and when: the one who watches the top scene and tells the voice what has changed."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from scenes.kit.input.intent import PAD_NEWS, Device, Intent, Kind
from scenes.kit.messages import listed, sentences, tr

if TYPE_CHECKING:
    from scenes.kit.scene import Scene
    from scenes.kit.stage import Stage

MOST_NOTICES = 4
AGAIN_S = 2.0  # TELL pressed once more within this time asks for more
LETTING_GO = frozenset({Kind.LET_GO, Kind.CONTROL_UP})
HUSHED = frozenset({Kind.POINT, Kind.RELEASE}) | LETTING_GO | PAD_NEWS
"""What silences nobody: the pointer on its way, and whatever is let go."""


class SceneWords(NamedTuple):
    """The words of a scene apart from its news; `place` is (2, 5) for the second of five.

    `tells_first`: where the scene is new, `about` is said before the focus.
    """

    title: str = ""
    focus: str = ""
    value: str = ""
    place: tuple[int, int] | None = None
    about: str = ""
    tells_first: bool = False


class Narrator:
    """Says what changes: at once after a press, else as soon as nothing is being said, as it stands by then.

    What has happened comes before what has the focus since, and what a press has led to before what it has cut off.
    """

    def __init__(self, stage: Stage, clock: Callable[[], float] = time.monotonic) -> None:
        """`clock` tells seconds."""
        self._stage = stage
        self._clock = clock
        self._scene: Scene | None = None
        self._heard = SceneWords()
        self._notice: str | None = None
        self._noticed: deque[str] = deque(maxlen=MOST_NOTICES)
        self._pressed = False
        self._silenced = False  # whether that press has ended what was being said: what is said since answers it
        self._asked_s = float("-inf")

    def pressed(self, intent: Intent, scene: Scene | None) -> None:
        """A person does something: what is being said ends, and a question is answered; news wait for the answer."""
        if not self._stage.speaks or scene is None or intent.device is Device.WINDOW:
            return
        if intent.kind not in HUSHED:
            self._stage.spoken_answer = ""
            self._stage.voice.stop()
        if intent.kind is Kind.TELL:
            again = self._clock() - self._asked_s < AGAIN_S
            self._asked_s = float("-inf") if again else self._clock()
            self._stage.say(scene.tell(again) or self._place(scene), interrupts=True)
        elif intent.kind in (Kind.TELL_OTHERS, Kind.TELL_HAND):
            self._stage.say(scene.tell_of(intent.kind) or tr("Nothing to read here."), interrupts=True)
        elif intent.kind not in LETTING_GO:
            if intent.kind not in HUSHED:
                scene.mark_press()
            self._pressed = True
            self._silenced = self._silenced or intent.kind not in HUSHED

    def look(self, scene: Scene | None) -> None:
        """Say what has changed since the last look; nothing while speech is off."""
        if scene is None or not self._stage.speaks:
            self._rest()
            return
        self._stage.is_speaking = self._stage.voice.attend()
        self._note_notice()
        if self._pressed:
            title, *rest = self._changes(scene, answered=self._stage.spoken_answer)
            answer = scene.answer_aloud() if self._silenced else ""
            self._stage.say(sentences((title, answer, *rest)), interrupts=not self._silenced)
            self._pressed = self._silenced = False
        elif not self._stage.is_speaking:
            title, *rest = self._changes(scene, is_pressed=False)
            self._stage.say(sentences((*self._noticed, title, scene.news(), *rest)))
            self._noticed.clear()

    def _rest(self) -> None:
        """Speech is off; once it is on again, everything is new."""
        if self._scene is not None:
            self._stage.voice.close()
            self._scene, self._heard, self._pressed, self._silenced = None, SceneWords(), False, False
            self._stage.is_speaking = False

    def _note_notice(self) -> None:
        """A line shown in passing is kept until it can be said."""
        before, self._notice = self._notice, self._stage.notices.line
        if self._notice is not None and self._notice != before:
            self._noticed.append(self._notice)

    def _place(self, scene: Scene) -> str:
        """The words for the whole scene; later changes are measured against it."""
        self._scene, self._heard = scene, heard(scene)
        return sentences(_news(self._heard, SceneWords()))

    def _changes(self, scene: Scene, answered: str = "", is_pressed: bool = True) -> list[str]:
        """The words that differ from those heard last, the title first; from now on they count as heard.

        A value that a press was just `answered` with, such as why a card is refused, is not said again with its widget;
        one that has changed by itself is said with its name.
        """
        before = self._heard if scene is self._scene else SceneWords(self._heard.title)
        self._scene, self._heard = scene, heard(scene)
        now = self._heard._replace(value="") if answered == self._heard.value else self._heard
        if not is_pressed and now.value != before.value:
            before = before._replace(focus="")
        return _news(now, before)


def heard(scene: Scene) -> SceneWords:
    """The words that describe a scene at this moment."""
    group = scene.focus
    widget = group.current if group is not None else None
    if group is None or widget is None:
        return SceneWords(scene.title, about=scene.about)
    place = group.place if scene.counts else None
    return SceneWords(scene.title, widget.words, widget.value_words, place, scene.about, scene.tells_first)


def _news(now: SceneWords, before: SceneWords) -> list[str]:
    """The words that are new since they were heard; two scenes with one title, as a deal and its turns, are one place.

    What is left of words that were said whole is not new.
    """
    is_rest = before.about.startswith(f"{now.about} ") or before.about.endswith(f" {now.about}")
    about = now.about if now.about != before.about and not is_rest else ""
    lines = [now.title if now.title != before.title else ""]
    if lines[0] and now.tells_first:
        lines.append(about)
        about = ""
    if (now.focus, now.place) != (before.focus, before.place):
        lines.append(listed((now.focus, now.value, _in_words(now.place))) if now.focus else "")
    elif now.value != before.value:
        lines.append(now.value)
    return [*lines, about]


def _in_words(place: tuple[int, int] | None) -> str:
    return "" if place is None or place[1] < 2 else tr("{n} of {count}").format(n=place[0], count=place[1])
