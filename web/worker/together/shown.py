"""A sitting as the table shows it, and as the device keeps it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pyengine.match import Match
from pyengine.sitting import Invitation, Invited, Sitting, TableLine, write_stored
from pyengine.text import LANGS
from web.look import look
from web.texts import together as texts
from web.views.model import Offer, Play, Player, Remote, Stage, TableView
from web.worker.state import Change, Table

if TYPE_CHECKING:
    from web.worker.protocol import answers
    from web.worker.state import Kept


def seen(table: Table, kept: Kept, *, gap: bool = False, late: bool = False) -> Change:
    """The table with a sitting as it stands now, and the steps that are new in it.

    ``gap`` says that a link has come whose beginning is missing, ``late`` that the other's time is over.
    """
    old = table.view
    play, remote, line = old.play, _remote(kept, gap=gap, late=late), _line(kept)
    players = tuple(Player(remote=seat != remote.seat) for seat in range(line.setup.seats))
    if isinstance(table.sitting, Sitting) and isinstance(kept, Sitting) and play.line.setup == line.setup:
        shared = _common(play.line, line)
        view = old.having(line=line, at=len(line.steps), players=players, remote=remote, side=None)
        view = view.having(picked=None, typed="", hint=None, notice=None)
        fresh = line.steps[shared:] if old.live or shared == len(play.line.steps) else ()
    else:
        display = replace(old.display, ready=True, flipped=remote.seat == 1)
        view = TableView(display, Play(line, len(line.steps), players, remote=remote))
        fresh = ()
    over = line.outcome is not None and play.line.outcome is None and isinstance(table.sitting, Sitting)
    return Change(replace(table, view=view, sitting=kept), fresh, "end" if over else "")


def save(table: Table) -> answers.SittingSave:
    """What the device keeps of the table's sitting."""
    kept, view, remote = table.sitting, table.view, table.view.play.remote
    assert isinstance(kept, Sitting | Invited), "only a player keeps a sitting"
    assert remote is not None, "a sitting is shown"
    line = _table_line(kept)
    salt = Invitation(line).id
    return {
        "id": salt if isinstance(kept, Invited) else kept.table.hash,
        "before": "" if isinstance(kept, Invited) else salt,
        "game": view.game.id,
        "text": write_stored(kept),
        "state": remote.state,
        "unsent": remote.unsent,
        "turn": remote.unsent or remote.state in ("yours", "missing", "unsure"),
        "days": remote.days,
        "over": remote.state in ("over", "void", "stopped"),
        "picture": look(view.game.id).picture(view),
        "title": {lang: texts.kept_title(view, remote).say(lang) for lang in LANGS},
        "detail": {lang: texts.kept_detail(view, remote).say(lang) for lang in LANGS},
    }


def _table_line(kept: Kept) -> TableLine:
    match kept:
        case Sitting():
            return kept.table
        case Invited():
            return kept.invitation.line
        case Invitation():
            return kept.line


def _line(kept: Kept) -> Match:
    """The match that is shown; as long as it has not begun, its table before the deal."""
    if isinstance(kept, Sitting) and kept.shown is not None:
        return kept.shown
    line = _table_line(kept)
    if line.free and line.made.decks:
        line = replace(line, made=replace(line.made, decks=()))
    return line.begin()


def _common(one: Match, other: Match) -> int:
    """How many steps both matches begin with."""
    pairs = zip(one.steps, other.steps, strict=False)
    return next((at for at, (a, b) in enumerate(pairs) if a != b), min(len(one.steps), len(other.steps)))


def _remote(kept: Kept, *, gap: bool, late: bool) -> Remote:
    line = _table_line(kept)
    trust, helped, days = line.mode == "trust", line.helped, line.days
    if isinstance(kept, Invitation):
        names = tuple(kept.name if seat == kept.host else "" for seat in range(2))
        return Remote(kept.guest, names, trust=trust, helped=helped, days=days, dealt=False, state="asked")
    if isinstance(kept, Invited):
        names = tuple(kept.own.name if seat == kept.own.seat else "" for seat in range(2))
        return Remote(
            kept.own.seat,
            names,
            trust=trust,
            helped=helped,
            days=days,
            dealt=False,
            state="invited",
            unsent=not kept.given,
            given=kept.given,
        )
    own = kept.own
    assert own is not None, "a table shows a sitting from a seat"
    verdict = kept.verdict
    waits = not kept.over and not kept.to_decide
    return Remote(
        own.seat,
        kept.stand.names,
        mark=line.mark,
        trust=trust,
        helped=helped,
        dealt=kept.match is not None,
        state=_stage(kept, gap=gap),
        unsent=kept.unsent,
        given=not kept.unsent,
        opened=kept.heard,
        retract=kept.may_retract,
        offers=tuple(Offer(each.seat, each.kind, each.step) for each in kept.stand.offers),
        may_offer=kept.may_offer,
        back=kept.back or 0,
        verdict=None if verdict is None else verdict.reason,
        days=days,
        claim=late and bool(days) and waits and not kept.unsent and kept.match is not None,
        claimed=kept.stand.claimed,
        secret=own.seat in kept.stand.sealed,
    )


def _stage(kept: Sitting, *, gap: bool) -> Stage:
    if kept.verdict is not None:
        return "stopped"
    if kept.stand.void:
        return "void"
    if kept.over:
        return "over"
    if gap or kept.behind:
        return "missing"
    if kept.unsure:
        return "unsure"
    own = kept.own
    asked = any(own and each.seat != own.seat and own.seat not in each.agreed for each in kept.stand.offers)
    return "yours" if kept.to_decide or asked else "theirs"
