"""The eight lessons of Red7 as the tutorial asks for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.core.record import Header, Replay
from game.red7.game import RED7
from game.red7.moves import Act, Move
from game.red7.teaching import lessons as teaching
from game.red7.teaching.lesson_steps import Enabled, TakeTurn, TapScoring, TapWinner
from game.red7.teaching.lesson_steps import Step as Red7Step
from game.red7.teaching.ways import cards_moved
from scenes.kit.messages import tr
from scenes.match.match_setup import MatchSetup
from scenes.match.story import Seating
from scenes.specs.lesson import WHOLE, Choice, Lesson, Palette, Step, TapStep, TurnStep, Verdict
from scenes.specs.red7 import lesson_words as words
from scenes.specs.red7 import rail
from scenes.specs.red7.captions import face
from scenes.specs.red7.lesson_table import lesson_table, pointers
from scenes.specs.red7.voice import RED7_VOICE, rule_aloud


def lessons() -> tuple[Lesson, ...]:
    """All lessons in the language in use."""
    return tuple(_lesson(lesson) for lesson in teaching.LESSONS)


def _lesson(lesson: teaching.Lesson) -> Lesson:
    title, prompts = words.TITLES[lesson.number - 1], words.PROMPTS[lesson.number - 1]
    steps = [_step(tr(prompt), step) for prompt, step in zip(prompts, lesson.steps, strict=True)]
    return Lesson(tr(title), lesson.steps[0].rule, tuple(steps))


def _step(prompt: str, step: Red7Step) -> Step:
    if isinstance(step, TakeTurn):
        return _turn(prompt, step)
    if isinstance(step, TapWinner):
        return _tap(prompt, step, False, partial(_winner, step))
    return _tap(prompt, step, True, partial(_scoring, step))


def _seated() -> tuple[Seating, Seating]:
    return Seating(tr("You"), "kite"), Seating(tr("Bot"), "sprout", "random")


def _turn(prompt: str, step: TakeTurn) -> TurnStep:
    setup = MatchSetup(RED7.name, dict(RED7.rules_to_json(step.rules)), _seated())
    replay = Replay(Header(RED7, step.rules, (), None), teaching.state_of(step), (), ())
    return TurnStep(prompt, setup, lesson_table(step), replay, partial(_judge, step), partial(pointers, step))


def _judge(step: TakeTurn, moves: Sequence[Move], ended: bool) -> Verdict:
    """A turn is judged once nothing more can be laid down, or when it is ended."""
    moved = cards_moved(moves)
    if not moved:
        return Verdict(None)
    if step.accepts(moves):
        return Verdict(True, words.right_turn(step, moves), words.praise(step.praises(moves)))
    may_go_on = step.enabled is Enabled.ALL and moved[-1].act is Act.PLAY and not ended
    return Verdict(None) if may_go_on else Verdict(False, words.wrong_turn(step, moves))


def _tap(
    prompt: str, step: TapWinner | TapScoring, by_card: bool, judge: Callable[[frozenset[Choice]], Verdict]
) -> TapStep:
    laid = zip(_seated(), step.palettes, strict=True)
    palettes = tuple(Palette(seating, tuple(map(face, cards))) for seating, cards in laid if cards)
    return TapStep(prompt, step.rule, palettes, by_card, judge, partial(rail.draw_rule, rule=step.rule),
                   rule_aloud(step.rule), RED7_VOICE)


def _winner(step: TapWinner, chosen: frozenset[Choice]) -> Verdict:
    """Of the one palette that is tapped."""
    found = step.consequence()
    if not step.accepts(*(palette for palette, _ in chosen)):
        return Verdict(False, words.who_leads(found))
    deciding = {*found.mine, *found.theirs}
    counting = [(palette, number) for palette, cards in enumerate(step.palettes)
                for number, card in enumerate(cards) if card in deciding]
    return Verdict(True, words.who_leads(found), words.praise(), counting)


def _scoring(step: TapScoring, chosen: frozenset[Choice]) -> Verdict:
    """A card too many is told at once; the last one that is missing makes it right."""
    tapped = [step.palettes[seat][number] for seat, number in chosen if number != WHOLE]
    found = step.consequence(tapped)
    if found.needless:
        return Verdict(False, words.wrong_cards(found))
    if found.missing:
        return Verdict(None)
    return Verdict(True, words.right_cards(step.answer), words.praise(), chosen)
