"""The offer of the first start to read the game aloud: it is made aloud, for those who cannot read it."""

from __future__ import annotations

from scenes.kit.input.intent import Intent, Kind
from scenes.kit.input.layouts import KEYBOARD
from scenes.kit.input.prints import spoken_cap
from scenes.kit.messages import tr
from scenes.kit.stage import Stage


def offer_aloud(stage: Stage) -> None:
    """Says which key has the game read aloud, if that is not wanted yet, and something here speaks already.

    Whoever listens to a computer has it speak all the time: for all others nothing is started.
    """
    words = offer_in_words(stage)
    if words and not stage.speaks and stage.voice.is_awake:
        stage.voice.say(words, False)


def offer_in_words(stage: Stage) -> str:
    """The offer; empty without a voice, or without a key for it."""
    key = stage.devices.bindings.first(KEYBOARD, Kind.TELL)
    if not stage.voice.available or key is None:
        return ""
    return tr("Press {key} to have the game read aloud.").format(key=spoken_cap(KEYBOARD, key))


def takes_offer(stage: Stage, intent: Intent) -> bool:
    """Whether a press was the answer to the offer: from then on the game is read aloud."""
    if intent.kind is not Kind.TELL or stage.speaks or not stage.voice.available:
        return False
    stage.voice.stop()
    stage.change(speech="hand")  # who needs a voice needs it for the hand, too; among others that is never told
    return True
