"""Intents at a table with a player at another device, and what the table gives away."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pyengine.errors import SetupError
from pyengine.match import setup
from pyengine.online.errors import NotNow
from pyengine.online.invitation import Invitation, Invited, rematch, write_invitation
from pyengine.online.invitation import accept as take_seat
from pyengine.online.invitation import invite as make_invitation
from pyengine.online.link import write_remote_link
from pyengine.online.remote import RemoteMatch
from pyengine.online.storage import write_proof, write_stored
from pyengine.online.writing import answer, offer
from pyengine.online.writing import claim as claim_time
from pyengine.online.writing import retract as take_back
from pyengine.text import Text
from web.features.online import devices, with_devices
from web.features.online.shown import save, seen
from web.features.online.state import random_of, remote_of, since_own
from web.worker.people import deck_of
from web.worker.state import Change, Table, auto_answer, options_of

if TYPE_CHECKING:
    from web.worker.protocol import intents, together


def invite(table: Table, intent: together.Invite) -> Change:
    """Make an invitation: the table waits for its guest."""
    game = table.view.game
    options = options_of(game, intent.get("options", {}))
    made = setup(game.id, seats=2, options=options, decks=deck_of(table.view.ui.decks, intent.get("deck")))
    invited = make_invitation(
        made,
        1 if intent.get("seat") == 1 else 0,
        str(intent.get("name", "")),
        random_of(intent),
        days=_days(intent.get("days")),
        helped=bool(intent.get("helped")),
        fair=bool(intent.get("fair")),
    )
    return seen(with_devices(table, lines=None), invited)


def accept(table: Table, intent: together.Accept) -> Change:
    """Take the seat that the table's invitation offers."""
    invitation = devices(table).kept
    if not isinstance(invitation, Invitation):
        raise NotNow(_NO_INVITATION)
    decks = deck_of(table.view.ui.decks, intent.get("deck"))
    sitting = take_seat(
        invitation, str(intent.get("name", "")), random_of(intent), decks[0] if decks else None
    )
    return seen(table, sitting)


def rematch_by_link(table: Table, intent: together.RematchByLink) -> Change:
    """Invite the same player once more, with the seats exchanged."""
    sitting = _sitting(table)
    if not sitting.over:
        raise NotNow(_NOT_OVER)
    invited = rematch(sitting, random_of(intent), str(intent.get("name", "")))
    return seen(table, invited)


def ask_for(table: Table, intent: together.MakeOffer) -> Change:
    """Offer a draw, ask to take moves back, or to end without a result."""
    return seen(table, offer(_sitting(table), intent["what"]))


def reply_to(table: Table, intent: together.AnswerOffer) -> Change:
    """Answer the other player's offer."""
    sitting = _sitting(table)
    own = sitting.own
    others = [each for each in sitting.stand.offers if own is None or each.seat != own.seat]
    if not others:
        raise NotNow(_NO_OFFER)
    return seen(table, answer(sitting, others[0], agree=intent.get("answer") == "yes"))


def retract(table: Table, _: intents.Bare) -> Change:
    """Take back the last decision, which has not left the device, and answers that followed it unasked."""
    now = take_back(_sitting(table))
    while auto_answer(seen(table, now).table.view) is not None and now.may_retract:
        now = take_back(now)
    return seen(table, now)


def claim(table: Table, _: intents.Bare) -> Change:
    """Claim that the other player's time is over."""
    return seen(table, claim_time(_sitting(table)))


def latest(table: Table, _: intents.Bare) -> Change:
    """The person says that this copy of the sitting is the latest."""
    return seen(table, _sitting(table).sure())


def replay_since(table: Table, intent: together.ReplaySince) -> Change:
    """Show the last steps once more; nothing while another moment is looked at."""
    view, steps = table.view, intent.get("steps")
    known = remote_of(view)
    if known is None or not view.live:
        return Change(table)
    told = view.play.line.steps[-steps:] if steps else since_own(view, known)
    return Change(table, told[-_MOST_AGAIN:], again=True)


def letter(table: Table, _: together.LetterQuery) -> together.LetterAnswer:
    """The link that is to be sent now; the device keeps that it has left before it shows it."""
    match devices(table).kept:
        case Invited() as invited:
            given: RemoteMatch | Invited = replace(invited, given=True)
            link = write_invitation(invited.invitation)
        case RemoteMatch() as sitting if sitting.own is not None:
            given = sitting.sent()
            link = write_remote_link(sitting)
        case _:
            raise NotNow(_NOTHING)
    return {
        "link": link,
        "name": _file_name(table),
        "kind": "invitation" if isinstance(given, Invited) else "moves",
        "trust": (known := remote_of(table.view)) is not None and known.trust,
        "sitting": save(seen(table, given).table),
    }


def proof(table: Table, _: together.ProofQuery) -> together.FileAnswer:
    """All that both have signed."""
    return {"file": write_proof(_sitting(table)), "name": _file_name(table)}


def seat_file(table: Table, _: together.SeatQuery) -> together.SeatFileAnswer:
    """The seat with its key, for another device; this one writes nothing more until its person says so."""
    kept = devices(table).kept
    if not isinstance(kept, RemoteMatch | Invited) or kept.own is None:
        raise NotNow(_NOTHING)
    left = replace(kept, unsure=True) if isinstance(kept, RemoteMatch) and not kept.over else kept
    return {
        "file": write_stored(kept),
        "name": _file_name(table),
        "sitting": save(seen(table, left).table),
    }


def _sitting(table: Table) -> RemoteMatch:
    kept = devices(table).kept
    if not isinstance(kept, RemoteMatch):
        raise NotNow(_NOTHING)
    return kept


def _days(said: object) -> int:
    if not isinstance(said, int) or not 0 <= said < 100:
        raise SetupError(_NO_DAYS)
    return said


def _file_name(table: Table) -> str:
    return f"{table.view.game.id}-{table.view.match.plies}"


_MOST_AGAIN: Final = 24
"""The most steps that are shown once more, the latest ones."""
_NO_INVITATION: Final = Text(en="No seat is offered at this table.", ja="この卓に空いた席はありません。")
_NOT_OVER: Final = Text(en="The game goes on.", ja="対局はまだ続いています。")
_NO_OFFER: Final = Text(en="There is nothing to answer.", ja="返事をする申し出はありません。")
_NOTHING: Final = Text(
    en="This table has no player at another device.", ja="この卓に、ほかの端末の相手はいません。"
)
_NO_DAYS: Final = Text(en="A clock has 0 to 99 days.", ja="持ち時間は0日から99日までです。")
