"""Faults on screen."""

from __future__ import annotations

from tests.planted import Fault

SCENES: tuple[Fault, ...] = ()
