"""The ground of the season: its rule, the trick on it, both pools and what is at stake; and its cards."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import htpy as h
from markupsafe import Markup

from pyengine.cards import UNKNOWN
from pyengine.drawing.cards import HEIGHT as CARD_HEIGHT
from pyengine.drawing.cards import WIDTH as CARD_WIDTH
from pyengine.game import Seat
from pyengine.games.gunsor.art import cards as art_cards
from pyengine.games.gunsor.art.cards import Valued
from pyengine.games.gunsor.art.grounds import HEIGHT, LANDMARKS, WIDTH, fitted
from pyengine.games.gunsor.rules import events
from pyengine.games.gunsor.rules.state import JOKER, SUIT_NAMES, card_name, kind
from pyengine.text import Lang, Text
from web.games.gunsor import words as texts
from web.games.gunsor.table.narration import pool_of, said, score_of
from web.games.gunsor.table.scene import Scene
from web.texts import cards as shared
from web.texts.words import Told
from web.views import cards
from web.views.cards import key_of
from web.views.drawings import EMBLEMS
from web.views.ending import result
from web.views.names import name
from web.views.parts import figure
from web.views.story import last_of


def stage(shown: Scene) -> h.Renderable:
    """The ground with everything on it; a card dropped anywhere on it is played."""
    view, season = shown.view, shown.state.season
    return h.section(
        class_=["ground", "sheet", season, {"over": shown.over}],
        aria_label=texts.SEASONS[season].say(view.lang),
        data_drop=view.decider is not None,
    )[
        backdrop(war=shown.season == "war"),
        shown.season != "war"
        and [figure(f"g-{classes.split()[0]}", "landmark", classes) for classes in LANDMARKS],
        _head(shown),
        middle(shown),
        pools_bar(shown),
    ]


def backdrop(*, war: bool) -> h.Renderable:
    """The drawing behind the trick, fitted to its place."""
    symbol, fit = fitted(war=war)
    return h.svg(".backdrop", viewBox=f"0 0 {WIDTH} {HEIGHT}", preserveAspectRatio=fit, aria_hidden="true")[
        h.use(href=f"#{symbol}", width=str(WIDTH), height=str(HEIGHT))
    ]


def _head(shown: Scene) -> h.Renderable:
    state, lang = shown.state, shown.view.lang
    season = state.season
    return h.header(".season")[
        figure(f"g-{season}", "emb"),
        h.div[h.h2[texts.SEASONS[season].say(lang)], h.p[texts.SEASON_RULES[season].say(lang)]],
        _when_and_stock(shown),
    ]


def _when_and_stock(shown: Scene) -> h.Renderable:
    """Pair, trick and stock; at a table the way to the seasons won."""
    view, lang = shown.view, shown.view.lang
    when, stock = _when(shown), texts.STOCK.fill(n=len(shown.state.stock))
    said: list[h.Node] = [h.span[when.say(lang)], " ", h.span(data_origin="stock")[stock.say(lang)]]
    if view.display.mode != "table":
        return h.p(".when")[said]
    opens = texts.SEASONS_WON.say(lang)
    return h.button(".when", type="button", popovertarget=view.id(PART), title=opens)[
        said, h.span(".vh")[" ", opens]
    ]


def _when(shown: Scene) -> Text:
    if shown.state.pair == 0:
        return texts.FIRST_LEAD
    if shown.state.season == "armistice":
        return texts.PAIR.fill(pair=shown.state.pair)
    return texts.TRICK.fill(pair=shown.state.pair, trick=shown.number)


def middle(shown: Scene) -> h.Renderable:
    """The trick between the two pools; after the end the result between the scores."""
    return h.div(".mid")[
        pool(shown, 1 - shown.me, "o"),
        h.div(".result")[result(shown.view).say(shown.view.lang)] if shown.over else trick(shown),
        pool(shown, shown.me, "m"),
    ]


def trick(shown: Scene) -> h.Renderable:
    """The cards of the trick, led and followed, or their places; before the first trick, the cut."""
    cuts, leader = shown.cuts, shown.leader
    if cuts is not None or leader is None:
        return h.div(".tk")[
            (_lying(shown, who, cuts and cuts[who], texts.CUT_BY) for who in (1 - shown.me, shown.me))
        ]
    led, followed = shown.trick
    return h.div(".tk")[
        _lying(shown, leader, led, texts.LED_BY if led else texts.LEADS),
        _lying(shown, 1 - leader, followed, texts.PLAYED_BY),
    ]


def _lying(shown: Scene, who: Seat, card: str | None, label: Told) -> h.Renderable:
    view, lang = shown.view, shown.view.lang
    told = view.perspective.keyframe.told if view.perspective.keyframe else ()
    won = shown.done and last_of(told, events.TrickWon) == events.TrickWon(who)
    first = shown.now(events.MasterChosen) == events.MasterChosen(who)
    if won or first:
        label = shared.WINS if won else texts.LOG_FIRST
    return h.figure(class_={"won": won or first})[
        _card(shown, who, card) if card else h.div(class_=["place", {"yours": view.decider == who}]),
        h.figcaption[said(view, who, label).say(lang)],
    ]


def _card(shown: Scene, who: Seat, card: str) -> h.Renderable:
    """A card on the table: it comes from its place in the near hand, or out of the other one."""
    mine = who == shown.me
    copy = shown.state.hands[who].count(card)
    return h.div(
        ".lying",
        data_flip=key_of(card, copy + 1) if mine else f"played-{who}",
        data_flip_from=None if mine else f"hand-{who}",
    )[
        h.span(".vh")[card_name(card).say(shown.view.lang)],
        face(card, valued(shown), sharp=shown.state.sharp),
    ]


def valued(shown: Scene) -> Valued:
    """The season whose values count on the table."""
    return "war" if shown.season == "war" else "development"


def pool(shown: Scene, who: Seat, place: str) -> h.Renderable:
    """A pool's plate, in the end the score's; its number crosses the table when a Joker swaps the pools."""
    view, lang = shown.view, shown.view.lang
    grew = shown.now(events.PoolsGrew)
    gain = grew.points[who] if grew else 0
    swapped = shown.now(events.PoolsSwapped) is not None
    return h.p(class_=["pool", place, {"lit": bool(gain) or swapped}])[
        h.span[(score_of if shown.over else pool_of)(view, who).say(lang)],
        h.b(data_flip=f"pool-{int(who != shown.crossed)}")[str(stakes(shown)[who])],
        bool(gain) and h.i(".plus")[texts.GAIN.fill(n=gain).say(lang)],
        swapped and h.i(".plus")[texts.POOL_SWAPPED.say(lang)],
    ]


def pools_bar(shown: Scene) -> h.Renderable:
    """Both pools, in the end both scores, as one bar, the far one hatched; in the middle their sum."""
    view, me, lang = shown.view, shown.me, shown.view.lang
    mine, theirs = stakes(shown)[me], stakes(shown)[1 - me]
    named = score_of if shown.over else pool_of
    share = 100 * theirs / (mine + theirs) if mine + theirs else 50
    label = texts.STAKE.fill(one=named(view, me), n=mine, other=named(view, 1 - me), m=theirs)
    return h.div(".stake", role="img", aria_label=label.say(lang))[
        # The far one lies on the near one, whose end would else move.
        h.span(class_=["b2", f"q-{EMBLEMS[me]}"]),
        h.span(class_=["b1", f"q-{EMBLEMS[1 - me]}"], style=f"width:{share:.1f}%"),
        h.b[(texts.SCORED if shown.over else texts.AT_STAKE).fill(n=mine + theirs).say(lang)],
    ]


def stakes(shown: Scene) -> tuple[int, int]:
    """The points that the plates and the bar tell of."""
    return shown.state.scores if shown.over else shown.state.pools


def lying_cards(shown: Scene) -> list[tuple[Text, str]]:
    """Who played which card of the trick that lies there."""
    leader = shown.leader or 0
    cards = shown.trick if shown.cuts is None else shown.cuts
    seats = (leader, 1 - leader) if shown.cuts is None else (0, 1)
    return [(name(shown.view, who), card) for who, card in zip(seats, cards, strict=True) if card]


PART = "seasons"
"""The sheet's name on the page: what opens it says it."""


class Settlement(NamedTuple):
    """An armistice: the number of its pair, the points that came to each seat, the scores after it."""

    pair: int
    points: tuple[int, int]
    scores: tuple[int, int]


def settlements(shown: Scene) -> list[Settlement]:
    """Every armistice so far, oldest first."""
    found: list[Settlement] = []
    pair, scores = shown.start.pair, shown.start.scores
    for seen in shown.story:
        for event in seen:
            if isinstance(event, events.PairBegan):
                pair = event.pair
            elif isinstance(event, events.Settled):
                scores = scores[0] + event.points[0], scores[1] + event.points[1]
                found.append(Settlement(pair, event.points, scores))
    return found


def seasons(shown: Scene) -> h.Renderable:
    """The chart as a sheet that opens over the table."""
    view = shown.view
    return cards.account(view, PART, texts.SEASONS_WON, figure("g-armistice", "ctr"), (), above=chart(shown))


def chart(shown: Scene) -> h.Renderable:
    """A line for each pair: the far seat's points to the left of its number, the near seat's to the right."""
    view, me, lang = shown.view, shown.me, shown.view.lang
    told = settlements(shown)
    if not told:
        return h.p(".quiet")[texts.NO_SEASON_YET.say(lang)]
    most = max(1, *(max(each.points) for each in told))
    order = texts.LOG_ORDER.fill(one=name(view, me), other=name(view, 1 - me))
    return h.table(".won")[
        h.thead[
            h.tr[
                h.th(".far", scope="col")[name(view, 1 - me).say(lang)],
                h.th(scope="col")[texts.SEASON_PAIR.say(lang)],
                h.th(".near", scope="col")[name(view, me).say(lang)],
                h.th(".sum", scope="col")[texts.SEASON_TOTAL.say(lang), h.span(".vh")[" ", order.say(lang)]],
            ]
        ],
        h.tbody[
            (
                h.tr[
                    _bar(each, 1 - me, most, "far"),
                    h.th(scope="row")[str(each.pair)],
                    _bar(each, me, most, "near"),
                    h.td(".sum")[f"{each.scores[me]} : {each.scores[1 - me]}"],
                ]
                for each in told
            )
        ],
    ]


def _bar(each: Settlement, seat: Seat, most: int, side: str) -> h.Renderable:
    """A seat's points of one pair, as a bar and a number; a pair that brought nothing is left blank."""
    points = each.points[seat]
    won = points > each.points[1 - seat]
    part = f"--part:{100 * points / most:.0f}%"
    return h.td(class_=[side, {"more": won}], style=part)[
        points > 0 and h.i(class_=f"q-{EMBLEMS[seat]}"), h.b[str(points)]
    ]


@cache
def face(card: str, season: Valued, *, sharp: bool) -> Markup:
    """A card of 100 by 140 or a back, its value now marked; kept, for tables are drawn at every moment."""
    drawn = art_cards.face(card, season, sharp=sharp)
    return h.svg(".gc", viewBox=f"0 0 {CARD_WIDTH} {CARD_HEIGHT}", aria_hidden="true")[drawn].__html__()


def chip(card: str, lang: Lang) -> h.Renderable:
    """A card in a line of text: its mark and its rank; the suit is said to those who do not see it."""
    if card == UNKNOWN:
        return h.svg(".bk", viewBox="0 0 20 28", aria_hidden="true")[h.use(href="#back")]
    said = "Joker" if lang == "en" else "ジョーカー"
    return h.span(".chipc")[
        h.svg(".gl", viewBox="0 0 24 24", aria_hidden="true")[h.use(href=f"#g-{kind(card)}")],
        h.span(".vh")[said if card == JOKER else f"{SUIT_NAMES[kind(card)].say(lang)} "],
        card[1:],
    ]
