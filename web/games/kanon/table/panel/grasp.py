"""What the person who decides has taken up, and what it is aimed at so far.

``TableView.picked`` says it as a text, ``source[.ability][@items]``: the source is a place with its seat
(``1a1``) or a card of the hand by its key (``017-2``), or empty where something is simply asked; items are
joined by ``+``. So ``1a1`` is a card taken up or looked at, ``1a1.0@2b1`` its ability with a target,
``@1a1+1b1`` a payment, ``@front`` a suit line.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from pyengine.cards import Card
from pyengine.game import Seat
from pyengine.games.kanon.rules.decisions import Decision, Kind, spot_of
from pyengine.games.kanon.rules.state import State
from web.games.kanon.table.panel.offers import Items, Thing, asked, card_at, done_with
from web.look import TableView
from web.views.cards import card_of, keys

if TYPE_CHECKING:
    from web.games.kanon.table.scene import Scene

_TOGGLED: Final[frozenset[Kind]] = frozenset({"pay", "lines"})
"""Of these a second tap takes an item out again; elsewhere it confirms the only one."""

_ON_FIELD: Final[frozenset[Kind]] = frozenset({"attack", "set"})
"""What is done by dropping a card on the field, and so not into the dock."""


@dataclass(frozen=True, slots=True)
class Grasp:
    """What is taken up: ``source`` as in ``picked``, with its ``card`` and the ``things`` to do with it.

    ``thing`` is the one that is being aimed, None while there is nothing to aim or one of several is still to
    be chosen; ``items`` is what it is aimed at so far, a card of the hand by its key.
    """

    source: str
    card: Card | None
    things: tuple[Thing, ...]
    thing: Thing | None = None
    items: Items = ()

    @property
    def decision(self) -> Decision | None:
        """The decision that it comes to as it stands; None if something is still to be chosen."""
        thing = self.thing or (self.things[0] if len(self.things) == 1 else None)
        if thing is None:
            return None
        wanted = _plain(self.items)
        return next((decision for items, decision in thing.ways if tuple(sorted(items)) == wanted), None)

    @property
    def room(self) -> frozenset[str]:
        """What it could be aimed at beside, a card without the number of its copy."""
        if self.thing is None:
            return frozenset()
        chosen = Counter(_plain(self.items))
        return frozenset(
            item
            for items, _ in self.thing.ways
            if chosen <= Counter(items)
            for item in Counter(items) - chosen
        )

    @property
    def aims(self) -> frozenset[str]:
        """All that it could be aimed at, whatever is chosen already."""
        thing = self.thing
        return frozenset(item for items, _ in thing.ways for item in items) if thing else frozenset()

    @property
    def at_once(self) -> Decision | None:
        """What is done with a card that is dropped into the dock: the only thing that is aimed at nothing."""
        found = [each.ways[0][1] for each in self.things if each.kind not in _ON_FIELD and not each.aims]
        return found[0] if self.source and len(found) == 1 else None

    @property
    def missing(self) -> int:
        """How much has still to be chosen."""
        return len(self.thing.most) - len(self.items) if self.thing else 0

    @property
    def confirms(self) -> bool:
        """Whether a second tap on what it is aimed at decides."""
        return (
            self.thing is not None and not self.toggles and len(self.items) == 1 and self.decision is not None
        )

    @property
    def pays(self) -> bool:
        """Whether what is chosen pays."""
        return self.thing is not None and self.thing.kind == "pay"

    @property
    def toggles(self) -> bool:
        """Whether a second tap takes an item out again."""
        return self.thing is not None and self.thing.kind in _TOGGLED

    def added(self, item: str) -> Grasp | None:
        """With one more item, in place of the earliest where there is no room; None if it is no aim."""
        code = card_of(item)
        kept = self
        while code not in kept.room:
            if not kept.items:
                return None
            kept = replace(kept, items=kept.items[1:])
        return replace(kept, items=(*kept.items, item))

    def without(self, item: str) -> Grasp:
        """With one item less."""
        return replace(self, items=tuple(each for each in self.items if each != item))

    @property
    def text(self) -> str:
        """The text that ``grasp`` reads."""
        thing = self.thing
        if thing is None:
            return self.source
        ability = "" if thing.ability is None or len(self.things) == 1 else f".{thing.ability}"
        return f"{self.source}{ability}@{'+'.join(self.items)}"


def acting(shown: Scene) -> Seat | None:
    """The seat whose person decides now, if the viewer sees its cards."""
    view = shown.view
    return shown.decider if view.perspective.open or view.perspective.viewer == shown.decider else None


def taken(shown: Scene) -> Grasp | None:
    """What the person who decides has taken up, or is simply asked; None if neither."""
    seat = acting(shown)
    return None if seat is None else grasp(shown.view, shown.state, seat)


def grasp(view: TableView, state: State, seat: Seat) -> Grasp | None:
    """The selection in ``TableView.picked``, else the question; None without either, and between games."""
    if state.phase == "exchange":
        return None
    text = view.interaction.picked if isinstance(view.interaction.picked, str) else ""
    head, chosen, said = text.partition("@")
    source, _, ability = head.partition(".")
    card = card_at(state, seat, source)
    items = tuple(said.split("+")) if said else ()
    if card is None:
        thing = asked(state, seat)
        if thing is None:
            return None
        begun = Grasp("", None, (thing,), thing)
    else:
        possible = done_with(state, seat, source if spot_of(source) else card)
        thing = next((each for each in possible if ability and str(each.ability) == ability), None)
        if thing is None and len(possible) == 1 and possible[0].aims:
            (thing,) = possible
        begun = Grasp(source, card, possible, thing)
        if thing is None:
            return begun
    filled = _filled(begun, items) if chosen else None
    return filled or replace(begun, items=_usual(view, state, seat, thing))


def _usual(view: TableView, state: State, seat: Seat, thing: Thing) -> Items:
    """The initial choice: all suit lines, the cheapest payment, the only way; nothing in a task."""
    if view.sets_task:
        return ()
    if thing.kind == "lines":
        return thing.most
    if thing.kind == "pay" and not thing.sole:
        return _cheapest(state, seat, thing)
    return with_copies(thing.sole[0]) if thing.sole else ()


@lru_cache(maxsize=4)
def _cheapest(state: State, seat: Seat, thing: Thing) -> Items:
    """What is due, paid with what the seat needs least, as the machine would."""
    from pyengine.games.kanon.player.policy.setting import cheapest_payment  # noqa: PLC0415 - only a payment needs it

    best = cheapest_payment(state, seat)
    return with_copies(next((items for items, decision in thing.ways if decision == best), ()))


def _filled(begun: Grasp, items: Items) -> Grasp | None:
    """With these items, as far as they fit together."""
    for item in items:
        if card_of(item) not in begun.room or item in begun.items:
            return None
        begun = replace(begun, items=(*begun.items, item))
    return begun


def _plain(items: Items) -> Items:
    """The items without the numbers of copies."""
    return tuple(sorted(card_of(item) for item in items))


def with_copies(items: Items) -> Items:
    """Cards that are there several times, by their keys."""
    return tuple(keys(items)) if items and items[0].isdecimal() else items


def held_copies(state: State, seat: Seat, code: Card) -> Iterator[str]:
    """The keys of a card's copies in a hand."""
    return (key for key, card in keys(state.hands[seat]).items() if card == code)
