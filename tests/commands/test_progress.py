"""The bar of a long command: tqdm's own where that is installed, a count elsewhere, nothing off a terminal."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import Any

import pytest

from game.league.processes import Progress


class Bar:
    """As tqdm's."""

    made: list[Bar] = []

    def __init__(self, **named: Any) -> None:
        self.named, self.calls = named, list[str]()
        Bar.made.append(self)

    def __getattr__(self, name: str) -> Any:
        return lambda: self.calls.append(name)


def shown(monkeypatch: pytest.MonkeyPatch, tqdm: Any, terminal: bool = True, done: int = 3) -> None:
    """Two games of five are played, and something is told between them."""
    monkeypatch.setitem(sys.modules, "tqdm", tqdm)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal)
    with Progress(5, done) as progress:
        progress.another()
        progress.make_room()
        progress.another()


def test_tqdm_draws_it_and_begins_with_what_was_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    Bar.made.clear()
    shown(monkeypatch, SimpleNamespace(tqdm=Bar))
    [bar] = Bar.made
    assert (bar.named["total"], bar.named["initial"]) == (5, 3)
    assert bar.calls == ["update", "clear", "update", "close"]


def test_without_tqdm_it_is_a_count(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    shown(monkeypatch, None)
    assert capsys.readouterr() == ("", "\r4 of 5 games \n\r5 of 5 games \n")


@pytest.mark.parametrize(("terminal", "done"), [(False, 3), (True, 5)])
def test_elsewhere_and_where_all_is_done_it_is_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], terminal: bool, done: int
) -> None:
    Bar.made.clear()
    shown(monkeypatch, SimpleNamespace(tqdm=Bar), terminal, done)
    assert (Bar.made, capsys.readouterr()) == ([], ("", ""))
