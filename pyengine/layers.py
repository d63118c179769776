"""The optional layers of a game: what it can add to the contract, and what is missing without it.

A layer is a name in a module of the game's package, an entry of ``LAYERS`` in the module that holds
``GAME``, or a field of the game itself. A game without any is played, kept, and shown all the same: whatever
asks for a layer has a substitute that is made from the contract.

>>> from pyengine.games import load
>>> has(load("cannon"), LAYERS["statistics"]), has(load("gunsor"), LAYERS["statistics"])
(False, True)
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, NamedTuple

from pyengine.games import MODULES, AnyGame, part
from pyengine.text import Text


class Layer(NamedTuple):
    """A layer.

    The ``attribute`` of a ``module`` in the game's package, or of the game itself; what is missing
    ``without`` it.
    """

    name: str
    module: str | None
    attribute: str
    without: Text


LAYERS: Final[Mapping[str, Layer]] = {
    layer.name: layer
    for layer in (
        Layer(
            "picture",
            "picture",
            "draw",
            Text(
                en="Pictures show the lines of the terminal.",
                ja="図は、端末用の文字による表示になります。",
            ),
        ),
        Layer(
            "face",
            "face",
            "put_face",
            Text(
                en="Until the rules are there a link shows seats and numbers only.",
                ja="ルールを読み込むまで、リンクから見えるのは席と数だけです。",
            ),
        ),
        Layer(
            "labels",
            "labels",
            "LABELS",
            Text(
                en="The plain table calls fields and events by their names in the program.",
                ja="標準の対局画面では、項目や出来事をプログラム中の名前で示します。",
            ),
        ),
        Layer(
            "playout",
            "study.playout",
            "random_game",
            Text(
                en="Random games go through the contract, which takes longer.",
                ja="ランダムな対局は汎用の手順で進むので、時間がかかります。",
            ),
        ),
        Layer(
            "weighing",
            "player.weighing",
            "weighing",
            Text(
                en="Decisions are weighed by random games, which tell little.",
                ja="手の良し悪しはランダムな対局で測るので、大まかにしか分かりません。",
            ),
        ),
        Layer(
            "reasons",
            "player.reasons",
            "REASONS",
            Text(
                en="Hints and reviews name a decision without a reason; the coach only leaves marks.",
                ja="ヒントと振り返りが示すのは手だけで、理由は出ません。コーチは印を付けるだけです。",
            ),
        ),
        Layer(
            "oversights",
            "player.oversights",
            "overlooked",
            Text(
                en="What the weaker levels overlook has no names.",
                ja="弱いレベルの見落としは、種類ごとには数えません。",
            ),
        ),
        Layer(
            "statistics",
            "study.statistics",
            "count",
            Text(
                en="The arena counts results, lengths and endings only.",
                ja="アリーナが数えるのは、勝敗と長さと終わり方だけです。",
            ),
        ),
        Layer(
            "encoding",
            "study.encoding",
            "ENCODING",
            Text(
                en="The numbers of decisions come from the vocabulary; there is no vector of what a seat sees.",
                ja="決定の番号は語彙から付きます。席から見えるもののベクトルはありません。",
            ),
        ),
        Layer(
            "vocabulary",
            None,
            "action_vocabulary",
            Text(
                en="Without an encoding either, PettingZoo and OpenSpiel cannot play it.",
                ja="符号化もなければ、PettingZooとOpenSpielでは遊べません。",
            ),
        ),
        Layer(
            "chance",
            None,
            "chance_items",
            Text(
                en="If chance decides anything, OpenSpiel cannot play it.",
                ja="偶然の要素があれば、OpenSpielでは遊べません。",
            ),
        ),
        Layer(
            "fair",
            "fair",
            "FAIR",
            Text(
                en="Between devices it is dealt on trust, by a seed.",
                ja="端末のあいだでは、シードから信用で配ります。",
            ),
        ),
        Layer(
            "decks",
            "decks",
            "DECKS",
            Text(en="Nobody brings a deck.", ja="デッキは持ち寄りません。"),
        ),
        Layer(
            "players",
            "study.players",
            "PLAYERS",
            Text(
                en="In the arena the machine and random players meet.",
                ja="アリーナで対局するのは、コンピューターとランダムなプレイヤーだけです。",
            ),
        ),
        Layer(
            "commands",
            "study.commands",
            "COMMANDS",
            Text(
                en="The command line has no commands of its own for it.",
                ja="コマンドラインに専用のコマンドはありません。",
            ),
        ),
    )
}
"""The layers by name."""


def has(game: AnyGame, layer: Layer) -> bool:
    """Whether a game has the layer. Nothing of the layer is loaded."""
    if layer.module is None:
        return bool(getattr(game, layer.attribute))
    if layer.name in getattr(import_module(MODULES[game.id]), "LAYERS", {}):
        return True
    try:
        return find_spec(f"{MODULES[game.id]}.{layer.module}") is not None
    except ModuleNotFoundError:  # not even the room for it
        return False


def found(game: AnyGame, name: str) -> Any:
    """The layer of that name; None if the game has it not."""
    layer = LAYERS[name]
    if layer.module is None:
        return getattr(game, layer.attribute) or None
    return part(game.id, name, layer.module, layer.attribute)
