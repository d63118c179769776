"""Words for a page, or an engine, that does not arrive whole."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pyengine.text import Text

# The page

NOT_WHOLE: Final = Text(en="This page did not load completely.", ja="ページの一部が届いていません。")
NOT_WHOLE_DETAIL: Final = Text(
    en="Check the network, then load it again.", ja="通信の状態を確かめてから、読み込み直してください。"
)
ANOTHER_PAGE: Final = Text(
    en="The network sent another page instead. You may have to sign in to it first; then reload.",
    ja="ファイルの代わりに、別のページが返ってきました。ネットワークへのログインが必要か確かめてから、読み込み直してください。",
)
LOAD_AGAIN: Final = Text(en="Reload", ja="読み込み直す")

# The engine

NOT_STARTED: Final = Text(en="The engine did not start", ja="エンジンを起動できませんでした")
REASONS: Final[Mapping[str, Text]] = {
    "late": Text(
        en="Nothing has arrived for half a minute. Check the network, then try again.",
        ja="30秒待ちましたが、何も届きませんでした。通信の状態を確かめてから、もう一度お試しください。",
    ),
    "missing": Text(
        en="A file did not load completely ({file}). Check the network, then try again.",
        ja="ファイルを最後まで受け取れませんでした（{file}）。通信の状態を確かめてから、もう一度お試しください。",
    ),
    "offline": Text(
        en="The connection is lost, and not everything has arrived yet. Loading continues as soon as you are back online.",
        ja="接続が切れ、まだすべて届いていません。オンラインに戻ると、自動で続けます。",
    ),
    "unable": Text(
        en="The engine needs {file}, which this browser does not have. Update the browser, or check its settings.",
        ja="エンジンに必要な機能（{file}）がこのブラウザーにありません。古い版か、設定で無効になっています。",
    ),
    "broken": Text(
        en="What was loaded does not run here. Try again; if it happens each time, update the browser.",
        ja="届いたファイルを実行できませんでした。もう一度お試しください。繰り返すときは、ブラウザーを更新してください。",
    ),
}
"""Why it did not start, by the names in ``web/client/engine/start.js``."""
STOPPED: Final = Text(en="The engine is not running.", ja="エンジンが動いていません。")
TRY_AGAIN: Final = Text(en="Try again", ja="もう一度試す")
