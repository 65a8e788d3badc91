"""Replays of the recorded matches, whole and broken off, for tests."""

from __future__ import annotations

import json
from pathlib import Path

from game.core.record import split_lines
from scenes.app.router import Router
from scenes.kit.stage import Stage
from scenes.match.played_match import PlayedMatch, open_match
from scenes.screens import routes
from scenes.screens.replay.scene import ReplayScene

ROOT = Path(__file__).resolve().parents[4]
DEMO = ROOT / "assets" / "demo" / "match.jsonl"
TRACES = (*sorted((ROOT / "tests" / "replays").glob("*.jsonl")), DEMO)
STREET = ROOT / "tests" / "replays" / "7street-4.jsonl"
BOTH = (DEMO, STREET)


def broken_off(record: Path, folder: Path, lines: int, people: tuple[int, ...] = (0,)) -> Path:
    """A copy with so many lines after its header, played by people at these seats alone."""
    header, *rest = split_lines(record.read_bytes())

    content = json.loads(header)
    for seat, entry in enumerate(content["seats"]):
        entry["player"] = "human" if seat in people else "bot:greedy"
    path = folder / f"broken-{record.name}"
    path.write_bytes(b"\n".join([json.dumps(content).encode(), *rest[:lines]]) + b"\n")
    return path


def match_of(record: Path) -> PlayedMatch:
    return open_match(record)


def replay_of(stage: Stage, record: Path) -> ReplayScene:
    scene = Router(stage).make(routes.Opened(open_match(record)))
    assert isinstance(scene, ReplayScene)
    return scene
