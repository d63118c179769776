"""What a move of Cannon does on the board, and in the line that the search expects, in sentences.

Each sentence begins with what the move does (“Threatens …”), so that others can be made of it. What it
says of the board holds there; what is only the search's word is said to be that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pyengine.game import Report
from pyengine.games.cannon.player.teaching.deed import Attack, Deed, attacks, saving, with_other_to_move
from pyengine.games.cannon.rules import bitboard
from pyengine.games.cannon.rules.board import Kind, Move, name, names, offset, slide_path, write
from pyengine.games.cannon.rules.legal import legal_moves
from pyengine.players.budget import plies_to_end
from pyengine.text import Text


def joined(parts: Sequence[Text]) -> Text:
    """One part of a sentence, or several in a row."""
    *rest, last = parts
    if not rest:
        return last
    return Text(
        en=f"{', '.join(part.en for part in rest)} and {last.en}", ja="・".join(part.ja for part in parts)
    )


def attack_used(deed: Deed) -> Attack:
    """The attack by which the move captures."""
    soldier = deed.move.origin
    ways = attacks(deed.own_before, deed.move.target)
    return next(way for way in ways if way.soldier == soldier)


def saved(deed: Deed, dangers: Sequence[Attack], victim: Text) -> Text:
    """How a piece that stays where it is is saved from attacks: they lose a soldier, or a muzzle is blocked.

    One move cannot do both, and no two guns that can hit the same square share a muzzle.
    """
    target = deed.move.target
    captured = bool(dangers[0].squares & target)
    how = _SAVED_BY_CAPTURE if captured else _SAVED_BY_BLOCKING
    return how.fill(
        victim=victim, attack=joined([danger.phrase for danger in dangers[:2]]), square=name(target)
    )


_SAVED_BY_CAPTURE: Final = Text(
    en="Saves {victim} from {attack} by capturing on {square}.",
    ja="{square}の兵士を取り、{attack}から{victim}を守ります。",
)
_SAVED_BY_BLOCKING: Final = Text(
    en="Saves {victim} from {attack}: the soldier on {square} now stands in front of the muzzle.",
    ja="{square}の兵士が砲口をふさぎ、{attack}から{victim}を守ります。",
)


# Soldiers


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


# Reasons


FEW: Final = 3
"""This many legal moves, or less, are few."""

MANY: Final = 3
"""This many legal moves more or less are worth a sentence."""

NEAR: Final = 4
"""Within this many squares a soldier is near the town."""


def reasons(deed: Deed, report: Report[Move]) -> Iterator[Text]:
    """What speaks for the report's move, which is the deed's, most important first; perhaps nothing."""
    if deed.takes_town:
        yield _TAKES_TOWN.fill(attack=attack_used(deed).phrase)
    elif deed.outcome is not None:
        yield _end(deed, deed.outcome.reason)
    else:
        yield from _forced(deed, report)
        yield from _about_own_town(deed)
        yield from _about_enemy_town(deed)
        yield from material(deed, report.pv)
        yield from about_soldiers(deed, report.pv)
        yield from _about_cannons(deed)
        yield from _about_moves(deed)


def plain(deed: Deed) -> Text:
    """What a move is good for of which ``reasons`` has nothing to say."""
    target, town = deed.move.target, deed.own_before[3]
    squares = max(map(abs, offset(target, town)))
    if squares <= NEAR and squares < max(map(abs, offset(deed.move.origin, town))):
        return _NEARS.fill(target=name(target), squares=squares)
    before, after = len(legal_moves(deed.state)), len(legal_moves(with_other_to_move(deed.after)))
    if after - before >= MANY:
        return _GIVES_MOVES.fill(before=before, after=after)
    before, after = len(legal_moves(with_other_to_move(deed.state))), len(deed.replies)
    if before - after >= MANY:
        return _TAKES_MOVES.fill(before=before, after=after)
    return _GOES[deed.move.kind].fill(target=name(target))


def _end(deed: Deed, reason: str) -> Text:
    """How the move ends the game without capturing the town (C10, C12, C13)."""
    if reason == "move_limit":
        return DRAWS
    return LEAVES_FORBIDDEN_SLIDES if bitboard.count(*deed.other_after) else _LEAVES_NO_MOVE


def _forced(deed: Deed, report: Report[Move]) -> Iterator[Text]:
    """What one of the sides cannot help."""
    if len(legal_moves(deed.state)) == 1:
        yield ONLY_MOVE
    if deed.wins_next:
        yield _NO_DEFENCE
        return
    if deed.dangers_left and not saving(deed.state):
        yield _CANNOT_SAVE.fill(attack=deed.dangers_left[0].phrase)
        return
    plies = plies_to_end(report.value)
    if plies is not None:
        sentence = _WINS if plies > 0 else _LOSES[plies < -2]
        yield sentence.fill(moves=(abs(plies) + 1) // 2, plies=abs(plies))
    if deed.threats and deed.has_sequel and len(deed.defences) == 1 < len(deed.replies):
        yield _FORCES.fill(reply=write(deed.defences[0]))


def _about_own_town(deed: Deed) -> Iterator[Text]:
    """Whether it saves the town, from what and how."""
    if deed.dangers and not deed.dangers_left:
        yield saved(deed, deed.dangers, _TOWN)
        if len(legal_moves(deed.state)) > 1 and len(saving(deed.state)) == 1:
            yield _ONLY_SAVES
    elif deed.threat_met and not deed.wins_next:
        yield _MEETS_THREAT.fill(move=write(deed.threat_met))


def _about_enemy_town(deed: Deed) -> Iterator[Text]:
    """What it threatens against the enemy town."""
    if deed.threats and deed.has_sequel:
        attack = joined([threat.phrase for threat in deed.threats[:2]])
        yield (_THREATENS_TOWN if len(deed.threats) == 1 else _THREATENS_TWICE).fill(attack=attack)
    elif deed.next_blow:
        yield _THREATENS_BLOW.fill(move=write(deed.next_blow))


def _about_cannons(deed: Deed) -> Iterator[Text]:
    """An enemy cannon broken up, an own one that is new (not one that a slide has only moved)."""
    broken = [gun for gun in bitboard.guns(deed.own_before[1])[::2] if gun.cannon & deed.move.target]
    if broken:
        yield _BREAKS.fill(rear=name(broken[0].soldiers[0]), front=name(broken[0].soldiers[2]))
    slid = slide_path(deed.move)[1] if deed.move.kind == "slide" else 0
    known = {gun.cannon for gun in bitboard.guns(deed.own_before[0])} | {slid}
    formed = [gun for gun in bitboard.guns(deed.own_after[0])[::2] if gun.cannon not in known]
    if formed:
        yield FORMS.fill(rear=name(formed[0].soldiers[0]), front=name(formed[0].soldiers[2]))


def _about_moves(deed: Deed) -> Iterator[Text]:
    """Where the soldier is heading, and what the sides may still do."""
    before = len(legal_moves(with_other_to_move(deed.state)))
    if len(deed.replies) <= FEW and before - len(deed.replies) >= MANY:
        yield _LEAVES_FEW[len(deed.replies) > 1].fill(count=len(deed.replies), reply=write(deed.replies[0]))
    run = deed.after.slides[deed.state.to_move]
    if run and run.count >= deed.after.slide_limit:
        yield _LAST_SLIDE.fill(nth=_NTH[run.count])


_TOWN: Final = Text(en="the town", ja="都市")
_TAKES_TOWN: Final = Text(
    en="Captures the town with {attack} and wins (C9).", ja="{attack}で都市を取り、勝ちです（C9）。"
)
_LEAVES_NO_MOVE: Final = Text(
    en="Leaves the opponent without a legal move and wins (C10).",
    ja="相手に指せる手がなくなり、勝ちです（C10）。",
)
LEAVES_FORBIDDEN_SLIDES: Final = Text(
    en="Leaves the opponent nothing but a slide that the limit forbids (C12), and wins (C10).",
    ja="相手の手は制限で禁じられたスライド（C12）だけになり、勝ちです（C10）。",
)
DRAWS: Final = Text(
    en="Reaches the move limit: the game is drawn (C13).", ja="手数の上限に達し、引き分けになります（C13）。"
)
ONLY_MOVE: Final = Text(en="Is the only legal move.", ja="指せる手はこれしかありません。")
_NO_DEFENCE: Final = Text(
    en="Leaves no defence: whatever the answer, the town can be captured next (C9).",
    ja="どう応じられても、次に都市を取れます（C9）。",
)
_FORCES: Final = Text(
    en="Forces {reply}: after any other answer the town can be captured (C9).",
    ja="応手は{reply}しかなく、ほかの手なら次に都市を取れます（C9）。",
)
_WINS: Final = Text(
    en="Wins by force, as the search has proved, in {moves} moves at the most.",
    ja="どう応じられても{plies}手以内に勝てることを、読みで確かめました。",
)
_LOSES: Final = (
    Text(
        en="Cannot help losing: the search sees the opponent's next move decide the game.",
        ja="負けは避けられません。読みでは相手の次の手で終わります。",
    ),
    Text(
        en="Cannot help losing, but holds out longest: as the search sees it, for {moves} more moves of the opponent.",
        ja="読みでは負けを避けられませんが、{plies}手先まで、いちばん長く粘れます。",
    ),
)
_CANNOT_SAVE: Final = Text(
    en="Cannot save the town from {attack}: no move can (C9).",
    ja="{attack}から都市を守れる手は、もうありません（C9）。",
)
_ONLY_SAVES: Final = Text(
    en="Is the only move that saves the town (C9).", ja="都市を守れる手はこれしかありません（C9）。"
)
_MEETS_THREAT: Final = Text(
    en="Meets the threat of {move}, which would have left the town without defence (C9).",
    ja="{move}で都市を守りきれなくなるところを、防いでいます（C9）。",
)
_THREATENS_TOWN: Final = Text(
    en="Threatens to capture the town with {attack}.", ja="次に{attack}で都市を取る狙いです。"
)
_THREATENS_TWICE: Final = Text(
    en="Threatens the town in two ways: with {attack}.", ja="{attack}と、二通りで都市を狙います。"
)
_THREATENS_BLOW: Final = Text(
    en="Threatens {move}, which would leave the town without defence (C9).",
    ja="次に{move}とすれば、都市はもう守りきれません（C9）。",
)
_BREAKS: Final = Text(
    en="Breaks up the cannon from {rear} to {front} (C6).", ja="{rear}から{front}の大砲を崩します（C6）。"
)
FORMS: Final = Text(
    en="Forms a cannon from {rear} to {front} (C6).", ja="{rear}から{front}に大砲を組みます（C6）。"
)
_LEAVES_FEW: Final = (
    Text(
        en="Leaves the opponent a single legal move, {reply} (C10).",
        ja="相手の指せる手は{reply}だけになります（C10）。",
    ),
    Text(
        en="Leaves the opponent only {count} legal moves (C10).",
        ja="相手の指せる手は{count}通りだけになります（C10）。",
    ),
)
_LAST_SLIDE: Final = Text(
    en="Slides this cannon for the {nth} time running: it may not slide again at once (C12).",
    ja="この大砲の{nth}続けてのスライドで、続けてもう一度は動かせません（C12）。",
)
_NTH: Final = {2: Text(en="second", ja="2回"), 3: Text(en="third", ja="3回")}
_NEARS: Final = Text(
    en="Brings a soldier to {target}, within {squares} squares of the town.",
    ja="{target}へ進み、都市まで{squares}マスに迫ります。",
)
_GIVES_MOVES: Final = Text(
    en="Gives its side more choice: {after} legal moves next instead of {before}.",
    ja="味方の動きを広げます。次に指せる手が{before}通りから{after}通りに増えます。",
)
_TAKES_MOVES: Final = Text(
    en="Restrains the opponent: {after} legal moves instead of {before}.",
    ja="相手の動きを抑えます。指せる手が{before}通りから{after}通りに減ります。",
)
_GOES: Final[dict[Kind, Text]] = {
    "step": Text(en="Advances to {target} (C3).", ja="{target}へ前進します（C3）。"),
    "retreat": Text(en="Falls back to {target} (C5).", ja="{target}へ後退します（C5）。"),
    "slide": Text(en="Slides the cannon to {target} (C7).", ja="大砲を{target}へスライドさせます（C7）。"),
}
