"""What holds in the program whatever a monkey does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.core.record import BadRecord
from scenes.app.router import Router
from scenes.kit.settings_file import load
from scenes.kit.stack import SceneStack
from scenes.kit.stage import Stage
from scenes.kit.widgets.focus import Focus
from scenes.match.session import Session
from scenes.match.store import RECORDS
from scenes.match.store.resume import look

MOST_SCENES, MOST_NOTICES = 12, 40


class Broken(AssertionError):
    """Something that always holds did not."""


class NoWayOut(Broken):
    """The menu could not be reached."""


def must(condition: object, what: str) -> None:
    """Raises Broken unless the condition holds."""
    if not condition:
        raise Broken(what)


class Rules:
    """Looks at the scenes, the records and the settings."""

    def __init__(self, stage: Stage, router: Router) -> None:
        self._stage, self._router = stage, router
        self._checked: dict[Path, tuple[int, bytes]] = {}
        self.records = 0

    def after_press(self, stack: SceneStack) -> None:
        """What can be looked at after every press."""
        must(stack.scenes, "there is no scene")
        must(len(stack.scenes) <= MOST_SCENES, f"{len(stack.scenes)} scenes lie on each other")
        must(len({id(scene) for scene in stack.scenes}) == len(stack.scenes), "a scene is there twice")
        focus = stack.top.focus if stack.top is not None else None
        if isinstance(focus, Focus) and focus.widgets:
            must(0 <= focus.index < len(focus.widgets), "the focus is nowhere")

    def check(self, stack: SceneStack) -> None:
        """What takes longer to look at."""
        must(len(self._stage.notices.lines) < MOST_NOTICES, f"notices pile up: {self._stage.notices.lines[:5]}")
        for line in self._stage.notices.lines:
            must(line.isprintable(), f"a notice cannot be shown: {line!r}")
        self._check_session(self._router.matches.session)
        self.check_records()
        self._check_settings()

    def check_records(self) -> None:
        """Every record is allowed by the rules, and only grows; those of finished matches are taken away."""
        for path in sorted((self._stage.data_folder / RECORDS).glob("*.jsonl")):
            content, file = path.read_bytes(), path.stat().st_ino
            known, before = self._checked.get(path, (file, b""))
            if known != file:  # that one was deleted, and this one begun in the same second
                before = b""
            if content != before:
                must(content.startswith(before), f"{path.name} was written over")
                self._checked[path] = file, content
                self.records += not before
            self._check_record(path)

    def _check_record(self, path: Path) -> None:
        try:
            found = look(path)
        except (BadRecord, OSError) as fault:
            raise Broken(f"{path.name}: {fault}") from None
        session = self._router.matches.session
        is_played = session is not None and session._recorder is not None and session._recorder._file.path == path
        if not is_played and (found.finished or len(self._checked) > MOST_SCENES):
            path.unlink()
            path.with_suffix(".about.json").unlink(missing_ok=True)
            del self._checked[path]

    def _check_session(self, session: Session | None) -> None:
        if session is None or not session.round_steps:
            return
        state: Any = session.round_steps[0].before
        for step in session.round_steps:
            state = session.game.evolve(state, step.event)
        must(state == session.state, "the steps of the round do not lead to its state")

    def _check_settings(self) -> None:
        if (self._stage.data_folder / "settings.json").exists():
            kept, line = load(self._stage.data_folder)
            must(line is None, f"the settings cannot be read: {line}")
            must(kept.volume == self._stage.settings.volume, "the settings are not kept")
