"""The faces of seats: calm, leading or out, and how one moves while its seat thinks."""

from __future__ import annotations

import re
from functools import cache
from math import cos, sin, tau
from typing import NamedTuple

import pygame

from scenes.kit.art import svg
from scenes.kit.assets import ASSETS
from scenes.kit.theme import Rgb

CALM, LEADING, OUT = "calm", "leading", "out"
ROOM = 1.3
"""A face that moves is drawn in a square so much larger than itself: nothing of it is cut."""
_UNIT = 100  # the outlines' unit box: 100 wide and high round 0,0
_PATH = re.compile(r"<path[^>]*/>")
_NOTCH = '<rect x="{x}" y="{y}" width="8" height="5" fill-opacity="0.55" transform="rotate({turn} 20.55 -8.22)"/>'
NOTCH_MS, NOTCH = 120, 30  # how often the lens turns, and by how many degrees
EASE_MS = 200  # in which a lean is taken


class FacePose(NamedTuple):
    """How a face is held: degrees that its part and that all of it is turned, how far it has grown, how far it is up.

    `lift` is in hundredths of its side; `notch` the place of the lens in degrees, where it has one.
    """

    part: int = 0
    lean: int = 0
    grown: float = 1.0
    lift: float = 0.0
    notch: int | None = None


REST = FacePose()


class FaceMood(NamedTuple):
    """What a face thinks of: on which side the leader is (-1 left, 1 right, 0 itself), and its cards beyond four."""

    leader: int = 0
    spare: int = 0


class _Part(NamedTuple):
    """The path of a face that moves by itself, counted from 0, and the point that it turns about."""

    path: int
    about: tuple[float, float]


_PARTS = {"sprout": _Part(0, (2.0, -20.5)), "maestro": _Part(1, (-0.23, 38.8))}


def pose_at(name: str, ms: float, mind: FaceMood) -> FacePose:
    """How a face is held when it has thought for so long; at 0 ms it is at rest."""
    wave = sin(ms / 480 * tau)
    match name:
        case "sprout":
            return FacePose(part=round(6 * wave))
        case "maestro":
            return FacePose(part=round(12 * wave))
        case "hoarder":
            return FacePose(grown=1 + (0.04 + 0.02 * mind.spare) * round(4 - 4 * cos(ms / 640 * tau)) / 8)
        case "hunter" if mind.leader:
            return FacePose(lean=round(8 * mind.leader * min(1.0, ms / EASE_MS)))
        case "tactician":
            return FacePose(notch=int(ms // NOTCH_MS) * NOTCH) if ms > 0 else REST
        case _:
            return FacePose(lift=round(3 - 3 * cos(ms / 480 * tau)))


@cache
def file_of(name: str, mood: str) -> str:
    """The file below assets/ of a face in a mood; of one that has no others the calm one."""
    path = f"seats/{name}_{mood}.svg"
    return path if mood != CALM and (ASSETS / path).is_file() else f"seats/{name}.svg"


def posed(name: str, mood: str, size: int, colour: Rgb, pose: FacePose) -> pygame.Surface:
    """A face of `size` px as it is held, in the middle of a square that is larger by ROOM; straight alpha."""
    side = round(size * ROOM)
    scale = size / _UNIT * pose.grown
    turned = f'<g transform="rotate({pose.lean})">{_shapes(name, mood, pose)}</g>'
    origin = side / 2, side / 2 - pose.lift * size / _UNIT
    return svg.rasterise(svg.placed(turned, origin, (scale, scale), colour), (side, side))


def _shapes(name: str, mood: str, pose: FacePose) -> str:
    paths, moving = _PATH.findall(svg.outline(file_of(name, mood))), _PARTS.get(name)
    if moving is not None and pose.part:
        x, y = moving.about
        paths[moving.path] = f'<g transform="rotate({pose.part} {x} {y})">{paths[moving.path]}</g>'
    if pose.notch is not None:
        paths.append(_NOTCH.format(x=20.55 + 10.5, y=-8.22 - 2.5, turn=pose.notch))
    return "".join(paths)
