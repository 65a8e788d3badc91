"""What a team lays in a turn, and when it comes out: on a playout, by a style."""

from __future__ import annotations

from game.seven_street.bots.playout import Playout
from game.seven_street.bots.style import Style
from game.seven_street.cards import BIG, LANES, SMALL, WORTH, ZERO
from game.seven_street.position import SEVEN
from game.seven_street.scoring import FINISHED

_LEFT = 2
"""Cards with which a turn can be ended where the round cannot."""
_NEW_STREET, _FEWEST_ZEROS = 3, 3
_WORTH_OF_HIDDEN = 9
"""Points that a card in another hand costs, about."""
_BY_WORTH = sorted(LANES, key=lambda lane: -WORTH[lane])


class Lays:
    """Numbers and jokers to lay, by lane."""

    __slots__ = ("jokers", "numbers")

    def __init__(self) -> None:
        self.numbers, self.jokers = [0] * len(LANES), [0] * len(LANES)

    @property
    def cards(self) -> int:
        """How many cards are laid."""
        return sum(self.numbers) + sum(self.jokers)


def lay_cards(playout: Playout, style: Style) -> None:
    """Lays all that goes where that ends the round or the round may be over soon; else what is worth no more in hand.
    """
    if not playout.out[playout.seat % playout.teams] and not _come_out(playout, style):
        return
    urgent, last = is_urgent(playout, style), _last_lays(playout)
    if last is not None and (urgent or _lead(playout, last) >= style.lead_to_end):
        _end(playout, last)
    else:
        _lay(playout, _all_lays(playout) if urgent else _some_lays(playout, style), keeps=_LEFT)


def lay_everything(playout: Playout, ends: bool) -> None:
    """Lays all that goes, of a team that has come out; ends the round by that only if it `ends`."""
    last = _last_lays(playout) if ends else None
    if last is not None:
        _end(playout, last)
    else:
        _lay(playout, _all_lays(playout), keeps=_LEFT)


def lay_some(playout: Playout, style: Style) -> None:
    """Lays what is worth no more in hand, of a team that has come out."""
    _lay(playout, _some_lays(playout, style), keeps=_LEFT)


def ends_by_pile(playout: Playout, style: Style) -> bool:
    """Whether taking the pile, which is possible, lets the turn end the round, and the style wants that."""
    picked_up = playout.copy()
    picked_up.pick_up()
    last = _last_lays(picked_up) if picked_up.ended_by is None else Lays()
    return last is not None and _lead(picked_up, last) >= style.lead_to_end


def is_urgent(playout: Playout, style: Style) -> bool:
    """Whether the round may be over before the next turn: by the stock, or by a rival that may empty its hand."""
    if len(playout.stock) <= style.stock_short * playout.seats:
        return True
    teams = playout.teams
    for seat, size in enumerate(playout.sizes):
        team = seat % teams
        if team != playout.seat % teams and size <= style.few_cards and playout.out[team] and (
                size <= style.few_cards_before or playout.sevens(team) >= playout.to_end):
            return True
    return False


# -- ending the round


def _stuck(playout: Playout) -> int:
    """How many numbers are left at least where all is laid: those without a street that no joker helps to one."""
    hand, numbers = playout.hands[playout.seat], playout.numbers[playout.seat % playout.teams]
    wild = hand[SMALL] + hand[BIG]
    few = [count for count, street in zip(hand, numbers, strict=False) if count < _NEW_STREET and not street]
    return sum(few) - 2 * wild


def _last_lays(playout: Playout) -> Lays | None:
    """Lays that end the round (section 7), for nothing or one card is left then; None where no lays do.

    Each pair takes a joker first, for nothing else lays it; then come 7-Streets; at last even pure ones are spoiled.
    """
    if _stuck(playout) > 1:
        return None
    lays, hand = _number_lays(playout), playout.hands[playout.seat]
    wild = _sevens_by_jokers(playout, lays, _pairs_by_jokers(playout, lays, hand[SMALL] + hand[BIG]))
    _more_jokers(playout, lays, _more_jokers(playout, lays, wild), spoils=True)
    zeros = hand[ZERO] if playout.zeros_allowed and hand[ZERO] >= _FEWEST_ZEROS else 0
    left = playout.sizes[playout.seat] - lays.cards - zeros
    return lays if left <= 1 and _sevens_after(playout, lays) >= playout.to_end else None


def _sevens_after(playout: Playout, lays: Lays) -> int:
    """How many 7-Streets the team has then."""
    team = playout.seat % playout.teams
    numbers, jokers = playout.numbers[team], playout.jokers[team]
    return sum(numbers[lane] + jokers[lane] + lays.numbers[lane] + lays.jokers[lane] >= SEVEN for lane in LANES)


def _end(playout: Playout, lays: Lays) -> None:
    """Lays all, the 0s last; a card that is left is discarded later."""
    _lay(playout, lays, keeps=0)
    if playout.ended_by is None and playout.zeros_allowed and playout.hands[playout.seat][ZERO] >= _FEWEST_ZEROS:
        playout.lay_zeros()


def _lead(playout: Playout, lays: Lays) -> float:
    """About how far ahead of its best rival the team would be if it laid all this and ended the round."""
    own = playout.seat % playout.teams
    points = [float(playout.of_table(team)) for team in range(playout.teams)]
    points[own] = playout.of_table(own, lays.numbers, lays.jokers) + FINISHED
    for seat, size in enumerate(playout.sizes):
        if seat != playout.seat:
            points[seat % playout.teams] -= size * _WORTH_OF_HIDDEN
    return points[own] - max(worth for team, worth in enumerate(points) if team != own)


# -- what to lay


def _all_lays(playout: Playout) -> Lays:
    """Lays of all numbers that go to a street; jokers for 7-Streets, then, with one, for pairs and where they spoil
    least.
    """
    lays, hand = _number_lays(playout), playout.hands[playout.seat]
    wild = hand[SMALL] + hand[BIG]
    if wild:
        wild = _sevens_by_jokers(playout, lays, wild)
    if wild and _sevens_after(playout, lays):  # on a table without a 7-Street they would cost as much as in hand
        _more_jokers(playout, lays, _pairs_by_jokers(playout, lays, wild))
    return lays


def _number_lays(playout: Playout) -> Lays:
    """Lays of all numbers that go to a street without a joker."""
    lays, hand = Lays(), playout.hands[playout.seat]
    for lane, laid in enumerate(playout.numbers[playout.seat % playout.teams]):
        if hand[lane] and (laid or hand[lane] >= _NEW_STREET):
            lays.numbers[lane] = hand[lane]
    return lays


def _sevens_by_jokers(playout: Playout, lays: Lays, wild: int) -> int:
    """Adds jokers that make 7-Streets, those that take fewest first; how many of so many are left."""
    team = playout.seat % playout.teams
    numbers, jokers = playout.numbers[team], playout.jokers[team]
    for lack in range(1, wild + 1):
        for lane in LANES:
            whole, own = numbers[lane] + lays.numbers[lane], jokers[lane] + lays.jokers[lane]
            if lack <= wild and whole + own == SEVEN - lack and own + lack <= whole:
                lays.jokers[lane] += lack
                wild -= lack
    return wild


def _pairs_by_jokers(playout: Playout, lays: Lays, wild: int) -> int:
    """Adds streets of two numbers and a joker, the dearest first; how many of so many jokers are left."""
    hand, numbers = playout.hands[playout.seat], playout.numbers[playout.seat % playout.teams]
    for lane in _BY_WORTH:
        if wild and hand[lane] == _NEW_STREET - 1 and not numbers[lane]:
            lays.numbers[lane], lays.jokers[lane] = hand[lane], 1
            wild -= 1
    return wild


def _more_jokers(playout: Playout, lays: Lays, wild: int, spoils: bool = False) -> int:
    """Adds jokers where there is room: to streets that have some, then to the shortest; to pure 7-Streets only if it
    `spoils`. How many of so many are left.
    """
    team = playout.seat % playout.teams
    rooms = []
    for lane, laid in enumerate(playout.numbers[team]):
        whole, jokers = laid + lays.numbers[lane], playout.jokers[team][lane] + lays.jokers[lane]
        if whole > jokers and (spoils or jokers or whole < SEVEN):
            rooms.append((jokers == 0, whole, lane, whole - jokers))
    for _, _, lane, room in sorted(rooms):
        more = min(room, wild)
        lays.jokers[lane] += more
        wild -= more
    return wild


def _some_lays(playout: Playout, style: Style) -> Lays:
    """Lays of each number with a street, less the cards that could take the pile; a new street of many; what makes a
    7-Street.
    """
    lays, hand = Lays(), playout.hands[playout.seat]
    team = playout.seat % playout.teams
    numbers, jokers = playout.numbers[team], playout.jokers[team]
    sevens = playout.sevens(team)
    for lane in LANES:
        in_hand, size = hand[lane], numbers[lane] + jokers[lane]
        if not in_hand or (not size and in_hand < style.begins):
            continue
        lack = SEVEN - size
        if size and 0 < lack <= in_hand:
            if sevens < playout.to_end or style.sevens_at_once:
                lays.numbers[lane] = in_hand if in_hand - lack < style.spare else lack
        elif size or in_hand < SEVEN:
            lays.numbers[lane] = max(0, in_hand - (style.keep if lack > 0 else style.keep_of_seven))
            if not size and lays.numbers[lane] < _NEW_STREET:
                lays.numbers[lane] = _NEW_STREET
        else:
            lays.numbers[lane] = in_hand
    wild = hand[SMALL] + hand[BIG]
    for lack in range(1, min(wild, style.jokers_for_seven) + 1):
        for lane in LANES:
            whole = numbers[lane] + hand[lane]
            if (lack <= wild and sevens < style.sevens_with_jokers and numbers[lane] + lays.numbers[lane]
                    and whole + jokers[lane] == SEVEN - lack and jokers[lane] + lack <= whole):
                lays.numbers[lane], lays.jokers[lane] = hand[lane], lack
                wild, sevens = wild - lack, sevens + 1
    return lays


def _lay(playout: Playout, lays: Lays, keeps: int) -> None:
    """Lays, the longest streets first, so that 7-Streets stand before the hand is small; so many cards are kept."""
    seat = playout.seat
    team = seat % playout.teams
    numbers, jokers = playout.numbers[team], playout.jokers[team]
    lanes = [lane for lane in LANES if lays.numbers[lane] + lays.jokers[lane]]
    if len(lanes) > 1:
        lanes.sort(key=lambda lane: -numbers[lane] - jokers[lane] - lays.numbers[lane] - lays.jokers[lane])
    for lane in lanes:
        room = playout.sizes[seat] - keeps
        count = min(lays.numbers[lane], room)
        wild = min(lays.jokers[lane], room - count)
        if wild > numbers[lane] + count - jokers[lane]:
            continue
        if count + wild > 0 and (numbers[lane] or count + wild >= _NEW_STREET):
            playout.lay(lane, count, wild)


# -- coming out


def _come_out(playout: Playout, style: Style) -> bool:
    """Lays the streets with which the team comes out, if the hand has them and it is time."""
    seat = playout.seat
    hand, needed = playout.hands[seat], playout.needed[seat % playout.teams]
    whole = {lane: hand[lane] for lane in LANES if hand[lane] >= _NEW_STREET}
    worth = sum(count * WORTH[lane] for lane, count in whole.items())
    pairs: list[int] = []
    if worth >= needed:
        if playout.drawn[seat] < 2 * style.waits and len(playout.pile) < style.waits_for_pile:
            return False
    elif playout.drawn[seat] >= 2 * style.jokers_after or len(playout.pile) >= style.jokers_for_pile:
        wild = [BIG] * hand[BIG] + [SMALL] * hand[SMALL]
        for lane in _BY_WORTH:
            if hand[lane] == _NEW_STREET - 1 and wild and worth < needed and len(pairs) < style.jokers_to_come_out:
                worth += hand[lane] * WORTH[lane] + WORTH[wild.pop()]
                pairs.append(lane)
    if worth < needed:
        return False
    _reduce(whole, worth - needed, style.begins)
    if playout.sizes[seat] - sum(whole.values()) - _NEW_STREET * len(pairs) < _LEFT:
        return False
    for lane, count in whole.items():
        playout.lay(lane, count, 0)
    for lane in pairs:
        playout.lay(lane, _NEW_STREET - 1, 1)
    playout.out[seat % playout.teams] = True
    return True


def _reduce(whole: dict[int, int], spare: int, begins: int) -> None:
    """Takes out what it does not take to come out, for so many points: whole streets, then what is above three."""
    for lane in sorted(whole, key=lambda lane: WORTH[lane] * whole[lane]):
        if whole[lane] < begins and whole[lane] * WORTH[lane] <= spare:
            spare -= whole.pop(lane) * WORTH[lane]
    for lane in sorted(whole, key=whole.__getitem__):
        while _NEW_STREET < whole[lane] < begins and WORTH[lane] <= spare:
            whole[lane] -= 1
            spare -= WORTH[lane]
