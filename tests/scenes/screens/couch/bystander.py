"""What a bystander sees and hears of a round with hidden hands, once for each of two deals of the hidden cards."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pygame

from game.red7.game import RED7
from game.red7.legality import moves
from game.red7.moves import DRAW, END, FOLD, Deal, Move
from scenes.kit.audio.sound import Silence
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Holder, Kind
from scenes.kit.narrator import Narrator
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from tests.scenes.autoplay import stage_for_tests
from tests.scenes.screens.couch.company import PEOPLE, Company
from tests.scenes.speech.recording import RecordingVoice, Seconds
from tests.scenes.staging import key

ALL_ON: dict[str, Any] = {
    "badges": "always", "hints": "always", "subtitles": True, "speech": "hand", "rumble": True,
}  # fmt: skip
"""Everything that could tell something is switched on."""
SIZE = (640, 360)


class Round:
    """A deal and the moves that are made of it; `hidden` are the cards that nobody but their owners ever saw."""

    def __init__(self, rules: dict[str, Any], seats: int, random: Random) -> None:
        state = RED7.begin(RED7.rules_from_json(rules), seats)
        self.deal = RED7.shuffle(state, random)
        state = self._made(state, self.deal)
        self.moves: list[Move] = []
        seen: set[Any] = set()
        while state.number == 1 and state.to_act is not None:
            seen |= _public(state)
            turn, state = min((self._turn(state, random) for _ in range(6)), key=lambda made: made[2])[:2]
            self.moves += turn
        places = (*self.deal.hands, self.deal.deck)
        seen |= _public(state) | {move.card for move in self.moves}
        self.hidden = [card for cards in places for card in cards if card not in seen]

    @staticmethod
    def _made(state: Any, move: Any) -> Any:
        for event in RED7.decide(state, move):
            state = RED7.evolve(state, event)
        return state

    def _turn(self, state: Any, random: Random) -> tuple[list[Move], Any, bool]:
        """A turn at random, what is true after it, and whether its seat is out then."""
        seat, made = state.to_act, []
        while state.to_act == seat and state.number == 1 and state.position is not None:
            legal = moves(state.position)
            move = DRAW if DRAW in legal else random.choice([move for move in legal if move != FOLD] or [FOLD])
            made.append(move)
            state = self._made(state, move)
            if move in (END, FOLD):
                break
        return made, state, not state.alive[seat]

    def dealt_otherwise(self, random: Random) -> Deal:
        """The same deal with the hidden cards somewhere else among the hidden places."""
        others = list(self.hidden)
        random.shuffle(others)
        swap = dict(zip(self.hidden, others, strict=True))
        *hands, deck = (tuple(swap.get(card, card) for card in cards) for cards in (*self.deal.hands, self.deal.deck))
        return Deal(tuple(hands), self.deal.palettes, deck)


def _public(state: Any) -> set[Any]:
    view = RED7.view(state, None)
    return {card for cards in (*view.palettes, *view.fallen, view.canvas, view.deck_top, *view.known_hands)
            for card in cards}


class Noise(Silence):
    """Notes sounds, music and rumble as they come."""

    def __init__(self, heard: list[Any]) -> None:
        self._heard = heard

    def play(self, name: str) -> None:
        self._heard.append(("played", name))

    def lower(self, lowered: bool) -> None:
        self._heard.append(("lowered", lowered))

    def set_volume(self, volume: int, muted: bool) -> None:
        self._heard.append(("volume", volume, muted))

    def rumble(self, holder: Holder, strength: float, duration_ms: int) -> None:
        self._heard.append(("shaken", holder, strength, duration_ms))


class Room(Company):
    """A match of people, and all that is heard in the room since it was asked last."""

    def __init__(self, folder: Path, seats: int, deal: Deal, rules: dict[str, Any], speed: str) -> None:
        stage: Stage = stage_for_tests(folder, **ALL_ON, speed=speed)
        self.heard: list[Any] = []
        stage.sound = stage.music = Noise(self.heard)
        stage.devices.motors = stage.sound  # type: ignore[assignment]
        stage.notices.say = lambda line, **how: self.heard.append(line)  # type: ignore[method-assign]
        self.voice = stage.voice = RecordingVoice()
        RED7.shuffle = lambda state, random: deal
        try:
            super().__init__(stage, PEOPLE[:seats], 1, rules)
        finally:
            del RED7.shuffle
        self.narrator = Narrator(stage, Seconds())

        self.screen = pygame.Surface(SIZE, 0, 32)
        self.painter = Painter(self.screen)

    @property
    def hand_is_open(self) -> bool:
        """Whether a hand is in sight."""
        return self.session.hands.viewer is not None

    def press(self, *kinds: Kind, by: Holder | None = None, **rest: Any) -> Transition | None:
        """As the app hands it on, the voice first."""
        for kind in kinds:
            self.narrator.pressed(key(kind), self.stack.top)
        return super().press(*kinds, by=by, **rest)

    def pass_time(self, elapsed_ms: float) -> None:
        """Time passes, and what has changed is said."""
        self.stack.update(elapsed_ms)
        self.stage.subtitles.update(elapsed_ms)
        self.narrator.look(self.stack.top)

    def picture(self) -> bytes:
        """The picture, pixel by pixel."""
        self.painter.begin()
        self.stack.draw(self.painter)
        self.painter.end()
        return self.screen.get_view("0").raw

    def take(self) -> list[Any]:
        """What was heard since it was asked last, and the words at the foot of the screen."""
        heard = [*self.heard, *self.voice.take(), *self.stage.subtitles.lines]
        self.heard.clear()
        return heard
