"""`override` marks a method that takes the place of one of its base: types hold that there is one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from typing_extensions import override
else:
    Method = TypeVar("Method", bound=Callable[..., object])

    def override(method: Method) -> Method:
        """Marks a method that overrides one of a base class; Python 3.11 has no `typing.override` yet."""
        return method


__all__ = ["override"]
