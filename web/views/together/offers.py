"""What players ask of each other, and who has agreed."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from pyengine.game import Seat
from pyengine.text import Text, prose
from web.look import TableView
from web.texts import live as live_texts
from web.texts import together as texts
from web.views.model import Offer, Remote
from web.views.names import joined
from web.views.parts import action
from web.views.together.said import Said


def of_others(known: Remote) -> Iterator[Offer]:
    """What others ask and this seat has not agreed to yet."""
    return (offer for offer in known.offers if offer.seat != known.seat and known.seat not in offer.agreed)


def own(known: Remote) -> Offer | None:
    """What this seat asks; None if nothing."""
    return next((offer for offer in known.offers if offer.seat == known.seat), None)


def to_answer(view: TableView, known: Remote, offer: Offer) -> Said:
    """The question of another, and the answers to it."""
    who = texts.player(known, offer.seat)
    yes = texts.ALLOW if offer.what == "back" else texts.AGREE
    answers: h.Node = [
        action("reply-to", yes, view.lang, value="yes", look="btn main"),
        action("reply-to", texts.PLAY_ON, view.lang, value="no"),
    ]
    head = texts.ASKS[offer.what].fill(who=who, move=_taken_back(view, offer))
    stands = texts.STANDS if known.state == "yours" else None
    return Said(head, agreement(known, offer) or stands, answers)


def you_ask(view: TableView, offer: Offer) -> Text:
    """What this seat asks, said to its player."""
    return texts.YOU_ASK[offer.what].fill(move=_taken_back(view, offer))


def declined(known: Remote) -> Text | None:
    """That what this seat asked for last was declined, if it was."""
    if known.declined is None:
        return None
    return texts.DECLINED[known.declined].fill(who=texts.one_of(known))


def agreed(known: Remote) -> Text | None:
    """That this seat has agreed to what the other asks, if it has: that is settled once the other knows."""
    found = any(offer.seat != known.seat and known.seat in offer.agreed for offer in known.offers)
    return texts.AGREED.fill(who=texts.first(known)) if found else None


def agreement(known: Remote, offer: Offer) -> Text | None:
    """Who of several has agreed, and whose answer is awaited; None where there is only one to answer."""
    asked = [seat for seat in range(len(known.names)) if seat != offer.seat]
    if len(asked) == 1:
        return None
    agreed = [seat for seat in asked if seat in offer.agreed]
    waits = [seat for seat in asked if seat not in offer.agreed]
    told: list[Text] = []
    if agreed:
        told.append(live_texts.HAVE_AGREED.fill(names=_names(known, agreed)))
    if waits:
        told.append(live_texts.STILL_TO_AGREE.fill(names=_names(known, waits)))
    return prose(told)


def _names(known: Remote, seats: list[Seat]) -> Text:
    """The players of some seats; the one here as *you*."""
    return joined(live_texts.YOU if seat == known.seat else texts.players(known, (seat,)) for seat in seats)


def _taken_back(view: TableView, offer: Offer) -> Text:
    """The decision that would be taken back; in general words where its notation says little."""
    steps = view.play.line.steps
    if offer.what != "back" or view.game.hidden or offer.step >= len(steps):
        return texts.LAST_MOVE
    move = view.game.write_decision(steps[offer.step].decision)
    return Text(move, move)
