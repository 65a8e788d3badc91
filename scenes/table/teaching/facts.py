"""What a game tells of a turn to whoever learns it, in the table's own words: cards, seats and pieces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from game.core.events import CardMoved
from scenes.table.view import Card, Pieces, Seen

if TYPE_CHECKING:
    from game.core.match import Step
    from scenes.match.story import Seating


class Badge(NamedTuple):
    """What a card in hand is good for: an icon of the art and a word, in longer and shorter forms.

    `alone`: without another card it keeps its seat in.
    """

    icon: str
    words: tuple[str, ...]
    alone: bool


class HintTold(NamedTuple):
    """A step of a hint: what to do and why, and the cards in hand that it names, in their order."""

    what: Pieces
    why: Pieces
    cards: tuple[Card, ...] = ()


class Line(NamedTuple):
    """A turn that might have been: what is done, why it ends as it does, and what moves on the table."""

    turn: Pieces
    why: Pieces
    events: tuple[CardMoved, ...]


class WhyOut(NamedTuple):
    """What there is to say about a lost turn: `did` and `ended` are that turn, `lines` the others, best first."""

    title: str
    did: Pieces
    ended: Pieces
    lines: tuple[Line, ...]


class FirstUse(NamedTuple):
    """Something that is explained where it is met for the first time: its name, what it is, and one line about it."""

    name: str
    what: str
    why: str


class Teaching(Protocol[Seen]):
    """What one game can tell of a turn. What is found by `find_` may be found in another process."""

    @property
    def find_badges(self) -> Callable[[Seen], Any]:
        """From the view of the seat to act: what its cards are good for."""

    @property
    def find_hint(self) -> Callable[[Seen], Any]:
        """From the view of the seat to act: what to do best."""

    @property
    def find_why(self) -> Callable[[Any], Any]:
        """From a loss: what there is to say about it."""

    def takes_long(self, view: Seen) -> bool:
        """Whether questions about a turn under these rules may take longer than a frame."""

    def badges(self, found: Any) -> dict[Card, Badge]:
        """The cards that are good for something."""

    def hint(self, found: Any, step: int, seats: Sequence[Seating]) -> HintTold:
        """A step of the hint: 1 the kind of turn, 2 its cards, 3 the whole of it with its reason."""

    def hint_steps(self, found: Any) -> int:
        """How many steps there are to tell."""

    def loss(self, steps: Sequence[Step]) -> Any:
        """The loss that these steps are, from the beginning of a turn to the seat's going out."""

    def why(self, loss: Any, found: Any, seats: Sequence[Seating]) -> WhyOut:
        """What there is to say, in words and chips."""

    def first_use(self, view: Seen, picked: Card | None, lost: bool) -> FirstUse | None:
        """What the person to act meets that may need explaining; `lost`: no turn keeps the seat in."""

    def first_win(self, view: Seen) -> FirstUse | None:
        """What the end of a round brings that may need explaining."""
