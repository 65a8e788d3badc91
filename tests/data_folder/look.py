"""What the program shows of the data folder that is kept beside this file, and what it does to the files.

`python -m tests.data_folder look` writes the facts that the test holds: run with the program that has made the folder,
and after that only where what a page says is meant to change. With `--print` they are printed instead.
"""

from __future__ import annotations

import json
import os
import shutil
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from game.catalog import GAMES
from game.core.record import replay, split_lines
from game.core.record_file import RecordFile
from game.history import match_list
from scenes.app.router import Router
from scenes.kit.scene import Reset
from scenes.kit.settings_file import load
from scenes.kit.stage import build_stage
from scenes.kit.theme import GROUNDS
from scenes.match.store import RECORDS
from scenes.screens import routes
from scenes.screens.chosen_game import last_setup
from scenes.screens.people.scene import ask_me
from scenes.specs import registry
from tests.hands import Hands

FOLDER, FACTS = Path(__file__).with_name("folder"), Path(__file__).with_name("facts.json")
SIZE = (1280, 720)
MADE_S = 1_786_363_200
"""Noon of the day on which the folder was made, since 1970: the records were written one after the other from then on."""


def copied(folder: Path) -> Path:
    """The folder anew, its records as old as their names say."""
    shutil.copytree(FOLDER, folder)
    for number, path in enumerate(sorted((folder / RECORDS).iterdir())):
        os.utime(path, (MADE_S + number, MADE_S + number))
    return folder


def files(folder: Path) -> dict[str, str]:
    """Each file, and the digest of what is in it."""
    found = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder).as_posix(): sha256(path.read_bytes()).hexdigest() for path in found}


def differences(folder: Path, before: dict[str, str]) -> dict[str, str]:
    """What has happened to each file that is not as before."""
    now = files(folder)
    gone = {name: "gone" for name in before if name not in now}
    return gone | {name: "changed" if name in before else "new" for name in now if now[name] != before.get(name)}


class Visitor(Hands):
    """Somebody who looks at everything, from the menu on."""

    def __init__(self, folder: Path) -> None:
        chosen, said = load(folder)
        stage = build_stage(SIZE, folder, chosen, registry.card_arts())
        self.router = Router(stage)
        super().__init__(routes.First(), self.router.make)
        self.said = [said] if said else []
        self.pages: dict[str, Any] = {}

    def close(self) -> None:
        """The program ends, with all that it has written."""
        super().close()
        self.router.close()
        self.stage.disk.close()

    def menu(self, game: str) -> None:
        """The menu of a game, however the page before is left."""
        self.stack.apply(Reset(routes.Menu()))
        self.still()
        self.choose(game)
        self.still()

    def still(self) -> None:
        """What is read is read, and what moves has come."""
        self.wait(1000)
        self.until(lambda: self.scene not in ("Loading", "ResumingPage", "LoadingPage", "Deal"))
        self.wait(2000)

    def go(self, *words: str) -> None:
        """By a press on one thing after the other."""
        for each in words:
            self.choose(each)
            self.still()

    def note(self, name: str) -> None:
        """What is seen and said on the page that is shown."""
        self.pages[name] = {"title": self.title, "words": self.words, "seen": sorted(self.seen)}

    def settings(self) -> dict[str, Any]:
        """Those that hold, and whoever plays."""
        values = {name: value for name, value in vars(self.stage.settings).items() if isinstance(value, str | int | float | dict)}
        return {"alone": self.stage.alone, **values}


def read_pages(folder: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """What every page shows, none of which may change a file; and the settings."""
    visitor = Visitor(folder)
    visitor.still()
    settings = visitor.settings()
    for game, titles in (("Red7", ("Matches", "Today", "Arcade run")), ("7 Street", ("Matches",))):
        visitor.menu(game)
        visitor.note(f"menu of {game}")
        for title in titles:
            visitor.menu(game)
            visitor.go(title)
            visitor.note(f"{title} of {game}")
    visitor.menu("Red7")
    visitor.go("Arcade run", "Scores")
    visitor.note("scores")
    for record in sorted((folder / RECORDS).glob("*.jsonl")):
        visitor.stack.apply(Reset(routes.Replay(record)))
        visitor.still()
        visitor.note(f"replay of {record.name}")
    visitor.menu("Red7")
    for name, route in (("statistics", routes.Statistics()), ("mistakes", routes.Exercises())):
        visitor.stack.apply(Reset(route))
        visitor.still()
        visitor.note(name)
    setup = last_setup(visitor.stage)
    face = next((seat.face for seat in setup.seats if seat.level is None), "")
    visitor.stack.apply(ask_me(visitor.stage, registry.options(setup.game).cast, face, GROUNDS["settings"]))
    visitor.still()
    visitor.note("people")
    said = [*visitor.said, *visitor.stage.notices.lines]
    visitor.close()
    return {**visitor.pages, "said": said}, settings


def go_on(folder: Path) -> dict[str, Any]:
    """What is open goes on, each in a program of its own: both games' matches, and the run."""
    shown: dict[str, Any] = {"said": []}
    for game, words in (("Red7", "Continue"), ("7 Street", "Continue"), ("Red7", "Arcade run")):
        visitor = Visitor(folder)
        visitor.menu(game)
        visitor.go(words)
        if words == "Arcade run":
            visitor.go(visitor.focused)
        visitor.note(f"{words} of {game}")
        shown = {**shown, **visitor.pages, "said": [*shown["said"], *visitor.said, *visitor.stage.notices.lines]}
        visitor.close()
    return shown


def record_facts(folder: Path) -> dict[str, Any]:
    """Of each record: how many events it has, whether it is over, and whether it comes to the same bytes once more.

    Raises BadRecord for one that the rules do not allow.
    """
    found = {}
    for path in sorted((folder / RECORDS).glob("*.jsonl")):
        read = replay(split_lines(path.read_bytes()), GAMES)
        again = RecordFile.create(folder / "again.jsonl", read.header)
        again.append(read.header.game, read.happened)
        again.close()
        same = (folder / "again.jsonl").read_bytes() == path.read_bytes()
        (folder / "again.jsonl").unlink()
        found[path.name] = {"events": len(read.happened), "over": read.finished, "the same": same}
    return found


def facts() -> dict[str, Any]:
    """All of it, in what JSON can say."""
    match_list.PATIENCE_S = 60.0
    with TemporaryDirectory(prefix="red7-data-folder-") as folder:
        data = copied(Path(folder) / "data")
        before = files(data)
        pages, settings = read_pages(data)
        looked_at = differences(data, before)
        going_on = go_on(data)
        return json.loads(json.dumps({
            "settings": settings, "records": record_facts(data), "pages": pages, "after looking": looked_at,
            "going on": going_on, "after going on": differences(data, before),
        }))


def main(arguments: list[str]) -> None:
    """Prints the facts, or writes them down."""
    if arguments == ["--print"]:
        print(json.dumps(facts()))
    else:
        FACTS.write_text(json.dumps(facts(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
