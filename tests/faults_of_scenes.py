"""Faults in what a player sees, hears and does, and in what is kept of it."""

from __future__ import annotations

from tests.planted import Fault

COUCH = "tests/scenes/screens/couch/"
PRIVACY = (COUCH + "test_bystander.py", COUCH + "test_privacy.py")
TABLE = "tests/scenes/table/test_"
MATCH = "tests/scenes/match/test_"
UNDO = "tests/scenes/screens/matches/test_undo_delete.py"
WHOLE = ("tests/scenes/test_whole_match.py",)

SCENES = (
    Fault("a hand comes up without its curtain", "scenes",
          "return self.are_private and seat != self._trusted", "return False", PRIVACY),
    Fault("a pause leaves a hand in sight", "scenes",
          '        """The pause; no hand is seen meanwhile."""\n        self.lock()\n',
          '        """The pause; no hand is seen meanwhile."""\n', PRIVACY),
    Fault("a preview is kept when other eyes come", "scenes",
          "        self.panels.preview = None\n        self.panels.turn_to(view, False)\n",
          "        self.panels.turn_to(view, False)\n", PRIVACY),
    Fault("words for the hand's owner stay on the screen", "scenes",
          "        self._stage.subtitles.clear()\n", "", PRIVACY),
    Fault("sounds of a covered hand are still heard", "scenes", "if falls == self._falls:", "if True:", PRIVACY),
    Fault("any device opens a hidden hand", "scenes",
          "if not self.stage.devices.may_act(intent, self.seat):", "if False:", PRIVACY),
    Fault("an undo is lost", "scenes",
          "        self._laid.pop()\n", "        return\n", (TABLE + "drafting.py", TABLE + "committed.py")),
    Fault("a draft forgets its first moves", "scenes",
          "commit = Commit((*self._turn.moves, *draw, END))", "commit = Commit((*draw, END))",
          ("tests/scenes/screens/test_turn.py", *WHOLE)),
    Fault("a losing turn ends unasked", "scenes",
          'commit = commit._replace(question=asked, go_on=tr("End turn anyway"))', "pass",
          ("tests/scenes/screens/test_turn.py",)),
    Fault("all bots think with one seed", "scenes",
          "self.stage, self.stage.new_secret(seat)", "self.stage, str(self.seed)", (MATCH + "bots_aside.py",)),
    Fault("bots are sent the whole state", "scenes",
          'f"{secret}/{self.view(None).number}/{len(began)}"', 'f"{secret}/{self.state}/{len(began)}"',
          (MATCH + "bots_aside.py",)),
    Fault("a worker that is gone is waited for", "scenes",
          "            if news.gone:\n                self._lose()\n", "            if news.gone:\n                return\n",
          (MATCH + "thinkers.py",)),
    Fault("a worker that hangs is waited for", "scenes",
          "self._spent_s > self._limit_s", "False", (MATCH + "thinkers.py",)),
    Fault("what a full disk refuses is told, and forgotten", "scenes/match/store/recorder.py",
          "self._try(self._flush, self._reached))", "None)", (MATCH + "recorder.py",)),
    Fault("a move is seen before it is on the disk", "scenes/match/session.py",
          "if not self._held or self.holds_up:", "if not self._held:", (MATCH + "recorder.py",)),
    Fault("only the newest record is looked at", "scenes/match/store/finding.py",
          "                self.skipped.append(", "                return self.skipped.append(", (MATCH + "finding.py",)),
    Fault("a deleted match leaves its review behind", "scenes/match/past/moving.py",
          "for suffix in (SUFFIX, REVIEW) if", "for suffix in (SUFFIX,) if", (UNDO,)),
    Fault("one window purges what another has just deleted", "scenes/match/past/moving.py",
          "if not SYSTEM.lock(file):", "if False:", (UNDO,)),
    Fault("a deletion that failed is offered to be undone", "scenes/screens/matches/actions.py",
          "never_left=path if line else None", "never_left=None", (UNDO,)),
    Fault("a guest is dealt cards before it is kept that they play", "scenes/match/store/recorder.py",
          "        if self._owes_joined:\n", "        if False:\n", (MATCH + "joined.py",)),
    Fault("a guest's seat is a bot's again when the match goes on", "scenes/screens/continuing.py",
          "seated(header, taken.known) or header.seats", "header.seats", (MATCH + "joined.py",)),
    Fault("where nobody knows who has joined, one person's hand is shown", "scenes/match/store/beside.py",
          "return None if header.origin == MATCH else header.seats", "return header.seats", (MATCH + "joined.py",)),
    Fault("settings are written where frames are drawn", "scenes/kit/disk.py",
          "if not self._works:", "if True:", ("tests/scenes/kit/test_disk.py",)),
    Fault("rumble for a bot's seat", "scenes",
          "for seat in self._session.persons.keys() & set(cue.seats):", "for seat in cue.seats:", (COUCH + "test_rumble.py",)),
    Fault("an event without a cue is passed over", "scenes/specs/red7",
          'raise TypeError(f"no cue for {event!r}")', "return Cue()", (TABLE + "presenter.py",)),
    Fault("rule washes follow each other at once", "scenes/table",
          'self._since_wash < DURATIONS["wash_gap"]', "False",
          (TABLE + "wash.py", TABLE + "flashes.py")),
    Fault("a press during motion acts", "scenes",
          'self._deaf_ms = DURATIONS["press_ignored"]', "self._deaf_ms = 0.0", ("tests/scenes/screens/test_turn.py",)),
    Fault("a match taken up begins anew", "scenes",
          "state = past.state if past else game.begin(self.rules, len(setup.seats))",
          "state = game.begin(self.rules, len(setup.seats))", WHOLE),
)
