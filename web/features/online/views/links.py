"""What the panel says of a game by links: one thing at a time, and what can be done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile

import htpy as h

from pyengine.checked import NAME
from pyengine.game import CHANCE, Seat
from pyengine.match import Step
from pyengine.text import Text, gap, prose
from web.features.online.state import Offer, Remote
from web.features.online.texts import live
from web.features.online.texts import together as texts
from web.features.online.texts.fair import SECRET_TO_SEND, SHUFFLED
from web.features.online.views import said as shared
from web.features.online.views.said import Said, act, sending, sending_again
from web.look import TableView
from web.texts import table as common
from web.views.names import joined
from web.views.parts import action, deck


def said(view: TableView, known: Remote) -> Said:
    """The one thing that matters now."""
    if known.checked is not None and known.checked.fault is not None:
        return shared.verdict(view, known, known.checked.fault)
    if known.checked is not None and known.checked.doubt:
        return shared.doubt(view, known, known.checked.missing)
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
    theirs = next(of_others(known), None)
    if theirs is not None:
        return to_answer(view, known, theirs)
    if not view.live:
        return earlier(view)
    mine = own(known)
    if known.claimed and known.state == "yours":
        return Said(texts.YOUR_TIME.fill(who=texts.first(known)), texts.YOUR_TIME_DETAIL)
    waits = known.state == "theirs"
    if known.unsent and (waits or mine):
        return _to_send(view, known, mine)
    if waits:
        return _waiting(view, known)
    detail = you_ask(view, mine) if mine else declined(known)
    if detail is None and known.days:
        detail = texts.DAYS.of(known.days)
    again = sending_again(view) if mine else None
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
    if not known.unsent:
        return Said(texts.INVITATION_SENT, texts.INVITED_DETAIL, sending_again(view), since=True)
    return Said(texts.INVITED, texts.INVITED_DETAIL, sending(view, texts.SEND_INVITATION))


# To send, and to wait


def _to_send(view: TableView, known: Remote, mine: Offer | None) -> Said:
    head = _made(view, known) if mine is None else texts.SEND_TOLD.fill(told=you_ask(view, mine))
    return Said(head, texts.SEND_DETAIL.fill(who=texts.among(known)), sending(view, texts.SEND))


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
    decided = (step for step in reversed(tuple(steps)) if step.decider != CHANCE)
    return takewhile(lambda step: step.decider == known.seat, decided)


def _waiting(view: TableView, known: Remote) -> Said:
    who = texts.among(known)
    if known.claim:
        claim = [act(view, "claim", texts.CLAIM, main=True), act(view, "send-letter", texts.SEND_AGAIN)]
        return Said(texts.TIME_IS_UP.fill(who=texts.first(known)), texts.TIME_DETAIL, claim)
    mine = own(known)
    seen = texts.OPENED.fill(who=texts.first(known)) if known.opened else None
    detail = you_ask(view, mine) if mine else agreed(known) or declined(known) or seen
    head = (texts.WAITING_SECRETLY if known.secret else texts.WAITING).fill(who=who)
    due = shared.owed(known)
    head = due[1] if due else head
    return Said(head, detail, [sending_again(view), _connect(view)], since=True)


def _connect(view: TableView) -> h.Renderable:
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
    if (came := shared.came(known)) is not None:
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
        told.append(live.HAVE_AGREED.fill(names=_names(known, agreed)))
    if waits:
        told.append(live.STILL_TO_AGREE.fill(names=_names(known, waits)))
    return prose(told)


def _names(known: Remote, seats: list[Seat]) -> Text:
    """The players of some seats; the one here as *you*."""
    return joined(live.YOU if seat == known.seat else texts.players(known, (seat,)) for seat in seats)


def _taken_back(view: TableView, offer: Offer) -> Text:
    """The decision that would be taken back; in general words where its notation says little."""
    steps = view.play.line.steps
    if offer.what != "back" or view.game.hidden or offer.step >= len(steps):
        return texts.LAST_MOVE
    move = view.game.write_decision(steps[offer.step].decision)
    return Text(move, move)


# The terms of a table, and the form for a seat


def terms(view: TableView, known: Remote) -> h.Node:
    """Who begins, by which rules it is played, how much time there is, and how the cards are dealt."""
    return [h.p(".terms")[prose(_terms(view, known)).say(view.lang)], trust(view, known)]


def trust(view: TableView, known: Remote) -> h.Node:
    """Whether chance is dealt on trust or fairly; None where there is none."""
    lang = view.lang
    if known.fair:
        return shared.terms(view, known)
    return known.trust and h.p(".trust")[h.b[texts.TRUST.say(lang)], gap(lang), texts.TRUST_DETAIL.say(lang)]


def seat_form(
    view: TableView, known: Remote, action: str, name: str, label: Text, beside: h.Node = None
) -> h.Renderable:
    """The form ``NAME-form`` for a seat: a name, a deck where any are brought, a button and ``beside``."""
    lang, brought = view.lang, view.ui.decks
    return h.form(id=f"{name}-form", data_action=action, autocomplete="off")[
        h.p(".field")[
            h.label(for_=f"{name}-name")[texts.NAME.say(lang)],
            h.input(
                ".inp", id=f"{name}-name", name="name", maxlength=NAME, required=True, autocomplete="nickname"
            ),
        ],
        brought and deck(brought, f"{name}-deck", lang, chosen=brought.starters[0]),
        shared.lacking(view, known),
        h.div(".acts")[h.button(".btn.main")[label.say(lang)], beside],
    ]


def _terms(view: TableView, known: Remote) -> Iterator[Text]:
    if not view.game.has_chance and known.seat >= 0:
        begins = known.seat in view.match.deciders
        side = view.ui.sides[known.seat]
        yield (texts.YOU_BEGIN if begins else texts.THEY_BEGIN).fill(side=side)
    other = tuple(_other_rules(view))
    yield from other or (texts.USUAL_RULES,)
    yield texts.DAYS.of(known.days) if known.days else texts.NO_CLOCK
    yield (texts.HINTS if known.live is None else texts.HINTS_ALL) if known.helped else texts.NO_HINTS


def _other_rules(view: TableView) -> Iterator[Text]:
    chosen = dict(view.play.line.setup.options)
    for option in view.game.options:
        value = chosen.get(option.name, option.default)
        if value != option.default:
            written = option.show(value)
            label = dict(option.listed).get(int(value), Text(written, written))
            yield texts.OTHER_RULE.fill(label=option.label, value=label)
