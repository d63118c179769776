"""The dock: one card whole and legible, at a place of its own, so that it never covers what is chosen.

It shows what is taken up, else what is asked about, else the sums of a battle, else a card of the hand. What
lies under finger, pointer or focus takes its place meanwhile (``read``, ``web/client/pages/dock.js``).
"""

from __future__ import annotations

from functools import lru_cache

import htpy as h
from markupsafe import Markup

from pyengine.cards import UNKNOWN, Card
from pyengine.games.kanon.art.pictures import portrait
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.rules.decisions import spot_of
from pyengine.games.kanon.rules.powers import counting, powers
from pyengine.games.kanon.rules.state import Permanent
from pyengine.text import Lang
from web.games.kanon.table.board.compare import comparison
from web.games.kanon.table.hand import NOTHING_COUNTS, Counting, comb, sentences
from web.games.kanon.table.panel.grasp import acting, taken
from web.games.kanon.table.panel.held_card import hindrances, symbols
from web.games.kanon.table.panel.offers import DOCK, card_at
from web.games.kanon.table.panel.placing import LIFT, MARK, spots
from web.games.kanon.table.panel.touching import hinted, onward_sources
from web.games.kanon.table.scene import Scene, scene
from web.games.kanon.table.small_card import frame_class, kind_and_traits, mark
from web.games.kanon.words import prompt
from web.games.kanon.words import table as texts
from web.look import TableView
from web.views.cards import card_of, keys
from web.views.parts import icon, kept


def dock(shown: Scene) -> h.Renderable:
    """What is shown by itself, and the place for what is read in passing."""
    view = shown.view
    held = taken(shown) if acting(shown) is not None and shown.laid is None else None
    drops = (held is not None and held.at_once is not None) or bool(onward_sources(shown))
    return h.section(
        ".kdock.sheet",
        id=view.id("dock"),
        aria_label=texts.DOCK.say(view.lang),
        data_drop=drops and f">{DOCK}",
    )[h.div(".here")[_here(shown)], h.div(".passing", data_read=True, hidden=True)]


def read(view: TableView, at: str) -> h.Node:
    """A card of the table by its place, or of the viewer's hand by its key; nothing if it is not seen."""
    shown = scene(view)
    key = spots(shown.state, shown.me, shown.laid).get(at, at) if shown.laid else at
    card = _card_of(shown, key)
    if card is None:
        return None
    looked_at = f"{MARK}{LIFT}{key}" if shown.laid else key
    return _article(scene(view.having(picked=looked_at)), key, card)


def _here(shown: Scene) -> h.Node:
    """The dock's content as long as nothing is read in passing."""
    source = _subject(shown)
    if source and (card := _card_of(shown, source)):
        held = shown.view.interaction.picked if shown.laid is None else shown.laid.seen
        return _article(shown, source, card, back=bool(held))
    if asked := _asked_about(shown):
        return _whole(asked, shown.view.lang)
    sums = comparison(shown)
    if sums is not None:
        return sums
    hand = shown.state.hands[shown.me]
    first = next((card for card in hand if card != UNKNOWN), None)
    if first is None:
        return h.p(".quiet.none")[texts.DOCK_EMPTY.say(shown.view.lang)]
    return _whole(first, shown.view.lang)


def _subject(shown: Scene) -> str:
    """What is taken up, laid out last, or the only thing that is aimed at; empty if nothing is."""
    if meant := hinted(shown):
        return meant[0]
    if shown.laid is not None:
        return shown.laid.subject
    held = taken(shown) if acting(shown) is not None else None
    if held is None:
        return ""
    aimed = held.items[0] if len(held.items) == 1 and not held.toggles else ""
    return held.source or aimed


def _asked_about(shown: Scene) -> Card | None:
    """The card that was announced, or whose ability asks for a choice."""
    state = shown.state
    if state.announced:
        card = (state.announced.by or state.announced).card
    else:
        card = state.agenda[0].card if state.agenda and shown.deciding else UNKNOWN
    return card if card != UNKNOWN else None


def _card_of(shown: Scene, source: str) -> Card | None:
    """The card of a place, a hand's key or a pile, as far as it is seen."""
    if spot_of(source):
        return card_at(shown.state, shown.me, source)
    held = keys(shown.state.hands[shown.me]).get(source)
    code = held or card_of(source)
    return code if code in PRINTED and (held or shown.decider is not None) else None


def _article(shown: Scene, source: str, card: Card, *, back: bool = False) -> h.Renderable:
    """A card as it lies there: hidden or not, with what counts, and what can be done with it."""
    spot = spot_of(source)
    permanent = shown.state.at(spot) if spot else None
    hidden = permanent is not None and not permanent.up
    return h.article(class_=["kread", _kind(card), {"hid": hidden}], data_card=card)[
        _content(
            card,
            shown.view.lang,
            copied=(permanent and permanent.copied) or "",
            hidden=hidden and (permanent is None or not permanent.known),
            counting=_counting(shown, permanent) if permanent else NOTHING_COUNTS,
        ),
        h.div(".why2")[_done(shown, source)],
        source in hinted(shown) and h.b(".knum.lamp", aria_hidden="true")["1"],
        back
        and h.button(
            ".icb.back",
            type="button",
            data_action="putback",
            aria_label=prompt.PUT_BACK.say(shown.view.lang),
            title=prompt.PUT_BACK.say(shown.view.lang),
        )[icon("i-x")],
    ]


def _kind(card: Card) -> str:
    """The classes of a card's frame but for the frame itself."""
    return frame_class(PRINTED[card]).removeprefix("kcard ")


def _whole(card: Card, lang: Lang) -> h.Renderable:
    return h.article(class_=["kread", _kind(card)], data_card=card)[_content(card, lang)]


def _counting(shown: Scene, permanent: Permanent) -> Counting:
    power = dict(counting(shown.state)).get(permanent.id, 0)
    sums = next((each for each in powers(shown.state) if each and each.id == permanent.id), None)
    if not power or sums is None or sums.total is None:
        return Counting(power)
    return Counting(power, sum(part.number for part in sums.parts if part.kind != "own"))


def _done(shown: Scene, source: str) -> h.Node:
    """Why nothing can be done with a card of one's own."""
    if acting(shown) is None or shown.over:
        return None
    if shown.laid is not None:
        key = shown.laid.seen or source
        event = key in keys(shown.state.hands[shown.me]) and not PRINTED[card_of(key)].permanent
        return h.p(".quiet")[texts.EVENT_STAYS.say(shown.view.lang)] if event else None
    held = taken(shown)
    return hindrances(shown, held) if held is not None and held.source == source else None


@lru_cache(maxsize=256)
def _content(
    code: Card, lang: Lang, *, copied: str = "", hidden: bool = False, counting: Counting = NOTHING_COUNTS
) -> Markup:
    """Window, name, kind, the comb of its powers, and all that its text says."""
    card = PRINTED[code]
    figures = PRINTED[copied] if copied else card
    lines = sentences(code, lang)
    return kept(
        h.fragment[
            h.span(".ka", aria_hidden="true")[portrait(card, "dock")],
            figures.attribute and h.i(".disc")[mark(figures.attribute)],
            figures.suit and h.i(".sut")[mark(figures.suit)],
            hidden and h.i(".keye")[mark("hidden")],
            # By keyboard, too, a long text is scrolled.
            h.div(".kd", tabindex="0", role="group", aria_label=card.name.say(lang))[
                h.h2[card.name.say(lang)],
                h.p(".kk")[
                    hidden and [h.b[texts.HIDDEN.say(lang)], " · "],
                    kind_and_traits(card).say(lang),
                    card.kind != "character" and [" ", symbols(card.cost, lang)],
                ],
                figures.powers and comb(figures.powers, lang, counting),
                h.div(".kx2", data_said=True)[lines],
                h.p(class_=["kfl", {"alone": not lines}])[card.flavour.say(lang)],
            ],
        ]
    )
