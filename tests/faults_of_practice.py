"""Faults in what makes somebody better: days and streaks, exercises, the rating, reviews and puzzles."""

from __future__ import annotations

from tests.planted import Fault

PRACTICE = "game/practice/"
PUZZLES = "game/red7/puzzles/"
REVIEW = "game/red7/review/"
PURE = "tests/game/practice/test_"
FLOW = ("tests/scenes/app/today/test_today_flow.py",)
REVIEWED = tuple(f"tests/game/red7/review/test_{name}.py" for name in ("decisions", "grading"))
JUDGED = ("tests/game/red7/puzzles/test_judging.py",)

PRACTISED = (
    Fault("a streak counts a date set back", PRACTICE + "days.py",
          "return self.earns and self.solved", "return self.solved", (PURE + "days.py",)),
    Fault("a date that was only begun is solved in the past", PRACTICE + "days.py",
          "before.earns and (before.solved or not days.is_set_back(day))", "before.earns", (PURE + "days.py",)),
    Fault("a puzzle is tried anew by leaving it", PRACTICE + "days.py",
          "max(attempt.mistakes, kept.mistakes)", "attempt.mistakes", (PURE + "days.py",)),
    Fault("a second deal of a date is ranked", PRACTICE + "days.py",
          "days if before.deal is not None else", "", (PURE + "days.py",)),
    Fault("a date's deal is played for the first time again and again", "scenes/app/day_deals.py",
          "is_ranked = self._practice.value.of(day).deal is None", "is_ranked = True", FLOW),
    Fault("the deal of a date is that of the year before", PRACTICE + "days.py",
          'f"deal/{DEAL_VERSION}/{day.isoformat()}"', 'f"deal/{VERSION}/{day:%m-%d}"', (PURE + "day_deal.py",)),
    Fault("at the table a date's deal is another one for everybody", "scenes/match/day_deal.py",
          "return days.deal_text(self.day)", "return str(id(self))", FLOW),
    Fault("the rival of a date's deal decides all its turns alike", "scenes/match/day_deal.py",
          "rival_seed(self.day, now().steps)", "rival_seed(self.day, 0)", FLOW),
    Fault("a date's deal counts among the matches", "scenes/match/day_deal.py",
          "Occasion(Kind.DEAL, DEAL,", 'Occasion(Kind.DEAL, "",', FLOW),
    Fault("a puzzle counts for the date after midnight", "scenes/app/today.py",
          "        day = self._day\n        attempt = Attempt(", "        day = self.clock()\n        attempt = Attempt(",
          FLOW),
    Fault("a hint costs no try of the date", "scenes/app/today.py",
          "outcome.wrong + outcome.hint", "outcome.wrong", FLOW),
    Fault("an exercise comes back a day too early", PRACTICE + "exercises.py",
          "exercise.due <= today or", "exercise.due <= today + timedelta(1) or", (PURE + "exercises.py",)),
    Fault("an exercise comes back after a day however often it was solved", PRACTICE + "exercises.py",
          "today + timedelta(DAYS[step])", "today + timedelta(DAYS[0])", (PURE + "exercises.py",)),
    Fault("an exercise that is not due yet is solved ahead", PRACTICE + "exercises.py",
          "if solved and not is_due(exercise, today):", "if False:", (PURE + "exercises.py",)),
    Fault("an exercise that was solved is gathered again", PRACTICE + "exercises.py",
          "if each.id not in exercises.known]", "if each not in exercises.open]", (PURE + "exercises.py",)),
    Fault("a rating is widened by a period without results", PRACTICE + "rating.py",
          "        return rating\n", "        return rating._replace(deviation=(rating.deviation**2 + 100) ** 0.5)\n",
          (PURE + "rating.py",)),
    Fault("a rating is widened by the days since it changed", PRACTICE + "rating.py",
          "rating = within_bounds(rated(book.rating, results))\n",
          "rested = sum((today - date.fromisoformat(point.day)).days for point in book.line[-1:])\n"
          "    wider = book.rating._replace(deviation=book.rating.deviation + max(0, rested) / 10)\n"
          "    rating = within_bounds(rated(wider, results))\n", (PURE + "rating.py",)),
    Fault("a puzzle counts twice in the rating", PRACTICE + "rating.py",
          "if name in book.counted or not results:", "if not results:", (PURE + "rating.py",)),
    Fault("a grade knows the hands that its seat did not see", REVIEW + "decisions.py",
          "view = view_of(step.after, seat)\n",
          "view = view_of(step.after, seat)._replace(known_hands=step.after.hands)\n", REVIEWED),
    Fault("a grade knows the deck that its seat did not see", REVIEW + "decisions.py",
          "view = view_of(step.after, seat)\n",
          "view = view_of(step.after, seat)._replace(deck_top=step.after.deck)\n", REVIEWED),
    Fault("both turns of a grade are held against hidden cards of their own", REVIEW + "grading.py",
          "values = [self._worth.of(trial, world) for trial in trials]",
          "values = [self._worth.of(trial, self._dealer.deal()) for trial in trials]", REVIEWED),
    Fault("a turn that leads is right though it does not win in two", PUZZLES + "verdict.py",
          "    if wins(duel):\n", "    if True:\n", JUDGED),
    Fault("a fight is right that pays with open hands alone", PUZZLES + "verdict.py",
          "if found.least > fold:", "if found.most > fold:", JUDGED),
    Fault("a turn that does not lead is right", PUZZLES + "verdict.py",
          "survives = not folds and leads(then, then.rule)", "survives = not folds", JUDGED),
    Fault("a wrong turn costs no try", "scenes/screens/puzzle/tries.py",
          "number = self.outcome.wrong + 1", "number = self.outcome.wrong", ("tests/scenes/screens/puzzle/test_puzzle.py",)),
)
