"""The sheet of all cards, as the page about Kanon shows it: what the command ``card-sheet`` has written."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import htpy as h

from pyengine.game import Json
from pyengine.games.kanon import GAME
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.decks import READY
from pyengine.text import Lang, Text, lower_first
from web.games.kanon.words.cards import SECTIONS
from web.pages.views.balance import COMMAND, NOT_YET, figures_table
from web.texts.words import number


def all_cards(lang: Lang) -> h.Renderable:
    """The sheet that is kept, if there is one."""
    sheet = kept()
    return shown(sheet, lang) if sheet else h.p(".quiet")[NOT_YET.say(lang)]


def kept() -> Json | None:
    """The sheet in the folder of the guide; None if there is none."""
    file = Path(__file__).parent.parent / "guide/cards.json"
    return json.loads(file.read_text(encoding="utf-8")) if file.exists() else None


def shown(sheet: Json, lang: Lang) -> h.Renderable:
    """How each ready deck wins, which cards lie unused, and the figures of all."""
    level = lower_first(GAME.levels[int(sheet["level"]) - 1])
    return h.figure(".balance")[
        h.p(".quiet")[COUNTED.fill(games=number(sheet["games"]), level=level).say(lang)],
        _ends(sheet, lang),
        _remarks(sheet, lang),
        h.details[
            h.summary[SUMMARY.fill(n=len(sheet["cards"])).say(lang)],
            h.p(".quiet")[READING.say(lang)],
            (_cards(kind, sheet, lang) for kind in SECTIONS),
        ],
        h.figcaption[COMMAND.say(lang), " ", h.code[sheet["command"]]],
    ]


def _ends(sheet: Json, lang: Lang) -> h.Renderable:
    """For each ready deck its wins by their grounds."""
    heads = [WINS.say(lang), *(ground.say(lang) for ground in GROUNDS.values())]
    rows: list[tuple[str, list[str]]] = []
    for deck in sheet["decks"]:
        won: dict[str, int] = deck["won"]
        wins = sum(won.values())
        shares = [_percent(won.get(ground, 0), wins) for ground in GROUNDS]
        rows.append((READY[deck["deck"]].name.say(lang), [number(wins), *shares]))
    return figures_table(ENDS.say(lang), heads, rows)


def _remarks(sheet: Json, lang: Lang) -> h.Renderable:
    found = [each for each in sheet["cards"] if each["remark"]]
    if not found:
        return h.p[NONE.fill(least=sheet["least"]).say(lang)]
    return h.fragment[
        h.p[REMARKS.fill(least=sheet["least"]).say(lang)],
        h.ul[(h.li[_remark(each).say(lang)] for each in found)],
    ]


def _remark(each: Json) -> Text:
    told = REMARK[each["remark"]].fill(card=_name(each["card"]))
    return REASON.fill(card=told, reason=Text(**each["reason"])) if each["reason"] else told


def _cards(kind: str, sheet: Json, lang: Lang) -> h.Renderable:
    heads = (DRAWN, IN_PLAY, USED, HAND, DECK)
    rows = (
        (_name(each["card"]).say(lang), _figures(each))
        for each in sheet["cards"]
        if CARDS[each["card"]].kind == kind
    )
    return figures_table(SECTIONS[kind].say(lang), [head.say(lang) for head in heads], rows)


def _figures(each: Json) -> Iterator[str]:
    """The cells of a card; a card without abilities has no use to be counted."""
    yield number(each["drawn"])
    yield _percent(each["in_play"], each["drawn"])
    yield _percent(each["used"], each["drawn"]) if each["speaks"] else "–"
    for where in ("hand", "deck"):
        yield _change(each[where])


def _change(found: Json | None) -> str:
    """A difference in the share of the win in points of a hundred, with half the width of its interval."""
    if found is None:
        return "–"
    points = round(100 * found["difference"])
    change = f"{points:+}".replace("-", "−") if points else "0"
    if found["interval"] is None:
        return change
    low, high = found["interval"]
    return f"{change} ± {50 * (high - low):.0f}"


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f}" if whole else "–"


def _name(card: str) -> Text:
    return Text(*(f"{card} {name}" for name in CARDS[card].name))


COUNTED: Final = Text(
    en="From {games} games between machines: “{level}”.",
    ja="コンピューターどうし（{level}）の{games}局から数えました。",
)
ENDS: Final = Text(en="How each ready deck wins, in per cent", ja="構築済みデッキの勝ち方（％）")
WINS: Final = Text(en="Wins", ja="勝ち数")
GROUNDS: Final[dict[str, Text]] = {
    "points": Text(en="Seven points", ja="7点"),
    "decking": Text(en="Enemy deck empty", ja="相手の山札切れ"),
    "empty": Text(en="Enemy field empty", ja="相手の場が空"),
    "own": Text(en="Own condition", ja="カードの勝利条件"),
    "losing": Text(en="Enemy’s losing condition", ja="カードの敗北条件"),
}
"""By what a game can be won, by its reason."""
REMARKS: Final = Text(
    en="Drawn {least} times or more, and never in play or without any effect:",
    ja="{least}枚以上引かれたのに、一度も使われなかったか、何の効果も上げなかったカード：",
)
NONE: Final = Text(
    en="Every card that was drawn {least} times or more was in play, and did something.",
    ja="{least}枚以上引かれたカードは、どれも使われ、効果を上げました。",
)
REMARK: Final[dict[str, Text]] = {
    "unplayed": Text(en="{card} (never in play)", ja="{card}（使われなかった）"),
    "unused": Text(en="{card} (without effect)", ja="{card}（効果を上げなかった）"),
}
REASON: Final = Text(en="{card}: {reason}", ja="{card}：{reason}")
SUMMARY: Final = Text(en="All {n} cards in figures", ja="全{n}枚の数値")
READING: Final = Text(
    en="Copies drawn; of a hundred of these how many were in play (played, or face up on the field, without powers by "
    "their player’s wish) and how many did something by an ability. Then by how many points in a hundred the share of the win changes: in games in which "
    "the card was drawn against those in which it stayed in the deck, and for decks drawn at random that hold it "
    "against those that do not. Behind ± is half the width of the 95 % interval.",
    ja="引かれた枚数、そのうち使われた（使用されたか、場で表になった。戦闘力のないカードは持ち主が表にした分だけ）割合と、能力が働いた割合（％）。続いて勝率の変化（ポイント）。"
    "引いた対局と山札に眠ったままだった対局との差、そのカードの入ったランダムなデッキと入っていないものとの差です。±の後は95％区間の半分の幅です。",
)
DRAWN: Final = Text(en="Drawn", ja="引いた")
IN_PLAY: Final = Text(en="In play", ja="使った")
USED: Final = Text(en="Worked", ja="働いた")
HAND: Final = Text(en="Win if drawn", ja="引くと")
DECK: Final = Text(en="Win if in the deck", ja="入れると")
