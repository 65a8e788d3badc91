"""From routes to scenes: one table, on one stage. It is the one place where all that makes scenes comes together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from pkgutil import walk_packages

from scenes import screens
from scenes.app.matches import Matches
from scenes.app.pages import Pages
from scenes.app.past_matches import PastScenes
from scenes.app.runs import Runs
from scenes.app.today import Today
from scenes.kit.scene import Route, Scene, Target
from scenes.kit.stage import Stage
from scenes.match.past.library import Library
from scenes.screens import routes
from scenes.screens.arcade.high_scores import ScoreTable
from scenes.screens.open_matches import OpenMatches


class Router:
    """Makes the scenes of routes: `make` is what a stack of scenes is given."""

    def __init__(self, stage: Stage, scores: Callable[[], ScoreTable] | None = None) -> None:
        """`scores` are the high scores shown between matches of bots, where they are not those of the runs here."""
        self.stage = stage
        self.library, self.open_matches = Library(stage), OpenMatches(stage)
        self.matches = Matches(stage, self.open_matches)
        self.runs, self.today = Runs(stage, self.matches), Today(stage, self.matches)
        past = PastScenes(stage, self.matches, self.library, self.open_matches)
        attract_scores = scores or self.runs.attract_scores
        pages = Pages(stage, self.matches, self.open_matches, self.runs, self.today, attract_scores,
                      lambda aside: Router(aside, attract_scores).make)
        matches, runs, today = self.matches, self.runs, self.today
        self.table: Mapping[type[Route], Callable[..., Target]] = {
            routes.First: pages.first,
            routes.Opening: pages.opening,
            routes.Welcome: pages.welcome,
            routes.Menu: pages.menu,
            routes.Attract: pages.attract,
            routes.BotsMatch: pages.bots_match,
            routes.AfterBotsMatch: pages.after_bots_match,
            routes.Setup: pages.setup,
            routes.Lobby: pages.lobby,
            routes.Lessons: pages.lessons,
            routes.Book: pages.book,
            routes.Settings: pages.settings,
            routes.Controls: pages.controls,
            routes.SafeArea: pages.safe_area,
            routes.Matches: past.matches,
            routes.Statistics: past.statistics,
            routes.Replay: past.replay,
            routes.ReplayAt: past.replay_at,
            routes.Dropped: past.dropped,
            routes.Opened: past.opened,
            routes.Review: past.review,
            routes.Exercises: past.exercises,
            routes.PlayExercise: past.play_exercise,
            routes.PlayOnFrom: past.play_on_from,
            routes.PlayOn: past.play_on,
            routes.DealAgain: past.deal_again,
            routes.Start: matches.start,
            routes.PlayLast: matches.play_last,
            routes.FirstRound: matches.first_round,
            routes.Continued: matches.continued,
            routes.Rematch: matches.rematch,
            routes.NewMatch: matches.new_match,
            routes.SameDeals: matches.same_deals,
            routes.Turn: matches.turn,
            routes.AfterRound: matches.after_round,
            routes.AfterScoring: matches.after_scoring,
            routes.Curtain: matches.curtain,
            routes.Reclaim: matches.reclaim,
            routes.Pause: matches.pause,
            routes.Abandon: matches.abandon,
            routes.WhoPlaysOn: matches.who_plays_on,
            routes.SeatInLarge: matches.seat_in_large,
            routes.Log: matches.log,
            routes.Why: matches.why,
            routes.ArcadeRun: runs.arcade,
            routes.Relay: runs.relay,
            routes.RunStart: runs.run_start,
            routes.ContinueRun: runs.go_on,
            routes.NewRun: runs.new_run,
            routes.RunMap: runs.run_map,
            routes.Versus: runs.versus,
            routes.PlayStage: runs.play,
            routes.AfterStage: runs.after_stage,
            routes.TryAgain: runs.try_again,
            routes.WhyLost: runs.why_lost,
            routes.EndRun: runs.end_run,
            routes.RunEnd: runs.run_end,
            routes.SignRun: runs.sign,
            routes.Scores: runs.scores,
            routes.DailyResult: runs.daily_result,
            routes.Today: today.open,
            routes.PuzzleOfToday: today.puzzle,
            routes.DealOfToday: today.deal,
            routes.AbandonDeal: today.abandon_deal,
            routes.MorePuzzles: today.more,
        }

    def make(self, route: Route) -> Scene:
        """The scene of a route, or of the one that it leads on to. Raises KeyError for one that is not in the table."""
        target: Target = route
        while isinstance(target, Route):
            target = self.table[type(target)](**vars(target))
        return target

    def load(self) -> None:
        """Import every scene, which takes up to a frame each: to be called behind the first frame."""
        for module in walk_packages(screens.__path__, f"{screens.__name__}."):
            import_module(module.name)

    def close(self) -> None:
        """Ends the record of the match that was played last, and what is asked of past matches."""
        self.matches.close()
        self.library.close()
