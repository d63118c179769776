"""The page that prints cards: the script lays them out; the field and the short rules are there at once."""

from __future__ import annotations

from itertools import product
from typing import Any, Final, NamedTuple

import htpy as h

from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.decks import READY
from pyengine.games.kanon.rules.state import LENGTH, LINES
from pyengine.text import Lang, Text
from web.games.kanon import LOOK
from web.games.kanon.pages.builder import builder, ready, words
from web.games.kanon.pages.gallery import gallery
from web.games.kanon.pages.words import decks_page as deck_texts
from web.games.kanon.table.small_card import back
from web.games.kanon.words import cards as texts
from web.pages.buildinfo import BuildInfo
from web.pages.views.page import Page, game_page, render
from web.texts import cards as card_texts
from web.texts import dialogs
from web.texts.words import Plural
from web.views.parts import icon

TITLE: Final = Text(en="Kanon: print and play", ja="カノンを印刷して遊ぶ")
DESCRIPTION: Final = Text(
    en="Print a deck of Kanon, nine cards on a sheet, with a field to lay them on and the rules in short.",
    ja="「カノン」のデッキを1枚の紙に9枚ずつ印刷。カードを並べるプレイマットと早わかりルールもあります。",
)
HEADING: Final = Text(en="Print and play", ja="印刷して遊ぶ")
LEAD: Final = Text(
    en="Cards of 63 × 88 mm, nine on a sheet of A4 or Letter. Print at 100 % and cut along the marks; with a playing card behind "
    "them in a sleeve they shuffle well.",
    ja="63×88mmのカードを、A4またはレターの紙1枚に9枚ずつ。倍率100%で印刷し、印に沿って切ってください。"
    "トランプなどと一緒にスリーブに入れると切り混ぜやすくなります。",
)
CARD_COUNT: Final = Text(en="Cards", ja="カード")
ALL: Final = Text(en="All {n} cards, one of each", ja="全{n}種のカードを1枚ずつ")
NONE: Final = Text(en="No cards", ja="カードなし")
LINKED: Final = Text(en="The deck of the link", ja="リンクのデッキ")
ALSO: Final = Text(en="And also", ja="あわせて印刷するもの")
SHORT: Final = Text(en="The rules in short", ja="早わかりルール")
PRINT: Final = Text(en="Print", ja="印刷")
BUILDER: Final = Text(en="Deck builder", ja="デッキ作り")
ALL_CARDS: Final = Text(en="All cards", ja="カード一覧")
READING: Final = Text(en="Reading the deck…", ja="デッキを読み込んでいます…")
COUNT: Final = Plural(one="{n} card", other="{n} cards", ja="カード{n}枚")
SHEETS: Final = Plural(one="{n} sheet", other="{n} sheets", ja="用紙{n}枚")
PREVIEW: Final = Text(en="The sheets", ja="印刷される紙")
NO_SCRIPT: Final = Text(
    en="To lay out cards this page needs scripts. The field and the rules in short can be printed without.",
    ja="カードを並べるにはスクリプトの許可が必要です。プレイマットと早わかりルールはこのまま印刷できます。",
)

# A field

LINE: Final = Text(en="Line {n}", ja="第{n}ライン")
FRONT: Final = Text(en="front", ja="最前列")
REAR: Final = Text(en="rear", ja="最後尾")
DECK: Final = Text(en="Deck", ja="山札")
DISCARDS: Final = Text(en="Discards", ja="捨て札")
VICTORIES: Final = Text(en="Victory pile", ja="勝利点置き場")
SEVEN: Final = Text(en="seven win the game", ja="7枚で勝ち")


# The rules in short


class Passage(NamedTuple):
    """A passage of the rules in short; with several lines they are numbered steps."""

    title: Text
    lines: tuple[Text, ...]


RULES: Final = (
    Passage(
        Text(en="How to win", ja="勝敗"),
        (
            Text(
                en="Seven cards in your victory pile win. You lose if you must draw more cards than your deck has, or if your field "
                "is empty (not before the end of your first set phase). Some cards name an end of their own.",
                ja="勝利点置き場のカードが7枚になれば勝ち。引くべき枚数を引けないとき、また自分の場が空になったとき"
                "（最初の配置フェイズの終わりまでは除く）は負け。カードに勝敗の条件が書かれていることもある。",
            ),
        ),
    ),
    Passage(
        Text(en="Decks", ja="デッキ"),
        (
            Text(
                en="60 to 80 cards, at most 3 of a name. For a match up to 9 spares, at most 4 of a name with the deck. "
                "A card may name another limit.",
                ja="60〜80枚、同じ名前は3枚まで。試合では控えを9枚まで用意でき、同じ名前はデッキと合わせて4枚まで。"
                "カードに別の上限が書かれていればそれに従う。",
            ),
        ),
    ),
    Passage(
        Text(en="To begin", ja="準備"),
        (
            Text(
                en="Draw lots for the first player. Both draw 7. With at most one permanent (character or item) in hand you may shuffle it back and draw 7 anew, once.",
                ja="先攻をくじで決め、両者が7枚引く。場に残るカード（キャラクターとアイテム）が手札に1枚以下なら、一度だけ山札に戻して"
                "切り混ぜ、7枚引き直せる。",
            ),
            Text(
                en="The first player, then the other, sets up to 3 permanents face down, at most one in each line.",
                ja="先攻、後攻の順に、場に残るカードを3枚まで裏向きに配置する。各ラインに1枚まで。",
            ),
        ),
    ),
    Passage(
        Text(en="The field", ja="場"),
        (
            Text(
                en="Three lines of five locations, filled from the front. When a card leaves, those behind it move up. If all 15 locations "
                "are taken, a new card pushes a line forward: its front card is discarded.",
                ja="五つの場所からなるラインが三つ。前から順に詰めて置き、カードがなくなったら後ろのカードが前に詰める。15か所すべてが"
                "埋まっているときは、ラインを一つ押し出して最後尾に置き、最前列のカードを捨てる。",
            ),
        ),
    ),
    Passage(
        Text(en="A turn", ja="ターン"),
        (
            Text(
                en="Draw 3 cards; in the first turn of the game 2.",
                ja="カードを3枚引く。先攻の最初のターンは2枚。",
            ),
            Text(en="Set up to 3 permanents face down.", ja="場に残るカードを3枚まで裏向きに配置する。"),
            Text(
                en="Costs: turn up characters, free, and items, at their cost; use abilities and play events marked “main”.",
                ja="コスト：キャラクターを無料で、アイテムをコストを払って表にする。「メイン」の能力とイベントを使う。",
            ),
            Text(en="Battle, once, if you like.", ja="戦闘を一度だけ行える。"),
            Text(en="Costs again.", ja="もう一度コスト。"),
            Text(en="Discard down to 7 in hand.", ja="手札が7枚になるまで捨てる。"),
        ),
    ),
    Passage(
        Text(en="Costs", ja="コスト"),
        (
            Text(
                en="For each symbol discard a character: for an item or an ability one of your face-up characters on the field, for an event one from "
                "your hand. A symbol with a suit asks for a character of that suit.",
                ja="記号一つにつきキャラクターを1枚捨てる。アイテムと能力には自分の場の表向きのキャラクター、イベントには手札のキャラクター。"
                "スートの記号は、そのスートのキャラクターで払う。",
            ),
        ),
    ),
    Passage(
        Text(en="A battle", ja="戦闘"),
        (
            Text(
                en="The attacker names a front location of its own, then one of the enemy’s. What is face down there turns up, free.",
                ja="攻撃側が自分の最前列の場所を一つ、続けて相手の最前列の場所を一つ指定する。裏向きのカードは無料で表になる。",
            ),
            Text(
                en="Support: by turns, the attacker first, events and abilities marked “battle”, until both pass in a row.",
                ja="支援：攻撃側から交互に「戦闘」のイベントと能力を使う。続けて両者がパスしたら終わり。",
            ),
            Text(
                en="Pump-up: cards that have moved up turn up together; if a location is empty, none does, and there was no battle. Then, the attacker first, both may declare lines of three own cards "
                "of one suit through the battle’s location, straight or diagonal, and turn them up: +1 for each. The snow crystal doesn’t count.",
                ja="増強：前に詰めたカードは同時に表になる。どちらかの場所が空なら何も表にせず、戦闘はなかったことになる。次に攻撃側、防御側の順に、戦闘の場所を含む縦・横・斜めに並んだ同じスートの自分のカード"
                "3枚を宣言して表にできる。一列につき+1。雪の結晶は数えない。",
            ),
            Text(
                en="Compare: each fights with its power against the other’s attribute. The higher wins. A card without powers loses to one "
                "that has them.",
                ja="比較：それぞれ相手の属性に対する戦闘力で戦い、高いほうが勝つ。戦闘力のないカードは、あるカードに負ける。",
            ),
            Text(
                en="The winner goes to its owner’s victory pile, the loser to the discards; in a tie both are discarded.",
                ja="勝ったカードは持ち主の勝利点置き場へ、負けたカードは捨て札へ。引き分けなら両方とも捨てる。",
            ),
        ),
    ),
    Passage(
        Text(en="Raison d’être", ja="存在意義"),
        (
            Text(
                en="A card with it is discarded at once while no other face-up card on either field is what it names.",
                ja="書かれた条件に合うほかのカードが、どちらの場にも表向きでなければ、すぐに捨てられる。",
            ),
        ),
    ),
    Passage(
        Text(en="Counter", ja="打ち消し"),
        (
            Text(
                en="Right after an event is announced and paid, the opponent may answer it with one event or ability marked “counter”. A countered "
                "event is discarded; its cost stays paid.",
                ja="イベントの宣言と支払いの直後、相手は「打ち消し」のイベントか能力を一つ使える。打ち消されたイベントは捨てられ、"
                "コストは戻らない。",
            ),
        ),
    ),
    Passage(
        Text(en="A match", ja="試合"),
        (
            Text(
                en="Best of three. The loser begins the next game; before it both may exchange cards with their spares, one for one, in secret.",
                ja="3戦勝負。負けたほうが次の先攻。その前に両者とも、デッキと控えのカードを1枚ずつ、相手に見せずに入れ替えられる。",
            ),
        ),
    ),
)


def cards_page(build: BuildInfo, lang: Lang) -> str:
    """The page with all cards as HTML."""
    page = _page(lang, "cards", texts.TITLE, texts.DESCRIPTION.fill(n=len(CARDS)))
    return render(build, page, gallery(CARDS.values(), lang))


def decks_page(build: BuildInfo, lang: Lang) -> str:
    """The deck builder as HTML."""
    style: dict[str, Any] = {"kind": "decks", "style": "decks", "look": "deck-page", "waking": True}
    page = _page(lang, "decks", deck_texts.TITLE, deck_texts.DESCRIPTION.fill(n=len(CARDS)), **style)
    return render(build, page, builder(CARDS.values(), lang))


def print_page(build: BuildInfo, lang: Lang) -> str:
    """The page that prints cards as HTML."""
    page = _page(lang, "print", TITLE, DESCRIPTION, style="print", look="print-page", waking=True)
    return render(build, page, print_main(lang))


def _page(lang: Lang, name: str, title: Text, description: Text, **more: Any) -> Page:
    usual: dict[str, Any] = {"kind": "cards", "look": "cards-page", "symbols": LOOK.symbols}
    return game_page("kanon", lang, name, title, description, **{**usual, **more})


PER_SHEET: Final = 9
"""Cards on a sheet: three rows of three."""
_SAID: Final = {"linked": LINKED, "reading": READING, "stopped": card_texts.CARDS_MISSING}
_COUNTED: Final = {"cards": COUNT, "sheets": SHEETS}
"""Sentences that the script says, by name."""
_EXTRAS: Final = (
    ("spares", deck_texts.SPARES, False),
    ("once", Text(en="Each card only once", ja="同じカードは1枚だけ"), False),
    ("backs", Text(en="Backs, for printing on both sides", ja="カードの裏面（両面印刷用）"), False),
    ("mat", Text(en="A field to lay the cards on", ja="カードを並べるプレイマット"), True),
    ("short", SHORT, True),
)
"""What can be printed beside the deck, and whether it is at first."""


def print_main(lang: Lang) -> h.Node:
    """The ``main`` of the page, and what its script needs to know."""
    return [
        h.main(".wrap.printing")[
            h.header(".lead")[
                h.h1[HEADING.say(lang)],
                h.p[LEAD.say(lang)],
                h.p(".ways")[
                    h.a(href="../cards/")[ALL_CARDS.say(lang)],
                    h.a(href="../decks/")[BUILDER.say(lang)],
                ],
            ],
            _form(lang),
            h.section(".sheets", aria_label=PREVIEW.say(lang))[
                h.div("#cards", data_per=PER_SHEET), _mat(lang), _short(lang)
            ],
            h.template("#blank")[_sheet(), h.span(".kcard.down")[back()]],
        ],
        words(_SAID, _COUNTED, lang),
        ready(lang),
    ]


def _form(lang: Lang) -> h.Renderable:
    return h.form("#choice.sheet")[
        h.label(".label", for_="deck")[CARD_COUNT.say(lang)],
        h.select("#deck.inp", name="deck", disabled=True)[
            h.optgroup(label=dialogs.READY_DECKS.say(lang))[
                (h.option(value=deck.id)[deck.name.say(lang)] for deck in READY.values())
            ],
            h.optgroup("#own", label=dialogs.OWN_DECKS.say(lang), hidden=True),
            h.option(value="all")[ALL.fill(n=len(CARDS)).say(lang)],
            h.option(value="")[NONE.say(lang)],
        ],
        h.fieldset[
            h.legend(".label")[ALSO.say(lang)],
            (
                h.label(".tick")[h.input(type="checkbox", name=name, checked=on), h.span[text.say(lang)]]
                for name, text, on in _EXTRAS
            ),
        ],
        h.p(".strip.bad", role="alert", hidden=True)[icon("i-x"), h.span],
        h.p(".quiet")[h.output("#told", for_="deck")[READING.say(lang)]],
        h.button(".btn.main", type="submit")[PRINT.say(lang)],
        h.noscript[h.p(".quiet")[NO_SCRIPT.say(lang)]],
    ]


def _sheet(*content: h.Node, part: str | None = None) -> h.Renderable:
    """A sheet of paper with the marks to cut it by."""
    return h.article(class_=["paper", part], data_part=part)[
        h.svg(".cuts", viewBox="0 0 196 271", aria_hidden="true")[h.path(d=_cuts())],
        h.div(".nine")[content],
    ]


def _cuts() -> str:
    """Short lines in the margin of 3.5 mm, in line with the edges of the cards."""
    upright = (f"M{3.5 + 63 * n} {y}v2.5" for n, y in product(range(4), (0, 268.5)))
    level = (f"M{x} {3.5 + 88 * n}h2.5" for n, x in product(range(4), (0, 193.5)))
    return "".join((*upright, *level))


# For a table of wood


def _mat(lang: Lang) -> h.Node:
    """The places of a field on two sheets, the front on the first, and the piles."""
    ends = {1: FRONT.say(lang), LENGTH: REAR.say(lang)}
    places = [
        h.p(".place")[h.span[LINE.fill(n=line).say(lang)], h.b[depth], h.small[ends.get(depth, "")]]
        for depth in range(1, LENGTH + 1)
        for line in range(1, len(LINES) + 1)
    ]
    piles = [
        h.p(".place.pile")[h.span[name.say(lang)], more and h.small[more.say(lang)]]
        for name, more in ((DECK, None), (DISCARDS, None), (VICTORIES, SEVEN))
    ]
    cells = [*places, *piles]
    return [_sheet(some, part="mat") for some in (cells[:PER_SHEET], cells[PER_SHEET:])]


def _short(lang: Lang) -> h.Renderable:
    return h.article(".paper.short", data_part="short")[
        h.h2[SHORT.say(lang)],
        h.div[(h.section[h.h3[part.title.say(lang)], _lines(part, lang)] for part in RULES)],
    ]


def _lines(part: Passage, lang: Lang) -> h.Renderable:
    if len(part.lines) == 1:
        return h.p[part.lines[0].say(lang)]
    return h.ol[(h.li[line.say(lang)] for line in part.lines)]
