"""A card on the field, and what is to be seen of it at the moment shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

import htpy as h
from markupsafe import Markup

from pyengine.cards import UNKNOWN, Card
from pyengine.game import Seat
from pyengine.games.kanon.abilities.board import signed
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.events.change import with_permanent
from pyengine.games.kanon.events.turn import CardSet
from pyengine.games.kanon.rules.decisions import spot_of
from pyengine.games.kanon.rules.powers import counting, fighters, powers
from pyengine.games.kanon.rules.state import (
    Announced,
    Answer,
    Battle,
    Id,
    Permanent,
    Spot,
    State,
    aimed_id,
    spot_name,
)
from pyengine.games.kanon.rules.suit_lines import declarable, standing_lines
from pyengine.text import Lang, Text
from web.games.kanon.table import small_card
from web.games.kanon.table.hand import long
from web.games.kanon.table.panel.grasp import Grasp, taken
from web.games.kanon.table.panel.labels import line_number
from web.games.kanon.table.panel.placing import LIFT, spots
from web.games.kanon.table.panel.touching import Mark, attackable, hinted, marks, onward_sources
from web.games.kanon.table.scene import Scene
from web.games.kanon.table.small_card import frame, label, small
from web.games.kanon.words import table as texts
from web.views.names import enumerated
from web.views.parts import kept
from web.views.story import latest


@dataclass(frozen=True, slots=True)
class Moment:
    """What is to be seen on both fields, worked out once for all their cards.

    ``marks`` is what glows, ``signs`` the classes of each permanent, ``counts`` which of its five powers
    counts in the battle, from 1; ``came`` is where permanents that have just been set come from; on those
    that are ``attackable`` an attacker can be dropped, and ``odds`` says what would come of it; with those
    that are ``onward`` the turn goes on by a drag; ``paying`` says whether what is chosen pays; ``laid``
    numbers the places of cards that are only laid out; ``hinted`` are the places that a hint is about.
    """

    shown: Scene
    marks: Mapping[str, Mark]
    signs: Mapping[Id, tuple[str, ...]]
    counts: Mapping[Id, int]
    came: Mapping[Id, str]
    attackable: frozenset[str]
    onward: frozenset[str]
    paying: bool
    odds: Mapping[str, Odds]
    laid: Mapping[str, int]
    hinted: frozenset[str]


def moment(shown: Scene) -> Moment:
    """The moment that the scene shows."""
    signs: dict[Id, tuple[str, ...]] = {}
    for number, sign in _signs(shown.state):
        signs[number] = (*signs.get(number, ()), sign)
    held, laid = taken(shown), shown.laid
    lying = spots(shown.state, shown.me, laid) if laid else {}
    return Moment(
        shown,
        marks(shown),
        signs,
        dict(counting(shown.state)),
        dict(_came(shown)),
        attackable(shown),
        onward_sources(shown),
        held is not None and held.pays,
        dict(_odds(shown, held)),
        {place: laid.numbers[key] for place, key in lying.items()} if laid else {},
        frozenset(hinted(shown)),
    )


def _odds(shown: Scene, held: Grasp | None) -> Iterator[tuple[str, Odds]]:
    """What would come of an attack, by the place of each enemy front that can be attacked."""
    state, seat = shown.state, shown.decider
    if (held is None and shown.laid is None) or seat is None or shown.view.sets_task:
        return
    source = held.source if held is not None else shown.laid.seen if shown.laid else ""
    spot = spot_of(source)
    fronts = attackable(shown) if spot and spot.seat == seat else frozenset[str]()
    line = spot.line if spot else -1
    if held and held.thing and held.thing.kind == "against" and state.battle:
        fronts, line = held.aims, state.battle.lines[seat]
    for name in sorted(fronts):
        target = spot_of(name)
        found = target and odds(state, seat, line, target.line)
        if found:
            yield name, found


def _signs(state: State) -> Iterator[tuple[Id, str]]:
    for permanent in fighters(state):
        if permanent:
            yield permanent.id, "fight"
    if state.battle:
        for seat in (0, 1):
            lines = dict(state.battle.declared[seat])
            yield from (
                (number, "lit") for number in {*chain(*(lines[name] for name in standing_lines(state, seat)))}
            )
    announced = state.announced
    for call in (announced, announced and announced.by):
        if call:
            yield from _aimed(call)


def _aimed(call: Announced | Answer) -> Iterator[tuple[Id, str]]:
    if call.source is not None:
        yield call.source, "called"
    for target in call.targets:
        number = aimed_id(target)
        if number is not None:
            yield number, "target"


def _came(shown: Scene) -> Iterator[tuple[Id, str]]:
    # A card set last is seen to come even where no picture on the way shows it.
    for event in latest(shown.view):
        if isinstance(event, CardSet):
            yield event.id, shown.left_hand(event.seat, event.card)
    if shown.laid is not None:
        for place, key in spots(shown.state, shown.me, shown.laid).items():
            spot = spot_of(place)
            permanent = spot and shown.field.at(spot)
            if permanent:
                yield permanent.id, key


def card(at: Moment, spot: Spot, permanent: Permanent, *, entry: bool) -> Markup:
    """The card's button in the grid of its field; ``entry`` if the Tab key reaches it."""
    view = at.shown.view
    tap = spot_name(spot)
    mark = at.marks.get(tap)
    return _card(
        view.display.name,
        view.lang,
        tap,
        permanent,
        at.signs.get(permanent.id, ()),
        mark,
        at.counts.get(permanent.id, 0),
        at.came.get(permanent.id),
        entry,
        (spot.seat == at.shown.decider and mark in {"may", "taken"}) or tap in at.onward,
        mark == "aim" or tap in at.attackable,
        at.paying,
        at.laid.get(tap, 0),
        at.odds.get(tap),
        tap in at.hinted,
    )


def free(at: Moment, spot: Spot, *, entry: bool) -> Markup:
    """The first free location of a line: a button in the grid of its field."""
    view = at.shown.view
    tap = spot_name(spot)
    return _free(view.display.name, view.lang, tap, at.marks.get(tap), entry, tap in at.hinted)


@lru_cache(maxsize=1024)
def _card(
    board: str,
    lang: Lang,
    tap: str,
    permanent: Permanent,
    signs: tuple[str, ...],
    mark: Mark | None,
    counts: int,
    came: str | None,
    entry: bool,
    drags: bool,
    drop: bool,
    paying: bool,
    laid: int,
    odds: Odds | None,
    meant: bool,
) -> Markup:
    seen = permanent.card != UNKNOWN
    hidden = seen and not permanent.up
    content: list[h.Node] = [
        h.span(".vh")[_place(tap, _called(permanent, signs, mark, paying, laid, odds, meant)).say(lang)],
        small(permanent.card, lang, permanent.copied or "") if seen else small_card.back(),
        seen and tap[2] == "1" and long(permanent.card, lang, permanent.copied or "", counts),
        hidden and h.i(".keye", aria_hidden="true")[small_card.mark("seen" if permanent.known else "hidden")],
        _modified(permanent),
        laid > 0 and h.b(".knum", aria_hidden="true")[str(laid)],
        meant and h.b(".knum.lamp", aria_hidden="true")["1"],
    ]
    looks = {"hid": hidden, "laid": laid > 0, "meant": meant}
    return kept(
        h.button(
            class_=[frame(permanent.card) if seen else "kcard down", looks, *signs, mark],
            type="button",
            role="gridcell",
            id=f"{board}-p{permanent.id}" if board else f"p{permanent.id}",
            data_tap=tap,
            data_drag=drags and (f"{LIFT}{tap}" if laid else tap),
            data_drop=drop and f">{tap}",
            data_flip=f"p{permanent.id}",
            data_flip_from=came,
            data_face="up" if permanent.up else "down",
            data_card=seen and permanent.card,
            data_counts=counts or None,
            tabindex="0" if entry else "-1",
            aria_selected=_selected(mark),
        )[content]
    )


@lru_cache(maxsize=256)
def _free(board: str, lang: Lang, tap: str, mark: Mark | None, entry: bool, meant: bool) -> Markup:
    told = [texts.EMPTY, *([texts.MARKS[mark]] if mark else ()), *([texts.HINTED] if meant else ())]
    return kept(
        h.button(
            class_=["kvoid", "next", mark, {"meant": meant}],
            type="button",
            role="gridcell",
            id=f"{board}-at-{tap}" if board else f"at-{tap}",
            data_tap=tap,
            data_drop=mark == "aim" and f">{tap}",
            tabindex="0" if entry else "-1",
            aria_selected=_selected(mark),
            aria_label=_place(tap, enumerated(told)).say(lang),
        )[
            h.span(aria_hidden="true")[texts.LINE_NUMBER.fill(line=line_number(tap)).say(lang)],
            meant and h.b(".knum.lamp", aria_hidden="true")["1"],
        ]
    )


def _place(tap: str, what: Text) -> Text:
    return texts.AT.fill(line=line_number(tap), place=texts.PLACES[int(tap[2]) - 1], what=what)


def _called(
    permanent: Permanent,
    signs: tuple[str, ...],
    mark: Mark | None,
    paying: bool,
    laid: int,
    odds: Odds | None,
    meant: bool,
) -> Text:
    """What the card is called, and what is so of it."""
    if laid:
        return enumerated([_name(permanent), texts.LAID_OUT])
    said = [_name(permanent), *_told(permanent), *(texts.SIGNS[sign] for sign in signs)]
    if mark:
        said.append((texts.PAYING if paying else texts.MARKS)[mark])
    if odds:
        said.append(odds.said)
    if meant:
        said.append(texts.HINTED)
    return enumerated(said)


def _name(permanent: Permanent) -> Text:
    if permanent.card == UNKNOWN:
        return texts.FACE_DOWN
    called = label(permanent.card, permanent.copied or "")
    return called if permanent.up else texts.FACE_DOWN_SEEN.fill(card=called)


def _told(permanent: Permanent) -> Iterator[Text]:
    if permanent.known:
        yield texts.KNOWN
    if permanent.copied:
        yield texts.COPIES.fill(card=PRINTED[permanent.copied].name)
    if permanent.boost:
        yield texts.BOOSTED.fill(n=signed(permanent.boost))
    if permanent.used:
        yield texts.USED
    if permanent.up and PRINTED[permanent.card].raison:
        yield texts.TIED


def _selected(mark: Mark | None) -> str | None:
    """Whether it is chosen, for those who hear it when that changes; None for what cannot be."""
    return mark and ("true" if mark == "taken" else "false")


def _modified(permanent: Permanent) -> h.Node:
    """The signs of what is so of a card; a face-down one may be boosted or a copy, too."""
    used = permanent.up and permanent.used
    tied = permanent.up and PRINTED[permanent.card].raison is not None
    if not (permanent.boost or permanent.copied or used or tied):
        return None
    return h.span(".mods", aria_hidden="true")[
        permanent.boost != 0 and h.b[signed(permanent.boost)],
        permanent.copied and small_card.mark("copy"),
        used and small_card.mark("used"),
        tied and small_card.mark("tie"),
    ]


class Odds(NamedTuple):
    """An attack's odds: both ``sums`` (None: no powers), or the ``share`` in 100 of cards that would lose."""

    sums: tuple[int | None, int | None] | None = None
    share: int | None = None

    @property
    def worth(self) -> float:
        """How good it looks, to tell the best from the others."""
        if self.sums is None:
            return (self.share or 0) / 100
        lead = _lead(*self.sums)
        return 1 + lead / 100 if lead > 0 else lead / 100

    @property
    def said(self) -> Text:
        """The same in words."""
        if self.sums is None:
            return texts.ODDS_SHARE.fill(share=self.share)
        return texts.ODDS_SUMS.fill(own=_figure(self.sums[0]), other=_figure(self.sums[1]))

    @property
    def shown(self) -> str:
        """The sums as they stand on the plate."""
        return " : ".join(map(_figure, self.sums)) if self.sums else str(self.share)


@lru_cache(maxsize=64)
def odds(state: State, seat: Seat, line: int, target: int) -> Odds | None:
    """The odds of an attack by lines, ``state`` being what the seat sees; None if nothing can be said."""
    own, enemy = state.front(seat, line), state.front(1 - seat, target)
    if own is None or enemy is None or own.card == UNKNOWN:
        return None
    lines = (line, target) if seat == 0 else (target, line)
    fight = replace(state, phase="support", battle=Battle(lines, seat))
    fight = with_permanent(fight, own._replace(up=True))
    if enemy.card != UNKNOWN:
        return Odds(_sums(fight, seat, enemy))
    losing = everything = 0
    for card, copies in _unseen(state, 1 - seat):
        everything += copies
        losing += copies * (_lead(*_sums(fight, seat, enemy._replace(card=card))) > 0)
    return Odds(share=round(100 * losing / everything)) if everything else None


def _sums(fight: State, seat: Seat, enemy: Permanent) -> tuple[int | None, int | None]:
    """Both sums once the enemy is turned up and everybody has declared all there is."""
    shown = with_permanent(fight, enemy._replace(up=True))
    battle = shown.battle
    assert battle is not None
    lines = (tuple(declarable(shown, 0).items()), tuple(declarable(shown, 1).items()))
    pair = powers(replace(shown, battle=battle._replace(declared=lines)))
    own, other = (power.total if power else None for power in (pair[seat], pair[1 - seat]))
    return own, other


def _unseen(state: State, seat: Seat) -> Iterator[tuple[Card, int]]:
    """The fighters of which a seat may still have copies that nobody has seen, and how many."""
    seen = state.shown(seat)
    for code, card in PRINTED.items():
        if card.powers and card.limit > seen[code]:
            yield code, card.limit - seen[code]


def _lead(own: int | None, other: int | None) -> int:
    """By how much a sum is greater; a card without powers is beaten by any that has some."""
    return (-1 if own is None else own) - (-1 if other is None else other)


def _figure(total: int | None) -> str:
    return "–" if total is None else str(total)
