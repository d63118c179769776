"""Games on the ladder: two wins against a level open the next one there. The device keeps what was won."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Final

import htpy as h

from pyengine.errors import SetupError
from pyengine.game import Json
from pyengine.games import AnyGame
from pyengine.match import begin, setup
from pyengine.text import Text
from web.look import TableView, Way
from web.views.model import Notice, Play, Player
from web.views.names import level_of
from web.worker.feature import TableFeature
from web.worker.people import usual
from web.worker.state import Change, Handler, Table, changed, laid, seed_of, whole

if TYPE_CHECKING:
    from web.worker.protocol import intents

SEATS: Final = 2
"""Players in a game on the ladder, whatever else the game allows."""
HELP: Final = ("undo", "continue", "hint", "play-now", "review")
"""Intents by which a game that counts would be won with help."""
_ID: Final = re.compile(r"[0-9A-Za-z-]{1,40}")


@dataclass(frozen=True, slots=True)
class OnLadder:
    """A game that can open the next level; ``id`` is what the device knows it by."""

    id: str


def has_ladder(game: AnyGame) -> bool:
    """Whether two can play the game, and the machine has levels to climb."""
    fewest, most = game.seats
    return fewest <= SEATS <= most and len(game.levels) > 1


def standing() -> h.Renderable:
    """Where the client says what is next on the ladder."""
    return h.p(".rung", data_rung=True)


def _climb(table: Table, intent: intents.Climb) -> Change:
    """A game on the ladder begins; raises SetupError where there can be none."""
    game, name, level = table.view.game, str(intent.get("id")), whole(intent.get("level"))
    if not has_ladder(game) or not 1 <= level <= len(game.levels) or not _ID.fullmatch(name):
        raise SetupError(_NO_LADDER)
    seed = seed_of(game, whole(intent.get("luck")))
    players = (Player(), Player(level)) if intent.get("first") else (Player(level), Player())
    decks = usual(table.view.ui.decks, intent.get("deck"), players, seed)
    match = begin(setup(game.id, seats=SEATS, seed=seed, decks=decks))
    begun = laid(table, Play(match, len(match.steps), players, counts=True).put(OnLadder(name)))
    told = BEGINS.fill(level=level_of(game, level))
    return Change(changed(begun, notice=Notice("news", told, stays=True)))


class Ladder(TableFeature):
    """A game on it is played without help, and the page learns how it ended."""

    part: ClassVar[tuple[type[object], ...]] = (OnLadder,)
    handlers: ClassVar[Mapping[str, Handler]] = {"climb": _climb}
    note: ClassVar[tuple[str, Text] | None] = (
        "ladder",
        Text(en="that it is a ladder game", ja="勝ち抜き戦であること"),
    )

    def opened(self, view: TableView, note: Any) -> TableView | None:
        """On the ladder again, unless the game is none of two at the usual options."""
        game, made, players = view.game, view.play.line.setup, view.play.players
        usual_one = made.start is None and dict(made.options) == game.settle({}) and has_ladder(game)
        apart = len(players) == SEATS and players[0].machine != players[1].machine
        if not (isinstance(note, str) and _ID.fullmatch(note) and usual_one and apart):
            return None
        return replace(view, play=replace(view.play, counts=True).put(OnLadder(note)))

    def forbids(self, view: TableView, intent: str) -> Text | None:
        """Help, as long as the game goes on."""
        return NOT_HERE if view.unaided and intent in HELP else None

    def notes(self, view: TableView) -> Json:
        """The game's id."""
        return {"ladder": view.play.the(OnLadder).id}

    def logged(self, view: TableView) -> Json:
        """That the game was on the ladder, and the level that it counts for."""
        rung = max(player.level for player in view.play.players)
        return {"occasion": "ladder", "id": view.play.the(OnLadder).id, "rung": rung}

    def after(self, change: Change, before: TableView, intent: str) -> Change:
        """A game that is played on otherwise after its end is on the ladder no more."""
        play, game = change.table.view.play, change.table.view.play.of(OnLadder)
        over = before.play.line.outcome is not None and play.line is not before.play.line
        if game is None or game != before.play.of(OnLadder) or not over:
            return change
        off = replace(play, counts=False).drop(OnLadder)
        return replace(change, table=replace(change.table, view=replace(change.table.view, play=off)))

    def level(self, view: TableView, told: Text, *, dated: bool = False) -> Text:
        """That the game is on the ladder."""
        return ON_LADDER.fill(level=told)

    def ways(self, view: TableView) -> Iterator[Way]:
        """The next game on it."""
        yield Way("climb", "i-flag", CLIMB_ON, main=True)

    def replaces_rematch(self, view: TableView) -> bool:
        """The next game on it does."""
        return True

    def came(self, view: TableView) -> h.Node:
        """What is next."""
        return standing()

    def standing(self, view: TableView) -> h.Node:
        """What is next."""
        return self.came(view)


# What is said


_NO_LADDER: Final = Text(en="There is no such game on the ladder.", ja="その勝ち抜き戦はありません。")
LADDER: Final = Text(en="Ladder", ja="勝ち抜き戦")
ON_LADDER: Final = Text(en="{level}, ladder", ja="{level}・勝ち抜き")
BEGINS: Final = Text(
    en="Ladder game against the machine, {level}: no undo, no hints.",
    ja="勝ち抜き戦です。相手は{level}、「戻す」と「ヒント」は使えません。",
)
NOT_HERE: Final = Text(
    en="In a ladder game that is not possible. In an ordinary game it is.",
    ja="勝ち抜き戦ではできません。普通の対局では使えます。",
)
CLIMB: Final = Text(en="Play a ladder game", ja="勝ち抜き戦を始める")
CLIMB_ON: Final = Text(en="Next ladder game", ja="次の勝ち抜き戦")
SHOW: Final = Text(en="The whole ladder", ja="勝ち抜き表を見る")
TITLE: Final = Text(en="Ladder of {game}", ja="{game}：勝ち抜き戦")
ABOUT: Final = Text(
    en="Beat a level twice to open the next. A ladder game has two players and the usual rules, and is played from the first decision to the end without undo, hints or hurrying the machine; the first turn changes from game to game. Every level can always be played outside the ladder.",
    ja="一つのレベルに2回勝つと、次のレベルに進めます。勝ち抜き戦は二人用の標準ルールで、最初から最後まで「戻す」「ヒント」「すぐ決める」なしで対局します。先手と後手は対局ごとに替わります。普通の対局では、いつでもどのレベルとも遊べます。",
)
ABOUT_SEATS: Final = Text(
    en="Games of {game} with more players do not count here.",
    ja="{game}を3人以上で遊んだ対局は、ここには数えません。",
)
KEPT: Final = Text(
    en="What you have won is kept on this device only.", ja="勝ち抜きの記録は、この端末にだけ残ります。"
)
UNKEPT: Final = Text(
    en="This device does not keep what you have won.", ja="この端末には勝ち抜きの記録を保存できません。"
)
OPEN: Final = Text(en="Two wins to go", ja="あと2勝")
ONE_WIN: Final = Text(en="One more win", ja="あと1勝")
BEATEN: Final = Text(en="Beaten", ja="突破")
SHUT: Final = Text(en="Not open yet", ja="未到達")
NEXT: Final = Text(
    en="Next on the ladder: {level}. Two wins open {above}.",
    ja="次の相手は「{level}」。2勝で「{above}」に進めます。",
)
NEXT_LAST: Final = Text(
    en="Next on the ladder: {level}, the last. Two wins complete it.",
    ja="次の相手は最後の「{level}」。2勝で全レベル突破です。",
)
ONE_MORE: Final = Text(
    en="One more win against {level} opens {above}.", ja="「{level}」にあと1勝で「{above}」に進めます。"
)
ONE_MORE_LAST: Final = Text(
    en="One more win against {level} completes the ladder.", ja="「{level}」にあと1勝で全レベル突破です。"
)
DONE: Final = Text(en="You have climbed the whole ladder.", ja="全レベルを突破しました。")
BEGIN_AGAIN: Final = Text(en="Begin again", ja="最初からやり直す")
BEGIN_AGAIN_SURE: Final = Text(en="Forget all wins?", ja="記録を消しますか？")
