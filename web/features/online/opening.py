"""How a table with a player at another device comes to be: from a link, a file, or what the device keeps."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from pyengine.errors import CannonryError
from pyengine.games import AnyGame, load
from pyengine.notation.envelope import link_in
from pyengine.online.errors import ForeignEntry, MissingEntries, from_outside
from pyengine.online.invitation import Invited, read_invitation
from pyengine.online.link import Sent, read_remote_link
from pyengine.online.remote import RemoteMatch
from pyengine.online.room import Guest
from pyengine.online.storage import read_stored, write_stored
from pyengine.online.table import TableLine, read_table_line
from pyengine.online.writing import note, receive, take
from pyengine.text import Text
from web.features.online import devices, with_devices
from web.features.online.shown import followed, proved, seen
from web.look import TableView
from web.views.model import Notes, Notice, Play, Player
from web.worker.state import Change, OtherTable, Table, answered, settled

if TYPE_CHECKING:
    from web.features.online import Kept


_KEPT: Final = ("sitting/", "invited/", "proof/")
_LINKS: Final = "is"
"""The kinds of links: invitations, and what players send each other."""


def ids(link: str) -> list[str]:
    """Under which ids the device may have kept what a link or file belongs to; none if it is damaged."""
    with suppress(CannonryError):
        if link.lstrip().startswith(_KEPT):
            line = read_table_line(link.split("\n", 1)[0].strip().partition(" ")[2])
            return [line.invitation] if line.free else [line.hash, line.invitation]
        if link_in(link, _LINKS).startswith("i"):
            return [read_invitation(link).id]
        sent = read_remote_link(link)
        return [sent.table, *([sent.line.invitation] if sent.line else [])]
    return []


def open_sitting(intent: Mapping[str, Any], before: Table | None, new: Callable[[], Table]) -> Change:
    """The table of a sitting, by ``new`` for another game; on failure the table as it was, with the error."""
    fresh = before is None or before.view.game is not load(str(intent["game"]))
    base = new() if fresh or before is None else before
    text = str(intent.get("file") or intent.get("link") or "")
    lines = devices(before).lines if before else None
    # What comes as a link although no line is open goes on by links.
    base = with_devices(base, lines=lines if lines and (lines.room.lines or not text) else None)
    change = Change(base)
    try:
        kept = _kept(base, str(intent.get("sitting") or ""))
        if kept is not None:
            change = seen(base, kept, late=bool(intent.get("late")))
        if text:
            with from_outside():
                change = _brought(change, text, kept)
        change = followed(answered(change))
    except CannonryError as error:
        change = replace(change, error=error, dialog="link-error", played=())
    return replace(change, table=settled(replace(_parted(change.table), fresh=False), before))


def _parted(table: Table) -> Table:
    """The table without lines to devices at another one."""
    now = devices(table)
    kept = now.lines.room.kept if now.lines else None
    stays = kept is now.kept or (kept == Guest() and now.kept is None)
    return table if stays else with_devices(table, lines=None)


def _brought(change: Change, text: str, kept: RemoteMatch | Invited | None) -> Change:
    table = change.table
    try:
        found = _opened(text, kept, table.view.game)
    except MissingEntries:
        assert kept is not None, "only what has begun can have a gap"
        if isinstance(kept, RemoteMatch):
            kept = note(kept, read_remote_link(text))
        return seen(table, kept, gap=True)
    if isinstance(found, RemoteMatch) and found.own is None:
        return _proof(table, found)
    return seen(table, found)


def _proof(table: Table, sitting: RemoteMatch) -> Change:
    """The match of a proof, to be looked at like any other game; raises ForeignEntry where there is none."""
    if sitting.match is None:
        raise ForeignEntry(_NOT_BEGUN)
    match, verdict = proved(sitting), sitting.verdict
    headers = tuple((f"Player{seat}", name) for seat, name in enumerate(sitting.stand.names, 1) if name)
    play = Play(match, len(match.steps), (Player(),) * match.setup.seats, notes=Notes(headers))
    notice = None if verdict is None else Notice("refusal", verdict.reason)
    view = TableView(replace(table.view.display, ready=True), play, ui=table.view.ui).having(notice=notice)
    return Change(with_devices(replace(table, view=view), kept=None))


def _kept(base: Table, stored: str) -> RemoteMatch | Invited | None:
    """What the device has of it: what is on the table already, or what was kept."""
    if not stored:
        return None
    now = devices(base).kept
    if isinstance(now, RemoteMatch | Invited) and write_stored(now) == stored:
        return now
    return read_stored(stored)


def _opened(text: str, kept: RemoteMatch | Invited | None, game: AnyGame) -> Kept:
    if text.lstrip().startswith(_KEPT):
        found = _of_file(text.strip(), game)
        return _known(kept, found) if kept is not None else found
    link = link_in(text, _LINKS)
    if link.startswith("i"):
        invitation = read_invitation(link)
        _check_game(invitation.line, game, link)
        return invitation if kept is None else kept
    sent = read_remote_link(link)
    if isinstance(kept, Invited):
        return kept.answered(sent)
    if kept is None or kept.table.hash != sent.table:
        if kept is None and sent.line is not None:
            _check_game(sent.line, game, link)
        raise ForeignEntry(TAKEN if kept is not None and _same_invitation(kept, sent) else _NOT_HERE)
    return receive(kept, sent)


def _known(kept: RemoteMatch | Invited, found: Kept) -> Kept:
    """What a file comes to where the device has the same seat: it may be older, and replaces nothing."""
    if isinstance(kept, RemoteMatch) and isinstance(found, RemoteMatch) and kept.table == found.table:
        return take(kept, found.packet())
    answered = isinstance(kept, Invited) and isinstance(found, RemoteMatch) and found.own == kept.own
    return found if answered else kept


def _of_file(text: str, game: AnyGame) -> Kept:
    """A seat, or a proof: the seat may be older than what was sent."""
    found = read_stored(text, unsure=True)
    line = found.table if isinstance(found, RemoteMatch) else found.invitation.line
    if line.made.game != game.id:
        raise ForeignEntry(_OTHER_GAME.fill(game=load(line.made.game).name))
    return found


def _check_game(line: TableLine, game: AnyGame, link: str) -> None:
    if line.made.game != game.id:
        raise OtherTable(load(line.made.game), link)


def _same_invitation(kept: RemoteMatch, sent: Sent) -> bool:
    return sent.line is not None and sent.line.salt == kept.table.salt


_NOT_HERE: Final = Text(
    en="This browser has no seat in this game. Open the link where you took the seat; if that was here, another "
    "player’s answer came first.",
    ja="このブラウザーにはこの対局の席がありません。席に着いたブラウザーで開いてください。ここで着いたなら、ほかの人の返事が先に届いています。",
)
TAKEN: Final = Text(
    en="Another player has taken the seat of this invitation. Send this person a new one.",
    ja="この招待の席には、もう別の人が着いています。この人には新しい招待を送ってください。",
)
_NOT_BEGUN: Final = Text(
    en="The game of this file has not begun.", ja="このファイルの対局は始まっていません。"
)
_OTHER_GAME: Final = Text(
    en="This file is of a game of {game}. Open it at that table.",
    ja="これは{game}の対局のファイルです。{game}の卓で開いてください。",
)
