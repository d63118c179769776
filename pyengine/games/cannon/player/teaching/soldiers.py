"""Soldiers in sentences: those that a move captures, gives up, attacks or saves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pyengine.games.cannon.player.teaching.attacks import Attack, attacks
from pyengine.games.cannon.player.teaching.deed import Deed
from pyengine.games.cannon.player.teaching.phrases import attack_used, joined, saved
from pyengine.games.cannon.rules import bitboard
from pyengine.games.cannon.rules.board import name, names
from pyengine.games.cannon.rules.moves import Move, write
from pyengine.text import Text

LONGEST_LINE: Final = 5
"""No longer line is written out."""


def material(deed: Deed, line: Sequence[Move]) -> Iterator[Text]:
    """The soldier that it captures, and those that change hands in the expected line."""
    if deed.takes_soldier:
        # Where that saves the town it has been said.
        if deed.dangers_left or not any(danger.squares & deed.move.target for danger in deed.dangers):
            yield _capture(deed, line)
    elif len(line) > 2 and not deed.wins_next:
        yield from _expected(deed, line)


def about_soldiers(deed: Deed, line: Sequence[Move]) -> Iterator[Text]:
    """Own soldiers brought out of danger, enemy soldiers newly in danger."""
    attacked, rescued = deed.attacked, deed.rescued
    if _taken_back(deed, line):
        # What a soldier attacks that is about to be captured is no concern of anybody.
        attacked = 0
    if attacked.bit_count() > 1:
        yield _ATTACKS_SEVERAL.fill(squares=joined(_squares(attacked)))
    elif attacked:
        yield _attack_on(deed, attacked)
    if rescued.bit_count() > 1:
        yield _RESCUES_SEVERAL.fill(squares=joined(_squares(rescued)))
    elif rescued:
        yield from _rescue(deed, attacks(deed.other_before, rescued))


def _capture(deed: Deed, line: Sequence[Move]) -> Text:
    target = deed.move.target
    square = name(target)
    if deed.move.kind == "shot":
        return _SHOOTS.fill(square=square, attack=attack_used(deed).phrase)
    if not attacks(deed.other_after, target):
        return _CAPTURES_FREE.fill(square=square)
    if not _taken_back(deed, line):
        return _CAPTURES.fill(square=square)
    reply = write(line[1])
    if len(line) > 2 and line[2].target == target:
        return _CAPTURES_TWICE.fill(square=square, reply=reply, answer=write(line[2]))
    return _CAPTURES_TRADED.fill(square=square, reply=reply)


def _taken_back(deed: Deed, line: Sequence[Move]) -> bool:
    """Whether the expected reply captures the soldier that has captured."""
    return (
        deed.takes_soldier and bool(deed.move.origin) and len(line) > 1 and line[1].target == deed.move.target
    )


def _expected(deed: Deed, line: Sequence[Move]) -> Iterator[Text]:
    """What a move that captures nothing gives up or wins in the expected line."""
    reply, answer = line[1:3]
    view = bitboard.after(deed.other_after, (reply.origin, reply.target))
    if reply.target & deed.own_after[0]:
        told = {"square": name(reply.target), "reply": write(reply), "answer": write(answer)}
        if answer.target == view[3]:
            yield _GIVES_UP_FOR_TOWN.fill(**told)
        elif answer.target == reply.target:
            yield _TRADES.fill(**told)
        elif answer.target & view[1]:
            yield _GIVES_UP_FOR_SOLDIER.fill(**told, other=name(answer.target))
    else:
        won = _won_at(deed, line)
        if 0 < won < LONGEST_LINE:
            yield _WINS_IN_LINE.fill(line=" ".join(map(write, line[1 : won + 1])))


def _won_at(deed: Deed, line: Sequence[Move]) -> int:
    """After which move of the expected line the side is ahead in soldiers and stays so.

    0 if it is not at the end.
    """
    view, tally, place = deed.other_after, 0, 0
    for number, move in enumerate(line[1:], 1):
        if move.target == view[3]:
            return 0
        if move.target & view[1]:
            tally += -1 if number % 2 else 1
            place = number
        view = bitboard.after(view, (move.origin, move.target))
    # The line may break off in the middle of an exchange.
    unsettled = place == len(line) - 1 and attacks(view, line[place].target)
    return place if tally > 0 and not unsettled else 0


def _attack_on(deed: Deed, soldier: int) -> Text:
    ways = attacks(deed.own_after, soldier)
    way = next((way for way in ways if way.gun), ways[0])
    if _inescapable(deed, soldier):
        sentence = _ATTACKS_FOR_GOOD
    elif way.gun:
        sentence = _ATTACKS
    else:
        captured = bitboard.after(deed.own_after, (way.soldier, soldier))
        sentence = _ATTACKS if attacks(captured, soldier) else _ATTACKS_LOOSE
    return sentence.fill(square=name(soldier), attack=way.phrase)


def _inescapable(deed: Deed, soldier: int) -> bool:
    """Whether the side can capture that enemy soldier next, whatever the opponent does."""
    if deed.dangers_left or not deed.has_sequel:
        return False
    for reply in deed.replies:
        view = bitboard.after(deed.other_after, (reply.origin, reply.target))
        stands = reply.target if reply.origin == soldier else soldier
        if not stands & bitboard.attacked(*view):
            return False
    return True


def _rescue(deed: Deed, dangers: Sequence[Attack]) -> Iterator[Text]:
    """How one soldier is saved; by a capture with it nothing more than the capture is to be said."""
    soldier = dangers[0].target
    if soldier != deed.move.origin:
        yield saved(deed, dangers, _SOLDIER.fill(square=name(soldier)))
    elif not any(danger.squares & deed.move.target for danger in dangers):
        yield _WITHDRAWS.fill(square=name(soldier), attack=joined([danger.phrase for danger in dangers[:2]]))


def _squares(soldiers: int) -> list[Text]:
    return [Text(square, square) for square in names(soldiers)]


_SOLDIER: Final = Text(en="the soldier on {square}", ja="{square}の兵士")
_SHOOTS: Final = Text(
    en="Captures the soldier on {square} with {attack}.", ja="{attack}で{square}の兵士を取ります。"
)
_CAPTURES: Final = Text(en="Captures the soldier on {square} (C4).", ja="{square}の兵士を取ります（C4）。")
_CAPTURES_FREE: Final = Text(
    en="Wins the soldier on {square} (C4), and nothing can take back.",
    ja="{square}の兵士を取ります（C4）。取り返されることはありません。",
)
_CAPTURES_TRADED: Final = Text(
    en="Captures the soldier on {square} (C4); the search expects {reply} to take back.",
    ja="{square}の兵士を取ります（C4）。読みでは{reply}と取り返されます。",
)
_CAPTURES_TWICE: Final = Text(
    en="Captures the soldier on {square} (C4); if {reply} takes back, as the search expects, so does {answer}.",
    ja="{square}の兵士を取ります（C4）。読みでは{reply}と取り返されても、{answer}とまた取れます。",
)
_GIVES_UP_FOR_TOWN: Final = Text(
    en="Gives up the soldier on {square} ({reply}), but then, the search says, {answer} captures the town (C9).",
    ja="{square}の兵士は{reply}で取られますが、読みでは{answer}で都市を取れます（C9）。",
)
_GIVES_UP_FOR_SOLDIER: Final = Text(
    en="Gives up the soldier on {square} ({reply}), but then, the search says, {answer} captures the one on {other}.",
    ja="{square}の兵士は{reply}で取られますが、読みでは{answer}で{other}の兵士を取れます。",
)
_TRADES: Final = Text(
    en="Offers a trade of soldiers, as the search sees it: {reply}, then {answer}.",
    ja="読みでは、{reply}に{answer}と取り返して兵士の交換になります。",
)
_WINS_IN_LINE: Final = Text(
    en="Comes out ahead in soldiers in the line that the search expects: {line}.",
    ja="読みの手順（{line}）では、兵士一つの得になります。",
)
_ATTACKS: Final = Text(
    en="Attacks the soldier on {square} with {attack}.", ja="{attack}で{square}の兵士を狙います。"
)
_ATTACKS_LOOSE: Final = Text(
    en="Attacks the soldier on {square}, which nothing defends, with {attack}.",
    ja="{attack}で、守りのない{square}の兵士を狙います。",
)
_ATTACKS_FOR_GOOD: Final = Text(
    en="Attacks the soldier on {square} with {attack}, and no answer brings it to safety.",
    ja="{attack}で{square}の兵士を狙い、どう応じられても次に取れます。",
)
_ATTACKS_SEVERAL: Final = Text(
    en="Attacks the soldiers on {squares} at once.", ja="{squares}の兵士を同時に狙います。"
)
_WITHDRAWS: Final = Text(
    en="Brings the soldier on {square} out of reach of {attack}.",
    ja="{square}の兵士を、{attack}から逃がします。",
)
_RESCUES_SEVERAL: Final = Text(
    en="Brings the soldiers on {squares} out of danger.", ja="狙われている{squares}の兵士を救います。"
)
