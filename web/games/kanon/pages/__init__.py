"""What the site's pages say of Kanon, and the pages that only it has. ``PAGES`` is the only door."""

from typing import Final

from pyengine.games.kanon.decks import READY
from pyengine.text import Text
from web.games.kanon.pages.brief import BRIEF
from web.games.kanon.pages.card_sheet import all_cards
from web.games.kanon.pages.print import cards_page, decks_page, print_page
from web.pages.game import Extra, Figures, GamePages, Height, Picture
from web.texts import words

FIGURES: Final = Figures(
    first=Text(en="Wins of the first player", ja="先攻の勝率"),
    counts={
        "turns": Text(en="Turns of both", ja="両者のターンの数"),
        "battles": Text(en="Battles", ja="戦闘"),
        "ties": Text(en="Ties among them", ja="そのうち引き分け"),
        "voided": Text(en="Battles that came to nothing", ja="成立しなかった戦闘"),
        "sets": Text(en="Cards set", ja="配置したカード"),
        "draws": Text(en="Cards drawn", ja="引いたカード"),
        "items": Text(en="Items turned up at a cost", ja="コストを払って表にしたアイテム"),
        "abilities": Text(en="Abilities used", ja="使った能力"),
        "events": Text(en="Events played", ja="使ったイベント"),
        "countered": Text(en="Countered among them", ja="そのうち打ち消されたもの"),
        "lines": Text(en="Suit lines declared", ja="宣言したスートの列"),
        "fallen": Text(en="Lost for lack of a raison d’être", ja="存在意義を失ったカード"),
    },
    decks={deck.id: deck.name for deck in READY.values()},
)
"""What its balance sheet says."""

PAGES: Final = GamePages(
    id="kanon",
    place=4,
    line=Text(
        en="A harbour in winter. Three lines, seven victories.", ja="冬の港町。三つのライン、七つの勝利。"
    ),
    minutes=Text(en="40 min", ja="40分"),
    about=Text(
        en="Play Kanon in the browser: a trading card game with 144 cards of a harbour in winter, six ready decks and a deck builder.",
        ja="カノンをブラウザーで。冬の港町を描いた144枚のカードゲーム。すぐ遊べるデッキ6つと、デッキ作りも。",
    ),
    brief=BRIEF,
    pictures=(
        Picture(
            "kanon",
            Text(
                en="A Kanon table: the cards of two players face each other in three lines.",
                ja="カノンのテーブル。二人のカードが三本のラインで向かい合っています。",
            ),
        ),
        Picture(
            "cards",
            Text(
                en="The windows of three Kanon cards: a girl with a lantern, a telescope, a snow crystal.",
                ja="カノンのカード三枚の窓。ランタンを持つ娘、望遠鏡、雪の結晶。",
            ),
        ),
        Picture(
            "decks",
            Text(
                en="Six Kanon cards beside the list of a deck and its figures.",
                ja="並んだカノンのカード六枚と、デッキのリストと内訳。",
            ),
        ),
    ),
    height=Height(830),
    figures=FIGURES,
    extras=(
        Extra("cards", cards_page, words.CARDS),
        Extra("decks", decks_page, words.DECKS),
        Extra("print", print_page),
    ),
    parts={"cards": all_cards},
)
