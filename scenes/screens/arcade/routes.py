"""Where the scenes of an arcade run lead: what one of them may ask for, without knowing how the next one is made.

Whatever is asked for works on the run that is shown: the router knows which one that is.
"""

from __future__ import annotations

from typing import Protocol

from scenes.kit.scene import Scene, Transition


class ArcadeRoutes(Protocol):
    """Makes the scenes of a run. What gives a Transition may have to ask first, or to wait for the disk."""

    def menu(self) -> Scene:
        """The menu; the run can go on later."""

    def arcade(self) -> Scene:
        """The menu's "Arcade run": what is kept is read, then `run_start`; first the question after a lost try."""

    def run_start(self) -> Scene:
        """The page where a run begins: free, or that of the day."""

    def go_on(self) -> Transition:
        """The free run that is kept, at the stage to play: at the very move where that is begun."""

    def new_run(self, kind: str) -> Transition:
        """A new run of a kind, `free` or `daily`, up to its first versus; asks once if a free one is kept.

        A daily run that is kept goes on; one that was played to its end today begins again, for practice.
        """

    def run_map(self) -> Scene:
        """The map: how far the run has come, and the stage to play."""

    def versus(self) -> Scene:
        """Who waits at the stage to play."""

    def play(self) -> Scene:
        """The table of the stage to play, taken up at the very move if its try was broken off."""

    def play_again(self) -> Transition:
        """After a stage that was lost: a new try, up to its versus."""

    def end_run(self) -> Transition:
        """The run's end, as it stands. Whoever leads here has asked."""

    def why_out(self) -> Scene | None:
        """Why the person was out in the last round of the try that was lost, to be pushed; None if they were not."""

    def sign(self) -> Scene:
        """After the end of a run: the initials, if it is among the ten; else what follows them."""

    def scores(self) -> Scene:
        """The high scores, to be pushed."""

    def daily_result(self) -> Scene:
        """What a daily run has come to."""
