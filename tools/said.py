"""The sentences of a table about other devices, state by state, with what can be done.

    python tools/said.py [--lang ja]

It writes a table in Markdown, made by the views themselves. ``tests/web/test_said.py`` sees to it that no
sentence about a line, a seat or a link is missing from it.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from typing import Any, Final, NamedTuple

from pyengine.fair import deals_fairly, fair_dealing
from pyengine.games import AnyGame, loadable
from pyengine.match import Ending, Match, begin, setup
from pyengine.text import Lang, Text
from web.features.online.state import LineState, Live, Offer, Owed, Passes, Remote, Stage, remote_of
from web.features.online.texts import live as live_texts
from web.look import TableView
from web.pages.views import pairing
from web.pages.views import pairing as pairing_texts
from web.pages.views import relaying as relaying_texts
from web.pages.views import together as page_texts
from web.registry import look
from web.views.model import Player
from web.views.panel import panel
from web.worker.state import with_viewer

_OPEN: Final = next(game for game in loadable() if not (game.has_chance or game.hidden))
_DEALT: Final = next(
    game
    for game in loadable()
    if deals_fairly(game, {}) and fair_dealing(game).common_pile and game.seats == (2, 2)
)
_MANY: Final = max(loadable(), key=lambda game: game.seats[1])
"""Games of each kind: nothing is hidden, cards are dealt from one pile, many play."""
PROOF: Final = Text(en="(why)", ja="（理由）")
OWN: Final = "Ben"
OTHERS: Final = ("Aoi", "Ren", "Mia")


class Row(NamedTuple):
    """One state: what it is about, what is known, what is said, and the actions that are offered."""

    about: str
    known: str
    said: str
    ways: tuple[str, ...]


def rows(lang: Lang) -> Iterator[Row]:
    """All states."""
    for known, view in (*_by_links(lang), *_over_lines(lang), *_filling(lang)):
        about = "table" if (remote := remote_of(view)) and remote.live else "links"
        shown = str(panel(view))
        yield Row(about, known, _words(shown), tuple(sorted(set(_ACTION.findall(shown)) - _PLAY)))
    for name, text in pairing.STATES.items():
        codes = () if name == "unable" else ("copy-code", "scan", "paste-code")
        ways = ("links-instead",) if name in ("unreached", "failed", "unable") else ()
        yield Row("codes", name, text.say(lang), (*codes, *ways))
    for name in ("POINT", "READ", "HANDED_DETAIL", "LANGUAGE", "LANGUAGE_DETAIL", "NEAR", "SEEN", "LIFE"):
        yield Row("codes", name.lower(), getattr(pairing_texts, name).say(lang), ("close",))
    for name in _RELAY:
        yield Row("relay", name.lower(), getattr(relaying_texts, name).say(lang), ("close",))
    for name in ("COMING", "CLAIM_DETAIL", "READ_ONLY", "READ_ONLY_DETAIL", "IN_APP", "IN_APP_DETAIL"):
        yield Row("page", name.lower(), getattr(page_texts, name).say(lang), ())


def written(lang: Lang) -> str:
    """The table in Markdown."""
    lines = ["| about | known | said | can be done |", "| --- | --- | --- | --- |"]
    lines += [f"| {row.about} | {row.known} | {row.said} | {', '.join(row.ways)} |" for row in rows(lang)]
    return "\n".join(lines)


_ACTION: Final = re.compile(r'<(?:button|form)(?![^>]* disabled)[^>]*data-action="([\w-]+)"')
_PLAY: Final = {"type", "choose", "tap", "goto"}
"""Actions of the game itself."""
_RELAY: Final = (
    "ASKED",
    "ASKED_GUEST",
    "HOST_ASKS_STUN",
    "LINK_DETAIL",
    "DAMAGED_LINK",
    "NEWER_LINK",
    "CONNECTING",
    "OPEN_HOST",
    "OPEN_GUEST",
    "ABSENT",
    "UNREACHABLE",
    "REFUSED",
)


class _Panel(HTMLParser):
    """Collects what the part of a panel about other devices says, but for what stands on buttons."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self._inside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if self._inside or "afar" in (found.get("class") or "").split():
            if tag not in _EMPTY:
                self._inside.append(tag)
            self.said += [found["data-since"] or ""] if "data-since" in found else []

    def handle_endtag(self, tag: str) -> None:
        if self._inside and tag not in _EMPTY:
            self._inside.pop()

    def handle_data(self, data: str) -> None:
        if self._inside and not _SILENT.intersection(self._inside):
            self.said.append(data)


_EMPTY: Final = {"input", "img", "use", "path", "circle", "br"}
_SILENT: Final = {"button", "svg", "label", "select", "a"}


def _words(shown: str) -> str:
    """The words of the part of the panel that is about other devices."""
    parser = _Panel()
    parser.feed(shown)
    return " ".join(" ".join(parser.said).split())


def _view(match: Match, lang: Lang, **known: Any) -> TableView:
    seats = match.setup.seats
    seat = known.pop("seat", 0)
    about: dict[str, Any] = {"names": (OWN, *OTHERS)[:seats], "mark": "x7Gh 2kLm Pq9_", "verdict": PROOF}
    view = TableView.of(
        ui=look(match.game.id),
        lang=lang,
        line=match,
        at=len(match.steps),
        players=tuple(Player(remote=each != seat) for each in range(seats)),
        remote=Remote(seat, **{**about, **known}),
        rules="rules/",
    )
    return with_viewer(view, None)


def _match(game: AnyGame, seats: int = 2, steps: int = 0) -> Match:
    """A game with some first decisions."""
    match = begin(setup(game.id, seats=seats, seed="said"))
    for _ in range(steps):
        seat = match.deciders[0]
        match = match.play(seat, match.legal(seat)[0])
    return match


def _by_links(lang: Lang) -> Iterator[tuple[str, TableView]]:
    """A game in which each sends the other links."""
    mine, theirs = _match(_OPEN, steps=2), _match(_OPEN, steps=3)
    ended = theirs.end(Ending("resigned", 1))
    cases: list[tuple[str, Match, dict[str, Any]]] = [
        ("invited here", mine.upto(0), {"state": "asked", "days": 3, "helped": True}),
        ("invited here, to play second", mine.upto(0), {"state": "asked", "seat": 1, "names": ("Aoi", "")}),
        ("invited here, on trust", _match(_DEALT).upto(0), {"state": "asked", "trust": True}),
        ("invited here, fair", _match(_DEALT).upto(0), {"state": "asked", "fair": True}),
        ("invitation made", mine.upto(0), {"state": "invited", "unsent": True}),
        ("invitation sent", mine.upto(0), {"state": "invited"}),
        ("own turn", mine, {"state": "yours"}),
        ("own turn, with a clock", mine, {"state": "yours", "days": 3}),
        ("decided, unsent", theirs, {"state": "theirs", "unsent": True, "retract": True}),
        ("seat taken, unsent", mine.upto(0), {"state": "theirs", "unsent": True}),
        ("seat taken, name unknown", mine.upto(0), {"state": "theirs", "unsent": True, "names": ("", "")}),
        ("chosen in secret, unsent", theirs, {"state": "theirs", "unsent": True, "secret": True}),
        ("decided, answer awaited", theirs, {"state": "theirs", "unsent": True, "made": True}),
        ("agreed, unsent", mine, {"state": "theirs", "unsent": True, "replied": True}),
        ("agreed", mine, {"state": "theirs", "offers": (Offer(1, "draw", agreed=(0,)),)}),
        ("dealt, unsent", _match(_DEALT).upto(0), {"state": "theirs", "unsent": True, "trust": True}),
        ("sent", theirs, {"state": "theirs"}),
        ("sent, in secret", theirs, {"state": "theirs", "secret": True}),
        ("sent, the other has it", theirs, {"state": "theirs", "opened": True}),
        ("the other’s time is over", theirs, {"state": "theirs", "claim": True}),
        ("a link is missing", theirs, {"state": "missing"}),
        ("moved here from another device", theirs, {"state": "unsure"}),
        ("another device says that it has more of this seat", theirs, {"state": "unsure", "behind": True}),
        ("stopped", theirs, {"state": "stopped", "author": 1}),
        ("over, and the other has signed two histories", ended, {"state": "over", "forked": 1}),
        ("over, unsent", ended, {"state": "over", "unsent": True}),
        ("over", ended, {"state": "over"}),
        ("over by the other’s claim", theirs.end(Ending("resigned", 0)), {"state": "over", "claimed": True}),
        ("the own time is claimed to be over", mine, {"state": "yours", "claimed": True}),
        ("over by an own claim", ended, {"state": "over", "claimed": True}),
        ("void, unsent", theirs, {"state": "void", "unsent": True}),
        ("void", theirs, {"state": "void"}),
    ]
    for what in ("draw", "back", "void"):
        ask = (Offer(1, what), Offer(0, what))
        cases += [
            (f"{what}: the other asks", mine, {"state": "yours", "offers": ask[:1]}),
            (f"{what}: asked, unsent", theirs, {"state": "theirs", "offers": ask[1:], "unsent": True}),
            (f"{what}: asked", theirs, {"state": "theirs", "offers": ask[1:]}),
            (f"{what}: declined", theirs, {"state": "theirs", "declined": what}),
        ]
    for known, match, fields in cases:
        yield known, _view(match, lang, **fields)


def _over_lines(lang: Lang) -> Iterator[tuple[str, TableView]]:
    """A game that goes over lines."""
    states: tuple[LineState, ...] = tuple(live_texts.LINES)
    for state in states:
        for turn, steps in (("yours", 2), ("theirs", 3)):
            live = Live(("here", state), lines_open=1)
            view = _view(_match(_OPEN, steps=steps), lang, state=turn, live=live, opened=True)
            yield f"line {state}, {turn}", view
    two = Live(("here", "together"), lines_open=1)
    theirs = _match(_OPEN, steps=3)
    ended = theirs.end(Ending("resigned", 1))
    undelivered = {"opened": False, "live": replace(two, lines=("here", "lost"))}
    four = _match(_MANY, 4)
    cases: list[tuple[str, Match, dict[str, Any]]] = [
        ("decided, not delivered", theirs, {**undelivered, "state": "theirs"}),
        (
            "shuffling",
            _match(_DEALT),
            {
                "state": "theirs",
                "fair": True,
                "live": two,
                "owed": (Owed(1, "mix"),),
                "passes": Passes(1, 3),
            },
        ),
        (
            "gone when the shuffles are to be opened",
            _match(_DEALT),
            {
                "state": "theirs",
                "fair": True,
                "mixes": 4,
                "live": replace(two, lines=("here", "lost")),
                "owed": (Owed(1, "deal"),),
                "passes": Passes(3, 3),
            },
        ),
        ("on trust, two watch", _match(_DEALT), {"live": replace(two, watchers=2), "trust": True}),
        ("draw: the other asks", theirs, {"state": "theirs", "live": two, "offers": (Offer(1, "draw"),)}),
        ("draw: asked", theirs, {"state": "theirs", "live": two, "offers": (Offer(0, "draw"),)}),
        ("draw: declined", theirs, {"state": "theirs", "live": two, "declined": "draw"}),
        (
            "draw: of four, one agreed",
            four,
            {"live": _reached(4), "offers": (Offer(1, "draw", agreed=(2,)),)},
        ),
        ("of four, two lost", four, {"live": Live(("here", "lost", "together", "lost"))}),
        ("of four, this one has resigned", four, {"live": _reached(4), "resigned": True}),
        ("of four, one left", four, {"live": Live(("here", "away", "together", "together"))}),
        ("looking on", theirs, {"seat": -1, "live": Live(("together", "through"), watching=True)}),
        ("draw: declined, of four", four, {"state": "theirs", "live": _reached(4), "declined": "draw"}),
        ("over", ended, {"state": "over", "live": two}),
        ("over, seen by a spectator", ended, {"seat": -1, "state": "over", "live": two}),
        (
            "over, not delivered",
            ended,
            {**undelivered, "state": "over", "unsent": True},
        ),
        ("over, rematch asked", ended, {"state": "over", "live": replace(two, again="Aoi")}),
        ("void", theirs, {"state": "void", "live": two}),
        ("void, of four", four, {"state": "void", "live": _reached(4)}),
    ]
    for known, match, fields in cases:
        yield known, _view(match, lang, **{"opened": True, **fields})


def _reached(seats: int) -> Live:
    others: list[LineState] = ["together"] * (seats - 1)
    return Live(("here", *others))


def _filling(lang: Lang) -> Iterator[tuple[str, TableView]]:
    """A table that fills."""
    most = _MANY.seats[1]
    host = Live(host=True, places=(OWN,), own=0, most=most)
    guest = Live(places=(OTHERS[0],), own=-1, most=most, lines_open=1)
    joined = replace(guest, places=(OTHERS[0], OWN), own=1)
    cases: list[tuple[str, Stage, Live, bool]] = [
        ("host, alone", "lobby", host, False),
        ("host of a table of two, alone", "lobby", replace(host, most=2), False),
        ("host of a table of two, the other has sat down", "lobby", _two(host), False),
        ("host, a guest is choosing", "lobby", replace(host, lines_open=1), False),
        (
            "host, one has sat down",
            "lobby",
            replace(host, places=(OWN, "Aoi"), guests=("1",), lines_open=1),
            False,
        ),
        ("host, of a rematch", "lobby", replace(host, again=OWN, lines_open=1), False),
        ("guest, free seats", "greeted", guest, False),
        ("guest, all seats taken", "greeted", replace(guest, most=1), False),
        ("guest, play has begun", "greeted", guest, True),
        ("guest, seated", "lobby", joined, False),
        ("guest, looking on", "lobby", replace(guest, watching=True), False),
        ("guest, the host is gone", "greeted", Live(most=most), False),
    ]
    for known, state, live, dealt in cases:
        match = _match(_MANY, most).upto(0)
        seat = 0 if live.host else -1
        yield known, _view(match, lang, state=state, live=live, dealt=dealt, seat=seat, helped=dealt)


def _two(host: Live) -> Live:
    return replace(host, most=2, places=(OWN, "Aoi"), guests=("1",), lines_open=1)


if __name__ == "__main__":
    given = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    given.add_argument("--lang", choices=("en", "ja"), default="en", help="the language of what is said")
    print(written(given.parse_args().lang))
