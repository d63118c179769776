"""What the people at this device are called: said where a game is set up, kept beside it on the device."""

from __future__ import annotations

from binascii import crc32
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, cast

from pyengine.checked import clean_name
from pyengine.errors import CannonryError
from pyengine.text import Text
from web.look import Decks, TableView
from web.views.model import Player
from web.views.names import enumerated
from web.worker.state import Table

if TYPE_CHECKING:
    from web.worker.protocol import queries


def named(players: Sequence[Player], names: object) -> tuple[Player, ...]:
    """The players with ``names`` (a list by seat, else ignored) of several people; one alone is *you*."""
    people = [player for player in players if not (player.machine or player.remote)]
    if len(people) < 2 or not isinstance(names, list):
        return tuple(players)
    typed = cast("list[object]", names)
    given = [clean_name(name) if isinstance(name, str) else "" for name in typed]
    given += [""] * (len(players) - len(given))
    return tuple(
        replace(player, name=name) if player in people else player
        for player, name in zip(players, given, strict=False)
    )


def kept(players: Sequence[Player]) -> list[str]:
    """The names as the device keeps them beside a game; none if nobody has said one."""
    names = [player.name for player in players]
    return names if any(names) else []


def chosen(offered: Decks | None, said: object, seats: int, seed: str | None) -> tuple[str, ...]:
    """For each seat the deck that an intent names, else a ready one by the game's luck.

    Whether the rules allow a deck is seen when the game begins with it. Nobody brings anything to most games.
    """
    if offered is None:
        return ()
    decks_named = _listed(said)
    wanted = (*decks_named[:seats], *("",) * (seats - len(decks_named)))
    return tuple(deck or _any(offered, seed, seat) for seat, deck in enumerate(wanted))


def usual(
    offered: Decks | None, latest: object, players: Sequence[Player], seed: str | None
) -> tuple[str, ...]:
    """The decks of a game not set up.

    A person brings the ``latest`` if playable, else a starter; so does the machine at level 1, else any.
    """
    if offered is None:
        return ()
    own, first = offered.starters
    if isinstance(latest, str) and latest:
        with suppress(CannonryError):
            offered.about(latest)
            own = latest
    by_level = {0: own, 1: first}
    return chosen(offered, [by_level.get(player.level, "") for player in players], len(players), seed)


def deck_of(offered: Decks | None, said: object) -> tuple[str, ...]:
    """The deck that a player brings, or a good one; none where nobody brings any. Raises SetupError."""
    if offered is None:
        return ()
    deck = chosen(offered, [said] if said else [offered.starters[0]], 1, None)
    offered.about(deck[0])
    return deck


def decks_by_seat(view: TableView) -> tuple[str, ...]:
    """Each seat's deck, by default a ready one by the rules; empty without decks, or after a set position."""
    made, offered = view.play.line.setup, view.ui.decks
    if offered is None or made.start is not None:
        return ()
    return made.decks or tuple(deck.id for deck in offered.ready[: made.seats])


def decks_named(view: TableView) -> Text | None:
    """The names of the people's decks, or of all where machines play alone; None without decks."""
    offered, decks_by_seat = view.ui.decks, view.play.line.setup.decks
    if offered is None or not decks_by_seat:
        return None
    return enumerated(offered.name(decks_by_seat[seat]) for seat in view.persons or range(len(decks_by_seat)))


def _any(offered: Decks, seed: str | None, seat: int) -> str:
    """A ready deck: the same in every game of one deal, so that a deal can be tried again."""
    return offered.ready[crc32(f"{seed} {seat}".encode()) % len(offered.ready)].id


def _listed(said: object) -> list[str]:
    """The decks that a message names; none where it holds no list."""
    return [str(deck) for deck in cast("list[object]", said)] if isinstance(said, list) else []


def _about(table: Table, intent: queries.DecksQuery) -> queries.DecksAnswer:
    offered = table.view.ui.decks
    if offered is None:
        return {"decks": []}
    lang = table.view.lang
    found: list[queries.AboutDeck] = []
    for deck in _listed(intent.get("decks")):
        try:
            found.append({"about": offered.about(deck).say(lang)})
        except CannonryError as error:
            found.append({"wrong": error.text.say(lang)})
    return {"decks": found}


QUERIES: Final[dict[str, Callable[[Table, Any], Mapping[str, Any]]]] = {"decks": _about}
"""Questions about decks, by type; none changes the table."""
