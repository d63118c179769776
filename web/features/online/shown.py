"""A sitting as the table shows it, and as the device keeps it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, Literal

from pyengine.errors import OnlyObserved
from pyengine.fair.audit import FOUND
from pyengine.games import AnyGame
from pyengine.match import Match, Setup, begin, setup
from pyengine.online.invitation import Invitation, Invited
from pyengine.online.lobby import Lobby
from pyengine.online.remote import RemoteMatch
from pyengine.online.room import Guest, Room, sit_down, wrote
from pyengine.online.stand import Verdict
from pyengine.online.storage import write_stored
from pyengine.online.table import TableLine
from pyengine.online.writing import play, resign
from pyengine.text import LANGS, Text
from web.features.online import devices, with_devices
from web.features.online.state import (
    Asking,
    Checked,
    Doing,
    Fault,
    Lines,
    Offer,
    Owed,
    Passes,
    Remote,
    Stage,
    remote_of,
)
from web.features.online.texts import live as presence_texts
from web.features.online.texts import together as texts
from web.look import TableView
from web.texts import table as common
from web.views.model import Play, Player
from web.views.pictures import picture
from web.worker.state import Change, Table, auto_answer

if TYPE_CHECKING:
    from web.features.online import Kept
    from web.worker.protocol import answers


_OWED: Final[dict[str, Doing]] = {
    "mix": "mix",
    "bare": "mix",
    "roll": "deal",
    "pile": "deal",
    "give": "give",
    "hush": "give",
    "leave": "give",
    "show": "open",
    "tell": "open",
}
"""What devices owe in a fair game, by the kinds of needs."""
_TWO: Final = 2
"""More than two have no other way to each other than lines."""


def seen(table: Table, kept: Kept, *, gap: bool = False, late: bool = False) -> Change:
    """The table with a sitting as it stands now, and the steps that are new in it.

    ``gap`` says that a link has come whose beginning is missing, ``late`` that the other's time is over.
    """
    now = devices(table)
    if now.lines is None and isinstance(kept, RemoteMatch) and len(kept.logs) > _TWO:
        now = replace(now, lines=Lines(Room(kept)))
    if now.lines is not None:
        table, kept = _said(with_devices(table, lines=now.lines), now.lines, kept)
    old = table.view
    play, remote, line = old.play, _remote(kept, gap=gap, late=late), _line(kept, table.view.game)
    before = now.kept if isinstance(now.kept, RemoteMatch) else None
    then = remote_of(old)
    if before is not None and then is not None:
        remote = replace(remote, declined=_declined(before, then, remote, line))
    if (lines := devices(table).lines) is not None:
        remote = replace(remote, live=lines.shown())
    players = tuple(Player(remote=seat != remote.seat) for seat in range(line.setup.seats))
    # The match with all its cards is no other one.
    uncovered = play.line.observed and not line.observed
    same = before is not None and isinstance(kept, RemoteMatch) and before.table.hash == kept.table.hash
    if same and (uncovered or play.line.setup == line.setup):
        ended = line.outcome is not None and line == play.line
        line, at = (play.line, play.at) if ended else (line, len(line.steps))
        shared = len(line.steps) if uncovered else _common(play.line, line)
        view = old.having(line=line, at=at, players=players, remote=remote, side=None, notice=None)
        if line.steps != play.line.steps:
            view = view.having(picked=None, typed="", hint=None, clue=None)
        fresh = line.steps[shared:] if old.live or shared == len(play.line.steps) else ()
    else:
        display = replace(old.display, ready=True, flipped=remote.seat == 1)
        view = TableView(display, Play(line, len(line.steps), players, remote=remote), ui=old.ui)
        fresh = ()
    new = play.line.outcome is None or uncovered
    over = line.outcome is not None and new and before is not None
    asked = line.outcome is not None and remote.again is not None and (then is None or then.again is None)
    return Change(with_devices(replace(table, view=view), kept=kept), fresh, "end" if over or asked else "")


def _declined(before: RemoteMatch, then: Remote, now: Remote, line: Match) -> Asking | None:
    """The last request of this seat, if it was declined and the seat has done nothing since."""
    if then.mark != now.mark or now.ended:
        return None
    had = len(before.shown.steps) if before.shown else 0
    taken_back = len(line.steps) < had
    asks = any(offer.seat == now.seat for offer in now.offers)
    if taken_back or asks or any(step.decider == now.seat for step in line.steps[had:]):
        return None
    own: list[Asking] = [offer.what for offer in then.offers if offer.seat == now.seat]
    return own[0] if own else then.declined


def _said(table: Table, lines: Lines, kept: Kept) -> tuple[Table, Kept]:
    """The table after its lines got what is new in a sitting, and the sitting then."""
    before = lines.room.kept
    if not isinstance(kept, RemoteMatch) or kept is before:
        return table, kept
    goes_on = isinstance(before, RemoteMatch) and before.table.hash == kept.table.hash
    offered = before.table if isinstance(before, Guest) else None
    if not goes_on and (not isinstance(before, Guest) or (offered and offered.hash != kept.table.hash)):
        return with_devices(table, lines=None), kept  # they lead to another table
    said = wrote(lines.room, kept) if goes_on else sit_down(lines.room, kept)
    after = said.room.kept
    assert isinstance(after, RemoteMatch), "it goes on"
    return with_devices(table, lines=lines.after(said)), after


def save(table: Table) -> answers.SittingSave:
    """What the device keeps of the table's sitting."""
    kept, view, remote = devices(table).kept, table.view, remote_of(table.view)
    assert isinstance(kept, RemoteMatch | Invited), "only a player keeps a sitting"
    assert remote is not None, "a sitting is shown"
    line = _table_line(kept)
    salt = line.invitation
    return {
        "id": salt if isinstance(kept, Invited) else kept.table.hash,
        "before": "" if isinstance(kept, Invited) else salt,
        "game": view.game.id,
        "text": write_stored(kept),
        "state": remote.state,
        "unsent": remote.unsent,
        "turn": remote.unsent or remote.state in ("yours", "missing", "unsure"),
        "days": remote.days,
        "over": remote.ended,
        "picture": picture(view),
        "title": {lang: texts.kept_title(view, remote).say(lang) for lang in LANGS},
        "detail": {lang: texts.kept_detail(view, remote).say(lang) for lang in LANGS},
    }


def _table_line(kept: RemoteMatch | Invited | Invitation) -> TableLine:
    if isinstance(kept, RemoteMatch):
        return kept.table
    return kept.invitation.line if isinstance(kept, Invited) else kept.line


def _line(kept: Kept, game: AnyGame) -> Match:
    """The match that is shown; as long as it has not begun, its table before the deal."""
    if isinstance(kept, RemoteMatch) and kept.shown is not None:
        return kept.whole or kept.shown if kept.over else kept.shown
    table = kept.table if isinstance(kept, RemoteMatch | Guest) else None
    if table is not None and table.veiled:
        return table.seen(kept.own if isinstance(kept, RemoteMatch) else None)
    made = _made(kept, game)
    return begin(replace(made, seed=None, decks=made.decks if len(made.decks) == made.seats else ()))


def _made(kept: Kept, game: AnyGame) -> Setup:
    """What is played, with the seats of those who are there."""
    if isinstance(kept, Guest) and kept.table is not None:
        return kept.table.made
    if isinstance(kept, Lobby | Guest):
        if kept.offered is None:
            return setup(game.id)
        return replace(kept.offered.made, seats=max(len(kept.offered.names), kept.offered.least))
    return _table_line(kept).made


def _common(one: Match, other: Match) -> int:
    """How many steps both matches begin with."""
    pairs = zip(one.steps, other.steps, strict=False)
    return next((at for at, (a, b) in enumerate(pairs) if a != b), min(len(one.steps), len(other.steps)))


def _remote(kept: Kept, *, gap: bool, late: bool) -> Remote:
    if isinstance(kept, Lobby | Guest):
        return _filling(kept)
    line = _table_line(kept)
    known = Remote(
        -1,
        (),
        dealt=False,
        trust=line.mode == "trust",
        fair=line.mode == "fair",
        mixes=line.mixes if line.shared else 0,
        helped=line.helped,
        days=line.days,
    )
    if isinstance(kept, Invitation):
        names = tuple(kept.name if seat == kept.host else "" for seat in range(2))
        return replace(known, seat=kept.guest, names=names, state="asked")
    if isinstance(kept, Invited):
        host = kept.own
        names = tuple(host.name if seat == host.seat else "" for seat in range(2))
        return replace(known, seat=host.seat, names=names, state="invited", unsent=not kept.given)
    own, verdict = kept.own, kept.verdict
    waits = own is not None and not kept.over and not kept.to_decide
    last = () if own is None else kept.logs[own.seat].entries[-1:]
    unsent = kept.unsent and not only_found(kept)
    shuffling = kept.mixing and Passes(*kept.mixing)
    # Where devices mix several times they are online: what they say by themselves is not delivered by hand.
    opened = kept.heard or (shuffling is not None and line.mixes > 1)
    return replace(
        known,
        seat=-1 if own is None else own.seat,
        names=kept.stand.names,
        mark=line.mark,
        dealt=kept.match is not None,
        state=_stage(kept, gap=gap),
        unsent=unsent,
        opened=opened,
        retract=kept.may_retract,
        offers=tuple(Offer(each.seat, each.kind, each.step, each.agreed) for each in kept.stand.offers),
        may_offer=kept.may_offer,
        behind=kept.behind,
        verdict=None if verdict is None else verdict.reason,
        author=None if verdict is None else verdict.seat,
        forked=None if kept.forked is None else kept.forked.seat,
        claim=late and bool(line.days) and waits and not kept.unsent and kept.match is not None,
        claimed=kept.stand.claimed is not None,
        made=not kept.over and bool(last) and last[0].kind == "do" and last[0].place.base == kept.stand.base,
        secret=own is not None and own.seat in kept.stand.sealed,
        decided=kept.stand.sealed,
        resigned=kept.gives_up,
        replied=bool(last) and last[0].kind in ("yes", "no"),
        owed=() if kept.over else tuple(_owed(kept)),
        passes=shuffling,
        checked=checked(kept),
    )


def _owed(kept: RemoteMatch) -> Iterator[Owed]:
    """What other devices have to do by themselves, once all sit."""
    own = kept.own
    for need in kept.stand.needs:
        if kept.table.mode == "fair" and need.kind in _OWED and (own is None or need.seat != own.seat):
            yield Owed(need.seat, _OWED[need.kind])


def _filling(kept: Lobby | Guest) -> Remote:
    """A table that fills, or at which this device has no seat yet."""
    joined = isinstance(kept, Lobby) or kept.own is not None or kept.watching
    state: Stage = "lobby" if joined else "greeted"
    if isinstance(kept, Guest) and kept.table is not None:
        table = kept.table
        nameless = ("",) * table.made.seats
        return Remote(
            -1,
            nameless,
            mark=table.mark,
            trust=table.mode == "trust",
            fair=table.mode == "fair",
            helped=table.helped,
            state="greeted",
        )
    offered = kept.offered
    if offered is None:
        return Remote(-1, (), dealt=False, state=state)
    trust = (offered.game.has_chance or offered.game.hidden) and not offered.fair
    names = offered.names + ("",) * (max(len(offered.names), offered.least) - len(offered.names))
    return Remote(-1, names, trust=trust, fair=offered.fair, helped=offered.helped, dealt=False, state=state)


def _stage(kept: RemoteMatch, *, gap: bool) -> Stage:
    if kept.verdict is not None:
        return "stopped"
    if kept.stand.void:
        return "void"
    if kept.over:
        return "over"
    if gap:
        return "missing"
    if kept.unsure or kept.behind:
        return "unsure"
    own = kept.own
    asked = any(own and each.seat != own.seat and own.seat not in each.agreed for each in kept.stand.offers)
    return "yours" if kept.to_decide or asked else "theirs"


def checked(kept: RemoteMatch) -> Checked | None:
    """The result of the audit; None while play goes on, or where nothing is checked."""
    if kept.table.mode != "fair" or not kept.over:
        return None
    verdict, audit = kept.verdict, kept.audit
    doubt = verdict is not None and verdict.kind == "wrong"
    if verdict is not None and not doubt:
        return Checked(fault=_fault(kept, verdict)) if verdict.kind in ("breach", "audit") else None
    if audit is None:
        return None
    if doubt and audit.missing:
        return Checked(audit.missing, doubt=True)
    if audit.verdict is not None:
        return Checked(fault=_fault(kept, audit.verdict))
    right = (any(entry.kind == FOUND and entry.words == ("ok",) for entry in s.entries) for s in kept.logs)
    return Checked(audit.missing, all=not audit.missing and all(right))


def only_found(kept: RemoteMatch) -> bool:
    """Whether all that has not left the device is what it has found: the others find the same."""
    own = kept.own
    return own is not None and all(entry.kind == FOUND for entry in kept.logs[own.seat].entries[kept.given :])


def _fault(kept: RemoteMatch, verdict: Verdict) -> Fault:
    step = kept.step_of(verdict)
    return Fault(verdict.seat, step, kept.match.upto(step).plies if kept.match else 0, verdict.reason)


def why_unknown(table: Table) -> Text:
    """Why the table of a match that is over shows it through one seat's eyes only."""
    known, sitting = remote_of(table.view), devices(table).kept
    audit = sitting.audit if isinstance(sitting, RemoteMatch) else None
    missing = [seat for seat in audit.missing if known and seat != known.seat] if audit else []
    if known is not None and missing:
        return texts.CARDS_MISSING.fill(who=texts.players(known, missing))
    return texts.CARDS_UNKNOWN


def proved(sitting: RemoteMatch) -> Match:
    """The match of a proof that has begun; raises OnlyObserved where not all its cards are shown."""
    audit = sitting.audit
    if sitting.whole is None:
        found = audit is not None and not audit.missing
        raise OnlyObserved(texts.CARDS_UNKNOWN if found else texts.PROOF_INCOMPLETE)
    return sitting.whole


_About = Literal["turn", "offer", "over", "lost"]


def call(view: TableView, known: Remote) -> answers.Call | None:
    """What calls them, in words; the one thing that matters most, if any does."""
    found = _call(known)
    if found is None:
        return None
    about, head = found
    detail = texts.kept_title(view, known)
    return {
        "type": "call",
        "about": about,
        "title": presence_texts.TITLE.fill(head=head, table=detail).say(view.lang),
        "head": head.say(view.lang),
        "detail": detail.say(view.lang),
    }


def _call(known: Remote) -> tuple[_About, Text] | None:
    if known.ended and known.again is not None:
        return "offer", presence_texts.ASKED
    if known.ended:
        return "over", presence_texts.STOPPED if known.state == "stopped" else presence_texts.IS_OVER
    if known.state == "yours":
        asked = any(offer.seat != known.seat for offer in known.offers)
        return ("offer", presence_texts.ASKED) if asked else ("turn", common.YOUR_TURN)
    if known.live is not None and "lost" in known.live.lines:
        return "lost", presence_texts.LINE_LOST
    return None


def followed(change: Change) -> Change:
    """The change, with what this device's seat has decided by it written into the sitting."""
    table = change.table
    sitting = devices(table).kept
    if not isinstance(sitting, RemoteMatch) or sitting.own is None or sitting.shown is None:
        return change
    line, known = table.view.play.line, sitting.shown
    if line.observed:
        return _observed(change, sitting)
    if line == known or sitting.over:
        return change
    now = sitting
    for step in line.steps[len(known.steps) :]:
        if step.decider == sitting.own.seat:
            now = play(now, step.decision)
    if line.ending is not None and known.ending is None:
        now = resign(now)
    after = seen(table, now)
    return replace(after, played=change.played or after.played, dialog=_dialog(change, after))


def _observed(change: Change, sitting: RemoteMatch) -> Change:
    """The same where only the sitting knows what follows a decision; answers for the person where it can."""
    table, now = change.table, sitting
    for decision in change.decided:
        if now is not sitting and not _may(now, decision):
            break
        now = play(now, decision)
    if table.view.play.line.ending is not None and now.match is not None and now.match.ending is None:
        now = resign(now)
    while (answer := auto_answer(seen(table, now).table.view)) is not None:
        now = play(now, answer)
    if now is sitting:
        return change
    after = seen(table, now)
    return replace(after, played=(*change.played, *after.played), dialog=_dialog(change, after))


def _dialog(change: Change, after: Change) -> str:
    """The dialog to open; one of several who gives up has only said so: the game may not have ended yet."""
    goes_on = after.table.view.play.line.outcome is None
    return after.dialog if change.dialog == "end" and goes_on else change.dialog or after.dialog


def _may(sitting: RemoteMatch, decision: Any) -> bool:
    shown, own = sitting.shown, sitting.own
    return bool(shown and own and sitting.to_decide and shown.why_not(own.seat, decision) is None)
