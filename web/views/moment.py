"""The decisive moment of a game as a small picture that can be played once more."""

from __future__ import annotations

import re
from typing import Final

import htpy as h

from pyengine.drawing.svg import Node
from web.look import Decisive, TableView
from web.texts import ending as texts
from web.views.parts import icon

SECONDS: Final = 1.2
"""How long the moment takes."""

_MOTION: Final = re.compile(r"<animate(?:Transform)?\b[^>]*/>")


def card(view: TableView, shown: Decisive) -> h.Renderable:
    """The picture, which plays when it is pressed, what it shows, and the ways to pass it on."""
    lang = view.lang
    return h.figure(".decisive")[
        h.button(".replay", type="button", data_action="replay-moment")[
            h.span(".vh")[texts.REPLAY_MOMENT.fill(what=shown.name).say(lang)],
            h.svg(
                ".mini",
                viewBox=" ".join(f"{number:g}" for number in shown.frame),
                aria_hidden="true",
                fill="var(--ink)",
                font_family="var(--serif)",
            )[shown.drawn],
            h.span(".pl")[icon("v-fwd")],
        ],
        h.figcaption[
            h.span(".label")[shown.label.say(lang)],
            h.b(".name")[shown.name.say(lang)],
            h.span(".passing")[
                h.button(".btn.slim", type="button", data_action="save-result")[
                    icon("i-share"), texts.SHARE_PICTURE.say(lang)
                ],
                h.button(
                    ".link",
                    type="button",
                    data_action="keep-result",
                    aria_label=texts.KEEP_MOVING.say(lang),
                )[texts.KEEP.say(lang)],
            ],
        ],
    ]


def at_rest(drawn: Node) -> Node:
    """The drawing without its movement: as it is at the end."""
    return Node(_MOTION.sub("", drawn))


def at_once(drawn: Node) -> Node:
    """The drawing with its movement from the start on, for a file of its own."""
    return Node(drawn.replace('begin="indefinite"', 'begin="0s"'))
