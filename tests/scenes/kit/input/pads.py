"""Virtual pads for tests, pulled out at the end."""

from __future__ import annotations

from collections.abc import Callable

from tests.scenes.virtual_pad import GAME_CONTROLLER, VirtualPad, sdl

LIBRARY = sdl()
Plug = Callable[..., VirtualPad]


def plugging(made: list[VirtualPad]) -> Plug:
    """Makes virtual pads and notes them in `made`."""

    def make(kind: int = GAME_CONTROLLER) -> VirtualPad:
        assert LIBRARY is not None
        made.append(VirtualPad(LIBRARY, kind))
        return made[-1]

    return make
