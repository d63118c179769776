"""What the panel says of a game by links: one thing at a time, and what can be done."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile

import htpy as h

from pyengine.game import CHANCE
from pyengine.match import Step
from pyengine.text import Text, prose
from web.look import TableView
from web.texts import live
from web.texts import table as common
from web.texts import together as texts
from web.texts.fair import SECRET_TO_SEND, SHUFFLED
from web.views.model import Offer, Remote
from web.views.parts import action
from web.views.together import fair, offers
from web.views.together.said import Said, act, sending
from web.views.together.terms import seat_form, terms


def said(view: TableView, known: Remote) -> Said:
    """The one thing that matters now."""
    if known.checked is not None and known.checked.fault is not None:
        return fair.verdict(view, known, known.checked.fault)
    if known.checked is not None and known.checked.doubt:
        return fair.doubt(view, known, known.checked.missing)
    match known.state:
        case "asked":
            return _asked(view, known)
        case "invited":
            return _invited(view, known)
        case "missing":
            who = texts.among(known)
            again = act(view, "send-letter", texts.SEND_OWN)
            return Said(texts.MISSING, texts.MISSING_DETAIL.fill(who=who), again, bad=True)
        case "unsure":
            latest = act(view, "latest", texts.LATEST, main=True)
            if known.behind:
                return Said(
                    texts.UNSURE, texts.BEHIND_DETAIL, [latest, act(view, "send-letter", texts.SEND_OWN)]
                )
            return Said(texts.UNSURE, texts.UNSURE_DETAIL, latest)
        case "stopped":
            return _stopped(view, known)
        case "over" | "void":
            return _ended(view, known)
        case _:
            return _going_on(view, known)


def _stopped(view: TableView, known: Remote) -> Said:
    """The reason for which the game has stopped, and whose entry that was."""
    told = [] if known.verdict is None else [known.verdict]
    if known.author is not None and known.author != known.seat:
        told.append(texts.ENTRY_OF.fill(who=texts.players(known, [known.author])))
    return Said(texts.STOPPED, prose(told), act(view, "save-proof", common.SAVE_PROOF), bad=True)


def _going_on(view: TableView, known: Remote) -> Said:
    theirs = next(offers.of_others(known), None)
    if theirs is not None:
        return offers.to_answer(view, known, theirs)
    if not view.live:
        return earlier(view)
    mine = offers.own(known)
    if known.claimed and known.state == "yours":
        return Said(texts.YOUR_TIME.fill(who=texts.first(known)), texts.YOUR_TIME_DETAIL)
    waits = known.state == "theirs"
    if known.unsent and (waits or mine):
        return _to_send(view, known, mine)
    if waits:
        return _waiting(view, known)
    detail = offers.you_ask(view, mine) if mine else offers.declined(known)
    if detail is None and known.days:
        detail = texts.DAYS.of(known.days)
    again = sending(view, texts.SEND_AGAIN, main=False) if mine else None
    return Said(
        texts.STILL.fill(who=texts.among(known)), detail, [again, _connect(view)], since=mine is not None
    )


def earlier(view: TableView) -> Said:
    """That an earlier moment is shown, and the way to the latest."""
    latest = str(len(view.play.line.steps))
    return Said(texts.EARLIER, acts=action("goto", texts.TO_LATEST, view.lang, value=latest))


# An invitation


def _asked(view: TableView, known: Remote) -> Said:
    form = seat_form(view, known, "take-seat", "seat", texts.TAKE_SEAT)
    head = texts.ASKED.fill(who=texts.first(known), game=view.game.name)
    return Said(head, texts.ASKED_DETAIL, more=[terms(view, known), form])


def _invited(view: TableView, known: Remote) -> Said:
    if known.given and not known.unsent:
        again = sending(view, texts.SEND_AGAIN, main=False)
        return Said(texts.INVITATION_SENT, texts.INVITED_DETAIL, again, since=True)
    return Said(texts.INVITED, texts.INVITED_DETAIL, sending(view, texts.SEND_INVITATION))


# To send, and to wait


def _to_send(view: TableView, known: Remote, mine: Offer | None) -> Said:
    lang = view.lang
    head = _made(view, known) if mine is None else texts.SEND_TOLD.fill(told=offers.you_ask(view, mine))
    back = known.retract and action("retract", common.TAKE_BACK, lang)
    return Said(head, texts.SEND_DETAIL.fill(who=texts.among(known)), [sending(view, texts.SEND), back])


def _made(view: TableView, known: Remote) -> Text:
    """What has been decided here since the other decided."""
    if known.replied:
        return texts.ANSWERED
    if known.secret:
        return texts.CHOSEN
    if known.made:
        return texts.MADE.of(1)
    steps = view.play.line.steps
    own = list(_own_at_end(steps, known))
    if not own:
        if any(step.decider != CHANCE for step in steps):
            return texts.ANSWERED
        if known.passes is not None:
            return SHUFFLED
        # Who takes a seat learns the host's name by the answer.
        if (known.trust or known.fair) and known.dealt:
            return texts.DEALT
        return texts.JOINED.fill(who=texts.first(known)) if known.name else texts.SEATED
    if len(own) > 1 or view.game.hidden:
        return texts.MADE.of(len(own))
    return texts.PLAYED.fill(move=view.game.write_decision(own[0].decision))


def _own_at_end(steps: Iterable[Step], known: Remote) -> Iterable[Step]:
    """The decisions of this seat at the end of the game."""
    decided = (step for step in reversed(tuple(steps)) if step.decider != CHANCE)
    return takewhile(lambda step: step.decider == known.seat, decided)


def _waiting(view: TableView, known: Remote) -> Said:
    who = texts.among(known)
    if known.claim:
        claim = [act(view, "claim", texts.CLAIM, main=True), act(view, "send-letter", texts.SEND_AGAIN)]
        return Said(texts.TIME_IS_UP.fill(who=texts.first(known)), texts.TIME_DETAIL, claim)
    mine = offers.own(known)
    seen = texts.OPENED.fill(who=texts.first(known)) if known.opened else None
    detail = offers.you_ask(view, mine) if mine else offers.agreed(known) or offers.declined(known) or seen
    head = (texts.WAITING_SECRETLY if known.secret else texts.WAITING).fill(who=who)
    due = fair.owed(known)
    head = due[1] if due else head
    return Said(head, detail, [sending(view, texts.SEND_AGAIN, main=False), _connect(view)], since=True)


def _connect(view: TableView) -> h.Renderable:
    """The quiet way from links to a line."""
    return act(view, "reconnect", live.CONNECT, look="btn plain")


def _ended(view: TableView, known: Remote) -> Said:
    void, claimed = known.state == "void", _claimed(view, known)
    if known.unsent:
        detail = texts.VOID if void else claimed
        if known.fair:
            detail = SECRET_TO_SEND
        return Said(texts.ENDED, detail, sending(view, texts.SEND))
    notes = forked(view, known)
    if void:
        return Said(texts.VOID, texts.VOID_DETAIL, notes=notes)
    if (came := fair.came(known)) is not None:
        return Said(came[1] or came[0], claimed, notes=notes)
    return Said(texts.STILL_OVER.fill(who=texts.among(known)), claimed, notes=notes)


def forked(view: TableView, known: Remote) -> list[h.Node]:
    """That a player has signed two histories, where that came to light after the end; the result stands."""
    if known.forked is None:
        return []
    return [h.p(".quiet")[texts.FORKED.fill(who=texts.player(known, known.forked)).say(view.lang)]]


def _claimed(view: TableView, known: Remote) -> Text | None:
    """Who has claimed to have won because the other's time was over; None where the game ended otherwise."""
    outcome = view.match.outcome
    if not known.claimed or outcome is None:
        return None
    (winner,) = outcome.winners
    return texts.CLAIMED.of(None if winner == known.seat else texts.player(known, winner))
