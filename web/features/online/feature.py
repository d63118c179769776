"""The feature: where a game with players at other devices differs from one at this device alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final

import htpy as h

from pyengine.errors import CannonryError
from pyengine.fair.locks import PRODUCTS, Missing, Product
from pyengine.game import Seat
from pyengine.online.keys import decode, encode
from pyengine.text import Text
from web.features.online import Devices, by_links, devices, opening, over_lines, shown, with_devices
from web.features.online.state import Remote, remote_of, since_own, the_remote
from web.features.online.texts.live import AGREE_AGAIN
from web.features.online.texts.together import SEND
from web.features.online.views import panel
from web.look import TableView, Tool, Way
from web.texts import table as common
from web.views.model import Player
from web.views.panel import hint_tool, skip_tool, view_tools
from web.views.parts import action
from web.worker.feature import Answered, Make, TableFeature
from web.worker.state import Change, Handler, Table, changed

if TYPE_CHECKING:
    from web.worker.protocol import together
    from web.worker.protocol.answers import PageEvent


# Products on the curve are worked out by the page, where a browser is much quicker. An answer that lacks some
# ends with ``Missing``; once they are there it is made again from the beginning: that is pure, and what was
# worked out or checked before is remembered.

_waiting: Final[dict[str, tuple[Make, Missing]]] = {}
"""The answer that waits for products, by board."""


def start(board: str, make: Make) -> Answered:
    """Return the answer, or the job that the page is to do before it."""
    try:
        with PRODUCTS.asked():
            return make()
    except Missing as missing:
        _waiting[board] = make, missing
        keys, points = ([encode(each) for each in row] for row in zip(*missing.products, strict=True))
        job: together.Job = {"keys": keys, "points": points}
        return {"job": job}


def go_on(board: str, message: together.Done) -> Answered:
    """Return the answer, or the next job; what the page could not do is done here."""
    make, missing = _waiting.pop(board)
    PRODUCTS.learn(missing.products, map(_result, missing.products, message["result"]))
    return start(board, make)


def _result(product: Product, said: str | None) -> bytes | None:
    if said is None:
        return None
    return decode(said) if said else PRODUCTS.group.multiplied(product)


_ON: Final = ("continue", "same-deal", "rematch", "next-level")
"""Intents that go on alone from a match that is over."""
_OF_ALL_CARDS: Final = ("share", "review", "what-if", *_ON)
"""Intents that need all cards of such a match."""


def _ids(_: str, query: together.IdsQuery) -> together.IdsAnswer:
    """Under which ids the device may have kept what a link belongs to."""
    return {"ids": opening.ids(str(query.get("link", "")))}


class OnlineFeature(TableFeature):
    """Others are asked, or waited for, where a person alone would just do it."""

    part: ClassVar[tuple[type[object], ...]] = (Remote, Devices)
    handlers: ClassVar[Mapping[str, Handler]] = {
        "invite": by_links.invite,
        "accept": by_links.accept,
        "ask-for": by_links.ask_for,
        "reply-to": by_links.reply_to,
        "retract": by_links.retract,
        "claim": by_links.claim,
        "latest": by_links.latest,
        "rematch-by-link": by_links.rematch_by_link,
        "replay-since": by_links.replay_since,
        "open-table": over_lines.open_live,
        "join": over_lines.join_table,
        "watch": over_lines.watch_table,
        "begin-table": over_lines.begin_table,
        "show-out": over_lines.show_out,
        "rematch-live": over_lines.play_again,
        "line-event": over_lines.line,
        "heard": over_lines.hear,
        "signal": over_lines.signal,
        "mute": over_lines.mute,
        "pass-code": over_lines.pass_code,
    }
    queries: ClassVar[Mapping[str, Callable[[Table, Any], Mapping[str, Any]]]] = {
        "letter": by_links.letter,
        "proof": by_links.proof,
        "seat-file": by_links.seat_file,
    }
    answers: ClassVar[Mapping[str, Callable[[str, Any], Answered]]] = {"done": go_on, "ids": _ids}

    def opens(
        self, intent: Mapping[str, Any], before: Table | None, new: Callable[[], Table]
    ) -> Change | None:
        """The table of such a game."""
        return opening.open_sitting(intent, before, new)

    def met(self, table: Table) -> Table:
        """What was to be said on lines has been said."""
        lines = devices(table).lines
        return table if lines is None else with_devices(table, lines=lines.done())

    def redirected(self, table: Table, intent: Mapping[str, Any]) -> tuple[Table, Mapping[str, Any]]:
        """Ask for some things, let some wait for the end, and treat an ended game as one of this device."""
        remote, name = remote_of(table.view), intent.get("type")
        if remote is None:
            return table, intent
        if remote.ended:
            if name in _OF_ALL_CARDS and table.view.play.line.observed:
                raise CannonryError(shown.why_unknown(table))
            return (_alone(table) if name in _ON else table), intent
        if name == "undo" and remote.retract:
            return table, {"type": "retract"}
        if name in ("undo", "review", *_ON) or (name == "hint" and not remote.helped):
            raise CannonryError(common.NOT_ALONE)
        if name == "share" and table.view.hides:
            raise CannonryError(common.SHARE_LATER)
        if name == "resign" and not remote.dealt:
            raise CannonryError(common.NOT_BEGUN)
        return table, {"type": "ask-for", "what": "draw"} if name == "draw" else intent

    def through(self, message: Mapping[str, Any], make: Make) -> Make:
        """A job of the page may come before the answer."""
        return partial(start, str(message.get("board", "")), make)

    def after(self, change: Change, before: TableView, intent: str) -> Change:
        """What was decided is written down for the others; a table that leaves them has no lines any more."""
        change = shown.followed(change)
        if before.play.remote is None or change.table.view.play.remote is not None:
            return change
        return replace(change, table=with_devices(change.table, lines=None))

    def events(self, change: Change, before: Table | None) -> Iterator[PageEvent]:
        """What the device keeps of it, what is said on lines, and what calls the person back."""
        table = change.table
        known, now = remote_of(table.view), devices(table)
        # Who only asks, or looks on, has nothing to keep.
        seated = known is not None and known.state not in ("asked", "lobby", "greeted") and known.seat >= 0
        if seated and now.kept is not None and (before is None or now.kept is not devices(before).kept):
            yield {"type": "sitting", "save": shown.save(table)}
        if now.lines is not None:
            yield now.lines.page(known.state if known else "")
        if known is not None and (call := shown.call(table.view, known)) is not None:
            yield call

    def waits(self, view: TableView) -> Text | None:
        """For the others."""
        if view.match.outcome is not None:
            return None
        return common.OTHER_TO_MOVE if view.live else common.LATEST_FIRST

    def head(self, view: TableView) -> h.Node:
        """How it stands between the devices."""
        known = the_remote(view)
        return [panel.status(view, known), None if view.perspective.keyframe else panel.remote(view, known)]

    def by_seat(self, view: TableView, seat: Seat) -> h.Node:
        """How a seat's device is reached, and the flag that it hoists; None but in a game over lines."""
        known = the_remote(view)
        return panel.by_seat(view, known, known.live, seat) if known.live and known.begun else None

    def tools(self, view: TableView) -> Iterator[Tool]:
        """What can be undone or ended only by agreement is asked for."""
        known = the_remote(view)
        plays = known.state in ("yours", "theirs")
        # Others wait at a table with lines, and its many tools have one row on a phone.
        if not (plays and known.live is not None and known.seat >= 0):
            yield Tool("new", "i-new", common.NEW)
        if known.seat < 0:
            yield from view_tools(view)
            return
        if not known.ended:
            if known.retract:
                yield Tool("retract", "i-undo", common.TAKE_BACK)
            else:
                yield Tool("ask-for", "i-undo", common.TAKE_BACK, "back" not in known.may_offer, "back")
            yield Tool("ask-for", "i-yes", common.OFFER_DRAW, "draw" not in known.may_offer, "draw")
            yield Tool("resign", "i-flag", common.RESIGN, not plays)
        if known.live is not None:
            yield Tool(
                "signals", "i-signal", common.SIGNALS, not known.begun, opened=view.interaction.signals
            )
        replay = Tool("replay-since", "i-again", common.REPLAY, not (view.live and since_own(view, known)))
        yield skip_tool(view) or replay
        if known.helped:
            yield hint_tool(view)
        yield from view_tools(view)

    def once_more(self, view: TableView) -> Iterator[Way]:
        """With the seats exchanged, never the same deal: over the line that is open, else by links."""
        known = the_remote(view)
        if way := _again(known):
            label = common.REMATCH_SWAPPED if known.again is None else AGREE_AGAIN
            detail = common.REMATCH_BY_LINK if way == "rematch-by-link" else None
            # First the other learns of the end.
            yield Way(way, "i-again", label, detail, main=not known.unsent)

    def last_ways(self, view: TableView) -> Iterator[Way]:
        """What several devices have played can be proved."""
        known = the_remote(view)
        if known.live is not None or known.fair:
            yield Way("save-proof", "i-yes", common.SAVE_PROOF)

    def ends_apart(self, view: TableView) -> bool:
        """What several devices send each other has its place in the dialog."""
        return True

    def sends(self, view: TableView) -> h.Node:
        """The button that sends the end to a player at another device."""
        unsent = the_remote(view).unsent
        return action("send-letter", SEND, view.lang, look="btn main") if unsent else None

    def came(self, view: TableView) -> h.Node:
        """That a player at another device asks for a rematch, if one does."""
        known = the_remote(view)
        return None if known.again is None else h.p(".trust")[panel.again(known, known.again).say(view.lang)]


def _again(known: Remote) -> str:
    """By what they play once more; empty for who looks on, and for more than two where a line is missing."""
    if known.seat < 0:
        return ""
    if len(known.others) == 1:
        reached = known.live is not None and known.live.reaches(known.others[0])
        return "rematch-live" if reached else "rematch-by-link"
    direct = known.live is not None and all(map(known.live.connects, known.others))
    return "rematch-live" if direct else ""


def _alone(table: Table) -> Table:
    """The table with a game that has ended, as one of this device."""
    players = (Player(),) * len(table.view.play.players)
    return with_devices(changed(table, remote=None, players=players), kept=None)


FEATURE: Final = OnlineFeature()
