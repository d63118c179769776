"""What the site's pages say of Cannon, and the pages that only it has. ``PAGES`` is the only door."""

from typing import Final

from pyengine.text import Text
from web.games.cannon.pages.brief import BRIEF
from web.games.cannon.pages.day import day_head
from web.games.cannon.pages.first import first_puzzle
from web.games.cannon.pages.print import board_page, files, puzzles_page
from web.games.cannon.pages.words.puzzles import TO_PUZZLES
from web.pages.game import Extra, GamePages, Head, Height, Picture
from web.texts import words

PAGES: Final = GamePages(
    id="cannon",
    place=0,
    line=Text(
        en="Three soldiers in a row make a gun. Take the town.",
        ja="兵士が三つ並べば大砲。敵の都市を取ろう。",
    ),
    minutes=Text(en="30 min", ja="30分"),
    about=Text(
        en="Play Cannon in the browser, against the machine or a person beside you. Three soldiers in a row make a gun.",
        ja="キャノンをブラウザーで。コンピューターとも、隣の人とも遊べます。兵士が三つ並べば大砲です。",
    ),
    brief=BRIEF,
    pictures=(
        Picture("table", Text(en="A Cannon board in the middle of a game.", ja="中盤のキャノンの盤。")),
        Picture(
            "rules",
            Text(
                en="Part of a Cannon board: a gun of three soldiers aims at a town.",
                ja="キャノンの盤の一部。3個の兵士の大砲が都市をねらっています。",
            ),
        ),
        Picture(
            "learn",
            Text(
                en="Part of a Cannon board: the moves of one soldier are marked.",
                ja="キャノンの盤の一部。選んだ兵士の動ける先に印が付いています。",
            ),
        ),
        Picture(
            "puzzles",
            Text(
                en="A Cannon board where several guns can fire.",
                ja="いくつもの大砲が撃てるキャノンの盤。",
            ),
        ),
    ),
    height=Height(170, 100),
    extras=(
        Extra("puzzles", puzzles_page, words.PUZZLES, after_learning=TO_PUZZLES),
        Extra("board", board_page),
    ),
    frame="cannon-embed",
    daily="puzzles/",
    head=Head(first_puzzle, day_head),
    files=files,
)
