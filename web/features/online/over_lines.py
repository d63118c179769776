"""Intents at a table with lines to other devices."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, cast, get_args

from pyengine.errors import CannonryError
from pyengine.match import setup
from pyengine.online import room as rooms
from pyengine.online.channel import NONCE, SIGNALS, News
from pyengine.online.errors import NotNow, from_outside
from pyengine.online.lobby import Lobby, open_lobby
from pyengine.online.remote import RemoteMatch
from pyengine.text import Text
from web.features.online import devices, with_devices
from web.features.online.shown import seen
from web.features.online.state import Lines, LineState, Signal, random_of
from web.views.model import Notice
from web.worker.people import deck_of
from web.worker.state import Change, Table, changed, options_of

if TYPE_CHECKING:
    from web.worker.protocol import intents, live


_LATEST: Final = 10**15
"""The most milliseconds that a clock may show."""
_TWO: Final = 2
"""At a table for no more than two, a guest who came by a code is the one who was expected."""


def lines_of(table: Table) -> Lines:
    """The table's lines, if it has any yet."""
    now = devices(table)
    if now.lines is not None:
        return now.lines
    return Lines(rooms.Room(now.kept)) if isinstance(now.kept, RemoteMatch) else Lines()


def open_live(table: Table, intent: live.OpenTable) -> Change:
    """Open a table that others can join."""
    game = table.view.game
    made = setup(
        game.id,
        seats=max(game.seats),
        options=options_of(game, intent.get("options", {})),
        decks=deck_of(table.view.ui.decks, intent.get("deck")),
    )
    lobby = open_lobby(
        made,
        str(intent.get("name", "")),
        random_of(intent),
        seat=1 if intent.get("seat") == 1 else 0,
        helped=bool(intent.get("helped")),
        fair=bool(intent.get("fair")),
    )
    lines = lines_of(table)
    room = lines.room if isinstance(lines.room.kept, rooms.Guest) else rooms.Room()
    return _after(table, lines, rooms.open_table(room, lobby))


def join_table(table: Table, intent: live.Join) -> Change:
    """Ask for a seat."""
    lines = lines_of(table)
    deck = next(iter(deck_of(table.view.ui.decks, intent.get("deck"))), None)
    said = rooms.join(lines.room, str(intent.get("name", "")), random_of(intent), deck)
    return _after(table, lines, said)


def watch_table(table: Table, _: intents.Bare) -> Change:
    """Look on without a seat."""
    lines = lines_of(table)
    return _after(table, lines, rooms.watch(lines.room))


def begin_table(table: Table, _: intents.Bare) -> Change:
    """Begin with those who are there."""
    lines = lines_of(table)
    return _after(table, lines, rooms.begin(lines.room))


def show_out(table: Table, intent: live.ShowOut) -> Change:
    """Take the seat of a guest."""
    lines = lines_of(table)
    return _after(table, lines, rooms.dismiss(lines.room, str(intent.get("guest"))))


def play_again(table: Table, intent: live.RematchLive) -> Change:
    """Offer a rematch, or take it up."""
    lines = lines_of(table)
    said = rooms.rematch(lines.room, str(intent.get("name", "")), random_of(intent))
    return _begun(_after(table, lines, said))


def signal(table: Table, intent: live.GiveSignal) -> Change:
    """Give a signal."""
    lines, number = lines_of(table), _whole(intent.get("number"), SIGNALS)
    said = rooms.tell(lines.room, News(0, _whole(intent.get("now"), _LATEST), signal=number))
    room = said.room
    assert isinstance(room.kept, RemoteMatch), "only a seat gives signals"
    assert room.kept.own is not None, "only a seat gives signals"
    seat = room.kept.own.seat
    given = Signal(seat, number, room.newest[seat])
    return _after(changed(table, signals=False), replace(lines, signals={**lines.signals, seat: given}), said)


def mute(table: Table, _: intents.Bare) -> Change:
    """Show others' signals no longer, or again."""
    lines = lines_of(table)
    return _shown(table, replace(lines, muted=not lines.muted))


def pass_code(table: Table, intent: live.PassCode) -> Change:
    """Pass a pairing code on."""
    lines = lines_of(table)
    now = _whole(intent.get("now"), _LATEST)
    news = News(0, now, to=int(intent["seat"]), code=str(intent["text"]))
    return _after(table, lines, rooms.tell(lines.room, news))


def line(table: Table, intent: live.LineEvent) -> Change:
    """A line is open, has ended, or answers as it did not before."""
    lines, name, event = lines_of(table), str(intent.get("line")), intent.get("event")
    if event == "opened":
        lines = replace(
            lines,
            ways={**lines.ways, name: str(intent.get("way"))},
            states={**lines.states, name: "together"},
        )
        came = rooms.opened(lines.room, name, random_of(intent)[:NONCE], follows=bool(intent.get("follows")))
        return _watchers(_after(table, lines, came), lines)
    kept = devices(table).kept
    if event == "left" and isinstance(kept, RemoteMatch):
        return seen(with_devices(table, lines=None), kept)
    if name not in lines.room.lines:
        return _shown(table, lines)
    if event in ("closed", "away"):
        return _ended(table, lines, name, "away" if event == "away" else "lost")
    if event == "lost" and not isinstance(lines.room.kept, RemoteMatch):
        # A device that comes back goes on with its game; a place at a table that fills is for others.
        return _ended(table, replace(lines, close=(*lines.close, name)), name, "lost")
    if event not in get_args(LineState):
        return Change(with_devices(table, lines=lines))
    return _shown(table, replace(lines, states={**lines.states, name: cast("LineState", event)}))


def hear(table: Table, intent: live.Heard) -> Change:
    """Something was said on lines; what does not belong there closes the one that it came by."""
    change = Change(with_devices(table, lines=lines_of(table)))
    for said in intent.get("said", ()):
        after = _heard(change.table, str(said.get("line")), str(said.get("frame")))
        played, dialog = (*change.played, *after.played), after.dialog or change.dialog
        change = replace(after, played=played, dialog=dialog)
    return change


def _heard(table: Table, name: str, frame: str) -> Change:
    lines = lines_of(table)
    if name not in lines.room.lines:
        return Change(table)
    try:
        with from_outside():
            said = rooms.heard(lines.room, name, frame)
            _check_game(table, said.room)
    except CannonryError as error:
        change = _ended(table, lines, name, "lost")
        after = devices(change.table).lines
        assert after is not None, "a line has ended"
        table = with_devices(change.table, lines=replace(after, close=(*after.close, name)))
        return replace(change, table=changed(table, notice=Notice("refusal", error.text)))
    if name not in said.room.lines:
        return _ended(table, lines, name, "away")
    left = [each for each in lines.room.lines if each not in said.room.lines]
    lines = replace(lines, close=(*lines.close, *left, *_replaced(lines, said.room, name)))
    return _watchers(_begun(_after(table, lines, said)), lines)


def _replaced(lines: Lines, room: rooms.Room, name: str) -> list[str]:
    """The lost lines to a seat that is reached by another one now."""
    seat = room.lines[name].seat
    same = [each for each, line in room.lines.items() if each != name and line.seat == seat is not None]
    return [each for each in same if lines.states.get(each) == "lost"]


def _begun(change: Change) -> Change:
    """The change, with play begun where all are there who are expected."""
    lines = devices(change.table).lines
    lobby = lines.room.kept if lines else None
    if lines is None or not isinstance(lobby, Lobby) or not lobby.ready:
        return change
    again = bool(lobby.offered.after) and lobby.full
    expected = lobby.offered.made.seats == _TWO and lines.ways.get(lobby.guests[0].line) == "direct"
    if not (again or expected):
        return change
    return _after(change.table, lines, rooms.begin(lines.room))


def _ended(table: Table, lines: Lines, name: str, how: LineState) -> Change:
    seat = lines.room.lines[name].seat
    gone = dict(lines.gone) if seat is None else {**lines.gone, seat: how}
    states = {each: state for each, state in lines.states.items() if each != name}
    after = replace(lines, gone=gone, states=states)
    return _watchers(_after(table, after, rooms.closed(lines.room, name)), lines)


def _watchers(change: Change, before: Lines) -> Change:
    """The change, with all told how many look on here, where that is news."""
    lines = devices(change.table).lines
    if lines is None or lines.watching == before.watching:
        return change
    kept = lines.room.kept
    if not isinstance(kept, RemoteMatch) or kept.own is None:
        return change
    said = rooms.tell(lines.room, News(0, 1, watchers=lines.watching))
    return replace(change, table=with_devices(change.table, lines=lines.after(said)))


def _after(table: Table, lines: Lines, said: rooms.Said) -> Change:
    return _shown(table, lines.after(said))


def _shown(table: Table, lines: Lines) -> Change:
    """The table with its lines as they are now; before the other has spoken it stays as it is."""
    kept, now = lines.room.kept, with_devices(table, lines=lines)
    waits = isinstance(kept, rooms.Guest) and kept.offered is None and kept.table is None
    if waits and (table.view.play.remote is None or table.view.play.remote.stage not in ("lobby", "greeted")):
        return Change(now)
    return seen(now, kept)


def _check_game(table: Table, room: rooms.Room) -> None:
    kept = room.kept
    if isinstance(kept, rooms.Guest):
        made = kept.offered.made if kept.offered else kept.table.made if kept.table else None
        if made is not None and made.game != table.view.game.id:
            raise NotNow(_OTHER_GAME)


def _whole(value: object, most: int) -> int:
    """A number from 1; raises NotNow."""
    if not isinstance(value, int) or not 1 <= value <= most:
        raise NotNow(_NO_SIGNAL)
    return value


_NO_SIGNAL: Final = Text(en="There is no such signal.", ja="その合図はありません。")
_OTHER_GAME: Final = Text(
    en="The other device has opened a table of another game. Open that game’s page here.",
    ja="相手の端末は別のゲームの卓を開いています。こちらでもそのゲームのページを開いてください。",
)
