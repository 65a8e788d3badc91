"""What is kept of somebody's practice, and the high scores: read and written behind the frames, known here at once."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, wait
from functools import partial
from pathlib import Path
from typing import Generic, TypeVar

from game.core import json_file
from game.core.json_file import DamagedFile, Form
from game.practice import folder_of
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.match.store.taking_up import reason_of

Value = TypeVar("Value")
Step = Callable[[Value], Value]


def practice_of(stage: Stage, person: str, form: Form[Value]) -> Practice[Value]:
    """That of a person which all scenes share, so that each knows what another has changed; it is read anew."""
    practice: Practice[Value] | None = stage.shared.get((Practice, person, form.file))
    if practice is None:
        practice = Practice(stage, folder_of(stage.data_folder, person), form)
        stage.shared[Practice, person, form.file] = practice
    else:
        practice.look_again()
    return practice


class Practice(Generic[Value]):
    """One form in one folder. `value` is what holds now, for the drawing thread; the file follows as it can."""

    def __init__(self, stage: Stage, folder: Path, form: Form[Value]) -> None:
        """Reading is begun at once; until it has ended `value` is that of no file."""
        self._stage, self._form = stage, form
        self.folder = folder
        self.value: Value = form.empty
        self.is_known = False
        """Whether the file was read, or was found not to be readable."""
        self._since: list[Step[Value]] = []  # made here before it was read
        self._waiting: list[Step[Value]] = []  # for the thread of the disk
        self._fails = False
        self._asked: Future[tuple[Value, DamagedFile | None]] | None = stage.disk.ask(self._read)
        self.listen()

    def wait(self) -> None:
        """Until it has been read, so that `listen` has it: not on the drawing thread."""
        if self._asked is not None:
            wait([self._asked])

    def listen(self) -> bool:
        """Take what has been read, if it is there by now; whether anything came. Ask every frame until it is known."""
        if self._asked is None or not self._asked.done():
            return False
        asked, self._asked, self.is_known = self._asked, None, True
        since, self._since = self._since, []
        try:
            self.value, aside = asked.result()
        except OSError as fault:
            line = tr("Can't read {file}: {reason}. It was left unchanged.")
            self._stage.notices.say(line.format(file=self._form.file, reason=reason_of(fault)))
            return True
        self._say_aside(aside)
        for step in since:
            self.value = step(self.value)
        return True

    def look_again(self) -> None:
        """Have it read anew, for another window may have written. `listen` takes it."""
        if self._asked is None:
            self._asked = self._stage.disk.ask(self._read)
            self.listen()

    def change(self, step: Step[Value]) -> None:
        """Make a step: it holds at once, and is written as soon as that is possible.

        It is made again on what the file holds then, so it may not change anything but the value it is given.
        """
        self.value = step(self.value)
        if self._asked is not None:
            self._since.append(step)
        self._stage.disk.do(partial(self._write, step))

    # -- on the thread of the disk

    def _read(self) -> tuple[Value, DamagedFile | None]:
        """What the file holds, with the steps that the disk has refused so far."""
        value, aside = json_file.read_form(self.folder, self._form)
        return self._all(value), aside

    def _write(self, *steps: Step[Value]) -> None:
        self._waiting.extend(steps)
        try:
            _, aside = json_file.change_form(self.folder, self._form, self._all, self._stage.disk.files)
        except OSError as fault:
            if not self._fails:
                line = tr("Can't save {file} right now: {reason}. Keep playing, we'll keep trying.")
                self._stage.notices.say(line.format(file=self._form.file, reason=reason_of(fault)))
            self._fails = True
            self._stage.disk.retry((id(self), self._form.file), self._write)
            return
        self._waiting.clear()
        self._say_aside(aside)
        if self._fails:
            self._fails = False
            self._stage.notices.say(tr("Saving {file} works again.").format(file=self._form.file))

    def _all(self, value: Value) -> Value:
        for step in self._waiting:
            value = step(value)
        return value

    def _say_aside(self, aside: DamagedFile | None) -> None:
        if aside is not None:
            line = tr("A damaged file was kept as {file}.")
            self._stage.notices.say(line.format(file=aside.path.name))
