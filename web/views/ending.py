"""How a finished game ended, as far as it is said alike in many games, and the ways on from it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

import htpy as h

from pyengine.drawing.svg import Node
from pyengine.text import Text
from web.look import Decisive, TableView, Way, first
from web.texts import cards
from web.texts import ending as texts
from web.texts import table as common
from web.texts.dialogs import SAME_DEAL
from web.views.cited import linked
from web.views.names import between, joined, level_of, name, third
from web.views.parts import action, icon
from web.views.pictures import small
from web.views.table import back, looks_back, to_own_game


def result(view: TableView) -> Text:
    """Who has won a finished game."""
    outcome = view.match.outcome
    if outcome is None or not outcome.winners:
        return cards.DRAW
    first, *others = outcome.winners
    if others:
        return cards.WIN.fill(names=joined(name(view, seat) for seat in outcome.winners))
    return cards.WINS.of(third(view, first))


def reason(view: TableView, by_rules: Callable[[str], Text]) -> Text:
    """Why a finished game ended.

    The players agreed, one resigned or ran out of time, or, as the game itself says of a reason,
    ``by_rules``.
    """
    match = view.match
    if match.outcome is None:
        raise ValueError("the game goes on")
    if match.ending is None:
        return by_rules(match.outcome.reason)
    if match.ending.seat is None:
        return cards.END_AGREED
    remote = view.play.remote
    told = cards.END_LATE if remote is not None and remote.claimed else cards.END_RESIGNED
    return told.of(third(view, match.ending.seat))


def headline(view: TableView) -> Text:
    """The result as it is said to the only person here who has won or lost; else who has won.

    Whom a file names is not called *you*.
    """
    you = view.alone is not None and not view.name_of(view.alone)
    if not you or not (view.match.outcome and view.match.outcome.winners):
        return view.ui.ending(view).result
    return texts.YOU_WON if won(view) else texts.NOT_THIS_TIME


def won(view: TableView) -> bool | None:
    """True if the only person here has won a finished game; None for a draw, or if several share it."""
    winners = view.play.line.outcome.winners if view.play.line.outcome else ()
    return None if view.alone is None or not winners else view.alone in winners


def ends_beside(view: TableView) -> bool:
    """Whether the end that is shown stands in the panel, so that no dialog opens for it."""
    beside = view.ui.ends_beside and view.display.mode == "table"
    return (
        beside
        and view.match.outcome is not None
        and view.diagram is None
        and not any(feature.ends_apart(view) for feature in view.features)
    )


def took(view: TableView) -> h.Renderable:
    """Where the page says how long the game took, if the device knows it."""
    return h.div(data_took=True, hidden=True)[h.dd, h.dt[texts.TOOK.say(view.lang)]]


def ways_on(view: TableView, look: str = "btn") -> Iterator[h.Node]:
    """The ways on as small buttons, as they stand in the panel: there the dialog leads to the others."""
    shown = [way for way in ways(view) if way.action not in _ONLY_IN_DIALOG and not way.value]
    # Where the dialog's first way is not here, the next one leads.
    leads = view.play.remote is None and not any(way.main for way in shown)
    for place, way in enumerate(shown):
        main = way.main or (leads and not place)
        yield action(way.action, way.label, view.lang, look=f"{look} main" if main else look)
    if view.display.mode == "table":
        if _shares(view) is not None:
            yield action("share", common.SHARE, view.lang, look=look)
        yield action("result", texts.RESULT, view.lang, look=look)
        yield to_own_game(view, look)


_ONLY_IN_DIALOG: Final = ("next-level", "save-result", "keep-result")


def ways(view: TableView) -> Iterator[Way]:
    """The game once more with the same deal or another one, a stronger machine, a look back, sharing.

    In a frame, which shows no dialog, nothing is shared. A game that is looked back on by the machine already
    offers that no more.
    """
    ways = first(feature.once_more(view) for feature in view.features)
    yield from _once_more(view) if ways is None else ways
    if (looks := looks_back(view)) is not None:
        yield looks
    if view.display.mode == "table":
        yield _shares(view) or Way("share", "i-share", common.SHARE)
        if not view.play.line.observed:  # the picture shows all cards
            yield Way("save-result", "i-eye", texts.PICTURE, texts.PICTURE_DETAIL)
            yield Way("keep-result", "i-copy", texts.SAVE_DRAWING, texts.SAVE_DRAWING_DETAIL)
    for feature in view.features:
        yield from feature.last_ways(view)


def _shares(view: TableView) -> Way | None:
    return first(feature.shares(view) for feature in view.ui.features)


def _once_more(view: TableView) -> Iterator[Way]:
    for feature in view.features:
        yield from feature.ways(view)
    level = 0 if view.play.counts else next_level(view)
    if level:
        told = texts.NEXT.fill(level=level_of(view.game, level))
        yield Way("next-level", "i-flag", told, main=True)
    again, main = texts.TRY_AGAIN if won(view) is False else None, not (view.play.counts or level)
    deal = view.game.has_chance and view.play.line.setup.seed is not None
    if deal:
        yield Way("same-deal", "i-again", again or SAME_DEAL, SAME_DEAL if again else None, main=main)
    if any(feature.replaces_rematch(view) for feature in view.features):
        return
    if deal:
        yield Way("rematch", "i-new", texts.NEW_DEAL, texts.NEW_DEAL_DETAIL)
    else:
        yield Way("rematch", "i-again", again or common.REMATCH, main=main)


def next_level(view: TableView) -> int:
    """The level above that of the machines that the only person here has not lost to; 0 if there is none."""
    level = opponent(view) + 1
    if level == 1 or view.match.outcome is None or won(view) is False:
        return 0
    return 0 if level > len(view.game.levels) else level


def opponent(view: TableView) -> int:
    """The level of the strongest machine that the only person here has played; 0 if there is none."""
    machines = [player.level for player in view.play.players if player.machine]
    return max(machines, default=0) if view.alone is not None else 0


_WAYS: Final = frozenset({"next-level", "climb", "same-deal", "rematch", "review"})
"""What stands beside the board; the dialog of the result has the other ways, too."""


def finish(view: TableView) -> h.Node:
    """The panel's words."""
    lang = view.lang
    end = view.ui.ending(view)
    moment = end.decisive()
    return [
        h.header[
            h.h2("#end-title", tabindex="-1")[headline(view).say(lang)],
            action("result", texts.RESULT, lang, look="link"),
            h.p[linked(view, end.reason)],
            view.play.shared and h.p(".quiet")[between(view).say(lang)],
        ],
        h.dl(".figures")[
            (
                h.div[
                    h.dd[each.number, each.others and h.small[f" : {each.others}"]], h.dt[each.unit.say(lang)]
                ]
                for each in end.figures
            ),
            took(view),
        ],
        moment and card(view, moment),
        # What is next in a contest that the game belongs to.
        first(feature.standing(view) for feature in view.features) or strengths(view),
        h.div(".acts", id=view.id("acts"))[
            back(view),
            (
                action(way.action, way.label, lang, look="btn main" if way.main else "btn", value=way.value)
                for way in ways(view)
                if way.action in _WAYS
            ),
            to_own_game(view),
        ],
    ]


def strengths(view: TableView) -> h.Node:
    """The machine's strengths in a row: which one this was, and which is next."""
    level = opponent(view)
    if not level:
        return None
    outcome = view.match.outcome
    won = outcome is not None and view.alone in outcome.winners
    return h.ol(".strengths", aria_label=texts.AT.say(view.lang))[
        (
            h.li(
                class_={
                    "done": number < level or (won and number == level),
                    "next": number == level + won,
                },
                aria_current="step" if number == level else None,
            )[h.i, h.span[str(number)]]
            for number in range(1, len(view.game.levels) + 1)
        )
    ]


SECONDS: Final = 1.2
"""How long the moment takes."""

_MOTION: Final = re.compile(r"<animate(?:Transform)?\b[^>]*/>")


def card(view: TableView, shown: Decisive) -> h.Renderable:
    """The picture, which plays when it is pressed, what it shows, and the ways to pass it on."""
    lang = view.lang
    return h.figure(".decisive")[
        h.button(".replay", type="button", data_action="replay-moment")[
            h.span(".vh")[texts.REPLAY_MOMENT.fill(what=shown.name).say(lang)],
            small(shown.frame, shown.drawn, aria_hidden="true"),
            h.span(".pl")[icon("v-fwd")],
        ],
        h.figcaption[
            h.span(".label")[shown.label.say(lang)],
            h.b(".name")[shown.name.say(lang)],
            h.span(".passing")[
                action("save-result", texts.SHARE_PICTURE, lang, look="btn slim", sign="i-share"),
                action("keep-result", texts.KEEP, lang, look="link", aria_label=texts.KEEP_MOVING.say(lang)),
            ],
        ],
    ]


def at_rest(drawn: Node) -> Node:
    """The drawing without its movement: as it is at the end."""
    return Node(_MOTION.sub("", drawn))


def at_once(drawn: Node) -> Node:
    """The drawing with its movement from the start on, for a file of its own."""
    return Node(drawn.replace('begin="indefinite"', 'begin="0s"'))
