"""What a move of Cannon does on the board, and in the line that the search expects, in sentences.

Each sentence begins with what the move does (“Threatens …”), so that others can be made of it. What it says
of the board holds there; what is only the search's word is said to be that.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pyengine.game import Report
from pyengine.games.cannon.player.teaching import forcing
from pyengine.games.cannon.player.teaching.deed import Deed
from pyengine.games.cannon.player.teaching.phrases import attack_used, joined, saved
from pyengine.games.cannon.player.teaching.soldiers import about_soldiers, material
from pyengine.games.cannon.rules import bitboard
from pyengine.games.cannon.rules.board import name, offset
from pyengine.games.cannon.rules.legal import legal_moves
from pyengine.games.cannon.rules.moves import Kind, Move, slide_path, write
from pyengine.players.budget import plies_to_end
from pyengine.text import Text

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
    before, after = len(legal_moves(deed.state)), len(legal_moves(forcing.with_other_to_move(deed.after)))
    if after - before >= MANY:
        return _GIVES_MOVES.fill(before=before, after=after)
    before, after = len(legal_moves(forcing.with_other_to_move(deed.state))), len(deed.replies)
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
    if deed.dangers_left and not forcing.saving(deed.state):
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
        if len(legal_moves(deed.state)) > 1 and len(forcing.saving(deed.state)) == 1:
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
    before = len(legal_moves(forcing.with_other_to_move(deed.state)))
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
