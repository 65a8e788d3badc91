"""Faults in the rules, their records, their views and their bots."""

from __future__ import annotations

from tests.planted import Fault

RED7 = "game/red7/"
TESTS = "tests/game/red7/test_red7_"
CONTRACTS = ("tests/game/test_game_contract.py", "tests/game/test_record_contract.py")

GAME = (
    Fault("a run counts every card of a number", RED7 + "ranking.py",
          "best = _highest(palette & cards)\n        if best:", "best = palette & cards\n        if best:",
          (TESTS + "ranking.py",)),
    Fault("ties are decided by nothing", RED7 + "ranking.py",
          "cards.bit_count() << 6 | cards.bit_length())", "cards.bit_count() << 6)", (TESTS + "ranking.py",)),
    Fault("the highest card scores, not the most points", RED7 + "ranking.py",
          "(cards.bit_count(), points(cards), cards.bit_length())", "(cards.bit_count(), cards.bit_length())",
          (TESTS + "scoring.py",)),
    Fault("the holder of the highest card begins", RED7 + "dealing.py",
          "return (highest + 1) % len(palettes)", "return highest", (TESTS + "set_up.py",)),
    Fault("a discard as high as the palette draws", RED7 + "position.py",
          "card.number > position.palette.bit_count()", "card.number >= position.palette.bit_count()",
          (TESTS + "draw.py",)),
    Fault("an empty deck is drawn from", RED7 + "position.py",
          "return position.draw and position.deck > 0 and", "return position.draw and", (TESTS + "draw.py",)),
    Fault("a 1 spares a palette of one's own size", RED7 + "legality.py",
          "return size >= (2 if", "return size > (2 if", (TESTS + "one.py",)),
    Fault("a 7 may move itself where it may not", RED7 + "legality.py",
          "if not edition.seven_moves_itself and", "if edition.seven_moves_itself and", (TESTS + "seven.py",)),
    Fault("spite is allowed", RED7 + "legality.py",
          "(not position.bound or winning(position))", "True", (TESTS + "no_spite.py",)),
    Fault("an event is dropped: nothing is scored", RED7 + "decide.py",
          "        yield scored\n", "", (TESTS + "scoring.py",)),
    Fault("a target that is just reached does not end the match", RED7 + "decide.py",
          "max(state.points) >= target", "max(state.points) > target", (TESTS + "scoring.py",)),
    Fault("an empty hand stays in", RED7 + "decide.py",
          "if not state.hands[following]:", "if False:", (TESTS + "turns.py",)),
    Fault("an onlooker sees a hand", RED7 + "view.py",
          "hand=state.hands[seat] if seat is not None else ()", "hand=state.hands[seat or 0]",
          (TESTS + "privacy.py", TESTS + "views.py")),
    Fault("the top of the deck is seen", RED7 + "view.py",
          "deck_top=position.known_top if position else ()", "deck_top=state.deck[:1]",
          (TESTS + "privacy.py", TESTS + "views.py")),
    Fault("a card that is taken away stays where it was", RED7 + "evolve.py",
          "put(state.palettes, owner, without(state.palettes[owner], card))",
          "put(state.palettes, owner, state.palettes[owner])", CONTRACTS),
    Fault("a reshuffle forgets the score piles' cards", RED7 + "evolve.py",
          "deck=(*state.deck, *back))", "deck=state.deck)", (TESTS + "properties.py", *CONTRACTS)),
    Fault("what a disk took only half of stays in the record", "game/core/record_file.py",
          "self._files.cut(self._file, self._size)\n            else", "pass\n            else", ("tests/game/core/test_record_file.py",)),
    Fault("a damaged record is overwritten", "game/core/record_file.py",
          "        _keep_damaged(record.path, content, record._files)\n", "        pass\n", ("tests/game/core/test_record_file.py",)),
    Fault("two windows write one record", "game/core/record_file.py",
          "if not files.lock(record._file):", "if False:", ("tests/game/core/test_record_file.py",)),
    Fault("what is written is not synced", "game/core/record_file.py",
          "            self._files.sync(self._file)\n            if", "            if",
          ("tests/game/core/test_record_file.py",)),
    Fault("any unseen card counts as help", RED7 + "teaching/survival.py",
          "sum(can_still_win(then._replace(hand=then.hand | 1 << card)) for card in unseen)", "len(unseen)",
          (TESTS + "survival.py",)),
    Fault("an engine answers by chance", RED7 + "protocol/engine.py",
          'Random(f"{seed}/{canonical(view)}")', "Random()", ("tests/game/protocol/test_engine.py",)),
)
