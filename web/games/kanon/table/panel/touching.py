"""What can be touched at the moment shown, and what is taken up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal

from pyengine.game import Seat
from pyengine.games.kanon.rules.decisions import Parsed, parse, spot_of
from pyengine.games.kanon.rules.state import LENGTH, LINES, Spot, State, line_name, spot_name
from pyengine.games.kanon.rules.suit_lines import NAMES, THROUGH
from web.games.kanon.table.panel.grasp import Grasp, acting, held_copies, taken
from web.games.kanon.table.panel.offers import PILE, Thing, asked, done_with, is_line, own_place, things
from web.games.kanon.table.panel.placing import Plan, onward, planned, room, settable, spots
from web.games.kanon.table.scene import Scene
from web.views.cards import card_of, keys

Mark = Literal["may", "aim", "taken"]
"""``may``: a touch does something; ``aim``: what is ``taken`` up can go there or aim at it."""


def marks(shown: Scene) -> Mapping[str, Mark]:
    """What glows, by what a tap on it says: a place ``1a1``, a line ``1a``, a card of the hand by its key."""
    state, seat = shown.state, acting(shown)
    if seat is None or state.phase == "exchange":
        return {}
    if shown.laid is not None:
        return _places(state, seat, shown.laid)
    held = taken(shown)
    found: dict[str, Mark] = {}
    if held is None or held.thing is None:
        for thing in things(state, seat):
            found.update((tap, "may") for tap in sources(state, seat, thing.source))
    if held is None:
        return found
    if any(thing.kind == "toss" for thing in held.things):
        found["discards"] = "aim"
    # What pays, and where suit lines run, is for the reader of a task to find.
    if held.thing is not None and not (held.toggles and shown.view.sets_task):
        added: Mark = "may" if held.toggles else "aim"
        found.update((tap, added) for tap in _aims(state, seat, held, held.aims))
    if not shown.view.sets_task:
        found.update((spot, "aim") for spot in attackable(shown))
    # A card that is only looked at does not glow, but is taken up all the same.
    if held.source:
        found[held.source] = "taken"
    found.update((tap, "taken") for tap in _aims(state, seat, held, held.items))
    return found


def attackable(shown: Scene) -> frozenset[str]:
    """The enemy fronts that the card that is taken up can attack, by a tap on them or dropped there."""
    held, seat = taken(shown), acting(shown)
    if seat is None:
        return frozenset()
    possible: tuple[Thing, ...] = ()
    if shown.laid is not None:
        lies = {key: place for place, key in spots(shown.state, seat, shown.laid).items()}
        possible = _next_with(shown, lies.get(shown.laid.seen, shown.laid.seen))
    elif held is not None and (held.thing is None or held.thing.kind == "attack"):
        possible = held.things
    if not any(thing.kind == "attack" for thing in possible):
        return frozenset()
    enemy = shown.state.lines[1 - seat]
    return frozenset(spot_name(Spot(1 - seat, line, 0)) for line, row in enumerate(enemy) if row)


def onward_sources(shown: Scene) -> frozenset[str]:
    """The own cards of the field with which a drag goes on with the turn while cards are laid out (K11)."""
    state, seat = shown.state, acting(shown)
    if seat is None or shown.laid is None:
        return frozenset()
    places = [*map(spot_name, (spot for spot, _ in state.permanents(seat))), *spots(state, seat, shown.laid)]
    return frozenset(place for place in places if _next_with(shown, place))


def _next_with(shown: Scene, source: str) -> tuple[Thing, ...]:
    """What can be done with a card of the field once the cards that are laid out are set."""
    seat = acting(shown)
    if seat is None or shown.laid is None or spot_of(source) is None:
        return ()
    after = onward(shown.state, seat, shown.laid)
    return () if after is None else done_with(after, seat, source)


def _places(state: State, seat: Seat, laid: Plan) -> dict[str, Mark]:
    """What glows while cards are laid out: what can be, what is, and where else the latest could lie."""
    found: dict[str, Mark] = {}
    if room(state, seat, laid):
        found.update((key, "may") for key, card in keys(state.hands[seat]).items() if settable(card))
    subject = laid.subject
    if subject in keys(state.hands[seat]) and settable(card_of(subject)):
        others = laid.without(subject)
        field = planned(state, seat, others).lines[seat]
        for line in room(state, seat, others):
            found[line_name(seat, line)] = "aim"
            found[spot_name(Spot(seat, line, len(field[line])))] = "aim"
    found.update((place, "taken") for each in spots(state, seat, laid).items() for place in each)
    return found


def rows(shown: Scene) -> Mapping[str, bool]:
    """The suit lines to declare now (K18), and whether each is chosen; in a task all through the card."""
    state, seat = shown.state, acting(shown)
    if seat is None or state.phase != "declare":
        return {}
    thing, held = asked(state, seat), taken(shown)
    if thing is None or thing.kind != "lines" or held is None:
        return {}
    chosen = held.items if held.thing == thing else thing.most
    offered = straight(state, seat) if thing.aims and shown.view.sets_task else thing.most
    return {name: name in chosen for name in offered}


def straight(state: State, seat: Seat) -> Iterable[str]:
    """The straight lines through a seat's battle location, by name, whatever lies on them."""
    assert state.battle is not None
    return THROUGH[state.battle.lines[seat]]


def rows_through(state: State, seat: Seat, place: str) -> Iterator[str]:
    """The straight lines through a seat's battle location that run through a place too."""
    yield from (name for name in straight(state, seat) if place in row_places(state, seat, name))


def row_places(state: State, seat: Seat, name: str) -> Iterator[str]:
    """The places of a suit line through the seat's battle location, as taps name them."""
    assert state.battle is not None
    for line, place in THROUGH[state.battle.lines[seat]][name]:
        yield spot_name(Spot(seat, line, place))


def sources(state: State, seat: Seat, source: str) -> Iterator[str]:
    """The taps that select a usable card: every copy in the hand."""
    if source.isdecimal():
        yield from held_copies(state, seat, source)
    elif source:
        yield source


def _aims(state: State, seat: Seat, held: Grasp, items: Iterable[str]) -> Iterator[str]:
    """The table's marks for items: a line's cards too, or the place where a set card will lie."""
    thing = held.thing
    for item in items:
        if item in NAMES:
            yield from row_places(state, seat, item)
        elif thing is not None and thing.kind == "pay" and item.isdecimal() and item not in held.items:
            yield from held_copies(state, seat, item)
        elif thing is not None and thing.kind != "pay" and item.isdecimal():
            yield f"{PILE}{item}"
        else:
            yield item
            if is_line(item):
                yield from _of_line(state, item, setting=thing is not None and thing.kind == "set")


def _of_line(state: State, name: str, *, setting: bool) -> Iterator[str]:
    """The places of a line that stand for it: those with cards, or the one where a set card will lie (K7)."""
    size = len(state.lines[int(name[0]) - 1][LINES.index(name[1])])
    places = (min(size, LENGTH - 1),) if setting else range(size)
    return (f"{name}{place + 1}" for place in places)


def hinted(shown: Scene) -> tuple[str, ...]:
    """The cards of the hand by their keys and the places that the hint shown is about, its card first."""
    hint, seat = shown.view.interaction.hint, acting(shown)
    if hint is None or seat is None or shown.view.interaction.picked or shown.state.phase == "exchange":
        return ()
    parsed = parse(str(hint.report.best))
    return () if parsed is None else tuple(meant_by(shown.state, seat, parsed))


def meant_by(state: State, seat: Seat, parsed: Parsed) -> Iterator[str]:
    """The cards of the hand by their keys and the places that a decision is about, its card first."""
    if parsed.card:
        yield from [*held_copies(state, seat, parsed.card)][:1]
    if parsed.line is not None:
        yield _place(state, seat, parsed, parsed.line)
    for item in parsed.items:
        if item in NAMES:
            yield from row_places(state, seat, item)
        elif item[0] in LINES:
            yield f"{seat + 1}{item}"
        elif item.isdecimal():
            yield from [*held_copies(state, seat, item)][:1]
        elif spot_of(item):
            yield item


def _place(state: State, seat: Seat, parsed: Parsed, line: int) -> str:
    """The place that a decision names by its line."""
    if parsed.kind == "set":
        return spot_name(Spot(seat, line, min(len(state.lines[seat][line]), LENGTH - 1)))
    return own_place(1 - seat if parsed.kind == "against" else seat, line, parsed.place or 0)
